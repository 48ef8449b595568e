"""Frames of a live table are cut once for all who watch from a seat, and forgotten with the table."""

from __future__ import annotations

import gc
import weakref

import pytest

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.replay import frames_seen
from ludoteca.tables.entries import About, Begin, Move, Sit
from ludoteca.tables.errors import WORDS as TABLE_WORDS
from ludoteca.tables.table import Table
from ludoteca.web.texts import WORDS


def new_table() -> Table:
    table = Table(About("x", "capital-lux", 1, 2, "5eed", "ana"))
    for seat in range(2):
        table.apply(Sit(key=f"sit {seat}", person=f"p{seat}", seat=seat))
    return table


def test_frames_are_cut_once() -> None:
    table = new_table()
    assert frames_seen(table, NOBODY) == []
    table.apply(Begin(key="begin"))
    assert table.match
    seat = table.match.to_act[0]
    table.apply(Move(key="move", seat=seat, move=table.match.moves(seat)[0]))
    first, again = frames_seen(table, seat), frames_seen(table, seat)
    assert len(first) > 1
    assert all(here is there for here, there in zip(first[:-1], again[:-1], strict=True))


def test_a_table_that_is_dropped_is_forgotten() -> None:
    table = new_table()
    table.apply(Begin(key="begin"))
    frames_seen(table, 0)
    gone = weakref.ref(table)
    del table
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_is_called_the_same_everywhere(language: str) -> None:
    assert WORDS("setup.guest", language) == TABLE_WORDS("names.guest", language)
