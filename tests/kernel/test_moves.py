"""A table of moves: numbers, texts, phases and refusals from one declaration, and a verb derived from it."""

from __future__ import annotations

from enum import IntEnum
from types import ModuleType
from typing import Any

import pytest

from ludoteca.kernel.moves import By, Moves, Values, by_kind, forced, numbered, player
from ludoteca.kernel.rules import Rules
from ludoteca.kernel.words import Said

COLOUR = Values(("red", "blue"))
PAIR = Values(("red, red", "red, blue", "blue, red", None), meant=lambda pair: min(pair, 1))


class Phase(IntEnum):
    PAINT, TAKE_TWO = 0, 1


class Move(Moves):
    PAINT = player("paint {}", COLOUR, Phase.PAINT, "TOY-1", "TOY-2")
    CHOOSE = player("choose {}", PAIR, (Phase.PAINT, Phase.TAKE_TWO), "TOY-3")
    STOP_NOW = forced("stop")


def paint(state: list[Any], seat: int, colour: int) -> None:
    state.append(("paint", seat, colour))


def choose(state: list[Any], pair: int) -> None:
    state.append(("choose", pair))


def choose_nothing(state: list[Any], pair: int) -> None:
    state.append(("nothing", pair))


def halt(state: list[Any]) -> None:
    state.append(("stop",))


@by_kind(Move, stop_now=halt)
def play(state: list[Any], seat: int, move: int) -> None:
    """Paint, choose or stop."""


@by_kind(Move, stop_now=halt, paint=choose)
def play_badly(state: list[Any], seat: int, move: int) -> None:
    """Choose a colour."""


toy = ModuleType("tests.toy")
exec("def paint(state, colour): state.append(('toy', colour))\ndef stop_now(state): state.clear()", vars(toy))


@by_kind(Move, toy, choose=choose_nothing)
def play_elsewhere(state: list[Any], seat: int, move: int) -> None:
    """Stop by the rule of a module; the verb's own rules come first."""


def test_numbers_follow_one_another() -> None:
    assert (list(Move), Move.count()) == ([0, 2, 6], 7)
    assert [Move.split(move) for move in (1, 2, 6)] == [(Move.PAINT, 1), (Move.CHOOSE, 0), (Move.STOP_NOW, 0)]


@pytest.mark.parametrize("move", [-1, 7, 10**9])
def test_other_numbers_are_not_moves(move: int) -> None:
    assert Move.not_now(Phase.TAKE_TWO, move) == Said("not-now-take-two", {}, "TOY-3")
    with pytest.raises(ValueError, match="not a move"):
        Move.split(move)


@pytest.mark.parametrize(
    ("text", "move"),
    [(" PAINT  blue", 1), ("choose blue ,red", 3), ("choose red,red", 2), ("stop", 6), ("paint green", None)],
)
def test_texts_are_read(text: str, move: int | None) -> None:
    assert Move.read(text) == move


def test_every_move_has_some_text() -> None:
    assert [Move.write(move) for move in (0, 3, 5, 6)] == [
        "paint red",
        "choose red, blue",
        "choose -",
        "stop",
    ]
    assert numbered(3).names == ("1", "2", "3")


def test_a_kind_knows_who_makes_it_and_its_words() -> None:
    assert [kind.by for kind in Move] == [By.PLAYER, By.PLAYER, By.RULES]
    assert Move.STOP_NOW.key == "stop-now"


def test_a_move_of_another_phase_is_refused_with_the_rule_of_this_one() -> None:
    assert Move.not_now(Phase.PAINT, Move.PAINT) is None
    assert Move.not_now(Phase.TAKE_TWO, Move.CHOOSE + 1) is None
    assert Move.not_now(Phase.PAINT, Move.STOP_NOW) == Said("not-now-paint", {}, "TOY-1")
    assert Move.not_now(Phase.TAKE_TWO, Move.PAINT) == Said("not-now-take-two", {}, "TOY-3")
    assert (Move.rule_of(Phase.TAKE_TWO), Move.rule_of(7)) == ("TOY-3", "")


def test_a_verb_hands_moves_to_the_rules_of_their_kinds() -> None:
    state: list[Any] = []
    for move in (1, 5, 6):
        Rules("toy", {})(play)(state, 3, move)
    assert state == [("paint", 3, 1), ("choose", 3), ("stop",)]


def test_rules_are_found_in_modules_that_define_them() -> None:
    state: list[Any] = []
    for move in (6, 1, 5):
        Rules("toy", {})(play_elsewhere)(state, 3, move)
    assert state == [("paint", 3, 1), ("nothing", 3)]


def test_a_rule_can_be_swapped_and_is_part_of_the_fingerprint() -> None:
    state: list[Any] = []
    Rules("toy", {choose: choose_nothing})(play)(state, 3, 5)
    assert state == [("nothing", 3)]
    verbs: list[Any] = [play, play_badly]
    assert len({Rules("toy", {})._fingerprint(verb) for verb in verbs}) == 2
