"""How the moves and events of Capital Lux are written.

keep blue 4, pink 2      blue 4 > home      blue 4 > capital
modifier > yellow        take green         pay        discard
draw blue 4              modifier +4        pass left  lay down   too much   bonus blue
"""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.words import Said, Seat
from ludoteca.mechanics.card_text import (
    read_pair,
    say_card,
    say_cards,
    say_colour,
    say_pair,
    write_card,
    write_pair,
)
from ludoteca.mechanics.modifiers import HIDDEN, MODIFIERS
from ludoteca.mechanics.ranks import COLOURS, KINDS, PINK, RANKS, total

from .checks import complaint
from .moves import (
    BONUS,
    CAPITAL,
    DISCARD,
    DRAW,
    HOME,
    KEEP,
    LAY_DOWN,
    LOSE,
    MODIFIER,
    MOVES,
    PASS,
    PAY,
    PLACE,
    TAKE,
)
from .position import read_position, write_position
from .round_end import excess, limit
from .state import Phase, State

__all__ = [
    "complaint",
    "read_move",
    "read_position",
    "refusal",
    "rules_behind",
    "tell",
    "write_move",
    "write_position",
]

ACTIONS = {0: "LUX-34", 1: "LUX-35", 2: "LUX-33", 3: "LUX-32"}  # by colour
PHASE_RULES = {
    Phase.DRAFT: "LUX-21",
    Phase.PLAY: "LUX-30",
    Phase.AGENT: "LUX-34",
    Phase.CLERIC: "LUX-35",
    Phase.COINS: "LUX-44",
}


def write_move(move: int) -> str:
    if move < HOME:
        return f"keep {write_pair(move - KEEP)}"
    if move < CAPITAL:
        return f"{write_card(move - HOME)} > home"
    if move < PLACE:
        return f"{write_card(move - CAPITAL)} > capital"
    if move < TAKE:
        return f"modifier > {COLOURS[move - PLACE]}"
    if move < PAY:
        return f"take {COLOURS[move - TAKE]}"
    if move < DRAW:
        return "pay" if move == PAY else "discard"
    if move < MODIFIER:
        return f"draw {write_card(move - DRAW)}"
    if move < PASS:
        return f"modifier {MODIFIERS[move - MODIFIER]:+d}"
    if move < BONUS:
        return {PASS: "pass left", LAY_DOWN: "lay down", DISCARD: "too much"}[move]
    return f"bonus {COLOURS[move - BONUS]}"


_WRITTEN = {write_move(move): move for move in range(HOME, MOVES)}


def read_move(text: str) -> int | None:
    text = " ".join(text.lower().split())
    if text.startswith("keep "):
        return read_pair(text.removeprefix("keep "))
    return _WRITTEN.get(text)


def refusal(state: State, seat: int, move: int) -> Said:
    phase = Phase(state.phase)
    if _phase_of(move) != phase:
        return Said(f"not-now-{phase.name.lower()}", {}, PHASE_RULES[phase])
    if phase == Phase.DRAFT:
        return Said("not-in-pack", {"cards": say_pair(move - KEEP)}, "LUX-21")
    if phase == Phase.PLAY:
        card = (move - HOME) % KINDS
        return Said("not-in-hand", {"card": say_card(card)}, "LUX-30")
    if move == TAKE + PINK:
        return Said("never-pink", {}, "LUX-35")
    return Said("nothing-to-take", {"colour": say_colour(move - TAKE)}, "LUX-35")


def _phase_of(move: int) -> Phase:
    """When a player may make a move of this kind; chance's moves are nobody's."""
    if not 0 <= move < DRAW:
        return Phase.OVER
    if move < HOME:
        return Phase.DRAFT
    if move < PLACE:
        return Phase.PLAY
    if move < TAKE:
        return Phase.AGENT
    return Phase.CLERIC if move < PAY else Phase.COINS


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    phase = _phase_of(move)
    if phase == Phase.PLAY and move >= CAPITAL:
        return "LUX-30", ACTIONS[(move - CAPITAL) // RANKS]
    if phase == Phase.PLAY:
        return "LUX-30", "LUX-43"
    if phase == Phase.AGENT:
        return "LUX-34", "LUX-42"
    if phase == Phase.COINS:
        return "LUX-44", "LUX-43"
    return (PHASE_RULES[phase],)


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    """The events of one step, from the views before and after it."""
    return list(_events(before, seat, move, after))


def _events(before: State, seat: int, move: int | None, after: State) -> Iterator[Said]:
    turn = Seat(before.turn)
    if before.phase == Phase.DRAFT:
        kept = [] if move is None else say_pair(move - KEEP)
        yield Said("log.keep" if kept else "log.keep-hidden", {"seat": Seat(seat), "cards": kept}, "LUX-21")
    elif before.phase == Phase.OPENING:
        yield Said("log.opening", {"cards": say_cards(after.capital)}, "LUX-10")
    elif before.phase == Phase.FIRST_STARTER:
        if move is not None:
            modifier = f"{MODIFIERS[move - MODIFIER]:+d}"
            yield Said("log.first-starter", {"seat": turn, "modifier": modifier}, "LUX-11")
        yield from _new_round(before, after)
    elif before.phase == Phase.DEAL:
        if move is not None:
            yield Said("log.deal", {"seat": turn, "card": say_card(move - DRAW)}, "LUX-20")
    elif before.phase == Phase.PASS:
        yield Said("log.pass-left", {}, "LUX-21")
    elif before.phase == Phase.SCHOLAR:
        card = "" if move is None else say_card(move - DRAW)
        yield Said("log.scholar" if card else "log.scholar-hidden", {"seat": turn, "card": card}, "LUX-32")
    elif before.phase == Phase.AGENT_DRAW:
        value = "" if move is None else f"{MODIFIERS[move - MODIFIER]:+d}"
        yield Said("log.agent" if value else "log.agent-hidden", {"seat": turn, "modifier": value}, "LUX-34")
    elif before.phase == Phase.LAY_DOWN:
        yield from _laid_down(before, after)
    elif move is not None:
        yield from _open_events(before, move, after)


def _open_events(before: State, move: int, after: State) -> Iterator[Said]:
    """Events that everybody sees whole."""
    turn = Seat(before.turn)
    if move < CAPITAL:
        yield Said("log.home", {"seat": turn, "card": say_card(move - HOME)}, "LUX-30")
    elif move < PLACE:
        yield Said("log.capital", {"seat": turn, "card": say_card(move - CAPITAL)}, "LUX-31")
        if after.coins[turn] > before.coins[turn]:
            yield Said("log.merchant", {"seat": turn}, "LUX-33")
    elif move < TAKE:
        yield Said("log.place", {"seat": turn, "colour": say_colour(move - PLACE)}, "LUX-34")
    elif move < PAY:
        taken = say_cards(before.capital - after.capital)
        yield Said("log.take", {"seat": turn, "cards": taken}, "LUX-35")
    elif move in (PAY, LOSE, DISCARD):
        yield from _over_limit(before, move)
    else:
        yield from _bonuses(before, move - BONUS, after)
        yield from _new_round(before, after)


def _modifier(state: State, slot: int) -> str:
    return "?" if state.modifier[slot] == HIDDEN else f"{MODIFIERS[state.modifier[slot]]:+d}"


def _laid_down(before: State, after: State) -> Iterator[Said]:
    for seat in range(before.seats):
        if before.hand_size[seat]:
            gained = after.home[seat] - before.home[seat]
            yield Said("log.lay-down", {"seat": Seat(seat), "cards": say_cards(gained)}, "LUX-41")
    for slot in range(before.drawn):
        district = say_colour(before.modifier_district[slot])
        owner = Seat(before.modifier_owner[slot])
        values = {"seat": owner, "colour": district, "modifier": _modifier(after, slot)}
        yield Said("log.reveal", values, "LUX-42")


def _over_limit(before: State, move: int) -> Iterator[Said]:
    seat, colour = before.turn, before.cursor % 4
    values = {
        "seat": Seat(seat),
        "colour": say_colour(colour),
        "total": int(total(before.home[seat, colour])),
        "limit": int(limit(before, colour)),
        "coins": int(excess(before, seat, colour)),
    }
    if move == PAY:
        yield Said("log.pay", values, "LUX-44")
    else:
        yield Said("log.lose", values, "LUX-43")


def _bonuses(before: State, colour: int, after: State) -> Iterator[Said]:
    for place in range(before.seats):
        seat = (before.starter + place) % before.seats
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
