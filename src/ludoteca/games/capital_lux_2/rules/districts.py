"""Districts of the Capital and of the Home Bases: cards in the order in which they were placed.

All cards of one value in a district form a pile, kept as one number with a digit a card: the last placed is
the last digit. A digit tells the card's type, which matters when one of several equal cards is taken
(LUX2-42): 1 to 4 a citizen of that colour, 5 a recruit. In a Home Base district citizens of several colours
may lie together once they are converted.
"""

from __future__ import annotations

from ludoteca.families.lux.cards import LOWEST, RANKS, highest_rank, lowest_rank

from ..components import REBELS
from ..state import State

RECRUIT = 4  # a card's type: 0 to 3 a citizen of that colour
BASE = 6
REBEL_COPIES = (3, 3, 2)


def put(state: State, place: int, district: int, rank: int, kind: int) -> None:
    """Place a card, as the last of its value."""
    state.pile[place, district, rank] = state.pile[place, district, rank] * BASE + kind + 1
    state.district_total[place, district] += rank + LOWEST


def take(state: State, place: int, district: int, rank: int) -> int:
    """Lift the last placed card of a value; its type."""
    pile = state.pile[place, district, rank]
    state.pile[place, district, rank] = pile // BASE
    state.district_total[place, district] -= rank + LOWEST
    return int(pile % BASE) - 1


def top(state: State, place: int, district: int, rank: int) -> int:
    """The type of the last placed card of a value."""
    return int(state.pile[place, district, rank] % BASE) - 1


def lowest(state: State, place: int, district: int) -> int:
    """The rank of the lowest card, rebels aside; RANKS if there is none."""
    return lowest_rank(state.pile[place, district])


def highest(state: State, place: int, district: int) -> int:
    """The rank of the highest card, rebels aside; -1 if there is none."""
    return highest_rank(state.pile[place, district])


def has_cards(state: State, place: int, district: int) -> bool:
    """Whether anything lies there, rebels included."""
    return bool(lowest(state, place, district) < RANKS or state.rebels[place, district].sum() > 0)


def put_away(state: State, rank: int, kind: int) -> None:
    """A card that leaves the table: citizens are discarded, recruits are on offer again (LUX2-80)."""
    if kind == RECRUIT:
        state.recruits[rank] += 1
    else:
        state.discards[kind, rank] += 1


def discard_lowest(state: State, place: int, district: int) -> None:
    """The lowest card, the last placed of them."""
    rank = lowest(state, place, district)
    put_away(state, rank, take(state, place, district, rank))


def discard_all(state: State, place: int, district: int) -> None:
    """A whole district; its rebels are out of the game (LUX2-70)."""
    for rank in range(RANKS):
        while state.pile[place, district, rank]:
            put_away(state, rank, take(state, place, district, rank))
    for kind in range(len(REBELS)):
        state.rebels_out[kind] += state.rebels[place, district, kind]
        state.rebels[place, district, kind] = 0
    state.district_total[place, district] = 0
