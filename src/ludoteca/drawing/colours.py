"""The colours of the house, each named once.

Style sheets have them as custom properties, `var(--ink)`; templates as values, `{{ colours.ink }}`.
"""

from __future__ import annotations

from collections.abc import Mapping

INK, PAPER = "#23211d", "#fffdf7"
SOFT = "#5f594e"  # ink for what matters less
FELT, LINE = "#e9e4d8", "#cfc7b6"  # of a table
WALL, EDGE = "#efeae0", "#8a7f6b"  # of the site around the tables
ACCENT, GLOW = "#8a3b12", "#f2b84b"  # what can be pressed, and whose turn it is
GOOD, BAD = "#1d6b3c", "#a3241b"
CHART, FAINT, GRID, MARK = "#0b3c6f", "#b8b8b8", "#e6e6e6", "#888888"  # of charts

# The custom properties of style sheets by name: of a table, and of the site by day and by night.
TABLE = {
    "felt": FELT,
    "paper": PAPER,
    "ink": INK,
    "soft": SOFT,
    "line": LINE,
    "accent": ACCENT,
    "glow": GLOW,
    "good": GOOD,
    "bad": BAD,
}
SITE = TABLE | {
    "felt": WALL,
    "line": "#d6cdbb",
    "edge": EDGE,
    "on-accent": PAPER,
    "lift": "#a34a1b",
    "warm": "#fbeed2",
    "bad-tint": "#fbe4df",
}
SITE_AT_NIGHT = {
    "felt": "#1f1d1a",
    "paper": "#2a2723",
    "ink": "#f2ece0",
    "soft": "#b9b0a0",
    "line": "#453f37",
    "edge": "#857b6b",
    "accent": "#e2905c",
    "on-accent": "#231509",
    "lift": "#eda577",
    "glow": "#c98f2c",
    "warm": "#3a3022",
    "good": "#86cfa0",
    "bad": "#f29a8e",
    "bad-tint": "#472420",
}
# On the site by day and by night.
SITE_ALWAYS = {
    "on-glow": INK,
    "hairline": "#eae3d3",  # between the lines of a log, on pages that stay light
    "backdrop": f"{INK}99",  # over the page, behind a dialog
}


def css_properties(colours: Mapping[str, str]) -> str:
    """Colours as declarations of custom properties."""
    return " ".join(f"--{name}: {colour};" for name, colour in colours.items())
