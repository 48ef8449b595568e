"""The pieces of a game of coloured cards, as a watcher sees them: cards, hands, piles and modifiers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ludoteca.kernel.state import Grid
from ludoteca.kernel.words import Seat

from ..cards import COLOURS, LOWEST, RANKS
from ..rules.modifiers import MODIFIERS
from ..seen import Seen
from ..state import HIDDEN, NOWHERE
from ..text.cards import write_modifier
from .faces import BACK, DISCARDS, card_face, chip_face, token_face
from .pieces import Count, Piece, Token


def cards(seen: Seen, counts: Grid, zone: str, *, can_pick: bool = False) -> tuple[Piece, ...]:
    """Counted cards one by one, by colour, highest first."""
    return card_pieces(seen.colours, tuple(counts.ravel().tolist()), zone, can_pick)


def chips(seen: Seen, counts: Grid, zone: str) -> tuple[Piece, ...]:
    """Counted cards, small."""
    return card_chips(seen.colours, tuple(counts.ravel().tolist()), zone)


def cards_of_colour(seen: Seen, counts: Grid, colour: int, zone: str) -> tuple[Piece, ...]:
    """Cards of a colour, counted by rank."""
    return card_pieces(seen.colours, (0,) * (RANKS * colour) + tuple(counts.tolist()), zone)


def backs(seen: Seen, count: int, zone: str) -> tuple[Piece, ...]:
    """Cards that the watcher does not see; they have no kind."""
    return (Piece(zone, "", seen.say("page.face-down"), BACK),) * count


def deck(seen: Seen) -> Count:
    name = seen.say("look.deck")
    return Count(Piece("deck", "", name, BACK), str(seen.state.deck_size), name)


def discards(seen: Seen) -> Count:
    """How many, and on demand which."""
    counts, name = tuple(seen.state.discards.ravel().tolist()), seen.say("look.discards")
    which = list_cards(seen.colours, counts)
    return Count(Piece("discards", "", name, DISCARDS), str(sum(counts)), name, which)


def modifier_pile(seen: Seen) -> Count:
    name, left = seen.say("look.modifiers"), len(MODIFIERS) - seen.state.drawn
    return Count(Piece("modifiers", "", name, token_face("modifier", "")), str(left), name)


def modifiers(seen: Seen, colour: int) -> Iterator[Token]:
    """Modifiers at a district, with the name of who put them there."""
    for slot in range(seen.state.drawn):
        if seen.state.modifier_district[slot] == colour:
            yield _modifier(seen, slot)


def held_modifiers(seen: Seen, seat: int) -> Iterator[Token]:
    """A modifier that a seat has drawn and not yet put down."""
    for slot in range(seen.state.drawn):
        if seen.state.modifier_district[slot] == NOWHERE and seen.state.modifier_owner[slot] == seat:
            yield _modifier(seen, slot)


def _modifier(seen: Seen, slot: int) -> Token:
    state, owner, text = seen.state, int(seen.state.modifier_owner[slot]), write_modifier(seen.state, slot)
    is_hidden = state.modifier[slot] == HIDDEN
    key = "page.modifier-hidden" if is_hidden else "page.modifier"
    label = seen.say(key, modifier=text, seat=Seat(owner))
    kind, face = "" if is_hidden else f"modifier{text}", token_face("modifier", text)
    if state.modifier_district[slot] == NOWHERE:
        return Token(Piece(f"held:{owner}", kind, label, face))
    zone = f"modifiers:{COLOURS[state.modifier_district[slot]]}"
    whose = seen.say("look.you") if owner == seen.seat else seen.names[owner]
    return Token(Piece(zone, kind, label, face), whose)


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
    pieces = card_pieces(colours, counts, zone)
    return tuple(piece._replace(face=chip_face(*piece.kind.split("-"))) for piece in pieces)


@lru_cache(maxsize=1024)
def list_cards(colours: tuple[str, ...], counts: tuple[int, ...]) -> str:
    """Counted cards in words, by colour, highest first."""
    texts = []
    for colour, name in enumerate(colours):
        ranks = counts[colour * RANKS : (colour + 1) * RANKS]
        values = [str(rank + LOWEST) for rank in reversed(range(RANKS)) for _ in range(ranks[rank])]
        texts += [" ".join((name, *values))] if values else []
    return ", ".join(texts)


@lru_cache(maxsize=4096)
def card_piece(colours: tuple[str, ...], card: int, zone: str, can_pick: bool = False) -> Piece:
    colour, value = COLOURS[card // RANKS], card % RANKS + LOWEST
    kind = f"{colour}-{value}"
    label = f"{colours[card // RANKS]} {value}"
    return Piece(zone, kind, label, card_face(colour, str(value)), kind if can_pick else "")
