"""What lies in the box, setting up, and the announcement: CPL-1 to CPL-4, CPL-10 to CPL-13 and CPL-20."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.capulana.components import (
    FABRIC_CARDS,
    OBJECTIVE_CARDS,
    RAW,
    STARTING,
    STARTING_LENGTH,
    colour_of,
    is_half_wild,
    is_whole,
    print_of,
    write_stripe,
)
from ludoteca.kernel import verbs
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.match import Match

from .positions import GAME, after, chances, check, go_on, told

HANDS = ("5a 5b 5c 5d 5e 5f 5g", "10a 10b 10c 10d 10e 10f 10g", "15a 15b 15c 15d 15e 15f 15g")
DEALT = "\n".join(f"{seat} hand: {hand}" for seat, hand in enumerate(HANDS, 1))
PRINTED = [write_stripe(stripe) for fabric in FABRIC_CARDS for stripe in fabric.stripes]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_can_sit_down(seats: int) -> None:
    """CPL-1."""
    assert GAME.start(seats=seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 6, -2])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """CPL-1."""
    with pytest.raises(BadOption, match="2 to 5 seats"):
        GAME.start(seats=seats)


def test_everything_lies_in_the_box() -> None:
    """CPL-1: 56 fabrics, 5 starting fabrics, 11 objectives; before CPL-10 nothing lies on the table."""
    assert (len(FABRIC_CARDS), len(STARTING), len(OBJECTIVE_CARDS)) == (56, 5, 11)
    names = " ".join(fabric.name for fabric in FABRIC_CARDS)
    assert GAME.lay_out(Draws("1"), 3, {}).position().splitlines() == [
        "seats: 3",
        "round: 0",
        "phase: start",
        "starter: 1",
        "turn: 1",
        f"deck: {names}",
    ]


def test_a_used_table_is_cleared() -> None:
    """CPL-10: whatever lay there, the start is the same."""
    match = GAME.start(seats=4, seed=1)
    while match.to_act:
        match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    lay_out, fresh = GAME.interpreted(verbs.lay_out), GAME.state()
    lay_out(fresh, 3, GAME.read_options({}))
    for step in match.history:
        used = step.before
        lay_out(used, 3, GAME.read_options({}))
        assert used == fresh


def test_sixteen_sorts_of_stripes() -> None:
    """CPL-2: nine combinations, three colours with any print, three prints with any colour, raw cloth."""
    combinations = {colour + pattern for colour in "ygr" for pattern in "dtw"}
    assert set(PRINTED) == combinations | {"y*", "g*", "r*", "*d", "*t", "*w", "--"}


def test_each_sort_of_stripe_is_printed_equally_often() -> None:
    """CPL-3: 18 of each combination, 5 of each half-wild kind, 32 raw ones."""
    counted = Counter(PRINTED)
    halves = {name for name in counted if "*" in name}
    wholes = set(counted) - halves - {"--"}
    assert {counted[name] for name in wholes} == {18}
    assert {counted[name] for name in halves} == {5}
    assert counted["--"] == 32


@pytest.mark.parametrize(
    ("value", "band", "copies", "raw", "half_wild"),
    [
        (5, "black", 10, 2, 0),
        (10, "black", 12, 1, 0),
        (15, "black", 14, 0, 0),
        (20, "purple", 10, 0, 1),
        (25, "purple", 10, 0, 2),
    ],
)
def test_better_cloth_is_dearer(value: int, band: str, copies: int, raw: int, half_wild: int) -> None:
    """CPL-3: four stripes a card, and what they show for each value."""
    fabrics = [fabric for fabric in FABRIC_CARDS if fabric.value == value]
    assert len(fabrics) == copies
    for fabric in fabrics:
        assert (fabric.band, len(fabric.stripes)) == (band, 4)
        assert fabric.stripes.count(RAW) == raw
        assert sum(map(is_half_wild, fabric.stripes)) == half_wild


def test_all_fabrics_differ_even_when_turned() -> None:
    """CPL-3."""
    sights = {min(fabric.stripes, fabric.stripes[::-1]) for fabric in FABRIC_CARDS}
    assert len(sights) == 56


def test_a_starting_fabric_shows_every_colour_and_print_once() -> None:
    """CPL-3: three plain stripes."""
    assert set(STARTING_LENGTH.tolist()) == {3}
    for stripes in STARTING.tolist():
        assert all(map(is_whole, stripes))
        assert (
            {colour_of(stripe) for stripe in stripes} == {print_of(stripe) for stripe in stripes} == {0, 1, 2}
        )
    assert len({tuple(stripes) for stripes in STARTING.tolist()}) == 5


def test_the_eleven_objectives() -> None:
    """CPL-4: five for everyone, six for whoever has most."""
    assert {(card.kind, card.measure, card.at_least, card.points) for card in OBJECTIVE_CARDS} == {
        ("everyone", "each colour", 4, 7),
        ("everyone", "each print", 4, 7),
        ("everyone", "longest colour run", 7, 6),
        ("everyone", "longest print run", 7, 6),
        ("everyone", "combinations", 9, 3),
        ("most", "stripes", 0, 6),
        ("most", "colour runs", 0, 6),
        ("most", "print runs", 0, 6),
        ("most", "scored twice", 0, 6),
        ("most", "half-wild", 0, 6),
        ("most", "money", 0, 6),
    }


def test_each_player_begins_a_capulana_with_a_random_fabric() -> None:
    """CPL-10: and what one has, nobody else can get."""
    match = GAME.lay_out(Draws("1"), 3, {})
    assert chances(match) == {f"start {number}": 1 for number in range(1, 6)}
    go_on(match, "chance: start 4")
    assert chances(match) == {f"start {number}": 1 for number in (1, 2, 3, 5)}
    go_on(match, "chance: start 2", "chance: start 5")
    check(
        match,
        """
        1 capulana: rd yw gt
        2 capulana: gd rt yw
        3 capulana: yw rd gt
        phase: first player
        """,
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_player_is_random(seats: int) -> None:
    """CPL-13."""
    match = after(f"seats: {seats}\nround: 0\nphase: first player")
    assert chances(match) == {f"first player {number}": 1 for number in range(1, seats + 1)}
    check(go_on(match, f"chance: first player {seats}"), f"starter: {seats}\nphase: deal\nturn: 1")


def test_black_cards_are_dealt() -> None:
    """CPL-11: each black card that is left is equally likely, and no purple one is dealt."""
    match = after("seats: 2\nround: 0\nphase: deal\n1 hand: 5a 15n")
    assert len(chances(match)) == 34
    assert set(chances(match).values()) == {1}
    assert not any(name.startswith(("deal 2", "deal 5a", "deal 15n")) for name in chances(match))


def test_each_player_gets_seven() -> None:
    """CPL-11: one after the other; then the rest of the black cards are in the deck with the purple ones."""
    match = after(
        f"seats: 3\nround: 0\nphase: deal\nstarter: 2\n1 hand: {HANDS[0]}\n2 hand: 10a 10b 10c 10d 10e 10f",
        "chance: deal 10g",
    )
    check(match, f"phase: deal\nturn: 3\n2 hand: {HANDS[1]}")
    go_on(match, *(f"chance: deal {card}" for card in HANDS[2].split()))
    rest = "5h 5i 5j 10h 10i 10j 10k 10l 15h 15i 15j 15k 15l 15m 15n"
    purple = " ".join(f"{value}{letter}" for value in (20, 25) for letter in "abcdefghij")
    check(match, f"phase: objectives\ndeck: {rest} {purple}\n3 hand: {HANDS[2]}")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deck_never_runs_out(seats: int) -> None:
    """CPL-11: of 56 cards 11 a player are dealt or announced."""
    match = played_out(GAME.start(seats=seats, seed=seats))
    assert match._state.deck_size == 56 - 11 * seats >= 1


def played_out(match: Match) -> Match:
    while match.to_act:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    return match


def test_three_objectives_lie_open() -> None:
    """CPL-12: each equally likely, none twice."""
    match = after(f"seats: 3\nround: 0\nphase: objectives\nobjectives: -\n{DEALT}")
    assert (len(chances(match)), set(chances(match).values())) == (11, {1})
    go_on(match, "chance: objective full purse", "chance: objective long print")
    assert len(chances(match)) == 9
    go_on(match, "chance: objective rich weave")
    check(match, "objectives: full purse, long print, rich weave\nround: 1\nphase: announce")
    assert told(match)[:2] == ["objective 1 of 3 is revealed", "whoever has most money in hand: 6 points"]


def test_as_many_cards_are_announced_as_there_are_players() -> None:
    """CPL-20: any cards of the deck, black or purple, from left to right."""
    match = after(f"seats: 3\nphase: announce\nstarter: 3\n{DEALT}")
    assert (len(chances(match)), set(chances(match).values())) == (35, {1})
    go_on(match, "chance: announce 25a", "chance: announce 5h")
    check(match, "announced: 25a 5h -\nphase: announce")
    check(go_on(match, "chance: announce 20a"), "announced: 25a 5h 20a\nphase: place\nturn: 3")


def test_a_game_begins_with_the_cards_opened_at_setup() -> None:
    """CPL-20: they are round 1's, so everybody offers next."""
    match = GAME.start(seats=4, seed=3)
    assert match._state.round_number == 1
    assert len(match.view().state.announced[match.view().state.announced >= 0]) == 4
    assert match.to_act == (match._state.starter,)
    assert all(move.startswith("offer at") for move in match.moves(match.to_act[0]))


def test_new_cards_are_announced_each_round_and_the_first_player_changes() -> None:
    """CPL-13 and CPL-20: clockwise, from the last seat to seat 1."""
    match = after("seats: 3\nphase: weave\nstarter: 3\n1 hand: 15a\ndone: 2 3", "1: done")
    check(match, "round: 2\nphase: announce\nstarter: 1\nannounced: -")
    assert "round 2 begins, and 1 is its first player" in told(match)


def test_a_game_has_four_rounds() -> None:
    """CPL-20: after the fourth weaving nothing is announced any more."""
    match = after("seats: 2\nround: 4\nphase: weave\n1 hand: 15a\ndone: 2", "1: done")
    assert match.is_over
    check(match, "round: 4\nphase: over\nannounced: -")
