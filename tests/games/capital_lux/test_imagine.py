"""What a seat imagines is what it can know: each possible world, as often as it is likely (LUX-60)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import perm
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from ludoteca.games.capital_lux import memory
from ludoteca.games.capital_lux.cards import COPIES, KINDS, RANKS
from ludoteca.games.capital_lux.moves import KEEP
from ludoteca.games.capital_lux.notation import write_card
from ludoteca.games.capital_lux.state import HIDDEN, NOT_YET, Phase, State
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import NOBODY, Grid, Pool
from ludoteca.kernel.verbs import imagine

from .positions import GAME, after
from .worlds import (
    Cards,
    Draft,
    World,
    listed,
    without,
    world_of,
    worlds_after_deal,
    worlds_after_draft,
    worlds_after_pass,
    worlds_of_facts,
)

LEAST = 1e-4  # of a thousand honest comparisons not one is expected to fall below
BLUE_4, PINK_4, PINK_5, GREEN_5, YELLOW_4 = 2, 7, 8, 18, 12  # four of each are in the game
FIVE_KINDS = (BLUE_4, PINK_4, PINK_5, GREEN_5, YELLOW_4)


def imagine_all(pool: Any, watcher: int, rng: Grid) -> None:
    """Fill every place after the first with a world imagined from there."""
    for number in range(1, len(pool)):
        pool[number] = pool[0]
        imagine(pool[number], watcher, rng)


def imagined(view: Any, watcher: int, count: int = 20_000) -> Counter[World]:
    """How often each world comes up, compiled."""
    rows = GAME.state.rows(count + 1)
    view.to_row(rows)
    GAME.compiled(imagine_all)(rows, watcher, new_rng(count))
    fields = [rows[name].reshape(count + 1, -1) for name in ("hand", "pack", "choice", "deck", "modifier")]
    _, places, counts = np.unique(
        np.concatenate(fields, axis=1)[1:], axis=0, return_index=True, return_counts=True
    )
    states = [State.from_row(rows, int(place) + 1) for place in places]
    return Counter({world_of(state, watcher): int(n) for state, n in zip(states, counts, strict=True)})


def imagined_slowly(game: Game, view: Any, watcher: int, count: int = 3_000) -> Counter[World]:
    """The same, interpreted, also for a broken game."""
    pool: Any = Pool(State, count + 1)
    pool[0] = view
    game.interpreted(imagine_all)(pool, watcher, new_rng(count))
    return Counter(world_of(pool[number], watcher) for number in range(1, count + 1))


def assert_alike(found: Counter[World], exact: Counter[World]) -> None:
    """Nothing impossible is imagined, and chi-square finds the frequencies in order."""
    assert not found.keys() - exact.keys(), "an impossible world"
    expected = np.array(list(exact.values()), float) * found.total() / exact.total()
    counted = np.array([found[world] for world in exact], float)
    rare = expected < 5
    if rare.any():
        expected = np.append(expected[~rare], expected[rare].sum())
        counted = np.append(counted[~rare], counted[rare].sum())
    if len(expected) > 1:
        assert chisquare(counted, expected).pvalue > LEAST, "other frequencies"


def deal(seats: int, deck: Cards, seed: int) -> Match:
    """A round that begins with this deck; all other cards are discarded. LUX-22 makes it a small one."""
    every = tuple(kind for kind in range(KINDS) for _ in range(COPIES[kind % RANKS]))
    deck_line, discards = (", ".join(map(write_card, cards)) for cards in (deck, without(every, deck)))
    return GAME.position(f"seats: {seats}\nphase: deal\ndeck: {deck_line}\ndiscards: {discards}", seed=seed)


def choose(match: Match, seats: Sequence[int], rng: Grid) -> list[Cards]:
    """These seats keep any two cards."""
    pairs: list[Cards] = []
    for seat in seats:
        codes = match.view(seat).codes()
        move = codes[below(rng, len(codes))]
        match.play(seat, move)
        pairs.append(divmod(move - KEEP, KINDS))
    return pairs


def drafted(match: Match, deck: Cards, watcher: int, *, until: str = "end") -> Draft:
    """Play a draft and note what the watcher does and sees, until the deal, the first pass or the end."""
    rng, seats = new_rng(watcher), range(match.seats)
    dealt = listed(match.view(watcher).state.pack[watcher])
    draft = Draft(len(seats), deck, dealt)
    if until == "deal":
        return draft
    kept = choose(match, seats, rng)[watcher]
    state = match.view(watcher).state
    if not state.draft:
        return draft._replace(kept=kept, arrived=without(listed(state.hand[watcher]), kept))
    draft = draft._replace(kept=kept, arrived=listed(state.pack[watcher]))
    if until == "pass":
        return draft
    kept_next = choose(match, seats, rng)[watcher]
    hand = listed(match.view(watcher).state.hand[watcher])
    return draft._replace(kept_next=kept_next, arrived_last=without(without(hand, kept), kept_next))


DRAFTS = [  # seats, deck, seed
    pytest.param(2, FIVE_KINDS * 3, 1, id="six each and three left"),
    pytest.param(2, FIVE_KINDS * 2 + (BLUE_4,), 2, id="five each"),
    pytest.param(2, FIVE_KINDS + (BLUE_4, PINK_4, PINK_5, BLUE_4), 3, id="four each, one choice"),
    pytest.param(2, FIVE_KINDS + (BLUE_4, PINK_4), 4, id="three each, one choice"),
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
    seats, deck = [(2, FIVE_KINDS * 2 + (BLUE_4,)), (3, FIVE_KINDS * 2 + FIVE_KINDS[:4])][seed % 2]
    match, rng, watcher = deal(seats, deck, seed), new_rng(seed), seed % seats
    drafted(match, deck, watcher)
    while match.view().state.phase in range(Phase.PLAY, Phase.LAY_DOWN):
        state, view = match.history[-1].before, match.view_before(len(match.history) - 1, watcher).state
        if state.phase >= Phase.PLAY:
            assert world_of(state, watcher) in worlds_of_facts(view, watcher)
        seat = match.to_act[0]
        codes = match.view(seat).codes()
        match.play(seat, codes[below(rng, len(codes))])
    steps = sum(step.before.phase >= Phase.PLAY for step in match.history)
    assert steps > 2 * seats
