"""What is to be seen at a table of Capital Lux, and what is touched for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.drawing.picks import Pick
from ludoteca.drawing.scene import Piece, Translator, component, translator
from ludoteca.families.lux.cards import COLOURS, RANKS, lowest_rank
from ludoteca.families.lux.rules.modifiers import MODIFIERS
from ludoteca.families.lux.scene import picks, pieces
from ludoteca.families.lux.scene.components import bonus, capital, discard_pile, earned, pile
from ludoteca.families.lux.scene.parts import Capital, Count, Ground, Head, Pile, Table
from ludoteca.families.lux.scene.pieces import Counts, Modifiers
from ludoteca.families.lux.scene.table import NONE, Seen, counts_by_seat, counts_in, make_table
from ludoteca.kernel.view import View

from .components import COINS
from .moves import ACTION_RULES, Move
from .rules.round_end import excess
from .rules.verbs import can_act
from .state import Phase, State


def scene(view: View, language: str, names: Sequence[str]) -> Table:
    """Capital and Home Towns, with live totals against the limits."""
    state, is_over = view.state, view.state.phase == Phase.OVER
    seen, coins = Seen(view, language, names, is_over=is_over), state.coins.tolist()
    homes, bonuses = counts_by_seat(state.home), counts_by_seat(state.bonus)
    is_asked = state.phase in (Phase.COINS, Phase.DISCARD)
    return make_table(
        seen,
        _supply(seen, COINS - sum(coins)),
        centre(
            seen.say,
            counts_in(state.capital),
            seen.modifiers,
            () if is_over else tuple([action(state, colour) for colour in range(4)]),
            state.cursor if state.phase == Phase.BONUS else NONE,
        ),
        tuple(
            [
                home_town(seen.say, seat, homes[seat], bonuses[seat], coins[seat], seen.held[seat], is_over)
                for seat in seen.seats
            ]
        ),
        (state.turn, state.cursor % 4) if is_asked else (NONE, NONE),
    )


def _supply(seen: Seen, coins: int) -> tuple[Pile, ...]:
    say, state = seen.say, seen.state
    return (
        pile(say, "deck", "", "back", state.deck_size),
        discard_pile(say, counts_in(state.discards)),
        pile(say, "modifiers", "", "modifier", len(MODIFIERS) - state.drawn),
        pile(say, "coins", "coin", "coin", coins),
    )


def action(state: State, colour: int) -> str:
    """The key of what a card of this colour does in the Capital now (LUX-31)."""
    return f"effects.{COLOURS[colour]}" if can_act(state, colour) else "effects.nothing"


@component
def centre(
    say: Translator,
    counts: Counts,
    modifiers: tuple[Modifiers, ...],
    does: tuple[str, ...],
    awarded: int,
) -> Capital:
    """The Capital, with what its cards do unless the game is over."""
    cards = pieces.cards_by_colour(say, "capital", counts)
    tokens = tuple(pieces.placed_modifiers(say, colour, each) for colour, each in enumerate(modifiers))
    limits = tuple(
        pieces.limit(total, each)
        for total, each in zip(pieces.worth_by_colour(counts), modifiers, strict=True)
    )
    return capital(say, heads(say, does or ("",) * 4), cards, tokens, limits if does else None, awarded)


@component
def heads(say: Translator, does: tuple[str, ...]) -> tuple[Head, ...]:
    """The professions, with the keys of what they do now."""
    return tuple(
        Head(name, say(f"colours.{name}"), say(f"professions.{name}"), key and say(key), say(f"rules.{rule}"))
        for name, key, rule in zip(COLOURS, does, ACTION_RULES, strict=True)
    )


@component
def home_town(
    say: Translator,
    seat: int,
    home: Counts,
    won: Counts,
    coins: int,
    held: Modifiers,
    is_over: bool,
) -> Ground:
    """What a seat has at home, and its points: there, in bonus cards and in coins."""
    totals, name = pieces.worth_by_colour(home), say("look.coins")
    points = ("home", sum(totals)), ("bonus", pieces.worth(won)), ("coins", coins)
    count = Count(Piece(f"coins:{seat}", "coin", name, "coin"), coins, name)
    return Ground(
        seat,
        pieces.cards_by_colour(say, f"home:{seat}", home),
        ((),) * len(COLOURS),
        totals,
        tuple(map(bool, totals)),
        earned(say, points, (count,), is_over),
        bonus(say, pieces.card_pieces(say, won, f"bonus:{seat}", "chip")),
        pieces.held_modifiers(say, seat, held),
    )


def paths(view: View, language: str, names: Sequence[str]) -> Iterator[tuple[int, Sequence[Pick]]]:
    """Cards and then districts; coins are buttons."""
    say, state = translator(view.game.words, language), view.state
    for move in view.codes():
        match Move.split(move):
            case Move.KEEP, pair:
                yield from ((move, path) for path in picks.keep(say, pair))
            case Move.HOME, card:
                yield move, picks.play_home(say, view.seat, card)
            case Move.CAPITAL, card:
                yield move, picks.play_to_capital(say, card)
            case Move.PLACE, colour:
                yield move, [picks.capital_pick(colour, pieces.colour_name(say, colour))]
            case Move.TAKE, colour:
                card = colour * RANKS + lowest_rank(state.capital[colour])
                yield move, [picks.capital_pick(colour, pieces.card_name(say, card))]
            case kind, _:
                coins = excess(state, view.seat, state.cursor % 4)
                yield move, [Pick(kind.key, say(f"page.{kind.key}", coins=coins))]
