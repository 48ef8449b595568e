"""What is touched at a table of districts: cards are called by their kind, districts by their zone."""

from __future__ import annotations

from ludoteca.drawing.picks import Pick
from ludoteca.drawing.scene import Translator, component

from ..cards import COLOURS, KINDS, RANKS
from .pieces import card_kind, card_name

Path = tuple[Pick, ...]


def card_pick(say: Translator, card: int) -> Pick:
    return Pick(card_kind(card), card_name(say, card))


def capital_pick(colour: int, says: str) -> Pick:
    return Pick(f"capital:{COLOURS[colour]}", says)


def home_pick(seat: int, colour: int, says: str) -> Pick:
    return Pick(f"home:{seat}:{COLOURS[colour]}", says)


@component
def keep(say: Translator, pair: int) -> tuple[Path, ...]:
    """Two cards of the pack, in either order."""
    first, second = (card_pick(say, card) for card in divmod(pair, KINDS))
    return ((first, second), (second, first)) if first != second else ((first, second),)


@component
def play_home(say: Translator, seat: int, card: int) -> Path:
    return card_pick(say, card), home_pick(seat, card // RANKS, say("page.go-home"))


@component
def play_to_capital(say: Translator, card: int) -> Path:
    return card_pick(say, card), capital_pick(card // RANKS, say("page.go-capital"))
