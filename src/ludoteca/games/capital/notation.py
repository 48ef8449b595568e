"""How the moves of Capital are written.

roll                castle > B3         B3 > B2          A1 > capital      done        end turn
battle A1           reinforce           pass             cavalry           extra movement
mercenaries > A2    spy on 2            take spy         trade with 3      paralyse 2  supply swap 1
blackmail A2 > A1   blackmail A2 > A1 joined             siege D2          spoil cavalry, spy
discard cavalry     die 4               draw spy         begin turn        result      ...
"""

from __future__ import annotations

from collections.abc import Callable

from .board_text import CASTLE, PLACE_NAMES, is_way, way
from .checks import complaint
from .components import CELLS, KINDS
from .move_rules import rules_of
from .moves import (
    AGAIN,
    BATTLE,
    BEGIN,
    BESIEGE,
    DIE,
    DISCARD,
    DONE,
    DRAW,
    END,
    ENTER,
    FIRST_DIE,
    FORCE,
    HIRE,
    JOIN,
    LOOK,
    MOVES,
    NO_CARD,
    PARALYSE_SEAT,
    PASS,
    REINFORCE,
    REINFORCEMENTS,
    RESULT,
    RIDE,
    ROLL,
    ROT,
    SPOIL,
    SPY_ON,
    STEP,
    SUPPLY_TO,
    SWAP,
    TAKE,
    TRADE_WITH,
)
from .position import read_position, write_position
from .refusals import refusal
from .state import State
from .story import tell

__all__ = [
    "complaint",
    "read_move",
    "read_position",
    "refusal",
    "rules_behind",
    "tell",
    "write_move",
    "write_position",
]

SINGLE = {
    ROLL: "roll",
    DONE: "done",
    END: "end turn",
    REINFORCE: "reinforce",
    PASS: "pass",
    RIDE: "cavalry",
    AGAIN: "extra movement",
    BEGIN: "begin turn",
    REINFORCEMENTS: "reinforcements",
    RESULT: "result",
    LOOK: "look",
    SWAP: "swap hands",
    ROT: "rot",
}


def write_move(move: int) -> str:
    return SINGLE[move] if move in SINGLE else _write_family(move)


def _write_family(move: int) -> str:
    """A move of a family: the last whose first number is not above it."""
    for first, write in reversed(FAMILIES):
        if move >= first:
            return write(move - first)
    raise ValueError(f"{move} is no move")


def _hire(place: int) -> str:
    return f"mercenaries > {CASTLE if place == CELLS else PLACE_NAMES[place]}"


def _spoil(choice: int) -> str:
    first, second = divmod(choice, NO_CARD + 1)
    return f"spoil {KINDS[first]}" if second == NO_CARD else f"spoil {KINDS[first]}, {KINDS[second]}"


FAMILIES: tuple[tuple[int, Callable[[int], str]], ...] = (
    (ENTER, lambda cell: f"{CASTLE} > {PLACE_NAMES[cell]}"),
    (STEP, way),
    (BATTLE, lambda place: f"battle {PLACE_NAMES[place]}"),
    (HIRE, _hire),
    (SPY_ON, lambda seat: f"spy on {seat + 1}"),
    (TRADE_WITH, lambda seat: f"trade with {seat + 1}"),
    (PARALYSE_SEAT, lambda seat: f"paralyse {seat + 1}"),
    (SUPPLY_TO, lambda seat: f"supply swap {seat + 1}"),
    (FORCE, lambda step: f"blackmail {way(step)}"),
    (JOIN, lambda step: f"blackmail {way(step)} joined"),
    (TAKE, lambda kind: f"take {KINDS[kind]}"),
    (BESIEGE, lambda place: f"siege {PLACE_NAMES[place]}"),
    (SPOIL, _spoil),
    (DISCARD, lambda kind: f"discard {KINDS[kind]}"),
    (FIRST_DIE, lambda pips: f"first die {pips + 1}"),
    (DIE, lambda pips: f"die {pips + 1}"),
    (DRAW, lambda kind: f"draw {KINDS[kind]}"),
)


def _is_written(move: int) -> bool:
    """All but steps off the board and choices of cards the other way round."""
    for first, end in ((STEP, DONE), (FORCE, JOIN), (JOIN, TAKE)):
        if first <= move < end:
            return is_way(move - first)
    if SPOIL <= move < DISCARD:
        first, second = divmod(move - SPOIL, NO_CARD + 1)
        return first <= second and first != NO_CARD
    return True


_WRITTEN = {write_move(move).lower(): move for move in range(MOVES) if _is_written(move)}


def read_move(text: str) -> int | None:
    text = " ".join(text.lower().replace(">", " > ").split())
    if text.startswith("spoil "):
        names = [name.strip() for name in text.removeprefix("spoil ").split(",")]
        if all(name in KINDS for name in names):
            text = f"spoil {', '.join(sorted(names, key=KINDS.index))}"
    return _WRITTEN.get(text)


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    return rules_of(state, move)
