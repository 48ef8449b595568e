"""Who waits for a thought: tables take turns, moves come before advice."""

from __future__ import annotations

import pytest

from ludoteca.tables.bot_pool.queue import MOST_A_TABLE, Errand, GivenUp, Queue

from .fake_workers import opening, run


def errand(table: str, *, is_advice: bool = False) -> Errand:
    return Errand(opening(), "club", table, is_advice)


async def order(queue: Queue) -> str:
    return "".join([str((await queue.take(lambda _: True)).table) for _ in range(len(queue))])


def test_tables_take_turns() -> None:
    async def story() -> None:
        queue = Queue()
        for table in "AAAABBC":
            queue.put(errand(table))
        assert await order(queue) == "ABCABAA"

    run(story)


def test_moves_come_before_advice() -> None:
    async def story() -> None:
        queue = Queue()
        for table in "xyABA":
            queue.put(errand(table, is_advice=table.islower()))
        assert await order(queue) == "ABAxy"

    run(story)


def test_what_is_dropped_costs_nobody_a_turn() -> None:
    async def story() -> None:
        queue = Queue()
        errands = [errand(table) for table in "AABBC"]
        for each in errands:
            queue.put(each)
        queue.drop(errands[0])
        queue.drop(errands[0])
        assert len(queue) == 4
        again = await queue.take(lambda each: each.table == "B")
        queue.put_back(again)
        assert await order(queue) == "BACB"

    run(story)


def test_a_table_waits_for_few_things_at_once() -> None:
    async def story() -> None:
        queue = Queue()
        for _ in range(MOST_A_TABLE):
            queue.put(errand("A"))
        with pytest.raises(GivenUp):
            queue.put(errand("A"))
        queue.put(errand("B"))

    run(story)
