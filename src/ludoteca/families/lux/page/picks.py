"""What is touched at a table of districts: cards are called by their kind, districts by their zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ludoteca.drawing.picks import Pick

from ..cards import COLOURS, KINDS, LOWEST, RANKS
from ..seen import Seen


def card_pick(seen: Seen, card: int) -> Pick:
    return _card_pick(seen.colours, card)


@cache
def _card_pick(colours: tuple[str, ...], card: int) -> Pick:
    colour, value = card // RANKS, card % RANKS + LOWEST
    return Pick(f"{COLOURS[colour]}-{value}", f"{colours[colour]} {value}")


def capital_pick(seen: Seen, colour: int, says: str = "") -> Pick:
    return Pick(f"capital:{COLOURS[colour]}", says or seen.colours[colour])


def home_pick(seen: Seen, seat: int, colour: int, says: str = "") -> Pick:
    return Pick(f"home:{seat}:{COLOURS[colour]}", says or seen.colours[colour])


def button(seen: Seen, name: str, **values: object) -> Pick:
    """Something that lies nowhere on the table."""
    return Pick(name, seen.say(f"page.{name}", **values))


def keep(seen: Seen, pair: int) -> Iterator[Sequence[Pick]]:
    """Two cards of the pack, in either order."""
    first, second = (card_pick(seen, card) for card in divmod(pair, KINDS))
    yield first, second
    if first != second:
        yield second, first


def play_home(seen: Seen, card: int) -> Sequence[Pick]:
    return card_pick(seen, card), home_pick(seen, seen.seat, card // RANKS, seen.say("page.go-home"))


def play_to_capital(seen: Seen, card: int) -> Sequence[Pick]:
    return card_pick(seen, card), capital_pick(seen, card // RANKS, seen.say("page.go-capital"))
