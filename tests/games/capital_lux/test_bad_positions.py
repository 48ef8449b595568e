"""Positions that cannot stand on a table: each gets one sentence, with the rule that it breaks."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, with_deck

PLAY = "seats: 2\ncapital: blue 4\n1 hand: blue 2 3\n2 hand: pink 2 3\n"
THREE = "seats: 3\n1 hand: blue 2\n2 hand: pink 2\n3 hand: green 2\n"
DRAFT = "seats: 2\nphase: draft\n1 pack: blue 2 3 4\n2 pack: pink 2 3 4\n"
END = "seats: 2\ncapital: blue 4\n1 home: blue 5\n1 coins: 1\n"
EMPTY = with_deck("seats: 2\ncapital: green 4\n1 hand: blue 2\n2 hand: pink 3", "-") + "\n"


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


@pytest.mark.parametrize("position", [PLAY, DRAFT, END + "phase: coins", EMPTY])
def test_the_positions_that_the_others_spoil_are_sound(position: str) -> None:
    GAME.position(position)


@pytest.mark.parametrize(
    ("line", "key", "rule"),
    [
        ("1 home: blue 2 2 2", "card-count", "LUX-2"),
        ("2 bonus: green 6 6 6 6", "card-count", "LUX-2"),
        ("discards: pink 5 5 5 5 5", "card-count", "LUX-2"),
        ("deck: blue 2", "card-count", "LUX-2"),
        ("deck: -", "card-count", "LUX-2"),
        ("1 coins: 9", "coin-count", "LUX-3"),
        ("1 coins: 4\n2 coins: 5", "coin-count", "LUX-3"),
        ("modifiers: +4 > blue by 1, +4 > pink by 2", "modifier-count", "LUX-3"),
        ("modifiers: -3 > blue by 1, +2 > pink by 2, -3 > blue by 1", "modifier-count", "LUX-3"),
    ],
)
def test_pieces_that_the_game_does_not_have(line: str, key: str, rule: str) -> None:
    """LUX-2 and LUX-3."""
    check(PLAY + line, key, rule)


def test_the_sentence_counts_the_cards() -> None:
    """LUX-2."""
    sentence = str(refused(PLAY + "1 home: blue 2 2 2"))
    assert sentence == "LUX-2: the game has 3 of blue 2, and this position has 4"


@pytest.mark.parametrize(
    "position",
    [
        PLAY + "modifiers: +4 > hand by 1",
        PLAY + "phase: agent",
        PLAY + "phase: agent\nmodifiers: +4 > blue by 1",
        PLAY + "phase: agent\nmodifiers: +4 > hand by 2",
        PLAY + "phase: agent\nmodifiers: +4 > hand by 1, -1 > pink by 2",
        PLAY + "phase: agent\nmodifiers: +4 > hand by 1, -1 > hand by 1",
    ],
)
def test_a_modifier_is_in_hand_only_while_its_agent_decides(position: str) -> None:
    """LUX-34."""
    check(position, "modifier-in-hand", "LUX-34")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (PLAY + "round: 0", "LUX-10"),
        ("seats: 2\nround: 1\nphase: opening", "LUX-10"),
        ("seats: 2\nround: 0\nphase: opening\ncapital: blue 2", "LUX-10"),
        ("seats: 2\nround: 0\nphase: opening\n1 home: blue 2", "LUX-10"),
        ("seats: 2\nround: 0\nphase: first starter", "LUX-10"),
        ("seats: 2\nround: 0\nphase: first starter\ncapital: blue 2 3", "LUX-10"),
        ("seats: 2\nround: 0\nphase: first starter\n1 hand: blue 2", "LUX-10"),
        ("seats: 2\nphase: deal", "LUX-10"),
        ("seats: 2\nround: 0\nphase: opening\nturn: 2", "LUX-11"),
        ("seats: 2\nround: 0\nphase: opening\nturn: 2\nmodifiers: +4 > hand by 1", "LUX-11"),
        ("seats: 3\nround: 0\nphase: first starter\nturn: 3\nmodifiers: +4 > hand by 1", "LUX-11"),
        ("seats: 2\nround: 0\nphase: first starter\nmodifiers: +4 > hand by 1", "LUX-11"),
    ],
)
def test_only_the_start_looks_like_the_start(position: str, rule: str) -> None:
    """LUX-10: one card in the Capital; LUX-11: a modifier for each seat so far."""
    check(position, "start", rule)


@pytest.mark.parametrize("modifiers", ["+4 > blue by 1", "+4 > hand by 2"])
def test_modifiers_do_not_lie_about_before_the_first_deal(modifiers: str) -> None:
    """LUX-11: with one too many the pile would run dry."""
    position = f"seats: 4\nround: 0\nphase: first starter\nturn: 2\ncapital: pink 2\nmodifiers: {modifiers}"
    check(position, "modifier-in-hand", "LUX-34")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ("seats: 2\nphase: deal\ncapital: blue 2\n2 pack: blue 3", "LUX-20"),
        ("seats: 2\nphase: deal\ncapital: blue 2\n1 pack: blue 3", "LUX-20"),
        ("seats: 2\nphase: deal\nturn: 2\ncapital: blue 2\n1 pack: blue 3 4", "LUX-20"),
        ("seats: 2\nphase: deal\ncapital: blue 2\ndeal: 5", "LUX-20"),
        ("seats: 2\nphase: deal\ncapital: blue 2\ndeal: 0", "LUX-20"),
        ("seats: 4\nphase: deal\ncapital: blue 2\ndeal: 6", "LUX-20"),
        ("seats: 2\nphase: deal\ncapital: blue 2\nchoices made: 1", "LUX-20"),
        (PLAY + "1 pack: green 2", "LUX-21"),
        ("seats: 2\nphase: draft\n1 pack: blue 2 3\n2 pack: pink 2 3", "LUX-21"),
        ("seats: 2\nphase: draft\n1 pack: blue 2 3 4\n2 pack: pink 2 3 4 5", "LUX-21"),
        ("seats: 2\nphase: draft\n1 pack: blue 2 3 4 5 6 6 5\n2 pack: pink 2 3 4 5 6 6 5", "LUX-21"),
        (DRAFT + "choices made: 2", "LUX-21"),
        (PLAY + "choices made: 1", "LUX-21"),
        (PLAY + "deal: 5", "LUX-20"),
    ],
)
def test_packs_that_nobody_dealt_or_passed(position: str, rule: str) -> None:
    """LUX-20 and LUX-21."""
    check(position, "packs", rule)


@pytest.mark.parametrize(
    ("position", "key"),
    [
        (DRAFT + "1 keeps: pink 2 3", "kept"),
        (DRAFT + "1 keeps: blue 2 2", "kept"),
        (PLAY + "1 keeps: blue 2 3", "kept"),
        (DRAFT + "1 keeps: blue 2 3\n2 keeps: pink 2 3", "all-kept"),
        (DRAFT.replace("draft", "pass") + "1 keeps: blue 2 3", "not-all-kept"),
    ],
)
def test_choices_that_cannot_have_been_made(position: str, key: str) -> None:
    """LUX-21."""
    check(position, key, "LUX-21")


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (END + "phase: coins\n2 hand: pink 2", "hands-left", "LUX-41"),
        ("seats: 2\nround: 3\nphase: over\n2 hand: pink 2", "hands-left", "LUX-41"),
        (PLAY + "last turns: 0", "no-turn-left", "LUX-40"),
        (PLAY + "last turns: 2", "no-turn-left", "LUX-40"),
        (DRAFT + "last turns: 1", "no-turn-left", "LUX-40"),
        (PLAY + "phase: lay down\nlast turns: 1", "no-turn-left", "LUX-40"),
        ("seats: 2\n1 hand: blue 2", "no-card", "LUX-40"),
        ("seats: 2\n2 hand: blue 2", "no-card", "LUX-40"),
        ("seats: 3\nturn: 2\nlast turns: 2\n2 hand: blue 2", "no-card", "LUX-40"),
        ("seats: 2\nphase: scholar\n1 hand: blue 2", "no-card", "LUX-40"),
    ],
)
def test_hands_that_do_not_fit_the_turn_order(position: str, key: str, rule: str) -> None:
    """LUX-40: whoever still has a turn has a card; LUX-41: at round end nobody has."""
    check(position, key, rule)


@pytest.mark.parametrize(
    "position",
    [
        PLAY + "1 knows: green 2",
        PLAY + "1 knows: pink 2 2",
        PLAY + "1 passed: pink 2\n1 passed at most: 2 + 2",
        DRAFT + "1 passed: pink 2 3 4",
        DRAFT + "choices made: 1\n1 passed: pink 2",
        END + "phase: coins\n2 knows: blue 5",
        THREE + "1 passed: pink 2, green 2",
        THREE + "1 passed: pink 2\n1 passed at most: 0 + 1",
        THREE + "1 passed: blue 2\n1 passed at most: 1 + 1",
    ],
)
def test_memories_of_what_cannot_be(position: str) -> None:
    """LUX-60."""
    check(position, "memory", "LUX-60")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (EMPTY + "phase: scholar", "LUX-32"),
        (
            PLAY
            + "phase: agent draw\nmodifiers: +4 > blue by 1, +2 > blue by 1, -1 > blue by 1, -3 > blue by 1",
            "LUX-34",
        ),
        ("seats: 2\nphase: cleric\ncapital: pink 4\n1 hand: blue 2\n2 hand: pink 2", "LUX-35"),
    ],
)
def test_actions_that_would_have_been_skipped(position: str, rule: str) -> None:
    """LUX-31."""
    check(position, "no-action", rule)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        ("seats: 2\nround: 2\nphase: over\ncapital: blue 2", "not-over", "LUX-50"),
        (END + "phase: coins\nround end: 1", "round-end", "LUX-44"),
        (END + "phase: coins\nturn: 2", "round-end", "LUX-44"),
        (END + "phase: discard", "round-end", "LUX-44"),
        ("seats: 2\nphase: discard\ncapital: blue 4\n1 home: blue 3", "round-end", "LUX-44"),
        (END + "phase: bonus\nround end: 4", "round-end", "LUX-45"),
        (PLAY + "round end: 3", "round-end", "LUX-44"),
    ],
)
def test_round_ends_that_settle_something_else(position: str, key: str, rule: str) -> None:
    """LUX-44, LUX-45 and LUX-50."""
    check(position, key, rule)


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ("", "line-missing"),
        ("\n# nothing but a remark\n", "line-missing"),
        ("capital: blue 2", "line-missing"),
        ("seats: 5", "line-number"),
        ("seats: two", "line-number"),
        ("seats: " + 9 * "9999999999", "line-number"),
        ("seats: \u0662", "line-number"),
        (PLAY + "round: 4", "line-number"),
        (PLAY + "phase: lunch", "line-number"),
        (PLAY + "starter: 3", "line-number"),
        (PLAY + "discards: red 2", "line-number"),
        (PLAY + "discards: blue 7", "line-number"),
        (PLAY + "discards: blue", "line-number"),
        (PLAY + "discards: blue 2,", "line-number"),
        (PLAY + "discards: 2 hidden", "line-number"),
        (PLAY + "discards: blue" + 101 * " 2", "line-number"),
        (PLAY + "modifiers: +3 > blue by 1", "line-number"),
        (PLAY + "modifiers: ? > blue by 1", "line-number"),
        (PLAY + "modifiers: +4 > blue by 3", "line-number"),
        (PLAY + "1 coins: -1", "line-number"),
        (DRAFT + "1 keeps: blue 2", "line-number"),
        (PLAY + "1 passed at most: many", "line-number"),
        (PLAY + "3 hand: blue 2", "line-unknown"),
        (PLAY + "weather: fine", "line-unknown"),
        (PLAY + "seats: 2", "line-twice"),
        (PLAY + "hello", "line-without-name"),
    ],
)
def test_texts_that_are_no_position(position: str, key: str) -> None:
    assert refused(position).key == key
