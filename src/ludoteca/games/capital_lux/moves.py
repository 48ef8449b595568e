"""The numbers of the moves of Capital Lux."""

from __future__ import annotations

from ludoteca.mechanics.ranks import KINDS

# What a player decides.
KEEP = 0  # + first * KINDS + second, two cards with first <= second
HOME = KEEP + KINDS * KINDS  # + card
CAPITAL = HOME + KINDS  # + card
PLACE = CAPITAL + KINDS  # + colour: where the Agent's modifier goes
TAKE = PLACE + 4  # + colour: what the Cleric takes
PAY = TAKE + 4
LOSE = PAY + 1
# What chance draws, and what the rules force.
DRAW = LOSE + 1  # + card
MODIFIER = DRAW + KINDS  # + number in MODIFIERS
PASS = MODIFIER + 4
LAY_DOWN = PASS + 1
DISCARD = LAY_DOWN + 1
BONUS = DISCARD + 1  # + colour
MOVES = BONUS + 4
