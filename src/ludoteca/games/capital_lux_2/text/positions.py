"""Positions of Capital Lux 2 as documents.

    seats: 2
    powers: infiltrator, doomsayer, follower, convertor
    round: 2
    phase: play
    capital: blue 5 4 4r -2, pink 3
    1 home: blue 6 2, green 3 3y +1
    1 hand: yellow 2 2

In a district equal values stand in the order in which they were placed. `4r` is a recruit, `3y` a citizen of
another colour (here yellow) that was converted, a number with a sign is a rebel. What is not written is
empty; the deck, the recruits on offer and the rebel pile are all that lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludoteca.families.lux.cards import COLOURS, LOWEST, RANKS
from ludoteca.families.lux.text.cards import (
    CARDS,
    VALUES,
    read_cards,
    unreadable,
    write_card,
    write_cards,
)
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

from ..components import COPIES, HAND, REBELS
from ..rules.districts import BASE, RECRUIT, put
from ..rules.powers import NAMES, names_of, power_of
from ..state import CAPITAL, UNDRAWN, Phase, State
from .pieces import all_rebels, all_recruits, citizens_out, kinds_in, rebels_out, recruits_out
from .powers import write_rebel

PHASES = {phase.name.lower().replace("_", " "): phase for phase in Phase}
KINDS_TEXT = {"b": 0, "p": 1, "y": 2, "g": 3, "r": RECRUIT}  # after a value: what lies there
REBELS_TEXT = {f"{value:+d}": kind for kind, value in enumerate(REBELS)}
ANY = "random"  # a power that is still to be drawn


def write_position(state: State) -> str:
    return "\n".join(f"{name}: {value}" for name, value in _lines(state)) + "\n"


def _lines(state: State) -> Iterator[tuple[str, str]]:
    yield "seats", str(state.seats)
    yield "powers", ", ".join(_write_power(state, colour) for colour in range(4))
    yield "round", str(state.round_number)
    yield "phase", Phase(state.phase).name.lower().replace("_", " ")
    if state.phase in (Phase.POWER, Phase.POWER_DRAW):
        yield "acting", COLOURS[state.acting]
    yield from round_lines(state)
    yield "capital", _write_place(state, CAPITAL)
    yield from _component_lines(state)
    if state.discards.any():
        yield "discards", write_cards(state.discards)
    yield "deck", write_cards(state.deck, state.deck_size)
    for seat in range(state.seats):
        yield from ((f"{seat + 1} {name}", value) for name, value in _seat_lines(state, seat))


def _write_power(state: State, colour: int) -> str:
    return ANY if state.power[colour] == UNDRAWN else NAMES[power_of(state, colour)]


def _component_lines(state: State) -> Iterator[tuple[str, str]]:
    """What the powers in play have brought to the table."""
    if state.drawn:
        yield "modifiers", write_modifiers(state)
    if state.rebel != UNDRAWN:
        yield "rebel", write_rebel(state.rebel)
    if state.rebels_out.any():
        yield "rebels out", " ".join(_write_rebels(state.rebels_out))
    if state.convert != UNDRAWN:
        yield "convert", write_card(state.convert)
    if state.district_gold.any():
        yield "gold", ", ".join(f"{COLOURS[c]} {gold}" for c, gold in enumerate(state.district_gold) if gold)


def _seat_lines(state: State, seat: int) -> Iterator[tuple[str, str]]:
    yield from hand_lines(state, seat)
    if state.shown[seat].any():
        yield "shown", write_cards(state.shown[seat])
    if (home := _write_place(state, seat)) != "-":
        yield "home", home
    if state.bonus[seat].any():
        yield "bonus", write_cards(state.bonus[seat])
    if state.bonus_recruits[seat].any():
        yield "bonus recruits", " ".join(_write_ranks(state.bonus_recruits[seat]))
    if state.bonus_gold[seat]:
        yield "bonus gold", str(state.bonus_gold[seat])
    if state.gold[seat]:
        yield "gold", str(state.gold[seat])
    if state.sentinel[seat] != UNDRAWN:
        yield "sentinel", COLOURS[state.sentinel[seat]]


def _write_place(state: State, place: int) -> str:
    cards = [write_district(state, place, district) for district in range(4)]
    return ", ".join(f"{COLOURS[d]} {text}" for d, text in enumerate(cards) if text) or "-"


def write_district(state: State, place: int, district: int) -> str:
    cards = [*_write_piles(state, place, district), *_write_rebels(state.rebels[place, district])]
    return " ".join(cards)


def _write_piles(state: State, place: int, district: int) -> Iterator[str]:
    """Values falling, equal ones in the order in which they were placed."""
    letters = dict(zip(KINDS_TEXT.values(), KINDS_TEXT, strict=True))
    for rank in reversed(range(RANKS)):
        for kind in kinds_in(int(state.pile[place, district, rank])):
            yield f"{rank + LOWEST}{'' if kind == district else letters[kind]}"


def _write_rebels(counts: Grid) -> Iterator[str]:
    for kind, count in enumerate(counts):
        yield from [write_rebel(kind)] * int(count)


def _write_ranks(counts: Grid) -> Iterator[str]:
    for rank in reversed(range(len(counts))):
        yield from [str(rank + LOWEST)] * int(counts[rank])


def read_position(document: Document) -> State:
    state = State()
    state.seats = document.number("seats", range(2, 5))
    _read_powers(document, state)
    state.round_number = document.number("round", range(4), 1)
    phase = document.take("phase", "play")
    if phase not in PHASES:
        raise unreadable("phase", phase)
    state.phase = PHASES[phase]
    state.acting = _read_colour(document, "acting", COLOURS[0])
    read_round(document, state)
    _read_place(document, "capital", state, CAPITAL)
    state.discards[:] = read_cards(document, "discards")
    _read_components(document, state)
    for seat in range(state.seats):
        _read_seat(document, state, seat)
    fill_in_first_pass(state)
    _read_rest(document, state)
    document.finish()
    return state


def _read_powers(document: Document, state: State) -> None:
    text = document.take("powers", "agent, cleric, merchant, scholar")
    names = [name.strip() for name in text.split(",")]
    if len(names) != 4 or any(name not in (*names_of(c), ANY) for c, name in enumerate(names)):
        raise unreadable("powers", text)
    for colour, name in enumerate(names):
        state.power[colour] = UNDRAWN if name == ANY else names_of(colour).index(name)


def _read_colour(document: Document, name: str, default: str) -> int:
    text = document.take(name, default)
    if text not in COLOURS:
        raise unreadable(name, text)
    return COLOURS.index(text)


def _read_place(document: Document, name: str, state: State, place: int) -> None:
    text = document.take(name, "-")
    for group in text.split(",") if text != "-" else []:
        colour, *cards = group.split() or [""]
        if colour not in COLOURS or not cards or len(cards) > 24:
            raise unreadable(name, group)
        for card in cards:
            if not _lay(state, place, COLOURS.index(colour), card):
                raise unreadable(name, group)


def _lay(state: State, place: int, district: int, card: str) -> bool:
    """Put a written card where it lies; whether it could be read."""
    if card in REBELS_TEXT:
        kind = REBELS_TEXT[card]
        state.rebels[place, district, kind] += 1
        state.district_total[place, district] += REBELS[kind]
        return True
    value, letter = card[:1], card[1:]
    if value not in VALUES or letter not in ("", *KINDS_TEXT) or card == "6r":  # LUX2-80: 5 is the highest
        return False
    if state.pile[place, district, VALUES[value]] > BASE**22:
        return False
    put(state, place, district, VALUES[value], KINDS_TEXT[letter] if letter else district)
    return True


def _read_components(document: Document, state: State) -> None:
    read_modifiers(document, state)
    rebel = document.take("rebel", "")
    state.rebel = REBELS_TEXT.get(rebel, UNDRAWN)
    if rebel and rebel not in REBELS_TEXT:
        raise unreadable("rebel", rebel)
    for out in document.take("rebels out", "").split()[:20]:
        if out not in REBELS_TEXT:
            raise unreadable("rebels out", out)
        state.rebels_out[REBELS_TEXT[out]] += 1
    convert = document.take("convert", "")
    state.convert = CARDS.get(convert, UNDRAWN)
    if convert and convert not in CARDS:
        raise unreadable("convert", convert)
    _read_district_gold(document, state)


def _read_district_gold(document: Document, state: State) -> None:
    text = document.take("gold", "")
    for part in text.split(",") if text else []:
        colour, _, gold = part.strip().partition(" ")
        if colour not in COLOURS or not (gold.isascii() and gold.isdecimal() and len(gold) < 3):
            raise unreadable("gold", part)
        state.district_gold[COLOURS.index(colour)] = int(gold)


def _read_seat(document: Document, state: State, seat: int) -> None:
    name = str(seat + 1)
    read_hand(document, state, seat)
    state.shown[seat] = read_cards(document, f"{name} shown")
    _read_place(document, f"{name} home", state, seat)
    state.bonus[seat] = read_cards(document, f"{name} bonus")
    for value in document.take(f"{name} bonus recruits", "").split()[:20]:
        if value not in VALUES or VALUES[value] > 3:
            raise unreadable(f"{name} bonus recruits", value)
        state.bonus_recruits[seat, VALUES[value]] += 1
    state.bonus_gold[seat] = document.number(f"{name} bonus gold", range(100), 0)
    state.gold[seat] = document.number(f"{name} gold", range(100), 0)
    if f"{name} sentinel" in document:
        state.sentinel[seat] = _read_colour(document, f"{name} sentinel", COLOURS[0])


def _read_rest(document: Document, state: State) -> None:
    """What lies nowhere else."""
    read_deck(document, state, COPIES, citizens_out(state))
    full = cards_each(state)
    state.deal_size = document.number("deal", range(7), full if state.phase == Phase.DEAL else 0)
    if state.phase == Phase.DEAL and full == 0:
        state.phase = Phase.LAY_DOWN
    state.rebel_pile[:] = np.maximum(0, all_rebels(state) - rebels_out(state))
    state.rebel_pile_size = int(state.rebel_pile.sum())
    state.recruits[:] = np.maximum(0, all_recruits(state) - recruits_out(state))


def cards_each(state: State) -> int:
    """LUX2-20: how many cards each seat is dealt in the deal that is going on."""
    return int(min(HAND, (state.deck_size + int(state.pack_size.sum())) // state.seats))
