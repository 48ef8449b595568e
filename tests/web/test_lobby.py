"""People come and go: seats taken and left, bots that sit down and stand in, the rematch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from ludoteca.tables.table import Table
from ludoteca.web.texts import WORDS

from .browser import Browser, Page, browser
from .house import PATIENCE, House


@pytest.fixture
def ana(house: House) -> Iterator[Browser]:
    with browser(house) as opened:
        yield opened


@pytest.fixture
def ben(house: House) -> Iterator[Browser]:
    with browser(house) as opened:
        yield opened


def table_of(house: House, page: Page) -> Table:
    """A table in the memory of the server."""
    found: Table = house.app.state.live_tables._live[page.path.rpartition("/")[2]].table
    return found


def wait_for(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.02)


def names(table: Table) -> list[tuple[str, str]]:
    return [(chair.name, chair.bot) for chair in table.chairs]


def test_a_friend_comes_by_the_link_and_the_game_begins(house: House, ana: Browser, ben: Browser) -> None:
    table = ana.open_table(seats="3", name="Ana", who_2="friend", who_3="expert")
    assert table_of(house, table).status == "gathering"
    room = ben.get(table.path)
    assert WORDS("lobby.invite") in table.text
    assert WORDS("lobby.welcome") in room.text
    sat = ben.send(f"{table.path}/sit", **room.form(f"{table.path}/sit").fields | {"name": "Ben"})
    assert sat.path == table.path
    assert names(table_of(house, table)) == [("Ana", ""), ("Ben", ""), ("", "expert")]
    assert table_of(house, table).status == "playing"
    assert table_of(house, table).match.draws.share  # type: ignore[union-attr]


def test_who_comes_too_late_may_watch(house: House, ana: Browser, ben: Browser) -> None:
    table = ana.open_table(name="Ana")
    late = ben.send(f"{table.path}/sit", name="Ben")
    assert late.status == 409
    assert WORDS("errors.no-free-seat")[1:] in late.text
    assert table.path in late.links
    assert ben.send(f"{table.path}/sit", seat="0").status == 409
    assert ben.send(f"{table.path}/sit", seat="1").status == 409
    assert ben.get(table.path).status == 200
    assert names(table_of(house, table)) == [("Ana", ""), ("", "player")]


def test_several_people_share_a_screen(house: House, ana: Browser) -> None:
    table = ana.open_table(
        "capulana", seats="4", name="Ana", who_2="here", name_2="Zoé", who_3="here", who_4="friend"
    )
    assert names(table_of(house, table)) == [("Ana", ""), ("Zoé", ""), ("Player 3", ""), ("", "")]
    ana.send(f"{table.path}/sit", seat="3", name="Kim")
    assert names(table_of(house, table))[3] == ("Kim", "")
    assert len({chair.person for chair in table_of(house, table).chairs}) == 1
    assert table_of(house, table).status == "playing"


def test_before_the_game_a_seat_that_is_left_is_free(house: House, ana: Browser, ben: Browser) -> None:
    table = ana.open_table(seats="3", name="Ana", who_2="friend", who_3="friend")
    ben.send(f"{table.path}/sit", name="Ben")
    assert ana.send(f"{table.path}/leave", seat="1").status == 409
    assert ben.send(f"{table.path}/leave").path == "/"
    assert names(table_of(house, table)) == [("Ana", ""), ("", ""), ("", "")]
    assert ben.send(f"{table.path}/leave").status == 409


def test_during_the_game_a_bot_stands_in_until_its_person_comes_back(house: House, ana: Browser) -> None:
    table = ana.open_table("capital-lux", name="Ana", who_2="here", name_2="Zoé")
    assert ana.send(f"{table.path}/leave", seat="0").path == table.path
    assert names(table_of(house, table)) == [("Ana", "club"), ("Zoé", "")]
    ana.send(f"{table.path}/sit")
    assert names(table_of(house, table)) == [("Ana", ""), ("Zoé", "")]


def test_nobody_else_takes_the_place_of_a_bot_that_plays(house: House, ana: Browser, ben: Browser) -> None:
    table = ana.open_table("capital-lux", name="Ana", who_2="here", name_2="Zoé")
    ana.send(f"{table.path}/leave", seat="0")
    assert ben.send(f"{table.path}/sit", seat="0").status == 409
    assert ben.send(f"{table.path}/bot", seat="0", level="novice").status == 409
    assert names(table_of(house, table)) == [("Ana", "club"), ("Zoé", "")]


def test_the_host_lets_bots_sit_down_and_sends_them_away(house: House, ana: Browser, ben: Browser) -> None:
    table = ana.open_table("capital", seats="4", name="Ana", who_2="friend", who_3="friend", who_4="friend")
    assert ben.send(f"{table.path}/bot", seat="1", level="novice").status == 409
    ana.send(f"{table.path}/bot", seat="1", level="novice")
    assert names(table_of(house, table))[1] == ("", "novice")
    ana.send(f"{table.path}/bot", seat="1", level="")
    assert names(table_of(house, table))[1] == ("", "")
    assert ana.send(f"{table.path}/bot", level="genius").status == 409
    ana.send(f"{table.path}/bot", level="expert")
    assert [bot for _, bot in names(table_of(house, table))] == ["", "expert", "expert", "expert"]
    assert table_of(house, table).status == "playing"


@pytest.mark.parametrize("seat", ["9", "-1", "x", "99999999999999999999", "", "000" + 5000 * "1"])
def test_a_seat_that_is_not_there_is_refused(ana: Browser, seat: str) -> None:
    table = ana.open_table(who_2="friend")
    for deed in ("sit", "leave", "bot"):
        assert ana.send(f"{table.path}/{deed}", seat=seat, level="club").status == 409


def test_a_rematch_keeps_everybody_in_their_seat(house: House, ana: Browser, ben: Browser) -> None:
    table = ana.open_table("capital-lux-2", name="Ana", option_powers="C", who_2="friend")
    assert ana.send(f"{table.path}/rematch").status == 409
    ben.send(f"{table.path}/sit", name="Ben")
    for person in (ana, ben):
        person.send(f"{table.path}/leave")
    wait_for(lambda: table_of(house, table).status == "over")
    again = ana.send(f"{table.path}/rematch")
    assert again.path != table.path
    assert names(table_of(house, again)) == [("Ana", ""), ("Ben", "club")]
    assert table_of(house, again).about.options["powers"] == "C"
    assert again.path in ben.get(table.path).links
    assert ben.send(f"{table.path}/rematch").path == again.path
    ben.send(f"{again.path}/sit")
    assert names(table_of(house, again)) == [("Ana", ""), ("Ben", "")]
    assert f"/replays/{table.path.rpartition('/')[2]}" in ana.get("/mine").links
    with browser(house) as other:
        assert other.send(f"{table.path}/rematch").status == 409
