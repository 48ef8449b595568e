"""A stripe as a number and as text: `yd` is a yellow diamond, `y*` yellow with any print, `--` raw cloth."""

from __future__ import annotations

COLOURS = "ygr*-"  # yellow, green, red; any; raw
PRINTS = "dtw*-"  # diamond, triangle, wave; any; raw
ANY = 3  # of a half-wild stripe: the colour or the print that it leaves open
BARE = 4  # the colour and the print of raw cloth
KINDS = 3  # colours, and prints
STEP = 8  # a stripe is colour * STEP + print
RAW = BARE * STEP + BARE


def colour_of(stripe: int) -> int:
    return stripe // STEP


def print_of(stripe: int) -> int:
    return stripe % STEP


def is_half_wild(stripe: int) -> bool:
    return bool(stripe // STEP == ANY or stripe % STEP == ANY)


def is_whole(stripe: int) -> bool:
    """Whether it is one of the nine combinations."""
    return bool(stripe // STEP < ANY and stripe % STEP < ANY)


def write_stripe(stripe: int) -> str:
    return COLOURS[colour_of(stripe)] + PRINTS[print_of(stripe)]


_PLAIN_OR_WILD = (colour * STEP + pattern for colour in range(4) for pattern in range(4))
_DYED = [stripe for stripe in _PLAIN_OR_WILD if stripe != ANY * STEP + ANY]
STRIPES = {write_stripe(stripe): stripe for stripe in (*_DYED, RAW)}
