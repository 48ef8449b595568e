"""What the table is told of each step of Capulana, from a watcher's views before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.kernel.words import Said, Seat

from ..components import FABRICS, NAMES, OPEN, VALUE
from ..moves import Move
from ..rules.offers import bidder, current_offer, next_auction
from ..rules.weaving import covered, current_card, hidden_below
from ..state import DISCARD, NONE, TAKEN, WOVEN, Phase, State
from .names import describe, say_piece, way_of


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    """The events of one step; the move is None if the watcher did not see which it was."""
    return [*_events(before, seat, move, after), *_turning_points(before, after)]


def _events(before: State, seat: int, move: int | None, after: State) -> Iterator[Said]:
    phase = before.phase
    if phase < Phase.PLACE:
        yield from () if move is None else _set_up(before, move, after)
    elif phase in (Phase.PLACE, Phase.CARDS):
        yield from _offered(before, move, after)
    elif phase == Phase.NO_OFFER:
        yield Said("log.no-offer", {"seat": Seat(before.turn)}, "CPL-33")
    elif phase == Phase.AUCTION:
        yield from _auction(before, after)
    elif phase == Phase.WEAVE:
        yield from _weaving(before, seat, move, after)
    else:
        yield from _revealed(before, after)


def _set_up(before: State, move: int, after: State) -> Iterator[Said]:
    """What chance brings to the table."""
    turn = Seat(before.turn)
    match Move.split(move):
        case Move.START, _:
            yield Said("log.start", {"seat": turn, "count": int(after.row_size[turn])}, "CPL-10")
        case Move.FIRST_PLAYER, first:
            yield Said("log.first-player", {"seat": Seat(first)}, "CPL-13")
        case Move.DEAL, card:
            yield Said("log.deal", {"seat": turn, "card": NAMES[card]}, "CPL-11")
        case Move.OBJECTIVE, objective:
            number = int((after.objective != NONE).sum())
            yield Said("log.objective", {"number": number, "open": OPEN}, "CPL-12")
            yield describe(objective)
        case Move.ANNOUNCE, card:
            yield Said("log.announce", {"card": NAMES[card]}, "CPL-20")


def _offered(before: State, move: int | None, after: State) -> Iterator[Said]:
    """Where an offer goes, its cards if the watcher sees them, and its end."""
    seat = before.turn
    offer = current_offer(after, seat)
    values = {"seat": Seat(seat), "card": NAMES[before.announced[after.offer_at[seat, offer]]]}
    if before.phase == Phase.PLACE:
        yield Said("log.place", values, "CPL-30")
    elif move is not None and Move.PUT <= move < Move.WEAVE:
        yield Said("log.put", {"seat": Seat(seat), "card": NAMES[move - Move.PUT]}, "CPL-30")
    if after.phase != Phase.CARDS:
        size = int(after.offer_size[seat, offer])
        yield _offer_made(size, values | {"count": size})


def _offer_made(size: int, values: dict[str, object]) -> Said:
    if size == 0:
        return Said("log.offer-empty", values, "CPL-32")
    return Said("log.offer-one" if size == 1 else "log.offer", values, "CPL-30")


def _auction(before: State, after: State) -> Iterator[Said]:
    slot = next_auction(before)
    announced = int(before.announced[slot])
    winner = _holder(after, announced)
    bids = [bidder(before, slot, rank) for rank in range(2)]
    seats = [bid // 2 for bid in bids if bid != NONE]
    if len(seats) == 1:
        lost = [card for card in range(FABRICS) if after.place[card] == DISCARD != before.place[card]]
        yield _bid(winner, lost, announced)
        yield Said("log.alone", {"seat": Seat(winner), "card": NAMES[announced]}, "CPL-43")
        return
    gained = {seat: _gained(before, after, seat) for seat in seats}
    gained[winner].remove(announced)
    loser = next(seat for seat in seats if seat != winner)
    for seat, other in (seats, seats[::-1]):
        yield _bid(seat, gained[other], announced)
    yield _won(winner, gained[winner], announced)
    if gained[loser]:
        yield Said("log.lose", _with_cards(loser, gained[loser]), "CPL-40")


def _won(seat: int, cards: list[int], announced: int) -> Said:
    values = _with_cards(seat, cards) | {"card": NAMES[announced]}
    return Said("log.win", values, "CPL-40") if cards else Said("log.win-card", values, "CPL-42")


def _holder(state: State, card: int) -> int:
    """The seat that has a card which everybody has seen; NOBODY if it is not known."""
    taken = int(state.place[card]) - TAKEN
    return taken if 0 <= taken < state.seats else int(state.known_with[card])


def _gained(before: State, after: State, seat: int) -> list[int]:
    """What an auction has brought to a seat, as everybody saw."""
    return [card for card in range(FABRICS) if _holder(after, card) == seat != _holder(before, card)]


def _bid(seat: int, cards: list[int], announced: int) -> Said:
    values = {"seat": Seat(seat), "card": NAMES[announced], "money": int(sum(VALUE[card] for card in cards))}
    if not cards:
        return Said("log.bid-empty", values, "CPL-42")
    return Said("log.bid", values | {"cards": [NAMES[card] for card in cards]}, "CPL-40")


def _with_cards(seat: int, cards: list[int]) -> dict[str, object]:
    return {"seat": Seat(seat), "cards": [NAMES[card] for card in cards]}


def _weaving(before: State, seat: int, move: int | None, after: State) -> Iterator[Said]:
    """What a seat lays, which only that seat sees, and that it is done."""
    if move is not None and Move.LAY <= move < Move.DONE:
        yield _laid(before, seat, move - Move.LAY)
    if after.is_done[seat]:
        yield Said("log.done", {"seat": Seat(seat)}, "CPL-50")


def _laid(before: State, seat: int, overlap: int) -> Said:
    number = current_card(before, seat)
    piece = say_piece(int(before.weave_card[seat, number]), int(before.weave_turned[seat, number]))
    values = {"seat": Seat(seat), "piece": piece, "count": covered(overlap) + hidden_below(overlap)}
    return Said(f"log.lay-{way_of(overlap)}", values, "CPL-51")


def _revealed(before: State, after: State) -> Iterator[Said]:
    for seat in range(before.seats):
        woven = [card for card in range(FABRICS) if after.place[card] == WOVEN + seat != before.place[card]]
        values = _with_cards(seat, woven) | {"count": int(after.row_size[seat])}
        yield Said("log.woven" if woven else "log.woven-nothing", values, "CPL-50")


def _turning_points(before: State, after: State) -> Iterator[Said]:
    if after.phase == Phase.OVER:
        yield Said("log.over", {}, "CPL-60")
    elif after.round_number > before.round_number:
        values = {"round": int(after.round_number), "seat": Seat(after.starter)}
        yield Said("log.new-round", values, "CPL-13")
