"""What is touched at the table of Capital Lux 2 for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.families.lux.page import picks
from ludoteca.families.lux.seen import Seen
from ludoteca.kernel.view import View

from ..moves import Move
from ..rules.powers import takes_lowest
from ..rules.round_end import excess
from ..state import CAPITAL as IN_CAPITAL
from ..text.powers import recruited, say_lowest, say_place, where


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Cards and then districts; gold is paid by buttons."""
    seen, state = Seen(view, language, names), view.state
    for move in view.codes():
        match Move.split(move):
            case Move.KEEP, pair:
                yield from ((move, path) for path in picks.keep(seen, pair))
            case Move.HOME, card:
                yield move, picks.play_home(seen, card)
            case Move.CAPITAL, card:
                yield move, picks.play_to_capital(seen, card)
            case (Move.PAY | Move.LOSE) as kind, _:
                gold = excess(state, view.seat, state.cursor // state.seats)
                yield move, [picks.button(seen, kind.key, gold=gold)]
            case _:
                yield move, _choice(seen, move)


def _choice(seen: Seen, move: int) -> Sequence[Pick]:
    """What a power lets the player choose: a district; for a recruit, which one and then where."""
    place, district = where(seen.state, move)
    says = _lowest(seen, place, district) if takes_lowest(seen.state) else seen.colours[district]
    if Move.AT <= move < Move.RECRUIT:
        says = seen.say("page.at", place=say_place(place), what=says)
    if place == IN_CAPITAL:
        pick = picks.capital_pick(seen, district, says)
    else:
        pick = picks.home_pick(seen, place, district, says)
    return (_recruit(seen, recruited(move)), pick) if move >= Move.RECRUIT else (pick,)


def _lowest(seen: Seen, place: int, district: int) -> str:
    name, value = say_lowest(seen.state, place, district)
    return f"{seen.say(name)} {value}"


def _recruit(seen: Seen, value: int) -> Pick:
    return Pick(f"recruit-{value}", f"{seen.say('look.recruit')} {value}")
