"""The end of the game: CPL-60 to CPL-63. A slow scorer looks at more rows in test_slow_scorer.py."""

from __future__ import annotations

import pytest

from ludoteca.games.capulana.rules.scoring import LONGEST_COLOUR, measure
from ludoteca.kernel.match import Match, Outcome

from .positions import after, go_on

FILLERS = ("long colour", "long print", "whole palette")  # objectives that short rows do not meet


def over(*rows: str, objectives: tuple[str, ...] = FILLERS, hands: tuple[str, ...] = ()) -> Outcome:
    """The end of a game with these Capulanas and hands."""
    lines = ["phase: over", "round: 4", f"seats: {len(rows)}", f"objectives: {', '.join(objectives)}"]
    lines += [f"{seat} capulana: {row[:-3]} | {row[-2:]}" for seat, row in enumerate(rows, 1)]
    lines += [f"{seat} hand: {hand}" for seat, hand in enumerate(hands, 1)]
    outcome = after("\n".join(lines)).outcome
    assert outcome
    return outcome


def awarded(objective: str, *rows: str, hands: tuple[str, ...] = ()) -> list[int]:
    """The points that each seat gets from one objective, while nobody meets the two others that are open."""
    others = [name for name in FILLERS if name != objective][:2]
    outcome = over(*rows, objectives=(objective, *others), hands=hands)
    return [categories["objectives"] for categories in outcome.by_category]


@pytest.mark.parametrize(
    ("row", "colours", "prints"),
    [
        pytest.param("yd gt", 0, 0, id="two stripes"),
        pytest.param("yd yt gw", 0, 0, id="two alike are no run"),
        pytest.param("yd yt yw", 3, 0, id="a run of colour"),
        pytest.param("yd gd rd", 0, 3, id="a run of print"),
        pytest.param("yd yd yd yd", 4, 4, id="a run of both"),
        pytest.param("gw yd yt yw yd gw", 4, 0, id="a run between others"),
        pytest.param("yd yt yw gd gt gw", 6, 0, id="two runs side by side"),
        pytest.param("yd yt yw gd yt yw yd", 6, 0, id="two runs of one colour apart"),
        pytest.param("yd yt gw yd yt", 0, 0, id="four of a colour apart are no run"),
        pytest.param("yd gd rt rt yt gd", 0, 3, id="colour and print apart"),
    ],
)
def test_runs_of_three_or_more_score_their_length(row: str, colours: int, prints: int) -> None:
    """CPL-60: a point a stripe, for colours and for prints."""
    assert over(row, "yd gt rw").by_category[0] == {"colours": colours, "prints": prints, "objectives": 0}


@pytest.mark.parametrize(
    ("row", "colours", "prints"),
    [
        pytest.param("*d yt yw", 3, 0, id="at the left end"),
        pytest.param("yd yt *w", 3, 0, id="at the right end"),
        pytest.param("gd *t yw yd gt", 3, 0, id="at an end within the row"),
        pytest.param("yd *t yw", 3, 0, id="in the middle"),
        pytest.param("yd yt *w yd yt", 5, 0, id="in the middle of a long run"),
        pytest.param("*d yt *w", 3, 0, id="at both ends"),
        pytest.param("yd yt *w gd gt", 6, 0, id="between two runs"),
        pytest.param("yd yt *w gd", 3, 0, id="between a run and too short a one"),
        pytest.param("yd *t gw", 0, 0, id="between two that are too short"),
        pytest.param("yd *t *w gd", 6, 0, id="two between two runs"),
        pytest.param("yd yt *w gd *t rw rd", 9, 0, id="around a single stripe"),
        pytest.param("*d *t *w", 0, 0, id="alone"),
        pytest.param("*d *t *w yd", 4, 0, id="three and one that is not wild"),
        pytest.param("*d *d *d", 0, 3, id="alone for colour, a run of print"),
        pytest.param("y* gd rd", 0, 3, id="any print"),
        pytest.param("y* g* r*", 0, 0, id="any print, alone"),
        pytest.param("y* y* y*", 3, 0, id="alone for print, a run of colour"),
        pytest.param("yd rd g* yt rt", 0, 6, id="between two runs of prints"),
        pytest.param("yd y* *d gd gt", 6, 4, id="both sorts"),
    ],
)
def test_half_wild_stripes_count_in_every_run_that_they_can_continue(
    row: str, colours: int, prints: int
) -> None:
    """CPL-60: also in two neighbouring ones; a run needs a stripe that is not wild in that respect."""
    assert over(row, "yd gt rw").by_category[0] == {"colours": colours, "prints": prints, "objectives": 0}


def test_a_run_goes_on_over_the_edges_of_cards() -> None:
    """CPL-60: only what is visible counts, whichever card it is on."""
    position = "seats: 2\nround: 4\nphase: weave\n1 capulana: rw gt | yd\n1 hand: 15e 15f\ndone: 2"
    # 15e is gw yd yd gw; laid under, two stripes of it stay hidden: yd gw.
    match = after(position, "1: weave 15e", "1: under 2", "1: done")
    assert points(match) == 0
    # 15f is rt yd yd rt: yd | yd yd rt.
    assert points(after(position, "1: weave 15f", "1: under 1", "1: done")) == 3 + 3


def points(match: Match) -> int:
    assert match.outcome
    return match.outcome.by_category[0]["colours"] + match.outcome.by_category[0]["prints"]


THREE_COLOURS = "yd yt yw yd gt gw gd gt rw rd rt rw"
THREE_PRINTS = "yd gd rd yd gt rt yt gt rw yw gw rw"
PLAIN = "yd gt rw"


@pytest.mark.parametrize(
    ("objective", "met", "missed", "full"),
    [
        ("three colours", THREE_COLOURS, "yd yt yw yd gt gw gd gt rw rd rt", 7),
        ("three colours", "yd yt yw *d gt gw gd rt rw rd rt", "yd yt yw *d gt gw rd rt rw rd", 7),
        ("three prints", THREE_PRINTS, "yd gd rd yd gt rt yt gt rw yw gw", 7),
        ("three prints", "yd gd rd y* gt rt yt gw rw yw gw", "yd gd rd y* gt rt yw rw gw yw", 7),
        ("long colour", "yd yt yw yd yt yw yd", "yd yt yw yd yt yw", 6),
        ("long colour", "*d yt yw yd yt yw *d", "yd yt yw gd yt yw yd yt", 6),
        ("long colour", "*d *t *w yd *t *w *d", "*d *t *w *d *t *w *d", 6),  # no run of wild stripes alone
        ("long print", "yd gd rd yd gd rd yd", "yd gd rd yd gd rd", 6),
        ("long print", "yd gd rd g* gd rd yd", "yd gd rd gt gd rd yd rd", 6),
        ("whole palette", "yd gt rw yt gw rd yw gd rt", "yd gt rw yt gw rd yw gd", 3),
        ("whole palette", "yd gt rw yt gw rd yw gd r* rt", "yd gt rw yt gw rd yw gd r* *t", 3),
    ],
)
def test_everyone_who_has_enough_gets_the_full_points(
    objective: str, met: str, missed: str, full: int
) -> None:
    """CPL-4 and CPL-62: met, missed, and met by two, who do not share."""
    assert awarded(objective, met, missed) == [full, 0]
    assert awarded(objective, missed, PLAIN) == [0, 0]
    assert awarded(objective, met, missed, met) == [full, 0, full]


def test_two_alike_are_no_run_for_an_objective_either() -> None:
    """CPL-62: the runs are those of CPL-60; a file of one's own may ask for the longest of all."""
    state = (
        after("seats: 2\nround: 4\nphase: over\n1 capulana: yd yt | gd\n2 capulana: yd *t | yd").view().state
    )
    longest = [measure(state, seat, LONGEST_COLOUR) for seat in range(2)]
    assert longest == [0, 3]


MOSTS = [
    ("longest cloth", "yd gt rw gd rt", "yd gt rw gd"),
    ("colour changes", "yd yt yw yd", "gd gt gw"),
    ("colour changes", "yd yt *w gd gt", "yd yt yw yd yt"),  # 6 and 5 points: the wild stripe counts twice
    ("print changes", "yd gd rd yd", "yt gt rt"),
    ("rich weave", "yd yd yd gt", "yd yt yw yd"),  # of the second nothing scores for both
    ("rich weave", "yd yd y* yd", "yd yd yd yt"),
    ("rich weave", "yd yd yd gt", "*d *d *d *d"),  # wild stripes alone are no run of a colour
    ("free hand", "y* gt *w", "y* gt rw"),
]


@pytest.mark.parametrize(("objective", "most", "less"), MOSTS)
def test_whoever_has_most_gets_the_points(objective: str, most: str, less: str) -> None:
    """CPL-4 and CPL-62: the leader alone."""
    assert awarded(objective, most, less) == [6, 0]
    assert awarded(objective, less, most, less) == [0, 6, 0]


@pytest.mark.parametrize(("objective", "most", "less"), MOSTS)
def test_tied_leaders_share_the_points(objective: str, most: str, less: str) -> None:
    """CPL-62: rounded down; 6 points are 3 for each of two, 2 of three, 1 of four or five."""
    assert awarded(objective, most, less, most) == [3, 0, 3]
    assert awarded(objective, most, most, most, less) == [2, 2, 2, 0]
    assert awarded(objective, most, most, less, most, most) == [1, 1, 0, 1, 1]
    assert awarded(objective, *[most] * 5) == [1] * 5


@pytest.mark.parametrize(
    "objective", ["colour changes", "print changes", "rich weave", "free hand", "full purse"]
)
def test_nobody_leads_with_zero(objective: str) -> None:
    """CPL-62: with nothing of it one has not most of it; and every Capulana shows some stripe."""
    assert awarded(objective, PLAIN, PLAIN) == [0, 0]
    assert awarded("longest cloth", PLAIN, PLAIN) == [3, 3]


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (("5a 10a", "10b"), [6, 0]),
        (("25a", "10a 5a"), [6, 0]),
        (("20a", "5a 15a"), [3, 3]),
        (("", "5a"), [0, 6]),
    ],
)
def test_money_in_hand(hands: tuple[str, ...], expected: list[int]) -> None:
    """CPL-4: met, missed and shared; CPL-63: here an open objective says that it counts."""
    assert awarded("full purse", PLAIN, PLAIN, hands=tuple(hand or "-" for hand in hands)) == expected


def test_an_objective_scores_at_most_once() -> None:
    """CPL-61: two long runs meet it no better than one."""
    twice = "yd yt yw yd yt yw yd gt gw gd gt gw gd gt"
    outcome = over(twice, PLAIN, objectives=("long colour", "three prints", "long print"))
    assert outcome.by_category[0] == {"colours": 14, "prints": 0, "objectives": 6}


def test_all_open_objectives_count() -> None:
    """CPL-61: the points of several are added up."""
    outcome = over(THREE_COLOURS, PLAIN, objectives=("three colours", "longest cloth", "colour changes"))
    assert outcome.by_category[0] == {"colours": 12, "prints": 0, "objectives": 7 + 6 + 6}


def test_objectives_that_are_not_open_count_nothing() -> None:
    """CPL-61."""
    outcome = over(THREE_COLOURS, PLAIN, objectives=("three prints", "long colour", "long print"))
    assert outcome.by_category[0]["objectives"] == 0


def test_most_points_win() -> None:
    """CPL-63: points of runs and of objectives together."""
    outcome = over(
        "yd yt yw", "yd yt yw yd", "y* gt *w", objectives=("free hand", "three colours", "long print")
    )
    assert outcome.points == (3, 4, 6)
    assert (outcome.ranks, outcome.winners, outcome.reason) == ((3, 2, 1), (2,), "points")


def test_a_tie_is_a_shared_victory() -> None:
    """CPL-63: whoever has less is third."""
    outcome = over("yd yt yw", PLAIN, "yd gd rd")
    assert (outcome.points, outcome.ranks) == ((3, 0, 3), (1, 3, 1))
    assert (outcome.winners, outcome.reason) == ((0, 2), "shared")


def test_a_tie_behind_the_winner_shares_nothing() -> None:
    """CPL-63."""
    outcome = over("yd yt yw", PLAIN, PLAIN)
    assert (outcome.ranks, outcome.winners, outcome.reason) == ((1, 2, 2), (0,), "points")


def test_money_and_cards_in_hand_count_nothing() -> None:
    """CPL-63: unless an open objective says so."""
    outcome = over("yd yt yw", "yd yt yw", hands=("25a 25b 25c", "-"))
    assert (outcome.points, outcome.winners) == ((3, 3), (0, 1))


def test_the_game_ends_after_the_fourth_weaving() -> None:
    """CPL-60: no sooner, and then everything is counted."""
    third = after("seats: 2\nround: 3\nphase: weave\n1 hand: 15a\ndone: 2", "1: done")
    assert third.outcome is None
    fourth = after("seats: 2\nround: 4\nphase: weave\n1 capulana: yd yt yw | gt\n1 hand: 15a\ndone: 2")
    assert fourth.outcome is None
    ended = go_on(fourth, "1: done").outcome
    assert ended
    assert ended.points == (3, 0)
