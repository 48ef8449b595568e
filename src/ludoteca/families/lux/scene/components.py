"""What makes the parts of a table of districts from plain numbers and names."""

from __future__ import annotations

from ludoteca.drawing.scene import Piece, Translator, component

from ..cards import COLOURS
from .parts import (
    Bonus,
    Capital,
    CapitalDistrict,
    Cards,
    Chapter,
    Count,
    Earned,
    Ground,
    Hand,
    Head,
    Heading,
    Limit,
    Pile,
    Rack,
    Token,
    Total,
    Totals,
    Town,
    TownDistrict,
    TownDistricts,
    Turn,
)
from .pieces import Counts, backs, card_kind, card_pieces, colour_name, list_cards

Limits = tuple[Limit, ...] | None  # by colour; none once the game is over


@component
def chapter(say: Translator, number: int, is_last: bool) -> Chapter:
    return Chapter(say("look.round", round=max(1, number)), say("look.last-turns") if is_last else "")


@component
def turn(say: Translator, starter: str, to_act: tuple[str, ...]) -> Turn:
    called = say("look.turn", seats=list(to_act)) if to_act else ""
    return Turn(say("look.starter", seat=starter), called)


@component
def pile(say: Translator, zone: str, kind: str, look: str, number: int) -> Pile:
    """A pile of the supply, called like its zone."""
    name = say(f"look.{zone}")
    return Pile(Count(Piece(zone, kind, name, look), number, name))


@component
def discard_pile(say: Translator, counts: Counts) -> Pile:
    """How many, and on demand which."""
    name = say("look.discards")
    piece = Piece("discards", "", name, "discards")
    return Pile(Count(piece, sum(counts), name, list_cards(say, counts)))


@component
def town(
    say: Translator,
    ground: Ground,
    name: str,
    totals: Totals,
    asked: int,
    is_to_act: bool,
    heading: Heading,
    hands: tuple[Hand, ...],
) -> Town:
    """What lies before a seat; its owner sees what they hold elsewhere."""
    districts = town_districts(say, ground, name, totals, asked)
    held = () if heading.is_own else ground.held
    return Town(ground.seat, name, is_to_act, heading, ground.earned, ground.bonus, hands, held, districts)


@component
def heading(
    say: Translator, name: str, is_own: bool, is_starter: bool, has_chosen: bool, calls: str
) -> Heading:
    """`calls` is the key of what stands out."""
    news = {"look.you": is_own, "page.starter": is_starter, "page.chosen": has_chosen}
    said = tuple(say(key) for key, is_so in news.items() if is_so)
    return Heading(name, is_own, said, say(calls) if calls else "")


@component
def earned(
    say: Translator, points: tuple[tuple[str, int], ...], counts: tuple[Count, ...], is_over: bool
) -> Earned:
    """What a seat has got; its points by category."""
    points_from = ", ".join(f"{say(f'categories.{name}')} {number}" for name, number in points)
    total = sum(number for _, number in points)
    return Earned(total, say("look.points"), points_from, is_over, counts)


@component
def bonus(say: Translator, pieces: tuple[Piece, ...]) -> Bonus:
    return Bonus(say("look.bonus"), pieces)


@component
def hand(say: Translator, zone: str, key: str, known: Counts, hidden: int, is_open: bool) -> Hand:
    """Backs, but what the watcher knows to be there lies open."""
    seen = card_pieces(say, known, zone, "chip")
    if not is_open:
        seen = tuple(piece._replace(label=say("page.known", card=piece.label)) for piece in seen)
    return Hand(say(key), seen + backs(say, hidden, zone))


@component
def rack(
    say: Translator, zone: str, key: str, counts: Counts, chosen: tuple[int, ...], can_pick: bool
) -> Rack:
    """Cards of the watcher; those that they have chosen to keep stand out."""
    pieces = card_pieces(say, counts, zone, "card", can_pick)
    places: list[int] = []
    for kind in map(card_kind, chosen):
        places.append(next(n for n, each in enumerate(pieces) if each.kind == kind and n not in places))
    return Rack(say(key), pieces, tuple(places), False, say("page.no-cards"))


@component
def held_rack(say: Translator, held: tuple[Token, ...]) -> Rack:
    return Rack(say("page.held"), tuple(token.piece for token in held), (), True, "")


def capital(
    say: Translator,
    heads: tuple[Head, ...],
    cards: tuple[Cards, ...],
    tokens: tuple[tuple[Token, ...], ...],
    limits: Limits,
    awarded: int,
) -> Capital:
    """The Capital; in one colour bonus cards may be won now."""
    lying = zip(cards, tokens, limits or (None,) * len(COLOURS), strict=True)
    districts = tuple(
        _capital_district(say, colour, *each, awarded == colour) for colour, each in enumerate(lying)
    )
    return Capital(say("look.capital"), say("page.hint") if limits else "", heads, districts)


@component
def _capital_district(
    say: Translator,
    colour: int,
    cards: Cards,
    tokens: tuple[Token, ...],
    limit: Limit | None,
    is_awarded: bool,
) -> CapitalDistrict:
    label, limit_name = f"{say('look.capital')}, {colour_name(say, colour)}", say("page.limit")
    if limit:
        label = f"{label}: {limit_name} {limit}"
    name = COLOURS[colour]
    return CapitalDistrict(f"capital:{name}", name, label, cards, tokens, limit, limit_name, is_awarded)


@component
def totals(grounds: tuple[Ground, ...], limits: Limits) -> tuple[Totals, ...]:
    """By seat, what counts against the limits, and who is ahead as far as they can be seen."""
    excesses = [_excesses(ground, limits) for ground in grounds]
    within = [
        [0 if excess else total for total, excess in zip(ground.totals, over, strict=True)]
        for ground, over in zip(grounds, excesses, strict=True)
    ]
    best = tuple(max(numbers) for numbers in zip(*within, strict=True))
    return tuple(
        _totals(ground.totals, limits, over, tuple(map(_is_first, numbers, best)))
        for ground, over, numbers in zip(grounds, excesses, within, strict=True)
    )


def _excesses(ground: Ground, limits: Limits) -> tuple[int, ...]:
    if limits is None:
        return (0,) * len(COLOURS)
    numbers = zip(ground.totals, ground.holds_cards, limits, strict=True)
    return tuple(max(0, number - limit.number) if has_cards else 0 for number, has_cards, limit in numbers)


def _is_first(total: int, best: int) -> bool:
    return 0 < total == best


@component
def _totals(
    numbers: tuple[int, ...], limits: Limits, excesses: tuple[int, ...], firsts: tuple[bool, ...]
) -> Totals:
    return Totals(tuple(map(Total, numbers, limits or (None,) * len(numbers), excesses, firsts)))


@component
def town_districts(say: Translator, ground: Ground, name: str, totals: Totals, asked: int) -> TownDistricts:
    """A town's districts against the limits; one colour may be asked for."""
    return TownDistricts(
        say("look.home"),
        tuple(
            _town_district(say, f"home:{ground.seat}", name, colour, *lying, asked == colour)
            for colour, lying in enumerate(zip(ground.cards, ground.tokens, totals.totals, strict=True))
        ),
    )


@component
def _town_district(
    say: Translator,
    place: str,
    name: str,
    colour: int,
    cards: Cards,
    tokens: tuple[Token, ...],
    total: Total,
    is_asked: bool,
) -> TownDistrict:
    state = _state(total)
    label = f"{name}, {colour_name(say, colour)}: {total.number}"
    if total.limit:
        unseen = "?" if total.limit.hidden else ""
        label += f"/{total.limit.number}{unseen}, {say(f'page.{state}', excess=total.excess)}"
    zone, is_empty = f"{place}:{COLOURS[colour]}", not cards.lines
    return TownDistrict(
        zone, COLOURS[colour], label, cards, tokens, is_empty, total, state, _fill(total), is_asked
    )


def _state(total: Total) -> str:
    """How a total stands against its limit."""
    if total.limit is None:
        return ""
    return "leads" if total.is_first else "over" if total.excess else "within"


def _fill(total: Total) -> int:
    """The percent of the limit that is filled."""
    if total.limit is None:
        return 0
    return 100 if total.excess else min(100, 100 * max(0, total.number) // max(1, total.limit.number))
