"""The whole table of Capital in a terminal: the board, the armies, the battle and the watcher's cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import numpy as np
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat

from ..components import BOARD, HAND_KINDS, KINDS, MOST_ACTIVATED, MOST_IN_HAND, NOWHERE
from ..rules.battles import ATTACKER, DEFENDER, STRENGTH, asked, attackers_here, defender, forced_here
from ..rules.movement import castle_of
from ..rules.scoring import ENOUGH, points_of
from ..state import Phase, State
from ..text.forecast import strengths
from ..text.names import say_cards, say_guardian, say_kind, say_place
from .board import board_lines, board_size
from .sectors import capital_line, guardian_line, sector_table
from .signs import PAINT, SHIELD, TIMES, paint_text

WIDEST = 124  # columns of the table; a wider one would fall apart
PANEL = 56  # columns that the armies need beside the board
GAP = 2
TALK = 14  # lines that story, question and moves need below the table
ARMIES = 12  # lines of the armies and the cards, below the board
LOWEST_ROOMY = 30  # lines of a terminal that has room for more than the necessary
HEADS = ("points", "castle", "reserve", "hand", "activations", "won")  # what is counted of an army


def terminal(view: View, language: str, names: Sequence[str]) -> RenderableType:
    """The whole table as the watcher sees it, their own cards last."""
    return TableLook(view, language, names)


def chapter(view: View, language: str) -> str:
    """The round, of the game or of the royal battle."""
    state, words = view.state, view.game.words
    if state.royal:
        return words("look.royal-round", language, round=state.royal_rounds)
    return words("look.round", language, round=state.round_number)


def legend(view: View, language: str) -> str:
    """What the signs of the table mean, and the cards of the watcher."""
    words, lines = view.game.words, [view.game.words("look.legend", language)]
    if view.seat in range(view.state.seats):
        for kind in np.flatnonzero(view.state.hand[view.seat]):
            name = words(f"cards.{KINDS[kind]}", language)
            lines.append(f"{name} · {words(f'cards-help.{KINDS[kind]}', language)}")
    return "\n".join(lines)


def question(view: View, language: str) -> str:
    """What the watcher is asked."""
    state, words, phase = view.state, view.game.words, Phase(view.state.phase)
    if phase == Phase.MOVE:
        return words("look.ask-move", language, moves=state.moves_left)
    if phase == Phase.REACT:
        attack, defence = strengths(state)
        key = "look.ask-defend" if state.side else "look.ask-attack"
        return words(key, language, place=say_place(state.battle), attack=attack, defence=defence)
    if phase == Phase.DISCARD:
        return words("look.ask-discard", language, cards=int(state.hand_size[state.turn]) - MOST_IN_HAND)
    key = f"look.ask-{phase.name.lower()}"
    return words(key, language) if key in words.table(language) else words("look.wait", language)


def paint(view: View, text: str, language: str) -> Text:
    """A text about the game, with stacks in their players' colours and the names of cards in theirs."""
    painted = paint_text(text)
    for kind in KINDS:
        painted.highlight_regex(re.escape(view.game.words(f"cards.{kind}", language)), "cyan")
    return painted


class TableLook:
    """What the watcher sees of the table; the board is drawn where there is room for it."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.state: State = view.state
        self.is_low = self.is_narrow = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        self.is_low = console.is_terminal and console.height < LOWEST_ROOMY
        lines, columns = board_size()
        width = min(options.max_width, max(WIDEST, columns))
        spare = console.height - lines - TALK if console.is_terminal else ARMIES
        is_drawn = columns <= width and not options.ascii_only
        self.is_narrow = width < PANEL
        yield self._title(width)
        if is_drawn and spare >= 0 and width - columns - GAP >= PANEL:
            yield self._side_by_side(columns)
        elif is_drawn and spare >= ARMIES:
            yield Text("\n").join(board_lines(self.state, self.say("look.capital")))
            yield from self._panel()
        else:
            yield sector_table(self.state, self.say, width)
            yield capital_line(self.state, self.say)
            yield from self._panel()

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)

    def _side_by_side(self, columns: int) -> Table:
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=columns)
        board = Text("\n").join(board_lines(self.state, self.say("look.capital")))
        grid.add_row(board, Group(*self._panel()))
        return grid

    def _title(self, width: int) -> Text:
        """Round, deck and whose turn it is, on two lines if they need them."""
        left = Text().append(self.view.game.title(self.language), "bold")
        left.append(f" · {chapter(self.view, self.language)}")
        left.append(f" · {self.say('look.deck', cards=self.state.deck_size)}")
        right = self._paint(" · ".join(self._turn()))
        gap = width - left.cell_len - right.cell_len
        return left.append(" " * gap if gap > 0 else "\n").append_text(right)

    def _turn(self) -> Iterator[str]:
        if self.state.phase == Phase.OVER:
            yield self.say("look.over")
            return
        yield self.say("look.turn", seat=Seat(self.state.turn))
        if self.state.phase == Phase.MOVE:
            yield self.say("look.moves-left", moves=self.state.moves_left)
        asked_now = [Seat(seat) for seat in self.view.to_act]
        if asked_now and asked_now != [self.state.turn]:
            yield self.say("look.asked", seats=asked_now)

    def _panel(self) -> Iterator[RenderableType]:
        """The armies, what holds for them, the battle and the cards."""
        yield from self._space()
        yield self._armies()
        yield from self._space()
        yield from self._news()
        if self.state.battle != NOWHERE:
            yield self._battle()
        seats = range(self.state.seats)
        for seat in seats if self.view.seat == EVERYBODY else [self.view.seat]:
            if seat in seats:
                yield from self._cards(seat)

    def _space(self) -> Iterator[RenderableType]:
        yield from [] if self.is_low else [Text()]

    def _armies(self) -> RenderableType:
        """A row for each player, or where that is too wide some lines."""
        heads = [self.say(f"look.{head}") for head in HEADS]
        if self.is_narrow:
            return Text("\n").join(self._army(seat, heads) for seat in range(self.state.seats))
        grid = Table.grid(padding=(0, 1, 0, 0))
        for number in range(len(heads) + 1):
            grid.add_column(justify="right" if number else "left", no_wrap=number > 0)
        grid.add_row("", *heads, style="dim")
        for seat in range(self.state.seats):
            grid.add_row(self._name(seat), *self._counts(seat))
        return grid

    def _army(self, seat: int, heads: Sequence[str]) -> Text:
        counts = (f"{head} {count}" for head, count in zip(heads, self._counts(seat), strict=True))
        return self._name(seat).append(f": {' · '.join(counts)}")

    def _name(self, seat: int) -> Text:
        mark = "▸" if seat == self.state.turn else " "
        text = Text(mark).append(f"{seat + 1} {self.names[seat]}", f"bold {PAINT[seat]}")
        return text.append(f" ({self.say('look.you')})") if seat == self.view.seat else text

    def _counts(self, seat: int) -> Iterator[str]:
        state = self.state
        yield f"{points_of(state, seat)}/{ENOUGH}"
        yield f"{BOARD.castles[castle_of(state, seat)]} {state.castle[seat]}"
        yield str(state.reserve[seat])
        yield str(state.hand_size[seat])
        yield str(MOST_ACTIVATED - state.activated[seat])
        beaten = f" {SHIELD}{state.guardians_beaten[seat]}" if state.guardians_beaten[seat] else ""
        yield f"{state.battles_won[seat]}{beaten}"

    def _news(self) -> Iterator[Text]:
        """What is not counted: the guardians, peace, who cannot move, and what the watcher knows of hands."""
        state, seats = self.state, range(self.state.seats)
        yield guardian_line(state, self.say)
        if state.peace != NOBODY:
            yield Text(self.say("look.peace", seat=Seat(state.peace)), "bold")
        for key, marks in (("paralysed", state.paralysed), ("out", state.out)):
            marked = [Seat(seat) for seat in seats if marks[seat]]
            if marked:
                yield self._paint(self.say(f"look.{key}", seats=marked))
        if self.view.seat in seats and not self.is_low:
            yield from self._known()

    def _known(self) -> Iterator[Text]:
        """CAP-80."""
        for seat in range(self.state.seats):
            cards = self.state.known[self.view.seat, seat]
            if seat != self.view.seat and cards.any():
                yield self._paint(self.say("look.known", seat=Seat(seat), cards=say_cards(cards)))

    def _battle(self) -> Text:
        """Where, both sides with what their strengths are made of, and who is asked."""
        state, (attack, defence) = self.state, strengths(self.state)
        is_guardian = state.guardian != NOBODY
        key = "look.battle-guardian" if is_guardian else "look.battle"
        other = say_guardian(state.guardian) if is_guardian else Seat(defender(state))
        text = self.say(
            key,
            place=say_place(state.battle),
            seat=Seat(state.turn),
            attack=attack,
            own=", ".join(self._attack_parts()),
            other=other,
            defence=defence,
            theirs=", ".join(self._defence_parts()),
        )
        if state.phase == Phase.REACT:
            text += f" · {self.say('look.asked', seats=[Seat(asked(state))])}"
        return self._paint(text, "bold")

    def _attack_parts(self) -> Iterator[str]:
        state = self.state
        if attackers_here(state):
            yield self.say("look.pieces", count=attackers_here(state))
        if state.guardian == NOBODY and forced_here(state):
            yield self.say("look.forced", count=forced_here(state))
        if state.reinforced[ATTACKER]:
            yield self.say("look.reinforced", count=STRENGTH * state.reinforced[ATTACKER])

    def _defence_parts(self) -> Iterator[str]:
        state = self.state
        if state.guardian != NOBODY:
            yield self.say("look.life", count=state.life[state.guardian])
            return
        yield self.say("look.pieces", count=state.pieces[defender(state), state.battle])
        if state.reinforced[DEFENDER]:
            yield self.say("look.reinforced", count=STRENGTH * state.reinforced[DEFENDER])

    def _cards(self, seat: int) -> Iterator[RenderableType]:
        """A hand that the watcher sees: with what each card is for, if there is room."""
        cards = self.state.hand[seat]
        if self.is_low or self.view.seat == EVERYBODY:
            if cards.any():
                yield self._paint(self.say("look.cards-of", seat=Seat(seat), cards=say_cards(cards)))
            return
        yield Text(self.say("look.your-cards" if cards.any() else "look.no-cards"), "bold")
        grid = Table.grid(padding=(0, 1, 0, 0))
        for kind in range(HAND_KINDS):
            if cards[kind]:
                text = Text().append(self.say(say_kind(kind)), "bold cyan")
                grid.add_row(
                    f" {cards[kind]}{TIMES}", text.append(f"  {self.say(f'cards-help.{KINDS[kind]}')}", "dim")
                )
        yield from [grid] if cards.any() else []

    def _paint(self, text: str, style: str = "") -> Text:
        return paint_text(text, self.names, style)
