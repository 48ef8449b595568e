"""Why a move of Capulana is refused, and which rules stand behind a move."""

from __future__ import annotations

from ludoteca.kernel.words import Said

from ..components import LENGTH
from ..moves import Move
from ..rules.weaving import FITS, covered, current, hidden_below, must_hide, visible_stripes
from ..state import HAND, NONE, Phase, State
from .names import NAMES


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
    if not Move.PLACE <= move < Move.PUT:
        return Said("not-now-place", {}, "CPL-30")
    if move - Move.PLACE >= state.seats:
        return Said("no-such-place", {"count": int(state.seats)}, "CPL-20")
    if move - Move.PLACE in state.offer_at[seat]:
        return Said("own-place", {}, "CPL-30")
    return Said("full-place", {"card": NAMES[state.announced[move - Move.PLACE]]}, "CPL-31")


def _refused_card(state: State, seat: int, move: int) -> Said:
    if move == Move.DONE:
        return Said("offer-something", {}, "CPL-32")
    if not Move.PUT <= move < Move.WEAVE:
        return Said("not-now-cards", {}, "CPL-30")
    if state.place[move - Move.PUT] != HAND + seat:
        return Said("not-in-hand", {"card": NAMES[move - Move.PUT]}, "CPL-30")
    return Said("put-in-order", {"card": NAMES[move - Move.PUT]}, "CPL-30")


def _refused_weaving(state: State, seat: int, move: int) -> Said:
    if move == Move.DONE:
        return Said("raw-visible", {}, "CPL-52")
    if not Move.WEAVE <= move < Move.STRAIGHT:
        return Said("not-now-weave", {}, "CPL-50")
    card = move - Move.WEAVE
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
    if not Move.LAY <= move < Move.DONE:
        return Said("not-now-overlap", values, "CPL-50")
    overlap = move - Move.LAY
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
    kind, _ = Move.split(move)
    return ("CPL-32",) if kind == Move.DONE and state.phase == Phase.CARDS else kind.rules
