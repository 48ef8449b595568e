"""Capital Lux as a page."""

from __future__ import annotations

from .picks import paths
from .table import scene

__all__ = ["paths", "scene"]
