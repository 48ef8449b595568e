"""A bot worker gets what a seat sees, and exits when its server does."""

from __future__ import annotations

import logging
import subprocess
import sys
from dataclasses import replace

import pytest

from ludoteca.bots.analysis import Candidate, Thought
from ludoteca.games import find, names
from ludoteca.kernel.rng import new_rng
from ludoteca.kernel.view import View
from ludoteca.laws.secrecy import imagined
from ludoteca.laws.walks import flat, walk
from ludoteca.tables.bot_pool import worker
from ludoteca.tables.bot_pool.protocol import (
    Answer,
    Failed,
    LogRecord,
    Ready,
    Request,
    new_request,
    read_request,
    read_response,
    view_of,
    write,
)

from .fake_workers import SOON, is_alive, opening, run, until


@pytest.mark.parametrize("name", names())
def test_a_worker_is_told_what_the_seat_sees_and_no_more(name: str) -> None:
    """In another world, that looks the same to the seat, the very same bytes are sent."""
    game, rng, differences = find(name), new_rng(3), 0
    for moment in walk(game, 3, 5)[::16]:
        seat = moment.seat if 0 <= moment.seat < 3 else 0
        world = imagined(game, moment.state, seat, rng)
        differences += flat(world) != flat(moment.state)
        here, there = (
            write(new_request(View(game, state, seat), "club", 1.0, 99)) for state in (moment.state, world)
        )
        assert here == there
    assert differences > 1


@pytest.mark.parametrize("name", names())
def test_a_worker_sees_what_the_seat_sees(name: str) -> None:
    game = find(name)
    for moment in walk(game, 3, 6)[::16]:
        view = View(game, moment.state, 1)
        again = view_of(read_request(write(new_request(view, "club", 1.0, 99))))
        assert (again.game, again.seat, flat(again.state)) == (game, 1, flat(view.state))
        assert again.codes() == view.codes()


def test_nothing_but_the_view_is_told() -> None:
    assert Request.__struct_fields__ == ("game", "components", "seat", "sight", "level", "seconds", "seed")


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_simple_bots_need_no_search(level: str) -> None:
    view = opening()
    thought = worker.think(new_request(view, level, 1.0, 5))
    assert thought == worker.think(new_request(view, level, 1.0, 5))
    assert thought.move in view.codes()


def test_a_level_thinks_no_longer_than_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """So there is always a limit in seconds, and nobody waits for a compiler."""
    monkeypatch.setattr("ludoteca.bots.search_bot.search_if_ready", lambda _: None)
    thought = worker.think(new_request(opening(), "club:1000000", 0.05, 5))
    assert (thought.is_compiled, thought.seconds < SOON) == (False, True)
    assert thought.move in opening().codes()


def test_a_thought_comes_back_whole() -> None:
    thought = Thought(2, 5, (Candidate(5, 9, 0.25, 31.5, 0.4),), ((2, 5), (0, 1)), 9, 0.125, False)
    assert read_response(write(Answer(thought))) == Answer(thought)
    assert read_response(write(Answer(replace(thought, move=6)))) != Answer(thought)


CHATTERBOX = """
import logging
from ludoteca.tables.bot_pool import worker
def think(request):
    print("nonsense", flush=True)
    logging.getLogger("ludoteca.bots").info("%s", "hm")
    raise KeyError(request.seed)
worker.think = think
worker.run()
"""


def test_the_worker_process_answers_and_logs() -> None:
    """What it logs and what somebody prints there do not disturb its answers; bad input ends it."""
    command, pipe = [sys.executable, "-c", CHATTERBOX], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(write(new_request(opening(), "random", 1.0, 12345)))
        process.stdin.flush()
        replies = [read_response(process.stdout.readline()) for _ in range(3)]
        process.stdin.write(b"nonsense")
        rest, errors = process.communicate(timeout=SOON)
    assert replies == [Ready(), LogRecord("ludoteca.bots", logging.INFO, "hm"), Failed("KeyError")]
    assert (rest, errors, process.returncode) == (b"", b"nonsense\n", 0)


SERVER = """
import asyncio, os
from ludoteca.games import find
from ludoteca.tables.bot_pool.pool import BotPool
async def serve():
    async with BotPool(1) as pool:
        await pool.choose_move(find("capital-lux").start(2, 4).view(0), "random")
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
