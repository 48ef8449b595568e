"""Tables of districts as pages: what the macros of `parts.html` need."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.drawing.scene import Piece

from .faces import BACK, COIN, DISCARDS, card_face, chip_face, sign, token_face

FUNCTIONS = {"sign": sign}


def face(piece: Piece) -> Markup:
    """The picture of a card, a back, a heap, a coin, or else of a token with its text."""
    kind = piece.kind.partition("-")[0]
    match piece.look:
        case "card":
            return card_face(kind, piece.text)
        case "chip":
            return chip_face(kind, piece.text)
        case "back":
            return BACK
        case "discards":
            return DISCARDS
        case "coin":
            return COIN
        case token:
            return token_face(token, piece.text)
