"""The arena: the same deals in every seat, counted deal by deal, in other processes as in this one."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

import ludoteca
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.outcome import POINTS, RANK
from ludoteca.lab.arena import Arena, ArenaReport
from ludoteca.lab.intervals import WON, Difference, PerDeal, Share, Z
from ludoteca.lab.match_pool import MatchResult, Pairing, play_match
from ludoteca.lab.ratings import rate

LUX = ludoteca.game("capital-lux")


def finished(pairing: Pairing, ranks: Sequence[int], points: Sequence[int]) -> MatchResult:
    """A match as a process would hand it back; every seat decided 10 times, within a second."""
    outcome = np.zeros((len(ranks), LUX.columns), np.int64)
    outcome[:, RANK], outcome[:, POINTS] = ranks, points
    seats = range(len(ranks))
    simulations = tuple(100 * (seat + 1) for seat in seats)
    return MatchResult(
        pairing, outcome, np.zeros(3, np.int64), (10,) * len(seats), (1.0,) * len(seats), simulations
    )


def report_of(arena: Arena, *ranks: Sequence[int]) -> ArenaReport:
    """What the arena makes of its first matches, if they end with these ranks."""
    played = [
        finished(pairing, each, [10 * (5 - rank) for rank in each])
        for pairing, each in zip(arena.pairings(), ranks, strict=False)
    ]
    return arena.report(played, asked=len(ranks), processes=1, seconds=1.0)


def per_deal(*deals: Sequence[float]) -> PerDeal:
    """Wins by deal and game."""
    results = PerDeal()
    for deal, games in enumerate(deals):
        for won in games:
            results.add(deal, won, 10 * won)
    return results


def without_clocks(report: ArenaReport) -> ArenaReport:
    bots = tuple(replace(each, seconds=0.0) for each in report.bots)
    return replace(report, bots=bots, seconds=0.0, processes=1)


def test_every_rotation_is_played_on_the_same_deal() -> None:
    arena = Arena(LUX, ["greedy", "novice", "random"], seed=40)
    matches = list(islice(arena.pairings(), 6))
    assert [match.deal for match in matches] == [40, 40, 40, 41, 41, 41]
    assert [match.number for match in matches] == [0, 1, 2, 3, 4, 5]
    assert [match.bots for match in matches[:3]] == [
        ("greedy", "novice", "random"),
        ("novice", "random", "greedy"),
        ("random", "greedy", "novice"),
    ]
    assert [match.bots for match in matches[3:]] == [match.bots for match in matches[:3]]


def test_every_bot_of_every_match_has_a_seed_of_its_own() -> None:
    matches = list(islice(Arena(LUX, ["greedy", "random"], 4, seed=40).pairings(), 50))
    assert len({seed for match in matches for seed in match.seeds}) == 200
    again = list(islice(Arena(LUX, ["greedy", "random"], 4, seed=40).pairings(), 50))
    assert matches == again


@pytest.mark.parametrize(
    ("bots", "seats", "seating", "rotations"),
    [
        (["greedy", "random"], None, "greedy random", 2),
        (["greedy", "random"], 4, "greedy random random random", 4),
        (["greedy", "random", "greedy", "random"], None, "greedy random greedy random", 2),
        (["greedy"], None, "greedy greedy", 1),
        (["greedy", "random", "club:10"], 4, "greedy random club:10 club:10", 4),
    ],
)
def test_the_last_bot_repeats_and_no_rotation_does(
    bots: list[str], seats: int | None, seating: str, rotations: int
) -> None:
    arena = Arena(LUX, bots, seats)
    assert arena.seating == tuple(seating.split())
    assert len(arena.rotations) == rotations


def test_the_last_deal_is_completed() -> None:
    arena = Arena(LUX, ["greedy", "random"], 4)
    assert [arena.whole_deals(games) for games in (1, 4, 5, 400)] == [4, 4, 8, 400]


@pytest.mark.parametrize(
    ("bots", "seats"),
    [([], 2), (["greedy"] * 5, None), (["greedy"] * 3, 2), (["greedy", "genius"], 2), (["search:0s"], 2)],
)
def test_who_cannot_play_is_refused(bots: list[str], seats: int | None) -> None:
    with pytest.raises(BadOption):
        Arena(LUX, bots, seats)


def test_an_option_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(BadOption):
        Arena(LUX, ["greedy", "random"], options={"powers": "B"})


def test_wins_and_points_are_those_of_the_bot_wherever_it_sat() -> None:
    """The first seat wins every match, then all seats share one."""
    arena = Arena(LUX, ["greedy", "random"], 3, seed=1)
    report = report_of(arena, (1, 2, 3), (1, 2, 3), (1, 2, 3), (1, 1, 1), (1, 1, 1), (1, 1, 1))
    greedy, random = report.bots
    assert (greedy.bot, greedy.games, random.bot, random.games) == ("greedy", 6, "random", 12)
    assert greedy.wins.share == pytest.approx(1 / 3)
    assert random.wins.share == pytest.approx(1 / 3)
    assert greedy.points.mean == pytest.approx((40 + 30 + 20 + 3 * 40) / 6)
    assert (report.games, report.deals, report.seating) == (6, 2, ("greedy", "random", "random"))


def test_effort_is_that_of_a_decision() -> None:
    """The second seat makes twice the simulations of the first."""
    greedy, _ = report_of(Arena(LUX, ["greedy", "random"], seed=1), (1, 2), (1, 2)).bots
    assert (greedy.decisions, greedy.seconds, greedy.simulations) == (20, 0.1, 15.0)


def test_deals_are_counted_and_not_games() -> None:
    """A bot that wins both games of half the deals: as sure as after as many games as deals."""
    deals = [(1.0, 1.0), (0.0, 0.0)] * 50
    wins = per_deal(*deals).wins()
    reach = Z * math.sqrt(0.25 * 100 / 99) / math.sqrt(100)
    assert wins.share == 0.5
    assert wins.high - wins.share == pytest.approx(reach)
    means = [sum(deal) / 2 for deal in deals]
    assert reach == pytest.approx(Z * float(np.std(means, ddof=1)) / math.sqrt(len(means)))


def test_pairing_makes_sure_sooner() -> None:
    """Where both win a game of almost every deal, luck in the deal is no doubt about the bots."""
    deals = [(1.0, 0.0)] * 45 + [(1.0, 1.0)] * 5
    wins = per_deal(*deals).wins()
    alone = Share.of(55, 100)
    assert wins.share == alone.share
    assert wins.high - wins.low < (alone.high - alone.low) / 2


def test_deals_that_all_agree_still_leave_a_doubt() -> None:
    assert per_deal(*[(1.0, 1.0)] * 30).wins() == Share.of(30, 30)
    assert per_deal((1.0, 0.0)).wins() == Share.of(0.5, 1)


def test_intervals_of_wins_stay_between_none_and_all() -> None:
    wins = per_deal(*[(1.0, 1.0)] * 9, (1.0, 0.0)).wins()
    assert wins.high == 1.0


def test_points_have_the_deviation_of_games_and_the_interval_of_deals() -> None:
    points = per_deal((1.0, 0.0), (0.0, 1.0), (1.0, 1.0)).points()
    assert points.mean == pytest.approx(20 / 3)
    assert points.sd == pytest.approx(float(np.std([10, 0, 0, 10, 10, 10], ddof=1)))
    assert points.high - points.mean == pytest.approx(Z * float(np.std([5, 5, 10], ddof=1)) / math.sqrt(3))


def test_a_deal_that_was_cut_short_counts_for_what_was_played() -> None:
    results = per_deal((1.0, 0.0), (1.0, 1.0), (1.0,))
    assert results.games == 5
    assert results.mean(WON) == pytest.approx(4 / 5)
    assert results.wins().low < 0.8


def test_the_difference_of_two_bots() -> None:
    better, worse = per_deal(*[(1.0, 1.0), (1.0, 0.0)] * 20), per_deal(*[(0.0, 0.0), (0.0, 1.0)] * 20)
    found = Difference.of(("novice", worse), ("expert", better))
    assert (found.ahead, found.behind, found.wins) == ("expert", "novice", 0.5)
    gaps = [1.0, 0.0] * 20
    assert found.reach == pytest.approx(Z * float(np.std(gaps, ddof=1)) / math.sqrt(40))
    assert found.is_significant


def test_a_difference_that_may_be_luck() -> None:
    better, worse = (
        per_deal(*[(1.0, 1.0), (0.0, 0.0), (1.0, 0.0)]),
        per_deal(*[(0.0, 0.0), (1.0, 1.0), (0.0, 1.0)]),
    )
    assert not Difference.of(("expert", better), ("novice", worse)).is_significant


@pytest.mark.parametrize(("deals", "is_significant"), [(1, False), (30, True)])
def test_who_wins_everything_is_better_after_some_deals(deals: int, is_significant: bool) -> None:
    found = Difference.of(("a", per_deal(*[(1.0, 1.0)] * deals)), ("b", per_deal(*[(0.0, 0.0)] * deals)))
    assert found.wins == 1.0
    assert found.is_significant == is_significant


def test_ratings_are_in_the_order_of_ranks() -> None:
    ratings = rate([(("a", "b", "c"), (1, 2, 3))] * 10)
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu
    assert ratings["a"].ordinal == pytest.approx(ratings["a"].mu - 3 * ratings["a"].sigma)
    assert ratings["a"].sigma < rate([(("a", "b", "c"), (1, 2, 3))])["a"].sigma


def test_equals_have_equal_ratings() -> None:
    ratings = rate([(("a", "b"), (1, 1))])
    assert ratings["a"].mu == pytest.approx(ratings["b"].mu)


def test_a_bot_in_several_seats_has_one_rating() -> None:
    ratings = rate([(("a", "b", "b"), (1, 2, 3))])
    assert set(ratings) == {"a", "b"}
    apart = rate([(("a", "b", "c"), (1, 2, 3))])
    assert ratings["b"].mu == pytest.approx((apart["b"].mu + apart["c"].mu) / 2)
    assert ratings["a"] == apart["a"]


def test_among_three_bots_no_difference_is_named() -> None:
    report = report_of(Arena(LUX, ["greedy", "novice", "random"]), (1, 2, 3), (1, 2, 3), (1, 2, 3))
    assert report.difference is None
    assert json.loads(report.to_json())["difference"] is None


def test_the_json_document_tells_how_to_do_it_again() -> None:
    arena = Arena(ludoteca.game("capital-lux-2"), ["club:50", "random"], 3, 7, {"powers": "B"})
    pairings = list(islice(arena.pairings(), 3))
    played = [finished(pairing, (1, 2, 3), (30, 20, 10)) for pairing in pairings]
    written = json.loads(arena.report(played, asked=300, processes=2, seconds=9.0).to_json())
    assert written["game"] == "capital-lux-2"
    assert written["options"] == {"powers": "B"}
    assert written["seating"] == ["club:50", "random", "random"]
    assert [bot["level"] and bot["level"]["simulations"] for bot in written["bots"]] == [50, None]
    assert (written["seed"], written["asked"], written["games"], written["deals"]) == (7, 300, 3, 1)
    assert written["bots"][0].keys() == {
        *("bot", "games", "wins", "points", "rating", "decisions", "seconds", "simulations", "level")
    }
    assert written["difference"].keys() == {"ahead", "behind", "wins", "low", "high", "is_significant"}


def test_the_same_seed_gives_the_same_report_in_any_process() -> None:
    added: list[int] = []
    arena = Arena(LUX, ["greedy", "random"], 3, seed=5)
    report = arena.play(8, processes=2, progress=added.append)
    here = [play_match(LUX, {}, pairing) for pairing in islice(arena.pairings(), 9)]
    assert without_clocks(report) == without_clocks(arena.report(here, asked=9, processes=1, seconds=1.0))
    assert report.games == report.asked == sum(added) == 9
    assert report.bots[0].rating.mu > report.bots[1].rating.mu
    assert report.bots[0].decisions > 100
    assert report.bots[0].simulations == 0


def test_ctrl_c_keeps_what_was_played() -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    report = Arena(LUX, ["greedy", "random"], seed=5).play(10**6, processes=1, progress=interrupt)
    assert (report.games, report.asked, report.deals) == (1, 10**6, 1)


def test_a_compiled_search_plays_in_other_processes() -> None:
    report = Arena(LUX, ["search:20", "random"], seed=5).play(2, processes=1)
    search, random = report.bots
    assert 10 < search.simulations <= 20
    assert random.simulations == 0
    assert search.wins.share == 1
