"""How Capulana looks in a terminal: its table, its questions and its moves, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.console import RenderableType
from rich.text import Text

from ludoteca.kernel.view import View

from ..components import FABRIC_CARDS, LENGTH, PIECE, RAW, VALUE, WORDS
from ..moves import Move
from ..rules.offers import bidder, current_offer, money_offered
from ..rules.weaving import covered, current, hidden_below, lay, must_hide
from ..state import NONE, OFFER, Phase
from ..text.names import NAMES, TURNS, write_overlap
from ..text.preview import preview
from ..text.standing import as_woven
from . import cloth as drawing
from .cloth import paint
from .table import TableLook, offer_text, phase_name

__all__ = [
    "chapter",
    "choices",
    "describe_move",
    "legend",
    "move_words",
    "name_move",
    "paint",
    "question",
    "say_best",
    "say_change",
    "terminal",
]

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
    number = current(state, seat)
    if state.weave_card[seat, number] == NONE:
        key = "look.ask-hide" if must_hide(state, seat) else "look.ask-weave-second"
        return words(key if number else "look.ask-weave", language)
    key = "look.ask-turn" if state.weave_turned[seat, number] == NONE else "look.ask-overlap"
    return words(key, language, card=NAMES[state.weave_card[seat, number]])


def describe_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words, as wide as its alternatives, with what it leads to."""
    text = paint(view, move_words(view, move, language), language)
    effects = list(_effects(view, move, language, names))
    if effects:
        text.pad_right(_width(view, language) - text.cell_len)
    return Text("  ").join([text, *effects])


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words; of an offer that is made not the cards, which are face down."""
    if move == Move.DONE and view.state.phase != Phase.WEAVE:
        return Text(view.game.words("moves.offer-made", language))
    return paint(view, move_words(view, move, language), language)


@lru_cache(maxsize=4)  # every move of a view asks for the same one
def _width(view: View, language: str) -> int:
    beside = [move_words(view, each, language) for each in view.codes() if each != Move.DONE]
    return max([0, *map(len, beside)])


def move_words(view: View, move: int, language: str) -> str:
    """A move in words, without what it leads to."""
    state, words = view.state, view.game.words
    if move < Move.PUT:
        return words("moves.place", language, card=NAMES[state.announced[move - Move.PLACE]])
    if move < Move.WEAVE:
        return words("moves.put", language, card=NAMES[move - Move.PUT])
    if move < Move.STRAIGHT:
        return words("moves.weave", language, card=NAMES[move - Move.WEAVE])
    if move < Move.LAY:
        return words(f"ways.{TURNS[move - Move.STRAIGHT]}", language)
    if move < Move.DONE:
        overlap = move - Move.LAY
        way = write_overlap(overlap).split()[0]
        return words(f"moves.{way}", language, count=covered(overlap) + hidden_below(overlap))
    return words("moves.end-weaving", language) if state.phase == Phase.WEAVE else _end_offer(view, language)


def say_best(change: int, language: str) -> str:
    """What a card brings at best."""
    return WORDS("effects.best", language, change=say_change(change, language))


def say_change(change: int, language: str) -> str:
    """Points that come or go."""
    key = {0: "effects.change-none", 1: "effects.change-one"}.get(abs(change), "effects.change")
    return WORDS(key, language, change=f"{change:+d}")


def _end_offer(view: View, language: str) -> str:
    bid = OFFER + 2 * view.seat + current_offer(view.state, view.seat)
    cards = [NAMES[card] for card in (view.state.place == bid).nonzero()[0]]
    key = "moves.end-offer" if cards else "moves.offer-nothing"
    return view.game.words(key, language, cards=cards)


def _effects(view: View, move: int, language: str, names: Sequence[str]) -> Iterator[Text]:
    """What there is to see of a move, and what it leads to."""
    state = view.state
    if move < Move.PUT:
        yield _drawn(drawing.stripes(FABRIC_CARDS[state.announced[move - Move.PLACE]].stripes))
        yield _rival(view, move - Move.PLACE, language, names)
    elif move < Move.WEAVE:
        yield _drawn(drawing.stripes(FABRIC_CARDS[move - Move.PUT].stripes))
        yield _money(view, int(VALUE[move - Move.PUT]), language)
    elif move < Move.LAY:
        yield from _card(view, move, language)
    elif move < Move.DONE:
        yield from _cloth(view, move - Move.LAY, language)
    elif state.phase == Phase.CARDS:
        yield _money(view, 0, language)


def _drawn(cloth: Text) -> Text:
    """Cloth as signs, which says nothing to those who see it drawn."""
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


def _card(view: View, move: int, language: str) -> Iterator[Text]:
    """A card to weave, or one way to turn it, with the best that can come of it."""
    state, seat = view.state, view.seat
    card = move - Move.WEAVE if move < Move.STRAIGHT else int(state.weave_card[seat, current(state, seat)])
    pieces = range(2 * card, 2 * card + 2) if move < Move.STRAIGHT else [2 * card + move - Move.STRAIGHT]
    yield _drawn(drawing.stripes(PIECE[pieces[0], : LENGTH[card]]))
    before = preview(as_woven(state), seat)
    best = before.best_with(state, seat, pieces)
    if best is not None:
        yield Text(say_best(best - before.points, language))


def _cloth(view: View, overlap: int, language: str) -> Iterator[Text]:
    """The right end of the Capulana with the card, what changes in points, and what has to be hidden yet."""
    state, seat, words = view.state, view.seat, view.game.words
    number, after = current(state, seat), as_woven(state)
    before = preview(after, seat)
    piece = 2 * int(state.weave_card[seat, number]) + int(state.weave_turned[seat, number])
    lay(after, seat, piece, overlap)
    size, points = int(after.row_size[seat]), before.points_with(piece, overlap)
    yield _drawn(drawing.row(after, seat, max(0, size - TAIL)))
    change = say_change(points - before.points, language)
    yield Text(words("effects.points", language, change=change, points=points))
    if RAW in after.row[seat, :size]:
        yield Text(words("effects.raw", language), "bold red")
