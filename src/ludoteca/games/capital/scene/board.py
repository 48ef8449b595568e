"""The board of Capital: places to touch, what guardians protect, stacks, castles and battles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludoteca.drawing.scene import Part, Translator, component
from ludoteca.kernel.state import NOBODY

from ..components import BOARD, CAPITAL, CELLS, GUARDIANS, NOWHERE, PLACES, PROTECTED, RINGS
from ..moves import PLACE_NAMES
from ..state import Phase, State
from ..text.names import name_place, say_guardian

SHIELD = "\u25c6"  # of a guardian, in texts
SHIELDS = tuple(  # by place: the guardians whose shields stand there
    [number for number in range(GUARDIANS) if BOARD.shields[number] == place] for place in range(PLACES)
)
GUARDED = tuple(  # by cell: the guardians from elsewhere that protect it
    [number for number in range(GUARDIANS) if bits >> number & 1 and number not in SHIELDS[cell]]
    for cell, bits in enumerate(PROTECTED.tolist())
)


class Stack(NamedTuple):
    """Pieces of a player that stand together."""

    seat: int
    pieces: int
    is_spent: bool  # they have moved in this step
    label: str


class Cell(Part, frozen=True):
    """A cell to touch."""

    place: int
    name: str
    words: str  # everything about it
    things: int  # stacks and shields on it
    moved: int  # pieces on it that have moved in this step
    lives: tuple[int, ...]  # of the guardians whose shields stand on it
    is_guarded: bool  # by a living guardian whose shield stands elsewhere
    has_battle: bool


class Capital(Part, frozen=True):
    """The Capital, in the colour of its holder."""

    name: str
    words: str
    holder: int
    has_battle: bool


class Standing(Part, frozen=True):
    """The stacks on a place, those of the player in turn first."""

    place: int
    zone: str
    name: str
    things: int
    stacks: tuple[Stack, ...]
    can_go: bool  # whether the watcher may move pieces of the first


class Shield(Part, frozen=True):
    """A guardian with its life."""

    place: int
    things: int
    number: int  # among the things on its cell
    life: int


class Castle(Part, frozen=True):
    """A castle with what waits in it; a ruin if it is nobody's."""

    number: int
    name: str
    words: str
    seat: int
    owner: str
    pieces: int
    can_go: bool


class Walls(Part, frozen=True):
    """The borders of what living guardians protect."""

    guardians: tuple[int, ...]


class Fights(Part, frozen=True):
    """The cells with battles, and the one that is being fought."""

    cells: tuple[int, ...]
    now: int


class Signs(Part, frozen=True):
    """Where pieces attack from, and where there are battles."""

    arrows: tuple[tuple[int, int], ...]
    cells: tuple[tuple[int, int], ...]  # each with the number of things on it
    is_on_capital: bool


class Board(Part, frozen=True):
    """The whole board."""

    label: str
    cells: tuple[Cell, ...]
    capital: Capital
    walls: Walls
    fights: Fights
    castles: tuple[Castle, ...]
    shields: tuple[Shield, ...]
    standings: tuple[Standing, ...]  # by place
    signs: Signs
    guardians: str  # every guardian's life
    rows: tuple[str, ...]  # what castles and rings are called


def see_board(
    state: State, watcher: int, due: tuple[int, ...], say: Translator, names: tuple[str, ...]
) -> Board:
    """It looks the same to all but the player who may move a piece; `due` are the places with battles."""
    turn, is_moving = int(state.turn), state.phase == Phase.MOVE
    return board(
        say,
        names,
        turn,
        turn if is_moving and watcher == turn and state.moves_left > 0 else NOBODY,
        tuple(map(tuple, state.pieces[: state.seats].tolist())),
        tuple(state.moved.tolist()),
        is_moving,
        tuple(state.castle[: state.seats].tolist()),
        tuple(state.life[:GUARDIANS].tolist()),
        due,
        int(state.battle),
        turn if state.attackers else NOBODY,
        tuple(sorted({*_forced(state), *_entries(state)})),
    )


def _forced(state: State) -> Iterator[tuple[int, int]]:
    """CAP-57: from where to where others' pieces are forced to attack."""
    if state.forced_from != NOWHERE:
        yield int(state.forced_from), int(state.battle)
    for origin, place in zip(state.joined_from.tolist(), state.joined_to.tolist(), strict=True):
        if origin != NOWHERE:
            yield origin, place


def _entries(state: State) -> Iterator[tuple[int, int]]:
    """CAP-44: where the attackers of the Capital have come from, and may have to go back to."""
    return ((cell, CAPITAL) for cell in state.origin[: state.attackers].tolist())


@component
def board(
    say: Translator,
    names: tuple[str, ...],
    turn: int,
    mover: int,
    pieces: tuple[tuple[int, ...], ...],
    moved: tuple[int, ...],
    is_moving: bool,
    castles: tuple[int, ...],
    lives: tuple[int, ...],
    due: tuple[int, ...],
    fought: int,
    attacker: int,
    arrows: tuple[tuple[int, int], ...],
) -> Board:
    """`mover` may move pieces now, `attacker` attacks the Capital; the others are numbers of the state."""
    there = _stacks(say, names, turn, pieces, (*moved, 0) if is_moving else (0,) * PLACES)
    things = [len(stacks) + len(shields) for stacks, shields in zip(there, SHIELDS, strict=True)]
    cells_due = tuple(place for place in due if place < CELLS)
    return Board(
        label=say("page.board"),
        cells=tuple(
            [
                cell(say, place, there[place], moved[place], *guarded, place in due)
                for place, guarded in enumerate(guards(lives))
            ]
        ),
        capital=capital(say, there[CAPITAL], attacker, CAPITAL in due),
        walls=walls(tuple(number for number, life in enumerate(lives) if life)),
        fights=fights(cells_due, fought),
        castles=tuple(_castle(say, names, castles, mover, each) for each in range(len(BOARD.castles))),
        shields=tuple(_shield(number, life, things) for number, life in enumerate(lives)),
        standings=tuple(
            [
                standing(say, place, things[place], stacks, bool(stacks) and _can_go(place, stacks[0], mover))
                for place, stacks in enumerate(there)
            ]
        ),
        signs=signs(arrows, tuple((cell, things[cell]) for cell in cells_due), CAPITAL in due),
        guardians=guardians(say, lives),
        rows=rows(say),
    )


def _stacks(
    say: Translator,
    names: tuple[str, ...],
    turn: int,
    pieces: tuple[tuple[int, ...], ...],
    spent: tuple[int, ...],
) -> list[tuple[Stack, ...]]:
    """By place: the stacks on it; `spent` of those in turn have moved in this step and stand apart."""
    there: list[tuple[Stack, ...]] = [()] * PLACES
    for seat in (turn, *(each for each in range(len(names)) if each != turn)):
        for place, count in enumerate(pieces[seat]):
            if count:
                there[place] += pair(say, seat, names[seat], count, spent[place] if seat == turn else 0)
    return there


@component
def pair(say: Translator, seat: int, name: str, count: int, spent: int) -> tuple[Stack, ...]:
    """A player's pieces on a place: what may still move, and what has moved."""
    fresh = Stack(seat, count - spent, False, say("page.pieces", seat=name, count=count - spent))
    both = fresh, Stack(seat, spent, True, say("page.pieces-moved", seat=name, count=spent))
    return tuple(stack for stack in both if stack.pieces)


@component
def guards(lives: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """By cell: the lives of the guardians on it, and the living ones from elsewhere that protect it."""
    own = [tuple(lives[each] for each in SHIELDS[cell]) for cell in range(CELLS)]
    others = [tuple(each for each in GUARDED[cell] if lives[each]) for cell in range(CELLS)]
    return tuple(zip(own, others, strict=True))


@component
def cell(
    say: Translator,
    place: int,
    stacks: tuple[Stack, ...],
    moved: int,
    lives: tuple[int, ...],
    protectors: tuple[int, ...],
    is_due: bool,
) -> Cell:
    name = PLACE_NAMES[place]
    words = [name, *(stack.label for stack in stacks)]
    words += [say("page.guardian", guardian=name, life=life) for life in lives]
    words += [say("page.protected", guardian=say_guardian(each)) for each in protectors]
    things = len(stacks) + len(lives)
    return Cell(place, name, " · ".join(words), things, moved, lives, bool(protectors), is_due)


@component
def capital(say: Translator, stacks: tuple[Stack, ...], attacker: int, is_due: bool) -> Capital:
    """No attacker holds it."""
    name, holders = say("look.capital"), [stack.seat for stack in stacks if stack.seat != attacker]
    words = " · ".join([name, *(stack.label for stack in stacks)])
    return Capital(name, words, holders[0] if holders else NOBODY, is_due)


def _can_go(place: int, stack: Stack, mover: int) -> bool:
    return stack.seat == mover and not stack.is_spent and place < CELLS


@component
def standing(say: Translator, place: int, things: int, stacks: tuple[Stack, ...], can_go: bool) -> Standing:
    return Standing(place, PLACE_NAMES[place], name_place(say, place), things, stacks, can_go)


def _shield(guardian: int, life: int, things: list[int]) -> Shield:
    """It stands after the stacks on its cell."""
    place = BOARD.shields[guardian]
    number = things[place] - len(SHIELDS[place]) + SHIELDS[place].index(guardian)
    return shield(place, things[place], number, life)


def _castle(
    say: Translator, names: tuple[str, ...], pieces: tuple[int, ...], mover: int, number: int
) -> Castle:
    seating = BOARD.seating[len(names) - 2]
    if number not in seating:
        return castle(say, number, NOBODY, "", 0, False)
    seat = seating.index(number)
    return castle(say, number, seat, names[seat], pieces[seat], seat == mover)


@component
def castle(say: Translator, number: int, seat: int, owner: str, pieces: int, can_go: bool) -> Castle:
    manned, ruin = say("page.castle", seat=owner, count=pieces), say("page.no-castle")
    words = ruin if seat == NOBODY else manned
    return Castle(number, BOARD.castles[number], words, seat, owner, pieces, can_go)


@component
def guardians(say: Translator, lives: tuple[int, ...]) -> str:
    each = [f"{say_guardian(number)} {SHIELD}{life}" for number, life in enumerate(lives)]
    return say("look.guardians", lives=" · ".join(each) or "·")


@component
def rows(say: Translator) -> tuple[str, ...]:
    return say("look.castles"), *(say("look.ring", ring=ring + 1) for ring in range(RINGS))


walls, fights, signs, shield = component(Walls), component(Fights), component(Signs), component(Shield)
