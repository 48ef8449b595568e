"""Too much of anything: refused with a clear status, and nobody else waits for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteca.tables import live
from ludoteca.tables import table as tables

from .calls import JSON, ME, OPEN, a_move, new_table, refused, two_people
from .house import MANY, PATIENCE, House, open_house
from .test_api_sockets import news


def say(number: int) -> JSON:
    return {"text": f"line {number}", "key": f"k{number}"}


@pytest.fixture
def stopped(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house where what is used up never comes back, however long a test takes."""
    monkeypatch.setattr(house.app.state.live_tables._rates, "per_second", 0.0)
    return house


def test_talk_has_a_pace_for_each_player_and_one_for_all_visitors(stopped: House) -> None:
    ana, _, table = two_people(stopped)
    talk, strangers = f"/tables/{table['id']}/talk", [stopped.person("Eve"), stopped.person("Mal")]
    for number in range(live.BURST):
        assert strangers[number % 2].post(talk, say(number)).status_code == 201
    for stranger in strangers:
        refused(stranger.post(talk, say(MANY)), 429, "too-fast")
    for number in range(live.BURST):
        assert ana.post(talk, say(number)).status_code == 201
    refused(ana.post(talk, say(MANY)), 429, "too-fast")
    assert ana.post(talk, say(3)).status_code == 201  # sent again: it is done already, and not refused
    assert ana.post(f"/tables/{table['id']}/moves", a_move(table)).status_code == 200
    there = new_table(ana, ME, OPEN)["id"]
    assert ana.post(f"/tables/{there}/talk", say(0)).status_code == 201


def test_moves_are_taken_back_only_so_often(stopped: House) -> None:
    ana, _, table = two_people(stopped)
    path = f"/tables/{table['id']}"
    for number in range(live.BURST):
        table = ana.post(f"{path}/moves", a_move(table, f"m{number}")).json()
        back = {"seat": 0, "version": table["version"], "key": f"u{number}"}
        table = ana.post(f"{path}/undo", back).json()
    table = ana.post(f"{path}/moves", a_move(table, "last")).json()
    refused(ana.post(f"{path}/undo", back | {"version": table["version"], "key": "x"}), 429, "too-fast")


def test_of_a_long_talk_the_end_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_TALK", 10)
    ana, _, table = two_people(house)
    talk = f"/tables/{table['id']}/talk"
    with ana.socket(table["id"]) as socket:
        news(socket)
        for number in range(15):
            ana.post(talk, say(number))
            assert [line["text"] for line in news(socket)["talk"]] == [f"line {number}"]
    kept = [line["text"] for line in ana.get(talk).json()]
    assert kept == [f"line {number}" for number in range(5, 15)]
    assert ana.get(f"/tables/{table['id']}").json()["said"] == 15


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with little patience."""
    limits: dict[str, Any] = {"messages_at_once": 6, "messages_per_second": 0.001, "looks_at_once": 60}
    with open_house(tmp_path_factory.mktemp("slow"), **limits, looks_per_second=0.001) as opened:
        yield opened
        opened.app.state.message_limits.programs._buckets.clear()  # nobody waits any more


def test_many_sockets_of_one_person_say_no_more_than_one(slow: House) -> None:
    ana, _, table = two_people(slow)
    with ExitStack() as stack:
        sockets = [stack.enter_context(ana.socket(table["id"])) for _ in range(4)]
        for socket in sockets:
            news(socket)
        for number in range(6):
            sockets[number % 3].send(json.dumps({"kind": "nonsense"}))
        for number in range(6):
            assert news(sockets[number % 3])["error"] == "malformed"
        sockets[3].send(json.dumps({"kind": "nonsense"}))
        with pytest.raises(TimeoutError):
            sockets[3].recv(timeout=0.5)


def test_who_looks_too_often_has_to_wait(slow: House) -> None:
    """Also by opening sockets; files that every page needs and the house's health cost nothing."""
    answers = [slow.client.get("/") for _ in range(61)]
    refusal = answers[-1]
    assert (refusal.status_code, refusal.headers["retry-after"]) == (429, "5")
    refused(slow.caller().get("/games"), 429, "too-many")
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        slow.caller().socket("x").recv(timeout=PATIENCE)
    assert slow.client.get("/health").status_code == 200
