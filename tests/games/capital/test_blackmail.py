"""Strategic Blackmail: somebody else's pieces attack for you, alone or with yours (CAP-57)."""

from __future__ import annotations

import pytest

from ludoteca.kernel.match import Match

from .positions import after, check, go_on
from .windows import offered, refuse

THREE = "seats: 3\n1 castle: 4\n2 castle: 4\n3 castle: 4\n1 hand: blackmail\nphase: {phase}\n"
RING = """
    ring 2: {} - - - - - - - - - - -
    ring 1: {} - - - - - - - - - - -
"""


def table(outer: str, inner: str, phase: str = "prepare") -> str:
    """Pieces on A2 and on A1 when player 1 has a Blackmail."""
    return THREE.format(phase=phase) + RING.format(outer, inner)


@pytest.mark.parametrize("phase", ["prepare", "move", "after"])
def test_alone_it_is_fought_at_once(phase: str) -> None:
    """CAP-57: the points are yours; the survivors stay where they stood, and the turn goes on."""
    match = after(table("2x3", "3x1", phase), "1: blackmail A2 > A1")
    check(match, f"phase: {phase}\nturn: 1" + RING.format("2x2", "-"))
    check(match, "1 points: battles 10\n1 won: 1 + 0\n2 points: -\n2 won: -\n1 hand: -\n1 activated: 1")


def test_pieces_that_hold_out_score_for_their_owner() -> None:
    """CAP-57 and CAP-36: as in any defence; the forced pieces are lost."""
    match = after(table("2x2", "3x5"), "1: blackmail A2 > A1")
    check(match, RING.format("-", "3x3") + "3 points: battles 10\n3 won: 1 + 0\n1 points: -\n2 reserve: 12")


def test_at_zero_nobody_is_left_and_nobody_scores() -> None:
    """CAP-57 and CAP-41."""
    match = after(table("2x2", "3x2"), "1: blackmail A2 > A1")
    check(
        match, RING.format("-", "-") + "1 points: -\n2 points: -\n3 points: -\n2 reserve: 12\n3 reserve: 12"
    )


def test_all_the_pieces_of_the_cell_attack() -> None:
    """CAP-57: there is no choice of how many."""
    check(after(table("2x8", "3x7"), "1: blackmail A2 > A1"), RING.format("2x1", "-"))


def test_the_blackmailer_activates_and_the_forced_player_does_not() -> None:
    """CAP-57: first the attacker is asked, who is player 1, then the attacked."""
    hands = "1 hand: blackmail, reinforcement\n2 hand: reinforcement\n3 hand: reinforcement"
    match = after(table("2x2", "3x2").replace("1 hand: blackmail", hands), "1: blackmail A2 > A1")
    assert match.to_act == (0,)
    assert go_on(match, "1: reinforce").to_act == (2,)
    match = go_on(match, "3: pass")
    check(match, RING.format("2x2", "-") + "1 activated: 2\n2 hand: reinforcement 1\n1 points: battles 10")


def test_the_attacked_may_reinforce() -> None:
    """CAP-57 and CAP-40."""
    match = after(table("2x3", "3x2") + "3 hand: reinforcement", "1: blackmail A2 > A1", "3: reinforce")
    check(match, RING.format("-", "3x1") + "3 points: battles 10\n3 activated: 1")


def test_only_a_third_players_pieces_next_door_are_attacked() -> None:
    """CAP-57: never one's own, nor with three seats those of the forced player."""
    match = after(
        THREE.format(phase="prepare")
        + """
        ring 3: 1x1 - - - - - - - - - - -
        ring 2: 2x3 2x1 - - - - - - - - - 1x1
        ring 1: 3x1 3x1 3x1 - - - - - - - - -
        """
    )
    assert offered(match, "blackmail") == [
        *("blackmail A1 > A2", "blackmail A2 > A1", "blackmail B1 > B2", "blackmail B2 > B1")
    ]


def test_castles_are_neither_forced_nor_attacked() -> None:
    """CAP-57: players with all their pieces at home are safe, and so is who has no neighbour."""
    match = after(THREE.format(phase="prepare") + "ring 3: - - - - - - - - 2x2 - 3x1 -")
    assert not offered(match, "blackmail")


def test_the_capital_is_attacked_but_never_occupied() -> None:
    """CAP-57: the forced pieces win and stay outside."""
    match = after(table("-", "2x3") + "capital: 3x1", "1: blackmail A1 > capital")
    check(match, "capital: -\n1 points: battles 10" + RING.format("-", "2x2"))


def test_the_piece_on_the_capital_is_never_forced() -> None:
    """CAP-57."""
    assert not offered(after(table("-", "3x3") + "capital: 1x1"), "blackmail")
    match = after(table("-", "3x3") + "capital: 2x1")
    assert offered(match, "blackmail") == ["blackmail A1 > capital"]


def test_peace_forbids_it() -> None:
    """CAP-60."""
    for phase in ("prepare", "move", "after"):
        assert not offered(after(table("2x3", "3x1", phase) + "peace until: 1"), "blackmail")


TWO = "seats: 2\n1 castle: 4\n2 castle: 4\n1 hand: blackmail\nphase: prepare\n"


def test_with_two_seats_a_player_attacks_themselves() -> None:
    """CAP-57: in either direction, and the points are yours."""
    match = after(TWO + RING.format("2x3", "2x2"))
    assert offered(match, "blackmail") == ["blackmail A1 > A2", "blackmail A2 > A1"]
    check(go_on(match, "1: blackmail A2 > A1"), RING.format("2x1", "-") + "1 points: battles 10\n2 points: -")


def test_with_two_seats_who_holds_out_against_themselves_scores() -> None:
    """CAP-57."""
    match = after(TWO + RING.format("2x3", "2x5"), "1: blackmail A2 > A1")
    check(match, RING.format("-", "2x2") + "2 points: battles 10\n2 reserve: 10\n1 points: -")


def test_with_two_seats_the_own_capital_is_attacked() -> None:
    """CAP-57: and their owner defends it."""
    match = after(TWO + RING.format("-", "2x2") + "capital: 2x1\n2 hand: reinforcement")
    go_on(match, "1: blackmail A1 > capital")
    assert match.to_act == (1,)
    check(go_on(match, "2: reinforce"), "capital: 2x1\n2 points: battles 10" + RING.format("-", "-"))


def test_reaching_150_by_blackmail_ends_the_game_at_once() -> None:
    """CAP-57 and CAP-70: even while moving."""
    match = after(table("2x3", "3x1", "move") + "moves left: 2\n1 points: held 140", "1: blackmail A2 > A1")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "enough-points")


def joined(outer: str, inner: str, hand: str, *steps: str) -> Match:
    """Player 1 has entered A1 from B1 where player 3 stands, and forces those on A2 to help."""
    position = f"""
        seats: 3
        moves left: 4
        ring 2: {outer} - - - - - - - - - - -
        ring 1: {inner} 1x4 - - - - - - - - - -
        guardians: N 0
        1 castle: 4
        2 castle: 4
        1 hand: {hand}
    """
    return after(position, "1: B1 > A1", *steps)


JOIN, BATTLE = "1: blackmail A2 > A1 joined", ("1: done", "1: battle A1")


def test_others_join_while_you_move_once_you_are_there() -> None:
    """CAP-57: not before a piece of yours stands on the target, nor before the roll or after battles."""
    assert offered(after(table("2x3", "3x1", "move")), "blackmail") == [
        *("blackmail A1 > A2", "blackmail A2 > A1")
    ]
    match = joined("2x3", "3x1", "blackmail 2")
    assert "blackmail A2 > A1 joined" in offered(match, "blackmail")
    go_on(match, "1: done", "1: battle A1", "1: pass")
    check(match, "phase: after")
    assert not offered(match, "blackmail")


def test_joined_the_battle_waits_for_the_end_of_the_moves() -> None:
    """CAP-57: and all strength counts together."""
    match = joined("2x3", "3x3", "blackmail 2", JOIN)
    check(match, "phase: move\njoined: A2 > A1\nmoves left: 3\n1 hand: blackmail 1")
    match = go_on(match, *BATTLE, "1: pass")
    check(match, "phase: after\njoined: -\n1 points: battles 10\n2 points: -")
    check(match, "ring 2: - - - - - - - - - - - -\nring 1: 1x1 1x3 - - - - - - - - - -")


def test_forced_pieces_take_losses_after_reinforcements_and_before_yours() -> None:
    """CAP-57: five are lost, of which a card takes two, and the three forced pieces the rest."""
    match = joined("2x3", "3x5", "blackmail, reinforcement", JOIN, *BATTLE, "1: reinforce")
    check(match, "ring 2: - - - - - - - - - - - -\nring 1: 1x1 1x3 - - - - - - - - - -\n2 reserve: 12")


def test_forced_survivors_stay_where_they_stood() -> None:
    """CAP-57: they never come to the cell."""
    match = joined("2x5", "3x2", "blackmail 2", JOIN, *BATTLE, "1: pass")
    check(match, "ring 2: 2x3 - - - - - - - - - - -\nring 1: 1x1 1x3 - - - - - - - - - -")


def test_all_are_lost_together() -> None:
    """CAP-57 and CAP-41: forced and own, in defeat and at zero."""
    match = joined("2x1", "3x4", "blackmail 2", JOIN, *BATTLE, "1: pass")
    check(match, "ring 2: - - - - - - - - - - - -\nring 1: 3x2 1x3 - - - - - - - - - -\n3 points: battles 10")
    match = joined("2x1", "3x2", "blackmail 2", JOIN, *BATTLE, "1: pass")
    check(
        match, "ring 2: - - - - - - - - - - - -\nring 1: - 1x3 - - - - - - - - - -\n1 points: -\n3 points: -"
    )


def test_the_forced_player_is_not_asked_when_joined() -> None:
    """CAP-57."""
    match = joined("2x1", "3x1", "blackmail\n2 hand: reinforcement", JOIN, *BATTLE)
    check(match, "phase: after\n2 hand: reinforcement 1\n1 points: battles 10")


def test_a_stack_joins_a_battle_once() -> None:
    """CAP-57: the second card has to find others, or attack alone."""
    match = joined("2x1", "3x2", "blackmail 2", JOIN)
    refuse(match, JOIN)
    match = go_on(match, "1: blackmail A2 > A1")
    check(match, "phase: move\njoined: A2 > A1\nring 1: 1x1*1+3x1 1x3 - - - - - - - - - -")
    check(go_on(match, *BATTLE), "ring 1: - 1x3 - - - - - - - - - -\n3 points: battles 10")


def test_two_cards_join_one_battle() -> None:
    """CAP-57: those who were forced first are lost first."""
    match = after(
        """
        seats: 4
        moves left: 2
        ring 2: 2x2 - - - - - - - - - - -
        ring 1: 3x3 1x1 - - - - - - - - - 4x2
        guardians: N 0
        1 hand: blackmail 2
        """,
        *("1: B1 > A1", "1: blackmail L1 > A1 joined", "1: blackmail A2 > A1 joined"),
    )
    check(match, "joined: L1 > A1, A2 > A1\n1 activated: 2")
    match = go_on(match, *BATTLE)
    check(match, "ring 2: 2x1 - - - - - - - - - - -\nring 1: 1x1 - - - - - - - - - - -\n1 points: battles 10")


def test_each_card_is_for_its_own_battle() -> None:
    """CAP-57: what the second one forces does not help in the first, and still does in the second."""
    match = after(
        """
        seats: 3
        moves left: 2
        ring 3: - 3x1 3x2 - - - - - - - - -
        ring 2: - 2x3 2x2 - - - - - - - - -
        1 castle: 4
        1 hand: blackmail 2
        """,
        *("1: castle > B3", "1: blackmail B2 > B3 joined"),
        *("1: castle > C3", "1: blackmail C2 > C3 joined", "1: done", "1: battle B3"),
    )
    check(match, "joined: C2 > C3\nring 2: - 2x2 2x2 - - - - - - - - -")
    check(match, "ring 3: - 1x1 1x1+3x2 - - - - - - - - -\nphase: battles")
    match = go_on(match, "1: battle C3")
    check(match, "joined: -\nring 2: - 2x2 - - - - - - - - - -\nring 3: - 1x1 1x1 - - - - - - - - -")


def test_forced_pieces_are_those_there_when_the_battle_begins() -> None:
    """CAP-57: none, if your own pieces have beaten them before."""
    match = after(
        """
        seats: 3
        moves left: 4
        ring 3: - 3x1 2x1 - - - - - - - - -
        ring 2: - - - - - - - - - - - -
        1 castle: 6
        1 hand: blackmail
        """,
        *("1: castle > B3", "1: castle > C3", "1: castle > C3", "1: blackmail C3 > B3 joined"),
        *("1: done", "1: battle C3", "1: battle B3"),
    )
    check(match, "ring 3: - - 1x1 - - - - - - - - -\n1 points: battles 10\n2 reserve: 16\n3 reserve: 16")


def test_forced_pieces_do_not_fight_guardians() -> None:
    """CAP-57 and CAP-35: the guardian fights first, against your pieces alone."""
    match = after(
        """
        seats: 3
        moves left: 4
        ring 2: 2x8 - - - - - - - - - - -
        ring 1: 3x1 1x4 - - - - - - - - - -
        1 hand: blackmail
        guardians: N 3
        """,
        *("1: B1 > A1", "1: B1 > A1", "1: blackmail A2 > A1 joined", *BATTLE),
    )
    check(
        match, "guardians: N 1, E 5, S 5, W 5\nring 2: 2x8 - - - - - - - - - - -\nphase: after\n1 points: -"
    )


def test_others_join_on_the_capital() -> None:
    """CAP-57 and CAP-44: they take the losses, and your first piece stays."""
    match = after(
        """
        seats: 3
        moves left: 2
        ring 1: 2x2 1x2 - - - - - - - - - -
        capital: 3x1
        1 hand: blackmail
        3 hand: reinforcement
        """,
        *("1: B1 > capital", "1: B1 > capital", "1: blackmail A1 > capital joined", "1: done"),
        *("1: battle capital", "3: reinforce"),
    )
    check(match, "capital: 1x1\nattackers: -\nring 1: - - - - - - - - - - - -\n1 points: battles 10")


def test_an_attack_alone_empties_the_capital_for_you() -> None:
    """CAP-57 and CAP-44: the first attacker stays, the others go back at once and have moved."""
    match = after(
        """
        seats: 3
        moves left: 4
        ring 1: 2x2 1x2 1x1 - - - - - - - - -
        capital: 3x1
        1 hand: blackmail
        """,
        *("1: B1 > capital", "1: C1 > capital", "1: blackmail A1 > capital"),
    )
    check(match, "capital: 1x1\nattackers: -\nphase: move\nring 1: 2x1 1x1 1x1*1 - - - - - - - - -")
    check(go_on(match, "1: done"), "phase: after\n1 points: battles 10")


def test_a_card_for_a_battle_that_was_not_fought_is_gone_with_the_step() -> None:
    """CAP-57: the guardian took all who should have been joined; after Extra Movement nobody joins."""
    match = after(
        """
        seats: 3
        moves left: 1
        ring 2: 2x3 - - - - - - - - - - -
        ring 1: 3x2 1x2 - - - - - - - - - -
        guardians: N 1
        1 hand: blackmail, extra
        """,
        *("1: B1 > A1", "1: blackmail A2 > A1 joined", "1: done", "1: battle A1", "1: pass"),
        *("1: extra movement", "chance: die 2", "1: B1 > A1", "1: done", "1: battle A1"),
    )
    check(match, "joined: -\nring 2: 2x3 - - - - - - - - - - -\nring 1: 3x1 - - - - - - - - - - -")
    check(match, "1 points: guardians 20\n3 points: battles 10")


def test_two_left_of_three_are_no_game_of_two() -> None:
    """CAP-57 and CAP-73: in the royal battle of two there is no third player to attack."""
    royal = "deck: -\nroyal battle: 1\n3 out: yes\n3 rank: 3\n"
    match = after(
        THREE.format(phase="prepare").replace("3 castle: 4\n", "") + royal + RING.format("2x3", "2x1")
    )
    assert not offered(match, "blackmail")
