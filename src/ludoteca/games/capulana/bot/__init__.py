"""How the bots of Capulana play: a rule of thumb, and a quicker one for imagined games."""

from __future__ import annotations

from .greedy import prefer
from .playouts import improvise

__all__ = ["improvise", "prefer"]
