"""Capital Lux as a page."""

from __future__ import annotations

from ludoteca.families.lux.page.palette import PALETTE

from .picks import paths
from .table import scene

__all__ = ["PALETTE", "paths", "scene"]
