"""What watchers are told of a step of Capital Lux, from their views before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.families.lux.cards import total
from ludoteca.families.lux.text.cards import (
    MODIFIER,
    say_card,
    say_cards,
    say_colour,
    say_pair,
    write_modifier,
)
from ludoteca.kernel.seats import from_starter
from ludoteca.kernel.words import Said, Seat

from ..moves import Move
from ..rules.round_end import excess, limit
from ..state import Phase, State


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    """The events of one step, from the views before and after it."""
    return list(_events(before, seat, move, after))


def _events(before: State, seat: int, move: int | None, after: State) -> Iterator[Said]:
    turn = Seat(before.turn)
    if before.phase == Phase.DRAFT:
        kept = [] if move is None else say_pair(move - Move.KEEP)
        yield Said("log.keep" if kept else "log.keep-hidden", {"seat": Seat(seat), "cards": kept}, "LUX-21")
    elif before.phase == Phase.OPENING:
        yield Said("log.opening", {"cards": say_cards(after.capital)}, "LUX-10")
    elif before.phase == Phase.FIRST_STARTER:
        if move is not None:
            modifier = MODIFIER.names[move - Move.MODIFIER]
            yield Said("log.first-starter", {"seat": turn, "modifier": modifier}, "LUX-11")
        yield from _new_round(before, after)
    elif before.phase == Phase.DEAL:
        if move is not None:
            yield Said("log.deal", {"seat": turn, "card": say_card(move - Move.DRAW)}, "LUX-20")
    elif before.phase == Phase.PASS:
        yield Said("log.pass-left", {}, "LUX-21")
    elif before.phase == Phase.SCHOLAR:
        card = "" if move is None else say_card(move - Move.DRAW)
        yield Said("log.scholar" if card else "log.scholar-hidden", {"seat": turn, "card": card}, "LUX-32")
    elif before.phase == Phase.AGENT_DRAW:
        value = "" if move is None else MODIFIER.names[move - Move.MODIFIER]
        yield Said("log.agent" if value else "log.agent-hidden", {"seat": turn, "modifier": value}, "LUX-34")
    elif before.phase == Phase.LAY_DOWN:
        yield from _laid_down(before, after)
    elif move is not None:
        yield from _open_events(before, move, after)


def _open_events(before: State, move: int, after: State) -> Iterator[Said]:
    """Events that everybody sees whole."""
    turn = Seat(before.turn)
    match Move.split(move):
        case Move.HOME, card:
            yield Said("log.home", {"seat": turn, "card": say_card(card)}, "LUX-30")
        case Move.CAPITAL, card:
            yield Said("log.capital", {"seat": turn, "card": say_card(card)}, "LUX-31")
            if after.coins[turn] > before.coins[turn]:
                yield Said("log.merchant", {"seat": turn}, "LUX-33")
        case Move.PLACE, colour:
            yield Said("log.place", {"seat": turn, "colour": say_colour(colour)}, "LUX-34")
        case Move.TAKE, _:
            taken = say_cards(before.capital - after.capital)
            yield Said("log.take", {"seat": turn, "cards": taken}, "LUX-35")
        case Move.PAY, _:
            yield Said("log.pay", _excess(before), "LUX-44")
        case ((Move.LOSE | Move.DISCARD), _):
            yield Said("log.lose", _excess(before), "LUX-43")
        case Move.BONUS, colour:
            yield from _bonuses(before, colour, after)
            yield from _new_round(before, after)


def _laid_down(before: State, after: State) -> Iterator[Said]:
    for seat in range(before.seats):
        if before.hand_size[seat]:
            gained = after.home[seat] - before.home[seat]
            yield Said("log.lay-down", {"seat": Seat(seat), "cards": say_cards(gained)}, "LUX-41")
    for slot in range(before.drawn):
        district = say_colour(before.modifier_district[slot])
        owner = Seat(before.modifier_owner[slot])
        values = {"seat": owner, "colour": district, "modifier": write_modifier(after, slot)}
        yield Said("log.reveal", values, "LUX-42")


def _excess(before: State) -> dict[str, object]:
    """What fills the texts about a colour that is over the limit."""
    seat, colour = before.turn, before.cursor % 4
    return {
        "seat": Seat(seat),
        "colour": say_colour(colour),
        "total": int(total(before.home[seat, colour])),
        "limit": int(limit(before, colour)),
        "coins": int(excess(before, seat, colour)),
    }


def _bonuses(before: State, colour: int, after: State) -> Iterator[Said]:
    for place in range(before.seats):
        seat = from_starter(before, place)
        won = say_cards(after.bonus[seat] - before.bonus[seat])
        if won:
            yield Said(
                "log.bonus", {"seat": Seat(seat), "cards": won, "colour": say_colour(colour)}, "LUX-45"
            )


def _new_round(before: State, after: State) -> Iterator[Said]:
    if after.phase == Phase.OVER:
        yield Said("log.over", {}, "LUX-50")
    elif after.round_number > before.round_number:
        values = {"round": int(after.round_number), "seat": Seat(after.starter)}
        yield Said("log.new-round", values, "LUX-47" if after.round_number > 1 else "LUX-11")
