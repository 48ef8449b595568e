"""Tables as SVG files: proper XML that needs nothing from outside."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.picture import SVG, XHTML, as_xml, picture
from ludoteca.look.replay import frames

from .matches import finished
from .test_pages import tables

NAMES = ["Ana <b>", "Rui & Eva", 'Leo "L"', "Zoë", "Max"]
SOME = 3  # moments of a match that are drawn


@pytest.mark.parametrize(("name", "seats"), tables())
def test_pictures_are_proper_xml(name: str, seats: int) -> None:
    match = finished(name, seats, 1)
    cut = frames(match, EVERYBODY)
    for number, frame in enumerate([*cut[:: len(cut) // SOME], cut[-1]]):
        watcher, language = (EVERYBODY, NOBODY, 0)[number % 3], LANGUAGES[number % 3]
        view = match.view_before(frame.end, watcher)
        text = picture(
            view, language, NAMES, ["a < b", *(line.text for line in frame.lines(language, NAMES))]
        )
        root = ElementTree.fromstring(text)
        tags = [element.tag for element in root.iter()]
        assert root.tag == f"{{{SVG}}}svg"
        assert {tag.partition("}")[0] for tag in tags} == {f"{{{SVG}", f"{{{XHTML}"}
        assert tags.count(f"{{{SVG}}}svg") > 1
        assert any("viewBox" in element.attrib for element in root.iter() if element is not root)
        assert "data-moves" not in text
        assert "url(" not in text
        assert "@import" not in text


def test_html_becomes_xml() -> None:
    html = (
        '<DIV hidden data-x=1>a&nbsp;&amp; b<br><svg viewBox="0 0 1 1"><linearGradient ID="g"/></svg></div>'
    )
    xml = f'<DIV hidden="" data-x="1">a\N{NO-BREAK SPACE}&amp; b<br/><svg viewBox="0 0 1 1" xmlns="{SVG}">'
    assert as_xml(html) == f'{xml}<linearGradient ID="g"/></svg></DIV>'
