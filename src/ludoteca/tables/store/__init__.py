"""What a server keeps on disk: tables and their logs, people and their tokens."""

from .people import Person, Token
from .store import Listed, Store, now

__all__ = ["Listed", "Person", "Store", "Token", "now"]
