"""What is to be seen of a table of Capulana: made and drawn once for all, and never more than one may see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import ludoteca
from ludoteca.drawing import scene as parts
from ludoteca.games.capulana.scene import scene
from ludoteca.games.capulana.text import points
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look import chunks, look
from ludoteca.look.chunks import Chunks, Difference, difference
from ludoteca.look.page import in_a_line, move_tree, table_chunks

from .positions import GAME, after
from .test_terminal import NAMES, OFFERS, WEAVING

EVERY = 9  # moments of a game that are drawn


def played(seats: int, seed: int) -> Match:
    """A game of greedy bots, or of random moves if the seed is odd."""
    match, bot, rng = GAME.start(seats=seats, seed=seed), ludoteca.bot("greedy", seed=seed), new_rng(seed)
    while match.to_act:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, moves[below(rng, len(moves))] if seed % 2 else bot.choose(match, seat))
    return match


def moments(match: Match, seats: int) -> Iterator[list[View]]:
    """What everybody saw at some moments of a game, after the last of them with open hands."""
    for moment in range(0, len(match.history), EVERY):
        yield [match.view_before(moment, watcher) for watcher in (NOBODY, *range(seats))]
    yield [match.view(watcher) for watcher in (EVERYBODY, *range(seats))]


def forget() -> None:
    parts.forget()
    chunks.forget_drawings()
    for remembered in (points.standings, points.preview, points.best_changes):
        remembered.cache_clear()


def drawn(view: View) -> Chunks:
    return table_chunks(view, "en", NAMES)


def drawn_alone(view: View) -> Chunks:
    forget()
    return drawn(view)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_it_does_not_matter_what_is_remembered(seats: int, seed: int) -> None:
    """CPL-70: neither for a drawing nor for what is sent of it."""
    match = played(seats, seed)
    together = [[drawn(view) for view in views] for views in moments(match, seats)]
    alone = [[drawn_alone(view) for view in views] for views in moments(match, seats)]
    assert together == alone
    assert sent(together) == sent(alone)


def sent(drawings: list[list[Chunks]]) -> list[list[Difference]]:
    """What every watcher is sent of each drawing after the first."""
    by_watcher = zip(*drawings, strict=True)
    return [[difference(*pair) for pair in pairwise(each)] for each in by_watcher]


def test_what_all_may_see_is_the_same_part_for_all() -> None:
    forget()
    tables = [scene(after(OFFERS).view(watcher), "en", NAMES) for watcher in (0, 1, NOBODY)]
    for name in ("status", "supply", "key"):
        assert len({getattr(table, name) for table in tables}) == 1, name
    lots = zip(*(table.lots for table in tables), strict=True)
    assert [len(set(each)) for each in lots] == [
        1,
        3,
        1,
    ]  # Ana and Rui offer at the second
    assert len({table.others[place].cloth for table, place in zip(tables, (1, 0, 2), strict=True)}) == 1


def test_what_the_weaver_does_changes_nothing_for_others() -> None:
    """CPL-70."""
    match = after(WEAVING)
    before = [scene(match.view(watcher), "en", NAMES) for watcher in (1, NOBODY)]
    for move in ("weave 15d", "turned", "beside"):
        match.play(0, move)
        assert [scene(match.view(watcher), "en", NAMES) for watcher in (1, NOBODY)] == before


def test_a_card_that_is_put_down_is_sent_alone() -> None:
    """The other cards of the hand stay as they are, and so do the lots."""
    match = after(OFFERS, "3: offer at 3")
    before = drawn(match.view(2))
    match.play(2, "put 10c")
    new = [chunk for chunk in difference(before, drawn(match.view(2))) if isinstance(chunk, str)]
    assert [chunk for chunk in new if "data-zone" in chunk and 'data-zone="offer:2:1"' not in chunk] == []
    assert sum(map(len, new)) < 2500


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_tells_of_a_move_what_a_terminal_does(language: str) -> None:
    for views in moments(played(3, 1), 3):
        for view in views:
            told = {branch["move"]: branch["does"] for branch in move_tree(view, language, NAMES).values()}
            described = {
                GAME.moves.write(move): in_a_line(look(GAME).describe_move(view, move, language, NAMES))
                for move in view.codes()
            }
            assert told == described


def test_names_are_texts_and_never_markup() -> None:
    names = ["<b>Ana</b>", "Rui & Co", '"Zoé"']
    for watcher in (0, 1, NOBODY):
        page = "".join(table_chunks(after(OFFERS).view(watcher), "en", names))
        assert "<b>" not in page
        assert "&lt;b&gt;Ana&lt;/b&gt;" in page
