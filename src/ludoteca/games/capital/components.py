"""The board and the cards of Capital, read from files and checked; constants for the rules."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from pathlib import Path

import numpy as np

from ludoteca.kernel.components import Entry, read_components
from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Words

FOLDER = Path(__file__).parent
WORDS = Words(FOLDER)

# The kinds of cards; those from PEACE on activate themselves when they are drawn.
KINDS = (
    "reinforcement",
    "cavalry",
    "mercenaries",
    "extra",
    "spy",
    "trade",
    "paralyse",
    "blackmail",
    "supply",
    "peace",
    "rotten",
    "siege",
    "rebirth",
)
REINFORCEMENT, CAVALRY, MERCENARIES, EXTRA, SPY, TRADE, PARALYSE, BLACKMAIL, SUPPLY = range(9)
PEACE, ROTTEN, SIEGE, REBIRTH = range(9, 13)
HAND_KINDS = 9  # what a hand can hold
CARD_RULES = (  # by kind
    *("CAP-50", "CAP-51", "CAP-52", "CAP-53", "CAP-54", "CAP-55", "CAP-56", "CAP-57", "CAP-58"),
    *("CAP-60", "CAP-61", "CAP-62", "CAP-63"),
)

SEATS = 4  # at most
PIECES = 16  # CAP-1: of each player, and what a castle holds
LIFE = 5  # CAP-1: of a guardian
MOST_ON_CELL = 8  # CAP-20, and the most that attack the Capital (CAP-44)
MOST_ACTIVATED = 2  # CAP-21
MOST_IN_HAND = 5  # CAP-21
NOWHERE = -1
INWARD, OUTWARD, CLOCKWISE, COUNTER = range(4)  # the directions of a step
MOST_CELLS = 120  # places must fit into a byte
MOST_DOORS = 4  # cells that a castle can touch
MOST_GUARDIANS = 8
MOST_CARDS = 120


class Board:
    """The circle of cells, its castles and guardians (CAP-10 to CAP-12)."""

    def __init__(self, sections: Entry) -> None:
        board = sections.entry("board")
        self.sectors = board.number("sectors", range(3, 27))
        self.rings = board.number("rings", range(1, 10))
        if self.sectors * self.rings > MOST_CELLS:
            raise board.fault("too-many-cells", WORDS, "CAP-10", most=MOST_CELLS)
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: self.sectors]
        self.cells = [f"{letter}{ring}" for letter in letters for ring in range(1, self.rings + 1)]
        self._castles(sections.entries("castle"))
        self._seating(board)
        self._guardians(sections.entries("guardian"))
        board.finish()

    def _castles(self, entries: list[Entry]) -> None:
        self.castles: list[str] = []
        self.doors: list[list[int]] = []
        for entry in entries:
            self.castles.append(_new_name(entry, self.castles))
            doors = self._cells(entry, "cells", "CAP-11")
            if not 1 <= len(doors) <= MOST_DOORS or any(self._ring(cell) < self.rings for cell in doors):
                raise entry.fault("doors", WORDS, "CAP-11", most=MOST_DOORS)
            self.doors.append(doors)
            entry.finish()

    def _seating(self, board: Entry) -> None:
        self.seating = []
        for seats, name in ((2, "two"), (3, "three"), (4, "four")):
            castles = board.texts(name)
            for castle in castles:
                if castle not in self.castles:
                    known = ", ".join(self.castles)
                    raise board.fault("no-castle", WORDS, "CAP-11", name=castle[:20], known=known)
            if len(castles) != seats or len(set(castles)) != seats:
                raise board.fault("seating", WORDS, "CAP-11", name=name, seats=seats)
            self.seating.append([self.castles.index(castle) for castle in castles])

    def _guardians(self, entries: list[Entry]) -> None:
        self.guardians: list[str] = []
        self.shields: list[int] = []
        self.protected: list[list[int]] = []
        for entry in entries:
            if len(self.guardians) == MOST_GUARDIANS:
                raise entry.fault("too-many-guardians", WORDS, "CAP-12", most=MOST_GUARDIANS)
            self.guardians.append(_new_name(entry, self.guardians))
            self.shields.append(self._cell(entry, entry.text("shield"), "CAP-12"))
            self.protected.append(self._cells(entry, "cells", "CAP-12"))
            if self.shields[-1] not in self.protected[-1]:
                raise entry.fault("shield-outside", WORDS, "CAP-12")
            entry.finish()

    def _cells(self, entry: Entry, name: str, rule: str) -> list[int]:
        cells = [self._cell(entry, text, rule) for text in entry.texts(name)]
        if len(set(cells)) < len(cells):
            raise entry.fault("cell-twice", WORDS, rule)
        return cells

    def _cell(self, entry: Entry, text: str, rule: str) -> int:
        if text not in self.cells:
            raise entry.fault("no-cell", WORDS, rule, name=text[:20], last=self.cells[-1])
        return self.cells.index(text)

    def _ring(self, cell: int) -> int:
        return cell % self.rings + 1


def _new_name(entry: Entry, known: list[str]) -> str:
    name = entry.text("name")
    is_word = name.isascii() and name.isalnum() and len(name) <= 8
    if not is_word or name in known:
        raise entry.fault("name", WORDS, name=name[:20])
    return name


def _read_cards(entries: list[Entry]) -> tuple[Grid, Grid]:
    """How many of each kind a hand starts with, and the deck holds."""
    hand, deck = np.zeros(len(KINDS), np.int64), np.zeros(len(KINDS), np.int64)
    seen: list[str] = []
    for entry in entries:
        name = entry.text("name", KINDS)
        if name in seen:
            raise entry.fault("card-twice", WORDS, "CAP-3", name=name)
        seen.append(name)
        kind = KINDS.index(name)
        hand[kind] = entry.number("hand", range(MOST_IN_HAND + 1), 0)
        deck[kind] = entry.number("deck", range(MOST_CARDS + 1))
        if kind >= HAND_KINDS and hand[kind]:
            raise entry.fault("never-in-hand", WORDS, "CAP-2", name=name)
        entry.finish()
    return hand, deck


def _check_cards(all_cards: Entry, hand: Grid, deck: Grid) -> None:
    cards = int(deck.sum() + hand.sum() * SEATS)
    if deck.sum() == 0 or cards > MOST_CARDS:
        raise all_cards.fault("deck-size", WORDS, "CAP-3", cards=cards, most=MOST_CARDS)
    if hand.sum() > MOST_IN_HAND:
        raise all_cards.fault("hand-size", WORDS, "CAP-21", cards=int(hand.sum()))


_sections = read_components(FOLDER / "board.toml", FOLDER / "components.toml")
BOARD = Board(_sections)
START_HAND, START_DECK = _read_cards(_sections.entries("card"))
_check_cards(Entry({}, "card"), START_HAND, START_DECK)
_sections.finish()

RINGS, CELLS = BOARD.rings, len(BOARD.cells)
CAPITAL = CELLS  # the place after the cells
PLACES = CELLS + 1
GUARDIANS = len(BOARD.guardians)
DECK_SIZE, HAND_SIZE = int(START_DECK.sum()), int(START_HAND.sum())


def _touching() -> Grid:
    """By cell and direction: the place that a step leads to."""
    touch = np.full((CELLS, 4), NOWHERE, np.int64)
    for cell in range(CELLS):
        touch[cell, INWARD] = cell - 1 if cell % RINGS else CAPITAL
        touch[cell, OUTWARD] = cell + 1 if cell % RINGS < RINGS - 1 else NOWHERE
        touch[cell, CLOCKWISE] = (cell + RINGS) % CELLS
        touch[cell, COUNTER] = (cell - RINGS) % CELLS
    return touch


def _table(rows: list[list[int]], width: int) -> Grid:
    """Lists of different lengths as one grid, filled up with NOWHERE."""
    table = np.full((max(1, len(rows)), width), NOWHERE, np.int64)
    for number, row in enumerate(rows):
        table[number, : len(row)] = row
    return table


def _protection() -> Grid:
    """By cell: the guardians that protect it, as bits."""
    bits = np.zeros(CELLS, np.int64)
    for number, cells in enumerate(BOARD.protected):
        bits[cells] |= 1 << number
    return bits


TOUCH = _touching()
GOAL = TOUCH.ravel()  # by way, which is cell * 4 + direction: the place that a step leads to
DOORS = _table(BOARD.doors, MOST_DOORS)  # by castle: the cells that it touches
SEATING = _table([[], [], *BOARD.seating], SEATS)  # by seats and seat: the castle
PROTECTED = _protection()


def _reach() -> list[list[int]]:
    """By place: itself and the places that it touches."""
    around = [{cell, *(int(each) for each in TOUCH[cell] if each != NOWHERE)} for cell in range(CELLS)]
    around.append({CAPITAL, *range(0, CELLS, RINGS)})
    return [sorted(places) for places in around]


def angle_of(sector: float) -> float:
    """The direction of a sector from the middle of the board, clockwise from north."""
    return 2 * pi * sector / BOARD.sectors


def castle_angle(castle: int) -> float:
    """The direction of a castle: the middle of the cells that it touches."""
    angles = [angle_of(cell // RINGS) for cell in BOARD.doors[castle]]
    across, up = sum(map(sin, angles)), sum(map(cos, angles))
    return atan2(across, up) if hypot(across, up) > 0.01 else angles[0]


REACHED = max(len(places) for places in _reach())
REACH = _table(_reach(), REACHED)
