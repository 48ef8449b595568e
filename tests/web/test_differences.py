"""What is new in a drawing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.web.live.differences import Difference, difference

Lines = st.lists(st.sampled_from(["", "a", "b", "</div>", "é"]), max_size=12)


def put_together(old: list[str], made: Difference) -> list[str]:
    """As the browser does it."""
    lines: list[str] = []
    for part in made:
        lines += part.split("\n") if isinstance(part, str) else old[part[0] : part[0] + part[1]]
    return lines


@given(Lines, Lines)
def test_new_lines_come_from_old_ones_and_the_difference(old: list[str], new: list[str]) -> None:
    assert put_together(old, difference(old, new)) == new


def test_a_small_change_is_a_small_difference() -> None:
    old = [f"line {number}" for number in range(300)]
    new = [*old[:100], "changed", "and more", *old[101:]]
    assert difference(old, new) == [(0, 100), "changed\nand more", (101, 199)]


def test_what_stays_is_not_said_again() -> None:
    assert difference(["a", "b", "a"], ["a", "b", "a"]) == [(0, 3)]
