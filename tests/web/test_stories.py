"""Frames of a live table are cut once for all who watch from a seat, and forgotten with the table."""

from __future__ import annotations

import gc
import random
import weakref

import pytest

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import LANGUAGES, Said
from ludoteca.look.replay import Frame, frames, frames_seen
from ludoteca.tables.entries import About, Begin, Move, Sit, Undo
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


def told(frames: list[Frame]) -> list[tuple[int, tuple[Said, ...], range]]:
    return [(frame.seat, frame.events, frame.steps) for frame in frames]


@pytest.mark.parametrize("seed", range(4))
def test_after_moves_and_undos_frames_are_as_if_cut_anew(seed: int) -> None:
    table, rng = new_table(), random.Random(seed)
    table.apply(Begin(key="begin"))
    undos = 0
    for number in range(60):
        assert table.match
        takers = [seat for seat in range(2) if table.can_undo(seat)]
        if takers and rng.random() < 0.4:
            table.apply(Undo(key=f"{number}", seat=takers[0]))
            undos += 1
        elif seats := table.match.to_act:
            move = rng.choice(table.match.moves(seats[0]))
            table.apply(Move(key=f"{number}", seat=seats[0], move=move))
        if rng.random() < 0.7:  # who was away for a while sees the same
            for watcher in (NOBODY, 0, 1):
                assert told(frames_seen(table, watcher)) == told(frames(table.match, watcher))
    assert undos > 3


def test_watchers_share_what_they_saw_alike() -> None:
    table = new_table()
    table.apply(Begin(key="begin"))
    first, second = (frames_seen(table, watcher)[0].events[0] for watcher in (NOBODY, 0))
    assert first is second


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
