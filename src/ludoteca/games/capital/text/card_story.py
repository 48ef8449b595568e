"""What watchers are told of the cards that are played in Capital (CAP-51 to CAP-58)."""

from __future__ import annotations

from ludoteca.kernel.words import Said, Seat

from ..components import CELLS
from ..moves import ACTIVATED, Move, ends_of
from ..rules.movement import other_at
from ..state import State
from .names import say_cards, say_kind, say_place, say_way


def played(before: State, kind: Move, value: int, after: State) -> Said:
    """A card that somebody activates in their own turn."""
    values: dict[str, object] = {"seat": Seat(before.turn), "card": say_kind(ACTIVATED[kind])}
    match kind:
        case Move.RIDE:
            return Said("log.ride", {**values, "moves": int(after.moves_left)}, "CAP-51")
        case Move.AGAIN:
            return Said("log.again", values, "CAP-53")
        case Move.HIRE:
            return _hired(before, value, after, values)
        case Move.SPY_ON:
            return Said("log.spy", {**values, "other": Seat(value)}, "CAP-54")
        case Move.TRADE_WITH:
            return Said("log.trade", {**values, "other": Seat(value)}, "CAP-55")
        case Move.PARALYSE_SEAT:
            return Said("log.paralyse", {**values, "other": Seat(value)}, "CAP-56")
        case Move.SUPPLY_TO:
            cards = int(after.draws_left)
            return Said("log.supply", {**values, "other": Seat(value), "cards": cards}, "CAP-58")
        case _:
            return _blackmailed(before, kind, *ends_of(value), values)


def _hired(before: State, place: int, after: State, values: dict[str, object]) -> Said:
    values["pieces"] = int(before.reserve[before.turn] - after.reserve[before.turn])
    if place == CELLS:
        return Said("log.hire-castle", values, "CAP-52")
    return Said("log.hire", {**values, "place": say_place(place)}, "CAP-52")


def _blackmailed(before: State, kind: Move, cell: int, place: int, values: dict[str, object]) -> Said:
    values |= {"forced": Seat(other_at(before, cell)), "other": Seat(other_at(before, place))}
    values |= say_way(cell, place)
    return Said("log.force" if kind == Move.FORCE else "log.join", values, "CAP-57")


def looked(after: State) -> Said:
    """CAP-54: only the spy is told what there is."""
    values = {"seat": Seat(after.turn), "other": Seat(after.target)}
    cards = say_cards(after.known[after.turn, after.target])
    return Said("log.look-cards" if cards else "log.look", {**values, "cards": cards}, "CAP-54")


def taken(before: State, kind: int | None) -> Said:
    """CAP-54: spy and victim are told which card it is."""
    values: dict[str, object] = {"seat": Seat(before.turn), "other": Seat(before.target)}
    if kind is None:
        return Said("log.take-hidden", values, "CAP-54")
    return Said("log.take", {**values, "card": say_kind(kind)}, "CAP-54")


def swapped(after: State) -> Said:
    one, other = after.turn, after.target
    sizes = {"mine": int(after.hand_size[one]), "theirs": int(after.hand_size[other])}
    return Said("log.swap", {"seat": Seat(one), "other": Seat(other), **sizes}, "CAP-55")
