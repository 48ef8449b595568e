"""The table of Capital Lux 2 in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.families.lux.terminal import (
    NONE,
    PAINT,
    SIGNS,
    DistrictTable,
    against_limit,
    limit_text,
    values,
)

from ..rules.round_end import GOLD_POINTS, bonus_points, gold_owned, home_points, limit
from ..state import CAPITAL, UNDRAWN, Phase
from ..text.positions import write_district
from ..text.powers import can_spend_gold, held, power_key, supply

SENTINEL = "◉"


class TableLook(DistrictTable):
    """Capital and Home Bases, with the powers and live totals against MAX."""

    def guilds(self) -> list[str]:
        return [self._power(colour, "name") for colour in range(4)]

    def _power(self, colour: int, key: str) -> str:
        """A word of a colour's power, if it is known."""
        if self.state.power[colour] == UNDRAWN:
            return "?"
        return self.say(power_key(self.state, colour, key))

    def notes(self) -> Iterator[RenderableType]:
        """What each power does."""
        if self.state.phase == Phase.OVER:
            return
        grid = Table.grid(padding=(0, 1, 0, 0))
        for colour in range(4):
            name = Text(f"  {SIGNS[colour]} {self._power(colour, 'name')}", PAINT[colour])
            grid.add_row(name, Text(self._power(colour, "text"), "dim"))
        yield grid

    def capital_rows(self) -> Iterator[tuple[str | Text, list[Text]]]:
        state = self.state
        yield Text(self.say("look.capital"), "bold"), [self._district(CAPITAL, colour) for colour in range(4)]
        yield from self.modifier_rows()
        if state.district_gold.any():
            yield self.say("look.gold"), [Text(str(gold) if gold else NONE) for gold in state.district_gold]
        if state.phase != Phase.OVER:
            limits = (limit_text(state, colour, limit(state, colour)) for colour in range(4))
            yield self.say("look.max"), [Text(text, "bold") for text in limits]

    def _district(self, place: int, colour: int) -> Text:
        cards = write_district(self.state, place, colour)
        return Text(cards, PAINT[colour]) if cards else Text(NONE, "dim")

    def counts(self, seat: int) -> Iterator[tuple[str, object]]:
        state = self.state
        gold = gold_owned(state, seat)
        yield "points", home_points(state, seat) + bonus_points(state, seat) + GOLD_POINTS * gold
        yield "bonus", self._score_pile(seat)
        yield "gold", f"{state.gold[seat]}+{state.bonus_gold[seat]}" if can_spend_gold(state) else gold
        yield "hand", state.hand_size[seat]
        if state.pack_size[seat]:
            yield "pack", state.pack_size[seat]

    def _score_pile(self, seat: int) -> str:
        cards = self.state.bonus[seat].sum(axis=0)
        cards[:4] += self.state.bonus_recruits[seat]
        return values(cards).plain

    def town(self, seat: int, colour: int) -> Text:
        """A Home Base district, after its total and, while it matters, MAX."""
        state, cards = self.state, self._district(seat, colour)
        guard = Text(SENTINEL) if state.sentinel[seat] == colour else Text()
        if cards.plain == NONE:
            return guard.append(" ").append(cards) if guard else cards
        amount = int(state.district_total[seat, colour])
        text = against_limit(state, colour, amount, limit(state, colour))
        if state.phase == Phase.OVER:
            text = Text(f"{amount}:")
        return self.beside(guard.append(text), cards)

    def supply(self) -> Iterator[str]:
        state = self.state
        yield f"{self.say('look.deck')} {state.deck_size}"
        yield f"{self.say('look.discards')} {state.discards.sum()}"
        yield from (f"{self.say(f'look.{name}')} {text}" for name, text in supply(state))
        if (state.sentinel[: state.seats] != UNDRAWN).any():
            yield f"{SENTINEL} {self.say('look.sentinel')}"

    def held(self, seat: int) -> Iterator[tuple[str, Text]]:
        if self.state.turn == seat:
            yield from ((self.say(f"look.{name}"), Text(text, "bold")) for name, text in held(self.state))
