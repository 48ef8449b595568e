"""Revoking a token or a private link closes every socket that it has opened."""

from __future__ import annotations

import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from .calls import a_move, refused, two_people
from .house import PATIENCE, House
from .test_api_sockets import news


def listen(socket: ClientConnection) -> None:
    while True:
        socket.recv(timeout=PATIENCE)


def closes(socket: ClientConnection) -> bool:
    with pytest.raises(ConnectionClosed):
        listen(socket)
    return socket.close_code == 1008


def test_a_removed_token_opens_nothing_any_more(house: House) -> None:
    """Its socket is shut at once; those of other tokens of the same person are not."""
    ana, rui, table = two_people(house)
    made = ana.post("/tokens", {"name": "laptop"}).json()
    stolen = house.caller(made["token"])
    with stolen.socket(table["id"]) as bad, ana.socket(table["id"]) as good:
        news(bad)
        news(good)
        assert ana.call("DELETE", f"/tokens/{made['id']}").status_code == 204
        assert closes(bad)
        rui.post(f"/tables/{table['id']}/talk", {"text": "hello", "key": "1"})
        assert news(good)["talk"][0]["text"] == "hello"
        good.send(json.dumps({"kind": "move"} | a_move(table)))
        assert news(good) == {"kind": "done", "key": "a"}
        assert news(good)["kind"] == "table"  # acknowledged, then told


def test_a_new_link_signs_out_other_devices(house: House) -> None:
    with httpx.Client(base_url=house.url, follow_redirects=True, timeout=PATIENCE) as here:
        fields = {"game": "capital-lux", "seats": "2", "name": "Ana", "who-2": "friend"}
        table = here.post("/tables", data=fields).url.path
        cookie = "; ".join(f"{name}={value}" for name, value in here.cookies.items())
        address = house.url.replace("http", "ws") + f"{table}/socket"
        with connect(address, additional_headers={"cookie": cookie}, open_timeout=PATIENCE) as elsewhere:
            elsewhere.recv(timeout=PATIENCE)
            assert here.post("/me/new-link").status_code == 200
            assert closes(elsewhere)
        fresh = "; ".join(f"{name}={value}" for name, value in here.cookies.items())
        with connect(address, additional_headers={"cookie": fresh}, open_timeout=PATIENCE) as again:
            assert "whole" in str(again.recv(timeout=PATIENCE))


def test_a_token_that_is_removed_while_its_socket_opens_opens_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the first look at it and the table."""
    ana, _, table = two_people(house)
    made = ana.post("/tokens", {"name": "laptop"}).json()
    store, first = house.app.state.store, []
    token = store.token

    async def removed_after_the_first_look(hashed: str, at: float) -> object:
        first.append(hashed)
        return await token(hashed, at) if len(first) == 1 else None

    monkeypatch.setattr(store, "token", removed_after_the_first_look)
    with house.caller(made["token"]).socket(table["id"]) as socket:
        assert closes(socket)


def test_who_has_left_is_asked_for_nothing(house: House) -> None:
    """A bot plays for them, and their program is told so."""
    ana, rui, table = two_people(house)
    path = f"/tables/{table['id']}"
    assert ana.get(path).json()["moves"]
    assert ana.call("DELETE", f"{path}/seats/0").status_code == 200
    now = ana.get(path).json()
    assert (now["moves"], now["question"], now["can_undo"]) == ([], "", False)
    refused(ana.post(f"{path}/moves", a_move(table)), 409, "stand-in-plays")
    assert rui.get(path).json()["moves"]
