"""The part of a page that belongs to one seat: its Capulana, its cards, and what it is weaving."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from markupsafe import Markup

from ..components import RAW, VALUE
from ..moves import Move
from ..rules.weaving import covered, current_card, piece_of
from ..state import NONE, TAKEN, Phase
from ..text.names import cards_at, hand_of, say_best, say_change, say_move, say_piece
from ..text.points import Preview, Standing, first_new_stripe, preview, stripes_of
from .faces import cloth, face, tail
from .picks import pick_of
from .watcher import DrawnCard, Watcher, say_stripes

TAIL = 4  # stripes of a Capulana that a choice shows before the new card


class Way(NamedTuple):
    """One way to go on with the card that is being woven."""

    pick: str
    says: str
    face: Markup
    change: int  # of the points, at best
    points: str
    leaves_raw: bool


class Loom(NamedTuple):
    """The card that the watcher is weaving, and the ways to do so."""

    title: str
    card: DrawnCard
    ways: list[Way]


class SeatArea(NamedTuple):
    """All that lies before one seat."""

    seat: int
    name: str
    is_own: bool
    is_to_act: bool
    is_starter: bool
    status: str
    standing: Standing
    total: str
    cloth: Markup
    cloth_label: str
    hand_size: int
    money: int | None  # of the hand, if the watcher sees it
    back: DrawnCard | None  # of each card in hand, if the watcher does not see the hand
    hand: list[DrawnCard]
    known: list[DrawnCard]  # that everybody knows to be with the seat
    taken: list[DrawnCard]  # in the auctions of this round
    loom: Loom | None


def seat_area(watcher: Watcher, seat: int, standing: Standing) -> SeatArea:
    state, woven = watcher.state, watcher.woven
    is_own, sees_hand = seat == watcher.seat, seat == watcher.seat or watcher.sees_all
    cards = hand_of(watcher.woven, seat) if sees_hand else []
    size = len(cards) if sees_hand else int(woven.hand_size[seat])
    return SeatArea(
        seat=seat,
        name=watcher.names[seat],
        is_own=is_own,
        is_to_act=seat in watcher.view.to_act,
        is_starter=state.starter == seat and state.phase > Phase.FIRST_PLAYER,
        status=_status(watcher, seat),
        standing=standing,
        total=standing.total_text,
        cloth=_cloth(watcher, seat),
        cloth_label=_cloth_label(watcher, seat),
        hand_size=size,
        money=int(VALUE[cards].sum()) if sees_hand else None,
        back=None if sees_hand else watcher.back(f"hand:{seat}"),
        hand=list(_in_hand(watcher, seat, cards)),
        known=[] if sees_hand else _known(watcher, seat),
        taken=_taken(watcher, seat),
        loom=_loom(watcher) if is_own else None,
    )


def _status(watcher: Watcher, seat: int) -> str:
    if seat in watcher.view.to_act:
        return watcher.say("page.weaving" if watcher.state.phase == Phase.WEAVE else "page.offering")
    return watcher.say("look.done") if watcher.state.is_done[seat] else ""


def _cloth(watcher: Watcher, seat: int) -> Markup:
    woven, new = watcher.woven, first_new_stripe(watcher.state, seat)
    size = int(woven.row_size[seat])
    last = size - int(woven.last_visible[seat])
    return cloth(stripes_of(woven, seat), last, size if new is None else new)


def _cloth_label(watcher: Watcher, seat: int) -> str:
    stripes = stripes_of(watcher.woven, seat)
    values = {"count": len(stripes), "stripes": say_stripes(stripes, watcher.language)}
    return watcher.say("page.cloth", **values)


def _in_hand(watcher: Watcher, seat: int, cards: list[int]) -> Iterator[DrawnCard]:
    """The watcher's own cards are large and can be picked; a card that comes too late says so."""
    if seat != watcher.seat:
        yield from (watcher.stub(f"hand:{seat}", card) for card in cards)
        return
    codes = watcher.view.codes() if watcher.state.phase == Phase.CARDS else []
    for card in cards:
        drawn = watcher.face(f"hand:{seat}", card, pick_of(Move.PUT + card))
        is_late = codes and Move.PUT + card not in codes
        yield drawn._replace(label=watcher.say("page.too-late", card=drawn.label)) if is_late else drawn


def _known(watcher: Watcher, seat: int) -> list[DrawnCard]:
    cards = np.flatnonzero(watcher.woven.known_with == seat)
    return [watcher.stub(f"known:{seat}", int(card)) for card in cards]


def _taken(watcher: Watcher, seat: int) -> list[DrawnCard]:
    return [watcher.stub(f"taken:{seat}", card) for card in cards_at(watcher.woven, TAKEN + seat)]


def _loom(watcher: Watcher) -> Loom | None:
    """The card that the watcher has chosen but not laid yet."""
    state, seat = watcher.state, watcher.seat
    card = int(state.weave_card[seat, current_card(state, seat)])
    if card == NONE or state.is_done[seat]:
        return None
    turned = max(0, int(state.weave_turned[seat, current_card(state, seat)]))
    title = watcher.say("page.loom", card=say_piece(card, turned))
    drawn = watcher.face(f"loom:{seat}", card)._replace(face=face(card, turned=turned))
    return Loom(title, drawn, list(_ways(watcher)))


def _ways(watcher: Watcher) -> Iterator[Way]:
    """How the card can be turned, or where it can lie."""
    state, seat, before = watcher.state, watcher.seat, preview(watcher.woven, watcher.seat)
    number = current_card(state, seat)
    for move in watcher.view.codes():
        match Move.split(move):
            case Move.ROTATE, turned:
                yield _rotate(watcher, before, 2 * int(state.weave_card[seat, number]) + turned)
            case Move.LAY, overlap:
                yield _lay(watcher, before, piece_of(state, seat, number), overlap)


def _rotate(watcher: Watcher, before: Preview, piece: int) -> Way:
    """A card straight or turned, with the best that can come of it."""
    card, turned = piece // 2, piece % 2
    best = before.best_with(watcher.state, watcher.seat, [piece])
    change = 0 if best is None else best - before.points
    text = say_best(change, watcher.language)
    move = Move.ROTATE + turned
    says = say_move(watcher.view, move, watcher.language)
    return Way(pick_of(move), says, face(card, turned=turned), change, text, leaves_raw=False)


def _lay(watcher: Watcher, before: Preview, piece: int, overlap: int) -> Way:
    """A place for the card, with the right end of the Capulana as it would be."""
    after, change = before.stripes_with(piece, overlap), before.points_with(piece, overlap) - before.points
    old = len(before.stripes) - covered(overlap)
    first = max(0, old - TAIL)
    move = Move.LAY + overlap
    says = say_move(watcher.view, move, watcher.language)
    picture = tail(after[first:], old - first)
    return Way(pick_of(move), says, picture, change, say_change(change, watcher.language), RAW in after)
