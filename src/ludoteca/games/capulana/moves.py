"""The numbers of the moves of Capulana."""

from __future__ import annotations

from .components import FABRICS, LONGEST, OBJECTIVES, SEATS, STARTINGS, WIDEST

# How a woven card meets the last one (CPL-51).
BESIDE = 0
OVER = 0  # + stripes of the last card that it hides, 1 to WIDEST - 1
UNDER = WIDEST - 1  # + its own stripes that are hidden, 1 to LONGEST - 1
OVERLAPS = UNDER + LONGEST

# What a player decides.
PLACE = 0  # + announced card, from the left: where the offer goes
PUT = PLACE + SEATS  # + card of the offer
WEAVE = PUT + FABRICS  # + card
STRAIGHT = WEAVE + FABRICS
TURNED = STRAIGHT + 1
LAY = TURNED + 1  # + overlap
DONE = LAY + OVERLAPS  # with an offer, and with weaving
# What chance draws, and what the rules force.
START = DONE + 1  # + starting fabric
FIRST_PLAYER = START + STARTINGS  # + seat
DEAL = FIRST_PLAYER + SEATS  # + card
OBJECTIVE = DEAL + FABRICS  # + objective
ANNOUNCE = OBJECTIVE + OBJECTIVES  # + card
NO_OFFER = ANNOUNCE + FABRICS
AUCTION = NO_OFFER + 1  # + announced card, from the left
REVEAL = AUCTION + SEATS
MOVES = REVEAL + 1

MOST_MOVES = max(FABRICS + 1, OVERLAPS)
