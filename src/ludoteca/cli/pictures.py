"""A record as pictures: one SVG per event, and a page that shows them all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup
from rich.console import Console

from ludoteca.drawing.colours import INK, WALL
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.match import Match
from ludoteca.look.picture import WIDTH, picture, picture_height
from ludoteca.look.replay import frames

from .language import WORDS
from .progress import progress_bar

INDEX = "index.html"
OWN = '<meta name="generator" content="ludoteca replay --svg">'  # marks a folder of pictures as ours
NUMBERED = re.compile(r"\d{4,}\.svg")

PAGE = Markup(
    '<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
    + OWN
    + '\n<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n<style>\n'
    "body {{ margin: 0 auto; padding: 16px; max-width: 1200px; background: {wall}; color: {ink}; "
    "font: 17px/1.5 system-ui, sans-serif }}\n"
    "figure {{ margin: 0 0 24px }}\n"
    "img {{ width: 100%; height: auto; border-radius: 12px }}\n"
    "</style>\n</head>\n<body>\n<h1>{title}</h1>\n{figures}</body>\n</html>\n"
)
FIGURE = Markup(
    '<figure id="{number}"><img src="{number}.svg" width="{width}" height="{height}" loading="lazy" '
    'alt="{text}"></figure>\n'
)


def write_pictures(match: Match, watcher: int, folder: Path, language: str, names: Sequence[str]) -> int:
    """Write pictures into a new or empty folder, or one of earlier pictures; return their number."""
    try:
        _make_room(folder)
        return _fill(match, watcher, folder, language, names)
    except OSError as problem:
        raise BadOption("cannot-write", name=str(folder), reason=problem.strerror) from problem


def _make_room(folder: Path) -> None:
    """Delete earlier pictures and nothing else."""
    folder.mkdir(parents=True, exist_ok=True)
    there = sorted(folder.iterdir())
    if there and not _is_own(folder):
        raise BadOption("other-things", words=WORDS, name=str(folder))
    for file in there:
        if NUMBERED.fullmatch(file.name):
            file.unlink()


def _is_own(folder: Path) -> bool:
    index = folder / INDEX
    return index.is_file() and OWN.encode() in index.read_bytes()[:1000]


def _fill(match: Match, watcher: int, folder: Path, language: str, names: Sequence[str]) -> int:
    """Write the page first, so that the folder is marked as ours even if this is interrupted."""
    cut, title = frames(match, watcher), match.game.title(language)
    told = [[], *([line.text for line in frame.lines(language, names)] for frame in cut)]
    steps = (WORDS("replay.step", language, number=number, count=len(cut)) for number in range(len(told)))
    captions = [[f"{title} · {step}", *lines] for step, lines in zip(steps, told, strict=True)]
    (folder / INDEX).write_text(_page(match, captions, language), "utf-8")
    screen, what = Console(stderr=True, highlight=False), WORDS("replay.drawing", language)
    with progress_bar(screen, len(captions), what) as advance:
        for number, caption in enumerate(captions):
            view = match.view_before(cut[number - 1].end if number else 0, watcher)
            drawn = picture(view, language, names, caption)
            (folder / f"{number + 1:04}.svg").write_text(drawn, "utf-8")
            advance(1)
    return len(captions)


def _page(match: Match, captions: Sequence[Sequence[str]], language: str) -> str:
    """The page: every picture with its lines of the log."""
    figures = [
        FIGURE.format(
            number=f"{number:04}",
            width=WIDTH,
            height=picture_height(match.seats),
            text=" · ".join(caption),
        )
        for number, caption in enumerate(captions, 1)
    ]
    return PAGE.format(
        language=language,
        title=match.game.title(language),
        figures=Markup("").join(figures),
        wall=WALL,
        ink=INK,
    )
