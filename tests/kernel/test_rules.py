"""Rules in two forms from the same source, and when compiled code may be used again."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

from ludoteca.kernel import rules
from ludoteca.kernel.errors import BadRules
from ludoteca.kernel.rules import Rules
from ludoteca.kernel.verbs import play

CALLEE = "def worth(card):\n    return 2 * card\n"
CALLER = """
from toy_callee import worth

def points(card):
    return worth(card) + 1

def ping(card):
    return pong(card)

def pong(card):
    return ping(card)

def endless(card):
    return endless(card)
"""
RUN = """
import toy_caller
from ludoteca.kernel.rules import Rules
compiled = Rules("toy", {}, compiled=True)(toy_caller.points)
print(compiled(20), sum(compiled.stats.cache_hits.values()), sum(compiled.stats.cache_misses.values()))
"""


def double_worth(card: int) -> int:
    return 4 * card


def play_twice(state: Any) -> None:
    play(state, 1, 5)
    play(state, 2, 6)


def own_play(state: list[tuple[int, int]], seat: int, move: int) -> None:
    state.append((seat, move))


def write(folder: Path, callee: str = CALLEE) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "toy_callee.py").write_text(callee, "utf-8")
    (folder / "toy_caller.py").write_text(CALLER, "utf-8")
    return folder


def load(folder: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name in ("toy_caller", "toy_callee"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    with monkeypatch.context() as paths:
        paths.syspath_prepend(str(folder))
        return importlib.import_module("toy_caller")


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path / "cache"))
    return load(write(tmp_path / "toy"), monkeypatch)


def fingerprint(toy: ModuleType) -> str:
    return Rules("toy", {}, compiled=True)._fingerprint(toy.points)


def test_both_forms_live_side_by_side(toy: ModuleType) -> None:
    interpreted, compiled = Rules("toy", {})(toy.points), Rules("toy", {}, compiled=True)(toy.points)
    assert interpreted(20) == compiled(20) == toy.points(20) == 41
    assert type(interpreted) is type(toy.points)
    assert type(compiled) is not type(toy.points)


def test_a_function_is_bound_once(toy: ModuleType) -> None:
    bound = Rules("toy", {})
    assert bound(toy.points) is bound(toy.points)


def test_swapped_functions_are_called_from_everywhere_and_leave_the_module_alone(toy: ModuleType) -> None:
    assert Rules("toy", {toy.worth: double_worth})(toy.points)(20) == 81
    assert Rules("toy", {})(toy.points)(20) == 41
    assert toy.points(20) == 41


def test_a_loop_over_verbs_is_bound_to_a_games_own() -> None:
    moves: list[tuple[int, int]] = []
    Rules("toy", {play: own_play})(play_twice)(moves)
    assert moves == [(1, 5), (2, 6)]


@pytest.mark.parametrize(
    ("name", "cycle"),
    [("ping", "ping > pong > ping"), ("pong", "pong > ping > pong"), ("endless", "endless > endless")],
)
@pytest.mark.parametrize("compiled", [False, True])
def test_a_call_cycle_is_refused_and_named(toy: ModuleType, name: str, cycle: str, compiled: bool) -> None:
    with pytest.raises(BadRules, match=rf"toy: .*\({cycle}\)"):
        Rules("toy", {}, compiled=compiled)(getattr(toy, name))


def test_an_edited_callee_in_another_file_changes_the_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prints = []
    for number, callee in enumerate([CALLEE, CALLEE.replace("2", "3"), CALLEE]):
        prints.append(fingerprint(load(write(tmp_path / str(number), callee), monkeypatch)))
    assert prints[0] != prints[1]
    assert prints[0] == prints[2]


def test_another_constant_changes_the_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Constants may come from files that no call leads to, like components."""
    counted = "from tomllib import loads\nfrom pathlib import Path\n" + CALLEE.replace("2", "CARDS")
    counted += "CARDS = loads((Path(__file__).parent / 'components.toml').read_text())['cards']\n"
    prints = []
    for number, cards in enumerate([72, 92, 72]):
        folder = write(tmp_path / str(number), counted)
        (folder / "components.toml").write_text(f"cards = {cards}\n", "utf-8")
        prints.append(fingerprint(load(folder, monkeypatch)))
    assert prints[0] != prints[1]
    assert prints[0] == prints[2]


def test_words_and_looks_beside_the_rules_compile_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = fingerprint(load(write(tmp_path / "plain"), monkeypatch))
    folder = write(tmp_path / "more")
    (folder / "page.py").write_text("COLOUR = 'blue'\n", "utf-8")
    (folder / "words.toml").write_text("title = 'Toy'\n", "utf-8")
    assert fingerprint(load(folder, monkeypatch)) == plain


def test_jit_options_are_part_of_the_fingerprint(toy: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(toy)
    monkeypatch.setitem(rules.JIT_OPTIONS, "fastmath", True)
    assert fingerprint(toy) != before


def test_bounds_checks_are_part_of_the_fingerprint(toy: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    before = fingerprint(toy)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    assert fingerprint(toy) == before
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert fingerprint(toy) != before


def test_swaps_are_part_of_the_fingerprint(toy: ModuleType) -> None:
    swapped = Rules("toy", {toy.worth: double_worth}, compiled=True)
    assert swapped._fingerprint(toy.points) != fingerprint(toy)


def test_the_cache_lies_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path))
    assert rules.cache_folder() == tmp_path / "kernels"
    monkeypatch.delenv("LUDOTECA_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert rules.cache_folder() == tmp_path / "xdg" / "ludoteca" / "kernels"


def run(folder: Path, program: str) -> list[str]:
    """What a new process prints that finds the toy rules in a folder and keeps its cache beside them."""
    places = {"PYTHONPATH": str(folder), "LUDOTECA_CACHE": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | places, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def kept(folder: Path) -> dict[Path, int]:
    return {file: file.stat().st_mtime_ns for file in (folder / "cache").rglob("*.nb*")}


def test_a_second_process_finds_compiled_code_and_an_edit_is_not_missed(tmp_path: Path) -> None:
    folder = write(tmp_path / "toy")
    assert run(folder, RUN) == ["41", "0", "1"]
    first = kept(folder)
    assert run(folder, RUN) == ["41", "1", "0"]
    assert kept(folder) == first
    assert len(first) >= 2
    write(folder, CALLEE.replace("2", "3"))
    assert run(folder, RUN) == ["61", "0", "1"]


def test_importing_and_playing_a_game_compiles_nothing() -> None:
    """So that the first prompt comes at once on a machine that has never compiled anything."""
    program = """
import sys, ludoteca
match = ludoteca.game("capital-lux").start(seats=2, seed=1)
match.play(0, match.moves(0)[0])
print("numba" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def reads_a_constant() -> int:
    return LIMIT  # type: ignore[name-defined, no-any-return]  # noqa: F821


def test_a_constant_from_elsewhere_is_part_of_the_fingerprint() -> None:
    """Its file may be one that no call leads to."""
    code = reads_a_constant.__code__
    same, again, other = (FunctionType(code, {"LIMIT": limit}) for limit in (1, 1, 2))
    prints = [Rules("any", {})._fingerprint(function) for function in (same, again, other)]
    assert prints[0] == prints[1] != prints[2]
