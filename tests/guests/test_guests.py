"""Games of few lines, made by following CONTRIBUTING: they keep every law, and their own rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.kernel.errors import BadMove
from ludoteca.kernel.game import Game
from ludoteca.laws import check
from tests.guests import leduc_poker, nim

LEDUC = leduc_poker.GAME
BETTING = """seats: 2
phase: bet
turn: 1
raises: 0
calls: 0
1 card: K
2 card: Q
middle: -
1 paid: 1
2 paid: 1
folded: -
"""
TURNED_UP = BETTING.replace("middle: -", "middle: Q").replace("paid: 1", "paid: 3")


@pytest.mark.compiled
@pytest.mark.parametrize("game", [LEDUC, nim.GAME], ids=repr)
def test_laws(game: Game) -> None:
    check(game, games=8)


@pytest.mark.parametrize(
    ("start", "moves", "chips", "reason"),
    [
        (BETTING, ["raise", "fold"], (1, -1), "fold"),
        (BETTING, ["raise", "raise", "fold"], (-3, 3), "fold"),
        (TURNED_UP, ["call", "call"], (-3, 3), "cards"),
        (TURNED_UP, ["raise", "raise", "call"], (-11, 11), "cards"),
        (
            TURNED_UP.replace("1 card: K", "1 card: J").replace("2 card: Q", "2 card: J"),
            ["call", "call"],
            (0, 0),
            "shared",
        ),
        (TURNED_UP.replace("middle: Q", "middle: J"), ["call", "raise", "call"], (7, -7), "cards"),
    ],
)
def test_leduc_poker(start: str, moves: list[str], chips: tuple[int, int], reason: str) -> None:
    """LEDUC-2 to LEDUC-4."""
    match = LEDUC.position(start)
    for move in moves:
        match.play(match.to_act[0], move)
    assert match.outcome
    assert (match.outcome.points, match.outcome.reason) == (chips, reason)


def test_the_card_in_the_middle_follows_the_first_round() -> None:
    """LEDUC-3: then the first player begins again, and raises are counted anew."""
    match = LEDUC.position(BETTING, seed=1)
    for move in ("raise", "raise", "call"):
        match.play(match.to_act[0], move)
    assert match.to_act == (0,)
    assert match.moves(0) == ["call", "raise"]
    assert "middle: -" not in str(match.view(0))


@pytest.mark.parametrize(("moves", "refused"), [(["call"], "fold"), (["raise", "raise"], "raise")])
def test_what_cannot_be_done_is_refused(moves: list[str], refused: str) -> None:
    """LEDUC-2."""
    match = LEDUC.position(BETTING)
    for move in moves:
        match.play(match.to_act[0], move)
    with pytest.raises(BadMove) as error:
        match.play(match.to_act[0], refused)
    assert error.value.rule == "LEDUC-2"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_is_its_owners_secret(seat: int) -> None:
    """LEDUC-5 and LEDUC-1."""
    seen = str(LEDUC.start(seed=2).view(seat))
    assert f"{2 - seat} card: ?" in seen
    assert f"{seat + 1} card: ?" not in seen


@pytest.mark.parametrize("folder", ["tests/guests/leduc_poker", "examples/kuhn-poker/src/kuhn_poker"])
def test_rules_and_table_are_short(folder: str) -> None:
    lines = [
        line
        for name in ("rules", "moves")
        for line in Path(folder, f"{name}.py").read_text("utf-8").splitlines()
    ]
    assert len([line for line in lines if line.strip()]) < 120
