"""The twelve powers, and the only place that asks which of them are in play.

Each power is a module: what it sets up, what it does when a card of its colour comes to the Capital, what it
lets the player choose, what it changes at round end, how much the greedy bot likes it, and its words. To
replace one, edit its file. `begin`, `receive` and `choose` answer what follows: a draw, a choice, another
card to play, or the end of the turn.
"""

from __future__ import annotations

from ludoteca.families.lux.cards import BLUE, YELLOW
from ludoteca.families.lux.rules.modifiers import adjustment, hide_modifiers, imagine_modifiers
from ludoteca.kernel.state import Grid

from ...state import Phase, State
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
from .citizens import drawn_citizen

# By colour, and in each colour by set: A, B, C.
MODULES = (
    (agent, infiltrator, recruiter),
    (cleric, doomsayer, missionary),
    (merchant, follower, sentinel),
    (scholar, convertor, dualist),
)
NAMES: tuple[tuple[str, ...], ...] = tuple(
    tuple(power.__name__.rpartition(".")[2] for power in colour) for colour in MODULES
)
AGENT, INFILTRATOR, RECRUITER, CLERIC, DOOMSAYER, MISSIONARY = 0, 1, 2, 3, 4, 5
MERCHANT, FOLLOWER, SENTINEL, SCHOLAR, CONVERTOR, DUALIST = 6, 7, 8, 9, 10, 11
RULES = (
    ("LUX2-60", "LUX2-70", "LUX2-80"),
    ("LUX2-61", "LUX2-71", "LUX2-81"),
    ("LUX2-62", "LUX2-72", "LUX2-82"),
    ("LUX2-63", "LUX2-73", "LUX2-83"),
)
DRAWING = (AGENT, INFILTRATOR, SCHOLAR, CONVERTOR, DUALIST)
WITHOUT_CHOICE = (MERCHANT, SCHOLAR, DUALIST)


def power_of(state: State, colour: int) -> int:
    """The number of a colour's power."""
    return int(colour * 3 + state.power[colour])


def set_up(state: State) -> None:
    """LUX2-10: the components of the powers in play."""
    power = power_of(state, BLUE)
    if power == INFILTRATOR:
        infiltrator.set_up(state)
    elif power == RECRUITER:
        recruiter.set_up(state)


def begin(state: State, colour: int) -> int:
    """LUX2-30: a card has come to the Capital; what its power asks for first."""
    state.acting = colour
    power = power_of(state, colour)
    if power == AGENT:
        return agent.begin(state)
    if power == INFILTRATOR:
        return infiltrator.begin(state)
    if power == RECRUITER:
        return recruiter.begin(state)
    if power == CLERIC:
        return cleric.begin(state)
    if power == DOOMSAYER:
        return doomsayer.begin(state)
    if power == MISSIONARY:
        return missionary.begin(state)
    if power == MERCHANT:
        return merchant.begin(state)
    if power == FOLLOWER:
        return follower.begin(state)
    if power == SENTINEL:
        return sentinel.begin(state)
    if power == SCHOLAR:
        return scholar.begin(state)
    if power == CONVERTOR:
        return convertor.begin(state)
    return dualist.begin(state)


def tickets(state: State) -> int:
    """From how many tickets the acting power draws."""
    power = power_of(state, state.acting)
    if power == AGENT:
        return agent.tickets(state)
    if power == INFILTRATOR:
        return infiltrator.tickets(state)
    return state.deck_size


def drawn(state: State, ticket: int) -> int:
    """What the acting power draws."""
    power = power_of(state, state.acting)
    if power == AGENT:
        return agent.drawn(state, ticket)
    if power == INFILTRATOR:
        return infiltrator.drawn(state, ticket)
    return drawn_citizen(state, ticket)


def is_drawn_openly(state: State) -> bool:
    """Whether everybody sees what the acting power draws."""
    return power_of(state, state.acting) == CONVERTOR


def takes_lowest(state: State) -> bool:
    """Whether the acting power lifts the lowest card of the district that is chosen."""
    return power_of(state, state.acting) in (CLERIC, DOOMSAYER, MISSIONARY)


def receive(state: State, move: int) -> int:
    """The acting power gets what was drawn; what follows."""
    power = power_of(state, state.acting)
    if power == AGENT:
        return agent.receive(state, move)
    if power == INFILTRATOR:
        return infiltrator.receive(state, move)
    if power == SCHOLAR:
        return scholar.receive(state, move)
    if power == CONVERTOR:
        return convertor.receive(state, move)
    return dualist.receive(state, move)


def choices(state: State, moves: Grid) -> int:
    """What the acting power lets its player choose from."""
    power = power_of(state, state.acting)
    if power == AGENT:
        return agent.choices(state, moves)
    if power == INFILTRATOR:
        return infiltrator.choices(state, moves)
    if power == RECRUITER:
        return recruiter.choices(state, moves)
    if power == CLERIC:
        return cleric.choices(state, moves)
    if power == DOOMSAYER:
        return doomsayer.choices(state, moves)
    if power == MISSIONARY:
        return missionary.choices(state, moves)
    if power == FOLLOWER:
        return follower.choices(state, moves)
    if power == SENTINEL:
        return sentinel.choices(state, moves)
    return convertor.choices(state, moves)


def choose(state: State, move: int) -> int:
    """The acting power does what was chosen; what follows."""
    power = power_of(state, state.acting)
    if power == AGENT:
        return agent.choose(state, move)
    if power == INFILTRATOR:
        return infiltrator.choose(state, move)
    if power == RECRUITER:
        return recruiter.choose(state, move)
    if power == CLERIC:
        return cleric.choose(state, move)
    if power == DOOMSAYER:
        return doomsayer.choose(state, move)
    if power == MISSIONARY:
        return missionary.choose(state, move)
    if power == FOLLOWER:
        return follower.choose(state, move)
    if power == SENTINEL:
        return sentinel.choose(state, move)
    return convertor.choose(state, move)


def limit_change(state: State, district: int) -> int:
    """What powers add to MAX, as far as it can be seen."""
    return adjustment(state, district) if power_of(state, BLUE) == AGENT else 0


def can_ransom(state: State, seat: int, excess: int) -> bool:
    """Whether a player above MAX may pay to keep the district."""
    return power_of(state, YELLOW) == MERCHANT and merchant.can_ransom(state, seat, excess)


def ransom(state: State, seat: int, excess: int) -> None:
    merchant.ransom(state, seat, excess)


def trims(state: State, seat: int, district: int) -> bool:
    """Whether a power keeps a district above MAX from being discarded whole."""
    return power_of(state, YELLOW) == SENTINEL and sentinel.guards(state, seat, district)


def trim(state: State, seat: int, district: int, most: int) -> None:
    sentinel.trim(state, seat, district, most)


def reward(state: State, district: int, best: int, leaders: int) -> None:
    """What powers give to those who lead a district."""
    if power_of(state, YELLOW) == FOLLOWER:
        follower.share_gold(state, district, best, leaders)


def hide(state: State, watcher: int) -> None:
    """Blank what powers hide from a watcher."""
    power = power_of(state, BLUE)
    if power == AGENT and state.phase <= Phase.LAY_DOWN:  # then they are revealed (LUX2-60)
        hide_modifiers(state, watcher)
    elif power == INFILTRATOR:
        infiltrator.hide(state, watcher)


def imagine(state: State, rng: Grid) -> None:
    """Fill in what powers hide."""
    power = power_of(state, BLUE)
    if power == AGENT:
        imagine_modifiers(state, rng)
    elif power == INFILTRATOR:
        infiltrator.imagine(state, rng)


def worth(state: State, seat: int, colour: int) -> int:
    """How much a sensible beginner likes a colour's power, in tenths of a point."""
    power = power_of(state, colour)
    if power == AGENT:
        return agent.worth(state, seat)
    if power == INFILTRATOR:
        return infiltrator.worth(state, seat)
    if power == RECRUITER:
        return recruiter.worth(state, seat)
    if power == CLERIC:
        return cleric.worth(state, seat)
    if power == DOOMSAYER:
        return doomsayer.worth(state, seat)
    if power == MISSIONARY:
        return missionary.worth(state, seat)
    if power == MERCHANT:
        return merchant.worth(state, seat)
    if power == FOLLOWER:
        return follower.worth(state, seat)
    if power == SENTINEL:
        return sentinel.worth(state, seat)
    if power == SCHOLAR:
        return scholar.worth(state, seat)
    if power == CONVERTOR:
        return convertor.worth(state, seat)
    return dualist.worth(state, seat)


def prefer(state: State, seat: int, move: int) -> int:
    """How much a sensible beginner likes a choice that the acting power leaves."""
    power = power_of(state, state.acting)
    if power == AGENT:
        return agent.prefer(state, seat, move)
    if power == INFILTRATOR:
        return infiltrator.prefer(state, seat, move)
    if power == RECRUITER:
        return recruiter.prefer(state, seat, move)
    if power == CLERIC:
        return cleric.prefer(state, seat, move)
    if power == DOOMSAYER:
        return doomsayer.prefer(state, seat, move)
    if power == MISSIONARY:
        return missionary.prefer(state, seat, move)
    if power == FOLLOWER:
        return follower.prefer(state, seat, move)
    if power == SENTINEL:
        return sentinel.prefer(state, seat, move)
    return convertor.prefer(state, seat, move)
