"""Who may sit down where: free seats, one's own, and those of bots."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludoteca.tables.entries import About, Entry
from ludoteca.tables.errors import NotNow, NotYours, TableError
from ludoteca.tables.table import Table

ANA, BEN = "ana", "ben"


def sits(seat: int, person: str, facts: Mapping[str, str] | None = None) -> Entry:
    return Entry("sit", f"sit {seat} {person}", seat, person, facts or {"name": person.title()})


def bot(seat: int, by: str = "") -> Entry:
    return Entry("bot", f"bot {seat} {by}", seat, by, {"bot": "club", "by": by})


def table_with(*entries: Entry) -> Table:
    table = Table(About("lux", "capital-lux", 1, 2, "5eed", ANA))
    for entry in entries:
        table.apply(table.check(entry))
    return table


@pytest.mark.parametrize(
    ("before", "entry", "refusal"),
    [
        ([sits(0, ANA)], sits(0, BEN), NotYours),
        ([sits(0, ANA)], sits(0, "", {"by": BEN}), NotYours),
        ([sits(0, ANA)], bot(0, BEN), NotYours),
        ([bot(0)], sits(0, BEN), NotYours),
        ([sits(0, ANA), bot(0, ANA)], sits(0, BEN), NotYours),
        ([sits(0, ANA), bot(1), Entry("begin", "begin")], sits(0, "", {"by": ANA}), NotNow),
        ([sits(0, ANA)], Entry("begin", "begin"), NotNow),
    ],
)
def test_a_seat_belongs_to_who_took_it(before: list[Entry], entry: Entry, refusal: type[TableError]) -> None:
    with pytest.raises(refusal):
        table_with(*before).check(entry)


def test_a_person_comes_back_to_the_seat_that_a_bot_kept() -> None:
    table = table_with(sits(0, ANA), bot(1), Entry("begin", "begin"), bot(0, ANA))
    assert (table.chairs[0].name, table.chairs[0].bot) == ("Ana", "club")
    table.apply(table.check(Entry("sit", "back", 0, ANA, {"name": "Ana"})))
    assert (table.chairs[0].name, table.chairs[0].bot) == ("Ana", "")


def test_before_the_game_a_seat_can_be_free_again() -> None:
    table = table_with(sits(0, ANA), bot(1), sits(0, "", {"by": ANA}), Entry("sit", "away", 1))
    assert [chair.is_free for chair in table.chairs] == [True, True]


def test_who_has_left_neither_moves_nor_takes_back() -> None:
    """A bot plays for them until they are back; others go on as ever."""
    table = table_with(sits(0, ANA), sits(1, BEN), Entry("begin", "begin"))
    assert table.match
    first = Entry("move", "first", 0, ANA, {"move": table.match.moves(0)[0]})
    table.apply(table.check(first))
    assert table.can_undo(0)
    table.apply(table.check(bot(0, ANA)))
    assert not table.can_undo(0)
    with pytest.raises(NotNow):
        table.check(Entry("undo", "undo", 0, ANA))
    with pytest.raises(NotNow):
        table.check(Entry("move", "second", 0, ANA, {"move": "anything"}))
    table.check(Entry("move", "other", 1, BEN, {"move": table.match.moves(1)[0]}))
    table.apply(table.check(sits(0, ANA)))
    assert table.can_undo(0)
