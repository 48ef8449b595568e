"""What all watchers of a table of districts see alike, so that it is drawn once for all of them."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View

from ..seen import Seen
from ..state import HIDDEN, NOT_YET

OWN = frozenset(("deck", "hand", "pack", "choice", "known", "passed", "passed_room"))  # differ by watcher


class Alike:
    """What all watchers of a table see alike.

    What is shared is made from this alone, so nothing that one watcher holds can come before another's eyes.
    """

    def __init__(self, seen: Seen) -> None:
        self._seen, state = seen, seen.state
        self._chosen = state.choice != NOT_YET
        values = (
            value.tobytes() if isinstance(value, np.ndarray) else value
            for name, value in vars(state).items()
            if name not in OWN
        )
        watched = (seen.view.game, seen.language, _owner(seen), *seen.names)
        self._key = (*watched, self._chosen.tobytes(), *values)

    @cached_property
    def seen(self) -> Seen:
        """As a watcher would see it who holds and knows nothing."""
        view, state = self._seen.view, self._seen.state.copy()
        for name in OWN:
            getattr(state, name)[:] = 0
        state.choice[:] = np.where(self._chosen, HIDDEN, NOT_YET)
        return self._seen._replace(view=View(view.game, state, view.seat))

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alike) and self._key == other._key


def _owner(seen: Seen) -> int:
    """The watcher, if a modifier is theirs: then it says so."""
    owners = seen.state.modifier_owner[: seen.state.drawn].tolist()
    return seen.seat if seen.seat in owners else NOBODY
