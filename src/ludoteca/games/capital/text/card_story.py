"""What watchers are told of the cards that are played in Capital (CAP-51 to CAP-58)."""

from __future__ import annotations

from ludoteca.kernel.words import Said, Seat

from ..components import CELLS
from ..moves import Move
from ..rules.movement import other_at
from ..state import State
from .names import destination, say_cards, say_kind, say_place
from .refusals import card_of


def played(before: State, move: int, after: State) -> Said:
    """A card that somebody activates in their own turn."""
    values: dict[str, object] = {"seat": Seat(before.turn), "card": say_kind(card_of(move))}
    if move == Move.RIDE:
        return Said("log.ride", {**values, "moves": int(after.moves_left)}, "CAP-51")
    if move == Move.AGAIN:
        return Said("log.again", values, "CAP-53")
    if move < Move.SPY_ON:
        return _hired(before, move - Move.HIRE, after, values)
    if move < Move.FORCE:
        return _played_on(move, after, values)
    cell = (move - Move.FORCE) % (Move.JOIN - Move.FORCE) // 4
    place = destination((move - Move.FORCE) % (Move.JOIN - Move.FORCE))
    values |= {"origin": say_place(cell), "place": say_place(place)}
    values |= {"forced": Seat(other_at(before, cell)), "other": Seat(other_at(before, place))}
    return Said("log.force" if move < Move.JOIN else "log.join", values, "CAP-57")


def _hired(before: State, place: int, after: State, values: dict[str, object]) -> Said:
    values["pieces"] = int(before.reserve[before.turn] - after.reserve[before.turn])
    if place == CELLS:
        return Said("log.hire-castle", values, "CAP-52")
    return Said("log.hire", {**values, "place": say_place(place)}, "CAP-52")


def _played_on(move: int, after: State, values: dict[str, object]) -> Said:
    values["other"] = Seat((move - Move.SPY_ON) % (Move.TRADE_WITH - Move.SPY_ON))
    if move < Move.TRADE_WITH:
        return Said("log.spy", values, "CAP-54")
    if move < Move.PARALYSE_SEAT:
        return Said("log.trade", values, "CAP-55")
    if move < Move.SUPPLY_TO:
        return Said("log.paralyse", values, "CAP-56")
    return Said("log.supply", {**values, "cards": int(after.draws_left)}, "CAP-58")


def looked(after: State) -> Said:
    """CAP-54: only the spy is told what there is."""
    values = {"seat": Seat(after.turn), "other": Seat(after.target)}
    cards = say_cards(after.known[after.turn, after.target])
    return Said("log.look-cards" if cards else "log.look", {**values, "cards": cards}, "CAP-54")


def taken(before: State, move: int | None) -> Said:
    """CAP-54: spy and victim are told which card it is."""
    values: dict[str, object] = {"seat": Seat(before.turn), "other": Seat(before.target)}
    if move is None:
        return Said("log.take-hidden", values, "CAP-54")
    return Said("log.take", {**values, "card": say_kind(move - Move.TAKE)}, "CAP-54")


def swapped(after: State) -> Said:
    one, other = after.turn, after.target
    sizes = {"mine": int(after.hand_size[one]), "theirs": int(after.hand_size[other])}
    return Said("log.swap", {"seat": Seat(one), "other": Seat(other), **sizes}, "CAP-55")
