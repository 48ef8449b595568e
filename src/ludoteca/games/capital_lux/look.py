"""How Capital Lux looks in a terminal: its table, its questions and its moves, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Term

from .cards import BLUE, COINS, COLOURS, GREEN, KINDS, LOWEST, MODIFIERS, PINK, RANKS, lowest_rank, total
from .moves import CAPITAL, HOME, KEEP, PAY, PLACE, TAKE
from .round_end import excess, limit
from .rules import can_take
from .state import Phase, State
from .table import PAINT, SIGNS, TableLook, against_limit, limit_text


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The whole table as the watcher sees it, their own cards last."""
    return TableLook(view, language, names)


def chapter(view: View, language: str) -> str:
    """The part of the game that this is."""
    return view.game.words("look.round", language, round=view.state.round_number)


def legend(view: View, language: str) -> str:
    """What the signs of the table mean."""
    return view.game.words("look.legend", language)


def paint(view: View, text: str, language: str) -> Text:
    """A text about this game, with the names of its colours and the values after them in their paint."""
    painted = Text(text)
    for colour, style in zip(COLOURS, PAINT, strict=True):
        painted.highlight_regex(rf"\b{view.game.words(f'colours.{colour}', language)}\b(?: \d\b)*", style)
    return painted


def question(view: View, language: str) -> str:
    """What the watcher is asked."""
    state, words, phase = view.state, view.game.words, Phase(view.state.phase)
    if phase != Phase.COINS:
        return words(f"look.ask-{phase.name.lower()}", language)
    colour = state.cursor % 4
    return words(
        "look.ask-coins",
        language,
        colour=_colour(colour),
        total=total(state.home[view.seat, colour]),
        limit=limit(state, colour),
        coins=excess(state, view.seat, colour),
    )


def describe_move(view: View, move: int, language: str) -> Text:
    """A move in words, with what it leads to."""
    text, effect = _describe(view, move, language)
    return paint(view, text, language).append("  ").append(effect) if effect else paint(view, text, language)


def _describe(view: View, move: int, language: str) -> tuple[str, Text | None]:
    state, seat, words = view.state, view.seat, view.game.words
    if move < HOME:
        cards = [_card(card) for card in divmod(move - KEEP, KINDS)]
        return words("moves.keep", language, cards=cards), None
    if move < CAPITAL:
        return words("moves.home", language, card=_card(move - HOME)), _played_home(state, seat, move - HOME)
    if move < PLACE:
        effect = Term(_action(state, (move - CAPITAL) // RANKS))
        return words("moves.capital", language, card=_card(move - CAPITAL), effect=effect), None
    if move < TAKE:
        value = MODIFIERS[state.modifier[state.drawn - 1]]
        text = words("moves.place", language, modifier=f"{value:+d}", colour=_colour(move - PLACE))
        return text, Text(f"{words('look.limit', language)} {limit_text(state, move - PLACE, value)}")
    if move < PAY:
        card = (move - TAKE) * RANKS + lowest_rank(state.capital[move - TAKE])
        return words("moves.take", language, card=_card(card)), _taken_home(state, seat, card)
    colour = state.cursor % 4
    coins = excess(state, seat, colour)
    key = "moves.pay" if move == PAY else "moves.lose"
    return words(key, language, colour=_colour(colour), coins=coins), None


def choices(view: View, language: str) -> RenderableType | None:
    """The cards to play as a table, home on the left and the Capital on the right; else nothing special."""
    if view.state.phase != Phase.PLAY:
        return None
    words, numbered = view.game.words, list(enumerate(view.codes(), 1))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row("", "", words("look.home", language), "", words("look.capital", language), style="dim")
    for (home, move), (capital, _) in zip(numbered[::2], numbered[1::2], strict=True):
        colour, value = (move - HOME) // RANKS, (move - HOME) % RANKS + LOWEST
        card = f"{SIGNS[colour]} {words(f'colours.{COLOURS[colour]}', language)} {value}"
        at_home = _played_home(view.state, view.seat, move - HOME)
        effect = f"{words('look.limit', language)} {limit_text(view.state, colour, value)}, "
        effect += words(_action(view.state, colour), language)
        numbers = (Text(f"{number:>3}", "bold") for number in (home, capital))
        grid.add_row(Text(f"  {card}", PAINT[colour]), next(numbers), at_home, next(numbers), effect)
    return grid


def _played_home(state: State, seat: int, card: int) -> Text:
    """What a Home Town's total would be with one card more."""
    colour = card // RANKS
    return against_limit(state, colour, total(state.home[seat, colour]) + card % RANKS + LOWEST)


def _taken_home(state: State, seat: int, card: int) -> Text:
    """The same for a card that leaves the Capital, whose limit falls."""
    colour, value = card // RANKS, card % RANKS + LOWEST
    return against_limit(state, colour, total(state.home[seat, colour]) + value, -value)


def _action(state: State, colour: int) -> str:
    """The words for what a card of this colour does in the Capital now (LUX-31)."""
    is_possible = {
        BLUE: state.drawn < len(MODIFIERS),
        PINK: any(can_take(state, other) for other in range(4)),
        GREEN: state.deck_size > 0,
    }.get(colour, state.coins.sum() < COINS)
    return f"effects.{COLOURS[colour]}" if is_possible else "effects.nothing"


def _colour(colour: int) -> Term:
    return Term(f"colours.{COLOURS[colour]}")


def _card(card: int) -> tuple[Term, int]:
    return _colour(card // RANKS), card % RANKS + LOWEST
