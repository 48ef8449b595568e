"""Pages of finished matches: whole without a script, checked shuffles, and nothing before the end."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from html import unescape

import httpx
import pytest
from jinja2 import ChoiceLoader, DictLoader
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

import ludoteca
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.match import Match, Step
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.events import event_lines
from ludoteca.look.page import draw_table
from ludoteca.look.replay import frames
from ludoteca.web.http import rendering
from ludoteca.web.pages.replays import replay_routes
from ludoteca.web.pages.shuffle import check_shuffle
from ludoteca.web.texts import WORDS
from tests.look.matches import NAMES, finished, played

BASE = "{% block title %}{% endblock %}{% block head %}{% endblock %}{% block main %}{% endblock %}"
MATCHES: dict[str, Callable[[], Match | None]] = {
    "lux": lambda: finished("capital-lux", 3, 7),
    "cloth": lambda: finished("capulana", 2, 7),
    "war": lambda: finished("capital", 2, 7),
    "live": lambda: played("capital-lux", 2, 7, moves=9),
    "empty": lambda: None,
}


class Speaking:
    """Middleware in the place of the one that knows people: the language comes in a header."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        language = dict(scope.get("headers", ())).get(b"accept-language", b"en").decode()
        scope.setdefault("state", {}).update(person=None, language=language[:2])
        await self.app(scope, receive, send)


class Visitor:
    """Asks for pages."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def get(self, path: str, params: dict[str, str] | None = None, language: str = "en") -> httpx.Response:
        return asyncio.run(self._get(path, params, language))

    async def _get(self, path: str, params: dict[str, str] | None, language: str) -> httpx.Response:
        way, headers = httpx.ASGITransport(self.app), {"accept-language": language}
        async with httpx.AsyncClient(transport=way, base_url="http://house") as client:
            return await client.get(path, params=params, headers=headers)


async def find(_: Request, table: str, /) -> tuple[Match | None, Sequence[str]]:
    return MATCHES[table](), NAMES


def refuse(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, LudotecaError)
    return PlainTextResponse(problem.text(request.state.language), 409)


@pytest.fixture
def visitor(monkeypatch: pytest.MonkeyPatch) -> Visitor:
    house = rendering.environment()
    environment = house.overlay()
    environment.loader = ChoiceLoader([house.loader or DictLoader({}), DictLoader({"base.html": BASE})])
    monkeypatch.setattr(rendering, "environment", lambda: environment)
    app = Starlette(routes=replay_routes(find), exception_handlers={LudotecaError: refuse})
    return Visitor(Speaking(app))


def shown(text: str) -> list[str]:
    """The lines of the log that are not hidden."""
    return re.findall(r'<li data-step="\d+"(?: class="now")?><a [^>]*>(.*?)</a>', text)


@pytest.mark.parametrize(("seat", "watcher"), [("all", EVERYBODY), ("none", NOBODY), ("1", 0), ("3", 2)])
def test_a_moment_is_drawn_with_what_led_to_it(visitor: Visitor, seat: str, watcher: int) -> None:
    match = finished("capital-lux", 3, 7)
    cut = frames(match, watcher)
    for place in (0, 1, len(cut) // 2, len(cut)):
        step = cut[place - 1].end if place else 0
        page = visitor.get(f"/replays/lux?seat={seat}&step={step}").text
        assert draw_table(match.view_before(step, watcher), "en", NAMES) in page
        told = [line.text for frame in cut[:place] for line in frame.lines("en", NAMES)]
        assert shown(page) == told
        assert (" hidden>" in page.partition('id="end"')[2][:60]) == (place < len(cut))
        answer = visitor.get(f"/replays/lux/frames/{step}?seat={seat}").json()
        assert answer == {"table": draw_table(match.view_before(step, watcher), "en", NAMES)}


@pytest.mark.parametrize(
    ("step", "is_end"), [(5000 * "1", True), ("9999", True), ("-1", False), ("x", False)]
)
def test_a_moment_that_is_none_is_the_end_or_the_beginning(visitor: Visitor, step: str, is_end: bool) -> None:
    match = finished("capital-lux", 3, 7)
    end = frames(match, EVERYBODY)[-1].end if is_end else 0
    drawing = draw_table(match.view_before(end, EVERYBODY), "en", NAMES)
    assert visitor.get(f"/replays/lux/frames/{step}").json() == {"table": drawing}
    assert drawing in visitor.get(f"/replays/lux?step={step}").text


def test_links_lead_to_every_moment(visitor: Visitor) -> None:
    """Without a script: one step at a time from the beginning to the end, then back to each round."""
    ends = [frame.end for frame in frames(finished("capulana", 2, 7), EVERYBODY)]
    page, seen = visitor.get("/replays/cloth").text, []
    for _ in ends:
        address = re.search(r'data-go="forward" href="([^"]+)"', page)
        assert address
        page = visitor.get("/replays/cloth" + address[1].replace("&amp;", "&")).text
        seen.append(int(re.findall(r"step=(\d+)", address[1])[0]))
        if len(seen) == 12:
            break
    assert seen == ends[:12]
    chapters = re.findall(r'<a data-step="(\d+)"', page)
    assert chapters[0] == "0"
    assert len(chapters) == 4 + 2
    assert set(map(int, chapters[1:])) <= set(ends)


def test_a_moment_is_the_same_for_everybody(visitor: Visitor) -> None:
    """Whoever's eyes one takes, the link leads to where one was."""
    match = finished("capulana", 2, 7)
    page = visitor.get("/replays/cloth?seat=1&step=100").text
    step = int(re.findall(r'data-keep href="\?seat=2&amp;step=(\d+)"', page)[0])
    assert 100 <= step < 130
    other = visitor.get(f"/replays/cloth?seat=2&step={step}").text
    assert draw_table(match.view_before(step, 0), "en", NAMES) in page
    seen = next(frame for frame in frames(match, 1) if frame.end >= step)
    assert draw_table(seen.view(), "en", NAMES) in other


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_says_who_won_and_why(visitor: Visitor, language: str) -> None:
    match = finished("capital-lux", 3, 7)
    page = visitor.get("/replays/lux?step=9999", language=language).text
    outcome = match.standing()
    for category in match.game.categories:
        assert match.game.words(f"categories.{category}", language) in page
    assert match.game.words(f"reasons.{outcome.reason}", language) in page
    rows = re.findall(r'<tr role="row" style.*?</tr>', page, re.DOTALL)
    assert len(rows) == 3
    for row, seat in zip(rows, sorted(range(3), key=lambda seat: outcome.ranks[seat]), strict=True):
        assert NAMES[seat] in row
        numbers = [*outcome.by_category[seat].values(), outcome.points[seat]]
        assert re.findall(r'class="number[^>]*>(-?\d+)<', row) == [str(number) for number in numbers]


@pytest.mark.parametrize(
    "query", ["step=x", "step=-3", "step=", "step=²", "step=99999999999999999999", "seat=none"]
)
def test_any_step_is_a_moment(visitor: Visitor, query: str) -> None:
    assert visitor.get(f"/replays/lux?{query}").status_code == 200


@pytest.mark.parametrize("seat", ["0", "4", "-1", "me", "", "<b>"])
def test_a_seat_that_is_not_there_gets_a_sentence(visitor: Visitor, seat: str) -> None:
    answer = visitor.get("/replays/lux", params={"seat": seat})
    assert answer.status_code == 409
    assert answer.text.startswith("there is no seat")


@pytest.mark.parametrize("table", ["live", "empty"])
@pytest.mark.parametrize("path", ["", "/frames/3", "/record", "/shuffle"])
@pytest.mark.parametrize("query", ["", "?seat=1", "?seat=all", "?seat=7"])
def test_before_the_end_there_is_nothing_but_a_sentence(
    visitor: Visitor, table: str, path: str, query: str
) -> None:
    for language in LANGUAGES:
        answer = visitor.get(f"/replays/{table}{path}{query}", language=language)
        assert (answer.status_code, answer.text) == (409, WORDS("errors.not-finished", language))


def test_the_record_is_a_file_that_can_be_read_again(visitor: Visitor) -> None:
    answer = visitor.get("/replays/lux/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="capital-lux-lux.ludoteca"'
    assert ludoteca.replay(answer.text).record() == finished("capital-lux", 3, 7).record() == answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_honest_shuffle_is_said_to_be_one(visitor: Visitor, language: str) -> None:
    match = finished("capital", 2, 7)
    page = unescape(visitor.get("/replays/war/shuffle", language=language).text).replace(
        "\N{NO-BREAK SPACE}", " "
    )
    count = len(check_shuffle(match).draws)
    assert count > 20
    assert WORDS("shuffle.fits", language, count=count) in page
    assert page.count("✓") == count + 1
    assert "✗" not in page
    assert match.draws.commitment in page
    first = check_shuffle(match).draws[0].number
    assert event_lines(match, EVERYBODY, language, NAMES, [first])[0].text in page


def test_every_draw_is_made_again() -> None:
    match = finished("capulana", 2, 7)
    shuffle = check_shuffle(match)
    assert (shuffle.commitment, shuffle.fits) == (match.draws.commitment, True)
    for draw in shuffle.draws:
        assert draw.ticket == match.draws.ticket(draw.number, draw.tickets)


def test_a_draw_that_does_not_fit_is_found(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("capital-lux", 2, 3)
    number = check_shuffle(match).draws[5].number
    step = match.history[number]
    match.history[number] = Step(step.seat, step.move + 1, step.before)
    assert [draw.number for draw in check_shuffle(match).draws if not draw.fits] == [number]
    monkeypatch.setitem(MATCHES, "lux", lambda: match)
    page = visitor.get("/replays/lux/shuffle").text
    assert WORDS("shuffle.fails", "en", count=len(check_shuffle(match).draws)) in page
    assert page.count('<tr class="bad">') == 1


def test_a_noted_commitment_is_compared(visitor: Visitor) -> None:
    commitment = finished("capital-lux", 3, 7).draws.commitment
    good = visitor.get("/replays/lux/shuffle", params={"noted": f" {commitment.upper()} "}).text
    bad = visitor.get("/replays/lux/shuffle", params={"noted": '"><b>'}).text
    assert WORDS("shuffle.noted-fits", "en") in good
    assert WORDS("shuffle.noted-fails", "en") in bad
    assert "<b>" not in bad


def test_the_program_for_ones_own_computer_says_the_same() -> None:
    shuffle = check_shuffle(finished("capital-lux", 3, 7))
    with redirect_stdout(io.StringIO()) as out:
        exec(shuffle.script)
    lines = [f"draw {draw.number} ticket {draw.ticket} of {draw.tickets}" for draw in shuffle.draws]
    assert out.getvalue().splitlines() == [f"commitment {shuffle.commitment}", *lines]


def test_without_a_seed_there_is_nothing_to_check(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("capital-lux", 2, 3)
    match.draws = replace(match.draws, seed="")
    monkeypatch.setitem(MATCHES, "lux", lambda: match)
    assert WORDS("shuffle.no-seed", "en") in visitor.get("/replays/lux/shuffle").text
