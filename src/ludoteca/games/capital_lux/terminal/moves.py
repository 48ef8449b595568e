"""The questions and the moves of Capital Lux in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from ludoteca.families.lux.cards import COLOURS, LOWEST, RANKS, lowest_rank, total
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.terminal import against_limit, limit_text, paint, play_choices
from ludoteca.families.lux.text.cards import say_card, say_colour, say_pair
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Term

from ..moves import Move
from ..rules.round_end import excess, limit
from ..rules.verbs import can_act
from ..state import Phase, State


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
    text, effect = _describe(view, move, language)
    return paint(view, text, language).append("  ").append(effect) if effect else paint(view, text, language)


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words."""
    return paint(view, _describe(view, move, language)[0], language)


def _describe(view: View, move: int, language: str) -> tuple[str, Text | None]:
    state, seat, words = view.state, view.seat, view.game.words
    match Move.split(move):
        case Move.KEEP, pair:
            return words("moves.keep", language, cards=say_pair(pair)), None
        case Move.HOME, card:
            return words("moves.home", language, card=say_card(card)), _played_home(state, seat, card)
        case Move.CAPITAL, card:
            effect = Term(action(state, card // RANKS))
            return words("moves.capital", language, card=say_card(card), effect=effect), None
        case Move.PLACE, colour:
            value = MODIFIERS[state.modifier[state.drawn - 1]]
            text = words("moves.place", language, modifier=f"{value:+d}", colour=say_colour(colour))
            return text, Text(f"{words('look.limit', language)} {_limit_with(state, colour, value)}")
        case Move.TAKE, colour:
            card = colour * RANKS + lowest_rank(state.capital[colour])
            return words("moves.take", language, card=say_card(card)), _taken_home(state, seat, card)
        case kind, _:
            colour = state.cursor % 4
            key, coins = f"moves.{kind.key}", excess(state, seat, colour)
            return words(key, language, colour=say_colour(colour), coins=coins), None


def choices(view: View, language: str) -> RenderableType | None:
    """The cards to play as a table; else nothing special."""
    if view.state.phase != Phase.PLAY:
        return None
    return play_choices(view, language, _cards_to_play(view, language))


def _cards_to_play(view: View, language: str) -> Iterator[tuple[int, Text, str]]:
    words = view.game.words
    for move in view.codes()[::2]:
        card = move - Move.HOME
        colour, value = card // RANKS, card % RANKS + LOWEST
        effect = f"{words('look.limit', language)} {_limit_with(view.state, colour, value)}, "
        effect += words(action(view.state, colour), language)
        yield card, _played_home(view.state, view.seat, card), effect


def _limit_with(state: State, colour: int, more: int) -> str:
    return limit_text(state, colour, limit(state, colour) + more)


def _played_home(state: State, seat: int, card: int) -> Text:
    """What a Home Town's total would be with one card more."""
    colour = card // RANKS
    amount = total(state.home[seat, colour]) + card % RANKS + LOWEST
    return against_limit(state, colour, amount, limit(state, colour))


def _taken_home(state: State, seat: int, card: int) -> Text:
    """The same for a card that leaves the Capital, whose limit falls."""
    colour, value = card // RANKS, card % RANKS + LOWEST
    amount = total(state.home[seat, colour]) + value
    return against_limit(state, colour, amount, limit(state, colour) - value)


def action(state: State, colour: int) -> str:
    """The words for what a card of this colour does in the Capital now (LUX-31)."""
    return f"effects.{COLOURS[colour]}" if can_act(state, colour) else "effects.nothing"
