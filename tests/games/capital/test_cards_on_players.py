"""The cards that are played on a player: Spy, Trade, Paralyse, Supply Swap (CAP-54 to CAP-56, CAP-58)."""

from __future__ import annotations

import pytest

from ludoteca.kernel.match import Match

from .positions import after, check, go_on
from .windows import AFTER, MOVE, PREPARE, WINDOWS, offered, refuse

NO_MOVE = ("1: roll", "chance: die 2", "1: done")


@pytest.mark.parametrize("window", WINDOWS)
def test_a_spy_takes_a_card_of_choice(window: str) -> None:
    """CAP-54: out of the whole hand; the turn goes on where it was."""
    match = after(window + "1 hand: spy, cavalry\n2 hand: cavalry 2, blackmail", "1: spy on 2")
    check(match, "phase: spy\n1 activated: 1\n1 knows of 2: cavalry 2, blackmail 1")
    assert match.moves(0) == ["take cavalry", "take blackmail"]
    go_on(match, "1: take blackmail")
    check(match, "1 hand: cavalry 1, blackmail 1\n2 hand: cavalry 2\n2 activated: -\ndiscards: spy 1")
    phase = window.partition("phase: ")[2].partition("\n")[0]
    check(match, f"phase: {phase}\nturn: 1")


def test_a_spy_looks_only_at_hands_with_cards() -> None:
    """CAP-54: and never at their own."""
    assert offered(after(PREPARE + "1 hand: spy 2\n3 hand: extra"), "spy") == ["spy on 3"]
    assert not offered(after(PREPARE + "1 hand: spy 2"), "spy")


def test_a_spy_must_take_a_card() -> None:
    """CAP-54: even one that makes the hand too big, until the end of the turn (CAP-21)."""
    match = after(
        AFTER + "1 hand: spy, cavalry 5\n2 hand: trade", "1: spy on 2", "1: take trade", "1: end turn"
    )
    check(match, "phase: discard\n1 hand: cavalry 5, trade 1\n2 hand: -")
    check(go_on(match, "1: discard cavalry"), "turn: 2\n1 hand: cavalry 4, trade 1")


def test_what_a_spy_took_can_be_used_at_once() -> None:
    """CAP-54 and CAP-38."""
    match = after(MOVE + "1 hand: spy\n2 hand: mercenaries", "1: spy on 2", "1: take mercenaries")
    check(go_on(match, "1: mercenaries > castle"), "1 castle: 6\n1 activated: 2\nmoves left: 3")


@pytest.mark.parametrize("window", WINDOWS)
def test_a_trade_swaps_whole_hands(window: str) -> None:
    """CAP-55: what remains after the card itself."""
    match = after(window + "1 hand: trade 2, cavalry\n2 hand: spy, extra 3", "1: trade with 2")
    check(match, "1 hand: extra 3, spy 1\n2 hand: cavalry 1, trade 1\ndiscards: trade 1\n1 activated: 1")
    phase = window.partition("phase: ")[2].partition("\n")[0]
    check(match, f"phase: {phase}\nturn: 1")


def test_one_of_the_traded_hands_may_be_empty() -> None:
    """CAP-55."""
    check(
        after(PREPARE + "1 hand: trade\n3 hand: spy, extra", "1: trade with 3"),
        "1 hand: extra 1, spy 1\n3 hand: -",
    )
    check(after(PREPARE + "1 hand: trade, extra", "1: trade with 3"), "1 hand: -\n3 hand: extra 1")


def test_nothing_is_not_traded_for_nothing() -> None:
    """CAP-55: nor a hand for itself."""
    assert offered(after(PREPARE + "1 hand: trade\n2 hand: spy"), "trade") == ["trade with 2"]
    assert not offered(after(PREPARE + "1 hand: trade"), "trade")
    assert offered(after(PREPARE + "1 hand: trade, spy"), "trade") == ["trade with 2", "trade with 3"]


def test_a_traded_hand_too_big_is_discarded_at_the_end_of_the_turn() -> None:
    """CAP-55 and CAP-21: the other one's waits for the end of their own turn."""
    match = after(AFTER + "1 hand: trade, cavalry 6\n2 hand: extra 6", "1: trade with 2", "1: end turn")
    check(match, "phase: discard\n1 hand: extra 6")
    check(go_on(match, "1: discard extra"), "turn: 2\nphase: draw\n2 hand: cavalry 6")


def paralysed(more: str) -> Match:
    """Player 2 is about to begin the turn that they sit out."""
    return after(PREPARE + "1 hand: paralyse\n" + more, "1: paralyse 2", *NO_MOVE, "1: end turn")


def test_a_paralysed_player_only_draws() -> None:
    """CAP-56: no reinforcements, no roll, no moves, no cards."""
    match = go_on(paralysed("2 hand: mercenaries"), "chance: draw extra")
    check(match, "turn: 3\nphase: draw\n2 castle: 4\n2 hand: mercenaries 1, extra 1\n2 paralysed: -")


def test_a_paralysed_player_still_scores() -> None:
    """CAP-56 and CAP-30."""
    check(paralysed("capital: 2x1"), "turn: 2\nphase: draw\n2 points: held 20\n2 paralysed: yes")


def test_a_paralysed_player_still_discards() -> None:
    """CAP-56 and CAP-37."""
    match = go_on(paralysed("2 hand: cavalry 5"), "chance: draw extra")
    check(match, "turn: 2\nphase: discard")
    check(go_on(match, "2: discard cavalry"), "turn: 3\n2 hand: cavalry 4, extra 1\n2 paralysed: -")


def test_cards_that_activate_themselves_work_for_a_paralysed_player() -> None:
    """CAP-56: and who drew one makes its choice."""
    match = go_on(paralysed("ring 2: - 1x1 - - - - - - - - - -"), "chance: draw siege")
    assert match.to_act == (1,)
    check(go_on(match, "2: siege B2"), "turn: 3\nring 2: - - - - - - - - - - - -\n2 castle: 4")


def test_a_paralysed_player_still_reacts() -> None:
    """CAP-56: in the turns of others."""
    match = after(
        MOVE + "ring 3: - 2x1 - - - - - - - - - -\n1 hand: paralyse\n2 hand: reinforcement",
        *("1: paralyse 2", "1: castle > B3", "1: done", "1: battle B3"),
    )
    assert match.moves(1) == ["pass", "reinforce"]
    check(go_on(match, "2: reinforce"), "2 points: battles 10\n2 paralysed: yes")


def test_nobody_is_paralysed_twice() -> None:
    """CAP-56: nor by themselves."""
    match = after(PREPARE + "1 hand: paralyse 2")
    assert offered(match, "paralyse") == ["paralyse 2", "paralyse 3"]
    assert offered(go_on(match, "1: paralyse 2"), "paralyse") == ["paralyse 3"]
    refuse(match, "1: paralyse 2")
    check(go_on(match, "1: paralyse 3"), "2 paralysed: yes\n3 paralysed: yes\n1 activated: 2")


def test_paralysis_is_over_after_one_turn() -> None:
    """CAP-56."""
    match = go_on(paralysed("3 paralysed: yes"), "chance: draw extra", "chance: draw spy")
    match = go_on(match, "chance: draw extra", *NO_MOVE, "1: end turn", "chance: draw cavalry")
    check(match, "turn: 2\nphase: prepare\n2 castle: 5\nround: 2")


def test_supplies_of_oneself() -> None:
    """CAP-58: the hand that is left goes into the deck, and as many cards come back one by one."""
    match = after(PREPARE + "1 hand: supply, spy 2, cavalry", "1: supply swap 1")
    check(match, "phase: draw\ndraws left: 3\n1 hand: -\n1 activated: 1\ndiscards: supply 1")
    match = go_on(match, "chance: draw spy", "chance: draw extra")
    check(match, "draws left: 1\n1 hand: extra 1, spy 1")
    check(go_on(match, "chance: draw spy"), "phase: prepare\nturn: 1\n1 hand: extra 1, spy 2\ndraws left: -")


def test_supplies_of_another() -> None:
    """CAP-58: of theirs only, and the turn goes on where it was."""
    match = after(MOVE + "1 hand: supply, spy\n3 hand: trade 4", "1: castle > B3", "1: supply swap 3")
    check(match, "drawer: 3\ndraws left: 4\n3 hand: -\n1 hand: spy 1")
    match = go_on(match, *("chance: draw trade",) * 4)
    check(match, "phase: move\nmoves left: 2\nmoved: yes\n3 hand: trade 4\n3 activated: -")


def test_supplies_need_a_card_left() -> None:
    """CAP-58: besides the Supply Swap itself."""
    assert offered(after(PREPARE + "1 hand: supply\n2 hand: spy"), "supply") == ["supply swap 2"]
    assert offered(after(PREPARE + "1 hand: supply, spy"), "supply") == ["supply swap 1"]
    assert not offered(after(PREPARE + "1 hand: supply"), "supply")


def test_supplies_from_an_empty_deck_come_back() -> None:
    """CAP-58: the hand is all that can be drawn."""
    match = after(PREPARE + "1 hand: supply\n2 hand: spy\ndeck: -", "1: supply swap 2")
    check(match, "phase: prepare\n2 hand: spy 1\ndeck: -")


def test_a_card_that_activates_itself_is_not_replaced() -> None:
    """CAP-58: it counts as drawn, and works before the next draw."""
    match = after(
        PREPARE + "guardians: N 1\n1 hand: supply, spy 2", "1: supply swap 1", "chance: draw rebirth"
    )
    check(match, "phase: draw\ndraws left: 1\nguardians: N 5, E 5, S 5, W 5\n1 hand: -")
    check(go_on(match, "chance: draw spy"), "phase: prepare\n1 hand: spy 1\ndiscards: supply 1, rebirth 1")


def test_whoever_drew_the_siege_weapon_aims_it() -> None:
    """CAP-58 and CAP-62."""
    match = after(
        MOVE + "ring 2: - 1x2 - - - - - - - - - -\n1 hand: supply\n2 hand: spy 2",
        *("1: supply swap 2", "chance: draw siege"),
    )
    assert match.to_act == (1,)
    match = go_on(match, "2: siege B2", "chance: draw extra")
    check(match, "phase: move\nturn: 1\nring 2: - - - - - - - - - - - -\n2 hand: extra 1")


def test_supplies_rot_before_the_next_draw() -> None:
    """CAP-58 and CAP-61: what has been drawn so far rots too, what comes afterwards does not."""
    match = after(
        PREPARE + "1 hand: supply, spy 2\n2 hand: supply, trade 3",
        *("1: supply swap 2", "chance: draw cavalry", "chance: draw rotten"),
    )
    assert match.to_act == (0, 1)
    match = go_on(match, "2: spoil cavalry", "1: spoil spy, spy")
    check(match, "phase: draw\ndraws left: 2\n1 hand: -\n2 hand: -")
    match = go_on(match, "chance: draw trade", "chance: draw trade")
    check(match, "phase: prepare\nturn: 1\n2 hand: trade 2")


def test_peace_from_supplies_lasts_until_the_turn_of_who_swapped() -> None:
    """CAP-58 and CAP-60: it is counted from whose turn it is, not from who drew."""
    match = after(PREPARE + "1 hand: supply\n2 hand: spy", "1: supply swap 2", "chance: draw peace")
    check(match, "peace until: 1\nphase: prepare\n2 hand: -")
