"""What programs send, for tests of the calls and sockets that they use."""

from __future__ import annotations

import time
from typing import Any

import httpx

from .house import PATIENCE, Caller, House

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "greedy"}
JSON = dict[str, Any]


def new_table(caller: Caller, *seats: JSON, **more: Any) -> JSON:
    answer = caller.post("/tables", {"game": "capital-lux", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    table: JSON = answer.json()
    return table


def a_move(table: JSON, key: str = "a", **changed: Any) -> JSON:
    """The first move that can be made, as it is sent."""
    seat, move = table["seat"], table["moves"][0]["move"]
    return {"seat": seat, "move": move, "version": table["version"], "key": key} | changed


def refused(answer: httpx.Response, status: int, error: str) -> JSON:
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
    assert answer.headers["content-type"] == "application/json"
    trouble: JSON = answer.json()
    assert trouble.keys() >= {"error", "why", "rule"}
    assert trouble["why"].endswith((".", "!"))
    return trouble


def two_people(house: House) -> tuple[Caller, Caller, JSON]:
    """Ana and Rui at a table where both choose at once."""
    ana, rui = house.person("Ana"), house.person("Rui")
    table = new_table(ana, ME, OPEN)
    rui.post(f"/tables/{table['id']}/seats/1")
    return ana, rui, ana.get(f"/tables/{table['id']}").json()


def play_to_the_end(caller: Caller, table: JSON) -> JSON:
    until = time.monotonic() + PATIENCE
    number = 0
    while table["status"] == "playing" and time.monotonic() < until:
        if table["moves"]:
            answer = caller.post(f"/tables/{table['id']}/moves", a_move(table, f"m{number}"))
            assert answer.status_code == 200, answer.text
            table, number = answer.json(), number + 1
        else:
            time.sleep(0.01)
            table = caller.get(f"/tables/{table['id']}").json()
    return table
