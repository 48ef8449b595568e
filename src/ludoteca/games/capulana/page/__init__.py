"""Capulana as a page."""

from __future__ import annotations

from .prints import drawings
from .table import paths, scene

__all__ = ["drawings", "paths", "scene"]
