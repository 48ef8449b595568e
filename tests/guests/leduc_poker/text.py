"""Leduc poker in writing: positions, refusals, and the story of a match."""

from __future__ import annotations

from ludoteca.kernel.positions import Positions, phase_names, seat_names
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import Said, Seat

from .moves import Move
from .state import COPIES, HIDDEN, RANKS, UNDEALT, Phase, State

WRITTEN = {UNDEALT: "-", HIDDEN: "?"} | dict(enumerate(RANKS))
POSITIONS = Positions(
    State,
    by_seat=("card", "paid"),
    phase=phase_names(Phase),
    turn=seat_names(2),
    folded={NOBODY: "-"} | seat_names(2),
    card=WRITTEN,
    middle=WRITTEN,
)
write_position, read_position = POSITIONS.write, POSITIONS.read


def refusal(state: State, seat: int, move: int) -> Said:
    if said := Move.not_now(state.phase, move):
        return said
    return Said("no-raise-to-fold-to" if move == Move.FOLD else "raised-twice", {}, "LEDUC-2")


def rules_behind(state: State, seat: int, move: int) -> tuple[str, ...]:
    return Move.split(move)[0].rules


def tell(before: State, seat: int, move: int | None, after: State) -> list[Said]:
    if move is None:
        return []
    kind, card = Move.split(move)
    values = {"seat": Seat(seat)} if kind.phases else {"card": RANKS[card]}
    said = [Said(f"log.{kind.key}", values, kind.rules[0])]
    if after.phase == Phase.OVER and kind != Move.FOLD:
        first, second = (WRITTEN[int(each)] for each in after.card)
        said.append(Said("log.show", {"first": first, "second": second}, "LEDUC-4"))
    return said


def complaint(state: State) -> Said | None:
    """What cannot be: cards that are missing or too many."""
    dealt = [int(card) for card in (*state.card, state.middle) if card != UNDEALT]
    is_dealing, is_dealt = state.phase == Phase.DEAL, UNDEALT not in state.card
    if HIDDEN in dealt or any(dealt.count(rank) > COPIES for rank in dealt) or is_dealing == is_dealt:
        return Said("cards", {}, "LEDUC-1")
    return None
