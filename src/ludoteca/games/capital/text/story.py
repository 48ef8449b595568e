"""What watchers are told of a step of Capital, from what they see before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.moves import By
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat, Term

from ..components import CAPITAL, CARD_RULES, HAND_KINDS, ROTTEN, SIEGE
from ..moves import Move, chosen, ends_of
from ..rules.movement import other_at
from ..rules.scoring import ENOUGH_POINTS, HANDS, HELD, LAST, MOST_POINTS, REASONS, points_of
from ..state import Phase, State
from .battle_story import begun, losses, reacted, resolved
from .card_story import looked, played, swapped, taken
from .names import say_cards, say_kind, say_place, say_way

Events = Iterator[Said]


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    """The events of one step."""
    return [*_events(before, seat, move, after), *_end(before, after)]


def _events(before: State, seat: int, move: int | None, after: State) -> Events:
    if move is None:
        return _hidden(before, seat, after)
    kind, value = Move.split(move)
    if kind.by is By.PLAYER:
        return _done(before, seat, kind, value, after)
    return _happened(before, kind, value, after)


def _hidden(before: State, seat: int, after: State) -> Events:
    """A move of which the watcher sees only that it is made."""
    if before.phase == Phase.DRAW:
        yield from _drawn(before, None, after)
    elif before.phase == Phase.SPY:
        yield taken(before, None)
    else:
        yield Said("log.spoil-hidden", {"seat": Seat(seat)}, "CAP-61")


def _happened(before: State, kind: Move, value: int, after: State) -> Events:
    """What chance and the rules do."""
    match kind:
        case Move.FIRST_DIE:
            yield from _rolled_first(before, value + 1, after)
        case Move.DIE:
            yield _rolled(before, value + 1, after)
        case Move.DRAW:
            yield from _drawn(before, value, after)
        case Move.BEGIN:
            yield from _begun(before, after)
        case Move.REINFORCEMENTS:
            yield _reinforced(before, after)
        case Move.RESULT:
            yield from resolved(before, after)
        case Move.LOOK:
            yield looked(after)
        case Move.SWAP:
            yield swapped(after)
        case Move.ROT:
            yield Said("log.rot", {"cards": say_cards(after.discards - before.discards)}, "CAP-61")
            yield from _paralysed(before, after)


def _done(before: State, seat: int, kind: Move, value: int, after: State) -> Events:
    """What somebody decides on; the die tells of the roll."""
    match kind:
        case Move.ROLL:
            return
        case Move.ENTER:
            yield Said("log.enter", {"seat": Seat(seat), "place": say_place(value)}, "CAP-34")
        case Move.STEP:
            yield _moved(before, *ends_of(value))
        case Move.DONE:
            yield Said("log.done", {"seat": Seat(seat)}, "CAP-34")
        case Move.END:
            yield Said("log.end", {"seat": Seat(seat)}, "CAP-37")
        case Move.BATTLE:
            yield begun(after)
        case Move.REINFORCE | Move.STAND:
            yield reacted(seat, kind)
        case Move.TAKE:
            yield taken(before, value)
        case Move.BESIEGE:
            yield from _besieged(before, value, after)
        case Move.SPOIL:
            cards = [say_kind(card) for card in chosen(value)]
            yield Said("log.spoil", {"seat": Seat(seat), "cards": cards}, "CAP-61")
        case Move.DISCARD:
            yield Said("log.discard", {"seat": Seat(seat), "card": say_kind(value)}, "CAP-37")
        case _:
            yield played(before, kind, value, after)


def _rolled_first(before: State, pips: int, after: State) -> Events:
    """CAP-15."""
    yield Said("log.first-roll", {"seat": Seat(before.turn), "pips": pips}, "CAP-15")
    if after.phase != Phase.FIRST_ROLL:
        yield Said("log.starts", {"seat": Seat(after.starter)}, "CAP-15")
    elif after.first_roll[before.turn] != pips:
        tied = [Seat(seat) for seat in range(after.seats) if after.first_roll[seat] == 0]
        yield Said("log.first-tie", {"seats": tied}, "CAP-15")


def _rolled(before: State, pips: int, after: State) -> Said:
    """CAP-33."""
    values = {"seat": Seat(before.turn), "pips": pips, "moves": int(after.moves_left)}
    return Said("log.roll-one" if pips == 1 else "log.roll", values, "CAP-33")


def _begun(before: State, after: State) -> Events:
    """A turn: rounds, peace, points, and what happens if the deck is empty."""
    if after.round_number > before.round_number:
        yield Said("log.new-round", {"round": int(after.round_number)}, "CAP-16")
    if before.peace != NOBODY and after.peace == NOBODY:
        yield Said("log.peace-ends", {}, "CAP-60")
    if before.royal:
        yield from _royal_turn(before, after)
        return
    if before.deck_size == 0:
        yield Said("log.last-card", {}, "CAP-71")
    for seat in range(before.seats):
        values = {"seat": Seat(seat), "total": int(points_of(after, seat))}
        held, last = (int(after.earned[seat, each] - before.earned[seat, each]) for each in (HELD, LAST))
        if held:
            yield Said("log.scores-held", {**values, "points": held}, "CAP-30")
        if last:
            yield Said("log.scores-last", {**values, "points": last}, "CAP-71")
    if after.royal:
        yield from _royal_battle(after)


def _royal_battle(after: State) -> Events:
    """CAP-73."""
    tied = [Seat(seat) for seat in range(after.seats) if not after.out[seat]]
    others = [Seat(seat) for seat in range(after.seats) if after.out[seat]]
    yield Said("log.royal", {"seats": tied}, "CAP-73")
    if others:
        yield Said("log.leaves", {"seats": others}, "CAP-73")


def _royal_turn(before: State, after: State) -> Events:
    if after.royal_rounds > before.royal_rounds and after.phase != Phase.OVER:
        yield Said("log.royal-round", {"round": int(after.royal_rounds)}, "CAP-73")
    yield from _paralysed(before, after)


def _paralysed(before: State, after: State) -> Events:
    """CAP-56: whether the turn is over for that reason."""
    if before.paralysed[before.turn] and after.phase in (Phase.BEGIN, Phase.DISCARD):
        yield Said("log.paralysed", {"seat": Seat(before.turn)}, "CAP-56")


def _drawn(before: State, kind: int | None, after: State) -> Events:
    """CAP-31, or CAP-58; some cards take effect at once."""
    rule = "CAP-31" if before.resume == Phase.REINFORCE else "CAP-58"
    values: dict[str, object] = {"seat": Seat(before.drawer), "turn": Seat(before.turn)}
    if kind is None:
        yield Said("log.draw-hidden", values, rule)
    else:
        yield _said_of_draw(kind, {**values, "card": say_kind(kind)}, rule, after)
    yield from _paralysed(before, after)


def _said_of_draw(kind: int, values: dict[str, object], rule: str, after: State) -> Said:
    if kind < HAND_KINDS:
        return Said("log.draw", values, rule)
    if kind == ROTTEN:
        is_felt = after.phase == Phase.SPOIL
        return Said("log.rotten" if is_felt else "log.rotten-nothing", values, CARD_RULES[kind])
    if kind == SIEGE:
        return Said("log.siege", values, CARD_RULES[kind])
    return Said("log.peace" if kind < ROTTEN else "log.rebirth", values, CARD_RULES[kind])


def _reinforced(before: State, after: State) -> Said:
    """CAP-32."""
    seat = before.turn
    pieces = int(after.castle[seat] - before.castle[seat])
    values = {"seat": Seat(seat), "pieces": pieces}
    return Said("log.reinforcements" if pieces else "log.no-reinforcements", values, "CAP-32")


def _besieged(before: State, place: int, after: State) -> Events:
    """CAP-62."""
    yield Said("log.besiege", {"seat": Seat(before.drawer), "place": say_place(place)}, "CAP-62")
    lost = list(losses(before, after, "CAP-62"))
    yield from lost or [Said("log.siege-nothing", {}, "CAP-62")]
    yield from _paralysed(before, after)


def _moved(before: State, cell: int, place: int) -> Said:
    """CAP-34 and CAP-44."""
    values = {"seat": Seat(before.turn), **say_way(cell, place)}
    if place != CAPITAL:
        return Said("log.step", values, "CAP-34")
    is_empty = other_at(before, CAPITAL) == NOBODY
    return Said("log.capital-entered" if is_empty else "log.capital-attacked", values, "CAP-44")


def _end(before: State, after: State) -> Events:
    """CAP-70 to CAP-73: who is first, and why."""
    if after.phase == Phase.OVER and before.phase != Phase.OVER:
        winners = [Seat(seat) for seat in range(after.seats) if after.rank[seat] == 1]
        values = {"seats": winners, "reason": Term(f"reasons.{REASONS[after.reason]}")}
        yield Said("log.over", values, _rule_of_end(after.reason))


def _rule_of_end(reason: int) -> str:
    if reason <= MOST_POINTS:
        return "CAP-70" if reason == ENOUGH_POINTS else "CAP-71"
    return "CAP-72" if reason <= HANDS else "CAP-73"
