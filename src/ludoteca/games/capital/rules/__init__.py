"""The rules of Capital; the kernel's verbs stand here."""

from __future__ import annotations

from .scoring import outcome
from .setup import set_up
from .verbs import chance, legal_moves, play, tickets, to_act

__all__ = ["chance", "legal_moves", "outcome", "play", "set_up", "tickets", "to_act"]
