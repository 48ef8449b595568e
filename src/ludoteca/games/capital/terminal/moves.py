"""The moves of Capital in words, each with what it leads to, and the list of those that move pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.view import View
from ludoteca.kernel.words import Said, Seat, Term, Words

from ..components import CAPITAL, CELLS, PLACES
from ..moves import ACTIVATED, CARD, CELL, PLACE, PLACE_NAMES, SEAT, WAY, Move, chosen, ends_of
from ..rules.battles import ATTACKER, STRENGTH, has_battle
from ..rules.cards import RIDERS, hired_at
from ..rules.draws import is_besieged
from ..state import Phase, State
from ..text.forecast import after_entering, due_fights, forced_fight, joined_fight, strengths
from ..text.names import say_kind, say_place, say_way
from .signs import paint_text, stack

MOST_REMEMBERED = 4096  # moves that have been described


def name_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move."""
    return _described(view.game.words, language, tuple(names), move, "").copy()


def describe_move(view: View, move: int, language: str, names: Sequence[str]) -> Text:
    """A move, and after a gap its effect."""
    effects = _say_effects(view, move, language)
    return _described(view.game.words, language, tuple(names), move, effects).copy()


@lru_cache(MOST_REMEMBERED)
def _described(words: Words, language: str, names: tuple[str, ...], move: int, effects: str) -> Text:
    kind, value = Move.split(move)
    text = paint_text(words(f"moves.{kind.key}", language, names, **_values(kind, value)), names)
    return text.append("  ").append_text(paint_text(effects, names, "dim")) if effects else text


def _say_effects(view: View, move: int, language: str) -> str:
    words = view.game.words
    return ", ".join([words.say(said, language) for said in effects_of(view.state, move)])


def _values(kind: Move, value: int) -> dict[str, object]:
    """What the sentence of a move leaves open."""
    card: dict[str, object] = {"card": say_kind(ACTIVATED[kind])} if kind in ACTIVATED else {}
    if kind.values is WAY:
        return card | say_way(*ends_of(value))
    if kind.values is SEAT:
        return card | {"seat": Seat(value)}
    if kind.values in (CELL, PLACE):
        return {"place": say_place(value)}
    if kind.values is CARD:
        return {"card": say_kind(value)}
    if kind == Move.HIRE:
        return card | {"place": Term("places.castle") if value == CELLS else say_place(value)}
    return {"cards": [say_kind(each) for each in chosen(value)]} if kind == Move.SPOIL else card


def effects_of(state: State, move: int) -> list[Said]:
    """What a move leads to, as far as it can be counted."""
    match Move.split(move):
        case Move.ENTER, cell:
            return after_entering(state, cell)
        case Move.STEP, way:
            return after_entering(state, ends_of(way)[1])
        case Move.DONE, _:
            battles = sum(has_battle(state, place) for place in range(PLACES))
            return [Said("look.battles", {"count": battles})] if battles else []
        case Move.BATTLE, place:
            return due_fights(state, place)
        case (Move.REINFORCE | Move.STAND) as kind, _:
            return [_reinforced(state, kind == Move.REINFORCE)]
        case Move.RIDE, _:
            return [Said("look.moves-left", {"moves": state.moves_left + RIDERS})]
        case Move.HIRE, place:
            return [_hired(state, place)]
        case ((Move.SPY_ON | Move.TRADE_WITH), seat):
            return [Said("look.hand-size", {"count": int(state.hand_size[seat])})]
        case Move.SUPPLY_TO, seat:  # one's own hand goes without the card itself
            return [Said("look.hand-size", {"count": int(state.hand_size[seat]) - (seat == state.turn)})]
        case Move.FORCE, way:
            return [forced_fight(state, *ends_of(way))]
        case Move.JOIN, way:
            return [joined_fight(state, *ends_of(way))]
        case Move.BESIEGE, place:
            return [_hits(state, place)]
        case _:
            return []


def _reinforced(state: State, is_more: bool) -> Said:
    attack, defence = strengths(state)
    if is_more and state.side == ATTACKER:
        attack += STRENGTH
    elif is_more:
        defence += STRENGTH
    return Said("look.against", {"attack": attack, "defence": defence})


def _hired(state: State, place: int) -> Said:
    """CAP-52: how many come, and how many there are then."""
    there = int(state.castle[state.turn] if place == CELLS else state.pieces[state.turn, place])
    hired = hired_at(state, place)
    return Said("look.hired", {"count": hired, "total": there + hired})


def _hits(state: State, place: int) -> Said:
    """CAP-62: how many pieces of whom go back to the reserve."""
    hit = {
        seat: sum(int(state.pieces[seat, each]) for each in range(PLACES) if is_besieged(place, each))
        for seat in range(state.seats)
    }
    stacks = [stack(seat, count).plain for seat, count in hit.items() if count]
    return Said("look.hits", {"stacks": stacks}) if stacks else Said("look.hits-nobody")


def choices(view: View, language: str) -> RenderableType | None:
    """While pieces move: the steps, a row for each place that they start from, then the other moves."""
    if view.state.phase != Phase.MOVE or not view.codes():
        return None
    names = [view.game.words("look.player", language, seat=seat + 1) for seat in range(view.state.seats)]
    rows: dict[int, list[Text]] = {}
    others = Table.grid(padding=(0, 2, 0, 0))
    for number, move in enumerate(view.codes(), 1):
        match Move.split(move):
            case Move.ENTER, cell:
                rows.setdefault(CAPITAL, []).append(_goal(view, number, move, cell, language))
            case Move.STEP, way:
                cell, place = ends_of(way)
                rows.setdefault(cell, []).append(_goal(view, number, move, place, language))
            case _:
                others.add_row(Text(f"{number:>3}", "bold"), describe_move(view, move, language, names))
    return Group(Steps([(_start(view, cell, language), goals) for cell, goals in rows.items()]), others)


class Steps:
    """Rows of a start and its goals, which go on below one another where the terminal ends."""

    def __init__(self, rows: list[tuple[Text, list[Text]]]) -> None:
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        margin = max((start.cell_len for start, _ in self.rows), default=0)
        for start, goals in self.rows:
            line = start.copy()
            line.pad_right(margin - start.cell_len)
            for goal in goals:
                if line.cell_len > margin and line.cell_len + goal.cell_len > options.max_width:
                    yield line
                    line = Text(" " * margin)
                line.append_text(goal)
            yield line


def _goal(view: View, number: int, move: int, place: int, language: str) -> Text:
    words = view.game.words
    name = PLACE_NAMES[place] if place < CELLS else words("look.capital", language)
    text = Text().append(f"{number:>4}", "bold").append(f" {name}")
    effects = _say_effects(view, move, language)
    return text.append(f" {effects}", "red") if effects else text


def _start(view: View, origin: int, language: str) -> Text:
    """Where pieces start from, and how many stand there; CAPITAL stands for the castle."""
    state = view.state
    name, count, moved = PLACE_NAMES[origin], state.pieces[state.turn, origin], 0
    if origin == CAPITAL:
        name, count = view.game.words("look.castle", language), state.castle[state.turn]
    else:
        moved = state.moved[origin]
    return Text(f"  {name} ").append(stack(state.turn, count, moved)).append(" >")
