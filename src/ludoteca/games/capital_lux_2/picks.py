"""What is touched at the table of Capital Lux 2 for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.kernel.view import View
from ludoteca.mechanics.district_picks import DistrictPicks
from ludoteca.mechanics.picks import Pick
from ludoteca.mechanics.ranks import LOWEST

from .moves import AT, CAPITAL, HOME, KEEP, ON, PAY, RECRUIT
from .powers import takes_lowest
from .powers.showing import chooses_at_home
from .round_end import excess
from .state import CAPITAL as IN_CAPITAL
from .story import say_lowest, say_place, where


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Cards and then districts; gold is paid by buttons."""
    picks = PowerPicks(view, language, names)
    for move in view.codes():
        if move < HOME:
            yield from ((move, path) for path in picks.keep(move - KEEP))
        elif move < CAPITAL:
            yield move, picks.play_home(move - HOME)
        elif move < ON:
            yield move, picks.play_to_capital(move - CAPITAL)
        elif move < PAY:
            yield move, picks.choice(move)
        else:
            yield move, [picks.button("pay" if move == PAY else "lose", gold=_asked(view))]


def _asked(view: View) -> int:
    """How much gold would save a district."""
    return excess(view.state, view.seat, view.state.cursor // view.state.seats)


class PowerPicks(DistrictPicks):
    """Also what the powers let a player choose."""

    def choice(self, move: int) -> Sequence[Pick]:
        """A district; for a recruit, which one and then where."""
        place, district = where(move)
        if move < AT:
            place = self.view.seat if chooses_at_home(self.view.state) else IN_CAPITAL
        pick = self.capital(district) if place == IN_CAPITAL else self.home(place, district)
        if takes_lowest(self.view.state):
            colour, value = say_lowest(self.view.state, place, district)
            pick = pick._replace(says=f"{self.say(colour)} {value}")
        if move >= RECRUIT:
            return self._recruit((move - RECRUIT) // 4), pick
        if move >= AT:
            pick = pick._replace(says=self.say("page.at", place=say_place(place), what=pick.says))
        return (pick,)

    def _recruit(self, rank: int) -> Pick:
        value = rank + LOWEST
        return Pick(f"recruit-{value}", f"{self.say('look.recruit')} {value}")
