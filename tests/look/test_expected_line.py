"""How a game may go on, in words that a person at the table understands."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look import look
from ludoteca.look.expected_line import say_line

from .matches import NAMES, played

LUX = ludoteca.game("capital-lux")
CARDS = """\
seats: 2
round: 1
starter: 1
turn: 1
capital: blue 4, pink 2
1 hand: pink 3, yellow 2 3 4, green 2 3
2 hand: blue 2 2 3, yellow 5, green 4 6
"""
WEAVING = """\
seats: 2
round: 2
phase: weave
1 capulana: yd gt rw gw | gt gd
1 hand: 10a 15d 25a
2 hand: 5a 15a
"""


def coded(view: View, *steps: tuple[int, str]) -> list[tuple[int, int]]:
    return [(seat, view.read(move)) for seat, move in steps]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ana: pink 3 to the Home Town · Rui: blue 2 to the Home Town"),
        ("pt", "Ana: rosa 3 na Cidade Natal · Rui: azul 2 na Cidade Natal"),
        ("fr", "Ana : rose 3 dans la Cité · Rui : bleu 2 dans la Cité"),
    ],
)
def test_a_line_in_the_persons_language(language: str, said: str) -> None:
    view = LUX.position(CARDS, seed=1).view(0)
    assert say_line(view, coded(view, (0, "pink 3 > home"), (1, "blue 2 > home")), language, NAMES) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ana: weave 15d; turned; beside"),
        ("pt", "Ana: tecer 15d; girada; ao lado"),
        ("fr", "Ana : tisser 15d ; tournée ; à côté"),
    ],
)
def test_what_one_does_in_a_row_is_one_turn(language: str, said: str) -> None:
    view = ludoteca.game("capulana").position(WEAVING, seed=1).view(0)
    line = coded(view, (0, "weave 15d"), (0, "turned"), (0, "beside"))
    assert say_line(view, line, language, NAMES) == said


def test_a_line_ends_where_no_imagined_world_allows_it() -> None:
    """Rui has nothing to take before he played, and it is not Ana's turn again."""
    view = LUX.position(CARDS, seed=1).view(0)
    possible = coded(view, (0, "pink 3 > home"))
    for step in [(1, "take green"), (0, "yellow 2 > home")]:
        assert say_line(view, possible + coded(view, step), "en", NAMES) == "Ana: pink 3 to the Home Town"
    assert say_line(view, [], "en", NAMES) == ""


def test_nothing_is_told_beyond_a_draw() -> None:
    """An Agent draws a modifier: which one is not for an imagined world to say."""
    view = LUX.position(CARDS.replace("pink 3,", "blue 5,"), seed=1).view(0)
    line = coded(view, (0, "blue 5 > capital"), (0, "modifier > green"))
    assert say_line(view, line, "en", NAMES).count("Ana") == 1
    assert ";" not in say_line(view, line, "en", NAMES)


@pytest.mark.parametrize("name", ludoteca.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_move_can_always_be_named(name: str, language: str) -> None:
    for moves in (0, 3, 9, 20, 33):
        match = played(name, 2, seed=moves, moves=moves)
        for seat in match.to_act:
            view = match.view(seat)
            for move in view.codes()[:6]:
                named = look(view.game).name_move(view, move, language, NAMES).plain
                colon = " :" if language == "fr" else ":"
                assert say_line(view, [(seat, move)], language, NAMES) == f"{NAMES[seat]}{colon} {named}"


def test_of_an_offer_no_made_up_cards_are_told() -> None:
    """Another's offer is face down: a line says that it is made, and no more."""
    match = played("capulana", 2, seed=1, moves=5)
    assert match.to_act == (1,)
    line = coded(match.view(0), (1, "done"))
    assert say_line(match.view(0), line, "en", NAMES) == "Rui: done with the offer"
