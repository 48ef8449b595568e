"""The drawn table of Capital Lux 2: the powers, what they bring to the table, and how they are chosen."""

from __future__ import annotations

import pytest

from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import LANGUAGES
from tests.games.drawings import Drawing, moves_by_picks, said_of

from .positions import GAME, SETS, after

SET_A, SET_B, SET_C = (f"powers: {', '.join(SETS[name])}\n" for name in "ABC")
TABLE = """
    seats: 2
    capital: blue 6 3, pink 5, green 4
    1 home: green 4
    1 hand: blue 2, pink 2, yellow 2, green 2
    2 home: blue 3
    2 hand: yellow 4
"""
COLOURS = ("blue", "pink", "yellow", "green")
HANDS = "seats: 2\n1 hand: pink 4\n2 hand: yellow 4\n"


def played(powers: str, *steps: str) -> Match:
    return after(powers + TABLE, *steps)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SETS)
def test_every_power_can_be_read_at_its_district(name: str, language: str) -> None:
    text = Drawing(GAME.start(seats=2, seed=1, powers=name), 0, language).text
    for power in SETS[name]:
        assert GAME.words(f"powers.{power}.name", language) in text
        assert GAME.words(f"powers.{power}.text", language) in text


def test_cards_lie_in_the_order_in_which_they_were_placed() -> None:
    """LUX2-42: the last of equal ones is taken first; converted citizens and recruits keep their faces."""
    drawing = Drawing(after(f"{SET_B}{HANDS}1 home: green 5 3 3y 2b"), 0)
    assert drawing.kinds("home:0:green") == ["green-5", "green-3", "yellow-3", "blue-2"]
    drawing = Drawing(after(f"{SET_C}{HANDS}capital: blue 4r 4"), 0)
    assert drawing.kinds("capital:blue") == ["recruit-4", "blue-4"]


def test_rebels_count_in_totals() -> None:
    """LUX2-70: in the Capital and at home."""
    drawing = Drawing(after(f"{SET_B}{HANDS}capital: blue 6 -2\n1 home: blue 3 +1"), 0)
    assert drawing.label("capital:blue") == "Capital, blue: MAX 4"
    assert drawing.label("home:0:blue") == "Ana, blue: 4/4, within MAX and ahead for the bonus card"
    assert drawing.kinds("home:0:blue") == ["blue-3", "rebel+1"]


def test_gold_and_sentinels_lie_where_they_are() -> None:
    """LUX2-72 and LUX2-82."""
    drawing = Drawing(after(f"{SET_B}{HANDS}gold: pink 2\n1 bonus gold: 1"), NOBODY)
    assert drawing.kinds("gold:pink") == ["gold"]
    assert drawing.kinds("bonus:0") == ["gold"]
    drawing = Drawing(after(f"{SET_C}{HANDS}2 sentinel: green"), NOBODY)
    assert drawing.kinds("home:1:green") == ["sentinel"]


def test_a_hand_shows_what_a_missionary_took() -> None:
    """LUX2-90: everybody knows it until it is played."""
    match = played(SET_C, "1: pink 2 > capital", "1: on green")
    for watcher in (1, NOBODY):
        assert Drawing(match, watcher).kinds("hand:0") == ["green-4", "", "", ""]


@pytest.mark.parametrize(
    ("powers", "steps"),
    [
        (SET_A, ("1: blue 2 > capital", "chance: modifier +4")),
        (SET_A, ("1: pink 2 > capital",)),
        (SET_B, ("1: yellow 2 > capital",)),
        (SET_C, ("1: pink 2 > capital",)),
    ],
)
def test_agent_cleric_follower_and_missionary_touch_the_capital(powers: str, steps: tuple[str, ...]) -> None:
    moves = moves_by_picks(played(powers, *steps), 0)
    assert moves
    assert all(picks == (f"capital:{move.split()[1]}",) for picks, move in moves.items())


@pytest.mark.parametrize(
    ("powers", "steps"),
    [
        (SET_B, ("1: green 2 > capital", "chance: draw yellow 6")),
        (SET_C, ("1: yellow 2 > capital",)),
    ],
)
def test_convertor_and_sentinel_touch_the_own_home_base(powers: str, steps: tuple[str, ...]) -> None:
    moves = moves_by_picks(played(powers, *steps), 0)
    assert moves == {(f"home:0:{colour}",): f"on {colour}" for colour in COLOURS}


def test_an_infiltrator_touches_any_district() -> None:
    match = played(SET_B, "1: blue 2 > capital", "chance: rebel -2")
    moves = moves_by_picks(match, 0)
    assert len(moves) == 12
    assert moves["home:1:pink",] == "at 2 pink"
    assert moves["capital:pink",] == "at capital pink"
    assert Drawing(match, 0).kinds("held:0") == ["rebel-2"]
    assert Drawing(match, 1).kinds("held:0") == [""]


def test_a_doomsayer_touches_the_district_of_a_lowest_card() -> None:
    match = played(SET_B, "1: pink 2 > capital")
    assert moves_by_picks(match, 0)["home:1:blue",] == "at 2 blue"
    assert said_of(match, 0) == {
        "home:0:green": "Ana: green 4",
        "home:1:blue": "Rui: blue 3",
        "capital:blue": "Capital: blue 3",
        "capital:green": "Capital: green 4",
    }


def test_a_recruiter_touches_a_recruit_and_then_a_district() -> None:
    match = played(SET_C, "1: blue 2 > capital")
    assert moves_by_picks(match, 0)["recruit-5", "capital:green"] == "recruit 5 on green"
    offered = [piece.get("data-pick") for piece in Drawing(match, 0).pieces if "recruits" in piece.values()]
    assert offered == [f"recruit-{value}" for value in (2, 2, 3, 3, 4, 4, 5, 5)]
    assert len(Drawing(match, 1).kinds("recruits")) == 8


def test_a_turned_up_citizen_is_seen_by_all() -> None:
    """LUX2-90: the Convertor's citizen is open."""
    match = played(SET_B, "1: green 2 > capital", "chance: draw yellow 6")
    for watcher in (0, 1, NOBODY):
        assert Drawing(match, watcher).kinds("held:0") == ["yellow-6"]


def test_a_ransom_is_paid_by_a_button() -> None:
    match = after("seats: 2\nphase: lay down\ncapital: blue 4\n1 home: blue 6\n1 gold: 2")
    assert moves_by_picks(match, 0) == {("pay",): "pay", ("lose",): "discard"}
    assert "asked" in Drawing(match, 0).places["home:0:blue"]["class"].split()


def test_the_end_says_who_wins_and_where_points_come_from() -> None:
    """LUX2-50: two points for each gold."""
    match = after("seats: 2\nround: 3\nphase: lay down\ncapital: blue 6\n1 home: blue 4\n1 gold: 1")
    text = Drawing(match, 0).text
    assert "Ana you wins the game 12 points Home Base 4, bonus cards 6, gold 2" in text
