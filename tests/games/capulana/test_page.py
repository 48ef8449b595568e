"""The table of Capulana as a page: what is drawn, what can be touched, and what it would lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.games.capulana.components import FABRICS, RAW, STRIPES
from ludoteca.games.capulana.page import stripes
from ludoteca.games.capulana.rules.scoring import COLOUR, PRINT, run_points
from ludoteca.games.capulana.rules.weaving import attach, possible_overlaps
from ludoteca.games.capulana.scene import Table
from ludoteca.games.capulana.scene import scene as scene_of
from ludoteca.games.capulana.scene.offers import Lot
from ludoteca.games.capulana.scene.seats import Side
from ludoteca.games.capulana.state import State
from ludoteca.games.capulana.text.points import find_runs, overlaps_of, preview, stripes_of
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.page import draw_table, move_tree

from .own_components import DYED, own_game
from .positions import GAME, after
from .test_terminal import OFFERS, WEAVING

NAMES = ["Ana", "Rui", "Zoé", "Kim", "Maximiliana-Zé"]
DYED_STRIPES = st.sampled_from([stripe for stripe in STRIPES.values() if stripe != RAW])


def scene(view: View) -> Table:
    return scene_of(view, "en", NAMES)


def picks(view: View) -> set[str]:
    """The names of what can be touched now."""
    return set(move_tree(view, "en", NAMES))


def drawn_picks(view: View) -> set[str]:
    return set(re.findall('data-pick="([^"]+)"', draw_table(view, "en", NAMES)))


def kinds(view: View, zone: str) -> list[str]:
    """What lies in a zone, from left to right; nothing for what the watcher does not see."""
    return re.findall(f'data-zone="{zone}" data-kind="([^"]*)"', draw_table(view, "en", NAMES))


def cells(view: View) -> dict[str, list[str]]:
    """The points as they are shown, by what brings them."""
    return {row.label: [cell.text for cell in row.cells] for row in scene(view).score.rows}


def lots(view: View) -> tuple[Lot, ...]:
    return scene(view).lots


def own(view: View) -> Side:
    shown = scene(view).own
    assert shown
    return shown


def random_match(game: Game, seats: int, seed: int, steps: int) -> Match:
    match, rng = game.start(seats=seats, seed=seed), new_rng(seed)
    while not match.is_over and steps:
        seat = match.to_act[0]
        options = match.moves(seat)
        match.play(seat, options[below(rng, len(options))])
        steps -= 1
    return match


@given(st.lists(DYED_STRIPES, max_size=20))
def test_the_runs_that_are_marked_are_those_that_score(stripes: list[int]) -> None:
    """CPL-60."""
    state = State()
    state.row[0, : len(stripes)] = stripes
    state.row_size[0] = len(stripes)
    for aspect in (COLOUR, PRINT):
        runs = find_runs(stripes, aspect)
        assert sum(run.size for run in runs) == run_points(state, 0, aspect)
    assert preview(tuple(stripes)).points == run_points(state, 0, COLOUR) + run_points(state, 0, PRINT)


def test_a_wild_stripe_is_marked_in_both_of_its_runs() -> None:
    """CPL-60."""
    stripes = [STRIPES[name] for name in ("yd", "yt", "*w", "gd", "gt")]
    assert [(run.first, run.size) for run in find_runs(stripes, COLOUR)] == [(0, 3), (2, 3)]
    assert find_runs(stripes, PRINT) == []


def test_a_preview_is_what_laying_leads_to() -> None:
    """CPL-51: for every card of a hand in every overlap."""
    state = after(WEAVING).view(0).state
    before, tried = preview(stripes_of(state, 0)), 0
    for piece in range(2 * FABRICS):
        for overlap in overlaps_of(possible_overlaps(state, 0, piece)):
            laid = state.copy()
            attach(laid, 0, piece, overlap)
            assert stripes_of(laid, 0) == before.stripes_with(piece, overlap)
            assert preview(stripes_of(laid, 0)).points == before.points_with(piece, overlap)
            tried += 1
    assert tried > FABRICS


def test_every_stripe_is_drawn_once_and_differs_without_colours() -> None:
    parts = re.findall(r'<g id="tall-(..)">(.*?)</g>(?=<|$)', str(stripes.drawings()))
    assert len(parts) == len(STRIPES)
    shapes = {re.sub('#[0-9a-f]{3,8}"|fill="[^"]*"|stroke="[^"]*"', "", drawing) for _, drawing in parts}
    assert len(shapes) == len(STRIPES)
    grounds = re.findall(r'<g id="tall-ground-.">(.*?)</g>', str(stripes.drawings()))
    assert len({re.sub("#[0-9a-f]{3,8}", "", ground) for ground in grounds}) == 4


def test_own_offers_lie_open_and_those_of_others_face_down() -> None:
    """CPL-70."""
    own_view, rival = after(OFFERS).view(2), after(OFFERS).view(0)
    assert kinds(own_view, "offer:2:0") == ["5e", "5f"]
    assert kinds(rival, "offer:2:0") == ["", ""]
    bids = [bid for lot in lots(own_view) for bid in lot.bids]
    assert [(bid.name, len(bid.hidden)) for bid in bids] == [("Zoé", 0), ("Ana", 2), ("Rui", 1)]
    assert bids[0].worth == "= 10"
    assert [len(lot.free) for lot in lots(own_view)] == [1, 0, 2]
    assert kinds(rival, "hand:0") == ["5a", "10a"]
    assert kinds(rival, "hand:2") == ["", ""]
    assert kinds(rival, "known:2") == ["5e", "20b"]


def test_an_offer_is_a_card_on_the_table_then_cards_of_the_hand() -> None:
    match = after(OFFERS)
    assert move_tree(match.view(2), "en", NAMES)["lot-3"]["move"] == "offer at 3"
    assert picks(match.view(2)) == {"lot-3"}
    match.play(2, "offer at 3")
    assert picks(match.view(2)) == {"card-10c", "card-20b"}
    assert [lot.is_current for lot in lots(match.view(2))] == [False, False, True]
    match.play(2, "put 10c")
    assert picks(match.view(2)) == {"card-20b", "done"}
    assert lots(match.view(2))[2].bids[0].worth == "= 10"


def test_a_card_that_comes_too_late_for_an_offer_says_why() -> None:
    """Those of an offer are put down in the order in which the hand lies: from left to right."""
    position = "seats: 2\nphase: place\nround: 1\nannounced: 20a 20b\n1 hand: 5a 10a 10b 15a\n2 hand: 5b"
    match = after(position, "1: offer at 1")
    hand = [card.piece.pick for card in own(match.view(0)).hand]
    assert (
        hand == list(move_tree(match.view(0), "en", NAMES)) == ["card-5a", "card-10a", "card-10b", "card-15a"]
    )
    match.play(0, "put 10a")
    reason = "; too late for this offer, as a card to the right of it is put down"
    assert [card.piece.kind for card in own(match.view(0)).hand if card.piece.label.endswith(reason)] == [
        "5a"
    ]
    assert reason not in draw_table(match.view(1), "en", NAMES)


def test_weaving_shows_the_cloth_as_it_would_be_to_the_weaver_alone() -> None:
    """CPL-50 and CPL-70."""
    match = after(WEAVING)
    before = [draw_table(match.view(watcher), "en", NAMES) for watcher in (1, NOBODY)]
    match.play(0, "weave 15d")
    assert picks(match.view(0)) == {"straight", "turned"}
    assert kinds(match.view(0), "loom:0") == ["15d"]
    assert "15d" not in kinds(match.view(0), "hand:0")
    match.play(0, "turned")
    loom = own(match.view(0)).loom
    assert loom is not None
    assert loom.title == "On the loom: 15d turned"
    assert {way.pick for way in loom.ways} == picks(match.view(0))
    match.play(0, "beside")
    view = match.view(0)
    assert own(view).loom is None
    assert own(view).cloth.label.startswith("Capulana of 10 stripes: ")
    assert 'class="new"' in draw_table(view, "en", NAMES)
    assert [draw_table(match.view(watcher), "en", NAMES) for watcher in (1, NOBODY)] == before


def test_every_way_to_lay_a_card_says_what_it_leads_to() -> None:
    position = """
        seats: 2
        round: 2
        phase: weave
        1 capulana: yd gt rw gw | gt gd
        1 hand: 15c 15e
        2 hand: 5a
    """
    loom = own(after(position, "1: weave 15e").view(0)).loom
    assert loom is not None
    ways = {way.pick: way.points for way in loom.ways}
    assert (ways["beside"], ways["over-1"], ways["under-1"]) == ("+1 point", "+0 points", "+3 points")
    assert not any(way.warning for way in loom.ways)


def does(view: View, language: str = "en") -> dict[str, str]:
    """By pick what is said of the move."""
    return {pick: str(branch["does"]) for pick, branch in move_tree(view, language, NAMES).items()}


def test_moves_are_told_in_words_where_the_cloth_is_drawn() -> None:
    match = after(OFFERS)
    assert does(match.view(2))["lot-3"] == "offer for 25a · nobody there yet"
    match.play(2, "offer at 3")
    assert does(match.view(2), "fr")["card-10c"] == "poser 10c · vaut 10 en tout"
    match = after("seats: 2\nround: 2\nphase: weave\n1 hand: 5c 15a\n2 hand: 5a")
    assert does(match.view(0), "pt")["card-5c"] == "tecer 5c · até +0 pontos"
    match.play(0, "weave 5c")
    assert does(match.view(0))["straight"] == "straight · up to +0 points"
    match.play(0, "straight")
    assert any(text.endswith(", 0 in all · raw cloth to hide") for text in does(match.view(0)).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_speaks_the_letter_code_of_the_terminal(language: str) -> None:
    for steps in range(0, 120, 7):
        match = random_match(GAME, 3, steps, steps)
        for seat in match.to_act:
            told = does(match.view(seat), language)
            assert not [text for text in told.values() if re.search(r"[◆▲≈|→]|--|\b[ygr]\*", text)]


def test_raw_cloth_that_a_second_card_has_to_hide_is_pointed_out() -> None:
    """CPL-52."""
    position = "seats: 2\nround: 2\nphase: weave\n1 hand: 5c 15a\n2 hand: 5a"
    view = after(position, "1: weave 5c", "1: straight").view(0)
    loom = own(view).loom
    assert loom is not None
    assert any(way.warning for way in loom.ways)
    assert "then hide raw" in draw_table(view, "en", NAMES)


def test_points_and_objectives_are_counted_as_if_the_game_ended_now() -> None:
    """CPL-60 to CPL-62; of a purse only what all have seen is known."""
    shown = cells(after(OFFERS).view(0))
    assert shown["colours"] == shown["prints"] == ["0", "0", "0"]
    assert shown["whoever has most money in hand: 6 points"] == ["15", "0+", "0+"]
    assert shown["whoever has most visible stripes: 6 points"] == ["3 ✓"] * 3
    assert shown["everyone with a run of 7 or more in one colour: 6 points"] == ["0/7"] * 3
    assert shown["total"] == ["2+?"] * 3


def test_the_winner_has_a_star_once_all_can_be_counted() -> None:
    match = random_match(GAME, 3, 1, 1000)
    assert match.outcome is not None
    totals = cells(match.view(EVERYBODY))["total"]
    expected = [f"★ {points}" if rank == 1 else str(points) for points, rank in points_and_ranks(match)]
    assert totals == expected


def points_and_ranks(match: Match) -> Iterator[tuple[int, int]]:
    assert match.outcome is not None
    sums = [sum(categories.values()) for categories in match.outcome.by_category]
    return ((points, 1 + sum(other > points for other in sums)) for points in sums)


def test_own_cards_that_all_have_seen_bear_an_eye() -> None:
    """CPL-70."""
    labels = {card.piece.kind: card.piece.label for card in own(after(OFFERS).view(2)).hand}
    assert labels["20b"].endswith("; all have seen it")
    assert labels["10c"] == ("10c, black: red with diamonds, raw cloth, red with waves, red with diamonds")


@pytest.mark.parametrize("steps", [0, 9, 60, 75, 90, 110])
def test_what_can_be_touched_stands_in_the_drawing(steps: int) -> None:
    """All but that one is done, which is a button."""
    match = random_match(GAME, 3, steps, steps)
    for seat in match.to_act:
        view = match.view(seat)
        assert picks(view) - drawn_picks(view) <= {"done"}


def test_others_sit_clockwise_and_oneself_last() -> None:
    match = random_match(GAME, 4, 1, 0)
    assert [side.heading.name for side in scene(match.view(1)).others] == ["Zoé", "Kim", "Ana"]
    assert [side.heading.name for side in scene(match.view(NOBODY)).others] == ["Ana", "Rui", "Zoé", "Kim"]
    assert scene(match.view(NOBODY)).own is None


def test_cards_of_one_to_eight_stripes_are_drawn(tmp_path: Path) -> None:
    """CPL-3."""
    bands = ["black"] * 40 + ["purple"] * 20
    fabrics = [
        {"value": 1 + number % 30, "band": band, "stripes": stripes_text(number)}
        for number, band in enumerate(bands)
    ]
    game = own_game(tmp_path, fabric=fabrics)
    for steps in (0, 20, 60, 1000):
        match = random_match(game, 5, 1, steps)
        for watcher in (NOBODY, *(match.to_act[:1] or (EVERYBODY,))):
            drawn = draw_table(match.view(watcher), "pt", NAMES)
            assert "quem tiver" in drawn or "todos que" in drawn


def stripes_text(number: int) -> str:
    return " ".join(DYED[(number + 4 * place) % len(DYED)] for place in range(1 + number % 8))
