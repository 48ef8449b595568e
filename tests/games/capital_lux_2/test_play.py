"""Playing cards and the end of play: LUX2-30 and LUX2-31."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import IllegalMove, OutOfTurn

from .positions import GAME, SETS, after, check, go_on, told, with_deck

TABLE = """
    seats: 3
    starter: 2
    capital: pink 4
    1 hand: blue 2 3
    2 hand: yellow 4, green 5
    3 hand: pink 2 6
"""
POWERS = [(power, place) for names in SETS.values() for place, power in enumerate(names)]
CARDS = ("blue 2", "pink 2", "yellow 2", "green 2")


def powers_with(power: str, place: int) -> str:
    """Set A, but for one colour."""
    names = list(SETS["A"])
    names[place] = power
    return f"powers: {', '.join(names)}\n"


def test_the_emperor_begins_and_then_it_goes_clockwise() -> None:
    """LUX2-30."""
    match = after(TABLE)
    assert match.to_act == (1,)
    assert go_on(match, "2: green 5 > home").to_act == (2,)
    assert go_on(match, "3: pink 6 > home").to_act == (0,)
    assert go_on(match, "1: blue 2 > home").to_act == (1,)


def test_a_card_is_played_home_or_to_the_capital() -> None:
    """LUX2-30: every card of the hand, to either place."""
    assert after(TABLE).moves(1) == [
        "yellow 4 > home",
        "yellow 4 > capital",
        "green 5 > home",
        "green 5 > capital",
    ]


@pytest.mark.parametrize(("power", "place"), POWERS)
def test_a_card_played_home_carries_out_no_power(power: str, place: int) -> None:
    """LUX2-30."""
    card = CARDS[place]
    match = after(
        powers_with(power, place)
        + f"seats: 2\ncapital: blue 5, green 5\n1 hand: {card}, pink 6\n2 hand: blue 6",
        f"1: {card} > home",
    )
    check(
        match,
        f"""
        1 home: {card}
        1 hand: pink 6
        capital: blue 5, green 5
        1 gold: -
        phase: play
        turn: 2
        """,
    )


@pytest.mark.parametrize(("power", "place"), POWERS)
def test_a_card_played_to_the_capital_carries_out_the_power_of_its_colour(power: str, place: int) -> None:
    """LUX2-30: it lies in its colour's district, and the power follows at once."""
    card = CARDS[place]
    match = after(
        powers_with(power, place) + f"seats: 2\ncapital: blue 5\n1 hand: {card}, pink 6\n2 hand: blue 6",
        f"1: {card} > capital",
    )
    district = "blue 5 2" if place == 0 else f"blue 5, {card}"
    check(match, f"capital: {district}\n1 home: -")
    if power == "merchant":
        check(match, "1 gold: 1\nphase: play\nturn: 2")
    else:
        is_drawing = power in ("agent", "infiltrator", "scholar", "convertor", "dualist")
        check(match, f"phase: {'power draw' if is_drawing else 'power'}\nturn: 1\nacting: {card[:-2]}")


def test_only_cards_of_the_hand_can_be_played() -> None:
    """LUX2-30."""
    with pytest.raises(IllegalMove) as refused:
        after(TABLE, "2: pink 2 > home")
    assert refused.value.rule == "LUX2-30"


def test_nobody_plays_out_of_turn() -> None:
    """LUX2-30."""
    with pytest.raises(OutOfTurn):
        after(TABLE, "1: blue 2 > home")


def test_one_card_a_turn() -> None:
    """LUX2-30: after playing it is another's turn."""
    with pytest.raises(OutOfTurn):
        after(TABLE, "2: green 5 > home", "2: yellow 4 > home")


def test_a_power_is_mandatory() -> None:
    """LUX2-30: no card is played before it is done."""
    with pytest.raises(IllegalMove) as refused:
        after(
            "seats: 2\nphase: power\nacting: pink\ncapital: blue 4, pink 2\n1 hand: blue 2\n2 hand: blue 5",
            "1: blue 2 > home",
        )
    assert str(refused.value) == "LUX2-30: carry out the power of the card you played first"


def test_impossible_powers_are_skipped() -> None:
    """LUX2-30: no modifier is left, nothing but pink in the Capital, no deck; each turn simply ends."""
    position = """
        seats: 2
        modifiers: +4 > blue by 1, +2 > blue by 1, -1 > pink by 2, -3 > green by 2
        1 hand: pink 2, blue 2, yellow 3
        2 hand: pink 3, green 2, blue 6
    """
    steps = ("1: pink 2 > capital", "2: pink 3 > capital", "1: blue 2 > capital", "2: green 2 > capital")
    match = after(with_deck(position, "-"), *steps)
    check(
        match,
        """
        phase: play
        turn: 1
        capital: blue 2, pink 3 2, green 2
        modifiers: +4 > blue by 1, +2 > blue by 1, -1 > pink by 2, -3 > green by 2
        1 hand: yellow 3
        2 hand: blue 6
        1 home: -
        2 home: -
        """,
    )
    assert told(match)[1::2] == [
        f"{power}: impossible now, so nothing happens" for power in ("Cleric", "Cleric", "Agent", "Scholar")
    ]


def test_after_an_empty_hand_each_other_player_has_one_more_turn() -> None:
    """LUX2-31: player 2 runs out, players 3 and 1 play once more, in that order."""
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


def test_a_hand_emptied_in_a_last_turn_triggers_nothing() -> None:
    """LUX2-31: players 2 and 3 run out in their last turns."""
    match = after(
        "seats: 3\nround: 3\ncapital: pink 6 6 6\n1 hand: pink 2\n2 hand: pink 3\n3 hand: pink 4",
        *("1: pink 2 > home", "2: pink 3 > home", "3: pink 4 > home"),
    )
    check(match, "phase: over\n1 home: pink 2\n2 home: pink 3\n3 home: pink 4")


@pytest.mark.parametrize(
    ("powers", "card", "steps"),
    [
        ("A", "blue 2", ("chance: modifier +4", "1: on pink")),
        ("A", "pink 2", ("1: on yellow",)),
        ("A", "yellow 2", ()),
        ("B", "blue 2", ("chance: rebel -2", "1: at 2 pink")),
        ("B", "pink 2", ("1: at capital yellow",)),
        ("B", "yellow 2", ("1: on pink",)),
        ("B", "green 2", ("chance: draw blue 6", "1: on pink")),
        ("C", "blue 2", ("1: recruit 3 on pink",)),
        ("C", "yellow 2", ("1: on pink",)),
    ],
)
def test_the_turn_ends_after_the_power(powers: str, card: str, steps: tuple[str, ...]) -> None:
    """LUX2-31: whoever has no card then has ended the round; LUX2-63, 81 and 83 give new cards."""
    match = after(
        f"powers: {', '.join(SETS[powers])}\nseats: 2\ncapital: yellow 5\n1 hand: {card}\n2 hand: pink 3 4",
        f"1: {card} > capital",
    )
    check(match, f"turn: {1 if steps else 2}\nlast turns: {'-' if steps else 1}")
    check(go_on(match, *steps), "phase: play\nturn: 2\nlast turns: 1")
