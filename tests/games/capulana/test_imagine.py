"""What a seat imagines is what it can know: each possible world, as often as it is likely (CPL-70)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from ludoteca.games.capulana import secrets
from ludoteca.games.capulana.components import FABRIC_CARDS, FABRICS
from ludoteca.games.capulana.state import DECK, HAND, HIDDEN, NONE, OFFER, State
from ludoteca.games.capulana.text.positions import is_with
from ludoteca.kernel import verbs
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.state import NOBODY, Grid
from ludoteca.laws.walks import legal, played, walk

from .positions import GAME, after

LEAST = 1e-4  # of a thousand honest comparisons not one is expected to fall below
Places = tuple[int, ...]  # where each card is
Woven = tuple[int, ...]  # cards, turns and overlaps of what a seat weaves


def few(position: str, unseen: str) -> str:
    """The position with only these black cards left in the deck, besides the purple ones."""
    mentioned = {*position.replace(":", " ").split(), *unseen.split()}
    rest = [card.name for card in FABRIC_CARDS if card.band == "black" and card.name not in mentioned]
    return f"{position}\nround: 4\ndiscards: {' '.join(rest)}"


def imagined(game: Game, view: State, watcher: int, count: int = 3_000) -> Iterator[State]:
    rng = new_rng(count)
    for _ in range(count):
        world = view.copy()
        game.interpreted(verbs.imagine)(world, watcher, rng)
        yield world


def places_of(state: State) -> Places:
    return tuple(state.place.tolist())


def possible(view: State, watcher: int) -> Iterator[Places]:
    """Every way in which cards that the watcher does not see can lie, each once."""
    others = [seat for seat in range(view.seats) if seat != watcher]
    unknown = [
        card
        for card in np.flatnonzero(view.place == HIDDEN).tolist()
        if FABRIC_CARDS[card].band == "black" and view.known_with[card] == NOBODY
    ]
    yield from _deal(view, others, frozenset(unknown), {})


def _deal(view: State, others: list[int], unknown: frozenset[int], dealt: dict[int, int]) -> Iterator[Places]:
    if not others:
        seen = {card: int(place) for card, place in enumerate(view.place) if place != HIDDEN}
        yield tuple((seen | dealt).get(card, DECK) for card in range(FABRICS))
        return
    seat, *rest = others
    sizes = [int(view.hand_size[seat]), *(int(size) for size in view.offer_size[seat])]
    known = set(np.flatnonzero(view.known_with == seat).tolist())
    for drawn in combinations(sorted(unknown), sum(sizes) - len(known)):
        for laid in _lay(seat, sizes, known | set(drawn)):
            yield from _deal(view, rest, unknown - set(drawn), {**dealt, **laid})


def _lay(seat: int, sizes: list[int], cards: set[int]) -> Iterator[dict[int, int]]:
    """The cards of a seat, spread over its offers and its hand."""
    for first in combinations(sorted(cards), sizes[1]):
        for second in combinations(sorted(cards - set(first)), sizes[2]):
            hand = cards - set(first) - set(second)
            yield {
                **dict.fromkeys(hand, HAND + seat),
                **dict.fromkeys(first, OFFER + 2 * seat),
                **dict.fromkeys(second, OFFER + 2 * seat + 1),
            }


def assert_alike(found: Counter[Any], exact: Mapping[Any, float]) -> None:
    """Nothing impossible is imagined, and chi-square finds the frequencies in order."""
    assert not found.keys() - exact.keys(), "an impossible world"
    scale = found.total() / sum(exact.values())
    expected = np.array([likely * scale for likely in exact.values()])
    counted = np.array([found[world] for world in exact], float)
    rare = expected < 5
    if rare.any():
        expected = np.append(expected[~rare], expected[rare].sum())
        counted = np.append(counted[~rare], counted[rare].sum())
    if len(expected) > 1:
        assert chisquare(counted, expected).pvalue > LEAST, "other frequencies"


def compare(game: Game, position: str, watcher: int, worlds: int) -> None:
    """All worlds of a position are equally likely, and there are so many."""
    view = after(position).view(watcher).state
    exact = dict.fromkeys(possible(view, watcher), 1.0)
    assert len(exact) == worlds
    assert_alike(Counter(places_of(world) for world in imagined(game, view, watcher)), exact)


HANDS = few(
    """
    seats: 3
    announced: 25a 25b 25c
    1 hand: 5a 5b
    2 hand: 5c 5d
    3 hand: 5e""",
    "5f 5g",
)
KNOWN = few(
    """
    seats: 3
    announced: 25a 25b 25c
    1 hand: 5a
    2 hand: 5b 20a 5c
    2 known: 5b
    3 hand: 5d 5e
    3 known: 5d""",
    "5f 5g",
)
OFFERS = few(
    """
    seats: 2
    announced: 25a 25b
    1 hand: 20a
    1 first offer: 5a 5b at 1
    2 hand: 5c
    2 first offer: 10a at 1
    2 second offer: 5d at 2
    2 known: 10a""",
    "5e",
)


@pytest.mark.parametrize(
    ("watcher", "worlds"), [(NOBODY, 21 * 10 * 3), (0, 10 * 3), (1, 10 * 3), (2, 15 * 6)]
)
def test_hands_and_deck(watcher: int, worlds: int) -> None:
    """CPL-70: a black card that nobody has shown can be in any hand, or in the deck; a purple one cannot."""
    compare(GAME, HANDS, watcher, worlds)


@pytest.mark.parametrize(("watcher", "worlds"), [(NOBODY, 5 * 4 * 3), (0, 4 * 3), (1, 4 * 3), (2, 4 * 3)])
def test_known_cards_stay_with_their_holders(watcher: int, worlds: int) -> None:
    """CPL-70: only the rest of their hands can be anything."""
    compare(GAME, KNOWN, watcher, worlds)


@pytest.mark.parametrize(("watcher", "worlds"), [(NOBODY, 10 * 3 * 3 * 6), (0, 3 * 6), (1, 3 * 3)])
def test_offers_can_be_any_cards_of_their_seat(watcher: int, worlds: int) -> None:
    """CPL-70: a known card is in hand or in one of the offers, and nobody else can tell where."""
    compare(GAME, OFFERS, watcher, worlds)


def woven_by(state: State, seat: int) -> Woven:
    choices = (state.weave_card, state.weave_turned, state.weave_overlap)
    return tuple(int(number) for choice in choices for number in choice[seat])


def weavings(state: State, seat: int, likely: float) -> Iterator[tuple[Woven, float]]:
    """All that a seat can have woven, each as likely as its steps, which are taken at random."""
    if state.is_done[seat]:
        yield woven_by(state, seat), likely
        return
    moves = legal(GAME, state, seat)
    for move in moves:
        yield from weavings(played(GAME, state, seat, move), seat, likely / len(moves))


def test_what_others_have_woven() -> None:
    """CPL-70: anything that they can have woven from any hand that they can have, as CPL-52 allows."""
    position = few("seats: 2\nphase: weave\n1 hand: 15a 10a\n2 hand: 5a\ndone: 2", "15b 10b")
    view = after(position).view(0).state
    exact: dict[tuple[Places, Woven], float] = {}
    for places in possible(view, 0):
        world = view.copy()
        world.place[:], world.is_done[1] = places, 0
        exact |= {(places, woven): likely for woven, likely in weavings(world, 1, 1.0)}
    found = Counter((places_of(world), woven_by(world, 1)) for world in imagined(GAME, view, 0))
    assert len({places for places, _ in exact}) == 3
    assert_alike(found, exact)


def test_who_is_not_done_is_imagined_at_the_beginning() -> None:
    """CPL-70: their steps so far are not seen, and bind nobody."""
    match = after("seats: 2\nphase: weave\n1 hand: 15a 15b\n2 hand: 15c 15d", "2: weave 15c", "2: turned")
    for world in imagined(GAME, match.view(0).state, 0, 20):
        assert set(woven_by(world, 1)) == {NONE}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_truth_is_always_possible(seats: int) -> None:
    """CPL-70: in whole games, what a seat holds is known or black; what is known is where it should be."""
    for moment in walk(GAME, seats, 70 + seats):
        for card in np.flatnonzero(moment.state.known_with != NOBODY).tolist():
            assert is_with(moment.state, card, int(moment.state.known_with[card]))
        for seat in range(seats):
            held = [card for card in range(FABRICS) if is_with(moment.state, card, seat)]
            unknown = [card for card in held if moment.state.known_with[card] == NOBODY]
            assert all(FABRIC_CARDS[card].band == "black" for card in unknown)


def gather_purple_too(state: State, unseen: Grid) -> int:
    """As if a purple card could have been dealt."""
    hidden = np.flatnonzero((state.place == HIDDEN) & (state.known_with == NOBODY))
    unseen[: len(hidden)] = hidden
    return len(hidden)


def offer_the_first_cards(state: State, seat: int, rng: Grid) -> None:  # noqa: ARG001
    """As if everybody offered what comes first in the list."""
    cards = np.flatnonzero(state.place == HAND + seat).tolist()
    for offer in range(2):
        for _ in range(state.offer_size[seat, offer]):
            state.place[cards.pop(0)] = OFFER + 2 * seat + offer


def deal_in_order(state: State, seat: int, unseen: Grid, count: int) -> int:
    """As if nobody remembered what is known."""
    for _ in range(state.hand_size[seat] + state.offer_size[seat].sum()):
        count -= 1
        state.place[unseen[count]] = HAND + seat
    return count


@pytest.mark.parametrize(
    ("place", "broken", "position"),
    [
        (secrets._gather_unknown, gather_purple_too, HANDS),
        (secrets._lay_offers, offer_the_first_cards, OFFERS),
        (secrets._deal_unknown, deal_in_order, KNOWN),
    ],
)
def test_broken_imagination_is_found_out(place: Any, broken: Any, position: str) -> None:
    """The comparisons above fail for a broken copy of the rules (CPL-70)."""
    view = after(position).view(0).state
    exact = dict.fromkeys(possible(view, 0), 1.0)
    worlds = imagined(replace(GAME, swaps={place: broken}), view, 0, 1_000)
    with pytest.raises(AssertionError, match=r"an impossible world|other frequencies"):
        assert_alike(Counter(places_of(world) for world in worlds), exact)
