"""What a program is told of a table: what its seat may know, and nothing that counts hidden steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ludoteca.bots.why import Thought
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.look import look
from ludoteca.look.page import in_a_line
from ludoteca.look.replay import Frame
from ludoteca.tables.errors import NotYours
from ludoteca.tables.table import Chair, Table, Talk

from ..sitting import names_at
from .messages import (
    Advice,
    ChairTold,
    Considered,
    FrameTold,
    LineTold,
    Log,
    MoveTold,
    OutcomeTold,
    SaidTold,
    Status,
    Step,
    TableNow,
)

MOST_CONSIDERED = 5


def eyes(table: Table, person: str, wanted: int | None = None) -> int:
    """Through whose eyes a person looks: the seat that they name, or the first of theirs that is asked."""
    own = table.seats_of(person)
    if wanted is not None:
        if wanted not in own:
            raise NotYours("not-your-seat", seat=wanted + 1)
        return wanted
    asked = [seat for seat in own if table.match and seat in table.match.to_act]
    return next(iter((*asked, *own)), NOBODY)


def tell_table(table: Table, person: str, language: str, seat: int) -> TableNow:
    """A table through the eyes of a seat, or of a spectator."""
    about, match = table.about, table.match
    view = match.view(seat) if match else None
    is_over = match is not None and match.is_over
    names = names_at(table, language)
    asks = view is not None and seat in view.to_act and not table.has_left(seat)
    return TableNow(
        id=about.id,
        game=about.game,
        rules=about.rules,
        status=cast(Status, table.status),
        options=dict(match.options if match else about.options),
        listed=about.is_listed,
        seats=tell_chairs(table.chairs, person, names),
        mine=list(table.seats_of(person)),
        seat=None if seat == NOBODY else seat,
        version=table.watches[seat].version,
        to_act=list(view.to_act) if view else [],
        question=look(table.game).question(view, language) if view and asks else "",
        moves=tell_moves(view, language, names) if view and asks else [],
        can_undo=table.can_undo(seat),
        position=str(view) if view else "",
        frames=len(frames_of(table, seat)),
        said=table.said,
        outcome=_tell_outcome(match) if match and is_over else None,
        commitment=table.draws.commitment,
        seed=about.seed if is_over else "",
        next_table=table.next_table,
    )


def tell_chairs(chairs: Sequence[Chair], person: str, names: Sequence[str]) -> list[ChairTold]:
    """Who sits where."""
    return [
        ChairTold(
            seat,
            "person" if chair.person else "bot" if chair.bot else "open",
            names[seat],
            chair.bot,
            bool(person) and chair.person == person,
        )
        for seat, chair in enumerate(chairs)
    ]


def tell_moves(view: View, language: str, names: Sequence[str]) -> list[MoveTold]:
    """All that the seat of a view may do, with what it leads to."""
    return [
        MoveTold(view.game.moves.write(code), _does(view, code, language, names)) for code in view.codes()
    ]


def frames_of(table: Table, seat: int) -> list[Frame]:
    """What a watcher saw happen so far."""
    return table.teller(seat).frames() if table.match else []


def tell_log(table: Table, language: str, seat: int, since: int) -> Log:
    """The frames from a number on."""
    frames, names = frames_of(table, seat), names_at(table, language)
    told = [
        tell_frame(number, frame, language, names) for number, frame in enumerate(frames) if number >= since
    ]
    return Log(since, len(frames), told)


def tell_frame(number: int, frame: Frame, language: str, names: Sequence[str]) -> FrameTold:
    lines = [LineTold(line.text, line.rule) for line in frame.lines(language, names)]
    return FrameTold(number, frame.seat if frame.seat in range(frame.match.seats) else None, lines)


def tell_talk(talk: Sequence[Talk], person: str) -> list[SaidTold]:
    return [SaidTold(said.name, said.text, said.at, bool(person) and said.person == person) for said in talk]


def tell_advice(view: View, thought: Thought, language: str, names: Sequence[str]) -> Advice:
    """The best moves of a thought about the seat of a view."""
    write = view.game.moves.write
    considered = [
        Considered(
            write(each.move),
            _does(view, each.move, language, names),
            round(each.win_chance, 4),
            round(each.points, 2),
            each.visits,
        )
        for each in thought.candidates[:MOST_CONSIDERED]
    ]
    line = [Step(seat, write(move)) for seat, move in thought.line]
    return Advice(considered, line, thought.simulations, not thought.is_compiled)


def _does(view: View, code: int, language: str, names: Sequence[str]) -> str:
    return in_a_line(look(view.game).describe_move(view, code, language, names))


def _tell_outcome(match: Match) -> OutcomeTold:
    outcome = match.standing()
    return OutcomeTold(
        list(outcome.points),
        list(outcome.ranks),
        list(outcome.winners),
        [dict(each) for each in outcome.by_category],
        outcome.reason,
    )
