"""What is to be seen of a table of Capital."""

from __future__ import annotations

from .paths import paths
from .table import chapter, scene

__all__ = ["chapter", "paths", "scene"]
