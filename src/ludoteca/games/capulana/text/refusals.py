"""Why a move of Capulana is refused, and which rules stand behind a move."""

from __future__ import annotations

from ludoteca.kernel.words import Said

from ..components import LENGTH, NAMES
from ..moves import Move
from ..rules.weaving import FITS, covered, current_card, hidden_below, must_hide, visible_stripes
from ..state import HAND, NONE, Phase, State


def refusal(state: State, seat: int, move: int) -> Said:
    if state.weave_card[seat, current_card(state, seat)] != NONE:
        return _refused_way(state, seat, move)
    if said := Move.not_now(state.phase, move):
        return said
    match Move.split(move):
        case Move.PLACE, slot:
            return _refused_place(state, seat, slot)
        case Move.PUT, card:
            is_in_hand = state.place[card] == HAND + seat
            return Said("put-in-order" if is_in_hand else "not-in-hand", {"card": NAMES[card]}, "CPL-30")
        case Move.WEAVE, card:
            return _refused_card(state, seat, card)
        case Move.DONE, _ if state.phase == Phase.CARDS:
            return Said("offer-something", {}, "CPL-32")
        case Move.DONE, _:
            return Said("raw-visible", {}, "CPL-52")
    return Said("not-now-weave", {}, "CPL-50")


def _refused_place(state: State, seat: int, slot: int) -> Said:
    if slot >= state.seats:
        return Said("no-such-place", {"count": int(state.seats)}, "CPL-20")
    if slot in state.offer_at[seat]:
        return Said("own-place", {}, "CPL-30")
    return Said("full-place", {"card": NAMES[state.announced[slot]]}, "CPL-31")


def _refused_card(state: State, seat: int, card: int) -> Said:
    if state.place[card] != HAND + seat:
        return Said("not-in-hand", {"card": NAMES[card]}, "CPL-50")
    if card == state.weave_card[seat, 0]:
        return Said("woven-already", {"card": NAMES[card]}, "CPL-53")
    is_raw = must_hide(state, seat) > 0
    return Said("cannot-hide-raw" if is_raw else "cannot-be-woven", {"card": NAMES[card]}, "CPL-52")


def _refused_way(state: State, seat: int, move: int) -> Said:
    """A card is chosen; now it has to be turned, then laid."""
    number = current_card(state, seat)
    card, turned = int(state.weave_card[seat, number]), int(state.weave_turned[seat, number])
    values = {"card": NAMES[card], "count": int(visible_stripes(state, seat)), "length": int(LENGTH[card])}
    if turned == NONE:
        return Said("not-now-turn", {"card": NAMES[card]}, "CPL-50")
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
