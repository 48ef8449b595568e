"""Pictures of tables: SVG files that hold the page of a table and its style."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html.parser import HTMLParser
from xml.sax.saxutils import escape, quoteattr

from markupsafe import Markup

from ludoteca.drawing.colours import ACCENT, FELT, INK, PAPER
from ludoteca.kernel.view import View

from .page import draw_alone, stylesheet

WIDTH = 1200
HEIGHT, PER_SEAT = 780, 64  # at this width the fullest tables fit, with four lines above them
XHTML, SVG = "http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg"
VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "wbr"))
FOR_HANDS = frozenset(("data-moves", "data-pick", "tabindex"))  # nobody can touch a picture
NAME = re.compile(r"[^\s=<>\"'/]+")

STYLE = f"""
.sheet {{ box-sizing: border-box; width: 100%; height: 100%; padding: 16px; overflow: hidden; display: flex;
  flex-direction: column; gap: 12px; background: {FELT}; color: {INK};
  font: 17px/1.35 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif }}
.sheet > * {{ margin: 0; flex: none }}
.sheet > p {{ padding: 8px 14px; background: {PAPER}; border-left: 5px solid {ACCENT}; border-radius: 10px;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden }}
"""
PICTURE = Markup(
    '<svg xmlns="{svg}" width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
    "<title>{title}</title>\n<style><![CDATA[{style}]]></style>\n"
    '<rect width="100%" height="100%" fill="{felt}"/>\n'
    '<switch><foreignObject width="{width}" height="{height}">\n'
    '<div xmlns="{xhtml}" class="sheet" lang="{language}"><p>{caption}</p>{table}</div>\n'
    '</foreignObject><text x="40" y="60" font-size="24">{title}</text></switch>\n</svg>\n'
)


def picture(view: View, language: str, names: Sequence[str], caption: Sequence[str]) -> str:
    """A table as an SVG that needs nothing else but a browser; `caption` are lines above it."""
    return PICTURE.format(
        svg=SVG,
        xhtml=XHTML,
        width=WIDTH,
        height=picture_height(view.state.seats),
        felt=FELT,
        language=language,
        title=" · ".join(caption),
        caption=Markup("<br/>").join(caption),
        style=Markup(stylesheet(view.game) + STYLE),
        table=Markup(as_xml(draw_alone(view, language, names))),
    )


def picture_height(seats: int) -> int:
    """The same for all pictures of a match; no browser is there to measure a drawing."""
    return HEIGHT + PER_SEAT * seats


def as_xml(html: str) -> str:
    """A drawing as XML: every element closed, every attribute quoted, drawings inside it named as such."""
    return _Writer(html).text


class _Writer(HTMLParser):
    """Writes HTML again as XML. The parser spells everything small; SVG needs `viewBox` as it was."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self._parts: list[str] = []
        self.feed(html)
        self.close()
        self.text = "".join(self._parts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._parts.append(f"<{self._start(tag, attrs)}{'/' if tag in VOID else ''}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._parts.append(f"<{self._start(tag, attrs)}/>")

    def handle_endtag(self, tag: str) -> None:
        self._parts.append(f"</{self._spelled.get(tag, tag)}>")

    def handle_data(self, data: str) -> None:
        self._parts.append(escape(data))

    def _start(self, tag: str, attrs: Iterable[tuple[str, str | None]]) -> str:
        spelled: dict[str, str] = {
            word.lower(): word for word in NAME.findall(self.get_starttag_text() or "")
        }
        self._spelled[tag] = spelled[tag]
        given = {spelled[name]: value or "" for name, value in attrs if name not in FOR_HANDS}
        if tag == "svg":
            given["xmlns"] = SVG
        return spelled[tag] + "".join(f" {name}={quoteattr(value)}" for name, value in given.items())

    def reset(self) -> None:
        super().reset()
        self._spelled: dict[str, str] = {}
