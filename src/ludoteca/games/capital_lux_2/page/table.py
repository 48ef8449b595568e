"""The table of Capital Lux 2 as a page, and what is touched at it for each move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ludoteca.families.lux.cards import COLOURS, LOWEST, RANKS
from ludoteca.families.lux.page.faces import COIN, card_face, chip_face, token_face
from ludoteca.families.lux.page.pieces import Count, Guild, Piece, Rack, Token
from ludoteca.families.lux.page.table import DistrictPage
from ludoteca.families.lux.state import HIDDEN
from ludoteca.kernel.state import Grid
from ludoteca.kernel.view import View

from ..components import REBELS
from ..rules.districts import RECRUIT
from ..rules.round_end import (
    GOLD_POINTS,
    bonus_points,
    excess,
    gold_owned,
    home_points,
    limit,
    outcome,
)
from ..state import CAPITAL, UNDRAWN, Phase
from ..text.pieces import kinds_in
from ..text.powers import can_spend_gold, chooses_recruit, power_key, supply
from .picks import paths

__all__ = ["paths", "scene"]


def scene(view: View, language: str, names: Sequence[str]) -> Mapping[str, Any]:
    return TablePage(view, language, names).scene()


class TablePage(DistrictPage):
    """Capital and Home Bases, with the powers and live totals against MAX."""

    @property
    def is_over(self) -> bool:
        return bool(self.state.phase == Phase.OVER)

    def scene(self) -> dict[str, Any]:
        is_choosing = chooses_recruit(self.state) and self.view.seat in self.to_act
        offer = () if is_choosing else self._recruit_chips(self.state.recruits, "recruits")
        return super().scene() | {"offer": offer}

    def guild(self, colour: int) -> Guild:
        if self.state.power[colour] == UNDRAWN:
            return Guild("?", "", self.say("page.undrawn"))
        name, text = (self.say(power_key(self.state, colour, key)) for key in ("name", "text"))
        return Guild(name, "", self.say("look.power-told", name=name, text=text))

    def limit(self, colour: int) -> int:
        return limit(self.state, colour)

    def total(self, seat: int, colour: int) -> int:
        return int(self.state.district_total[seat, colour])

    def excess(self, seat: int, colour: int) -> int:
        return excess(self.state, seat, colour)

    def capital_cards(self, colour: int, zone: str) -> tuple[Piece, ...]:
        return self._pile(CAPITAL, colour, zone)

    def town_cards(self, seat: int, colour: int, zone: str) -> tuple[Piece, ...]:
        return self._pile(seat, colour, zone)

    def _pile(self, place: int, district: int, zone: str) -> tuple[Piece, ...]:
        """Values falling, equal ones in the order in which they were placed."""
        piles = self.state.pile[place, district].tolist()
        return tuple(
            self._recruit(rank, zone) if kind == RECRUIT else self.card(kind * RANKS + rank, zone)
            for rank in reversed(range(RANKS))
            for kind in kinds_in(piles[rank])
        )

    def _recruit(self, rank: int, zone: str, *, can_pick: bool = False) -> Piece:
        kind, value = f"recruit-{rank + LOWEST}", str(rank + LOWEST)
        label, pick = f"{self.say('look.recruit')} {value}", kind if can_pick else ""
        return Piece(zone, kind, label, card_face("recruit", value), pick)

    def _recruit_chips(self, counts: Grid, zone: str) -> tuple[Piece, ...]:
        recruits = (self._recruit(rank, zone) for rank in _ranks(counts))
        return tuple(piece._replace(face=chip_face(*piece.kind.split("-"))) for piece in recruits)

    def capital_tokens(self, colour: int) -> Iterator[Token]:
        yield from self.modifiers(colour)
        yield from self._rebels(CAPITAL, colour, f"capital:{COLOURS[colour]}")
        if gold := int(self.state.district_gold[colour]):
            yield Token(Piece(f"gold:{COLOURS[colour]}", "gold", self.say("look.gold"), COIN), str(gold))

    def town_tokens(self, seat: int, colour: int) -> Iterator[Token]:
        zone = f"home:{seat}:{COLOURS[colour]}"
        yield from self._rebels(seat, colour, zone)
        if self.state.sentinel[seat] == colour:
            yield Token(Piece(zone, "sentinel", self.say("look.sentinel"), token_face("sentinel", "")))

    def _rebels(self, place: int, district: int, zone: str) -> Iterator[Token]:
        counts = self.state.rebels[place, district].tolist()
        for kind, count in enumerate(counts):
            yield from [Token(self._rebel(kind, zone))] * count

    def _rebel(self, kind: int, zone: str) -> Piece:
        name = self.say("look.rebel-in-hand")
        if kind == HIDDEN:
            return Piece(zone, "", name, token_face("rebel", "?"))
        value = f"{REBELS[kind]:+d}"
        return Piece(zone, f"rebel{value}", f"{name} {value}", token_face("rebel", value))

    def held(self, seat: int) -> Iterator[Token]:
        yield from super().held(seat)
        if self.state.turn == seat and self.state.rebel != UNDRAWN:
            yield Token(self._rebel(self.state.rebel, f"held:{seat}"))
        if self.state.turn == seat and self.state.convert != UNDRAWN:
            yield Token(self.card(self.state.convert, f"held:{seat}"))

    def points(self, seat: int) -> tuple[int, str]:
        gold = GOLD_POINTS * gold_owned(self.state, seat)
        return self.sum_up(
            home=home_points(self.state, seat), bonus=bonus_points(self.state, seat), gold=gold
        )

    def counts(self, seat: int) -> Iterator[Count]:
        """Gold that can be spent; that of the score pile lies with the bonus cards."""
        if can_spend_gold(self.state) and self.state.gold[seat]:
            name = self.say("look.gold")
            yield Count(Piece(f"gold:{seat}", "gold", name, COIN), str(self.state.gold[seat]), name)

    def bonus(self, seat: int) -> tuple[Piece, ...]:
        zone = f"bonus:{seat}"
        recruits = self._recruit_chips(self.state.bonus_recruits[seat], zone)
        gold = (Piece(zone, "gold", self.say("look.gold"), COIN),) * int(self.state.bonus_gold[seat])
        return self.chips(self.state.bonus[seat], zone) + recruits + gold

    def supply(self) -> Iterator[Count]:
        yield self.deck()
        yield self.discards()
        for name, number in supply(self.state):
            if name == "modifiers":
                yield self.modifier_pile()
            if name == "rebels":
                said = self.say("look.rebels")
                yield Count(Piece("rebels", "", said, token_face("rebel", "")), number, said)

    def racks(self, seat: int) -> Iterator[Rack]:
        """The recruits on offer too, when one of them is to be taken."""
        if chooses_recruit(self.state) and seat in self.to_act:
            pieces = (self._recruit(rank, "recruits", can_pick=True) for rank in _ranks(self.state.recruits))
            yield Rack(self.say("look.recruits"), tuple(pieces), is_small=True)
        yield from super().racks(seat)

    def asked(self) -> tuple[int, int] | None:
        state = self.state
        is_asked = state.phase in (Phase.RESOLVE, Phase.RANSOM)
        return (state.turn, state.cursor // state.seats) if is_asked else None

    def awarded(self) -> int | None:
        return self.state.cursor if self.state.phase == Phase.BONUS else None

    def winners(self) -> set[int]:
        table = np.zeros((self.state.seats, 5), np.int64)
        outcome(self.state, table)
        return {seat for seat in range(self.state.seats) if table[seat, 0] == 1}


def _ranks(counts: Grid) -> Iterator[int]:
    """The rank of each card that is counted."""
    for rank, count in enumerate(counts.tolist()):
        yield from [rank] * count
