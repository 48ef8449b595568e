"""Every bot that searches can sit at every table: it plays whole games, and nothing that is not legal."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.games import find, names

TABLES = [
    pytest.param(name, seats, id=f"{name}, {seats} seats")
    for name in names()
    for seats in (find(name).seats[0], find(name).seats[-1])
]
SMALL_TABLE = ("search", "greedy")
LARGE_TABLE = ("novice", "player", "club", "expert", "random")


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whole_games(name: str, seats: int) -> None:
    """The match itself refuses what is not legal."""
    sitting = SMALL_TABLE if seats == 2 else LARGE_TABLE[:seats]
    bots = [ludoteca.bot(each, seed, simulations=1) for seed, each in enumerate(sitting)]
    match = find(name).start(seats, seed=seats)
    while not match.is_over:
        for seat in match.to_act[::-1]:
            match.play(seat, bots[seat].choose(match, seat))
    assert ludoteca.replay(match.record()).outcome == match.outcome
    assert [bot.simulations > 0 for bot in bots] == [each not in ("random", "greedy") for each in sitting]
