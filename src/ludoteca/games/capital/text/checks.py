"""What is impossible in a position of Capital: pieces and cards are counted, the turn's order is checked."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat

from ..components import (
    CAPITAL,
    CELLS,
    HAND_KINDS,
    KINDS,
    MOST_IN_HAND,
    MOST_ON_CELL,
    NOWHERE,
    PIECES,
    PLACES,
    PROTECTED,
    RINGS,
    START_DECK,
    START_HAND,
    TOUCH,
)
from ..moves import OPEN, chosen
from ..rules.battles import ATTACKER, DEFENDER, asked, defender, has_battle, next_guardian
from ..rules.hands import can_activate
from ..rules.movement import other_at
from ..rules.scoring import BATTLES, ENOUGH, GUARDS, LAST, WORTH, points_of
from ..state import NOT_YET, NOTHING_TO_CHOOSE, Phase, State
from .names import say_kind, say_place

FIGHTING = (Phase.REACT, Phase.RESULT)
DRAWING = (Phase.DRAW, Phase.SPOIL, Phase.ROT, Phase.SIEGE)
WITH_TARGET = (Phase.LOOK, Phase.SPY, Phase.SWAP)
ASIDE = (*DRAWING, *WITH_TARGET, *FIGHTING)
STILL = (Phase.FIRST_ROLL, Phase.BEGIN, Phase.DISCARD, Phase.OVER)  # nothing that paralysis forbids
NEVER_ROYAL = (Phase.REINFORCE, Phase.SIEGE, Phase.SPOIL, Phase.ROT, Phase.FIRST_ROLL)
MOST_ROUNDS = 120  # rounds are counted in a byte


def complaint(state: State) -> Said | None:
    """The first thing that is wrong with a full state, if anything is."""
    checks = (_pieces, _cards, _knowledge, _stacks, _capital, _turn, _draws, _battle, _rotting, _points, _end)
    return next((said for check in checks for said in check(state)), None)


def _pieces(state: State) -> Iterator[Said]:
    for seat in range(state.seats):
        there = int(state.pieces[seat].sum() + state.castle[seat] + state.reserve[seat])
        if there != PIECES or state.reserve[seat] < 0:
            yield Said("piece-count", {"seat": Seat(seat), "there": there, "known": PIECES}, "CAP-1")
        for place in range(PLACES):
            if not 0 <= state.pieces[seat, place] <= MOST_ON_CELL:
                yield Said("too-many-there", {"place": say_place(place), "most": MOST_ON_CELL}, "CAP-20")


def _cards(state: State) -> Iterator[Said]:
    for kind in range(len(KINDS)):
        there = int(state.deck[kind] + state.discards[kind])
        there += int(state.hand[:, kind].sum()) if kind < HAND_KINDS else 0
        known = int(START_DECK[kind] + START_HAND[kind] * state.seats)
        if there != known:
            yield Said("card-count", {"card": say_kind(kind), "there": there, "known": known}, "CAP-3")
    if state.phase == Phase.DISCARD and (
        state.hand_size[state.turn] <= MOST_IN_HAND
        or state.hand[state.turn, state.discard_from :].sum() < state.hand_size[state.turn] - MOST_IN_HAND
    ):
        yield Said("nothing-to-discard", {}, "CAP-37")
    if state.discard_from and state.phase != Phase.DISCARD:
        yield Said("nothing-to-discard", {}, "CAP-37")


def _knowledge(state: State) -> Iterator[Said]:
    for seat in range(state.seats):
        for other in range(state.seats):
            if (state.known[seat, other] > (state.hand[other] if other != seat else 0)).any():
                yield Said("memory", {"seat": Seat(seat)}, "CAP-80")


def _stacks(state: State) -> Iterator[Said]:
    """Pieces of several players meet only where the player whose turn it is has just come to fight."""
    for place in range(PLACES):
        others = [seat for seat in range(state.seats) if state.pieces[seat, place] and seat != state.turn]
        is_met = bool(others and state.pieces[state.turn, place]) and not _is_in_step(state)
        if len(others) > 1 or is_met:
            yield Said("two-owners", {"place": say_place(place)}, "CAP-35")
    for cell in range(CELLS):
        is_late = state.moved[cell] and not _is_in_step(state)
        is_unprotected = state.challenged[cell] & ~PROTECTED[cell] or not state.pieces[state.turn, cell]
        if is_late or state.moved[cell] > state.pieces[state.turn, cell]:
            yield Said("moved", {"place": say_place(cell)}, "CAP-34")
        if state.challenged[cell] and (is_unprotected or not _is_in_step(state)):
            yield Said("challenged", {"place": say_place(cell)}, "CAP-35")


def _is_in_step(state: State) -> bool:
    """Whether pieces are being moved or are fighting over where they have gone."""
    if state.phase in (Phase.MOVE, Phase.BATTLES, Phase.OVER):
        return True
    if state.phase in FIGHTING and state.forced_from == NOWHERE:
        return True
    return state.phase in ASIDE and state.resume == Phase.MOVE


def _capital(state: State) -> Iterator[Said]:
    holders = [seat for seat in range(state.seats) if state.pieces[seat, CAPITAL] and seat != state.turn]
    mine = state.pieces[state.turn, CAPITAL]
    is_alone = state.attackers == 0 and mine + len(holders) <= 1
    is_attacked = state.attackers == mine and len(holders) == 1 and mine > 0 and _is_in_step(state)
    if not (is_alone or is_attacked) or any(state.pieces[seat, CAPITAL] > 1 for seat in holders):
        yield Said("capital-crowd", {}, "CAP-44")
    for cell in state.origin[: state.attackers]:
        if cell >= CELLS or cell % RINGS:
            yield Said("origin", {"place": say_place(int(cell))}, "CAP-44")


def _turn(state: State) -> Iterator[Said]:
    is_moving = state.phase == Phase.MOVE or (state.phase in ASIDE and state.resume == Phase.MOVE)
    if (state.moves_left or state.has_moved) and not is_moving and state.phase != Phase.OVER:
        yield Said("moves-left", {}, "CAP-33")
    may_be_before = state.phase == Phase.FIRST_ROLL or (state.phase == Phase.BEGIN and not state.royal)
    is_too_late = state.round_number + state.deck_size // state.seats > MOST_ROUNDS
    if (state.round_number == 0 and not may_be_before) or is_too_late:
        yield Said("round", {"most": MOST_ROUNDS}, "CAP-16")
    if state.phase == Phase.FIRST_ROLL and (
        state.round_number or state.first_roll[state.turn] != 0 or state.deck_size != START_DECK.sum()
    ):
        yield Said("first-roll", {}, "CAP-15")
    if state.phase == Phase.BATTLES and not any(has_battle(state, place) for place in range(PLACES)):
        yield Said("no-battle-left", {}, "CAP-35")
    is_drawing = state.phase in DRAWING and state.resume == Phase.REINFORCE
    if state.paralysed[state.turn] and not is_drawing and state.phase not in STILL:
        yield Said("paralysed-turn", {}, "CAP-56")


def _draws(state: State) -> Iterator[Said]:
    needed = 1 if state.phase == Phase.DRAW else 0
    if not needed <= state.draws_left <= state.deck_size or (state.draws_left and state.phase not in DRAWING):
        yield Said("draws", {}, "CAP-31")
    if state.phase in DRAWING and state.resume == Phase.REINFORCE and state.drawer != state.turn:
        yield Said("draws", {}, "CAP-31")
    known = (*OPEN, Phase.REINFORCE) if state.phase in DRAWING else OPEN
    is_aside = state.phase in (*DRAWING, *WITH_TARGET) or state.forced_from != NOWHERE
    if is_aside and state.resume not in known:
        yield Said("resume", {}, "CAP-38")
    is_spied_on = state.phase in (Phase.LOOK, Phase.SPY)
    has_target = state.target != state.turn and (state.hand_size[state.target] or not is_spied_on)
    if state.phase in WITH_TARGET and not has_target:
        yield Said("target", {}, "CAP-54")
    if state.phase == Phase.SPY and (state.known[state.turn, state.target] != state.hand[state.target]).any():
        yield Said("spied", {}, "CAP-54")


def _battle(state: State) -> Iterator[Said]:
    if (state.battle != NOWHERE) != (state.phase in FIGHTING):
        yield Said("battle-phase", {}, "CAP-35")
        return
    for entry in range(2):
        cell, place = int(state.joined_from[entry]), int(state.joined_to[entry])
        if cell != NOWHERE and not (_is_in_step(state) and _touches(cell, place)):
            yield Said("joined", {}, "CAP-57")
    if (state.joined_from != NOWHERE).sum() > state.activated[state.turn]:
        yield Said("joined", {}, "CAP-57")
    if state.battle == NOWHERE:
        is_over = not (state.passes or state.side or state.reinforced.any())
        if state.guardian != NOBODY or state.forced_from != NOWHERE or not is_over:
            yield Said("battle-phase", {}, "CAP-35")
        return
    if not _can_fight(state) or (state.passes == 2) != (state.phase == Phase.RESULT):
        yield Said("battle-sides", {"place": say_place(state.battle)}, "CAP-35")
    elif state.phase == Phase.REACT and (asked(state) == NOBODY or not can_activate(state, asked(state))):
        yield Said("battle-sides", {"place": say_place(state.battle)}, "CAP-40")
    elif state.reinforced[ATTACKER] > state.activated[state.turn] or _is_defence_too_strong(state):
        yield Said("reinforced", {}, "CAP-21")


def _is_defence_too_strong(state: State) -> bool:
    """Whether the defender has reinforced with more cards than they have activated; a guardian has none."""
    other = defender(state)
    return bool(state.reinforced[DEFENDER] > (0 if other == NOBODY else state.activated[other]))


def _touches(cell: int, place: int) -> bool:
    return cell < CELLS and place in TOUCH[cell]


def _can_fight(state: State) -> bool:
    """Whether both sides of the battle are there: a guardian comes before players."""
    if state.forced_from != NOWHERE:
        victim, forced = other_at(state, state.battle), other_at(state, state.forced_from)
        is_third = victim != forced or state.seats == 2
        is_there = _touches(state.forced_from, state.battle) and NOBODY not in (victim, forced)
        return state.guardian == NOBODY and is_third and is_there
    if state.guardian != next_guardian(state, state.battle):
        return False
    is_defended = state.guardian != NOBODY or other_at(state, state.battle) != NOBODY
    return bool(state.pieces[state.turn, state.battle] > 0 and is_defended)


def _rotting(state: State) -> Iterator[Said]:
    is_rotting = state.phase in (Phase.SPOIL, Phase.ROT)
    for seat in range(state.seats):
        choice = int(state.choice[seat])
        is_asked = is_rotting and state.hand_size[seat] > 0
        if (choice != NOTHING_TO_CHOOSE) != is_asked or (choice >= 0 and not _can_rot(state, seat, choice)):
            yield Said("rotting", {}, "CAP-61")
    is_waiting = any(state.choice[seat] == NOT_YET for seat in range(state.seats))
    if is_waiting != (state.phase == Phase.SPOIL):
        yield Said("rotting", {}, "CAP-61")


def _can_rot(state: State, seat: int, choice: int) -> bool:
    needed = chosen(choice)
    if (len(needed) == 1) != (state.hand_size[seat] == 1):
        return False
    return all(state.hand[seat, kind] >= needed.count(kind) for kind in needed)


def _points(state: State) -> Iterator[Said]:
    for seat in range(state.seats):
        earned = state.earned[seat]
        is_wrong = (
            (earned % WORTH).any()
            or earned[BATTLES] > state.battles_won[seat] * WORTH[BATTLES]
            or earned[GUARDS] > state.guardians_beaten[seat] * WORTH[GUARDS]
            or earned[LAST] > WORTH[LAST]
        )
        if is_wrong:
            yield Said("points", {"seat": Seat(seat)}, "CAP-36")
        if points_of(state, seat) >= ENOUGH and state.phase != Phase.OVER and not state.royal:
            yield Said("not-over", {"seat": Seat(seat)}, "CAP-70")


def _end(state: State) -> Iterator[Said]:
    ranked = sum(state.rank[seat] > 0 for seat in range(state.seats))
    is_late = state.royal or state.phase == Phase.OVER
    if ranked != (state.seats if is_late else 0) or (state.reason and not is_late):
        yield Said("ranks", {}, "CAP-71")
    if state.out.any() and not state.royal:
        yield Said("royal", {}, "CAP-73")
    if state.royal and state.phase != Phase.OVER and (state.out[state.turn] or state.out[state.starter]):
        yield Said("royal", {}, "CAP-73")
    if state.royal and (state.phase in NEVER_ROYAL or state.deck_size != state.draws_left):
        yield Said("royal", {}, "CAP-73")
