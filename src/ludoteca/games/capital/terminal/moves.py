"""The moves of Capital in words, each with what it leads to."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Said, Seat, Term

from ..components import (
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
from ..moves import NO_CARD, Move
from ..rules.actions import HIRED, RIDERS, besieged
from ..rules.battles import ATTACKER, STRENGTH, has_battle
from ..state import MOST_ON_CELL, PIECES, State
from ..text.forecast import after_entering, due_fights, forced_fight, joined_fight, strengths
from ..text.names import destination, say_kind, say_place
from .signs import paint_text, stack

SINGLE: dict[int, Said] = {
    Move.ROLL: Said("moves.roll"),
    Move.DONE: Said("moves.done"),
    Move.END: Said("moves.end"),
    Move.STAND: Said("moves.pass"),
    Move.REINFORCE: Said("moves.reinforce", {"card": say_kind(REINFORCEMENT)}),
    Move.RIDE: Said("moves.ride", {"card": say_kind(CAVALRY)}),
    Move.AGAIN: Said("moves.again", {"card": say_kind(EXTRA)}),
}
ON_SEATS = (
    (Move.SPY_ON, "moves.spy", SPY),
    (Move.TRADE_WITH, "moves.trade", TRADE),
    (Move.PARALYSE_SEAT, "moves.paralyse", PARALYSE),
    (Move.SUPPLY_TO, "moves.supply", SUPPLY),
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
    if move < Move.STEP:
        return Said("moves.enter", {"place": say_place(move - Move.ENTER)})
    if move < Move.DONE:
        return Said("moves.step", _way(move - Move.STEP))
    if move < Move.REINFORCE:
        return Said("moves.battle", {"place": say_place(move - Move.BATTLE)})
    if move < Move.TAKE:
        return _said_of_card(move)
    return _said_of_choice(move)


def _way(step: int) -> dict[str, object]:
    return {"origin": say_place(step // 4), "place": say_place(destination(step))}


def _said_of_card(move: int) -> Said:
    """A card played in one's own turn."""
    if move < Move.SPY_ON:
        place = Term("places.castle") if move == Move.HIRE + CELLS else say_place(move - Move.HIRE)
        return Said("moves.hire", {"card": say_kind(MERCENARIES), "place": place})
    if move < Move.FORCE:
        first, key, kind = next(entry for entry in reversed(ON_SEATS) if move >= entry[0])
        return Said(key, {"card": say_kind(kind), "seat": Seat(move - first)})
    card = {"card": say_kind(BLACKMAIL)}
    if move < Move.JOIN:
        return Said("moves.force", {**card, **_way(move - Move.FORCE)})
    return Said("moves.join", {**card, **_way(move - Move.JOIN)})


def _said_of_choice(move: int) -> Said:
    if move < Move.BESIEGE:
        return Said("moves.take", {"card": say_kind(move - Move.TAKE)})
    if move < Move.SPOIL:
        return Said("moves.besiege", {"place": say_place(move - Move.BESIEGE)})
    if move < Move.DISCARD:
        cards = [say_kind(kind) for kind in divmod(move - Move.SPOIL, NO_CARD + 1) if kind != NO_CARD]
        return Said("moves.spoil", {"cards": cards})
    return Said("moves.discard", {"card": say_kind(move - Move.DISCARD)})


def effects_of(state: State, move: int) -> list[Said]:
    """What a move leads to, as far as it can be counted."""
    if Move.ENTER <= move < Move.STEP:
        return after_entering(state, move - Move.ENTER)
    if Move.STEP <= move < Move.DONE:
        return after_entering(state, destination(move - Move.STEP))
    if move == Move.DONE:
        battles = sum(has_battle(state, place) for place in range(PLACES))
        return [Said("look.battles", {"count": battles})] if battles else []
    if Move.BATTLE <= move < Move.REINFORCE:
        return due_fights(state, move - Move.BATTLE)
    if move in (Move.REINFORCE, Move.STAND):
        return [_reinforced(state, move == Move.REINFORCE)]
    if move == Move.RIDE:
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
    if Move.HIRE <= move < Move.SPY_ON:
        return _hired(state, move - Move.HIRE)
    if Move.SPY_ON <= move < Move.PARALYSE_SEAT or Move.SUPPLY_TO <= move < Move.FORCE:
        return [_hand_size(state, (move - Move.SPY_ON) % SEATS, move)]
    if Move.FORCE <= move < Move.JOIN:
        return [forced_fight(state, (move - Move.FORCE) // 4, destination(move - Move.FORCE))]
    if Move.JOIN <= move < Move.TAKE:
        return [joined_fight(state, (move - Move.JOIN) // 4, destination(move - Move.JOIN))]
    return [_hits(state, move - Move.BESIEGE)] if Move.BESIEGE <= move < Move.SPOIL else []


def _hired(state: State, place: int) -> list[Said]:
    """CAP-52: how many come, and how many there are then."""
    is_castle = place == CELLS
    there = int(state.castle[state.turn] if is_castle else state.pieces[state.turn, place])
    room = (PIECES if is_castle else MOST_ON_CELL) - there
    hired = min(HIRED, int(state.reserve[state.turn]), room)
    return [Said("look.hired", {"count": hired, "total": there + hired})]


def _hand_size(state: State, seat: int, move: int) -> Said:
    """How many cards it is about; a swap of one's own supplies is without the card itself."""
    is_own = move >= Move.SUPPLY_TO and seat == state.turn
    return Said("look.hand-size", {"count": int(state.hand_size[seat]) - is_own})


def _hits(state: State, place: int) -> Said:
    """CAP-62: how many pieces of whom go back to the reserve."""
    hit = {
        seat: sum(int(state.pieces[seat, each]) for each in range(PLACES) if besieged(place, each))
        for seat in range(state.seats)
    }
    stacks = [stack(seat, count).plain for seat, count in hit.items() if count]
    return Said("look.hits", {"stacks": stacks}) if stacks else Said("look.hits-nobody")
