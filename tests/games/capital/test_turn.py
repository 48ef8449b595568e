"""The steps of a turn and its limits: CAP-20, CAP-21 and CAP-30 to CAP-38."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import OutOfTurn

from .positions import after, cells_entered, chances, check, ended, go_on, refused

BEGIN = """
    seats: 2
    phase: begin
    1 castle: 8
    2 castle: 8
"""
HELD = """
    seats: 2
    phase: begin
    capital: 1x1
    1 castle: 8
    2 castle: 8
"""
FIVE = "reinforcement 2, cavalry 1, mercenaries 1, spy 1"


def test_who_holds_the_capital_scores_twenty_before_drawing() -> None:
    """CAP-30."""
    check(after(HELD), "1 points: held 20\n2 points: -\nphase: draw")


def test_nobody_else_scores_for_it() -> None:
    """CAP-30: in player 2's turn player 1 gets nothing for holding it, nor does player 2."""
    check(after(HELD + "turn: 2"), "1 points: -\n2 points: -\nphase: draw")


def test_an_empty_capital_brings_no_points() -> None:
    """CAP-30."""
    check(after(BEGIN), "1 points: -\nphase: draw")


def test_one_card_is_drawn_and_nobody_decides_which() -> None:
    """CAP-31."""
    match = after(BEGIN + "deck: spy 1, trade 2")
    assert (match.to_act, chances(match)) == ((), {"draw spy": 1, "draw trade": 2})
    check(go_on(match, "chance: draw trade"), "1 hand: trade 1\ndeck: spy 1, trade 1\n2 hand: -")


def test_a_card_that_activates_itself_is_resolved_and_discarded() -> None:
    """CAP-31 and CAP-21: it is never in a hand, and no activation is used."""
    match = after(BEGIN + "deck: peace 1, spy 1", "chance: draw peace")
    check(match, "peace until: 1\ndeck: spy 1\n1 hand: -\n1 activated: -\nphase: prepare")


def test_one_piece_comes_from_the_reserve_to_the_castle() -> None:
    """CAP-32: before the roll."""
    match = after(BEGIN, "chance: draw spy")
    check(match, "1 castle: 9\n1 reserve: 7\n2 castle: 8\n2 reserve: 8\nphase: prepare")


def test_two_pieces_in_all_for_who_holds_the_capital() -> None:
    """CAP-32."""
    check(after(HELD, "chance: draw spy"), "1 castle: 10\n1 reserve: 5\nphase: prepare")


def test_only_as_many_come_as_the_reserve_has() -> None:
    """CAP-32 and CAP-20: sixteen in play are all there are."""
    check(
        after("seats: 2\nphase: begin\ncapital: 1x1\n1 castle: 14", "chance: draw spy"),
        "1 castle: 15\n1 reserve: 0",
    )
    check(
        after("seats: 2\nphase: begin\n1 castle: 16", "chance: draw spy"),
        "1 castle: 16\n1 reserve: 0\nphase: prepare",
    )


@pytest.mark.parametrize(("pips", "moves"), [(1, 6), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_the_die_says_how_many_piece_moves_there_are(pips: int, moves: int) -> None:
    """CAP-33: a 1 counts as a 6."""
    match = after("seats: 2\nphase: prepare\n1 castle: 8", "1: roll", f"chance: die {pips}")
    check(match, f"moves left: {moves}\nphase: move")


def test_every_face_of_the_die_is_as_likely() -> None:
    """CAP-1 and CAP-33: one d6."""
    match = after("seats: 2\nphase: prepare\n1 castle: 8", "1: roll")
    assert chances(match) == {f"die {pips}": 1 for pips in range(1, 7)}


def test_not_all_moves_have_to_be_made() -> None:
    """CAP-33: up to that many, down to none."""
    match = after(
        "seats: 2\nphase: prepare\n1 castle: 8", "1: roll", "chance: die 4", "1: castle > B3", "1: done"
    )
    check(match, "ring 3: - 1x1 - - - - - - - - - -\n1 castle: 7\nmoves left: -\nphase: after")


def test_no_piece_moves_once_the_moves_are_used_up() -> None:
    """CAP-33."""
    match = after("seats: 2\nmoves left: 2\n1 castle: 8", "1: castle > B3", "1: castle > C3")
    assert match.moves(0) == ["done"]
    assert refused(match, "1: castle > B3") == "CAP-33"


def test_a_turn_step_by_step() -> None:
    """CAP-30 to CAP-37, in order: score, draw, reinforce, roll, move, battle, score, end."""
    match = after(
        """
        seats: 2
        round: 2
        phase: begin
        ring 3:  - 1x2 2x1 - - - - - - - - -
        capital: 1x1
        1 castle: 4
        2 castle: 4
        """
    )
    check(match, "1 points: held 20\nphase: draw")
    check(go_on(match, "chance: draw trade"), "1 hand: trade 1\n1 castle: 6\nphase: prepare")
    check(go_on(match, "1: roll", "chance: die 2"), "moves left: 2\nphase: move")
    go_on(match, "1: B3 > C3", "1: B3 > C3")
    check(match, "ring 3: - - 1x2*2+2x1 - - - - - - - - -\nphase: move")
    check(go_on(match, "1: done"), "phase: battles")
    check(go_on(match, "1: battle C3"), "phase: react\nbattle: C3\nasked: attacker")
    check(
        go_on(match, "1: pass"),
        """
        ring 3:  - - 1x1 - - - - - - - - -
        1 points: held 20, battles 10
        1 reserve: 8
        2 reserve: 12
        phase: after
        """,
    )
    check(go_on(match, "1: end turn"), "turn: 2\nphase: draw\nround: 3")


def test_a_battle_against_a_player_brings_ten_points() -> None:
    """CAP-36: entered as the battle ends, before the next one is fought."""
    match = after(
        """
        seats: 2
        phase: battles
        ring 3:  - 1x3+2x1 - - 1x2+2x1 - - - - - - -
        """,
        "1: battle B3",
    )
    check(match, "1 points: battles 10\n2 points: -\n1 won: 1 + 0\nphase: battles")
    check(go_on(match, "1: battle E3"), "1 points: battles 20\n1 won: 2 + 0\nphase: after")


def test_the_defender_scores_too() -> None:
    """CAP-36: ten points in another's turn."""
    match = after("seats: 2\nphase: battles\nring 3: - 1x1+2x3 - - - - - - - - - -", "1: battle B3")
    check(match, "1 points: -\n2 points: battles 10\n2 won: 1 + 0")


def test_a_guardian_brings_twenty_points() -> None:
    """CAP-36."""
    match = after("seats: 2\nphase: battles\nring 3: 1x5!1 - - - - - - - - - - -", "1: battle A3")
    check(match, "guardians: N 0, E 5, S 5, W 5\n1 points: guardians 20\n1 won: 0 + 1")


def test_a_hand_of_five_may_stay() -> None:
    """CAP-21 and CAP-37."""
    match = after(f"seats: 2\nphase: after\n1 hand: {FIVE}", "1: end turn")
    check(match, f"turn: 2\n1 hand: {FIVE}\nphase: draw")


def test_a_larger_hand_is_discarded_down_to_five_of_ones_choice() -> None:
    """CAP-21 and CAP-37: here by two cards; then it is the next player's turn."""
    match = after(f"seats: 2\nphase: after\n1 hand: {FIVE}, trade 2", "1: end turn")
    check(match, "turn: 1\nphase: discard")
    kinds = ["reinforcement", "cavalry", "mercenaries", "spy", "trade"]
    assert match.moves(0) == [f"discard {kind}" for kind in kinds]
    check(go_on(match, "1: discard cavalry"), "turn: 1\nphase: discard\ndiscards: cavalry 1")
    check(
        go_on(match, "1: discard trade"),
        """
        turn: 2
        phase: draw
        1 hand: reinforcement 2, mercenaries 1, spy 1, trade 1
        discards: cavalry 1, trade 1
        """,
    )


def test_the_order_of_discarding_is_no_choice() -> None:
    """CAP-37: kinds go in one order, so that two cards are discarded in one way only."""
    match = after(f"seats: 2\nphase: after\n1 hand: {FIVE}, trade 2", "1: end turn", "1: discard mercenaries")
    assert match.moves(0) == ["discard spy", "discard trade"]
    assert refused(match, "1: discard cavalry") == "CAP-37"


def test_there_may_be_more_than_five_cards_within_a_turn() -> None:
    """CAP-21: the limit counts at its end; a card played before it need not be discarded."""
    match = after(f"seats: 2\nphase: begin\n1 castle: 2\n1 hand: {FIVE}", "chance: draw mercenaries")
    check(match, "1 hand: reinforcement 2, cavalry 1, mercenaries 2, spy 1\nphase: prepare")
    go_on(match, "1: mercenaries > castle", "1: roll", "chance: die 2", "1: done", "1: end turn")
    check(match, f"turn: 2\n1 hand: {FIVE}\ndiscards: mercenaries 1")


def test_two_activations_a_round_and_no_more() -> None:
    """CAP-21: the third Mercenaries card has to wait."""
    match = after("seats: 2\nphase: prepare\n1 castle: 2\n1 hand: mercenaries 3", "1: mercenaries > castle")
    check(match, "1 activated: 1")
    check(go_on(match, "1: mercenaries > castle"), "1 activated: 2\n1 castle: 6")
    assert match.moves(0) == ["roll"]
    assert refused(match, "1: mercenaries > castle") == "CAP-21"


def test_reactions_are_activations() -> None:
    """CAP-21: player 2 has used both in this round and is not asked in the battle."""
    position = """
        seats: 2
        phase: battles
        ring 3:  - 1x3+2x2 - - - - - - - - - -
        2 hand: reinforcement 1
        2 activated: {used}
    """
    check(after(position.format(used=2), "1: battle B3"), "1 points: battles 10\nphase: after")
    match = after(position.format(used=1), "1: battle B3")
    check(match, "phase: react\nasked: defender")
    check(go_on(match, "2: reinforce"), "2 activated: 2\n2 points: battles 10")


def test_activations_are_counted_by_round_not_by_turn() -> None:
    """CAP-21 and CAP-16: player 2's turn changes nothing; the turn of player 1, who started, does."""
    match = after("seats: 2\nphase: after\n1 activated: 2\n2 activated: 1", "1: end turn", "chance: draw spy")
    check(match, "turn: 2\n1 activated: 2\n2 activated: 1")
    go_on(match, "2: roll", "chance: die 2", "2: done", "2: end turn")
    check(match, "turn: 1\nround: 2\n1 activated: -\n2 activated: -")


def test_a_stack_holds_eight() -> None:
    """CAP-20: the ninth piece finds no room on B3, though C3 has some."""
    match = after("seats: 2\nmoves left: 2\nring 3: - 1x7 - - - - - - - - - -\n1 castle: 4", "1: castle > B3")
    check(match, "ring 3: - 1x8*1 - - - - - - - - - -\nmoves left: 1")
    assert cells_entered(match, "castle") == ["C3"]


@pytest.mark.parametrize("phase", ["prepare", "move", "after"])
def test_cards_are_played_before_the_roll_while_moving_and_after_battles(phase: str) -> None:
    """CAP-38: Paralyse works at any of these times."""
    match = after(f"seats: 2\nphase: {phase}\n1 hand: paralyse 1", "1: paralyse 2")
    check(match, f"2 paralysed: yes\n1 hand: -\nphase: {phase}")


def test_cards_are_played_between_two_moves() -> None:
    """CAP-38: then the moves go on."""
    match = after(
        "seats: 2\nmoves left: 2\n1 castle: 3\n1 hand: paralyse 1", "1: castle > B3", "1: paralyse 2"
    )
    check(go_on(match, "1: castle > C3"), "ring 3: - 1x1*1 1x1*1 - - - - - - - - -\n2 paralysed: yes")


def test_no_cards_for_the_turn_while_battles_are_chosen_and_fought() -> None:
    """CAP-38: outside battles."""
    match = after(
        """
        seats: 2
        phase: battles
        ring 3:  - 1x3+2x1 - - 1x2+2x1 - - - - - - -
        1 hand: paralyse 1
        """
    )
    assert match.moves(0) == ["battle B3", "battle E3"]
    assert refused(match, "1: paralyse 2") == "CAP-35"
    go_on(match, "1: battle B3")
    assert match.moves(0) == ["pass"]
    assert refused(match, "1: paralyse 2") == "CAP-40"


def test_nobody_plays_in_anothers_turn() -> None:
    """CAP-38: cards for one's own turn wait for it."""
    with pytest.raises(OutOfTurn):
        after("seats: 2\nphase: prepare\n2 hand: paralyse 1", "2: paralyse 1")


def test_the_game_ends_at_once_with_the_points_for_the_capital() -> None:
    """CAP-30 and CAP-70: 130 and 20 are enough, and no card is drawn."""
    match = after(HELD + "1 points: held 120, battles 10")
    check(match, "1 points: held 140, battles 10\nphase: over\n1 hand: -")
    assert ended(match).reason == "enough-points"
