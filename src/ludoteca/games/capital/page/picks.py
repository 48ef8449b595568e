"""What is touched at the drawn table of Capital for each move: cells, castles, cards, players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat

from ..components import CELLS, KINDS
from ..moves import ACTIVATED, NO_CARD, PLACE_NAMES, Move, ends_of

BUTTONS = {Move.ROLL: "roll", Move.DONE: "done", Move.END: "end", Move.STAND: "pass"}  # not in the drawing
Path = tuple[Pick, ...]


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Path]]:
    """Every legal move with what is touched for it."""
    picks = Picks(view, language, names)
    for move in picks.moves:
        for path in picks.paths(move):
            yield move, path


class Picks:
    """The picks of a watcher's moves, called by their names in a language."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.moves = view.codes()

    def paths(self, move: int) -> list[Path]:
        """What is touched for a move, in one way or another."""
        kind, value = Move.split(move)
        if kind == Move.SPOIL:
            return self._spoiled(*divmod(value, NO_CARD + 1))
        card = (self._card(ACTIVATED[kind]),) if kind in ACTIVATED else ()
        return [(*card, *self._rest(kind, value))]

    def _rest(self, kind: Move, value: int) -> Path:
        """What is touched beside the card that is played."""
        match kind:
            case Move.ROLL | Move.DONE | Move.END | Move.STAND:
                return (Pick(BUTTONS[kind], self._say(f"moves.{kind.key}")),)
            case Move.ENTER:
                return self._castle(), self._place(value)
            case Move.STEP:
                return self._way(value)
            case Move.BATTLE | Move.BESIEGE:
                return (self._place(value),)
            case Move.HIRE:
                return (self._castle() if value == CELLS else self._place(value),)
            case Move.SPY_ON | Move.TRADE_WITH | Move.PARALYSE_SEAT | Move.SUPPLY_TO:
                return (Pick(f"seat:{value}", self._say("page.name", seat=Seat(value))),)
            case Move.FORCE | Move.JOIN:
                return self._blackmail(kind, value)
            case Move.TAKE:
                return (Pick(f"loot:{KINDS[value]}", self._say(f"cards.{KINDS[value]}")),)
            case Move.DISCARD:
                return (self._card(value),)
            case _:  # the card is all
                return ()

    def _blackmail(self, kind: Move, way: int) -> Path:
        """Whose pieces, against whose; then, if they could also join a battle, whether they do."""
        if Move.JOIN + way not in self.moves:
            return self._way(way)
        name = "alone" if kind == Move.FORCE else "joined"
        return *self._way(way), Pick(name, self._say(f"page.{name}"))

    def _spoiled(self, first: int, second: int) -> list[Path]:
        """Two cards in either order; a second one of the same kind cannot be the one already touched."""
        one = self._card(first)
        if second == NO_CARD:
            return [(one,)]
        if first == second:
            return [(one, Pick(f"second:{KINDS[first]}", self._say("page.second", card=one.says)))]
        other = self._card(second)
        return [(one, other), (other, one)]

    def _way(self, way: int) -> Path:
        cell, place = ends_of(way)
        return self._place(cell), self._place(place)

    def _place(self, place: int) -> Pick:
        name = PLACE_NAMES[place]
        return Pick(name, name if place < CELLS else self._say("look.capital"))

    def _castle(self) -> Pick:
        return Pick(f"castle:{self.view.seat}", self._say("look.castle"))

    def _card(self, kind: int) -> Pick:
        return Pick(f"card:{KINDS[kind]}", self._say(f"cards.{KINDS[kind]}"))

    def _say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)
