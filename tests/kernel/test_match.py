"""The loop that plays: what it refuses, what it takes back, and what it tells."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations

import pytest

import ludoteca
from ludoteca.kernel.errors import (
    BadOption,
    CannotUndo,
    IllegalMove,
    LudotecaError,
    OutOfTurn,
    UnknownGame,
    UnreadableMove,
)
from ludoteca.kernel.game import Option
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE, NOBODY
from ludoteca.kernel.view import seats_in

GAME = ludoteca.game("capital-lux")
PLAY = """
    seats: 2
    capital: blue 4
    1 hand: {card}, yellow 2
    2 hand: pink 4 3
"""


def at(card: str = "yellow 3") -> Match:
    return GAME.position(PLAY.format(card=card), seed=1)


def test_the_same_seed_and_moves_make_the_same_game() -> None:
    games = [play_out(GAME.start(seats=3, seed=7), random.Random(7)).record() for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != play_out(GAME.start(seats=3, seed=8), random.Random(7)).record()


def play_out(match: Match, rng: random.Random) -> Match:
    while match.to_act:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def test_without_a_seed_games_differ() -> None:
    assert GAME.start().position() != GAME.start().position()


@pytest.mark.parametrize(
    ("seat", "move", "error"),
    [
        (1, "pink 4 > home", OutOfTurn),
        (NOBODY, "yellow 2 > home", OutOfTurn),
        (0, "pink 4 > home", IllegalMove),
        (0, "take blue", IllegalMove),
        (0, "draw blue 4", IllegalMove),
        (0, -3, IllegalMove),
        (0, 10**12, IllegalMove),
        (0, "", UnreadableMove),
        (0, "let us have lunch", UnreadableMove),
        pytest.param(0, "x" * 10_000, UnreadableMove, id="long"),
        (2, "yellow 2 > home", BadOption),
        (-3, "yellow 2 > home", BadOption),
        (7, "draw blue 4", BadOption),
    ],
)
def test_a_refused_move_leaves_the_match_unharmed(
    seat: int, move: str | int, error: type[LudotecaError]
) -> None:
    match = at()
    before = match.record(), match.position(), match.moves(0)
    with pytest.raises(error) as refused:
        match.play(seat, move)
    assert len(str(refused.value).splitlines()) == 1
    assert (match.record(), match.position(), match.moves(0)) == before
    match.play(0, "yellow 2 > home")
    assert match.to_act == (1,)


def test_moves_may_be_texts_or_numbers() -> None:
    first, second = at(), at()
    first.play(0, "yellow 2 > home")
    second.play(0, second.view(0).codes()[0])
    assert first.position() == second.position()


def test_only_seats_to_act_have_moves() -> None:
    match = at()
    assert (len(match.moves(0)), match.moves(1), match.view().moves()) == (4, [], [])


def test_every_seat_below_chance_can_act() -> None:
    assert seats_in(0b100000) == (5,)  # the sixth seat
    assert seats_in(0b1111111 | 1 << CHANCE) == tuple(range(CHANCE))
    assert seats_in(1 << CHANCE) == ()


def test_several_seats_choose_in_any_order() -> None:
    ends = set()
    for order in permutations(range(3)):
        match = GAME.start(seats=3, seed=7)
        for number, seat in enumerate(order):
            assert match.to_act == tuple(sorted(order[number:]))
            match.play(seat, match.moves(seat)[0])
        ends.add(match.position())
    assert len(ends) == 1


def test_a_seat_chooses_only_once() -> None:
    match = GAME.start(seats=3, seed=7)
    move = match.moves(1)[0]
    match.play(1, move)
    with pytest.raises(OutOfTurn):
        match.play(1, move)


def test_a_view_is_a_copy() -> None:
    match = at()
    before = match.position()
    match.view(0).state.hand[:] = 0
    assert match.position() == before


def test_the_last_move_can_be_taken_back() -> None:
    match = at()
    before = match.record(), match.position()
    match.play(0, "yellow 3 > home")
    assert match.can_undo(0)
    match.undo(0)
    assert (match.record(), match.position()) == before
    match.play(0, "yellow 2 > capital")
    assert match.view().state.coins.tolist() == [1, 0, 0, 0]


def test_moves_are_taken_back_one_by_one_while_nobody_else_has_moved() -> None:
    match = at("pink 2")
    start = match.position()
    match.play(0, "pink 2 > capital")
    match.play(0, "take blue")
    match.undo(0)
    assert match.moves(0) == ["take blue"]
    match.undo(0)
    assert match.position() == start


def test_nothing_is_taken_back_before_the_first_move() -> None:
    with pytest.raises(CannotUndo):
        at().undo(0)


def test_nobody_takes_back_anothers_move() -> None:
    match = at()
    match.play(0, "yellow 3 > home")
    for seat in (1, NOBODY):
        with pytest.raises(CannotUndo):
            match.undo(seat)
    with pytest.raises(BadOption):
        match.undo(2)


def test_nothing_is_taken_back_after_anothers_move() -> None:
    match = at()
    match.play(0, "yellow 3 > home")
    match.play(1, "pink 3 > home")
    assert not match.can_undo(0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_choice_is_taken_back_though_others_have_chosen_unseen() -> None:
    match, twin = (GAME.start(seats=3, seed=7) for _ in range(2))
    first, second = (match.moves(0)[number] for number in (0, 1))
    match.play(0, first)
    match.play(1, match.moves(1)[0])
    match.undo(0)
    assert match.to_act == (0, 2)
    match.play(0, second)
    twin.play(1, twin.moves(1)[0])
    twin.play(0, second)
    assert match.position() == twin.position()
    assert match.record() == twin.record()


def test_a_choice_that_was_revealed_is_not_taken_back() -> None:
    match = GAME.start(seats=2, seed=7)
    for seat in (0, 1):
        match.play(seat, match.moves(seat)[0])
    assert not match.can_undo(0)
    assert not match.can_undo(1)


@pytest.mark.parametrize("card", ["green 3", "blue 3"])
def test_nothing_is_taken_back_after_a_draw(card: str) -> None:
    """The Scholar has seen a card, the Agent a modifier."""
    match = at(card)
    match.play(0, f"{card} > capital")
    position = match.position()
    with pytest.raises(CannotUndo):
        match.undo(0)
    assert match.position() == position


def test_a_modifier_that_was_put_down_can_be_put_elsewhere() -> None:
    match = at("blue 3")
    match.play(0, "blue 3 > capital")
    match.play(0, "modifier > pink")
    match.undo(0)
    match.play(0, "modifier > green")
    assert "> green by 1" in match.position()


def test_nothing_is_taken_back_after_a_reveal() -> None:
    """The last card of the round brings hands and modifiers to light."""
    match = GAME.position(
        "seats: 2\nturn: 2\nlast turns: 1\nmodifiers: +4 > pink by 1\n1 hand: blue 2\n2 hand: pink 4"
    )
    match.play(1, "pink 4 > home")
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    match = GAME.start(seats=2, seed=7)
    first = match.moves(0)
    match.play(0, first[0])
    match.undo(0)
    match.play(0, first[1])
    match.play(1, match.moves(1)[0])
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_each_step_keeps_the_state_that_it_was_made_in() -> None:
    match = at()
    start = match.position()
    match.play(0, "yellow 3 > home")
    match.play(1, "pink 3 > home")
    assert GAME.text.write_position(match.history[0].before) == start
    assert GAME.text.write_position(match.history[1].before) != start


def test_there_is_no_outcome_before_the_end() -> None:
    match = GAME.start(seats=2, seed=3)
    assert (match.is_over, match.outcome) == (False, None)


def test_a_finished_match_has_an_outcome() -> None:
    match = play_out(GAME.start(seats=2, seed=3), random.Random(3))
    assert match.is_over
    assert match.outcome is not None
    assert sorted(match.outcome.ranks) in ([1, 2], [1, 1])
    assert set(match.outcome.winners) <= {0, 1}


def test_the_log_tells_each_watcher_what_they_saw() -> None:
    match = play_out(GAME.start(seats=2, seed=3), random.Random(3))
    for watcher in (NOBODY, 0, 1):
        told = [match.told(number, watcher) for number in range(len(match.history))]
        assert match.log(watcher) == [events for events in told if events]
    assert match.log(0) != match.log(1)


def test_the_log_is_silent_about_steps_that_a_watcher_did_not_see() -> None:
    """Not even how many there were: the other's cards were dealt one by one."""
    match = GAME.start(seats=2, seed=3)
    assert len(match.log(NOBODY)) < len(match.log(0)) < len(match.history)


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match=r"'chess'.*capital-lux"):
        ludoteca.game("chess")


def test_options_are_read_by_name() -> None:
    game = replace(GAME, options=(Option("powers", ("first", "second")), Option("length", ("long", "short"))))
    assert game.read_options({}).tolist() == [0, 0]
    assert game.read_options({"length": "short"}).tolist() == [0, 1]
    with pytest.raises(BadOption, match="no option 'colour'; it has powers, length"):
        game.read_options({"colour": "blue"})
    with pytest.raises(BadOption, match="cannot be 'third'; choose one of first, second"):
        game.read_options({"powers": "third"})
