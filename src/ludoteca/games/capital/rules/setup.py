"""The table before the first roll (CAP-2, CAP-3 and CAP-15)."""

from __future__ import annotations

from ludoteca.kernel.state import NOBODY

from ..components import DECK_SIZE, HAND_KINDS, HAND_SIZE, KINDS, NOWHERE, START_DECK, START_HAND
from ..state import LIFE, NOTHING_TO_CHOOSE, PIECES, Phase, State

GARRISON = 8  # CAP-15: pieces in each castle at the start


def lay_table(state: State, seats: int) -> None:
    """CAP-15, up to the first roll."""
    state.seats = seats
    state.phase = Phase.FIRST_ROLL
    state.round_number = 0
    state.starter = 0
    state.turn = 0
    state.resume = Phase.FIRST_ROLL
    state.first_roll[:] = 0
    _garrison(state)
    _clear_turn(state)
    _deal(state)
    _clear_points(state)


def _garrison(state: State) -> None:
    """Half of the pieces in the castles, half in the reserves, and guardians at full life."""
    state.pieces[:] = 0
    state.castle[:] = 0
    state.reserve[:] = 0
    state.life[:] = LIFE
    for seat in range(state.seats):
        state.castle[seat] = GARRISON
        state.reserve[seat] = PIECES - GARRISON


def _clear_turn(state: State) -> None:
    """Nobody moves and nobody fights."""
    state.moves_left = 0
    state.has_moved = 0
    state.moved[:] = 0
    state.challenged[:] = 0
    state.attackers = 0
    state.origin[:] = NOWHERE
    state.joined_from[:] = NOWHERE
    state.joined_to[:] = NOWHERE
    state.battle = NOWHERE
    state.guardian = NOBODY
    state.forced_from = NOWHERE
    state.side = 0
    state.passes = 0
    state.reinforced[:] = 0


def _deal(state: State) -> None:
    """CAP-2 and CAP-3; what everybody starts with is known to all."""
    state.deck_size = DECK_SIZE
    state.drawer = 0
    state.draws_left = 0
    state.target = 0
    state.discard_from = 0
    state.peace = NOBODY
    state.discards[:] = 0
    state.hand[:] = 0
    state.hand_size[:] = 0
    state.activated[:] = 0
    state.paralysed[:] = 0
    state.choice[:] = NOTHING_TO_CHOOSE
    state.known[:] = 0
    for kind in range(len(KINDS)):
        state.deck[kind] = START_DECK[kind]
    for seat in range(state.seats):
        state.hand_size[seat] = HAND_SIZE
        for kind in range(HAND_KINDS):
            state.hand[seat, kind] = START_HAND[kind]
            for watcher in range(state.seats):
                if watcher != seat:
                    state.known[watcher, seat, kind] = START_HAND[kind]


def _clear_points(state: State) -> None:
    state.earned[:] = 0
    state.battles_won[:] = 0
    state.guardians_beaten[:] = 0
    state.royal = 0
    state.royal_rounds = 0
    state.out[:] = 0
    state.rank[:] = 0
    state.reason = 0
