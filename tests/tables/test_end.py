"""The end of a game: from then on everything lies open, so nothing can be taken back."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.kernel.errors import CannotUndo
from ludoteca.kernel.state import NOBODY
from ludoteca.tables.entries import About, Begin, Move, Sit, Undo
from ludoteca.tables.table import Table


def played(game: str, seed: int) -> Table:
    """A table of two whose game is over."""
    table = Table(About("table", game, ludoteca.game(game).rules_version, 2, str(seed), "hash"))
    for seat in range(2):
        table.apply(Sit(key=f"sit {seat}", person=f"person {seat}", seat=seat, name=f"{seat}"))
    table.apply(Begin(key="begin"))
    bot = ludoteca.bot("greedy", seed=seed)
    while table.match and table.match.to_act:
        seat = table.match.to_act[0]
        move = table.game.moves.write(bot.choose(table.match, seat))
        table.apply(Move(key=f"move {table.number}", person=f"person {seat}", seat=seat, move=move))
    return table


@pytest.mark.usefixtures("nim")
def test_nothing_is_taken_back_after_the_end() -> None:
    """Nim ends with a move that could be taken back, as far as its rules go."""
    table = played("nim", seed=3)
    assert table.match
    assert table.status == "over"
    assert [seat for seat in range(2) if table.match.can_undo(seat)]
    for seat in range(2):
        assert not table.can_undo(seat)
        with pytest.raises(CannotUndo):
            table.check(Undo(key="undo", person=f"person {seat}", seat=seat))


@pytest.mark.usefixtures("nim")
def test_nobody_takes_back_what_they_watched() -> None:
    assert not played("nim", seed=3).can_undo(NOBODY)
