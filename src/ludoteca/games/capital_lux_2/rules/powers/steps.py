"""What the powers have in common: what follows a step, drawing citizens, and lists of choices."""

from __future__ import annotations

from ludoteca.families.lux.cards import PINK, RANKS, card_at
from ludoteca.kernel.state import Grid

from ...moves import Move
from ...state import CAPITAL, State
from ..districts import lowest

# What follows a step of a power.
DONE = 0  # the turn is over
DRAW = 1  # chance draws for the power
CHOOSE = 2  # the player chooses
PLAY_AGAIN = 3  # the player plays one more card


def count_deck(state: State) -> int:
    """The tickets of a power that draws a citizen."""
    return state.deck_size


def draw_citizen(state: State, ticket: int) -> int:
    return Move.DRAW + card_at(state.deck, ticket)


def leave_deck(state: State, card: int) -> None:
    state.deck[card // RANKS, card % RANKS] -= 1
    state.deck_size -= 1


def draw_to_hand(state: State, card: int) -> None:
    leave_deck(state, card)
    state.hand[state.turn, card // RANKS, card % RANKS] += 1
    state.hand_size[state.turn] += 1


def every_district(moves: Grid) -> int:
    for district in range(4):
        moves[district] = Move.ON + district
    return 4


def districts_but(moves: Grid, colour: int) -> int:
    """Every district but the power's own."""
    count = 0
    for district in range(4):
        if district != colour:
            moves[count] = Move.ON + district
            count += 1
    return count


def lowest_in_capital(state: State, moves: Grid) -> int:
    """The districts of the Capital from which a lowest card can be lifted."""
    count = 0
    for district in range(4):
        if has_lowest(state, CAPITAL, district):
            moves[count] = Move.ON + district
            count += 1
    return count


def has_lowest(state: State, place: int, district: int) -> bool:
    """Whether a power can lift the lowest card of a district; never in pink."""
    return district != PINK and lowest(state, place, district) < RANKS


def has_any_lowest(state: State, place: int) -> bool:
    """Whether a power can lift the lowest card of some district of a place."""
    for district in range(4):
        if has_lowest(state, place, district):
            return True
    return False
