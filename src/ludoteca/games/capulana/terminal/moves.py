"""Capulana in a terminal: its questions and its moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.console import RenderableType
from rich.text import Text

from ludoteca.drawing.scene import component
from ludoteca.kernel.view import View

from ..components import NAMES
from ..moves import Move
from ..rules.offers import current_offer
from ..rules.weaving import current_card, must_hide
from ..scene import scene
from ..scene.moves import Lead, lead, say_move
from ..scene.seen import Seen, look_at
from ..state import NONE, Phase
from ..text.names import phase_name
from . import signs
from .table import TableTerminal


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The whole table as the watcher sees it, their own cards last."""
    return TableTerminal(scene(view, language, names))


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
    seen = look_at(view, language, names)
    return _described(say_move(seen, move), lead(seen, move), _width(seen)).copy()


@lru_cache(maxsize=4)  # every move of a view asks for the same one
def _width(seen: Seen) -> int:
    return max((len(say_move(seen, each)) for each in seen.codes if each != Move.DONE), default=0)


@component
def _described(says: str, leads: Lead, width: int) -> Text:
    effects = [Text(effect) for effect in leads.effects]
    if leads.stripes:
        cloth = signs.row(leads.stripes, leads.last, leads.first)
        cloth.apply_meta({"drawn": True})  # a page leaves it out, because it draws the cloth
        effects.insert(0, cloth)
    if leads.warning:
        effects.append(Text(leads.warning, "bold red"))
    text = signs.paint(says)
    if effects:
        text.pad_right(max(0, width - text.cell_len))
    return Text("  ").join([text, *effects])


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words. A finished offer does not name its cards, which are face down."""
    if move == Move.DONE and view.state.phase != Phase.WEAVE:
        return Text(view.game.words("moves.offer-made", language))
    return signs.paint(say_move(look_at(view, language, names), move))


def paint(view: View, text: str, language: str) -> Text:
    """A text about the game, with its stripes and its cards as they are drawn elsewhere."""
    return signs.paint(text)
