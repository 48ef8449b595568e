"""The questions and the moves of Capital Lux 2 in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ludoteca.families.lux.cards import LOWEST, RANKS
from ludoteca.families.lux.terminal import against_limit, limit_text, paint, play_choices
from ludoteca.families.lux.text.cards import say_card, say_colour, say_pair
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Term

from ..moves import Move
from ..rules.powers import takes_lowest
from ..rules.round_end import excess, limit
from ..state import Phase, State
from ..text.powers import (
    gained,
    power_key,
    recruited,
    say_held,
    say_lowest,
    say_place,
    say_power,
    where,
)


def legend(view: View, language: str) -> str:
    """What the signs of the table mean, and what the powers do."""
    words = view.game.words
    powers = (
        {key: Term(power_key(view.state, colour, key)) for key in ("name", "text")} for colour in range(4)
    )
    texts = (words("look.power-told", language, **power) for power in powers)
    return "\n".join([words("look.legend", language), *texts])


def question(view: View, language: str) -> str:
    """What the watcher is asked."""
    state, words, phase = view.state, view.game.words, Phase(view.state.phase)
    if phase == Phase.POWER:
        return words(power_key(state, state.acting, "text"), language)
    if phase != Phase.RANSOM:
        return words(f"look.ask-{phase.name.lower()}", language)
    district = state.cursor // state.seats
    return words(
        "look.ask-ransom",
        language,
        colour=say_colour(district),
        total=int(state.district_total[view.seat, district]),
        limit=limit(state, district),
        gold=excess(state, view.seat, district),
    )


def describe_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words, with what it leads to."""
    text, effect = _describe(view, move, language, names)
    return paint(view, text, language).append("  ").append(effect) if effect else paint(view, text, language)


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words."""
    return paint(view, _describe(view, move, language, names)[0], language)


def _describe(view: View, move: int, language: str, names: Sequence[str]) -> tuple[str, Text | None]:
    state, words = view.state, view.game.words
    match Move.split(move):
        case Move.KEEP, pair:
            return words("moves.keep", language, cards=say_pair(pair)), None
        case Move.HOME, card:
            return words("moves.home", language, card=say_card(card)), _played_home(view, card)
        case Move.CAPITAL, card:
            power = say_power(state, card // RANKS)
            return words("moves.capital", language, card=say_card(card), power=power), None
        case (Move.PAY | Move.LOSE) as kind, _:
            district = state.cursor // state.seats
            key, gold = f"moves.{kind.key}", excess(state, view.seat, district)
            return words(key, language, colour=say_colour(district), gold=gold), None
    return _describe_choice(view, move, language, names)


def _describe_choice(view: View, move: int, language: str, names: Sequence[str]) -> tuple[str, Text | None]:
    """A choice in the words of its power, with the card that it moves or the total that it makes."""
    state, words = view.state, view.game.words
    place, district = where(state, move)
    values: dict[str, Any] = say_held(state)
    values |= {"place": say_place(place), "colour": say_colour(district), "value": recruited(move)}
    text = words(power_key(state, state.acting, "choice"), language, names, **values)
    if takes_lowest(state):
        colour, value = say_lowest(state, place, district)
        return text, paint(view, f"({words(colour, language)} {value})", language)
    return text, _at_home(view, district, value) if (value := gained(state)) else None


def choices(view: View, language: str) -> RenderableType | None:
    """The cards to play as a table; else nothing special."""
    if view.state.phase != Phase.PLAY:
        return None
    return play_choices(view, language, _cards_to_play(view, language))


def _cards_to_play(view: View, language: str) -> Iterator[tuple[int, Text, str]]:
    words, state = view.game.words, view.state
    for move in view.codes()[::2]:
        card = move - Move.HOME
        colour, value = card // RANKS, card % RANKS + LOWEST
        most = limit_text(state, colour, limit(state, colour) + value)
        power = words(say_power(state, colour), language)
        yield card, _played_home(view, card), f"{words('look.max', language)} {most}, {power}"


def _played_home(view: View, card: int) -> Text:
    """What a Home Base district's total would be with one card more."""
    return _at_home(view, card // RANKS, card % RANKS + LOWEST)


def _at_home(view: View, district: int, value: int) -> Text:
    state: State = view.state
    amount = int(state.district_total[view.seat, district]) + value
    return against_limit(state, district, amount, limit(state, district))
