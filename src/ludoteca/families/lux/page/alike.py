"""What all watchers of a table of districts see alike, so that it is drawn once for all of them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from ludoteca.kernel.view import View

from ..state import HIDDEN, NOT_YET

if TYPE_CHECKING:
    from .table import DistrictPage

OWN = frozenset(("deck", "hand", "pack", "choice", "known", "passed", "passed_room"))  # differ by watcher


class Alike:
    """What all watchers of a table see alike. What is kept of it is made from this alone, so that nothing
    of one watcher's can come before another's eyes."""

    def __init__(self, page: DistrictPage) -> None:
        self._page, state = page, page.state
        self._chosen = state.choice != NOT_YET
        seen = (
            value.tobytes() if isinstance(value, np.ndarray) else value
            for name, value in vars(state).items()
            if name not in OWN
        )
        self._key = (page.view.game, page.language, page.owner(), *page.names, self._chosen.tobytes(), *seen)

    @cached_property
    def page(self) -> DistrictPage:
        """As a watcher would see it who holds and knows nothing."""
        view, language, names = self._page.view, self._page.language, self._page.names
        state = view.state.copy()
        for name in OWN:
            getattr(state, name)[:] = 0
        state.choice[:] = np.where(self._chosen, HIDDEN, NOT_YET)
        return type(self._page)(View(view.game, state, view.seat), language, names)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alike) and self._key == other._key
