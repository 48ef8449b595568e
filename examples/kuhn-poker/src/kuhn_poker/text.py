"""Kuhn poker in writing: positions, refusals, and the story of a match."""

from __future__ import annotations

from ludoteca.kernel.positions import Positions, phase_names, seat_names
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat

from .moves import Move
from .state import CARDS, HIDDEN, UNDEALT, Phase, State

WRITTEN = {UNDEALT: "-", HIDDEN: "?"} | dict(enumerate(CARDS))
POSITIONS = Positions(
    State,
    by_seat=("card", "paid"),
    phase=phase_names(Phase),
    turn=seat_names(2),
    folded={NOBODY: "-"} | seat_names(2),
    card=WRITTEN,
)
write_position, read_position = POSITIONS.write, POSITIONS.read


def refusal(state: State, seat: int, move: int) -> Said:
    """Every move of the right phase is legal, so only the phase can be wrong."""
    return Move.not_now(state.phase, move) or Said("not-now-open", {}, "KUHN-2")


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    return Move.split(move)[0].rules


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    if before.phase == Phase.DEAL:
        return [] if move is None else [Said("log.deal", {"card": WRITTEN[move - Move.DEAL]}, "KUHN-1")]
    assert move is not None
    kind, _ = Move.split(move)
    said = [Said(f"log.{kind.key}", {"seat": Seat(seat)}, kind.rules[0])]
    if after.phase == Phase.OVER and kind != Move.FOLD:
        shown = {"first": WRITTEN[int(after.card[0])], "second": WRITTEN[int(after.card[1])]}
        said.append(Said("log.show", shown, "KUHN-4"))
    return said


def complaint(state: State) -> Said | None:
    """What cannot be: a card that two hold, or that is missing or too many in this phase."""
    dealt = [int(card) for card in state.card if card != UNDEALT]
    if HIDDEN in dealt or len(set(dealt)) < len(dealt):
        return Said("cards", {}, "KUHN-1")
    is_dealing = state.phase == Phase.DEAL
    if (len(dealt) < 2) != is_dealing or (is_dealing and len(dealt) != state.turn):
        return Said("cards", {}, "KUHN-1")
    return None
