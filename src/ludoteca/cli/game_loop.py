"""The loop of a game in the terminal: ask people, let bots move, save after every move."""

from __future__ import annotations

import sys
from collections.abc import Collection
from itertools import repeat
from pathlib import Path

from rich.table import Table
from rich.text import Text

from ludoteca.kernel.errors import BadMove, CannotUndo, LudotecaError
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.look import look, terminal
from ludoteca.look.advice import advice
from ludoteca.look.move_list import numbered_moves

from . import saved_games
from .language import WORDS
from .match_bots import MatchBots
from .outcome import show_outcome
from .players import Players
from .screen import Screen, log_lines, rules_table

MOST_LINES = 18  # of the log beside a decision; `l` shows them all


class GameLoop:
    """People and bots at one match, with one keyboard."""

    def __init__(self, match: Match, screen: Screen, *, is_quick: bool = False) -> None:
        self.match, self.screen, self.is_quick = match, screen, is_quick
        self.players = Players(match)
        self.names = self.players.names(screen.language)
        self.bots = MatchBots(self.players.bots, screen, self.names)
        self.at_keyboard = NOBODY
        self._has_explained = False  # that bots are still warming up
        screen.on_question = lambda: self.bots.warm_up(match.game)

    def play(self) -> None:
        """Play to the end of the game."""
        saved_games.save(self.match)
        while not self.match.is_over:
            self._next_move()
            saved_games.save(self.match)

    def draw(self, seat: int) -> None:
        """Draw the table, the seat's own cards, the latest events and the legal moves."""
        view, language = self.match.view(seat), self.screen.language
        self.screen.clear()
        self.screen.show(terminal(view, language, self.names))
        self.screen.gap()
        self._show_log(seat, _since_last_move(self.match, [seat]))
        self._explain_slow_bots()
        self.screen.gap()
        question = Text().append(look(view.game).question(view, language), "bold")
        if self.screen.is_low:
            question.append(f"   {WORDS('play.help', language)}", "dim")
        self.screen.show(question, numbered_moves(view, language, self.names))
        if not self.screen.is_low:
            self.screen.say("play.keys", "dim")

    def _next_move(self) -> None:
        """One move, or one undone. People choose before bots; the order makes no difference."""
        waiting = [seat for seat in self.match.to_act if seat in self.players.people]
        if waiting:
            self._ask(waiting[0])
        elif not self._should_undo():
            seat = self.match.to_act[0]
            self.match.play(seat, self.bots.choose(self.match, seat))

    def _ask(self, seat: int) -> None:
        """Ask until a person has moved or undone a move."""
        if self._hand_over(seat):
            return
        self.draw(seat)
        while True:
            try:
                if self._answer(seat, self.screen.ask()):
                    return
            except LudotecaError as error:
                self.screen.complain(error)

    def _hand_over(self, seat: int) -> bool:
        """Clear the screen, so that nobody sees another's cards; return whether a move was undone instead."""
        if len(self.players.people) < 2 or seat == self.at_keyboard:
            return False
        mover = self._who_may_undo()
        self.screen.clear()
        self.screen.say("play.hand-over", "bold", name=self.names[seat])
        if mover is not None:
            self.screen.say("play.hand-over-undo", "dim", name=self.names[mover])
        self.screen.say("play.hand-over-key", name=self.names[seat])
        if self._wait_for_undo(mover):
            return True
        self.at_keyboard = seat
        return False

    def _should_undo(self) -> bool:
        """Whether a person undoes a move before the bots answer."""
        mover = self._who_may_undo()
        if mover is None or self.is_quick or not self.screen.is_terminal:
            return False
        last = len(self.match.history) - 1
        self._show_log(mover, range(last, last + 1))
        self.screen.say("play.pause", "dim")
        return self._wait_for_undo(mover)

    def _who_may_undo(self) -> int | None:
        """The person who made the last move and may still undo it."""
        people = self.players.people
        return next((seat for seat in people if self.match.can_undo(seat)), None)

    def _wait_for_undo(self, mover: int | None) -> bool:
        while self.screen.wait():
            if mover is not None:
                self.match.undo(mover)
                self.at_keyboard = NOBODY
                return True
            self.screen.complain(CannotUndo("cannot-undo"))
        return False

    def _answer(self, seat: int, text: str) -> bool:
        """Carry out what somebody typed; return whether the match has changed."""
        view, command = self.match.view(seat), text.lower()
        if command == "u":
            self.match.undo(seat)
        elif command.startswith("?"):
            self._show_rules(view, text[1:].strip())
        elif command == "l":
            self._show_log(seat, range(len(self.match.history)), most=sys.maxsize)
        elif command == "w":
            self._show_advice(view)
        elif command == "h":
            self._show_help(view)
        elif not command:
            self.draw(seat)
        else:
            self.match.play(seat, _read_choice(view, text))
            return True
        return command == "u"

    def _show_rules(self, view: View, text: str) -> None:
        """Show the rules behind one choice; without one, those that all choices here share."""
        moves = [view.check(_read_choice(view, text))] if text else view.codes()
        behind = [view.game.text.rules_behind(view.state, view.seat, move) for move in moves]
        common = [rule for rule in behind[0] if all(rule in others for others in behind)]
        self.screen.show(rules_table(view.game, common, self.screen.language))

    def _show_advice(self, view: View) -> None:
        """Show what an expert would do with this person's knowledge."""
        if len(view.codes()) == 1:
            self.screen.say("play.only-move")
            return
        thought = self.bots.advise(view)
        self.screen.show(advice(view, thought, self.screen.language, self.names))

    def _show_help(self, view: View) -> None:
        language, grid = self.screen.language, Table.grid(padding=(0, 2, 0, 0))
        keys = {"number": "1", "rule": "?", "undo": "u", "log": "l", "why": "w", "help": "h", "quit": "q"}
        for name, key in keys.items():
            grid.add_row(Text(key, "bold"), WORDS(f"help.{name}", language, example=view.moves()[0]))
        self.screen.show(grid, Text(look(view.game).legend(view, language)))

    def _show_log(self, watcher: int, steps: range, most: int = MOST_LINES) -> None:
        lines = log_lines(self.match, watcher, self.screen.language, self.names, steps)
        if len(lines) > most:
            self.screen.say("play.more", "dim", count=len(lines) - most)
        self.screen.show_lines(repeat("  ·"), lines[-most:])

    def _explain_slow_bots(self) -> None:
        """Say once, below the log, that bots are still warming up."""
        if self.bots.has_used_interpreted_rules and not self._has_explained:
            self._has_explained = True
            sentence = WORDS("play.warming-up", self.screen.language)
            self.screen.show_lines(["  ·"], [Text(sentence, "dim")])

    def say_goodbye(self) -> None:
        """Say how to continue; hide the cards from others."""
        if len(self.players.people) > 1:
            self.screen.clear()
        self.screen.show(Text())
        self.screen.say("play.saved")
        self.screen.say("play.go-on", "bold")

    def show_end(self, file: Path) -> None:
        """Show how it ended, and what is needed to check the shuffle."""
        people = self.players.people
        watcher = people[0] if len(people) == 1 else NOBODY
        self.screen.clear()
        self.screen.show(terminal(self.match.view(watcher), self.screen.language, self.names))
        self.screen.gap()
        self._show_log(watcher, _since_last_move(self.match, people))
        show_outcome(self.screen, self.match, self.names)
        self.screen.say("end.record")
        self.screen.show_file(file)


def _read_choice(view: View, text: str) -> str | int:
    """The move with a number, or a move as it is written."""
    if not (text.isascii() and text.isdecimal()):
        return text
    codes = view.codes()
    if not 1 <= int(text[:9]) <= len(codes):
        raise BadMove("no-choice", words=WORDS, number=text[:9], count=len(codes))
    return codes[int(text) - 1]


def _since_last_move(match: Match, seats: Collection[int]) -> range:
    """The steps from the last move of one of these seats on; all of them if there is none."""
    last = next((n for n in reversed(range(len(match.history))) if match.history[n].seat in seats), 0)
    return range(last, len(match.history))
