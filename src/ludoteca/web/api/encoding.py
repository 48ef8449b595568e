"""Encodes a table for programs: what the seat may know, and nothing that counts hidden steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ludoteca.bots.analysis import Thought
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.look import look
from ludoteca.look.page import in_a_line
from ludoteca.look.replay import Frame, frames_seen
from ludoteca.tables.errors import NotYours
from ludoteca.tables.table import Chair, Table, Talk

from ..texts import seat_names, sentence
from .messages import (
    Advice,
    Candidate,
    ChatMessage,
    ErrorMessage,
    ExpectedMove,
    LegalMove,
    Log,
    LogFrame,
    LogLine,
    OutcomeSummary,
    SeatState,
    Status,
    TableState,
)

MOST_CONSIDERED = 5


def watching_seat(table: Table, person: str, wanted: int | None = None) -> int:
    """The seat whose view a person gets: the one that they name, or the first of theirs that is to act."""
    own = table.seats_of(person)
    if wanted is not None:
        if wanted not in own:
            raise NotYours("not-your-seat", seat=wanted + 1)
        return wanted
    acting = [seat for seat in own if table.match and seat in table.match.to_act]
    return next(iter((*acting, *own)), NOBODY)


def encode_table(table: Table, person: str, language: str, seat: int) -> TableState:
    """A table as a seat or a spectator may know it."""
    about, match = table.about, table.match
    view = match.view(seat) if match else None
    is_over = match is not None and match.is_over
    names = seat_names(table, language)
    asks = view is not None and seat in view.to_act and not table.has_left(seat)
    return TableState(
        id=about.id,
        game=about.game,
        rules=about.rules,
        status=cast(Status, table.status),
        options=dict(match.options if match else about.options),
        listed=about.is_listed,
        seats=encode_seats(table.chairs, person, names),
        mine=list(table.seats_of(person)),
        seat=None if seat == NOBODY else seat,
        version=table.seat_views[seat].version,
        to_act=list(view.to_act) if view else [],
        question=look(table.game).question(view, language) if view and asks else "",
        moves=encode_moves(view, language, names) if view and asks else [],
        can_undo=table.can_undo(seat),
        position=str(view) if view else "",
        frames=len(frames_seen(table, seat)),
        said=table.said,
        outcome=_encode_outcome(match) if match and is_over else None,
        commitment=table.draws.commitment,
        seed=about.seed if is_over else "",
        next_table=table.next_table,
    )


def encode_seats(chairs: Sequence[Chair], person: str, names: Sequence[str]) -> list[SeatState]:
    """Who sits where."""
    return [
        SeatState(
            seat,
            "person" if chair.person else "bot" if chair.bot else "open",
            names[seat],
            chair.bot,
            bool(person) and chair.person == person,
        )
        for seat, chair in enumerate(chairs)
    ]


def encode_moves(view: View, language: str, names: Sequence[str]) -> list[LegalMove]:
    """All legal moves of the view's seat, described."""
    return [
        LegalMove(view.game.moves.write(code), _does(view, code, language, names)) for code in view.codes()
    ]


def encode_log(table: Table, language: str, seat: int, since: int) -> Log:
    """The frames of the log from a number on."""
    frames, names = frames_seen(table, seat), seat_names(table, language)
    encoded = [
        encode_frame(number, frame, language, names) for number, frame in enumerate(frames) if number >= since
    ]
    return Log(since, len(frames), encoded)


def encode_frame(number: int, frame: Frame, language: str, names: Sequence[str]) -> LogFrame:
    lines = [LogLine(line.text, line.rule) for line in frame.lines(language, names)]
    return LogFrame(number, frame.seat if frame.seat in range(frame.match.seats) else None, lines)


def encode_chat(talk: Sequence[Talk], person: str) -> list[ChatMessage]:
    return [
        ChatMessage(said.name, said.text, said.at, bool(person) and said.person == person) for said in talk
    ]


def encode_advice(view: View, thought: Thought, language: str, names: Sequence[str]) -> Advice:
    """The best moves of an analysis of the view's seat."""
    write = view.game.moves.write
    considered = [
        Candidate(
            write(each.move),
            _does(view, each.move, language, names),
            round(each.win_chance, 4),
            round(each.points, 2),
            each.visits,
        )
        for each in thought.candidates[:MOST_CONSIDERED]
    ]
    line = [ExpectedMove(seat, write(move)) for seat, move in thought.line]
    return Advice(considered, line, thought.simulations, not thought.is_compiled)


def encode_error(problem: LudotecaError, language: str) -> ErrorMessage:
    return ErrorMessage(problem.key, sentence(problem, language), problem.rule)


def _does(view: View, code: int, language: str, names: Sequence[str]) -> str:
    return in_a_line(look(view.game).describe_move(view, code, language, names))


def _encode_outcome(match: Match) -> OutcomeSummary:
    outcome = match.standing()
    return OutcomeSummary(
        list(outcome.points),
        list(outcome.ranks),
        list(outcome.winners),
        [dict(each) for each in outcome.by_category],
        outcome.reason,
    )
