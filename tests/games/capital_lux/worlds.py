"""Every world that a seat can still consider possible, counted single card by single card.

Written without the rules that it checks: cards are dealt, kept and passed here once more, in all the ways
in which single cards can go; only then like cards are taken for the same. Seats are counted from the
watcher: 0 are they themselves, 1 is on their left, the last on their right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np

from ludoteca.families.lux.cards import KINDS, RANKS
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.state import HIDDEN, NOT_YET
from ludoteca.games.capital_lux.components import COPIES
from ludoteca.kernel.state import NOBODY, Grid

Cards = tuple[int, ...]  # kinds, in order


class World(NamedTuple):
    """Where everything lies that can be hidden; hands, packs and choices by seat."""

    hands: tuple[Cards, ...]
    packs: tuple[Cards, ...]
    choices: tuple[Cards, ...]
    deck: Cards
    modifiers: Cards = ()


Ways = Iterator[tuple[World, int]]


def world_of(state: Any, watcher: int) -> World:
    seats = order_of(state, watcher)
    return World(
        hands=tuple(listed(state.hand[seat]) for seat in seats),
        packs=tuple(listed(state.pack[seat]) for seat in seats),
        choices=tuple(_pair(state.choice[seat]) for seat in seats),
        deck=listed(state.deck),
        modifiers=tuple(state.modifier[: state.drawn].tolist()),
    )


def order_of(state: Any, watcher: int) -> list[int]:
    """The seats in the order in which the watcher counts them; a spectator counts as everybody does."""
    return [(max(watcher, 0) + place) % state.seats for place in range(state.seats)]


def listed(counts: Grid) -> Cards:
    """Counted cards one by one."""
    return tuple(np.repeat(np.arange(KINDS), counts.reshape(-1)).tolist())


def _pair(choice: int) -> Cards:
    return () if choice == NOT_YET else divmod(int(choice), KINDS)


@cache
def picks(cards: Cards, count: int) -> Counter[Cards]:
    """What so many of these cards can be, each with the number of ways to pick them."""
    return Counter(combinations(cards, count))


@cache
def without(cards: Cards, taken: Cards) -> Cards:
    return tuple(sorted((Counter(cards) - Counter(taken)).elements()))


@cache
def together(*hands: Cards) -> Cards:
    return tuple(sorted(card for hand in hands for card in hand))


class Draft(NamedTuple):
    """What the watcher did and saw in a draft, as far as it has come."""

    seats: int
    deck: Cards  # before the deal
    dealt: Cards
    kept: Cards = ()
    arrived: Cards = ()
    kept_next: Cards = ()
    arrived_last: Cards = ()


def worlds_after_deal(draft: Draft, chosen: Sequence[int] = ()) -> Counter[World]:
    """The packs lie there, and some seats have chosen."""
    worlds = Counter([World((), (), (), draft.deck)])
    for _ in range(draft.seats):
        worlds = _go_on(worlds, partial(_deal, draft))
    return _choose(worlds, chosen, draft.kept)


def worlds_after_pass(draft: Draft, chosen: Sequence[int] = ()) -> Counter[World]:
    """Everybody has kept two cards and passed the rest; some have chosen again."""
    worlds = Counter([World((), (), (), draft.deck)])
    for seat in range(draft.seats):  # who chooses knows only their own pack, so one can go after the other
        worlds = _go_on(worlds, partial(_deal, draft))
        arrived = draft.arrived if seat == draft.seats - 1 else None
        worlds = _go_on(worlds, partial(_keep, seat, draft.kept, arrived))
    return _choose(_pass_left(worlds), chosen, draft.kept_next)


def worlds_after_draft(draft: Draft) -> Counter[World]:
    """Everybody has all their cards in hand."""
    worlds = worlds_after_pass(draft)
    if draft.kept_next:
        for seat in range(draft.seats):
            arrived = draft.arrived_last if seat == draft.seats - 1 else None
            worlds = _go_on(worlds, partial(_keep, seat, draft.kept_next, arrived))
        worlds = _pass_left(worlds)
    return _go_on(worlds, _take_up)


def _go_on(worlds: Counter[World], ways: Callable[[World], Ways]) -> Counter[World]:
    """What worlds become, if each can go on in several ways."""
    further: Counter[World] = Counter()
    for world, count in worlds.items():
        for other, more in ways(world):
            further[other] += count * more
    return further


def _deal(draft: Draft, world: World) -> Ways:
    """A pack for the next seat."""
    packs = picks(world.deck, len(draft.dealt)) if world.packs else {draft.dealt: 1}
    for pack, count in packs.items():
        deck = without(world.deck, pack)
        yield World((*world.hands, ()), (*world.packs, pack), (*world.choices, ()), deck), count


def _keep(seat: int, mine: Cards, arrived: Cards | None, world: World) -> Ways:
    """A seat keeps two cards; of the seat on the right it was seen what it did not keep."""
    for pair, count in (picks(world.packs[seat], 2) if seat else {mine: 1}).items():
        rest = without(world.packs[seat], pair)
        if arrived in (None, rest):
            hand = together(world.hands[seat], pair)
            yield (
                world._replace(hands=_put(world.hands, seat, hand), packs=_put(world.packs, seat, rest)),
                count,
            )


def _choose(worlds: Counter[World], chosen: Sequence[int], mine: Cards) -> Counter[World]:
    """These seats have chosen what to keep, and it still lies in their packs."""
    for seat in chosen:
        worlds = _go_on(worlds, partial(_lay_choice, seat, mine))
    return worlds


def _lay_choice(seat: int, mine: Cards, world: World) -> Ways:
    for pair, count in (picks(world.packs[seat], 2) if seat else {mine: 1}).items():
        yield world._replace(choices=_put(world.choices, seat, pair)), count


def _pass_left(worlds: Counter[World]) -> Counter[World]:
    return _go_on(
        worlds, lambda world: iter([(world._replace(packs=world.packs[-1:] + world.packs[:-1]), 1)])
    )


def _take_up(world: World) -> Ways:
    hands = tuple(together(*cards) for cards in zip(world.hands, world.packs, strict=True))
    yield world._replace(hands=hands, packs=((),) * len(hands)), 1


def _put(places: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return (*places[:seat], cards, *places[seat + 1 :])


NOTHING, KNOWN, PASSED = range(3)


class Single(NamedTuple):
    """One card among its like, and what the watcher remembers of it."""

    kind: int
    number: int
    memory: int


def worlds_of_facts(view: Any, watcher: int) -> Counter[World]:
    """After a draft: all ways to lay the unseen cards that agree with what the watcher remembers."""
    seats, nothing = order_of(view, watcher), ((),) * view.seats
    mine = () if watcher == NOBODY else (listed(view.hand[watcher]),)
    rooms = (0, 0) if watcher == NOBODY else tuple(view.passed_room[watcher].tolist())
    sizes = [int(view.hand_size[seat]) for seat in seats[len(mine) :]]
    deals: Counter[World] = Counter()
    for hands, deck in _deals(_unseen(view, watcher), sizes):
        if _agrees(hands, deck, rooms):
            laid = tuple(tuple(card.kind for card in hand) for hand in hands)
            deals[World(mine + laid, nothing, nothing, tuple(card.kind for card in deck))] += 1
    return _go_on(deals, partial(_lay_modifiers, view))


def _unseen(view: Any, watcher: int) -> list[Single]:
    """Every card that the watcher does not see; those that they remember come first among their like."""
    cards = []
    for kind in range(KINDS):
        place = kind // RANKS, kind % RANKS
        seen = view.capital[place] + view.discards[place]
        seen += sum(
            part[(seat, *place)] for part in (view.hand, view.home, view.bonus) for seat in range(view.seats)
        )
        memories = [] if watcher == NOBODY else [KNOWN] * view.known[(watcher, *place)]
        memories += [] if watcher == NOBODY else [PASSED] * view.passed[(watcher, *place)]
        memories += [NOTHING] * (COPIES[place[1]] - seen - len(memories))
        cards += [Single(kind, number, memory) for number, memory in enumerate(memories)]
    return cards


def _deals(
    cards: list[Single], sizes: Sequence[int]
) -> Iterator[tuple[list[tuple[Single, ...]], list[Single]]]:
    """All ways to deal single cards into hands of these sizes."""
    if not sizes:
        yield [], cards
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        for hands, deck in _deals(rest, sizes[1:]):
            yield [hand, *hands], deck


def _agrees(hands: list[tuple[Single, ...]], deck: list[Single], rooms: tuple[int, ...]) -> bool:
    """What is known lies on the left; the first pass there or one further, and not too much of it."""
    there = [Counter(card.memory for card in place) for place in (*hands, deck)]
    if any(place[KNOWN] for place in there[1:]) or any(place[PASSED] for place in there[2:]):
        return False
    return all(place[PASSED] <= room for place, room in zip(there, rooms, strict=False))


def _lay_modifiers(view: Any, world: World) -> Ways:
    """Modifiers that the watcher has not looked at, in every order."""
    lying = view.modifier[: view.drawn].tolist()
    unseen = [modifier for modifier in range(len(MODIFIERS)) if modifier not in lying]
    for order in permutations(unseen, lying.count(HIDDEN)):
        left = list(order)
        yield world._replace(modifiers=tuple(left.pop(0) if m == HIDDEN else m for m in lying)), 1
