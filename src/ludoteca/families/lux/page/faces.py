"""Faces of the pieces of the Capital games, as small SVGs that refer to the drawings in `citizens.html`."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

CARD = Markup(
    '<svg class="face {0}" viewBox="0 0 100 140"><use href="#card-{0}"/><use href="#tab"/>{1}</svg>'
)
INDEX = Markup(
    '<use href="#sign-{0}" x="11" y="45" width="20" height="20"/>'
    '<text x="21" y="37" text-anchor="middle">{1}</text>'
)
CHIP = Markup(
    '<svg class="chip {0}" viewBox="0 0 60 80"><rect x="1.5" y="1.5" width="57" height="77" rx="9"/>'
    '<text x="30" y="43" text-anchor="middle">{1}</text>'
    '<use href="#sign-{0}" x="20" y="52" width="20" height="20"/></svg>'
)
TOKEN = Markup('<svg class="token {0}" viewBox="0 0 60 52"><use href="#{0}"/>{1}</svg>')
TEXT = Markup('<text x="30" y="34" text-anchor="middle">{}</text>')
BACK = Markup('<svg class="face" viewBox="0 0 100 140"><use href="#back"/></svg>')
DISCARDS = Markup('<svg class="face" viewBox="0 0 100 140"><use href="#discards"/></svg>')
COIN = Markup('<svg class="coin" viewBox="0 0 40 40"><use href="#coin"/></svg>')


@cache
def card_face(kind: str, value: str) -> Markup:
    """A citizen of a colour, or another kind of card that has a drawing and a sign."""
    return CARD.format(kind, INDEX.format(kind, value))


@cache
def chip_face(kind: str, value: str) -> Markup:
    """The same card so small that only its number and its sign can be read."""
    return CHIP.format(kind, value)


@cache
def token_face(kind: str, text: str) -> Markup:
    """A token with a text on it, like a modifier."""
    return TOKEN.format(kind, TEXT.format(text) if text else "")


@cache
def sign(kind: str) -> Markup:
    """The shape of a colour."""
    return Markup('<svg class="sign {0}" viewBox="0 0 20 20"><use href="#sign-{0}"/></svg>').format(kind)
