"""What is touched at the table of Capital Lux 2 for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.families.lux.cards import LOWEST
from ludoteca.families.lux.page.picks import DistrictPicks
from ludoteca.kernel.view import View

from ..moves import Move
from ..rules.powers import takes_lowest
from ..rules.round_end import excess
from ..state import CAPITAL as IN_CAPITAL
from ..terminal.powers import chooses_at_home
from ..text.story import say_lowest, say_place, where


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Cards and then districts; gold is paid by buttons."""
    picks = PowerPicks(view, language, names)
    for move in view.codes():
        if move < Move.HOME:
            yield from ((move, path) for path in picks.keep(move - Move.KEEP))
        elif move < Move.CAPITAL:
            yield move, picks.play_home(move - Move.HOME)
        elif move < Move.ON:
            yield move, picks.play_to_capital(move - Move.CAPITAL)
        elif move < Move.PAY:
            yield move, picks.choice(move)
        else:
            yield move, [picks.button("pay" if move == Move.PAY else "lose", gold=_asked(view))]


def _asked(view: View) -> int:
    """How much gold would save a district."""
    return excess(view.state, view.seat, view.state.cursor // view.state.seats)


class PowerPicks(DistrictPicks):
    """Also what the powers let a player choose."""

    def choice(self, move: int) -> Sequence[Pick]:
        """A district; for a recruit, which one and then where."""
        place, district = where(move)
        if move < Move.AT:
            place = self.view.seat if chooses_at_home(self.view.state) else IN_CAPITAL
        pick = self.capital(district) if place == IN_CAPITAL else self.home(place, district)
        if takes_lowest(self.view.state):
            colour, value = say_lowest(self.view.state, place, district)
            pick = pick._replace(says=f"{self.say(colour)} {value}")
        if move >= Move.RECRUIT:
            return self._recruit((move - Move.RECRUIT) // 4), pick
        if move >= Move.AT:
            pick = pick._replace(says=self.say("page.at", place=say_place(place), what=pick.says))
        return (pick,)

    def _recruit(self, rank: int) -> Pick:
        value = rank + LOWEST
        return Pick(f"recruit-{value}", f"{self.say('look.recruit')} {value}")
