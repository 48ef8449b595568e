"""The numbers of the moves of Capital."""

from __future__ import annotations

from .components import CELLS, HAND_KINDS, KINDS, PLACES, SEATS

NO_CARD = HAND_KINDS  # in a choice of two cards: not even a second, or a first
CHOICES = (HAND_KINDS + 1) * (HAND_KINDS + 1)

# What a player decides.
ROLL = 0
ENTER = ROLL + 1  # + cell: a piece leaves the castle
STEP = ENTER + CELLS  # + cell * 4 + direction
DONE = STEP + CELLS * 4  # with moving
END = DONE + 1  # of the turn
BATTLE = END + 1  # + place
REINFORCE = BATTLE + PLACES
PASS = REINFORCE + 1
RIDE = PASS + 1  # Cavalry
AGAIN = RIDE + 1  # Extra Movement
HIRE = AGAIN + 1  # + cell, or CELLS for the castle: Mercenaries
SPY_ON = HIRE + CELLS + 1  # + seat
TRADE_WITH = SPY_ON + SEATS  # + seat
PARALYSE_SEAT = TRADE_WITH + SEATS  # + seat
SUPPLY_TO = PARALYSE_SEAT + SEATS  # + seat
FORCE = SUPPLY_TO + SEATS  # + cell * 4 + direction: Blackmail, fought at once
JOIN = FORCE + CELLS * 4  # + cell * 4 + direction: Blackmail, for one's own battle there
TAKE = JOIN + CELLS * 4  # + kind: what the spy takes
BESIEGE = TAKE + HAND_KINDS  # + place
SPOIL = BESIEGE + PLACES  # + first * (HAND_KINDS + 1) + second: Rotten Supplies
DISCARD = SPOIL + CHOICES  # + kind
# What chance draws, and what the rules force.
FIRST_DIE = DISCARD + HAND_KINDS  # + pips - 1: who starts
DIE = FIRST_DIE + 6  # + pips - 1
DRAW = DIE + 6  # + kind
BEGIN = DRAW + len(KINDS)  # of a turn
REINFORCEMENTS = BEGIN + 1
RESULT = REINFORCEMENTS + 1  # of a battle
LOOK = RESULT + 1  # the spy does
SWAP = LOOK + 1  # hands are
ROT = SWAP + 1  # what was chosen does
MOVES = ROT + 1
