"""How the moves of Capulana are written, and why some are refused.

offer at 2      put 10a           done
weave 10a       straight          turned          beside    over 2    under 1    done
start 3         first player 2    deal 10a        objective full purse        announce 25c
no offer        auction 2         reveal
"""

from __future__ import annotations

from ludoteca.kernel.words import Said

from .card_text import NAMES, TURNS, write_overlap
from .checks import complaint
from .components import LENGTH, OBJECTIVE_CARDS
from .moves import (
    ANNOUNCE,
    AUCTION,
    DEAL,
    DONE,
    FIRST_PLAYER,
    LAY,
    MOVES,
    NO_OFFER,
    OBJECTIVE,
    PLACE,
    PUT,
    REVEAL,
    START,
    STRAIGHT,
    WEAVE,
)
from .position import write_position
from .reading import read_position
from .state import HAND, NONE, Phase, State
from .story import tell
from .weaving import FITS, covered, current, hidden_below, must_hide, visible_stripes

__all__ = [
    "complaint",
    "read_move",
    "read_position",
    "refusal",
    "rules_behind",
    "tell",
    "write_move",
    "write_position",
]


def write_move(move: int) -> str:
    if move < PUT:
        return f"offer at {move - PLACE + 1}"
    if move < WEAVE:
        return f"put {NAMES[move - PUT]}"
    if move < STRAIGHT:
        return f"weave {NAMES[move - WEAVE]}"
    if move < LAY:
        return TURNS[move - STRAIGHT]
    if move < DONE:
        return write_overlap(move - LAY)
    return "done" if move == DONE else _write_chance(move)


def _write_chance(move: int) -> str:
    if move < FIRST_PLAYER:
        return f"start {move - START + 1}"
    if move < DEAL:
        return f"first player {move - FIRST_PLAYER + 1}"
    if move < OBJECTIVE:
        return f"deal {NAMES[move - DEAL]}"
    if move < ANNOUNCE:
        return f"objective {OBJECTIVE_CARDS[move - OBJECTIVE].name}"
    if move < NO_OFFER:
        return f"announce {NAMES[move - ANNOUNCE]}"
    if move < AUCTION:
        return "no offer"
    return f"auction {move - AUCTION + 1}" if move < REVEAL else "reveal"


_WRITTEN = {write_move(move): move for move in range(MOVES)}


def read_move(text: str) -> int | None:
    return _WRITTEN.get(" ".join(text.lower().split()))


def refusal(state: State, seat: int, move: int) -> Said:
    if state.phase == Phase.PLACE:
        return _refused_place(state, seat, move)
    if state.phase == Phase.CARDS:
        return _refused_card(state, seat, move)
    number = current(state, seat)
    if state.weave_card[seat, number] == NONE:
        return _refused_weaving(state, seat, move)
    if state.weave_turned[seat, number] == NONE:
        return Said("not-now-turn", {"card": NAMES[state.weave_card[seat, number]]}, "CPL-50")
    return _refused_overlap(state, seat, move)


def _refused_place(state: State, seat: int, move: int) -> Said:
    if not PLACE <= move < PUT:
        return Said("not-now-place", {}, "CPL-30")
    if move - PLACE >= state.seats:
        return Said("no-such-place", {"count": int(state.seats)}, "CPL-20")
    if move - PLACE in state.offer_at[seat]:
        return Said("own-place", {}, "CPL-30")
    return Said("full-place", {"card": NAMES[state.announced[move - PLACE]]}, "CPL-31")


def _refused_card(state: State, seat: int, move: int) -> Said:
    if move == DONE:
        return Said("offer-something", {}, "CPL-32")
    if not PUT <= move < WEAVE:
        return Said("not-now-cards", {}, "CPL-30")
    if state.place[move - PUT] != HAND + seat:
        return Said("not-in-hand", {"card": NAMES[move - PUT]}, "CPL-30")
    return Said("put-in-order", {"card": NAMES[move - PUT]}, "CPL-30")


def _refused_weaving(state: State, seat: int, move: int) -> Said:
    if move == DONE:
        return Said("raw-visible", {}, "CPL-52")
    if not WEAVE <= move < STRAIGHT:
        return Said("not-now-weave", {}, "CPL-50")
    card = move - WEAVE
    if state.place[card] != HAND + seat:
        return Said("not-in-hand", {"card": NAMES[card]}, "CPL-50")
    if card == state.weave_card[seat, 0]:
        return Said("woven-already", {"card": NAMES[card]}, "CPL-53")
    is_raw = must_hide(state, seat) > 0
    return Said("cannot-hide-raw" if is_raw else "cannot-be-woven", {"card": NAMES[card]}, "CPL-52")


def _refused_overlap(state: State, seat: int, move: int) -> Said:
    number = current(state, seat)
    card, turned = int(state.weave_card[seat, number]), int(state.weave_turned[seat, number])
    values = {"card": NAMES[card], "count": int(visible_stripes(state, seat)), "length": int(LENGTH[card])}
    if not LAY <= move < DONE:
        return Said("not-now-overlap", values, "CPL-50")
    overlap = move - LAY
    if covered(overlap) >= visible_stripes(state, seat):
        return Said("covers-too-much", values, "CPL-51")
    if covered(overlap) > LENGTH[card]:
        return Said("too-short", values, "CPL-51")
    if hidden_below(overlap) >= LENGTH[card]:
        return Said("hides-itself", values, "CPL-51")
    is_straight_too = turned and not FITS[2 * card + 1, -1] >> overlap & 1
    if is_straight_too and FITS[2 * card, -1] >> overlap & 1:
        return Said("same-straight", values, "CPL-50")
    return Said("leaves-raw", values, "CPL-52")


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    if move < PUT:
        return "CPL-30", "CPL-31"
    if move < WEAVE:
        return "CPL-30", "CPL-40"
    if move < STRAIGHT:
        return "CPL-50", "CPL-52"
    if move < LAY:
        return ("CPL-50",)
    if move < DONE:
        return "CPL-51", "CPL-52"
    return ("CPL-32",) if state.phase == Phase.CARDS else ("CPL-50", "CPL-52")
