"""The cards of Capulana, read from `components.toml` or a replacement of it and checked (CPL-1 to CPL-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ludoteca.kernel.components import Entry, read_components
from ludoteca.kernel.errors import BadComponents
from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Said, Words

WORDS = Words(Path(__file__).parent)
SEATS = 5  # at most
ROUNDS = 4
DEALT = 7  # black cards per seat
OPEN = 3  # objectives of a game
MOST_OFFERED = 3  # cards in an offer
MOST_WOVEN = 2  # cards that a seat may weave in a round
BLACK, PURPLE = "black", "purple"
EVERYONE, MOST = "everyone", "most"
MEASURES = (
    "each colour",
    "each print",
    "longest colour run",
    "longest print run",
    "combinations",
    "stripes",
    "colour runs",
    "print runs",
    "scored twice",
    "half-wild",
    "money",
)

# A stripe is a number, colour * STEP + print; as text `yd` is a yellow diamond, `y*` yellow with any print.
COLOURS = "ygr*-"  # yellow, green, red; any; raw
PRINTS = "dtw*-"  # diamond, triangle, wave; any; raw
ANY = 3  # the colour or the print that a half-wild stripe leaves open
BARE = 4  # the colour and the print of raw cloth
KINDS = 3  # of colours, and of prints
STEP = 8
RAW = BARE * STEP + BARE

LONGEST_CARD = 8  # stripes
# CPL-11: the deck never runs out after seven cards and four announced ones per seat.
FEWEST_FABRICS, MOST_FABRICS = SEATS * (DEALT + ROUNDS) + 1, 120
MOST_OF_OTHERS = 60  # starting fabrics, and objectives


def colour_of(stripe: int) -> int:
    return stripe // STEP


def print_of(stripe: int) -> int:
    return stripe % STEP


def is_half_wild(stripe: int) -> bool:
    return bool(stripe // STEP == ANY or stripe % STEP == ANY)


def is_whole(stripe: int) -> bool:
    """Whether a stripe is one of the nine combinations."""
    return bool(stripe // STEP < ANY and stripe % STEP < ANY)


def write_stripe(stripe: int) -> str:
    return COLOURS[colour_of(stripe)] + PRINTS[print_of(stripe)]


_DYED = [colour * STEP + pattern for colour in range(ANY + 1) for pattern in range(ANY + 1)][:-1]
STRIPES = {write_stripe(stripe): stripe for stripe in (*_DYED, RAW)}


class Fabric(NamedTuple):
    """A fabric card."""

    name: str  # its value and a letter: how it is written and typed
    value: int
    band: str
    stripes: tuple[int, ...]


class Objective(NamedTuple):
    """An objective card."""

    name: str
    kind: str
    measure: str
    at_least: int  # 0 if whoever has most gets the points
    points: int


def _fault(said: Said) -> BadComponents:
    return BadComponents(said.key, words=WORDS, rule=said.rule, **said.values)


def _read_stripes(place: str, text: str) -> tuple[int, ...]:
    names = text.lower().split()
    for name in names:
        if name not in STRIPES:
            known = ", ".join(STRIPES)
            raise _fault(Said("bad-stripe", {"place": place, "text": name[:20], "known": known}, "CPL-2"))
    if not 1 <= len(names) <= LONGEST_CARD:
        values = {"place": place, "there": len(names), "most": LONGEST_CARD}
        raise _fault(Said("bad-length", values, "CPL-2"))
    return tuple(STRIPES[name] for name in names)


def _read_starting(number: int, text: str) -> tuple[int, ...]:
    stripes = _read_stripes(f"starting {number}", text)
    if RAW in stripes:
        raise _fault(Said("raw-start", {"place": f"starting {number}"}, "CPL-52"))
    return stripes


def _read_fabric(entry: Entry, copies: Counter[int]) -> Fabric:
    value = entry.number("value", range(1, 100))
    band = entry.text("band", (BLACK, PURPLE))
    stripes = _read_stripes(entry.place, entry.text("stripes"))
    entry.finish()
    if set(stripes) == {RAW}:
        raise _fault(Said("only-raw", {"place": entry.place}, "CPL-52"))
    copies[value] += 1
    return Fabric(f"{value}{_letters(copies[value])}", value, band, stripes)


def _letters(number: int) -> str:
    """a, b, ..., z, aa, ab, ..."""
    letters = ""
    while number:
        number, last = divmod(number - 1, 26)
        letters = chr(ord("a") + last) + letters
    return letters


def _read_objective(entry: Entry) -> Objective:
    name = " ".join(entry.text("name").lower().split())
    if not 1 <= len(name) <= 40 or not all(char.isalnum() or char in " -'" for char in name):
        raise _fault(Said("bad-name", {"place": entry.place, "name": name[:40]}))
    kind = entry.text("kind", (EVERYONE, MOST))
    measure = entry.text("measure", MEASURES)
    at_least = entry.number("at_least", range(1000), 0)
    points = entry.number("points", range(1, 51))
    entry.finish()
    if (kind == EVERYONE) != (at_least > 0):
        values = {"place": entry.place}
        raise _fault(Said("needs-no-at-least" if at_least else "needs-at-least", values, "CPL-62"))
    return Objective(name, kind, measure, at_least, points)


def _check_counts() -> None:
    blacks = sum(fabric.band == BLACK for fabric in FABRIC_CARDS)
    counts = [
        ("fabric", len(FABRIC_CARDS), range(FEWEST_FABRICS, MOST_FABRICS + 1), "CPL-11"),
        ("fabric, black", blacks, range(SEATS * DEALT, MOST_FABRICS + 1), "CPL-11"),
        ("starting", len(_starting), range(SEATS, MOST_OF_OTHERS + 1), "CPL-10"),
        ("objective", len(OBJECTIVE_CARDS), range(OPEN, MOST_OF_OTHERS + 1), "CPL-12"),
    ]
    for place, there, allowed, rule in counts:
        if there not in allowed:
            values = {"place": place, "there": there, "least": allowed[0], "most": allowed[-1]}
            raise _fault(Said("bad-count", values, rule))
    for name, count in Counter(objective.name for objective in OBJECTIVE_CARDS).items():
        if count > 1:
            raise _fault(Said("same-name", {"place": "objective", "name": name}))


def _grid(rows: Sequence[Sequence[int]]) -> Grid:
    """Rows of different lengths, filled up with raw cloth."""
    width = max(map(len, rows))
    return np.array([[*row, *[RAW] * (width - len(row))] for row in rows], np.int64)


_sections = read_components(Path(__file__).parent / "components.toml")
_starting = [_read_starting(*numbered) for numbered in enumerate(_sections.texts("starting"), 1)]
_copies: Counter[int] = Counter()
FABRIC_CARDS = tuple(_read_fabric(entry, _copies) for entry in _sections.entries("fabric"))
OBJECTIVE_CARDS = tuple(_read_objective(entry) for entry in _sections.entries("objective"))
_sections.finish()
_check_counts()

FABRICS = len(FABRIC_CARDS)
NAMES = tuple(fabric.name for fabric in FABRIC_CARDS)
VALUE = np.array([fabric.value for fabric in FABRIC_CARDS], np.int64)
IS_BLACK = np.array([fabric.band == BLACK for fabric in FABRIC_CARDS], np.int64)
BLACKS = int(IS_BLACK.sum())
LENGTH = np.array([len(fabric.stripes) for fabric in FABRIC_CARDS], np.int64)
LONGEST = int(LENGTH.max())
# A piece is card * 2, or card * 2 + 1 when the card is turned.
PIECE = _grid([stripes for fabric in FABRIC_CARDS for stripes in (fabric.stripes, fabric.stripes[::-1])])

STARTINGS = len(_starting)
STARTING = _grid(_starting)
STARTING_LENGTH = np.array([len(stripes) for stripes in _starting], np.int64)
WIDEST = max(LONGEST, int(STARTING_LENGTH.max()))  # stripes of the longest card of all
ROW = int(STARTING_LENGTH.max()) + ROUNDS * MOST_WOVEN * LONGEST  # stripes of the longest Capulana

OBJECTIVES = len(OBJECTIVE_CARDS)
MEASURE = np.array([MEASURES.index(objective.measure) for objective in OBJECTIVE_CARDS], np.int64)
AT_LEAST = np.array([objective.at_least for objective in OBJECTIVE_CARDS], np.int64)
OBJECTIVE_POINTS = np.array([objective.points for objective in OBJECTIVE_CARDS], np.int64)
