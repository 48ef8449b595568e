"""Capital Lux 2 as a page."""

from __future__ import annotations

from ludoteca.families.lux.page import palette

PALETTE = palette.PALETTE | {"recruit": "#2b3741"}
