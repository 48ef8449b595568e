"""The twelve powers, and the only place that asks which of them are in play.

Each power is a module: what it sets up, what it does when a card of its colour comes to the Capital, what it
lets the player choose, what it changes at round end, and how much the greedy bot likes it. To replace one,
edit its file. `begin`, `receive` and `choose` answer what follows (see `steps`).
"""

# mypy: disable-error-code="empty-body"
# `by_module` writes the bodies.

from __future__ import annotations

from ludoteca.families.lux.cards import BLUE, YELLOW
from ludoteca.kernel.dispatch import by_module, short_name
from ludoteca.kernel.state import Grid

from ...state import State
from . import (
    agent,
    cleric,
    convertor,
    doomsayer,
    dualist,
    follower,
    infiltrator,
    merchant,
    missionary,
    recruiter,
    scholar,
    sentinel,
)
from .steps import count_deck, draw_citizen

# By number: by colour, and in each colour by set: A, B, C.
POWERS = (
    *(agent, infiltrator, recruiter),
    *(cleric, doomsayer, missionary),
    *(merchant, follower, sentinel),
    *(scholar, convertor, dualist),
)
SETS = 3
NAMES = tuple(short_name(power) for power in POWERS)
RULES = (
    *("LUX2-60", "LUX2-70", "LUX2-80"),
    *("LUX2-61", "LUX2-71", "LUX2-81"),
    *("LUX2-62", "LUX2-72", "LUX2-82"),
    *("LUX2-63", "LUX2-73", "LUX2-83"),
)
AGENT, INFILTRATOR, RECRUITER, CLERIC, DOOMSAYER, MISSIONARY = 0, 1, 2, 3, 4, 5
MERCHANT, FOLLOWER, SENTINEL, SCHOLAR, CONVERTOR, DUALIST = 6, 7, 8, 9, 10, 11


def power_of(state: State, colour: int) -> int:
    """The number of a colour's power."""
    return int(colour * SETS + state.power[colour])


def acting_power(state: State) -> int:
    """The number of the power that is being carried out."""
    return power_of(state, state.acting)


def names_of(colour: int) -> tuple[str, ...]:
    """The powers that a colour can have, by set."""
    return NAMES[colour * SETS : (colour + 1) * SETS]


def do_nothing(state: State) -> None:
    """For a power that has no part in something."""


def nothing(state: State) -> int:
    """For a power that has nothing to count, to choose or to go on with."""
    return 0


@by_module("power", POWERS, otherwise=do_nothing)
def set_up(state: State, power: int) -> None:
    """LUX2-10: lay out the components of a power."""


@by_module("power", POWERS, otherwise=nothing)
def begin(state: State, power: int) -> int:
    """LUX2-30: a card has come to the Capital; what its power asks for first."""


@by_module("power", POWERS, otherwise=count_deck)
def tickets(state: State, power: int) -> int:
    """From how many tickets a power draws."""


@by_module("power", POWERS, otherwise=draw_citizen)
def draw(state: State, power: int, ticket: int) -> int:
    """The move by which a power draws what is under a ticket."""


@by_module("power", POWERS, otherwise=nothing)
def receive(state: State, power: int, move: int) -> int:
    """A power gets the card, modifier or rebel that was drawn; what follows."""


@by_module("power", POWERS, otherwise=nothing)
def choices(state: State, power: int, moves: Grid) -> int:
    """List what a power lets its player choose from."""


@by_module("power", POWERS, otherwise=nothing)
def choose(state: State, power: int, move: int) -> int:
    """A power does what was chosen; what follows."""


@by_module("power", POWERS, otherwise=do_nothing)
def hide(state: State, power: int, watcher: int) -> None:
    """Blank what a power hides from a watcher."""


@by_module("power", POWERS, otherwise=do_nothing)
def imagine(state: State, power: int, rng: Grid) -> None:
    """Fill in what a power hides."""


@by_module("power", POWERS, otherwise=nothing)
def worth(state: State, power: int, seat: int) -> int:
    """How much a sensible beginner likes a power, in tenths of a point."""


@by_module("power", POWERS, otherwise=nothing)
def prefer(state: State, power: int, seat: int, move: int) -> int:
    """How much a sensible beginner likes a choice that a power leaves."""


def is_drawn_openly(state: State) -> bool:
    """Whether everybody sees what the acting power draws."""
    return acting_power(state) == CONVERTOR


def takes_lowest(state: State) -> bool:
    """Whether the acting power lifts the lowest card of the district that is chosen."""
    return acting_power(state) in (CLERIC, DOOMSAYER, MISSIONARY)


def chooses_at_home(state: State) -> bool:
    """Whether the acting player chooses a district of their own Home Base, not of the Capital."""
    return acting_power(state) in (CONVERTOR, SENTINEL)


def limit_change(state: State, district: int) -> int:
    """What powers add to MAX, as far as it can be seen."""
    return agent.limit_change(state, district) if power_of(state, BLUE) == AGENT else 0


def can_ransom(state: State, seat: int, excess: int) -> bool:
    """Whether a player above MAX may pay to keep the district."""
    return power_of(state, YELLOW) == MERCHANT and merchant.can_ransom(state, seat, excess)


def trims(state: State, seat: int, district: int) -> bool:
    """Whether a power keeps a district above MAX from being discarded whole."""
    return power_of(state, YELLOW) == SENTINEL and sentinel.guards(state, seat, district)


def reward(state: State, district: int, best: int, leaders: int) -> None:
    """What powers give to those who lead a district."""
    if power_of(state, YELLOW) == FOLLOWER:
        follower.share_gold(state, district, best, leaders)
