"""Setting up: LUX2-1 to LUX2-11."""

from __future__ import annotations

import pytest

from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import BadOption
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, SETS, after, chances, check, go_on, offer, told

COLOUR = "6 6 6 6 5 5 5 5 5 4 4 4 4 4 3 3 3 3 3 2 2 2 2"
OPENING = "seats: 2\nround: 0\nphase: opening\n"
EMPEROR = "seats: {seats}\nround: 0\nphase: emperor\ncapital: blue 4 2, green 5\n"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_can_sit_down(seats: int) -> None:
    """LUX2-1."""
    assert GAME.start(seats=seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """LUX2-1."""
    with pytest.raises(BadOption, match="2 to 4 seats"):
        GAME.start(seats=seats)


def test_there_are_23_citizens_of_each_colour() -> None:
    """LUX2-1: four 2s, five 3s, five 4s, five 5s and four 6s, 92 in all."""
    match = GAME.lay_out(Draws("1"), 2, {})
    assert 4 * len(COLOUR.split()) == 92
    check(match, f"deck: blue {COLOUR}, pink {COLOUR}, yellow {COLOUR}, green {COLOUR}")


def test_there_are_three_powers_for_each_colour() -> None:
    """LUX2-2: twelve powers, each with a name in every language."""
    names = [name for by_colour in zip(*SETS.values(), strict=True) for name in by_colour]
    assert len(names) == 12
    for language in LANGUAGES:
        assert len({GAME.words(f"powers.{name}.name", language) for name in names}) == 12


def test_gold_never_runs_out() -> None:
    """LUX2-2: the 18 tokens are all with the players, and a Merchant takes one more."""
    match = after(
        """
        seats: 2
        1 gold: 9
        2 gold: 5
        2 bonus gold: 4
        1 hand: yellow 2 3
        2 hand: blue 4
        """,
        "1: yellow 2 > capital",
    )
    check(match, "1 gold: 10\n2 gold: 5\n2 bonus gold: 4")


def test_french_names_are_those_of_the_french_sheet() -> None:
    """LUX2-3."""
    french = [[GAME.words(f"powers.{name}.name", "fr") for name in names] for names in SETS.values()]
    assert french == [
        ["Agent", "Clerc", "Marchand", "Savant"],
        ["Infiltré", "Prophète", "Disciple", "Prosélytiste"],
        ["Recruteur", "Missionnaire", "Sentinelle", "Dualiste"],
    ]


@pytest.mark.parametrize("letter", SETS)
def test_a_set_gives_each_colour_its_power(letter: str) -> None:
    """LUX2-3 and LUX2-10: in the order blue, pink, yellow, green."""
    match = GAME.lay_out(Draws("1"), 2, {"powers": letter})
    check(match, f"powers: {', '.join(SETS[letter])}\nphase: opening")


def test_powers_are_drawn_at_random_colour_by_colour() -> None:
    """LUX2-10: each of a colour's three is equally likely, and all see it."""
    match = GAME.lay_out(Draws("1"), 2, {"powers": "random"})
    check(match, "powers: random, random, random, random\nphase: powers")
    for step in ("power C", "power A", "power B", "power B"):
        assert chances(match) == {"power A": 1, "power B": 1, "power C": 1}
        go_on(match, f"chance: {step}")
    check(match, "powers: recruiter, cleric, follower, convertor\nphase: opening\nround end: -")
    assert told(match)[:2] == ["the power of blue is Recruiter", "the power of pink is Cleric"]


def test_only_colours_without_a_chosen_power_draw_one() -> None:
    """LUX2-10: pink and green are chosen, blue and yellow are drawn."""
    match = GAME.lay_out(Draws("1"), 2, {"powers": "random", "pink": "doomsayer", "green": "dualist"})
    go_on(match, "chance: power A", "chance: power C")
    check(match, "powers: agent, doomsayer, sentinel, dualist\nphase: opening")


def test_powers_can_be_chosen_one_by_one() -> None:
    """LUX2-10: the colours that are not named are those of the set."""
    match = GAME.lay_out(Draws("1"), 2, {"powers": "C", "blue": "infiltrator", "green": "scholar"})
    check(match, "powers: infiltrator, missionary, sentinel, scholar\nphase: opening")


def test_there_are_81_combinations() -> None:
    """LUX2-10: all of them can be chosen."""
    blues, pinks, yellows, greens = zip(*SETS.values(), strict=True)
    found = set()
    for blue, pink, yellow, green in (
        (b, p, y, g) for b in blues for p in pinks for y in yellows for g in greens
    ):
        options = {"blue": blue, "pink": pink, "yellow": yellow, "green": green}
        position = GAME.lay_out(Draws("1"), 2, options).position()
        assert f"powers: {blue}, {pink}, {yellow}, {green}\n" in position
        found.add(position)
    assert len(found) == 81


@pytest.mark.parametrize(
    ("blue", "rebels", "recruits"),
    [("agent", 0, "-"), ("infiltrator", 8, "-"), ("recruiter", 0, "2 2 3 3 4 4 5 5")],
)
def test_the_components_of_the_powers_are_set_up(blue: str, rebels: int, recruits: str) -> None:
    """LUX2-10: also of a power that was drawn."""
    drawn = GAME.lay_out(Draws("1"), 2, {"blue": blue})
    letter = "ABC"[("agent", "infiltrator", "recruiter").index(blue)]
    written = after(
        "seats: 2\nround: 0\nphase: powers\npowers: random, cleric, merchant, scholar",
        f"chance: power {letter}",
    )
    for match in (drawn, written):
        assert match.view().state.rebel_pile_size == rebels
        assert offer(match) == recruits


def test_three_cards_open_the_capital() -> None:
    """LUX2-11: cards of one colour lie together; no power is carried out."""
    match = after(OPENING, "chance: draw yellow 3", "chance: draw green 5", "chance: draw yellow 6")
    check(
        match,
        """
        capital: yellow 6 3, green 5
        phase: emperor
        round: 0
        1 gold: -
        2 gold: -
        1 hand: -
        2 hand: -
        """,
    )


@pytest.mark.parametrize("letter", SETS)
def test_the_first_cards_carry_out_no_power(letter: str) -> None:
    """LUX2-11."""
    match = after(
        OPENING + f"powers: {', '.join(SETS[letter])}",
        *("chance: draw blue 2", "chance: draw pink 2", "chance: draw green 2"),
    )
    check(match, "capital: blue 2, pink 2, green 2\nphase: emperor\nmodifiers: -\nrebel: -\nconvert: -")


def test_each_card_of_the_deck_is_equally_likely_to_open_the_capital() -> None:
    """LUX2-11: a value with five copies has five of the 92 tickets."""
    found = chances(after(OPENING))
    assert found["draw blue 2"] == found["draw green 6"] == 4
    assert found["draw pink 3"] == found["draw yellow 5"] == 5
    assert (len(found), sum(found.values())) == (20, 92)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_player_gets_the_emperor_tile_and_starts(seats: int) -> None:
    """LUX2-11."""
    match = after(EMPEROR.format(seats=seats))
    assert chances(match) == {f"emperor {seat}": 1 for seat in range(1, seats + 1)}
    go_on(match, f"chance: emperor {seats}")
    check(match, f"round: 1\nphase: deal\nstarter: {seats}\nturn: {seats}")
    assert told(match) == [f"{seats} gets the emperor tile", f"round 1 begins, and {seats} starts"]


def test_the_emperor_begins_the_play() -> None:
    """LUX2-11 and LUX2-30."""
    match = GAME.start(seats=3, seed=4)
    emperor = match.view().state.starter
    while match.view().state.phase < 6:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert match.to_act == (emperor,)
