"""Who waits for a thought: tables take turns, moves come before advice."""

from __future__ import annotations

import pytest

from ludoteca.tables.bot_pool.queue import MOST_PER_TABLE, Abandoned, Job, JobQueue

from .fake_workers import opening, run


def job(table: str, *, is_analysis: bool = False) -> Job:
    return Job(opening(), "club", table, is_analysis)


async def order(queue: JobQueue) -> str:
    return "".join([str((await queue.take(lambda _: True)).table) for _ in range(len(queue))])


def test_tables_take_turns() -> None:
    async def story() -> None:
        queue = JobQueue()
        for table in "AAAABBC":
            queue.put(job(table))
        assert await order(queue) == "ABCABAA"

    run(story)


def test_moves_come_before_analyses() -> None:
    async def story() -> None:
        queue = JobQueue()
        for table in "xyABA":
            queue.put(job(table, is_analysis=table.islower()))
        assert await order(queue) == "ABAxy"

    run(story)


def test_what_is_dropped_costs_nobody_a_turn() -> None:
    async def story() -> None:
        queue = JobQueue()
        jobs = [job(table) for table in "AABBC"]
        for each in jobs:
            queue.put(each)
        queue.drop(jobs[0])
        queue.drop(jobs[0])
        assert len(queue) == 4
        again = await queue.take(lambda each: each.table == "B")
        queue.put_back(again)
        assert await order(queue) == "BACB"

    run(story)


def test_a_table_waits_for_few_things_at_once() -> None:
    async def story() -> None:
        queue = JobQueue()
        for _ in range(MOST_PER_TABLE):
            queue.put(job("A"))
        with pytest.raises(Abandoned):
            queue.put(job("A"))
        queue.put(job("B"))

    run(story)
