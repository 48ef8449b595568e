"""`ludoteca serve`: what it refuses before it opens."""

from __future__ import annotations

import pytest

from .house import House


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "several server processes need a PostgreSQL database"),
        ("pt", "vários processos do servidor precisam de um banco de dados PostgreSQL"),
        ("fr", "plusieurs processus du serveur ont besoin d'une base de données PostgreSQL"),
    ],
)
def test_several_processes_need_postgres(house: House, language: str, sentence: str) -> None:
    said = house.run("serve", "--port", "0", "--processes", "2", "--language", language)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"ludoteca: {sentence}")
    assert "--database postgresql://" in said.err
    assert said.err.count("\n") == 1


def test_the_setting_is_refused_like_the_option(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_PROCESSES", "2")
    said = house.run("serve", "--port", "0", "--language", "en")
    assert said.code == 2
    assert said.err.startswith("ludoteca: several server processes need a PostgreSQL database")


def test_a_database_that_cannot_be_opened_is_said_once(house: House) -> None:
    nowhere = ("--database", "postgresql://nobody@127.0.0.1:1/nothing")
    said = house.run("serve", "--port", "0", "--processes", "2", *nowhere, "--language", "en")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("ludoteca: the database cannot be opened: ")
    assert said.err.count("\n") == 1
