"""Positions that cannot stand on a table: each gets one sentence, with the rule that it breaks."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, with_deck

HANDS = "seats: 2\n1 hand: blue 2 3\n2 hand: pink 2 3\n"
PLAY = HANDS + "capital: blue 4\n"
PLAY_B = PLAY + "powers: infiltrator, doomsayer, follower, convertor\n"
PLAY_C = PLAY + "powers: recruiter, missionary, sentinel, dualist\n"
THREE_C = """
    seats: 3
    powers: recruiter, missionary, sentinel, dualist
    1 hand: blue 2
    2 hand: pink 2
    3 hand: green 2
"""
DRAFT = "seats: 2\nphase: draft\n1 pack: blue 2 3 4\n2 pack: pink 2 3 4\n"
END = "seats: 2\ncapital: blue 4\n1 home: blue 5\n1 gold: 1\n"
START = "seats: 2\nround: 0\nphase: opening\n"
EMPTY = with_deck("seats: 2\n1 hand: blue 2\n2 hand: pink 3\ncapital: green 4", "-") + "\n"


def refused(position: str) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        GAME.position(position)
    for language in LANGUAGES:
        assert len(caught.value.text(language).splitlines()) == 1
    return caught.value


def check(position: str, key: str, rule: str) -> None:
    error = refused(position)
    assert (error.key, error.rule) == (key, rule)
    assert str(error).startswith(f"{rule}: ")


@pytest.mark.parametrize(
    "position",
    [PLAY, PLAY_B, PLAY_C, THREE_C, DRAFT, END + "phase: ransom", START, EMPTY],
    ids=["play", "play B", "play C", "three", "draft", "ransom", "start", "empty deck"],
)
def test_the_positions_that_the_others_spoil_are_sound(position: str) -> None:
    GAME.position(position)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (PLAY + "1 home: blue 2 2 2 2", "card-count", "LUX2-1"),
        (PLAY + "2 bonus: green 6 6 6 6 6", "card-count", "LUX2-1"),
        (PLAY + "deck: -", "card-count", "LUX2-1"),
        (PLAY_B + "1 home: pink 2b 2b 2b 2b", "card-count", "LUX2-1"),
        (PLAY + "modifiers: +4 > blue by 1, +4 > pink by 2", "modifier-count", "LUX2-60"),
        (PLAY_B + "1 home: pink -2 -2 -2\n2 home: pink -2", "rebel-count", "LUX2-70"),
        (PLAY_B + "rebels out: +1 +1 +1", "rebel-count", "LUX2-70"),
        (PLAY + "1 home: pink -2", "rebel-count", "LUX2-70"),
        (PLAY_C + "1 bonus recruits: 5 5 5", "recruit-count", "LUX2-80"),
        (PLAY.replace("blue 4", "blue 4 3r"), "recruit-count", "LUX2-80"),
    ],
)
def test_pieces_that_the_game_does_not_have(position: str, key: str, rule: str) -> None:
    """LUX2-1, LUX2-60, LUX2-70 and LUX2-80."""
    check(position, key, rule)


def test_the_sentence_counts_the_cards() -> None:
    """LUX2-1."""
    sentence = str(refused(PLAY + "1 home: blue 2 2 2 2"))
    assert sentence == "LUX2-1: the game has 4 of blue 2, and this position has 5"


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (PLAY_B + "modifiers: +4 > blue by 1", "LUX2-60"),
        (PLAY_B + "1 gold: 1", "LUX2-62"),
        (PLAY + "gold: blue 1", "LUX2-72"),
        (PLAY + "1 sentinel: blue", "LUX2-82"),
        (PLAY_B + "rebel: -2", "LUX2-70"),
        (PLAY_B + "phase: power\nacting: blue", "LUX2-70"),
        (PLAY_B + "convert: green 6", "LUX2-73"),
        (PLAY_B + "phase: power\nacting: green", "LUX2-73"),
        (PLAY + "1 home: blue 4y", "LUX2-73"),
        (PLAY_B.replace("blue 4", "blue 4 3y"), "LUX2-73"),
        (PLAY_C + "1 home: blue 4r", "LUX2-80"),
        (PLAY + "1 shown: blue 2", "LUX2-81"),
    ],
)
def test_pieces_of_powers_that_are_not_in_play(position: str, rule: str) -> None:
    """LUX2-60 to LUX2-82: or that nobody is carrying out."""
    check(position, "component", rule)


@pytest.mark.parametrize(
    "position",
    [
        PLAY + "modifiers: +4 > hand by 1",
        PLAY + "phase: power",
        PLAY + "phase: power\nmodifiers: +4 > blue by 1",
        PLAY + "phase: power\nmodifiers: +4 > hand by 2",
        PLAY + "phase: power\nmodifiers: +4 > hand by 1, -1 > pink by 2",
    ],
)
def test_a_modifier_is_in_hand_only_while_its_agent_decides(position: str) -> None:
    """LUX2-60."""
    check(position, "modifier-in-hand", "LUX2-60")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (PLAY + "round: 0", "LUX2-11"),
        ("seats: 2\nphase: opening", "LUX2-11"),
        (START + "capital: blue 2 3 4", "LUX2-11"),
        (START + "1 home: blue 2", "LUX2-11"),
        (START + "turn: 2", "LUX2-11"),
        (START + "1 gold: 1", "LUX2-11"),
        (START + "1 bonus gold: 1", "LUX2-11"),
        (START + "powers: recruiter, cleric, merchant, scholar\ncapital: blue 2r\n1 hand: pink 2", "LUX2-11"),
        (START + "powers: infiltrator, cleric, merchant, scholar\n1 home: blue -2", "LUX2-11"),
        (START + "powers: agent, cleric, sentinel, scholar\n1 sentinel: blue", "LUX2-11"),
        (START + "powers: agent, cleric, follower, scholar\ngold: blue 1", "LUX2-11"),
        ("seats: 2\nround: 0\nphase: emperor\ncapital: blue 2 3", "LUX2-11"),
        (START + "powers: random, cleric, merchant, scholar", "LUX2-10"),
        (START.replace("opening", "powers"), "LUX2-10"),
        (START.replace("opening", "powers") + "powers: agent, random, random, scholar", "LUX2-10"),
        (
            START.replace("opening", "powers") + "powers: agent, random, random, scholar\nround end: 2",
            "LUX2-10",
        ),
        (PLAY + "powers: agent, cleric, merchant, random", "LUX2-10"),
    ],
)
def test_only_the_start_looks_like_the_start(position: str, rule: str) -> None:
    """LUX2-10: powers are drawn in order; LUX2-11: up to three cards, and nothing else."""
    check(position, "start", rule)


@pytest.mark.parametrize(
    "position",
    [
        "seats: 2\nphase: deal\n2 pack: blue 3",
        "seats: 2\nphase: deal\nturn: 2\n1 pack: blue 3 4",
        "seats: 2\nphase: deal\ndeal: 5",
        PLAY + "1 pack: green 2",
        PLAY + "choices made: 1",
        PLAY + "deal: 5",
        "seats: 2\nphase: draft\n1 pack: blue 2 3\n2 pack: pink 2 3",
        "seats: 2\nphase: draft\n1 pack: blue 2 3 4\n2 pack: pink 2 3 4 5",
        DRAFT + "choices made: 2",
    ],
)
def test_packs_that_nobody_dealt_or_passed(position: str) -> None:
    """LUX2-20."""
    check(position, "packs", "LUX2-20")


@pytest.mark.parametrize(
    ("position", "key"),
    [
        (DRAFT + "1 keeps: pink 2 3", "kept"),
        (DRAFT + "1 keeps: blue 2 3\n2 keeps: pink 2 3", "all-kept"),
        (DRAFT.replace("draft", "pass") + "1 keeps: blue 2 3", "not-all-kept"),
    ],
)
def test_choices_that_cannot_have_been_made(position: str, key: str) -> None:
    """LUX2-20."""
    check(position, key, "LUX2-20")


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (END + "phase: ransom\n2 hand: pink 2", "hands-left", "LUX2-40"),
        ("seats: 2\nround: 3\nphase: over\n2 hand: pink 2", "hands-left", "LUX2-40"),
        (PLAY + "last turns: 0", "no-turn-left", "LUX2-31"),
        (PLAY + "last turns: 2", "no-turn-left", "LUX2-31"),
        (DRAFT + "last turns: 1", "no-turn-left", "LUX2-31"),
        ("seats: 2\n1 hand: blue 2", "no-card", "LUX2-31"),
        ("seats: 2\n2 hand: blue 2", "no-card", "LUX2-31"),
        ("seats: 2\nphase: power draw\nacting: green\n1 hand: blue 2", "no-card", "LUX2-31"),
    ],
)
def test_hands_that_do_not_fit_the_turn_order(position: str, key: str, rule: str) -> None:
    """LUX2-31: whoever still has a turn has a card; LUX2-40: at round end nobody has."""
    check(position, key, rule)


@pytest.mark.parametrize(
    "position",
    [
        PLAY + "1 knows: green 2",
        PLAY + "1 passed: pink 2\n1 passed at most: 2 + 2",
        DRAFT + "choices made: 1\n1 passed: pink 2",
        PLAY_C + "1 shown: green 2",
        PLAY_C + "2 shown: pink 2\n1 knows: pink 2",
        THREE_C + "1 passed: pink 2\n1 passed at most: 1 + 1\n2 shown: pink 2",
        PLAY_C.replace("capital", "phase: draft\n1 pack: green 2 3 4\n2 pack: green 2 3 4\ncapital")
        + "1 shown: blue 2",
    ],
)
def test_memories_of_what_cannot_be(position: str) -> None:
    """LUX2-90: a card that came to a hand in the open was not passed there; in the draft there is none."""
    check(position, "memory", "LUX2-90")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (EMPTY + "phase: power draw\nacting: green", "LUX2-63"),
        (PLAY + "phase: power draw\nacting: pink", "LUX2-61"),
        (PLAY + "phase: power\nacting: yellow", "LUX2-62"),
        (HANDS + "phase: power\nacting: pink", "LUX2-61"),
        (PLAY_C + "phase: power\nacting: blue\n1 bonus recruits: 2 2 3 3 4 4 5 5", "LUX2-80"),
        (PLAY_C + "phase: power\nacting: green", "LUX2-83"),
        (PLAY + "acting: green", "LUX2-30"),
    ],
)
def test_powers_that_would_have_been_skipped(position: str, rule: str) -> None:
    """LUX2-30: or that leave nothing to choose or to draw."""
    check(position, "no-action", rule)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        ("seats: 2\nround: 2\nphase: over\ncapital: blue 2", "not-over", "LUX2-50"),
        (END + "phase: ransom\nround end: 1", "round-end", "LUX2-41"),
        (END + "phase: ransom\nturn: 2", "round-end", "LUX2-41"),
        (END + "phase: resolve", "round-end", "LUX2-41"),
        ("seats: 2\nphase: resolve\ncapital: blue 4\n1 home: blue 3", "round-end", "LUX2-41"),
        (END + "phase: bonus\nround end: 4", "round-end", "LUX2-42"),
        (PLAY + "round end: 3", "round-end", "LUX2-41"),
    ],
)
def test_round_ends_that_settle_something_else(position: str, key: str, rule: str) -> None:
    """LUX2-41, LUX2-42 and LUX2-50."""
    check(position, key, rule)


@pytest.mark.parametrize(
    ("position", "name"),
    [
        (PLAY + "powers: agent, cleric, merchant", "powers"),
        (PLAY + "powers: cleric, agent, merchant, scholar", "powers"),
        (PLAY + "phase: lunch", "phase"),
        (PLAY + "acting: red", "acting"),
        (PLAY + "1 home: blue 7", "1 home"),
        (PLAY + "1 home: blue 4x", "1 home"),
        (PLAY + "1 home: blue -3", "1 home"),
        (PLAY + "1 home: blue", "1 home"),
        (PLAY_B + "1 home: blue" + 30 * " 2", "1 home"),
        (PLAY + "1 bonus: blue 4r", "1 bonus"),
        (PLAY_C + "1 bonus recruits: 6", "1 bonus recruits"),
        (PLAY_C.replace("blue 4", "blue 6r"), "capital"),
        (PLAY_C + "1 sentinel: red", "1 sentinel"),
        (PLAY_B + "rebel: -3", "rebel"),
        (PLAY_B + "rebels out: -2 -3", "rebels out"),
        (PLAY_B + "convert: green 7", "convert"),
        (PLAY_B + "gold: red 1", "gold"),
        (PLAY_B + "gold: blue 100", "gold"),
        (PLAY + "1 gold: -1", "1 gold"),
    ],
)
def test_lines_that_cannot_be_read(position: str, name: str) -> None:
    """The sentence names the line."""
    error = refused(position)
    assert (error.key, error.values["name"]) == ("line-number", name)


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ("", "line-missing"),
        (PLAY + "3 hand: blue 2", "line-unknown"),
        (PLAY + "1 coins: 2", "line-unknown"),
        (PLAY + "seats: 2", "line-twice"),
        (PLAY + "hello", "line-without-name"),
    ],
)
def test_texts_that_are_no_position(position: str, key: str) -> None:
    assert refused(position).key == key


def test_as_much_gold_as_can_be_written_can_be_won() -> None:
    """LUX2-2 and LUX2-72: gold never runs out, also not in the flat form of a state."""
    position = """
        seats: 2
        round: 3
        phase: lay down
        powers: infiltrator, doomsayer, follower, convertor
        capital: blue 6, pink 6, green 6
        gold: blue 99, pink 99, green 99
        1 home: blue 4, pink 4, green 4
        1 bonus gold: 99
    """
    state = GAME.position(position).view().state
    rows = GAME.state.rows()
    state.to_row(rows)
    assert GAME.state.from_row(rows) == state
    assert state.bonus_gold[0] == 396
