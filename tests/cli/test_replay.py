"""Stepping through records, from each seat and with everything open."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.replay import frames

from .house import House, Terminal, plain, too_long


def played(seats: int, moves: int = 1000) -> Match:
    match = ludoteca.game("capital-lux").start(seats=seats, seed=7)
    match.players = ["person Ana", *["bot random"] * (seats - 1)]
    bots = [ludoteca.bot("random", seed=seat) for seat in range(seats)]
    while not match.is_over and moves:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
        moves -= 1
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_told_with_everything_open(house: House, language: str) -> None:
    match = played(3)
    said = house.run("replay", house.write("game", match.record()), "--language", language)
    assert said.code == 0
    words = match.game.words
    keep = words("log.keep", language, seat="Ana", cards="@").partition("@")[0]
    assert said.out.count(keep) >= 6  # two choices in each of three rounds
    assert re.search(f"{keep.replace('Ana', 'random 2')}", said.out)
    assert match.draws.commitment in said.out
    assert too_long(said.out, 80) == []


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_seat_sees_only_its_own_choices(house: House, seat: int) -> None:
    match = played(3)
    said = house.run("replay", house.write("game", match.record()), "--from", str(seat))
    names = ["Ana", "random 2", "random 3"]
    for other, name in enumerate(names, 1):
        assert (f"{name} keeps" in said.out) == (other == seat)
    assert f"as {names[seat - 1]} saw it" in said.out


def test_an_unfinished_game_keeps_its_secrets(house: House) -> None:
    match = played(2, 12)
    said = house.run("replay", house.write("game", match.record()))
    assert "only what a spectator sees" in said.out
    assert "keeps" not in said.out
    assert "hand   " not in said.out
    mine = house.run("replay", house.write("game", match.record()), "--from", "1")
    assert "Ana keeps" in mine.out
    assert "hand   " in mine.out


def test_every_step_has_its_line(house: House) -> None:
    match = played(2)
    said = house.run("replay", house.write("game", match.record()))
    decisions = [step for step in match.history if step.seat < match.seats]
    numbers = {int(number) for number in re.findall("^ *([0-9]+) ", said.out, re.MULTILINE)}
    assert set(range(len(decisions) + 1)) <= numbers


def test_pages_are_turned(house: House) -> None:
    with Terminal("replay", house.write("game", played(2).record())) as terminal:
        assert "Step 0 of" in plain(terminal.read())
        assert "Step 1 of" in plain(terminal.type(""))
        assert "Step 2 of" in plain(terminal.type(""))
        assert "Step 1 of" in plain(terminal.type("b"))
        page = plain(terminal.type("r"))
        assert "round 2 of 3" in page
        assert "round 2 begins" in page
        assert "Step 5 of" in plain(terminal.type("5"))
        assert "there is no step 5000" in plain(terminal.type("5000"))
        assert "there is no step x" in plain(terminal.type("x"))
        terminal.type("r")
        assert "round 3 of 3" in plain(terminal.type("r"))
        end = plain(terminal.type("r"))
        assert "the game is over" in end
        assert "rank" in end
        assert terminal.type("q") == "q\n"
        assert terminal.code() == 0


@pytest.mark.parametrize(("arguments", "hands"), [([], 2), (["--from", "1"], 1)])
def test_pages_show_the_hands_that_the_watcher_may_see(
    house: House, arguments: list[str], hands: int
) -> None:
    with Terminal("replay", house.write("game", played(2).record()), *arguments) as terminal:
        terminal.read()
        assert len(re.findall("^hand ", plain(terminal.type("7")), re.MULTILINE)) == hands


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_and_a_page_of_them(house: House, language: str, tmp_path: Path) -> None:
    match, folder = played(2, 5), tmp_path / "new" / "pictures"
    record = house.write("game", match.record())
    said = house.run("replay", record, "--svg", str(folder), "--language", language)
    assert (said.code, said.err.strip()) == (0, "")
    cut = frames(match)
    files = sorted(file.name for file in folder.iterdir())
    assert files == [*(f"{number:04}.svg" for number in range(1, len(cut) + 2)), "index.html"]
    assert all(name in (folder / "index.html").read_text("utf-8") for name in files[:-1])
    last = ElementTree.parse(folder / files[-2]).getroot()
    assert cut[-1].lines(language, ["Ana", "random 2"])[-1].text in "".join(last.itertext())


def test_pictures_by_a_seat_show_what_it_saw(house: House, tmp_path: Path) -> None:
    record = house.write("game", played(2, 5).record())
    for seat, (own, other) in {1: ("Ana", "random 2"), 2: ("random 2", "Ana")}.items():
        folder = tmp_path / str(seat)
        assert house.run("replay", record, "--svg", str(folder), "--from", str(seat)).code == 0
        page = (folder / "index.html").read_text("utf-8")
        assert f"{own} keeps" in page
        assert f"{other} keeps" not in page


def test_pictures_take_the_place_of_earlier_ones_and_of_nothing_else(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    long, short = (house.write(name, played(2, moves).record()) for name, moves in (("a", 6), ("b", 2)))
    house.run("replay", long, "--svg", str(folder))
    (folder / "own.txt").write_text("mine", "utf-8")
    before = len(list(folder.glob("*.svg")))
    assert house.run("replay", short, "--svg", str(folder)).code == 0
    assert len(list(folder.glob("*.svg"))) < before
    assert (folder / "own.txt").read_text("utf-8") == "mine"


def test_a_folder_of_other_things_is_left_alone(house: House, tmp_path: Path) -> None:
    record = house.write("game", played(2, 3).record())
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "0001.svg").write_text("mine", "utf-8")
    (tmp_path / "file").write_text("mine", "utf-8")
    said = house.run("replay", record, "--svg", str(tmp_path / "other"))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "holds other things" in said.err
    assert (tmp_path / "other" / "0001.svg").read_text("utf-8") == "mine"
    said = house.run("replay", record, "--svg", str(tmp_path / "file"))
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "cannot be written" in said.err


def test_a_game_without_drawings_of_its_own_is_drawn_plainly(house: House, nim: Game, tmp_path: Path) -> None:
    record = house.write("game", nim.start(seed=1).record())
    said = house.run("replay", record, "--svg", str(tmp_path / "new"))
    assert said.code == 0
    assert "stones" in next(iter(sorted((tmp_path / "new").glob("*.svg")))).read_text("utf-8")
