"""Weaving: which cards, how they are turned, and how they overlap with the last one (CPL-50 to CPL-53).

All seats weave at the same time, in small steps that only they see: a card, how it is turned, its overlap.
Only the last card can be covered, and before a round nothing raw is visible. So all that can be raw is what
the first card of the round leaves visible, and only a second card that lies over it can hide that.
"""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.state import NOBODY, Grid

from ..components import FABRICS, LENGTH, LONGEST, MOST_WOVEN, PIECE, RAW
from ..moves import BESIDE, OVER, OVERLAPS, UNDER, Move
from ..state import HAND, NONE, WOVEN, Phase, State

NEVER = LONGEST + 1  # stripes to be hidden that no card can hide
UNDER_ANY = (1 << OVERLAPS) - (1 << (UNDER + 1))


def hidden_below(overlap: int) -> int:
    """How many of its own stripes a card hides under the last one."""
    return overlap - UNDER if overlap > UNDER else 0


def covered(overlap: int) -> int:
    """How many stripes of the last card a card lies over."""
    return overlap - OVER if overlap <= UNDER else 0


def _need(piece: int, overlap: int) -> int:
    """How many stripes a second card would have to hide, from the right, so that nothing raw is visible."""
    first, length = hidden_below(overlap), int(LENGTH[piece // 2])
    raw = [place for place in range(first, length) if PIECE[piece, place] == RAW]
    if not raw:
        return 0
    return NEVER if raw[0] == first else length - raw[0]


def _is_possible(piece: int, overlap: int) -> bool:
    """CPL-51, without regard to the last card; cloth that looks the same when turned lies straight."""
    length = int(LENGTH[piece // 2])
    if covered(overlap) > length or hidden_below(overlap) >= length:
        return False
    visible = PIECE[piece, hidden_below(overlap) : length]
    return piece % 2 == 0 or bool((visible != PIECE[piece - 1, hidden_below(overlap) : length]).any())


def _fits(piece: int, hidden: int) -> int:
    """The overlaps that a piece may have, as bits, if a second card can hide so many stripes of it."""
    overlaps = [overlap for overlap in range(OVERLAPS) if _is_possible(piece, overlap)]
    return sum(1 << overlap for overlap in overlaps if NEED[piece, overlap] <= hidden)


_PIECES, _HIDDEN = range(2 * FABRICS), range(LONGEST + 1)
NEED = np.array([[_need(piece, overlap) for overlap in range(OVERLAPS)] for piece in _PIECES], np.int64)
FITS = np.array([[_fits(piece, hidden) for hidden in _HIDDEN] for piece in _PIECES], np.int64)
# By card and by what a second card can hide of it: whether it fits at all.
IS_WEAVABLE = ((FITS[::2] | FITS[1::2]) != 0).astype(np.int64)
# By card: how many stripes it can lie over without showing raw ones of its own.
CAN_HIDE = np.where(NEED[::2, BESIDE] == 0, LENGTH, 0)


def begin_weaving(state: State) -> None:
    """Seats without a card have nothing to decide."""
    for seat in range(state.seats):
        state.is_done[seat] = 1 if state.hand_size[seat] == 0 else 0
        clear_weaving(state, seat)
    state.phase = Phase.WEAVE if still_weaving(state) else Phase.REVEAL


def clear_weaving(state: State, seat: int) -> None:
    """A seat has chosen nothing yet."""
    for number in range(MOST_WOVEN):
        state.weave_card[seat, number] = NONE
        state.weave_turned[seat, number] = NONE
        state.weave_overlap[seat, number] = NONE


def still_weaving(state: State) -> int:
    """The seats that are not done, as bits."""
    seats = 0
    for seat in range(state.seats):
        seats |= (1 - state.is_done[seat]) << seat
    return seats


def current_card(state: State, seat: int) -> int:
    """Which of its cards of this round a seat is weaving, 0 or 1."""
    return 0 if state.weave_overlap[seat, 0] == NONE else 1


def piece_of(state: State, seat: int, number: int) -> int:
    """A card that a seat weaves and has turned, as a piece."""
    return int(2 * state.weave_card[seat, number] + state.weave_turned[seat, number])


def must_hide(state: State, seat: int) -> int:
    """How many stripes of the first card the second has to hide (CPL-52)."""
    if state.weave_overlap[seat, 0] == NONE:
        return 0
    return int(NEED[piece_of(state, seat, 0), state.weave_overlap[seat, 0]])


def visible_stripes(state: State, seat: int) -> int:
    """How many stripes of the last card are visible to its weaver."""
    if state.weave_overlap[seat, 0] == NONE:
        return int(state.last_visible[seat])
    return int(LENGTH[state.weave_card[seat, 0]]) - hidden_below(state.weave_overlap[seat, 0])


def _can_be_hidden(state: State, seat: int) -> int:
    """How many stripes of a first card the best second card could hide."""
    most = 0
    for card in range(FABRICS):
        if state.place[card] == HAND + seat:
            most = max(most, CAN_HIDE[card])
    return most


def weaving_moves(state: State, seat: int, moves: Grid) -> int:
    """What a seat may do next in its weaving."""
    number = current_card(state, seat)
    if state.is_done[seat]:
        return 0
    if state.weave_card[seat, number] == NONE:
        return _list_cards(state, seat, moves)
    if state.weave_turned[seat, number] == NONE:
        moves[0] = Move.ROTATE
        moves[1] = Move.ROTATE + 1
        return 2
    return _list_overlaps(possible_overlaps(state, seat, piece_of(state, seat, number)), moves)


def _list_cards(state: State, seat: int, moves: Grid) -> int:
    """Cards that can be woven, and the end if nothing raw is visible."""
    count, need = 0, must_hide(state, seat)
    hidden = _can_be_hidden(state, seat) if state.weave_overlap[seat, 0] == NONE else 0
    for card in range(FABRICS):
        fits = CAN_HIDE[card] >= need if need else IS_WEAVABLE[card, hidden] == 1
        moves[count] = Move.WEAVE + card
        count += 1 if state.place[card] == HAND + seat and fits and card != state.weave_card[seat, 0] else 0
    if need == 0:
        moves[count] = Move.DONE
        count += 1
    return count


def possible_overlaps(state: State, seat: int, piece: int) -> int:
    """The overlaps that a piece may have now, as bits (CPL-51 and CPL-52)."""
    if state.weave_overlap[seat, 0] == NONE:
        fits = FITS[piece, _can_be_hidden(state, seat)]
    else:
        fits = FITS[piece, 0]
    need = must_hide(state, seat)
    over = (1 << visible_stripes(state, seat)) - (1 << need)  # also beside, if there is nothing to hide
    return int(fits & (over if need else over | UNDER_ANY))


def _list_overlaps(possible: int, moves: Grid) -> int:
    count = 0
    for overlap in range(OVERLAPS):
        moves[count] = Move.LAY + overlap
        count += possible >> overlap & 1
    return count


def weave(state: State, seat: int, card: int) -> None:
    """CPL-50: choose a card. If it fits in one way only, the weaver is not asked how to turn it."""
    number = current_card(state, seat)
    can_be_straight = possible_overlaps(state, seat, 2 * card) != 0
    can_be_turned = possible_overlaps(state, seat, 2 * card + 1) != 0
    state.weave_card[seat, number] = card
    if not (can_be_straight and can_be_turned):
        state.weave_turned[seat, number] = 1 if can_be_turned else 0


def rotate(state: State, seat: int, turned: int) -> None:
    """CPL-50."""
    state.weave_turned[seat, current_card(state, seat)] = turned


def lay(state: State, seat: int, overlap: int) -> None:
    """CPL-51; the second card is the last, and so is the only card of a hand."""
    number = current_card(state, seat)
    state.weave_overlap[seat, number] = overlap
    if number + 1 == min(MOST_WOVEN, state.hand_size[seat]):
        finish_weaving(state, seat)


def finish_weaving(state: State, seat: int) -> None:
    """Once all seats are done, they reveal what they have woven."""
    state.is_done[seat] = 1
    if still_weaving(state) == 0:
        state.phase = Phase.REVEAL


def lay_down(state: State) -> None:
    """What everybody has woven becomes part of their Capulana (CPL-50)."""
    for seat in range(state.seats):
        for number in range(MOST_WOVEN):
            if state.weave_overlap[seat, number] != NONE:
                _lay_down_card(state, seat, number)
    for seat in range(state.seats):
        state.is_done[seat] = 0


def _lay_down_card(state: State, seat: int, number: int) -> None:
    card = state.weave_card[seat, number]
    attach(state, seat, piece_of(state, seat, number), state.weave_overlap[seat, number])
    state.place[card] = WOVEN + seat
    state.known_with[card] = NOBODY
    state.hand_size[seat] -= 1
    state.weave_card[seat, number] = NONE
    state.weave_turned[seat, number] = NONE
    state.weave_overlap[seat, number] = NONE


def attach(state: State, seat: int, piece: int, overlap: int) -> None:
    """Lay a piece at the right end of a Capulana (CPL-51)."""
    old, length = int(state.row_size[seat]), int(LENGTH[piece // 2])
    size = old - covered(overlap)
    for place in range(hidden_below(overlap), length):
        state.row[seat, size] = PIECE[piece, place]
        size += 1
    for place in range(size, old):
        state.row[seat, place] = 0
    state.row_size[seat] = size
    state.last_visible[seat] = length - hidden_below(overlap)
