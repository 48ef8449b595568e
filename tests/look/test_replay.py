"""Matches in frames: nothing left out, nothing of what a watcher did not see."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from ludoteca.games import find, names
from ludoteca.kernel import verbs
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import CHANCE, EVERYBODY, NOBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.secrecy import imagined
from ludoteca.laws.walks import Moment, flat, legal, pick, walk
from ludoteca.laws.walks import played as made
from ludoteca.look.events import event_lines
from ludoteca.look.replay import FrameBuilder, frames

from .matches import NAMES, finished, play_on, played

FOLLOWED = 12  # steps that two worlds are followed through side by side
TRIED = 40  # moments of a game from which they are, about
TABLES = [pytest.param(name, find(name).seats[-1], id=name) for name in names()]


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("watcher", [EVERYBODY, NOBODY, 0])
def test_frames_tell_everything_that_the_watcher_saw(name: str, seats: int, watcher: int) -> None:
    match = finished(name, seats, 1)
    cut = frames(match, watcher)
    assert (cut[0].steps.start, cut[-1].end) == (0, len(match.history))
    assert all(before.end == after.steps.start for before, after in pairwise(cut))
    for frame in cut:
        told = {number: match.told(number, watcher) for number in frame.steps}
        assert {match.history[number].seat for number in frame.steps if told[number]} == {frame.seat}
        keys = [{said.key for said in events} for events in told.values() if events]
        assert len(keys) == 1 or (frame.seat == CHANCE and keys.count(keys[0]) == len(keys))
        assert frame.lines("en", NAMES) == event_lines(match, watcher, "en", NAMES, frame.steps)


def test_a_deal_is_one_frame_and_the_end_of_a_round_many() -> None:
    cut = frames(finished("capital-lux", 3, 7), EVERYBODY)
    deals = [frame for frame in cut if frame.events[0].key == "log.deal"]
    assert [len(frame.steps) for frame in deals] == [18, 18, 18]
    assert all(len(frame.events) == 3 for frame in deals)
    losses = [[said for said in frame.events if said.key == "log.lose"] for frame in cut]
    assert max(map(len, losses)) == 1


def test_a_deal_that_nobody_saw_belongs_to_what_was_before() -> None:
    cut = frames(finished("capital-lux", 3, 7), NOBODY)
    first = next(frame for frame in cut if frame.events[-1].key == "log.new-round")
    assert first.view().state.pack_size.sum() == 18
    assert not any(said.key == "log.deal" for frame in cut for said in frame.events)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_chapters_go_on(name: str, seats: int) -> None:
    chapters = [frame.chapter("pt") for frame in frames(finished(name, seats, 1))]
    assert len(set(chapters)) == 1 + sum(here != there for here, there in pairwise(chapters)) > 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_that_goes_on_is_cut_as_a_whole_one_is(name: str, seats: int) -> None:
    match = played(name, seats, 4, moves=0)
    tellers = [FrameBuilder(match, watcher) for watcher in range(NOBODY, seats)]
    for _ in range(2):
        play_on(match, 4, moves=12)
        assert [teller.frames() for teller in tellers] == [
            frames(match, teller.watcher) for teller in tellers
        ]


def test_what_was_taken_back_is_not_told() -> None:
    match = played("capital-lux", 2, 1, moves=1)
    teller, seat = FrameBuilder(match), match.history[-1].seat
    before = teller.frames()
    match.undo(seat)
    assert teller.frames() == before[:-1] == frames(match)
    match.play(seat, match.moves(seat)[-1])
    assert len(teller.frames()) == len(before)


def test_everything_is_open_only_after_the_end() -> None:
    with pytest.raises(ValueError, match="only once the game is over"):
        frames(played("capital-lux", 2, 1, moves=3), EVERYBODY)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_frames_depend_on_nothing_hidden(name: str, seats: int) -> None:
    """Two worlds that look alike to a watcher are gone through with steps that look alike to them."""
    game, rng, apart = find(name), new_rng(5), 0
    moments = walk(game, seats, 5)
    for start in range(0, len(moments), max(1, len(moments) // TRIED)):
        truth, watcher = moments[start].state, NOBODY + below(rng, seats + 1)
        here, there = (_begin(game, state) for state in (truth, imagined(game, truth, watcher, rng)))
        for step in moments[start : start + FOLLOWED]:
            if step.seat == NOBODY or not _follow_both(here, there, step, watcher, rng):
                break
        apart += [step.move for step in here.history] != [step.move for step in there.history]
        assert _shown(here, watcher) == _shown(there, watcher), f"{watcher} sees more after step {start}"
    assert apart, "nothing has been tried"


def _begin(game: Game, state: Any) -> Match:
    return Match(game, state.copy(), Draws(""), {})


def _follow_both(here: Match, there: Match, step: Moment, watcher: int, rng: Grid) -> bool:
    """Make a step here and one that looks the same there; False if there is none."""
    game, truth, world = here.game, here._state, there._state
    moves = legal(game, world, step.seat) if _may_act(game, world, step.seat) else []
    if _is_seen(game, truth, watcher, step.seat, step.move):
        moves = [move for move in moves if move == step.move]
    else:
        moves = [move for move in moves if not _is_seen(game, world, watcher, step.seat, move)]
    if not moves:
        return False
    move = pick(moves, rng)
    afters = made(game, truth, step.seat, step.move), made(game, world, step.seat, move)
    if len({flat(View(game, after, watcher).state) for after in afters}) > 1:
        return False
    here.follow(step.seat, step.move)
    there.follow(step.seat, move)
    return True


def _may_act(game: Game, state: Any, seat: int) -> bool:
    return bool(game.interpreted(verbs.to_act)(state) >> seat & 1)


def _is_seen(game: Game, state: Any, watcher: int, seat: int, move: int) -> bool:
    return bool(game.interpreted(verbs.sees)(state, watcher, seat, move))


def _shown(match: Match, watcher: int) -> list[object]:
    """All that a watcher gets of frames."""
    return [
        (frame.seat, [(frame.lines(language, NAMES), frame.chapter(language)) for language in LANGUAGES])
        for frame in frames(match, watcher)
    ]
