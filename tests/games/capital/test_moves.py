"""How the moves of Capital are written and read."""

from __future__ import annotations

import pytest

from ludoteca.games.capital.components import CELLS, HAND_KINDS, RINGS, TOUCH
from ludoteca.games.capital.moves import NO_CARD, SPOILED, Move
from ludoteca.kernel.errors import BadMove, UnreadableMove

from .positions import GAME, after

PREPARE = "seats: 2\nphase: prepare\n1 castle: 4\n1 hand: mercenaries, spy\n2 hand: extra"


def is_possible(move: int) -> bool:
    """Not a step off the board, nor two cards the other way round."""
    for start, end in ((Move.STEP, Move.DONE), (Move.FORCE, Move.JOIN), (Move.JOIN, Move.TAKE)):
        if start <= move < end:
            return bool(TOUCH[(move - start) // 4, (move - start) % 4] >= 0)
    first, second = divmod(move - Move.SPOIL, NO_CARD + 1)
    return not Move.SPOIL <= move < Move.DISCARD or (first <= second and first < HAND_KINDS)


def test_every_move_reads_back() -> None:
    """CAP-34 and all cards: each is written in a way of its own."""
    moves = [move for move in range(Move.count()) if is_possible(move)]
    texts = [Move.write(move) for move in moves]
    assert [Move.read(text) for text in texts] == moves
    assert len(set(texts)) == len(texts)
    off_the_board, choices = 3 * CELLS // RINGS, HAND_KINDS * (HAND_KINDS + 1) // 2 + HAND_KINDS
    assert len(moves) == Move.count() - off_the_board - (len(SPOILED.names) - choices)


def test_every_number_has_some_text() -> None:
    """CAP-34: also one that can never be played, for the sentence that refuses it."""
    assert all(Move.write(move) for move in range(Move.count()))
    with pytest.raises(ValueError, match="not a move"):
        Move.write(-1)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  CASTLE  >  b3 ", "castle > B3"),
        ("b3>b2", "B3 > B2"),
        ("A1 >Capital", "A1 > capital"),
        ("End\tTurn\n", "end turn"),
        ("blackmail a2>a1 JOINED", "blackmail A2 > A1 joined"),
        ("mercenaries>castle", "mercenaries > castle"),
        ("spoil spy, cavalry", "spoil cavalry, spy"),
        ("Spoil spy ,spy", "spoil spy, spy"),
        ("spoil trade", "spoil trade"),
        ("SPY ON 2", "spy on 2"),
    ],
)
def test_capitals_spaces_and_order_do_not_matter(text: str, move: str) -> None:
    """CAP-61: two cards that rot may be named in any order."""
    code = Move.read(text)
    assert code is not None
    assert Move.write(code) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        ">",
        "B3",
        "B3 > ",
        "B3 > B1",
        "B3 > D3",
        "A3 > capital",
        "capital > A1",
        "B3 > castle",
        "castle > M3",
        "castle > B4",
        "mercenaries",
        "mercenaries > capital",
        "spy on 5",
        "spy on 0",
        "trade",
        "blackmail A2",
        "blackmail capital > A1",
        "blackmail A2 > castle",
        "take peace",
        "siege castle",
        "spoil",
        "spoil cavalry,",
        "spoil cavalry, banana",
        "spoil cavalry, peace",
        "spoil cavalry, spy, trade",
        "discard",
        "die 7",
        "draw nothing",
    ],
)
def test_what_is_no_move_is_refused_with_an_example(text: str) -> None:
    """CAP-10, CAP-34, CAP-52, CAP-57: what the board or a card can never allow has no text at all."""
    match = after(PREPARE)
    with pytest.raises(UnreadableMove) as refused:
        match.play(0, text)
    assert "'roll'" in str(refused.value)


@pytest.mark.parametrize("move", [-1, Move.count(), 10**9])
def test_numbers_that_are_no_move_are_refused(move: int) -> None:
    """CAP-38."""
    with pytest.raises(BadMove):
        after(PREPARE).play(0, move)


def test_draws_are_no_moves_of_a_player() -> None:
    """CAP-31 and CAP-33: chance's and forced steps are written, and nobody can make them."""
    for text in ("die 6", "draw spy", "begin turn", "reinforcements", "result", "look", "swap hands", "rot"):
        assert Move.read(text) is not None
        with pytest.raises(BadMove):
            after(PREPARE).play(0, text)


def test_moves_of_a_turn_are_listed_as_they_are_written() -> None:
    """CAP-38."""
    assert GAME.position(PREPARE).moves(0) == ["roll", "mercenaries > castle", "spy on 2"]
