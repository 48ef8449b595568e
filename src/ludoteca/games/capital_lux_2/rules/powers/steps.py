"""What follows a step of a power."""

from __future__ import annotations

DONE = 0  # the turn is over
DRAW = 1  # chance draws for the power
CHOOSE = 2  # the player chooses
PLAY_AGAIN = 3  # the player plays one more card
