"""Capulana as a page."""

from __future__ import annotations

from .picks import paths
from .stripes import drawings
from .table import scene

__all__ = ["drawings", "paths", "scene"]
