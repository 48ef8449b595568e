"""A rule of thumb for Capital: gather, beat a guardian, take the Capital, and fight where it pays."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.state import NOBODY

from .components import CAPITAL, CELLS, GOAL, MOST_ACTIVATED, PIECES, PLACES, REINFORCEMENT, RINGS
from .moves import NO_CARD, Move
from .rules.battles import ATTACKER, STRENGTH, lead
from .rules.draws import is_besieged
from .rules.hands import can_activate
from .rules.movement import holds_capital, living_guardians, other_at
from .rules.scoring import points_of
from .state import Phase, State

# What a card is worth in hand, by kind.
WORTH = np.array([6, 3, 5, 5, 4, 2, 4, 4, 1, 0], np.int64)
ENOUGH_SPARE = 2  # pieces sent into a battle beyond what it takes


def prefer(state: State, seat: int, move: int) -> int:
    if move < Move.ENTER:
        return 1  # roll, when no card is worth more
    if move < Move.STEP:
        return _like_entering(state, seat, move - Move.ENTER, RINGS + 1)
    if move < Move.DONE:
        way = move - Move.STEP
        return _like_entering(state, seat, int(GOAL[way]), way // 4 % RINGS + 1)
    if move < Move.BATTLE:
        return 0  # done, or the end of the turn
    if move < Move.REINFORCE:
        return _balance(state, seat, move - Move.BATTLE)
    if move < Move.RIDE:
        return _like_reinforcing(state, seat) if move == Move.REINFORCE else 0
    return _like_card(state, seat, move) if move < Move.TAKE else _like_choice(state, seat, move)


def _like_entering(state: State, seat: int, place: int, ring: int) -> int:
    """The Capital first, then battles that can be won with what is at hand, then the way inward."""
    if place == CAPITAL:
        return 1000 if other_at(state, place) == NOBODY else _like_attack(state, seat, place, 300)
    if other_at(state, place) != NOBODY:
        return _like_attack(state, seat, place, 100)
    if living_guardians(state, place):
        return _like_attack(state, seat, place, 200)
    inward = ring - (place % RINGS + 1)
    return 20 * inward + int(state.pieces[seat, place]) if inward > 0 else -10


def _like_attack(state: State, seat: int, place: int, prize: int) -> int:
    """One piece more for a battle that is still to be won, if enough pieces and cards can come to it."""
    needed = _opposition(state, place) + (0 if _is_guarded(state, place) else 1)
    there = int(state.pieces[seat, place])
    cards = _cards_for_battle(state, seat)
    if there >= needed + ENOUGH_SPARE:
        return -10
    if there + _reach(state, seat, place) + STRENGTH * cards < needed:
        return -100
    return prize + (50 if there < needed else 0)


def _opposition(state: State, place: int) -> int:
    """The strength that pieces meet on a place, with one reinforcement of a player who may have it."""
    if _is_guarded(state, place):
        return _life_of_guardians(state, place)
    other = other_at(state, place)
    spare = STRENGTH if can_activate(state, other) and state.hand_size[other] > 1 else 0
    return int(state.pieces[other, place]) + spare


def _is_guarded(state: State, place: int) -> bool:
    return place != CAPITAL and living_guardians(state, place) != 0


def _life_of_guardians(state: State, place: int) -> int:
    """The life of the guardians of a place, one after the other."""
    bits, life = living_guardians(state, place), 0
    for guardian in range(len(state.life)):
        if bits >> guardian & 1:
            life += state.life[guardian]
    return life


def _cards_for_battle(state: State, seat: int) -> int:
    return min(int(state.hand[seat, REINFORCEMENT]), MOST_ACTIVATED - int(state.activated[seat]))


def _reach(state: State, seat: int, place: int) -> int:
    """How many pieces can still come to a place in this step."""
    pieces = 0
    for way in range(CELLS * 4):
        if int(GOAL[way]) == place:
            pieces += state.pieces[seat, way // 4] - state.moved[way // 4]
    return min(pieces, state.moves_left)


def _balance(state: State, seat: int, place: int) -> int:
    """How a battle stands before cards; the surest is fought first."""
    return 100 + int(state.pieces[seat, place]) - _opposition(state, place)


def _like_reinforcing(state: State, seat: int) -> int:
    """Only if it turns the battle, with as many cards as are left."""
    ahead = lead(state) if state.side == ATTACKER else -lead(state)
    wanted = 0 if state.guardian != NOBODY else 1
    if ahead >= wanted:
        return -1
    return 1 if ahead + STRENGTH * _cards_for_battle(state, seat) >= wanted else -1


def _like_card(state: State, seat: int, move: int) -> int:
    if move == Move.RIDE:
        return 30 if state.moves_left < 5 and _outside(state, seat) > 2 else -1
    if move == Move.AGAIN:
        return 30 if _outside(state, seat) > 2 else -1
    if move < Move.SPY_ON:
        return _like_hiring(state, seat, move - Move.HIRE)
    if move < Move.TRADE_WITH:
        return 60 + int(state.hand_size[move - Move.SPY_ON])
    if move < Move.PARALYSE_SEAT:
        return 10 * (int(state.hand_size[move - Move.TRADE_WITH]) - int(state.hand_size[seat])) - 10
    if move < Move.SUPPLY_TO:
        return _like_paralysing(state, move - Move.PARALYSE_SEAT)
    if move < Move.FORCE:
        other = move - Move.SUPPLY_TO
        return -1 if other == seat else 5 * (int(state.hand_size[other]) - 3)
    if move < Move.JOIN:
        return _like_force(state, move - Move.FORCE)
    return _like_joining(state, seat, move - Move.JOIN)


def _outside(state: State, seat: int) -> int:
    return PIECES - int(state.castle[seat]) - int(state.reserve[seat])


def _like_hiring(state: State, seat: int, place: int) -> int:
    """While moving, where they come nearest to the Capital."""
    if state.phase != Phase.MOVE or state.reserve[seat] < 2 or place == CELLS:
        return -1
    return 25 + 3 * (RINGS - place % RINGS) + int(state.pieces[seat, place])


def _like_paralysing(state: State, other: int) -> int:
    return 20 + points_of(state, other) // 10 + (20 if holds_capital(state, other) else 0)


def _like_force(state: State, way: int) -> int:
    """If the forced pieces win alone, even against one reinforcement."""
    cell, place = way // 4, int(GOAL[way])
    forced, victim = other_at(state, cell), other_at(state, place)
    ahead = int(state.pieces[forced, cell]) - int(state.pieces[victim, place])
    if can_activate(state, victim) and state.hand_size[victim] > 1:
        ahead -= STRENGTH
    return 80 + (40 if place == CAPITAL else 0) if ahead > 0 else -1


def _like_joining(state: State, seat: int, way: int) -> int:
    """If it turns a battle that the player's own pieces would not win."""
    cell, place = way // 4, int(GOAL[way])
    ahead = int(state.pieces[seat, place]) - _opposition(state, place)
    return 60 if ahead <= 0 < ahead + state.pieces[other_at(state, cell), cell] else -1


def _like_choice(state: State, seat: int, move: int) -> int:
    if move < Move.BESIEGE:
        return int(WORTH[move - Move.TAKE])
    if move < Move.SPOIL:
        return _like_siege(state, seat, move - Move.BESIEGE)
    if move < Move.DISCARD:
        first, second = (move - Move.SPOIL) // (NO_CARD + 1), (move - Move.SPOIL) % (NO_CARD + 1)
        return -int(WORTH[first]) - int(WORTH[second])
    return -int(WORTH[move - Move.DISCARD])


def _like_siege(state: State, seat: int, place: int) -> int:
    """The others' pieces against one's own; the Capital counts for more."""
    liking = 0
    for each in range(PLACES):
        if is_besieged(place, each):
            for other in range(state.seats):
                pieces = int(state.pieces[other, each]) * (5 if each == CAPITAL else 1)
                liking += -2 * pieces if other == seat else pieces
    return liking
