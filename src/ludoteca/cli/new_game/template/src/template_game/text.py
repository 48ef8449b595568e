"""Template game in writing: positions, refusals, and the story of a match."""

from __future__ import annotations

from ludoteca.kernel.positions import Positions, phase_names, seat_names
from ludoteca.kernel.words import Said, Seat

from .moves import Move
from .state import CARDS, HIDDEN, NONE, SEATS, Phase, State

CARD_NAMES = {NONE: "-", HIDDEN: "?"} | {card: str(card + 1) for card in range(CARDS)}
POSITIONS = Positions(
    State,
    by_seat=("card", "swapped"),
    phase=phase_names(Phase),
    turn=seat_names(SEATS),
    card=CARD_NAMES,
    swapped=CARD_NAMES,
)
write_position, read_position = POSITIONS.write, POSITIONS.read


def refusal(state: State, seat: int, move: int) -> Said:  # noqa: ARG001
    """A seat to act may keep or swap, so every other move comes at the wrong time."""
    return Move.not_now(state.phase, move) or Said("not-now-choose", {}, "TEMPLATE-2")


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:  # noqa: ARG001
    return Move.split(move)[0].rules


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    """What a watcher saw happen; the move is None if they did not see which it was."""
    if move is None:
        return []
    kind, card = Move.split(move)
    if kind == Move.SHOW:
        cards = [(Seat(each), int(after.card[each]) + 1) for each in range(after.seats)]
        return [Said("log.show", {"cards": cards}, "TEMPLATE-3")]
    values = {"seat": Seat(seat)} if kind.phases else {"seat": Seat(before.turn), "card": card + 1}
    return [Said(f"log.{kind.key}", values, kind.rules[0])]


def complaint(state: State) -> Said | None:
    """What is impossible: a card that is there twice, hidden, missing or too early."""
    cards = [int(card) for card in (*state.card, *state.swapped) if card != NONE]
    if HIDDEN in cards or len(set(cards)) < len(cards):
        return Said("cards", {}, "TEMPLATE-1")
    without = [seat for seat in range(state.seats) if state.card[seat] == NONE]
    expected = list(range(state.turn, state.seats)) if state.phase == Phase.DEAL else []
    if without != ([state.turn] if state.phase == Phase.DRAW else expected):
        return Said("cards", {}, "TEMPLATE-1")
    return None
