"""A view of Capital Lux 2 as plain numbers, and the table that they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.families.lux.cards import BLUE
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.scene.components import discard_pile, pile
from ludoteca.families.lux.scene.parts import Capital, Ground, Offer, Pile, Table
from ludoteca.families.lux.scene.table import NONE, Seen, counts_by_seat, counts_in, make_table
from ludoteca.kernel.view import View

from ..rules.powers import AGENT, INFILTRATOR, power_of
from ..state import CAPITAL, UNDRAWN, Phase
from ..text.powers import can_spend_gold, chooses_recruit
from .components import NO_GOLD, centre, held, home_base, offer, offered, won


def scene(view: View, language: str, names: Sequence[str]) -> Table:
    """Capital and Home Bases, with the powers and live totals against MAX.

    The recruits on offer lie with the watcher's own cards while one of them is to be taken.
    """
    state = view.state
    seen = Seen(view, language, names, is_over=state.phase == Phase.OVER)
    is_offered = chooses_recruit(state) and view.seat in seen.to_act
    is_asked = state.phase in (Phase.RESOLVE, Phase.RANSOM)
    piles, rebels = counts_by_seat(state.pile), counts_by_seat(state.rebels)
    return make_table(
        seen,
        tuple(_supply(seen, is_offered=is_offered)),
        _centre(seen, piles[CAPITAL], rebels[CAPITAL]),
        tuple(_grounds(seen, piles, rebels)),
        (state.turn, state.cursor // state.seats) if is_asked else (NONE, NONE),
        (offered(seen.say, counts_in(state.recruits)),) if is_offered else (),
    )


def _supply(seen: Seen, *, is_offered: bool) -> Iterator[Pile | Offer]:
    say, state, power = seen.say, seen.state, power_of(seen.state, BLUE)
    yield pile(say, "deck", "", "back", state.deck_size)
    yield discard_pile(say, counts_in(state.discards))
    if power == AGENT:
        yield pile(say, "modifiers", "", "modifier", len(MODIFIERS) - state.drawn)
    if power == INFILTRATOR:
        yield pile(say, "rebels", "", "rebel", state.rebel_pile_size)
    if any(recruits := counts_in(state.recruits)) and not is_offered:
        yield offer(say, recruits)


def _centre(seen: Seen, piles: tuple[int, ...], rebels: tuple[int, ...]) -> Capital:
    state = seen.state
    return centre(
        seen.say,
        tuple(state.power.tolist()),
        piles,
        rebels,
        tuple(state.district_gold.tolist()),
        seen.modifiers,
        () if seen.is_over else tuple(state.district_total[CAPITAL].tolist()),
        state.cursor if state.phase == Phase.BONUS else NONE,
    )


def _grounds(
    seen: Seen, piles: Sequence[tuple[int, ...]], rebels: Sequence[tuple[int, ...]]
) -> Iterator[Ground]:
    state, say = seen.state, seen.say
    totals, bonuses, recruits = map(counts_by_seat, (state.district_total, state.bonus, state.bonus_recruits))
    sentinels, bonus_gold = state.sentinel.tolist(), state.bonus_gold.tolist()
    gold = state.gold.tolist() if can_spend_gold(state) else [NO_GOLD] * len(bonus_gold)
    for seat in seen.seats:
        home, numbers = sum(totals[seat]), (bonuses[seat], recruits[seat], bonus_gold[seat], gold[seat])
        shown = (state.rebel, state.convert) if seat == state.turn else (UNDRAWN, UNDRAWN)
        yield home_base(
            say,
            seat,
            piles[seat],
            rebels[seat],
            totals[seat],
            sentinels[seat],
            won(say, seat, home, *numbers, seen.is_over),
            held(say, seat, seen.held[seat], *shown),
        )
