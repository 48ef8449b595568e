"""What watchers are told of the battles of Capital (CAP-35, CAP-40 to CAP-44)."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat

from ..components import CAPITAL, REINFORCEMENT
from ..moves import Move
from ..rules.battles import defender, lead
from ..rules.scoring import points_of
from ..state import State
from .forecast import strengths
from .names import say_guardian, say_kind, say_place


def begun(after: State) -> Said:
    """Who fights whom, and how strong both are without reinforcements."""
    if after.guardian != NOBODY:
        return Said("log.battle-guardian", _sides(after), "CAP-43")
    return Said("log.battle", _sides(after), "CAP-35")


def _sides(state: State) -> dict[str, object]:
    """The battle that a state is in: its place, both sides and their strengths."""
    attack, defence = strengths(state)
    values = {
        "seat": Seat(state.turn),
        "place": say_place(state.battle),
        "attack": attack,
        "defence": defence,
    }
    if state.guardian != NOBODY:
        return {**values, "guardian": say_guardian(state.guardian)}
    return {**values, "other": Seat(defender(state))}


def reacted(seat: int, kind: Move) -> Said:
    if kind == Move.STAND:
        return Said("log.passes", {"seat": Seat(seat)}, "CAP-40")
    return Said("log.reinforced", {"seat": Seat(seat), "card": say_kind(REINFORCEMENT)}, "CAP-50")


def resolved(before: State, after: State) -> Iterator[Said]:
    """Who won, what it cost, who scores, and who stays on the Capital."""
    yield _guardian_result(before, after) if before.guardian != NOBODY else _result(before)
    yield from losses(before, after, "CAP-42" if before.guardian == NOBODY else "CAP-43")
    yield from _scores(before, after)
    yield from _capital(before, after)
    for seat in range(before.seats):
        if after.out[seat] > before.out[seat]:
            yield Said("log.out", {"seat": Seat(seat)}, "CAP-73")


def _result(before: State) -> Said:
    difference = lead(before)
    if difference == 0:
        return Said("log.attack-tied", _sides(before), "CAP-41")
    return Said("log.attack-won" if difference > 0 else "log.attack-lost", _sides(before), "CAP-41")


def _guardian_result(before: State, after: State) -> Said:
    life = int(after.life[before.guardian])
    values = {**_sides(before), "life": life}
    return Said("log.guardian-holds" if life else "log.guardian-beaten", values, "CAP-43")


def losses(before: State, after: State, rule: str) -> Iterator[Said]:
    """Pieces that have gone back to their reserves."""
    for seat in range(before.seats):
        pieces = int(after.reserve[seat] - before.reserve[seat])
        if pieces > 0:
            yield Said("log.losses", {"seat": Seat(seat), "pieces": pieces}, rule)


def _scores(before: State, after: State) -> Iterator[Said]:
    for seat in range(before.seats):
        total = points_of(after, seat)
        points = total - points_of(before, seat)
        if points:
            values = {"seat": Seat(seat), "points": int(points), "total": int(total)}
            yield Said("log.scores", values, "CAP-36")


def _capital(before: State, after: State) -> Iterator[Said]:
    """CAP-44: whether attackers have become a holder, and how many others went back to their cells."""
    seat = before.turn
    if before.attackers and not after.attackers and after.pieces[seat, CAPITAL]:
        back = int(after.pieces[seat, :CAPITAL].sum() - before.pieces[seat, :CAPITAL].sum())
        yield Said("log.capital-taken", {"seat": Seat(seat), "pieces": back}, "CAP-44")
