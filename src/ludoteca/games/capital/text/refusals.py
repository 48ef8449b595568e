"""Why a move of Capital is refused, from what the seat sees."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat

from ..components import (
    BLACKMAIL,
    BOARD,
    CAPITAL,
    CAVALRY,
    CELLS,
    EXTRA,
    KINDS,
    MERCENARIES,
    PARALYSE,
    REINFORCEMENT,
    SPY,
    SUPPLY,
    TRADE,
)
from ..moves import NO_CARD, Move
from ..rules.movement import castle_of, other_at
from ..rules.turns import same_siege
from ..state import MOST_ACTIVATED, MOST_ON_CELL, Phase, State
from .move_rules import CARD_RULES
from .names import destination, is_way, say_kind, say_place

CARDS = (  # by the first number of the moves that activate them
    (Move.RIDE, CAVALRY),
    (Move.AGAIN, EXTRA),
    (Move.HIRE, MERCENARIES),
    (Move.SPY_ON, SPY),
    (Move.TRADE_WITH, TRADE),
    (Move.PARALYSE_SEAT, PARALYSE),
    (Move.SUPPLY_TO, SUPPLY),
    (Move.FORCE, BLACKMAIL),
)


def card_of(move: int) -> int:
    """The kind of card that a player activates with a move from RIDE to TAKE."""
    return next(kind for first, kind in reversed(CARDS) if move >= first)


def refusal(state: State, seat: int, move: int) -> Said:
    """The phase first, then what is wrong in it."""
    if said := Move.not_now(state.phase, move):
        return said
    phase = state.phase
    if phase == Phase.REACT:
        return _not_in_hand(REINFORCEMENT)
    if phase == Phase.SPOIL:
        return _spoil(state, seat, move - Move.SPOIL)
    if phase == Phase.DISCARD:
        return _discard(state, move - Move.DISCARD)
    if phase == Phase.SPY:
        values = {"card": say_kind(move - Move.TAKE), "seat": Seat(state.target)}
        return Said("not-in-their-hand", values, "CAP-54")
    if phase == Phase.SIEGE:
        return _siege(state, move - Move.BESIEGE)
    if phase == Phase.BATTLES:
        return Said("no-battle", {"place": say_place(move - Move.BATTLE)}, "CAP-35")
    return _movement(state, move) if move < Move.DONE else _card(state, move)


def _not_in_hand(kind: int) -> Said:
    return Said("not-in-hand", {"card": say_kind(kind)}, CARD_RULES[kind])


def _movement(state: State, move: int) -> Said:
    """CAP-34: of a piece out of the castle or on the board."""
    if move >= Move.STEP and not is_way(move - Move.STEP):
        return Said("no-way", {}, "CAP-10")
    if state.moves_left == 0:
        return Said("no-moves-left", {}, "CAP-33")
    if move < Move.STEP:
        return _sortie(state, move - Move.ENTER)
    cell = (move - Move.STEP) // 4
    if state.pieces[state.turn, cell] == 0:
        return Said("no-piece", {"place": say_place(cell)}, "CAP-34")
    if state.pieces[state.turn, cell] == state.moved[cell]:
        return Said("all-moved", {"place": say_place(cell)}, "CAP-34")
    return _entering(state, destination(move - Move.STEP))


def _sortie(state: State, cell: int) -> Said:
    doors = BOARD.doors[castle_of(state, state.turn)]
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


def _card(state: State, move: int) -> Said:
    kind = card_of(move)
    if state.hand[state.turn, kind] == 0:
        return _not_in_hand(kind)
    if state.activated[state.turn] >= MOST_ACTIVATED:
        return Said("no-activations", {"most": MOST_ACTIVATED}, "CAP-21")
    if kind == CAVALRY:
        is_late = state.phase == Phase.MOVE
        return Said("ride-late" if is_late else "ride-no-roll", {"card": say_kind(kind)}, "CAP-51")
    if kind == EXTRA:
        return Said("again-early", {"card": say_kind(kind)}, "CAP-53")
    if kind == MERCENARIES:
        return _hiring(state, move - Move.HIRE)
    if kind == BLACKMAIL:
        return _blackmail(state, move)
    return _target(state, kind, (move - Move.SPY_ON) % (Move.TRADE_WITH - Move.SPY_ON))


def _hiring(state: State, place: int) -> Said:
    """CAP-52: reserve, pieces there, room."""
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


def _blackmail(state: State, move: int) -> Said:
    """CAP-57, for an attack alone or joined."""
    step = (move - Move.FORCE) % (Move.JOIN - Move.FORCE)
    if not is_way(step):
        return Said("no-way", {}, "CAP-10")
    if state.peace != NOBODY:
        return Said("peace-blackmail", {}, "CAP-60")
    cell, place = step // 4, destination(step)
    forced, victim = other_at(state, cell), other_at(state, place)
    if forced == NOBODY:
        return Said("force-nobody", {"place": say_place(cell)}, "CAP-57")
    if victim == NOBODY:
        return Said("force-no-target", {"place": say_place(place)}, "CAP-57")
    values: dict[str, object]
    values = {"origin": say_place(cell), "place": say_place(place), "seat": Seat(forced)}
    if forced == victim and state.seats > 2:
        return Said("force-third", values, "CAP-57")
    return _joining(state, values, place)


def _joining(state: State, values: dict[str, object], place: int) -> Said:
    if state.phase != Phase.MOVE:
        return Said("join-later", values, "CAP-57")
    is_absent = state.pieces[state.turn, place] == 0
    return Said("join-absent" if is_absent else "join-twice", values, "CAP-57")


def _siege(state: State, place: int) -> Said:
    """CAP-62: another place stands for it."""
    values = {"place": say_place(place), "other": say_place(same_siege(state, place))}
    return Said("same-siege", values, "CAP-62")


def _spoil(state: State, seat: int, choice: int) -> Said:
    """CAP-61: two cards of the hand, or its only one."""
    first, second = divmod(choice, NO_CARD + 1)
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
