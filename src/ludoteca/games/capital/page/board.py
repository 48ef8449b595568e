"""The board of Capital as a drawing: places to touch, what guardians protect, stacks, castles, battles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import NamedTuple

import numpy as np
from markupsafe import Markup

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat, Words

from ..components import BOARD, CAPITAL, CELLS, GUARDIANS, NOWHERE, PLACES, PROTECTED, RINGS
from ..moves import PLACE_NAMES
from ..rules.movement import castle_of
from ..state import Phase, State
from ..text.forecast import is_due
from ..text.names import say_guardian
from . import circle, faces

Say = Callable[..., str]
Shown = tuple[int | bytes, ...]
SHOWN = (  # the fields of a state that the board shows
    *("seats", "phase", "turn", "pieces", "castle", "life", "moved", "challenged"),
    *("attackers", "origin", "joined_from", "joined_to", "battle", "forced_from"),
)
GUARDED = tuple(int(bits) for bits in PROTECTED)
SHIELDS = tuple(
    [number for number in range(GUARDIANS) if BOARD.shields[number] == place] for place in range(PLACES)
)


class Stack(NamedTuple):
    """Pieces that stand together."""

    seat: int
    pieces: int
    is_spent: bool  # they have moved in this step


class Cell(NamedTuple):
    """A cell to touch, with its words."""

    pick: str
    words: str
    classes: str
    ground: Markup
    outline: str
    is_due: bool
    is_fought: bool
    transform: str


class Capital(NamedTuple):
    """The Capital, in the colour of its holder."""

    pick: str
    words: str
    classes: str
    low: str
    is_due: bool


class Castle(NamedTuple):
    """A castle, and what waits in it; a ruin if it is nobody's."""

    transform: str
    doors: str
    seat: int | None = None
    size: int = 0
    words: str = ""
    initial: str = ""
    face: Markup = Markup("")
    can_go: bool = False


class Standing(NamedTuple):
    """A stack where it stands; those that the watcher may move can be taken."""

    transform: str
    zone: str
    pick: str
    label: str
    seat: int
    size: int
    face: Markup


class Board(NamedTuple):
    """What the template needs for the board."""

    frame: str
    hub: str
    scale: str
    cells: tuple[Cell, ...]
    capital: Capital
    walls: tuple[str, ...]
    castles: tuple[Castle, ...]
    shields: tuple[tuple[str, Markup], ...]
    stacks: tuple[Standing, ...]
    arrows: tuple[str, ...]


def draw_board(view: View, language: str, names: Sequence[str]) -> Board:
    """The board; it looks the same to everybody but the player who may move a piece."""
    state: State = view.state
    can_move = view.seat == state.turn and state.phase == Phase.MOVE and state.moves_left > 0
    return _draw_board(view.game.words, language, tuple(names), can_move, _shown(state))


@lru_cache(maxsize=1024)
def _draw_board(words: Words, language: str, names: Sequence[str], can_move: bool, shown: Shown) -> Board:
    say = partial(_say, words, language, names)
    return BoardScene(_state_with(shown), can_move, say).draw()


def _say(words: Words, language: str, names: Sequence[str], key: str, **values: object) -> str:
    return words(key, language, names, **values)


def _shown(state: State) -> Shown:
    values = (getattr(state, name) for name in SHOWN)
    return tuple(value.tobytes() if isinstance(value, np.ndarray) else value for value in values)


def _state_with(shown: Shown) -> State:
    """A state with nothing else in it, so that nothing else can be drawn."""
    state = State()
    for name, value in zip(SHOWN, shown, strict=True):
        if isinstance(value, bytes):
            getattr(state, name).ravel()[:] = np.frombuffer(value, np.int64)
        else:
            setattr(state, name, value)
    return state


def initial(name: str) -> str:
    return name.strip()[:1].upper()


class BoardScene:
    """The board, drawn place by place."""

    def __init__(self, state: State, can_move: bool, say: Say) -> None:
        self.state, self.can_move, self.say = state, can_move, say
        self.pieces: list[list[int]] = self.state.pieces.tolist()
        self.life: list[int] = self.state.life.tolist()
        self.alive = sum(1 << number for number in range(GUARDIANS) if self.life[number])
        self.stacks = [list(self._stand(place)) for place in range(PLACES)]

    def draw(self) -> Board:
        return Board(
            frame=circle.frame(),
            hub=f"{circle.HUB:.1f}",
            scale=f"{circle.HUB / circle.LEAST_HUB:.2f}",
            cells=tuple(self._cell(cell) for cell in range(CELLS)),
            capital=self._capital(),
            walls=tuple(circle.protection(number) for number in range(GUARDIANS) if self.life[number]),
            castles=tuple(self._castles()),
            shields=tuple(self._shield(guardian) for guardian in range(GUARDIANS)),
            stacks=tuple(drawn for place in range(PLACES) for drawn in self._drawn(place)),
            arrows=tuple(circle.arrow(*way) for way in sorted({*self._forced(), *self._entries()})),
        )

    def _stand(self, place: int) -> Iterator[Stack]:
        """The stacks on a place, those of the player in turn first."""
        turn = self.state.turn
        for seat in (turn, *(each for each in range(self.state.seats) if each != turn)):
            if count := self.pieces[seat][place]:
                spent = self._spent(seat, place)
                both = Stack(seat, count - spent, False), Stack(seat, spent, True)
                yield from (stack for stack in both if stack.pieces)

    def _spent(self, seat: int, place: int) -> int:
        """How many pieces of a stack have moved in this step."""
        is_moving = seat == self.state.turn and self.state.phase == Phase.MOVE and place < CELLS
        return int(self.state.moved[place]) if is_moving else 0

    def _things(self, place: int) -> int:
        return len(self.stacks[place]) + len(SHIELDS[place])

    def _cell(self, cell: int) -> Cell:
        fights, is_crowded = is_due(self.state, cell), circle.is_crowded(cell, self._things(cell))
        return Cell(
            pick=PLACE_NAMES[cell],
            words=self._words(cell),
            classes=_ring(cell) + (" guarded" if GUARDED[cell] & self.alive else ""),
            ground=_ground(cell, fights, is_crowded),
            outline=circle.OUTLINES[cell],
            is_due=fights,
            is_fought=cell == self.state.battle,
            transform="" if is_crowded else circle.NAME_TRANSFORMS[cell],
        )

    def _capital(self) -> Capital:
        """No attacker holds it."""
        holders = [
            stack.seat
            for stack in self.stacks[CAPITAL]
            if not (self.state.attackers and stack.seat == self.state.turn)
        ]
        return Capital(
            pick=PLACE_NAMES[CAPITAL],
            words=self._words(CAPITAL),
            classes=f"held seat-{holders[0]}" if holders else "",
            low=f"{circle.LOW:.1f}",
            is_due=is_due(self.state, CAPITAL),
        )

    def _words(self, place: int) -> str:
        """Everything about a place: its name, who stands there, and which guardians protect it."""
        words = [self._name(place), *(self._label(stack) for stack in self.stacks[place])]
        words += [self._guardian(number) for number in SHIELDS[place]]
        bits = GUARDED[place] & self.alive if place < CELLS else 0
        words += [
            self.say("page.protected", guardian=say_guardian(each))
            for each in range(GUARDIANS)
            if bits >> each & 1 and each not in SHIELDS[place]
        ]
        return " · ".join(words)

    def _guardian(self, number: int) -> str:
        return self.say("page.guardian", guardian=say_guardian(number), life=self.life[number])

    def _name(self, place: int) -> str:
        return PLACE_NAMES[place] if place < CELLS else self.say("look.capital")

    def _label(self, stack: Stack) -> str:
        key = "page.pieces-moved" if stack.is_spent else "page.pieces"
        return self.say(key, seat=Seat(stack.seat), count=stack.pieces)

    def _drawn(self, place: int) -> Iterator[Standing]:
        """The stacks on a place."""
        for stack, spot in zip(self.stacks[place], circle.spots(place, self._things(place)), strict=False):
            can_go = place < CELLS and not stack.is_spent and self._can_go(stack.seat)
            yield Standing(
                transform=spot.transform,
                zone=PLACE_NAMES[place],
                pick=PLACE_NAMES[place] if can_go else "",
                label=f"{self._name(place)} · {self._label(stack)}",
                seat=stack.seat,
                size=stack.pieces,
                face=faces.token(*stack),
            )

    def _can_go(self, seat: int) -> bool:
        return self.can_move and seat == self.state.turn

    def _shield(self, guardian: int) -> tuple[str, Markup]:
        """A guardian, after the stacks on its cell."""
        cell = BOARD.shields[guardian]
        number = len(self.stacks[cell]) + SHIELDS[cell].index(guardian)
        spot = circle.spots(cell, self._things(cell))[number]
        return spot.transform, faces.shield(self.life[guardian])

    def _castles(self) -> Iterator[Castle]:
        seat_of = {castle_of(self.state, seat): seat for seat in range(self.state.seats)}
        for castle, spot in enumerate(circle.castle_spots()):
            empty = Castle(spot.transform, circle.doors(castle))
            yield self._manned(empty, seat_of[castle]) if castle in seat_of else empty

    def _manned(self, castle: Castle, seat: int) -> Castle:
        count = int(self.state.castle[seat])
        return castle._replace(
            seat=seat,
            size=count,
            words=self.say("page.castle", seat=Seat(seat), count=count),
            initial=initial(self.say("page.name", seat=Seat(seat))),
            face=faces.token(seat, count) if count else Markup(""),
            can_go=self._can_go(seat),
        )

    def _forced(self) -> Iterator[tuple[int, int]]:
        """CAP-57: from where to where others' pieces are forced to attack."""
        if self.state.forced_from != NOWHERE:
            yield int(self.state.forced_from), int(self.state.battle)
        for origin, place in zip(self.state.joined_from, self.state.joined_to, strict=True):
            if origin != NOWHERE:
                yield int(origin), int(place)

    def _entries(self) -> Iterator[tuple[int, int]]:
        """CAP-44: where the attackers of the Capital have come from, and may have to go back to."""
        return ((int(cell), CAPITAL) for cell in self.state.origin[: self.state.attackers])


def _ring(cell: int) -> str:
    """The outermost ring is the lightest."""
    return f"ring-{min(RINGS - cell % RINGS, 3)}"


@cache
def _ground(cell: int, has_sign: bool, is_crowded: bool) -> Markup:
    """A cell's outline and name, which leaves room for the sign of a battle, and if need be is left out."""
    outline = f'<path d="{circle.OUTLINES[cell]}"/>'
    if is_crowded:
        return Markup(outline)
    shift = ' x="-6"' if has_sign else ""
    transform = circle.NAME_TRANSFORMS[cell]
    return Markup(f'{outline}<text transform="{transform}"{shift}>{PLACE_NAMES[cell]}</text>')
