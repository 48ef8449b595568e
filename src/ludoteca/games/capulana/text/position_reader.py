"""Positions of Capulana read from documents; see `position.py` for how they are written."""

from __future__ import annotations

import re

import numpy as np

from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said

from ..components import (
    A_ROUND,
    FABRICS,
    IS_BLACK,
    OBJECTIVE_CARDS,
    OPEN,
    ROUNDS,
    ROW,
    SEATS,
    STARTING,
    STARTING_LENGTH,
    STARTINGS,
    STRIPES,
    WORDS,
)
from ..state import ANNOUNCED, DECK, DISCARD, HAND, HIDDEN, NONE, OFFER, TAKEN, WOVEN, Phase, State
from .names import CARDS, LAYS, NAMES, OBJECTIVES, PIECE_TEXT, TURNS
from .position_writer import NOTHING, OFFERS, is_with, lying, whose_turn

PHASES = {phase.name.lower().replace("_", " "): phase for phase in Phase}
OFFER_TEXT = re.compile(r"(?P<cards>.+) at (?P<place>[1-5])")


def read_position(document: Document) -> State:
    state = State()
    for grid in (state.objective, state.announced, state.starting, state.offer_at):
        grid[...] = NONE
    for grid in (state.weave_card, state.weave_turned, state.weave_overlap):
        grid[...] = NONE
    state.place[:], state.known_with[:] = HIDDEN, NOBODY
    state.seats = document.number("seats", range(2, SEATS + 1))
    state.round_number = document.number("round", range(ROUNDS + 1), 1)
    phase = document.take("phase", "place")
    if phase not in PHASES:
        raise _unreadable("phase", phase)
    state.phase = PHASES[phase]
    state.starter = document.number("starter", range(1, state.seats + 1), 1) - 1
    _read_table(document, state)
    for seat in range(state.seats):
        _read_seat(document, state, seat)
    _read_deck(document, state)
    turn = document.number("turn", range(1, state.seats + 1), 0) if "turn" in document else 0
    state.turn = turn - 1 if turn else whose_turn(state)
    document.finish()
    return state


def _read_table(document: Document, state: State) -> None:
    _read_objectives(document, state)
    names = document.take("announced", "").split()
    if len(names) > state.seats:
        raise _unreadable("announced", " ".join(names))
    for slot, name in enumerate(names):
        if name != NOTHING:
            state.announced[slot] = _put(state, "announced", name, ANNOUNCED)
    _read_cards(document, state, "discards", DISCARD)
    for name in document.take("done", "").split():
        if name not in map(str, range(1, state.seats + 1)):
            raise _unreadable("done", name)
        state.is_done[int(name) - 1] = 1


def _read_objectives(document: Document, state: State) -> None:
    default = ", ".join(card.name for card in OBJECTIVE_CARDS[:OPEN])
    text = document.take("objectives", default if state.phase > Phase.OBJECTIVES else NOTHING)
    names = [" ".join(name.lower().split()) for name in text.split(",")] if text != NOTHING else []
    if len(names) > OPEN or any(name not in OBJECTIVES for name in names):
        raise _unreadable("objectives", text)
    state.objective[: len(names)] = [OBJECTIVES[name] for name in names]


def _read_seat(document: Document, state: State, seat: int) -> None:
    number = str(seat + 1)
    for name, place in (("woven", WOVEN), ("taken", TAKEN), ("hand", HAND)):
        _read_cards(document, state, f"{number} {name}", place + seat)
    state.hand_size[seat] = len(lying(state, HAND + seat))
    for offer, name in enumerate(OFFERS):
        _read_offer(document, state, f"{number} {name}", 2 * seat + offer)
    _read_known(document, state, seat)
    _read_capulana(document, state, seat)
    _read_pieces(document, state, seat)
    state.missed[seat] = document.number(f"{number} missed", range(ROUNDS + 1), 0)


def _read_cards(document: Document, state: State, name: str, place: int) -> None:
    text = document.take(name, NOTHING)
    for card in text.split() if text != NOTHING else []:
        _put(state, name, card, place)


def _put(state: State, name: str, text: str, place: int) -> int:
    """The card of this name to a place, if it does not lie somewhere already."""
    card = _card(name, text)
    if state.place[card] != HIDDEN:
        said = Said("card-twice", {"card": NAMES[card]}, "CPL-1")
        raise BadPosition(said.key, words=WORDS, rule=said.rule, **said.values)
    state.place[card] = place
    return card


def _card(name: str, text: str) -> int:
    if text.lower() not in CARDS:
        raise _unreadable(name, text)
    return CARDS[text.lower()]


def _read_offer(document: Document, state: State, name: str, bid: int) -> None:
    if name not in document:
        return
    text = document.take(name)
    match = OFFER_TEXT.fullmatch(text)
    if not match or int(match["place"]) > state.seats:
        raise _unreadable(name, text)
    cards = match["cards"].split() if match["cards"] != NOTHING else []
    for card in cards:
        _put(state, name, card, OFFER + bid)
    state.offer_at[bid // 2, bid % 2] = int(match["place"]) - 1
    state.offer_size[bid // 2, bid % 2] = len(cards)


def _read_known(document: Document, state: State, seat: int) -> None:
    text = document.take(f"{seat + 1} known", NOTHING)
    for name in text.split() if text != NOTHING else []:
        state.known_with[_card(f"{seat + 1} known", name)] = seat
    for card in range(FABRICS):
        if is_with(state, card, seat) and not IS_BLACK[card]:
            state.known_with[card] = seat


def _read_capulana(document: Document, state: State, seat: int) -> None:
    is_begun = state.phase > Phase.START
    starting = f"{seat + 1} starting"
    if is_begun or starting in document:
        state.starting[seat] = document.number(starting, range(1, STARTINGS + 1), seat + 1) - 1
    fabric = state.starting[seat]
    row = list(STARTING[fabric, : STARTING_LENGTH[fabric]]) if fabric != NONE else []
    last = len(row)
    if f"{seat + 1} capulana" in document:
        row, last = _read_row(f"{seat + 1} capulana", document.take(f"{seat + 1} capulana"))
    state.row[seat, : len(row)] = row
    state.row_size[seat], state.last_visible[seat] = len(row), last


def _read_row(name: str, text: str) -> tuple[list[int], int]:
    """Stripes, and how many of them are the last card's."""
    *before, last = text.split("|")
    parts = [part.lower().split() for part in (*before, last)]
    row = [stripe for part in parts for stripe in part]
    if len(before) > 1 or len(row) > ROW or not all(parts) or not all(stripe in STRIPES for stripe in row):
        raise _unreadable(name, text)
    return [STRIPES[stripe] for stripe in row], len(parts[-1])


def _read_pieces(document: Document, state: State, seat: int) -> None:
    name = f"{seat + 1} weaves"
    text = document.take(name, NOTHING)
    pieces = text.split(",") if text != NOTHING else []
    if len(pieces) > A_ROUND:
        raise _unreadable(name, text)
    for number, piece in enumerate(pieces):
        match = PIECE_TEXT.fullmatch(" ".join(piece.lower().split()))
        if not match or (match["overlap"] or "beside") not in LAYS:
            raise _unreadable(name, piece)
        state.weave_card[seat, number] = _card(name, match["card"])
        state.weave_turned[seat, number] = TURNS.index(match["turn"]) if match["turn"] else NONE
        state.weave_overlap[seat, number] = LAYS[match["overlap"]] if match["overlap"] else NONE


def _read_deck(document: Document, state: State) -> None:
    """Without a line of its own the deck is all that lies nowhere else."""
    if "deck" in document:
        _read_cards(document, state, "deck", DECK)
    else:
        state.place[:] = np.where(state.place == HIDDEN, DECK, state.place)
    state.deck_size = len(lying(state, DECK))


def _unreadable(name: str, text: str) -> BadPosition:
    return BadPosition("line-number", name=name, text=text.strip()[:40])
