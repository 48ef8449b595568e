"""Capital Lux 2 as a page."""

from __future__ import annotations

from .palette import PALETTE
from .picks import paths
from .table import scene

__all__ = ["PALETTE", "paths", "scene"]
