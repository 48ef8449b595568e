"""Capital Lux 2 in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ludoteca.drawing.scene import Translator, component, translator
from ludoteca.families.lux.cards import LOWEST, RANKS
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
from .rules.powers import takes_lowest
from .rules.round_end import excess, limit
from .scene import scene
from .state import Phase, State
from .text.powers import (
    gained,
    power_key,
    recruited,
    say_held,
    say_lowest,
    say_place,
    where,
)

__all__ = ["chapter", "choices", "describe_move", "legend", "name_move", "paint", "question", "terminal"]


def terminal(view: View, language: str, names: Sequence[str]) -> DistrictTable:
    """Capital and Home Bases, with the powers and live totals against MAX."""
    return DistrictTable(scene(view, language, names), tells_guilds=True)


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
    return paint_move(view, *_describe(view, move, language, names), language)


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move in words."""
    return paint(view, _describe(view, move, language, names)[0], language)


def _describe(view: View, move: int, language: str, names: Sequence[str]) -> tuple[str, str]:
    state, say = view.state, translator(view.game.words, language)
    match Move.split(move):
        case Move.KEEP, pair:
            return name_keep(say, pair), ""
        case Move.HOME, card:
            return name_home(say, card), _played_home(view, card)
        case Move.CAPITAL, card:
            return _name_capital(say, card, power_key(state, card // RANKS, "name")), ""
        case (Move.PAY | Move.LOSE) as kind, _:
            district = state.cursor // state.seats
            gold = excess(state, view.seat, district)
            return say(f"moves.{kind.key}", colour=say_colour(district), gold=gold), ""
    return _describe_choice(view, move, language, names)


@component
def _name_capital(say: Translator, card: int, power: str) -> str:
    return say("moves.capital", card=say_card(card), power=Term(power))


def _describe_choice(view: View, move: int, language: str, names: Sequence[str]) -> tuple[str, str]:
    """A choice in the words of its power, with the card that it moves or the total that it makes."""
    state, words = view.state, view.game.words
    place, district = where(state, move)
    values: dict[str, Any] = say_held(state)
    values |= {"place": say_place(place), "colour": say_colour(district), "value": recruited(move)}
    text = words(power_key(state, state.acting, "choice"), language, names, **values)
    if takes_lowest(state):
        colour, value = say_lowest(state, place, district)
        return text, f"({words(colour, language)} {value})"
    return text, _at_home(view, district, value) if (value := gained(state)) else ""


def choices(view: View, language: str) -> RenderableType | None:
    """The cards to play as a table; else nothing special."""
    if view.state.phase != Phase.PLAY:
        return None
    return play_choices(view, language, _cards_to_play(view, language))


def _cards_to_play(view: View, language: str) -> Iterator[tuple[int, str, str]]:
    say, state = translator(view.game.words, language), view.state
    for move in view.codes()[::2]:
        card = move - Move.HOME
        colour, value = card // RANKS, card % RANKS + LOWEST
        power = say(power_key(state, colour, "name"))
        yield (
            card,
            _played_home(view, card),
            f"{say('page.limit')} {_limit_with(state, colour, value)}, {power}",
        )


def _limit_with(state: State, district: int, more: int) -> Limit:
    """MAX with so much more in a district of the Capital."""
    return Limit(limit(state, district) + more, count_hidden(state, district))


def _played_home(view: View, card: int) -> str:
    """What a Home Base district's total would be with one card more."""
    return _at_home(view, card // RANKS, card % RANKS + LOWEST)


def _at_home(view: View, district: int, value: int) -> str:
    amount = int(view.state.district_total[view.seat, district]) + value
    return against_limit(amount, _limit_with(view.state, district, 0))
