"""What the README says is so: its program runs, its commands and files exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import ludoteca
from ludoteca.bots.levels import LEVELS, Level
from ludoteca.cli import COMMANDS

from .house import House

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    exec(compile(program, "README.md", "exec"), {})
    assert re.fullmatch(r"\(\d+, \d+, \d+\) \(.*\) \w+\n", capsys.readouterr().out)


def test_the_commands_exist() -> None:
    """Those of make are targets, and all of ours are named."""
    targets = re.findall(r"^ {4}make (\w+)", README, flags=re.MULTILINE)
    assert targets == ["play", "test"]
    assert all(re.search(rf"^{target}:", MAKEFILE, flags=re.MULTILINE) for target in targets)
    named = [shlex.split(text)[0] for text in re.findall(r"`([a-z][^`]*)`", README.replace("\n", " "))]
    assert set(named) >= set(COMMANDS)


@pytest.mark.parametrize("command", re.findall(r"`(play [a-z][^`]*)`", README.replace("\n", " ")))
def test_a_game_can_be_begun_as_it_says(command: str, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for level in LEVELS:
        monkeypatch.setitem(LEVELS, level, Level(simulations=1))
    said = house.run(*shlex.split(command), typed="q")
    assert said.code == 0
    assert ludoteca.game(shlex.split(command)[1]).title() in said.out


def test_the_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    assert all((ROOT / link).exists() for link in links)


def test_it_fits_a_screen() -> None:
    assert len(README.splitlines()) <= 60
