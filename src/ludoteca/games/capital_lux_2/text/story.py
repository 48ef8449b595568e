"""What a watcher of Capital Lux 2 sees happen, told from the views before and after a step."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.families.lux.cards import LOWEST, RANKS, YELLOW
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.state import HIDDEN
from ludoteca.families.lux.text.cards import say_card, say_cards, say_colour, say_pair
from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Said, Seat, Term

from ..components import REBELS
from ..moves import Move
from ..rules.districts import RECRUIT as RECRUIT_CARD
from ..rules.districts import highest, lowest, top
from ..rules.powers import NAMES, RULES, takes_lowest, trims
from ..rules.round_end import excess, limit
from ..state import CAPITAL as IN_CAPITAL
from ..state import Phase, State


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
        yield _power_said(before, "chosen", _choice_values(before, move, after))
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
        name = NAMES[before.cursor][move - Move.POWER]
        values = {"colour": say_colour(before.cursor), "power": Term(f"powers.{name}.name")}
        yield Said("log.power", values, "LUX2-10")
    elif before.phase == Phase.OPENING:
        yield Said("log.opening", {"cards": [say_card(move - Move.DRAW)]}, "LUX2-11")
    else:
        yield Said("log.emperor", {"seat": Seat(after.starter)}, "LUX2-11")
        yield from _new_round(before, after)


def _power_said(state: State, key: str, values: dict[str, object], colour: int = HIDDEN) -> Said:
    """A text in the words of the power that is being carried out."""
    colour = state.acting if colour == HIDDEN else colour
    name, rule = NAMES[colour][state.power[colour]], RULES[colour][state.power[colour]]
    return Said(f"powers.{name}.{key}", {"seat": Seat(state.turn), **values}, rule)


def _drawn(before: State, move: int | None) -> Said:
    if move is None:
        return _power_said(before, "drawn-hidden", {})
    if move < Move.MODIFIER:
        return _power_said(before, "drawn", {"card": say_card(move - Move.DRAW)})
    if move < Move.REBEL:
        return _power_said(before, "drawn", {"modifier": f"{MODIFIERS[move - Move.MODIFIER]:+d}"})
    return _power_said(before, "drawn", {"rebel": f"{REBELS[move - Move.REBEL]:+d}"})


def _card_played(before: State, move: int, after: State) -> Iterator[Said]:
    turn = Seat(before.turn)
    if move < Move.CAPITAL:
        yield Said("log.home", {"seat": turn, "card": say_card(move - Move.HOME)}, "LUX2-30")
        return
    colour = (move - Move.CAPITAL) // RANKS
    power = Term(f"powers.{NAMES[colour][before.power[colour]]}.name")
    yield Said(
        "log.capital", {"seat": turn, "card": say_card(move - Move.CAPITAL), "power": power}, "LUX2-30"
    )
    if after.gold[turn] > before.gold[turn]:
        yield _power_said(before, "chosen", {}, colour)
    elif after.phase not in (Phase.POWER, Phase.POWER_DRAW):
        yield Said("log.no-power", {"power": power}, "LUX2-30")


def _choice_values(before: State, move: int, after: State) -> dict[str, object]:
    """What fills the texts of a choice, as a watcher sees it once it is made."""
    place, district = where(move)
    values: dict[str, object] = {"place": say_place(place), "colour": say_colour(district)}
    if takes_lowest(before):
        values["card"] = say_lowest(before, place, district)
    elif before.convert >= 0:
        values["card"] = say_card(before.convert)
    elif move >= Move.RECRUIT:
        values["value"] = (move - Move.RECRUIT) // 4 + LOWEST
    elif move >= Move.AT:
        placed = after.rebels[place, district] - before.rebels[place, district]
        values["rebel"] = f"{int((placed * REBELS).sum()):+d}"
    return values


def where(move: int) -> tuple[int, int]:
    """Place and district of a choice; a district alone is one of the Capital."""
    if move < Move.AT:
        return IN_CAPITAL, move - Move.ON
    place, district = (
        divmod(move - Move.AT, 4) if move < Move.RECRUIT else (IN_CAPITAL, (move - Move.RECRUIT) % 4)
    )
    return place, district


def in_hand(state: State) -> dict[str, object]:
    """What the acting player holds up to place it."""
    values: dict[str, object] = {}
    if state.rebel >= 0:
        values["rebel"] = f"{REBELS[state.rebel]:+d}"
    if state.drawn and state.modifier[state.drawn - 1] != HIDDEN:
        values["modifier"] = f"{MODIFIERS[state.modifier[state.drawn - 1]]:+d}"
    if state.convert >= 0:
        values["card"] = say_card(state.convert)
    return values


def say_place(place: int) -> Term | Seat:
    return Term("look.capital") if place == IN_CAPITAL else Seat(place)


def _laid_down(before: State, after: State) -> Iterator[Said]:
    for seat in range(before.seats):
        if before.hand_size[seat]:
            cards = say_cards(_gained(before, after, seat))
            yield Said("log.lay-down", {"seat": Seat(seat), "cards": cards}, "LUX2-40")
    for slot in range(before.drawn):
        values = {
            "seat": Seat(before.modifier_owner[slot]),
            "colour": say_colour(before.modifier_district[slot]),
            "modifier": f"{MODIFIERS[after.modifier[slot]]:+d}",
        }
        yield Said("log.reveal", values, "LUX2-60")


def _gained(before: State, after: State, seat: int) -> Grid:
    """Cards that came to a Home Base, all into the districts of their colours."""
    gained = before.discards * 0
    for colour in range(4):
        for rank in range(RANKS):
            pile, old = after.pile[seat, colour, rank], before.pile[seat, colour, rank]
            while pile > old:
                pile //= 6
                gained[colour, rank] += 1
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
        return _power_said(before, "trimmed", values, YELLOW)
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
        values["card"] = say_lying(before, IN_CAPITAL, district, rank)
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


def say_lying(state: State, place: int, district: int, rank: int) -> tuple[Term, int]:
    """The last placed card of a value: a citizen by its colour, or a recruit."""
    kind = top(state, place, district, rank)
    return Term("look.recruit") if kind == RECRUIT_CARD else say_colour(kind), rank + LOWEST


def say_lowest(state: State, place: int, district: int) -> tuple[Term, int]:
    return say_lying(state, place, district, lowest(state, place, district))


def _new_round(before: State, after: State) -> Iterator[Said]:
    if after.phase == Phase.OVER:
        yield Said("log.over", {}, "LUX2-50")
    elif after.round_number > before.round_number:
        values = {"round": int(after.round_number), "seat": Seat(after.starter)}
        yield Said("log.new-round", values, "LUX2-44" if after.round_number > 1 else "LUX2-11")
