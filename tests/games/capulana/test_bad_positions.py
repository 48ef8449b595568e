"""Positions that cannot stand on a table: each gets one sentence, with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.games.capulana.state import HAND, State
from ludoteca.games.capulana.text.checks import complaint
from ludoteca.games.capulana.text.names import CARDS
from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME

PLACE = "seats: 2\nannounced: 15a 15b\n1 hand: 5a 5b 5c\n2 hand: 10a 10b 10c\n"
PAIR = "seats: 2\nannounced: 15a 15b\n1 hand: 5a\n"
THREE = "seats: 3\nannounced: 15a 15b 15c\n1 hand: 5a 5b\n2 hand: 10a 10b\n3 hand: 5c 5d\n"
AUCTION = "seats: 2\nphase: auction\nannounced: - 15b\n1 first offer: 5a at 2\n2 first offer: 10a at 2\n"
WEAVE = "seats: 2\nround: 4\nphase: weave\n1 hand: 5a 10c 15a 15e\n2 hand: 15b 15c\n"
OVER = "seats: 2\nround: 4\nphase: over\n1 hand: 5a\n"
SEVEN = "1 hand: 5a 5b 5c 5d 5e 5f 5g\n2 hand: 10a 10b 10c 10d 10e 10f 10g\n"
OPENING = f"seats: 2\nround: 0\nphase: objectives\n{SEVEN}"
DEAL = "seats: 2\nround: 0\nphase: deal\n1 hand: 5a 5b\n"


def refused(position: str) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        GAME.position(position)
    for language in LANGUAGES:
        assert len(caught.value.text(language).splitlines()) == 1
    return caught.value


def check(position: str, key: str, rule: str) -> None:
    error = refused(position)
    assert (error.key, error.rule) == (key, rule)
    assert str(error).startswith(f"{rule}: ")


@pytest.mark.parametrize("position", [PLACE, THREE, AUCTION, WEAVE, OVER, OPENING, DEAL])
def test_the_positions_that_the_others_spoil_are_sound(position: str) -> None:
    GAME.position(position)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (PLACE + "discards: 5a", "card-twice", "CPL-1"),
        (PLACE + "discards: 15a", "card-twice", "CPL-1"),
        (PLACE + "1 woven: 5d 5d", "card-twice", "CPL-1"),
        (PLACE + "deck: 20a 20b", "card-nowhere", "CPL-1"),
        (PLACE + "deck: -", "card-nowhere", "CPL-1"),
        (PLACE + "objectives: long print, long print, full purse", "same-objective", "CPL-12"),
        (PLACE + "1 starting: 2", "same-start", "CPL-10"),
        (PLACE + "objectives: long print, full purse", "objective-count", "CPL-12"),
        (PLACE + "objectives: -", "objective-count", "CPL-12"),
        (DEAL + "objectives: long print", "objective-count", "CPL-12"),
    ],
)
def test_pieces_that_the_game_does_not_have(position: str, key: str, rule: str) -> None:
    """CPL-1, CPL-10 and CPL-12."""
    check(position, key, rule)


def test_a_deck_that_runs_out() -> None:
    """CPL-11: there must be enough for the announcements to come."""
    cards = [name for name in CARDS if name not in ("15a", "15b", "5a", "5b", "5c", "10a", "10b", "10c")]
    for round_number, needed in ((1, 6), (2, 4), (3, 2), (4, 0)):
        line = f"{PLACE}round: {round_number}\ndiscards: "
        GAME.position(line + (" ".join(cards[needed:]) or "-"))
        if needed:
            check(line + " ".join(cards[needed - 1 :]), "short-deck", "CPL-11")
    check(f"seats: 2\nround: 4\nphase: announce\ndiscards: {' '.join([*CARDS][1:])}", "short-deck", "CPL-11")


@pytest.mark.parametrize(
    ("position", "key"),
    [
        (PLACE + "1 known: 10a", "not-known"),
        (PLACE + "1 known: 15a", "not-known"),
        (PLACE + "2 known: 20a", "not-known"),
    ],
)
def test_what_is_known_is_there(position: str, key: str) -> None:
    """CPL-70."""
    check(position, key, "CPL-70")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (PLACE + "round: 0", "CPL-10"),
        ("seats: 2\nround: 1\nphase: deal", "CPL-10"),
        ("seats: 2\nround: 0\nphase: start\nturn: 1\n1 starting: 1", "CPL-10"),
        ("seats: 3\nround: 0\nphase: start\nturn: 2\n2 starting: 1", "CPL-10"),
        ("seats: 2\nround: 0\nphase: first player\n1 hand: 5a", "CPL-11"),
        ("seats: 2\nround: 0\nphase: deal\n2 hand: 5a", "CPL-11"),
        ("seats: 2\nround: 0\nphase: deal\n1 hand: 5a 5b 5c 5d 5e 5f 5g 5h", "CPL-11"),
        ("seats: 2\nround: 0\nphase: deal\n" + SEVEN, "CPL-11"),
        (DEAL + "discards: 5j", "CPL-11"),
        (DEAL + "1 missed: 1", "CPL-11"),
        (DEAL + "turn: 2", "CPL-11"),
        ("seats: 2\nround: 0\nphase: deal\n1 hand: 5a 20a", "CPL-11"),
        ("seats: 2\nround: 0\nphase: objectives\n1 hand: 5a", "CPL-11"),
        (DEAL + "1 known: 5a", "CPL-13"),
        ("seats: 2\nround: 0\nphase: first player\nstarter: 2", "CPL-13"),
    ],
)
def test_only_the_start_looks_like_the_start(position: str, rule: str) -> None:
    """CPL-10, CPL-11 and CPL-13."""
    check(position, "set-up", rule)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        ("seats: 2\nannounced: 15a\n", "announced-count", "CPL-20"),
        ("seats: 2\n", "announced-count", "CPL-20"),
        (WEAVE + "announced: 15f", "announced-count", "CPL-20"),
        ("seats: 2\nphase: announce\nannounced: 15a 15b", "announced-count", "CPL-20"),
        ("seats: 2\nphase: auction", "announced-count", "CPL-20"),
        ("seats: 2\nphase: announce\nannounced: - 15a", "announced-order", "CPL-40"),
        (AUCTION.replace("- 15b", "15b -").replace("at 2", "at 1"), "announced-order", "CPL-40"),
        (OVER.replace("round: 4", "round: 3"), "not-over", "CPL-60"),
    ],
)
def test_announced_cards_fit_the_phase(position: str, key: str, rule: str) -> None:
    """CPL-20, CPL-40 and CPL-60."""
    check(position, key, rule)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (PLACE + "1 capulana: yd gt rw | yd", "too-long", "CPL-50"),
        (PLACE + "round: 2\n1 capulana: " + "yd " * 11 + "| yd", "too-long", "CPL-50"),
        (PLACE + "1 woven: 15c", "too-long", "CPL-50"),
        (OVER + "1 woven: 15a 15b 15c 15d 15e 15f 15g 15h 15i", "too-long", "CPL-50"),
        (OVER + "1 capulana: yd gt rw yd gt", "last-card", "CPL-51"),
        (OVER + "1 capulana: yd | gt rw yd gt rw", "last-card", "CPL-51"),
        (OVER + "1 capulana: yd gt | --", "raw-in-row", "CPL-52"),
        (OVER + "1 capulana: -- gt | rw", "raw-in-row", "CPL-52"),
    ],
)
def test_a_capulana_can_have_been_woven(position: str, key: str, rule: str) -> None:
    """CPL-50 to CPL-52."""
    check(position, key, rule)


@pytest.mark.parametrize(
    "position",
    [
        PLACE + "turn: 2",
        PLACE + "starter: 2\nturn: 1",
        THREE + "turn: 3\n1 first offer: 10c at 1",
    ],
)
def test_turns_follow_from_deals_and_offers(position: str) -> None:
    """CPL-30."""
    check(position, "wrong-turn", "CPL-30")


def test_a_wrong_turn_names_the_right_one() -> None:
    """CPL-30."""
    sentence = "CPL-30: after these deals and offers it is the turn of seat 1"
    assert str(refused(PLACE + "turn: 2")) == sentence


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (
            THREE + "1 first offer: 5e at 1\n2 first offer: 5f at 1\n3 first offer: 5g at 1",
            "offers-at",
            "CPL-31",
        ),
        (
            PLACE + "1 first offer: 5d at 1\n2 first offer: 5e at 1\n2 second offer: 5f at 1",
            "offers-at",
            "CPL-31",
        ),
        (PLACE + "1 first offer: 5d 5e 5f 5g at 1", "offer-size", "CPL-30"),
        (PLACE + "2 first offer: 5d at 1\nturn: 2", "offers-out-of-turn", "CPL-30"),
        (PLACE + "1 second offer: 5d at 1\nturn: 2", "offers-out-of-turn", "CPL-30"),
        (PLACE + "phase: cards", "offers-out-of-turn", "CPL-30"),
        (WEAVE + "1 first offer: 5d at 1", "offers-out-of-turn", "CPL-30"),
        (PLACE + "phase: no offer", "no-offer-here", "CPL-33"),
        (PLACE + "phase: cards\n1 first offer: 5d 5e 5f at 1", "offer-complete", "CPL-30"),
        (
            "seats: 2\nphase: cards\nannounced: 15a 15b\n2 hand: 10a\n1 first offer: 5d at 1",
            "offer-complete",
            "CPL-30",
        ),
        (PLACE + "1 first offer: - at 1", "empty-offer", "CPL-32"),
        (
            PAIR + "1 first offer: 5b at 1\n2 first offer: - at 1\n2 second offer: 5c 5d at 2",
            "empty-offer",
            "CPL-32",
        ),
    ],
)
def test_offers_can_have_been_made(position: str, key: str, rule: str) -> None:
    """CPL-30 to CPL-33."""
    check(position, key, rule)


def test_a_place_that_is_not_open() -> None:
    """CPL-33: then the phase is another."""
    offers = "1 first offer: 5e at 1\n2 first offer: 5f at 2\n3 first offer: 5g at 2\n"
    offers += "3 second offer: 5h at 3\n2 second offer: 5i at 3\n"
    check(THREE + offers, "no-offer-here", "CPL-33")
    GAME.position(f"{THREE}{offers}phase: no offer")


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (PLACE + "1 taken: 5d", "taken-early", "CPL-40"),
        (WEAVE + "1 taken: 5d", "taken-early", "CPL-40"),
        (AUCTION.replace("10a at 2", "10a at 1"), "offers-at", "CPL-40"),
        ("seats: 2\nphase: auction\nannounced: - 15b\n1 first offer: 5a at 2", "offers-missing", "CPL-43"),
        ("seats: 3\nphase: auction\nannounced: - - 15b\n2 first offer: 5a at 3", "offers-missing", "CPL-43"),
        ("seats: 2\nphase: auction\nannounced: - 15b", "offers-missing", "CPL-43"),
    ],
)
def test_auctions_can_have_come_so_far(position: str, key: str, rule: str) -> None:
    """CPL-40 and CPL-43."""
    check(position, key, rule)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (PLACE + "done: 1", "not-weaving", "CPL-50"),
        (PLACE + "1 weaves: 5a", "not-weaving", "CPL-50"),
        (OVER + "done: 1 2", "not-weaving", "CPL-50"),
        (WEAVE + "1 weaves: 15b straight beside", "cannot-have-woven", "CPL-52"),  # not in hand
        (WEAVE + "1 weaves: 15a straight over 3", "cannot-have-woven", "CPL-52"),  # covers the last card
        (WEAVE + "1 weaves: 15e turned beside", "cannot-have-woven", "CPL-52"),  # the same when straight
        (WEAVE + "1 weaves: 5a straight beside", "cannot-have-woven", "CPL-52"),  # nothing mends it
        (WEAVE + "1 weaves: 10c straight beside\ndone: 1", "cannot-have-woven", "CPL-52"),  # raw cloth
        (WEAVE + "1 weaves: 15a turned beside, 15a turned beside", "cannot-have-woven", "CPL-52"),
        (WEAVE + "1 weaves: 15a turned beside, 10c straight beside", "cannot-have-woven", "CPL-52"),
        (WEAVE + "2 weaves: 15b straight beside, 15c straight beside", "cannot-have-woven", "CPL-52"),
        (WEAVE + "1 weaves: 15a turned\ndone: 1", "cannot-have-woven", "CPL-52"),
        ("seats: 2\nphase: weave\n1 hand: 5a", "cannot-have-woven", "CPL-52"),  # without a card one is done
        (WEAVE + "done: 1 2", "all-done", "CPL-50"),
        (WEAVE.replace("weave", "reveal") + "done: 1", "all-done", "CPL-50"),
    ],
)
def test_what_is_being_woven_is_possible(position: str, key: str, rule: str) -> None:
    """CPL-50 to CPL-53."""
    check(position, key, rule)


def in_two_places(state: State) -> None:
    state.announced[0] = CARDS["5a"]


def too_small_a_hand(state: State) -> None:
    state.hand_size[0] -= 1


def too_large_an_offer(state: State) -> None:
    state.offer_size[1, 0] += 1


def too_small_a_deck(state: State) -> None:
    state.deck_size -= 1


def purple_in_secret(state: State) -> None:
    state.place[CARDS["20a"]] = HAND
    state.hand_size[0] += 1
    state.deck_size -= 1
    state.known_with[CARDS["20a"]] = NOBODY


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (in_two_places, "card-twice"),
        (too_small_a_hand, "wrong-size"),
        (too_large_an_offer, "wrong-size"),
        (too_small_a_deck, "wrong-size"),
        (purple_in_secret, "must-be-known"),
    ],
)
def test_what_no_document_can_say(spoil: Callable[[Any], None], key: str) -> None:
    """CPL-1 and CPL-70: a state that rules have spoilt is found out all the same."""
    state = GAME.read_position(PLACE)
    assert complaint(state) is None
    spoil(state)
    said = complaint(state)
    assert said
    assert said.key == key


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ("", "line-missing"),
        ("seats: 1", "line-number"),
        ("seats: 6", "line-number"),
        ("seats: two", "line-number"),
        (PLACE + "round: 5", "line-number"),
        (PLACE + "phase: lunch", "line-number"),
        (PLACE + "starter: 3", "line-number"),
        (PLACE + "turn: 0", "line-number"),
        (PLACE + "discards: 30a", "line-number"),
        (PLACE + "discards: 2 hidden", "line-number"),
        (PLACE + "objectives: fame", "line-number"),
        (PLACE + "objectives: full purse, long print, rich weave, long colour", "line-number"),
        ("seats: 2\nannounced: 15a 15b 15c", "line-number"),
        (PLACE + "1 starting: 6", "line-number"),
        (PLACE + "1 capulana: yd | | gt", "line-number"),
        (PLACE + "1 capulana: yx", "line-number"),
        (PLACE + "1 capulana: |", "line-number"),
        (PLACE + "1 capulana:" + 36 * " yd", "line-number"),
        (PLACE + "1 first offer: 5d", "line-number"),
        (PLACE + "1 first offer: 5d at 3", "line-number"),
        (PLACE + "1 known: gold", "line-number"),
        (PLACE + "1 missed: 5", "line-number"),
        (WEAVE + "done: 3", "line-number"),
        (WEAVE + "1 weaves: 15a sideways", "line-number"),
        (WEAVE + "1 weaves: 15a turned over 9", "line-number"),
        (WEAVE + "1 weaves: 15a, 15e, 5a", "line-number"),
        (PLACE + "3 hand: 5d", "line-unknown"),
        (PLACE + "weather: fine", "line-unknown"),
        (PLACE + "seats: 2", "line-twice"),
        (PLACE + "hello", "line-without-name"),
    ],
)
def test_texts_that_are_no_position(position: str, key: str) -> None:
    assert refused(position).key == key
