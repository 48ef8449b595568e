"""The battles of Capital: both sides as they stand, what would come of it, and what else holds just now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludoteca.drawing.scene import Part, Piece, Translator, component
from ludoteca.kernel.state import NOBODY

from ..components import KINDS, NOWHERE, PEACE, REINFORCEMENT, ROTTEN, SIEGE, SPY
from ..rules.battles import (
    ATTACKER,
    DEFENDER,
    STRENGTH,
    attackers_here,
    defender,
    forced_here,
    others_at,
)
from ..rules.movement import other_at
from ..state import Phase, State
from ..text.forecast import due_fights, strengths
from ..text.names import say_guardian, say_place


class Troop(NamedTuple):
    """Pieces of a player in a battle."""

    seat: int
    pieces: int
    label: str


class Side(Part, frozen=True):
    """The attacker or the defender."""

    seat: int
    name: str
    strength: int
    mark: str  # said of who is asked
    life: int  # of a guardian
    troops: tuple[Troop, ...]
    cards: tuple[Piece, ...]
    parts: str  # what the strength is made of, in words


class Battle(Part, frozen=True):
    """The battle that is being fought."""

    title: str
    forecast: str
    attacker: Side
    defender: Side
    against: str
    sentence: str  # all of it


class Due(Part, frozen=True):
    """The battles that are still to be fought, each with its strengths."""

    heading: str
    fights: tuple[tuple[str, str], ...]


class Note(Part, frozen=True):
    """What holds for everybody just now, with the card that it comes from."""

    kind: str
    name: str
    text: str


def see_notes(state: State, say: Translator, names: tuple[str, ...]) -> tuple[Note, ...]:
    return tuple(_notes(state, say, names))


def _notes(state: State, say: Translator, names: tuple[str, ...]) -> Iterator[Note]:
    if state.peace != NOBODY:
        yield note(say, PEACE, say("look.peace", seat=names[state.peace]))
    if state.phase == Phase.SPOIL:
        yield note(say, ROTTEN, say("cards-help.rotten"))
    if state.phase == Phase.SIEGE:
        yield note(say, SIEGE, say("cards-help.siege"))
    if state.phase == Phase.SPY:
        yield note(say, SPY, say("log.look", seat=names[state.turn], other=names[state.target]))


@component
def note(say: Translator, kind: int, text: str) -> Note:
    return Note(KINDS[kind], say(f"cards.{KINDS[kind]}"), text)


def see_due(state: State, places: tuple[int, ...], say: Translator) -> Due | None:
    """The battles on these places, unless one is being fought."""
    if not places or state.battle != NOWHERE:
        return None
    fights = [
        ", ".join([say(said.key, **said.values) for said in due_fights(state, each)]) for each in places
    ]
    return due(say, tuple(zip(places, fights, strict=True)))


@component
def due(say: Translator, fights: tuple[tuple[int, str], ...]) -> Due:
    return Due(
        say("page.due"), tuple((say("page.place", place=say_place(each)), text) for each, text in fights)
    )


def see_battle(state: State, say: Translator, names: tuple[str, ...]) -> Battle | None:
    if state.battle == NOWHERE:
        return None
    attack, defence = strengths(state)
    sides = _attacker(state, attack, say, names), _defender(state, defence, say, names)
    forecast = _forecast(state, attack - defence, say, names)
    return battle(say, int(state.battle), int(state.guardian), *sides, forecast)


def _attacker(state: State, strength: int, say: Translator, names: tuple[str, ...]) -> Side:
    own = attackers_here(state)
    troops = [Troop(int(state.turn), own, say("look.pieces", count=own))] if own else []
    if state.guardian == NOBODY and forced_here(state):
        troops += [Troop(seat, count, say("look.forced", count=count)) for seat, count in _forced(state)]
    cards, is_asked = _cards(state, ATTACKER)
    return side(say, int(state.turn), names[state.turn], strength, 0, tuple(troops), cards, is_asked)


def _defender(state: State, strength: int, say: Translator, names: tuple[str, ...]) -> Side:
    seat, (cards, is_asked) = defender(state), _cards(state, DEFENDER)
    if seat == NOBODY:
        life = int(state.life[state.guardian])
        name = say("page.guardian", guardian=say_guardian(state.guardian), life=life)
        return side(say, NOBODY, name, strength, life, (), cards, is_asked)
    pieces = int(state.pieces[seat, state.battle])
    troop = Troop(seat, pieces, say("look.pieces", count=pieces))
    return side(say, seat, names[seat], strength, 0, (troop,), cards, is_asked)


def _cards(state: State, number: int) -> tuple[int, bool]:
    """How many cards a side has played, and whether it is asked for another."""
    return int(state.reinforced[number]), state.phase == Phase.REACT and state.side == number


def _forced(state: State) -> Iterator[tuple[int, int]]:
    """CAP-57: whose pieces, and how many, attack for the player."""
    cells = [int(state.forced_from)] if state.forced_from != NOWHERE else _joined(state)
    for cell in cells:
        if others_at(state, cell):
            yield other_at(state, cell), others_at(state, cell)


def _joined(state: State) -> list[int]:
    return [int(state.joined_from[entry]) for entry in range(2) if state.joined_to[entry] == state.battle]


def _forecast(state: State, difference: int, say: Translator, names: tuple[str, ...]) -> str:
    """What comes of the battle if nobody reinforces any more (CAP-41 to CAP-43)."""
    if state.guardian != NOBODY:
        return _forecast_guardian(state, difference, say)
    if difference == 0:
        return say("page.forecast-nobody")
    if difference > 0:
        kept = min(attackers_here(state) + forced_here(state), difference)
        return say("page.forecast-wins", seat=names[state.turn], count=kept)
    other = defender(state)
    kept = min(int(state.pieces[other, state.battle]), -difference)
    return say("page.forecast-wins", seat=names[other], count=kept)


def _forecast_guardian(state: State, difference: int, say: Translator) -> str:
    if difference < 0:
        return say("page.forecast-holds", count=-difference)
    life = int(state.life[state.guardian]) - STRENGTH * int(state.reinforced[ATTACKER])
    return say("page.forecast-falls", count=attackers_here(state) - min(attackers_here(state), max(0, life)))


@component
def side(
    say: Translator,
    seat: int,
    name: str,
    strength: int,
    life: int,
    troops: tuple[Troop, ...],
    cards: int,
    is_asked: bool,
) -> Side:
    label = say("look.reinforced", count=STRENGTH * cards)
    played = [Piece(f"battle:{number + 1}", KINDS[REINFORCEMENT], label, "card") for number in range(cards)]
    mark = f"▸ {say('page.asked')}" if is_asked else ""
    parts = [say("look.life", count=life)] if seat == NOBODY else [troop.label for troop in troops]
    parts += [label] if cards else []
    return Side(seat, name, strength, mark, life, troops, tuple(played), ", ".join(parts))


@component
def battle(
    say: Translator, place: int, guardian: int, attacker: Side, defending: Side, forecast: str
) -> Battle:
    sentence = say(
        "look.battle" if guardian == NOBODY else "look.battle-guardian",
        place=say_place(place),
        seat=attacker.name,
        attack=attacker.strength,
        own=attacker.parts,
        other=defending.name if guardian == NOBODY else say_guardian(guardian),
        defence=defending.strength,
        theirs=defending.parts,
    )
    asked = [say("look.asked", seats=each.name) for each in (attacker, defending) if each.mark]
    title = say("page.battle", place=say_place(place))
    return Battle(title, forecast, attacker, defending, say("page.against"), " · ".join([sentence, *asked]))
