"""The golden playthroughs still happen exactly as they are written."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.golden import FOLDER, files, playthrough

HOW = "if that is meant: python -m tests.golden, and read the difference"


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_the_playthrough_is_the_same(file: Path) -> None:
    assert file.is_file(), f"{file.name} is missing; {HOW}"
    old, new = file.read_bytes(), playthrough(*files()[file]).encode()
    pairs = enumerate(zip_longest(old.splitlines(), new.splitlines()), 1)
    changed = next(
        (f"line {number}: {was!r} is now {now!r}" for number, (was, now) in pairs if was != now), ""
    )
    assert old == new, f"{file.name}, {changed}; {HOW}"


def test_no_playthrough_is_of_a_game_that_is_gone() -> None:
    assert set(FOLDER.glob("*.txt")) == set(files())
