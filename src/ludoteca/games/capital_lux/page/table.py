"""The table of Capital Lux as a page, and what is touched at it for each move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from ludoteca.drawing.picks import Pick
from ludoteca.families.lux.cards import COLOURS, RANKS, lowest_rank, total
from ludoteca.families.lux.page.faces import COIN
from ludoteca.families.lux.page.picks import DistrictPicks
from ludoteca.families.lux.page.pieces import Count, Guild, Piece
from ludoteca.families.lux.page.table import DistrictPage
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Words

from ..components import COINS
from ..moves import ACTION_RULES, Move
from ..rules.round_end import bonus_points, excess, home_points, limit, outcome
from ..state import Phase
from ..terminal.moves import action


def scene(view: View, language: str, names: Sequence[str]) -> Mapping[str, Any]:
    return TablePage(view, language, names).scene()


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Cards and then districts; coins are buttons."""
    picks, state = DistrictPicks(view, language, names), view.state
    for move in view.codes():
        match Move.split(move):
            case Move.KEEP, pair:
                yield from ((move, path) for path in picks.keep(pair))
            case Move.HOME, card:
                yield move, picks.play_home(card)
            case Move.CAPITAL, card:
                yield move, picks.play_to_capital(card)
            case Move.PLACE, colour:
                yield move, [picks.capital(colour)]
            case Move.TAKE, colour:
                card = colour * RANKS + lowest_rank(state.capital[colour])
                yield move, [picks.capital(colour, picks.name(card))]
            case kind, _:
                coins = excess(state, view.seat, state.cursor % 4)
                yield move, [picks.button(kind.key, coins=coins)]


@cache
def _guild(words: Words, language: str, colour: int, does: str) -> Guild:
    keys = (f"professions.{COLOURS[colour]}", does, f"rules.{ACTION_RULES[colour]}")
    return Guild(*(words(key, language) for key in keys))


class TablePage(DistrictPage):
    """Capital and Home Towns, with live totals against the limits."""

    @property
    def is_over(self) -> bool:
        return bool(self.state.phase == Phase.OVER)

    def guild(self, colour: int) -> Guild:
        guild = _guild(self.view.game.words, self.language, colour, action(self.state, colour))
        return guild._replace(does="") if self.is_over else guild

    def limit(self, colour: int) -> int:
        return limit(self.state, colour)

    def total(self, seat: int, colour: int) -> int:
        return total(self.state.home[seat, colour])

    def excess(self, seat: int, colour: int) -> int:
        return excess(self.state, seat, colour)

    def capital_cards(self, colour: int, zone: str) -> tuple[Piece, ...]:
        return self.of_colour(self.state.capital[colour], colour, zone)

    def town_cards(self, seat: int, colour: int, zone: str) -> tuple[Piece, ...]:
        return self.of_colour(self.state.home[seat, colour], colour, zone)

    def points(self, seat: int) -> tuple[int, str]:
        state = self.state
        return self.sum_up(
            home=home_points(state, seat), bonus=bonus_points(state, seat), coins=int(state.coins[seat])
        )

    def counts(self, seat: int) -> Iterator[Count]:
        if coins := int(self.state.coins[seat]):
            name = self.say("look.coins")
            yield Count(Piece(f"coins:{seat}", "coin", name, COIN), str(coins), name)

    def bonus(self, seat: int) -> tuple[Piece, ...]:
        return self.chips(self.state.bonus[seat], f"bonus:{seat}")

    def supply(self) -> Iterator[Count]:
        yield self.deck()
        yield self.discards()
        yield self.modifier_pile()
        name, left = self.say("look.coins"), COINS - int(self.state.coins.sum())
        yield Count(Piece("coins", "coin", name, COIN), str(left), name)

    def asked(self) -> tuple[int, int] | None:
        is_asked = self.state.phase in (Phase.COINS, Phase.DISCARD)
        return (self.state.turn, self.state.cursor % 4) if is_asked else None

    def awarded(self) -> int | None:
        return self.state.cursor if self.state.phase == Phase.BONUS else None

    def winners(self) -> set[int]:
        table = np.zeros((self.state.seats, 5), np.int64)
        outcome(self.state, table)
        return {seat for seat in range(self.state.seats) if table[seat, 0] == 1}
