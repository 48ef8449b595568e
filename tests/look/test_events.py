"""What happened, in sentences."""

from __future__ import annotations

import pytest

from ludoteca.games import find, names
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE, EVERYBODY, NOBODY
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.events import event_lines

from .matches import NAMES, finished


def test_a_deal_is_told_as_one() -> None:
    match = finished("capital-lux", 2, 1)
    first = next(n for n, _ in enumerate(match.history) if "log.deal" in _keys(match, n))
    lines = event_lines(match, 0, "en", NAMES, range(first, first + 12))
    assert [line.rule for line in lines] == ["LUX-20"]
    assert lines[0].text.startswith("Ana is dealt ")
    assert lines[0].text.count(",") == 5


def _keys(match: Match, number: int) -> list[str]:
    return [said.key for said in match.told(number, EVERYBODY)]


def test_what_players_do_is_told_one_by_one() -> None:
    match = finished("capulana", 3, 1)
    for number, step in enumerate(match.history):
        if step.seat != CHANCE:
            lines = event_lines(match, EVERYBODY, "en", NAMES, range(number, number + 1))
            assert len(lines) == len(match.told(number, EVERYBODY))


@pytest.mark.parametrize("name", names())
def test_every_line_cites_a_rule_of_the_game(name: str) -> None:
    game = find(name)
    match = finished(name, game.seats[0], 1)
    for language in LANGUAGES:
        lines = event_lines(match, NOBODY, language, NAMES, range(len(match.history)))
        assert lines
        assert all(line.rule == "" or f"rules.{line.rule}" in game.words.table(language) for line in lines)
        assert any(line.rule for line in lines)
