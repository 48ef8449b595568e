"""`ludoteca backup` and `ludoteca restore`: a house moves, or comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ludoteca.tables.entries import About
from ludoteca.tables.store import Store

from .house import House


def furnish(folder: Path) -> None:
    async def add() -> None:
        store = await Store.open(f"sqlite:///{folder}/ludoteca.db")
        await store.add_table(About("table", "capital", 1, 2, "5eed", "ana"))
        await store.close()

    asyncio.run(add())


def test_a_house_comes_back(house: House, tmp_path: Path) -> None:
    furnish(house.folder)
    said = house.run("backup", str(tmp_path / "house.backup"))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Written: 1 tables with 0 entries, and 0 people.")
    assert f"ludoteca restore {tmp_path}/house.backup" in said.out
    said = house.run("restore", str(tmp_path / "house.backup"), "--data", str(tmp_path / "new"))
    assert (said.code, said.err) == (0, "")
    assert (tmp_path / "new" / "ludoteca.db").exists()


def test_what_is_wrong_is_one_sentence(house: House, tmp_path: Path) -> None:
    said = house.run("backup", str(tmp_path / "house.backup"), "--language", "pt")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("ludoteca: não há mesas")
    furnish(house.folder)
    house.run("backup", str(tmp_path / "house.backup"))
    said = house.run("restore", str(tmp_path / "house.backup"))
    assert (said.code, said.out) == (2, "")
    assert said.err == "ludoteca: the database already holds tables or people; restore into an empty one\n"
    said = house.run("restore", str(tmp_path / "house.backup"), "--database", "nonsense")
    assert said.code == 2
    assert said.err.count("\n") == 1


def test_a_database_that_cannot_be_opened_is_said_in_one_sentence(house: House) -> None:
    said = house.run("serve", "--port", "0", "--database", "postgresql://nobody@127.0.0.1:1/nothing")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("ludoteca: the database cannot be opened: ")
    assert said.err.count("\n") == 1
