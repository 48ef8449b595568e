"""A bot that plays elsewhere: python examples/bot.py http://127.0.0.1:8000 [GAME or TABLE]"""

import json
import random
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def call(path, body=None, **headers):
    content = json.dumps(body).encode() if body else None
    with urlopen(Request(f"{HOUSE}/api/v1{path}", content, headers)) as answer:
        return json.load(answer)


def take_a_seat(wanted, token):
    if wanted in [game["name"] for game in call("/games")]:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
        return call("/tables", {"game": wanted, "seats": seats}, authorization=token)["id"]
    free = [chair["seat"] for chair in call(f"/tables/{wanted}")["seats"] if chair["kind"] == "open"]
    return call(f"/tables/{wanted}/seats/{free[0]}", {"name": "Random bot"}, authorization=token)["id"]


HOUSE = sys.argv[1].rstrip("/")
token = f"Bearer {call('/people', {'name': 'Random bot'})['token']}"
table, version = take_a_seat(sys.argv[2] if len(sys.argv) > 2 else "capital-lux", token), None
address = f"{HOUSE}/api/v1/tables/{table}/socket".replace("http", "ws", 1)
with connect(address, additional_headers={"authorization": token}) as socket:
    for news in map(json.loads, socket):
        now = news.get("table", {})  # answers to our own moves have none
        if now.get("outcome"):
            print(now["outcome"], f"{HOUSE}/tables/{table}")
            break
        if now.get("moves") and now["version"] != version:
            version, move = now["version"], random.choice(now["moves"])["move"]
            action = {"seat": now["seat"], "move": move, "version": version, "key": secrets.token_hex(8)}
            socket.send(json.dumps({"kind": "move", **action}))
