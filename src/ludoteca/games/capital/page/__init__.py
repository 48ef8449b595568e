"""Capital as a page."""

from __future__ import annotations

from . import circle, faces
from .faces import face
from .palette import PALETTE

__all__ = ["FUNCTIONS", "PALETTE", "face"]

FUNCTIONS = {"circle": circle, "faces": faces}
