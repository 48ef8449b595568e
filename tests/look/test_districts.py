"""What is remembered of a table of districts does not matter, and nothing of one's own is shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

import ludoteca
from ludoteca.drawing import scene as drawing_scene
from ludoteca.families.lux.scene import table as district_table
from ludoteca.families.lux.scene.parts import Table
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.look.chunks import Chunks, difference, forget_drawings
from ludoteca.look.page import page, table_chunks

GAMES = ("capital-lux", "capital-lux-2")
NAMES = ("Ana", "Rui", "Eva", "Leo")

by_game = pytest.mark.parametrize("game", GAMES)


def views(game: str, bot: str = "greedy") -> list[list[View]]:
    """What everybody saw at many moments of a game of four, round ends with their modifiers among them."""
    match, player = ludoteca.game(game).start(seats=4, seed=2), ludoteca.bot(bot, seed=1)
    while match.to_act:
        match.play(match.to_act[0], player.choose(match, match.to_act[0]))
    moments = range(0, len(match.history), 5)
    return [[match.view_before(moment, seat) for seat in (NOBODY, *range(4))] for moment in moments]


def drawn(view: View) -> Chunks:
    return table_chunks(view, "en", NAMES)


def drawn_alone(view: View) -> Chunks:
    """A drawing before which nobody has seen anything."""
    drawing_scene.forget()
    forget_drawings()
    return drawn(view)


def scene(view: View) -> Table:
    made = page(view.game).scene(view, "en", NAMES)
    assert isinstance(made, Table)
    return made


def check_drawings(game: str, bot: str = "greedy") -> None:
    """Drawings, and what a screen is sent of them, are the same whoever looked before."""
    seen = views(game, bot)
    together = [[drawn(view) for view in moment] for moment in seen]
    alone = [[drawn_alone(view) for view in moment] for moment in seen]
    assert together == alone
    for moment in range(1, len(seen)):
        for watcher in range(len(seen[0])):
            sent, sent_alone = (
                difference(each[moment - 1][watcher], each[moment][watcher]) for each in (together, alone)
            )
            assert sent == sent_alone


@by_game
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_it_does_not_matter_who_looked_before(game: str, bot: str) -> None:
    check_drawings(game, bot)


@by_game
@pytest.mark.parametrize("name", ["hand", "rack"])
def test_a_component_that_looks_at_too_little_is_found_out(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is remembered by its zone alone is shown to the next watcher too, and stays as it was."""
    make, given = getattr(district_table, name), dict[str, Any]()
    remembered = lru_cache(lambda zone: make(*given[zone]))

    def mutant(*values: Any) -> Any:
        given[values[1]] = values
        return remembered(values[1])

    monkeypatch.setattr(district_table, name, mutant)
    monkeypatch.setattr(drawing_scene, "_components", [*drawing_scene._components, remembered])
    with pytest.raises(AssertionError):
        check_drawings(game)


@by_game
def test_what_all_see_alike_is_one_object(game: str) -> None:
    """As long as nobody has looked at a modifier, only hands differ."""
    for moment in views(game):
        if not moment[0].state.drawn:
            tables = [scene(view) for view in moment]
            assert len({table.capital for table in tables}) == 1
            assert len({table.supply for table in tables}) == 1
            towns = {town for table in tables for town in (*table.towns, table.own) if town}
            assert len({town.districts for town in towns}) == 4
            assert len({town.earned for town in towns}) == 4
