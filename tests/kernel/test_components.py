"""Cards and boards from files: every mistake in one is said in a sentence that names its place."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.kernel.components import (
    MOST_BYTES,
    Entry,
    load_components,
    read_components,
    replacement,
    replacing,
)
from ludoteca.kernel.errors import BadComponents, LudotecaError
from ludoteca.kernel.words import LANGUAGES, Words

OWN = """
[board]
size = 5
[[card]]
name = "boat"
[[card]]
name = "fish"
"""
CARD = {"name": "boat", "worth": 3, "signs": ["sea", "wind"], "back": {"colour": "blue"}, "sides": [{}, {}]}
MISTAKES: dict[str, tuple[Callable[[Entry], object], tuple[str, str, str]]] = {
    "nothing there": (
        lambda card: card.number("price", range(3)),
        ("card 2: price is missing", "card 2: falta price", "card 2 : il manque price"),
    ),
    "a number too high": (
        lambda card: card.number("worth", range(3)),
        (
            "card 2: worth cannot be 3; it is a whole number from 0 to 2",
            "card 2: worth não pode ser 3; é um número inteiro de 0 a 2",
            "card 2 : worth ne peut pas être 3 ; c'est un nombre entier de 0 à 2",
        ),
    ),
    "no text": (
        lambda card: card.text("worth"),
        (
            "card 2: worth cannot be 3; it is a text of one line",
            "card 2: worth não pode ser 3; é um texto de uma linha",
            "card 2 : worth ne peut pas être 3 ; c'est un texte d'une ligne",
        ),
    ),
    "none of the choices": (
        lambda card: card.text("name", ("fish", "net")),
        (
            "card 2: name cannot be 'boat'; it is one of fish, net",
            "card 2: name não pode ser 'boat'; é um destes: fish, net",
            "card 2 : name ne peut pas être 'boat' ; c'est l'un de fish, net",
        ),
    ),
    "no list of texts": (
        lambda card: card.texts("sides"),
        (
            "card 2: sides cannot be [{}, {}]; it is a list of texts of one line",
            "card 2: sides não pode ser [{}, {}]; é uma lista de textos de uma linha",
            "card 2 : sides ne peut pas être [{}, {}] ; c'est une liste de textes d'une ligne",
        ),
    ),
    "no table": (
        lambda card: card.entry("name"),
        (
            "card 2: name cannot be 'boat'; it is a table, [name]",
            "card 2: name não pode ser 'boat'; é uma tabela, [name]",
            "card 2 : name ne peut pas être 'boat' ; c'est une table, [name]",
        ),
    ),
    "no tables": (
        lambda card: card.entries("back"),
        (
            "card 2: back cannot be {'colour': 'blue'}; it is a list of tables, [[back]]",
            "card 2: back não pode ser {'colour': 'blue'}; é uma lista de tabelas, [[back]]",
            "card 2 : back ne peut pas être {'colour': 'blue'} ; c'est une liste de tables, [[back]]",
        ),
    ),
    "something left over": (
        Entry.finish,
        (
            "card 2: unknown field 'name'",
            "card 2: campo desconhecido 'name'",
            "card 2 : champ inconnu 'name'",
        ),
    ),
}


def fails(what: Callable[[], object]) -> BadComponents:
    """The error of a mistake in components: one sentence of decent length in every language."""
    with pytest.raises(BadComponents) as caught:
        what()
    for language in LANGUAGES:
        sentence = caught.value.text(language)
        assert len(sentence.splitlines()) == 1
        assert len(sentence) < 300
    return caught.value


def card(**values: Any) -> Entry:
    return Entry(CARD | values, "card 2")


def loaded(tmp_path: Path, text: str | bytes) -> str:
    file = tmp_path / "own.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return load_components(file)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "components.toml"
    file.write_text(OWN, "utf-8")
    return file


@pytest.mark.parametrize("name", MISTAKES)
def test_every_mistake_has_its_sentence(name: str) -> None:
    read, sentences = MISTAKES[name]
    error = fails(lambda: read(card()))
    assert tuple(error.text(language) for language in LANGUAGES) == sentences


def test_every_value_is_taken_once() -> None:
    entry = card()
    assert entry.text("name") == "boat"
    assert entry.number("worth", range(1, 4)) == 3
    assert entry.texts("signs") == ["sea", "wind"]
    assert entry.entry("back").text("colour", ("blue", "red")) == "blue"
    assert len(entry.entries("sides")) == 2
    entry.finish()
    assert fails(lambda: entry.text("name")).key == "components-missing"


def test_an_entry_leaves_the_table_that_it_reads_alone() -> None:
    table = dict(CARD)
    Entry(table, "card 2").text("name")
    assert table == CARD


def test_a_default_stands_in_for_nothing() -> None:
    entry = card()
    assert entry.number("price", range(3), 2) == 2
    assert entry.text("title", default="") == ""
    assert entry.number("worth", range(9), 2) == 3


@pytest.mark.parametrize("value", [True, False, 1.0, "1", [1], None, -1, 3, 10**30, float("nan")], ids=repr)
def test_what_is_no_number_from_0_to_2(value: Any) -> None:
    assert fails(lambda: card(worth=value).number("worth", range(3))).key == "components-number"


@pytest.mark.parametrize("value", [3, [], None, "two\nlines", "line\u2028end", "\x1b[2J", "\udcff"], ids=repr)
def test_what_can_stand_in_no_record_and_on_no_screen(value: Any) -> None:
    assert fails(lambda: card(name=value).text("name")).key == "components-text"
    assert fails(lambda: card(signs=[value]).texts("signs")).key == "components-texts"


@pytest.mark.parametrize("value", [["sea", 1], ["sea", ["wind"]], "sea", {}, None], ids=repr)
def test_what_is_no_list_of_texts(value: Any) -> None:
    assert fails(lambda: card(signs=value).texts("signs")).key == "components-texts"


@pytest.mark.parametrize("value", [[{}, 1], [[]], {}, "x", None], ids=repr)
def test_what_are_no_tables(value: Any) -> None:
    assert fails(lambda: card(sides=value).entries("sides")).key == "components-tables"


def test_an_empty_list_has_nothing_wrong_with_it() -> None:
    entry = card(signs=[], sides=[])
    assert entry.texts("signs") == []
    assert entry.entries("sides") == []


def test_a_place_is_the_way_through_the_tables() -> None:
    top = Entry({"board": {"field": [{}, {"sign": {}}]}}, "")
    field = top.entry("board").entries("field")[1]
    assert field.place == "board field 2"
    assert field.entry("sign").place == "board field 2 sign"
    assert str(fails(lambda: top.text("name"))) == "-: name is missing"


def test_long_values_and_names_are_cut_short() -> None:
    fails(lambda: card(name=["x" * 1000] * 1000).text("name"))
    fails(lambda: Entry({"x" * 1000: 1}, "card 2").finish())


def test_a_value_of_any_depth_can_be_shown() -> None:
    deep: list[Any] = []
    for _ in range(2 * sys.getrecursionlimit()):
        deep = [deep]
    assert fails(lambda: card(name=deep).text("name")).key == "components-text"


def test_a_game_says_what_else_is_wrong_in_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.toml").write_text('[errors]\ndear = "{place}: {cost} is too dear"\n', "utf-8")
    error = card().fault("dear", Words(tmp_path), "CARD-3", cost=9)
    assert isinstance(error, BadComponents)
    assert str(error) == "CARD-3: card 2: 9 is too dear"


def test_a_file_becomes_one_line_that_says_the_same(tmp_path: Path) -> None:
    text = loaded(tmp_path, '# mine\n[board]\nsize = 7\n\n[[card]]\nname = """\nbarco à\n  vela"""\n')
    assert json.loads(text) == {"board": {"size": 7}, "card": [{"name": "barco à\n  vela"}]}
    assert text.isascii()
    assert text.isprintable()


def test_the_order_of_sections_does_not_matter(tmp_path: Path) -> None:
    one = loaded(tmp_path, "[b]\ny = 1\nx = 2\n[a]\n")
    assert one == loaded(tmp_path, "[a]\n[b]\nx = 2\ny = 1")


def test_dates_are_texts(tmp_path: Path) -> None:
    text = loaded(tmp_path, "day = 2024-02-29\nhour = 07:30:00\nmoment = 2024-02-29T07:30:00Z\n")
    entry = Entry(json.loads(text), "")
    assert [entry.text(name) for name in ("day", "hour")] == ["2024-02-29", "07:30:00"]
    assert fails(lambda: entry.number("moment", range(9))).key == "components-number"


@pytest.mark.parametrize(
    "value", ["inf", "nan", "-0.0", "1e400", "0x" + "f" * 3000], ids=lambda value: value[:5]
)
def test_numbers_that_no_card_has(tmp_path: Path, value: str) -> None:
    entry = Entry(json.loads(loaded(tmp_path, f"worth = {value}")), "card 2")
    assert fails(lambda: entry.number("worth", range(9))).key == "components-number"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LudotecaError) as caught:
        load_components(tmp_path / "none.toml")
    name = str(tmp_path / "none.toml")
    assert str(caught.value) == f"the file {name!r} cannot be read: No such file or directory"


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(LudotecaError, match="cannot be read: Is a directory"):
        load_components(tmp_path)


UNREADABLE = {
    "not UTF-8": b"\xff\xfe[\x00",
    "not TOML": b"Dear diary,\n",
    "JSON": b'{"board": {"size": 7}}',
    "twice the same": b"a = 1\na = 2\n",
    "no such day": b"a = 2023-02-29\n",
    "cut off": b'a = "',
    "deep lists": b"a = " + b"[" * 20_000 + b"]" * 20_000,
    "deep tables": b"a = " + b"{a = " * 10_000 + b"1" + b"}" * 10_000,
    "deep names": b"a" + b".a" * 2_000 + b" = 1",
    "an endless number": b"a = " + b"9" * 50_000,
    "an endless number, base 16": b"a = 0x" + b"f" * 50_000,
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_cannot_be_understood(tmp_path: Path, name: str) -> None:
    error = fails(lambda: loaded(tmp_path, UNREADABLE[name]))
    assert error.key == "components-unreadable"
    assert str(error).startswith("the components cannot be read: ")
    assert error.text("pt").startswith("os componentes não podem ser lidos: ")
    assert error.text("fr").startswith("le matériel ne peut pas être lu : ")


def test_a_file_that_is_too_long(tmp_path: Path) -> None:
    assert loaded(tmp_path, "#" * MOST_BYTES) == "{}"
    error = fails(lambda: loaded(tmp_path, "#" * (MOST_BYTES + 1)))
    assert [error.text(language) for language in LANGUAGES] == [
        "the file of components is longer than 100000 bytes",
        "o arquivo de componentes tem mais de 100000 bytes",
        "le fichier de matériel dépasse 100000 octets",
    ]


def test_a_file_without_an_end() -> None:
    assert fails(lambda: load_components(Path("/dev/zero"))).key == "components-long"


def test_without_a_replacement_a_game_reads_its_own(own: Path) -> None:
    sections = read_components(own)
    assert sections.entry("board").number("size", range(9)) == 5
    assert [each.text("name") for each in sections.entries("card")] == ["boat", "fish"]
    sections.finish()


def test_several_files_are_one(own: Path, tmp_path: Path) -> None:
    more = tmp_path / "components.more.toml"
    more.write_text("[[token]]\n[[token]]\n", "utf-8")
    sections = read_components(own, more)
    assert len(sections.entries("token")) == 2
    assert len(sections.entries("card")) == 2


def test_a_section_is_replaced_as_a_whole_and_the_others_stay(own: Path, tmp_path: Path) -> None:
    with replacing(loaded(tmp_path, '[[card]]\nname = "net"\n')):
        sections = read_components(own)
    assert [each.text("name") for each in sections.entries("card")] == ["net"]
    assert sections.entry("board").number("size", range(9)) == 5


def test_what_replaces_is_there_only_meanwhile(own: Path) -> None:
    with replacing('{"board": {}}'):
        with pytest.raises(BadComponents), replacing('{"cards": {}}'):
            read_components(own)
        assert replacement() == '{"board": {}}'
    assert replacement() == ""
    assert read_components(own).entry("board").number("size", range(9)) == 5


def test_a_section_that_the_game_has_not(own: Path, tmp_path: Path) -> None:
    with replacing(loaded(tmp_path, "[[cards]]\n")):
        error = fails(lambda: read_components(own))
    assert [error.text(language) for language in LANGUAGES] == [
        "there is no section 'cards'; the game has board, card",
        "não há a seção 'cards'; o jogo tem board, card",
        "il n'y a pas de section 'cards' ; le jeu a board, card",
    ]


def test_a_section_with_an_endless_name(own: Path) -> None:
    with replacing(json.dumps({"x\n" * 10_000: 1})):
        assert fails(lambda: read_components(own)).key == "components-unknown"


@pytest.mark.parametrize(
    "text",
    ["hello", "{", "[]", "1", "null", '"card"', "\udcff", "[" * 100_000, '{"a":' * 100_000],
    ids=lambda t: t[:5],
)
def test_a_replacement_that_was_never_written_by_the_house(own: Path, text: str) -> None:
    with replacing(text):
        assert fails(lambda: read_components(own)).key == "components-unreadable"
