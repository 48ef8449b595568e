"""What one seat may know of a match; bots, looks and people get nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from . import verbs
from .errors import IllegalMove, OutOfTurn, UnreadableMove
from .state import CHANCE, EVERYBODY, NOBODY, GameState

if TYPE_CHECKING:
    from .game import Game


class View:
    """A state with everything blanked that the watcher may not see. It does not change any more."""

    draw: ClassVar[Callable[[View], str]]  # for a notebook; set by the house, because the kernel has no look

    def __init__(self, game: Game, state: GameState, seat: int) -> None:
        self.game, self.seat = game, seat
        self.state: Any = state.copy()
        if seat != EVERYBODY:
            game.interpreted(verbs.view)(self.state, seat)

    @cached_property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to decide now."""
        return seats_in(self.game.interpreted(verbs.to_act)(self.state))

    def codes(self) -> list[int]:
        """The numbers of the moves that this seat may make."""
        return list(self._codes)

    @cached_property
    def _codes(self) -> list[int]:
        if self.seat == NOBODY or self.seat not in self.to_act:
            return []
        moves = np.zeros(self.game.most_moves, np.int64)
        count = self.game.interpreted(verbs.legal_moves)(self.state, self.seat, moves)
        listed: list[int] = moves[:count].tolist()
        return listed

    def moves(self) -> list[str]:
        """The moves that this seat may make, as they are written."""
        return [self.game.moves.write(move) for move in self.codes()]

    def check(self, move: str | int) -> int:
        """The number of a legal move; for any other move, an error that says why it is not legal."""
        if self.seat not in self.to_act:
            raise OutOfTurn("out-of-turn", seat=self.seat + 1)
        code = self.read(move) if isinstance(move, str) else move
        if code not in self._codes:
            raise self.game.refuse(IllegalMove, self.game.text.refusal(self.state, self.seat, code))
        return code

    def read(self, text: str) -> int:
        """The number of a written move, legal or not."""
        code = self.game.moves.read(text)
        if code is None:
            raise UnreadableMove("unreadable", text=text.strip()[:40], example=next(iter(self.moves()), "-"))
        return code

    def _repr_html_(self) -> str:
        return type(self).draw(self)

    def __str__(self) -> str:
        return self.game.text.write_position(self.state)


def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a set of bits, without chance."""
    return tuple(seat for seat in range(CHANCE) if bits >> seat & 1)
