"""The moves of Capital in words, each with what it leads to."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Said, Seat, Term

from .actions import HIRED, RIDERS, besieged
from .battles import ATTACKER, STRENGTH, has_battle
from .board_text import destination, say_kind, say_place
from .components import (
    BLACKMAIL,
    CAVALRY,
    CELLS,
    EXTRA,
    MERCENARIES,
    PARALYSE,
    PLACES,
    REINFORCEMENT,
    SEATS,
    SPY,
    SUPPLY,
    TRADE,
)
from .forecast import after_entering, due_fights, forced_fight, joined_fight, strengths
from .moves import (
    AGAIN,
    BATTLE,
    BESIEGE,
    DISCARD,
    DONE,
    END,
    ENTER,
    FORCE,
    HIRE,
    JOIN,
    NO_CARD,
    PARALYSE_SEAT,
    PASS,
    REINFORCE,
    RIDE,
    ROLL,
    SPOIL,
    SPY_ON,
    STEP,
    SUPPLY_TO,
    TAKE,
    TRADE_WITH,
)
from .signs import paint_text, stack
from .state import MOST_ON_CELL, PIECES, State

SINGLE = {
    ROLL: Said("moves.roll"),
    DONE: Said("moves.done"),
    END: Said("moves.end"),
    PASS: Said("moves.pass"),
    REINFORCE: Said("moves.reinforce", {"card": say_kind(REINFORCEMENT)}),
    RIDE: Said("moves.ride", {"card": say_kind(CAVALRY)}),
    AGAIN: Said("moves.again", {"card": say_kind(EXTRA)}),
}
ON_SEATS = (
    (SPY_ON, "moves.spy", SPY),
    (TRADE_WITH, "moves.trade", TRADE),
    (PARALYSE_SEAT, "moves.paralyse", PARALYSE),
    (SUPPLY_TO, "moves.supply", SUPPLY),
)


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move."""
    return paint_text(view.game.words.say(_said(move), language, names), names)


def describe_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move, and after a gap its effect."""
    words = view.game.words
    text = name_move(view, move, language, names)
    effects = [words.say(said, language, names) for said in effects_of(view.state, move)]
    if not effects:
        return text
    return text.append("  ").append_text(paint_text(", ".join(effects), names, "dim"))


def _said(move: int) -> Said:
    if move in SINGLE:
        return SINGLE[move]
    if move < STEP:
        return Said("moves.enter", {"place": say_place(move - ENTER)})
    if move < DONE:
        return Said("moves.step", _way(move - STEP))
    if move < REINFORCE:
        return Said("moves.battle", {"place": say_place(move - BATTLE)})
    if move < TAKE:
        return _said_of_card(move)
    return _said_of_choice(move)


def _way(step: int) -> dict[str, object]:
    return {"origin": say_place(step // 4), "place": say_place(destination(step))}


def _said_of_card(move: int) -> Said:
    """A card played in one's own turn."""
    if move < SPY_ON:
        place = Term("places.castle") if move == HIRE + CELLS else say_place(move - HIRE)
        return Said("moves.hire", {"card": say_kind(MERCENARIES), "place": place})
    if move < FORCE:
        first, key, kind = next(entry for entry in reversed(ON_SEATS) if move >= entry[0])
        return Said(key, {"card": say_kind(kind), "seat": Seat(move - first)})
    card = {"card": say_kind(BLACKMAIL)}
    if move < JOIN:
        return Said("moves.force", {**card, **_way(move - FORCE)})
    return Said("moves.join", {**card, **_way(move - JOIN)})


def _said_of_choice(move: int) -> Said:
    if move < BESIEGE:
        return Said("moves.take", {"card": say_kind(move - TAKE)})
    if move < SPOIL:
        return Said("moves.besiege", {"place": say_place(move - BESIEGE)})
    if move < DISCARD:
        cards = [say_kind(kind) for kind in divmod(move - SPOIL, NO_CARD + 1) if kind != NO_CARD]
        return Said("moves.spoil", {"cards": cards})
    return Said("moves.discard", {"card": say_kind(move - DISCARD)})


def effects_of(state: State, move: int) -> list[Said]:
    """What a move leads to, as far as it can be counted."""
    if ENTER <= move < STEP:
        return after_entering(state, move - ENTER)
    if STEP <= move < DONE:
        return after_entering(state, destination(move - STEP))
    if move == DONE:
        battles = sum(has_battle(state, place) for place in range(PLACES))
        return [Said("look.battles", {"count": battles})] if battles else []
    if BATTLE <= move < REINFORCE:
        return due_fights(state, move - BATTLE)
    if move in (REINFORCE, PASS):
        return [_reinforced(state, move == REINFORCE)]
    if move == RIDE:
        return [Said("look.moves-left", {"moves": state.moves_left + RIDERS})]
    return _effects_of_card(state, move)


def _reinforced(state: State, is_more: bool) -> Said:
    attack, defence = strengths(state)
    if is_more and state.side == ATTACKER:
        attack += STRENGTH
    elif is_more:
        defence += STRENGTH
    return Said("look.against", {"attack": attack, "defence": defence})


def _effects_of_card(state: State, move: int) -> list[Said]:
    if HIRE <= move < SPY_ON:
        return _hired(state, move - HIRE)
    if SPY_ON <= move < PARALYSE_SEAT or SUPPLY_TO <= move < FORCE:
        return [_hand_size(state, (move - SPY_ON) % SEATS, move)]
    if FORCE <= move < JOIN:
        return [forced_fight(state, (move - FORCE) // 4, destination(move - FORCE))]
    if JOIN <= move < TAKE:
        return [joined_fight(state, (move - JOIN) // 4, destination(move - JOIN))]
    return [_hits(state, move - BESIEGE)] if BESIEGE <= move < SPOIL else []


def _hired(state: State, place: int) -> list[Said]:
    """CAP-52: how many come, and how many there are then."""
    is_castle = place == CELLS
    there = int(state.castle[state.turn] if is_castle else state.pieces[state.turn, place])
    room = (PIECES if is_castle else MOST_ON_CELL) - there
    hired = min(HIRED, int(state.reserve[state.turn]), room)
    return [Said("look.hired", {"count": hired, "total": there + hired})]


def _hand_size(state: State, seat: int, move: int) -> Said:
    """How many cards it is about; a swap of one's own supplies is without the card itself."""
    is_own = move >= SUPPLY_TO and seat == state.turn
    return Said("look.hand-size", {"count": int(state.hand_size[seat]) - is_own})


def _hits(state: State, place: int) -> Said:
    """CAP-62: how many pieces of whom go back to the reserve."""
    hit = {
        seat: sum(int(state.pieces[seat, each]) for each in range(PLACES) if besieged(place, each))
        for seat in range(state.seats)
    }
    stacks = [stack(seat, count).plain for seat, count in hit.items() if count]
    return Said("look.hits", {"stacks": stacks}) if stacks else Said("look.hits-nobody")
