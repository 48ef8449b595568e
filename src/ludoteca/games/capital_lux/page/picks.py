"""What is touched at the table of Capital Lux for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.families.lux.cards import RANKS, lowest_rank
from ludoteca.families.lux.page import picks
from ludoteca.families.lux.seen import Seen
from ludoteca.kernel.view import View

from ..moves import Move
from ..rules.round_end import excess


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Cards and then districts; coins are buttons."""
    seen, state = Seen(view, language, names), view.state
    for move in view.codes():
        match Move.split(move):
            case Move.KEEP, pair:
                yield from ((move, path) for path in picks.keep(seen, pair))
            case Move.HOME, card:
                yield move, picks.play_home(seen, card)
            case Move.CAPITAL, card:
                yield move, picks.play_to_capital(seen, card)
            case Move.PLACE, colour:
                yield move, [picks.capital_pick(seen, colour)]
            case Move.TAKE, colour:
                card = colour * RANKS + lowest_rank(state.capital[colour])
                yield move, [picks.capital_pick(seen, colour, picks.card_pick(seen, card).says)]
            case kind, _:
                coins = excess(state, view.seat, state.cursor % 4)
                yield move, [picks.button(seen, kind.key, coins=coins)]
