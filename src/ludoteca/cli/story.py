"""What somebody saw happen, in the colours of a terminal."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from ludoteca.kernel.match import Match
from ludoteca.look import look
from ludoteca.look.story import told_lines


def tell(match: Match, watcher: int, language: str, names: Sequence[str], steps: range) -> list[Text]:
    """A line for each thing that the watcher saw in some steps of the history."""
    view, paint = match.view(watcher), look(match.game).paint
    return [paint(view, line.text, language) for line in told_lines(match, watcher, language, names, steps)]


def since_last_move(match: Match, seats: Collection[int]) -> range:
    """The steps from the last move of one of these seats on; all of them if there is none."""
    last = next((n for n in reversed(range(len(match.history))) if match.history[n].seat in seats), 0)
    return range(last, len(match.history))
