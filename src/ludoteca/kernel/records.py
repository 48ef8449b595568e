"""A match as text: a header, the moves, and a checksum.

    ludoteca record: 1
    game: capital-lux
    rules: 1
    seats: 2
    seed: 7
    commitment: 2f0c...

    chance: draw blue 4
    1: keep blue 3, pink 6
    ...
    check: 5d41402abc4b2a76

Forced steps are left out. Draws are included, so a record can be replayed without the seed; with the seed,
every draw is repeated and compared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from . import verbs
from .chance import Draws
from .document import Document
from .errors import BadRecord, LudotecaError, OtherRules
from .state import CHANCE

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

FORMAT = "1"
MOST_CHARACTERS = 1_000_000
POSITION = "= "  # begins each line of the position that a match started from


def write_record(match: Match) -> str:
    game = match.game
    header = {"ludoteca record": FORMAT, "game": game.name, "rules": game.rules_version, "seats": match.seats}
    header |= {f"option {name}": choice for name, choice in match.options.items()}
    header |= {f"player {seat + 1}": name for seat, name in enumerate(match.players)}
    header |= {"seed": match.draws.seed, "share": match.draws.share, "commitment": match.draws.commitment}
    lines = [f"{name}: {one_line(value)}" for name, value in header.items() if value]
    lines += [f"components: {game.components}"] if game.components else []
    lines += [POSITION + line for line in match.start_position.splitlines()]
    return _seal("\n".join([*lines, "", *_steps(match)]))


def _steps(match: Match) -> list[str]:
    rules, lines = match.game.interpreted, []
    for step in match.history:
        is_forced = step.seat == CHANCE and rules(verbs.tickets)(step.before) == 1
        if not is_forced:
            who = "chance" if step.seat == CHANCE else str(step.seat + 1)
            lines.append(f"{who}: {match.game.moves.write(step.move)}")
    return lines


def one_line(value: object) -> str:
    """A value as one line of a header, with single spaces."""
    return " ".join(str(value).split())


def _seal(text: str) -> str:
    return f"{text}\ncheck: {_check_sum(text)}\n"


def _check_sum(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read_record(text: str, find_game: Callable[[str, str], Game]) -> Match:
    """Play a record again; every move is checked against the rules, every draw against the seed."""
    header, moves = _open(text)
    position = [line.removeprefix(POSITION) for line in header if line.startswith(POSITION)]
    others = [line for line in header if not line.startswith(POSITION)]
    try:
        lines = Document("\n".join(others), BadRecord, remarks=False)
        match = _begin(lines, "\n".join(position) if position else None, find_game)
    except LudotecaError as problem:
        raise problem if isinstance(problem, BadRecord) else BadRecord("header", reason=problem) from problem
    for number, line in enumerate(moves, 1):
        _follow(match, number, line)
    match.run_chance()
    return match


def _open(text: str) -> tuple[list[str], list[str]]:
    """The lines of the header and of the moves, if the text is complete and unaltered."""
    text = text.replace("\r\n", "\n")
    if not text.startswith("ludoteca record:") or len(text) > MOST_CHARACTERS:
        raise BadRecord("no-record")
    body, mark, check = text.rstrip("\n").rpartition("\ncheck: ")
    if not mark or "\n" in check:
        raise BadRecord("cut-off", lines=text.count("\n"))
    if check != _check_sum(body):
        raise BadRecord("altered")
    header, _, moves = body.partition("\n\n")
    return header.splitlines(), moves.splitlines()


def _begin(lines: Document, position: str | None, find_game: Callable[[str, str], Game]) -> Match:
    """The match before its first move."""
    if (form := lines.take("ludoteca record")) != FORMAT:
        raise OtherRules("format", version=form[:20], known=FORMAT)
    game = find_game(lines.take("game"), lines.take("components", ""))
    if (version := lines.take("rules")) != str(game.rules_version):
        raise OtherRules("rules-version", game=game.title(), version=version[:20], known=game.rules_version)
    seats = game.check_seats(lines.number("seats", range(1, 10)))
    options = {option.name: lines.take(f"option {option.name}", option.choices[0]) for option in game.options}
    players = [lines.take(f"player {seat + 1}", "") for seat in range(seats)]
    draws = Draws(lines.take("seed", ""), lines.take("share", ""))
    commitment = lines.take("commitment", "")
    lines.finish()
    if draws.seed and commitment and commitment != draws.commitment:
        raise BadRecord("commitment")
    match = game.lay_out(draws, seats, options, position)
    if match.seats != seats:
        raise BadRecord("line-number", name="seats", text=str(seats))
    match.players = players
    return match


def _follow(match: Match, number: int, line: str) -> None:
    """Carry out one written step."""
    _force(match)
    who, colon, text = line.partition(": ")
    try:
        if who == "chance" and colon:
            _follow_chance(match, text)
        elif colon and who.isascii() and who.isdecimal() and len(who) == 1:
            match.follow(int(who) - 1, match.view(int(who) - 1).check(text))
        else:
            raise BadRecord("no-step", text=line[:40])
    except LudotecaError as problem:
        raise BadRecord("bad-step", number=number, reason=problem) from problem


def _follow_chance(match: Match, text: str) -> None:
    move = match.game.moves.read(text)
    if move is None or move not in match.chances():
        raise BadRecord("no-draw", text=text[:40])
    if match.draws.seed and move != match.draw():
        raise BadRecord("other-draw", text=text[:40])
    match.follow(CHANCE, move)


def _force(match: Match) -> None:
    """Carry out forced steps, which records leave out."""
    while match.is_forced:
        match.follow(CHANCE, match.draw())
