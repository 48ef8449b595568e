"""Who sees what: CAP-80."""

from __future__ import annotations

import pytest

from ludoteca.kernel import verbs
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY

from ..positions import check_text
from .positions import GAME, after, go_on, squeeze

TABLE = """
    seats: 3
    phase: prepare
    ring 2: 1x2 - 2x1 - - - - - - - - -
    capital: 3x1
    guardians: N 2
    discards: siege 1, extra 2
    1 castle: 4
    1 hand: reinforcement 2, spy
    2 hand: trade
    2 activated: 1
    2 knows of 1: spy
    3 hand: extra, paralyse
    3 points: held 40
"""
SHOWN = """
    ring 2: 1x2 - 2x1 - - - - - - - - -
    capital: 3x1
    guardians: N 2, E 5, S 5, W 5
    discards: extra 2, siege 1
    deck: 64 hidden
    1 castle: 4
    1 reserve: 10
    2 activated: 1
    3 points: held 40
"""


def check_view(match: Match, watcher: int, expected: str) -> None:
    check_text(squeeze(str(match.view(watcher))), squeeze(expected))


def watchers_of(match: Match, text: str) -> list[int]:
    """Who saw the last step that is written so."""
    steps = [step for step in match.history if GAME.moves.write(step.move) == text]
    sees = GAME.interpreted(verbs.sees)
    before, seat, move = steps[-1].before, steps[-1].seat, steps[-1].move
    return [watcher for watcher in range(NOBODY, match.seats) if sees(before, watcher, seat, move)]


def test_a_spectator_sees_the_board_and_the_sizes_of_hands() -> None:
    """CAP-80: the board, discards, activations and points are open; hands, deck and memories are not."""
    hidden = "1 hand: 3 hidden\n2 hand: 1 hidden\n3 hand: 2 hidden\n2 knows of 1: -"
    check_view(after(TABLE), NOBODY, SHOWN + hidden)


def test_a_player_sees_their_own_hand_and_memory() -> None:
    """CAP-80."""
    match = after(TABLE)
    check_view(match, 1, SHOWN + "1 hand: 3 hidden\n2 hand: trade 1\n3 hand: 2 hidden\n2 knows of 1: spy 1")
    check_view(match, 2, SHOWN + "1 hand: 3 hidden\n3 hand: extra 1, paralyse 1\n2 knows of 1: -")


DRAW = "seats: 3\nphase: draw\nresume: reinforce\ndraws left: 1\nstarter: 2\n2 hand: trade\n3 hand: trade\n"


def test_only_who_draws_a_card_sees_it() -> None:
    """CAP-80 and CAP-31."""
    match = after(DRAW, "chance: draw spy")
    assert watchers_of(match, "draw spy") == [1]
    check_view(match, 1, "2 hand: spy 1, trade 1")
    check_view(match, 0, "2 hand: 2 hidden\ndeck: 70 hidden")


@pytest.mark.parametrize("card", ["peace", "rotten", "siege", "rebirth"])
def test_everybody_sees_a_card_that_activates_itself(card: str) -> None:
    """CAP-80 and CAP-31."""
    match = after(DRAW, f"chance: draw {card}")
    assert watchers_of(match, f"draw {card}") == [NOBODY, 0, 1, 2]
    check_view(match, NOBODY, f"discards: {card} 1")


def test_cards_that_are_played_and_discarded_lie_open() -> None:
    """CAP-80."""
    match = after("seats: 2\nphase: after\n1 hand: extra 4, spy 2, mercenaries\n1 castle: 3")
    match = go_on(match, "1: mercenaries > castle", "1: end turn", "1: discard spy")
    assert watchers_of(match, "mercenaries > castle") == watchers_of(match, "discard spy") == [NOBODY, 0, 1]
    check_view(match, 1, "discards: mercenaries 1, spy 1\n1 hand: 5 hidden")


def test_what_a_spy_takes_is_seen_by_both_and_nobody_else() -> None:
    """CAP-54 and CAP-80."""
    match = after(
        "seats: 3\nphase: prepare\n1 hand: spy\n2 hand: trade, extra\n", "1: spy on 2", "1: take trade"
    )
    assert watchers_of(match, "spy on 2") == watchers_of(match, "look") == [NOBODY, 0, 1, 2]
    assert watchers_of(match, "take trade") == [0, 1]
    check_view(match, 0, "1 hand: trade 1\n2 hand: 1 hidden")
    check_view(match, 2, "1 hand: 1 hidden\n2 hand: 1 hidden\n3 knows of 1: -")


def test_the_hand_that_a_spy_looks_at_is_seen_by_the_spy_alone() -> None:
    """CAP-54 and CAP-80: as something known, while it lies in the other's hand."""
    match = after("seats: 3\nphase: prepare\n1 hand: spy\n2 hand: trade, extra\n", "1: spy on 2")
    check_view(match, 0, "1 knows of 2: extra 1, trade 1")
    for watcher in (NOBODY, 1, 2):
        check_view(match, watcher, "1 knows of 2: -")


def test_a_trade_shows_nothing_to_others() -> None:
    """CAP-55 and CAP-80: only that the hands have changed places."""
    match = after("seats: 3\nphase: prepare\n1 hand: trade, spy\n2 hand: extra 2\n", "1: trade with 2")
    check_view(match, 0, "1 hand: extra 2\n2 hand: 1 hidden")
    check_view(match, 1, "1 hand: 2 hidden\n2 hand: spy 1")
    for watcher in (NOBODY, 2):
        check_view(match, watcher, "1 hand: 2 hidden\n2 hand: 1 hidden\n1 knows of 2: -\n2 knows of 1: -")


def test_supplies_are_drawn_in_secret() -> None:
    """CAP-58 and CAP-80: who swaps another's cards does not see what they draw."""
    match = after("seats: 2\nphase: prepare\n1 hand: supply\n2 hand: spy", "1: supply swap 2")
    match = go_on(match, "chance: draw extra")
    assert watchers_of(match, "draw extra") == [1]


def test_what_rots_is_seen_when_it_rots() -> None:
    """CAP-61 and CAP-80: the choice itself only by who makes it."""
    match = after(DRAW, "chance: draw rotten", "3: spoil trade")
    assert watchers_of(match, "spoil trade") == [2]
    match = go_on(match, "2: spoil trade")
    assert watchers_of(match, "rot") == [NOBODY, 0, 1, 2]
    check_view(match, NOBODY, "discards: trade 2, rotten 1\n2 hand: -\n3 hand: -")


def test_whether_a_side_could_reinforce_does_not_show() -> None:
    """CAP-40 and CAP-80: whoever has a card and an activation left is asked."""
    battle = "seats: 2\nphase: battles\nring 3: - 1x2+2x1 - - - - - - - - - -\n1 hand: spy\n2 hand: {}"
    for hand in ("reinforcement", "trade"):
        match = go_on(after(battle.format(hand)), "1: battle B3", "1: pass")
        assert match.to_act == (1,)
    assert after(battle.format("-"), "1: battle B3").to_act == (0,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hidden_card_is_in_no_view_of_another(seats: int) -> None:
    """CAP-80: a whole game, looked at by everybody after every move."""
    match = GAME.start(seats=seats, seed=5)
    while match.to_act:
        seat = match.to_act[0]
        moves = match.view(seat).codes()
        match.play(seat, moves[len(match.history) % len(moves)])
        for watcher in (NOBODY, *range(seats)):
            state = match.view(watcher).state
            others = [other for other in range(seats) if other != watcher]
            assert not any(state.hand[other].any() or state.known[other].any() for other in others)
            assert not state.deck.any()
