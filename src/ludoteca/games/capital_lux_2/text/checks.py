"""What about a position of Capital Lux 2 cannot be: pieces counted, turn order and memory checked."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.families.lux.cards import LOWEST
from ludoteca.families.lux.text.checks import (
    wrong_cards,
    wrong_choices,
    wrong_memory,
    wrong_packs,
    wrong_turns,
)
from ludoteca.kernel.words import Said

from ..components import CITIZENS, COPIES, OPENING, REBELS
from ..rules.districts import RECRUIT
from ..rules.round_end import ROUNDS, find_next
from ..state import CAPITAL, UNDRAWN, Phase, State
from .lying import cards_lying, laid_out, rebels_laid_out, recruits_laid_out
from .positions import cards_each
from .powers import wrong_action, wrong_components


def complaint(state: State) -> Said | None:
    """The first thing that is wrong with a full state, if anything is."""
    checks = (_cards, wrong_components, _start, _draft, _turns, wrong_action, _round_end)
    return next((said for check in checks for said in check(state)), None)


def _cards(state: State) -> Iterator[Said]:
    yield from wrong_cards(laid_out(state) + state.deck, COPIES, "LUX2-1")
    totals = (state.rebels * REBELS).sum(axis=2)
    for place, district, rank, _ in cards_lying(state):
        totals[place, district] += rank + LOWEST
    if (totals != state.district_total).any():
        yield Said("total", {}, "LUX2-41")


def _start(state: State) -> Iterator[Said]:
    """Before the first deal nothing lies anywhere but the Capital's first cards."""
    is_before = state.phase <= Phase.EMPEROR
    opened = CITIZENS - state.deck_size
    fits = {Phase.POWERS: opened == 0, Phase.OPENING: opened < OPENING, Phase.EMPEROR: opened == OPENING}
    in_capital = sum(place == CAPITAL and kind != RECRUIT for place, _, _, kind in cards_lying(state))
    if is_before and not (fits[Phase(state.phase)] and in_capital == opened):
        yield Said("start", {}, "LUX2-11")
    if is_before != (state.round_number == 0) or (is_before and (_has_pieces_out(state) or state.turn)):
        yield Said("start", {}, "LUX2-11")
    undrawn = [colour for colour in range(4) if state.power[colour] == UNDRAWN]
    if bool(undrawn) != (state.phase == Phase.POWERS) or (undrawn and state.cursor != undrawn[0]):
        yield Said("start", {}, "LUX2-10")


def _has_pieces_out(state: State) -> bool:
    """Whether powers or ties have brought anything to the table."""
    gold = state.gold.any() or state.bonus_gold.any() or state.district_gold.any()
    others = rebels_laid_out(state).any() or recruits_laid_out(state).any() or state.drawn
    return bool(gold or others or (state.sentinel != UNDRAWN).any())


def _draft(state: State) -> Iterator[Said]:
    phase = Phase(state.phase).name
    yield from wrong_packs(state, phase, cards_each(state), "LUX2-20", "LUX2-20")
    yield from wrong_choices(state, phase, "LUX2-20")
    yield from wrong_memory(state, state.hand - state.shown, state.phase <= Phase.PASS, "LUX2-90")


def _turns(state: State) -> Iterator[Said]:
    if state.phase > Phase.LAY_DOWN and state.hand_size.sum():
        yield Said("hands-left", {}, "LUX2-40")
    is_turn = Phase.PLAY <= state.phase < Phase.LAY_DOWN
    yield from wrong_turns(state, Phase(state.phase).name, is_turn, "LUX2-31")


def _round_end(state: State) -> Iterator[Said]:
    """The next thing to settle is the one that the position says."""
    if state.phase == Phase.OVER and state.round_number != ROUNDS:
        yield Said("not-over", {}, "LUX2-50")
    if state.phase == Phase.BONUS and state.cursor > 3:
        yield Said("round-end", {}, "LUX2-42")
    if state.cursor and state.phase > Phase.POWERS and not Phase.RESOLVE <= state.phase <= Phase.BONUS:
        yield Said("round-end", {}, "LUX2-41")
    if state.phase not in (Phase.RESOLVE, Phase.RANSOM):
        return
    twin = state.copy()
    find_next(twin)
    if (twin.phase, twin.turn, twin.cursor) != (state.phase, state.turn, state.cursor):
        yield Said("round-end", {}, "LUX2-41")
