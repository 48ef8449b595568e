"""`ludoteca new-game NAME`: a package that passes the laws as it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.cli.new_game import write_game

PATIENCE = 600


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A program in the new package, as if the package were installed."""
    paths = [str(folder / "src"), os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.compiled
def test_a_new_game_passes_its_own_tests(tmp_path: Path) -> None:
    write_game("fox-and-geese", tmp_path / "fox")
    ended = run(tmp_path / "fox", "pytest", "-q", "-p", "no:cacheprovider")
    assert ended.returncode == 0, ended.stdout


def test_nothing_is_left_of_the_template(tmp_path: Path) -> None:
    write_game("fox-and-geese", tmp_path / "fox")
    files = [file for file in (tmp_path / "fox").rglob("*") if file.is_file()]
    assert len(files) > 10
    for file in files:
        assert "template" not in f"{file} {file.read_text('utf-8')}".lower()


def test_the_command_says_what_comes_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "fox-and-geese", "--language", "en"]) == 0
    assert "pip install -e fox-and-geese" in capsys.readouterr().out
    assert (tmp_path / "fox-and-geese" / "src" / "fox_and_geese" / "rules.py").is_file()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Fox", "small letters"),
        ("../fox", "small letters"),
        ("fox--geese", "small letters"),
        ("class", "small letters"),
        ("capital", "taken"),
        ("json", "taken"),
        ("there", "is there already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    name: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    (tmp_path / "there").mkdir()
    assert main(["new-game", name]) == 2
    assert reason in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [tmp_path / "there"]
