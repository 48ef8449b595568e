"""Boards and decks of somebody's own: what is wrong with a bad one is said, and a good one is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.kernel.errors import BadComponents
from ludoteca.kernel.game import Game
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.play import law_conservation, law_end, law_legality
from ludoteca.laws.secrecy import law_non_interference
from ludoteca.laws.writing import law_moves, law_positions, law_records

from .boards import board, with_components
from .positions import squeeze

BOARD = board(16, 3)
LAWS = (
    law_end,
    law_conservation,
    law_legality,
    law_moves,
    law_positions,
    law_records,
    law_non_interference,
)


def card(name: str, **counts: int) -> str:
    return "\n".join(["[[card]]", f'name = "{name}"', *(f"{key} = {count}" for key, count in counts.items())])


def without(section: str) -> str:
    """The board without the guardians, or the castles."""
    return "\n\n".join(part for part in BOARD.split("\n\n") if not part.startswith(f"[[{section}]]"))


FAULTS = {  # text, sentence
    "cells": (
        BOARD.replace("sectors = 16", "sectors = 26").replace("rings = 3", "rings = 9"),
        "CAP-10: board: there can be at most 120 cells",
    ),
    "sectors": (
        BOARD.replace("sectors = 16", "sectors = 2"),
        "board: sectors cannot be 2; it is a whole number from 3 to 26",
    ),
    "rings": (
        BOARD.replace("rings = 3", "rings = 0"),
        "board: rings cannot be 0; it is a whole number from 1 to 9",
    ),
    "door inside": (
        BOARD.replace('"B3", "C3"', '"B2", "C3"'),
        "CAP-11: castle 1: a castle touches 1 to 4 cells of the outermost ring",
    ),
    "no door": (
        BOARD.replace('"B3", "C3"', ""),
        "CAP-11: castle 1: a castle touches 1 to 4 cells of the outermost ring",
    ),
    "five doors": (
        BOARD.replace('"B3", "C3"', '"A3", "B3", "C3", "D3", "E3"'),
        "CAP-11: castle 1: a castle touches 1 to 4 cells of the outermost ring",
    ),
    "castle's cell": (
        BOARD.replace('"B3", "C3"', '"B3", "Q3"'),
        "CAP-11: castle 1: there is no cell 'Q3'; cells go from A1 to P3",
    ),
    "cell twice": (BOARD.replace('"B3", "C3"', '"B3", "B3"'), "CAP-11: castle 1: a cell is named twice"),
    "castle's name": (
        BOARD.replace('name = "SE"', 'name = "NE"'),
        "castle 2: 'NE' is no name, or not a new one: a name has 1 to 8 letters and digits",
    ),
    "long name": (
        BOARD.replace('name = "E"', 'name = "Easterling"'),
        "guardian 2: 'Easterling' is no name, or not a new one: a name has 1 to 8 letters and digits",
    ),
    "unknown castle": (
        BOARD.replace('two = ["NE", "SW"]', 'two = ["NE", "XX"]'),
        "CAP-11: board: there is no castle 'XX'; there are NE, SE, SW, NW",
    ),
    "castle for two": (
        BOARD.replace('two = ["NE", "SW"]', 'two = ["NE", "NE"]'),
        "CAP-11: board: two names 2 castles, each once",
    ),
    "too few castles": (
        BOARD.replace('three = ["NE", "NW", "SW"]', 'three = ["NE", "NW"]'),
        "CAP-11: board: three names 3 castles, each once",
    ),
    "shield": (
        BOARD.replace('shield = "E2"', 'shield = "F2"'),
        "CAP-12: guardian 2: the shield stands on one of the cells that it protects",
    ),
    "shield's cell": (
        BOARD.replace('shield = "E2"', 'shield = "E7"'),
        "CAP-12: guardian 2: there is no cell 'E7'; cells go from A1 to P3",
    ),
    "guardian's cell": (
        BOARD.replace('"E1", "E2"', '"E1", "E2", "E2"'),
        "CAP-12: guardian 2: a cell is named twice",
    ),
    "nine guardians": (
        without("guardian")
        + "".join(f'\n[[guardian]]\nname = "{n}"\nshield = "A1"\ncells = ["A1"]\n' for n in range(9)),
        "CAP-12: guardian 9: there can be at most 8 guardians",
    ),
    "left over": (BOARD + '\ncolour = "red"', "guardian 4: unknown field 'colour'"),
    "missing": (BOARD.replace("rings = 3\n", ""), "board: rings is missing"),
    "card twice": (
        card("spy", deck=3) + "\n" + card("spy", deck=1),
        "CAP-3: card 2: spy is there twice",
    ),
    "unknown card": (card("joker", deck=3), "card 1: name cannot be 'joker'"),
    "never in hand": (
        card("peace", hand=1, deck=3),
        "CAP-2: card 1: peace activates itself when drawn, and nobody can start with it",
    ),
    "no deck": (
        card("spy", hand=1, deck=0),
        "CAP-3: card: the deck and four starting hands have 4 cards; there must be one in the deck",
    ),
    "too many cards": (
        card("spy", hand=5, deck=101),
        "CAP-3: card: the deck and four starting hands have 121 cards; there must be one in the deck",
    ),
    "big hand": (
        card("spy", hand=3, deck=9) + "\n" + card("extra", hand=3, deck=9),
        "CAP-21: card: a starting hand of 6 cards is more than the five that a hand may keep",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_bad_file_is_told_where_it_is_wrong(fault: str, tmp_path: Path) -> None:
    """CAP-2, CAP-3 and CAP-10 to CAP-12: one sentence with the place, in every language."""
    text, sentence = FAULTS[fault]
    with pytest.raises(BadComponents) as caught:
        with_components(text, tmp_path)
    assert str(caught.value).startswith(sentence)
    for language in LANGUAGES:
        assert len(caught.value.text(language).splitlines()) == 1


OTHERS = {"16 sectors": (board(16, 3), 4), "2 rings": (board(12, 2), 3), "4 rings": (board(16, 4), 2)}


@pytest.fixture(params=OTHERS)
def other(request: Any, tmp_path: Path) -> tuple[Game, int]:
    """A game around another board, and a number of seats."""
    text, seats = OTHERS[request.param]
    return with_components(text, tmp_path), seats


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_hold_on_other_boards(law: Callable[..., None], other: tuple[Game, int]) -> None:
    """CAP-10: whole games, by chance and by rule of thumb."""
    game, seats = other
    for seed in (0, 1) if law in (law_end, law_conservation) else (1,):
        law(game, seats, seed)


def test_another_board_is_drawn_and_walked_on(tmp_path: Path) -> None:
    """CAP-10: two rings of eight sectors, and the Capital within."""
    game = with_components(board(8, 2), tmp_path)
    match = game.position("seats: 2\nmoves left: 6\nring 1: - - 1x1 - - - - -\n1 castle: 8\nguardians: N 0")
    assert "sectors: A B C D E F G H" in squeeze(match.position())
    steps = [move for move in match.moves(0) if ">" in move]
    assert steps == ["castle > A2", "castle > B2", "C1 > capital", "C1 > C2", "C1 > D1", "C1 > B1"]


def test_a_board_without_guardians_is_played(tmp_path: Path) -> None:
    """CAP-12."""
    game = with_components(without("guardian") + "\n\n", tmp_path)
    assert len(game.start(seats=2, seed=1).view().state.life) == 4, "the house's own guardians stay"
    game = with_components("guardian = []\n" + without("guardian"), tmp_path)
    assert "guardians" not in game.start(seats=2, seed=1).position()
    law_conservation(game, 2, 1)
    law_positions(game, 2, 1)


def test_a_deck_of_ones_own_is_dealt(tmp_path: Path) -> None:
    """CAP-2 and CAP-3: what is not named is not in the game."""
    game = with_components(card("spy", hand=1, deck=6) + "\n" + card("siege", deck=1), tmp_path)
    match = game.start(seats=2, seed=3)
    assert "deck: spy 5, siege 1" in match.position()
    assert "1 hand: spy 1\n" in match.position()
    law_end(game, 2, 1)
    law_conservation(game, 2, 1)


def test_a_cell_of_two_guardians_is_defended_by_both(tmp_path: Path) -> None:
    """CAP-12: one after the other."""
    text = without("guardian")
    for name in ("X", "Y"):
        text += f'\n\n[[guardian]]\nname = "{name}"\nshield = "A2"\ncells = ["A2"]'
    game = with_components(text, tmp_path)
    match = game.position(f"seats: 2\nmoves left: 8\nguardians: X 2, Y 3\nring 1: 1x6 {'- ' * 15}")
    for move in (*("A1 > A2",) * 6, "done", "battle A2", "battle A2"):
        match.play(0, move)
    assert "guardians: X 0, Y 0" in match.position()
    assert "1 points: guardians 40" in match.position()
