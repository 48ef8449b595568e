"""The royal battle: CAP-73."""

from __future__ import annotations

import pytest

from .positions import after, check, ended, go_on

EVEN = """
    seats: 2
    phase: begin
    deck: -
    sectors: A B   C D E F G H   I J K L
    ring 1:  - 1x2 - - - - - 2x2 - - - -
    1 castle: 3
    2 castle: 3
    1 points: held 140
    2 points: held 140
"""
THREE_OF_FOUR = """
    seats: 4
    starter: 4
    turn: {turn}
    round: 16
    phase: begin
    deck: -
    sectors: A   B   C D E   F G H   I J K   L
    ring 3:  -   -   - - 4x3 - - -   - - -   -
    ring 1:  4x1 1x2 - - -   - - 3x2 - - 2x2 -
    capital: {capital}
    4 castle: 2
    1 points: held 40
    2 points: held 40
    3 points: held 40
"""
ROYAL = """
    seats: {seats}
    turn: {turn}
    phase: {phase}
    deck: -
    royal battle: {rounds}
"""


def royal(phase: str, rounds: int = 3, seats: int = 2, turn: int = 1) -> str:
    """The first lines of a position in the middle of a royal battle."""
    return ROYAL.format(phase=phase, rounds=rounds, seats=seats, turn=turn)


def test_it_is_played_without_drawing_and_reinforcing() -> None:
    """CAP-73: a turn begins with the cards before the roll; castle and reserve stay as they are."""
    match = after(EVEN)
    check(
        match,
        """
        phase: prepare
        royal battle: 1
        deck: -
        1 castle: 3
        1 reserve: 11
        1 points: held 140
        """,
    )
    go_on(match, "1: roll", "chance: die 2", "1: castle > B3", "1: done", "1: end turn")
    check(match, "turn: 2\nphase: prepare\n2 castle: 3\n2 reserve: 11\n2 hand: -")


def test_only_the_tied_go_on_and_all_other_pieces_leave_the_board() -> None:
    """CAP-73: from the cells, the Capital and the castle of player 4."""
    match = after(THREE_OF_FOUR.format(turn=1, capital="-"))
    check(
        match,
        """
        sectors: A B   C D E F G H   I J K   L
        ring 3:  - -   - - - - - -   - - -   -
        ring 1:  - 1x2 - - - - - 3x2 - - 2x2 -
        capital: -
        4 castle: 0
        4 reserve: 16
        4 out: yes
        turn: 1
        """,
    )
    assert match.standing().ranks == (1, 1, 1, 4)


def test_a_player_without_the_most_points_leaves_the_capital_too() -> None:
    """CAP-73 and CAP-71: 20 points for holding it are not enough for player 4."""
    match = after(THREE_OF_FOUR.format(turn=2, capital="4x1"))
    check(match, "capital: -\n4 points: last 20\nroyal battle: 1\n4 out: yes")


@pytest.mark.parametrize(("turn", "begins"), [(1, 1), (2, 2), (3, 3), (4, 1)])
def test_the_player_whose_turn_it_is_begins_or_the_next_of_the_tied(turn: int, begins: int) -> None:
    """CAP-73: after player 4, who is not tied, comes player 1."""
    match = after(THREE_OF_FOUR.format(turn=turn, capital="-"))
    check(match, f"turn: {begins}\nstarter: {begins}\nroyal battle: 1")


def test_turns_go_round_among_the_tied() -> None:
    """CAP-73 and CAP-15: player 3 begins, player 4 is passed over, and with 3 comes the second round."""
    match = after(THREE_OF_FOUR.format(turn=3, capital="-"))
    for player in (3, 1, 2):
        check(match, f"turn: {player}\nroyal battle: 1")
        go_on(match, f"{player}: roll", "chance: die 2", f"{player}: done", f"{player}: end turn")
    check(match, "turn: 3\nroyal battle: 2")


def test_a_new_round_begins_so_that_all_may_activate_again() -> None:
    """CAP-73: also in the middle of a round, which player 2 began."""
    match = after(
        EVEN + "starter: 2\nturn: 1\n1 activated: 2\n2 activated: 2\n1 hand: mercenaries 1\n2 hand: spy 1"
    )
    check(match, "1 activated: -\n2 activated: -\nturn: 1")
    check(go_on(match, "1: mercenaries > castle"), "1 castle: 5\n1 activated: 1\n1 hand: -")


def test_peace_ends() -> None:
    """CAP-73: player 1 may enter A1, which a guardian protects, and H1's neighbours fight again."""
    match = after(EVEN + "peace until: 2")
    check(match, "peace until: -")
    go_on(match, "1: roll", "chance: die 2")
    assert "B1 > A1" in match.moves(0)


def test_points_no_longer_count() -> None:
    """CAP-73: 140 and a battle won are not 150, and the game goes on."""
    match = after(
        royal("battles")
        + """
        ring 1:  - 1x3+2x1 - - - - - - - - - -
        2 castle: 3
        1 points: held 140
        2 points: held 140
        """,
        "1: battle B1",
    )
    check(match, "ring 1: - 1x2 - - - - - - - - - -\n1 points: held 140\nphase: after")


def test_who_holds_the_capital_at_the_start_of_their_next_turn_has_won() -> None:
    """CAP-73: player 1 enters it, player 2 cannot take it back, and player 1 wins."""
    match = after(EVEN, "1: roll", "chance: die 2", "1: B1 > capital", "1: done", "1: end turn")
    check(match, "capital: 1x1\nturn: 2\nphase: prepare")
    go_on(match, "2: roll", "chance: die 3", "2: done", "2: end turn")
    check(match, "phase: over\nreason: held-capital\n1 points: held 140\n2 points: held 140")
    outcome = ended(match)
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0,), (1, 2), "held-capital")


def test_who_loses_the_capital_before_has_not_won_by_it() -> None:
    """CAP-73: two of player 2 take it, and hold it when their own turn begins."""
    match = after(EVEN, "1: roll", "chance: die 2", "1: B1 > capital", "1: done", "1: end turn")
    go_on(match, "2: roll", "chance: die 2", "2: H1 > capital", "2: H1 > capital", "2: done")
    go_on(match, "2: battle capital", "2: end turn")
    check(match, "capital: 2x1\nturn: 1\nphase: prepare\nroyal battle: 2")
    go_on(match, "1: roll", "chance: die 2", "1: done", "1: end turn")
    outcome = ended(match)
    assert (outcome.winners, outcome.reason) == ((1,), "held-capital")


def test_the_last_player_with_pieces_has_won() -> None:
    """CAP-73: player 2's last two fall."""
    match = after(royal("battles") + "ring 1: - 1x3+2x2 - - - - - - - - - -", "1: battle B1")
    check(match, "ring 1: - 1x1 - - - - - - - - - -\nphase: over\n2 out: yes")
    outcome = ended(match)
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0,), (1, 2), "last-left")


def test_an_attacker_may_lose_the_last_pieces() -> None:
    """CAP-73: then the defender is the last one left."""
    match = after(royal("battles") + "ring 1: - 1x1+2x2 - - - - - - - - - -", "1: battle B1")
    outcome = ended(match)
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((1,), (2, 1), "last-left")


def test_a_guardian_may_take_the_last_pieces() -> None:
    """CAP-73: player 1 is out, and player 2 is left with a castle."""
    match = after(royal("battles") + "ring 1: 1x1!1 - - - - - - - - - - -\n2 castle: 1", "1: battle A1")
    assert (ended(match).winners, ended(match).reason) == ((1,), "last-left")


def test_pieces_in_castles_count_as_left() -> None:
    """CAP-73: player 2 has one there; a reserve of fifteen would not help."""
    match = after(royal("battles") + "ring 1: - 1x3+2x2 - - - - - - - - - -\n2 castle: 1", "1: battle B1")
    check(match, "ring 1: - 1x1 - - - - - - - - - -\n2 castle: 1\n2 reserve: 15\nphase: after\n2 out: -")


def test_the_turn_of_a_player_who_is_out_ends() -> None:
    """CAP-73: player 2's last piece falls on B1; the battle of nobody is left, and it is player 3's turn."""
    match = after(
        royal("battles", seats=3, turn=2)
        + """
        ring 1:  - 2x1+1x2 - - - - - - - - 3x2 -
        2 hand: extra 1
        """,
        "2: battle B1",
        "2: pass",
    )
    check(
        match,
        """
        ring 1: - 1x1 - - - - - - - - 3x2 -
        2 out: yes
        turn: 3
        phase: prepare
        royal battle: 3
        """,
    )
    go_on(match, "3: roll", "chance: die 2", "3: done", "3: end turn")
    check(match, "turn: 1\nroyal battle: 4")
    go_on(match, "1: roll", "chance: die 2", "1: done", "1: end turn")
    check(match, "turn: 3\nroyal battle: 4")


def test_if_the_starter_is_out_the_next_one_left_begins_the_rounds() -> None:
    """CAP-73: player 3 beats player 1, who began them; the next round begins with player 2."""
    match = after(
        royal("battles", seats=3, turn=3) + "ring 1: - 3x3+1x2 - - - - - - - - 2x2 -", "3: battle B1"
    )
    check(match, "1 out: yes\nstarter: 2\nturn: 3\nphase: after\nroyal battle: 3")
    check(go_on(match, "3: end turn"), "turn: 2\nroyal battle: 4\nphase: prepare")


def test_a_starter_who_falls_in_the_own_turn_hands_the_rounds_on() -> None:
    """CAP-73: player 1 is out, and player 2 begins the next round."""
    match = after(royal("battles", seats=3) + "ring 1: - 1x1+3x2 - - - - - - - - 2x2 -", "1: battle B1")
    check(match, "1 out: yes\nstarter: 2\nturn: 2\nroyal battle: 4\nphase: prepare")


def test_two_who_fall_together_leave_the_third_the_victory() -> None:
    """CAP-73."""
    match = after(
        royal("battles", seats=3) + "ring 1: - 1x2+2x2 - - - - - - - - -  -\n3 castle: 1", "1: battle B1"
    )
    outcome = ended(match)
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((2,), (2, 2, 1), "last-left")


def test_if_nobody_is_left_the_last_two_share_the_victory() -> None:
    """CAP-73: player 3 was out before."""
    match = after(
        royal("battles", seats=3) + "ring 1: - 1x2+2x2 - - - - - - - - - -\n3 out: yes", "1: battle B1"
    )
    check(match, "ring 1: - - - - - - - - - - - -\nphase: over\nreason: shared")
    outcome = ended(match)
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0, 1), (1, 1, 3), "shared")


def test_tied_players_without_a_piece_share_the_victory_at_once() -> None:
    """CAP-73: all pieces are in the reserves, and nothing could bring them back."""
    outcome = ended(after("seats: 3\nphase: begin\ndeck: -\n1 points: held 20\n2 points: held 20"))
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0, 1), (1, 1, 3), "shared")


def test_after_fifty_rounds_the_victory_is_shared() -> None:
    """CAP-73: by those who are left; the fiftieth is played to its end."""
    match = after(
        royal("after", rounds=50, seats=3, turn=2) + "1 castle: 3\n2 castle: 1\n3 out: yes\n3 rank: 3"
    )
    check(match, "phase: after\nroyal battle: 50")
    outcome = ended(go_on(match, "2: end turn"))
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0, 1), (1, 1, 3), "shared")


def test_the_fiftieth_round_is_played() -> None:
    """CAP-73."""
    match = after(royal("after", rounds=49, turn=2) + "1 castle: 3\n2 castle: 1", "2: end turn")
    check(match, "royal battle: 50\nturn: 1\nphase: prepare")


def test_after_fifty_rounds_the_capital_still_decides_first() -> None:
    """CAP-73: who began the rounds holds it at the start of the turn that would begin the next."""
    match = after(royal("after", rounds=50, turn=2) + "capital: 1x1\n2 castle: 1", "2: end turn")
    assert (ended(match).winners, ended(match).reason) == ((0,), "held-capital")


def test_cards_are_used_up_and_nobody_draws() -> None:
    """CAP-73 and CAP-40: reinforcements of both sides work as ever."""
    match = after(
        royal("battles")
        + """
        ring 1:  - 1x3+2x2 - - - - - - - - - -
        1 castle: 1
        2 castle: 1
        2 hand: reinforcement 1
        """,
        "1: battle B1",
        "2: reinforce",
    )
    check(match, "ring 1: - 2x1 - - - - - - - - - -\n2 hand: -\nphase: after")
    check(go_on(match, "1: end turn"), "turn: 2\nphase: prepare\n2 hand: -\n2 castle: 1")


def test_nobody_plays_cards_on_a_player_who_is_out() -> None:
    """CAP-73: Paralyse for player 2, not for player 3."""
    match = after(
        royal("prepare", seats=3)
        + "1 castle: 1\n2 castle: 1\n3 out: yes\n3 rank: 3\n1 hand: paralyse 1\n3 hand: cavalry 1"
    )
    assert match.moves(0) == ["roll", "paralyse 2"]


def test_a_paralysed_player_has_no_more_than_the_start_of_a_turn() -> None:
    """CAP-73 and CAP-56: player 2 is passed over, and player 1 wins by the Capital."""
    match = after(royal("after") + "capital: 1x1\n2 castle: 4\n2 paralysed: yes", "1: end turn")
    assert (ended(match).winners, ended(match).reason) == ((0,), "held-capital")
