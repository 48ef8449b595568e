"""Every rule of every game is cited by a test, and no test cites a rule that does not exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ludoteca

TESTS = Path(__file__).parent
WORKED_EXAMPLES = {  # of the printed rules; no help text tells them
    "capital-lux": ("LUX-90", "LUX-91"),
    "capital-lux-2": ("LUX2-95", "LUX2-96", "LUX2-97", "LUX2-98"),
    "capulana": ("CPL-90", "CPL-91"),
}
RULE = re.compile(r"\b[A-Z][A-Z0-9]+-[0-9]+\b")


def rules(name: str) -> set[str]:
    """The ids of a game's rules: those that it explains to players, and the worked examples."""
    keys = ludoteca.game(name).words.table("en")
    explained = {key.removeprefix("rules.") for key in keys if key.startswith("rules.")}
    return explained | set(WORKED_EXAMPLES.get(name, ()))


@cache
def cited() -> set[str]:
    """The ids that stand in tests: in docstrings, names, marks and comments."""
    return {rule for file in TESTS.rglob("test_*.py") for rule in _cited_in(file)}


def _cited_in(file: Path) -> Iterator[str]:
    text = file.read_text("utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            yield from RULE.findall("\n".join(lines[first - 1 : node.end_lineno]))


def in_order(ids: set[str]) -> list[str]:
    return sorted(ids, key=lambda rule: (rule.partition("-")[0], int(rule.partition("-")[2])))


@pytest.mark.parametrize("name", ludoteca.games())
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    missing = in_order(rules(name) - cited())
    assert not missing, f"no test cites {', '.join(missing)}"


@pytest.mark.parametrize("name", ludoteca.games())
def test_every_cited_rule_exists(name: str) -> None:
    prefixes = {rule.partition("-")[0] for rule in rules(name)}
    unknown = in_order({rule for rule in cited() if rule.partition("-")[0] in prefixes} - rules(name))
    assert not unknown, f"tests cite {', '.join(unknown)}, and {name} has no such rule"
