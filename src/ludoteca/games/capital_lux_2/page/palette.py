"""The colours of the Lux games, and of the recruits."""

from __future__ import annotations

from ludoteca.families.lux.page import palette

PALETTE = palette.PALETTE | {"recruit": "#2b3741"}
