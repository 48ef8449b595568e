"""What somebody saw happen, in sentences, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE
from ludoteca.kernel.words import Said, Words


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened."""

    text: str
    rule: str  # the id of the rule behind it; empty if there is none


def told_lines(
    match: Match, watcher: int, language: str, names: Sequence[str], steps: Iterable[int]
) -> list[Line]:
    """A line for each thing that the watcher saw in some steps of the history; `names` by seat."""
    told: list[Said] = []
    for number in steps:
        told = tell_on(told, match.told(number, watcher), match.history[number].seat)
    return say_lines(match.game.words, told, language, names)


def say_lines(words: Words, told: Iterable[Said], language: str, names: Sequence[str]) -> list[Line]:
    """Events as sentences."""
    return [Line(words.say(said, language, names), said.rule) for said in told]


def tell_on(told: Sequence[Said], more: Iterable[Said], seat: int) -> list[Said]:
    """Events with those of one more step of a seat; like ones that chance brings are told as one."""
    events = list(told)
    for said in more:
        like = _like(events, said) if seat == CHANCE else None
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
