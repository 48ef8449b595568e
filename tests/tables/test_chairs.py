"""Who may sit down where: free seats, one's own, and those of bots."""

from __future__ import annotations

import pytest

from ludoteca.tables.entries import About, Begin, Entry, Move, SeatBot, Sit, Undo
from ludoteca.tables.errors import NotNow, NotYours, TableError
from ludoteca.tables.table import Table

ANA, BEN = "ana", "ben"


BEGIN = Begin(key="begin")


def sits(seat: int, person: str) -> Sit:
    return Sit(key=f"sit {seat} {person}", person=person, seat=seat, name=person.title())


def frees(seat: int, by: str = "") -> Sit:
    return Sit(key=f"free {seat}", seat=seat, by=by)


def bot(seat: int, by: str = "") -> SeatBot:
    return SeatBot(key=f"bot {seat} {by}", person=by, seat=seat, bot="club", by=by)


def table_with(*entries: Entry) -> Table:
    table = Table(About("lux", "capital-lux", 1, 2, "5eed", ANA))
    for entry in entries:
        table.apply(table.check(entry))
    return table


@pytest.mark.parametrize(
    ("before", "entry", "refusal"),
    [
        ([sits(0, ANA)], sits(0, BEN), NotYours),
        ([sits(0, ANA)], frees(0, BEN), NotYours),
        ([sits(0, ANA)], bot(0, BEN), NotYours),
        ([bot(0)], sits(0, BEN), NotYours),
        ([sits(0, ANA), bot(0, ANA)], sits(0, BEN), NotYours),
        ([sits(0, ANA), bot(1), BEGIN], frees(0, ANA), NotNow),
        ([sits(0, ANA)], BEGIN, NotNow),
    ],
)
def test_a_seat_belongs_to_who_took_it(before: list[Entry], entry: Entry, refusal: type[TableError]) -> None:
    with pytest.raises(refusal):
        table_with(*before).check(entry)


def test_a_person_comes_back_to_the_seat_that_a_bot_kept() -> None:
    table = table_with(sits(0, ANA), bot(1), BEGIN, bot(0, ANA))
    assert (table.chairs[0].name, table.chairs[0].bot) == ("Ana", "club")
    table.apply(table.check(Sit(key="back", person=ANA, seat=0, name="Ana")))
    assert (table.chairs[0].name, table.chairs[0].bot) == ("Ana", "")


def test_before_the_game_a_seat_can_be_free_again() -> None:
    table = table_with(sits(0, ANA), bot(1), frees(0, ANA), frees(1))
    assert [chair.is_free for chair in table.chairs] == [True, True]


def test_who_has_left_neither_moves_nor_takes_back() -> None:
    """A bot plays for them until they are back; others go on as ever."""
    table = table_with(sits(0, ANA), sits(1, BEN), BEGIN)
    assert table.match
    first = Move(key="first", person=ANA, seat=0, move=table.match.moves(0)[0])
    table.apply(table.check(first))
    assert table.can_undo(0)
    table.apply(table.check(bot(0, ANA)))
    assert not table.can_undo(0)
    with pytest.raises(NotNow):
        table.check(Undo(key="undo", person=ANA, seat=0))
    with pytest.raises(NotNow):
        table.check(Move(key="second", person=ANA, seat=0, move="anything"))
    table.check(Move(key="other", person=BEN, seat=1, move=table.match.moves(1)[0]))
    table.apply(table.check(sits(0, ANA)))
    assert table.can_undo(0)
