"""What a watcher saw happen, in sentences, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE
from ludoteca.kernel.words import Said, Words


@dataclass(frozen=True, slots=True)
class EventLine:
    """One thing that happened."""

    text: str
    rule: str  # the id of the rule behind it; empty if there is none


def event_lines(
    match: Match, watcher: int, language: str, names: Sequence[str], steps: Iterable[int]
) -> list[EventLine]:
    """One line per event that the watcher saw in some steps of the history; `names` by seat."""
    told: list[Said] = []
    for number in steps:
        told = merge_events(told, match.told(number, watcher), match.history[number].seat)
    return write_lines(match.game.words, told, language, names)


def write_lines(words: Words, told: Iterable[Said], language: str, names: Sequence[str]) -> list[EventLine]:
    """Events as sentences."""
    return [EventLine(words.say(said, language, names), said.rule) for said in told]


def merge_events(told: Sequence[Said], more: Iterable[Said], seat: int) -> list[Said]:
    """Add the events of one more step of a seat; similar events of chance become one."""
    events = list(told)
    for said in more:
        similar = _similar(events, said) if seat == CHANCE else None
        if similar is None:
            events.append(said)
        else:
            events[similar] = _join(events[similar], said)
    return events


def _similar(events: list[Said], said: Said) -> int | None:
    """The index of an event of the last run that differs from this one at most in its last value."""
    for index in reversed(range(len(events))):
        before = events[index]
        if before.key != said.key or not said.values:
            return None
        if list(before.values.items())[:-1] == list(said.values.items())[:-1]:
            return index
    return None


def _join(before: Said, said: Said) -> Said:
    name = list(said.values)[-1]
    value = before.values[name]
    values = value if isinstance(value, list) else [value]
    return replace(before, values={**before.values, name: [*values, said.values[name]]})
