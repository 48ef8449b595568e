"""The colours of the Lux games that stand in more than one drawing or style sheet."""

from __future__ import annotations

PALETTE = {
    "blue": "#2f62b8",  # of the cards
    "pink": "#b83878",
    "yellow": "#e3a51c",
    "green": "#2b7d48",
    "blue-ink": "#1b3f83",  # of what is written in a colour
    "pink-ink": "#8a1d56",
    "yellow-ink": "#6b4300",
    "green-ink": "#14522f",
    "back": "#3b3450",  # of backs and tokens
    "gold": "#f2c14e",
    "rim": "#fffdf5",
}
