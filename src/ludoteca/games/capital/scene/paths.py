"""What is touched at the drawn table of Capital for each move: cells, castles, cards, players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.drawing.scene import Translator, component, translator
from ludoteca.kernel.view import View

from ..components import CELLS, KINDS
from ..moves import ACTIVATED, NO_CARD, PLACE_NAMES, SEAT, Move, ends_of
from ..text.names import name_place

BUTTONS = {Move.ROLL: "roll", Move.DONE: "done", Move.END: "end", Move.STAND: "pass"}  # not in the drawing
Path = tuple[Pick, ...]


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Path]]:
    """Every legal move with what is touched for it."""
    moves, say = view.codes(), translator(view.game.words, language)
    for move in moves:
        kind, value = Move.split(move)
        name = names[value] if kind.values is SEAT else ""
        can_join = kind in (Move.FORCE, Move.JOIN) and Move.JOIN + value in moves
        for path in paths_to(say, move, view.seat, name, can_join):
            yield move, path


@component
def paths_to(say: Translator, move: int, seat: int, name: str, can_join: bool) -> tuple[Path, ...]:
    """What is touched for a move, in one way or another; `name` is of the player that it is played on."""
    kind, value = Move.split(move)
    if kind == Move.SPOIL:
        return _spoiled(say, *divmod(value, NO_CARD + 1))
    card = (_card(say, ACTIVATED[kind]),) if kind in ACTIVATED else ()
    rest = _blackmail(say, kind, value) if can_join else _rest(say, kind, value, seat, name)
    return ((*card, *rest),)


def _rest(say: Translator, kind: Move, value: int, seat: int, name: str) -> Path:
    """What is touched beside the card that is played."""
    match kind:
        case Move.ROLL | Move.DONE | Move.END | Move.STAND:
            return (Pick(BUTTONS[kind], say(f"moves.{kind.key}")),)
        case Move.ENTER:
            return _castle(say, seat), _place(say, value)
        case Move.STEP | Move.FORCE | Move.JOIN:
            return _way(say, value)
        case Move.BATTLE | Move.BESIEGE:
            return (_place(say, value),)
        case Move.HIRE:
            return (_castle(say, seat) if value == CELLS else _place(say, value),)
        case Move.SPY_ON | Move.TRADE_WITH | Move.PARALYSE_SEAT | Move.SUPPLY_TO:
            return (Pick(f"seat:{value}", name),)
        case Move.TAKE:
            return (Pick(f"loot:{KINDS[value]}", say(f"cards.{KINDS[value]}")),)
        case Move.DISCARD:
            return (_card(say, value),)
        case _:  # the card is all
            return ()


def _blackmail(say: Translator, kind: Move, way: int) -> Path:
    """Whose pieces, against whose; then, as they could also join a battle, whether they do."""
    name = "alone" if kind == Move.FORCE else "joined"
    return *_way(say, way), Pick(name, say(f"page.{name}"))


def _spoiled(say: Translator, first: int, second: int) -> tuple[Path, ...]:
    """Two cards in either order; a second one of the same kind cannot be the one already touched."""
    one = _card(say, first)
    if second == NO_CARD:
        return ((one,),)
    if first == second:
        return ((one, Pick(f"second:{KINDS[first]}", say("page.second", card=one.says))),)
    other = _card(say, second)
    return (one, other), (other, one)


def _way(say: Translator, way: int) -> Path:
    cell, place = ends_of(way)
    return _place(say, cell), _place(say, place)


def _place(say: Translator, place: int) -> Pick:
    return Pick(PLACE_NAMES[place], name_place(say, place))


def _castle(say: Translator, seat: int) -> Pick:
    return Pick(f"castle:{seat}", say("look.castle"))


def _card(say: Translator, kind: int) -> Pick:
    return Pick(f"card:{KINDS[kind]}", say(f"cards.{KINDS[kind]}"))
