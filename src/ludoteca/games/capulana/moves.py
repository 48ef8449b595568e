"""The moves of Capulana."""

from __future__ import annotations

from ludoteca.kernel.moves import ALONE, Moves, Values, chance, forced, numbered, player

from .components import (
    DEALT,
    FABRICS,
    LONGEST,
    MOST_OFFERED,
    MOST_WOVEN,
    NAMES,
    OBJECTIVE_CARDS,
    OPEN,
    ROUNDS,
    SEATS,
    STARTINGS,
    WIDEST,
)
from .state import Phase

# How a woven card meets the last one (CPL-51).
BESIDE = 0
OVER = 0  # + stripes of the last card that it hides, 1 to WIDEST - 1
UNDER = WIDEST - 1  # + its own stripes that are hidden, 1 to LONGEST - 1
OVERLAPS = UNDER + LONGEST

OVERLAP_NAMES = (
    "beside",
    *(f"over {stripes}" for stripes in range(1, WIDEST)),
    *(f"under {stripes}" for stripes in range(1, LONGEST)),
)
ROTATIONS = ("straight", "turned")

CARD = Values(NAMES)
SEAT = numbered(SEATS)  # also an announced card, from the left


class Move(Moves):
    """Every kind of move; as a number, its first move."""

    PLACE = player("offer at {}", SEAT, Phase.PLACE, "CPL-30", "CPL-31")
    PUT = player("put {}", CARD, Phase.CARDS, "CPL-30", "CPL-40")
    WEAVE = player("weave {}", CARD, Phase.WEAVE, "CPL-50", "CPL-52")
    ROTATE = player("{}", Values(ROTATIONS), Phase.WEAVE, "CPL-50")
    LAY = player("{}", Values(OVERLAP_NAMES), Phase.WEAVE, "CPL-51", "CPL-52")
    DONE = player("done", ALONE, (Phase.CARDS, Phase.WEAVE), "CPL-50", "CPL-52")  # with an offer: CPL-32
    START = chance("start {}", numbered(STARTINGS))
    FIRST_PLAYER = chance("first player {}", SEAT)
    DEAL = chance("deal {}", CARD)
    OBJECTIVE = chance("objective {}", Values(tuple(card.name for card in OBJECTIVE_CARDS)))
    ANNOUNCE = chance("announce {}", CARD)
    NO_OFFER = forced("no offer")
    AUCTION = forced("auction {}", values=SEAT)
    REVEAL = forced("reveal")


MOST_MOVES = max(FABRICS + 1, OVERLAPS)

# How many steps a game can have.
_SET_UP = SEATS + 1 + SEATS * DEALT + OPEN
_OFFER = 1 + MOST_OFFERED  # its place and its cards
_WEAVING = 3 * MOST_WOVEN  # a card, its rotation, its overlap
_ROUND = SEATS * (1 + 2 * _OFFER + 1 + _WEAVING) + 2  # announced, offered, auctioned, woven; no offer, reveal
MOST_STEPS = _SET_UP + ROUNDS * _ROUND
