"""Bots of live tables think in processes of their own, and hold up no table and no request."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Sequence
from typing import Self

from ludoteca.bots import NAMES, POLICIES
from ludoteca.bots.analysis import Thought
from ludoteca.bots.levels import read_level
from ludoteca.kernel.errors import BadOption, OutOfTurn
from ludoteca.kernel.game import Game
from ludoteca.kernel.view import View

from ..errors import NotNow
from .client import CannotThink, Gone, Thinker, new_thinker
from .protocol import ask_about
from .queue import Errand, GivenUp, Queue
from .worker import COMMAND, offhand

LOG = logging.getLogger("ludoteca.bots")

LONGEST = 10.0  # seconds that a bot of a live table thinks, whatever its level
SHORTEST = 0.02
ROUND = 10.0  # seconds in which all who wait shall have had their turn, if necessary by shorter thoughts
TRIES = 2  # workers that may die of a thought
RESPITE = 1.0  # seconds between two starts in the place of one worker
MOST_LEARNING = 300.0  # seconds that a game waits for its compiler before all workers think about it


class Thinkers:
    """Worker processes with a fair queue before them. Whatever happens to them, a move is made.

    `waiting`, `thinking`, `thoughts`, `seconds`, `hasty` and `replaced` are there to be measured.
    """

    def __init__(
        self,
        workers: int | None = None,
        *,
        command: Sequence[str] = COMMAND,
        patience: float = 8.0,  # seconds beyond its limit after which a thought is given up
        to_load: float = 60.0,  # seconds more until a worker is ended that is new to a game
        longest_wait: float = 30.0,  # seconds after which a move is made in any case
    ) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.command = tuple(command)
        self.patience, self.to_load, self.longest_wait = patience, to_load, longest_wait
        self.thinking = 0  # workers that do so now
        self.thoughts = 0  # so far
        self.seconds = 0.0  # that they took, all together
        self.hasty = 0  # moves that were made without a thought, because there was none in time
        self.replaced = 0  # workers that died or had to be ended
        self._queue, self._learning = Queue(), _Learning()
        self._places: set[asyncio.Task[None]] = set()
        self._is_open = True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def waiting(self) -> int:
        """Thoughts that no worker has begun."""
        return len(self._queue)

    async def choose(self, view: View, level: str, table: str = "") -> int:
        """The number of a legal move for whoever sees this."""
        codes = view.codes()
        if not codes:
            raise OutOfTurn("out-of-turn", seat=view.seat + 1)
        if len(codes) == 1:
            return codes[0]
        try:
            move = (await self._have_thought(Errand(view, level, table or object()))).move
        except (GivenUp, BadOption) as problem:
            LOG.warning("%s: a %s bot plays without thinking (%r)", view.game.name, level, problem)
        else:
            if move in codes:
                return move
        self.hasty += 1
        return offhand(view)

    async def think(self, view: View, level: str, table: str = "") -> Thought:
        """What a bot would consider in somebody's place; an error if there is no time for that now."""
        if not view.codes():
            raise OutOfTurn("out-of-turn", seat=view.seat + 1)
        try:
            return await self._have_thought(Errand(view, level, table or object(), is_advice=True))
        except GivenUp as problem:
            raise NotNow("bots-busy") from problem

    async def close(self) -> None:
        """End all workers; who still waits has to do without."""
        self._is_open = False
        places = tuple(self._places)
        for place in places:
            place.cancel()
        await asyncio.gather(*places, return_exceptions=True)
        self._queue.give_up()

    async def _have_thought(self, errand: Errand) -> Thought:
        _limit(errand.level)
        if not self._is_open:
            raise GivenUp
        self._queue.put(errand)
        self._make_place()
        try:
            async with asyncio.timeout(self.longest_wait):
                return await errand.answer
        except TimeoutError as problem:
            raise GivenUp from problem
        finally:
            self._queue.drop(errand)

    def _make_place(self) -> None:
        """Workers are started when there is something to do for them."""
        idle = len(self._places) - self.thinking
        if self.waiting > idle and len(self._places) < self.workers:
            place = asyncio.create_task(self._fill_place())
            self._places.add(place)
            place.add_done_callback(self._places.discard)

    async def _fill_place(self) -> None:
        """With a worker, and after it with those that replace it."""
        while self._is_open:  # a group that is cancelled while a task in it fails tells of the failure alone
            begun = time.monotonic()
            try:
                await self._employ()
            except* Gone as problems:
                self.replaced += 1
                reason = ", ".join(map(str, problems.exceptions))
                LOG.warning("a process that thinks for bots %s; another takes its place", reason)
            except* Exception:
                LOG.exception("bots cannot be thought for; another try")
            await asyncio.sleep(begun + RESPITE - time.monotonic())

    async def _employ(self) -> None:
        """A worker until it is gone."""
        async with new_thinker(self.command) as thinker:
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(_watch(thinker))
                    group.create_task(self._serve(thinker))
            finally:
                self._learning.forget(thinker)
                self._queue.look_again()

    async def _serve(self, thinker: Thinker) -> None:
        await thinker.started()
        while True:
            errand = await self._queue.take(lambda each: self._learning.allows(thinker, each))
            begun = time.monotonic()
            self.thinking += 1
            try:
                await self._run(thinker, errand)
            finally:
                self.thinking -= 1
                self.seconds += time.monotonic() - begun

    async def _run(self, thinker: Thinker, errand: Errand) -> None:
        """Get a thought. After its time nobody waits for it; after some more its worker is ended."""
        seconds = self._seconds_for(errand)
        ask = ask_about(errand.view, errand.level, seconds, secrets.randbits(48))
        to_load = 0.0 if errand.view.game in thinker.games else self.to_load
        in_vain = asyncio.get_running_loop().call_later(seconds + self.patience, errand.give_up)
        self._learning.begin(thinker, errand)
        errand.tries += 1
        try:
            async with asyncio.timeout(seconds + self.patience + to_load):
                self._take_up(thinker, errand, await thinker.think(ask))
        except asyncio.CancelledError:
            self._try_again(errand)
            raise
        except CannotThink as problem:
            LOG.warning("%s: a thought failed (%s)", errand.view.game.name, problem)
            errand.give_up()
        except TimeoutError as problem:
            errand.give_up()
            raise Gone("did not answer") from problem
        finally:
            in_vain.cancel()

    def _take_up(self, thinker: Thinker, errand: Errand, thought: Thought) -> None:
        self.thoughts += 1
        errand.settle(thought)
        if errand.level not in POLICIES:
            thinker.games.add(errand.view.game)
        if self._learning.has_learnt(errand, thought):
            self._queue.look_again()

    def _try_again(self, errand: Errand) -> None:
        """With another worker, if there was none before and somebody still waits."""
        if errand.tries >= TRIES:
            errand.give_up()
        elif not errand.answer.done():
            self._queue.put_back(errand)

    def _seconds_for(self, errand: Errand) -> float:
        """What its level may take, or a fair share of a round if many wait."""
        share = ROUND * self.workers / (self.waiting + 1)
        return max(SHORTEST, min(_limit(errand.level), share))


async def _watch(thinker: Thinker) -> None:
    await thinker.ended()
    raise Gone("has ended")


def _limit(level: str) -> float:
    if level in POLICIES:
        return 1.0
    return min(read_level(level, NAMES).seconds or LONGEST, LONGEST)


class _Learning:
    """Who alone thinks about a game until its search is compiled.

    A worker that finds no compiled search has it compiled. If all of them did, the machine would do the same
    minute of work for each.
    """

    def __init__(self) -> None:
        self._known: set[Game] = set()
        self._learners: dict[Game, tuple[Thinker, float]] = {}

    def allows(self, thinker: Thinker, errand: Errand) -> bool:
        game = errand.view.game
        if game in self._known or game not in self._learners or errand.level in POLICIES:
            return True
        learner, since = self._learners[game]
        return learner is thinker or time.monotonic() > since + MOST_LEARNING

    def begin(self, thinker: Thinker, errand: Errand) -> None:
        if errand.view.game not in self._known and errand.level not in POLICIES:
            self._learners.setdefault(errand.view.game, (thinker, time.monotonic()))

    def has_learnt(self, errand: Errand, thought: Thought) -> bool:
        """Note whether a thought shows that the search is compiled."""
        if thought.is_compiled and thought.simulations:
            self._known.add(errand.view.game)
            return self._learners.pop(errand.view.game, None) is not None
        return False

    def forget(self, thinker: Thinker) -> None:
        for game in [game for game, (learner, _) in self._learners.items() if learner is thinker]:
            del self._learners[game]
