"""The drawings of Capital: cards, the shapes of the armies, guardians and small signs, all our own.

Each army has a shape beside its colour. Lines and fills get their colours from `page.css`: `f` is filled,
`t` tinted, everything else a line.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape

from ludoteca.drawing.scene import Piece

# By seat: a disc, a square, a diamond, a triangle, around (0, 0) and about 24 wide.
SHAPES = (
    '<circle r="11"/>',
    '<rect x="-10" y="-10" width="20" height="20" rx="3"/>',
    '<path d="M0-13L13 0 0 13-13 0Z"/>',
    '<path d="M0-13L13 9.5H-13Z"/>',
)
HEIGHT = (0, 0, 0, 2)  # by seat: how much lower than its middle a shape has room for a number
SHIELD = "M-10-11H10V-2C10 5 6 9 0 12-6 9-10 5-10-2Z"
ARTS = {  # by kind, 40 wide and high
    "reinforcement": '<path d="M7 5l22 24M33 5L11 29M20 32l11-11M20 32L9 21M27 28l6 7M13 28l-6 7"/>',
    "cavalry": '<path class="f" d="M11 36c0-10 6-11 7-18l-7 4-4-5 9-11 2-4 5 4c9 2 12 13 9 30z"/>'
    '<circle class="t" cx="18" cy="12" r="1.6"/>',
    "mercenaries": '<path d="M5 5v31M35 5v31"/><circle class="f" cx="14" cy="15" r="5"/>'
    '<path class="f" d="M6 35c0-9 3-13 8-13s8 4 8 13z"/><circle class="t" cx="27" cy="15" r="5"/>'
    '<path class="t" d="M19 35c0-9 3-13 8-13s8 4 8 13z"/>',
    "extra": '<rect class="t" x="12" y="12" width="17" height="17" rx="3"/>'
    '<path d="M17 17h0M20.5 20.5h0M24 24h0"/>'
    '<path d="M6 27A16.5 16.5 0 0 1 33 9M34 14A16.5 16.5 0 0 1 8 32M34 3v7h-7M6 38v-7h7"/>',
    "spy": '<path class="f" d="M11 17l3-11c4 2 8 2 12 0l3 11z"/>'
    '<path d="M4 18h32M18 26h4M9 37c3-4 6-5 11-5s8 1 11 5"/>'
    '<circle class="t" cx="13" cy="25" r="4.5"/><circle class="t" cx="27" cy="25" r="4.5"/>',
    "trade": '<path d="M4 13h29M25 5l8 8-8 8M36 28H7M15 20l-8 8 8 8"/>',
    "paralyse": '<circle cx="9" cy="9" r="5.5"/><circle cx="16" cy="16" r="2.5"/>'
    '<circle class="f" cx="27" cy="27" r="9"/><path d="M18 18l3 3"/>',
    "blackmail": '<rect class="t" x="4" y="9" width="32" height="23" rx="2"/><path d="M5 10l15 13 15-13"/>'
    '<circle class="f" cx="20" cy="23" r="5"/>',
    "supply": '<path class="t" d="M14 13C4 21 3 36 12 36h16c9 0 8-15-2-23z"/>'
    '<path d="M12 13h16M15 12L12 4h16l-3 8M14 26h12M22 22l4 4-4 4"/>',
    "peace": '<path d="M7 36C17 31 27 22 32 5"/><path class="t" d="M31 8c-7 0-10 4-9 10 6-1 9-4 9-10z'
    "M33 16c-5 2-7 6-5 11 5-2 7-6 5-11zM24 18c-7-2-11 0-12 7 6 2 10-1 12-7zM25 26c-3 4-3 8 1 11 4-4 3-8-1-11z"
    'M15 28c-6-2-9-1-11 4 5 3 9 1 11-4z"/>',
    "rotten": '<path class="t" d="M20 13c-5-4-15-3-15 9 0 11 9 16 15 13 6 3 15-2 15-13 0-12-10-13-15-9z"/>'
    '<path d="M20 13c0-4 2-7 6-9M27 24c4-6 6 4 11-2"/><circle class="f" cx="26" cy="24" r="3"/>'
    '<circle class="f" cx="14" cy="29" r="1"/>',
    "siege": '<path d="M3 34h34M10 32l9-15 9 15M7 27L31 9"/><circle class="f" cx="33" cy="7" r="4.5"/>'
    '<circle class="t" cx="11" cy="34" r="4"/><circle class="t" cx="28" cy="34" r="4"/>',
    "rebirth": '<path class="t" d="M9 15h22v7c0 7-4 12-11 15-7-3-11-8-11-15z"/>'
    '<path d="M20 3v6M9 5l3 5M31 5l-3 5M20 19v12M14 25h12"/>',
}
FAMILIES = {
    **dict.fromkeys(("reinforcement", "mercenaries"), "war"),
    **dict.fromkeys(("cavalry", "extra"), "march"),
    **dict.fromkeys(("spy", "trade", "paralyse", "blackmail", "supply"), "trick"),
    **dict.fromkeys(("peace", "rotten", "siege", "rebirth"), "event"),
}
SIGNS = {  # 20 wide and high
    "held": '<path class="f" d="M3 16V5l4 4 3-6 3 6 4-4v11z"/>',
    "battles": '<path d="M3 3l12 12M17 3L5 15M9 16L4 11M11 16l5-5M14 14l3 3M6 14l-3 3"/>',
    "guardians": '<path class="f" d="M3 3h14v6c0 5-3 7-7 9-4-2-7-4-7-9z"/>',
    "last": '<path class="f" d="M5 2v16M5 3h11l-3 4 3 4H5z"/>',
    "castle": '<path class="f" d="M3 18V3h3v3h2.5V3h3v3H14V3h3v15z"/>',
    "steps": '<path class="f" d="M6 2h5v8l5 3c1 1 1 2 1 4H6z"/>',
    "die": '<rect class="t" x="2.5" y="2.5" width="15" height="15" rx="3"/>'
    '<path d="M7 7h0M10 10h0M13 13h0"/>',
    "card": '<rect class="t" x="4" y="2" width="12" height="16" rx="2"/>',
}


def face(piece: Piece) -> Markup:
    """A card, or its back."""
    return BACK if piece.look == "back" else card(piece.kind)


@cache
def card(kind: str) -> Markup:
    return Markup(f'<svg class="card {FAMILIES[kind]}" viewBox="-5 -12 50 64">{ARTS[kind]}</svg>')


BACK = Markup(
    '<svg class="card back" viewBox="0 0 50 64">'
    '<path d="M25 12l14 20-14 20-14-20zM25 24l6 8-6 8-6-8z"/></svg>'
)
SWORDS = Markup(
    '<g class="swords"><circle r="7.5"/><path d="M-4.5-4.5L4 4M4.5-4.5L-4 4M-5 .8L-.8 5M5 .8L.8 5"/></g>'
)


@cache
def token(seat: int, count: int, is_spent: bool = False) -> Markup:
    """A stack of pieces with its number, higher if there are more; paler if they have moved."""
    layers = min(count, 3)
    below = "".join(
        f'<g class="below" transform="translate(0 {2.2 * layer - layers + 1:.1f})">{SHAPES[seat]}</g>'
        for layer in range(layers - 1, 0, -1)
    )
    size = ' class="two"' if count > 9 else ""
    spent = " spent" if is_spent else ""
    return Markup(
        f'<g class="stack{spent}">{below}<g transform="translate(0 {1 - layers})">{SHAPES[seat]}'
        f'<text y="{HEIGHT[seat]}"{size}>{count}</text></g></g>'
    )


def crest(seat: int, name: str) -> Markup:
    """A player's shape with the initial of the name."""
    return Markup(
        f'<svg class="crest" viewBox="-15 -15 30 30"><g class="stack">{SHAPES[seat]}'
        f'<text y="{HEIGHT[seat]}">{escape(initial(name))}</text></g></svg>'
    )


def initial(name: str) -> str:
    return name.strip()[:1].upper()


@cache
def army(seat: int, count: int) -> Markup:
    """A stack off the board."""
    return Markup(f'<svg class="army" viewBox="-16 -17 32 34">{token(seat, count)}</svg>')


@cache
def guardian(life: int) -> Markup:
    """A guardian with its life."""
    if not life:
        return Markup(f'<path class="shield gone" d="{SHIELD}M2-11l-4 8 5 4-4 10"/>')
    return Markup(f'<path class="shield" d="{SHIELD}"/><text y="-1">{life}</text>')


@cache
def sign(name: str) -> Markup:
    """A small sign to stand before a number."""
    return Markup(f'<svg class="sign" viewBox="0 0 20 20">{SIGNS[name]}</svg>')


SAMPLES = {  # of what the board shows, 36 wide and high
    "stack": f'<g class="seat-0">{token(0, 3)}</g>',
    "spent": f'<g class="seat-0">{token(0, 2, is_spent=True)}</g>',
    "shield": f'<g class="guardian">{guardian(5)}</g>',
    "wall": '<g class="cell guarded ring-1"><path d="M-16-14H16V14H-16Z"/></g>'
    '<path class="wall" d="M-13-11H13V11H-13Z"/>',
    "doors": '<g class="seat-0"><path class="doors" d="M-16 8Q0-12 16 8"/></g>',
    "swords": str(SWORDS),
    "arrow": '<path class="arrow" d="M-7-6L7-6 0 8Z"/>',
}


def sample(name: str) -> Markup:
    """Something of the board by itself, to be explained."""
    return Markup(f'<svg class="sample" viewBox="-18 -18 36 36">{SAMPLES[name]}</svg>')
