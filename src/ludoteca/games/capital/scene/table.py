"""The whole table of Capital: news, players, board, battles, and the watcher's own things."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.drawing.scene import Part, Piece, Translator, component, translator
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View

from ..rules.scoring import REASONS
from ..state import Phase, State
from ..text.forecast import battles_due
from .battle import Battle, Due, Note, see_battle, see_due, see_notes
from .board import Board, see_board
from .cards import Guides, guides
from .players import Other, Own, Players

HEADS = ("points", "castle", "reserve", "hand", "activations", "won")  # what is counted of an army


class Turn(Part, frozen=True):
    """Whose turn it is, or why the game is over."""

    seat: int
    name: str
    text: str
    reason: str
    asked: str  # who has to decide, if not only the player in turn


class Steps(Part, frozen=True):
    """The die before it is rolled, then the moves that are left."""

    is_rolling: bool
    left: int
    text: str


class Pile(Part, frozen=True):
    """The deck."""

    name: str
    text: str
    size: int
    cards: tuple[Piece, ...]


class Table(Part, frozen=True):
    """All that a watcher sees."""

    title: str
    chapter: str
    turn: Turn
    steps: Steps
    pile: Pile
    label: str  # of the players
    others: tuple[Other, ...]
    board: Board
    notes: tuple[Note, ...]
    battle: Battle | None
    due: Due | None
    own: Own | None
    guides: Guides
    heads: tuple[str, ...]  # what is counted of an army


def scene(view: View, language: str, names: Sequence[str]) -> Table:
    state, say = view.state, translator(view.game.words, language)
    people = tuple(names[: state.seats])
    players, due = Players(view, say, people), battles_due(state)
    return table(
        view.game.title(language),
        chapter(view, language),
        _turn(state, players.to_act, say, people),
        _steps(state, say),
        pile(say, int(state.deck_size)),
        say("page.players"),
        players.others(),
        see_board(state, view.seat, due, say, people),
        see_notes(state, say, people),
        see_battle(state, say, people),
        see_due(state, due, say),
        players.own(),
        guides(say, len(people), tuple(state.discards.tolist())),
        heads(say),
    )


@component
def heads(say: Translator) -> tuple[str, ...]:
    return tuple(say(f"look.{head}") for head in HEADS)


def chapter(view: View, language: str) -> str:
    """The round, of the game or of the royal battle."""
    state, say = view.state, view.game.words
    if state.royal:
        return say("look.royal-round", language, round=state.royal_rounds)
    return say("look.round", language, round=state.round_number)


def _turn(state: State, to_act: tuple[int, ...], say: Translator, names: tuple[str, ...]) -> Turn:
    if state.phase == Phase.OVER:
        return over(say, int(state.reason))
    seat = int(state.turn)
    asked = () if to_act == (seat,) else tuple(names[each] for each in to_act)
    return turn(say, seat, names[seat], asked)


@component
def turn(say: Translator, seat: int, name: str, asked: tuple[str, ...]) -> Turn:
    others = say("look.asked", seats=", ".join(asked)) if asked else ""
    return Turn(seat, name, say("look.turn", seat=name), "", others)


@component
def over(say: Translator, reason: int) -> Turn:
    return Turn(NOBODY, "", say("look.over"), say(f"reasons.{REASONS[reason]}"), "")


def _steps(state: State, say: Translator) -> Steps:
    left = int(state.moves_left) if state.phase == Phase.MOVE else NOBODY
    return steps(say, state.phase in (Phase.PREPARE, Phase.ROLL), left)


@component
def steps(say: Translator, is_rolling: bool, left: int) -> Steps:
    return Steps(is_rolling, left, say("look.moves-left", moves=left) if left != NOBODY else "")


@component
def pile(say: Translator, size: int) -> Pile:
    text = say("look.deck", cards=size)
    return Pile(say("page.deck"), text, size, (Piece("deck", "", text, "back"),) if size else ())


table = component(Table)
