"""Each law is seen to fail: on rules that are broken where the law looks, and for that reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from ludoteca.families.lux import cards as ranks
from ludoteca.families.lux.rules import draft, hands
from ludoteca.games.capital_lux import bot as greedy
from ludoteca.games.capital_lux import secrets
from ludoteca.games.capital_lux.rules import round_end
from ludoteca.games.capital_lux.rules import verbs as rules
from ludoteca.kernel.game import Game
from ludoteca.kernel.view import View
from ludoteca.laws.agreement import law_same_steps, law_same_words
from ludoteca.laws.play import (
    law_chance,
    law_conservation,
    law_copies,
    law_end,
    law_every_move,
    law_legality,
    law_order,
    law_refusal,
    law_same_seed,
)
from ludoteca.laws.secrecy import (
    law_hidden_steps,
    law_imagination,
    law_log,
    law_non_interference,
    law_views,
)
from ludoteca.laws.writing import law_moves, law_positions, law_records

from . import mutants
from .mutants import LUX, miswritten, miswritten_moves, mutant

SEATS, GAMES = 3, 20
Law = Callable[..., None]

BROKEN_RULES = [
    (law_conservation, rules.draw, mutants.draw_and_leave_it_there, "card-count"),
    (law_end, round_end._end_round, mutants.never_end, "still going on"),
    (law_same_seed, ranks.card_at, mutants.draw_what_was_not_drawn_before, "AssertionError"),
    (law_legality, hands.list_hand, mutants.list_the_neighbours_cards, "cannot tell"),
    (law_legality, hands.list_hand, mutants.list_like_cards_apart, "listed twice"),
    (law_legality, rules.to_act, mutants.ask_the_best_pack_first, "sees it"),
    (law_every_move, hands.list_hand, mutants.list_every_card, "LUX-60"),
    (law_chance, rules.tickets, mutants.count_one_card_too_many, "modifier [+]4"),
    (law_order, draft.choose, mutants.begin_by_choosing_last, "the order of"),
    (law_order, draft.choose, mutants.swap_packs_at_once, "change this seat's"),
    (law_non_interference, secrets.view, mutants.show_the_deck, "something else"),
    (law_hidden_steps, secrets.view, mutants.show_choices, "by looks"),
    (law_hidden_steps, secrets.view, mutants.show_modifiers, "by looks"),
    (law_log, secrets.sees, mutants.see_everything, "is told more"),
    (law_imagination, hands._deal_known, mutants.imagine_without_memory, "imagines another table"),
    (law_imagination, hands._deal_rest, mutants.imagine_like_cards_again, "card-count"),
    (law_same_steps, rules.set_up, mutants.set_up_with_too_much_in_a_byte, "after the set-up"),
    (law_same_words, greedy._like_keeping, mutants.like_beyond_measure, "asked"),
]

BROKEN_VIEWS = [
    (secrets.view, mutants.show_the_deck, "can tell an imagined world"),
    (secrets.view, mutants.show_less_each_time, "a view of a view"),
    (ranks.card_at, mutants.draw_what_was_not_drawn_before, "led to another game"),
]

BROKEN_NOTATION = [
    (law_positions, {"write_position": mutants.write_no_coins}, "reads back as another"),
]


def name_of(part: object) -> str | None:
    return getattr(part, "__name__", "")


@pytest.mark.parametrize(("law", "place", "broken", "reason"), BROKEN_RULES, ids=name_of)
def test_broken_rules(law: Law, place: Law, broken: Law, reason: str) -> None:
    fails(law, mutant(place, broken), reason)


@pytest.mark.parametrize(("law", "broken", "reason"), BROKEN_NOTATION, ids=name_of)
def test_broken_text(law: Law, broken: dict[str, Law], reason: str) -> None:
    fails(law, miswritten(**broken), reason)


@pytest.mark.parametrize(("law", "reason"), [(law_moves, "is not move"), (law_records, "BadRecord")])
def test_broken_moves(law: Law, reason: str) -> None:
    fails(law, miswritten_moves(), reason)


def test_broken_copies() -> None:
    fails(law_copies, replace(LUX, state=mutants.SharingState), "changed the original")


def test_a_match_that_checks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(View, "check", mutants.check_nothing)
    fails(law_refusal, LUX, "was allowed")


@pytest.mark.parametrize(("place", "broken", "reason"), BROKEN_VIEWS, ids=name_of)
def test_broken_views(place: Law, broken: Law, reason: str) -> None:
    fails(partial(law_views, compiled=False), mutant(place, broken), reason)


def fails(law: Law, game: Game, reason: str) -> None:
    """A few random games are enough to see that the game breaks the law."""
    with pytest.raises(AssertionError, match=f"(?s)is broken by .*{reason}"):
        first_failure(law, game)


def first_failure(law: Law, game: Game) -> None:
    for seed in range(GAMES):
        law(game, SEATS, seed)
