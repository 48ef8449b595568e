"""Hands, packs, memories and modifiers as lines of a position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from ludoteca.kernel.document import Document
from ludoteca.kernel.state import Grid

from ..cards import COLOURS, KINDS, RANKS
from ..rules.draft import KEPT
from ..rules.modifiers import MODIFIERS
from ..state import HIDDEN, NOT_YET, NOWHERE
from .cards import read_cards, unreadable, write_cards, write_modifier

IN_HAND = "hand"  # where a modifier is while its Agent decides
MODIFIER_TEXT = re.compile(
    rf"(?P<value>[+]4|[+]2|-1|-3) > (?P<place>{'|'.join((*COLOURS, IN_HAND))}) by (?P<seat>[1-4])"
)


def round_lines(state: Any) -> Iterator[tuple[str, str]]:
    """How far a round has got."""
    yield "starter", str(state.starter + 1)
    yield "turn", str(state.turn + 1)
    if state.last_turns != NOT_YET:
        yield "last turns", str(state.last_turns)
    if state.draft:
        yield "choices made", str(state.draft)
    if state.cursor:
        yield "round end", str(state.cursor)
    if state.deal_size:
        yield "deal", str(state.deal_size)


def read_round(document: Document, state: Any) -> None:
    seats = range(1, state.seats + 1)
    state.starter = document.number("starter", seats, 1) - 1
    state.turn = document.number("turn", seats, state.starter + 1) - 1
    state.last_turns = document.number("last turns", range(-1, 4), NOT_YET)
    state.draft = document.number("choices made", range(3), 0)
    state.cursor = document.number("round end", range(16), 0)


def hand_lines(state: Any, seat: int) -> Iterator[tuple[str, str]]:
    for place, size in (("hand", state.hand_size[seat]), ("pack", state.pack_size[seat])):
        if size:
            yield place, write_cards(getattr(state, place)[seat], size)
    if state.choice[seat] == HIDDEN:
        yield "keeps", "2 hidden"
    elif state.choice[seat] != NOT_YET:
        yield "keeps", write_cards(_kept(int(state.choice[seat])))
    if state.known[seat].any():
        yield "knows", write_cards(state.known[seat])
    if state.passed[seat].any():
        yield "passed", write_cards(state.passed[seat])
    if state.passed_room[seat].any():
        yield "passed at most", f"{state.passed_room[seat, 0]} + {state.passed_room[seat, 1]}"


def read_hand(document: Document, state: Any, seat: int) -> None:
    name = str(seat + 1)
    state.hand[seat] = read_cards(document, f"{name} hand")
    state.pack[seat] = read_cards(document, f"{name} pack")
    state.hand_size[seat] = state.hand[seat].sum()
    state.pack_size[seat] = state.pack[seat].sum()
    state.known[seat] = read_cards(document, f"{name} knows")
    state.passed[seat] = read_cards(document, f"{name} passed")
    if f"{name} keeps" in document:
        state.choice[seat] = _read_kept(document, f"{name} keeps")
    rooms = document.take(f"{name} passed at most", "0 + 0")
    if not re.fullmatch("[0-4] [+] [0-4]", rooms):
        raise unreadable(f"{name} passed at most", rooms)
    state.passed_room[seat] = [int(room) for room in rooms.split(" + ")]


def _kept(pair: int) -> Grid:
    """A choice as counted cards."""
    return np.bincount(divmod(pair, KINDS), minlength=KINDS).reshape(4, RANKS)


def _read_kept(document: Document, name: str) -> int:
    cards = np.repeat(np.arange(KINDS), read_cards(document, name).ravel())
    if len(cards) != KEPT:
        raise unreadable(name, f"{len(cards)} cards")
    return int(cards[0]) * KINDS + int(cards[1])


def fill_in_first_pass(state: Any) -> None:
    """Between the two choices everybody knows the pack on their left, so nobody need write it."""
    for seat in range(state.seats):
        if state.draft and not state.passed[seat].any():
            state.passed[seat] = state.pack[(seat + 1) % state.seats]


def read_deck(document: Document, state: Any, copies: tuple[int, ...], laid_out: Any) -> None:
    """Without a line of its own the deck is all that lies nowhere else."""
    if "deck" in document:
        state.deck[:] = read_cards(document, "deck")
    else:
        state.deck[:] = np.maximum(0, np.array(copies) - laid_out)
    state.deck_size = int(state.deck.sum())


def write_modifiers(state: Any) -> str:
    return ", ".join(_write_slot(state, slot) for slot in range(state.drawn))


def _write_slot(state: Any, slot: int) -> str:
    district = state.modifier_district[slot]
    place = IN_HAND if district == NOWHERE else COLOURS[district]
    return f"{write_modifier(state, slot)} > {place} by {state.modifier_owner[slot] + 1}"


def read_modifiers(document: Document, state: Any) -> None:
    text = document.take("modifiers", "")
    for part in text.split(",") if text else []:
        match = MODIFIER_TEXT.fullmatch(part.strip())
        if not match or state.drawn == len(MODIFIERS) or int(match["seat"]) > state.seats:
            raise unreadable("modifiers", part)
        state.modifier[state.drawn] = MODIFIERS.index(int(match["value"]))
        state.modifier_owner[state.drawn] = int(match["seat"]) - 1
        if match["place"] != IN_HAND:
            state.modifier_district[state.drawn] = COLOURS.index(match["place"])
        state.drawn += 1
