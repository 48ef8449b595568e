"""Whatever is wrong with a command: one sentence, exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.kernel.words import LANGUAGES

from .house import PLAY, House

COMMANDS = {
    "an unknown command": (["chess"], "No such command 'chess'"),
    "an unknown option": (["play", "--colour"], "there is no option --colour"),
    "an option that the game has not": (["play", "capital-lux", "--powers", "B"], "has no option 'powers'"),
    "an option without a choice": (["play", "capital-lux-2", "--powers"], "--powers needs a choice after it"),
    "a choice that there is not": (["play", "capital-lux-2", "--powers=Z"], "choose one of A, B, C, random"),
    "something left over": (["play", "capital-lux-2", "B"], "unexpected argument 'B'"),
    "an unknown game": (
        ["play", "chess"],
        "there is no game called 'chess'; the house has capital, ",
    ),
    "an unknown bot": (
        ["play", "--bots", "greedy,clever"],
        "there is no bot called 'clever'; the house has random, greedy",
    ),
    "an unknown language": (
        ["games", "--language", "de"],
        "there is no language 'de'; the house speaks en, pt, fr",
    ),
    "too many seats": (["play", "--seats", "5"], "Capital Lux is for 2 to 4 seats, not for 5"),
    "too few seats": (["play", "--seats", "1"], "Capital Lux is for 2 to 4 seats, not for 1"),
    "no seats": (["play", "--seats", "0"], "Capital Lux is for 2 to 4 seats, not for 0"),
    "too many people": (["play", "--people", "5"], "Capital Lux is for 2 to 4 seats, not for 5"),
    "a crowd": (
        ["play", "--seats", "2", "--people", "2", "--bots", "greedy"],
        "people (2) and bots (1) do not fit at a table of 2",
    ),
    "seats in words": (["play", "--seats", "two"], "Invalid value for '--seats'"),
    "fewer than no people": (["play", "--people", "-1"], "Invalid value for '--people'"),
    "no process": (["serve", "--processes", "0"], "Invalid value for '--processes'"),
    "nothing saved": (["play", "--resume"], "there is no saved game in"),
    "no file to go on with": (["play", "--resume", "nowhere"], "the file 'nowhere' cannot be read"),
    "no file to replay": (["replay", "nowhere"], "the file 'nowhere' cannot be read"),
    "a folder to replay": (["replay", "."], "the file '.' cannot be read"),
    "nothing to replay": (["replay"], "Missing argument"),
}


def record(seats: int = 2) -> str:
    match = ludoteca.game("capital-lux").start(seats=seats, seed=7)
    match.play(0, match.moves(0)[0])
    return match.record()


def altered(text: str) -> str:
    return text.replace("chance: draw yellow 4", "chance: draw yellow 5")


def other_rules(text: str) -> str:
    """Sealed again, as another house with other rules would."""
    from ludoteca.kernel.records import _seal

    body = text.rpartition("\ncheck: ")[0]
    return _seal(body.replace("rules: 1", "rules: 9"))


RECORDS = {
    "empty": ("", "this is not the record of a game"),
    "no record": ("Dear diary,\n", "this is not the record of a game"),
    "cut off": (record()[:-40], "the record is cut off"),
    "altered": (altered(record()), "the record has been altered"),
    "of other rules": (other_rules(record()), "rules version 9 of Capital Lux"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_bad_command(house: House, name: str) -> None:
    arguments, sentence = COMMANDS[name]
    said = house.run(*arguments)
    assert said.code == 2
    assert said.err.startswith("ludoteca: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert not house.folder.exists()


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
@pytest.mark.parametrize("name", RECORDS)
def test_a_bad_record(house: House, command: list[str], name: str) -> None:
    text, sentence = RECORDS[name]
    said = house.run(*command, house.write("bad.ludoteca", text))
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert not house.saved.exists()


def test_a_bad_saved_game_is_not_touched(house: House) -> None:
    house.write("saved.ludoteca", record()[:-40])
    said = house.run("play", "--resume")
    assert said.code == 2
    assert house.saved.read_text("utf-8") == record()[:-40]


def test_bytes_that_are_no_text(house: House) -> None:
    file = Path(house.write("noise.ludoteca", ""))
    file.write_bytes(bytes(range(256)) * 50)
    assert house.run("replay", str(file)).code == 2


def test_a_finished_game_cannot_go_on(house: House) -> None:
    house.run(*PLAY, "--people", "0")
    said = house.run("play", "--resume", str(house.kept[0]))
    assert said.code == 2
    assert "is over; look at it with: ludoteca replay" in said.err


def test_a_seat_that_is_not_there(house: House) -> None:
    said = house.run("replay", house.write("two.ludoteca", record()), "--from", "3")
    assert said.code == 2
    assert said.err == "ludoteca: there is no seat 3 at a table of 2\n"


def test_a_record_with_an_unknown_bot(house: House) -> None:
    match = ludoteca.game("capital-lux").start(seats=2, seed=7)
    match.players = ["person Ana", "bot clever"]
    said = house.run("play", "--resume", house.write("clever.ludoteca", match.record()))
    assert said.code == 2
    assert "there is no bot called 'clever'" in said.err


def test_a_folder_that_cannot_be_written(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_DATA", "/dev/null/here")
    said = house.run(*PLAY, typed="1")
    assert said.code == 2
    assert "cannot be written" in said.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_in_the_language_of_the_command(house: House, language: str) -> None:
    words = ludoteca.kernel.errors.KERNEL_WORDS
    said = house.run("play", "--resume", "--language", language)
    assert said.err == f"ludoteca: {words('errors.no-saved-game', language, name=str(house.folder))}\n"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "pt_BR.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "en_GB"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_system(
    house: House, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    summary = ludoteca.game("capital-lux").words("summary", language)
    assert " ".join(summary.split()[:3]) in house.run("games").out
