"""What is touched at the table of Capital Lux 2 for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.families.lux.page.picks import DistrictPicks
from ludoteca.kernel.view import View

from ..moves import Move
from ..rules.powers import takes_lowest
from ..rules.round_end import excess
from ..state import CAPITAL as IN_CAPITAL
from ..text.powers import recruited, say_lowest, say_place, where


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Cards and then districts; gold is paid by buttons."""
    picks = PowerPicks(view, language, names)
    for move in view.codes():
        match Move.split(move):
            case Move.KEEP, pair:
                yield from ((move, path) for path in picks.keep(pair))
            case Move.HOME, card:
                yield move, picks.play_home(card)
            case Move.CAPITAL, card:
                yield move, picks.play_to_capital(card)
            case (Move.PAY | Move.LOSE) as kind, _:
                yield move, [picks.button(kind.key, gold=_asked(view))]
            case _:
                yield move, picks.choice(move)


def _asked(view: View) -> int:
    """How much gold would save a district."""
    return excess(view.state, view.seat, view.state.cursor // view.state.seats)


class PowerPicks(DistrictPicks):
    """Also what the powers let a player choose."""

    def choice(self, move: int) -> Sequence[Pick]:
        """A district; for a recruit, which one and then where."""
        place, district = where(self.view.state, move)
        pick = self.capital(district) if place == IN_CAPITAL else self.home(place, district)
        if takes_lowest(self.view.state):
            colour, value = say_lowest(self.view.state, place, district)
            pick = pick._replace(says=f"{self.say(colour)} {value}")
        if move >= Move.RECRUIT:
            return self._recruit(recruited(move)), pick
        if move >= Move.AT:
            pick = pick._replace(says=self.say("page.at", place=say_place(place), what=pick.says))
        return (pick,)

    def _recruit(self, value: int) -> Pick:
        return Pick(f"recruit-{value}", f"{self.say('look.recruit')} {value}")
