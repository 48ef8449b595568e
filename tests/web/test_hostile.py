"""What hostile clients try: refused with a clear status, others unaffected, nothing in a page executes."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ludoteca.web.http.sessions import COOKIE

from .browser import Page
from .fuzz import fuzz
from .house import MANY, PATIENCE, House, open_house


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with narrow limits."""
    with open_house(tmp_path_factory.mktemp("strict"), deeds_at_once=8, deeds_per_second=0.01) as opened:
        yield opened


@pytest.fixture
def browser(house: House) -> Iterator[httpx.Client]:
    with a_browser(house) as client:
        yield client


def a_browser(house: House) -> httpx.Client:
    return httpx.Client(base_url=house.url, follow_redirects=True, timeout=PATIENCE)


def get(url: str, **more: Any) -> httpx.Response:
    """As somebody without cookies."""
    return httpx.get(url, timeout=PATIENCE, **more)


def new_table(client: httpx.Client, name: str = "Ana") -> str:
    """A table of two: who asks, and a free seat."""
    fields = {"game": "capital-lux", "seats": "2", "name": name, "who-2": "friend"}
    page = client.post("/tables", data=_form(client) | fields)
    assert page.status_code == 200, page.text
    return page.url.path.rsplit("/", 1)[-1]


def _form(client: httpx.Client) -> dict[str, str]:
    forms = Page(client.get("/games/capital-lux")).forms
    return dict(next(form for form in forms if "game" in form.fields).fields)


def socket(house: House, path: str, **headers: str) -> Any:
    return connect(house.url.replace("http", "ws") + path, additional_headers=headers, open_timeout=PATIENCE)


def test_other_sites_can_make_a_browser_do_nothing(house: House, browser: httpx.Client) -> None:
    for headers in (
        {"origin": "https://evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "null"},
        {"origin": "http://["},
    ):
        for path in ("/tables", "/language", "/api/v1/people"):
            assert browser.post(path, headers=headers).status_code == 403
        with pytest.raises(InvalidStatus) as refused, socket(house, "/tables/whatever/socket", **headers):
            pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("forged", ["", "x", "WyJhIiwiYiJd.AAAA", "a" * 5000, "..", "%00", '["p","m"]'])
def test_a_forged_cookie_is_nobodys(house: House, browser: httpx.Client, forged: str) -> None:
    table = new_table(browser)
    own = browser.cookies[COOKIE]
    assert 'name="seat"' in browser.get(f"/tables/{table}").text
    stranger = get(f"{house.url}/tables/{table}", headers={"cookie": f"{COOKIE}={forged}"})
    altered = get(f"{house.url}/tables/{table}", headers={"cookie": f"{COOKIE}={own[:-2]}xx"})
    assert stranger.status_code == altered.status_code == 200
    assert get(f"{house.url}/mine", headers={"cookie": f"{COOKIE}={forged}"}).status_code == 200
    assert "Ana" not in get(f"{house.url}/mine", headers={"cookie": f"{COOKIE}={own[:-2]}xx"}).text


def test_names_and_talk_are_only_text(house: House, browser: httpx.Client) -> None:
    name = "<script>alert(1)</script>"[:24]
    table = new_table(browser, name)
    cookie = f"{COOKIE}={browser.cookies[COOKIE]}"
    with socket(house, f"/tables/{table}/socket", cookie=cookie) as line:
        assert "<script" not in line.recv()
        text = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
        line.send(json.dumps({"kind": "say", "text": text, "key": secrets.token_hex(4)}))
        answers = [line.recv() for _ in range(2)]
    assert any("&lt;img" in answer for answer in answers)
    page = browser.get(f"/tables/{table}")
    assert "<img src=x" not in page.text
    assert "alert(1)</script>" not in page.text
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "unsafe-eval" not in page.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../../pyproject.toml",
        "/static/%2e%2e/%2e%2e/pyproject.toml",
        "/tables/..%2f..%2fetc%2fpasswd",
        "/tables/" + "x" * 3000,
        "/replays/%00",
        "/games/..%2fcapital/rules",
        "/games/capital-lux/rules/<script>",
        "/me/" + "a" * 3000,
        "//evil.example/",
        "/api/v1/tables/%f0%9f%92%a9",
    ],
)
def test_paths_lead_nowhere_else(house: House, path: str) -> None:
    response = get(house.url + path)
    assert 400 <= response.status_code < 500
    assert "root:" not in response.text
    assert "build-system" not in response.text


@pytest.mark.parametrize("name", ["a%00b", "none", "abcdefghijk%F0%9F%92%A9", "abcdefghijkl%0A", 3000 * "x"])
def test_the_store_is_asked_for_nothing_that_cannot_be(
    house: House, browser: httpx.Client, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """PostgreSQL would not even take some of these names, and seem to be away."""
    asked = []

    async def ask(*given: str) -> None:
        asked.append(given)

    browser.post("/me", data={"name": "Ana"})
    for question in ("about", "remove_token"):
        monkeypatch.setattr(house.app.state.store, question, ask)
    for path in (f"/tables/{name}", f"/replays/{name}", f"/replays/{name}/frames/1"):
        assert browser.get(path).status_code == 404
    assert browser.post(f"/tables/{name}/sit").status_code == 404
    form = {"content-type": "application/x-www-form-urlencoded"}
    browser.post("/api/tokens/remove", content=f"token={name}", headers=form)
    with pytest.raises(InvalidStatus), socket(house, f"/tables/{name}/socket"):
        pass
    assert not asked
    assert browser.get("/tables/abcdefghijkl").status_code == 404
    browser.post("/api/tokens/remove", data={"token": "abcdefghijkl"})
    assert len(asked) == 2


def test_a_language_switch_leads_to_no_other_site(browser: httpx.Client) -> None:
    for back in (
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
        "javascript:alert(1)",
        "/\t/evil",
    ):
        answer = browser.post("/language", data={"language": "pt", "back": back}, follow_redirects=False)
        assert answer.headers["location"] in ("/", "/%09/evil", "/\t/evil")


FORMS = ("/tables", "/language", "/me", "/api/tokens", "/api/tokens/remove")


@pytest.mark.parametrize("charset", ["undefined", "unicode_escape", "utf-8"])
def test_a_form_comes_as_browsers_send_it(browser: httpx.Client, charset: str) -> None:
    """In any other kind the sender would say how its text is read, and some ways of reading fail."""
    headers = {"content-type": f"multipart/form-data; boundary=B; charset={charset}"}
    field = 'Content-Disposition: form-data; name="back"\r\n\r\n/\\ud800'
    for path in (*FORMS, f"/tables/{new_table(browser)}/sit"):
        answer = browser.post(path, content=f"--B\r\n{field}\r\n--B--\r\n", headers=headers)
        assert answer.status_code == 415
        assert Page(answer).forms


def test_text_in_a_form_can_always_be_written_again(browser: httpx.Client) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded; charset=undefined"}
    for text in (b"%ED%A0%80", b"\xed\xa0\x80", b"%FF\xff"):
        answer = browser.post("/language", content=b"back=/" + text, headers=headers, follow_redirects=False)
        assert answer.headers["location"].startswith("/%EF%BF%BD")
        assert browser.post("/me", content=b"name=" + text, headers=headers).status_code == 200
        sat = f"/tables/{new_table(browser)}/sit"
        assert browser.post(sat, content=b"seat=0&share=" + text, headers=headers).status_code == 200


def test_what_is_too_large_is_refused(browser: httpx.Client) -> None:
    assert browser.post("/tables", content=b"x" * 100_000).status_code == 413

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 4096

    with suppress(httpx.TransportError):  # hung up on is refused too
        assert browser.post("/tables", content=endless()).status_code == 413


def test_floods_of_deeds_are_refused_and_others_read_on(strict: House) -> None:
    answers = [strict.client.post("/language", data={"language": "pt"}) for _ in range(20)]
    statuses = [answer.status_code for answer in answers]
    assert statuses.count(429) >= 10
    assert get(strict.url).status_code == 200


def test_floods_of_connections_are_refused(tmp_path: Any) -> None:
    with open_house(tmp_path, sockets_per_address=3) as house, a_browser(house) as client:
        path = f"/tables/{new_table(client)}/socket"
        with ExitStack() as stack:
            lines = [stack.enter_context(socket(house, path)) for _ in range(3)]
            with pytest.raises(InvalidStatus), socket(house, path):
                pass
            assert all('"whole":true' in str(line.recv()) for line in lines)
        assert client.get("/").status_code == 200


def test_a_socket_that_says_too_much_is_closed(tmp_path: Any) -> None:
    with (
        open_house(tmp_path, messages_at_once=5, messages_per_second=0.001) as house,
        a_browser(house) as client,
    ):
        path = f"/tables/{new_table(client)}/socket"
        with socket(house, path) as line, pytest.raises(ConnectionClosed):
            _shout(line)
        assert line.close_code == 1008


def _shout(line: Any) -> None:
    for _ in range(50):
        line.send("nonsense")
    while True:
        line.recv(timeout=PATIENCE)


def test_nonsense_on_every_socket_breaks_nothing(tmp_path: Any, caplog: pytest.LogCaptureFixture) -> None:
    with open_house(tmp_path, messages_at_once=MANY) as house:
        fuzz(house, 800)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
