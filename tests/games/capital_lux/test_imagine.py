"""What a seat imagines is what it can know: each possible world, as often as it is likely (LUX-60)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import perm
from typing import Any

import pytest

from ludoteca.families.lux.cards import KINDS
from ludoteca.families.lux.rules import hands, modifiers
from ludoteca.families.lux.state import HIDDEN
from ludoteca.games.capital_lux.moves import Move
from ludoteca.games.capital_lux.state import Phase, State
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import NOBODY, Grid

from .imagining import assert_alike, imagined, imagined_slowly
from .positions import GAME, after
from .small_drafts import BLUE_4, FIVE_KINDS, PINK_4, PINK_5, choose, deal, drafted
from .worlds import (
    Cards,
    World,
    listed,
    picks,
    world_of,
    worlds_after_deal,
    worlds_after_draft,
    worlds_after_pass,
    worlds_of_facts,
)

DRAFTS = [  # seats, deck, seed
    pytest.param(2, FIVE_KINDS * 3, 1, id="six each and three left"),
    pytest.param(2, FIVE_KINDS * 2 + (BLUE_4,), 2, id="five each"),
    pytest.param(2, (*FIVE_KINDS, BLUE_4, PINK_4, PINK_5, BLUE_4), 3, id="four each, one choice"),
    pytest.param(2, (*FIVE_KINDS, BLUE_4, PINK_4), 4, id="three each, one choice"),
    pytest.param(3, FIVE_KINDS[:4] * 4, 5, id="five each, first pass 2 and 1"),
    pytest.param(3, FIVE_KINDS * 4, 6, id="six each, first pass 2 and 2"),
    pytest.param(3, FIVE_KINDS * 2, 7, id="three seats, three each"),
    pytest.param(4, FIVE_KINDS * 4, 247, id="four seats, five each"),  # a deal that leaves few worlds
]


@pytest.mark.parametrize(("seats", "deck", "seed"), DRAFTS)
def test_after_the_draft(seats: int, deck: Cards, seed: int) -> None:
    """LUX-60: what was passed on, and what came back of it, is remembered; nothing else is."""
    match = deal(seats, deck, seed)
    exact = worlds_after_draft(drafted(match, deck, 0))
    assert world_of(match._state, 0) in exact, "what really happened is not among the possible worlds"
    assert_alike(imagined(match.view(0).state, 0), exact)


@pytest.mark.parametrize(
    ("seats", "deck", "chosen"),
    [
        (2, FIVE_KINDS[:3] * 3, [1]),
        (2, FIVE_KINDS[:3] * 3, [0]),
        (3, FIVE_KINDS[:4] * 3, [2]),
        (3, FIVE_KINDS[:3] * 3, [0, 1]),
    ],
)
def test_first_choice(seats: int, deck: Cards, chosen: list[int]) -> None:
    """LUX-20: a neighbour's choice that lies face down can be any two cards of any pack."""
    match = deal(seats, deck, 1)
    draft = drafted(match, deck, 0, until="deal")
    pairs = choose(match, chosen, new_rng(8))
    draft = draft._replace(kept=dict(zip(chosen, pairs, strict=True)).get(0, ()))
    assert_alike(imagined(match.view(0).state, 0), worlds_after_deal(draft, chosen))


@pytest.mark.parametrize(
    ("seats", "deck", "chosen"),
    [
        (2, FIVE_KINDS * 3, []),
        (2, FIVE_KINDS * 3, [1]),
        (2, FIVE_KINDS * 3, [0]),
        (3, FIVE_KINDS[:4] * 4, []),
        (3, FIVE_KINDS[:4] * 4, [1]),
        (3, FIVE_KINDS[:4] * 4, [0, 2]),
    ],
)
def test_second_choice(seats: int, deck: Cards, chosen: list[int]) -> None:
    """LUX-21 and LUX-60: the pack on the left is known; which two of it are kept is not."""
    match = deal(seats, deck, 2)
    draft = drafted(match, deck, 0, until="pass")
    pairs = choose(match, chosen, new_rng(9))
    draft = draft._replace(kept_next=dict(zip(chosen, pairs, strict=True)).get(0, ()))
    assert_alike(imagined(match.view(0).state, 0), worlds_after_pass(draft, chosen))


def test_memory_holds_all_that_the_history_tells() -> None:
    """LUX-60: facts in a view give exactly the worlds that all the deals and choices before give."""
    for seed in range(12):
        seats, deck = [(2, FIVE_KINDS * 3), (3, FIVE_KINDS[:4] * 4)][seed % 2]
        match = deal(seats, deck, seed)
        told = worlds_after_draft(drafted(match, deck, seed % seats))
        remembered = worlds_of_facts(match.view(seed % seats).state, seed % seats)
        assert shares(told) == shares(remembered)


def shares(worlds: Counter[World]) -> dict[World, Fraction]:
    return {world: Fraction(ways, worlds.total()) for world, ways in worlds.items()}


REST = "discards: " + ", ".join(f"{colour} 2 2 2 3 3 3 4 5 5 5 5 6" for colour in ("blue", "pink", "green"))
HANDS = f"""
    seats: 3
    capital: blue 3 6 6, pink 3 6 6, green 3 6 6, yellow 2 2 2 3 3 3 3 4 4 4 4
    {REST}
    1 hand: blue 4, pink 4
    2 hand: yellow 5, green 4
    3 hand: pink 4
    1 home: yellow 5 6 6
    2 home: green 4 4
"""


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1, 2])
def test_hands_and_deck(watcher: int) -> None:
    """LUX-60: without memories every card can be in every place that is not seen."""
    view = after(HANDS).view(watcher).state
    assert_alike(imagined(view, watcher), worlds_of_facts(view, watcher))


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1, 2])
@pytest.mark.parametrize("placed", ["+4 > blue by 1", "-1 > pink by 2, +4 > pink by 3, +2 > green by 2"])
def test_modifiers(placed: str, watcher: int) -> None:
    """LUX-34: who placed a modifier knows it; to all others it is any of those that they have not seen."""
    view = after(f"{HANDS}\n    modifiers: {placed}").view(watcher).state
    exact = worlds_of_facts(view, watcher)
    orders = {world.modifiers for world in exact}
    hidden = sum(f"by {watcher + 1}" not in modifier for modifier in placed.split(", "))
    seen = placed.count(",") + 1 - hidden
    assert len(orders) == perm(4 - seen, hidden)
    assert_alike(imagined(view, watcher), exact)


SHOWN = """
    seats: 3
    turn: 2
    capital: blue 3 6 6, pink 3 6 6, green 3 6 6, yellow 2 2 2 3 3 3 3 4 4 4 4
    {rest}
    1 hand: blue 4
    2 hand: yellow 5, green 4, pink 4
    3 hand: pink 4, blue 4 4
    1 home: yellow 5 6 6
    2 home: green 4 4
    {memories}
"""


@pytest.mark.parametrize(
    "memories",
    [
        "1 knows: green 4",
        "1 passed: pink 4, blue 4\n1 passed at most: 2 + 2",
        "1 passed: pink 4 4, blue 4\n1 passed at most: 2 + 2",
        "1 passed: pink 4 4, yellow 5\n1 passed at most: 2 + 1",
        "1 passed: pink 4, yellow 5\n1 passed at most: 1 + 1\n1 knows: green 4",
        "1 passed: blue 4\n1 passed at most: 2 + 1\n1 knows: pink 4",
    ],
)
def test_what_is_left_of_memories(memories: str) -> None:
    """LUX-60: of the first pass, each of two hands has any part that it can have taken."""
    lines = memories.replace("\n", "\n    ")
    view = after(SHOWN.format(rest=REST, memories=lines)).view(0).state
    assert_alike(imagined(view, 0), worlds_of_facts(view, 0))


@pytest.mark.parametrize("seed", range(6))
def test_the_truth_is_always_possible(seed: int) -> None:
    """A whole small round: cards are shown and forgotten, and what is so stays among what can be."""
    seats, deck = [(2, FIVE_KINDS * 2 + (BLUE_4,)), (3, FIVE_KINDS * 3)][seed % 2]
    match, rng, watcher = deal(seats, deck, seed), new_rng(seed), seed % seats
    drafted(match, deck, watcher)
    turns = 0
    while Phase.PLAY <= match._state.phase < Phase.LAY_DOWN:
        view = match.view(watcher).state
        assert world_of(match._state, watcher) in worlds_of_facts(view, watcher)
        codes = match.view(match.to_act[0]).codes()
        match.play(match.to_act[0], codes[below(rng, len(codes))])
        turns += 1
    assert turns > 2 * seats


def share_without_weights(state: State, watcher: int, count: int, rng: Grid) -> int:
    """Every split of the first pass equally often, however few places there are for it."""
    least = max(0, count - state.passed_room[watcher, 1])
    most = min(count, state.passed_room[watcher, 0])
    return int(least + below(rng, most - least + 1))


def choose_among_kinds(state: State, rng: Grid) -> None:
    """A pair of like cards as often as one of different cards."""
    for seat in range(state.seats):
        if state.choice[seat] == HIDDEN:
            pairs = sorted(picks(listed(state.pack[seat]), 2))
            first, second = pairs[below(rng, len(pairs))]
            state.choice[seat] = Move.KEEP + first * KINDS + second


def forget(state: State, watcher: int, unseen: Grid) -> None:
    """Nothing is known of any hand."""


def lay_in_order(state: State, rng: Grid) -> None:  # noqa: ARG001
    """The modifiers that are not seen, best first."""
    unseen = [modifier for modifier in range(4) if modifier not in state.modifier[: state.drawn]]
    for slot in range(state.drawn):
        if state.modifier[slot] == HIDDEN:
            state.modifier[slot] = unseen.pop(0)


MEMORIES = SHOWN.format(rest=REST, memories="1 passed: pink 4, yellow 5\n1 passed at most: 2 + 2")


@pytest.mark.parametrize(
    ("place", "broken", "position"),
    [
        (hands._draw_share, share_without_weights, MEMORIES),
        (hands._deal_known, forget, SHOWN.format(rest=REST, memories="1 knows: green 4")),
        (modifiers.imagine_modifiers, lay_in_order, f"{HANDS}\n    modifiers: -3 > blue by 2"),
    ],
)
def test_broken_imagination_is_found_out(place: Any, broken: Any, position: str) -> None:
    """The comparisons above pass for the rules, interpreted, and fail for a broken copy of them."""
    view = after(position).view(0).state
    exact = worlds_of_facts(view, 0)
    assert_alike(imagined_slowly(GAME, view, 0), exact)
    with pytest.raises(AssertionError, match=r"an impossible world|other frequencies"):
        assert_alike(imagined_slowly(replace(GAME, swaps={place: broken}), view, 0), exact)


def test_broken_choices_are_found_out() -> None:
    deck = FIVE_KINDS[:3] * 3
    match = deal(2, deck, 1)
    draft = drafted(match, deck, 0, until="deal")
    choose(match, [1], new_rng(8))
    view, exact = match.view(0).state, worlds_after_deal(draft, [1])
    assert_alike(imagined_slowly(GAME, view, 0), exact)
    broken = replace(GAME, swaps={hands._choose_at_random: choose_among_kinds})
    with pytest.raises(AssertionError, match="other frequencies"):
        assert_alike(imagined_slowly(broken, view, 0), exact)
