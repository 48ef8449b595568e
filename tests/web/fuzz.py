"""Sends nonsense to every socket of a house: `python -m tests.web.fuzz [MESSAGES]`.

Nonsense is bytes, text, JSON of any shape, actions with anything in their fields, actions sent twice, late,
for others' seats and out of order. Meanwhile a game goes on at the same table. Nothing may break: no
traceback, no closing with an error of the server, and the game's log holds nothing but that game.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .house import MANY, Caller, House, open_house

SOCKETS = 8  # at once
A_LIFE = 400  # messages after which a socket is closed and another opened
PATIENCE = 300  # seconds; the server has other things to do
INTERNAL_ERROR = 1011
NAMES = ("kind", "move", "version", "key", "text", "seat", "token", "table")
KINDS = ("move", "undo", "say", "advice", "take", "token", "frames", "", None, 7)
MOVES = ("blue 4 > home", "keep blue 2, pink 3", "roll", "pass", "take blue", "", "\x00", "9" * 300, "é" * 99)


class Fool:
    """Somebody who sends anything."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def message(self) -> str | bytes:
        kind = self.dice.randrange(8)
        if kind == 0:
            return self.dice.randbytes(self.dice.randrange(200))
        if kind == 1:
            return "".join(chr(self.dice.randrange(1, 0xD7FF)) for _ in range(self.dice.randrange(40)))
        if kind == 2:
            return "[" * self.dice.randrange(2000)
        if kind == 3:
            return json.dumps(self.anything(0))
        return json.dumps(self.deed())

    def deed(self) -> dict[str, Any]:
        """Almost right, or right and for the wrong seat or moment."""
        dice = self.dice
        deed: dict[str, Any] = {
            "kind": dice.choice(KINDS),
            "move": dice.choice(MOVES),
            "version": dice.choice((-1, 0, 1, 5, 10**30, 0.5, "1", None)),
            "key": dice.choice(("k", "", "x" * 50, "\n", dice.randrange(9), str(dice.random()))),
            "text": dice.choice(("hello", "<script>alert(1)</script>", "", "x" * 900, None)),
            "seat": dice.choice((0, 1, -1, 99, "0", None)),
        }
        for name in dice.sample(NAMES, dice.randrange(4)):
            deed[name] = self.anything(1)
        for name in dice.sample(NAMES, dice.randrange(3)):
            deed.pop(name, None)
        return deed

    def anything(self, depth: int) -> Any:
        dice = self.dice
        plain = (None, True, 0, -1, 2**70, 1e308, "", "x" * 300, "\u202e", "../..", "';--", "{{7*7}}")
        if depth < 4 and dice.random() < 0.4:
            return [self.anything(depth + 1) for _ in range(dice.randrange(4))]
        if depth < 4 and dice.random() < 0.4:
            return {dice.choice(NAMES): self.anything(depth + 1) for _ in range(dice.randrange(4))}
        return dice.choice(plain)


async def shout(address: str, messages: int, seed: int, headers: dict[str, str]) -> None:
    """So many messages to one socket after the other; an error of the server is an error here."""
    fool, sent = Fool(seed), 0
    while sent < messages:
        try:
            async with connect(
                address, additional_headers=headers, max_size=None, open_timeout=PATIENCE
            ) as socket:
                listening = asyncio.create_task(_listen(socket))
                for _ in range(min(A_LIFE, messages - sent)):
                    sent += 1
                    await socket.send(fool.message())
                await asyncio.sleep(0)
                listening.cancel()
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == INTERNAL_ERROR:
                raise AssertionError("the server broke") from closed


async def _listen(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


def fuzz(house: House, messages: int, seed: int = 1) -> None:
    """Nonsense to a table where two people play; they end their game as if nothing were."""
    ana, rui, eve = (house.person(name) for name in ("Ana", "Rui", "Eve"))
    table = ana.post("/tables", {"game": "capital-lux", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    rui.post(f"/tables/{table['id']}/seats/1", {"name": "Rui"})
    asyncio.run(_all_shout(house, table["id"], eve, (messages, seed)))
    played = play_to_the_end({0: ana, 1: rui}, table["id"])
    record = ana.get(f"/tables/{table['id']}/record").text
    assert sum(line[:2] in ("1:", "2:") for line in record.splitlines()) == played, "somebody else has moved"


async def _all_shout(house: House, table: str, eve: Caller, task: tuple[int, int]) -> None:
    messages, seed = task
    base = house.url.replace("http", "ws")
    doors = (f"{base}/tables/{table}/socket", f"{base}/api/v1/tables/{table}/socket")
    headers = {"authorization": f"Bearer {eve.token}"}
    shouts = (
        shout(doors[number % 2], messages // SOCKETS, seed + number, headers if number % 4 > 1 else {})
        for number in range(SOCKETS)
    )
    await asyncio.gather(*shouts)


def play_to_the_end(people: dict[int, Caller], table: str) -> int:
    """First moves, one after the other; how many."""
    count = 0
    while (now := people[0].get(f"/tables/{table}").json())["status"] == "playing":
        for seat in now["to_act"]:
            mine = people[seat].get(f"/tables/{table}").json()
            move = {
                "seat": seat,
                "move": mine["moves"][0]["move"],
                "version": mine["version"],
                "key": f"m{count}",
            }
            assert people[seat].post(f"/tables/{table}/moves", move).status_code == 200
            count += 1
    return count


def main() -> None:
    messages = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    done, seed = 0, 1
    while done < messages:
        part = min(50_000, messages - done)
        with (
            tempfile.TemporaryDirectory() as folder,
            open_house(Path(folder), messages_at_once=MANY) as house,
        ):
            fuzz(house, part, seed)
        done, seed = done + part, seed + SOCKETS
        print(f"{done:,} of {messages:,} messages", flush=True)


if __name__ == "__main__":
    main()
