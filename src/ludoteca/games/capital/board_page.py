"""The board of Capital as a drawing: places to touch, what guardians protect, stacks, castles, battles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat

from . import circle, faces
from .battles import has_battle
from .board_text import PLACE_NAMES
from .components import BOARD, CAPITAL, CELLS, GUARDIANS, NOWHERE, PLACES, PROTECTED, RINGS
from .movement import castle_of
from .state import Phase, State

Say = Callable[..., str]
FIGHTING = (Phase.MOVE, Phase.BATTLES, Phase.REACT, Phase.RESULT)
GUARDED = tuple(int(bits) for bits in PROTECTED)
SHIELDS = tuple(
    [number for number in range(GUARDIANS) if BOARD.shields[number] == place] for place in range(PLACES)
)


class Stack(NamedTuple):
    """Pieces that stand together."""

    seat: int
    pieces: int
    is_spent: bool  # they have moved in this step


def is_due(state: State, place: int) -> bool:
    """Whether a battle is being fought on a place, or has to be."""
    return place == state.battle or (state.phase in FIGHTING and has_battle(state, place))


class BoardScene:
    """What the template needs for the board."""

    def __init__(self, view: View, say: Say) -> None:
        self.view, self.say = view, say
        self.state: State = view.state
        self.pieces: list[list[int]] = self.state.pieces.tolist()
        self.life: list[int] = self.state.life.tolist()
        self.alive = sum(1 << number for number in range(GUARDIANS) if self.life[number])
        self.stacks = [list(self._stand(place)) for place in range(PLACES)]
        self.is_moving = self.state.phase == Phase.MOVE and self.state.moves_left > 0

    def draw(self) -> dict[str, Any]:
        return {
            "frame": circle.frame(),
            "hub": f"{circle.HUB:.1f}",
            "scale": f"{circle.HUB / circle.LEAST_HUB:.2f}",
            "cells": [self._cell(cell) for cell in range(CELLS)],
            "capital": self._capital(),
            "walls": [circle.protection(number) for number in range(GUARDIANS) if self.life[number]],
            "castles": list(self._castles()),
            "shields": [self._shield(guardian) for guardian in range(GUARDIANS)],
            "stacks": [drawn for place in range(PLACES) for drawn in self._drawn(place)],
            "arrows": [circle.arrow(*way) for way in sorted({*self._forced(), *self._entries()})],
        }

    def _stand(self, place: int) -> Iterator[Stack]:
        """The stacks on a place, whoever's turn it is first."""
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

    def _cell(self, cell: int) -> dict[str, Any]:
        """A cell to touch, with its words."""
        fights, is_crowded = is_due(self.state, cell), circle.is_crowded(cell, self._things(cell))
        return {
            "pick": PLACE_NAMES[cell],
            "words": self._words(cell),
            "classes": _ring(cell) + (" guarded" if GUARDED[cell] & self.alive else ""),
            "ground": _ground(cell, fights, is_crowded),
            "outline": circle.OUTLINES[cell],
            "is_due": fights,
            "is_fought": cell == self.state.battle,
            "transform": "" if is_crowded else circle.NAME_TRANSFORMS[cell],
        }

    def _capital(self) -> dict[str, Any]:
        """The Capital, in the colour of whoever holds it: no attacker does."""
        holders = [
            stack.seat
            for stack in self.stacks[CAPITAL]
            if not (self.state.attackers and stack.seat == self.state.turn)
        ]
        return {
            "pick": PLACE_NAMES[CAPITAL],
            "words": self._words(CAPITAL),
            "classes": f"held seat-{holders[0]}" if holders else "",
            "low": f"{circle.LOW:.1f}",
            "is_due": is_due(self.state, CAPITAL),
        }

    def _words(self, place: int) -> str:
        """Everything about a place: its name, who stands there, and which guardians protect it."""
        words = [self._name(place), *(self._label(stack) for stack in self.stacks[place])]
        words += [self._guardian(number) for number in SHIELDS[place]]
        bits = GUARDED[place] & self.alive if place < CELLS else 0
        others = [
            BOARD.guardians[each]
            for each in range(GUARDIANS)
            if bits >> each & 1 and each not in SHIELDS[place]
        ]
        if others:
            words.append(self.say("page.protected", guardians=others))
        return " · ".join(words)

    def _guardian(self, number: int) -> str:
        return self.say("page.guardian", name=BOARD.guardians[number], life=self.life[number])

    def _name(self, place: int) -> str:
        return PLACE_NAMES[place] if place < CELLS else self.say("look.capital")

    def _label(self, stack: Stack) -> str:
        key = "page.pieces-moved" if stack.is_spent else "page.pieces"
        return self.say(key, seat=Seat(stack.seat), count=stack.pieces)

    def _drawn(self, place: int) -> Iterator[dict[str, Any]]:
        """The stacks on a place; those that the watcher may move can be taken."""
        for stack, spot in zip(self.stacks[place], circle.spots(place, self._things(place)), strict=False):
            can_go = place < CELLS and not stack.is_spent and self._can_go(stack.seat)
            yield {
                "transform": spot.transform,
                "zone": PLACE_NAMES[place],
                "pick": PLACE_NAMES[place] if can_go else "",
                "label": f"{self._name(place)}: {self._label(stack)}",
                "seat": stack.seat,
                "count": stack.pieces,
                "face": faces.token(*stack),
            }

    def _can_go(self, seat: int) -> bool:
        return self.is_moving and self.view.seat == seat == self.state.turn

    def _shield(self, guardian: int) -> dict[str, Any]:
        """A guardian, after the stacks on its cell."""
        cell = BOARD.shields[guardian]
        number = len(self.stacks[cell]) + SHIELDS[cell].index(guardian)
        spot = circle.spots(cell, self._things(cell))[number]
        return {"transform": spot.transform, "face": faces.shield(self.life[guardian])}

    def _castles(self) -> Iterator[dict[str, Any]]:
        """All castles; those that nobody has are ruins."""
        seat_of = {castle_of(self.state, seat): seat for seat in range(self.state.seats)}
        for castle, spot in enumerate(circle.castle_spots()):
            yield {"transform": spot.transform, "doors": circle.doors(castle)} | self._army(
                seat_of.get(castle)
            )

    def _army(self, seat: int | None) -> dict[str, Any]:
        """What waits in a seat's castle."""
        if seat is None:
            return {"seat": None, "count": 0}
        count = int(self.state.castle[seat])
        words = self.say("page.castle", seat=Seat(seat), count=count)
        face = faces.token(seat, count) if count else ""
        return {"seat": seat, "count": count, "words": words, "face": face, "can_go": self._can_go(seat)}

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
