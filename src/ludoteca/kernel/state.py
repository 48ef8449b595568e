"""A game's state: a class of small integers and grids, in a readable and in a flat form.

A game declares its state once:

    class State(GameState):
        turn: int = byte()                   # the seat whose turn it is
        hand: Grid = byte(4, 4, 5)           # cards by seat, colour and value
        choice: Grid = byte(4, start=-1)     # what each seat has chosen; -1 before the game

Interpreted rules work on an instance: plain Python integers and int64 grids, so nothing wraps.
Compiled rules work on one element of `State.rows(n)`: an aligned record of small signed integers,
copied by one memcpy. `to_row` and `from_row` go from one form to the other.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from math import prod
from struct import Struct
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

import numpy as np
import numpy.typing as npt

Grid: TypeAlias = npt.NDArray[np.int64]
Rows: TypeAlias = np.ndarray[Any, np.dtype[np.void]]

CHANCE = 7  # the seat that shuffles, draws, rolls, and carries out what the rules force
NOBODY = -1  # no seat; as a watcher: a spectator
EVERYBODY = -2  # as a watcher: sees the whole table, which is allowed only once the game is over

STRUCT_CODES = {"i1": "b", "i2": "h", "i8": "q"}  # of numbers, by NumPy's codes


class Field(NamedTuple):
    """How one field lies in the flat form."""

    code: str
    shape: tuple[int, ...]
    start: int  # its value, or that of all its numbers, before a game is set up


def byte(*shape: int, start: int = 0) -> Any:
    """A field of numbers from -128 to 127."""
    return Field("i1", shape, start)


def short(*shape: int, start: int = 0) -> Any:
    """A field of numbers from -32768 to 32767."""
    return Field("i2", shape, start)


def long(*shape: int, start: int = 0) -> Any:
    """A field of numbers of up to 63 bits."""
    return Field("i8", shape, start)


class Packing:
    """How the values of a state lie in bytes: first the numbers, then the grids of each size."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self._numbers = [name for name, field in fields.items() if not field.shape]
        self._struct = Struct("<" + "".join(STRUCT_CODES[fields[name].code] for name in self._numbers))
        self._grids: dict[str, list[tuple[str, int, int, tuple[int, ...]]]] = {}
        for name, field in fields.items():
            if field.shape:
                group = self._grids.setdefault(field.code, [])
                start = group[-1][2] if group else 0
                group.append((name, start, start + prod(field.shape), field.shape))

    def pack(self, values: Mapping[str, Any]) -> bytes:
        packed = [self._struct.pack(*[values[name] for name in self._numbers])]
        for code, group in self._grids.items():
            numbers = np.concatenate([values[name] for name, *_ in group], axis=None)
            packed.append(numbers.astype(code).tobytes())
        return b"".join(packed)

    def unpack(self, packed: bytes) -> dict[str, Any]:
        values: dict[str, Any] = dict(zip(self._numbers, self._struct.unpack_from(packed), strict=True))
        offset = self._struct.size
        for code, group in self._grids.items():
            numbers = np.frombuffer(packed, code, group[-1][2], offset).astype(np.int64)
            offset += group[-1][2] * np.dtype(code).itemsize
            for name, start, stop, shape in group:
                values[name] = numbers[start:stop].reshape(shape)
        return values


class GameState:
    """Base of every game's state; subclasses only declare fields."""

    fields: ClassVar[dict[str, Field]] = {}
    packing: ClassVar[Packing]
    dtype: ClassVar[np.dtype[Any]]
    blank: ClassVar[Callable[[Any], None]]  # gives every field its start value, in either form

    def __init_subclass__(cls) -> None:
        cls.fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        for name in cls.fields:
            if hasattr(np.record, name):
                raise TypeError(f"{cls.__name__}.{name}: NumPy records already use this name")
        cls.dtype = np.dtype([(name, each.code, each.shape) for name, each in cls.fields.items()], align=True)
        cls.blank = staticmethod(_write_blank(cls))
        cls.packing = Packing(cls.fields)

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(
                self, name, np.full(field.shape, field.start, np.int64) if field.shape else int(field.start)
            )

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(np.array_equal(getattr(self, name), getattr(other, name)) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def assign(self, other: Self) -> None:
        """Copy every value of another state into this one."""
        for name, field in self.fields.items():
            if field.shape:
                getattr(self, name)[...] = getattr(other, name)
            else:
                setattr(self, name, getattr(other, name))

    def copy(self) -> Self:
        """An independent state with the same values."""
        twin = object.__new__(type(self))
        values = vars(self).items()
        twin.__dict__ = {name: value.copy() if type(value) is np.ndarray else value for name, value in values}
        return twin

    def to_bytes(self) -> bytes:
        """The state in few bytes."""
        return self.packing.pack(vars(self))

    @classmethod
    def from_bytes(cls, packed: bytes) -> Self:
        """The state that `to_bytes` wrote."""
        state = object.__new__(cls)
        state.__dict__ = cls.packing.unpack(packed)
        return state

    def to_row(self, rows: Rows, index: int = 0) -> None:
        """Write this state into the flat form."""
        for name in self.fields:
            rows[name][index] = getattr(self, name)

    @classmethod
    def from_row(cls, rows: Rows, index: int = 0) -> Self:
        """Read a state out of the flat form."""
        state = cls()
        for name, field in cls.fields.items():
            value = rows[name][index]
            setattr(state, name, value.astype(np.int64) if field.shape else int(value))
        return state

    @classmethod
    def rows(cls, count: int = 1) -> Rows:
        """This number of states in the flat form, all zero."""
        return np.zeros(count, cls.dtype)


def _write_blank(state: type[GameState]) -> Callable[[Any], None]:
    """Write `blank` as a plain function in the file of the state class, so that Numba can cache it."""
    lines = (
        f"state.{name}{'[:]' * bool(field.shape)} = {int(field.start)}"
        for name, field in state.fields.items()
    )
    source = "def blank(state):\n " + "\n ".join((*lines, "return"))
    space: dict[str, Any] = {"__name__": state.__module__}
    exec(compile(source, sys.modules[state.__module__].__file__ or "", "exec"), space)
    return space["blank"]  # type: ignore[no-any-return]


class Pool:
    """An interpreted substitute for `State.rows(n)`: assignment copies, as in an array."""

    def __init__(self, state: type[GameState], count: int) -> None:
        self._states = [state() for _ in range(count)]

    def __len__(self) -> int:
        return len(self._states)

    def __getitem__(self, index: int) -> GameState:
        return self._states[index]

    def __setitem__(self, index: int, state: GameState) -> None:
        self._states[index].assign(state)
