"""What makes the parts of a table of districts from plain numbers and names."""

from __future__ import annotations

from ludoteca.drawing.scene import Piece, Translator, component

from ..cards import COLOURS
from . import parts
from .pieces import Counts, backs, card_kind, card_pieces, colour_name, list_cards

Limits = tuple[parts.Limit, ...] | None  # by colour; none once the game is over


@component
def chapter(
    say: Translator, number: int, is_last: bool, starter: str, to_act: tuple[str, ...]
) -> parts.Chapter:
    turns = say("look.starter", seat=starter)
    if to_act:
        turns += f" · {say('look.turn', seats=list(to_act))}"
    last_turns = say("look.last-turns") if is_last else ""
    return parts.Chapter(say("title"), say("look.round", round=max(1, number)), last_turns, turns)


@component
def pile(say: Translator, zone: str, kind: str, look: str, number: int) -> parts.Pile:
    """A pile of the supply, called like its zone."""
    name = say(f"look.{zone}")
    return parts.Pile(parts.Count(Piece(zone, kind, name, look), number, name))


@component
def discard_pile(say: Translator, counts: Counts) -> parts.Pile:
    """How many, and on demand which."""
    name = say("look.discards")
    piece = Piece("discards", "", name, "discards")
    return parts.Pile(parts.Count(piece, sum(counts), name, list_cards(say, counts)))


@component
def town(
    say: Translator,
    ground: parts.Ground,
    name: str,
    totals: parts.Totals,
    asked: int,
    is_to_act: bool,
    heading: parts.Heading,
    hands: tuple[parts.Hand, ...],
) -> parts.Town:
    """What lies before a seat; its owner sees what they hold elsewhere."""
    districts = town_districts(say, ground, name, totals, asked)
    held = () if heading.is_own else ground.held
    return parts.Town(
        ground.seat, name, is_to_act, heading, ground.earned, ground.bonus, hands, held, districts
    )


@component
def heading(
    say: Translator, name: str, is_own: bool, is_starter: bool, has_chosen: bool, calls: str
) -> parts.Heading:
    """`calls` is the key of what stands out."""
    news = {"look.you": is_own, "page.starter": is_starter, "page.chosen": has_chosen}
    said = tuple(say(key) for key, is_so in news.items() if is_so)
    return parts.Heading(name, is_own, said, say(calls) if calls else "")


@component
def earned(
    say: Translator, points: tuple[tuple[str, int], ...], counts: tuple[parts.Count, ...], is_over: bool
) -> parts.Earned:
    """What a seat has got; its points by category."""
    points_from = ", ".join(f"{say(f'categories.{name}')} {number}" for name, number in points)
    total = sum(number for _, number in points)
    return parts.Earned(total, say("look.points"), points_from, is_over, counts)


@component
def bonus(say: Translator, pieces: tuple[Piece, ...]) -> parts.Bonus:
    return parts.Bonus(say("look.bonus"), pieces)


@component
def hand(say: Translator, zone: str, key: str, known: Counts, hidden: int, is_open: bool) -> parts.Hand:
    """Backs, but what the watcher knows to be there lies open."""
    seen = card_pieces(say, known, zone, "chip")
    if not is_open:
        seen = tuple(piece._replace(label=say("page.known", card=piece.label)) for piece in seen)
    return parts.Hand(say(key), seen + backs(say, hidden, zone))


@component
def rack(
    say: Translator, zone: str, key: str, counts: Counts, chosen: tuple[int, ...], can_pick: bool
) -> parts.Rack:
    """Cards of the watcher; those that they have chosen to keep stand out."""
    pieces = card_pieces(say, counts, zone, "card", can_pick)
    places: list[int] = []
    for kind in map(card_kind, chosen):
        places.append(next(n for n, each in enumerate(pieces) if each.kind == kind and n not in places))
    return parts.Rack(say(key), pieces, tuple(places), False, say("page.no-cards"))


@component
def held_rack(say: Translator, held: parts.Tokens) -> parts.Rack:
    return parts.Rack(say("page.held"), tuple(token.piece for token in held), (), True, "")


def capital(
    say: Translator,
    heads: tuple[parts.Head, ...],
    cards: tuple[parts.Cards, ...],
    tokens: tuple[parts.Tokens, ...],
    limits: Limits,
    awarded: int,
) -> parts.Capital:
    """The Capital; in one colour bonus cards may be won now."""
    lying = zip(cards, tokens, limits or (None,) * len(COLOURS), strict=True)
    districts = tuple(
        _capital_district(say, colour, *each, awarded == colour) for colour, each in enumerate(lying)
    )
    return parts.Capital(say("look.capital"), say("page.hint") if limits else "", heads, districts)


@component
def _capital_district(
    say: Translator,
    colour: int,
    cards: parts.Cards,
    tokens: parts.Tokens,
    limit: parts.Limit | None,
    is_awarded: bool,
) -> parts.CapitalDistrict:
    label, limit_name = f"{say('look.capital')}, {colour_name(say, colour)}", say("page.limit")
    if limit:
        label = f"{label}: {limit_name} {limit}"
    name = COLOURS[colour]
    return parts.CapitalDistrict(f"capital:{name}", name, label, cards, tokens, limit, limit_name, is_awarded)


@component
def totals(grounds: tuple[parts.Ground, ...], limits: Limits) -> tuple[parts.Totals, ...]:
    """By seat, what counts against the limits, and who is ahead as far as they can be seen."""
    bears = limits or (None,) * len(COLOURS)
    rows = [list(map(_total, each.totals, bears, each.holds_cards)) for each in grounds]
    best = [max(0 if each.excess else each.number for each in column) for column in zip(*rows, strict=True)]
    return tuple(_totals(tuple(map(_ahead, row, best))) for row in rows)


def _total(number: int, limit: parts.Limit | None, has_cards: bool) -> parts.Total:
    return parts.Total(number, limit, max(0, number - limit.number) if limit and has_cards else 0)


def _ahead(total: parts.Total, best: int) -> parts.Total:
    return total._replace(is_first=True) if 0 < total.number == best and not total.excess else total


_totals = component(parts.Totals)


@component
def town_districts(
    say: Translator, ground: parts.Ground, name: str, totals: parts.Totals, asked: int
) -> parts.TownDistricts:
    """A town's districts against the limits; one colour may be asked for."""
    return parts.TownDistricts(
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
    cards: parts.Cards,
    tokens: parts.Tokens,
    total: parts.Total,
    is_asked: bool,
) -> parts.TownDistrict:
    state = _state(total)
    label = f"{name}, {colour_name(say, colour)}: {total.number}"
    if total.limit:
        unseen = "?" if total.limit.hidden else ""
        label += f"/{total.limit.number}{unseen}, {say(f'page.{state}', excess=total.excess)}"
    zone, is_empty = f"{place}:{COLOURS[colour]}", not cards.lines
    return parts.TownDistrict(
        zone, COLOURS[colour], label, cards, tokens, is_empty, total, state, _fill(total), is_asked
    )


def _state(total: parts.Total) -> str:
    """How a total stands against its limit."""
    if total.limit is None:
        return ""
    return "leads" if total.is_first else "over" if total.excess else "within"


def _fill(total: parts.Total) -> int:
    """The percent of the limit that is filled."""
    if total.limit is None:
        return 0
    return 100 if total.excess else min(100, 100 * max(0, total.number) // max(1, total.limit.number))
