"""The worlds that a seat considers possible: LUX2-90, against all deals counted one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from scipy.stats import chisquare

from ludoteca.kernel import verbs
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.state import NOBODY, Grid
from ludoteca.kernel.view import View

from .positions import GAME, after, with_deck

SET_B = "powers: infiltrator, doomsayer, follower, convertor\n"
SET_C = "powers: recruiter, missionary, sentinel, dualist\n"
WORLDS = 1000
SURE = 1e-4  # so unlikely that a fair dealer is suspected; seeds are fixed, so it never happens by chance


def imagined(position: str, watcher: int, *lines: str) -> Counter[str]:
    """How often a seat imagines what in these lines; every world is sound and looks the same to it."""
    if "deck: " not in position:
        position = with_deck(position, "-")  # what is not asked about need not be dealt
    view, rng = after(position).view(watcher), new_rng(7)
    worlds = Counter(_world(view.state.copy(), watcher, rng) for _ in range(WORLDS))
    found: Counter[str] = Counter()
    for text, count in worlds.items():
        assert View(GAME, GAME.read_position(text), watcher).state == view.state
        there = dict(line.split(": ", 1) for line in text.splitlines())
        found[" | ".join(there[line] for line in lines)] += count
    return found


def _world(state: Any, watcher: int, rng: Grid) -> str:
    GAME.interpreted(verbs.imagine)(state, watcher, rng)
    return GAME.text.write_position(state)


def check_odds(found: Counter[str], odds: dict[str, Fraction]) -> None:
    """Only what is possible was imagined, and as often as it should be."""
    assert sum(odds.values()) == 1
    assert set(found) <= set(odds)
    expected = [float(odd * found.total()) for odd in odds.values()]
    assert chisquare([found[world] for world in odds], expected).pvalue > SURE


def shares(worlds: list[str]) -> dict[str, Fraction]:
    """Equally likely deals, as odds of what they look like."""
    return {world: Fraction(count, len(worlds)) for world, count in Counter(worlds).items()}


def test_hidden_cards_are_dealt_in_every_way_around_the_known_ones() -> None:
    """LUX2-81 and LUX2-90: all see the green 4 of player 2; five cards are unseen, two of them alike."""
    position = with_deck(
        SET_C
        + """
        seats: 3
        1 hand: pink 2
        2 hand: green 4, blue 2
        2 shown: green 4
        3 hand: blue 2, yellow 5
        """,
        "green 6, pink 3",
    )
    unseen = ("blue 2", "blue 2", "yellow 5", "green 6", "pink 3")
    deals = [
        f"{cards('green 4', deal[0])} | {cards(*deal[1:3])} | {cards(*deal[3:])}"
        for deal in permutations(unseen)
    ]
    check_odds(imagined(position, 0, "2 hand", "3 hand", "deck"), shares(deals))


def test_what_was_passed_stays_where_it_was_passed() -> None:
    """LUX2-90: player 1 passed the yellow 5 to player 2, who has also shown a green 4 and hides one more."""
    position = with_deck(
        SET_C
        + """
        seats: 2
        1 hand: pink 2
        1 knows: yellow 5
        2 hand: green 4, yellow 5, blue 3
        2 shown: green 4
        """,
        "blue 3, yellow 5",
    )
    unseen = ("blue 3", "blue 3", "yellow 5")
    deals = [f"{cards('green 4', 'yellow 5', deal[0])} | {cards(*deal[1:])}" for deal in permutations(unseen)]
    check_odds(imagined(position, 0, "2 hand", "deck"), shares(deals))


def test_a_first_pass_lies_in_the_next_two_hands_beside_the_known_cards() -> None:
    """LUX2-90: of three cards player 2 took at most two, and player 3 one; both have shown another card."""
    position = with_deck(
        SET_C
        + """
        seats: 3
        1 hand: pink 2
        1 passed: blue 2, blue 3, blue 4
        1 passed at most: 2 + 1
        2 hand: green 4, blue 2, blue 3
        2 shown: green 4
        3 hand: green 5, blue 4, yellow 6
        3 shown: green 5
        """,
        "pink 6",
    )
    passed, others = ("blue 2", "blue 3", "blue 4"), ("yellow 6", "pink 6")
    deals = [
        f"{cards('green 4', *deal[:2])} | {cards('green 5', *deal[2:4])}"
        for deal in permutations((*passed, *others))
        if deal[4] in others and not set(passed) >= set(deal[2:4])
    ]
    check_odds(imagined(position, 0, "2 hand", "3 hand"), shares(deals))


@pytest.mark.parametrize("watcher", [1, NOBODY])
def test_a_rebel_that_another_looks_at_is_any_of_those_left(watcher: int) -> None:
    """LUX2-70 and LUX2-90: -2, -1, -1 and +1 lie nowhere in sight."""
    position = (
        SET_B
        + """
        seats: 2
        phase: power
        acting: blue
        rebel: -2
        rebels out: -2
        capital: blue 4 -2
        1 home: pink 3 +1 -1
        1 hand: blue 2
        2 hand: blue 3
    """
    )
    check_odds(imagined(position, watcher, "rebel"), shares(["-2", "-1", "-1", "+1"]))


def test_who_looks_at_the_rebel_imagines_no_other() -> None:
    """LUX2-70 and LUX2-90: and the pile holds the rest."""
    position = (
        SET_B
        + "seats: 2\nphase: power\nacting: blue\nrebel: -2\ncapital: blue 4\n1 hand: blue 2\n2 hand: blue 3"
    )
    assert set(imagined(position, 0, "rebel")) == {"-2"}
    state = after(position).view(0).state
    GAME.interpreted(verbs.imagine)(state, 0, new_rng(1))
    assert list(state.rebel_pile) == [2, 3, 2]


def test_modifiers_of_others_are_any_but_the_own() -> None:
    """LUX2-60 and LUX2-90: player 1 placed -1; the two of player 2 are any of the other three."""
    position = """
        seats: 2
        capital: blue 4
        modifiers: +4 > blue by 2, -1 > pink by 1, -3 > pink by 2
        1 hand: blue 2
        2 hand: blue 3
    """
    pairs = permutations(("+4", "+2", "-3"), 2)
    deals = [f"{first} > blue by 2, -1 > pink by 1, {second} > pink by 2" for first, second in pairs]
    check_odds(imagined(position, 0, "modifiers"), shares(deals))


def test_a_spectator_considers_every_order_of_modifiers() -> None:
    """LUX2-60 and LUX2-90."""
    position = (
        "seats: 2\ncapital: blue 4\nmodifiers: +4 > blue by 2, -1 > pink by 1\n1 hand: blue 2\n2 hand: blue 3"
    )
    pairs = permutations(("+4", "+2", "-1", "-3"), 2)
    deals = [f"{first} > blue by 2, {second} > pink by 1" for first, second in pairs]
    check_odds(imagined(position, NOBODY, "modifiers"), shares(deals))


def test_converted_cards_and_recruits_are_counted_as_what_they_are() -> None:
    """LUX2-73, LUX2-80 and LUX2-90: what lies open is in nobody's hand, whatever district it lies in."""
    position = with_deck(
        """
        seats: 2
        powers: recruiter, cleric, merchant, convertor
        capital: green 3r 3
        phase: power
        acting: green
        convert: yellow 6
        1 home: blue 6y 6y, pink 4r 2
        1 bonus: yellow 6
        1 hand: pink 2
        2 hand: blue 6
        """,
        "green 3",
    )
    check_odds(imagined(position, 0, "2 hand", "deck"), shares(["blue 6 | green 3", "green 3 | blue 6"]))


def cards(*names: str) -> str:
    """Cards as a position writes them: by colour, highest first."""
    by_colour = {
        colour: sorted((name.split()[1] for name in names if name.startswith(colour)), reverse=True)
        for colour in ("blue", "pink", "yellow", "green")
    }
    return ", ".join(" ".join([colour, *values]) for colour, values in by_colour.items() if values)
