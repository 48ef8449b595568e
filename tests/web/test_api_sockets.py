"""The sockets of programs: what they tell, and how they refuse."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from .calls import JSON, ME, OPEN, a_move, new_table, two_people
from .house import PATIENCE, House


def news(socket: ClientConnection) -> JSON:
    message: JSON = json.loads(socket.recv(timeout=PATIENCE))
    return message


def test_a_socket_tells_what_a_seat_sees(house: House) -> None:
    ana, rui, table = two_people(house)
    path = f"/tables/{table['id']}"
    with ana.socket(table["id"]) as socket:
        first = news(socket)
        assert first["table"] == table
        assert first["log"]["frames"] == ana.get(f"{path}/log").json()["frames"]
        socket.send(json.dumps({"kind": "move"} | a_move(table)))
        answers = [news(socket), news(socket)]
        assert {"kind": "done", "key": "a"} in answers
        told = next(answer for answer in answers if answer["kind"] == "table")
        assert told["log"]["since"] == first["log"]["count"]
        rui.post(f"{path}/talk", {"text": "well", "key": "1"})
        assert [said["text"] for said in news(socket)["talk"]] == ["well"]
        undo = {"kind": "undo", "seat": 0, "version": told["table"]["version"], "key": "b"}
        socket.send(json.dumps(undo))
        back = next(answer for answer in (news(socket), news(socket)) if answer["kind"] == "table")
        assert back["log"]["count"] == back["log"]["since"] == first["log"]["count"]


def test_a_socket_refuses_like_calls_do(house: House) -> None:
    ana, rui, table = two_people(house)
    with rui.socket(table["id"]) as socket:
        news(socket)
        for message, error in [
            ({"kind": "move"} | a_move(table), "not-your-seat"),
            ({"kind": "move"}, "malformed"),
            ({"kind": "token", "token": "x"}, "known-already"),
            ({"kind": "nothing"}, "malformed"),
            ([], "malformed"),
            ({"kind": "say", "text": "x" * 5000, "key": "k"}, "too-large"),
        ]:
            socket.send(json.dumps(message))
            answer = news(socket)
            assert (answer["kind"], answer["error"]) == ("refused", error)
    ana.post(f"/tables/{table['id']}/moves", a_move(table))
    rui.post(f"/tables/{table['id']}/moves", a_move(rui.get(f"/tables/{table['id']}").json()))
    with ana.socket(table["id"]) as socket:
        now = news(socket)["table"]
        socket.send(json.dumps({"kind": "move"} | a_move(table, "late")))
        assert news(socket)["table"] == now
        assert news(socket)["error"] == "stale"


@pytest.mark.parametrize(
    ("path", "first", "error"),
    [
        ("", {"kind": "token", "token": "wrong"}, "bad-token"),
        ("", {"kind": "say", "text": "hello", "key": "1"}, "not-first"),
        ("?seat=0", {"kind": "token", "token": ""}, "not-your-seat"),
        ("?seat=x", {"kind": "token", "token": ""}, "malformed"),
    ],
)
def test_a_socket_closes_on_strangers(house: House, path: str, first: JSON, error: str) -> None:
    table = new_table(house.person(), ME, OPEN)["id"]
    with house.caller().socket(table, path) as socket:
        socket.send(json.dumps(first))
        assert news(socket)["error"] == error
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)


def test_anybody_may_watch_by_socket(house: House) -> None:
    ana, _, table = two_people(house)
    with house.caller().socket(table["id"]) as socket:
        socket.send(json.dumps({"kind": "token", "token": ""}))
        seen = news(socket)["table"]
        assert (seen["seat"], seen["moves"]) == (None, [])
        socket.send(json.dumps({"kind": "move"} | a_move(table)))
        assert news(socket)["error"] == "no-token"
    with ana.socket("abcdefghijkl") as socket:
        assert news(socket)["error"] == "no-table"


@pytest.mark.parametrize(
    "message", [b"\x00\xff", b"", "", "[" * 3000, '{"kind": "move", "seat": ' + "[" * 3000]
)
def test_a_socket_survives_what_is_no_message(house: House, message: str | bytes) -> None:
    ana, _, table = two_people(house)
    with ana.socket(table["id"]) as socket:
        news(socket)
        socket.send(message)
        assert news(socket)["error"] == "malformed"
        socket.send(json.dumps({"kind": "say", "text": "still here", "key": "1"}))
        assert {"kind": "done", "key": "1"} in [news(socket), news(socket)]
