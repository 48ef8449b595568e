"""The part of a page that belongs to one seat: its Capulana, its cards, and what it is weaving."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from markupsafe import Markup

from ..components import RAW, VALUE
from ..moves import Move
from ..rules.weaving import covered, current
from ..state import HAND, NONE, TAKEN, Phase
from ..terminal.cloth import newest
from ..terminal.moves import move_words, say_best, say_change
from ..text.names import NAMES, TURNS, say_piece, write_overlap
from ..text.preview import Preview, preview, stripes_of
from ..text.standing import Standing
from .captions import Token, Watcher, say_stripes
from .faces import cloth, face, tail

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
    token: Token
    ways: list[Way]


class Side(NamedTuple):
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
    back: Token | None  # of a card in hand, if the watcher does not see them
    hand: list[Token]
    known: list[Token]  # that everybody knows to be with the seat
    taken: list[Token]  # in the auctions of this round
    loom: Loom | None


def side(watcher: Watcher, seat: int, standing: Standing) -> Side:
    state, woven = watcher.state, watcher.woven
    is_own, sees_hand = seat == watcher.seat, seat == watcher.seat or watcher.sees_all
    cards = _hand(watcher, seat) if sees_hand else []
    size = len(cards) if sees_hand else int(woven.hand_size[seat])
    return Side(
        seat=seat,
        name=watcher.names[seat],
        is_own=is_own,
        is_to_act=seat in watcher.view.to_act,
        is_starter=state.starter == seat and state.phase > Phase.FIRST_PLAYER,
        status=_status(watcher, seat),
        standing=standing,
        total=say_total(standing),
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


def say_total(standing: Standing) -> str:
    total = standing.colours + standing.prints + standing.objectives
    return f"{total}" if standing.is_exact else f"{total}+?"


def _status(watcher: Watcher, seat: int) -> str:
    if seat in watcher.view.to_act:
        return watcher.say("page.weaving" if watcher.state.phase == Phase.WEAVE else "page.offering")
    return watcher.say("look.done") if watcher.state.is_done[seat] else ""


def _cloth(watcher: Watcher, seat: int) -> Markup:
    woven, new = watcher.woven, newest(watcher.state, seat)
    size = int(woven.row_size[seat])
    last = size - int(woven.last_visible[seat])
    return cloth(stripes_of(woven, seat), last, size if new is None else new)


def _cloth_label(watcher: Watcher, seat: int) -> str:
    stripes = stripes_of(watcher.woven, seat)
    values = {"count": len(stripes), "stripes": say_stripes(stripes, watcher.language)}
    return watcher.say("page.cloth", **values)


def _hand(watcher: Watcher, seat: int) -> list[int]:
    """Cards in hand, in the order in which they may be offered, without the one on the loom."""
    return [card for card in _cards(watcher, HAND + seat) if card not in watcher.woven.weave_card[seat]]


def _in_hand(watcher: Watcher, seat: int, cards: list[int]) -> Iterator[Token]:
    """The watcher's own cards are large, and can be picked; one that cannot be any more says why."""
    if seat != watcher.seat:
        yield from (watcher.stub(f"hand:{seat}", card) for card in cards)
        return
    codes = watcher.view.codes() if watcher.state.phase == Phase.CARDS else []
    for card in cards:
        token = watcher.face(f"hand:{seat}", card, f"card-{NAMES[card]}")
        is_late = codes and Move.PUT + card not in codes
        yield token._replace(label=watcher.say("page.too-late", card=token.label)) if is_late else token


def _known(watcher: Watcher, seat: int) -> list[Token]:
    cards = np.flatnonzero(watcher.woven.known_with == seat)
    return [watcher.stub(f"known:{seat}", int(card)) for card in cards]


def _taken(watcher: Watcher, seat: int) -> list[Token]:
    return [watcher.stub(f"taken:{seat}", card) for card in _cards(watcher, TAKEN + seat)]


def _cards(watcher: Watcher, place: int) -> list[int]:
    return [int(card) for card in np.flatnonzero(watcher.woven.place == place)]


def _loom(watcher: Watcher) -> Loom | None:
    """The card that the watcher has chosen but not laid yet."""
    state, seat = watcher.state, watcher.seat
    card = int(state.weave_card[seat, current(state, seat)])
    if card == NONE or state.is_done[seat]:
        return None
    turned = max(0, int(state.weave_turned[seat, current(state, seat)]))
    title = watcher.say("page.loom", card=say_piece(card, turned))
    token = watcher.face(f"loom:{seat}", card)._replace(face=face(card, turned=turned))
    return Loom(title, token, list(_ways(watcher, card)))


def _ways(watcher: Watcher, card: int) -> Iterator[Way]:
    """How the card can be turned, or where it can lie."""
    state, seat = watcher.state, watcher.seat
    before, turned = preview(watcher.woven, seat), int(state.weave_turned[seat, current(state, seat)])
    for move in watcher.view.codes():
        if Move.STRAIGHT <= move < Move.LAY:
            yield _turn(watcher, before, 2 * card + move - Move.STRAIGHT)
        elif Move.LAY <= move < Move.DONE:
            yield _lay(watcher, before, 2 * card + turned, move - Move.LAY)


def _turn(watcher: Watcher, before: Preview, piece: int) -> Way:
    """A card straight or turned, with the best that can come of it."""
    card, turned = piece // 2, piece % 2
    best = before.best_with(watcher.state, watcher.seat, [piece])
    change = 0 if best is None else best - before.points
    text = say_best(change, watcher.language)
    says = move_words(watcher.view, Move.STRAIGHT + turned, watcher.language)
    return Way(TURNS[turned], says, face(card, turned=turned), change, text, leaves_raw=False)


def _lay(watcher: Watcher, before: Preview, piece: int, overlap: int) -> Way:
    """A place for the card, with the right end of the Capulana as it would be."""
    after, change = before.stripes_with(piece, overlap), before.points_with(piece, overlap) - before.points
    old = len(before.stripes) - covered(overlap)
    first = max(0, old - TAIL)
    says = move_words(watcher.view, Move.LAY + overlap, watcher.language)
    picture = tail(after[first:], old - first)
    pick = write_overlap(overlap).replace(" ", "-")
    return Way(pick, says, picture, change, say_change(change, watcher.language), RAW in after)
