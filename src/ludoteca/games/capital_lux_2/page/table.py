"""The table of Capital Lux 2 as a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludoteca.families.lux.cards import COLOURS, LOWEST, RANKS
from ludoteca.families.lux.page.cards import (
    card_piece,
    chips,
    deck,
    discards,
    held_modifiers,
    modifier_pile,
    modifiers,
)
from ludoteca.families.lux.page.faces import COIN, card_face, chip_face, token_face
from ludoteca.families.lux.page.pieces import Count, Earned, Guild, Piece, Rack, Token
from ludoteca.families.lux.page.table import Parts, Place, district_scene, earned
from ludoteca.families.lux.seen import Seen
from ludoteca.families.lux.state import HIDDEN
from ludoteca.kernel.state import Grid
from ludoteca.kernel.view import View

from ..rules.districts import RECRUIT
from ..rules.round_end import GOLD_POINTS, bonus_points, excess, gold_owned, home_points, limit
from ..state import CAPITAL, UNDRAWN, Phase
from ..text.pieces import kinds_in
from ..text.powers import can_spend_gold, chooses_recruit, power_key, supply, write_rebel


def scene(view: View, language: str, names: Sequence[str]) -> Mapping[str, Any]:
    """Capital and Home Bases, with the powers and live totals against MAX.

    The recruits on offer lie with the watcher's own cards while one of them is to be taken.
    """
    seen = Seen(view, language, names)
    drawn = district_scene(seen, _parts, _held)
    if not (chooses_recruit(view.state) and view.seat in view.to_act):
        return drawn | {"offer": _recruit_chips(seen, view.state.recruits, "recruits")}
    pieces = tuple(_recruit(seen, rank, "recruits", can_pick=True) for rank in _ranks(view.state.recruits))
    offer = Rack(seen.say("look.recruits"), pieces, is_small=True)
    return drawn | {"offer": (), "racks": (offer, *drawn["racks"])}


def _held(seen: Seen, seat: int) -> Iterator[Token]:
    state = seen.state
    yield from held_modifiers(seen, seat)
    if state.turn == seat and state.rebel != UNDRAWN:
        yield Token(_rebel(seen, state.rebel, f"held:{seat}"))
    if state.turn == seat and state.convert != UNDRAWN:
        yield Token(card_piece(seen.colours, state.convert, f"held:{seat}"))


def _parts(seen: Seen) -> Parts:
    state, seats, colours = seen.state, range(seen.state.seats), range(4)
    is_asked = state.phase in (Phase.RESOLVE, Phase.RANSOM)
    return Parts(
        is_over=state.phase == Phase.OVER,
        guilds=[_guild(seen, colour) for colour in colours],
        limits=[limit(state, colour) for colour in colours],
        totals=state.district_total[: state.seats].tolist(),
        excesses=[[excess(state, seat, colour) for colour in colours] for seat in seats],
        capital=[_in_capital(seen, colour) for colour in colours],
        towns=[[_at_home(seen, seat, colour) for colour in colours] for seat in seats],
        earned=[_earned(seen, seat) for seat in seats],
        supply=tuple(_supply(seen)),
        asked=(state.turn, state.cursor // state.seats) if is_asked else None,
        awarded=state.cursor if state.phase == Phase.BONUS else None,
    )


def _guild(seen: Seen, colour: int) -> Guild:
    if seen.state.power[colour] == UNDRAWN:
        return Guild("?", "", seen.say("page.undrawn"))
    name, text = (seen.say(power_key(seen.state, colour, key)) for key in ("name", "text"))
    return Guild(name, "", seen.say("look.power-told", name=name, text=text))


def _in_capital(seen: Seen, colour: int) -> Place:
    zone = f"capital:{COLOURS[colour]}"
    tokens = [*modifiers(seen, colour), *_rebels(seen, CAPITAL, colour, zone)]
    if gold := int(seen.state.district_gold[colour]):
        tokens.append(Token(Piece(f"gold:{COLOURS[colour]}", "gold", seen.say("look.gold"), COIN), str(gold)))
    return Place(_pile(seen, CAPITAL, colour, zone), tuple(tokens))


def _at_home(seen: Seen, seat: int, colour: int) -> Place:
    zone = f"home:{seat}:{COLOURS[colour]}"
    tokens = list(_rebels(seen, seat, colour, zone))
    if seen.state.sentinel[seat] == colour:
        tokens.append(Token(Piece(zone, "sentinel", seen.say("look.sentinel"), token_face("sentinel", ""))))
    return Place(_pile(seen, seat, colour, zone), tuple(tokens))


def _pile(seen: Seen, place: int, district: int, zone: str) -> tuple[Piece, ...]:
    """Values falling, equal ones in the order in which they were placed."""
    piles = seen.state.pile[place, district].tolist()
    return tuple(
        _recruit(seen, rank, zone) if kind == RECRUIT else card_piece(seen.colours, kind * RANKS + rank, zone)
        for rank in reversed(range(RANKS))
        for kind in kinds_in(piles[rank])
    )


def _recruit(seen: Seen, rank: int, zone: str, *, can_pick: bool = False) -> Piece:
    kind, value = f"recruit-{rank + LOWEST}", str(rank + LOWEST)
    label, pick = f"{seen.say('look.recruit')} {value}", kind if can_pick else ""
    return Piece(zone, kind, label, card_face("recruit", value), pick)


def _recruit_chips(seen: Seen, counts: Grid, zone: str) -> tuple[Piece, ...]:
    recruits = (_recruit(seen, rank, zone) for rank in _ranks(counts))
    return tuple(piece._replace(face=chip_face(*piece.kind.split("-"))) for piece in recruits)


def _ranks(counts: Grid) -> Iterator[int]:
    """The rank of each card that is counted."""
    for rank, count in enumerate(counts.tolist()):
        yield from [rank] * count


def _rebels(seen: Seen, place: int, district: int, zone: str) -> Iterator[Token]:
    for kind, count in enumerate(seen.state.rebels[place, district].tolist()):
        yield from [Token(_rebel(seen, kind, zone))] * count


def _rebel(seen: Seen, kind: int, zone: str) -> Piece:
    name, text = seen.say("look.rebel-in-hand"), write_rebel(kind)
    if kind == HIDDEN:
        return Piece(zone, "", name, token_face("rebel", text))
    return Piece(zone, f"rebel{text}", f"{name} {text}", token_face("rebel", text))


def _earned(seen: Seen, seat: int) -> Earned:
    """Gold that can be spent is counted; that of the score pile lies with the bonus cards."""
    state, name, zone = seen.state, seen.say("look.gold"), f"bonus:{seat}"
    counts: tuple[Count, ...] = ()
    if can_spend_gold(state) and state.gold[seat]:
        counts = (Count(Piece(f"gold:{seat}", "gold", name, COIN), str(state.gold[seat]), name),)
    won = chips(seen, state.bonus[seat], zone) + _recruit_chips(seen, state.bonus_recruits[seat], zone)
    gold = (Piece(zone, "gold", name, COIN),) * int(state.bonus_gold[seat])
    points = {"home": home_points(state, seat), "bonus": bonus_points(state, seat)}
    return earned(seen, counts, won + gold, points | {"gold": GOLD_POINTS * gold_owned(state, seat)})


def _supply(seen: Seen) -> Iterator[Count]:
    yield deck(seen)
    yield discards(seen)
    for name, number in supply(seen.state):
        if name == "modifiers":
            yield modifier_pile(seen)
        if name == "rebels":
            said = seen.say("look.rebels")
            yield Count(Piece("rebels", "", said, token_face("rebel", "")), number, said)
