"""The rule of thumb: for the Capital, into good battles, with reinforcements where they decide."""

from __future__ import annotations

import ludoteca
from ludoteca.kernel.match import Match

from .positions import GAME, after

NO_GUARDIANS = "guardians: N 0, E 0, S 0, W 0\n"
FIGHT = """
    seats: 2
    phase: react
    battle: B3
    ring 3: - {} - - - - - - - - - -
    1 hand: {}
    2 hand: spy
    guardians: N 0, E 0, S 0, W 0
"""


def chosen(match: Match) -> str:
    seat = match.to_act[0]
    return GAME.moves.write(ludoteca.bot("greedy", seed=1).choose(match, seat))


def moving(board: str) -> str:
    return chosen(after(f"seats: 2\nmoves left: 5\n{board}"))


def test_it_takes_an_empty_capital() -> None:
    """CAP-44."""
    ring = "- 1x1 - - - - - - - - - -"
    assert moving(f"ring 1: {ring}\nring 3: {ring}\n{NO_GUARDIANS}") == "B1 > capital"


def test_it_attacks_a_guardian_with_enough_pieces_only() -> None:
    """CAP-43: five against five, on either of its cells, not four."""
    assert moving("ring 3: - 1x5 - - - - - - - - - -") in ("B3 > A3", "B3 > B2")
    assert moving("ring 3: - 1x4 - - - - - - - - - -") == "done"


def test_it_attacks_where_it_wins_only() -> None:
    """CAP-41: two against one that cannot reinforce, not one against two."""
    assert moving(f"ring 3: - 1x2 2x1 - - - - - - - - -\n1 castle: 0\n{NO_GUARDIANS}") == "B3 > C3"
    assert moving(f"ring 1: - 1x1 2x2 - - - - - - - - -\ncapital: 2x1\n{NO_GUARDIANS}") == "done"


def test_it_reinforces_where_it_decides() -> None:
    """CAP-40: not a battle that is won, nor one that is lost anyway."""
    assert chosen(after(FIGHT.format("1x2+2x3", "reinforcement"))) == "reinforce"
    assert chosen(after(FIGHT.format("1x4+2x3", "reinforcement"))) == "pass"
    assert chosen(after(FIGHT.format("1x1+2x5", "reinforcement"))) == "pass"


def test_it_beats_chance() -> None:
    for seed in range(3):
        match = GAME.start(seats=2, seed=seed)
        bots = [ludoteca.bot("greedy", seed=seed), ludoteca.bot("random", seed=seed)]
        while not match.is_over:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match, seat))
        assert match.outcome is not None
        assert match.outcome.winners == (0,)
