"""What a watcher of Capital Lux 2 sees happen, told from the views before and after a step."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.families.lux.cards import RANKS, YELLOW
from ludoteca.families.lux.text.cards import say_card, say_cards, say_colour, say_pair, write_modifier
from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Said, Seat

from ..moves import Move
from ..rules.districts import highest
from ..rules.powers import RULES, power_of, takes_lowest, trims
from ..rules.round_end import excess, limit
from ..state import CAPITAL as IN_CAPITAL
from ..state import Phase, State
from .pieces import kinds_in
from .powers import power_key, recruited, say_last, say_lowest, say_place, say_power, where, write_rebel


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    """The events of one step."""
    return list(_events(before, seat, move, after))


def _events(before: State, seat: int, move: int | None, after: State) -> Iterator[Said]:
    phase = before.phase
    if phase == Phase.DRAFT:
        kept = {"seat": Seat(seat), "cards": [] if move is None else say_pair(move)}
        yield Said("log.keep-hidden" if move is None else "log.keep", kept, "LUX2-20")
    elif phase == Phase.DEAL:
        if move is not None:
            yield Said("log.deal", {"seat": Seat(before.turn), "card": say_card(move - Move.DRAW)}, "LUX2-20")
    elif phase == Phase.PASS:
        yield Said("log.pass-left", {}, "LUX2-20")
    elif phase == Phase.POWER_DRAW:
        yield _drawn(before, move)
    elif phase == Phase.PLAY and move is not None:
        yield from _card_played(before, move, after)
    elif phase == Phase.POWER and move is not None:
        yield _power_said(before, before.acting, "chosen", _choice_values(before, move, after))
    elif phase == Phase.LAY_DOWN:
        yield from _laid_down(before, after)
    elif phase in (Phase.RESOLVE, Phase.RANSOM):
        yield _too_much(before, move, after)
    elif phase == Phase.BONUS:
        yield from _bonus(before, after)
        yield from _new_round(before, after)
    elif move is not None:
        yield from _set_up(before, move, after)


def _set_up(before: State, move: int, after: State) -> Iterator[Said]:
    if before.phase == Phase.POWERS:
        values = {"colour": say_colour(before.cursor), "power": say_power(after, before.cursor)}
        yield Said("log.power", values, "LUX2-10")
    elif before.phase == Phase.OPENING:
        yield Said("log.opening", {"cards": [say_card(move - Move.DRAW)]}, "LUX2-11")
    else:
        yield Said("log.emperor", {"seat": Seat(after.starter)}, "LUX2-11")
        yield from _new_round(before, after)


def _power_said(state: State, colour: int, key: str, values: dict[str, object]) -> Said:
    """A text in the words of a colour's power."""
    rule = RULES[power_of(state, colour)]
    return Said(power_key(state, colour, key), {"seat": Seat(state.turn), **values}, rule)


def _drawn(before: State, move: int | None) -> Said:
    if move is None:
        return _power_said(before, before.acting, "drawn-hidden", {})
    kind, value = Move.split(move)
    if kind == Move.DRAW:
        return _power_said(before, before.acting, "drawn", {"card": say_card(value)})
    return _power_said(before, before.acting, "drawn", {kind.key: kind.values.names[value]})


def _card_played(before: State, move: int, after: State) -> Iterator[Said]:
    (kind, card), turn = Move.split(move), Seat(before.turn)
    if kind == Move.HOME:
        yield Said("log.home", {"seat": turn, "card": say_card(card)}, "LUX2-30")
        return
    colour = card // RANKS
    power = say_power(before, colour)
    yield Said("log.capital", {"seat": turn, "card": say_card(card), "power": power}, "LUX2-30")
    if after.gold[turn] > before.gold[turn]:
        yield _power_said(before, colour, "chosen", {})
    elif after.phase not in (Phase.POWER, Phase.POWER_DRAW):
        yield Said("log.no-power", {"power": power}, "LUX2-30")


def _choice_values(before: State, move: int, after: State) -> dict[str, object]:
    """What fills the texts of a choice, as a watcher sees it once it is made."""
    place, district = where(before, move)
    values: dict[str, object] = {"place": say_place(place), "colour": say_colour(district)}
    if takes_lowest(before):
        values["card"] = say_lowest(before, place, district)
    elif before.convert >= 0:
        values["card"] = say_card(before.convert)
    elif move >= Move.RECRUIT:
        values["value"] = recruited(move)
    elif move >= Move.AT:
        placed = after.rebels[place, district] - before.rebels[place, district]
        values["rebel"] = write_rebel(int(placed.argmax()))
    return values


def _laid_down(before: State, after: State) -> Iterator[Said]:
    for seat in range(before.seats):
        if before.hand_size[seat]:
            cards = say_cards(_gained(before, after, seat))
            yield Said("log.lay-down", {"seat": Seat(seat), "cards": cards}, "LUX2-40")
    for slot in range(before.drawn):
        values = {
            "seat": Seat(before.modifier_owner[slot]),
            "colour": say_colour(before.modifier_district[slot]),
            "modifier": write_modifier(after, slot),
        }
        yield Said("log.reveal", values, "LUX2-60")


def _gained(before: State, after: State, seat: int) -> Grid:
    """Cards that came to a Home Base, all into the districts of their colours."""
    gained = before.discards * 0
    for colour in range(4):
        for rank in range(RANKS):
            held, had = (kinds_in(int(state.pile[seat, colour, rank])) for state in (after, before))
            gained[colour, rank] = len(held) - len(had)
    return gained


def _too_much(before: State, move: int | None, after: State) -> Said:
    seat, district = before.turn, before.cursor // before.seats
    values: dict[str, object] = {
        "seat": Seat(seat),
        "colour": say_colour(district),
        "total": int(before.district_total[seat, district]),
        "limit": int(limit(before, district)),
        "gold": int(excess(before, seat, district)),
        "left": int(after.district_total[seat, district]),
    }
    if move == Move.PAY:
        return Said("log.pay", values, "LUX2-62")
    if trims(before, seat, district):
        return _power_said(before, YELLOW, "trimmed", values)
    return Said("log.too-much", values, "LUX2-41")


def _bonus(before: State, after: State) -> Iterator[Said]:
    district = before.cursor
    best = max(int(before.district_total[seat, district]) for seat in range(before.seats))
    leaders = [seat for seat in range(before.seats) if before.district_total[seat, district] == best]
    rank = highest(before, IN_CAPITAL, district)
    values: dict[str, object] = {"colour": say_colour(district), "seats": [Seat(seat) for seat in leaders]}
    if best <= 0:
        return
    if rank >= 0:
        values["card"] = say_last(before, IN_CAPITAL, district, rank)
    if len(leaders) > 1:
        yield Said("log.tie" if rank >= 0 else "log.tie-empty", values, "LUX2-43")
    elif rank >= 0:
        yield Said("log.bonus", {"seat": Seat(leaders[0]), **values}, "LUX2-42")
    for seat in leaders:
        won = int(after.bonus_gold[seat] - before.bonus_gold[seat]) - (len(leaders) > 1)
        if won:
            yield Said(
                "log.gold", {"seat": Seat(seat), "gold": won, "colour": say_colour(district)}, "LUX2-72"
            )


def _new_round(before: State, after: State) -> Iterator[Said]:
    if after.phase == Phase.OVER:
        yield Said("log.over", {}, "LUX2-50")
    elif after.round_number > before.round_number:
        values = {"round": int(after.round_number), "seat": Seat(after.starter)}
        yield Said("log.new-round", values, "LUX2-44" if after.round_number > 1 else "LUX2-11")
