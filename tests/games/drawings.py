"""What lies in a drawn table, to be compared in tests."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.look.page import draw_table, move_tree

NAMES = ["Ana", "Rui", "Eva", "Leo"]


class Drawing(HTMLParser):
    """The pieces and the places of a drawing, and the words in it."""

    def __init__(self, match: Match, watcher: int = NOBODY, language: str = "en") -> None:
        super().__init__()
        self.pieces: list[dict[str, str]] = []
        self.places: dict[str, dict[str, str]] = {}
        self.words: list[str] = []
        self.feed(draw_table(match.view(watcher), language, NAMES))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        given = {name: value or "" for name, value in attrs}
        if "data-zone" in given:
            self.pieces.append(given)
        elif "data-pick" in given:
            self.places[given["data-pick"]] = given

    def handle_data(self, data: str) -> None:
        self.words += data.split()

    def kinds(self, zone: str) -> list[str]:
        """What lies in a zone, in its order; of no kind is what the watcher does not see."""
        return [piece["data-kind"] for piece in self.pieces if piece["data-zone"] == zone]

    def label(self, place: str) -> str:
        return self.places[place]["aria-label"]

    @property
    def text(self) -> str:
        return " ".join(self.words)


def moves_by_picks(match: Match, seat: int) -> dict[tuple[str, ...], str]:
    """The moves of a seat, by the names of what is touched for them."""
    found: dict[tuple[str, ...], str] = {}
    _gather(move_tree(match.view(seat), "en", NAMES), (), found)
    return found


def _gather(tree: dict[str, Any], path: tuple[str, ...], found: dict[tuple[str, ...], str]) -> None:
    for name, branch in tree.items():
        if "move" in branch:
            found[(*path, name)] = branch["move"]
        else:
            _gather(branch["next"], (*path, name), found)


def said_of(match: Match, seat: int) -> dict[str, str]:
    """What the first picks of a seat are called."""
    return {name: branch["says"] for name, branch in move_tree(match.view(seat), "en", NAMES).items()}
