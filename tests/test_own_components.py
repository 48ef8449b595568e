"""Games around components of somebody's own: found, played in both forms, written down and read again."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca.games import find
from ludoteca.kernel import verbs
from ludoteca.kernel.errors import BadComponents, BadOption, BadRecord, UnknownGame
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.records import _seal
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.agreement import law_same_steps, law_same_words
from ludoteca.laws.writing import law_records
from ludoteca.look import look

Law = Callable[[Game, int, int], None]
OWN = """
[heap]
stones = 30

[[take]]
name = "the rest of a [bold] handful"
stones = 1

[[take]]
name = "cinq à sept"
stones = 6
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    return file


def begun(game: Game) -> Match:
    match = game.start(seats=2, seed=7)
    match.play(0, match.moves(0)[-1])
    match.play(1, match.moves(1)[0])
    return match


def with_components(match: Match, components: str) -> str:
    """A record as somebody might forge it, with a check sum that fits."""
    lines = match.record().rpartition("\ncheck: ")[0].splitlines()
    kept = [line for line in lines if not line.startswith("components: ")]
    return _seal("\n".join([*kept[:3], f"components: {components}", *kept[3:]]))


def refused(record: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        ludoteca.replay(record)
    for language in LANGUAGES:
        sentence = caught.value.text(language)
        assert len(sentence.splitlines()) == 1
        assert len(sentence) < 300
    return caught.value


def test_a_game_that_is_not_in_the_house() -> None:
    with pytest.raises(UnknownGame, match="no game called 'chess'"):
        find("chess", '{"board": {}}')


def test_a_game_whose_components_no_file_replaces() -> None:
    with pytest.raises(BadOption) as caught:
        find("capital-lux", '{"board": {}}')
    assert [caught.value.text(language) for language in LANGUAGES] == [
        "Capital Lux has no components that a file could replace",
        "Capital Lux não tem componentes que um arquivo possa substituir",
        "Capital Lux n'a pas de matériel qu'un fichier puisse remplacer",
    ]


@pytest.mark.parametrize(
    "text", ["{}", "hello", "\udcff", "[" * 100_000, '{"a":' * 100_000], ids=lambda t: t[:5]
)
def test_a_record_gives_components_to_a_game_without_any(text: str) -> None:
    error = refused(with_components(begun(ludoteca.game("capital-lux")), text))
    assert error.key == "header"
    assert "Capital Lux has no components that a file could replace" in str(error)


def test_without_a_file_a_game_has_its_own(nim: Game) -> None:
    assert ludoteca.game("nim") is nim
    assert nim.components == ""
    assert nim.start(seed=1).moves(0) == ["one", "two"]
    assert "components" not in begun(nim).record()


def test_another_heap_is_another_game_beside_the_first(nim: Game, own: Path) -> None:
    other = ludoteca.game("nim", own)
    assert other is not nim
    assert other is ludoteca.game("nim", own)
    assert json.loads(other.components)["heap"] == {"stones": 30}
    assert other.longest == 30
    assert other.start(seed=1).moves(0) == ["the rest of a [bold] handful", "cinq à sept"]
    assert nim.longest == 12
    assert nim.start(seed=1).moves(0) == ["one", "two"]


@pytest.mark.usefixtures("nim")
def test_a_file_may_replace_only_some_sections(tmp_path: Path) -> None:
    (tmp_path / "heap.toml").write_text("[heap]\nstones = 1\n", "utf-8")
    match = ludoteca.game("nim", tmp_path / "heap.toml").start(seed=1)
    assert match.moves(0) == ["one"]
    match.play(0, "one")
    assert match.is_over


@pytest.mark.usefixtures("nim")
def test_modules_that_are_imported_later_fit_the_same_components(own: Path) -> None:
    other = ludoteca.game("nim", own)
    drawn = look(other).terminal(other.start(seed=1).view(0), "en", ["Ana", "Rui"])
    assert str(drawn) == "30 of 30 stones are left"


@pytest.mark.compiled
def test_compiled_rules_are_around_the_same_components(nim: Game, own: Path) -> None:
    for game, stones in ((nim, 12), (ludoteca.game("nim", own), 30)):
        rows = game.state.rows()
        game.compiled(verbs.lay_out)(rows[0], 2, np.zeros(1, np.int64))
        assert rows["stones"][0] == stones


@pytest.mark.compiled
@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("law", [law_same_steps, law_same_words, law_records])
def test_the_laws_hold_with_other_components(law: Law, own: Path) -> None:
    for seed in range(4):
        law(ludoteca.game("nim", own), 3, seed)


@pytest.mark.usefixtures("nim")
def test_a_record_holds_what_replaced_the_games_own(own: Path) -> None:
    match = begun(ludoteca.game("nim", own))
    assert f"\ncomponents: {match.game.components}\n" in match.record()
    own.unlink()
    find.cache_clear()
    again = ludoteca.replay(match.record())
    assert again.record() == match.record()
    assert again.moves(0) == match.moves(0)


@pytest.mark.parametrize(
    ("components", "sentence"),
    [
        ('{"heap": {"stones": 100}}', "heap: stones cannot be 100; it is a whole number from 1 to 99"),
        ('{"heap": {"stones": NaN}}', "heap: stones cannot be nan"),
        ('{"heap": {}}', "heap: stones is missing"),
        ('{"heap": 3}', "-: heap cannot be 3; it is a table, [heap]"),
        (
            '{"take": [{"name": "one", "stones": 1, "\udcff": 1}]}',
            r"take 1: unknown field '\udcff'",
        ),
        ('{"take": []}', "NIM-1: -: nobody can take a single stone"),
        ('{"tools": {}}', "there is no section 'tools'; the game has heap, take"),
        ("[]", "the components cannot be read: []"),
        ("\udcff", "the components cannot be read: "),
        ("[" * 100_000, "the components cannot be read: "),
        ('{"heap": ' + "[" * 100_000, "the components cannot be read: "),
    ],
    ids=lambda text: text[:20],
)
def test_a_record_with_components_that_nobody_can_play_with(
    nim: Game, components: str, sentence: str
) -> None:
    assert sentence in str(refused(with_components(begun(nim), components)))


def test_a_record_with_components_of_any_depth(nim: Game) -> None:
    """Up to where they can no longer be read, and there least of all."""
    for depth in range(800, 1000, 2):
        refused(with_components(begun(nim), f'{{"heap": {"[" * depth}{"]" * depth}}}'))


def test_a_record_says_which_components_its_moves_are_of(nim: Game, own: Path) -> None:
    """The takes have other names, so the first of them is no move."""
    other = ludoteca.game("nim", own)
    error = refused(with_components(begun(nim), other.components))
    assert error.key == "bad-step"


@pytest.mark.usefixtures("nim")
def test_nothing_is_left_of_a_game_that_could_not_be_imported(tmp_path: Path) -> None:
    before = set(sys.modules)
    (tmp_path / "own.toml").write_text("[heap]\nstones = 0\n", "utf-8")
    for _ in range(2):
        with pytest.raises(BadComponents, match="stones cannot be 0"):
            ludoteca.game("nim", tmp_path / "own.toml")
    assert set(sys.modules) == before
    assert import_module("tests.guests.nim").GAME is find("nim")
