"""Weaving, row in and row out: CPL-50 to CPL-53."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludoteca.games.capulana.components import FABRIC_CARDS, write_stripe
from ludoteca.kernel.errors import IllegalMove
from ludoteca.kernel.match import Match

from .positions import after, check, go_on

ROW = "yd gt rw"
PRINTED = {fabric.name: [write_stripe(stripe) for stripe in fabric.stripes] for fabric in FABRIC_CARDS}


def weaving(row: str, hand: str) -> Match:
    """Seat 1 weaves in the last round; seat 2 has nothing to weave."""
    return after(f"seats: 2\nround: 4\nphase: weave\n1 capulana: {row}\n1 hand: {hand}\ndone: 2")


def weave(match: Match, *moves: str) -> Match:
    return go_on(match, *(f"1: {move}" for move in moves))


def row_of(match: Match) -> str:
    assert match.is_over
    lines = dict(line.split(": ", 1) for line in match.position().splitlines())
    return lines["1 capulana"]


def refused(match: Match, move: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as error:
        match.play(0, move)
    return error.value.key, error.value.rule


@pytest.mark.parametrize(
    ("card", "moves", "row"),
    [
        # 15a is rt gd yd yw
        ("15a", ("straight", "beside"), "yd gt rw | rt gd yd yw"),
        ("15a", ("turned", "beside"), "yd gt rw | yw yd gd rt"),
        ("15a", ("straight", "over 1"), "yd gt | rt gd yd yw"),
        ("15a", ("straight", "over 2"), "yd | rt gd yd yw"),
        ("15a", ("turned", "over 2"), "yd | yw yd gd rt"),
        ("15a", ("straight", "under 1"), "yd gt rw | gd yd yw"),
        ("15a", ("straight", "under 2"), "yd gt rw | yd yw"),
        ("15a", ("straight", "under 3"), "yd gt rw | yw"),
        ("15a", ("turned", "under 1"), "yd gt rw | yd gd rt"),
        ("15a", ("turned", "under 3"), "yd gt rw | rt"),
        # 25a is *d yt yd y*
        ("25a", ("turned", "over 1"), "yd gt | y* yd yt *d"),
        # 5a is -- -- rd gw: only under the last card it shows nothing raw
        ("5a", ("under 2",), "yd gt rw | rd gw"),
        ("5a", ("under 3",), "yd gt rw | gw"),
        # 10a is -- rd gw gt
        ("10a", ("under 1",), "yd gt rw | rd gw gt"),
    ],
)
def test_one_card(card: str, moves: tuple[str, ...], row: str) -> None:
    """CPL-50 and CPL-51: beside the last card, over it or under it, straight or turned."""
    match = weave(weaving(ROW, f"{card} 10g"), f"weave {card}", *moves)
    assert row_of(weave(match, "done")) == row


def test_the_last_card_is_nearly_covered() -> None:
    """CPL-51: over hides at most all but one of its visible stripes; here it shows three, then one."""
    match = weave(weaving("gw gd | yd gt rw", "15a 15b"), "weave 15a", "straight")
    assert match.moves(0) == ["beside", "over 1", "over 2", "under 1", "under 2", "under 3"]
    assert refused(match, "over 3") == ("covers-too-much", "CPL-51")
    assert row_of(weave(match, "over 2", "done")) == "gw gd yd | rt gd yd yw"


def test_a_last_card_of_one_visible_stripe_is_never_covered() -> None:
    """CPL-51: nor are earlier cards."""
    match = weave(weaving("gw gd yd gt | rw", "15a"), "weave 15a", "straight")
    assert match.moves(0) == ["beside", "under 1", "under 2", "under 3"]
    assert refused(match, "over 1") == ("covers-too-much", "CPL-51")


def test_under_a_last_card_that_shows_fewer_stripes() -> None:
    """CPL-51: even then a card may hide all but one of its own."""
    assert row_of(weave(weaving("gw gd yd gt | rw", "15a"), "weave 15a", "straight", "under 3")) == (
        "gw gd yd gt rw | yw"
    )


@pytest.mark.parametrize(
    ("first", "second", "row"),
    [
        # 15a is rt gd yd yw, 15b is gw yt yd rd
        (("straight", "beside"), ("straight", "beside"), "yd gt rw rt gd yd yw | gw yt yd rd"),
        (("straight", "beside"), ("straight", "over 1"), "yd gt rw rt gd yd | gw yt yd rd"),
        (("straight", "beside"), ("straight", "over 3"), "yd gt rw rt | gw yt yd rd"),
        (("straight", "over 2"), ("turned", "over 3"), "yd rt | rd yd yt gw"),
        (("turned", "under 2"), ("straight", "over 1"), "yd gt rw gd | gw yt yd rd"),
        (("straight", "over 1"), ("turned", "under 3"), "yd gt rt gd yd yw | gw"),
    ],
)
def test_two_cards_one_after_the_other(first: tuple[str, ...], second: tuple[str, ...], row: str) -> None:
    """CPL-50 and CPL-51: the second may cover the first, which is the last card by then."""
    assert row_of(weave(weaving(ROW, "15a 15b"), "weave 15a", *first, "weave 15b", *second)) == row


def test_the_second_card_covers_only_what_the_first_shows() -> None:
    """CPL-51: of the first card, tucked under, two stripes are visible; one of them stays so."""
    match = weave(weaving(ROW, "15a 15b"), "weave 15a", "straight", "under 2", "weave 15b", "straight")
    assert match.moves(0) == ["beside", "over 1", "under 1", "under 2", "under 3"]
    assert refused(match, "over 2") == ("covers-too-much", "CPL-51")


def test_nothing_need_be_woven() -> None:
    """CPL-50 and CPL-53: hands are kept, without a limit."""
    hand = "5a 5b 5c 5d 5e 5f 5g 5h 10a 10b 10c 15a"
    match = weave(weaving(ROW, hand), "done")
    check(match, f"1 capulana: {ROW}\n1 hand: {hand}")


def test_two_cards_are_the_most() -> None:
    """CPL-50: after the second the weaving is done without asking."""
    match = weave(weaving(ROW, "15a 15b 15c"), "weave 15a", "straight", "beside")
    assert match.moves(0) == ["weave 15b", "weave 15c", "done"]
    weave(match, "weave 15b", "straight", "beside")
    check(match, "1 hand: 15c\n1 woven: 15a 15b\nphase: over")


def test_the_last_card_of_a_hand_ends_the_weaving() -> None:
    """CPL-50: there is nothing left to decide."""
    assert row_of(weave(weaving(ROW, "15a"), "weave 15a", "straight", "beside")) == "yd gt rw | rt gd yd yw"


def test_a_woven_card_never_moves_again() -> None:
    """CPL-53: not in the same round, and not in a later one, when it is part of the row."""
    match = weave(weaving(ROW, "15a 15b"), "weave 15a", "straight", "beside")
    assert refused(match, "weave 15a") == ("woven-already", "CPL-53")
    later = after(
        "seats: 2\nround: 2\nphase: weave\n1 hand: 15b\n1 woven: 15a\n1 capulana: yd gt rw | yw\ndone: 2"
    )
    assert later.moves(0) == ["weave 15b", "done"]
    assert refused(later, "weave 15a") == ("not-in-hand", "CPL-50")


def test_raw_stripes_are_hidden_by_the_second_card() -> None:
    """CPL-52: in between they may be visible. 10c is rd -- rw rd; 15a covers its last three stripes."""
    match = weave(weaving(ROW, "10c 15a"), "weave 10c", "straight", "beside")
    assert match.moves(0) == ["weave 15a"]
    weave(match, "weave 15a", "straight")
    assert match.moves(0) == ["over 3"]
    assert row_of(weave(match, "over 3")) == "yd gt rw rd | rt gd yd yw"


def test_a_raw_stripe_at_the_right_end_needs_only_one_stripe_over_it() -> None:
    """CPL-52: 10a turned is gt gw rd --; the second card may hide one, two or three stripes of it."""
    match = weave(weaving(ROW, "10a 15a"), "weave 10a", "turned", "beside", "weave 15a", "turned")
    assert match.moves(0) == ["over 1", "over 2", "over 3"]
    assert row_of(weave(match, "over 1")) == "yd gt rw gt gw rd | yw yd gd rt"


def test_all_raw_stripes_are_hidden() -> None:
    """CPL-52: 5a turned is gw rd -- --; both have to be covered, and the card keeps a visible stripe."""
    match = weave(weaving(ROW, "5a 15a"), "weave 5a", "turned", "beside", "weave 15a", "straight")
    assert match.moves(0) == ["over 2", "over 3"]
    assert row_of(weave(match, "over 2")) == "yd gt rw gw rd | rt gd yd yw"


def test_raw_cloth_must_not_stay_visible() -> None:
    """CPL-52: neither by stopping, nor by a second card that hides too little or shows raw cloth itself."""
    match = weave(weaving(ROW, "10c 10a 15a"), "weave 10c", "straight", "beside")
    assert refused(match, "done") == ("raw-visible", "CPL-52")
    assert refused(match, "weave 10a") == ("cannot-hide-raw", "CPL-52")
    weave(match, "weave 15a", "straight")
    for move in ("beside", "over 1", "over 2", "under 1"):
        assert refused(match, move) == ("leaves-raw", "CPL-52")


def test_a_first_card_that_nothing_can_mend_is_not_offered() -> None:
    """CPL-52: 5c is -- rd yt --, raw at both ends; without a dyed card in hand it cannot be woven."""
    match = weaving(ROW, "5c 5d 10c")
    assert match.moves(0) == ["weave 10c", "done"]
    assert refused(match, "weave 5c") == ("cannot-be-woven", "CPL-52")
    assert weaving(ROW, "5c 15a").moves(0) == ["weave 5c", "weave 15a", "done"]


def test_a_first_card_lies_only_where_it_can_be_mended() -> None:
    """CPL-52: raw cloth at the left edge of what is visible stays visible, whatever lies over the rest."""
    match = weave(weaving(ROW, "5c 15a"), "weave 5c")
    assert "straight" in match.moves(0)
    weave(match, "straight")
    assert match.moves(0) == ["under 1", "under 2"]
    assert refused(match, "beside") == ("leaves-raw", "CPL-52")
    weave(match, "under 1", "weave 15a", "straight")
    assert match.moves(0) == ["over 1", "over 2"]
    assert row_of(weave(match, "over 2")) == "yd gt rw rd | rt gd yd yw"


def test_a_second_card_may_show_no_raw_cloth() -> None:
    """CPL-52: nothing could hide it any more."""
    match = weave(weaving(ROW, "10a 15a 15b"), "weave 15a", "straight", "beside", "weave 10a")
    assert match.moves(0) == ["under 1", "under 2", "under 3"]
    assert refused(match, "beside") == ("leaves-raw", "CPL-52")


def test_a_card_that_lies_in_one_way_only_is_not_turned() -> None:
    """CPL-50: 15e is gw yd yd gw, the same when turned, so equal cloth is not listed twice."""
    match = weave(weaving(ROW, "15e"), "weave 15e")
    assert match.moves(0) == ["beside", "over 1", "over 2", "under 1", "under 2", "under 3"]


@pytest.mark.parametrize("card", PRINTED)
def test_equal_cloth_is_not_listed_twice(card: str) -> None:
    """CPL-50: whatever a card can show at the end of a row, one way leads to it."""
    rows = [row_of(match) for match in ways_to_weave(ROW, card, ())]
    assert len(rows) == len(set(rows))


def test_a_turn_that_changes_nothing_is_refused() -> None:
    """CPL-50: 10c begins and ends with rd, and only that is visible."""
    match = weave(weaving(ROW, "10c 15a"), "weave 10c", "turned")
    assert refused(match, "under 3") == ("same-straight", "CPL-50")


def ways_to_weave(row: str, hand: str, moves: tuple[str, ...]) -> Iterator[Match]:
    """All that seat 1 can weave, to the end."""
    match = weave(weaving(row, hand), *moves)
    if match.is_over:
        yield match
        return
    for move in match.moves(0):
        yield from ways_to_weave(row, hand, (*moves, move))


@pytest.mark.parametrize(
    ("row", "hand"),
    [
        *((ROW, hand) for hand in ("15a", "5a", "10c", "5a 15a", "5c 15a", "10a 10c", "10c 20a")),
        ("gw gd | yd", "5h 10a 25j"),  # the last card shows one stripe, so nothing lies over it
        ("gw | yd gt", "10b 25j"),
        ("gw | yd gt rw gd", "10a 25c"),
    ],
)
def test_all_that_can_be_woven(row: str, hand: str) -> None:
    """CPL-50 to CPL-52: the same rows as by laying cards in every way and looking what shows raw cloth."""
    found = {row_of(match) for match in ways_to_weave(row, hand, ())}
    assert found == {written(cards) for cards in tables(row, hand.split())}


def tables(row: str, hand: list[str]) -> Iterator[list[list[str]]]:
    """Every Capulana of whole cards, as lists of their visible stripes; not with the rules' code."""
    for cards in laid([part.split() for part in row.split("|")], hand, 2):
        if not any("--" in card for card in cards):
            yield cards


def laid(cards: list[list[str]], hand: list[str], left: int) -> Iterator[list[list[str]]]:
    yield cards
    for name in hand if left else ():
        rest = [other for other in hand if other != name]
        for stripes in (PRINTED[name], PRINTED[name][::-1]):
            *before, last = cards
            ways = [[*cards, stripes[hidden:]] for hidden in range(len(stripes))]
            ways += [
                [*before, last[:-covered], stripes] for covered in range(1, min(len(last), len(stripes) + 1))
            ]
            for way in ways:
                yield from laid(way, rest, left - 1)


def written(cards: list[list[str]]) -> str:
    *before, last = (" ".join(card) for card in cards)
    return f"{' '.join(before)} | {last}" if before else last
