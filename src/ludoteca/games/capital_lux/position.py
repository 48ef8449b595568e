"""Positions of Capital Lux as documents.

    seats: 2
    round: 2
    starter: 1
    turn: 2
    phase: play
    capital: blue 4 3, pink 5
    modifiers: +4 > blue by 1
    1 home: blue 6 2, green 3
    1 hand: yellow 2 2
    1 coins: 3
    2 hand: pink 3

What is not written is empty, and the deck is all that lies nowhere else. A view is written in the same
way, with `4 hidden` for cards and `?` for modifiers that the watcher may not see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from ludoteca.kernel.document import Document
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.state import Grid

from .cards import COLOURS, COPIES, KINDS, LOWEST, MODIFIERS, RANKS
from .draft import cards_each
from .moves import KEEP
from .state import HIDDEN, NOT_YET, NOWHERE, Phase, State

PHASES = {phase.name.lower().replace("_", " "): phase for phase in Phase}
PLACES = ("hand", "pack", "home", "bonus")
IN_HAND = "hand"  # where a modifier is while its Agent decides
MODIFIER_TEXT = re.compile(
    rf"(?P<value>[+]4|[+]2|-1|-3) > (?P<place>{'|'.join((*COLOURS, IN_HAND))}) by (?P<seat>[1-4])"
)


def write_position(state: State) -> str:
    return "\n".join(f"{name}: {value}" for name, value in _lines(state)) + "\n"


def _lines(state: State) -> Iterator[tuple[str, str]]:
    yield "seats", str(state.seats)
    yield "round", str(state.round_number)
    yield "phase", Phase(state.phase).name.lower().replace("_", " ")
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
    yield "capital", _write_cards(state.capital)
    if state.drawn:
        yield "modifiers", ", ".join(_write_modifier(state, slot) for slot in range(state.drawn))
    if state.discards.any():
        yield "discards", _write_cards(state.discards)
    yield "deck", _write_cards(state.deck, state.deck_size)
    for seat in range(state.seats):
        yield from ((f"{seat + 1} {name}", value) for name, value in _seat_lines(state, seat))


def _seat_lines(state: State, seat: int) -> Iterator[tuple[str, str]]:
    sizes = {"hand": state.hand_size[seat], "pack": state.pack_size[seat]}
    for place in PLACES:
        cards = getattr(state, place)[seat]
        if cards.any() or sizes.get(place):
            yield place, _write_cards(cards, sizes.get(place))
    if state.coins[seat]:
        yield "coins", str(state.coins[seat])
    if state.choice[seat] == HIDDEN:
        yield "keeps", "2 hidden"
    elif state.choice[seat] != NOT_YET:
        yield "keeps", _write_pair(state.choice[seat])
    if state.known[seat].any():
        yield "knows", _write_cards(state.known[seat])
    if state.passed[seat].any():
        yield "passed", _write_cards(state.passed[seat])
    if state.passed_room[seat].any():
        yield "passed at most", f"{state.passed_room[seat, 0]} + {state.passed_room[seat, 1]}"


def _write_cards(cards: Grid, size: int | None = None) -> str:
    """Cards by colour; of a known size and not seen: how many are hidden."""
    if size and not cards.any():
        return f"{size} hidden"
    groups = []
    for colour in range(4):
        values = [str(rank + LOWEST) for rank in reversed(range(RANKS)) for _ in range(cards[colour, rank])]
        if values:
            groups.append(" ".join([COLOURS[colour], *values]))
    return ", ".join(groups) or "-"


def _write_pair(move: int) -> str:
    cards = np.zeros((4, RANKS), np.int64)
    for card in divmod(int(move) - KEEP, KINDS):
        cards[card // RANKS, card % RANKS] += 1
    return _write_cards(cards)


def _write_modifier(state: State, slot: int) -> str:
    value = "?" if state.modifier[slot] == HIDDEN else f"{MODIFIERS[state.modifier[slot]]:+d}"
    district = state.modifier_district[slot]
    place = IN_HAND if district == NOWHERE else COLOURS[district]
    return f"{value} > {place} by {state.modifier_owner[slot] + 1}"


def read_position(document: Document) -> State:
    state = State()
    state.seats = document.number("seats", range(2, 5))
    seats = range(1, state.seats + 1)
    state.round_number = document.number("round", range(4), 1)
    phase = document.take("phase", "play")
    if phase not in PHASES:
        raise _unreadable("phase", phase)
    state.phase = PHASES[phase]
    state.starter = document.number("starter", seats, 1) - 1
    state.turn = document.number("turn", seats, state.starter + 1) - 1
    state.last_turns = document.number("last turns", range(-1, 4), NOT_YET)
    state.draft = document.number("choices made", range(3), 0)
    state.cursor = document.number("round end", range(16), 0)
    state.capital[:] = _read_cards(document, "capital")
    state.discards[:] = _read_cards(document, "discards")
    _read_modifiers(document, state)
    state.choice[:] = NOT_YET
    for seat in range(state.seats):
        _read_seat(document, state, seat)
    if state.draft:
        _remember_first_pass(state)
    _read_deck(document, state)
    document.finish()
    return state


def _read_cards(document: Document, name: str) -> Grid:
    cards = np.zeros((4, RANKS), np.int64)
    text = document.take(name, "-")
    for group in text.split(",") if text != "-" else []:
        colour, *values = group.split() or [""]
        known = {str(rank + LOWEST): rank for rank in range(RANKS)}
        if colour not in COLOURS or not values or not all(value in known for value in values):
            raise _unreadable(name, group)
        for value in values:
            cards[COLOURS.index(colour), known[value]] += 1
    if (cards > 100).any():
        raise _unreadable(name, text)
    return cards


def _read_modifiers(document: Document, state: State) -> None:
    state.modifier_district[:] = NOWHERE
    text = document.take("modifiers", "")
    for part in text.split(",") if text else []:
        match = MODIFIER_TEXT.fullmatch(part.strip())
        if not match or state.drawn == len(MODIFIERS) or int(match["seat"]) > state.seats:
            raise _unreadable("modifiers", part)
        state.modifier[state.drawn] = MODIFIERS.index(int(match["value"]))
        state.modifier_owner[state.drawn] = int(match["seat"]) - 1
        if match["place"] != IN_HAND:
            state.modifier_district[state.drawn] = COLOURS.index(match["place"])
        state.drawn += 1


def _read_seat(document: Document, state: State, seat: int) -> None:
    name = str(seat + 1)
    for place in PLACES:
        getattr(state, place)[seat] = _read_cards(document, f"{name} {place}")
    state.hand_size[seat] = state.hand[seat].sum()
    state.pack_size[seat] = state.pack[seat].sum()
    state.coins[seat] = document.number(f"{name} coins", range(100), 0)
    if f"{name} keeps" in document:
        state.choice[seat] = _read_pair(document, f"{name} keeps")
    state.known[seat] = _read_cards(document, f"{name} knows")
    state.passed[seat] = _read_cards(document, f"{name} passed")
    rooms = document.take(f"{name} passed at most", "0 + 0")
    if not re.fullmatch("[0-4] [+] [0-4]", rooms):
        raise _unreadable(f"{name} passed at most", rooms)
    state.passed_room[seat] = [int(room) for room in rooms.split(" + ")]


def _remember_first_pass(state: State) -> None:
    """LUX-60: between the two choices everybody knows the pack on their left, so nobody need write it."""
    for seat in range(state.seats):
        if not state.passed[seat].any() and state.phase in (Phase.DRAFT, Phase.PASS):
            state.passed[seat] = state.pack[(seat + 1) % state.seats]


def _read_pair(document: Document, name: str) -> int:
    pair = np.repeat(np.arange(KINDS), _read_cards(document, name).ravel())
    if len(pair) != 2:
        raise _unreadable(name, f"{len(pair)} cards")
    return KEEP + int(pair[0]) * KINDS + int(pair[1])


def _read_deck(document: Document, state: State) -> None:
    """Without a line of its own the deck is all that lies nowhere else."""
    if "deck" in document:
        state.deck[:] = _read_cards(document, "deck")
    else:
        state.deck[:] = np.maximum(0, np.array(COPIES) - laid_out(state))
    state.deck_size = int(state.deck.sum())
    full = cards_each(state.seats, state.deck_size + int(state.pack_size.sum()))
    state.deal_size = document.number("deal", range(7), full if state.phase == Phase.DEAL else 0)
    if state.phase == Phase.DEAL and full == 0:
        state.phase = Phase.LAY_DOWN  # LUX-22


def laid_out(state: State) -> Grid:
    """All cards outside the deck."""
    cards: Grid = state.capital + state.discards
    for place in PLACES:
        cards = cards + getattr(state, place).sum(axis=0)
    return cards


def _unreadable(name: str, text: str) -> BadPosition:
    return BadPosition("line-number", name=name, text=text.strip()[:40])
