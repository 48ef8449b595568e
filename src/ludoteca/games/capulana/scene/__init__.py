"""What is to be seen of a table of Capulana, described once for pages and terminals."""

from __future__ import annotations

from .moves import paths
from .table import Table, scene

__all__ = ["Table", "paths", "scene"]
