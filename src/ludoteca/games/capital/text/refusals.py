"""Why a move of Capital is refused, from what the seat sees, and which rules are behind a move."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat

from ..components import (
    BOARD,
    CAPITAL,
    CARD_RULES,
    CELLS,
    KINDS,
    MERCENARIES,
    MOST_ACTIVATED,
    MOST_ON_CELL,
    NOWHERE,
    REINFORCEMENT,
    SUPPLY,
)
from ..moves import ACTIVATED, NO_CARD, Move, ends_of
from ..rules.draws import same_siege
from ..rules.movement import castle_of, living_guardians, other_at
from ..state import Phase, State
from .names import say_kind, say_place, say_way


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    """The rule of the phase, those of the kind of move, and what is special about the card or place."""
    rules = (Move.rule_of(state.phase), *Move.split(move)[0].rules, _special_rule(state, move))
    return tuple(rule for rule in dict.fromkeys(rules) if rule)


def _special_rule(state: State, move: int) -> str:
    match Move.split(move):
        case Move.DRAW, kind:
            return CARD_RULES[kind]
        case ((Move.ENTER | Move.BATTLE), place):
            return _rule_of_place(state, place)
        case Move.STEP, way:
            return _rule_of_place(state, ends_of(way)[1])
        case _:
            return _rule_of_place(state, state.battle)


def _rule_of_place(state: State, place: int) -> str:
    """Of the Capital, or of a guardian that is being fought there or might be."""
    if place == CAPITAL:
        return "CAP-44"
    if place == NOWHERE:
        return ""
    is_guarded = state.guardian != NOBODY if state.battle != NOWHERE else living_guardians(state, place)
    return "CAP-43" if is_guarded else ""


def refusal(state: State, seat: int, move: int) -> Said:
    """The phase first, then what is wrong in it."""
    if said := Move.not_now(state.phase, move):
        return said
    match Move.split(move):
        case Move.ENTER, cell:
            return _sortie(state, cell)
        case Move.STEP, way:
            return _step(state, *ends_of(way))
        case Move.BATTLE, place:
            return Said("no-battle", {"place": say_place(place)}, "CAP-35")
        case ((Move.REINFORCE | Move.STAND), _):
            return _not_in_hand(REINFORCEMENT)
        case Move.TAKE, card:
            return Said("not-in-their-hand", {"card": say_kind(card), "seat": Seat(state.target)}, "CAP-54")
        case Move.BESIEGE, place:
            return _siege(state, place)
        case Move.SPOIL, choice:
            return _spoil(state, seat, *divmod(choice, NO_CARD + 1))
        case Move.DISCARD, card:
            return _discard(state, card)
        case kind, value:
            return _card(state, kind, value)


def _not_in_hand(kind: int) -> Said:
    return Said("not-in-hand", {"card": say_kind(kind)}, CARD_RULES[kind])


def _step(state: State, cell: int, place: int) -> Said:
    """CAP-34: of a piece on the board."""
    if place == NOWHERE:
        return Said("no-way", {}, "CAP-10")
    if state.moves_left == 0:
        return Said("no-moves-left", {}, "CAP-33")
    if state.pieces[state.turn, cell] == 0:
        return Said("no-piece", {"place": say_place(cell)}, "CAP-34")
    if state.pieces[state.turn, cell] == state.moved[cell]:
        return Said("all-moved", {"place": say_place(cell)}, "CAP-34")
    return _entering(state, place)


def _sortie(state: State, cell: int) -> Said:
    """CAP-34: of a piece out of the castle."""
    doors = BOARD.doors[castle_of(state, state.turn)]
    if state.moves_left == 0:
        return Said("no-moves-left", {}, "CAP-33")
    if state.castle[state.turn] == 0:
        return Said("castle-empty", {}, "CAP-34")
    if cell not in doors:
        values = {"place": say_place(cell), "doors": [say_place(door) for door in doors]}
        return Said("not-a-door", values, "CAP-11")
    return _entering(state, cell)


def _entering(state: State, place: int) -> Said:
    """Limits (CAP-20, CAP-44) before peace (CAP-60)."""
    mine = state.pieces[state.turn, place]
    if place == CAPITAL and mine and not state.attackers:
        return Said("capital-yours", {}, "CAP-44")
    if place == CAPITAL and mine >= MOST_ON_CELL:
        return Said("capital-full", {"most": MOST_ON_CELL}, "CAP-44")
    if mine >= MOST_ON_CELL:
        return Said("cell-full", {"place": say_place(place), "most": MOST_ON_CELL}, "CAP-20")
    other = other_at(state, place)
    if other == NOBODY:
        return Said("peace-guardian", {"place": say_place(place)}, "CAP-60")
    return Said("peace-players", {"seat": Seat(other), "place": say_place(place)}, "CAP-60")


def _card(state: State, kind: Move, value: int) -> Said:
    """CAP-38: of a card in one's own turn."""
    card = ACTIVATED[kind]
    if state.hand[state.turn, card] == 0:
        return _not_in_hand(card)
    if state.activated[state.turn] >= MOST_ACTIVATED:
        return Said("no-activations", {"most": MOST_ACTIVATED}, "CAP-21")
    match kind:
        case Move.RIDE:
            is_late = state.phase == Phase.MOVE
            return Said("ride-late" if is_late else "ride-no-roll", {"card": say_kind(card)}, "CAP-51")
        case Move.AGAIN:
            return Said("again-early", {"card": say_kind(card)}, "CAP-53")
        case Move.HIRE:
            return _hiring(state, value)
        case Move.FORCE | Move.JOIN:
            return _blackmail(state, *ends_of(value))
        case _:
            return _target(state, card, value)


def _hiring(state: State, place: int) -> Said:
    """CAP-52: the reserve, then pieces there, then room."""
    if state.reserve[state.turn] == 0:
        return Said("hire-no-reserve", {}, "CAP-52")
    card = say_kind(MERCENARIES)
    if place == CELLS:
        is_empty = state.castle[state.turn] == 0
        return Said("hire-no-piece-castle" if is_empty else "hire-full-castle", {"card": card}, "CAP-52")
    is_empty = state.pieces[state.turn, place] == 0
    values = {"card": card, "place": say_place(place)}
    return Said("hire-no-piece" if is_empty else "hire-full", values, "CAP-52" if is_empty else "CAP-20")


def _target(state: State, kind: int, seat: int) -> Said:
    """Cards that are played on a player."""
    if seat >= state.seats:
        return Said("no-seat", {"number": seat + 1, "seats": state.seats}, "CAP-1")
    if state.out[seat]:
        return Said("seat-out", {"seat": Seat(seat)}, "CAP-73")
    if seat == state.turn and kind != SUPPLY:
        return Said("not-yourself", {"card": say_kind(kind)}, CARD_RULES[kind])
    return Said(f"target-{KINDS[kind]}", {"seat": Seat(seat)}, CARD_RULES[kind])


def _blackmail(state: State, cell: int, place: int) -> Said:
    """CAP-57, for an attack alone or joined."""
    if place == NOWHERE:
        return Said("no-way", {}, "CAP-10")
    if state.peace != NOBODY:
        return Said("peace-blackmail", {}, "CAP-60")
    forced, victim = other_at(state, cell), other_at(state, place)
    if forced == NOBODY:
        return Said("force-nobody", {"place": say_place(cell)}, "CAP-57")
    if victim == NOBODY:
        return Said("force-no-target", {"place": say_place(place)}, "CAP-57")
    values = {**say_way(cell, place), "seat": Seat(forced)}
    if forced == victim and state.seats > 2:
        return Said("force-third", values, "CAP-57")
    if state.phase != Phase.MOVE:
        return Said("join-later", values, "CAP-57")
    is_absent = state.pieces[state.turn, place] == 0
    return Said("join-absent" if is_absent else "join-twice", values, "CAP-57")


def _siege(state: State, place: int) -> Said:
    """CAP-62: another place stands for it."""
    values = {"place": say_place(place), "other": say_place(same_siege(state, place))}
    return Said("same-siege", values, "CAP-62")


def _spoil(state: State, seat: int, first: int, second: int) -> Said:
    """CAP-61: two cards of the hand, or its only one."""
    if state.hand_size[seat] == 1:
        return Said("spoil-one", {}, "CAP-61")
    if NO_CARD in (first, second):
        return Said("spoil-two", {}, "CAP-61")
    for kind in (first, second):
        if state.hand[seat, kind] == 0:
            return Said("not-in-hand", {"card": say_kind(kind)}, "CAP-61")
    if first > second:
        return Said("spoil-order", {"cards": [say_kind(second), say_kind(first)]}, "CAP-61")
    return Said("not-twice-in-hand", {"card": say_kind(first)}, "CAP-61")


def _discard(state: State, kind: int) -> Said:
    """CAP-37: kinds in rising order, so that the order of discards is no choice."""
    if state.hand[state.turn, kind] == 0:
        return Said("not-in-hand", {"card": say_kind(kind)}, "CAP-37")
    if kind < state.discard_from:
        return Said("discard-order", {"card": say_kind(state.discard_from)}, "CAP-37")
    return Said("discard-too-few", {"card": say_kind(kind)}, "CAP-37")
