"""What is touched at the drawn table of Capital for each move: cells, castles, cards, players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat

from ..components import BLACKMAIL, CAVALRY, CELLS, EXTRA, KINDS, MERCENARIES, REINFORCEMENT
from ..moves import NO_CARD, PLACE_NAMES, Move
from ..terminal.moves import ON_SEATS
from ..text.names import destination

BUTTONS: dict[int, str] = {
    Move.ROLL: "roll",
    Move.DONE: "done",
    Move.END: "end",
    Move.STAND: "pass",
}  # nowhere in the drawing
CARDS: dict[int, int] = {
    Move.REINFORCE: REINFORCEMENT,
    Move.RIDE: CAVALRY,
    Move.AGAIN: EXTRA,
}  # that need nothing else
Path = tuple[Pick, ...]


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Path]]:
    """Every legal move with what is touched for it."""
    touches = Touches(view, language, names)
    for move in touches.moves:
        for path in touches.paths(move):
            yield move, path


class Touches:
    """The picks of a watcher's moves, called by their names in a language."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.moves = view.codes()

    def paths(self, move: int) -> list[Path]:
        if move in BUTTONS:
            return [(Pick(BUTTONS[move], self._say(f"moves.{BUTTONS[move]}")),)]
        if move in CARDS:
            return [(self._card(CARDS[move]),)]
        if move < Move.DONE:
            return [self._step(move)]
        if move < Move.REINFORCE:
            return [(self._place(move - Move.BATTLE),)]
        return [self._played(move)] if move < Move.TAKE else self._chosen(move)

    def _step(self, move: int) -> Path:
        """From where, then where to."""
        if move < Move.STEP:
            return self._castle(), self._place(move - Move.ENTER)
        return self._way(move - Move.STEP)

    def _played(self, move: int) -> Path:
        """A card, then where or on whom."""
        if move < Move.SPY_ON:
            place = move - Move.HIRE
            return self._card(MERCENARIES), self._castle() if place == CELLS else self._place(place)
        if move < Move.FORCE:
            first, _, kind = next(entry for entry in reversed(ON_SEATS) if move >= entry[0])
            return self._card(kind), self._seat(move - first)
        return self._blackmail(move)

    def _blackmail(self, move: int) -> Path:
        """Whose pieces, against whose; then, if they could also join a battle, whether they do."""
        step = move - Move.FORCE if move < Move.JOIN else move - Move.JOIN
        path = (self._card(BLACKMAIL), *self._way(step))
        if Move.JOIN + step not in self.moves:
            return path
        name = "alone" if move < Move.JOIN else "joined"
        return *path, Pick(name, self._say(f"page.{name}"))

    def _chosen(self, move: int) -> list[Path]:
        """An answer to what a card asks."""
        if move < Move.BESIEGE:
            return [(Pick(f"loot:{KINDS[move - Move.TAKE]}", self._say(f"cards.{KINDS[move - Move.TAKE]}")),)]
        if move < Move.SPOIL:
            return [(self._place(move - Move.BESIEGE),)]
        if move < Move.DISCARD:
            return self._spoilt(*divmod(move - Move.SPOIL, NO_CARD + 1))
        return [(self._card(move - Move.DISCARD),)]

    def _spoilt(self, first: int, second: int) -> list[Path]:
        """Two cards in either order; a second one of the same kind cannot be the one already touched."""
        if second == NO_CARD:
            return [(self._card(first),)]
        one, other = self._card(first), self._card(second)
        if first == second:
            return [(one, Pick(f"second:{KINDS[first]}", self._say("page.second", card=one.says)))]
        return [(one, other), (other, one)]

    def _way(self, step: int) -> tuple[Pick, Pick]:
        return self._place(step // 4), self._place(destination(step))

    def _place(self, place: int) -> Pick:
        name = PLACE_NAMES[place]
        return Pick(name, name if place < CELLS else self._say("look.capital"))

    def _castle(self) -> Pick:
        return Pick(f"castle:{self.view.seat}", self._say("look.castle"))

    def _card(self, kind: int) -> Pick:
        return Pick(f"card:{KINDS[kind]}", self._say(f"cards.{KINDS[kind]}"))

    def _seat(self, seat: int) -> Pick:
        return Pick(f"seat:{seat}", self._say("page.name", seat=Seat(seat)))

    def _say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)
