"""Refused moves are explained in one sentence, steps are told in order, and every rule has its help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca.games import find
from ludoteca.kernel.components import load_components
from ludoteca.kernel.errors import IllegalMove
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, after, go_on, told

PAGE = Path(__file__).parents[3] / "docs" / "games" / "capital.md"
RULES = [1, 2, 3, *range(10, 14), 15, 16, 20, 21, *range(30, 39), *range(40, 45), *range(50, 59)]
RULES += [*range(60, 64), *range(70, 74), 80]

MOVING = "seats: 3\nphase: move\nmoves left: 2\n1 castle: 3\n2 castle: 3\n3 castle: 3\n"
RINGS = "ring 2: {} - - - - - - - - - - -\nring 1: {} - - - - - - - - - - -\n"
ALL = "1 hand: reinforcement, cavalry, mercenaries, extra, spy, trade, paralyse, blackmail, supply\n"
PREPARING = "seats: 3\nphase: prepare\n1 castle: 3\n2 castle: 3\n3 castle: 3\n"


@pytest.mark.parametrize(
    ("position", "move", "rule", "text"),
    [
        (MOVING, "end turn", "CAP-34", "it is time to move: a piece, a card, or done"),
        (MOVING, "die 4", "CAP-34", "it is time to move: a piece, a card, or done"),
        (MOVING, "castle > D3", "CAP-11", "your castle does not touch D3; its pieces come out at B3, C3"),
        (MOVING.replace("1 castle: 3", ""), "castle > B3", "CAP-34", "there is no piece in your castle"),
        (MOVING.replace(": 2", ": 0", 1), "castle > B3", "CAP-33", "you have no moves left in this step"),
        (MOVING, "A2 > A1", "CAP-34", "you have no piece on A2"),
        (
            MOVING + RINGS.format("1x2*2", "-"),
            "A2 > A1",
            "CAP-34",
            "all your pieces on A2 have already moved",
        ),
        (
            MOVING + RINGS.format("1x1", "1x8"),
            "A2 > A1",
            "CAP-20",
            "there are already 8 of your pieces on A1",
        ),
        (
            MOVING + RINGS.format("-", "1x1") + "capital: 1x1",
            "A1 > capital",
            "CAP-44",
            "you hold the Capital",
        ),
        (
            MOVING + RINGS.format("-", "1x1") + "capital: 1x8+2x1\nattackers:" + " A1" * 8,
            "A1 > capital",
            "CAP-44",
            "8 of your pieces attack the Capital already, and no more may",
        ),
        (
            MOVING + RINGS.format("1x1", "2x1") + "peace until: 2",
            "A2 > A1",
            "CAP-60",
            "peace, and 2 has pieces",
        ),
        (MOVING + RINGS.format("1x1", "-") + "peace until: 2", "A2 > A1", "CAP-60", "a guardian protects A1"),
        (MOVING, "spy on 2", "CAP-54", "Professional Spy is not in your hand"),
        (MOVING + ALL + "1 activated: 2", "spy on 2", "CAP-21", "you have activated 2 cards in this round"),
        (MOVING + ALL + "moved: yes", "cavalry", "CAP-51", "before any piece has moved, and one has"),
        (PREPARING + ALL, "cavalry", "CAP-51", "Cavalry +2 needs a roll first"),
        (PREPARING + ALL, "extra movement", "CAP-53", "Extra Movement +1 comes after your battles"),
        (PREPARING + ALL, "mercenaries > A1", "CAP-52", "and you have none on A1"),
        (PREPARING + ALL + RINGS.format("-", "1x8"), "mercenaries > A1", "CAP-20", "no room for one more"),
        (
            PREPARING + ALL.replace("1 hand", "1 reserve: 0\nring 3: - 1x8 1x5 - - - - - - - - -\n1 hand"),
            "mercenaries > castle",
            "CAP-52",
            "your reserve is empty",
        ),
        (
            PREPARING.replace("1 castle: 3", "") + ALL,
            "mercenaries > castle",
            "CAP-52",
            "your castle is empty",
        ),
        (PREPARING + ALL, "spy on 4", "CAP-1", "there is no player 4; this game has 3"),
        (PREPARING + ALL, "spy on 1", "CAP-54", "Professional Spy is for another player than yourself"),
        (PREPARING + ALL, "spy on 2", "CAP-54", "2 has no card to take"),
        (PREPARING + "1 hand: trade", "trade with 2", "CAP-55", "both hands would be empty"),
        (PREPARING + ALL + "2 paralysed: yes", "paralyse 2", "CAP-56", "2 is paralysed already"),
        (PREPARING + ALL, "supply swap 2", "CAP-58", "2 has no card left to swap"),
        (PREPARING + ALL + "peace until: 2", "blackmail A2 > A1", "CAP-60", "nobody can be made to attack"),
        (PREPARING + ALL, "blackmail A2 > A1", "CAP-57", "no other player has pieces on A2"),
        (PREPARING + ALL + RINGS.format("2x1", "1x1"), "blackmail A2 > A1", "CAP-57", "on A1 that could be"),
        (PREPARING + ALL + RINGS.format("2x1", "2x1"), "blackmail A2 > A1", "CAP-57", "needs a third player"),
        (
            PREPARING + ALL + RINGS.format("2x1", "3x1"),
            "blackmail A2 > A1 joined",
            "CAP-57",
            "while you move",
        ),
        (
            MOVING + ALL + RINGS.format("2x1", "3x1"),
            "blackmail A2 > A1 joined",
            "CAP-57",
            "no battle to join",
        ),
        (
            MOVING + ALL + RINGS.format("2x1", "1x1+3x1") + "joined: A2 > A1\n1 activated: 1",
            "blackmail A2 > A1 joined",
            "CAP-57",
            "the pieces on A2 join that battle already",
        ),
        (
            "seats: 2\nphase: battles\n1 castle: 1\n2 castle: 1\n" + RINGS.format("1x1+2x1", "-"),
            "battle A1",
            "CAP-35",
            "there is no battle of yours on A1",
        ),
        (
            "seats: 2\nphase: react\nbattle: A2\n1 hand: spy\n" + RINGS.format("1x1+2x1", "-"),
            "reinforce",
            "CAP-50",
            "Combat Reinforcement +2 is not in your hand",
        ),
        (
            "seats: 2\nphase: siege\nresume: reinforce\n" + RINGS.format("2x1", "-"),
            "siege E2",
            "CAP-62",
            "a siege of E2 hits the same pieces as one of",
        ),
        (
            "seats: 2\nphase: spoil\nresume: reinforce\n1 hand: spy, trade",
            "spoil spy",
            "CAP-61",
            "two of your",
        ),
        (
            "seats: 2\nphase: spoil\nresume: reinforce\n1 hand: spy",
            "spoil spy, spy",
            "CAP-61",
            "one card only",
        ),
        (
            "seats: 2\nphase: spoil\nresume: reinforce\n1 hand: spy, trade",
            "spoil spy, spy",
            "CAP-61",
            "you have Professional Spy only once",
        ),
        (
            "seats: 2\nphase: discard\n1 hand: cavalry 3, spy 2, trade 2",
            "discard extra",
            "CAP-37",
            "Extra Movement +1 is not in your hand",
        ),
        (
            "seats: 2\nphase: discard\ndiscards from: spy\n1 hand: cavalry 3, spy 2, trade 2",
            "discard cavalry",
            "CAP-37",
            "you have come to Professional Spy",
        ),
        (
            "seats: 2\nphase: discard\n1 hand: cavalry 5, spy 1, trade 1",
            "discard trade",
            "CAP-37",
            "begin with an earlier kind",
        ),
    ],
)
def test_why_a_move_is_refused(position: str, move: str, rule: str, text: str) -> None:
    """CAP-11, CAP-20, CAP-21, CAP-33 to CAP-38, CAP-44, CAP-50 to CAP-62."""
    match = after(position)
    with pytest.raises(IllegalMove) as refused:
        go_on(match, f"1: {move}")
    assert refused.value.rule == rule
    assert text in str(refused.value)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_move_can_be_refused_and_explained_at_any_time(seats: int) -> None:
    match = GAME.start(seats=seats, seed=seats)
    bots = [ludoteca.bot("random", seed=seat) for seat in range(seats)]
    words, text = GAME.words, GAME.text
    while not match.is_over:
        for seat in match.to_act:
            view = match.view(seat)
            for move in sorted(set(range(len(match.history) % 7, GAME.moves.count(), 7)) - set(view.codes())):
                said = text.refusal(view.state, seat, move)
                assert words(f"errors.{said.key}", **said.values)
                assert f"rules.{said.rule}" in words.table("en")
            for move in view.codes():
                assert {f"rules.{rule}" for rule in text.rules_behind(view.state, seat, move)} <= set(
                    words.table("en")
                )
            match.play(seat, bots[seat].choose(match, seat))


def test_a_battle_is_told() -> None:
    """CAP-35 to CAP-42: who fights, who reinforces, who wins, what it costs, who scores."""
    table = MOVING + RINGS.format("1x4", "2x1") + "guardians: N 0\n1 hand: reinforcement\n2 hand: spy"
    match = after(table, "1: A2 > A1", "1: A2 > A1", "1: done", "1: battle A1", "1: reinforce", "2: pass")
    assert told(match) == [
        "1 moves from A2 to A1",
        "1 moves from A2 to A1",
        "1 is done moving",
        "1 attacks 2 on A1, 2 against 1",
        "1 plays Combat Reinforcement +2",
        "2 passes",
        "1 wins on A1 against 2, 4 to 1",
        "pieces of 2 back in the reserve: 1",
        "1 scores 10: 10",
    ]


def test_only_spy_and_victim_are_told_what_was_taken() -> None:
    """CAP-54 and CAP-80."""
    match = after(PREPARING + "1 hand: spy\n2 hand: trade, extra", "1: spy on 2", "1: take trade")
    assert told(match, 0)[1:] == [
        "1 looks at the hand of 2: Extra Movement +1, Un/Fair Trade",
        "1 takes Un/Fair Trade from 2",
    ]
    assert told(match, 1)[1:] == ["1 looks at the hand of 2", "1 takes Un/Fair Trade from 2"]
    for watcher in (2, NOBODY):
        assert told(match, watcher)[1:] == ["1 looks at the hand of 2", "1 takes a card from 2"]


def test_a_capital_that_is_taken_is_told() -> None:
    """CAP-44: one stays, the others go back."""
    table = "seats: 2\nphase: battles\ncapital: 1x3+2x1\nattackers: A1 A1 B1\n1 castle: 2\n2 castle: 2"
    assert told(after(table, "1: battle capital")) == [
        "1 attacks 2 on the Capital, 3 against 1",
        "1 wins on the Capital against 2, 3 to 1",
        "pieces of 1 back in the reserve: 1",
        "pieces of 2 back in the reserve: 1",
        "1 scores 10: 10",
        "1 has taken the Capital; pieces that go back: 1",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_help_text(language: str) -> None:
    texts = {key: text for key, text in GAME.words.table(language).items() if key.startswith("rules.")}
    assert list(texts) == [f"rules.CAP-{number}" for number in RULES]
    for key, text in texts.items():
        assert text.endswith("."), key
        assert len(re.findall(r"[.](?= |$)", text)) <= 3, key


def test_the_boards_and_decks_of_the_page_are_in_order(tmp_path: Path) -> None:
    """CAP-3 and CAP-10 to CAP-12."""
    files = re.findall("```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(files) == 2
    for text in files:
        file = tmp_path / "components.toml"
        file.write_text(text, "utf-8")
        assert find("capital", load_components(file)).parts != GAME.parts
