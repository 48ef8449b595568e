"""Turns that go round until a hand is empty, and then once more."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.seats import left_of


def pass_turn(state: Any) -> bool:
    """On to the next seat; whether the turns of this round are over.

    When somebody ends a turn with an empty hand, each of the others has one more.
    """
    if state.last_turns > 0:
        state.last_turns -= 1
        if state.last_turns == 0:
            return True
    elif state.hand_size[state.turn] == 0:
        state.last_turns = state.seats - 1
    state.turn = left_of(state, state.turn)
    return False
