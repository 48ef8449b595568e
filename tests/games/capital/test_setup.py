"""Components, board and setup: CAP-1 to CAP-16."""

from __future__ import annotations

import pytest

from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import BadOption, BadPosition
from ludoteca.kernel.match import Match

from .positions import GAME, after, cells_entered, chances, check, go_on

ALL_CARDS = (
    "reinforcement 12, cavalry 8, mercenaries 12, extra 12, spy 2, trade 4, paralyse 4, blackmail 4, "
    "supply 2, peace 1, rotten 1, siege 1, rebirth 1"
)


def laid_out(seats: int) -> Match:
    """A game before its first roll."""
    return GAME.lay_out(Draws("none"), seats, {})


def standing_on(cell: str, turn: int = 1, seats: int = 2) -> Match:
    """A piece of a player stands on a cell, all guardians are gone, and the player may move."""
    rings = {ring: ["-"] * 12 for ring in (1, 2, 3)}
    if cell != "castle":
        rings[int(cell[1])]["ABCDEFGHIJKL".index(cell[0])] = f"{turn}x1"
    drawn = "\n".join(f"ring {ring}: {' '.join(stacks)}" for ring, stacks in rings.items())
    castle = f"{turn} castle: {int(cell == 'castle')}"
    guardians = "guardians: N 0, E 0, S 0, W 0"
    return after(f"seats: {seats}\nturn: {turn}\nmoves left: 1\n{drawn}\n{guardians}\n{castle}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_sixteen_pieces_and_half_of_them_in_the_castle(seats: int) -> None:
    """CAP-1, CAP-13 and CAP-15: the other eight are in the reserve, and nobody is on the board."""
    match = laid_out(seats)
    for player in range(1, seats + 1):
        check(match, f"{player} castle: 8\n{player} reserve: 8")
    check(
        match,
        """
        sectors: A B C D E F G H I J K L
        ring 3:  - - - - - - - - - - - -
        ring 2:  - - - - - - - - - - - -
        ring 1:  - - - - - - - - - - - -
        capital: -
        """,
    )


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    """CAP-1."""
    with pytest.raises(BadOption):
        laid_out(seats)


def test_a_piece_more_than_sixteen_is_one_too_many() -> None:
    """CAP-1: sixteen in castle, reserve and on the board together."""
    check(after("seats: 2\nring 3: - 1x4 - - - - - - - - - -\n1 castle: 8"), "1 reserve: 4")
    with pytest.raises(BadPosition):
        after("seats: 2\nring 3: - 1x4 - - - - - - - - - -\n1 castle: 8\n1 reserve: 5")


def test_guardians_begin_with_five_lives_each() -> None:
    """CAP-1 and CAP-15: twenty markers for four guardians."""
    check(laid_out(2), "guardians: N 5, E 5, S 5, W 5")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_the_same_three_cards(seats: int) -> None:
    """CAP-2."""
    match = laid_out(seats)
    for player in range(1, seats + 1):
        check(match, f"{player} hand: reinforcement 1, cavalry 1, extra 1")


def test_the_central_deck() -> None:
    """CAP-3: sixty-four cards, the starting hands not among them."""
    match = laid_out(4)
    check(match, f"deck: {ALL_CARDS}\ndiscards: -")
    assert sum(int(card.split()[1]) for card in ALL_CARDS.split(", ")) == 64


def test_every_card_of_the_deck_can_be_the_first() -> None:
    """CAP-3 and CAP-15: the deck is shuffled."""
    match = go_on(laid_out(2), "chance: first die 5", "chance: first die 2")
    assert ", ".join(f"{move.removeprefix('draw ')} {count}" for move, count in chances(match).items()) == (
        ALL_CARDS
    )


@pytest.mark.parametrize(
    ("cell", "touched"),
    [
        ("A1", ["capital", "A2", "B1", "L1"]),
        ("G1", ["capital", "G2", "H1", "F1"]),
        ("A2", ["A1", "A3", "B2", "L2"]),
        ("L2", ["L1", "L3", "A2", "K2"]),
        ("D3", ["D2", "E3", "C3"]),
        ("L3", ["L2", "A3", "K3"]),
    ],
)
def test_a_cell_touches_those_before_behind_and_beside_it(cell: str, touched: list[str]) -> None:
    """CAP-10: L lies beside A; behind ring 3 there is nothing; no diagonals."""
    assert cells_entered(standing_on(cell), cell) == touched


@pytest.mark.parametrize("sector", "ABCDEFGHIJKL")
def test_the_capital_touches_all_twelve_inner_cells(sector: str) -> None:
    """CAP-10: and no others."""
    assert "capital" in cells_entered(standing_on(f"{sector}1"), f"{sector}1")
    for ring in (2, 3):
        assert "capital" not in cells_entered(standing_on(f"{sector}{ring}"), f"{sector}{ring}")


@pytest.mark.parametrize(
    ("seats", "castles"),
    [
        (2, [["B3", "C3"], ["H3", "I3"]]),
        (3, [["B3", "C3"], ["K3", "L3"], ["H3", "I3"]]),
        (4, [["B3", "C3"], ["K3", "L3"], ["H3", "I3"], ["E3", "F3"]]),
    ],
)
def test_each_castle_touches_two_outer_cells(seats: int, castles: list[list[str]]) -> None:
    """CAP-11: NE, NW, SW, SE; with two players NE and SW, with three NE, NW and SW."""
    found = [cells_entered(standing_on("castle", turn, seats), "castle") for turn in range(1, seats + 1)]
    assert found == castles


@pytest.mark.parametrize(
    ("guardian", "cells"),
    [
        ("N", "A1 A2 A3 B2 L2"),
        ("E", "C2 D1 D2 D3 E2"),
        ("S", "F2 G1 G2 G3 H2"),
        ("W", "I2 J1 J2 J3 K2"),
    ],
)
def test_a_guardian_protects_its_shield_and_the_four_cells_around_it(guardian: str, cells: str) -> None:
    """CAP-12: entering such a cell is a challenge to the guardian; entering any other is not."""
    number = "NESW".index(guardian) + 1
    challenged = []
    for sector in "ABCDEFGHIJKL":
        for ring in (1, 2, 3):
            cell, beside = f"{sector}{ring}", f"{chr((ord(sector) - 64) % 12 + 65)}{ring}"
            match = standing_beside(beside)
            if f"1x1*1!{number}" in go_on(match, f"1: {beside} > {cell}").position():
                challenged.append(cell)
    assert " ".join(challenged) == cells


def standing_beside(cell: str) -> Match:
    """A piece stands on a cell while all guardians live, and may move."""
    stacks = ["-"] * 12
    stacks["ABCDEFGHIJKL".index(cell[0])] = "1x1"
    return after(f"seats: 2\nmoves left: 1\nring {cell[1]}: {' '.join(stacks)}")


def test_the_guardians_close_the_second_ring() -> None:
    """CAP-12: every cell of ring 2 is protected by one of them."""
    entered = [go_on(standing_beside(f"{s}3"), f"1: {s}3 > {s}2").position() for s in "ABCDEFGHIJKL"]
    assert all("1x1*1!" in position for position in entered)


def test_pieces_that_stand_nowhere_are_in_the_reserve() -> None:
    """CAP-13."""
    match = after("seats: 2\nring 3: - 1x3 - - - - - - - - - -\n1 castle: 5\n2 castle: 8")
    check(match, "1 reserve: 8\n2 reserve: 8")


def test_the_highest_roll_starts() -> None:
    """CAP-15: player 2 rolled 5."""
    match = go_on(laid_out(3), "chance: first die 4", "chance: first die 5")
    check(match, "phase: first roll\nrolls: 4 5 ?\nturn: 3")
    check(go_on(match, "chance: first die 2"), "starter: 2\nturn: 2\nround: 1\nphase: draw")


def test_those_tied_for_highest_roll_again() -> None:
    """CAP-15: players 1 and 4 with 5 each; 2 and 3 are out of it, and the second 5 to 2 decides."""
    rolls = [f"chance: first die {pips}" for pips in (5, 1, 4, 5)]
    match = go_on(laid_out(4), *rolls)
    check(match, "rolls: ? - - ?\nturn: 1\nphase: first roll")
    check(go_on(match, "chance: first die 2"), "rolls: 2 - - ?\nturn: 4")
    check(go_on(match, "chance: first die 5"), "starter: 4\nturn: 4\nround: 1\nphase: draw")


def test_a_tie_can_be_followed_by_another() -> None:
    """CAP-15: three tied, then two of them, then none."""
    match = go_on(laid_out(3), *(f"chance: first die {pips}" for pips in (3, 3, 3)))
    check(match, "rolls: ? ? ?\nturn: 1")
    go_on(match, *(f"chance: first die {pips}" for pips in (1, 6, 6)))
    check(match, "rolls: - ? ?\nturn: 2")
    check(go_on(match, "chance: first die 2", "chance: first die 4"), "starter: 3\nturn: 3\nphase: draw")


def test_a_one_is_a_one_when_it_is_rolled_who_starts() -> None:
    """CAP-15: not a 6 as it is for moves."""
    match = go_on(laid_out(2), "chance: first die 1", "chance: first die 2")
    check(match, "starter: 2\nturn: 2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_to_the_right(seats: int) -> None:
    """CAP-15: counter-clockwise from NE to NW, SW and SE, as players are numbered, and on to NE."""
    for player in range(1, seats + 1):
        match = after(f"seats: {seats}\nturn: {player}\nphase: after", f"{player}: end turn")
        check(match, f"turn: {player % seats + 1}")


def test_a_round_begins_with_the_player_who_started_the_game() -> None:
    """CAP-16: player 2 did, so the round changes after player 1."""
    match = after("seats: 3\nstarter: 2\nturn: 3\nround: 4\nphase: after", "3: end turn", "chance: draw spy")
    check(match, "turn: 1\nround: 4")
    go_on(match, "1: roll", "chance: die 2", "1: done", "1: end turn", "chance: draw spy")
    check(match, "turn: 2\nround: 5")
