"""Positions of Capulana as documents.

    seats: 2
    round: 2
    phase: weave
    starter: 1
    objectives: full purse, rich weave, long print
    1 capulana: yd gt rw gw | gt gd
    1 hand: 5a 10b 25c
    1 weaves: 10b turned over 1
    2 hand: 15a 15b
    done: 2

A card is named by its value and a letter, in the order of the file of components; a stripe as in that file.
The bar stands before the stripes of the last card. What is not written is empty; the deck is all that lies
nowhere else, a Capulana the starting fabric of the seat's number, the objectives the first of the file. A
view is written in the same way, with `4 hidden` for cards that the watcher may not see. `known` are the cards
that everybody knows to be with a seat, in hand or in an offer; purple ones always are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.seats import from_starter

from ..components import (
    DEALT,
    FABRICS,
    IS_BLACK,
    MOST_WOVEN,
    NAMES,
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
    write_stripe,
)
from ..moves import OVERLAP_NAMES, ROTATIONS
from ..state import ANNOUNCED, DECK, DISCARD, HAND, HIDDEN, NONE, OFFER, TAKEN, WOVEN, Phase, State
from .names import CARDS, OBJECTIVES, cards_at

PHASES = {phase.name.lower().replace("_", " "): phase for phase in Phase}
TURNING = (Phase.START, Phase.DEAL, Phase.PLACE, Phase.CARDS, Phase.NO_OFFER)  # whose turn it is matters
OFFERS = ("first offer", "second offer")
NOTHING = "-"
OFFER_TEXT = re.compile(r"(?P<cards>.+) at (?P<place>[1-5])")
# A card that is being woven, as far as it has been decided: `10a`, `10a turned`, `10a turned over 2`.
PIECE_TEXT = re.compile(
    rf"(?P<card>\w+)(?: (?P<way>{'|'.join(ROTATIONS)})(?: (?P<overlap>beside|(?:over|under) [0-9]+))?)?"
)


def write_position(state: State) -> str:
    return "\n".join(f"{name}: {value}" for name, value in _lines(state)) + "\n"


def _lines(state: State) -> Iterator[tuple[str, str]]:
    yield "seats", str(state.seats)
    yield "round", str(state.round_number)
    yield "phase", Phase(state.phase).name.lower().replace("_", " ")
    yield "starter", str(state.starter + 1)
    if state.phase in TURNING:
        yield "turn", str(state.turn + 1)
    if state.phase >= Phase.OBJECTIVES:
        opened = [OBJECTIVE_CARDS[number].name for number in state.objective if number != NONE]
        yield "objectives", ", ".join(opened) or NOTHING
    if (state.announced != NONE).any():
        slots = state.announced[: state.seats]
        yield "announced", " ".join(NOTHING if card == NONE else NAMES[card] for card in slots)
    if cards_at(state, DISCARD):
        yield "discards", _write_cards(cards_at(state, DISCARD))
    yield "deck", _write_cards(cards_at(state, DECK), int(state.deck_size))
    if state.is_done.any():
        yield "done", " ".join(str(seat + 1) for seat in range(state.seats) if state.is_done[seat])
    for seat in range(state.seats):
        yield from ((f"{seat + 1} {name}", value) for name, value in _seat_lines(state, seat))


def _seat_lines(state: State, seat: int) -> Iterator[tuple[str, str]]:
    if state.starting[seat] != NONE:
        yield "starting", str(state.starting[seat] + 1)
        yield "capulana", _write_row(state, seat)
    for name, place in (("woven", WOVEN), ("taken", TAKEN)):
        if cards_at(state, place + seat):
            yield name, _write_cards(cards_at(state, place + seat))
    if state.hand_size[seat]:
        yield "hand", _write_cards(cards_at(state, HAND + seat), int(state.hand_size[seat]))
    for offer, name in enumerate(OFFERS):
        if state.offer_at[seat, offer] != NONE:
            cards = cards_at(state, OFFER + 2 * seat + offer)
            put_down = _write_cards(cards, int(state.offer_size[seat, offer]))
            yield name, f"{put_down} at {state.offer_at[seat, offer] + 1}"
    if (state.known_with == seat).any():
        yield "known", _write_cards([card for card in range(FABRICS) if state.known_with[card] == seat])
    if state.weave_card[seat, 0] != NONE:
        yield "weaves", ", ".join(_write_pieces(state, seat))
    if state.missed[seat]:
        yield "missed", str(state.missed[seat])


def _write_row(state: State, seat: int) -> str:
    """A Capulana with a bar before its last card."""
    size, last = int(state.row_size[seat]), int(state.last_visible[seat])
    stripes = [write_stripe(int(stripe)) for stripe in state.row[seat, :size]]
    if last < size:
        stripes.insert(size - last, "|")
    return " ".join(stripes)


def _write_cards(cards: list[int], size: int | None = None) -> str:
    """Cards by name, and how many more are hidden if there are so many."""
    hidden = [f"{size - len(cards)} hidden"] if size is not None and size > len(cards) else []
    names = [" ".join(NAMES[card] for card in cards)] if cards else []
    return ", ".join(names + hidden) or NOTHING


def _write_pieces(state: State, seat: int) -> Iterator[str]:
    """What a seat weaves, as far as it has decided."""
    for number in range(MOST_WOVEN):
        card, turned, overlap = (
            int(choice[seat, number])
            for choice in (state.weave_card, state.weave_turned, state.weave_overlap)
        )
        if card != NONE:
            way = [ROTATIONS[turned]] if turned != NONE else []
            yield " ".join([NAMES[card], *way, *([OVERLAP_NAMES[overlap]] if overlap != NONE else [])])


def is_with(state: State, card: int, seat: int) -> bool:
    """Whether a seat holds or offers a card."""
    return int(state.place[card]) in (HAND + seat, OFFER + 2 * seat, OFFER + 2 * seat + 1)


def whose_turn(state: State) -> int:
    """The seat whose turn it must be, from what has been dealt and offered (CPL-30)."""
    if state.phase == Phase.START:
        return min(int((state.starting != NONE).sum()), state.seats - 1)
    if state.phase == Phase.DEAL:
        return next((seat for seat in range(state.seats) if state.hand_size[seat] < DEALT), 0)
    if state.phase not in (Phase.PLACE, Phase.CARDS, Phase.NO_OFFER):
        return int(state.starter)
    turns = offer_turns(state)
    finished = int((state.offer_at[: state.seats] != NONE).sum()) - (state.phase == Phase.CARDS)
    return turns[max(0, min(finished, len(turns) - 1))][0]


def offer_turns(state: State) -> list[tuple[int, int]]:
    """The offers of a round in turn order, as seat and 0 or 1 (CPL-30)."""
    order = [from_starter(state, place) for place in range(state.seats)]
    return [(seat, 0) for seat in order] + [(seat, 1) for seat in reversed(order)]


def read_position(document: Document) -> State:
    state = State()
    state.place[:] = HIDDEN
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
    state.turn = document.number("turn", range(1, state.seats + 1), whose_turn(state) + 1) - 1
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
    state.hand_size[seat] = len(cards_at(state, HAND + seat))
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
    """Put the card of this name at a place, if it does not lie somewhere already."""
    card = _card(name, text)
    if state.place[card] != HIDDEN:
        raise BadPosition("card-twice", words=WORDS, rule="CPL-1", card=NAMES[card])
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
    if len(pieces) > MOST_WOVEN:
        raise _unreadable(name, text)
    for number, piece in enumerate(pieces):
        match = PIECE_TEXT.fullmatch(" ".join(piece.lower().split()))
        if not match or (match["overlap"] or "beside") not in OVERLAP_NAMES:
            raise _unreadable(name, piece)
        state.weave_card[seat, number] = _card(name, match["card"])
        if match["way"]:
            state.weave_turned[seat, number] = ROTATIONS.index(match["way"])
        if match["overlap"]:
            state.weave_overlap[seat, number] = OVERLAP_NAMES.index(match["overlap"])


def _read_deck(document: Document, state: State) -> None:
    """Without a line of its own, the deck is all that lies nowhere else."""
    if "deck" in document:
        _read_cards(document, state, "deck", DECK)
    else:
        state.place[:] = np.where(state.place == HIDDEN, DECK, state.place)
    state.deck_size = len(cards_at(state, DECK))


def _unreadable(name: str, text: str) -> BadPosition:
    return BadPosition("line-number", name=name, text=text.strip()[:40])
