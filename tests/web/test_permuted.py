"""The short form of `python -m tests.web.permuted`."""

from __future__ import annotations

import pytest

from ludoteca.games import find, names

from .permuted import check, positions


@pytest.mark.parametrize("name", names())
def test_frames_are_the_same_in_permuted_worlds_with_nothing_remembered(name: str) -> None:
    assert check(find(name), positions(find(name), 20), 12, seed=3) > 3
