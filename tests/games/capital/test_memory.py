"""What seats remember of each other's hands, and when they forget it: CAP-80."""

from __future__ import annotations

import pytest

from ludoteca.kernel.match import Match

from .positions import GAME, after, check, go_on

START = "reinforcement 1, cavalry 1, extra 1"
PREPARE = "seats: 3\nphase: prepare\n1 castle: 4\n2 castle: 4\n3 castle: 4\n"


def known(match: Match) -> list[str]:
    """Every line of the position about what somebody knows."""
    lines = (line.partition(": ") for line in match.position().splitlines())
    return [f"{name}: {cards}" for name, _, cards in lines if "knows of" in name]


def test_everybody_knows_the_starting_hands() -> None:
    """CAP-2 and CAP-80."""
    match = GAME.start(seats=3, seed=1)
    assert known(match) == [
        f"{seat} knows of {other}: {START}" for seat in (1, 2, 3) for other in (1, 2, 3) if other != seat
    ]


def test_a_card_that_is_drawn_is_not_known() -> None:
    """CAP-80: nor is anything forgotten by it."""
    match = after(
        "seats: 2\nphase: draw\nresume: reinforce\ndraws left: 1\n1 hand: spy\n2 knows of 1: spy",
        "chance: draw spy",
    )
    check(match, "1 hand: spy 2\n2 knows of 1: spy 1")


def test_a_known_card_that_is_played_is_forgotten() -> None:
    """CAP-80: by all who knew of it; what else they know stays."""
    match = after(
        PREPARE + "1 hand: mercenaries 2, spy\n2 knows of 1: mercenaries 2, spy\n3 knows of 1: mercenaries",
        "1: mercenaries > castle",
    )
    assert known(match) == ["2 knows of 1: mercenaries 1, spy 1"]


def test_a_like_card_may_have_been_the_known_one() -> None:
    """CAP-80: of two only one was known; the other one is no longer sure to be there."""
    match = after(PREPARE + "1 hand: mercenaries 2\n2 knows of 1: mercenaries 1", "1: mercenaries > castle")
    assert known(match) == []


def test_a_discarded_card_is_forgotten() -> None:
    """CAP-37 and CAP-80."""
    match = after(
        "seats: 2\nphase: after\n1 hand: extra 4, spy 2\n2 knows of 1: extra, spy",
        *("1: end turn", "1: discard spy"),
    )
    assert known(match) == ["2 knows of 1: extra 1"]


def test_a_rotten_card_is_forgotten() -> None:
    """CAP-61 and CAP-80: when all have chosen, not before."""
    match = after(
        "seats: 2\nphase: draw\nresume: reinforce\ndraws left: 1\n"
        "1 hand: extra 2, spy\n2 hand: trade\n2 knows of 1: extra, spy\n1 knows of 2: trade",
        *("chance: draw rotten", "1: spoil extra, spy"),
    )
    assert known(match) == ["1 knows of 2: trade 1", "2 knows of 1: extra 1, spy 1"]
    assert known(go_on(match, "2: spoil trade")) == []


def test_a_reaction_is_forgotten() -> None:
    """CAP-40 and CAP-80."""
    match = after(
        """
        seats: 2
        phase: battles
        ring 3: - 1x2+2x1 - - - - - - - - - -
        2 hand: reinforcement 2
        1 knows of 2: reinforcement 2
        """,
        *("1: battle B3", "2: reinforce"),
    )
    assert known(match) == ["1 knows of 2: reinforcement 1"]


def test_a_spy_knows_what_is_left() -> None:
    """CAP-54 and CAP-80: and the victim knows the card that was taken."""
    match = after(PREPARE + "1 hand: spy\n2 hand: trade, extra 2, supply", "1: spy on 2", "1: take trade")
    assert known(match) == ["1 knows of 2: extra 2, supply 1", "2 knows of 1: trade 1"]


def test_a_stolen_card_may_have_been_any_for_the_others() -> None:
    """CAP-54 and CAP-80: of each kind one less is sure, whatever was taken; what the thief had stays."""
    position = PREPARE + "1 hand: spy, supply\n2 hand: trade, extra 2\n3 knows of 2: trade, extra 2\n"
    for taken in ("trade", "extra"):
        match = after(position + "3 knows of 1: supply", "1: spy on 2", f"1: take {taken}")
        assert [line for line in known(match) if line.startswith("3")] == [
            *("3 knows of 1: supply 1", "3 knows of 2: extra 1")
        ]


def test_who_trades_knows_what_they_gave() -> None:
    """CAP-55 and CAP-80: all of it, and nothing about themselves."""
    match = after(
        PREPARE + "1 hand: trade, spy, extra\n2 hand: supply 2\n1 knows of 2: supply\n2 knows of 1: spy",
        "1: trade with 2",
    )
    assert known(match) == ["1 knows of 2: extra 1, spy 1", "2 knows of 1: supply 2"]


def test_what_others_know_of_traded_hands_goes_with_them() -> None:
    """CAP-55 and CAP-80: all have seen that the hands changed places."""
    match = after(
        PREPARE + "1 hand: trade, spy\n2 hand: supply 2\n3 hand: extra\n"
        "3 knows of 1: spy, trade\n3 knows of 2: supply\n1 knows of 3: extra\n2 knows of 3: extra",
        "1: trade with 2",
    )
    check(match, "3 knows of 1: supply 1\n3 knows of 2: spy 1\n1 knows of 3: extra 1\n2 knows of 3: extra 1")


@pytest.mark.parametrize("seat", [1, 2])
def test_swapped_supplies_are_forgotten(seat: int) -> None:
    """CAP-58 and CAP-80: by everybody; other hands stay known."""
    match = after(
        PREPARE + "1 hand: supply, spy\n2 hand: extra\n3 hand: trade\n2 knows of 1: spy\n"
        "3 knows of 1: spy\n3 knows of 2: extra\n1 knows of 2: extra\n1 knows of 3: trade",
        f"1: supply swap {seat}",
    )
    left = {1: ["3 knows of 2: extra 1"], 2: ["2 knows of 1: spy 1", "3 knows of 1: spy 1"]}[seat]
    mine = ["1 knows of 2: extra 1"] if seat == 1 else []
    assert known(match) == [*mine, "1 knows of 3: trade 1", *left]


def test_a_spy_that_was_spied_on_remembers() -> None:
    """CAP-80: a card known to have been taken is known until it can have left."""
    match = after(PREPARE + "1 hand: spy\n2 hand: mercenaries, extra", "1: spy on 2", "1: take mercenaries")
    check(match, "2 knows of 1: mercenaries 1")
    check(go_on(match, "1: mercenaries > castle"), "2 knows of 1: -\n1 knows of 2: extra 1")


def test_nobody_knows_more_than_there_is() -> None:
    """CAP-80: through whole games, whatever is sure to be in a hand is there."""
    for seed in range(3):
        match = GAME.start(seats=2 + seed, seed=seed)
        while match.to_act:
            seat = match.to_act[0]
            codes = match.view(seat).codes()
            match.play(seat, codes[len(match.history) * 7 % len(codes)])
            state = match._state
            for watcher in range(match.seats):
                assert not state.known[watcher, watcher].any()
                assert (state.known[watcher] <= state.hand).all()
