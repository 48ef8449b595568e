"""A table of districts as a page: the Capital between the towns, a column for each colour, own cards last.

Each colour has its shape, figure and name; totals stand against the limits in words and signs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ludoteca.kernel import verbs
from ludoteca.kernel.state import EVERYBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Words

from ..cards import COLOURS, KINDS
from ..seen import Seen
from ..state import NOT_YET
from ..terminal import FITS, TOO_MUCH
from ..text.cards import count_hidden
from .alike import Alike
from .cards import backs, card_piece, cards, chips
from .faces import sign
from .pieces import Count, District, Earned, Guild, Head, Piece, Rack, Token, Total, Town, in_lines

LEADS = "★"
MOST_ALIKE = 512  # tables that are kept until the next watcher comes


class Place(NamedTuple):
    """What lies in a district of the Capital or of a town."""

    cards: tuple[Piece, ...]
    tokens: tuple[Token, ...] = ()


class Parts(NamedTuple):
    """What a game says of its table; all watchers see it alike."""

    is_over: bool
    guilds: Sequence[Guild]  # by colour, like all that follows
    limits: Sequence[int]  # as far as they can be seen
    totals: Sequence[Sequence[int]]  # by seat and colour: what counts against the limits
    excesses: Sequence[Sequence[int]]  # by seat and colour
    capital: Sequence[Place]
    towns: Sequence[Sequence[Place]]  # by seat and colour
    earned: Sequence[Earned]  # by seat
    supply: tuple[Count, ...]
    asked: tuple[int, int] | None  # the seat and the colour that is to be paid for or lost
    awarded: int | None  # the colour whose bonus cards are won now


class Shared(NamedTuple):
    """The drawn parts that all watchers see alike."""

    is_over: bool
    supply: tuple[Count, ...]
    capital: tuple[District, ...]
    towns: tuple[Town, ...]  # by seat, without what is held there


Held = Callable[[Seen, int], Iterator[Token]]  # what a seat holds up to put it somewhere


def district_scene(seen: Seen, parts: Callable[[Seen], Parts], held: Held) -> dict[str, Any]:
    """What `districts.html` draws."""
    state, seats, seat = seen.state, seen.state.seats, seen.seat
    shared, first = _shared(Alike(seen), parts), seat + 1 if seen.is_seated else 0
    others = [(first + place) % seats for place in range(seats - seen.is_seated)]
    return {
        "round": seen.say("look.round", round=max(1, state.round_number)),
        "calls": "page.to-choose" if state.pack_size[0] else "page.to-play",
        "is_last": state.last_turns > 0,
        "is_over": shared.is_over,
        "supply": shared.supply,
        "capital": shared.capital,
        "towns": [_town_of_another(seen, shared.towns[other], other, held) for other in others],
        "own": _own_town(seen, shared.towns[seat]) if seen.is_seated else None,
        "racks": tuple(_racks(seen, held, shared.is_over)) if seen.is_seated else (),
    }


@lru_cache(MOST_ALIKE)
def _shared(alike: Alike, parts: Callable[[Seen], Parts]) -> Shared:
    seen = alike.seen
    said, seats = parts(seen), range(seen.state.seats)
    return Shared(
        said.is_over,
        said.supply,
        tuple(_capital_district(seen, said, colour) for colour in range(4)),
        tuple(_town(seen, said, seat) for seat in seats),
    )


def earned(
    seen: Seen, counts: tuple[Count, ...], bonus: tuple[Piece, ...], points: Mapping[str, int]
) -> Earned:
    """What a seat has got; its points by category."""
    points_from = ", ".join(f"{seen.say(f'categories.{name}')} {number}" for name, number in points.items())
    return Earned(str(sum(points.values())), points_from, counts, bonus)


def _capital_district(seen: Seen, parts: Parts, colour: int) -> District:
    name, place = f"capital:{COLOURS[colour]}", parts.capital[colour]
    label = f"{seen.say('look.capital')}, {seen.colours[colour]}"
    head = Head(COLOURS[colour], sign(COLOURS[colour]), seen.colours[colour], parts.guilds[colour])
    district = District(name, COLOURS[colour], label, in_lines(place.cards), place.tokens, head=head)
    if parts.is_over:
        return district
    limit, unseen = str(parts.limits[colour]), "+?" * count_hidden(seen.state, colour)
    label = f"{label}: {seen.say('page.limit')} {limit}{unseen}"
    news = "awarded" if parts.awarded == colour else ""
    return district._replace(label=label, limit=limit, unseen=unseen, news=news)


def _town(seen: Seen, parts: Parts, seat: int) -> Town:
    return Town(
        seen.names[seat],
        seat in seen.view.to_act,
        parts.is_over and seat in _winners(seen.view),
        tuple(_news(seen, parts, seat)),
        parts.earned[seat],
        tuple(_town_district(seen, parts, seat, colour) for colour in range(4)),
    )


def _winners(view: View) -> set[int]:
    table = np.zeros((view.state.seats, view.game.columns), np.int64)
    view.game.interpreted(verbs.outcome)(view.state, table)
    return {seat for seat in range(view.state.seats) if table[seat, 0] == 1}


def _news(seen: Seen, parts: Parts, seat: int) -> Iterator[str]:
    """What is to be said of a seat right now."""
    if seat == seen.state.starter and seen.state.round_number and not parts.is_over:
        yield seen.say("page.starter")
    if seen.state.choice[seat] != NOT_YET:
        yield seen.say("page.chosen")


def _town_district(seen: Seen, parts: Parts, seat: int, colour: int) -> District:
    name, total = f"home:{seat}:{COLOURS[colour]}", _total(seen, parts, seat, colour)
    place = parts.towns[seat][colour]
    label = f"{seen.names[seat]}, {seen.colours[colour]}: {total.says}"
    news = "asked" if parts.asked == (seat, colour) else ""
    lines = in_lines(place.cards)
    return District(name, COLOURS[colour], label, lines, place.tokens, total=total, news=news)


def _total(seen: Seen, parts: Parts, seat: int, colour: int) -> Total:
    """What a town has of a colour against the limit, while there is one."""
    total, excess = parts.totals[seat][colour], parts.excesses[seat][colour]
    if parts.is_over:
        return Total(str(total), str(total))
    limit, is_uncertain = parts.limits[colour], count_hidden(seen.state, colour) > 0
    leads = total > 0 and not excess and total == _best(parts, colour)
    return _against_limit(seen.view.game.words, seen.language, total, excess, limit, is_uncertain, leads)


def _best(parts: Parts, colour: int) -> int:
    """The highest total within the limit, as far as that can be seen."""
    seats = zip(parts.totals, parts.excesses, strict=True)
    return max((totals[colour] for totals, excesses in seats if not excesses[colour]), default=0)


@lru_cache(1024)
def _against_limit(
    words: Words, language: str, total: int, excess: int, limit: int, is_uncertain: bool, leads: bool
) -> Total:
    key, mark = ("leads", LEADS) if leads else ("over", TOO_MUCH) if excess else ("within", FITS)
    fill = 100 if excess else min(100, 100 * max(0, total) // max(1, limit))
    said = f"{limit}{'?' if is_uncertain else ''}"
    says = f"{total}/{said}, {words(f'page.{key}', language, excess=excess)}"
    return Total(says, str(total), said, mark, bool(excess), fill)


def _own_town(seen: Seen, town: Town) -> Town:
    return town._replace(news=(seen.say("look.you"), *town.news))


def _town_of_another(seen: Seen, town: Town, seat: int, held: Held) -> Town:
    return town._replace(hands=tuple(_hands_of_another(seen, seat)), held=tuple(held(seen, seat)))


def _hands_of_another(seen: Seen, seat: int) -> Iterator[Rack]:
    """Backs, but what the watcher knows to be there lies open."""
    state, is_open = seen.state, seen.seat == EVERYBODY
    shown = chips(seen, state.hand[seat] if is_open else _known(seen, seat), f"hand:{seat}")
    if not is_open:
        shown = tuple(piece._replace(label=seen.say("page.known", card=piece.label)) for piece in shown)
    if hand := shown + backs(seen, state.hand_size[seat] - len(shown), f"hand:{seat}"):
        yield Rack(_hand_name(seen, seat), hand)
    shown = chips(seen, state.pack[seat], f"pack:{seat}")
    if pack := shown + backs(seen, state.pack_size[seat] - len(shown), f"pack:{seat}"):
        yield Rack(seen.say("look.pack"), pack)


def _known(seen: Seen, seat: int) -> Grid:
    """Cards in another's hand that the watcher has seen go there."""
    known: Grid = seen.state.hand[seat]
    if seen.is_seated and seat == (seen.seat + 1) % seen.state.seats:
        known = known + seen.state.known[seen.seat]
    return known


def _racks(seen: Seen, held: Held, is_over: bool) -> Iterator[Rack]:
    """The watcher's own cards."""
    state, seat, is_asked = seen.state, seen.seat, seen.seat in seen.view.to_act
    if tokens := list(held(seen, seat)):
        yield Rack(seen.say("page.held"), tuple(token.piece for token in tokens), is_small=True)
    if state.pack_size[seat]:
        pack = cards(seen, state.pack[seat], f"pack:{seat}", can_pick=is_asked)
        yield Rack(seen.say("look.pack"), pack, _chosen(seen, pack))
    if not is_over and (state.hand_size[seat] or not state.pack_size[seat]):
        can_pick = is_asked and not state.pack_size[seat]
        hand = cards(seen, state.hand[seat], f"hand:{seat}", can_pick=can_pick)
        yield Rack(_hand_name(seen, seat), hand)


def _hand_name(seen: Seen, seat: int) -> str:
    return seen.say("look.kept" if seen.state.pack_size[seat] else "look.hand")


def _chosen(seen: Seen, pack: Sequence[Piece]) -> frozenset[int]:
    """Places in the watcher's pack of the two cards that are kept, once they are chosen."""
    if seen.state.choice[seen.seat] == NOT_YET:
        return frozenset()
    chosen: set[int] = set()
    for card in divmod(int(seen.state.choice[seen.seat]), KINDS):
        kind = card_piece(seen.colours, card, "").kind
        chosen.add(next(n for n, piece in enumerate(pack) if piece.kind == kind and n not in chosen))
    return frozenset(chosen)
