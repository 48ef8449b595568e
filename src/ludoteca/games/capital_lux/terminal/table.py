"""The table of Capital Lux in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from ludoteca.families.lux.cards import COLOURS, total
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.seen import Seen
from ludoteca.families.lux.terminal import (
    NONE,
    PAINT,
    DistrictTable,
    Row,
    against_limit,
    limit_text,
    modifier_rows,
    values,
)
from ludoteca.families.lux.text.cards import write_modifier
from ludoteca.kernel.view import View

from ..components import COINS
from ..rules.round_end import bonus_points, home_points, limit
from ..state import Phase


def terminal(view: View, language: str, names: Sequence[str]) -> DistrictTable:
    """Capital and Home Towns, with live totals against the limits."""
    seen, seats = Seen(view, language, names), range(view.state.seats)
    return DistrictTable(
        seen,
        guilds=[seen.say(f"professions.{name}") for name in COLOURS],
        capital=list(_capital(seen)),
        towns=[[_town(seen, seat, colour) for colour in range(4)] for seat in seats],
        counts=[list(_counts(seen, seat)) for seat in seats],
        supply=list(_supply(seen)),
        held=[list(_held(seen, seat)) for seat in seats],
    )


def _capital(seen: Seen) -> Iterator[Row]:
    state = seen.state
    cards = [values(state.capital[colour], PAINT[colour]) for colour in range(4)]
    yield Text(seen.say("look.capital"), "bold"), cards
    yield from modifier_rows(seen)
    if state.phase != Phase.OVER:
        limits = (limit_text(state, colour, limit(state, colour)) for colour in range(4))
        yield seen.say("look.limit"), [Text(text, "bold") for text in limits]


def _town(seen: Seen, seat: int, colour: int) -> tuple[Text, ...]:
    """A Home Town's cards of one colour, after their total and, while it matters, the limit."""
    state, cards = seen.state, seen.state.home[seat, colour]
    if not cards.any():
        return (Text(NONE, "dim"),)
    text = against_limit(state, colour, total(cards), limit(state, colour))
    if state.phase == Phase.OVER:
        text = Text(f"{total(cards)}:")
    return text, values(cards, PAINT[colour])


def _counts(seen: Seen, seat: int) -> Iterator[tuple[str, object]]:
    state = seen.state
    yield "points", home_points(state, seat) + bonus_points(state, seat) + int(state.coins[seat])
    yield "bonus", values(state.bonus[seat].sum(axis=0)).plain
    yield "coins", state.coins[seat]
    yield "hand", state.hand_size[seat]
    if state.pack_size[seat]:
        yield "pack", state.pack_size[seat]


def _supply(seen: Seen) -> Iterator[str]:
    state = seen.state
    yield f"{seen.say('look.deck')} {state.deck_size}"
    yield f"{seen.say('look.discards')} {state.discards.sum()}"
    yield f"{seen.say('look.modifiers')} {len(MODIFIERS) - state.drawn}"
    yield f"{seen.say('look.supply')} {COINS - state.coins.sum()} {seen.say('look.coins')}"


def _held(seen: Seen, seat: int) -> Iterator[tuple[str, Text]]:
    if seen.state.phase == Phase.AGENT and seen.state.turn == seat:
        yield seen.say("look.in-hand"), Text(write_modifier(seen.state, seen.state.drawn - 1), "bold")
