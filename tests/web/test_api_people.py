"""Who calls: people with tokens, and what is refused before anything else is asked."""

from __future__ import annotations

import json

import httpx
import pytest

from ludoteca.web.api.tokens import MOST_TOKENS

from .calls import ME, OPEN, new_table, refused
from .house import PATIENCE, House


def test_a_person_comes_with_a_token(house: House) -> None:
    caller = house.person("  Zoé\t K. ", "fr")
    assert caller.get("/me").json() == {"name": "Zoé K.", "language": "fr"}
    assert caller.call("PUT", "/me", {"name": "Ana", "language": "pt"}).json() == {
        "name": "Ana",
        "language": "pt",
    }
    assert caller.get("/me").json()["name"] == "Ana"
    refused(caller.call("PUT", "/me", {"name": " \u200b", "language": "pt"}), 422, "empty-name")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"name": ""}',
        b'{"name": 7}',
        b'{"name": "A", "language": "de"}',
        b'{"name": "A", "admin": true}',
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b'{"name": "' + b"A" * 25 + b'"}',
        b"[" * 5000,
    ],
)
def test_what_is_malformed_is_refused(house: House, body: bytes) -> None:
    refused(house.client.post("/api/v1/people", content=body), 400, "malformed")


def test_what_is_enormous_is_refused(house: House) -> None:
    refused(house.client.post("/api/v1/people", content=b" " * 100_000), 413, "too-large")
    refused(house.client.post("/api/v1/people", content=b" " * 20_000), 413, "too-large")


def test_calls_without_a_token_are_refused(house: House) -> None:
    table = new_table(house.person(), ME, OPEN)["id"]
    nobody, stranger = house.caller(), house.caller("ludoteca_wrong")
    for method, path in [
        ("GET", "/me"),
        ("GET", "/me/tables"),
        ("GET", "/tokens"),
        ("POST", "/tokens"),
        ("DELETE", "/tokens/abcdefghijkl"),
        ("POST", "/tables"),
        ("POST", f"/tables/{table}/seats/1"),
        ("DELETE", f"/tables/{table}/seats/0"),
        ("PUT", f"/tables/{table}/seats/1/bot"),
        ("POST", f"/tables/{table}/moves"),
        ("POST", f"/tables/{table}/undo"),
        ("POST", f"/tables/{table}/advice"),
        ("POST", f"/tables/{table}/talk"),
        ("POST", f"/tables/{table}/rematch"),
    ]:
        answer = nobody.call(method, path, {})
        refused(answer, 401, "no-token")
        assert answer.headers["www-authenticate"] == "Bearer"
        refused(stranger.call(method, path, {}), 401, "bad-token")
    refused(stranger.get(f"/tables/{table}"), 401, "bad-token")
    basic = house.client.get("/api/v1/me", headers={"authorization": "Basic YTpi"})
    refused(basic, 401, "no-bearer")


def test_cookies_do_not_count(house: House) -> None:
    with httpx.Client(base_url=house.url, timeout=PATIENCE, verify=False) as browser:
        browser.post("/tables", data={"game": "capital-lux", "seats": "2"})
        assert browser.cookies
        refused(browser.get("/api/v1/me"), 401, "no-token")


def test_tokens_are_shown_once_and_can_be_removed(house: House) -> None:
    caller = house.person()
    made = caller.post("/tokens", {"name": "laptop"}).json()
    other = house.caller(made["token"])
    assert other.get("/me").status_code == 200
    listed = caller.get("/tokens").json()
    assert [token["name"] for token in listed] == ["", "laptop"]
    assert made["token"] not in json.dumps(listed)
    refused(house.person().call("DELETE", f"/tokens/{made['id']}"), 404, "no-such-token")
    assert caller.call("DELETE", f"/tokens/{made['id']}").status_code == 204
    refused(other.get("/me"), 401, "bad-token")
    for _ in range(MOST_TOKENS - 1):
        assert caller.post("/tokens").status_code == 201
    refused(caller.post("/tokens"), 409, "too-many-tokens")


def test_nothing_else_is_there(house: House) -> None:
    caller = house.person()
    for path in ("/", "/nothing", "/tables/short", "/tables/..%2f..%2fetc", "/tables/abcdefghijkl/seats/x"):
        refused(
            caller.get(path),
            404 if not path.endswith("x") else 405,
            "no-call" if not path.endswith("x") else "no-method",
        )
    answer = caller.call("PATCH", "/me")
    refused(answer, 405, "no-method")
    assert answer.headers["allow"] == "GET, PUT"
    refused(caller.get("/tables/abcdefghijkl"), 404, "no-table")
    refused(caller.post("/tables/abcdefghijkl/seats/0"), 404, "no-table")


def test_other_sites_are_refused_in_json(house: House) -> None:
    answer = house.client.post("/api/v1/people", headers={"origin": "https://elsewhere.example"})
    refused(answer, 403, "another-site")


def test_people_make_tokens_in_the_browser(house: House) -> None:
    with httpx.Client(base_url=house.url, timeout=PATIENCE, verify=False, follow_redirects=True) as browser:
        assert browser.get("/api/tokens").status_code == 200
        page = browser.post("/api/tokens", data={"name": "<laptop>"})
        assert page.headers["cache-control"] == "no-store"
        assert "&lt;laptop&gt;" in page.text
        token = page.text.partition('readonly value="')[2].partition('"')[0]
        assert house.caller(token).get("/me").status_code == 200
        assert token not in browser.get("/api/tokens").text
        known = house.caller(token).get("/tokens").json()[0]["id"]
        assert "laptop" not in browser.post("/api/tokens/remove", data={"token": known}).text
        refused(house.caller(token).get("/me"), 401, "bad-token")
