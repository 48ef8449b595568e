"""The table of Capital Lux in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from ludoteca.families.lux.cards import COLOURS, total
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.terminal import (
    NONE,
    PAINT,
    DistrictTable,
    against_limit,
    limit_text,
    values,
)
from ludoteca.families.lux.text.cards import write_modifier

from ..components import COINS
from ..rules.round_end import bonus_points, home_points, limit
from ..state import Phase


class TableLook(DistrictTable):
    """Capital and Home Towns, with live totals against the limits."""

    def guilds(self) -> list[str]:
        return [self.say(f"professions.{name}") for name in COLOURS]

    def capital_rows(self) -> Iterator[tuple[str | Text, list[Text]]]:
        cards = [values(self.state.capital[colour], PAINT[colour]) for colour in range(4)]
        yield Text(self.say("look.capital"), "bold"), cards
        yield from self.modifier_rows()
        if self.state.phase != Phase.OVER:
            limits = (limit_text(self.state, colour, limit(self.state, colour)) for colour in range(4))
            yield self.say("look.limit"), [Text(text, "bold") for text in limits]

    def counts(self, seat: int) -> Iterator[tuple[str, object]]:
        state = self.state
        yield "points", home_points(state, seat) + bonus_points(state, seat) + int(state.coins[seat])
        yield "bonus", values(state.bonus[seat].sum(axis=0)).plain
        yield "coins", state.coins[seat]
        yield "hand", state.hand_size[seat]
        if state.pack_size[seat]:
            yield "pack", state.pack_size[seat]

    def town(self, seat: int, colour: int) -> Text:
        """A Home Town's cards of one colour, after their total and, while it matters, the limit."""
        cards = self.state.home[seat, colour]
        if not cards.any():
            return Text(NONE, "dim")
        text = against_limit(self.state, colour, total(cards), limit(self.state, colour))
        if self.state.phase == Phase.OVER:
            text = Text(f"{total(cards)}:")
        return self.beside(text, values(cards, PAINT[colour]))

    def supply(self) -> Iterator[str]:
        state = self.state
        yield f"{self.say('look.deck')} {state.deck_size}"
        yield f"{self.say('look.discards')} {state.discards.sum()}"
        yield f"{self.say('look.modifiers')} {len(MODIFIERS) - state.drawn}"
        yield f"{self.say('look.supply')} {COINS - state.coins.sum()} {self.say('look.coins')}"

    def held(self, seat: int) -> Iterator[tuple[str, Text]]:
        if self.state.phase == Phase.AGENT and self.state.turn == seat:
            yield self.say("look.in-hand"), Text(write_modifier(self.state, self.state.drawn - 1), "bold")
