"""Capital Lux as a page."""

from __future__ import annotations

from ludoteca.families.lux.page.palette import PALETTE

__all__ = ["PALETTE"]
