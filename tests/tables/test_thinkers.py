"""Bots think in other processes: from a view alone, in turns, in time; a move is made whatever happens."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from ludoteca.bots.why import Candidate, Thought
from ludoteca.games import find, names
from ludoteca.kernel.errors import OutOfTurn
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.tables import worker
from ludoteca.tables.errands import MOST_A_TABLE, Errand, GivenUp, Queue
from ludoteca.tables.errors import NotNow
from ludoteca.tables.notes import (
    Answer,
    Ask,
    Failed,
    Ready,
    Remark,
    ask_about,
    read_ask,
    read_reply,
    seen,
    write,
)
from ludoteca.tables.thinkers import LONGEST, Thinkers

from ..laws.secrecy import imagined
from ..laws.walks import flat, walk

LUX = find("capital-lux")
SOON = 60.0  # seconds; on a machine that has nothing else to do it takes a few at most

# Stands for a worker: it knows no game, and does as its first argument says with what it is asked.
FAKE = """
import json, os, sys, time
def say(**note):
    print(json.dumps(note), flush=True)
manner, place, move = sys.argv[1], sys.argv[2], int(sys.argv[3])
say(type="Ready")
for line in sys.stdin:
    with open(place, "a") as paper:
        print(os.getpid(), json.loads(line)["seconds"], file=paper)
    asked = len(open(place).readlines())
    if manner == "hangs" or manner == "hangs once" and asked == 1:
        time.sleep(600)
    if manner == "dies" or manner == "dies once" and asked == 1:
        os._exit(9)
    if manner == "fails":
        say(type="Failed", problem="ZeroDivisionError")
        continue
    if manner == "babbles":
        print("what?", flush=True)
    if manner == "remarks":
        say(type="Remark", logger="ludoteca.bots", level=20, text="100 % interpreted")
    time.sleep(0.3 if manner == "slow" else 0.01)
    thought = dict(seat=0, move=move, candidates=[], line=[], simulations=0, seconds=0.0, is_compiled=True)
    say(type="Answer", thought=thought)
"""


def opening(seed: int = 7) -> View:
    return LUX.start(3, seed).view(0)


class Fake:
    """Workers of a manner, and what they were asked."""

    def __init__(self, folder: Path, manner: str, move: int | None = None) -> None:
        self._paper = folder / "asked"
        self.move = opening().codes()[-1] if move is None else move
        self.command = (sys.executable, "-c", FAKE, manner, str(self._paper), str(self.move))

    @property
    def asked(self) -> list[tuple[int, float]]:
        """Which process was asked, and for how many seconds of thought."""
        lines = self._paper.read_text().splitlines() if self._paper.exists() else []
        return [(int(line.split()[0]), float(line.split()[1])) for line in lines]

    @property
    def pids(self) -> list[int]:
        return [pid for pid, _ in self.asked]


Hire = Callable[..., Fake]


@pytest.fixture
def hire(tmp_path: Path) -> Hire:
    return partial(Fake, tmp_path)


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(3 * SOON):
            await story()

    asyncio.run(in_time())


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not is_so():
            await asyncio.sleep(0.01)


def is_alive(pid: int) -> bool:
    """A zombie is one that nobody has buried."""
    return Path(f"/proc/{pid}").exists()


# What a worker is told, and what it makes of it


@pytest.mark.parametrize("name", names())
def test_a_worker_is_told_what_the_seat_sees_and_no_more(name: str) -> None:
    """In another world, that looks the same to the seat, the very same bytes are sent."""
    game, rng, differences = find(name), new_rng(3), 0
    for moment in walk(game, 3, 5)[::16]:
        seat = moment.seat if 0 <= moment.seat < 3 else 0
        world = imagined(game, moment.state, seat, rng)
        differences += flat(world) != flat(moment.state)
        here, there = (
            write(ask_about(View(game, state, seat), "club", 1.0, 99)) for state in (moment.state, world)
        )
        assert here == there
    assert differences > 1


@pytest.mark.parametrize("name", names())
def test_a_worker_sees_what_the_seat_sees(name: str) -> None:
    game = find(name)
    for moment in walk(game, 3, 6)[::16]:
        view = View(game, moment.state, 1)
        again = seen(read_ask(write(ask_about(view, "club", 1.0, 99))))
        assert (again.game, again.seat, flat(again.state)) == (game, 1, flat(view.state))
        assert again.codes() == view.codes()


def test_nothing_but_the_view_is_told() -> None:
    assert Ask.__struct_fields__ == ("game", "components", "seat", "sight", "level", "seconds", "seed")


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_simple_bots_need_no_search(level: str) -> None:
    view = opening()
    thought = worker.think(ask_about(view, level, 1.0, 5))
    assert thought == worker.think(ask_about(view, level, 1.0, 5))
    assert thought.move in view.codes()


def test_a_level_thinks_no_longer_than_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """So there is always a limit in seconds, and nobody waits for a compiler."""
    monkeypatch.setattr("ludoteca.bots.thinking.search_at_hand", lambda _: None)
    thought = worker.think(ask_about(opening(), "club:1000000", 0.05, 5))
    assert (thought.is_compiled, thought.seconds < SOON) == (False, True)
    assert thought.move in opening().codes()


# The queue


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


# Real workers


def test_real_workers(caplog: pytest.LogCaptureFixture) -> None:
    """Bots play a whole game; a worker that is killed is replaced; in the end no process is left."""

    async def story() -> None:
        thinkers = Thinkers(1, longest_wait=SOON)
        async with thinkers:
            assert worker_pids() == []
            match = LUX.start(2, seed=4)
            for _ in range(20):
                seat = match.to_act[0]
                match.play(seat, await thinkers.choose(match.view(seat), "random"))
            (first,) = worker_pids()
            assert os.getpriority(os.PRIO_PROCESS, first) > os.getpriority(os.PRIO_PROCESS, 0)
            assert os.getsid(first) == first  # where Ctrl-C is not heard
            for each in (signal.SIGINT, signal.SIGTERM):
                os.kill(first, each)
            thought = await thinkers.think(opening(), "greedy")
            assert thought.move in opening().codes()
            assert worker_pids() == [first]
            os.kill(first, signal.SIGKILL)
            await until(lambda: thinkers.replaced == 1)
            assert await thinkers.choose(opening(), "random") in opening().codes()
            (second,) = worker_pids()
        assert (thinkers.hasty, thinkers.waiting, thinkers.thinking) == (0, 0, 0)
        assert thinkers.thoughts > 10
        assert thinkers.seconds > 0
        assert not is_alive(first)
        assert not is_alive(second)

    run(story)
    assert [record.levelname for record in caplog.records if record.name == "ludoteca.bots"] == ["WARNING"]


def worker_pids() -> list[int]:
    """Processes that this one has started and that think."""
    found = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return [int(pid) for pid in found if b"tables.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


SERVER = """
import asyncio, os
from ludoteca.games import find
from ludoteca.tables.thinkers import Thinkers
async def serve():
    async with Thinkers(1) as thinkers:
        await thinkers.choose(find("capital-lux").start(2, 4).view(0), "random")
        print(open(f"/proc/self/task/{os.getpid()}/children").read(), flush=True)
        await asyncio.sleep(600)
asyncio.run(serve())
"""


def test_workers_do_not_outlive_a_server_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            pids = [int(pid) for pid in server.stdout.readline().split()]
        finally:
            server.kill()
    assert len(pids) == 1
    run(lambda: until(lambda: not is_alive(pids[0])))


CHATTERBOX = """
import logging
from ludoteca.tables import worker
def think(ask):
    print("nonsense", flush=True)
    logging.getLogger("ludoteca.bots").info("%s", "hm")
    raise KeyError(ask.seed)
worker.think = think
worker.run()
"""


def test_the_worker_process_answers_and_remarks() -> None:
    """What it logs and what somebody prints there do not disturb its answers; bad input ends it."""
    command, pipe = [sys.executable, "-c", CHATTERBOX], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(write(ask_about(opening(), "random", 1.0, 12345)))
        process.stdin.flush()
        replies = [read_reply(process.stdout.readline()) for _ in range(3)]
        process.stdin.write(b"nonsense")
        rest, errors = process.communicate(timeout=SOON)
    assert replies == [Ready(), Remark("ludoteca.bots", logging.INFO, "hm"), Failed("KeyError")]
    assert (rest, errors, process.returncode) == (b"", b"nonsense\n", 0)


# Workers that do not do as they should


def test_one_that_hangs_is_replaced_and_the_move_is_made(hire: Hire) -> None:
    fake = hire("hangs once")

    async def story() -> None:
        async with Thinkers(1, command=fake.command, patience=0.2, to_load=0.1) as thinkers:
            assert await thinkers.choose(opening(), "search:0.1s") in opening().codes()
            assert thinkers.hasty == 1
            assert await thinkers.choose(opening(), "search:0.1s") == fake.move
            assert (thinkers.replaced, thinkers.hasty) == (1, 1)
        first, second = fake.pids
        assert first != second
        assert not is_alive(first)

    run(story)


def test_the_table_does_not_wait_while_a_worker_loads_a_game(hire: Hire) -> None:
    """It is not ended for that: the next one would have to load it as well."""
    fake = hire("slow")

    async def story() -> None:
        async with Thinkers(1, command=fake.command, patience=0.05) as thinkers:
            await thinkers.choose(opening(), "search:0.1s")
            assert (thinkers.hasty, thinkers.thinking) == (1, 1)
            await until(lambda: thinkers.thoughts == 1)
            assert thinkers.replaced == 0
            await thinkers.choose(opening(), "search:0.1s")  # by now it should know the game
            await until(lambda: thinkers.replaced == 1)

    run(story)


def test_a_thought_whose_worker_dies_goes_to_another(hire: Hire) -> None:
    fake = hire("dies once")

    async def story() -> None:
        async with Thinkers(1, command=fake.command) as thinkers:
            assert await thinkers.choose(opening(), "club") == fake.move
            assert (thinkers.replaced, thinkers.hasty) == (1, 0)
        assert len(set(fake.pids)) == 2

    run(story)


def test_but_not_to_a_third_one(hire: Hire) -> None:
    fake = hire("dies")

    async def story() -> None:
        async with Thinkers(2, command=fake.command) as thinkers:
            assert await thinkers.choose(opening(), "club") in opening().codes()
            assert thinkers.hasty == 1
            with pytest.raises(NotNow, match="too much to think about"):
                await thinkers.think(opening(), "club")
        assert len(set(fake.pids)) == 4

    run(story)


@pytest.mark.parametrize("manner", ["fails", "babbles", "answers"])
def test_an_answer_that_is_none(hire: Hire, manner: str) -> None:
    """A worker that fails, one that talks nonsense, and one that knows other rules."""
    fake = hire(manner, 10**6)

    async def story() -> None:
        async with Thinkers(1, command=fake.command) as thinkers:
            assert await thinkers.choose(opening(), "club") in opening().codes()
            assert thinkers.hasty == 1
            assert (thinkers.replaced > 0) == (manner == "babbles")

    run(story)


def test_without_any_process_moves_are_made_all_the_same() -> None:
    async def story() -> None:
        async with Thinkers(1, command=("/no/such/program",), longest_wait=0.1) as thinkers:
            assert await thinkers.choose(opening(), "expert") in opening().codes()
            assert thinkers.replaced == 1

    run(story)


def test_a_level_that_is_no_more_still_moves() -> None:
    async def story() -> None:
        async with Thinkers(1, command=("/no/such/program",)) as thinkers:
            assert await thinkers.choose(opening(), "grandmaster") in opening().codes()

    run(story)


def test_remarks_are_logged(hire: Hire, caplog: pytest.LogCaptureFixture) -> None:
    fake = hire("remarks")

    async def story() -> None:
        async with Thinkers(1, command=fake.command) as thinkers:
            await thinkers.choose(opening(), "club")

    with caplog.at_level(logging.INFO, "ludoteca.bots"):
        run(story)
    assert "100 % interpreted" in [record.getMessage() for record in caplog.records]


# Who waits


def test_whoever_goes_away_is_not_thought_about(hire: Hire) -> None:
    """A thought that waits is dropped; one that was begun ends, and the next comes to its right."""
    fake = hire("slow")

    async def story() -> None:
        async with Thinkers(1, command=fake.command) as thinkers:
            begun = asyncio.create_task(thinkers.choose(opening(), "club", "A"))
            await until(lambda: thinkers.thinking == 1)
            waiting = asyncio.create_task(thinkers.choose(opening(), "club", "A"))
            other = asyncio.create_task(thinkers.choose(opening(), "club", "B"))
            await until(lambda: thinkers.waiting == 2)
            for each in (begun, waiting):
                each.cancel()
                with suppress(asyncio.CancelledError):
                    await each
            assert thinkers.waiting == 1
            assert await other == fake.move
        assert len(fake.asked) == 2
        assert len(set(fake.pids)) == 1

    run(story)


def test_no_table_is_starved(hire: Hire) -> None:
    """One wants many moves at once, and one always the next; both come to their right."""
    fake, done = hire("answers"), []

    async def story() -> None:
        async with Thinkers(1, command=fake.command) as thinkers:

            async def ask(table: str, times: int) -> None:
                for _ in range(times):
                    await thinkers.choose(opening(), "club", table)
                    done.append(table)

            greedy = [ask("greedy", 1) for _ in range(6)]
            await asyncio.gather(*greedy, ask("modest", 3))

    run(story)
    assert "".join(each[0] for each in done).rindex("m") <= 7


def test_where_many_wait_everybody_thinks_shorter(hire: Hire) -> None:
    fake = hire("answers")

    async def story() -> None:
        async with Thinkers(1, command=fake.command) as thinkers:
            await asyncio.gather(*(thinkers.choose(opening(), "expert") for _ in range(20)))
            await thinkers.choose(opening(), "expert")
            await thinkers.choose(opening(), "search:600s")

    run(story)
    seconds = [seconds for _, seconds in fake.asked]
    assert seconds[0] == pytest.approx(0.5)
    assert seconds[-2:] == [2.0, LONGEST]


def test_one_worker_alone_learns_a_game(hire: Hire) -> None:
    """While it is not compiled, others would have it compiled as well."""
    fake = hire("slow")

    async def story() -> None:
        async with Thinkers(2, command=fake.command) as thinkers:
            await asyncio.gather(*(thinkers.choose(opening(), "club") for _ in range(3)))
            assert len(set(fake.pids)) == 1
            await asyncio.gather(*(thinkers.choose(opening(), "greedy") for _ in range(3)))
            assert len(set(fake.pids)) == 2

    run(story)


def test_closing_lets_nobody_wait(hire: Hire) -> None:
    fake = hire("hangs")

    async def story() -> None:
        thinkers = Thinkers(1, command=fake.command)
        moves = [asyncio.create_task(thinkers.choose(opening(), "club")) for _ in range(3)]
        await until(lambda: thinkers.thinking == 1)
        begun = time.monotonic()
        await thinkers.close()
        assert set(await asyncio.gather(*moves)) <= set(opening().codes())
        assert await thinkers.choose(opening(), "club") in opening().codes()
        assert time.monotonic() - begun < SOON
        assert not any(is_alive(pid) for pid in fake.pids)

    run(story)


def test_nobody_thinks_for_who_has_nothing_to_decide() -> None:
    async def story() -> None:
        async with Thinkers(1, command=("/no/such/program",)) as thinkers:
            match = find("capital-lux").start(3, seed=7)
            for seat in (NOBODY, EVERYBODY):
                view = View(LUX, match.view(0).state, seat)
                for ask in (thinkers.choose, thinkers.think):
                    with pytest.raises(OutOfTurn):
                        await ask(view, "club")

    run(story)


def test_a_thought_comes_back_whole() -> None:
    thought = Thought(2, 5, (Candidate(5, 9, 0.25, 31.5, 0.4),), ((2, 5), (0, 1)), 9, 0.125, False)
    assert read_reply(write(Answer(thought))) == Answer(thought)
    assert read_reply(write(Answer(replace(thought, move=6)))) != Answer(thought)
