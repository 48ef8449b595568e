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

from collections.abc import Iterator

from ludoteca.families.lux.text.cards import read_cards, unreadable, write_cards
from ludoteca.families.lux.text.hands import (
    fill_in_first_pass,
    hand_lines,
    read_deck,
    read_hand,
    read_modifiers,
    read_round,
    round_lines,
    write_modifiers,
)
from ludoteca.kernel.document import Document
from ludoteca.kernel.state import Grid

from ..components import COPIES
from ..rules.round_end import full_hand
from ..state import Phase, State

PHASES = {phase.name.lower().replace("_", " "): phase for phase in Phase}


def write_position(state: State) -> str:
    return "\n".join(f"{name}: {value}" for name, value in _lines(state)) + "\n"


def _lines(state: State) -> Iterator[tuple[str, str]]:
    yield "seats", str(state.seats)
    yield "round", str(state.round_number)
    yield "phase", Phase(state.phase).name.lower().replace("_", " ")
    yield from round_lines(state)
    yield "capital", write_cards(state.capital)
    if state.drawn:
        yield "modifiers", write_modifiers(state)
    if state.discards.any():
        yield "discards", write_cards(state.discards)
    yield "deck", write_cards(state.deck, state.deck_size)
    for seat in range(state.seats):
        yield from ((f"{seat + 1} {name}", value) for name, value in _seat_lines(state, seat))


def _seat_lines(state: State, seat: int) -> Iterator[tuple[str, str]]:
    yield from hand_lines(state, seat)
    if state.home[seat].any():
        yield "home", write_cards(state.home[seat])
    if state.bonus[seat].any():
        yield "bonus", write_cards(state.bonus[seat])
    if state.coins[seat]:
        yield "coins", str(state.coins[seat])


def read_position(document: Document) -> State:
    state = State()
    state.seats = document.number("seats", range(2, 5))
    state.round_number = document.number("round", range(4), 1)
    phase = document.take("phase", "play")
    if phase not in PHASES:
        raise unreadable("phase", phase)
    state.phase = PHASES[phase]
    read_round(document, state)
    state.capital[:] = read_cards(document, "capital")
    state.discards[:] = read_cards(document, "discards")
    read_modifiers(document, state)
    for seat in range(state.seats):
        read_hand(document, state, seat)
        state.home[seat] = read_cards(document, f"{seat + 1} home")
        state.bonus[seat] = read_cards(document, f"{seat + 1} bonus")
        state.coins[seat] = document.number(f"{seat + 1} coins", range(100), 0)
    fill_in_first_pass(state)
    _read_deck(document, state)
    document.finish()
    return state


def _read_deck(document: Document, state: State) -> None:
    read_deck(document, state, COPIES, laid_out(state))
    full = cards_each(state)
    state.deal_size = document.number("deal", range(7), full if state.phase == Phase.DEAL else 0)
    if state.phase == Phase.DEAL and full == 0:
        state.phase = Phase.LAY_DOWN  # LUX-22


def cards_each(state: State) -> int:
    """LUX-20 and LUX-22: how many cards each seat is dealt in the deal that is going on."""
    return min(full_hand(state.seats), (state.deck_size + int(state.pack_size.sum())) // state.seats)


def laid_out(state: State) -> Grid:
    """All cards outside the deck."""
    cards: Grid = state.capital + state.discards
    for place in (state.hand, state.pack, state.home, state.bonus):
        cards = cards + place.sum(axis=0)
    return cards
