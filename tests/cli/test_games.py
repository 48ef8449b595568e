"""`ludoteca games`: what there is to play, and whether a file of one's own components can be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludoteca
from ludoteca.kernel.words import LANGUAGES

from .house import PLAY, House, too_long

OWN = '[heap]\nstones = 3\n\n[[take]]\nname = "[/b] :smile:"\nstones = 1\n'
MISTAKES = {
    "a number too low": (
        "[heap]\nstones = 0\n",
        "heap: stones cannot be 0; it is a whole number from 1 to 99",
    ),
    "a word misspelt": ("[heap]\nstone = 3\n", "heap: stones is missing"),
    "a word too many": ("[heap]\nstones = 3\ncolour = 1\n", "heap: unknown field 'colour'"),
    "a section misspelt": ("[heaps]\n", "there is no section 'heaps'; the game has heap, take"),
    "a table for tables": ("[take]\n", "-: take cannot be {}; it is a list of tables, [[take]]"),
    "a rule broken": ("take = []\n", "NIM-1: -: nobody can take a single stone"),
    "a sign missing": ("[heap\n", "the components cannot be read: Expected ']'"),
    "nesting without end": (f"take = {'[' * 30_000}", "the components cannot be read: "),
    "a file too long": ("#" * 100_001, "the file of components is longer than 100000 bytes"),
}
COMMANDS = [["games", "nim"], ["play", "nim"], ["simulate", "nim"]]
by_command = pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])


def check_refusal(house: House, arguments: list[str], sentence: str) -> None:
    said = house.run(*arguments)
    assert said.code == 2
    assert said.err.startswith(f"ludoteca: {sentence}")
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert not house.saved.exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludoteca.games())
def test_one_game(house: House, name: str, language: str) -> None:
    game, said = ludoteca.game(name), house.run("games", name, "--language", language)
    assert (said.code, said.err) == (0, "")
    assert not too_long(said.out, 80)
    told = " ".join(said.out.split())
    assert game.title(language) in told
    assert f" {game.seats[0]}-{game.seats[-1]} " in told
    for option in game.options:
        assert f"--{option.name} {', '.join(option.choices)}" in told


def test_a_game_that_is_not_there(house: House) -> None:
    check_refusal(house, ["games", "chess"], "there is no game called 'chess'; the house has capital, ")
    check_refusal(house, ["games", ""], "there is no game called ''; the house has capital, ")


@pytest.mark.usefixtures("nim")
def test_what_lies_in_the_box(house: House) -> None:
    told = [" ".join(line.split()) for line in house.run("games", "nim").out.splitlines()]
    assert "in the box a way to take called one" in told
    assert "in the box a way to take called two" in told


@pytest.mark.usefixtures("nim")
def test_components_that_are_in_order(house: House) -> None:
    """The command to play with them can be copied, whatever the file is called; signs are just signs."""
    file = house.write("a very long name of a file with spaces " * 3 + ".toml", OWN)
    said = house.run("games", "nim", "--components", file)
    assert (said.code, said.err) == (0, "")
    assert "a way to take called [/b] :smile:" in said.out
    assert said.out.endswith(
        f"The components are in order. Play with them:\n  ludoteca play nim --components '{file}'\n"
    )


@pytest.mark.usefixtures("nim")
def test_a_game_with_components_of_ones_own(house: House) -> None:
    """It can be left, gone on with without the file, and replayed."""
    file = house.write("own.toml", OWN)
    said = house.run(*PLAY, "nim", "--components", file, typed=["1", "q"])
    assert "3 of 3 stones are left" in said.out
    assert "[/b] :smile:" in said.out
    Path(file).unlink()
    assert json.loads(house.saved_match().game.components)["heap"] == {"stones": 3}
    said = house.run("play", "--resume", typed="1")
    assert said.code == 0
    assert "1 of 3 stones are left" in said.out
    assert len(house.kept) == 1
    assert "Player 1 takes [/b] :smile:" in house.run("replay", str(house.kept[0])).out


@pytest.mark.usefixtures("nim")
@by_command
@pytest.mark.parametrize("name", MISTAKES)
def test_components_that_are_not_in_order(house: House, command: list[str], name: str) -> None:
    text, sentence = MISTAKES[name]
    check_refusal(house, [*command, "--components", house.write("own.toml", text)], sentence)


@pytest.mark.usefixtures("nim")
@by_command
def test_files_that_cannot_be_read(house: House, command: list[str]) -> None:
    components = [*command, "--components"]
    check_refusal(house, [*components, "nowhere"], "the file 'nowhere' cannot be read: No such file")
    check_refusal(house, [*components, "."], "the file '.' cannot be read: Is a directory")
    noise = Path(house.write("noise", ""))
    noise.write_bytes(bytes(range(256)))
    check_refusal(house, [*components, str(noise)], "the components cannot be read: ")
    check_refusal(house, components, "Option '--components' requires an argument")


@by_command
def test_a_game_whose_components_no_file_replaces(house: House, command: list[str]) -> None:
    sentence = "Capital Lux has no components that a file could replace"
    file = house.write("own.toml", OWN)
    check_refusal(house, [command[0], "capital-lux", "--components", file], sentence)


@by_command
def test_a_wrong_name_is_said_before_a_wrong_file(house: House, command: list[str]) -> None:
    check_refusal(house, [command[0], "chess", "--components", "nowhere"], "there is no game called 'chess'")


@pytest.mark.parametrize("language", LANGUAGES)
def test_components_of_no_game(house: House, language: str) -> None:
    sentence = {
        "en": "--components needs the name of a game beside it",
        "pt": "--components precisa do nome de um jogo ao lado",
        "fr": "--components attend le nom d'un jeu à côté",
    }[language]
    check_refusal(house, ["games", "--components", "own.toml", "--language", language], sentence)
