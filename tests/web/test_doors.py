"""Who takes a token or a private link back shuts every socket that it has opened."""

from __future__ import annotations

import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from .calls import a_move, two_people
from .house import House
from .test_api_sockets import news


def closes(socket: ClientConnection) -> bool:
    with pytest.raises(ConnectionClosed):
        list(socket)
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
    with httpx.Client(base_url=house.url, follow_redirects=True) as here:
        fields = {"game": "capital-lux", "seats": "2", "name": "Ana", "who-2": "friend"}
        table = here.post("/tables", data=fields).url.path
        cookie = "; ".join(f"{name}={value}" for name, value in here.cookies.items())
        address = house.url.replace("http", "ws") + f"{table}/socket"
        with connect(address, additional_headers={"cookie": cookie}) as elsewhere:
            elsewhere.recv(timeout=20)
            assert here.post("/me/new-link").status_code == 200
            assert closes(elsewhere)
        fresh = "; ".join(f"{name}={value}" for name, value in here.cookies.items())
        with connect(address, additional_headers={"cookie": fresh}) as again:
            assert "whole" in str(again.recv(timeout=20))
