"""How moves are written and read, why they are refused, and which rules stand behind them."""

from __future__ import annotations

import pytest

from ludoteca.games.capital_lux.moves import Move
from ludoteca.games.capital_lux.state import State
from ludoteca.games.capital_lux.text import rules_behind
from ludoteca.kernel.errors import IllegalMove, UnreadableMove
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, after

PLAY = "seats: 2\ncapital: blue 4\n1 hand: blue 2, pink 3\n2 hand: pink 4\n"
DRAFT = "seats: 2\nphase: draft\n1 pack: blue 2 3 4\n2 pack: pink 2 3 4\n"
AGENT = PLAY + "phase: agent\nmodifiers: +4 > hand by 1\n"
COINS = "seats: 2\nphase: coins\ncapital: blue 4\n1 home: blue 5\n1 coins: 1\n"


def test_every_move_reads_back() -> None:
    moves = [move for move in range(Move.count()) if move >= 400 or move // 20 <= move % 20]
    assert [Move.read(Move.write(move)) for move in moves] == moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  BLUE 4  >  Home ", "blue 4 > home"),
        ("keep pink 2, blue 4", "keep blue 4, pink 2"),
        ("Keep blue 4 ,blue 4", "keep blue 4, blue 4"),
        ("modifier\t> yellow\n", "modifier > yellow"),
    ],
)
def test_capitals_spaces_and_order_do_not_matter(text: str, move: str) -> None:
    assert Move.read(text) == Move.read(move) is not None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "blue",
        "blue 7 > home",
        "red 4 > home",
        "blue 4",
        "keep blue 4",
        "keep blue 2, blue 3, blue 4",
        "take",
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
        (DRAFT, "keep blue 2, pink 2", "not-in-pack", "LUX-21"),
        (DRAFT, "blue 2 > home", "not-now-draft", "LUX-21"),
        (PLAY, "pink 4 > home", "not-in-hand", "LUX-30"),
        (PLAY, "pink 4 > capital", "not-in-hand", "LUX-30"),
        (PLAY, "pay", "not-now-play", "LUX-30"),
        (PLAY, "draw blue 4", "not-now-play", "LUX-30"),
        (PLAY, "lay down", "not-now-play", "LUX-30"),
        (AGENT, "take blue", "not-now-agent", "LUX-34"),
        (AGENT, "modifier +4", "not-now-agent", "LUX-34"),
        (PLAY + "phase: cleric", "take pink", "never-pink", "LUX-35"),
        (PLAY + "phase: cleric", "take green", "nothing-to-take", "LUX-35"),
        (PLAY + "phase: cleric", "modifier > blue", "not-now-cleric", "LUX-35"),
        (COINS, "too much", "not-now-coins", "LUX-44"),
        (COINS, "keep blue 2, blue 3", "not-now-coins", "LUX-44"),
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
        ("keep blue 2, blue 3", ("LUX-21",)),
        ("blue 2 > home", ("LUX-30", "LUX-43")),
        ("blue 2 > capital", ("LUX-30", "LUX-34")),
        ("pink 2 > capital", ("LUX-30", "LUX-35")),
        ("yellow 2 > capital", ("LUX-30", "LUX-33")),
        ("green 2 > capital", ("LUX-30", "LUX-32")),
        ("modifier > blue", ("LUX-34", "LUX-42")),
        ("take blue", ("LUX-35",)),
        ("pay", ("LUX-44", "LUX-43")),
        ("discard", ("LUX-44", "LUX-43")),
    ],
)
def test_the_rules_behind_a_move_are_explained(move: str, rules: tuple[str, ...]) -> None:
    code = Move.read(move)
    assert code is not None
    assert rules_behind(State(), 0, code) == rules
    assert all(GAME.words(f"rules.{rule}") for rule in rules)
