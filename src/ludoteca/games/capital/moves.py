"""The moves of Capital."""

from __future__ import annotations

from ludoteca.kernel.moves import ALONE, Moves, Values, chance, forced, numbered, player

from .components import (
    BLACKMAIL,
    BOARD,
    CAVALRY,
    CELLS,
    EXTRA,
    GOAL,
    HAND_KINDS,
    KINDS,
    MERCENARIES,
    NOWHERE,
    PARALYSE,
    REINFORCEMENT,
    SEATS,
    SPY,
    SUPPLY,
    TRADE,
)
from .state import Phase

CASTLE = "castle"
PLACE_NAMES = (*BOARD.cells, "capital")
NO_CARD = HAND_KINDS  # in a choice of two cards: no second one


def ends_of(way: int) -> tuple[int, int]:
    """The cell that a way starts from, and the place that it leads to; NOWHERE if it leads off the board."""
    return way // 4, int(GOAL[way])


def choice_of(first: int, second: int) -> int:
    """The number of a choice of two cards, or with NO_CARD of one."""
    return first * (NO_CARD + 1) + second


def chosen(choice: int) -> list[int]:
    """The kinds of the one or two cards that somebody lets rot."""
    return [kind for kind in divmod(choice, NO_CARD + 1) if kind != NO_CARD]


def _write_way(way: int) -> str | None:
    cell, place = ends_of(way)
    return f"{PLACE_NAMES[cell]} > {PLACE_NAMES[place]}" if place != NOWHERE else None


def _write_choice(choice: int) -> str | None:
    """One card or two, in any order."""
    return ", ".join(KINDS[kind] for kind in chosen(choice)) if choice // (NO_CARD + 1) != NO_CARD else None


def _in_order(choice: int) -> int:
    return choice_of(*sorted(divmod(choice, NO_CARD + 1)))


CELL = Values(BOARD.cells)
PLACE = Values(PLACE_NAMES)
WAY = Values(tuple(_write_way(way) for way in range(CELLS * 4)))
SEAT = numbered(SEATS)
PIPS = numbered(6)
CARD = Values(KINDS[:HAND_KINDS])
SPOILED = Values(tuple(_write_choice(choice) for choice in range((NO_CARD + 1) ** 2)), meant=_in_order)
OPEN = (Phase.PREPARE, Phase.MOVE, Phase.AFTER)  # CAP-38: when cards may be played


class Move(Moves):
    """Every kind of move; as a number, its first move."""

    ROLL = player("roll", ALONE, Phase.PREPARE, "CAP-38", "CAP-33")
    ENTER = player(f"{CASTLE} > {{}}", CELL, Phase.MOVE, "CAP-34", "CAP-11", "CAP-20")
    STEP = player("{}", WAY, Phase.MOVE, "CAP-34", "CAP-20")
    DONE = player("done", ALONE, Phase.MOVE, "CAP-34", "CAP-35")  # with moving
    END = player("end turn", ALONE, Phase.AFTER, "CAP-38", "CAP-37")
    BATTLE = player("battle {}", PLACE, Phase.BATTLES, "CAP-35", "CAP-40")
    REINFORCE = player("reinforce", ALONE, Phase.REACT, "CAP-40", "CAP-50", "CAP-21")
    STAND = player("pass", ALONE, Phase.REACT, "CAP-40", "CAP-41", "CAP-42")
    RIDE = player("cavalry", ALONE, OPEN, "CAP-51", "CAP-21")
    AGAIN = player("extra movement", ALONE, OPEN, "CAP-53", "CAP-21")
    HIRE = player("mercenaries > {}", Values((*BOARD.cells, CASTLE)), OPEN, "CAP-52", "CAP-21", "CAP-20")
    SPY_ON = player("spy on {}", SEAT, OPEN, "CAP-54", "CAP-21")
    TRADE_WITH = player("trade with {}", SEAT, OPEN, "CAP-55", "CAP-21")
    PARALYSE_SEAT = player("paralyse {}", SEAT, OPEN, "CAP-56", "CAP-21")
    SUPPLY_TO = player("supply swap {}", SEAT, OPEN, "CAP-58", "CAP-21")
    FORCE = player("blackmail {}", WAY, OPEN, "CAP-57", "CAP-21")  # fought at once
    JOIN = player("blackmail {} joined", WAY, OPEN, "CAP-57", "CAP-21")  # for one's own battle there
    TAKE = player("take {}", CARD, Phase.SPY, "CAP-54", "CAP-80")
    BESIEGE = player("siege {}", PLACE, Phase.SIEGE, "CAP-62")
    SPOIL = player("spoil {}", SPOILED, Phase.SPOIL, "CAP-61")
    DISCARD = player("discard {}", CARD, Phase.DISCARD, "CAP-37", "CAP-21")
    FIRST_DIE = chance("first die {}", PIPS, "CAP-15")
    DIE = chance("die {}", PIPS, "CAP-33")
    DRAW = chance("draw {}", Values(KINDS), "CAP-31")
    BEGIN = forced("begin turn", "CAP-30", "CAP-71")
    REINFORCEMENTS = forced("reinforcements", "CAP-32")
    RESULT = forced("result", "CAP-41", "CAP-42", "CAP-36")
    LOOK = forced("look", "CAP-54")
    SWAP = forced("swap hands", "CAP-55")
    ROT = forced("rot", "CAP-61")


ACTIVATED = {  # the card that is played
    Move.REINFORCE: REINFORCEMENT,
    Move.RIDE: CAVALRY,
    Move.AGAIN: EXTRA,
    Move.HIRE: MERCENARIES,
    Move.SPY_ON: SPY,
    Move.TRADE_WITH: TRADE,
    Move.PARALYSE_SEAT: PARALYSE,
    Move.SUPPLY_TO: SUPPLY,
    Move.FORCE: BLACKMAIL,
    Move.JOIN: BLACKMAIL,
}
