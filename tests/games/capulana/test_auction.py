"""Auctions: CPL-40 to CPL-43."""

from __future__ import annotations

import pytest

from ludoteca.games.capulana.moves import Move
from ludoteca.kernel.state import CHANCE

from .positions import after, check, told

# The last auction of a round between two seats; what is won goes to hands after it.
LAST = """
    seats: {seats}
    phase: auction
    starter: {starter}
    announced: {announced}
    {one} first offer: {ours} at {place}
    {other} first offer: {theirs} at {place}
"""


def duel(ours: str, theirs: str, one: int = 1, other: int = 2, *, seats: int = 2, starter: int = 1) -> str:
    """A position in which two seats bid for 25a."""
    announced = " ".join(["-"] * (seats - 1) + ["25a"])
    return LAST.format(
        seats=seats,
        starter=starter,
        announced=announced,
        one=one,
        other=other,
        ours=ours,
        theirs=theirs,
        place=seats,
    )


def test_the_higher_total_wins() -> None:
    """CPL-40: money counts, not cards; the winner takes both, the loser the winner's offer."""
    check(after(duel("15a 10a", "5a 5b 10b")), "1 hand: 5a 5b 10b 25a\n2 hand: 10a 15a\nphase: weave")
    check(after(duel("5a 5b 10b", "15a 10a")), "1 hand: 10a 15a\n2 hand: 5a 5b 10b 25a\nphase: weave")


def test_what_was_not_offered_stays_in_hand() -> None:
    """CPL-40: only the offered cards change hands."""
    match = after(duel("15a", "5a") + "\n    1 hand: 10c\n    2 hand: 10d")
    check(match, "1 hand: 5a 10c 25a\n2 hand: 10d 15a")


def test_the_winner_is_told_with_the_bids() -> None:
    """CPL-40: the offers are revealed to everybody."""
    assert told(after(duel("15a", "5a 5b"))) == [
        "1 offered 15a for 25a, worth 15",
        "2 offered 5a, 5b for 25a, worth 10",
        "1 wins 25a and takes from the other offer: 5a, 5b",
        "2 takes from the winner's offer: 15a",
    ]


@pytest.mark.parametrize(
    ("ours", "theirs", "one", "other"),
    [
        ("10a", "5a 5b", "5a 5b", "10a 25a"),
        ("5a 10a", "15a", "15a 25a", "5a 10a"),
        ("5a 5b 5c", "5d 10a", "5d 10a 25a", "5a 5b 5c"),
    ],
)
def test_a_tie_goes_to_whoever_offered_more_cards(ours: str, theirs: str, one: str, other: str) -> None:
    """CPL-41: also against the first player, here seat 1."""
    check(after(duel(ours, theirs)), f"1 hand: {one}\n2 hand: {other}")


@pytest.mark.parametrize(
    ("starter", "one", "other", "winner"),
    [
        (1, 1, 2, 1),
        (2, 1, 2, 2),
        (1, 2, 3, 2),
        (2, 1, 3, 3),
        (3, 1, 2, 1),
        (3, 2, 3, 3),
    ],
)
@pytest.mark.parametrize(("ours", "theirs"), [("10a", "10b"), ("5a 10a", "5b 10b")])
def test_then_the_first_clockwise_from_the_first_player_wins(
    starter: int, one: int, other: int, winner: int, ours: str, theirs: str
) -> None:
    """CPL-41: equal money and equally many cards; the first player comes first of all."""
    match = after(duel(ours, theirs, one, other, seats=3, starter=starter))
    won, lost = (theirs, ours) if winner == one else (ours, theirs)
    check(match, f"{winner} hand: {won} 25a\n{one + other - winner} hand: {lost}")


def test_against_an_empty_offer_the_winner_takes_only_the_announced_card() -> None:
    """CPL-42: and the empty bidder takes what the winner offered."""
    check(after(duel("5a 5b", "-")), "1 hand: 25a\n2 hand: 5a 5b")
    check(after(duel("-", "5a", starter=1)), "1 hand: 5a\n2 hand: 25a")


def test_nothing_is_told_of_cards_that_nobody_takes() -> None:
    """CPL-42: from an empty offer there is nothing to take."""
    won = "1 wins 25a and takes nothing else"
    assert told(after(duel("5a 5b", "-")))[2:] == [won, "2 takes from the winner's offer: 5a, 5b"]
    assert told(after(duel("-", "-")))[2:] == [won]


@pytest.mark.parametrize(("starter", "winner"), [(1, 2), (2, 2), (3, 3)])
def test_two_empty_offers_are_decided_by_order(starter: int, winner: int) -> None:
    """CPL-42 and CPL-41: nobody takes anything but the announced card."""
    match = after(duel("-", "-", 2, 3, seats=3, starter=starter) + "\n    1 hand: 15a")
    check(match, f"{winner} hand: 25a\n{5 - winner} hand: -\n1 hand: 15a")
    assert "2 offered nothing for 25a" in told(match)


@pytest.mark.parametrize(("offered", "discards"), [("5a 10b", "5a 10b"), ("-", "-")])
def test_alone_at_a_card(offered: str, discards: str) -> None:
    """CPL-43: the card is taken, the offer is revealed and discarded for good."""
    match = after(
        f"""
        seats: 3
        phase: auction
        starter: 2
        announced: - - 25a
        2 first offer: {offered} at 3
        2 hand: 15a
        """
    )
    check(match, f"2 hand: 15a 25a\n1 hand: -\n3 hand: -\ndiscards: {discards}")
    assert "2 is alone and takes 25a; the offer is discarded" in told(match)


def test_discards_never_return() -> None:
    """CPL-43: they are not announced in the next round."""
    match = after(
        "seats: 3\nphase: auction\nannounced: - - 25a\n1 first offer: 5a 5b at 3",
        "1: weave 25a",
        "1: straight",
        "1: beside",
    )
    check(match, "round: 2\nphase: announce\ndiscards: 5a 5b")
    drawn = {Move.write(move) for move in match.chances()}
    assert len(drawn) == 56 - 3
    assert not drawn & {"announce 5a", "announce 5b", "announce 25a"}


WHOLE_ROUND = """
    seats: 3
    phase: auction
    starter: 2
    announced: 15a 20a 25a
    1 first offer: 15b at 1
    1 second offer: 5a at 2
    1 hand: 5b
    2 first offer: 15c 5c at 1
    2 second offer: 5d 5e at 3
    3 first offer: 10a at 2
    3 second offer: 10b at 3
    3 hand: 10c
"""


def test_auctions_go_from_left_to_right() -> None:
    """CPL-40: nothing is decided between them, and then everybody weaves."""
    match = after(WHOLE_ROUND)
    assert [(step.seat, Move.write(step.move)) for step in match.history] == [
        (CHANCE, "auction 1"),
        (CHANCE, "auction 2"),
        (CHANCE, "auction 3"),
    ]
    assert match.to_act == (0, 1, 2)
    check(
        match,
        """
        phase: weave
        1 hand: 5b 5c 10a 15c
        2 hand: 10b 15a 15b 25a
        3 hand: 5a 5d 5e 10c 20a
        announced: -
        discards: -
        """,
    )


def test_cards_won_in_an_auction_do_not_bid_in_the_next_one() -> None:
    """CPL-40: until the last auction they lie apart; what is offered later was put down before."""
    match = after(WHOLE_ROUND)
    before_second = match.game.text.write_position(match.history[1].before)
    lines = before_second.splitlines()
    assert "2 taken: 15a 15b" in lines
    assert "1 taken: 5c 15c" in lines
    assert "announced: - 20a 25a" in lines
    assert "1 hand: 5b" in lines
    assert not any(line.startswith("2 hand") for line in lines)


def test_who_has_no_card_has_nothing_to_weave() -> None:
    """CPL-42: two empty offers can leave a player with nothing; the weaving waits for the others."""
    match = after(duel("-", "-"))
    assert match.to_act == (0,)
    check(match, "phase: weave\ndone: 2\n1 hand: 25a")
