"""The Capital: CAP-44."""

from __future__ import annotations

from .positions import after, cells_entered, check, go_on, refused

THREE_CELLS = """
    seats: 2
    moves left: {moves}
    sectors: A B   C   D E   F G H I J K L
    ring 1:  - 1x2 1x2 - 1x1 - - - - - - -
    capital: 2x1
    1 hand: {one}
    2 hand: {two}
"""
FROM_THREE = ("1: B1 > capital", "1: C1 > capital", "1: E1 > capital", "1: C1 > capital")


def test_one_piece_enters_an_empty_capital() -> None:
    """CAP-44: there is nothing to fight, and no second piece follows it."""
    match = after("seats: 2\nmoves left: 3\nring 1: - 1x2 1x2 - - - - - - - - -", "1: B1 > capital")
    check(match, "ring 1: - 1x1 1x2 - - - - - - - - -\ncapital: 1x1\nattackers: -")
    assert "capital" not in cells_entered(match, "B1") + cells_entered(match, "C1")
    check(go_on(match, "1: done"), "capital: 1x1\nphase: after\n1 points: -")


def test_nobody_enters_a_capital_they_hold() -> None:
    """CAP-44."""
    match = after("seats: 2\nmoves left: 3\nring 1: - 1x2 - - - - - - - - - -\ncapital: 1x1")
    assert cells_entered(match, "B1") == ["B2", "C1", "A1"]
    assert refused(match, "1: B1 > capital") == "CAP-44"


def test_the_holder_does_not_leave_it() -> None:
    """CAP-44 and CAP-34: with moves left and all the cells around it free."""
    match = after("seats: 2\nmoves left: 3\nring 3: - 1x1 - - - - - - - - - -\ncapital: 1x1")
    assert match.moves(0) == ["done", "B3 > B2", "B3 > C3", "B3 > A3"]


def test_one_against_one_leaves_it_empty() -> None:
    """CAP-44 and CAP-41: at zero nobody survives, and nobody scores."""
    match = after(THREE_CELLS.format(moves=1, one="-", two="-"), "1: B1 > capital")
    check(match, "capital: 1x1+2x1\nattackers: B1")
    check(
        go_on(match, "1: done", "1: battle capital"),
        """
        ring 1:  - 1x1 1x2 - 1x1 - - - - - - -
        capital: -
        attackers: -
        1 points: -
        2 points: -
        phase: after
        """,
    )


def test_two_against_one_take_it() -> None:
    """CAP-44 and CAP-42: the first to have entered is lost, the second stays."""
    match = after(THREE_CELLS.format(moves=2, one="-", two="-"), "1: B1 > capital", "1: C1 > capital")
    check(
        go_on(match, "1: done", "1: battle capital"),
        """
        ring 1:  - 1x1 1x1 - 1x1 - - - - - - -
        capital: 1x1
        1 points: battles 10
        1 reserve: 12
        2 reserve: 16
        """,
    )


def test_attacked_from_three_cells_all_but_one_survivor_go_back() -> None:
    """CAP-44: four attack, the first falls, the second stays, and the others return to E1 and C1."""
    match = after(THREE_CELLS.format(moves=4, one="-", two="-"), *FROM_THREE)
    check(
        match,
        """
        sectors: A B   C D E F G H I J K L
        ring 1:  - 1x1 - - - - - - - - - -
        capital: 1x4+2x1
        attackers: B1 C1 E1 C1
        """,
    )
    check(
        go_on(match, "1: done", "1: battle capital"),
        """
        sectors: A B   C   D E   F G H I J K L
        ring 1:  - 1x1 1x1 - 1x1 - - - - - - -
        capital: 1x1
        attackers: -
        1 points: battles 10
        1 reserve: 12
        2 reserve: 16
        """,
    )


def test_one_survivor_more_than_fits_goes_back() -> None:
    """CAP-44: three attack from three cells, two survive, and the last goes back to E1."""
    steps = ("1: B1 > capital", "1: C1 > capital", "1: E1 > capital", "1: done", "1: battle capital")
    match = after(THREE_CELLS.format(moves=3, one="-", two="-"), *steps)
    check(match, "ring 1: - 1x1 1x1 - 1x1 - - - - - - -\ncapital: 1x1")
    other = ("1: E1 > capital", "1: C1 > capital", "1: B1 > capital", "1: done", "1: battle capital")
    match = after(THREE_CELLS.format(moves=3, one="-", two="-"), *other)
    check(match, "ring 1: - 1x2 1x1 - - - - - - - - -\ncapital: 1x1")


def test_reinforcements_save_the_first_to_have_entered() -> None:
    """CAP-44 and CAP-42: with two cards nobody is lost; the first stays and three go back."""
    match = after(THREE_CELLS.format(moves=4, one="reinforcement 2", two="-"), *FROM_THREE, "1: done")
    go_on(match, "1: battle capital", "1: reinforce", "1: reinforce")
    check(match, "ring 1: - 1x1 1x2 - 1x1 - - - - - - -\ncapital: 1x1\n1 reserve: 11")


def test_the_holder_may_reinforce() -> None:
    """CAP-44: 3 against 1 and 4 is -2, and the one piece stays on it."""
    match = after(THREE_CELLS.format(moves=3, one="-", two="reinforcement 2"), *FROM_THREE[:3], "1: done")
    go_on(match, "1: battle capital", "2: reinforce", "2: reinforce")
    check(
        match,
        """
        ring 1:  - 1x1 1x1 - - - - - - - - -
        capital: 2x1
        attackers: -
        2 points: battles 10
        1 reserve: 14
        """,
    )


def test_with_the_holders_reinforcement_it_may_end_at_zero() -> None:
    """CAP-41 and CAP-44: 3 against 1 and 2."""
    match = after(THREE_CELLS.format(moves=3, one="-", two="reinforcement 1"), *FROM_THREE[:3], "1: done")
    go_on(match, "1: battle capital", "2: reinforce")
    check(match, "ring 1: - 1x1 1x1 - - - - - - - - -\ncapital: -\n1 points: -\n2 points: -\nphase: after")


def test_losses_are_taken_from_the_first_to_have_entered() -> None:
    """CAP-42 and CAP-44: 4 against 1 and 2 is 1, so only the last, from C1, is left and stays."""
    match = after(THREE_CELLS.format(moves=4, one="-", two="reinforcement 1"), *FROM_THREE, "1: done")
    go_on(match, "1: battle capital", "2: reinforce")
    check(match, "ring 1: - 1x1 - - - - - - - - - -\ncapital: 1x1\n1 reserve: 14\n1 points: battles 10")


def test_the_holder_gets_no_help_from_its_neighbours() -> None:
    """CAP-44: eight of player 2 stand beside it."""
    match = after(
        """
        seats: 2
        moves left: 2
        sectors: A   B   C D E F G H I J K L
        ring 1:  2x8 1x2 - - - - - - - - - -
        capital: 2x1
        """,
        "1: B1 > capital",
        "1: B1 > capital",
        "1: done",
        "1: battle capital",
    )
    check(match, "ring 1: 2x8 - - - - - - - - - - -\ncapital: 1x1\n1 points: battles 10")


def test_eight_attack_it_at_most() -> None:
    """CAP-44: the ninth is not let in; seven survive, and six of them go back."""
    match = after(
        """
        seats: 2
        moves left: 9
        sectors: A B   C   D E F G H I J K L
        ring 1:  - 1x6 1x6 - - - - - - - - -
        capital: 2x1
        """,
        *["1: B1 > capital"] * 5,
        *["1: C1 > capital"] * 3,
    )
    check(match, "capital: 1x8+2x1\nmoves left: 1")
    assert refused(match, "1: B1 > capital") == "CAP-44"
    assert "capital" not in cells_entered(match, "B1") + cells_entered(match, "C1")
    go_on(match, "1: done", "1: battle capital")
    check(match, "ring 1: - 1x4 1x6 - - - - - - - - -\ncapital: 1x1\n1 reserve: 5")


def test_who_finds_the_cell_full_goes_to_the_reserve() -> None:
    """CAP-44: two of eight leave B1, which two from B2 and C1 fill again; then one comes back too many."""
    match = after(
        """
        seats: 2
        moves left: 5
        sectors: A B   C   D E F G H I J K L
        ring 2:  - 1x1 -   - - - - - - - - -
        ring 1:  - 1x8 1x2 - - - - - - - - -
        capital: 2x1
        guardians: N 0
        """,
        "1: C1 > capital",
        "1: B1 > capital",
        "1: B1 > capital",
        "1: B2 > B1",
        "1: C1 > B1",
        "1: done",
        "1: battle capital",
    )
    check(
        match,
        """
        ring 1:  - 1x8 - - - - - - - - - -
        capital: 1x1
        1 reserve: 7
        2 reserve: 16
        """,
    )


def test_who_goes_back_to_a_protected_cell_does_not_enter_it() -> None:
    """CAP-35 and CAP-44: two return to A1, and the guardian that lives does not fight them."""
    match = after(
        """
        seats: 2
        moves left: 4
        sectors: A   B C D E F G H I J K L
        ring 1:  1x4 - - - - - - - - - - -
        capital: 2x1
        """,
        *["1: A1 > capital"] * 4,
        "1: done",
        "1: battle capital",
    )
    check(
        match, "ring 1: 1x2 - - - - - - - - - - -\ncapital: 1x1\nguardians: N 5, E 5, S 5, W 5\nphase: after"
    )


def test_with_the_holder_gone_before_the_battle_the_first_attacker_stays() -> None:
    """CAP-44 and CAP-57: a forced attack empties it; the others go back at once, and they have moved."""
    match = after(
        """
        seats: 3
        moves left: 5
        sectors: A B   C   D E   F G H I J K L
        ring 1:  - 1x1 1x2 - 3x1 - - - - - - -
        capital: 2x1
        1 hand: blackmail 1
        """,
        "1: C1 > capital",
        "1: B1 > capital",
        "1: C1 > capital",
        "1: blackmail E1 > capital",
    )
    check(
        match,
        """
        sectors: A B     C     D E F G H I J K L
        ring 1:  - 1x1*1 1x1*1 - - - - - - - - -
        capital: 1x1
        attackers: -
        phase: move
        moves left: 2
        1 points: -
        """,
    )
    assert match.moves(0) == ["done"]
    check(go_on(match, "1: done"), "phase: after\ncapital: 1x1")


def test_the_piece_that_took_it_is_alone_there_in_the_next_battles() -> None:
    """CAP-44 and CAP-35: other battles of the same step go on after it, in any order."""
    match = after(
        """
        seats: 2
        phase: battles
        sectors: A B       C D E F G H I J K L
        ring 1:  - 1x2+2x1 - - - - - - - - - -
        capital: 1x2+2x1
        attackers: C1 C1
        """,
        "1: battle capital",
    )
    check(match, "capital: 1x1\nattackers: -\nphase: battles")
    assert match.moves(0) == ["battle B1"]
    check(
        go_on(match, "1: battle B1"), "ring 1: - 1x1 - - - - - - - - - -\ncapital: 1x1\n1 points: battles 20"
    )


def test_who_goes_back_to_a_cell_that_was_lost_fights_there() -> None:
    """CAP-44 and CAP-35: Mercenaries went on to the Capital from a cell where another player then won."""
    match = after(
        """
        seats: 2
        moves left: 3
        ring 1: 2x3 1x1 - - - - - - - - - -
        capital: 2x1
        guardians: N 0
        1 castle: 4
        1 hand: mercenaries, reinforcement
        """,
        *("1: B1 > A1", "1: mercenaries > A1", "1: A1 > capital", "1: A1 > capital", "1: done"),
    )
    check(match, "phase: battles\nring 1: 1x1+2x3 - - - - - - - - - - -\nattackers: A1 A1")
    go_on(match, "1: battle A1", "1: pass", "1: battle capital", "1: reinforce")
    check(match, "phase: battles\ncapital: 1x1\nattackers: -\nring 1: 1x1*1+2x2 - - - - - - - - - - -")
    go_on(match, "1: battle A1")
    check(match, "phase: after\nring 1: 2x1 - - - - - - - - - - -\n2 points: battles 20")


def test_who_goes_back_to_where_a_guardian_has_won_does_not_fight_it() -> None:
    """CAP-44 and CAP-35: they do not enter, even if those who entered in this step have fallen there."""
    match = after(
        """
        seats: 2
        moves left: 3
        ring 1: - 1x1 - - - - - - - - - -
        capital: 2x1
        guardians: N 2
        1 castle: 4
        1 hand: mercenaries, reinforcement
        """,
        *("1: B1 > A1", "1: mercenaries > A1", "1: A1 > capital", "1: A1 > capital", "1: done"),
        *("1: battle A1", "1: pass", "1: battle capital", "1: reinforce"),
    )
    check(
        match, "phase: after\ncapital: 1x1\nring 1: 1x1 - - - - - - - - - - -\nguardians: N 1, E 5, S 5, W 5"
    )
