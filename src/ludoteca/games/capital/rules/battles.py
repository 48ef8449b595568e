"""Battles: which there are, who reinforces, and what comes of them (CAP-35, CAP-40 to CAP-44)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY, Grid

from ..components import CAPITAL, CELLS, GUARDIANS, NOWHERE, PLACES, REINFORCEMENT
from ..moves import Move
from ..state import Phase, State
from .hands import can_activate, spend
from .movement import forget_steps, living_guardians, other_at, send_home, settle_capital
from .scoring import BATTLES, GUARDS, score

ATTACKER, DEFENDER = 0, 1
STRENGTH = 2  # CAP-50: of a Combat Reinforcement


def has_battle(state: State, place: int) -> bool:
    """CAP-35: whether the player's pieces on a place have somebody to fight."""
    if state.pieces[state.turn, place] == 0:
        return False
    return other_at(state, place) != NOBODY or next_guardian(state, place) != NOBODY


def next_guardian(state: State, place: int) -> int:
    """The first guardian that pieces have to fight for having entered a place; NOBODY if there is none."""
    if place == CAPITAL or state.challenged[place] == 0:
        return NOBODY
    bits = state.challenged[place] & living_guardians(state, place)
    for guardian in range(GUARDIANS):
        if bits >> guardian & 1:
            return guardian
    return NOBODY


def list_battles(state: State, moves: Grid) -> int:
    count = 0
    for place in range(PLACES):
        if has_battle(state, place):
            moves[count] = Move.BATTLE + place
            count += 1
    return count


def go_to_battles(state: State) -> None:
    """The next battle, or the end of this step."""
    for place in range(PLACES):
        if has_battle(state, place):
            state.phase = Phase.BATTLES
            return
    close_step(state)
    state.phase = Phase.AFTER


def close_step(state: State) -> None:
    """Nothing of this step of moving and fighting matters any more."""
    forget_steps(state)
    for cell in range(CELLS):
        state.challenged[cell] = 0
    state.joined_from[:] = NOWHERE
    state.joined_to[:] = NOWHERE


def battle(state: State, place: int) -> None:
    """CAP-35: the battle that the player chooses to fight next."""
    begin_battle(state, place, NOWHERE)


def begin_battle(state: State, place: int, forced_from: int) -> None:
    """Of the player's own pieces on a place, or of pieces that they force to attack it alone."""
    state.battle = place
    state.forced_from = forced_from
    state.guardian = next_guardian(state, place) if forced_from == NOWHERE else NOBODY
    state.reinforced[:] = 0
    state.passes = 0
    state.side = ATTACKER
    _ask(state)


def defender(state: State) -> int:
    """The player who is attacked; NOBODY if it is a guardian."""
    return NOBODY if state.guardian != NOBODY else other_at(state, state.battle)


def asked(state: State) -> int:
    """The seat that may reinforce now."""
    return state.turn if state.side == ATTACKER else defender(state)


def _ask(state: State) -> None:
    """CAP-40: a side that cannot activate anything, as all can see, passes by itself."""
    while state.passes < 2 and (asked(state) == NOBODY or not can_activate(state, asked(state))):
        state.passes += 1
        state.side = 1 - state.side
    state.phase = Phase.REACT if state.passes < 2 else Phase.RESULT


def list_reactions(state: State, seat: int, moves: Grid) -> int:
    moves[0] = Move.STAND
    if state.hand[seat, REINFORCEMENT] == 0:
        return 1
    moves[1] = Move.REINFORCE
    return 2


def reinforce(state: State) -> None:
    """CAP-50."""
    spend(state, asked(state), REINFORCEMENT)
    state.reinforced[state.side] += 1
    state.passes = 0
    _ask_other(state)


def stand(state: State) -> None:
    """CAP-40: pass."""
    state.passes += 1
    _ask_other(state)


def _ask_other(state: State) -> None:
    state.side = 1 - state.side
    _ask(state)


def attackers_here(state: State) -> int:
    """The attacking player's own pieces in this battle."""
    return int(state.pieces[state.turn, state.battle]) if state.forced_from == NOWHERE else 0


def forced_here(state: State) -> int:
    """CAP-57: pieces of others that attack with, or for, the player."""
    if state.forced_from != NOWHERE:
        return others_at(state, state.forced_from)
    return joined_at(state, state.battle)


def joined_at(state: State, place: int) -> int:
    """CAP-57: pieces of others that are forced to join the player's battle on a place."""
    pieces = 0
    for entry in range(2):
        if state.joined_from[entry] != NOWHERE and state.joined_to[entry] == place:
            pieces += others_at(state, int(state.joined_from[entry]))
    return pieces


def others_at(state: State, place: int) -> int:
    """How many pieces of another player than the one whose turn it is stand on a place."""
    seat = other_at(state, place)
    return 0 if seat == NOBODY else int(state.pieces[seat, place])


def lead(state: State) -> int:
    """CAP-41: the attacker's strength less the defender's; for a guardian its life counts."""
    strength = attackers_here(state) + STRENGTH * (state.reinforced[ATTACKER] - state.reinforced[DEFENDER])
    if state.guardian != NOBODY:
        return int(strength - state.life[state.guardian])
    return int(strength + forced_here(state) - state.pieces[defender(state), state.battle])


def decide(state: State) -> None:
    """The end of a battle; points are entered at once (CAP-36)."""
    if state.guardian != NOBODY:
        _fight_guardian(state)
    else:
        _fight_player(state)
    state.battle = NOWHERE
    state.guardian = NOBODY
    state.forced_from = NOWHERE
    state.reinforced[:] = 0
    state.passes = 0
    state.side = ATTACKER


def _fight_guardian(state: State) -> None:
    """CAP-43: both lose at once; pieces that reinforcements do not save are lost."""
    pieces = attackers_here(state)
    life = int(state.life[state.guardian])
    difference = lead(state)
    lost = min(pieces, max(0, life - STRENGTH * state.reinforced[ATTACKER]))
    state.life[state.guardian] = max(0, -difference)
    send_home(state, state.turn, state.battle, lost)
    if difference >= 0:
        state.guardians_beaten[state.turn] += 1
        score(state, state.turn, GUARDS)


def _fight_player(state: State) -> None:
    """CAP-41 and CAP-42."""
    difference, other = lead(state), defender(state)
    defending = int(state.pieces[other, state.battle])
    attacking = attackers_here(state) + forced_here(state)
    _lose_attackers(state, attacking - min(attacking, max(0, difference)))
    send_home(state, other, state.battle, defending - min(defending, max(0, -difference)))
    if state.battle == CAPITAL and state.attackers > 0 and state.pieces[other, CAPITAL] == 0:
        settle_capital(state)
    if state.forced_from == NOWHERE:
        _release(state)
    if difference != 0:
        winner = state.turn if difference > 0 else other
        state.battles_won[winner] += 1
        score(state, winner, BATTLES)


def _release(state: State) -> None:
    """CAP-57: a card forces others to join one battle only; a card for another battle moves up."""
    kept = 0
    for entry in range(2):
        cell, place = int(state.joined_from[entry]), int(state.joined_to[entry])
        state.joined_from[entry] = NOWHERE
        state.joined_to[entry] = NOWHERE
        if place != state.battle and cell != NOWHERE:
            state.joined_from[kept] = cell
            state.joined_to[kept] = place
            kept += 1


def _lose_attackers(state: State, lost: int) -> None:
    """CAP-57: forced pieces first, then the player's own."""
    if state.forced_from != NOWHERE:
        send_home(state, other_at(state, state.forced_from), state.forced_from, lost)
        return
    for entry in range(2):
        cell = int(state.joined_from[entry])
        if cell != NOWHERE and state.joined_to[entry] == state.battle and other_at(state, cell) != NOBODY:
            fallen = min(lost, others_at(state, cell))
            send_home(state, other_at(state, cell), cell, fallen)
            lost -= fallen
    send_home(state, state.turn, state.battle, lost)
