"""The rule of thumb knows the powers: it wins clearly against random moves, with every set."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.kernel.match import Match

from .positions import GAME, SETS, after

GAMES = 60
CLEARLY = 45  # wins alone; a coin would do so once in fifteen thousand times


@pytest.mark.parametrize("powers", [*SETS, "random"])
def test_greedy_beats_random(powers: str) -> None:
    """LUX2-60 to LUX2-83: two seats, taking turns with who sits first."""
    won = 0
    for number in range(GAMES):
        seat = number % 2
        match = GAME.start(seats=2, seed=number, powers=powers)
        names = ["random", "random"]
        names[seat] = "greedy"
        won += play(match, names) == (seat,)
    assert won >= CLEARLY


def play(match: Match, names: list[str]) -> tuple[int, ...]:
    """Play a game to its end; who wins."""
    bots = [ludoteca.bot(name, seed=seat) for seat, name in enumerate(names)]
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match, seat))
    return match.standing().winners


@pytest.mark.parametrize(
    ("acting", "table", "expected"),
    [
        ("B pink", "capital: pink 2, green 6 5\n1 home: green 3\n2 home: green 5", "at 2 green"),
        ("B yellow", "capital: yellow 2, green 6 5\n1 home: green 3\n2 home: blue 5", "on green"),
        ("B green", "convert: blue 6\ncapital: green 2, pink 6", "on pink"),
        ("C yellow", "capital: yellow 2, green 6, pink 6\n1 home: pink 6 3, green 5", "on pink"),
        ("C blue", "capital: blue 2, pink 4\n1 home: pink 5 2", "recruit 5 on pink"),
    ],
)
def test_a_sensible_beginner_uses_a_power_well(acting: str, table: str, expected: str) -> None:
    """LUX2-71, LUX2-72, LUX2-73, LUX2-80 and LUX2-82: where there is little doubt."""
    letter, colour = acting.split()
    powers = f"powers: {', '.join(SETS[letter])}\nphase: power\nacting: {colour}\n"
    assert choices(powers + table + "\n1 hand: blue 2\n2 hand: blue 2") == {expected}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("capital: blue 4\n1 home: blue 6\n1 gold: 2", "pay"),
        ("capital: blue 2\n1 home: blue 5 3\n1 gold: 6", "discard"),
    ],
)
def test_a_sensible_beginner_pays_what_it_is_worth(table: str, expected: str) -> None:
    """LUX2-62: 2 gold are 4 points for 6; 6 gold are 12 points for 8."""
    assert choices("phase: ransom\n" + table) == {expected}


def choices(position: str) -> set[str]:
    """What greedy chooses for the first of two seats, whatever its seed."""
    match = after("seats: 2\n" + position)
    bots = [ludoteca.bot("greedy", seed=seed) for seed in range(8)]
    return {GAME.moves.write(bot.choose(match, 0)) for bot in bots}
