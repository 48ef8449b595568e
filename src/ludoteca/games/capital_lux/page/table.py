"""The table of Capital Lux as a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from ludoteca.families.lux.cards import COLOURS, total
from ludoteca.families.lux.page.cards import (
    cards_of_colour,
    chips,
    deck,
    discards,
    held_modifiers,
    modifier_pile,
    modifiers,
)
from ludoteca.families.lux.page.faces import COIN
from ludoteca.families.lux.page.pieces import Count, Earned, Guild, Piece
from ludoteca.families.lux.page.table import Parts, Place, district_scene, earned
from ludoteca.families.lux.seen import Seen
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Words

from ..components import COINS
from ..moves import ACTION_RULES
from ..rules.round_end import bonus_points, excess, home_points, limit
from ..state import Phase
from ..terminal.moves import action


def scene(view: View, language: str, names: Sequence[str]) -> Mapping[str, Any]:
    """Capital and Home Towns, with live totals against the limits."""
    return district_scene(Seen(view, language, names), _parts, held_modifiers)


def _parts(seen: Seen) -> Parts:
    state, seats, colours = seen.state, range(seen.state.seats), range(4)
    is_asked = state.phase in (Phase.COINS, Phase.DISCARD)
    return Parts(
        is_over=state.phase == Phase.OVER,
        guilds=[_guild(seen, colour) for colour in colours],
        limits=[limit(state, colour) for colour in colours],
        totals=[[total(state.home[seat, colour]) for colour in colours] for seat in seats],
        excesses=[[excess(state, seat, colour) for colour in colours] for seat in seats],
        capital=[_in_capital(seen, colour) for colour in colours],
        towns=[[_at_home(seen, seat, colour) for colour in colours] for seat in seats],
        earned=[_earned(seen, seat) for seat in seats],
        supply=tuple(_supply(seen)),
        asked=(state.turn, state.cursor % 4) if is_asked else None,
        awarded=state.cursor if state.phase == Phase.BONUS else None,
    )


def _guild(seen: Seen, colour: int) -> Guild:
    guild = _acting_guild(seen.view.game.words, seen.language, colour, action(seen.state, colour))
    return guild._replace(does="") if seen.state.phase == Phase.OVER else guild


@cache
def _acting_guild(words: Words, language: str, colour: int, does: str) -> Guild:
    keys = (f"professions.{COLOURS[colour]}", does, f"rules.{ACTION_RULES[colour]}")
    return Guild(*(words(key, language) for key in keys))


def _in_capital(seen: Seen, colour: int) -> Place:
    cards = cards_of_colour(seen, seen.state.capital[colour], colour, f"capital:{COLOURS[colour]}")
    return Place(cards, tuple(modifiers(seen, colour)))


def _at_home(seen: Seen, seat: int, colour: int) -> Place:
    zone = f"home:{seat}:{COLOURS[colour]}"
    return Place(cards_of_colour(seen, seen.state.home[seat, colour], colour, zone))


def _earned(seen: Seen, seat: int) -> Earned:
    state, coins = seen.state, int(seen.state.coins[seat])
    counts = (_coins(seen, f"coins:{seat}", coins),) if coins else ()
    bonus = chips(seen, state.bonus[seat], f"bonus:{seat}")
    points = {"home": home_points(state, seat), "bonus": bonus_points(state, seat), "coins": coins}
    return earned(seen, counts, bonus, points)


def _supply(seen: Seen) -> Iterator[Count]:
    yield deck(seen)
    yield discards(seen)
    yield modifier_pile(seen)
    yield _coins(seen, "coins", COINS - int(seen.state.coins.sum()))


def _coins(seen: Seen, zone: str, number: int) -> Count:
    name = seen.say("look.coins")
    return Count(Piece(zone, "coin", name, COIN), str(number), name)
