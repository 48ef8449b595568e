"""The rules of Capital Lux; the kernel's verbs stand here."""

from __future__ import annotations

from .round_end import outcome
from .verbs import chance, legal_moves, play, set_up, tickets, to_act

__all__ = ["chance", "legal_moves", "outcome", "play", "set_up", "tickets", "to_act"]
