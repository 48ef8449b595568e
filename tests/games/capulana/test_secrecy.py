"""Who sees what: CPL-70."""

from __future__ import annotations

import pytest

from ludoteca.games.capulana.components import FABRICS
from ludoteca.games.capulana.state import DECK, HIDDEN, NONE
from ludoteca.games.capulana.text.positions import is_with
from ludoteca.kernel.state import NOBODY

from .positions import GAME, after, check, check_text, go_on, told

TABLE = """
    seats: 3
    announced: 15a 20a 25a
    discards: 5j
    1 hand: 5a 5b 10c
    1 first offer: 5c 5d at 1
    1 known: 5b 5c
    2 hand: 10a 25b
    2 first offer: 10b at 2
    3 hand: 15b 15c
"""
SHOWN = """
    announced: 15a 20a 25a
    discards: 5j
    deck: 42 hidden
    1 known: 5b 5c
    2 known: 25b
    3 known: -
"""


def test_a_spectator_sees_sizes_and_what_is_known() -> None:
    """CPL-70: of hands, offers and the deck only how many cards there are."""
    check_text(
        str(after(TABLE).view()),
        SHOWN
        + """
        1 hand: 3 hidden
        1 first offer: 2 hidden at 1
        2 hand: 2 hidden
        2 first offer: 1 hidden at 2
        3 hand: 2 hidden
        """,
    )


def test_a_player_sees_their_own_hand_and_offers() -> None:
    """CPL-70: and of the others no more than a spectator."""
    check_text(
        str(after(TABLE).view(0)),
        SHOWN
        + """
        1 hand: 5a 5b 10c
        1 first offer: 5c 5d at 1
        2 hand: 2 hidden
        2 first offer: 1 hidden at 2
        3 hand: 2 hidden
        """,
    )


@pytest.mark.parametrize(("watcher", "hand"), [(0, "5a"), (1, "1 hidden"), (NOBODY, "1 hidden")])
def test_only_who_is_dealt_a_card_sees_it(watcher: int, hand: str) -> None:
    """CPL-70."""
    match = after("seats: 2\nround: 0\nphase: deal", "chance: deal 5a")
    check_text(str(match.view(watcher)), f"1 hand: {hand}\ndeck: 55 hidden")
    assert ("1 is dealt 5a" in told(match, watcher)) == (watcher == 0)


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1, 2])
def test_offers_lie_face_down(watcher: int) -> None:
    """CPL-70: where an offer lies and how many cards it has is public, which cards is not."""
    match = after(TABLE, "3: offer at 2", "3: put 15b", "3: put 15c")
    lines = told(match, watcher)
    assert "3 offers for 20a" in lines
    assert "3 has offered 2 cards for 20a" in lines
    assert any("15b" in line or "15c" in line for line in lines) == (watcher == 2)
    offered = "15b 15c" if watcher == 2 else "2 hidden"
    check_text(str(match.view(watcher)), f"3 first offer: {offered} at 2\n3 hand: -")


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1, 2])
def test_an_empty_offer_is_seen_by_all(watcher: int) -> None:
    """CPL-70: its size is public, and its size is nothing."""
    match = after(
        "seats: 3\nannounced: 15a 20a 25a\n1 hand: 5a\n2 hand: 5b\n3 hand: 5c", "1: offer at 3", "1: done"
    )
    check_text(str(match.view(watcher)), "1 first offer: - at 3")
    assert "1 has offered nothing for 25a" in told(match, watcher)


def test_a_known_card_stays_known_while_offers_lie_face_down() -> None:
    """CPL-70: in hand or in one of that seat's offers, and nobody else can tell which."""
    position = "seats: 2\nannounced: 25a 25b\n1 hand: 5a 10a 20a\n2 hand: 5b 5c"
    first, other = (after(position, "1: offer at 1", f"1: put {card}", "1: done") for card in ("20a", "5a"))
    for match in (first, other):
        check_text(str(match.view(1)), "1 known: 20a\n1 hand: 2 hidden\n1 first offer: 1 hidden at 1")
    assert str(first.view(1)) == str(other.view(1))
    assert str(first.view(0)) != str(other.view(0))


LAST_AUCTION = """
    seats: 2
    phase: auction
    announced: - 15a
    1 first offer: 20a at 2
    1 hand: 5e
    2 first offer: 5a 5b at 2
    2 hand: 5c
    2 known: 5a 5c
"""


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1])
def test_what_auctions_reveal_is_known_with_its_new_holder(watcher: int) -> None:
    """CPL-70: the announced card and both offers; 5a is not known with the loser any more."""
    match = after(LAST_AUCTION)
    check_text(str(match.view(watcher)), "1 known: 5a 5b 15a\n2 known: 5c 20a")
    lines = told(match, watcher)
    assert "1 offered 20a for 15a, worth 20" in lines
    assert "2 offered 5a, 5b for 15a, worth 10" in lines


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1])
def test_between_two_auctions_everybody_sees_who_took_what(watcher: int) -> None:
    """CPL-70: what has been revealed lies open until it is picked up."""
    match = after(
        """
        seats: 2
        phase: auction
        announced: 25a 15a
        1 first offer: 10a at 1
        1 second offer: 10b at 2
        2 first offer: 5a at 1
        2 second offer: 5b at 2
        """
    )
    check_text(str(match.view_before(1, watcher)), "1 taken: 5a 25a\n2 taken: 10a\n1 known: -\n2 known: -")


def test_a_discarded_card_is_not_known_with_anybody() -> None:
    """CPL-70: it lies face up."""
    match = after("seats: 3\nphase: auction\nannounced: - - 25a\n1 first offer: 5a 20a at 3\n1 known: 5a 20a")
    check_text(str(match.view(1)), "discards: 5a 20a\n1 known: 25a")


WEAVING = """
    seats: 3
    phase: weave
    1 hand: 15a 15b 5a
    1 known: 15a 15b
    2 hand: 15c 15d
    3 hand: 15e
"""
WOVEN = ("1: weave 15a", "1: straight", "1: beside")


@pytest.mark.parametrize("watcher", [NOBODY, 1, 2])
def test_weaving_is_hidden_until_all_are_done(watcher: int) -> None:
    """CPL-70: to the others a table looks as if nobody had begun, until somebody is done."""
    match = after(WEAVING)
    before = str(match.view(watcher))
    for step in WOVEN:
        go_on(match, step)
        assert str(match.view(watcher)) == before
    assert told(match, watcher) == []
    go_on(match, "1: done")
    assert told(match, watcher) == ["1 is done weaving"]
    check_text(str(match.view(watcher)), "done: 1\n1 hand: 3 hidden\n1 capulana: yd gt rw\n1 weaves: -")


def test_a_weaver_sees_what_they_weave() -> None:
    """CPL-70."""
    match = after(WEAVING, *WOVEN)
    check_text(str(match.view(0)), "1 weaves: 15a straight beside")
    assert told(match, 0) == ["1 weaves 15a beside the last card"]


@pytest.mark.parametrize("second", ["done", "weave 15b"])
def test_two_cards_are_woven_as_secretly_as_one(second: str) -> None:
    """CPL-70: the sizes of hands do not tell before all are done."""
    rest = ("1: straight", "1: beside") if second != "done" else ()
    match = after(WEAVING, *WOVEN, f"1: {second}", *rest)
    check_text(str(match.view(1)), "done: 1\n1 hand: 3 hidden\n1 known: 15a 15b")
    assert told(match, 1) == ["1 is done weaving"]


@pytest.mark.parametrize("watcher", [NOBODY, 0, 1, 2])
def test_then_everybody_sees_what_was_woven(watcher: int) -> None:
    """CPL-70: and a card that was known is no longer in hand, so it is known no more."""
    match = after(WEAVING, *WOVEN, "1: done", "2: done", "3: done")
    assert "1 has woven 15a, and the Capulana shows 7 stripes" in told(match, watcher)
    check_text(str(match.view(watcher)), "1 woven: 15a\n1 known: 15b\n1 capulana: yd gt rw | rt gd yd yw")
    check(match, "1 hand: 5a 15b")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_hidden_card_is_in_no_view_of_another(seats: int) -> None:
    """CPL-70: a whole game, looked at by everybody after every move."""
    match = GAME.start(seats=seats, seed=seats)
    while match.to_act:
        seat = match.to_act[-1]
        match.play(seat, match.moves(seat)[len(match.history) % len(match.moves(seat))])
        for watcher in (NOBODY, *range(seats)):
            state = match.view(watcher).state
            others = [other for other in range(seats) if other != watcher]
            assert not any(is_with(state, card, other) for card in range(FABRICS) for other in others)
            assert all((state.weave_card[other] == NONE).all() for other in others)
            assert DECK not in state.place
            hidden = sum(int(state.hand_size[other] + state.offer_size[other].sum()) for other in others)
            assert (state.place == HIDDEN).sum() == hidden + state.deck_size
