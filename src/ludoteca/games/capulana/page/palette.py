"""The colours of Capulana that stand both on its pieces and on its cover."""

from __future__ import annotations

PALETTE = {
    "yellow": "#f6c244",  # of the cloth
    "green": "#17704c",
    "red": "#c23a2e",
    "yellow-line": "#a9670a",  # of the dots, lines and bars on it
    "green-line": "#6cc39a",
    "red-line": "#f5a48f",
    "yellow-ink": "#6b2a05",  # of the motif
    "green-ink": "#fdf3cf",
    "red-ink": "#fff0da",
    "linen": "#ece4d1",
    "back": "#33405e",  # of the cards
    "gold": "#f2c14e",
}
