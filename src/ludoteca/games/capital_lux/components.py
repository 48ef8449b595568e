"""The cards and coins of Capital Lux."""

from __future__ import annotations

COPIES = (3, 4, 4, 4, 3)  # LUX-2: of each value from 2 to 6, in each colour
CARDS = 4 * sum(COPIES)
COINS = 8  # LUX-3
