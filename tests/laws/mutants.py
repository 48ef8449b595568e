"""Copies of Capital Lux that are broken on purpose, each in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from ludoteca.families.lux.cards import KINDS, RANKS
from ludoteca.families.lux.rules.draft import deal
from ludoteca.families.lux.rules.hands import _spread
from ludoteca.families.lux.state import HIDDEN, NOT_YET
from ludoteca.games import find
from ludoteca.games.capital_lux import text
from ludoteca.games.capital_lux.components import COPIES
from ludoteca.games.capital_lux.moves import Move
from ludoteca.games.capital_lux.rules.round_end import begin_round
from ludoteca.games.capital_lux.state import Phase, State
from ludoteca.kernel.game import Game
from ludoteca.kernel.rng import below
from ludoteca.kernel.state import CHANCE, Grid
from ludoteca.kernel.view import View

LUX = find("capital-lux")
remembered: list[int] = []  # what rules must not have


def mutant(place: Callable[..., Any], broken: Callable[..., Any]) -> Game:
    """The game with a broken function in the place of a rule.

    It keeps its name, so that what does not reach the broken function need not be compiled again.
    """
    return replace(LUX, swaps={place: broken})


def miswritten(**broken: Callable[..., Any]) -> Game:
    """The game with a part of its text broken."""
    whole: Any = SimpleNamespace(**{name: getattr(text, name) for name in text.__all__} | broken)
    return replace(LUX, text=whole)


class MiswrittenMoves(SimpleNamespace):
    """Cards to the Home Town and to the Capital are written alike."""

    read, split, count = Move.read, Move.split, Move.count

    @staticmethod
    def write(move: int) -> str:
        is_to_capital = Move.CAPITAL <= move < Move.PLACE
        return Move.write(move - Move.CAPITAL + Move.HOME if is_to_capital else move)


def miswritten_moves() -> Game:
    moves: Any = MiswrittenMoves
    return replace(LUX, moves=moves)


class SharingState(State):
    """Its copies share the cards with it."""

    def copy(self) -> SharingState:
        twin = SharingState()
        twin.__dict__.update(self.__dict__)
        return twin


SharingState.fields, SharingState.dtype = State.fields, State.dtype


def draw_and_leave_it_there(state: State, card: int) -> None:
    """The card that is drawn stays in the deck as well."""
    state.deck_size -= 1
    if state.phase == Phase.DEAL:
        if deal(state, card):
            state.phase = Phase.DRAFT
    elif state.phase == Phase.SCHOLAR:
        state.hand[state.turn, card // RANKS, card % RANKS] += 1
        state.hand_size[state.turn] += 1
        state.phase = Phase.PLAY
    else:
        state.capital[card // RANKS, card % RANKS] += 1
        state.phase = Phase.FIRST_STARTER


def never_end(state: State) -> None:
    state.cursor = 0
    state.round_number = 1
    begin_round(state)


def list_the_neighbours_cards(state: State, seat: int, moves: Grid, home: int, capital: int) -> int:  # noqa: ARG001
    held = [
        card for card in range(KINDS) if state.hand[(seat + 1) % state.seats, card // RANKS, card % RANKS]
    ]
    moves[: len(held)] = [home + card for card in held]
    return len(held)


def list_every_card(state: State, seat: int, moves: Grid, home: int, capital: int) -> int:  # noqa: ARG001
    """Also those that the seat does not hold."""
    moves[:KINDS] = range(home, home + KINDS)
    return KINDS if state.hand_size[seat] else 0


def list_like_cards_apart(state: State, seat: int, moves: Grid, home: int, capital: int) -> int:  # noqa: ARG001
    held = [card for card in range(KINDS) for _ in range(state.hand[seat, card // RANKS, card % RANKS])]
    moves[: len(held)] = [capital + card for card in held]
    return len(held)


def ask_the_best_pack_first(state: State) -> int:
    """Nobody can see whose that is."""
    if state.phase == Phase.OVER:
        return 0
    if state.phase in (Phase.PLAY, Phase.AGENT, Phase.CLERIC, Phase.COINS):
        return 1 << state.turn
    if state.phase != Phase.DRAFT:
        return 1 << CHANCE
    waiting = [seat for seat in range(state.seats) if state.choice[seat] == NOT_YET]
    return 1 << max(waiting, key=lambda seat: int(state.pack[seat, :, 2:].sum()))


def count_one_card_too_many(state: State) -> int:
    if state.phase in (Phase.OPENING, Phase.DEAL, Phase.SCHOLAR):
        return state.deck_size + 1
    return 4 - state.drawn if state.phase in (Phase.AGENT_DRAW, Phase.FIRST_STARTER) else 1


def draw_what_was_not_drawn_before(deck: Grid, ticket: int) -> int:
    """Chance with a memory of its own."""
    remembered.append(ticket)
    kinds = [card for card in range(KINDS) if deck[card // RANKS, card % RANKS]]
    return kinds[sum(remembered) % len(kinds)]


def begin_by_choosing_last(state: State, seat: int, pair: int) -> bool:
    state.choice[seat] = pair
    state.starter = seat
    return NOT_YET not in state.choice[: state.seats]


def swap_packs_at_once(state: State, seat: int, pair: int) -> bool:
    """Whoever chooses first gives the pack to a neighbour who has not chosen yet."""
    left = (seat + 1) % state.seats
    state.choice[seat] = pair
    if state.draft == 0 and state.choice[left] == NOT_YET:
        state.pack[[seat, left]] = state.pack[[left, seat]]
    return NOT_YET not in state.choice[: state.seats]


def show_the_deck(state: State, watcher: int) -> None:
    _hide_cards(state, watcher)
    _hide_choices(state, watcher)
    _hide_modifiers(state, watcher)


def show_choices(state: State, watcher: int) -> None:
    state.deck[:] = 0
    _hide_cards(state, watcher)
    _hide_modifiers(state, watcher)


def show_modifiers(state: State, watcher: int) -> None:
    state.deck[:] = 0
    _hide_cards(state, watcher)
    _hide_choices(state, watcher)


def show_less_each_time(state: State, watcher: int) -> None:
    """A coin disappears whenever somebody looks."""
    state.deck[:] = 0
    _hide_cards(state, watcher)
    _hide_choices(state, watcher)
    _hide_modifiers(state, watcher)
    state.coins[0] -= 1


def _hide_cards(state: State, watcher: int) -> None:
    for seat in range(state.seats):
        if seat != watcher:
            for secret in (state.hand, state.pack, state.known, state.passed, state.passed_room):
                secret[seat] = 0


def _hide_choices(state: State, watcher: int) -> None:
    for seat in range(state.seats):
        if seat != watcher and state.choice[seat] != NOT_YET:
            state.choice[seat] = HIDDEN


def _hide_modifiers(state: State, watcher: int) -> None:
    if state.phase >= Phase.DEAL and state.phase <= Phase.LAY_DOWN:
        for slot in range(state.drawn):
            if state.modifier_owner[slot] != watcher:
                state.modifier[slot] = HIDDEN


def see_everything(state: State, watcher: int, seat: int, move: int) -> bool:  # noqa: ARG001
    return True


def imagine_without_memory(state: State, watcher: int, unseen: Grid) -> None:
    """What the watcher passed on may lie anywhere."""


def imagine_like_cards_again(state: State, watcher: int, unseen: Grid, cards: Grid, rng: Grid) -> None:
    """What is dealt to one place can be dealt to the next one again."""
    count = _spread(unseen, cards)
    for seat in range(state.seats):
        for held, size in ((state.hand, state.hand_size), (state.pack, state.pack_size)):
            while seat != watcher and held[seat].sum() < size[seat]:
                card = cards[below(rng, count)]
                held[seat, card // RANKS, card % RANKS] += 1
    state.deck[:] = unseen


def set_up_with_too_much_in_a_byte(state: State, seats: int, options: Grid) -> None:  # noqa: ARG001
    """Interpreted 200 is more than 100; in a compiled byte it wraps to less."""
    state.seats = seats
    state.phase = Phase.OPENING
    state.deck_size = 72
    for card in range(KINDS):
        state.deck[card // RANKS, card % RANKS] = COPIES[card % RANKS]
    state.cursor = 200
    state.starter = 1 if state.cursor > 100 else 0
    state.cursor = 0


def like_beyond_measure(card: int) -> int:
    """Interpreted numbers never end; compiled ones beyond 63 bits lose their last digits."""
    return int(int(card) * 0x9E3779B97F4A7C15 % 7)


def check_nothing(view: View, move: str | int) -> int:
    """Any move of the game will do."""
    return view.read(move) if isinstance(move, str) else move


def write_no_coins(state: State) -> str:
    return "".join(line for line in text.write_position(state).splitlines(True) if "coins" not in line)
