"""Cards of four colours and five ranks, the values 2 to 6."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.state import Grid

BLUE, PINK, YELLOW, GREEN = 0, 1, 2, 3
COLOURS = ("blue", "pink", "yellow", "green")  # also the order in which round end looks at them
RANKS = 5  # a card's rank is its value less the lowest one
LOWEST = 2
KINDS = 20  # a card's number is colour * RANKS + rank; like cards are not told apart


def fill_deck(state: Any, copies: tuple[int, ...]) -> None:
    """All cards into the deck; `copies` by rank, the same for each colour."""
    for colour in range(4):
        for rank in range(RANKS):
            state.deck[colour, rank] = copies[rank]
            state.deck_size += copies[rank]


def total(cards: Grid) -> int:
    """The summed values of cards counted by rank."""
    return int(2 * cards[0] + 3 * cards[1] + 4 * cards[2] + 5 * cards[3] + 6 * cards[4])


def lowest_rank(cards: Grid) -> int:
    """The rank of the lowest card; RANKS if there is none."""
    rank = 0
    while rank < RANKS and cards[rank] == 0:
        rank += 1
    return rank


def highest_rank(cards: Grid) -> int:
    """The rank of the highest card; -1 if there is none."""
    rank = RANKS - 1
    while rank >= 0 and cards[rank] == 0:
        rank -= 1
    return rank


def card_at(cards: Grid, ticket: int) -> int:
    """The card under a ticket, when each single card counted in `cards` is one ticket."""
    below, card = 0, 0
    for kind in range(KINDS):  # to the end without a branch: faster than stopping
        below += cards[kind // RANKS, kind % RANKS]
        card += 1 if ticket >= below else 0
    return card
