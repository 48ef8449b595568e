"""Offers: CPL-30 to CPL-33."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from ludoteca.kernel.errors import IllegalMove
from ludoteca.kernel.match import Match

from .positions import after, check, go_on, told

THREE = """
    seats: 3
    announced: 15a 20a 25a
    1 hand: 5a 5b 5c
    2 hand: 10a 10b 10c
    3 hand: 15b 15c 15d
"""
# The first player is alone at the first card, and the others fill the other two.
NO_PLACE = """
    seats: 3
    announced: 15a 20a 25a
    1 hand: 5b 5c
    2 hand: 10a 10b 10c
    3 hand: 15c 15d
    1 first offer: 5a at 1
    2 first offer: 10d at 2
    3 first offer: 15b at 2
    3 second offer: 15e at 3
"""


def refused(match: Match, seat: int, move: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as error:
        match.play(seat - 1, move)
    return error.value.key, error.value.rule


def offer(seat: int, place: int, *cards: str) -> tuple[str, ...]:
    return (f"{seat}: offer at {place}", *(f"{seat}: put {card}" for card in cards), f"{seat}: done")


def test_first_offers_go_clockwise_and_second_ones_back() -> None:
    """CPL-30: from the first player, here seat 2; the last of the first offers begins the second ones."""
    match = after(f"{THREE}\n    starter: 2")
    turns = [(2, 1, "10a"), (3, 2, "15b"), (1, 3, "5a"), (1, 1, "5b"), (3, 3, "15c"), (2, 2, "10b")]
    for seat, place, card in turns:
        check(match, f"phase: place\nturn: {seat}")
        go_on(match, *offer(seat, place, card))
    assert [told(match).count(f"{seat} has offered 1 card for 20a") for seat in (1, 2, 3)] == [0, 1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("starter", [1, 2])
def test_the_order_of_offers_with_any_number_of_players(seats: int, starter: int) -> None:
    """CPL-30: everybody offers to the left and then to the right of the place before."""
    announced = " ".join(f"25{letter}" for letter in "abcde"[:seats])
    hands = "".join(
        f"{seat} hand: 15{'abcde'[seat - 1]} 10{'abcde'[seat - 1]}\n" for seat in range(1, seats + 1)
    )
    match = after(f"seats: {seats}\nannounced: {announced}\nstarter: {starter}\n{hands}")
    order: list[int] = []
    while match.moves(match.to_act[0])[0].startswith(("offer", "put", "done")):
        seat = match.to_act[0]
        moves = match.moves(seat)
        if moves[0].startswith("offer"):
            order.append(seat)
        # One's own place first, then that of the left neighbour: so two offers lie at every card.
        place = f"offer at {1 + (seat + order.count(seat) - 1) % seats}"
        match.play(seat, place if place in moves else moves[-1])
    clockwise = [(starter - 1 + place) % seats for place in range(seats)]
    assert order == clockwise + clockwise[::-1]


@pytest.mark.parametrize("cards", ["5a", "5a 5c", "5a 5b 5c"])
def test_an_offer_has_one_to_three_cards(cards: str) -> None:
    """CPL-30: they lie at the announced card and are no longer in hand."""
    match = after(f"{THREE}\n    discards: 5d".replace("5a 5b 5c", "5a 5b 5c 5e"), "1: offer at 2")
    for card in cards.split():
        assert refused(match, 1, "put 10a") == ("not-in-hand", "CPL-30")
        go_on(match, f"1: put {card}")
    if len(cards.split()) < 3:
        go_on(match, "1: done")
    rest = " ".join(card for card in ("5a", "5b", "5c", "5e") if card not in cards.split())
    check(match, f"phase: place\nturn: 2\n1 first offer: {cards} at 2\n1 hand: {rest}")


def test_the_second_offer_goes_to_another_card() -> None:
    """CPL-30."""
    match = after(THREE, *offer(1, 1, "5a"), *offer(2, 1, "10a"), *offer(3, 2, "15b"))
    assert match.moves(2) == ["offer at 3"]
    assert refused(match, 3, "offer at 2") == ("own-place", "CPL-30")
    go_on(match, *offer(3, 3, "15c"))
    check(match, "turn: 2\n3 first offer: 15b at 2\n3 second offer: 15c at 3\n3 hand: 15d")


def test_an_announced_card_takes_two_offers() -> None:
    """CPL-31: of different players; a third is refused."""
    match = after(THREE, *offer(1, 2, "5a"))
    assert match.moves(1) == ["offer at 1", "offer at 2", "offer at 3"]
    go_on(match, *offer(2, 2, "10a"))
    assert match.moves(2) == ["offer at 1", "offer at 3"]
    assert refused(match, 3, "offer at 2") == ("full-place", "CPL-31")


def test_cards_that_have_been_offered_are_out_of_hand() -> None:
    """CPL-30: they cannot be offered again."""
    match = after("seats: 2\nannounced: 25a 25b\n1 hand: 5a 5b\n2 hand: 10a 10b", *offer(1, 1, "5a"))
    go_on(match, *offer(2, 1, "10a"), "2: offer at 2", "2: put 10b", "1: offer at 2")
    assert refused(match, 1, "put 5a") == ("not-in-hand", "CPL-30")
    assert match.moves(0) == ["put 5b", "done"]


def test_two_or_more_cards_mean_at_least_one() -> None:
    """CPL-32."""
    match = after(THREE, "1: offer at 1")
    assert match.moves(0) == ["put 5a", "put 5b", "put 5c"]
    assert refused(match, 1, "done") == ("offer-something", "CPL-32")


@pytest.mark.parametrize(("move", "offered", "hand"), [("put 5a", "5a", "-"), ("done", "-", "5a")])
def test_a_single_card_is_offered_or_not(move: str, offered: str, hand: str) -> None:
    """CPL-32: an offer of nothing but the marker is an empty offer."""
    match = after("seats: 2\nannounced: 25a 25b\n1 hand: 5a\n2 hand: 10a 10b", "1: offer at 1")
    assert match.moves(0) == ["put 5a", "done"]
    check(go_on(match, f"1: {move}"), f"1 first offer: {offered} at 1\n1 hand: {hand}\nturn: 2")


def test_an_empty_hand_makes_an_empty_offer() -> None:
    """CPL-32: the place still matters, the cards need not be asked for."""
    match = after("seats: 2\nannounced: 25a 25b\n2 hand: 10a 10b")
    assert match.moves(0) == ["offer at 1", "offer at 2"]
    check(go_on(match, "1: offer at 2"), "1 first offer: - at 2\nphase: place\nturn: 2")
    assert told(match)[-1] == "1 has offered nothing for 25b"


def test_the_first_offer_may_empty_the_hand() -> None:
    """CPL-32: then the second offer is an empty one."""
    match = after("seats: 2\nannounced: 25a 25b\n1 hand: 5a 5b\n2 hand: 10a 10b 10c")
    go_on(match, "1: offer at 1", "1: put 5a", "1: put 5b")
    check(match, "turn: 2\n1 first offer: 5a 5b at 1\n1 hand: -")
    go_on(match, *offer(2, 2, "10a"), *offer(2, 1, "10b"))
    check(match, "turn: 1\nphase: place")
    go_on(match, "1: offer at 2")
    assert told(match).count("1 offered nothing for 25b") == 1


def test_what_counts_is_the_hand_at_the_moment_of_the_offer() -> None:
    """CPL-32: two cards at first, one left for the second offer."""
    match = after("seats: 2\nannounced: 25a 25b\n2 hand: 10a 10b", "1: offer at 1", "2: offer at 1")
    assert match.moves(1) == ["put 10a", "put 10b"]
    go_on(match, "2: put 10b", "2: done", "2: offer at 2")
    assert match.moves(1) == ["put 10a", "done"]


def test_an_offer_that_cannot_be_made_is_missed() -> None:
    """CPL-33: the others fill all the places but one's own."""
    match = after(NO_PLACE, *offer(2, 3, "10a"))
    assert "1 finds no place for a second offer" in told(match)
    check(match, "1 missed: 1\n1 hand: 5b 5c 15a\ndiscards: 5a")


def test_an_open_place_must_be_taken() -> None:
    """CPL-33: only if there is none is the offer not made."""
    match = after(NO_PLACE, *offer(2, 1, "10a"))
    assert match.moves(0) == ["offer at 3"]
    check(go_on(match, *offer(1, 3, "5b")), "1 missed: -\nphase: weave")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_only_the_first_player_can_miss_an_offer(seats: int) -> None:
    """CPL-33: with three or more players, whatever places they choose."""
    turns = [*range(seats), *reversed(range(seats))]
    missing = set(ways_to_miss(seats, [], turns))
    assert missing == ({0} if seats > 2 else set())


def ways_to_miss(seats: int, made: list[tuple[int, int]], turns: list[int]) -> Iterator[int]:
    """The seats that find no place, over all the places that offers can go to; not with the rules' code."""
    if len(made) == len(turns):
        return
    seat = turns[len(made)]
    there = [place for _, place in made]
    own = [place for other, place in made if other == seat]
    places = [place for place in range(seats) if there.count(place) < 2 and place not in own]
    if not places:
        yield seat
        return
    fresh = [place for place in places if place not in there]
    for place in [place for place in places if place in there] + fresh[:1]:  # untouched places are alike
        yield from ways_to_miss(seats, [*made, (seat, place)], turns)


def test_a_set_of_cards_is_offered_in_one_way() -> None:
    """CPL-30: cards are put down in the order of their names, so no offer is listed twice."""
    position = "seats: 2\nannounced: 25a 25b\n1 hand: 5a 10a 10b 15a 15b\n2 hand: 10c"
    offers = list(ways_to_offer(position, ("1: offer at 1",)))
    hand = ("5a", "10a", "10b", "15a", "15b")
    sets = [" ".join(cards) for size in (1, 2, 3) for cards in combinations(hand, size)]
    assert sorted(offers) == sorted(sets)


def ways_to_offer(position: str, steps: tuple[str, ...]) -> Iterator[str]:
    match = after(position, *steps)
    if match.to_act != (0,):
        line = next(line for line in match.position().splitlines() if line.startswith("1 first offer"))
        yield line.removeprefix("1 first offer: ").removesuffix(" at 1")
        return
    for move in match.moves(0):
        yield from ways_to_offer(position, (*steps, f"1: {move}"))


def test_cards_out_of_order_are_refused() -> None:
    """CPL-30: with a sentence that says why."""
    match = after(THREE, "1: offer at 1", "1: put 5b")
    assert match.moves(0) == ["put 5c", "done"]
    assert refused(match, 1, "put 5a") == ("put-in-order", "CPL-30")


def test_the_list_of_moves_stays_short() -> None:
    """CPL-30: an offer is a place and then its cards, one by one; so it never outgrows a hand."""
    hand = " ".join(f"{value}{letter}" for value in (5, 10) for letter in "abcdefghij")
    match = after(f"seats: 2\nround: 4\nannounced: 25a 25b\n1 hand: {hand}\n2 hand: 15a", "1: offer at 1")
    assert len(match.moves(0)) == 20
    assert len(go_on(match, "1: put 5a").moves(0)) == 20
