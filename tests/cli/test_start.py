"""How the command line starts: fast, without the compiler, with help for everything."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ludoteca.cli import COMMANDS

from .house import House

LOADED = """
import sys
from ludoteca.cli import main
main({arguments!r})
print([name for name in sys.modules if name.split(".")[0] in ("numba", "llvmlite", "scipy")], file=sys.stderr)
"""


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["play", "--seed", "7", "--bots", "greedy"], "1\n1\n1\n"),
        (["play", "--seed", "7"], ""),  # against somebody who searches, up to the first question
        (["games"], ""),
        (["bots"], ""),
        (["--help"], ""),
        (["replay", "nowhere"], ""),
    ],
)
def test_the_compiler_stays_at_home(arguments: list[str], typed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(arguments=arguments)],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.splitlines()[-1] == "[]"


def test_help_names_every_command(house: House) -> None:
    for arguments in ([], ["--help"]):
        said = house.run(*arguments)
        assert said.code == 0
        for command in COMMANDS:
            assert f" {command} " in said.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(house: House, command: str) -> None:
    said = house.run(command, "--help")
    assert said.code == 0
    assert f"Usage: ludoteca {command}" in said.out
    assert "Show this message" in said.out


def test_the_games_of_the_house(house: House) -> None:
    said = house.run("games")
    assert said.code == 0
    assert " capital-lux     2-4     30        Capital Lux" in said.out
    assert " capital-lux-2   2-4     30        Capital Lux 2: Pocket" in said.out
