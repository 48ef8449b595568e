"""Battles between players: CAP-35, CAP-36 and CAP-40 to CAP-42."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import OutOfTurn
from ludoteca.kernel.match import Match

from .positions import after, check, go_on, refused

ARMED = """
    seats: 2
    phase: battles
    sectors: A B       C D E F G H I J K L
    ring 3:  - 1x4+2x3 - - - - - - - - - -
    1 hand: {one}
    2 hand: {two}
"""


def fought(attackers: int, defenders: int) -> Match:
    """A battle of so many pieces on either side, without cards."""
    stacks = f"1x{attackers}+2x{defenders}"
    return after(f"seats: 2\nphase: battles\nring 3: - {stacks} - - - - - - - - - -", "1: battle B3")


def test_there_is_a_battle_where_pieces_stand_with_anothers() -> None:
    """CAP-35: on B3, which player 1 has entered, and not on E3, where player 2 is alone."""
    match = after(
        """
        seats: 2
        moves left: 1
        sectors: A   B   C D E   F G H I J K L
        ring 3:  1x3 2x1 - - 2x2 - - - - - - -
        """,
        "1: A3 > B3",
        "1: done",
    )
    check(match, "ring 3: 1x2 1x1+2x1 - - 2x2 - - - - - - -\nphase: battles")
    assert match.moves(0) == ["battle B3"]
    assert refused(match, "1: battle E3") == "CAP-35"


def test_without_a_battle_the_turn_goes_on() -> None:
    """CAP-35."""
    match = after("seats: 2\nmoves left: 1\nring 3: 1x3 - - - - - - - - - - -", "1: A3 > B3", "1: done")
    check(match, "phase: after")


def test_the_player_chooses_the_order_of_the_battles() -> None:
    """CAP-35: the second first; all of them are fought."""
    match = after(
        """
        seats: 3
        phase: battles
        sectors: A       B       C D E       F G H I J K L
        ring 3:  -       1x2+2x1 - - 1x1+3x2 - - - - - - -
        ring 1:  -       1x3+3x1 - - -       - - - - - - -
        """
    )
    assert match.moves(0) == ["battle B1", "battle B3", "battle E3"]
    go_on(match, "1: battle E3")
    assert match.moves(0) == ["battle B1", "battle B3"]
    go_on(match, "1: battle B1")
    assert match.moves(0) == ["battle B3"]
    check(
        go_on(match, "1: battle B3"),
        """
        sectors: A B   C D E   F G H I J K L
        ring 3:  - 1x1 - - 3x1 - - - - - - -
        ring 1:  - 1x2 - - -   - - - - - - -
        1 points: battles 20
        3 points: battles 10
        phase: after
        """,
    )


def test_all_the_pieces_on_the_cell_fight() -> None:
    """CAP-35: also one that came with Mercenaries and has entered nothing."""
    match = after(
        """
        seats: 2
        moves left: 1
        ring 3:  1x1 2x2 - - - - - - - - - -
        1 hand: mercenaries 1
        """,
        "1: A3 > B3",
        "1: mercenaries > B3",
        "1: done",
        "1: battle B3",
    )
    check(match, "ring 3: - 1x1 - - - - - - - - - -\n1 points: battles 10")


@pytest.mark.parametrize(
    ("attackers", "defenders", "left", "points"),
    [
        (5, 3, "1x2", ("battles 10", "-")),
        (8, 1, "1x7", ("battles 10", "-")),
        (2, 1, "1x1", ("battles 10", "-")),
        (3, 5, "2x2", ("-", "battles 10")),
        (1, 8, "2x7", ("-", "battles 10")),
    ],
)
def test_the_winner_keeps_the_difference(
    attackers: int, defenders: int, left: str, points: tuple[str, str]
) -> None:
    """CAP-41, CAP-42 and CAP-36."""
    match = fought(attackers, defenders)
    check(match, f"ring 3: - {left} - - - - - - - - - -")
    check(match, f"1 points: {points[0]}\n2 points: {points[1]}")


@pytest.mark.parametrize("pieces", [1, 3, 8])
def test_at_exactly_zero_nobody_survives_and_nobody_scores(pieces: int) -> None:
    """CAP-41: as many against as many."""
    check(
        fought(pieces, pieces),
        """
        ring 3: - - - - - - - - - - - -
        1 reserve: 16
        2 reserve: 16
        1 points: -
        2 points: -
        1 won: -
        2 won: -
        phase: after
        """,
    )


def test_the_losers_pieces_return_to_their_reserve() -> None:
    """CAP-42: and what the winner has lost, too."""
    check(fought(5, 3), "1 reserve: 14\n2 reserve: 16")
    check(fought(3, 5), "1 reserve: 16\n2 reserve: 14")


def test_each_reinforcement_counts_two() -> None:
    """CAP-40: 4 and 2 against 3 is 3, and of four pieces three stay."""
    match = after(ARMED.format(one="reinforcement 1", two="-"), "1: battle B3", "1: reinforce")
    check(match, "ring 3: - 1x3 - - - - - - - - - -\n1 points: battles 10\ndiscards: reinforcement 1")


def test_both_sides_reinforce_until_both_pass() -> None:
    """CAP-40: four times in turn; then both have activated two cards and pass: 4 + 4 against 3 + 4."""
    match = after(ARMED.format(one="reinforcement 3", two="reinforcement 3"), "1: battle B3")
    check(match, "asked: attacker\npasses: 0\nreinforced: 0 + 0")
    check(go_on(match, "1: reinforce"), "asked: defender\npasses: 0\nreinforced: 1 + 0")
    check(go_on(match, "2: reinforce"), "asked: attacker\npasses: 0\nreinforced: 1 + 1")
    check(go_on(match, "1: reinforce"), "asked: defender\npasses: 0\nreinforced: 2 + 1")
    check(
        go_on(match, "2: reinforce"),
        """
        ring 3: - 1x1 - - - - - - - - - -
        1 activated: 2
        2 activated: 2
        1 points: battles 10
        discards: reinforcement 4
        phase: after
        """,
    )


def test_a_pass_is_not_final_while_the_other_side_answers() -> None:
    """CAP-40: the attacker passes, is reinforced against, reinforces, and both pass in a row."""
    match = after(ARMED.format(one="reinforcement 2", two="reinforcement 2"), "1: battle B3", "1: pass")
    check(match, "asked: defender\npasses: 1")
    check(go_on(match, "2: reinforce"), "asked: attacker\npasses: 0")
    check(go_on(match, "1: reinforce"), "asked: defender\npasses: 0")
    check(go_on(match, "2: pass"), "asked: attacker\npasses: 1")
    check(
        go_on(match, "1: pass"),
        "ring 3: - 1x1 - - - - - - - - - -\n1 hand: reinforcement 1\n2 hand: reinforcement 1\nphase: after",
    )


def test_two_passes_in_a_row_decide() -> None:
    """CAP-40: cards stay in the hands."""
    match = after(
        ARMED.format(one="reinforcement 1", two="reinforcement 1"), "1: battle B3", "1: pass", "2: pass"
    )
    check(match, "ring 3: - 1x1 - - - - - - - - - -\n1 hand: reinforcement 1\n2 hand: reinforcement 1")


def test_the_defender_may_turn_a_battle_round() -> None:
    """CAP-40 to CAP-42: 4 against 3 and 2 is -1, and one defender stays."""
    match = after(ARMED.format(one="-", two="reinforcement 1"), "1: battle B3", "2: reinforce")
    check(match, "ring 3: - 2x1 - - - - - - - - - -\n2 points: battles 10\n1 points: -")


def test_reinforcements_bring_a_battle_to_zero() -> None:
    """CAP-41: 3 and 2 against 5."""
    match = after(
        "seats: 2\nphase: battles\nring 3: - 1x3+2x5 - - - - - - - - - -\n1 hand: reinforcement 1",
        "1: battle B3",
        "1: reinforce",
    )
    check(match, "ring 3: - - - - - - - - - - - -\n1 points: -\n2 points: -\nphase: after")


def test_reinforcements_take_the_losses_first() -> None:
    """CAP-42: 4 and 4 against 3 is 5, all four pieces stay, and the reinforcements vanish."""
    match = after(
        ARMED.format(one="reinforcement 2", two="-"), "1: battle B3", "1: reinforce", "1: reinforce"
    )
    check(match, "ring 3: - 1x4 - - - - - - - - - -\n1 reserve: 12\n2 reserve: 16\n1 hand: -")


def test_reinforcements_of_a_defender_take_its_losses_first() -> None:
    """CAP-42: 4 against 3 and 4 is -3, and all three defenders stay."""
    match = after(
        ARMED.format(one="-", two="reinforcement 2"), "1: battle B3", "2: reinforce", "2: reinforce"
    )
    check(match, "ring 3: - 2x3 - - - - - - - - - -\n1 reserve: 16\n2 reserve: 13")


def test_one_piece_with_reinforcements_is_never_more_than_one_piece() -> None:
    """CAP-42: 1 and 4 against 2 is 3, and the one piece stays."""
    match = after(
        "seats: 2\nphase: battles\nring 3: - 1x1+2x2 - - - - - - - - - -\n1 hand: reinforcement 2",
        "1: battle B3",
        "1: reinforce",
        "1: reinforce",
    )
    check(match, "ring 3: - 1x1 - - - - - - - - - -\n1 reserve: 15")


def test_reinforcements_of_one_battle_do_not_last_to_the_next() -> None:
    """CAP-42: they vanish; 2 and 2 against 3 wins B3, 2 against 3 loses E3."""
    match = after(
        """
        seats: 2
        phase: battles
        ring 3:  - 1x2+2x3 - - 1x2+2x3 - - - - - - -
        1 hand: reinforcement 1
        """,
        "1: battle B3",
        "1: reinforce",
        "1: battle E3",
    )
    check(match, "ring 3: - 1x1 - - 2x1 - - - - - - -")


def test_a_side_without_cards_passes_by_itself() -> None:
    """CAP-40: player 1 has none, so player 2 is asked at once; then nobody else is."""
    match = after(ARMED.format(one="-", two="reinforcement 1"), "1: battle B3")
    check(match, "asked: defender\npasses: 1")
    assert match.to_act == (1,)
    check(go_on(match, "2: pass"), "ring 3: - 1x1 - - - - - - - - - -\nphase: after")


def test_a_side_without_activations_passes_by_itself() -> None:
    """CAP-40 and CAP-21: with two cards activated in this round."""
    match = after(
        ARMED.format(one="reinforcement 1", two="reinforcement 1") + "1 activated: 2", "1: battle B3"
    )
    check(match, "asked: defender\npasses: 1")


def test_a_side_with_other_cards_is_asked_so_that_silence_tells_nothing() -> None:
    """CAP-40: player 2 holds no reinforcement and can only pass, but is asked as if."""
    match = after(ARMED.format(one="-", two="spy 1"), "1: battle B3")
    check(match, "asked: defender")
    assert match.moves(1) == ["pass"]
    assert refused(match, "2: reinforce") == "CAP-50"


def test_who_answers_is_asked_again_only_while_there_are_cards() -> None:
    """CAP-40: the defender's last card has been played, so after one more pass it is decided."""
    match = after(ARMED.format(one="spy 1", two="reinforcement 1"), "1: battle B3", "1: pass", "2: reinforce")
    check(match, "asked: attacker\npasses: 0\n2 hand: -")
    check(go_on(match, "1: pass"), "ring 3: - 2x1 - - - - - - - - - -\nphase: after")


def test_only_the_two_sides_activate() -> None:
    """CAP-40: player 3 looks on."""
    match = after(
        """
        seats: 3
        phase: battles
        ring 3:  - 1x2+2x1 - - - - - - - - - -
        1 hand: reinforcement 1
        3 hand: reinforcement 2
        """,
        "1: battle B3",
    )
    assert match.to_act == (0,)
    with pytest.raises(OutOfTurn):
        go_on(match, "3: reinforce")
    check(go_on(match, "1: pass"), "phase: after\n3 hand: reinforcement 2")


def test_a_paralysed_player_defends_with_cards() -> None:
    """CAP-40 and CAP-56: paralysis is for their own turn."""
    match = after(ARMED.format(one="-", two="reinforcement 1") + "2 paralysed: yes", "1: battle B3")
    check(go_on(match, "2: reinforce"), "ring 3: - 2x1 - - - - - - - - - -")
