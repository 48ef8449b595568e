"""Positions in, steps by text, positions out: how the rules of games are tested."""

from __future__ import annotations

from ludoteca.kernel.chance import Draws
from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE, NOBODY, Grid


def start_from(game: Game, position: str, *steps: str) -> Match:
    """The match that a position and written steps lead to.

    Steps read as in a record: `1: blue 4 > home`, `chance: draw green 3`. Nothing is drawn that is not
    written; what the rules force happens by itself.
    """
    return go_on(game.lay_out(Draws("none"), None, {}, position), *steps)


def go_on(match: Match, *steps: str) -> Match:
    """The same match after more written steps."""
    force(match)
    for step in steps:
        who, _, text = step.partition(": ")
        if who == "chance":
            draw(match, text)
        else:
            match.follow(int(who) - 1, match.view(int(who) - 1).check(text))
        force(match)
    return match


def draw(match: Match, text: str) -> None:
    move = match.game.moves.read(text)
    assert move is not None, f"{text!r} is no draw"
    assert move in match.chances(), f"chance cannot {text!r}"
    match.follow(CHANCE, move)


def force(match: Match) -> None:
    while match.is_forced:
        match.follow(CHANCE, match.draw())


def chances(match: Match) -> dict[str, int]:
    """What chance can do next as it is written, each with the number of its tickets."""
    return {match.game.moves.write(move): count for move, count in match.chances().items()}


def told(match: Match, watcher: int = NOBODY) -> list[str]:
    """Everything that a seat, or a spectator, has been told."""
    return [match.game.words.say(said) for events in match.log(watcher) for said in events]


def check(match: Match, expected: str) -> None:
    """The named lines of the position are these; `-` stands for nothing there."""
    check_text(match.position(), expected)


def check_text(position: str, expected: str) -> None:
    there = dict(line.split(": ", 1) for line in position.splitlines())
    wanted = [line.strip() for line in expected.splitlines() if line.strip()]
    names = [line.split(": ", 1)[0] for line in wanted]
    found = [f"{name}: {there.get(name, '-')}" for name in names]
    assert found == wanted, f"found\n{position}"


def only_these_left(game: Game, position: str, deck: str) -> str:
    """The position with only these cards left in the deck; all others have been discarded."""
    state = game.read_position(position)
    rest = state.deck - cards(game, deck)
    assert (rest >= 0).all(), "a card of the deck lies elsewhere"
    assert not state.discards.any(), "discards are all that lies nowhere else"
    state.discards[:] = rest
    written = game.text.write_position(state).splitlines()
    discards = [line for line in written if line.startswith("discards: ")]
    return "\n".join([position, f"deck: {deck}", *discards])


def cards(game: Game, text: str) -> Grid:
    """Cards as a position writes them, counted by colour and rank."""
    counts: Grid = game.text.read_position(Document(f"seats: 2\ndiscards: {text}", BadPosition)).discards
    return counts
