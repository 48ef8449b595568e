"""What makes the parts that the powers bring: piles, rebels, recruits, sentinels and gold."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.drawing.scene import Piece, Translator, component
from ludoteca.families.lux.cards import COLOURS, LOWEST, RANKS
from ludoteca.families.lux.scene import parts, pieces
from ludoteca.families.lux.scene.components import bonus, capital, earned
from ludoteca.families.lux.scene.pieces import Counts, Modifiers
from ludoteca.families.lux.state import HIDDEN

from ..components import REBELS
from ..rules.districts import RECRUIT
from ..rules.powers import names_of
from ..rules.round_end import GOLD_POINTS
from ..state import UNDRAWN
from ..text.pieces import kinds_in
from ..text.powers import write_rebel

NO_GOLD = -1  # that could be spent


@component
def centre(
    say: Translator,
    powers: tuple[int, ...],
    piles: tuple[int, ...],
    rebels: Counts,
    gold: tuple[int, ...],
    modifiers: tuple[Modifiers, ...],
    totals: tuple[int, ...],
    awarded: int,
) -> parts.Capital:
    """The Capital; without totals once the game is over."""
    places = zip(modifiers, _rebels(say, "capital", rebels), _gold(say, gold), strict=True)
    tokens = (
        (*pieces.placed_modifiers(say, colour, lying), *others, *coins)
        for colour, (lying, others, coins) in enumerate(places)
    )
    limits = tuple(map(pieces.limit, totals, modifiers)) if totals else None
    return capital(say, heads(say, powers), _cards(say, "capital", piles), tuple(tokens), limits, awarded)


@component
def heads(say: Translator, powers: tuple[int, ...]) -> tuple[parts.Head, ...]:
    """The powers, as far as they are drawn."""
    return tuple(_head(say, colour, power) for colour, power in enumerate(powers))


def _head(say: Translator, colour: int, power: int) -> parts.Head:
    colour_name = say(f"colours.{COLOURS[colour]}")
    if power == UNDRAWN:
        return parts.Head(COLOURS[colour], colour_name, "?", "", say("page.undrawn"))
    key = f"powers.{names_of(colour)[power]}"
    name = say(f"{key}.name")
    text = say("look.power-told", name=name, text=say(f"{key}.text"))
    return parts.Head(COLOURS[colour], colour_name, name, "", text)


@component
def home_base(
    say: Translator,
    seat: int,
    piles: tuple[int, ...],
    rebels: Counts,
    totals: tuple[int, ...],
    sentinel: int,
    got: tuple[parts.Earned, parts.Bonus],
    held: parts.Tokens,
) -> parts.Ground:
    """What a seat has at home, guarded by its sentinel."""
    place = f"home:{seat}"
    cards, tokens = _cards(say, place, piles), _rebels(say, place, rebels)
    holds_cards = tuple(bool(lying.lines or others) for lying, others in zip(cards, tokens, strict=True))
    if sentinel != UNDRAWN:
        zone = f"{place}:{COLOURS[sentinel]}"
        tokens[sentinel] += (parts.Token(Piece(zone, "sentinel", say("look.sentinel"), "sentinel")),)
    return parts.Ground(seat, cards, tuple(tokens), totals, holds_cards, *got, held)


@component
def won(
    say: Translator,
    seat: int,
    home: int,
    cards: Counts,
    recruits: Counts,
    bonus_gold: int,
    gold: int,
    is_over: bool,
) -> tuple[parts.Earned, parts.Bonus]:
    """Gold that can be spent is counted; that of the score pile lies with the bonus cards."""
    zone, name = f"bonus:{seat}", say("look.gold")
    worth = pieces.worth(cards) + pieces.worth(recruits)
    count = parts.Count(Piece(f"gold:{seat}", "gold", name, "coin"), gold, name)
    points = ("home", home), ("bonus", worth), ("gold", GOLD_POINTS * (max(0, gold) + bonus_gold))
    won = pieces.card_pieces(say, cards, zone, "chip") + recruit_pieces(say, recruits, zone, "chip")
    coins = (Piece(zone, "gold", name, "coin"),) * bonus_gold
    return earned(say, points, () if gold == NO_GOLD else (count,), is_over), bonus(say, won + coins)


@component
def held(say: Translator, seat: int, modifiers: Modifiers, rebel: int, convert: int) -> parts.Tokens:
    """What a seat holds up, to put it somewhere."""
    zone, tokens = f"held:{seat}", pieces.held_modifiers(say, seat, modifiers)
    if rebel != UNDRAWN:
        tokens += (_rebel(say, rebel, zone),)
    if convert != UNDRAWN:
        tokens += (parts.Token(pieces.card_piece(say, convert, zone)),)
    return tokens


@component
def offer(say: Translator, recruits: Counts) -> parts.Offer:
    return parts.Offer(say("look.recruits"), recruit_pieces(say, recruits, "recruits", "chip"))


@component
def offered(say: Translator, recruits: Counts) -> parts.Rack:
    """The recruits while the watcher takes one."""
    shown = recruit_pieces(say, recruits, "recruits", "card", True)
    return parts.Rack(say("look.recruits"), shown, (), True, "")


def recruit_pieces(
    say: Translator, counts: Counts, zone: str, look: str, can_pick: bool = False
) -> tuple[Piece, ...]:
    """Recruits counted by rank, one by one, lowest first."""
    return tuple(
        _recruit(say, rank, zone, look, can_pick) for rank, count in enumerate(counts) for _ in range(count)
    )


def _recruit(say: Translator, rank: int, zone: str, look: str = "card", can_pick: bool = False) -> Piece:
    value = str(rank + LOWEST)
    kind = f"recruit-{value}"
    return Piece(zone, kind, f"{say('look.recruit')} {value}", look, value, kind if can_pick else "")


def _cards(say: Translator, place: str, piles: tuple[int, ...]) -> tuple[parts.Cards, ...]:
    """The cards of a Home Base or of the Capital in their districts."""
    return tuple(
        _pile(say, f"{place}:{name}", piles[colour * RANKS : (colour + 1) * RANKS])
        for colour, name in enumerate(COLOURS)
    )


@component
def _pile(say: Translator, zone: str, piles: tuple[int, ...]) -> parts.Cards:
    """Values falling, equal ones in the order in which they were placed."""
    return pieces.in_lines(
        tuple(
            _recruit(say, rank, zone)
            if kind == RECRUIT
            else pieces.card_piece(say, kind * RANKS + rank, zone)
            for rank in reversed(range(RANKS))
            for kind in kinds_in(piles[rank])
        )
    )


def _rebels(say: Translator, place: str, counts: Counts) -> list[parts.Tokens]:
    """Rebels by district."""
    kinds = len(REBELS)
    return [
        tuple(
            _rebel(say, kind, f"{place}:{name}")
            for kind in range(kinds)
            for _ in range(counts[colour * kinds + kind])
        )
        for colour, name in enumerate(COLOURS)
    ]


def _rebel(say: Translator, kind: int, zone: str) -> parts.Token:
    name, text = say("look.rebel-in-hand"), write_rebel(kind)
    if kind == HIDDEN:
        return parts.Token(Piece(zone, "", name, "rebel", text))
    return parts.Token(Piece(zone, f"rebel{text}", f"{name} {text}", "rebel", text))


def _gold(say: Translator, counts: tuple[int, ...]) -> Iterator[parts.Tokens]:
    """Gold on the Capital's districts."""
    name = say("look.gold")
    for colour, count in zip(COLOURS, counts, strict=True):
        piece = Piece(f"gold:{colour}", "gold", name, "coin")
        yield (parts.Token(piece, str(count), name),) if count else ()
