"""What is new in a drawing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.look.chunks import Chunks, Difference, difference

Drawings = st.lists(st.sampled_from(["", "a", "b", "</div>", "é"]), max_size=12).map(tuple)


def put_together(old: Chunks, made: Difference) -> Chunks:
    """As the browser does it."""
    new: list[str] = []
    for part in made:
        new += [part] if isinstance(part, str) else old[part[0] : part[0] + part[1]]
    return tuple(new)


def copied(drawing: Chunks) -> Chunks:
    """The same texts in other objects."""
    return tuple(f"{chunk} "[:-1] for chunk in drawing)


@given(Drawings, Drawings)
def test_new_chunks_come_from_old_ones_and_the_difference(old: Chunks, new: Chunks) -> None:
    assert put_together(old, difference(old, new)) == new


@given(Drawings, Drawings)
def test_it_follows_from_the_texts_alone(old: Chunks, new: Chunks) -> None:
    assert difference(old, new) == difference(copied(old), new) == difference(old, copied(new))


def test_a_small_change_is_a_small_difference() -> None:
    old = tuple(f"chunk {number}" for number in range(300))
    assert difference(old, (*old[:100], "changed", *old[101:])) == [(0, 100), "changed", (101, 199)]
    assert difference(old, (*old[:100], "more", *old[100:])) == [(0, 100), "more", (100, 200)]


def test_what_stays_is_not_said_again() -> None:
    assert difference(("a", "b", "a"), ("a", "b", "a")) == [(0, 3)]


def test_chunks_that_moved_are_not_sent_again() -> None:
    """Even if as many came as went."""
    old = tuple(f"chunk {number}" for number in range(300))
    moved = (*old[:100], *old[101:200], "new", *old[200:])
    assert difference(old, moved) == [(0, 100), (101, 99), "new", (200, 100)]
