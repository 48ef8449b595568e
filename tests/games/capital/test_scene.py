"""What is to be seen of a table of Capital: made and drawn once for all, and never more than one may see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import ludoteca
from ludoteca.drawing import scene as parts
from ludoteca.games.capital.scene import scene
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.look import chunks
from ludoteca.look.chunks import Chunks, Difference, difference
from ludoteca.look.page import table_chunks

from .test_terminal import BATTLE, NAMES, POSITION, view_of

EVERY = 15  # moments of a game that are drawn


def moments(seats: int, seed: int) -> Iterator[list[View]]:
    """What everybody saw at some moments of a game, after the last of them with open hands."""
    match, bot = ludoteca.game("capital").start(seats=seats, seed=seed), ludoteca.bot("greedy", seed=seed)
    while match.to_act:
        match.play(match.to_act[0], bot.choose(match, match.to_act[0]))
    for moment in range(0, len(match.history), EVERY):
        yield [match.view_before(moment, watcher) for watcher in (NOBODY, *range(seats))]
    yield [match.view(watcher) for watcher in (EVERYBODY, *range(seats))]


def forget() -> None:
    parts.forget()
    chunks.forget_drawings()


def drawn(view: View) -> Chunks:
    return table_chunks(view, "en", NAMES[: view.state.seats])


def drawn_alone(view: View) -> Chunks:
    forget()
    return drawn(view)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_it_does_not_matter_what_is_remembered(seats: int, seed: int) -> None:
    """Neither for a drawing nor for what is sent of it."""
    seen = list(moments(seats, seed))
    together = [[drawn(view) for view in views] for views in seen]
    alone = [[drawn_alone(view) for view in views] for views in seen]
    assert together == alone
    assert sent(together) == sent(alone)


def sent(drawings: list[list[Chunks]]) -> list[list[Difference]]:
    """What every watcher is sent of each drawing after the first."""
    by_watcher = zip(*drawings, strict=True)
    return [[difference(*pair) for pair in pairwise(each)] for each in by_watcher]


def test_what_all_may_see_is_the_same_part_for_all() -> None:
    forget()
    tables = [scene(view_of(seat, BATTLE), "en", NAMES) for seat in (0, 1, NOBODY)]
    for name in ("turn", "steps", "pile", "board", "battle", "guides"):
        assert len({getattr(each, name) for each in tables}) == 1, name


def test_who_may_move_sees_only_the_own_pieces_as_other_parts() -> None:
    mover, watcher = (scene(view_of(seat), "en", NAMES).board for seat in (0, 1))
    places = [each.zone for each in mover.standings if each not in watcher.standings]
    assert places == ["B3", "C1"]
    assert [each.name for each in mover.castles if each not in watcher.castles] == ["NE"]
    assert mover.cells == watcher.cells


def test_a_step_sends_a_few_small_chunks() -> None:
    match = ludoteca.game("capital").position(POSITION, seed=1)
    before = drawn(match.view(1))
    match.play(0, "B3 > C3")
    new = [each for each in difference(before, drawn(match.view(1))) if isinstance(each, str)]
    assert len(new) <= 6
    assert sum(map(len, new)) < 3000


def test_names_are_texts_and_never_markup() -> None:
    names = ["<b>Ana</b>", "Rui & Co", '"Zoé"']
    page = "".join(table_chunks(view_of(0), "en", names))
    assert "<b>" not in page
    assert "pieces of &lt;b&gt;Ana&lt;/b&gt;: 2" in page
