"""Pages about finished matches: the replay, its record, and the check of the shuffle."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoteca.kernel.errors import BadOption, LudotecaError
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.look import look
from ludoteca.look.page import draw_table, drawings
from ludoteca.look.replay import Frame, frames

from ..http.rendering import render
from ..texts import WORDS
from .results import draw_result
from .shuffle import check_shuffle, describe_draw

WATCHERS = {"all": EVERYBODY, "none": NOBODY}  # by their name in a link; seats are named by number


class FindMatch(Protocol):
    """Finds the match of a table, if it has begun, and the names of the seats."""

    async def __call__(self, request: Request, table: str, /) -> tuple[Match | None, Sequence[str]]: ...


class NotOver(LudotecaError):
    """The match still has secrets."""


@dataclass(frozen=True)
class Replay:
    """A finished match as a watcher sees it. A moment is a number of steps, the same for every watcher."""

    table: str
    match: Match
    names: Sequence[str]
    watcher: int
    language: str

    @property
    def frames(self) -> tuple[Frame, ...]:
        return _frames(self.match, self.watcher)

    @property
    def watcher_name(self) -> str:
        """The watcher as a link names them."""
        return next(
            (name for name, watcher in WATCHERS.items() if watcher == self.watcher), str(self.watcher + 1)
        )

    def place(self, step: int) -> int:
        """How many frames have been seen at a moment."""
        ends = [frame.end for frame in self.frames]
        return min(bisect_left(ends, step) + 1, len(ends)) if step > 0 else 0

    def view(self, place: int) -> View:
        end = self.frames[place - 1].end if place else 0
        return self.match.view_before(end, self.watcher)

    def drawing(self, place: int) -> str:
        return draw_table(self.view(place), self.language, self.names)

    def chapters(self) -> list[tuple[str, int]]:
        """Each part of the game and the moment at which it begins."""
        last = look(self.match.game).chapter(self.view(0), self.language)
        found = []
        for frame in self.frames:
            if (chapter := frame.chapter(self.language)) != last:
                found.append((chapter, frame.end))
                last = chapter
        return found


@lru_cache(maxsize=16)
def _frames(match: Match, watcher: int) -> tuple[Frame, ...]:
    return tuple(frames(match, watcher))


def replay_routes(find: FindMatch) -> list[Route]:
    """The replay pages of finished matches."""
    pages = Replays(find)
    return [
        Route("/replays/{table}", pages.page),
        Route("/replays/{table}/frames/{step}", pages.frame),
        Route("/replays/{table}/record", pages.record),
        Route("/replays/{table}/shuffle", pages.shuffle),
    ]


class Replays:
    """The endpoints."""

    def __init__(self, find: FindMatch) -> None:
        self._find = find

    async def page(self, request: Request) -> Response:
        """A moment of the game, the log up to it, and links to other moments."""
        replay = await self._open(request)
        return await run_in_threadpool(_page, request, replay)

    async def frame(self, request: Request) -> Response:
        """The drawing of a moment, for the script."""
        replay = await self._open(request)
        place = replay.place(_step(request.path_params["step"]))
        return JSONResponse({"table": await run_in_threadpool(replay.drawing, place)})

    async def record(self, request: Request) -> Response:
        """The record as a file."""
        match = (await self._open(request)).match
        name = f"{match.game.name}-{request.path_params['table']}.ludoteca"
        headers = {"content-disposition": f'attachment; filename="{_plain(name)}"'}
        text = (await run_in_threadpool(match.record)).encode("utf-8", "surrogateescape")
        return Response(text, media_type="text/plain", headers=headers)

    async def shuffle(self, request: Request) -> Response:
        """The check of every draw."""
        replay = await self._open(request)
        return await run_in_threadpool(_shuffle_page, request, replay)

    async def _open(self, request: Request) -> Replay:
        """The finished match of the path. An unfinished one is refused, because it has secrets."""
        table = request.path_params["table"]
        match, names = await self._find(request, table)
        if match is None or not match.is_over:
            raise NotOver("not-finished", words=WORDS)
        watcher = _watcher(request.query_params.get("seat", "all"), match)
        return Replay(table, match, names, watcher, request.state.language)


def _watcher(name: str, match: Match) -> int:
    if name in WATCHERS:
        return WATCHERS[name]
    if name not in map(str, range(1, match.seats + 1)):
        raise BadOption("no-seat", seat=name[:9], seats=match.seats)
    return int(name) - 1


def _step(text: str) -> int:
    """The moment in a link; the beginning if it is not a number."""
    return int(text[:9]) if text.isascii() and text.isdecimal() else 0


def _plain(name: str) -> str:
    return "".join(sign for sign in name if sign.isascii() and (sign.isalnum() or sign in ".-_"))


def _page(request: Request, replay: Replay) -> Response:
    place, match = replay.place(_step(request.query_params.get("step", ""))), replay.match
    ends = [0, *(frame.end for frame in replay.frames)]
    return render(
        request,
        "replay.html",
        replay=replay,
        game=match.game.name,
        title=match.game.title(replay.language),
        place=place,
        ends=ends,
        step=ends[place],
        before=ends[max(place - 1, 0)],
        after=ends[min(place + 1, len(ends) - 1)],
        lines=[(frame.end, frame.lines(replay.language, replay.names)) for frame in replay.frames],
        drawings=drawings(match.game),
        drawing=replay.drawing(place),
        result=draw_result(match, replay.names, replay.language),
    )


def _shuffle_page(request: Request, replay: Replay) -> Response:
    match, shuffle = replay.match, check_shuffle(replay.match)
    noted = "".join(request.query_params.get("noted", "").split()).lower()[:100]
    values: dict[str, Any] = {
        "draws": [
            (draw, describe_draw(match, draw.number, replay.language, replay.names)) for draw in shuffle.draws
        ],
        "noted": noted,
        "is_noted": noted == shuffle.commitment,
    }
    title = match.game.title(replay.language)
    return render(request, "shuffle.html", replay=replay, shuffle=shuffle, title=title, **values)
