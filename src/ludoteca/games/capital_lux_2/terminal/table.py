"""The table of Capital Lux 2 in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.families.lux.seen import Seen
from ludoteca.families.lux.terminal import (
    NONE,
    PAINT,
    SIGNS,
    DistrictTable,
    Row,
    against_limit,
    limit_text,
    modifier_rows,
    values,
)
from ludoteca.kernel.view import View

from ..rules.round_end import GOLD_POINTS, bonus_points, gold_owned, home_points, limit
from ..state import CAPITAL, UNDRAWN, Phase, State
from ..text.positions import write_district
from ..text.powers import can_spend_gold, held, power_key, supply

SENTINEL = "◉"


def terminal(view: View, language: str, names: Sequence[str]) -> DistrictTable:
    """Capital and Home Bases, with the powers and live totals against MAX."""
    seen, seats = Seen(view, language, names), range(view.state.seats)
    return DistrictTable(
        seen,
        guilds=[_power(seen, colour, "name") for colour in range(4)],
        capital=list(_capital(seen)),
        towns=[[_town(seen, seat, colour) for colour in range(4)] for seat in seats],
        counts=[list(_counts(seen.state, seat)) for seat in seats],
        supply=list(_supply(seen)),
        held=[list(_held(seen, seat)) for seat in seats],
        notes=list(_notes(seen)),
    )


def _power(seen: Seen, colour: int, key: str) -> str:
    """A word of a colour's power, if it is known."""
    return "?" if seen.state.power[colour] == UNDRAWN else seen.say(power_key(seen.state, colour, key))


def _notes(seen: Seen) -> Iterator[RenderableType]:
    """What each power does."""
    if seen.state.phase == Phase.OVER:
        return
    grid = Table.grid(padding=(0, 1, 0, 0))
    for colour in range(4):
        name = Text(f"  {SIGNS[colour]} {_power(seen, colour, 'name')}", PAINT[colour])
        grid.add_row(name, Text(_power(seen, colour, "text"), "dim"))
    yield grid


def _capital(seen: Seen) -> Iterator[Row]:
    state = seen.state
    yield Text(seen.say("look.capital"), "bold"), [_district(state, CAPITAL, colour) for colour in range(4)]
    yield from modifier_rows(seen)
    if state.district_gold.any():
        yield seen.say("look.gold"), [Text(str(gold) if gold else NONE) for gold in state.district_gold]
    if state.phase != Phase.OVER:
        limits = (limit_text(state, colour, limit(state, colour)) for colour in range(4))
        yield seen.say("look.max"), [Text(text, "bold") for text in limits]


def _district(state: State, place: int, colour: int) -> Text:
    cards = write_district(state, place, colour)
    return Text(cards, PAINT[colour]) if cards else Text(NONE, "dim")


def _town(seen: Seen, seat: int, colour: int) -> tuple[Text, ...]:
    """A Home Base district, after its total and, while it matters, MAX."""
    state, cards = seen.state, _district(seen.state, seat, colour)
    guard = Text(SENTINEL) if state.sentinel[seat] == colour else Text()
    if cards.plain == NONE:
        return (guard.append(" ").append(cards) if guard else cards,)
    amount = int(state.district_total[seat, colour])
    text = against_limit(state, colour, amount, limit(state, colour))
    if state.phase == Phase.OVER:
        text = Text(f"{amount}:")
    return guard.append(text), cards


def _counts(state: State, seat: int) -> Iterator[tuple[str, object]]:
    gold = gold_owned(state, seat)
    yield "points", home_points(state, seat) + bonus_points(state, seat) + GOLD_POINTS * gold
    yield "bonus", _score_pile(state, seat)
    yield "gold", f"{state.gold[seat]}+{state.bonus_gold[seat]}" if can_spend_gold(state) else gold
    yield "hand", state.hand_size[seat]
    if state.pack_size[seat]:
        yield "pack", state.pack_size[seat]


def _score_pile(state: State, seat: int) -> str:
    cards = state.bonus[seat].sum(axis=0)
    cards[:4] += state.bonus_recruits[seat]
    return values(cards).plain


def _supply(seen: Seen) -> Iterator[str]:
    state = seen.state
    yield f"{seen.say('look.deck')} {state.deck_size}"
    yield f"{seen.say('look.discards')} {state.discards.sum()}"
    yield from (f"{seen.say(f'look.{name}')} {text}" for name, text in supply(state))
    if (state.sentinel[: state.seats] != UNDRAWN).any():
        yield f"{SENTINEL} {seen.say('look.sentinel')}"


def _held(seen: Seen, seat: int) -> Iterator[tuple[str, Text]]:
    if seen.state.turn == seat:
        yield from ((seen.say(f"look.{name}"), Text(text, "bold")) for name, text in held(seen.state))
