"""Bots think in worker processes, in turns and in time; a move is made whatever happens to them."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from ludoteca.kernel.errors import OutOfTurn
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.tables.bot_pool.pool import LONGEST, BotPool
from ludoteca.tables.errors import NotNow

from .fake_workers import LUX, SOON, Fake, is_alive, opening, run, until

Hire = Callable[..., Fake]


@pytest.fixture
def hire(tmp_path: Path) -> Hire:
    return partial(Fake, tmp_path)


def test_real_workers(caplog: pytest.LogCaptureFixture) -> None:
    """Bots play a whole game; a worker that is killed is replaced; in the end no process is left."""

    async def story() -> None:
        pool = BotPool(1, patience=SOON, longest_wait=SOON)
        async with pool:
            assert worker_pids() == []
            match = LUX.start(2, seed=4)
            for _ in range(20):
                seat = match.to_act[0]
                match.play(seat, await pool.choose_move(match.view(seat), "random"))
            (first,) = worker_pids()
            assert os.getpriority(os.PRIO_PROCESS, first) > os.getpriority(os.PRIO_PROCESS, 0)
            assert os.getsid(first) == first  # where Ctrl-C is not heard
            for each in (signal.SIGINT, signal.SIGTERM):
                os.kill(first, each)
            thought = await pool.analyse(opening(), "greedy")
            assert thought.move in opening().codes()
            assert worker_pids() == [first]
            os.kill(first, signal.SIGKILL)
            await until(lambda: pool.replaced == 1)
            assert await pool.choose_move(opening(), "random") in opening().codes()
            (second,) = worker_pids()
        assert (pool.quick_moves, pool.waiting, pool.busy) == (0, 0, 0)
        assert pool.finished > 10
        assert pool.seconds > 0
        assert not is_alive(first)
        assert not is_alive(second)

    run(story)
    assert [record.levelname for record in caplog.records if record.name == "ludoteca.bots"] == ["WARNING"]


def worker_pids() -> list[int]:
    """The worker processes that this one has started."""
    found = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return [int(pid) for pid in found if b"bot_pool.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_one_that_hangs_is_replaced_and_the_move_is_made(hire: Hire) -> None:
    fake = hire("hangs once")

    async def story() -> None:
        async with BotPool(1, command=fake.command, patience=0.2, to_load=0.1) as pool:
            assert await pool.choose_move(opening(), "search:0.1s") in opening().codes()
            assert pool.quick_moves == 1
            pool.patience = SOON  # for the next worker, which answers
            assert await pool.choose_move(opening(), "search:0.1s") == fake.move
            assert (pool.replaced, pool.quick_moves) == (1, 1)
        first, second = fake.pids
        assert first != second
        assert not is_alive(first)

    run(story)


def test_the_table_does_not_wait_while_a_worker_loads_a_game(hire: Hire) -> None:
    """The worker is not killed for that: the next one would have to load it as well."""
    fake = hire("waits")

    async def story() -> None:
        async with BotPool(1, command=fake.command, patience=0.05, to_load=SOON) as pool:
            await pool.choose_move(opening(), "search:0.1s")
            assert (pool.quick_moves, pool.busy) == (1, 1)
            fake.let_answer()
            await until(lambda: pool.finished == 1)
            assert pool.replaced == 0
            fake.let_answer(False)
            await pool.choose_move(opening(), "search:0.1s")  # by now it should know the game
            await until(lambda: pool.replaced == 1)

    run(story)


def test_a_thought_whose_worker_dies_goes_to_another(hire: Hire) -> None:
    fake = hire("dies once")

    async def story() -> None:
        async with BotPool(1, command=fake.command) as pool:
            assert await pool.choose_move(opening(), "club") == fake.move
            assert (pool.replaced, pool.quick_moves) == (1, 0)
        assert len(set(fake.pids)) == 2

    run(story)


def test_but_not_to_a_third_one(hire: Hire) -> None:
    fake = hire("dies")

    async def story() -> None:
        async with BotPool(2, command=fake.command) as pool:
            assert await pool.choose_move(opening(), "club") in opening().codes()
            assert pool.quick_moves == 1
            with pytest.raises(NotNow, match="too much to think about"):
                await pool.analyse(opening(), "club")
        assert len(set(fake.pids)) == 4

    run(story)


@pytest.mark.parametrize("manner", ["fails", "babbles", "answers"])
def test_an_answer_that_is_none(hire: Hire, manner: str) -> None:
    """A worker that fails, one that talks nonsense, and one that knows other rules."""
    fake = hire(manner, 10**6)

    async def story() -> None:
        async with BotPool(1, command=fake.command) as pool:
            assert await pool.choose_move(opening(), "club") in opening().codes()
            assert pool.quick_moves == 1
            assert (pool.replaced > 0) == (manner == "babbles")

    run(story)


def test_without_any_process_moves_are_made_all_the_same() -> None:
    async def story() -> None:
        async with BotPool(1, command=("/no/such/program",), longest_wait=0.1) as pool:
            assert await pool.choose_move(opening(), "expert") in opening().codes()
            assert pool.replaced == 1

    run(story)


def test_a_level_that_is_no_more_still_moves() -> None:
    async def story() -> None:
        async with BotPool(1, command=("/no/such/program",)) as pool:
            assert await pool.choose_move(opening(), "grandmaster") in opening().codes()

    run(story)


def test_log_records_of_workers_are_logged(hire: Hire, caplog: pytest.LogCaptureFixture) -> None:
    fake = hire("logs")

    async def story() -> None:
        async with BotPool(1, command=fake.command) as pool:
            await pool.choose_move(opening(), "club")

    with caplog.at_level(logging.INFO, "ludoteca.bots"):
        run(story)
    assert "100 % interpreted" in [record.getMessage() for record in caplog.records]


def test_a_cancelled_job_is_not_done(hire: Hire) -> None:
    """A job that waits is dropped; one that was begun ends, and the next one follows."""
    fake = hire("waits")

    async def story() -> None:
        async with BotPool(1, command=fake.command, patience=SOON) as pool:
            begun = asyncio.create_task(pool.choose_move(opening(), "club", "A"))
            await until(lambda: pool.busy == 1)
            waiting = asyncio.create_task(pool.choose_move(opening(), "club", "A"))
            other = asyncio.create_task(pool.choose_move(opening(), "club", "B"))
            await until(lambda: pool.waiting == 2)
            for each in (begun, waiting):
                each.cancel()
                with suppress(asyncio.CancelledError):
                    await each
            assert pool.waiting == 1
            fake.let_answer()
            assert await other == fake.move
        assert len(fake.asked) == 2
        assert len(set(fake.pids)) == 1

    run(story)


def test_no_table_is_starved(hire: Hire) -> None:
    """One wants many moves at once, and one always the next; both get their turns."""
    fake, done = hire("answers"), []

    async def story() -> None:
        async with BotPool(1, command=fake.command) as pool:

            async def ask(table: str, times: int) -> None:
                for _ in range(times):
                    await pool.choose_move(opening(), "club", table)
                    done.append(table)

            greedy = [ask("greedy", 1) for _ in range(6)]
            await asyncio.gather(*greedy, ask("modest", 3))

    run(story)
    assert "".join(each[0] for each in done).rindex("m") <= 7


def test_where_many_jobs_wait_each_gets_less_time(hire: Hire) -> None:
    fake = hire("answers")

    async def story() -> None:
        async with BotPool(1, command=fake.command) as pool:
            await asyncio.gather(*(pool.choose_move(opening(), "expert") for _ in range(20)))
            await pool.choose_move(opening(), "expert")
            await pool.choose_move(opening(), "search:600s")

    run(story)
    seconds = [seconds for _, seconds in fake.asked]
    assert seconds[0] == pytest.approx(0.5)
    assert seconds[-2:] == [2.0, LONGEST]


def test_one_worker_alone_compiles_a_game(hire: Hire) -> None:
    """Until it is compiled, the others would compile it as well; moves without a search are not held up."""
    fake = hire("waits")

    async def story() -> None:
        async with BotPool(2, command=fake.command, patience=SOON, longest_wait=SOON) as pool:
            searches = [asyncio.create_task(pool.choose_move(opening(), "club")) for _ in range(3)]
            await until(lambda: len(fake.pids) == 1)
            greedy = asyncio.create_task(pool.choose_move(opening(), "greedy"))
            await until(lambda: len(fake.pids) == 2)  # the other worker is there, and does this alone
            fake.let_answer()
            await asyncio.gather(*searches, greedy)
        first, second, *others = fake.pids
        assert first != second
        assert others == [first, first]

    run(story)


def test_closing_lets_nobody_wait(hire: Hire) -> None:
    fake = hire("hangs")

    async def story() -> None:
        pool = BotPool(1, command=fake.command)
        moves = [asyncio.create_task(pool.choose_move(opening(), "club")) for _ in range(3)]
        await until(lambda: pool.busy == 1)
        begun = time.monotonic()
        await pool.close()
        assert set(await asyncio.gather(*moves)) <= set(opening().codes())
        assert await pool.choose_move(opening(), "club") in opening().codes()
        assert time.monotonic() - begun < SOON
        assert not any(is_alive(pid) for pid in fake.pids)

    run(story)


def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    async def story() -> None:
        async with BotPool(1, command=("/no/such/program",)) as pool:
            match = LUX.start(3, seed=7)
            for seat in (NOBODY, EVERYBODY):
                view = View(LUX, match.view(0).state, seat)
                for ask in (pool.choose_move, pool.analyse):
                    with pytest.raises(OutOfTurn):
                        await ask(view, "club")

    run(story)
