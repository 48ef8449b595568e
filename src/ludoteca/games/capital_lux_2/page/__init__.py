"""Capital Lux 2 as a page."""

from __future__ import annotations

from .table import paths, scene

__all__ = ["paths", "scene"]
