"""Parts, and the components that make and remember them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from markupsafe import Markup

import ludoteca
from ludoteca.drawing.scene import Part, component, forget, translator


class Card(Part, frozen=True):
    name: str
    worth: int


class Fan(Part, frozen=True):
    cards: tuple[Card, ...]


@component
def card(name: str, worth: int) -> Card:
    return Card(name, worth)


@component
def fan(cards: tuple[Card, ...]) -> Fan:
    return Fan(cards)


def test_equal_arguments_give_the_same_part() -> None:
    assert card("ace", 1) is card("ace", 1)
    assert fan((card("ace", 1),)) is fan((card("ace", 1),))
    assert card("ace", 1) is not card("ace", 2)


def test_a_part_is_equal_to_itself_alone() -> None:
    assert Card("ace", 1) != Card("ace", 1)
    assert len({Card("ace", 1), Card("ace", 1)}) == 2


def test_what_is_forgotten_is_made_again() -> None:
    before = card("ace", 1)
    forget()
    assert card("ace", 1) is not before
    assert card("ace", 1).name == before.name


@pytest.mark.parametrize(
    "value",
    [
        Markup("<b>Ana</b>"),
        (1, (Markup("<b>"),)),
        1.0,
        b"",
        np.int64(1),
        ludoteca.game("capital-lux").start(seats=2, seed=1).view(0),
    ],
)
def test_a_component_takes_plain_values_alone(value: Any) -> None:
    """A view is more than it looks like; markup equals a name that looks like it, and is not escaped."""
    with pytest.raises(TypeError, match="plain values"):
        card(value, 1)


def test_a_component_knows_nothing_but_its_arguments() -> None:
    secret = "queen"

    def peek(worth: int) -> Card:
        return Card(secret, worth)

    with pytest.raises(TypeError, match="more than its arguments"):
        component(peek)


def test_there_is_one_translator_per_game_and_language() -> None:
    words = ludoteca.game("capital-lux").words
    assert translator(words, "pt") is translator(words, "pt")
    assert translator(words, "pt") is not translator(words, "fr")
    assert translator(words, "en")("look.round", round=2) == words("look.round", "en", round=2)
