"""Encodes a table as frames of HTML for one screen: whole at first, then only what is new.

Everything is made from what the watcher's seat may know. Even whether there is an update depends on that
alone, so nobody can count what others do in secret.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.timing import COMPARE, STORY
from ludoteca.kernel.view import View
from ludoteca.look import look
from ludoteca.look.chunks import Chunks, Difference, difference
from ludoteca.look.page import table_chunks
from ludoteca.look.replay import Frame, frames_seen
from ludoteca.tables.table import Table

from ..http.rendering import fill, fill_once
from ..pages.lobby import draw_lobby
from ..pages.results import draw_result
from ..texts import WORDS, seat_names

MOST_FRAMES = 40  # at once; somebody who was away longer sees only the last

Parts = dict[str, Markup]


class FrameEncoder:
    """What one screen shows of a table."""

    def __init__(self, table: Table, person: str, language: str) -> None:
        self.table, self.person, self.language = table, person, language
        self.seat = NOBODY  # whose view they see
        self.waiting: int | None = None  # the seat that the screen has to be handed to
        self._shown: Parts = {}
        self._drawn: Chunks = ()  # the drawing that the screen shows
        self._story: list[Frame] = []
        self._talk = 0
        self._seen: tuple[Any, ...] = ()
        seats = table.seats_of(person)
        if len(seats) == 1:
            self.seat = seats[0]
        self._hand_over()

    @property
    def names(self) -> list[str]:
        return seat_names(self.table, self.language)

    @property
    def version(self) -> int:
        """How often what they see has changed."""
        return self.table.seat_views[self.seat].version

    def take(self, seat: int) -> None:
        """Show the view of another person at this screen."""
        if seat in self.table.seats_of(self.person):
            self.seat = seat

    def whole(self) -> dict[str, Any]:
        """Everything, for a screen that shows nothing yet or something else."""
        self._hand_over()
        self._seen = self._fingerprint()
        self._drawn, self._shown = self._now()
        self._story, self._talk = self._frames(), self.table.said
        put = {
            "table": self._drawn,
            **self._shown,
            "log": self._log_lines(self._story),
            "said": self._chat_lines(self.table.talk),
        }
        return {"kind": "frames", "whole": True, "version": self.version, "frames": [{"put": put}]}

    def update(self) -> dict[str, Any] | None:
        """What is new, with one frame per event; None if nothing is."""
        seat = self.seat
        self._hand_over()
        fingerprint = self._fingerprint()
        if fingerprint == self._seen:
            return None
        story, told = self._frames(), len(self._story)
        if seat != self.seat or not self._continues(story) or len(story) - told > MOST_FRAMES:
            return self.whole()
        self._seen = fingerprint
        frames = [self._frame(each) for each in story[told:-1]] if len(story) > told else []
        frames.append(self._last_frame(story[told:]))
        self._story = story
        return {"kind": "frames", "version": self.version, "frames": frames}

    def _continues(self, story: Sequence[Frame]) -> bool:
        """Whether all that was told is still true: all frames but the last stay the same objects."""
        told = len(self._story)
        if not told or len(story) < told:
            return not told
        was, now = self._story[-1], story[told - 1]
        is_same = told == 1 or story[told - 2] is self._story[-2]
        return is_same and (was.seat, was.events) == (now.seat, now.events)

    def _hand_over(self) -> None:
        """A screen that several people share shows nobody's cards until it is handed to the next."""
        seats, match = self.table.seats_of(self.person), self.table.match
        if len(seats) < 2:
            self.seat, self.waiting = seats[0] if seats else NOBODY, None
            return
        asked = [seat for seat in seats if match and seat in match.to_act]
        self.waiting = None if self.seat in asked or not asked else asked[0]
        if self.waiting is not None:
            self.seat = NOBODY

    def _fingerprint(self) -> tuple[Any, ...]:
        """Changes whenever the screen has to."""
        table = self.table
        here = (table.status, self.seat, self.waiting, self.version, table.can_undo(self.seat))
        return (*here, tuple(table.chairs), table.said, table.next_table)

    def _frames(self) -> list[Frame]:
        with STORY:
            return frames_seen(self.table, self.seat)

    def _now(self) -> tuple[Chunks, Parts]:
        """The drawing and the other parts of the page as they are now."""
        names, view = self.names, self._view()
        to_act = view.to_act if view else ()
        return self._drawing(view, names), {
            "now": self._turn(view, [names[seat] for seat in to_act]),
            "players": self._players(names, to_act),
            "end": self._end(names),
        }

    def _view(self) -> View | None:
        """What they see now. Once the game is over, spectators see everything."""
        if self.seat == NOBODY and self.table.match and self.table.match.is_over:
            return self.table.match.view(EVERYBODY)
        return self.table.view_now(self.seat)

    def _frame(self, frame: Frame) -> dict[str, Any]:
        """An event before the last."""
        return {
            "put": {"table": self._new_in(self._drawing(frame.view(), self.names))},
            "add": {"log": self._log_lines([frame])},
            "pause": True,
        }

    def _last_frame(self, new: Sequence[Frame]) -> dict[str, Any]:
        """The last event, and the page as it is now."""
        (drawn, parts), before = self._now(), self._drawn
        table = self._new_in(drawn)
        changed: Parts | dict[str, Any] = {
            name: part for name, part in parts.items() if part != self._shown[name]
        }
        if drawn != before:
            changed = {"table": table, **changed}
        self._shown = parts
        said, self._talk = self.table.said_since(self._talk), self.table.said
        add = {"log": self._log_lines(new[-1:]), "said": self._chat_lines(said)}
        is_own = bool(new) and new[-1].seat == self.seat
        return {
            "put": changed,
            "add": {part: html for part, html in add.items() if html},
            "pause": not is_own,
        }

    def _new_in(self, table: Chunks) -> Difference:
        """What the screen does not show yet."""
        old, self._drawn = self._drawn, table
        with COMPARE:
            return difference(old, table)

    def _drawing(self, view: View | None, names: Sequence[str]) -> Chunks:
        if view is None:
            return (str(draw_lobby(self.table, self.person, self.language)),)
        return table_chunks(view, self.language, names, can_play=not self.table.has_left(self.seat))

    def _turn(self, view: View | None, others: Sequence[str]) -> Markup:
        """The question, or the players that the table waits for."""
        table = self.table
        is_asked = view is not None and self.seat in view.to_act and not self.table.has_left(self.seat)
        return fill_once(
            "turn.html",
            self.language,
            game=table.about.game,
            status=table.status,
            chapter=look(table.game).chapter(view, self.language) if view else "",
            question=look(table.game).question(view, self.language) if view and is_asked else "",
            rule=_common_rule(view) if view and is_asked else "",
            waiting_for=", ".join(others),
            hand_over=None if self.waiting is None else (self.waiting, self.names[self.waiting]),
            can_undo=table.can_undo(self.seat),
            is_seated=self.seat != NOBODY,
        )

    def _players(self, names: Sequence[str], to_act: Sequence[int]) -> Markup:
        table, own = self.table, self.table.seats_of(self.person)
        lines = (
            fill_once(
                "player.html",
                self.language,
                table=table.about.id if seat in own else "",
                seat=seat,
                name=names[seat],
                has_bot=bool(chair.bot),
                is_own=seat in own,
                is_to_act=seat in to_act,
                is_playing=table.status == "playing",
            )
            for seat, chair in enumerate(table.chairs)
        )
        return Markup(f"<ul>{''.join(lines)}</ul>")

    def _end(self, names: Sequence[str]) -> Markup:
        """The result, once there is one."""
        match = self.table.match
        if match is None or not match.is_over:
            return Markup("")
        return fill(
            "end.html",
            self.language,
            table=self.table,
            result=draw_result(match, names, self.language),
            is_seated=bool(self.table.seats_of(self.person)),
        )

    def _log_lines(self, frames: Sequence[Frame]) -> Markup:
        if not frames:
            return Markup("")
        names = self.names
        lines = tuple(line for frame in frames for line in frame.lines(self.language, names))
        make = fill_once if len(frames) == 1 else fill  # a whole story is sent once, when a page opens
        return make("log_lines.html", self.language, lines=lines, game=self.table.about.game)

    def _chat_lines(self, talk: Sequence[Any]) -> Markup:
        if not talk:
            return Markup("")
        return fill("chat_lines.html", self.language, talk=talk, person=self.person)


def script_words(language: str) -> str:
    """The texts of the script, as JSON."""
    found = {
        key.removeprefix("script."): text
        for key, text in WORDS.table(language).items()
        if key.startswith("script.")
    }
    return json.dumps(found, ensure_ascii=False)


def _common_rule(view: View) -> str:
    """The rule behind all choices, which the link to the rules opens."""
    text, moves = view.game.text, view.codes()
    behind = [text.rules_behind(view.state, view.seat, move) for move in moves[:40]]
    common = (rule for rule in (behind[0] if behind else ()) if all(rule in others for others in behind))
    return next(common, "")
