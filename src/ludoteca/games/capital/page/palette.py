"""The colours of Capital that stand both in its style sheet and on its cover."""

from __future__ import annotations

from ludoteca.drawing.colours import GOOD

PALETTE = {
    "army-0": "#a8322a",  # by seat
    "army-1": "#1f5aa8",
    "army-2": GOOD,
    "army-3": "#855200",
    "guard": "#5a3d8a",
    "ring-1": "#f8f2e2",  # fields of the board, from the rim inwards
    "ring-2": "#efe5cb",
    "ring-3": "#e5d8b4",
    "border": "#8f8468",  # between fields
    "court": "#fbf4dd",  # of the Capital
    "walls": "#6f6650",
}
