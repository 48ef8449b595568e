"""A position of Capulana: where every card is, what is offered and woven, and what everybody remembers."""

from __future__ import annotations

from enum import IntEnum

from ludoteca.kernel.state import NOBODY, GameState, Grid, byte

from .components import FABRICS, MOST_WOVEN, OPEN, ROW, SEATS

NONE = -1  # no card, objective, starting fabric, place or choice

# Where a card is: the values of `State.place`.
HIDDEN = -1  # where the watcher may not look
DECK = 0
ANNOUNCED = 1
DISCARD = 2
HAND = 3  # + seat
TAKEN = HAND + SEATS  # + seat: won or swapped in an auction of this round; picked up after the last one
WOVEN = TAKEN + SEATS  # + seat
OFFER = WOVEN + SEATS  # + 2 * seat + 0 for its first offer of the round, 1 for its second


class Phase(IntEnum):
    """What happens next, in the order of a game; nobody decides anything in those marked (chance)."""

    START = 0  # (chance) CPL-10: one starting fabric per seat
    FIRST_PLAYER = 1  # (chance) CPL-13
    DEAL = 2  # (chance) CPL-11
    OBJECTIVES = 3  # (chance) CPL-12
    ANNOUNCE = 4  # (chance) CPL-20
    PLACE = 5  # CPL-30: at which announced card
    CARDS = 6  # CPL-30: which cards
    NO_OFFER = 7  # (chance) CPL-33
    AUCTION = 8  # (chance) CPL-40, one announced card after the other
    WEAVE = 9  # CPL-50: all seats at once
    REVEAL = 10  # (chance) CPL-50
    OVER = 11


class State(GameState):
    """One position."""

    seats: int = byte()
    round_number: int = byte()  # 1 to 4; 0 while the game is set up
    phase: int = byte(start=Phase.START)
    starter: int = byte()  # the first player of this round
    turn: int = byte()  # the seat that offers or is dealt to; at other times the starter
    deck_size: int = byte(start=FABRICS)
    objective: Grid = byte(OPEN, start=NONE)  # the open ones
    announced: Grid = byte(SEATS, start=NONE)  # cards from left to right; NONE once they are taken
    starting: Grid = byte(SEATS, start=NONE)  # starting fabric by seat
    hand_size: Grid = byte(SEATS)
    offer_at: Grid = byte(SEATS, 2, start=NONE)  # where each seat's offers lie: announced cards from the left
    offer_size: Grid = byte(SEATS, 2)
    missed: Grid = byte(SEATS)  # CPL-33: offers of this game that could not be made
    place: Grid = byte(FABRICS, start=DECK)  # where each card is
    known_with: Grid = byte(FABRICS, start=NOBODY)  # CPL-70: the seat known to hold or offer it
    row: Grid = byte(SEATS, ROW)  # the stripes of each Capulana from left to right, then zeros
    row_size: Grid = byte(SEATS)
    last_visible: Grid = byte(SEATS)  # how many of them are the last card's
    # What a seat weaves this round; until all are done its cards stay in hand.
    is_done: Grid = byte(SEATS)
    weave_card: Grid = byte(SEATS, MOST_WOVEN, start=NONE)
    weave_turned: Grid = byte(SEATS, MOST_WOVEN, start=NONE)
    weave_overlap: Grid = byte(SEATS, MOST_WOVEN, start=NONE)  # see moves.py
