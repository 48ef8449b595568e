"""Texts in languages, and the values that fill them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.kernel.errors import BadMove, LudotecaError
from ludoteca.kernel.words import Said, Seat, Term, Words

ENGLISH = """
title = "Chess"
[colours]
white = "white"
[log]
move = "{seat} moves {pieces} to {place}"
[errors]
no = "no: {why}"
outer = "it failed: {reason}"
"""
PORTUGUESE = ENGLISH.replace('"white"', '"branco"').replace("moves", "joga").replace("it failed", "falhou")


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.toml").write_text(ENGLISH, "utf-8")
    (tmp_path / "words" / "pt.toml").write_text(PORTUGUESE, "utf-8")
    return Words(tmp_path)


def test_a_key_is_a_path_into_the_tables(words: Words) -> None:
    assert words("title") == "Chess"
    assert words("colours.white", "pt") == "branco"
    assert set(words.table("en")) == {"title", "colours.white", "log.move", "errors.no", "errors.outer"}


def test_values_are_said_in_the_language_around_them(words: Words) -> None:
    rook = (Term("colours.white"), "R")
    said = Said("log.move", {"seat": Seat(0), "pieces": [rook, rook], "place": 4})
    assert words.say(said) == "1 moves white R, white R to 4"
    assert words.say(said, "pt", ["Ana", "Zé"]) == "Ana joga branco R, branco R to 4"


def test_a_seat_without_a_name_is_said_by_its_number(words: Words) -> None:
    assert words("errors.no", why=Seat(2)) == "no: 3"
    assert words("errors.no", "en", ["Ana"], why=Seat(2)) == "no: 3"


def test_an_empty_list_is_a_dash(words: Words) -> None:
    assert words("errors.no", why=[]) == "no: -"


def test_braces_in_a_value_are_just_braces(words: Words) -> None:
    assert words("errors.no", why="{0} {why}") == "no: {0} {why}"


def test_an_error_is_a_sentence_in_any_language_with_its_rule(words: Words) -> None:
    inner = LudotecaError("no", words=words, rule="CHS-1", why=Term("colours.white"))
    outer = BadMove("outer", words=words, reason=inner)
    assert str(inner) == "CHS-1: no: white"
    assert outer.text("pt") == "falhou: CHS-1: no: branco"
