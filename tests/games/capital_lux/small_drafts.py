"""Drafts with few cards, so that every world they can lead to can be counted."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.families.lux.cards import KINDS, RANKS
from ludoteca.families.lux.text.cards import write_card
from ludoteca.games.capital_lux.components import COPIES
from ludoteca.games.capital_lux.moves import Move
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import Grid

from .positions import GAME
from .worlds import Cards, Draft, listed, without

BLUE_4, PINK_4, PINK_5, GREEN_5, YELLOW_4 = 2, 7, 8, 18, 12  # four of each are in the game
FIVE_KINDS = (BLUE_4, PINK_4, PINK_5, GREEN_5, YELLOW_4)


def deal(seats: int, deck: Cards, seed: int) -> Match:
    """A round that begins with this deck; all other cards are discarded. LUX-22 makes it a small one."""
    every = tuple(kind for kind in range(KINDS) for _ in range(COPIES[kind % RANKS]))
    deck_line, discards = (", ".join(map(write_card, cards)) for cards in (deck, without(every, deck)))
    return GAME.position(f"seats: {seats}\nphase: deal\ndeck: {deck_line}\ndiscards: {discards}", seed=seed)


def choose(match: Match, seats: Sequence[int], rng: Grid) -> list[Cards]:
    """These seats keep any two cards."""
    pairs: list[Cards] = []
    for seat in seats:
        codes = match.view(seat).codes()
        move = codes[below(rng, len(codes))]
        match.play(seat, move)
        pairs.append(divmod(move - Move.KEEP, KINDS))
    return pairs


def drafted(match: Match, deck: Cards, watcher: int, *, until: str = "end") -> Draft:
    """Play a draft and note what the watcher does and sees, until the deal, the first pass or the end."""
    rng, seats = new_rng(watcher), range(match.seats)
    dealt = listed(match.view(watcher).state.pack[watcher])
    draft = Draft(len(seats), deck, dealt)
    if until == "deal":
        return draft
    kept = choose(match, seats, rng)[watcher]
    state = match.view(watcher).state
    if not state.draft:
        return draft._replace(kept=kept, arrived=without(listed(state.hand[watcher]), kept))
    draft = draft._replace(kept=kept, arrived=listed(state.pack[watcher]))
    if until == "pass":
        return draft
    kept_next = choose(match, seats, rng)[watcher]
    hand = listed(match.view(watcher).state.hand[watcher])
    return draft._replace(kept_next=kept_next, arrived_last=without(without(hand, kept), kept_next))
