"""Positions of Capulana as documents.

    seats: 2
    round: 2
    phase: weave
    starter: 1
    objectives: full purse, rich weave, long print
    1 capulana: yd gt rw gw | gt gd
    1 hand: 5a 10b 25c
    1 weaves: 10b turned over 1
    2 hand: 15a 15b
    done: 2

A card is named by its value and a letter, in the order of the file of components; a stripe as in that file.
The bar stands before the stripes of the last card. What is not written is empty; the deck is all that lies
nowhere else, a Capulana the starting fabric of the seat's number, the objectives the first of the file. A
view is written in the same way, with `4 hidden` for cards that the watcher may not see. `known` are the cards
that everybody knows to be with a seat, in hand or in an offer; purple ones always are.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..components import A_ROUND, DEALT, FABRICS, OBJECTIVE_CARDS
from ..state import DECK, DISCARD, HAND, NONE, OFFER, TAKEN, WOVEN, Phase, State
from .names import NAMES, TURNS, row_stripes, write_overlap

TURNING = (Phase.START, Phase.DEAL, Phase.PLACE, Phase.CARDS, Phase.NO_OFFER)  # whose turn it is matters
OFFERS = ("first offer", "second offer")
NOTHING = "-"


def write_position(state: State) -> str:
    return "\n".join(f"{name}: {value}" for name, value in _lines(state)) + "\n"


def _lines(state: State) -> Iterator[tuple[str, str]]:
    yield "seats", str(state.seats)
    yield "round", str(state.round_number)
    yield "phase", Phase(state.phase).name.lower().replace("_", " ")
    yield "starter", str(state.starter + 1)
    if state.phase in TURNING:
        yield "turn", str(state.turn + 1)
    if state.phase >= Phase.OBJECTIVES:
        opened = [OBJECTIVE_CARDS[number].name for number in state.objective if number != NONE]
        yield "objectives", ", ".join(opened) or NOTHING
    if (state.announced != NONE).any():
        slots = state.announced[: state.seats]
        yield "announced", " ".join(NOTHING if card == NONE else NAMES[card] for card in slots)
    if lying(state, DISCARD):
        yield "discards", _write_cards(lying(state, DISCARD))
    yield "deck", _write_cards(lying(state, DECK), int(state.deck_size))
    if state.is_done.any():
        yield "done", " ".join(str(seat + 1) for seat in range(state.seats) if state.is_done[seat])
    for seat in range(state.seats):
        yield from ((f"{seat + 1} {name}", value) for name, value in _seat_lines(state, seat))


def _seat_lines(state: State, seat: int) -> Iterator[tuple[str, str]]:
    if state.starting[seat] != NONE:
        yield "starting", str(state.starting[seat] + 1)
        yield "capulana", write_row(state, seat)
    for name, place in (("woven", WOVEN), ("taken", TAKEN)):
        if lying(state, place + seat):
            yield name, _write_cards(lying(state, place + seat))
    if state.hand_size[seat]:
        yield "hand", _write_cards(lying(state, HAND + seat), int(state.hand_size[seat]))
    for offer, name in enumerate(OFFERS):
        if state.offer_at[seat, offer] != NONE:
            cards = lying(state, OFFER + 2 * seat + offer)
            put_down = _write_cards(cards, int(state.offer_size[seat, offer]))
            yield name, f"{put_down} at {state.offer_at[seat, offer] + 1}"
    if (state.known_with == seat).any():
        yield "known", _write_cards([card for card in range(FABRICS) if state.known_with[card] == seat])
    if state.weave_card[seat, 0] != NONE:
        yield "weaves", ", ".join(_write_pieces(state, seat))
    if state.missed[seat]:
        yield "missed", str(state.missed[seat])


def write_row(state: State, seat: int) -> str:
    """A Capulana with a bar before its last card."""
    size, last = int(state.row_size[seat]), int(state.last_visible[seat])
    if last == size:
        return row_stripes(state.row[seat], size)
    before, after = (
        row_stripes(state.row[seat], size - last),
        row_stripes(state.row[seat, size - last :], last),
    )
    return f"{before} | {after}"


def lying(state: State, place: int) -> list[int]:
    return [card for card in range(FABRICS) if state.place[card] == place]


def _write_cards(cards: list[int], size: int | None = None) -> str:
    """Cards by name; of a known size and not seen: how many are hidden."""
    hidden = [f"{size - len(cards)} hidden"] if size is not None and size > len(cards) else []
    names = [" ".join(NAMES[card] for card in cards)] if cards else []
    return ", ".join(names + hidden) or NOTHING


def _write_pieces(state: State, seat: int) -> Iterator[str]:
    for number in range(A_ROUND):
        card, turned, overlap = (
            int(choice[seat, number])
            for choice in (state.weave_card, state.weave_turned, state.weave_overlap)
        )
        if card != NONE:
            turn = [TURNS[turned]] if turned != NONE else []
            yield " ".join([NAMES[card], *turn, *([write_overlap(overlap)] if overlap != NONE else [])])


def is_with(state: State, card: int, seat: int) -> bool:
    """Whether a seat holds or offers a card."""
    return int(state.place[card]) in (HAND + seat, OFFER + 2 * seat, OFFER + 2 * seat + 1)


def whose_turn(state: State) -> int:
    """The seat whose turn it must be, from what has been dealt and offered (CPL-30)."""
    order = [(state.starter + place) % state.seats for place in range(state.seats)]
    if state.phase == Phase.START:
        return min(int((state.starting != NONE).sum()), state.seats - 1)
    if state.phase == Phase.DEAL:
        return next((seat for seat in range(state.seats) if state.hand_size[seat] < DEALT), 0)
    if state.phase not in (Phase.PLACE, Phase.CARDS, Phase.NO_OFFER):
        return int(state.starter)
    made = [(seat, 0) for seat in order] + [(seat, 1) for seat in reversed(order)]
    count = sum(state.offer_at[seat, offer] != NONE for seat, offer in made)
    return int(made[max(0, min(count - (state.phase == Phase.CARDS), len(made) - 1))][0])
