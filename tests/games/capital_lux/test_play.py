"""Playing cards and the end of play: LUX-30, LUX-31, LUX-40 and LUX-41."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove, OutOfTurn

from .positions import GAME, after, check, go_on, with_deck

TABLE = """
    seats: 3
    starter: 2
    capital: pink 4
    1 hand: blue 2 3
    2 hand: yellow 4, green 5
    3 hand: pink 2 6
"""


def test_the_starting_player_begins_and_then_it_goes_clockwise() -> None:
    """LUX-30."""
    match = after(TABLE)
    assert match.to_act == (1,)
    assert go_on(match, "2: green 5 > home").to_act == (2,)
    assert go_on(match, "3: pink 6 > home").to_act == (0,)
    assert go_on(match, "1: blue 2 > home").to_act == (1,)


def test_a_card_is_played_home_or_to_the_capital() -> None:
    """LUX-30: every card of the hand, to either place."""
    assert after(TABLE).moves(1) == [
        "yellow 4 > home",
        "yellow 4 > capital",
        "green 5 > home",
        "green 5 > capital",
    ]


def test_a_card_played_home_does_nothing_else() -> None:
    """LUX-30: yellow at home brings no coin."""
    match = after(TABLE, "2: yellow 4 > home")
    check(match, "2 home: yellow 4\n2 hand: green 5\n2 coins: -\ncapital: pink 4\nturn: 3\nphase: play")


def test_a_card_played_to_the_capital_lies_with_its_colour() -> None:
    """LUX-30 and LUX-31: and its action follows at once."""
    match = after(TABLE, "2: yellow 4 > capital")
    check(match, "capital: pink 4, yellow 4\n2 hand: green 5\n2 coins: 1\n2 home: -\nturn: 3")


def test_only_cards_of_the_hand_can_be_played() -> None:
    """LUX-30."""
    with pytest.raises(IllegalMove) as refused:
        after(TABLE, "2: pink 2 > home")
    assert refused.value.rule == "LUX-30"


def test_nobody_plays_out_of_turn() -> None:
    """LUX-30."""
    with pytest.raises(OutOfTurn):
        after(TABLE, "1: blue 2 > home")


def test_exactly_one_card_a_turn() -> None:
    """LUX-30: after playing it is another's turn."""
    with pytest.raises(OutOfTurn):
        after(TABLE, "2: green 5 > home", "2: yellow 4 > home")


@pytest.mark.parametrize(
    ("card", "phase"), [("blue 2", "agent draw"), ("pink 2", "cleric"), ("green 2", "scholar")]
)
def test_the_action_comes_before_the_next_turn(card: str, phase: str) -> None:
    """LUX-2 and LUX-31: blue is the Agent, pink the Cleric, green the Scholar; yellow is LUX-33."""
    match = after(
        f"seats: 2\ncapital: blue 4\n1 hand: {card}, yellow 2\n2 hand: blue 5", f"1: {card} > capital"
    )
    check(match, f"phase: {phase}\nturn: 1")


@pytest.mark.parametrize(
    ("phase", "rule"), [("agent\nmodifiers: +4 > hand by 1", "LUX-34"), ("cleric", "LUX-35")]
)
def test_an_action_is_mandatory(phase: str, rule: str) -> None:
    """LUX-31: no card is played before it is done."""
    with pytest.raises(IllegalMove) as refused:
        after(
            f"seats: 2\nphase: {phase}\ncapital: blue 4, pink 2\n1 hand: blue 2\n2 hand: blue 5",
            "1: blue 2 > home",
        )
    assert refused.value.rule == rule


def test_an_impossible_action_is_skipped() -> None:
    """LUX-31: an empty modifier pile, no coin, no card to take, no deck; the turn simply ends."""
    position = """
        seats: 2
        modifiers: +4 > blue by 1, +2 > blue by 1, -1 > pink by 2, -3 > green by 2
        1 hand: pink 2, blue 2, yellow 3
        2 hand: pink 3, yellow 2, green 2
        1 coins: 5
        2 coins: 3
    """
    match = after(
        with_deck(position, "-"), "1: pink 2 > capital", "2: pink 3 > capital", "1: blue 2 > capital"
    )
    go_on(match, "2: yellow 2 > capital")
    check(
        match,
        """
        phase: play
        turn: 1
        capital: blue 2, pink 3 2, yellow 2
        1 hand: yellow 3
        2 hand: green 2
        1 coins: 5
        2 coins: 3
        1 home: -
        2 home: -
        """,
    )


def test_after_an_empty_hand_each_other_player_has_one_more_turn() -> None:
    """LUX-40: player 2 runs out, players 3 and 1 play once more, in that order."""
    match = after(
        """
        seats: 3
        turn: 2
        1 hand: pink 5 4
        2 hand: pink 6
        3 hand: pink 3 3 2
        """,
        "2: pink 6 > home",
    )
    check(match, "phase: play\nturn: 3\nlast turns: 2")
    check(go_on(match, "3: pink 2 > home"), "phase: play\nturn: 1\nlast turns: 1")
    go_on(match, "1: pink 4 > home")
    made = [GAME.moves.write(step.move) for step in match.history]
    assert made[:4] == ["pink 6 > home", "pink 2 > home", "pink 4 > home", "lay down"]


def test_a_second_empty_hand_gives_nobody_another_turn() -> None:
    """LUX-40: players 2 and 3 run out in their last turns."""
    match = after(
        "seats: 3\nround: 3\ncapital: pink 6 6 6\n1 hand: pink 2\n2 hand: pink 3\n3 hand: pink 4",
        *("1: pink 2 > home", "2: pink 3 > home", "3: pink 4 > home"),
    )
    check(match, "phase: over\n1 home: pink 2\n2 home: pink 3\n3 home: pink 4")


def test_a_scholar_as_last_card_does_not_end_the_round() -> None:
    """LUX-40: it draws a new card first."""
    match = after("seats: 2\n1 hand: green 2\n2 hand: pink 3", "1: green 2 > capital", "chance: draw blue 6")
    check(match, "phase: play\nturn: 2\n1 hand: blue 6\nlast turns: -")


def test_a_scholar_as_last_card_ends_the_round_when_the_deck_is_empty() -> None:
    """LUX-40."""
    match = after(with_deck("seats: 2\n1 hand: green 2\n2 hand: pink 3 4", "-"), "1: green 2 > capital")
    check(match, "phase: play\nturn: 2\n1 hand: -\nlast turns: 1")


@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("blue 2", ("chance: modifier +4", "1: modifier > pink")),
        ("pink 2", ("1: take yellow",)),
        ("yellow 2", ()),
    ],
)
def test_any_other_last_card_ends_the_round_after_its_action(card: str, action: tuple[str, ...]) -> None:
    """LUX-40: the turn includes the action."""
    match = after(
        f"seats: 2\ncapital: yellow 5\n1 hand: {card}\n2 hand: pink 3 4", f"1: {card} > capital", *action
    )
    check(match, "phase: play\nturn: 2\nlast turns: 1")


def test_a_scholar_in_the_last_turn_draws_a_card_that_is_then_laid_down() -> None:
    """LUX-40 and LUX-41: the new card gives no further turn."""
    match = after(
        "seats: 2\nround: 3\nlast turns: 1\nturn: 2\ncapital: green 6\n2 hand: green 2",
        *("2: green 2 > capital", "chance: draw green 5"),
    )
    check(match, "phase: over\n2 hand: -\n2 home: green 5\n2 bonus: green 6\ncapital: green 2")


def test_cards_left_in_hand_go_home_without_an_action() -> None:
    """LUX-41: yellow brings no coin, green no card, blue no modifier, pink nothing from the Capital."""
    match = after(
        """
        seats: 2
        round: 3
        last turns: 1
        turn: 2
        capital: blue 6 4, pink 6 4, yellow 6 4, green 6 4
        1 home: blue 5
        2 hand: blue 2 3, pink 3, yellow 3, green 3
        """,
        "2: blue 2 > home",
    )
    check(
        match,
        """
        phase: over
        2 hand: -
        2 home: blue 3 2, pink 3, yellow 3, green 3
        2 coins: -
        modifiers: -
        """,
    )
