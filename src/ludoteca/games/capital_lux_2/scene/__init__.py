"""What is to be seen at a table of Capital Lux 2, and what is touched for each move."""

from __future__ import annotations

from .picks import paths
from .table import scene

__all__ = ["paths", "scene"]
