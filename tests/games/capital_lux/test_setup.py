"""Setting up: LUX-1 to LUX-11."""

from __future__ import annotations

import pytest

from ludoteca.kernel import verbs
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import BadOption

from .positions import GAME, after, check, go_on

COLOUR = "6 6 6 5 5 5 5 4 4 4 4 3 3 3 3 2 2 2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_can_sit_down(seats: int) -> None:
    """LUX-1."""
    assert GAME.start(seats=seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """LUX-1."""
    with pytest.raises(BadOption, match="2 to 4 seats"):
        GAME.start(seats=seats)


def test_left_is_clockwise() -> None:
    """LUX-1: the turn goes from 3 to 4 to 1, and so do packs."""
    match = after(
        """
        seats: 4
        turn: 3
        1 hand: blue 2
        2 hand: blue 3
        3 hand: blue 4 5
        4 hand: pink 2 3
        """,
        "3: blue 4 > home",
    )
    check(match, "turn: 4")
    check(go_on(match, "4: pink 2 > home"), "turn: 1")


def test_the_deck_has_18_cards_of_each_colour() -> None:
    """LUX-2: and all of them lie in the deck before LUX-10."""
    assert GAME.lay_out(Draws("1"), 3, {}).position().splitlines() == [
        "seats: 3",
        "round: 0",
        "phase: opening",
        "starter: 1",
        "turn: 1",
        "capital: -",
        f"deck: blue {COLOUR}, pink {COLOUR}, yellow {COLOUR}, green {COLOUR}",
    ]


def test_a_used_table_is_cleared() -> None:
    """LUX-10: whatever lay there, the start is the same."""
    match = GAME.start(seats=4, seed=1)
    while match.to_act:
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    lay_out, fresh = GAME.interpreted(verbs.lay_out), GAME.state()
    lay_out(fresh, 3, GAME.read_options({}))
    for step in match.history:
        used = step.before
        lay_out(used, 3, GAME.read_options({}))
        assert used == fresh


def test_four_modifiers_are_shuffled() -> None:
    """LUX-3."""
    match = after("seats: 2\nround: 0\nphase: first starter\ncapital: blue 4")
    drawn = {GAME.moves.write(move): count for move, count in match.chances().items()}
    assert drawn == {"modifier +4": 1, "modifier +2": 1, "modifier -1": 1, "modifier -3": 1}


def test_there_are_eight_coins() -> None:
    """LUX-3: the eighth can still be taken; LUX-33 tests that there is no ninth."""
    match = after(
        "seats: 2\n1 hand: yellow 2 3\n2 hand: yellow 4\n1 coins: 4\n2 coins: 3", "1: yellow 2 > capital"
    )
    check(match, "1 coins: 5\n2 coins: 3")


@pytest.mark.parametrize("first", ["blue 4", "pink 4", "yellow 4", "green 4"])
def test_the_top_card_opens_the_capital_without_an_action(first: str) -> None:
    """LUX-10: no modifier, no coin, no card for anybody; the modifiers of LUX-11 are dealt next."""
    match = after("seats: 2\nround: 0\nphase: opening", f"chance: draw {first}")
    check(
        match,
        f"""
        capital: {first}
        phase: first starter
        modifiers: -
        1 hand: -
        1 coins: -
        1 home: -
        """,
    )


def test_each_card_of_the_deck_is_equally_likely_to_open_the_capital() -> None:
    """LUX-10: a value with four copies has four of the 72 tickets."""
    chances = after("seats: 2\nround: 0\nphase: opening").chances()
    found = {GAME.moves.write(move): count for move, count in chances.items()}
    assert found["draw blue 2"] == found["draw green 6"] == 3
    assert found["draw pink 3"] == found["draw yellow 5"] == 4
    assert len(found) == 20


@pytest.mark.parametrize(("third", "starter"), [("+4", 3), ("-1", 2)])
def test_the_highest_modifier_starts_the_first_round(third: str, starter: int) -> None:
    """LUX-11: and then the modifiers are gathered again."""
    match = after(
        """
        seats: 3
        round: 0
        phase: first starter
        turn: 3
        capital: pink 4
        modifiers: -3 > hand by 1, +2 > hand by 2
        """,
        f"chance: modifier {third}",
    )
    check(match, f"round: 1\nphase: deal\nstarter: {starter}\nturn: {starter}\nmodifiers: -")


def test_a_negative_modifier_can_be_the_highest() -> None:
    """LUX-11: -1 is higher than -3."""
    match = after(
        "seats: 2\nround: 0\nphase: first starter\nturn: 2\ncapital: pink 4\nmodifiers: -3 > hand by 1",
        "chance: modifier -1",
    )
    check(match, "starter: 2")


def test_everybody_sees_the_modifiers_that_decide_who_starts() -> None:
    """LUX-11: they are dealt face up, and all coins lie in the supply."""
    match = GAME.lay_out(Draws("1"), 3, {})
    go_on(match, "chance: draw blue 4", "chance: modifier -1", "chance: modifier +2", "chance: modifier -3")
    dealt = [
        said.values["modifier"] for events in match.log() for said in events if "modifier" in said.values
    ]
    assert dealt == ["-1", "+2", "-3"]
    check(match, "1 coins: -\n2 coins: -\n3 coins: -")
