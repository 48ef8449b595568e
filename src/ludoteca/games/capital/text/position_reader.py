"""Positions of Capital, read from documents with the board drawn ring by ring.

    seats: 2
    turn: 1
    phase: move
    moves left: 3
    sectors: A   B     C   D  E F G H I J K L
    ring 3:  -   1x2   -   -  - - - - - - - -
    ring 2:  -   1x3*1 -   -  - - - - - - - -
    ring 1:  2x1 -     -   -  - - - - - - - -
    capital: 2x1
    1 castle: 4
    1 hand: reinforcement 2, spy 1

`1x3*1!2` are three pieces of player 1, of which one has moved in this step, and which entered while the
second guardian lived; pieces of several players are joined by `+`. What is not written is not there; pieces
that stand nowhere are in their reserve, cards that lie nowhere in the deck or, if the deck is written, among
the discards. A view is written in the same way, with `3 hidden` for cards that the watcher may not see.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.state import NOBODY, Grid

from ..components import (
    BOARD,
    CAPITAL,
    GUARDIANS,
    HAND_KINDS,
    KINDS,
    MOST_ON_CELL,
    NOWHERE,
    PIECES,
    RINGS,
    START_DECK,
    START_HAND,
)
from ..moves import NO_CARD, PLACE_NAMES, choice_of
from ..rules.scoring import BATTLES, GUARDS, REASONS, WORTH
from ..state import NOT_YET, SOURCES, Phase, State
from .names import SECTORS

PHASES = [phase.name.lower().replace("_", " ") for phase in Phase]
STACK = re.compile(r"(?P<seat>[1-4])x(?P<count>\d{1,2})(\*(?P<moved>\d))?(!(?P<guardians>[1-8]+))?")


def read_position(document: Document) -> State:
    state = State()
    state.seats = document.number("seats", range(2, 5))
    state.round_number = document.number("round", range(121), 1)
    state.phase = _read_name(document, "phase", PHASES, "move")
    seats = range(1, state.seats + 1)
    state.starter = document.number("starter", seats, 1) - 1
    state.turn = document.number("turn", seats, state.starter + 1) - 1
    _read_turn(document, state)
    _read_board(document, state)
    _read_battle(document, state)
    for seat in range(state.seats):
        _read_seat(document, state, seat)
    _read_cards_of_all(document, state)
    _read_end(document, state)
    document.finish()
    return state


def _read_turn(document: Document, state: State) -> None:
    state.resume = _read_name(document, "resume", PHASES, "first roll")
    state.moves_left = document.number("moves left", range(21), 0)
    state.has_moved = _read_yes(document, "moved")
    state.peace = document.number("peace until", range(state.seats + 1), 0) - 1
    if state.phase == Phase.FIRST_ROLL:
        rolls = document.take("rolls", " ".join("?" * state.seats)).split()
        if len(rolls) != state.seats or not all(roll in "?-123456" and len(roll) == 1 for roll in rolls):
            raise _unreadable("rolls", " ".join(rolls))
        for seat, roll in enumerate(rolls):
            state.first_roll[seat] = {"?": 0, "-": NOBODY}[roll] if roll in "?-" else int(roll)


def _read_board(document: Document, state: State) -> None:
    if tuple(document.take("sectors", " ".join(SECTORS)).split()) != SECTORS:
        raise _unreadable("sectors", "")
    for ring in range(1, RINGS + 1):
        tokens = document.take(f"ring {ring}", " ".join("-" * len(SECTORS))).split()
        if len(tokens) != len(SECTORS):
            raise _unreadable(f"ring {ring}", f"{len(tokens)} / {len(SECTORS)}")
        for sector, token in enumerate(tokens):
            _read_stacks(state, sector * RINGS + ring - 1, token, f"ring {ring}")
    _read_stacks(state, CAPITAL, document.take("capital", "-"), "capital")
    origins = [_place(text, "attackers") for text in document.take("attackers", "").split()]
    if len(origins) > MOST_ON_CELL:
        raise _unreadable("attackers", f"{len(origins)}")
    state.attackers = len(origins)
    state.origin[: len(origins)] = origins
    _read_guardians(document, state)


def _read_stacks(state: State, place: int, token: str, line: str) -> None:
    for text in token.split("+") if token != "-" else []:
        match = STACK.fullmatch(text)
        if not match or int(match["seat"]) > state.seats or state.pieces[int(match["seat"]) - 1, place]:
            raise _unreadable(line, token)
        seat = int(match["seat"]) - 1
        state.pieces[seat, place] = int(match["count"])
        if (match["moved"] or match["guardians"]) and (seat != state.turn or place == CAPITAL):
            raise _unreadable(line, token)
        if match["moved"]:
            state.moved[place] = int(match["moved"])
        for number in match["guardians"] or "":
            if int(number) > GUARDIANS:
                raise _unreadable(line, token)
            state.challenged[place] |= 1 << (int(number) - 1)


def _read_guardians(document: Document, state: State) -> None:
    for part in document.take("guardians", "-").split(","):
        name, _, life = part.strip().partition(" ")
        if name == "-":
            continue
        if name not in BOARD.guardians or life not in "012345" or len(life) != 1:
            raise _unreadable("guardians", part)
        state.life[BOARD.guardians.index(name)] = int(life)


def _read_battle(document: Document, state: State) -> None:
    pairs = document.take("joined", "-")
    for entry, pair in enumerate(pairs.split(",") if pairs != "-" else []):
        cell, arrow, place = (part.strip() for part in pair.partition(">"))
        if not arrow or entry > 1:
            raise _unreadable("joined", pair)
        state.joined_from[entry] = _place(cell, "joined")
        state.joined_to[entry] = _place(place, "joined")
    state.battle = _read_place(document, "battle")
    state.forced_from = _read_place(document, "forced from")
    state.guardian = _read_name(document, "guardian", ("-", *BOARD.guardians), "-") - 1
    state.side = _read_name(document, "asked", ("attacker", "defender"), "attacker")
    state.passes = document.number("passes", range(3), 0)
    state.reinforced[:] = _read_sum(document, "reinforced", 1, "0 + 0")


def _read_seat(document: Document, state: State, seat: int) -> None:
    name = str(seat + 1)
    state.castle[seat] = document.number(f"{name} castle", range(PIECES + 1), 0)
    rest = max(0, PIECES - int(state.castle[seat] + state.pieces[seat].sum()))
    state.reserve[seat] = document.number(f"{name} reserve", range(PIECES + 1), rest)
    state.hand[seat] = _read_cards(document, f"{name} hand")[:HAND_KINDS]
    state.hand_size[seat] = state.hand[seat].sum()
    for other in range(state.seats):
        state.known[seat, other] = _read_cards(document, f"{name} knows of {other + 1}")[:HAND_KINDS]
    if f"{name} spoils" in document:
        state.choice[seat] = _read_choice(document, f"{name} spoils")
    elif state.phase == Phase.SPOIL and state.hand_size[seat]:
        state.choice[seat] = NOT_YET
    state.activated[seat] = document.number(f"{name} activated", range(3), 0)
    state.paralysed[seat] = _read_yes(document, f"{name} paralysed")
    _read_points(document, state, seat)


def _read_points(document: Document, state: State, seat: int) -> None:
    earned = state.earned[seat]
    earned[:] = _read_counts(document, f"{seat + 1} points", SOURCES, 200)
    won = f"{earned[BATTLES] // WORTH[BATTLES]} + {earned[GUARDS] // WORTH[GUARDS]}"
    state.battles_won[seat], state.guardians_beaten[seat] = _read_sum(document, f"{seat + 1} won", 3, won)


def _read_choice(document: Document, name: str) -> int:
    kinds = np.repeat(np.arange(len(KINDS)), _read_cards(document, name))
    if not 1 <= len(kinds) <= 2:
        raise _unreadable(name, f"{len(kinds)}")
    return choice_of(int(kinds[0]), int(kinds[1]) if len(kinds) == 2 else NO_CARD)


def _read_cards(document: Document, name: str) -> Grid:
    """The counted cards of a line, none without it; only the deck and the discards hold all kinds."""
    known = KINDS if name in ("deck", "discards") else KINDS[:HAND_KINDS]
    counts = np.zeros(len(KINDS), np.int64)
    counts[: len(known)] = _read_counts(document, name, known, 120)
    return counts


def _read_counts(document: Document, name: str, known: tuple[str, ...], most: int) -> Grid:
    counts = np.zeros(len(known), np.int64)
    text = document.take(name, "-")
    for group in text.split(",") if text != "-" else []:
        word, _, number = group.strip().partition(" ")
        number = number or "1"
        is_number = number.isascii() and number.isdecimal() and len(number) < 4 and int(number) <= most
        if word not in known or not is_number or counts[known.index(word)]:
            raise _unreadable(name, group)
        counts[known.index(word)] = int(number)
    return counts


def _read_cards_of_all(document: Document, state: State) -> None:
    """Cards that lie nowhere are in the deck; if it is written, they are discarded."""
    state.discards[:] = _read_cards(document, "discards")
    left = START_DECK + START_HAND * state.seats - state.discards
    left[:HAND_KINDS] -= state.hand.sum(axis=0)
    if "deck" in document:
        state.deck[:] = _read_cards(document, "deck")
        state.discards += np.maximum(0, left - state.deck)
    else:
        state.deck[:] = np.maximum(0, left)
    state.deck_size = int(min(127, state.deck.sum()))
    state.draws_left = document.number("draws left", range(121), 0)
    seats = range(1, state.seats + 1)
    state.drawer = document.number("drawer", seats, state.turn + 1) - 1
    state.target = document.number("target", seats, 1) - 1
    state.discard_from = _read_name(document, "discards from", KINDS[:HAND_KINDS], KINDS[0])


def _read_end(document: Document, state: State) -> None:
    state.royal = int("royal battle" in document)
    state.royal_rounds = document.number("royal battle", range(52), 0)
    state.reason = _read_name(document, "reason", REASONS, REASONS[0])
    for seat in range(state.seats):
        state.rank[seat] = document.number(f"{seat + 1} rank", range(state.seats + 1), state.royal)
        state.out[seat] = _read_yes(document, f"{seat + 1} out")


def _read_name(document: Document, name: str, known: Sequence[str], default: str) -> int:
    """Which of the known names a line gives."""
    text = document.take(name, default)
    if text not in known:
        raise _unreadable(name, text)
    return known.index(text)


def _read_yes(document: Document, name: str) -> int:
    return _read_name(document, name, ("no", "yes"), "no")


def _read_place(document: Document, name: str) -> int:
    return _place(document.take(name), name) if name in document else NOWHERE


def _place(text: str, line: str) -> int:
    if text not in PLACE_NAMES:
        raise _unreadable(line, text)
    return PLACE_NAMES.index(text)


def _read_sum(document: Document, name: str, digits: int, default: str) -> list[int]:
    """Two numbers with at most this many digits, like `3 + 1`."""
    text = document.take(name, default)
    if not re.fullmatch(f"[0-9]{{1,{digits}}} [+] [0-9]{{1,{digits}}}", text):
        raise _unreadable(name, text)
    return [int(number) for number in text.split(" + ")]


def _unreadable(name: str, text: str) -> BadPosition:
    return BadPosition("line-number", name=name, text=text.strip()[:40])
