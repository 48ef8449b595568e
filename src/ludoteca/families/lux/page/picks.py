"""What is touched at a table of districts for each kind of move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ludoteca.drawing.picks import Pick
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Words

from ..cards import COLOURS, KINDS, LOWEST, RANKS


class DistrictPicks:
    """Picks for the watcher's moves: cards are called by their kind, districts by their zone."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)

    def name(self, card: int) -> str:
        return self.card(card).says

    def card(self, card: int) -> Pick:
        return card_pick(self.view.game.words, self.language, card)

    def keep(self, pair: int) -> Iterator[Sequence[Pick]]:
        """Two cards of the pack, in either order."""
        first, second = (self.card(card) for card in divmod(pair, KINDS))
        yield first, second
        if first != second:
            yield second, first

    def play_home(self, card: int) -> Sequence[Pick]:
        district = self.home(self.view.seat, card // RANKS)
        return self.card(card), district._replace(says=self.say("page.go-home"))

    def play_to_capital(self, card: int) -> Sequence[Pick]:
        return self.card(card), self.capital(card // RANKS, self.say("page.go-capital"))

    def capital(self, colour: int, says: str = "") -> Pick:
        return Pick(f"capital:{COLOURS[colour]}", says or self.say(f"colours.{COLOURS[colour]}"))

    def home(self, seat: int, colour: int) -> Pick:
        return Pick(f"home:{seat}:{COLOURS[colour]}", self.say(f"colours.{COLOURS[colour]}"))

    def button(self, name: str, **values: object) -> Pick:
        """Something that lies nowhere on the table."""
        return Pick(name, self.say(f"page.{name}", **values))


@cache
def card_pick(words: Words, language: str, card: int) -> Pick:
    colour, value = COLOURS[card // RANKS], card % RANKS + LOWEST
    return Pick(f"{colour}-{value}", f"{words(f'colours.{colour}', language)} {value}")
