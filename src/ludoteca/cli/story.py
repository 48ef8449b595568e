"""What somebody saw happen, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from rich.text import Text

from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE
from ludoteca.kernel.words import Said
from ludoteca.look import look


def tell(match: Match, watcher: int, language: str, names: Sequence[str], steps: range) -> list[Text]:
    """A line for each thing that the watcher saw in some steps of the history."""
    view, words = match.view(watcher), match.game.words
    lines = (words.say(said, language, names) for said in _events(match, watcher, steps))
    return [look(match.game).paint(view, line, language) for line in lines]


def since_last_move(match: Match, seats: Collection[int]) -> range:
    """The steps from the last move of one of these seats on; all of them if there is none."""
    last = next((n for n in reversed(range(len(match.history))) if match.history[n].seat in seats), 0)
    return range(last, len(match.history))


def _events(match: Match, watcher: int, steps: range) -> list[Said]:
    """Events in order; a run of like ones that chance brings, such as a deal, is told as one."""
    events: list[Said] = []
    for number in steps:
        for said in match.told(number, watcher):
            like = _like(events, said) if match.history[number].seat == CHANCE else None
            if like is None:
                events.append(said)
            else:
                events[like] = _join(events[like], said)
    return events


def _like(events: list[Said], said: Said) -> int | None:
    """The event of the last run that differs from this one at most in the value named last."""
    for place in reversed(range(len(events))):
        before = events[place]
        if before.key != said.key or not said.values:
            return None
        if list(before.values.items())[:-1] == list(said.values.items())[:-1]:
            return place
    return None


def _join(before: Said, said: Said) -> Said:
    name = list(said.values)[-1]
    value = before.values[name]
    values = value if isinstance(value, list) else [value]
    return replace(before, values={**before.values, name: [*values, said.values[name]]})
