"""What watchers are told of a step of Capital, from what they see before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat, Term

from ..components import CAPITAL, HAND_KINDS, ROTTEN, SIEGE
from ..moves import NO_CARD, Move
from ..rules.game_end import ENOUGH_POINTS, HANDS, POINTS
from ..rules.movement import other_at
from ..rules.points import HELD, LAST, points_of
from ..state import Phase, State
from .battle_story import begun, losses, reacted, resolved
from .card_story import looked, played, swapped, taken
from .move_rules import CARD_RULES
from .names import destination, say_cards, say_kind, say_place
from .position_writer import REASONS

Events = Iterator[Said]
BY_ITSELF = (Phase.BEGIN, Phase.REINFORCE, Phase.RESULT, Phase.LOOK, Phase.SWAP, Phase.ROT)


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    """The events of one step."""
    return [*_events(before, seat, move, after), *_end(before, after)]


def _events(before: State, seat: int, move: int | None, after: State) -> Events:
    """What may be hidden first, then what follows by itself, then what somebody does openly."""
    if before.phase == Phase.DRAW:
        yield from _drawn(before, move, after)
    elif before.phase == Phase.SPY:
        yield taken(before, move)
    elif before.phase == Phase.SPOIL:
        yield _spoiled(seat, move)
    elif before.phase in BY_ITSELF:
        yield from _followed(before, after)
    elif move is not None:
        yield from _done(before, seat, move, after)


def _followed(before: State, after: State) -> Events:
    phase = before.phase
    if phase == Phase.BEGIN:
        yield from _begun(before, after)
    elif phase == Phase.REINFORCE:
        yield _reinforced(before, after)
    elif phase == Phase.RESULT:
        yield from resolved(before, after)
    elif phase == Phase.LOOK:
        yield looked(after)
    elif phase == Phase.SWAP:
        yield swapped(after)
    else:
        yield Said("log.rot", {"cards": say_cards(after.discards - before.discards)}, "CAP-61")
        yield from _paralysed(before, after)


def _done(before: State, seat: int, move: int, after: State) -> Events:
    phase = before.phase
    if phase == Phase.FIRST_ROLL:
        yield from _rolled_first(before, move - Move.FIRST_DIE + 1, after)
    elif phase == Phase.ROLL:
        yield _rolled(before, move - Move.DIE + 1, after)
    elif phase == Phase.SIEGE:
        yield from _besieged(before, move - Move.BESIEGE, after)
    elif phase == Phase.BATTLES:
        yield begun(after)
    elif phase == Phase.REACT:
        yield reacted(seat, move)
    elif phase == Phase.DISCARD:
        yield Said("log.discard", {"seat": Seat(seat), "card": say_kind(move - Move.DISCARD)}, "CAP-37")
    else:
        yield from _acted(before, move, after)


def _rolled_first(before: State, pips: int, after: State) -> Events:
    """CAP-15."""
    yield Said("log.first-roll", {"seat": Seat(before.turn), "pips": pips}, "CAP-15")
    if after.phase != Phase.FIRST_ROLL:
        yield Said("log.starts", {"seat": Seat(after.starter)}, "CAP-15")
    elif after.first_roll[before.turn] != pips:
        tied = [Seat(seat) for seat in range(after.seats) if after.first_roll[seat] == 0]
        yield Said("log.first-tie", {"seats": tied}, "CAP-15")


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


def _drawn(before: State, move: int | None, after: State) -> Events:
    """CAP-31, or CAP-58; some cards take effect at once."""
    rule = "CAP-31" if before.resume == Phase.REINFORCE else "CAP-58"
    values: dict[str, object] = {"seat": Seat(before.drawer), "turn": Seat(before.turn)}
    if move is None:
        yield Said("log.draw-hidden", values, rule)
    else:
        yield _said_of_draw(move - Move.DRAW, {**values, "card": say_kind(move - Move.DRAW)}, rule, after)
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


def _spoiled(seat: int, move: int | None) -> Said:
    if move is None:
        return Said("log.spoil-hidden", {"seat": Seat(seat)}, "CAP-61")
    cards = [say_kind(kind) for kind in divmod(move - Move.SPOIL, NO_CARD + 1) if kind != NO_CARD]
    return Said("log.spoil", {"seat": Seat(seat), "cards": cards}, "CAP-61")


def _besieged(before: State, place: int, after: State) -> Events:
    """CAP-62."""
    yield Said("log.besiege", {"seat": Seat(before.drawer), "place": say_place(place)}, "CAP-62")
    lost = list(losses(before, after, "CAP-62"))
    yield from lost or [Said("log.siege-nothing", {}, "CAP-62")]
    yield from _paralysed(before, after)


def _reinforced(before: State, after: State) -> Said:
    """CAP-32."""
    seat = before.turn
    pieces = int(after.castle[seat] - before.castle[seat])
    values = {"seat": Seat(seat), "pieces": pieces}
    return Said("log.reinforcements" if pieces else "log.no-reinforcements", values, "CAP-32")


def _rolled(before: State, pips: int, after: State) -> Said:
    """CAP-33."""
    values = {"seat": Seat(before.turn), "pips": pips, "moves": int(after.moves_left)}
    return Said("log.roll-one" if pips == 1 else "log.roll", values, "CAP-33")


def _acted(before: State, move: int, after: State) -> Events:
    """In the phases of a turn in which cards may be played; the die tells of the roll."""
    seat = before.turn
    if move >= Move.RIDE:
        yield played(before, move, after)
    elif move == Move.END:
        yield Said("log.end", {"seat": Seat(seat)}, "CAP-37")
    elif move == Move.DONE:
        yield Said("log.done", {"seat": Seat(seat)}, "CAP-34")
    elif move != Move.ROLL:
        yield _moved(before, move)


def _moved(before: State, move: int) -> Said:
    """CAP-34 and CAP-44."""
    seat = Seat(before.turn)
    if move < Move.STEP:
        return Said("log.enter", {"seat": seat, "place": say_place(move - Move.ENTER)}, "CAP-34")
    place = destination(move - Move.STEP)
    values = {"seat": seat, "origin": say_place((move - Move.STEP) // 4), "place": say_place(place)}
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
    if reason in (ENOUGH_POINTS, POINTS):
        return "CAP-70" if reason == ENOUGH_POINTS else "CAP-71"
    return "CAP-72" if reason <= HANDS else "CAP-73"
