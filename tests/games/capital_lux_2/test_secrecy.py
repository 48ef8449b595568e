"""Who sees what: LUX2-90."""

from __future__ import annotations

import pytest

from ludoteca.kernel.state import NOBODY

from .positions import GAME, SETS, after, check_text, go_on, told

SET_B = "powers: infiltrator, doomsayer, follower, convertor\n"
SET_C = "powers: recruiter, missionary, sentinel, dualist\n"
TABLE = """
    seats: 3
    turn: 2
    capital: blue 5 3, green 2
    modifiers: +4 > pink by 2, -3 > pink by 1
    discards: pink 2
    1 hand: blue 2, pink 3
    1 home: blue 6
    1 gold: 2
    2 hand: yellow 4
    2 bonus: green 6
    2 bonus gold: 1
    2 knows: green 5
    3 hand: green 5 4
"""
OPEN = """
    capital: blue 5 3, green 2
    discards: pink 2
    deck: 81 hidden
    1 home: blue 6
    1 gold: 2
    2 bonus: green 6
    2 bonus gold: 1
"""


def test_a_spectator_sees_no_hand_and_no_modifier() -> None:
    """LUX2-90: hand sizes, gold, score piles, and who placed how many modifiers where, are open."""
    check_text(
        str(after(TABLE).view()),
        OPEN
        + """
        modifiers: ? > pink by 2, ? > pink by 1
        1 hand: 2 hidden
        2 hand: 1 hidden
        3 hand: 2 hidden
        2 knows: -
        """,
    )


def test_a_player_sees_their_own_hand_modifier_and_memory() -> None:
    """LUX2-90: and of the others no more than a spectator."""
    check_text(
        str(after(TABLE).view(1)),
        OPEN
        + """
        modifiers: +4 > pink by 2, ? > pink by 1
        1 hand: 2 hidden
        2 hand: yellow 4
        3 hand: 2 hidden
        2 knows: green 5
        """,
    )


def test_everything_else_lies_open() -> None:
    """LUX2-90: recruits, sentinels, gold and score piles."""
    lines = """
        capital: green 5r
        1 bonus recruits: 4 2
        1 bonus gold: 3
        1 sentinel: blue
        1 home: blue 4
    """
    match = after(SET_C + "seats: 2\n1 hand: blue 2\n2 hand: blue 3\n" + lines)
    for watcher in (0, 1, NOBODY):
        check_text(str(match.view(watcher)), lines)
        assert list(match.view(watcher).state.recruits) == [1, 2, 1, 1]


def test_rebels_that_are_placed_lie_open() -> None:
    """LUX2-90: and gold on districts; of the pile only the size is known."""
    lines = "capital: blue 4 -2, pink +1\n1 home: green 3y -1\nrebels out: -1\ngold: blue 2"
    match = after(SET_B + "seats: 2\n1 hand: blue 2\n2 hand: blue 3\n" + lines)
    for watcher in (0, 1, NOBODY):
        state = match.view(watcher).state
        check_text(str(match.view(watcher)), lines)
        assert (state.rebel_pile_size, list(state.rebel_pile)) == (4, [0, 0, 0])


@pytest.mark.parametrize(("watcher", "seen"), [(0, "-1"), (1, "?"), (NOBODY, "?")])
def test_only_the_agent_looks_at_the_modifier(watcher: int, seen: str) -> None:
    """LUX2-60 and LUX2-90: when it is drawn, and after it has been placed."""
    match = after("seats: 2\n1 hand: blue 2 3\n2 hand: blue 4", "1: blue 2 > capital", "chance: modifier -1")
    check_text(str(match.view(watcher)), f"modifiers: {seen} > hand by 1")
    go_on(match, "1: on green")
    check_text(str(match.view(watcher)), f"modifiers: {seen} > green by 1")
    assert any("-1" in line for line in told(match, watcher)) == (seen == "-1")


@pytest.mark.parametrize(("watcher", "seen"), [(0, "-2"), (1, "?"), (NOBODY, "?")])
def test_only_the_infiltrator_sees_the_rebel_until_it_is_placed(watcher: int, seen: str) -> None:
    """LUX2-70 and LUX2-90."""
    match = after(
        SET_B + "seats: 2\n1 hand: blue 2 3\n2 hand: blue 4", "1: blue 2 > capital", "chance: rebel -2"
    )
    check_text(str(match.view(watcher)), f"rebel: {seen}")
    assert any("-2" in line for line in told(match, watcher)) == (seen == "-2")
    go_on(match, "1: at 2 green")
    check_text(str(match.view(watcher)), "rebel: -\n2 home: green -2")
    assert "-2" in told(match, watcher)[-1]


@pytest.mark.parametrize("letter", ["A", "C"])
@pytest.mark.parametrize(
    ("watcher", "hand"), [(0, "blue 2, yellow 6"), (1, "2 hidden"), (NOBODY, "2 hidden")]
)
def test_only_the_player_sees_the_card_that_a_scholar_or_dualist_draws(
    letter: str, watcher: int, hand: str
) -> None:
    """LUX2-63, LUX2-83 and LUX2-90."""
    match = after(
        f"powers: {', '.join(SETS[letter])}\nseats: 2\n1 hand: blue 2, green 3\n2 hand: blue 4",
        *("1: green 3 > capital", "chance: draw yellow 6"),
    )
    check_text(str(match.view(watcher)), f"1 hand: {hand}")
    assert any("yellow 6" in line for line in told(match, watcher)) == (watcher == 0)


@pytest.mark.parametrize("watcher", [0, 1, NOBODY])
def test_everybody_sees_the_citizen_that_a_convertor_turns_up(watcher: int) -> None:
    """LUX2-73 and LUX2-90."""
    match = after(
        SET_B + "seats: 2\n1 hand: blue 2, green 3\n2 hand: blue 4",
        *("1: green 3 > capital", "chance: draw yellow 6"),
    )
    check_text(str(match.view(watcher)), "convert: yellow 6")
    go_on(match, "1: on pink")
    assert told(match, watcher)[-2:] == ["1 turns up yellow 6", "1 puts yellow 6 in pink at home"]


def test_of_like_cards_the_known_one_counts_as_played_first() -> None:
    """LUX2-81 and LUX2-90: nobody can tell them apart, so after one green 4 is played none is sure."""
    match = after(
        SET_C + "seats: 2\nturn: 2\n1 hand: green 4 4, blue 2\n1 shown: green 4\n2 hand: pink 3 4",
        *("2: pink 3 > home", "1: green 4 > home"),
    )
    check_text(str(match.view(1)), "1 hand: 2 hidden\n1 shown: -")


def test_a_card_that_was_passed_and_one_that_was_taken_are_two() -> None:
    """LUX2-81 and LUX2-90: player 1 passed a green 4 to player 2, who then took another from the Capital."""
    match = after(
        SET_C
        + """
        seats: 2
        turn: 2
        1 hand: pink 2 3 4
        1 knows: green 4
        2 hand: blue 2, green 4 4
        2 shown: green 4
        """,
        "2: green 4 > home",
    )
    check_text(str(match.view(0)), "1 knows: green 4\n2 hand: 2 hidden\n2 shown: -")
    go_on(match, "1: pink 2 > home", "2: green 4 > home")
    check_text(str(match.view(0)), "1 knows: -\n2 hand: 1 hidden")


def test_everybody_sees_what_is_laid_down() -> None:
    """LUX2-40 and LUX2-90: after the last turn nothing of the round is secret."""
    match = after(
        "seats: 2\nlast turns: 1\nturn: 2\ncapital: blue 6\nmodifiers: -1 > blue by 2\n2 hand: blue 5 2 2",
        "2: blue 2 > home",
    )
    assert told(match, 0)[1:3] == ["2 lays blue 5, blue 2 down in the Home Base", "2 had put -1 on blue"]
    check_text(str(match.view(0)), "modifiers: -\n2 home: -\ndiscards: blue 5 2 2")


def test_memories_end_with_the_hands() -> None:
    """LUX2-40 and LUX2-90: in the next round nobody remembers cards that were passed in this one."""
    match = after(
        """
        seats: 3
        last turns: 1
        capital: blue 6
        1 hand: blue 2
        1 knows: green 5
        1 passed: pink 4, pink 3
        1 passed at most: 1 + 1
        2 hand: green 5, pink 4
        3 hand: pink 3
        """,
        "1: blue 2 > home",
    )
    check_text(str(match.view(0)), "round: 2\n1 knows: -\n1 passed: -\n1 passed at most: -")


def test_the_draft_is_secret() -> None:
    """LUX2-20 and LUX2-90: packs, kept cards and choices."""
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


def test_a_player_remembers_both_passes() -> None:
    """LUX2-90: the second is with the left neighbour; the first with them and the next, two cards each."""
    match = after(
        """
        seats: 3
        phase: draft
        1 pack: blue 6 5 4 3 2, pink 2
        2 pack: pink 6 5 4 3, yellow 3 2
        3 pack: yellow 4, green 6 5 4 3 2
        """,
        *("1: keep blue 6, blue 5", "2: keep pink 6, pink 5", "3: keep green 6, green 5"),
    )
    check_text(str(match.view(0)), "1 passed: blue 4 3 2, pink 2\n2 pack: 4 hidden\n2 passed: -")
    go_on(match, "1: keep yellow 4, green 4", "2: keep blue 4, blue 3", "3: keep pink 4, pink 3")
    check_text(
        str(match.view(0)),
        "1 passed: blue 4 3 2, pink 2\n1 passed at most: 2 + 2\n1 knows: green 3 2\n2 knows: -\n2 passed: -",
    )


@pytest.mark.parametrize("letter", SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hidden_card_is_in_no_view_of_another(seats: int, letter: str) -> None:
    """LUX2-90: a whole game, looked at by everybody after every move; only known cards of hands show."""
    match = GAME.start(seats=seats, seed=5, powers=letter)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[-1])
        for watcher in (NOBODY, *range(seats)):
            state = match.view(watcher).state
            others = [other for other in range(seats) if other != watcher]
            assert not any((state.hand[other] != state.shown[other]).any() for other in others)
            assert not any(state.pack[other].any() for other in others)
            assert not state.deck.any()
            assert not state.rebel_pile.any()
