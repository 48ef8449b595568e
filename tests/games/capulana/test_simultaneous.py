"""Everybody weaves at the same time: in whatever order the steps arrive, it is the same game (CPL-50)."""

from __future__ import annotations

from itertools import permutations

import pytest

from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.laws.walks import flat

from .positions import GAME

TABLE = """
    seats: 3
    phase: weave
    starter: 2
    1 hand: 5a 15a 20a
    2 hand: 10a 15b
    3 hand: 10c 15c 25a
"""
STEPS = {  # of each seat: a card under the last one; nothing at all; raw cloth hidden by a second card
    0: ("weave 15a", "turned", "under 2", "done"),
    1: ("done",),
    2: ("weave 10c", "straight", "beside", "weave 15c", "straight", "over 3"),
}
IN_TURN = [seat for seat, moves in STEPS.items() for _ in moves]


def woven(order: list[int]) -> Match:
    """The match in which seats make their next step in this order."""
    match = GAME.position(TABLE, seed=50)
    steps = {seat: iter(moves) for seat, moves in STEPS.items()}
    for seat in order:
        match.play(seat, next(steps[seat]))
    return match


def interleaved(seed: int) -> list[int]:
    """The steps of all seats, shuffled; each seat's own stay in their order."""
    left, rng = list(IN_TURN), new_rng(seed)
    return [left.pop(below(rng, len(left))) for _ in range(len(left))]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_one_seat_after_the_other(order: tuple[int, ...]) -> None:
    """CPL-50: byte for byte, with the cards that are announced next."""
    match = woven(sorted(IN_TURN, key=order.index))
    assert match.view().state.round_number == 2
    assert flat(match._state) == flat(woven(IN_TURN)._state)


def test_steps_in_between_each_other() -> None:
    """CPL-50: a card of one seat, the turn of another, the overlap of a third."""
    ends = {flat(woven(interleaved(seed))._state) for seed in range(40)}
    assert ends == {flat(woven(IN_TURN)._state)}


def test_what_a_seat_may_do_does_not_depend_on_the_others() -> None:
    """CPL-50: the same moves in the same places, whether the others are done or have not begun."""
    alone = moves_offered(IN_TURN)
    for seed in range(20):
        assert moves_offered(interleaved(seed)) == alone


def moves_offered(order: list[int]) -> dict[int, list[list[str]]]:
    """What each seat is offered at each of its steps."""
    match = GAME.position(TABLE, seed=50)
    steps = {seat: iter(moves) for seat, moves in STEPS.items()}
    offered: dict[int, list[list[str]]] = {seat: [] for seat in range(3)}
    for seat in order:
        offered[seat].append(match.moves(seat))
        match.play(seat, next(steps[seat]))
    return offered


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games(seats: int) -> None:
    """CPL-50: four rounds of weaving from the first seat to the last, and from the last to the first."""
    forwards, backwards = (whole_game(seats, step) for step in (1, -1))
    assert flat(forwards._state) == flat(backwards._state)
    assert forwards.outcome == backwards.outcome


def whole_game(seats: int, step: int) -> Match:
    """Each seat's choices depend only on how many it has made before."""
    match, made = GAME.start(seats=seats, seed=seats), [0] * seats
    while match.to_act:
        seat = match.to_act[::step][0]
        moves = match.moves(seat)
        match.play(seat, moves[(7 * made[seat] + seat) % len(moves)])
        made[seat] += 1
    return match
