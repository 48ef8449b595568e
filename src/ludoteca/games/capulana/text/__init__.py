"""Capulana in writing: positions, refusals, and the story of a match."""

from __future__ import annotations

from .checks import complaint
from .positions import read_position, write_position
from .refusals import refusal, rules_behind
from .story import tell

__all__ = ["complaint", "read_position", "refusal", "rules_behind", "tell", "write_position"]
