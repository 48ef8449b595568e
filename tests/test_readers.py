"""Readers of moves, positions and records: any text at all works or gets one sentence, and harms nothing."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca.kernel import records
from ludoteca.kernel.errors import BadMove, BadPosition, BadRecord, LudotecaError
from ludoteca.kernel.match import Match
from ludoteca.kernel.words import LANGUAGES

GAMES = ludoteca.games()
by_game = pytest.mark.parametrize("name", GAMES)
often = settings(
    max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
PIECE = re.compile(r"\w+|[^\w]")


def play_at_random(match: Match, rng: random.Random, moves: int = 1000) -> Match:
    while match.to_act and moves:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.moves(seat)))
        moves -= 1
    return match


@cache
def finished(name: str) -> list[Match]:
    """A random game for each number of seats."""
    game = ludoteca.game(name)
    return [play_at_random(game.start(seats=seats, seed=seats), random.Random(seats)) for seats in game.seats]


@cache
def positions(name: str) -> list[str]:
    """Every position of the finished games, also those in the middle of a draw."""
    game = ludoteca.game(name)
    return [game.text.write_position(step.before) for match in finished(name) for step in match.history]


@cache
def written_records(name: str) -> list[str]:
    """Finished and unfinished records, without their check sums."""
    game = ludoteca.game(name)
    begun = [
        play_at_random(game.start(seed=7), random.Random(7), 9),
        game.position(positions(name)[-9], seed=8),
    ]
    return [match.record().rpartition("\ncheck: ")[0] for match in [*finished(name), *begun]]


@cache
def written_moves(name: str) -> list[str]:
    game = ludoteca.game(name)
    return sorted({game.moves.write(step.move) for match in finished(name) for step in match.history})


@cache
def pieces(name: str) -> list[str]:
    """The words and signs that the texts of a game consist of."""
    texts = [*written_records(name), *written_moves(name), *positions(name)]
    return sorted({piece for text in texts for piece in PIECE.findall(text)})


@st.composite
def spoiled(draw: st.DrawFn, texts: list[str], words: list[str]) -> str:
    """A sound text in which a few words or signs have been lost, added, exchanged or repeated."""
    parts = PIECE.findall(draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(1, 4))):
        first = draw(st.integers(0, len(parts)))
        last = min(len(parts), first + draw(st.integers(0, 3)))
        new = st.lists(st.sampled_from(words) | st.text(max_size=3), max_size=2)
        parts[first:last] = draw(new | st.just(parts[first:last] * 2))
    return "".join(parts)


def any_text(texts: list[str], words: list[str]) -> st.SearchStrategy[str]:
    return st.text() | st.lists(st.sampled_from(words), max_size=12).map("".join) | spoiled(texts, words)


def check_sentence(problem: LudotecaError) -> None:
    for language in LANGUAGES:
        sentence = problem.text(language)
        assert len(sentence.splitlines()) == 1
        assert len(sentence) < 500


@by_game
@given(data=st.data())
@often
def test_any_text_as_a_move(name: str, data: st.DataObject) -> None:
    match = ludoteca.game(name).position(data.draw(st.sampled_from(positions(name))), seed=1)
    seat = data.draw(st.integers(-1, match.seats - 1))
    before = match.record(), match.position()
    try:
        match.play(seat, data.draw(any_text(written_moves(name), pieces(name))))
    except BadMove as problem:
        check_sentence(problem)
        assert (match.record(), match.position()) == before
        play_at_random(match, random.Random(1), 2)
    else:
        assert len(match.history) > 0


@by_game
@given(data=st.data())
@often
def test_any_text_as_a_position(name: str, data: st.DataObject) -> None:
    """What is taken can be played to the end and never becomes something that would not be taken."""
    game = ludoteca.game(name)
    try:
        match = game.position(data.draw(any_text(positions(name), pieces(name))), seed=1)
    except BadPosition as problem:
        check_sentence(problem)
        return
    play_at_random(match, random.Random(1))
    assert match.is_over
    for step in match.history:
        text = game.text.write_position(step.before)
        assert game.text.write_position(game.read_position(text)) == text


@by_game
@given(data=st.data())
@often
def test_any_text_as_a_record(name: str, data: st.DataObject) -> None:
    """Also under a check sum that fits."""
    text = data.draw(any_text(written_records(name), pieces(name)))
    for record in (text, records._seal(text)):
        try:
            match = ludoteca.replay(record)
        except BadRecord as problem:
            check_sentence(problem)
        else:
            again = match.record()
            assert ludoteca.replay(again).record() == again
