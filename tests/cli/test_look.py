"""The table of Capital Lux as it is drawn, from written positions."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

import ludoteca
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look import look, terminal
from ludoteca.look.move_list import numbered_moves

NAMES = ["Ana", "Rui", "Zoé"]
POSITION = """
seats: 3
round: 2
starter: 2
turn: 1
capital: blue 4 3, yellow 6 2, green 5
modifiers: +4 > blue by 1, -3 > blue by 2
discards: pink 6 5
1 home: blue 6 2, green 6
1 hand: blue 5, pink 3
1 bonus: yellow 5
1 coins: 2
2 home: yellow 4 4
2 hand: pink 4 4
3 hand: green 3
"""


def view_of(seat: int, text: str = POSITION) -> View:
    return ludoteca.game("capital-lux").position(text, seed=1).view(seat)


def drawn(view: View, language: str = "en", width: int = 80) -> str:
    console = Console(width=width, record=True, file=StringIO())
    console.print(terminal(view, language, NAMES))
    if view.codes():
        console.print(numbered_moves(view, language, NAMES))
    return console.export_text()


def row(text: str, label: str) -> list[str]:
    """The cells after a label."""
    line = next(line for line in text.splitlines() if line.startswith(label))
    return re.split(" {2,}", line.strip())[1:]


def test_the_capital_with_its_limits() -> None:
    text = drawn(view_of(0))
    assert row(text, "Capital  ") == ["4 3", "-", "6 2", "5"]
    assert row(text, "limit") == ["11+?", "0", "8", "5"]
    assert row(text, "modifiers") == ["+4 you", "-", "-", "-"]
    assert "? Rui" in text


@pytest.mark.parametrize(
    ("seat", "limit", "mine"), [(0, "11+?", "+4 you"), (1, "4+?", "? Ana"), (2, "7+?+?", "? Ana")]
)
def test_only_own_modifiers_are_seen(seat: int, limit: str, mine: str) -> None:
    text = drawn(view_of(seat))
    assert row(text, "limit")[0] == limit
    assert row(text, "modifiers")[0] == mine


def test_home_towns_against_the_limits() -> None:
    text = drawn(view_of(0))
    assert "✓ 8/11+?  6 2" in text
    assert "! 6/5  6" in text
    assert "✓ 8/8  4 4" in text


def test_counts_of_a_seat() -> None:
    text = drawn(view_of(0))
    assert re.search("▸ Ana \\(you\\) ─+ points 21 · bonus 5 · coins 2 · hand 2", text)
    assert re.search("  Rui ─+ points 8 · bonus - · coins 0 · hand 2", text)
    assert "discards 2 · modifiers 2 · coins 6" in text
    assert "Rui starts the round · to play: Ana" in text


def test_cards_to_play_with_what_they_lead_to() -> None:
    text = drawn(view_of(0))
    assert re.search(r"▲ blue 5 +1  ! 13/11\+\? +2  limit 16\+\?, place a modifier", text)
    assert re.search(r"● pink 3 +3  ! 3/0 +4  limit 3, take a lowest card home", text)


def test_an_impossible_action_is_said_to_be_none() -> None:
    text = drawn(view_of(0, POSITION.replace("blue 4 3, yellow 6 2, green 5", "-")))
    assert re.search("pink 3 .* limit 3, no action", text)


def test_questions_of_the_actions() -> None:
    match = ludoteca.game("capital-lux").position(POSITION.replace("modifiers", "#"), seed=1)
    match.play(0, "blue 5 > capital")
    text = drawn(match.view(0))
    assert re.fullmatch(r"modifier (\+4|\+2|-1|-3) by Ana", row(text, "to place")[0])
    assert re.search(r"1  put [+-]\d on blue  limit \d+", text)
    assert "modifier " not in drawn(match.view(1)).replace("modifiers", "")
    other = ludoteca.game("capital-lux").position(POSITION, seed=1)
    other.play(0, "pink 3 > capital")
    assert "2  take yellow 2 to the Home Town  ✓ 2/6" in drawn(other.view(0))


def test_coins_are_asked_for_with_the_numbers() -> None:
    text = """
        seats: 2
        round: 2
        phase: coins
        starter: 1
        capital: blue 4
        1 home: blue 6
        1 coins: 3
    """
    view = view_of(0, text)
    asked = look(view.game).question(view, "en")
    assert asked == "You have 6 in blue, and the limit is 4: pay 2 in coins to keep it?"
    assert "1  pay 2 in coins and keep blue" in drawn(view)


def test_spectators_see_no_cards_and_the_finished_game_is_open() -> None:
    assert "hand   " not in drawn(view_of(NOBODY))
    match = ludoteca.game("capital-lux").start(seats=3, seed=7)
    bots = [ludoteca.bot("greedy", seed=seat) for seat in range(3)]
    with pytest.raises(ValueError, match="only once the game is over"):
        match.view(EVERYBODY)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
    middle = next(n for n, step in enumerate(match.history) if step.seat < 3) + 8
    assert drawn(match.view_before(middle, EVERYBODY)).count("\nhand ") in (2, 3)
    assert "limit" not in drawn(match.view(EVERYBODY))  # nothing is limited any more


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 140, 200])
def test_the_table_is_as_wide_as_it_should_be(language: str, width: int) -> None:
    lines = drawn(view_of(0), language, width).splitlines()
    assert max(map(len, lines)) <= width
    assert max(map(len, lines)) <= 118 or width < 118
