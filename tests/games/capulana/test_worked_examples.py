"""The worked examples of the printed rules: CPL-90 and CPL-91."""

from __future__ import annotations

from .positions import after, check, told


def test_the_auction_of_a_twenty_and_two_fives() -> None:
    """CPL-90: the higher total takes the announced card and both 5s, the loser takes the 20."""
    match = after(
        """
        seats: 2
        phase: auction
        announced: - 15a
        1 first offer: 20a at 2
        2 first offer: 5a 5b at 2
        """
    )
    check(match, "1 hand: 5a 5b 15a\n2 hand: 20a\ndiscards: -")
    assert told(match)[:2] == ["1 offered 20a for 15a, worth 20", "2 offered 5a, 5b for 15a, worth 10"]


def test_the_capulana_of_eleven_stripes() -> None:
    """CPL-91: colours 7 + 4, prints 4 + 4; stripes 7 and 8 are half wild and count in two runs each."""
    match = after(
        """
        seats: 2
        round: 4
        phase: over
        objectives: three colours, three prints, long print
        1 capulana: gw yt yw yd yd yd y* *t gt gt | gw
        """
    )
    assert match.outcome
    assert match.outcome.by_category[0] == {"colours": 7 + 4, "prints": 4 + 4, "objectives": 0}
    assert match.outcome.points[0] == 19
