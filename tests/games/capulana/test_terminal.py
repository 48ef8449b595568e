"""The table of Capulana in a terminal, from written positions and whole games."""

from __future__ import annotations

from functools import cache
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from ludoteca.games.capulana.components import STRIPES
from ludoteca.games.capulana.scene.seen import look_at
from ludoteca.games.capulana.terminal import signs
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look import look, terminal
from ludoteca.look.move_list import numbered_moves

from .positions import GAME, after

NAMES = ["Ana", "Rui", "Zoé", "Kim", "Maximiliana-Zé"]
LOOK = look(GAME)

OFFERS = """
seats: 3
round: 2
phase: place
starter: 1
objectives: full purse, longest cloth, long colour
announced: 20a 5c 25a
1 hand: 5a 10a
1 first offer: 15a 15b at 2
2 hand: 5b 10b
2 first offer: 5d at 2
3 hand: 20b 10c
3 first offer: 5e 5f at 1
3 known: 5e
"""
WEAVING = """
seats: 2
round: 2
phase: weave
starter: 1
objectives: long print, rich weave, free hand
1 capulana: yd gt rw gw | gt gd
1 hand: 10a 15d 25a
2 capulana: gd rt yw yt | yd
2 hand: 5a 15a
"""


def drawn(view: View, language: str = "en", width: int = 80, height: int = 0) -> str:
    """All that a watcher sees of a decision."""
    console = Console(
        width=width, height=height or 100, record=True, file=StringIO(), force_terminal=height > 0
    )
    console.print(terminal(view, language, NAMES))
    console.print(LOOK.question(view, language))
    if view.codes():
        console.print(numbered_moves(view, language, NAMES))
    return console.export_text()


def line(text: str, beginning: str) -> str:
    return next(line.strip() for line in text.splitlines() if line.strip().startswith(beginning))


def moves(view: View, language: str = "en") -> list[str]:
    return [LOOK.describe_move(view, move, language, NAMES).plain.rstrip() for move in view.codes()]


@cache
def finished(seats: int) -> Match:
    match = GAME.start(seats=seats, seed=seats)
    step = 0
    while not match.is_over:
        for seat in match.to_act:
            options = match.moves(seat)
            match.play(seat, options[step % len(options)])
            step += 7
    return match


def test_every_stripe_has_a_block_of_its_own_even_without_colours() -> None:
    blocks = {name: signs.stripe(stripe) for name, stripe in STRIPES.items()}
    assert len({block.plain for block in blocks.values()}) == len(STRIPES)
    assert blocks["yd"] == Text("y◆", "black on yellow")
    assert [blocks[name].plain for name in ("gt", "rw", "g*", "*t", "--")] == ["g▲", "r≈", "g*", "*▲", "--"]


def test_announced_cards_with_their_offers() -> None:
    text = drawn(after(OFFERS).view(2))
    assert line(text, "1  20a") == "1  20a  purple  g* r≈ y≈ g≈  Zoé: 5e, 5f = 10"
    assert line(text, "2  5c") == "2  5c   black   -- r◆ y▲ --  Ana: 2 cards · Rui: 1 card"
    assert line(text, "3  25a").endswith("-")
    assert "5e" not in drawn(after(OFFERS).view(0)).replace("known         5e ", "")


def test_what_is_known_of_others_may_lie_in_their_offers() -> None:
    """CPL-70: both cards that seat 3 is known to have may be the two that it offers."""
    text = drawn(after(OFFERS).view(0))
    assert line(text, "known") == "known         5e  -- -- g◆ r▲   20b *▲ r≈ r◆ r▲"
    assert line(text, "whoever has most money").endswith("Ana: 15 · Rui: 0+ · Zoé: 0+")
    assert line(text, "whoever has most visible").endswith("✓ Ana: 3 · ✓ Rui: 3 · ✓ Zoé: 3")
    assert "points 2+? = colours 0 + prints 0 + objectives 2 · 2 in hand" in text


def test_a_purse_of_which_enough_is_known_leads() -> None:
    position = "seats: 2\nround: 2\nphase: weave\nobjectives: full purse, long print, rich weave\n"
    text = drawn(after(f"{position}1 hand: 10a 5a\n2 hand: 20a 25a 5b").view(0))
    assert line(text, "whoever has most money").endswith("Ana: 15 · ✓ Rui: 45+")
    assert "points 6 = colours 0 + prints 0 + objectives 6 · 3 in hand" in text


def test_places_to_offer_with_who_is_there() -> None:
    view = after(OFFERS).view(2)
    assert LOOK.question(view, "en") == "Second offer: for which other announced card?"
    assert moves(view) == ["offer for 25a  *◆ y▲ y◆ y*  nobody there yet"]
    other = after(OFFERS, "3: offer at 3", "3: put 10c", "3: done").view(1)
    assert "against Zoé: 2 cards" in moves(other)[0]


def test_cards_to_offer_with_the_money_so_far() -> None:
    match = after(OFFERS, "3: offer at 3")
    view = match.view(2)
    assert LOOK.question(view, "en").startswith("Which cards do you offer for 25a?")
    assert moves(view) == [
        "put down 10c  r◆ -- r≈ r◆  worth 10 in all",
        "put down 20b  *▲ r≈ r◆ r▲  worth 20 in all",
    ]
    match.play(2, "put 10c")
    assert LOOK.question(match.view(2), "en") == "Another card for 25a, further right in your hand, or done?"
    assert moves(match.view(2))[-1] == "done, with 10c  worth 10 in all"
    assert "Zoé: 1 card" in drawn(match.view(0))


def test_weaving_step_by_step_with_what_it_leads_to() -> None:
    match = after(WEAVING)
    assert LOOK.question(match.view(0), "en") == "Which card do you weave first, if any?"
    assert moves(match.view(0))[-1] == "done weaving"
    match.play(0, "weave 15d")
    assert [move.split()[0] for move in moves(match.view(0))] == ["straight", "turned"]
    match.play(0, "turned")
    text = drawn(match.view(0))
    assert line(text, "On the loom") == "On the loom: 15d turned  y◆ y▲ r◆ r≈"
    assert "15d" not in line(text, "hand black")
    assert [move.split("  ")[0] for move in moves(match.view(0))][:2] == ["beside", "over 1"]


def test_the_result_and_the_change_in_points_of_an_overlap() -> None:
    position = """
        seats: 2
        round: 2
        phase: weave
        1 capulana: yd gt rw gw | gt gd
        1 hand: 15c 15e
        2 hand: 5a
    """
    match = after(position, "1: weave 15e")
    ways = dict(move.split("  ", 1) for move in moves(match.view(0)))
    assert ways["beside"].strip() == "… g▲ g◆ | g≈ y◆ y◆ g≈  +1 point, 4 in all"
    assert ways["over 1"].strip() == "… g≈ g▲ | g≈ y◆ y◆ g≈  +0 points, 3 in all"
    assert ways["under 1"].strip() == "… g≈ g▲ g◆ | y◆ y◆ g≈  +3 points, 6 in all"


def test_own_weaving_is_shown_as_it_would_be_and_nobody_elses() -> None:
    """CPL-50 and CPL-70."""
    match = after(WEAVING)
    before = drawn(match.view(1)), drawn(match.view(NOBODY))
    for move in ("weave 15d", "turned", "beside"):
        match.play(0, move)
        assert drawn(match.view(1)) == before[0]
        assert drawn(match.view(NOBODY)) == before[1]
    text = drawn(match.view(0))
    assert "y◆ g▲ r≈ g≈ g▲ g◆ » " in text
    assert "15d" not in text.partition("deck")[2]
    match.play(0, "done")
    assert "3 in hand · done" in drawn(match.view(1))


@pytest.mark.parametrize("seats", GAME.seats)
def test_live_points_are_those_of_the_outcome(seats: int) -> None:
    match = finished(seats)
    assert match.outcome is not None
    for seat, standing in enumerate(look_at(match.view(EVERYBODY), "en", NAMES).standings):
        assert standing.is_exact
        assert standing[:3] == tuple(match.outcome.by_category[seat].values())


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_step_can_be_drawn_for_everybody(seats: int) -> None:
    """Every phase of every round for all, and more steps for whoever takes them, in all languages."""
    match, seen = finished(seats), set[str]()
    for number, step in enumerate(match.history):
        phase = ":".join(str(match.view_before(number, NOBODY)).splitlines()[1:3])
        watchers = [step.seat] if step.seat < seats and number % 5 == 0 else []
        watchers = watchers if phase in seen else [NOBODY, EVERYBODY, *range(seats)]
        seen.add(phase)
        for watcher in watchers:
            check_drawing(match.view_before(number, watcher), number)
    assert len(seen) > 4 * 5
    check_drawing(match.view(EVERYBODY), 0)


def check_drawing(view: View, number: int) -> None:
    language = LANGUAGES[number % 3]
    text = drawn(view, language, (60, 80, 118)[number // 3 % 3])
    assert LOOK.chapter(view, language)
    assert "{" not in text + LOOK.legend(view, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(60, 24), (80, 24), (80, 0), (120, 40), (200, 0)])
def test_the_table_is_as_wide_as_it_should_be(language: str, width: int, height: int) -> None:
    match = finished(5)
    for number in range(len(match.history) - 40, len(match.history), 13):
        lines = drawn(match.view_before(number, number % 5), language, width, height).splitlines()
        assert max(map(len, lines)) <= width


def test_a_log_is_painted_as_the_table_is() -> None:
    painted = LOOK.paint(after(WEAVING).view(0), "Ana has woven 25a, and it shows yd *t --", "en")
    assert painted.plain == "Ana has woven 25a, and it shows y◆ *▲ --"
    assert any(span.style == "bold magenta" for span in painted.spans)
    assert LOOK.paint(after(WEAVING).view(0), "gt is a name, 99x is no card", "en").plain.startswith("gt is")
