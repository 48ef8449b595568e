"""Parts that watchers of a table of districts share are what each of them would be shown alone."""

from __future__ import annotations

import numpy as np
import pytest

import ludoteca
from ludoteca.families.lux.page import alike
from ludoteca.families.lux.page import table as district_page
from ludoteca.families.lux.seen import Seen
from ludoteca.families.lux.state import HIDDEN, NOT_YET
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.look import page

GAMES = ("capital-lux", "capital-lux-2")
NAMES = ("Ana", "Rui", "Eva", "Leo")


def views(game: str) -> list[list[View]]:
    """What everybody saw at many moments of a game of four, round ends with their modifiers among them."""
    match, bot = ludoteca.game(game).start(seats=4, seed=2), ludoteca.bot("greedy", seed=1)
    while match.to_act:
        match.play(match.to_act[0], bot.choose(match, match.to_act[0]))
    moments = range(0, len(match.history), 5)
    return [[match.view_before(moment, seat) for seat in (NOBODY, *range(4))] for moment in moments]


def forget() -> None:
    for kept in (district_page._shared, page.kept):
        kept.cache_clear()


def drawn(view: View) -> str:
    return str(page.draw_table(view, "en", NAMES))


@pytest.mark.parametrize("game", GAMES)
def test_it_does_not_matter_who_looked_before(game: str) -> None:
    for seen in views(game):
        together = [drawn(view) for view in seen]
        for view, before in zip(seen, together, strict=True):
            forget()
            assert drawn(view) == before


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shared_is_made_from_nothing_of_ones_own(game: str) -> None:
    for view in (view for seen in views(game) for view in seen):
        state = alike.Alike(Seen(view, "en", NAMES)).seen.state
        for name in alike.OWN - {"choice"}:
            assert not np.any(getattr(state, name)), name
        assert set(state.choice.tolist()) <= {HIDDEN, NOT_YET}
