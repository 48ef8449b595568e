"""Capulana in a terminal: its questions and its moves, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.console import RenderableType
from rich.text import Text

from ludoteca.kernel.view import View

from ..components import FABRIC_CARDS, LENGTH, NAMES, PIECE, RAW, VALUE
from ..moves import Move
from ..rules.offers import bidder, current_offer, money_offered
from ..rules.weaving import attach, current_card, must_hide, piece_of
from ..state import NONE, Phase
from ..text.names import phase_name, say_best, say_change, say_move
from ..text.points import as_woven, preview
from . import signs
from .signs import paint
from .table import TableLook, offer_text

TAIL = 6  # stripes of a Capulana's right end that a choice shows


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The whole table as the watcher sees it, their own cards last."""
    return TableLook(view, language, names)


def chapter(view: View, language: str) -> str:
    """The part of the game that this is."""
    return view.game.words("look.round", language, round=int(view.state.round_number))


def legend(view: View, language: str) -> str:
    """What the signs of the table mean."""
    return view.game.words("look.legend", language)


def choices(view: View, language: str) -> RenderableType | None:
    """Nothing better than a list."""
    return None


def question(view: View, language: str) -> str:
    """What the watcher is asked."""
    state, seat, words = view.state, view.seat, view.game.words
    if not view.codes():
        return words("look.ask-nothing", language)
    if state.phase == Phase.PLACE:
        return words(f"look.ask-place-{phase_name(state)}", language)
    if state.phase == Phase.CARDS:
        offer = current_offer(state, seat)
        key = "look.ask-more" if state.offer_size[seat, offer] else "look.ask-cards"
        return words(key, language, card=NAMES[state.announced[state.offer_at[seat, offer]]])
    number = current_card(state, seat)
    if state.weave_card[seat, number] == NONE:
        key = "look.ask-hide" if must_hide(state, seat) else "look.ask-weave-second"
        return words(key if number else "look.ask-weave", language)
    key = "look.ask-turn" if state.weave_turned[seat, number] == NONE else "look.ask-overlap"
    return words(key, language, card=NAMES[state.weave_card[seat, number]])


def describe_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words, as wide as its alternatives, with what it leads to."""
    text = paint(view, say_move(view, move, language), language)
    effects = list(_effects(view, move, language, names))
    if effects:
        text.pad_right(_width(view, language) - text.cell_len)
    return Text("  ").join([text, *effects])


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words. A finished offer does not name its cards, which are face down."""
    if move == Move.DONE and view.state.phase != Phase.WEAVE:
        return Text(view.game.words("moves.offer-made", language))
    return paint(view, say_move(view, move, language), language)


@lru_cache(maxsize=4)  # every move of a view asks for the same one
def _width(view: View, language: str) -> int:
    beside = [say_move(view, each, language) for each in view.codes() if each != Move.DONE]
    return max([0, *map(len, beside)])


def _effects(view: View, move: int, language: str, names: Sequence[str]) -> Iterator[Text]:
    """What there is to see of a move, and what it leads to."""
    state, seat = view.state, view.seat
    match Move.split(move):
        case Move.PLACE, slot:
            yield _drawn(signs.stripes(FABRIC_CARDS[state.announced[slot]].stripes))
            yield _rival(view, slot, language, names)
        case Move.PUT, card:
            yield _drawn(signs.stripes(FABRIC_CARDS[card].stripes))
            yield _money(view, int(VALUE[card]), language)
        case Move.WEAVE, card:
            yield from _best(view, [2 * card, 2 * card + 1], language)
        case Move.ROTATE, turned:
            yield from _best(view, [2 * state.weave_card[seat, current_card(state, seat)] + turned], language)
        case Move.LAY, overlap:
            yield from _cloth(view, overlap, language)
        case Move.DONE, _ if state.phase == Phase.CARDS:
            yield _money(view, 0, language)


def _drawn(cloth: Text) -> Text:
    """Cloth in signs; a page leaves it out, because it draws the cloth."""
    cloth.apply_meta({"drawn": True})
    return cloth


def _rival(view: View, slot: int, language: str, names: Sequence[str]) -> Text:
    """Who offers there already."""
    bid = bidder(view.state, slot, 0)
    if bid == NONE:
        return Text(view.game.words("effects.nobody", language), "dim")
    offer = offer_text(view, bid, language, names)
    return Text(view.game.words("effects.against", language, offer=offer))


def _money(view: View, more: int, language: str) -> Text:
    """What an offer is worth with one more card."""
    bid = 2 * view.seat + current_offer(view.state, view.seat)
    return Text(view.game.words("effects.money", language, money=money_offered(view.state, bid) + more))


def _best(view: View, pieces: Sequence[int], language: str) -> Iterator[Text]:
    """A card to weave, or one way to turn it, with the best that can come of it."""
    state, seat = view.state, view.seat
    yield _drawn(signs.stripes(PIECE[pieces[0], : LENGTH[pieces[0] // 2]]))
    before = preview(as_woven(state), seat)
    best = before.best_with(state, seat, pieces)
    if best is not None:
        yield Text(say_best(best - before.points, language))


def _cloth(view: View, overlap: int, language: str) -> Iterator[Text]:
    """The right end of the Capulana with the card, the change in points, and what still has to be hidden."""
    state, seat, words = view.state, view.seat, view.game.words
    after, piece = as_woven(state), piece_of(state, seat, current_card(state, seat))
    before = preview(after, seat)
    attach(after, seat, piece, overlap)
    size, points = int(after.row_size[seat]), before.points_with(piece, overlap)
    yield _drawn(signs.row(after, seat, max(0, size - TAIL)))
    change = say_change(points - before.points, language)
    yield Text(words("effects.points", language, change=change, points=points))
    if RAW in after.row[seat, :size]:
        yield Text(words("effects.raw", language), "bold red")
