"""What lies on a table of Capital, and what each seat remembers."""

from __future__ import annotations

from enum import IntEnum

from ludoteca.kernel.state import NOBODY, GameState, Grid, byte, short

from .components import (
    CELLS,
    DECK_SIZE,
    GUARDIANS,
    HAND_KINDS,
    KINDS,
    LIFE,
    MOST_ON_CELL,
    NOWHERE,
    PLACES,
    SEATS,
)

SOURCES = ("held", "battles", "guardians", "last")  # of points
HIDDEN, NOT_YET, NOTHING_TO_CHOOSE = -2, -1, -3  # a seat's choice of cards that rot


class Phase(IntEnum):
    """What happens next; those marked (chance) need nobody's decision."""

    FIRST_ROLL = 0  # (chance) CAP-15
    BEGIN = 1  # (chance) CAP-71 and CAP-30
    DRAW = 2  # (chance) CAP-31 and CAP-58
    SPOIL = 3  # CAP-61: all seats choose
    ROT = 4  # (chance) CAP-61
    SIEGE = 5  # CAP-62
    REINFORCE = 6  # (chance) CAP-32
    PREPARE = 7  # CAP-38: cards before the roll
    ROLL = 8  # (chance) CAP-33
    MOVE = 9  # CAP-34
    BATTLES = 10  # CAP-35: which one is next
    REACT = 11  # CAP-40
    RESULT = 12  # (chance) CAP-41 to CAP-44
    AFTER = 13  # CAP-38: cards after the battles
    LOOK = 14  # (chance) CAP-54
    SPY = 15  # CAP-54
    SWAP = 16  # (chance) CAP-55
    DISCARD = 17  # CAP-37
    OVER = 18


class State(GameState):
    """One position. Places are the cells, sector by sector from the inner ring out, then the Capital."""

    seats: int = byte()
    phase: int = byte()
    round_number: int = byte()
    starter: int = byte()  # who began the game, and so begins the rounds
    turn: int = byte()
    resume: int = byte()  # the phase that goes on after draws, a forced attack, a spy or a trade
    first_roll: Grid = byte(SEATS)  # CAP-15: pips; 0 before the roll, NOBODY if no longer in it
    # The board.
    pieces: Grid = byte(SEATS, PLACES)
    castle: Grid = byte(SEATS)
    reserve: Grid = byte(SEATS)
    life: Grid = byte(max(1, GUARDIANS), start=LIFE)
    # The turn.
    moves_left: int = byte()
    has_moved: int = byte()  # whether a piece has moved since the roll
    moved: Grid = byte(CELLS)  # how many of the turn's pieces there have moved in this step
    challenged: Grid = short(CELLS)  # the guardians that lived when a piece entered, as bits
    attackers: int = byte()  # of the Capital
    origin: Grid = byte(MOST_ON_CELL, start=NOWHERE)  # the cell that each came from, in the order of entering
    joined_from: Grid = byte(2, start=NOWHERE)  # CAP-57: the cell of pieces forced to join a battle
    joined_to: Grid = byte(2, start=NOWHERE)  # and the place of that battle
    # The battle that is being fought.
    battle: int = byte(start=NOWHERE)  # its place; NOWHERE if there is none
    guardian: int = byte(start=NOBODY)  # whom it is against; NOBODY if against a player
    forced_from: int = byte(start=NOWHERE)  # CAP-57: where pieces forced to attack alone stand
    side: int = byte()  # who is asked: 0 the attacker, 1 the defender
    passes: int = byte()  # in a row
    reinforced: Grid = byte(2)  # cards activated by either side
    # Cards, by kind.
    deck_size: int = byte(start=DECK_SIZE)
    drawer: int = byte()  # who draws
    draws_left: int = byte()
    target: int = byte()  # whose hand is spied on or traded for
    discard_from: int = byte()  # CAP-37: the lowest kind that may still go, so that order is no choice
    peace: int = byte(start=NOBODY)  # CAP-60: until whose turn; NOBODY if there is war
    deck: Grid = byte(len(KINDS))
    discards: Grid = byte(len(KINDS))
    hand: Grid = byte(SEATS, HAND_KINDS)
    hand_size: Grid = byte(SEATS)
    activated: Grid = byte(SEATS)  # cards this round
    paralysed: Grid = byte(SEATS)  # whether it is, in its next turn
    choice: Grid = short(SEATS, start=NOTHING_TO_CHOOSE)  # CAP-61: the cards that will rot
    # CAP-80: by watcher, seat and kind: the cards that the watcher knows to be in that hand.
    known: Grid = byte(SEATS, SEATS, HAND_KINDS)
    # Points and the end.
    earned: Grid = short(SEATS, len(SOURCES))
    battles_won: Grid = short(SEATS)
    guardians_beaten: Grid = short(SEATS)
    royal: int = byte()  # CAP-73: whether it has come to the royal battle
    royal_rounds: int = byte()
    out: Grid = byte(SEATS)  # who is out of the royal battle
    rank: Grid = byte(SEATS)  # once the last card is drawn, or the game is over
    reason: int = byte()
