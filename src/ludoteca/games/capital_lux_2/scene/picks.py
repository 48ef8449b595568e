"""What is touched at a table of Capital Lux 2 for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.drawing.scene import translator
from ludoteca.families.lux.scene import picks
from ludoteca.families.lux.scene.pieces import colour_name
from ludoteca.kernel.view import View

from ..moves import Move
from ..rules.powers import takes_lowest
from ..rules.round_end import excess
from ..state import CAPITAL as IN_CAPITAL
from ..text.powers import recruited, say_lowest, say_place, where


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Cards and then districts; gold is paid by buttons."""
    say, state = translator(view.game.words, language), view.state
    for move in view.codes():
        match Move.split(move):
            case Move.KEEP, pair:
                yield from ((move, path) for path in picks.keep(say, pair))
            case Move.HOME, card:
                yield move, picks.play_home(say, view.seat, card)
            case Move.CAPITAL, card:
                yield move, picks.play_to_capital(say, card)
            case (Move.PAY | Move.LOSE) as kind, _:
                gold = excess(state, view.seat, state.cursor // state.seats)
                yield move, [Pick(kind.key, say(f"page.{kind.key}", gold=gold))]
            case _:
                yield move, _choice(view, move, language, names)


def _choice(view: View, move: int, language: str, names: Sequence[str]) -> Sequence[Pick]:
    """What a power lets the player choose: a district; for a recruit, which one and then where."""
    say, (place, district) = translator(view.game.words, language), where(view.state, move)
    says = colour_name(say, district)
    if takes_lowest(view.state):
        name, value = say_lowest(view.state, place, district)
        says = f"{say(name)} {value}"
    if Move.AT <= move < Move.RECRUIT:
        says = view.game.words("page.at", language, names, place=say_place(place), what=says)
    if place == IN_CAPITAL:
        pick = picks.capital_pick(district, says)
    else:
        pick = picks.home_pick(place, district, says)
    if move < Move.RECRUIT:
        return (pick,)
    value = recruited(move)
    return Pick(f"recruit-{value}", f"{say('look.recruit')} {value}"), pick
