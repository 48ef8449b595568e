"""What a seat imagines is what it can know: each possible world, as often as it is likely (CAP-80)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import pytest

from ludoteca.games.capital import secrets
from ludoteca.games.capital.components import HAND_KINDS, KINDS
from ludoteca.games.capital.moves import NO_CARD
from ludoteca.games.capital.state import HIDDEN, State
from ludoteca.kernel import verbs
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import NOBODY, Grid

from ..capital_lux.imagining import assert_alike
from .positions import GAME, after

Cards = tuple[int, ...]  # kinds, in order


class World(NamedTuple):
    """Where everything lies that can be hidden; hands and choices by seat."""

    hands: tuple[Cards, ...]
    choices: tuple[Cards, ...]
    deck: Cards


def world_of(state: Any) -> World:
    seats = range(state.seats)
    return World(
        hands=tuple(listed(state.hand[seat]) for seat in seats),
        choices=tuple(_chosen(int(state.choice[seat])) for seat in seats),
        deck=listed(state.deck),
    )


def listed(counts: Grid) -> Cards:
    """Counted cards one by one."""
    return tuple(np.repeat(np.arange(len(counts)), counts).tolist())


def _chosen(choice: int) -> Cards:
    return tuple(kind for kind in divmod(choice, NO_CARD + 1) if kind != NO_CARD) if choice >= 0 else ()


def every_world(match: Match, watcher: int) -> Counter[World]:
    """All the ways in which single cards can lie where the watcher cannot look; like cards count apart."""
    state, seen = match._state, match.view(watcher).state
    unseen = list(listed(state.deck))
    facts: list[Cards] = []
    for seat in range(state.seats):
        sure = state.hand[seat] if seat == watcher else seen.known[watcher, seat]
        facts.append(listed(sure if watcher != NOBODY else 0 * sure))
        unseen += (Counter(listed(state.hand[seat])) - Counter(facts[-1])).elements()
    worlds: Counter[World] = Counter()
    for hands, deck in _deals(state, tuple(unseen), facts):
        for choices in _choices(seen, hands):
            worlds[World(hands, choices, deck)] += 1
    return worlds


def _deals(
    state: Any, unseen: Cards, facts: list[Cards], seat: int = 0
) -> Iterator[tuple[tuple[Cards, ...], Cards]]:
    """The hands from a seat on, and the deck that is left; no hand holds what activates itself."""
    if seat == state.seats:
        yield (), tuple(sorted(unseen))
        return
    places = [place for place, kind in enumerate(unseen) if kind < HAND_KINDS]
    for taken in combinations(places, int(state.hand_size[seat]) - len(facts[seat])):
        hand = tuple(sorted((*facts[seat], *(unseen[place] for place in taken))))
        rest = tuple(kind for place, kind in enumerate(unseen) if place not in taken)
        for hands, deck in _deals(state, rest, facts, seat + 1):
            yield (hand, *hands), deck


def _choices(seen: Any, hands: tuple[Cards, ...], seat: int = 0) -> Iterator[tuple[Cards, ...]]:
    """What the seats have laid face down: any two of their cards, or the only one."""
    if seat == len(hands):
        yield ()
        return
    if seen.choice[seat] == HIDDEN:
        mine = list(combinations(hands[seat], min(2, len(hands[seat]))))
    else:
        mine = [_chosen(int(seen.choice[seat]))]
    for others in _choices(seen, hands, seat + 1):
        yield from ((each, *others) for each in mine)


def imagined(match: Match, watcher: int, game: Game = GAME, count: int = 2_000) -> Counter[World]:
    """How often each world comes up; every one of them is in order and looks like the true one."""
    worlds: Counter[World] = Counter()
    view, rng = match.view(watcher).state, new_rng(count)
    for _ in range(count):
        world = view.copy()
        game.interpreted(verbs.imagine)(world, watcher, rng)
        if world_of(world) not in worlds:
            assert GAME.text.complaint(world) is None
        worlds[world_of(world)] += 1
    return worlds


TABLE = """
    seats: 3
    phase: prepare
    deck: spy 1, extra 2, peace 1
    1 hand: cavalry
    2 hand: trade, extra
    3 hand: reinforcement, supply
"""


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1, 2])
def test_hands_and_deck(watcher: int) -> None:
    """CAP-80: without memories every card that can be in a hand can be in every hand."""
    match = after(TABLE)
    assert_alike(imagined(match, watcher), every_world(match, watcher))


def test_cards_that_activate_themselves_are_in_the_deck() -> None:
    """CAP-31: they are never imagined in a hand."""
    match = after(TABLE.replace("peace 1", "peace 1, siege 1, rotten 1, rebirth 1"))
    for world in imagined(match, 0, count=200):
        assert world.deck[-4:] == tuple(range(HAND_KINDS, len(KINDS)))


@pytest.mark.parametrize("watcher", [0, 1, 2])
def test_what_is_known_stays_where_it_is(watcher: int) -> None:
    """CAP-80: the rest of that hand can still be anything."""
    match = after(TABLE + "1 knows of 2: trade\n2 knows of 3: reinforcement, supply\n3 knows of 1: cavalry")
    exact = every_world(match, watcher)
    assert_alike(imagined(match, watcher), exact)
    assert world_of(match._state) in exact


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1, 2])
def test_choices_that_lie_face_down(watcher: int) -> None:
    """CAP-61: any two of the cards that may be there, or the only one."""
    match = after(
        TABLE.replace("prepare", "spoil\nresume: reinforce")
        + "1 spoils: cavalry\n3 spoils: reinforcement, supply"
    )
    assert_alike(imagined(match, watcher), every_world(match, watcher))


def test_while_a_spy_chooses_they_know_the_hand() -> None:
    """CAP-54: in every world that somebody else imagines, too."""
    match = after(TABLE.replace("1 hand: cavalry", "1 hand: spy").replace("spy 1, extra 2", "extra 2"))
    match.play(0, "spy on 2")
    for watcher in (NOBODY, 1, 2):
        world = match.view(watcher).state
        GAME.interpreted(verbs.imagine)(world, watcher, new_rng(watcher + 1))
        assert (world.known[0, 1] == world.hand[1]).all()
        assert_alike(imagined(match, watcher), every_world(match, watcher))


def test_memory_that_the_play_has_left_is_enough() -> None:
    """CAP-80: after a theft, a trade and a card played, what really lies there is among the worlds."""
    match = after(
        TABLE.replace("1 hand: cavalry", "1 hand: spy, trade").replace("spy 1, extra 2", "extra 2"),
        *("1: spy on 2", "1: take extra", "1: trade with 3"),
    )
    for watcher in range(3):
        exact = every_world(match, watcher)
        assert world_of(match._state) in exact
        assert_alike(imagined(match, watcher), exact)


def without_memory(state: State, watcher: int, seat: int, unseen: Grid, rng: Grid) -> None:  # noqa: ARG001
    """What the watcher knows to be in a hand lies in no other, but not there either."""
    cards = [kind for kind in range(HAND_KINDS) for _ in range(unseen[kind])]
    for _ in range(state.hand_size[seat]):
        kind = cards.pop(below(rng, len(cards)))
        unseen[kind] -= 1
        state.hand[seat, kind] += 1


def test_a_world_without_memory_is_found_out() -> None:
    """CAP-80."""
    forgetful = replace(GAME, swaps={secrets._imagine_hand: without_memory})
    match = after(TABLE + "1 knows of 2: trade")
    with pytest.raises(AssertionError):
        assert_alike(imagined(match, 0, forgetful, 200), every_world(match, 0))
