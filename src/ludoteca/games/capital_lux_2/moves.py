"""The numbers of the moves of Capital Lux 2."""

from __future__ import annotations

from ludoteca.mechanics.ranks import KINDS

# What a player decides.
KEEP = 0  # + first * KINDS + second, two cards with first <= second
HOME = KEEP + KINDS * KINDS  # + card
CAPITAL = HOME + KINDS  # + card
ON = CAPITAL + KINDS  # + district: of the Capital or of one's own Home Base, as the power says
AT = ON + 4  # + place * 4 + district
RECRUIT = AT + 20  # + rank * 4 + district
PAY = RECRUIT + 16
LOSE = PAY + 1
# What chance draws, and what the rules force.
DRAW = LOSE + 1  # + card
MODIFIER = DRAW + KINDS  # + number in MODIFIERS
REBEL = MODIFIER + 4  # + kind
POWER = REBEL + 3  # + 0, 1, 2 for set A, B, C
EMPEROR = POWER + 3  # + seat
PASS = EMPEROR + 4
LAY_DOWN = PASS + 1
TOO_MUCH = LAY_DOWN + 1
BONUS = TOO_MUCH + 1  # + district
MOVES = BONUS + 4
