"""The four professions in the Capital: LUX-32 to LUX-35."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove

from .positions import after, check, go_on, with_deck

TABLE = """
    seats: 2
    capital: blue 6 3, pink 5, yellow 2
    1 hand: {card}, pink 6
    2 hand: yellow 4
"""


def test_the_scholar_draws_a_card_into_the_hand() -> None:
    """LUX-32: not into the Home Town, and nothing more happens."""
    match = after(TABLE.format(card="green 2"), "1: green 2 > capital", "chance: draw yellow 5")
    check(match, "1 hand: pink 6, yellow 5\n1 home: -\n1 coins: -\nturn: 2\nphase: play")


def test_the_scholar_draws_any_card_of_the_deck() -> None:
    """LUX-32: each single card is equally likely."""
    match = after(with_deck(TABLE.format(card="green 2"), "blue 4 4, green 6"), "1: green 2 > capital")
    assert sorted(match.chances().values()) == [1, 2]
    check(go_on(match, "chance: draw blue 4"), "1 hand: blue 4, pink 6\ndeck: blue 4, green 6")


def test_the_scholar_draws_the_last_card_of_the_deck() -> None:
    """LUX-32."""
    match = after(with_deck(TABLE.format(card="green 2"), "yellow 6"), "1: green 2 > capital")
    check(match, "1 hand: pink 6, yellow 6\ndeck: -\nturn: 2")


def test_the_scholar_finds_an_empty_deck() -> None:
    """LUX-32."""
    match = after(with_deck(TABLE.format(card="green 2"), "-"), "1: green 2 > capital")
    check(match, "1 hand: pink 6\ncapital: blue 6 3, pink 5, yellow 2, green 2\nturn: 2\nphase: play")


def test_the_merchant_takes_a_coin() -> None:
    """LUX-33."""
    match = after(TABLE.format(card="yellow 3"), "1: yellow 3 > capital")
    check(match, "1 coins: 1\n2 coins: -\nturn: 2\nphase: play")


def test_the_merchant_finds_an_empty_supply() -> None:
    """LUX-33: all eight coins are with the players."""
    match = after(TABLE.format(card="yellow 3") + "1 coins: 2\n2 coins: 6", "1: yellow 3 > capital")
    check(match, "1 coins: 2\n2 coins: 6\nturn: 2\nphase: play")


def test_the_merchant_takes_the_last_coin() -> None:
    """LUX-33."""
    match = after(TABLE.format(card="yellow 3") + "1 coins: 2\n2 coins: 5", "1: yellow 3 > capital")
    check(match, "1 coins: 3\n2 coins: 5")


@pytest.mark.parametrize("district", ["blue", "pink", "yellow", "green"])
def test_the_agent_puts_a_modifier_above_any_district(district: str) -> None:
    """LUX-34: its own district and one without cards too."""
    match = after(TABLE.format(card="blue 2"), "1: blue 2 > capital", "chance: modifier -3")
    assert match.moves(0) == ["modifier > blue", "modifier > pink", "modifier > yellow", "modifier > green"]
    go_on(match, f"1: modifier > {district}")
    check(match, f"modifiers: -3 > {district} by 1\nturn: 2\nphase: play")


def test_several_modifiers_lie_above_one_district() -> None:
    """LUX-34: any number of them."""
    match = after(
        """
        seats: 2
        modifiers: +4 > blue by 2, -1 > blue by 1
        1 hand: blue 2 3
        2 hand: blue 4 5
        """,
        *("1: blue 2 > capital", "chance: modifier +2", "1: modifier > blue"),
        *("2: blue 4 > capital", "2: modifier > blue"),
    )
    check(match, "modifiers: +4 > blue by 2, -1 > blue by 1, +2 > blue by 1, -3 > blue by 2")


def test_the_agent_draws_what_is_left_in_the_pile() -> None:
    """LUX-34: a modifier that lies above a district is not drawn again."""
    match = after(
        TABLE.format(card="blue 2") + "modifiers: +4 > pink by 2, -1 > blue by 2", "1: blue 2 > capital"
    )
    assert len(match.chances()) == 2
    go_on(match, "chance: modifier +2")


def test_the_agent_finds_an_empty_pile() -> None:
    """LUX-34: the turn simply ends."""
    modifiers = "+4 > blue by 1, +2 > blue by 1, -1 > pink by 2, -3 > green by 2"
    match = after(TABLE.format(card="blue 2") + f"modifiers: {modifiers}", "1: blue 2 > capital")
    check(match, f"modifiers: {modifiers}\nturn: 2\nphase: play")


@pytest.mark.parametrize(
    ("take", "home", "capital"),
    [
        ("blue", "blue 3", "blue 6, pink 5 2, yellow 2, green 5 4 4"),
        ("yellow", "yellow 2", "blue 6 3, pink 5 2, green 5 4 4"),
        ("green", "green 4", "blue 6 3, pink 5 2, yellow 2, green 5 4"),
    ],
)
def test_the_cleric_takes_the_lowest_card_of_a_colour_home(take: str, home: str, capital: str) -> None:
    """LUX-35: into the Home Town, not the hand; of two equal ones only one."""
    position = TABLE.format(card="pink 2").replace("yellow 2\n", "yellow 2, green 5 4 4\n")
    match = after(position, "1: pink 2 > capital", f"1: take {take}")
    check(match, f"1 home: {home}\ncapital: {capital}\n1 hand: pink 6\nturn: 2\nphase: play")


@pytest.mark.parametrize(
    ("capital", "colour"), [("yellow 4", "yellow"), ("green 4", "green"), ("blue 4", "blue")]
)
def test_what_the_cleric_takes_triggers_nothing(capital: str, colour: str) -> None:
    """LUX-35: no coin, no card, no modifier."""
    match = after(
        f"seats: 2\ncapital: {capital}\n1 hand: pink 2 3\n2 hand: pink 4",
        "1: pink 2 > capital",
        f"1: take {colour}",
    )
    check(match, f"1 home: {capital}\n1 coins: -\n1 hand: pink 3\nmodifiers: -\nturn: 2\nphase: play")


def test_the_cleric_chooses_among_the_colours_that_are_there() -> None:
    """LUX-35: green is not."""
    match = after(TABLE.format(card="pink 2"), "1: pink 2 > capital")
    assert match.moves(0) == ["take blue", "take yellow"]
    with pytest.raises(IllegalMove) as refused:
        go_on(match, "1: take green")
    assert (refused.value.rule, refused.value.key) == ("LUX-35", "nothing-to-take")


def test_the_cleric_must_take_even_when_only_one_colour_is_there() -> None:
    """LUX-31 and LUX-35."""
    match = after("seats: 2\ncapital: green 6\n1 hand: pink 2 3\n2 hand: pink 4", "1: pink 2 > capital")
    assert match.moves(0) == ["take green"]


def test_the_cleric_never_takes_pink() -> None:
    """LUX-35."""
    match = after(TABLE.format(card="pink 2"), "1: pink 2 > capital")
    with pytest.raises(IllegalMove) as refused:
        go_on(match, "1: take pink")
    assert str(refused.value) == "LUX-35: the Cleric never takes pink"


def test_the_cleric_finds_only_pink() -> None:
    """LUX-35: nothing happens."""
    match = after("seats: 2\ncapital: pink 5 3\n1 hand: pink 2 6\n2 hand: pink 4", "1: pink 2 > capital")
    check(match, "capital: pink 5 3 2\n1 home: -\n1 hand: pink 6\nturn: 2\nphase: play")
