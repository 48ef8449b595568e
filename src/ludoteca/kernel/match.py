"""The only loop that plays: checks moves, lets chance draw, keeps the history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from . import verbs
from .chance import Draws
from .errors import BadOption, CannotUndo
from .loops import CHANCE_ALONE
from .outcome import CATEGORIES, POINTS, RANK, Outcome
from .records import write_record
from .state import CHANCE, EVERYBODY, NOBODY, GameState
from .view import View, seats_in
from .words import Said

if TYPE_CHECKING:
    from .game import Game

__all__ = ["Match", "Outcome", "Step"]


class Step:
    """One move of the history, chance's and forced ones included."""

    __slots__ = ("_before", "move", "seat")

    def __init__(self, seat: int, move: int, before: GameState) -> None:
        self.seat, self.move = seat, move
        self._before: GameState | tuple[type[GameState], bytes] = before

    @property
    def before(self) -> GameState:
        """The state that it was made in."""
        if isinstance(self._before, GameState):
            return self._before
        state, packed = self._before
        return state.from_bytes(packed)

    def pack(self) -> None:
        """Keep the state in a tenth of the memory; to read it takes a little longer then."""
        if isinstance(self._before, GameState):
            self._before = type(self._before), self._before.to_bytes()


class Match:
    """A game being played. Seats are counted from 0 here and from 1 in every text."""

    def __init__(
        self,
        game: Game,
        state: GameState,
        draws: Draws,
        options: Mapping[str, str],
        position: str = "",
    ) -> None:
        self.game, self.draws, self.options, self.start_position = game, draws, dict(options), position
        self._state: Any = state
        self.history: list[Step] = []
        self._packed = 0  # steps of the history that are packed
        self.players = [""] * self.seats  # who sits where, for records: one line of any text each

    @property
    def seats(self) -> int:
        return int(self._state.seats)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to decide now; several may at once; none when the game is over."""
        return seats_in(self._rule(verbs.to_act)(self._state))

    @property
    def is_over(self) -> bool:
        return not self._rule(verbs.to_act)(self._state)

    def view(self, seat: int = NOBODY) -> View:
        """What a seat may know; without one, what a spectator may."""
        return View(self.game, self._state, self._check_seat(seat))

    def view_before(self, number: int, seat: int = NOBODY) -> View:
        """What a seat could know before a step of the history; before the step to come it is `view`."""
        if number == len(self.history):
            return self.view(seat)
        return View(self.game, self.history[number].before, self._check_seat(seat))

    def moves(self, seat: int) -> list[str]:
        """What a seat may do now."""
        return self.view(seat).moves()

    def play(self, seat: int, move: str | int) -> None:
        """Make a move. If it cannot be made, an error says why and nothing has changed."""
        self.follow(seat, self.view(seat).check(move))
        self.run_chance()

    @property
    def is_chances_turn(self) -> bool:
        return bool(self._rule(verbs.to_act)(self._state) == CHANCE_ALONE)

    @property
    def is_forced(self) -> bool:
        """Whether the next step of the chance seat is forced."""
        return self.is_chances_turn and self._rule(verbs.tickets)(self._state) == 1

    def run_chance(self) -> None:
        """Draw and force until somebody has to decide or the game is over."""
        while self.is_chances_turn:
            self._step(CHANCE, self.draw())

    def draw(self) -> int:
        """The next move of the chance seat."""
        ticket = self.draws.ticket(len(self.history), int(self._rule(verbs.tickets)(self._state)))
        return int(self._rule(verbs.chance)(self._state, ticket))

    def chances(self) -> Counter[int]:
        """The possible next moves of the chance seat, each with the number of its tickets."""
        count = self._rule(verbs.tickets)(self._state) if self.is_chances_turn else 0
        return Counter(int(self._rule(verbs.chance)(self._state, ticket)) for ticket in range(count))

    def follow(self, seat: int, move: int) -> None:
        """Make one step of a record, chance's too, without drawing any further."""
        if seat != CHANCE:
            self._pack_history()
        self._step(seat, move)

    def can_undo(self, seat: int) -> bool:
        """Whether nothing has happened since this seat's last move: no draw, no reveal, no move of others.

        Simultaneous choices that the seat has not seen do not count.
        """
        return self._last_step(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back the seat's last move."""
        number = self._last_step(self._check_seat(seat))
        if number is None:
            raise CannotUndo("cannot-undo")
        own, *others = self.history[number:]
        del self.history[number:]
        self._packed = min(self._packed, number)
        self._state = own.before
        for step in others:
            self._step(step.seat, step.move)

    def _last_step(self, seat: int) -> int | None:
        """The number of a seat's last move, if that can be taken back."""
        others: set[int] = set()
        for number in reversed(range(len(self.history))):
            step = self.history[number]
            if step.seat == seat:
                asked = seats_in(self._rule(verbs.to_act)(step.before))
                return number if others <= set(asked) else None
            if step.seat == CHANCE or self._is_seen(step, seat):
                return None
            others.add(step.seat)
        return None

    @property
    def outcome(self) -> Outcome | None:
        """Points, ranks and the reason; None while the game goes on."""
        return self.standing() if self.is_over else None

    def standing(self) -> Outcome:
        """The outcome if the game ended now; it may depend on what is hidden."""
        table = np.zeros((self.seats, self.game.columns), np.int64)
        reason = self._rule(verbs.outcome)(self._state, table)
        rows = [[int(number) for number in row] for row in table]
        return Outcome(
            points=tuple(row[POINTS] for row in rows),
            by_category=tuple(
                dict(zip(self.game.categories, row[CATEGORIES:], strict=False)) for row in rows
            ),
            ranks=tuple(row[RANK] for row in rows),
            reason=self.game.reasons[reason],
        )

    def position(self) -> str:
        """Everything that lies on the table, hidden or not, as a document."""
        return self.game.text.write_position(self._state)

    def record(self) -> str:
        """The whole match as a text that `ludoteca.replay` reads; it holds every secret."""
        return write_record(self)

    def _repr_html_(self) -> str:
        """In a notebook: what a spectator sees, and everything once the game is over."""
        return self.view(EVERYBODY if self.is_over else NOBODY)._repr_html_()

    def log(self, seat: int = NOBODY) -> list[list[Said]]:
        """What a seat, or a spectator, saw: one list per step of which they saw something.

        Unseen steps are left out, because their number would be a leak, like how many cards somebody wove.
        """
        told = (self.told(number, seat) for number in range(len(self.history)))
        return [events for events in told if events]

    def told(self, number: int, seat: int = NOBODY) -> list[Said]:
        """What a seat, or a spectator, saw of one step of the history."""
        return self.told_between(number, self.view_before(number, seat), self.view_before(number + 1, seat))

    def told_between(self, number: int, before: View, after: View) -> list[Said]:
        """The same, from the views before and after the step."""
        step = self.history[number]
        move = step.move if self._is_seen(step, before.seat) else None
        return self.game.text.tell(before.state, step.seat, move, after.state)

    def is_seen(self, number: int, watcher: int) -> bool:
        """Whether a watcher saw which move a step of the history was."""
        return self._is_seen(self.history[number], watcher)

    def _is_seen(self, step: Step, watcher: int) -> bool:
        sees = self._rule(verbs.sees)
        return watcher == EVERYBODY or bool(sees(step.before, watcher, step.seat, step.move))

    def _rule(self, verb: Any) -> Any:
        return self.game.interpreted(verb)

    def _pack_history(self) -> None:
        """Pack what happened before this decision: it has been told."""
        for step in self.history[self._packed :]:
            step.pack()
        self._packed = len(self.history)

    def _step(self, seat: int, move: int) -> None:
        self.history.append(Step(seat, move, self._state.copy()))
        self._rule(verbs.play)(self._state, seat, move)

    def _check_seat(self, seat: int) -> int:
        if seat == EVERYBODY:
            if not self.is_over:
                raise ValueError("the whole table is shown only once the game is over")
            return seat
        if seat != NOBODY and seat not in range(self.seats):
            raise BadOption("no-seat", seat=seat + 1, seats=self.seats)
        return seat
