"""Laws of secrecy: what a seat cannot see changes nothing for it, and what it imagines is possible."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any

import numpy as np
from rich.console import Console

from ludoteca.kernel import nothing_hidden, verbs
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import BadMove
from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE, first_seat
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import CHANCE, NOBODY, Grid, Pool
from ludoteca.kernel.verbs import chance, imagine, lay_out, legal_moves, play, tickets, to_act, view
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look import look
from ludoteca.look.move_list import numbered_moves

from .walks import Moment, assert_in_order, flat, flat_rows, glances, law, legal, pick, played, variant

SEEN, AGAIN, WORLD, WORLD_SEEN = range(4)  # what `watch` leaves of every step
EACH = 4
MOST_STEPS = 1500  # of a game that are looked at
FEW = 20  # moments, in which it may happen that nothing was hidden
PLAYED_ON = 6  # worlds of a game that are played to the end, about

NAMES = ["Ana", "Rui", "Eva", "Leo", "Zoe"]


def watch(pool: Any, seats: int, options: Grid, watcher: int, moves: Grid, rngs: Grid) -> int:
    """Play a random game in the last state of the pool; how many steps it has.

    Of every state: its view, the view of that, a world imagined from it, and the view of that world.
    """
    state = pool[len(pool) - 1]
    lay_out(state, seats, options)
    steps = 0
    while EACH * (steps + 1) < len(pool):
        place = EACH * steps
        pool[place + SEEN] = state
        view(pool[place + SEEN], watcher)
        pool[place + AGAIN] = pool[place + SEEN]
        view(pool[place + AGAIN], watcher)
        pool[place + WORLD] = pool[place + SEEN]
        imagine(pool[place + WORLD], watcher, rngs[1])
        pool[place + WORLD_SEEN] = pool[place + WORLD]
        view(pool[place + WORLD_SEEN], watcher)
        steps += 1
        waiting = to_act(state)
        if waiting == 0:
            return steps
        if waiting == CHANCE_ALONE:
            play(state, CHANCE, chance(state, below(rngs[0], tickets(state))))
        else:
            seat = first_seat(waiting)
            play(state, seat, moves[below(rngs[0], legal_moves(state, seat, moves))])
    return steps


@law
def law_views(game: Game, seats: int, seed: int, *, compiled: bool = True) -> None:
    """A world that differs only in what a watcher cannot see gives the same view; so does the view itself.

    And the game behind it does not change with who looks: same seed, same game.
    """
    count = EACH * min(game.longest + 2, MOST_STEPS) + 1
    pool: Any = game.state.rows(count) if compiled else Pool(game.state, count)
    watched = (game.compiled if compiled else game.interpreted)(watch)
    options, moves = game.read_options(variant(game, seats, seed)), np.zeros(game.most_moves, np.int64)
    ends = set()
    for watcher in range(NOBODY, seats):
        rngs = np.array([new_rng(seed), new_rng(~seed)])
        steps = watched(pool, seats, options, watcher, moves, rngs)
        seen, again, _, world_seen = (_bytes(pool, EACH * steps, part) for part in range(EACH))
        assert again == seen, f"to {watcher} a view of a view shows something else"
        assert world_seen == seen, f"{watcher} can tell an imagined world from the true one"
        ends.add((steps, rngs[0].tobytes(), *_bytes(pool, count, count - 1)))
    assert len(ends) == 1, "the same seed led to another game"


def _bytes(pool: Any, end: int, first: int) -> list[bytes]:
    """Every fourth state of a pool, from the first to the end."""
    if isinstance(pool, Pool):
        return [flat(pool[place]) for place in range(first, end, EACH)]
    return flat_rows(pool[first:end:EACH])


@law
def law_non_interference(game: Game, seats: int, seed: int) -> None:
    """What a seat reads, is offered, is refused and is drawn depends on nothing that it cannot see."""
    rng = new_rng(seed)
    moments = glances(game, seats, seed)
    differences = 0
    for _, moment in moments:
        watcher = NOBODY + below(rng, seats + 1)
        world = imagined(game, moment.state, watcher, rng)
        differences += flat(world) != flat(moment.state)
        views = [View(game, state, watcher) for state in (moment.state, world)]
        tries = [below(rng, game.moves.count()) for _ in range(3)]
        here, there = (list(_shown(seen, tries)) for seen in views)
        assert here == there, f"{watcher} is shown something else than in\n{world}"
        if below(rng, 16) == 0:
            assert _drawn(views[0]) == _drawn(views[1]), f"to {watcher} it looks different from\n{world}"
    if game.secrets is not nothing_hidden and len(moments) > FEW:
        assert differences > len(moments) // 4, "hardly anything was hidden: nothing has been tried"


def imagined(game: Game, state: Any, watcher: int, rng: Grid) -> Any:
    """A world that the watcher cannot tell from the true one."""
    world = View(game, state, watcher).state
    game.interpreted(verbs.imagine)(world, watcher, rng)
    return world


def _shown(seen: View, tries: list[int]) -> Iterator[object]:
    """Everything that a person at a seat can read."""
    yield flat(seen.state)
    yield seen.to_act, seen.codes(), seen.moves(), str(seen)
    moves: list[str | int] = ["no such move", *tries, *map(seen.game.moves.write, tries)]
    for move in moves:
        try:
            yield seen.check(move)
        except BadMove as refusal:
            yield type(refusal), [refusal.text(language) for language in LANGUAGES]


def _drawn(seen: View) -> str:
    """The table in a terminal, and what the watcher is asked there."""
    paper = StringIO()
    console = Console(file=paper, width=100, force_terminal=True, color_system="truecolor")
    drawer, names = look(seen.game), NAMES[: seen.state.seats]
    console.print(drawer.terminal(seen, "en", names))
    if seen.codes():
        console.print(drawer.question(seen, "en"), numbered_moves(seen, "en", names))
    return paper.getvalue()


@law
def law_hidden_steps(game: Game, seats: int, seed: int) -> None:
    """After a step that a watcher does not see, the table looks to them as if it had been any other such."""
    rng = new_rng(seed)
    for _, moment in glances(game, seats, seed):
        if moment.seat == NOBODY:  # the end
            continue
        moves = legal(game, moment.state, moment.seat)
        for watcher in range(NOBODY, seats):
            if not _is_seen(game, moment, watcher):
                others = [Moment(moment.state, moment.seat, move) for move in moves]
                unseen = [each for each in others if not _is_seen(game, each, watcher)]
                other = unseen[below(rng, len(unseen))]
                here, there = _made(game, moment), _made(game, other)
                assert _seen(here, watcher) == _seen(there, watcher), f"{watcher} can tell {moment} by looks"
                assert _told(here, watcher) == _told(there, watcher), f"{watcher} is told of {moment}"


def _is_seen(game: Game, moment: Moment, watcher: int) -> bool:
    return bool(game.interpreted(verbs.sees)(moment.state, watcher, moment.seat, moment.move))


@law
def law_log(game: Game, seats: int, seed: int) -> None:
    """What a watcher is told of a step depends on nothing that they cannot see.

    In another world, that looks the same to them, another step is made. If the table then still looks the
    same, they must have been told the same. Draws that everybody sees may leave no trace, so they are left
    out.
    """
    rng = new_rng(seed)
    for _, moment in glances(game, seats, seed):
        watcher = NOBODY + below(rng, seats + 1)
        if moment.seat == NOBODY:  # the end
            continue
        if moment.seat == CHANCE and _is_seen(game, moment, NOBODY):
            continue
        world = imagined(game, moment.state, watcher, rng)
        other = Moment(world, moment.seat, pick(legal(game, world, moment.seat), rng))
        here, there = _made(game, moment), _made(game, other)
        if _seen(here, watcher) == _seen(there, watcher):
            assert _told(here, watcher) == _told(there, watcher), f"{watcher} is told more of {moment}"


def _made(game: Game, moment: Moment) -> Match:
    """A match that begins with this step."""
    match = Match(game, moment.state.copy(), Draws(""), {})
    match.follow(moment.seat, moment.move)
    return match


def _seen(match: Match, watcher: int) -> bytes:
    return flat(match.view(watcher).state)


def _told(match: Match, watcher: int) -> list[list[str]]:
    words = match.game.words
    return [[words.say(said, language) for said in match.told(0, watcher)] for language in LANGUAGES]


@law
def law_imagination(game: Game, seats: int, seed: int) -> None:
    """What a watcher imagines breaks no rule, looks to them as it did, and can be played to the end."""
    rng = new_rng(seed)
    moments = glances(game, seats, seed)
    for number, moment in moments:
        watcher = NOBODY + below(rng, seats + 1)
        world = imagined(game, moment.state, watcher, rng)
        assert_in_order(game, world, f"to {watcher} before step {number}")
        looks, looked = View(game, world, watcher).state, View(game, moment.state, watcher).state
        assert looks == looked, f"{watcher} imagines another table before step {number}"
        if below(rng, max(16, len(moments) // PLAYED_ON)) == 0:
            _play_on(game, world, game.longest - number, rng)


def _play_on(game: Game, world: Any, left: int, rng: Grid) -> None:
    """To the end, with everything in order after every step."""
    while waiting := game.interpreted(verbs.to_act)(world):
        seat = first_seat(waiting)
        world = played(game, world, seat, pick(legal(game, world, seat), rng))
        assert_in_order(game, world, "after an imagined step")
        left -= 1
        assert left >= 0, "an imagined game does not end"
