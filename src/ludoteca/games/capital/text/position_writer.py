"""Positions of Capital, written as documents; `position_reader` says how they look."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludoteca.kernel.state import NOBODY, Grid

from ..components import BOARD, CAPITAL, CELLS, GUARDIANS, KINDS, NOWHERE, RINGS
from ..moves import PLACE_NAMES, chosen
from ..rules.scoring import REASONS
from ..state import HIDDEN, SOURCES, Phase, State
from .names import SECTORS


def write_position(state: State) -> str:
    return "\n".join(f"{name}: {value}" for name, value in _lines(state)) + "\n"


def _lines(state: State) -> Iterator[tuple[str, str]]:
    yield "seats", str(state.seats)
    yield "round", str(state.round_number)
    yield "phase", Phase(state.phase).name.lower().replace("_", " ")
    yield "starter", str(state.starter + 1)
    yield "turn", str(state.turn + 1)
    yield from _turn_lines(state)
    yield from _board_lines(state)
    yield from _battle_lines(state)
    yield from _card_lines(state)
    if state.royal:
        yield "royal battle", str(state.royal_rounds)
    if state.rank.any():
        yield "reason", REASONS[state.reason]
    for seat in range(state.seats):
        yield from ((f"{seat + 1} {name}", value) for name, value in _seat_lines(state, seat))


def _turn_lines(state: State) -> Iterator[tuple[str, str]]:
    if state.phase == Phase.FIRST_ROLL:
        rolls = [str(int(roll)) if roll > 0 else "?" if roll == 0 else "-" for roll in state.first_roll]
        yield "rolls", " ".join(rolls[: state.seats])
    if state.resume != Phase.FIRST_ROLL:
        yield "resume", Phase(state.resume).name.lower()
    if state.moves_left:
        yield "moves left", str(state.moves_left)
    if state.has_moved:
        yield "moved", "yes"
    if state.peace != NOBODY:
        yield "peace until", str(state.peace + 1)


def _board_lines(state: State) -> Iterator[tuple[str, str]]:
    rows = {"sectors": list(SECTORS)}
    for ring in range(RINGS, 0, -1):
        rows[f"ring {ring}"] = [_write_stacks(state, cell) for cell in range(ring - 1, CELLS, RINGS)]
    widths = [max(len(row[column]) for row in rows.values()) for column in range(len(SECTORS))]
    for name, row in rows.items():
        padded = " ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        yield name, " " * (len("sectors") - len(name)) + padded
    yield "capital", _write_stacks(state, CAPITAL)
    if state.attackers:
        yield "attackers", " ".join(PLACE_NAMES[cell] for cell in state.origin[: state.attackers])
    if GUARDIANS:
        lives = [f"{name} {state.life[number]}" for number, name in enumerate(BOARD.guardians)]
        yield "guardians", ", ".join(lives)


def _write_stacks(state: State, place: int) -> str:
    stacks = [seat for seat in range(state.seats) if state.pieces[seat, place]]
    return "+".join(_write_stack(state, seat, place) for seat in stacks) or "-"


def _write_stack(state: State, seat: int, place: int) -> str:
    text = f"{seat + 1}x{state.pieces[seat, place]}"
    if seat != state.turn or place == CAPITAL:
        return text
    if state.moved[place]:
        text += f"*{state.moved[place]}"
    if state.challenged[place]:
        bits = int(state.challenged[place])
        text += "!" + "".join(str(number + 1) for number in range(GUARDIANS) if bits >> number & 1)
    return text


def _battle_lines(state: State) -> Iterator[tuple[str, str]]:
    joined = [entry for entry in range(2) if state.joined_from[entry] != NOWHERE]
    if joined:
        pairs = [(state.joined_from[entry], state.joined_to[entry]) for entry in joined]
        yield "joined", ", ".join(f"{PLACE_NAMES[cell]} > {PLACE_NAMES[place]}" for cell, place in pairs)
    if state.battle != NOWHERE:
        yield "battle", PLACE_NAMES[state.battle]
        yield "asked", "defender" if state.side else "attacker"
        yield "passes", str(state.passes)
        yield "reinforced", f"{state.reinforced[0]} + {state.reinforced[1]}"
    if state.guardian != NOBODY:
        yield "guardian", BOARD.guardians[state.guardian]
    if state.forced_from != NOWHERE:
        yield "forced from", PLACE_NAMES[state.forced_from]


def _card_lines(state: State) -> Iterator[tuple[str, str]]:
    yield "deck", _write_cards(state.deck, state.deck_size)
    yield "discards", _write_cards(state.discards)
    if state.draws_left:
        yield "draws left", str(state.draws_left)
    if state.drawer != state.turn:
        yield "drawer", str(state.drawer + 1)
    if state.target:
        yield "target", str(state.target + 1)
    if state.discard_from:
        yield "discards from", KINDS[state.discard_from]


def _seat_lines(state: State, seat: int) -> Iterator[tuple[str, str]]:
    yield "castle", str(state.castle[seat])
    yield "reserve", str(state.reserve[seat])
    yield "hand", _write_cards(state.hand[seat], int(state.hand_size[seat]))
    for other in range(state.seats):
        if state.known[seat, other].any():
            yield f"knows of {other + 1}", _write_cards(state.known[seat, other])
    if state.choice[seat] == HIDDEN:
        yield "spoils", f"{min(2, state.hand_size[seat])} hidden"
    elif state.choice[seat] >= 0:
        yield "spoils", _write_cards(np.bincount(chosen(int(state.choice[seat]))))
    for name, value in (("activated", state.activated[seat]), ("rank", state.rank[seat])):
        if value:
            yield name, str(value)
    for name, is_so in (("paralysed", state.paralysed[seat]), ("out", state.out[seat])):
        if is_so:
            yield name, "yes"
    if state.earned[seat].any():
        yield "points", _write_counts(SOURCES, state.earned[seat])
    if state.battles_won[seat] or state.guardians_beaten[seat]:
        yield "won", f"{state.battles_won[seat]} + {state.guardians_beaten[seat]}"


def _write_cards(cards: Grid, size: int | None = None) -> str:
    """Cards by kind; of a known size and not seen: how many are hidden."""
    groups = [_write_counts(KINDS, cards)] if cards.any() else []
    if size is not None and size > cards.sum():
        groups.append(f"{size - cards.sum()} hidden")
    return ", ".join(groups) or "-"


def _write_counts(names: tuple[str, ...], counts: Grid) -> str:
    return ", ".join(f"{names[number]} {count}" for number, count in enumerate(counts) if count)
