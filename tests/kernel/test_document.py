"""Texts of named lines."""

from __future__ import annotations

import pytest

from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition, BadRecord


def test_lines_are_taken_by_name_in_any_order() -> None:
    document = Document("b: 2\n\n  a :  one two  \n", BadPosition)
    assert document.take("a") == "one two"
    assert document.number("b", range(5)) == 2
    document.finish()


def test_a_value_may_hold_colons_and_be_empty() -> None:
    document = Document("a: b: c\nd:", BadPosition)
    assert (document.take("a"), document.take("d")) == ("b: c", "")


def test_remarks_are_left_out() -> None:
    document = Document("# a table\na: 1  # first\n#b: 2", BadPosition)
    assert "b" not in document
    assert document.take("a") == "1"
    document.finish()


def test_without_remarks_a_number_sign_is_a_sign() -> None:
    assert Document("player 1: Ana #1", BadRecord, remarks=False).take("player 1") == "Ana #1"


def test_what_is_not_there_has_a_default_or_is_missing() -> None:
    document = Document("a: 1", BadPosition)
    assert document.take("b", "-") == "-"
    assert document.number("c", range(3), 2) == 2
    with pytest.raises(BadPosition, match="'b' is missing"):
        document.take("b")


def check_number(text: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Document(f"a: {text}", BadPosition).number("a", range(5))
    assert refused.value.key == "line-number"
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("text", ["", "x", "1.5", "1 2", "--1", "-", "5", "-1", "1e3", "\u0663", "\u00b2"])
def test_numbers_outside_the_bounds_are_refused(text: str) -> None:
    check_number(text)


def test_numbers_of_thousands_of_digits_are_refused() -> None:
    check_number("9" * 5000)
    check_number("-" + "9" * 5000)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a: 1\nhello", "line 2 has no name before a colon: 'hello'"),
        ("a: 1\n\na: 2", "line 3: 'a' stands there for the second time"),
        ("\nz: 1", "line 2: unknown field 'z'"),
    ],
)
def test_a_mistake_is_told_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Document(text, BadPosition).finish()
    assert str(refused.value) == sentence


def test_the_error_is_of_the_kind_that_was_asked_for() -> None:
    with pytest.raises(BadRecord):
        Document("hello", BadRecord)


def test_a_long_line_is_not_repeated_whole() -> None:
    with pytest.raises(BadPosition) as refused:
        Document("x" * 10_000, BadPosition)
    assert len(str(refused.value)) < 100
