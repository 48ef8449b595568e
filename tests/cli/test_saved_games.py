"""Every move is on disk: leaving, going on, new games beside saved ones."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest

import ludoteca
from ludoteca.cli import database, saved_games

from .house import PLAY, House, Terminal, plain


def moves_in(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:3] in ("1: ", "2: ", "cha")]


def test_ctrl_c_in_the_middle_and_on_from_the_same_place(house: House) -> None:
    with Terminal(*PLAY, "--seed", "7", "--quick") as terminal:
        terminal.read()
        terminal.type("1")
        before = plain(terminal.type("1"))
        said = terminal.interrupt()
        assert "The game is saved." in said
        assert "ludoteca play --resume" in said
        assert "Traceback" not in said
        assert terminal.code() == 130
    saved = house.saved.read_text("utf-8")
    with Terminal("play", "--resume", "--quick") as resumed:
        after = plain(resumed.read())
        assert after.strip() == before[before.index("Capital Lux") :].strip()
        resumed.type("q")
        assert resumed.code() == 0
    assert house.saved.read_text("utf-8") == saved
    with Terminal("play", "--resume", "--language", "pt") as resumed:
        assert "Que carta você joga, e onde?" in plain(resumed.read())


def test_the_same_table_after_going_on(house: House) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=["1", "1", "2"])
    again = house.run("play", "--resume")
    assert again.screens[0].strip() == said.screens[3].strip()[: len(again.screens[0].strip())]
    finished = house.run("play", "--resume", typed=["1"] * 60)
    assert finished.code == 0
    assert not house.saved.exists()
    assert len(house.kept) == 1


@pytest.mark.parametrize("typed", [["1", "q"], ["1", "Q"], ["1"]])
def test_q_and_the_end_of_input_save_and_say_how_to_go_on(house: House, typed: list[str]) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=typed)
    assert said.code == 0
    assert "The game is saved." in said.out
    assert "ludoteca play --resume" in said.out
    assert house.saved.exists()


def test_every_move_is_saved_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    save = saved_games.save

    def counting(match: ludoteca.Match) -> None:
        save(match)
        written.append(len(moves_in(house.saved.read_text("utf-8"))))

    monkeypatch.setattr(saved_games, "save", counting)
    house.run(*PLAY, "--seed", "7", "--people", "0")
    decisions = [line for line in moves_in(house.kept[0].read_text("utf-8")) if line[0] != "c"]
    assert len(written) >= len(decisions)
    assert written == sorted(written)


def test_a_failed_save_leaves_the_old_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.run(*PLAY, "--seed", "7", typed="1")
    before = house.saved.read_text("utf-8")

    monkeypatch.setattr("os.fsync", Mock(side_effect=OSError(28, "No space left on device")))
    said = house.run("play", "--resume", typed="1")
    assert said.code == 2
    assert "cannot be written: No space left on device" in said.err
    assert house.saved.read_text("utf-8") == before
    assert [file.name for file in house.folder.iterdir()] == ["saved.ludoteca"]


def test_a_new_game_does_not_lose_the_saved_one(house: House) -> None:
    house.run(*PLAY, "--seed", "7", typed="1")
    old = house.saved.read_text("utf-8")
    said = house.run(*PLAY, "--seed", "8", typed="1")
    (kept,) = house.kept
    assert kept.read_text("utf-8") == old
    assert f"ludoteca play --resume {kept}" in said.out
    assert house.saved_match().draws.seed == "8"
    house.run("play", "--resume", str(kept), typed="1")
    assert house.saved_match().draws.seed == "7"
    assert sorted(ludoteca.replay(file.read_text()).draws.seed for file in house.kept) == ["7", "8"]


def test_a_game_can_be_named_when_going_on(house: House) -> None:
    house.run(*PLAY, "--seed", "7", typed="1")
    said = house.run("play", "capital-lux", "--resume")
    assert said.code == 0
    assert house.kept == []


def test_an_undone_move_is_not_saved(house: House) -> None:
    house.run("play", "--people", "2", "--seed", "7", typed=["", "1", "u"])
    assert house.saved_match().to_act == (0, 1)


def test_a_record_of_unnamed_players_is_played_by_people(house: House) -> None:
    file = house.write("match.ludoteca", ludoteca.game("capital-lux").start(seats=2, seed=3).record())
    said = house.run("play", "--resume", file)
    assert "Give the keyboard to Player 1" in said.out


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDOTECA_DATA", str(tmp_path / "own"))
    assert database.data_folder() == tmp_path / "own"
    monkeypatch.delenv("LUDOTECA_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database.data_folder() == tmp_path / "ludoteca"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert database.data_folder() == tmp_path / ".local" / "share" / "ludoteca"
