"""The cards that work when they are drawn: Peace, Rotten Supplies, Siege, Rebirth (CAP-60 to CAP-63)."""

from __future__ import annotations

import pytest

from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY

from .positions import after, cells_entered, check, go_on, squeeze
from .windows import refuse

DRAW = "seats: 3\nphase: draw\nresume: reinforce\ndraws left: 1\n1 castle: 4\n2 castle: 4\n3 castle: 4\n"
EMPTY = "- - - - - - - - - - - -"


def drawn(card: str, more: str = "", *steps: str) -> Match:
    """Player 1 begins the turn with this card."""
    return after(DRAW + more, f"chance: draw {card}", *steps)


def test_peace_lasts_until_the_drawers_next_turn() -> None:
    """CAP-60: through the turns of all the others."""
    turn = ("roll", "done", "end turn")
    match = drawn("peace")
    for seat in (1, 2, 3):
        check(match, f"turn: {seat}\nphase: prepare\npeace until: 1")
        roll, done, end = (f"{seat}: {move}" for move in turn)
        go_on(match, roll, "chance: die 2", done, end)
        if seat < 3:
            go_on(match, "chance: draw extra")
    check(match, "turn: 1\nphase: draw\npeace until: -")


def test_nobody_enters_a_cell_of_others_in_peace() -> None:
    """CAP-60: whoever moves, and from wherever."""
    peace = "seats: 3\nmoves left: 5\npeace until: {}\nring 3: - 2x1 1x1 3x1 - - - - - - - -\n1 castle: 3\n"
    war = "seats: 3\nmoves left: 5\nring 3: - 2x1 1x1 3x1 - - - - - - - -\n1 castle: 3\nguardians: E 0"
    for until in (1, 2, 3):
        match = after(peace.format(until) + "guardians: E 0")
        assert cells_entered(match, "castle") == ["C3"]
        assert cells_entered(match, "C3") == ["C2"]
    assert cells_entered(after(war), "C3") == ["C2", "D3", "B3"]


def test_nobody_enters_a_guardians_cell_in_peace() -> None:
    """CAP-60: unless it is beaten; who stands there may leave or stay."""
    position = (
        f"seats: 2\nmoves left: 3\npeace until: 1\nring 3: - 1x1 {'- ' * 10}\nring 2: 1x1 {'- ' * 11}\n"
    )
    match = after(position)
    assert cells_entered(match, "B3") == ["C3"]
    assert cells_entered(match, "A2") == []
    match = after(position + "guardians: N 0")
    assert cells_entered(match, "B3") == ["B2", "C3", "A3"]
    assert cells_entered(match, "A2") == ["A1", "A3", "B2", "L2"]


def test_an_empty_capital_is_entered_in_peace() -> None:
    """CAP-60: by one piece, and not if another player holds it."""
    position = f"seats: 2\nmoves left: 3\npeace until: 2\nring 1: - 1x2 {'- ' * 10}\n"
    match = after(position, "1: B1 > capital")
    check(match, "capital: 1x1\nattackers: -")
    assert "capital" not in cells_entered(match, "B1")
    assert "capital" not in cells_entered(after(position + "capital: 2x1"), "B1")


def test_battles_already_joined_are_fought() -> None:
    """CAP-60: Peace comes out of a Supply Swap while pieces are being moved; nobody may follow them."""
    match = after(
        f"""
        seats: 2
        moves left: 4
        ring 3: - 2x1 {"- " * 10}
        ring 1: - - 1x4 {"- " * 9}
        capital: 2x1
        1 castle: 4
        1 hand: supply, trade
        """,
        *("1: castle > B3", "1: C1 > capital", "1: supply swap 1", "chance: draw peace"),
    )
    refuse(match, "1: castle > B3")
    refuse(match, "1: C1 > capital")
    match = go_on(match, "1: done")
    assert match.moves(0) == ["battle B3", "battle capital"]
    match = go_on(match, "1: battle B3", "1: battle capital")
    check(match, f"ring 3: {EMPTY}\ncapital: -\nphase: after\npeace until: 1")


def test_a_guardian_challenged_before_the_peace_fights() -> None:
    """CAP-60 and CAP-35."""
    match = after(
        f"seats: 2\nmoves left: 2\nring 3: - 1x1 {'- ' * 10}\n1 hand: supply, trade",
        *("1: B3 > B2", "1: supply swap 1", "chance: draw peace", "1: done", "1: battle B2"),
    )
    check(match, "guardians: N 4, E 5, S 5, W 5\n1 reserve: 16")


HANDS = "1 hand: cavalry 2, spy\n2 hand: trade\n"


def test_all_discard_two_cards_at_the_same_time() -> None:
    """CAP-61: two of their choice; all if fewer; who has none has nothing to choose."""
    match = drawn("rotten", HANDS)
    assert match.to_act == (0, 1)
    assert match.moves(0) == ["spoil cavalry, cavalry", "spoil cavalry, spy"]
    assert match.moves(1) == ["spoil trade"]
    match = go_on(match, "2: spoil trade", "1: spoil spy, cavalry")
    check(match, "1 hand: cavalry 1\n2 hand: -\n3 hand: -\ndiscards: cavalry 1, spy 1, trade 1, rotten 1")
    check(match, "turn: 1\nphase: prepare\n1 castle: 5\n1 activated: -")


def test_nobody_has_anything_that_could_rot() -> None:
    """CAP-61."""
    check(drawn("rotten"), "turn: 1\nphase: prepare\n1 castle: 5\ndiscards: rotten 1")


def test_exactly_two_cards_leave_no_choice() -> None:
    """CAP-61."""
    assert drawn("rotten", "2 hand: spy, trade").moves(1) == ["spoil spy, trade"]
    assert drawn("rotten", "2 hand: trade 2").moves(1) == ["spoil trade, trade"]


def test_what_will_rot_is_hidden_until_all_have_chosen() -> None:
    """CAP-61 and CAP-80: the order of choosing tells nothing, and changes nothing."""
    match = drawn("rotten", HANDS, "1: spoil cavalry, spy")
    check(match, "phase: spoil\n1 spoils: cavalry 1, spy 1\n1 hand: cavalry 2, spy 1\ndiscards: rotten 1")
    assert "1 spoils: cavalry 1, spy 1" in squeeze(str(match.view(0)))
    for watcher in (NOBODY, 1, 2):
        assert "1 spoils: 2 hidden" in squeeze(str(match.view(watcher)))
    other_way = drawn("rotten", HANDS, "2: spoil trade", "1: spoil cavalry, spy")
    assert other_way.position() == go_on(match, "2: spoil trade").position()


def test_a_choice_that_is_made_is_made() -> None:
    """CAP-61: nobody chooses twice."""
    refuse(drawn("rotten", HANDS, "1: spoil cavalry, spy"), "1: spoil cavalry, cavalry")


SIEGE = """
    ring 3: 1x1 - - - - - - - - - - -
    ring 2: 1x2 2x3 - 3x1 - - - - - - - 2x1
    ring 1: 3x4 - - - - - - - - - - -
    capital: 2x1
"""


def test_a_siege_hits_a_cell_and_those_that_touch_it() -> None:
    """CAP-62: all players' pieces return to their reserves, one's own too; guardians are untouched."""
    match = drawn("siege", SIEGE)
    assert match.to_act == (0,)
    match = go_on(match, "1: siege A2")
    check(match, f"ring 3: {EMPTY}\nring 2: - - - 3x1 - - - - - - - -\nring 1: {EMPTY}\ncapital: 2x1")
    check(match, "1 reserve: 11\n2 reserve: 11\n3 reserve: 11\nguardians: N 5, E 5, S 5, W 5\n1 castle: 5")


def test_a_siege_of_the_capital_hits_the_whole_inner_ring() -> None:
    """CAP-62: and nothing beyond it."""
    ring = " ".join(["1x1", "2x1", "3x1"] * 4)
    match = drawn("siege", f"ring 2: {ring}\nring 1: {ring}\ncapital: 2x1", "1: siege capital")
    check(match, f"ring 2: {ring}\nring 1: {EMPTY}\ncapital: -")


def test_a_siege_of_an_inner_cell_hits_the_capital() -> None:
    """CAP-62 and CAP-10: with the neighbours in its ring and the cell behind."""
    ring = " ".join(["1x1", "2x1", "3x1"] * 4)
    match = drawn("siege", f"ring 2: {ring}\nring 1: {ring}\ncapital: 2x1", "1: siege A1")
    check(match, "capital: -\nring 1: - - 3x1 1x1 2x1 3x1 1x1 2x1 3x1 1x1 2x1 -")
    check(match, "ring 2: - 2x1 3x1 1x1 2x1 3x1 1x1 2x1 3x1 1x1 2x1 3x1")


def test_castles_are_not_besieged() -> None:
    """CAP-62: not even from the cell before the gate."""
    match = drawn("siege", f"ring 3: - 1x2 {'- ' * 10}", "1: siege B3")
    check(match, f"ring 3: {EMPTY}\n1 castle: 5\n2 castle: 4\n3 castle: 4")


@pytest.mark.parametrize(
    ("board", "sieges"),
    [
        ("", ["siege A1"]),
        ("capital: 2x1", ["siege A2", "siege capital"]),
        (f"ring 3: - 1x2 {'- ' * 10}", ["siege A1", "siege B3"]),
        (f"ring 3: 1x1 1x2 {'- ' * 10}", ["siege A1", "siege A2", "siege A3", "siege B2"]),
    ],
)
def test_sieges_of_the_same_pieces_are_offered_once(board: str, sieges: list[str]) -> None:
    """CAP-62: one of those that hit nothing, and one of those that hit the same."""
    offered = drawn("siege", board).moves(0)
    assert offered[: len(sieges)] == sieges
    results = [go_on(drawn("siege", board), f"1: {siege}").position() for siege in offered]
    assert len(set(results)) == len(results)


def test_a_siege_while_pieces_are_moved_forgets_those_that_fall() -> None:
    """CAP-62: attackers of the Capital, pieces that moved and those who challenged a guardian."""
    match = after(
        f"""
        seats: 2
        moves left: 5
        ring 2: - - 1x2 {"- " * 9}
        ring 1: - 1x4 {"- " * 10}
        capital: 2x1
        1 hand: supply, trade
        """,
        *("1: B1 > capital", "1: B1 > A1", "1: C2 > B2", "1: supply swap 1", "chance: draw siege"),
        "1: siege B1",
    )
    check(
        match, f"capital: -\nattackers: -\nring 1: {EMPTY}\nring 2: - - 1x1 - - - - - - - - -\nmoves left: 2"
    )
    position = match.position()
    check(go_on(match, "1: done"), "phase: after\nguardians: N 5, E 5, S 5, W 5")
    check(after(position, "1: C2 > B2"), "ring 2: - 1x1*1!1 - - - - - - - - - -\nmoves left: 1")


def test_guardians_are_reborn() -> None:
    """CAP-63: the beaten and the wounded alike."""
    match = drawn("rebirth", "guardians: N 0, E 3, S 0, W 5")
    check(match, "guardians: N 5, E 5, S 5, W 5\nphase: prepare\ndiscards: rebirth 1")


def test_pieces_that_stand_there_are_not_attacked_by_the_reborn() -> None:
    """CAP-63: only once they enter a protected cell."""
    board = f"guardians: N 0\nring 2: 1x2 {'- ' * 11}"
    match = drawn("rebirth", board, "1: roll", "chance: die 2", "1: done")
    check(match, f"phase: after\nring 2: 1x2 {'- ' * 11}")
    match = drawn("rebirth", board, "1: roll", "chance: die 2", "1: A2 > A1", "1: done")
    assert match.moves(0) == ["battle A1"]


def test_pieces_that_entered_while_the_guardian_was_gone_are_not_attacked() -> None:
    """CAP-35 and CAP-63: it lived only afterwards, in the same step."""
    match = after(
        f"seats: 2\nmoves left: 3\nguardians: N 0\nring 3: - 1x3 {'- ' * 10}\n1 hand: supply, trade",
        *("1: B3 > B2", "1: supply swap 1", "chance: draw rebirth", "1: done"),
    )
    check(match, "phase: after")
