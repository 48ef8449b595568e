"""Capital Lux in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from ludoteca.drawing.scene import Translator, component, translator
from ludoteca.families.lux.cards import LOWEST, RANKS, lowest_rank, total
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.scene.parts import Limit
from ludoteca.families.lux.terminal import (
    DistrictTable,
    against_limit,
    chapter,
    name_home,
    name_keep,
    paint,
    paint_move,
    play_choices,
)
from ludoteca.families.lux.text.cards import count_hidden, say_card, say_colour
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Term

from .moves import Move
from .rules.round_end import excess, limit
from .scene import action, scene
from .state import Phase, State

__all__ = ["chapter", "choices", "describe_move", "legend", "name_move", "paint", "question", "terminal"]


def terminal(view: View, language: str, names: Sequence[str]) -> DistrictTable:
    """Capital and Home Towns, with live totals against the limits."""
    return DistrictTable(scene(view, language, names))


def legend(view: View, language: str) -> str:
    """What the signs of the table mean."""
    return view.game.words("look.legend", language)


def question(view: View, language: str) -> str:
    """What the watcher is asked."""
    state, words, phase = view.state, view.game.words, Phase(view.state.phase)
    if phase != Phase.COINS:
        return words(f"look.ask-{phase.name.lower()}", language)
    colour = state.cursor % 4
    return words(
        "look.ask-coins",
        language,
        colour=say_colour(colour),
        total=total(state.home[view.seat, colour]),
        limit=limit(state, colour),
        coins=excess(state, view.seat, colour),
    )


def describe_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words, with what it leads to."""
    return paint_move(view, *_describe(view, move, language), language)


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words."""
    return paint(view, _describe(view, move, language)[0], language)


def _describe(view: View, move: int, language: str) -> tuple[str, str]:
    state, seat, say = view.state, view.seat, translator(view.game.words, language)
    match Move.split(move):
        case Move.KEEP, pair:
            return name_keep(say, pair), ""
        case Move.HOME, card:
            return name_home(say, card), _played_home(state, seat, card)
        case Move.CAPITAL, card:
            return _name_capital(say, card, action(state, card // RANKS)), ""
        case Move.PLACE, colour:
            value = MODIFIERS[state.modifier[state.drawn - 1]]
            name = say("moves.place", modifier=f"{value:+d}", colour=say_colour(colour))
            return name, f"{say('page.limit')} {_limit_with(state, colour, value)}"
        case Move.TAKE, colour:
            card = colour * RANKS + lowest_rank(state.capital[colour])
            return say("moves.take", card=say_card(card)), _taken_home(state, seat, card)
        case kind, _:
            colour = state.cursor % 4
            coins = excess(state, seat, colour)
            return say(f"moves.{kind.key}", colour=say_colour(colour), coins=coins), ""


@component
def _name_capital(say: Translator, card: int, effect: str) -> str:
    return say("moves.capital", card=say_card(card), effect=Term(effect))


def choices(view: View, language: str) -> RenderableType | None:
    """The cards to play as a table; else nothing special."""
    if view.state.phase != Phase.PLAY:
        return None
    return play_choices(view, language, _cards_to_play(view, language))


def _cards_to_play(view: View, language: str) -> Iterator[tuple[int, str, str]]:
    words = view.game.words
    for move in view.codes()[::2]:
        card = move - Move.HOME
        colour, value = card // RANKS, card % RANKS + LOWEST
        effect = f"{words('page.limit', language)} {_limit_with(view.state, colour, value)}, "
        effect += words(action(view.state, colour), language)
        yield card, _played_home(view.state, view.seat, card), effect


def _limit_with(state: State, colour: int, more: int) -> Limit:
    """What a district would bear with so much more."""
    return Limit(limit(state, colour) + more, count_hidden(state, colour))


def _played_home(state: State, seat: int, card: int) -> str:
    """What a Home Town's total would be with one card more."""
    return _at_home(state, seat, card, _limit_with(state, card // RANKS, 0))


def _taken_home(state: State, seat: int, card: int) -> str:
    """The same for a card that leaves the Capital, whose limit falls."""
    return _at_home(state, seat, card, _limit_with(state, card // RANKS, -(card % RANKS + LOWEST)))


def _at_home(state: State, seat: int, card: int, bears: Limit) -> str:
    return against_limit(total(state.home[seat, card // RANKS]) + card % RANKS + LOWEST, bears)
