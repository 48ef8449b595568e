"""Choosing the powers before a game: LUX2-3 and LUX2-10, from the library and in records."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.match import Match
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, SETS, check


def powers(match: Match) -> tuple[str, ...]:
    """The names of the powers in play, as a spectator reads them."""
    line = next(line for line in str(match.view()).splitlines() if line.startswith("powers: "))
    return tuple(line.removeprefix("powers: ").split(", "))


@pytest.mark.parametrize("letter", SETS)
def test_a_set_is_chosen_by_its_letter(letter: str) -> None:
    """LUX2-3 and LUX2-10."""
    assert powers(GAME.start(powers=letter, seed=1)) == SETS[letter]


def test_without_a_choice_it_is_set_a() -> None:
    """LUX2-10: the set that the sheet recommends to whoever does not know the game."""
    assert powers(GAME.start(seed=1)) == SETS["A"]


def test_random_powers_come_from_the_seed() -> None:
    """LUX2-10: one of each colour; other seeds give others."""
    drawn = {powers(GAME.start(powers="random", seed=seed)) for seed in range(20)}
    assert len(drawn) > 10
    assert powers(GAME.start(powers="random", seed=3)) == powers(GAME.start(powers="random", seed=3))
    for names in drawn:
        assert all(
            name in by_colour for name, by_colour in zip(names, zip(*SETS.values(), strict=True), strict=True)
        )


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"blue": "infiltrator"}, ("infiltrator", "cleric", "merchant", "scholar")),
        ({"powers": "B", "green": "scholar"}, ("infiltrator", "doomsayer", "follower", "scholar")),
        (
            {"powers": "C", "pink": "cleric", "yellow": "as-set"},
            ("recruiter", "cleric", "sentinel", "dualist"),
        ),
        (
            {"blue": "recruiter", "pink": "doomsayer", "yellow": "sentinel", "green": "convertor"},
            ("recruiter", "doomsayer", "sentinel", "convertor"),
        ),
    ],
)
def test_powers_are_chosen_one_by_one(options: dict[str, str], expected: tuple[str, ...]) -> None:
    """LUX2-10: whatever the set says."""
    assert powers(GAME.start(2, 1, **options)) == expected


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"powers": "D"}, "powers cannot be 'D'; choose one of A, B, C, random"),
        ({"powers": "a"}, "powers cannot be 'a'; choose one of A, B, C, random"),
        ({"powers": ""}, "powers cannot be ''; choose one of A, B, C, random"),
        ({"blue": "cleric"}, "blue cannot be 'cleric'; choose one of as-set, agent, infiltrator, recruiter"),
        ({"green": "random"}, "green cannot be 'random'; choose one of as-set, scholar, convertor, dualist"),
        (
            {"red": "agent"},
            "Capital Lux 2: Pocket has no option 'red'; it has powers, blue, pink, yellow, green",
        ),
    ],
)
def test_what_cannot_be_chosen_is_said(options: dict[str, str], sentence: str) -> None:
    """LUX2-10: which option it is, and what it could be."""
    with pytest.raises(BadOption) as refused:
        GAME.start(2, 1, **options)
    assert str(refused.value) == sentence
    assert all(len(refused.value.text(language).splitlines()) == 1 for language in LANGUAGES)


def test_the_first_game_has_no_options() -> None:
    with pytest.raises(BadOption, match="has no option 'powers'"):
        ludoteca.game("capital-lux").start(powers="B")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"powers": "B"},
        {"powers": "C", "blue": "agent"},
        {"powers": "random"},
        {"powers": "random", "pink": "cleric"},
    ],
)
def test_options_survive_a_record(options: dict[str, str]) -> None:
    """LUX2-10: a record replays with the powers that it was played with, drawn ones too."""
    match = GAME.start(3, "record", **options)
    for _ in range(12):
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[-1])
    again = ludoteca.replay(match.record())
    assert again.options == match.options
    assert again.options["powers"] == options.get("powers", "A")
    assert (again.position(), again.record()) == (match.position(), match.record())


def test_a_record_says_the_options() -> None:
    """LUX2-10."""
    lines = GAME.start(seed=1, powers="random", blue="recruiter").record().splitlines()
    assert {"option powers: random", "option blue: recruiter", "option green: as-set"} <= set(lines)
    drawn = [line for line in lines if line.startswith("chance: power ")]
    assert len(drawn) == 3


def test_a_position_has_the_powers_that_it_names() -> None:
    """LUX2-10: also after a record."""
    match = GAME.position(
        "seats: 2\npowers: recruiter, cleric, follower, dualist\n1 hand: blue 2\n2 hand: blue 3"
    )
    match.play(0, "blue 2 > capital")
    match.play(0, "recruit 5 on green")
    check(
        ludoteca.replay(match.record()),
        "powers: recruiter, cleric, follower, dualist\ncapital: blue 2, green 5r",
    )


def test_a_position_says_itself_which_powers_are_in_play() -> None:
    """LUX2-10: its record names no options that could contradict it."""
    match = GAME.position(
        "seats: 2\npowers: recruiter, cleric, merchant, dualist\n1 hand: blue 2\n2 hand: pink 3"
    )
    assert not match.options
    assert "option" not in match.record()
    assert ludoteca.replay(match.record()).position() == match.position()
