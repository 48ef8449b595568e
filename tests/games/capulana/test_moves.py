"""How moves are written and read, why they are refused, and which rules stand behind them."""

from __future__ import annotations

import pytest

from ludoteca.games.capulana.moves import Move
from ludoteca.games.capulana.state import Phase, State
from ludoteca.games.capulana.text import rules_behind
from ludoteca.kernel.errors import IllegalMove, OutOfTurn, UnreadableMove
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, after

PLACE = "seats: 2\nannounced: 15a 15b\n1 hand: 5a 5b 5c\n2 hand: 10a 10b 10c\n"
SECOND = (
    "seats: 3\nannounced: 15a 15b 15c\n1 hand: 5b\n2 hand: 10b\n3 hand: 10c\n1 first offer: 5a at 3\n"
    "2 first offer: 10a at 2\n3 first offer: 10d at 2\n3 second offer: 10e at 1\n2 second offer: 10f at 3\n"
)
CARDS = PLACE + "phase: cards\n1 first offer: - at 1\n"
WEAVE = "seats: 2\nround: 4\nphase: weave\n1 capulana: yd gt | rw\n1 hand: 5a 10c 15a 15e\n2 hand: 15b 15c\n"


def test_every_move_reads_back() -> None:
    """All moves of players and of chance, each in a way of its own."""
    assert [Move.read(Move.write(move)) for move in range(Move.count())] == list(range(Move.count()))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  Offer  AT 2 ", "offer at 2"),
        ("PUT 10A", "put 10a"),
        ("weave\t15n\n", "weave 15n"),
        ("Under   2", "under 2"),
    ],
)
def test_capitals_and_spaces_do_not_matter(text: str, move: str) -> None:
    assert Move.read(text) == Move.read(move) is not None


@pytest.mark.parametrize(
    "text",
    ["", "offer", "offer at 6", "offer at 0", "put 30a", "weave", "over 4", "under 4", "over", "5a", "no"],
)
def test_what_is_no_move_is_refused_with_an_example(text: str) -> None:
    match = after(PLACE)
    with pytest.raises(UnreadableMove) as refused:
        match.play(0, text)
    assert "'offer at 1'" in str(refused.value)


@pytest.mark.parametrize(
    ("position", "move", "key", "rule"),
    [
        (PLACE, "put 5a", "not-now-place", "CPL-30"),
        (PLACE, "done", "not-now-place", "CPL-30"),
        (PLACE, "announce 25a", "not-now-place", "CPL-30"),
        (PLACE, "offer at 3", "no-such-place", "CPL-20"),
        (SECOND, "offer at 3", "own-place", "CPL-30"),
        (SECOND, "offer at 2", "full-place", "CPL-31"),
        (CARDS, "offer at 2", "not-now-cards", "CPL-30"),
        (CARDS, "weave 5a", "not-now-cards", "CPL-30"),
        (CARDS, "put 10a", "not-in-hand", "CPL-30"),
        (CARDS, "done", "offer-something", "CPL-32"),
        (CARDS.replace("- at 1", "5d at 1"), "put 5a", "put-in-order", "CPL-30"),
        (WEAVE, "put 5a", "not-now-weave", "CPL-50"),
        (WEAVE, "turned", "not-now-weave", "CPL-50"),
        (WEAVE, "weave 15b", "not-in-hand", "CPL-50"),
        (WEAVE + "1 weaves: 15a", "beside", "not-now-turn", "CPL-50"),
        (WEAVE + "1 weaves: 15a", "done", "not-now-turn", "CPL-50"),
        (WEAVE + "1 weaves: 15a straight", "turned", "not-now-overlap", "CPL-50"),
        (WEAVE + "1 weaves: 15a straight", "done", "not-now-overlap", "CPL-50"),
        (WEAVE + "1 weaves: 15a straight", "over 1", "covers-too-much", "CPL-51"),
        (WEAVE + "1 weaves: 15a straight beside", "weave 15a", "woven-already", "CPL-53"),
        (WEAVE + "1 weaves: 15a straight beside", "weave 5d", "not-in-hand", "CPL-50"),
        (WEAVE + "1 weaves: 5a straight", "beside", "leaves-raw", "CPL-52"),
        (WEAVE + "1 weaves: 10c turned", "under 3", "same-straight", "CPL-50"),
        (WEAVE + "1 weaves: 10c straight beside", "done", "raw-visible", "CPL-52"),
        (WEAVE + "1 weaves: 10c straight beside", "weave 5a", "cannot-hide-raw", "CPL-52"),
        (WEAVE + "1 weaves: 10c straight beside, 15a straight", "over 2", "leaves-raw", "CPL-52"),
        (WEAVE.replace("15a 15e", "5d"), "weave 5d", "cannot-be-woven", "CPL-52"),
    ],
)
def test_a_refusal_says_which_rule_forbids_the_move(position: str, move: str, key: str, rule: str) -> None:
    match = after(position)
    before = match.position()
    with pytest.raises(IllegalMove) as refused:
        match.play(0, move)
    assert (refused.value.key, refused.value.rule, match.position()) == (key, rule, before)
    assert all(len(refused.value.text(language).splitlines()) == 1 for language in LANGUAGES)
    assert str(refused.value).startswith(f"{rule}: ")


def test_who_is_done_weaves_no_more() -> None:
    """CPL-50: it is not their turn any longer."""
    with pytest.raises(OutOfTurn):
        after(WEAVE + "done: 1").play(0, "weave 15a")


@pytest.mark.parametrize("position", [PLACE, CARDS, WEAVE])
@pytest.mark.parametrize("move", [-1, Move.count(), 10**9])
def test_numbers_that_are_no_move_are_refused(position: str, move: int) -> None:
    with pytest.raises(IllegalMove):
        after(position).play(0, move)


@pytest.mark.parametrize(
    ("phase", "move", "rules"),
    [
        (Phase.PLACE, "offer at 2", ("CPL-30", "CPL-31")),
        (Phase.CARDS, "put 5a", ("CPL-30", "CPL-40")),
        (Phase.CARDS, "done", ("CPL-32",)),
        (Phase.WEAVE, "weave 5a", ("CPL-50", "CPL-52")),
        (Phase.WEAVE, "turned", ("CPL-50",)),
        (Phase.WEAVE, "beside", ("CPL-51", "CPL-52")),
        (Phase.WEAVE, "under 3", ("CPL-51", "CPL-52")),
        (Phase.WEAVE, "done", ("CPL-50", "CPL-52")),
    ],
)
def test_the_rules_behind_a_move_are_explained(phase: Phase, move: str, rules: tuple[str, ...]) -> None:
    code, state = Move.read(move), State()
    state.phase = phase
    assert code is not None
    assert rules_behind(state, 0, code) == rules
    assert all(GAME.words(f"rules.{rule}") for rule in rules)
