"""How moves and positions are written and read, why moves are refused, and which rules stand behind them."""

from __future__ import annotations

import pytest

from ludoteca.games.capital_lux_2.moves import Move
from ludoteca.games.capital_lux_2.text import rules_behind
from ludoteca.kernel.errors import IllegalMove, UnreadableMove
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, SETS, after

HANDS = "seats: 2\n1 hand: blue 2, pink 3\n2 hand: pink 4\n"
PLAY = HANDS + "capital: blue 4\n"
DRAFT = "seats: 2\nphase: draft\n1 pack: blue 2 3 4\n2 pack: pink 2 3 4\n"
AGENT = PLAY + "phase: power\nmodifiers: +4 > hand by 1\n"
RANSOM = "seats: 2\nphase: ransom\ncapital: blue 4\n1 home: blue 5\n1 gold: 1\n"


def test_every_move_reads_back() -> None:
    moves = [move for move in range(Move.count()) if move >= 400 or move // 20 <= move % 20]
    assert [Move.read(Move.write(move)) for move in moves] == moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  BLUE 4  >  Home ", "blue 4 > home"),
        ("keep pink 2, blue 4", "keep blue 4, pink 2"),
        ("On\tyellow\n", "on yellow"),
        ("AT Capital  blue", "at capital blue"),
        ("Recruit 3 ON green", "recruit 3 on green"),
    ],
)
def test_capitals_spaces_and_order_do_not_matter(text: str, move: str) -> None:
    assert Move.read(text) == Move.read(move) is not None


@pytest.mark.parametrize(
    "text",
    [
        *("", "blue", "blue 7 > home", "red 4 > home", "keep blue 4", "on", "on red", "at blue", "at 5 blue"),
        *("recruit 6 on blue", "recruit 3", "at 0 blue"),
    ],
)
def test_what_is_no_move_is_refused_with_an_example(text: str) -> None:
    match = after(PLAY)
    with pytest.raises(UnreadableMove) as refused:
        match.play(0, text)
    assert "'blue 2 > home'" in str(refused.value)


@pytest.mark.parametrize(
    ("position", "move", "key", "rule"),
    [
        (DRAFT, "keep blue 2, pink 2", "not-in-pack", "LUX2-20"),
        (DRAFT, "blue 2 > home", "not-now-draft", "LUX2-20"),
        (PLAY, "pink 4 > home", "not-in-hand", "LUX2-30"),
        (PLAY, "pink 4 > capital", "not-in-hand", "LUX2-30"),
        (PLAY, "pay", "not-now-play", "LUX2-30"),
        (PLAY, "on blue", "not-now-play", "LUX2-30"),
        (PLAY, "draw blue 4", "not-now-play", "LUX2-30"),
        (PLAY, "lay down", "not-now-play", "LUX2-30"),
        (AGENT, "blue 2 > home", "not-now-power", "LUX2-30"),
        (AGENT, "modifier +4", "not-now-power", "LUX2-30"),
        (AGENT, "at 1 blue", "not-a-choice", "LUX2-60"),
        (PLAY + "phase: power\nacting: pink", "on pink", "not-a-choice", "LUX2-61"),
        (RANSOM, "too much", "not-now-ransom", "LUX2-62"),
        (RANSOM, "keep blue 2, blue 3", "not-now-ransom", "LUX2-62"),
    ],
)
def test_a_refusal_says_which_rule_forbids_the_move(position: str, move: str, key: str, rule: str) -> None:
    match = after(position)
    before = match.position()
    with pytest.raises(IllegalMove) as refused:
        match.play(0, move)
    assert (refused.value.key, refused.value.rule, match.position()) == (key, rule, before)
    assert all(len(refused.value.text(language).splitlines()) == 1 for language in LANGUAGES)


@pytest.mark.parametrize("move", [-1, Move.count(), 10**9])
def test_numbers_that_are_no_move_are_refused(move: int) -> None:
    with pytest.raises(IllegalMove):
        after(PLAY).play(0, move)


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("keep blue 2, blue 3", ("LUX2-20",)),
        ("blue 2 > home", ("LUX2-30", "LUX2-41")),
        ("pay", ("LUX2-62", "LUX2-41")),
        ("discard", ("LUX2-62", "LUX2-41")),
    ],
)
def test_the_rules_behind_a_move_are_explained(move: str, rules: tuple[str, ...]) -> None:
    code = Move.read(move)
    assert code is not None
    assert rules_behind(after(PLAY).view(0).state, 0, code) == rules


@pytest.mark.parametrize(
    ("letter", "rules"),
    [
        ("A", ("LUX2-60", "LUX2-61", "LUX2-62", "LUX2-63")),
        ("B", ("LUX2-70", "LUX2-71", "LUX2-72", "LUX2-73")),
        ("C", ("LUX2-80", "LUX2-81", "LUX2-82", "LUX2-83")),
    ],
)
def test_a_card_for_the_capital_is_explained_by_the_power_in_play(
    letter: str, rules: tuple[str, ...]
) -> None:
    state = after(PLAY + f"powers: {', '.join(SETS[letter])}").view(0).state
    for card, rule in zip(("blue 2", "pink 2", "yellow 2", "green 2"), rules, strict=True):
        code = Move.read(f"{card} > capital")
        assert code is not None
        assert rules_behind(state, 0, code) == ("LUX2-30", rule)
        assert GAME.words(f"rules.{rule}")


@pytest.mark.parametrize(
    ("blue", "line"),
    [
        ("infiltrator", "capital: blue 6 5 4 4 2 -2 -1 +1, pink 3"),
        ("infiltrator", "1 home: green 3y 3 3b 3p 2y +1"),
        ("infiltrator", "capital: green +1"),
        ("recruiter", "capital: yellow 5r 4 4r 4 4r 2r"),
        ("recruiter", "1 home: pink 5y 5r 5 5b 2r"),
    ],
)
def test_a_district_reads_back_in_the_order_in_which_it_was_placed(blue: str, line: str) -> None:
    """LUX2-42: equal values as they were placed, values falling, rebels last."""
    match = after(HANDS + f"powers: {blue}, cleric, merchant, convertor\n{line}")
    assert line in match.position().splitlines()
