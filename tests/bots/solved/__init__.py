"""End positions that are solved, in a file a game; `python -m tests.bots.solved` makes them anew.

Each is a document of the whole position, followed by what every move of one seat is worth to it: its
expected share of the win, over all worlds that the seat considers possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
SOLVED = sorted(file.stem for file in FOLDER.glob("*.txt"))  # the games that have been
MARGIN = 0.01  # a case has moves that are worse by so much at least, and none that are worse by less
EXACT = 1e-6  # as far as numbers are written


@dataclass(frozen=True)
class Case:
    """A solved position."""

    seat: int  # whose move it is
    deciders: int  # seats that still have something to decide
    worlds: int  # that the seat considers possible
    looked_at: int  # states that it took to solve it, about
    position: str
    worth: dict[str, float]  # by written move

    @property
    def best(self) -> set[str]:
        """The moves than which there is no better one."""
        most = max(self.worth.values())
        return {move for move, worth in self.worth.items() if worth > most - EXACT}

    @property
    def gap(self) -> float:
        """How much worse the next best moves are; 0 if all are best."""
        others = [worth for move, worth in self.worth.items() if move not in self.best]
        return max(self.worth.values()) - max(others) if others else 0.0


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def write_cases(cases: list[Case]) -> str:
    return "".join(_write(number, case) for number, case in enumerate(cases, 1))


def _write(number: int, case: Case) -> str:
    head = f"== {number}: seat {case.seat + 1}, deciders {case.deciders}, worlds {case.worlds}"
    moves = "".join(f"{worth:.6f} {move}\n" for move, worth in case.worth.items())
    return f"{head}, looked at {case.looked_at}\n{case.position}--\n{moves}"


def read_cases(text: str) -> Iterator[Case]:
    for part in text.split("== ")[1:]:
        head, _, rest = part.partition("\n")
        position, _, moves = rest.partition("--\n")
        seat, deciders, worlds, looked_at = (int(each.rsplit(" ", 1)[1]) for each in head.split(", "))
        worth = {
            move: float(number) for number, _, move in (line.partition(" ") for line in moves.splitlines())
        }
        yield Case(seat - 1, deciders, worlds, looked_at, position, worth)
