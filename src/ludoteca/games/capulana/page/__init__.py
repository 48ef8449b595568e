"""Capulana as a page: the parts of its scene as HTML and SVG."""

from __future__ import annotations

from .faces import card_face, cloth, face, sign, tail
from .palette import PALETTE
from .stripes import drawings

FUNCTIONS = {"card_face": card_face, "draw_cloth": cloth, "sign": sign, "tail": tail}

__all__ = ["FUNCTIONS", "PALETTE", "drawings", "face"]
