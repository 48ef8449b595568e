"""The drawn table of Capital Lux: what lies where, live totals, and what is touched for each move."""

from __future__ import annotations

import pytest

from ludoteca.kernel.state import EVERYBODY, NOBODY
from tests.games.drawings import Drawing, moves_by_picks, said_of

from .positions import after, go_on

TABLE = """
    seats: 3
    round: 2
    starter: 2
    turn: 1
    capital: blue 5 3 3, pink 4, yellow 2
    modifiers: +4 > blue by 2, -1 > pink by 1
    discards: green 6 2
    1 home: blue 6 2, pink 4
    1 bonus: green 5
    1 hand: blue 4, yellow 3 3
    1 coins: 2
    2 home: blue 6, yellow 2
    2 hand: pink 3
    3 hand: green 4 4
"""
DRAFT = """
    seats: 2
    phase: draft
    capital: blue 4
    1 pack: blue 4 4, pink 3, green 6
    1 hand: yellow 5, pink 2
    2 pack: blue 2 2, pink 6, green 5
    2 hand: yellow 2 2
    choices made: 1
"""


def test_cards_lie_in_their_districts_the_lowest_on_top() -> None:
    drawing = Drawing(after(TABLE), 0)
    assert drawing.kinds("capital:blue") == ["blue-5", "blue-3", "blue-3"]
    assert drawing.kinds("home:0:blue") == ["blue-6", "blue-2"]
    assert drawing.kinds("bonus:0") == ["green-5"]
    assert drawing.kinds("home:2:blue") == []


def test_hands_of_others_are_backs() -> None:
    drawing = Drawing(after(TABLE), 0)
    assert drawing.kinds("hand:0") == ["blue-4", "yellow-3", "yellow-3"]
    assert drawing.kinds("hand:2") == ["", ""]
    assert Drawing(after(TABLE), NOBODY).kinds("hand:0") == ["", "", ""]


def test_a_card_that_was_passed_on_lies_open_in_the_neighbours_hand() -> None:
    """LUX-60: the watcher remembers it; nobody else is shown it."""
    match = after(f"{TABLE}\n1 knows: pink 3")
    assert Drawing(match, 0).kinds("hand:1") == ["pink-3"]
    assert Drawing(match, 2).kinds("hand:1") == [""]


def test_limits_count_the_modifiers_that_the_watcher_has_seen() -> None:
    """LUX-42: seat 2 knows its +4 on blue, seat 1 its -1 on pink."""
    assert Drawing(after(TABLE), 0).label("capital:blue") == "Capital, blue: limit 11+?"
    assert Drawing(after(TABLE), 1).label("capital:blue") == "Capital, blue: limit 15"
    assert Drawing(after(TABLE), 0).kinds("modifiers:pink") == ["modifier-1"]
    assert Drawing(after(TABLE), NOBODY).kinds("modifiers:pink") == [""]


def test_totals_stand_against_the_limits() -> None:
    drawing = Drawing(after(TABLE), 0)
    assert drawing.label("home:0:blue") == "Ana, blue: 8/11?, within the limit and ahead for the bonus card"
    assert drawing.label("home:1:blue") == "Rui, blue: 6/11?, within the limit"
    assert drawing.label("home:0:pink") == "Ana, pink: 4/3, 1 too many"
    assert drawing.label("home:2:green") == "Eva, green: 0/0, within the limit"


def test_whose_turn_it_is_and_what_else_lies_there_is_said() -> None:
    drawing = Drawing(after(TABLE), 0)
    assert "round 2 of 3" in drawing.text
    assert "Ana you to play 19 points" in drawing.text
    assert "Rui starts 8 points" in drawing.text
    assert "2 discards green 6 2" in drawing.text


def test_a_card_goes_to_its_district_at_home_or_in_the_capital() -> None:
    moves = moves_by_picks(after(TABLE), 0)
    assert moves["blue-4", "home:0:blue"] == "blue 4 > home"
    assert moves["blue-4", "capital:blue"] == "blue 4 > capital"
    assert len(moves) == 4  # the two yellow 3s are one


def test_only_who_is_asked_can_touch_anything() -> None:
    match = after(TABLE)
    assert moves_by_picks(match, 1) == {}
    assert not any("data-pick" in piece for piece in Drawing(match, 1).pieces)


def test_two_cards_of_the_pack_are_touched_in_either_order() -> None:
    match = after(DRAFT)
    moves = moves_by_picks(match, 0)
    assert moves["blue-4", "green-6"] == moves["green-6", "blue-4"] == "keep blue 4, green 6"
    assert moves["blue-4", "blue-4"] == "keep blue 4, blue 4"
    picked = [piece["data-pick"] for piece in Drawing(match, 0).pieces if "data-pick" in piece]
    assert picked == ["blue-4", "blue-4", "pink-3", "green-6"]


def test_the_draft_shows_packs_kept_cards_and_who_has_chosen() -> None:
    drawing = Drawing(go_on(after(DRAFT), "1: keep blue 4, green 6"), 1)
    assert drawing.kinds("pack:0") == [""] * 4
    assert drawing.kinds("hand:0") == [""] * 2
    assert drawing.kinds("pack:1") == ["blue-2", "blue-2", "pink-6", "green-5"]
    assert "Ana starts has chosen" in drawing.text
    assert "Rui you choosing" in drawing.text


def test_the_agent_touches_a_district() -> None:
    match = after(TABLE, "1: blue 4 > capital", "chance: modifier +2")
    assert moves_by_picks(match, 0)["capital:green",] == "modifier > green"
    assert Drawing(match, 0).kinds("held:0") == ["modifier+2"]
    assert Drawing(match, 1).kinds("held:0") == [""]


def test_the_cleric_touches_a_district_for_its_lowest_card() -> None:
    match = after(TABLE.replace("turn: 1", "turn: 2"), "2: pink 3 > capital")
    assert moves_by_picks(match, 1) == {("capital:blue",): "take blue", ("capital:yellow",): "take yellow"}
    assert said_of(match, 1) == {"capital:blue": "blue 3", "capital:yellow": "yellow 2"}


def test_coins_are_paid_by_buttons_and_the_colour_is_marked() -> None:
    match = after("seats: 2\nphase: lay down\ncapital: blue 2\n1 home: blue 4\n1 coins: 2")
    assert moves_by_picks(match, 0) == {("pay",): "pay", ("lose",): "discard"}
    assert said_of(match, 0)["pay"] == "pay 2"
    assert "asked" in Drawing(match, 0).places["home:0:blue"]["class"].split()


@pytest.mark.parametrize("watcher", [0, NOBODY, EVERYBODY])
def test_the_end_says_who_wins_and_where_points_come_from(watcher: int) -> None:
    match = after("seats: 2\nround: 3\nphase: lay down\ncapital: blue 6\n1 home: blue 4\n2 coins: 3")
    drawing = Drawing(match, watcher)
    assert "wins the game 10 points Home Town 4, bonus cards 6, coins 0" in drawing.text
    assert drawing.label("capital:blue") == "Capital, blue"
    assert drawing.label("home:0:blue") == "Ana, blue: 4"
