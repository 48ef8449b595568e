"""Who sees what: LUX-60."""

from __future__ import annotations

import pytest

from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY

from .positions import GAME, after, check_text, go_on

TABLE = """
    seats: 3
    turn: 2
    capital: blue 5 3, green 2
    modifiers: +4 > pink by 2, -3 > pink by 1
    discards: pink 2
    1 hand: blue 2, pink 3
    1 home: blue 6
    1 coins: 2
    2 hand: yellow 4
    2 bonus: green 6
    2 knows: green 5
    3 hand: green 5 4
"""
SHOWN = """
    capital: blue 5 3, green 2
    discards: pink 2
    deck: 61 hidden
    1 home: blue 6
    1 coins: 2
    2 bonus: green 6
"""


def told(match: Match, seat: int) -> list[str]:
    return [GAME.words.say(said) for events in match.log(seat) for said in events]


def test_a_spectator_sees_no_hand_and_no_modifier() -> None:
    """LUX-60: hand sizes, and who placed how many modifiers where, are open."""
    check_text(
        str(after(TABLE).view()),
        SHOWN
        + """
        modifiers: ? > pink by 2, ? > pink by 1
        1 hand: 2 hidden
        2 hand: 1 hidden
        3 hand: 2 hidden
        2 knows: -
        """,
    )


def test_a_player_sees_their_own_hand_modifier_and_memory() -> None:
    """LUX-60: and of the others no more than a spectator."""
    check_text(
        str(after(TABLE).view(1)),
        SHOWN
        + """
        modifiers: +4 > pink by 2, ? > pink by 1
        1 hand: 2 hidden
        2 hand: yellow 4
        3 hand: 2 hidden
        2 knows: green 5
        """,
    )
    check_text(
        str(after(TABLE).view(0)),
        "modifiers: ? > pink by 2, -3 > pink by 1\n1 hand: blue 2, pink 3\n2 knows: -",
    )


@pytest.mark.parametrize(("watcher", "seen"), [(0, "-1"), (1, "?"), (NOBODY, "?")])
def test_only_the_agent_looks_at_the_modifier(watcher: int, seen: str) -> None:
    """LUX-34 and LUX-60: when it is drawn, and after it has been placed."""
    match = after("seats: 2\n1 hand: blue 2 3\n2 hand: blue 4", "1: blue 2 > capital", "chance: modifier -1")
    check_text(str(match.view(watcher)), f"modifiers: {seen} > hand by 1")
    go_on(match, "1: modifier > green")
    check_text(str(match.view(watcher)), f"modifiers: {seen} > green by 1")
    assert any("-1" in line for line in told(match, watcher)) == (seen == "-1")


@pytest.mark.parametrize(
    ("watcher", "hand"), [(0, "blue 2, yellow 6"), (1, "2 hidden"), (NOBODY, "2 hidden")]
)
def test_only_the_scholar_sees_the_card_that_is_drawn(watcher: int, hand: str) -> None:
    """LUX-60."""
    match = after(
        "seats: 2\n1 hand: blue 2, green 3\n2 hand: blue 4", "1: green 3 > capital", "chance: draw yellow 6"
    )
    check_text(str(match.view(watcher)), f"1 hand: {hand}")
    assert any("yellow 6" in line for line in told(match, watcher)) == (watcher == 0)


def test_everybody_sees_what_is_laid_down_and_revealed() -> None:
    """LUX-41, LUX-42 and LUX-60: after the last turn nothing of the round is secret."""
    match = after(
        "seats: 2\nlast turns: 1\nturn: 2\ncapital: blue 6\nmodifiers: -1 > blue by 2\n2 hand: blue 5 2 2",
        "2: blue 2 > home",
    )
    assert "LUX-42" in {said.rule for events in match.log(0) for said in events}
    check_text(str(match.view(0)), "modifiers: -\n2 home: -\ndiscards: blue 5 2 2")


def test_the_draft_is_secret() -> None:
    """LUX-60: packs, kept cards and choices."""
    match = after(
        """
        seats: 2
        phase: draft
        choices made: 1
        1 hand: blue 2 3
        1 pack: green 2 3 4 5
        1 keeps: green 5 4
        2 hand: pink 2 3
        2 pack: yellow 2 3 4 5
        """
    )
    check_text(
        str(match.view(1)),
        "1 hand: 2 hidden\n1 pack: 4 hidden\n1 keeps: 2 hidden\n2 hand: pink 3 2\n2 pack: yellow 5 4 3 2",
    )


DRAFT = """
    seats: 3
    phase: draft
    1 pack: blue 6 5 4 3 2, pink 2
    2 pack: pink 6 5 4 3, yellow 3 2
    3 pack: yellow 4, green 6 5 4 3 2
"""
KEPT = ("1: keep blue 6, blue 5", "2: keep pink 6, pink 5", "3: keep green 6, green 5")
KEPT_MORE = ("1: keep yellow 4, green 4", "2: keep blue 4, blue 3", "3: keep pink 4, pink 3")


def test_a_player_remembers_the_first_pass() -> None:
    """LUX-60: between the choices it is the left neighbour's pack."""
    match = after(DRAFT, *KEPT)
    check_text(str(match.view(0)), "1 passed: blue 4 3 2, pink 2\n2 pack: 4 hidden\n2 passed: -\n3 passed: -")


def test_a_player_remembers_both_passes() -> None:
    """LUX-60: the second is with the left neighbour; the first with them and the next, two cards each."""
    match = after(DRAFT, *KEPT, *KEPT_MORE)
    check_text(
        str(match.view(0)),
        """
        1 passed: blue 4 3 2, pink 2
        1 passed at most: 2 + 2
        1 knows: green 3 2
        2 knows: -
        2 passed: -
        """,
    )


def test_two_players_know_what_came_back() -> None:
    """LUX-60: what is missing from the returning pack the neighbour kept."""
    match = after(
        "seats: 2\nphase: draft\n1 pack: blue 2 3 4 5 6, pink 2\n2 pack: green 2 3 4 5 6, yellow 2",
        *("1: keep blue 2, blue 3", "2: keep green 2, green 3"),
        *("1: keep green 5, green 6", "2: keep blue 5, blue 6"),
    )
    check_text(
        str(match.view(0)), "1 hand: blue 4 3 2, pink 2, green 6 5\n1 knows: blue 6 5, yellow 2, green 4"
    )


def test_a_remembered_card_is_forgotten_when_it_is_played() -> None:
    """LUX-60: it lies open now."""
    match = after(
        "seats: 2\nturn: 2\n1 hand: blue 2\n1 knows: green 5 4\n2 hand: green 5 4 3", "2: green 5 > home"
    )
    check_text(str(match.view(0)), "1 knows: green 4")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hidden_card_is_in_no_view_of_another(seats: int) -> None:
    """LUX-60: a whole game, looked at by everybody after every move."""
    match = GAME.start(seats=seats, seed=5)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[-1])
        for watcher in (NOBODY, *range(seats)):
            state = match.view(watcher).state
            others = [other for other in range(seats) if other != watcher]
            assert not any(state.hand[other].any() or state.pack[other].any() for other in others)
            assert not state.deck.any()
