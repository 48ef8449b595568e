"""Every call for programs: what it gives, and how it refuses what is wrong, late or another's."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import NAMES
from ludoteca.kernel.words import LANGUAGES
from ludoteca.tables.errors import StoreAway
from ludoteca.web.api.messages import Language, Level

from .calls import BOT, JSON, ME, OPEN, a_move, new_table, play_to_the_end, refused, two_people
from .house import Caller, House


@pytest.fixture(scope="module")
def ended(house: House) -> tuple[Caller, JSON]:
    """A game that is over, and who played it."""
    ana = house.person("Ana")
    return ana, play_to_the_end(ana, new_table(ana, ME, BOT, listed=True))


def test_shapes_know_every_level_and_language() -> None:
    assert Level.__args__ == NAMES  # type: ignore[attr-defined]
    assert Language.__args__ == LANGUAGES  # type: ignore[attr-defined]


def test_games(house: House) -> None:
    games = house.caller().get("/games").json()
    assert [game["name"] for game in games] == ludoteca.games()
    game = next(game for game in games if game["name"] == "capital-lux-2")
    assert game["seats"] == [2, 3, 4]
    assert all(len(option["choices"]) > 1 for option in game["options"])


def test_a_table_begins_when_nobody_is_missing(house: House) -> None:
    ana, rui = house.person("Ana"), house.person("Rui")
    table = new_table(ana, ME, OPEN, BOT, listed=True)
    path = f"/tables/{table['id']}"
    assert (table["status"], table["mine"], table["version"]) == ("gathering", [0], 0)
    assert [chair["kind"] for chair in table["seats"]] == ["person", "open", "bot"]
    assert table["id"] in [each["id"] for each in rui.get("/tables").json()]
    assert table["id"] in [each["id"] for each in ana.get("/me/tables").json()]
    table = rui.post(f"{path}/seats/1", {"name": "R.", "share": "heads"}).json()
    assert (table["status"], table["mine"], table["seats"][1]["name"]) == ("playing", [1], "R.")
    assert table["id"] in [each["id"] for each in rui.get("/tables?status=playing").json()]
    assert table["position"].startswith("seats: 3")
    assert table["question"]
    assert len(table["commitment"]) == 64
    assert table["seed"] == ""
    refused(rui.get("/tables?status=nothing"), 400, "malformed")


@pytest.mark.parametrize(
    ("wrong", "status", "error"),
    [
        ({"game": "chess"}, 422, "unknown-game"),
        ({"seats": [ME]}, 422, "seats"),
        ({"seats": [ME] * 6}, 400, "malformed"),
        ({"seats": [{"kind": "bot", "level": "genius"}, ME]}, 400, "malformed"),
        ({"options": {"colour": "red"}}, 422, "option"),
        ({"options": {"colour": 7}}, 400, "malformed"),
        ({"game": "capital-lux-2", "options": {"blue": "Z"}}, 422, None),
    ],
)
def test_tables_that_cannot_be(house: House, wrong: JSON, status: int, error: str | None) -> None:
    answer = house.person().post("/tables", {"game": "capital-lux", "seats": [ME, BOT]} | wrong)
    refused(answer, status, error or answer.json()["error"])


def test_seats_belong_to_people(house: House) -> None:
    ana, rui = house.person("Ana"), house.person("Rui")
    path = f"/tables/{new_table(ana, ME, OPEN)['id']}"
    refused(rui.post(f"{path}/seats/0"), 403, "taken")
    refused(rui.call("DELETE", f"{path}/seats/0"), 403, "not-your-seat")
    refused(rui.call("PUT", f"{path}/seats/0/bot", {}), 403, "not-your-seat")
    refused(rui.call("PUT", f"{path}/seats/1/bot", {}), 403, "not-host")
    refused(rui.post(f"{path}/seats/4"), 422, "no-seat")
    refused(rui.post(f"{path}/seats/5"), 404, "no-call")
    refused(rui.get(f"{path}?seat=0"), 403, "not-your-seat")
    refused(rui.get(f"{path}/log?seat=0"), 403, "not-your-seat")
    assert ana.call("DELETE", f"{path}/seats/0").json()["seats"][0]["kind"] == "open"
    assert rui.post(f"{path}/seats/0").json()["mine"] == [0]


def test_a_bot_stands_in_until_one_comes_back(house: House) -> None:
    ana, rui, table = two_people(house)
    path = f"/tables/{table['id']}"
    left = ana.call("DELETE", f"{path}/seats/0").json()["seats"][0]
    assert (left["kind"], left["level"], left["mine"]) == ("person", "club", True)
    refused(rui.post(f"{path}/seats/0"), 403, "taken")
    assert ana.call("PUT", f"{path}/seats/0/bot", {"level": "expert"}).json()["seats"][0]["level"] == "expert"
    assert ana.post(f"{path}/seats/0").json()["seats"][0]["level"] == ""
    stranger = house.person()
    refused(stranger.call("PUT", f"{path}/seats/1/bot", {}), 403, "not-your-seat")


def test_somebody_with_several_seats_looks_through_one_of_them(house: House) -> None:
    ana = house.person("Ana")
    table = new_table(ana, ME | {"name": "Eva"}, ME | {"name": "Leo"})
    path = f"/tables/{table['id']}"
    first, second = (ana.get(f"{path}?seat={seat}").json() for seat in (0, 1))
    assert (first["seat"], second["seat"], first["mine"]) == (0, 1, [0, 1])
    assert first["moves"] != second["moves"]
    assert ana.post(f"{path}/moves", a_move(first)).json()["seat"] == 0
    assert ana.get(path).json()["seat"] == 1  # who is still asked


def test_moves_are_checked(house: House) -> None:
    ana, rui, table = two_people(house)
    path = f"/tables/{table['id']}/moves"
    refused(rui.post(path, a_move(table)), 403, "not-your-seat")
    refused(house.person().post(path, a_move(table)), 403, "not-your-seat")
    refused(ana.post(path, a_move(table, move="anything")), 422, "unreadable")
    refused(ana.post(path, a_move(table, key="")), 400, "malformed")
    refused(ana.post(path, a_move(table, key="k" * 41)), 400, "malformed")
    refused(ana.post(path, a_move(table, version=-1)), 400, "malformed")
    refused(ana.post(path, a_move(table, seat=3)), 422, "no-seat")
    theirs = [each["move"] for each in rui.get(f"/tables/{table['id']}").json()["moves"]]
    illegal = next(move for move in theirs if move not in [each["move"] for each in table["moves"]])
    trouble = refused(ana.post(path, a_move(table, move=illegal)), 422, "not-in-pack")
    assert trouble["rule"] == "LUX-21"
    assert ana.post(path, a_move(table)).json()["version"] == table["version"] + 1
    refused(ana.post(path, a_move(table, "b", version=table["version"] + 1)), 409, "out-of-turn")
    empty = new_table(ana, ME, OPEN)["id"]
    refused(ana.post(f"/tables/{empty}/moves", a_move(table)), 409, "not-begun")


def test_the_same_key_happens_once(house: House) -> None:
    ana, rui, table = two_people(house)
    path = f"/tables/{table['id']}/moves"
    first = ana.post(path, a_move(table)).json()
    again = ana.post(path, a_move(table))
    assert (again.status_code, again.json()) == (200, first)
    other = rui.get(f"/tables/{table['id']}").json()
    assert rui.post(path, a_move(other)).json()["version"] > other["version"]  # a key of somebody else


def test_a_late_move_gets_the_table(house: House) -> None:
    ana, rui, table = two_people(house)
    path = f"/tables/{table['id']}/moves"
    ana.post(path, a_move(table))
    rui.post(path, a_move(rui.get(f"/tables/{table['id']}").json()))
    trouble = refused(ana.post(path, a_move(table, "late")), 409, "stale")
    now = ana.get(f"/tables/{table['id']}").json()
    assert trouble["table"] == now
    assert now["version"] > table["version"]


def test_a_move_can_be_taken_back(house: House) -> None:
    ana, _, table = two_people(house)
    path = f"/tables/{table['id']}"
    made = ana.post(f"{path}/moves", a_move(table)).json()
    assert made["can_undo"]
    undo = {"seat": 0, "version": made["version"], "key": "back"}
    back = ana.post(f"{path}/undo", undo).json()
    assert (back["moves"], back["frames"], back["can_undo"]) == (table["moves"], table["frames"], False)
    assert ana.post(f"{path}/undo", undo).status_code == 200
    refused(ana.post(f"{path}/undo", undo | {"key": "more", "version": back["version"]}), 409, "cannot-undo")
    refused(ana.post(f"{path}/undo", undo | {"seat": 1, "key": "theirs"}), 403, "not-your-seat")


def test_what_others_do_in_secret_is_not_counted(house: House) -> None:
    ana, rui, table = two_people(house)
    path, nobody = f"/tables/{table['id']}", house.caller()
    before = [caller.get(path).content for caller in (rui, nobody)]
    logs = [caller.get(f"{path}/log").content for caller in (rui, nobody)]
    ana.post(f"{path}/moves", a_move(table))
    # That Ana has chosen is seen, as at any table; what and in how many steps is not.
    for old, caller in zip(before, (rui, nobody), strict=True):
        now = json.loads(old)
        new = caller.get(path).json()
        assert {name for name in new if new[name] != now[name]} <= {"to_act", "version", "position", "frames"}
        assert new["version"] <= now["version"] + 1
    moved = [caller.get(f"{path}/log").content for caller in (rui, nobody)]
    assert all(table["moves"][0]["move"] not in log.decode() for log in [*logs, *moved])


def test_people_talk(house: House) -> None:
    ana, rui, table = two_people(house)
    path = f"/tables/{table['id']}/talk"
    said = ana.post(path, {"text": " <b>hello</b>\n\x00there ", "key": "1"}).json()
    assert ana.post(path, {"text": "again", "key": "1"}).json() == said
    assert [(each["name"], each["text"], each["mine"]) for each in rui.get(path).json()] == [
        ("Ana", "<b>hello</b> there", False)
    ]
    visitor = house.person("Eva")
    assert visitor.post(path, {"text": "good luck", "key": "1"}).json()[-1]["name"] == "Eva"
    refused(ana.post(path, {"text": "", "key": "2"}), 400, "malformed")
    refused(ana.post(path, {"text": "x" * 501, "key": "2"}), 400, "malformed")
    assert ana.get(f"/tables/{table['id']}").json()["said"] == 2


def test_advice_comes_from_what_a_seat_knows(house: House) -> None:
    ana, rui, table = two_people(house)
    path = f"/tables/{table['id']}"
    advice = ana.post(f"{path}/advice", {"seat": 0}).json()
    assert advice["moves"][0]["move"] in [each["move"] for each in table["moves"]]
    assert advice["line"][0] == {"seat": 0, "move": advice["moves"][0]["move"]}
    refused(rui.post(f"{path}/advice", {"seat": 0}), 403, "not-your-seat")
    ana.post(f"{path}/moves", a_move(table))
    refused(ana.post(f"{path}/advice", {"seat": 0}), 409, "out-of-turn")


def test_a_game_ends_and_can_be_checked(ended: tuple[Caller, JSON], house: House) -> None:
    ana, table = ended
    path = f"/tables/{table['id']}"
    assert table["status"] == "over"
    assert len(table["outcome"]["points"]) == 2
    assert 1 in table["outcome"]["ranks"]
    record = ana.get(f"{path}/record")
    assert record.headers["content-type"].startswith("text/plain")
    match = ludoteca.replay(record.text)
    assert match.draws.commitment == table["commitment"]
    assert match.draws.seed == table["seed"]
    log = house.caller().get(f"{path}/log?since=3").json()
    assert [frame["number"] for frame in log["frames"]] == list(range(3, log["count"]))
    assert any(
        line["rule"] == "LUX-20"
        for frame in ana.get(f"{path}/log").json()["frames"]
        for line in frame["lines"]
    )
    assert table["id"] in [each["id"] for each in ana.get("/tables?status=over").json()]
    refused(ana.post(f"{path}/seats/1"), 403, "taken")
    refused(ana.call("DELETE", f"{path}/seats/0"), 409, "over")


def test_only_a_finished_game_has_a_record(house: House) -> None:
    ana, _, table = two_people(house)
    refused(ana.get(f"/tables/{table['id']}/record"), 409, "not-finished")
    refused(ana.post(f"/tables/{table['id']}/rematch"), 409, "not-over")
    refused(house.person().post(f"/tables/{table['id']}/rematch"), 403, "not-seated")


def test_a_rematch_is_made_once(ended: tuple[Caller, JSON]) -> None:
    ana, table = ended
    path = f"/tables/{table['id']}"
    following = ana.post(f"{path}/rematch").json()
    assert ana.post(f"{path}/rematch").json()["id"] == following["id"] != table["id"]
    assert ana.get(path).json()["next_table"] == following["id"]


def test_sentences_are_in_ones_language(house: House) -> None:
    texts = set()
    for language in LANGUAGES:
        caller = house.person("Ana", language)
        table = new_table(caller, ME, OPEN)
        caller.call("PUT", f"/tables/{table['id']}/seats/1/bot", {"level": "greedy"})
        table = caller.get(f"/tables/{table['id']}").json()
        why = refused(
            caller.post(f"/tables/{table['id']}/moves", a_move(table, move="?")), 422, "unreadable"
        )["why"]
        texts.add((why, table["question"], table["seats"][1]["name"], table["moves"][0]["does"]))
    assert len(texts) == len(LANGUAGES)


def test_without_its_store_the_house_promises_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, _, table = two_people(house)

    async def away(*_: Any) -> None:
        raise StoreAway("store-away")

    with monkeypatch.context() as patch:
        patch.setattr(house.app.state.store, "append", away)
        answer = ana.post(f"/tables/{table['id']}/moves", a_move(table))
        refused(answer, 503, "store-away")
        assert answer.headers["retry-after"]
    assert ana.post(f"/tables/{table['id']}/moves", a_move(table)).status_code == 200


def test_the_page_shows_every_call_in_ones_language(house: House) -> None:
    for language, title in [("en", "For programs"), ("pt", "Para programas"), ("fr", "Pour les programmes")]:
        page = house.client.get("/api", headers={"accept-language": language})
        assert page.status_code == 200
        assert f"<h1>{title}</h1>" in page.text
    description = house.client.get("/api/openapi.json").json()
    for path in description["paths"]:
        assert path in page.text
