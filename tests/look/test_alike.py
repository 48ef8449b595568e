"""Parts that watchers of a table of districts share are what each of them would be shown alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.look import page
from ludoteca.mechanics import alike, district_page
from ludoteca.mechanics.hands import HIDDEN, NOT_YET

GAMES = ("capital-lux", "capital-lux-2")
NAMES = ("Ana", "Rui", "Eva", "Leo")


def matches(game: str) -> list[Match]:
    """A game of four at several moments, with modifiers on the table and cards that some know of."""
    found, bot = [], ludoteca.bot("greedy", seed=1)
    for moves in range(0, 60, 7):
        match = ludoteca.game(game).start(seats=4, seed=2)
        while match.to_act and moves > 0:
            seat = match.to_act[0]
            match.play(seat, bot.choose(match, seat))
            moves -= 1
        found.append(match)
    return found


def forget() -> None:
    for kept in (district_page._town, district_page._capital, district_page._supply, page.kept):
        kept.cache_clear()


def drawn(match: Match, seat: int) -> str:
    return str(page.draw_table(match.view(seat), "en", NAMES))


@pytest.mark.parametrize("game", GAMES)
def test_it_does_not_matter_who_looked_before(game: str) -> None:
    watchers = (NOBODY, *range(4))
    for match in matches(game):
        together = {seat: drawn(match, seat) for seat in watchers}
        for seat in watchers:
            forget()
            assert drawn(match, seat) == together[seat]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shared_is_made_from_nothing_of_ones_own(game: str) -> None:
    for match in matches(game):
        for seat in range(4):
            state: Any = alike.Alike(page_of(match, seat)).page.state
            for name in alike.OWN - {"choice"}:
                assert not np.any(getattr(state, name)), name
            assert set(state.choice.tolist()) <= {HIDDEN, NOT_YET}


def page_of(match: Match, seat: int) -> Any:
    module: Any = page.page(match.game)
    return module.TablePage(match.view(seat), "en", NAMES)
