"""What watchers are told of a step of Capital."""

from __future__ import annotations

from ludoteca.kernel.words import Said

from .state import State


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    return []
