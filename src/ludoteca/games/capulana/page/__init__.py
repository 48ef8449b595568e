"""Capulana as a page."""

from __future__ import annotations

from .palette import PALETTE
from .picks import paths
from .stripes import drawings
from .table import scene

__all__ = ["PALETTE", "drawings", "paths", "scene"]
