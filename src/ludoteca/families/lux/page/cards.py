"""The pieces of a game of coloured cards, as the watcher sees them: cards, hands, piles and modifiers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from ludoteca.kernel.state import Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat, Words

from ..cards import COLOURS, LOWEST, RANKS
from ..rules.modifiers import MODIFIERS
from ..state import HIDDEN, NOWHERE
from ..text.cards import write_modifier
from .faces import BACK, DISCARDS, card_face, chip_face, token_face
from .pieces import Count, Piece, Token


class CardPieces:
    """Pieces made from a view; those that the watcher does not see have no kind."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.state: Any = view.state
        self.colours = colour_names(view.game.words, language)

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)

    def card(self, card: int, zone: str) -> Piece:
        return card_piece(self.colours, card, zone)

    def cards(self, counts: Grid, zone: str, *, can_pick: bool = False) -> tuple[Piece, ...]:
        """Counted cards one by one, by colour, highest first."""
        return card_pieces(self.colours, tuple(counts.ravel().tolist()), zone, can_pick)

    def chips(self, counts: Grid, zone: str) -> tuple[Piece, ...]:
        """Counted cards, small."""
        return card_chips(self.colours, tuple(counts.ravel().tolist()), zone)

    def of_colour(self, counts: Grid, colour: int, zone: str) -> tuple[Piece, ...]:
        """Cards of a colour, counted by rank."""
        return card_pieces(self.colours, (0,) * (RANKS * colour) + tuple(counts.tolist()), zone)

    def backs(self, count: int, zone: str) -> tuple[Piece, ...]:
        return (Piece(zone, "", self.say("page.face-down"), BACK),) * count

    def deck(self) -> Count:
        name = self.say("look.deck")
        return Count(Piece("deck", "", name, BACK), str(self.state.deck_size), name)

    def discards(self) -> Count:
        """How many, and on demand which."""
        counts, name = tuple(self.state.discards.ravel().tolist()), self.say("look.discards")
        which = list_cards(self.colours, counts)
        return Count(Piece("discards", "", name, DISCARDS), str(sum(counts)), name, which)

    def modifier_pile(self) -> Count:
        name, left = self.say("look.modifiers"), len(MODIFIERS) - self.state.drawn
        return Count(Piece("modifiers", "", name, token_face("modifier", "")), str(left), name)

    def modifiers(self, colour: int) -> Iterator[Token]:
        """Modifiers at a district, or in hands, with the name of who put them there."""
        state = self.state
        for slot in range(state.drawn):
            if state.modifier_district[slot] == colour:
                yield self._modifier(slot, int(state.modifier_owner[slot]))

    def _modifier(self, slot: int, owner: int) -> Token:
        district, text = self.state.modifier_district[slot], write_modifier(self.state, slot)
        is_hidden = self.state.modifier[slot] == HIDDEN
        key = "page.modifier-hidden" if is_hidden else "page.modifier"
        label = self.say(key, modifier=text, seat=Seat(owner))
        zone = f"held:{owner}" if district == NOWHERE else f"modifiers:{COLOURS[district]}"
        kind = "" if is_hidden else f"modifier{text}"
        whose = self.say("look.you") if owner == self.view.seat else self.names[owner]
        face = token_face("modifier", text)
        return Token(Piece(zone, kind, label, face), "" if district == NOWHERE else whose)

    def unseen(self, colour: int) -> int:
        """How many modifiers of a district the watcher has not seen."""
        state = self.state
        return sum(
            int(state.modifier_district[slot] == colour and state.modifier[slot] == HIDDEN)
            for slot in range(state.drawn)
        )


@lru_cache(maxsize=4096)
def card_pieces(
    colours: tuple[str, ...], counts: tuple[int, ...], zone: str, can_pick: bool = False
) -> tuple[Piece, ...]:
    """Cards counted by their numbers; `colours` are what the colours are called."""
    return tuple(
        card_piece(colours, colour * RANKS + rank, zone, can_pick)
        for colour in range(len(counts) // RANKS)
        for rank in reversed(range(RANKS))
        for _ in range(counts[colour * RANKS + rank])
    )


@lru_cache(maxsize=4096)
def card_chips(colours: tuple[str, ...], counts: tuple[int, ...], zone: str) -> tuple[Piece, ...]:
    cards = card_pieces(colours, counts, zone)
    return tuple(card._replace(face=chip_face(*card.kind.split("-"))) for card in cards)


@lru_cache(maxsize=1024)
def list_cards(colours: tuple[str, ...], counts: tuple[int, ...]) -> str:
    """Counted cards in words, by colour, highest first."""
    texts = []
    for colour, name in enumerate(colours):
        ranks = counts[colour * RANKS : (colour + 1) * RANKS]
        values = [str(rank + LOWEST) for rank in reversed(range(RANKS)) for _ in range(ranks[rank])]
        texts += [" ".join((name, *values))] if values else []
    return ", ".join(texts)


@cache
def colour_names(words: Words, language: str) -> tuple[str, ...]:
    return tuple(words(f"colours.{name}", language) for name in COLOURS)


@lru_cache(maxsize=4096)
def card_piece(colours: tuple[str, ...], card: int, zone: str, can_pick: bool = False) -> Piece:
    colour, value = COLOURS[card // RANKS], card % RANKS + LOWEST
    kind = f"{colour}-{value}"
    label = f"{colours[card // RANKS]} {value}"
    return Piece(zone, kind, label, card_face(colour, str(value)), kind if can_pick else "")
