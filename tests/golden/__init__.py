"""Golden playthroughs: whole games, step by step, as everybody at the table sees them.

Each step shows who acts and what they do, then what each watcher is told and which lines of whose view
change. `python -m tests.golden` writes the files anew; read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import ludoteca
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import CHANCE, NOBODY, Grid

FOLDER = Path(__file__).parent
HEAD = """{title}, {seats} seats{chosen}: one game by random moves, seed {seats}.
A step: `number who: move`, then `watchers | what they are told` and `watchers : what is new in their views`.
Watchers are seats, and S is a spectator. Written by `python -m tests.golden`.
"""


def files() -> dict[Path, tuple[Game, int, dict[str, str]]]:
    """Where the playthrough of each table lies."""
    tables = [table for name in ludoteca.games() for table in _tables(ludoteca.game(name))]
    return {
        FOLDER / f"{'-'.join((game.name, *options.values(), str(seats)))}.txt": (game, seats, options)
        for game, seats, options in tables
    }


def _tables(game: Game) -> Iterator[tuple[Game, int, dict[str, str]]]:
    """As few as show every number of seats, and every choice of the game's first option."""
    chosen = [{option.name: choice} for option in game.options[:1] for choice in option.choices] or [{}]
    for number in range(max(len(game.seats), len(chosen))):
        yield game, game.seats[number % len(game.seats)], chosen[number % len(chosen)]


def playthrough(game: Game, seats: int, options: dict[str, str]) -> str:
    match, rng = game.lay_out(Draws(str(seats)), seats, options), new_rng(seats)
    chosen = "".join(f", {name} {choice}" for name, choice in options.items())
    lines = [HEAD.format(title=game.title(), seats=seats, chosen=chosen)]
    seen = dict.fromkeys((*range(seats), NOBODY), "")
    lines += _changes(match, seen)
    while not match.is_over:
        who = _step(match, rng)
        lines.append(f"\n{len(match.history)} {who}: {game.moves.write(match.history[-1].move)}")
        lines += _grouped({watcher: list(_told(match, watcher)) for watcher in seen}, "|")
        lines += _changes(match, seen)
    return "\n".join([*lines, "", *_ending(match), ""])


def _ending(match: Match) -> Iterator[str]:
    standing = match.standing()
    yield f"decided by: {standing.reason}"
    for seat, rank in enumerate(standing.ranks):
        points = ", ".join(f"{name} {number}" for name, number in standing.by_category[seat].items())
        yield f"{_name(seat)} is number {rank} with {standing.points[seat]} points: {points}"


def _step(match: Match, rng: Grid) -> str:
    """One step, chance's too; who made it."""
    if match.is_chances_turn:
        who = "rules" if match.is_forced else "chance"
        match.follow(CHANCE, match.draw())
        return who
    seat = match.to_act[below(rng, len(match.to_act))]
    codes = match.view(seat).codes()
    match.follow(seat, codes[below(rng, len(codes))])
    return str(seat + 1)


def _told(match: Match, watcher: int) -> Iterator[str]:
    for said in match.told(len(match.history) - 1, watcher):
        yield match.game.words.say(said)


def _changes(match: Match, seen: dict[int, str]) -> list[str]:
    """What is new in each view, which is then the one last seen."""
    new: dict[int, list[str]] = {}
    for watcher, before in seen.items():
        seen[watcher] = after = str(match.view(watcher))
        names = {line.partition(":")[0] for line in after.splitlines()}
        gone = [line.partition(":")[0] for line in before.splitlines()]
        new[watcher] = [line for line in after.splitlines() if line not in before.splitlines()]
        new[watcher] += [f"{name}: gone" for name in gone if name not in names]
    return _grouped(new, ":")


def _grouped(lines: dict[int, list[str]], sign: str) -> list[str]:
    """Each line once, with all who see it."""
    order = list(dict.fromkeys(line for each in lines.values() for line in each))
    groups = [("".join(_name(who) for who in lines if line in lines[who]), line) for line in order]
    return [f"  {who:>{len(lines)}} {sign} {line}" for who, line in groups]


def _name(watcher: int) -> str:
    return "S" if watcher == NOBODY else str(watcher + 1)
