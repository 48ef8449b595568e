"""Records: whole matches as texts, played again and checked step by step."""

from __future__ import annotations

import random

import pytest

import ludoteca
from ludoteca.kernel import records
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import BadRecord, OtherRules
from ludoteca.kernel.match import Match
from ludoteca.kernel.words import LANGUAGES

GAME = ludoteca.game("capital-lux")
POSITION = """
    # the last turn of a game, and what follows from it
    seats: 2
    round: 3
    turn: 2
    last turns: 1
    capital: blue 4, green 3
    1 hand: blue 2
    2 hand: green 4 2
    2 coins: 3
"""


def played(seats: int = 2, moves: int = 1000, seed: int = 5) -> Match:
    match = GAME.start(seats=seats, seed=seed)
    go_on(match, random.Random(seed), moves)
    return match


def go_on(match: Match, rng: random.Random, moves: int = 1000) -> None:
    while match.to_act and moves:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.moves(seat)))
        moves -= 1


def body(match: Match) -> str:
    """A record without its check sum."""
    return match.record().rpartition("\ncheck: ")[0]


def seal(text: str) -> str:
    return records._seal(text)


def refused(record: str, key: str, error: type[BadRecord] = BadRecord) -> BadRecord:
    with pytest.raises(error) as caught:
        ludoteca.replay(record)
    assert caught.value.key == key
    assert all(len(caught.value.text(language).splitlines()) == 1 for language in LANGUAGES)
    return caught.value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_match_is_played_again(seats: int) -> None:
    match = played(seats)
    again = ludoteca.replay(match.record())
    assert again.is_over
    assert again.record() == match.record()
    assert again.position() == match.position()
    assert again.outcome == match.outcome
    assert [step.move for step in again.history] == [step.move for step in match.history]


@pytest.mark.parametrize("moves", [0, 1, 3, 8, 15, 30])
def test_an_unfinished_match_goes_on_as_it_would_have(moves: int) -> None:
    match = played(3, moves)
    again = ludoteca.replay(match.record())
    assert again.record() == match.record()
    assert again.to_act == match.to_act
    go_on(match, random.Random(1))
    go_on(again, random.Random(1))
    assert again.record() == match.record()


def test_the_header_says_what_was_played() -> None:
    match = played(2, 1)
    lines = match.record().splitlines()
    assert lines[:5] == ["ludoteca record: 1", "game: capital-lux", "rules: 1", "seats: 2", "seed: 5"]
    assert lines[5] == f"commitment: {Draws('5').commitment}"
    assert lines[7].startswith("chance: draw ")


def test_forced_steps_are_left_out() -> None:
    record = played().record()
    assert "pass left" not in record
    assert "lay down" not in record
    assert "bonus" not in record


def test_a_match_from_a_position_is_played_again() -> None:
    match = GAME.position(POSITION, seed=4)
    match.play(1, "green 2 > home")
    match.play(1, match.moves(1)[0])
    assert match.is_over
    again = ludoteca.replay(match.record())
    assert (again.record(), again.position()) == (match.record(), match.position())


@pytest.mark.parametrize(
    "name", ["Ana", "Ana #1", "Zoé: queen", "= equal", "  two  words ", "1\n\n2: pay", "\u2028\x85"]
)
def test_names_are_one_line_of_any_text(name: str) -> None:
    match = played(2, 3)
    match.players = [name, "x"]
    assert ludoteca.replay(match.record()).players == [" ".join(name.split()), "x"]


@pytest.mark.parametrize("seed", ["a # b", "x: y", " padded  twice ", "line\nend", "ação", "0"])
def test_any_seed_can_be_written_down(seed: str) -> None:
    match = GAME.start(seats=2, seed=seed)
    assert ludoteca.replay(match.record()).position() == match.position()


def test_a_share_is_written_down() -> None:
    match = GAME.lay_out(Draws("5", "ours"), 2, {})
    match.run_chance()
    assert "share: ours" in match.record()
    assert ludoteca.replay(match.record()).record() == match.record()


def test_line_ends_of_other_systems_are_read() -> None:
    match = played(2, 5)
    assert ludoteca.replay(match.record().replace("\n", "\r\n")).record() == match.record()


def test_without_its_seed_a_record_still_tells_its_story() -> None:
    """The draws are as written; what comes after is drawn anew and can be written down again."""
    match = played(2, 6)
    lines = [line for line in body(match).splitlines() if not line.startswith(("seed:", "commitment:"))]
    again = ludoteca.replay(seal("\n".join(lines)))
    assert again.position() == match.position()
    go_on(again, random.Random(2))
    assert again.is_over
    assert "seed:" not in again.record()
    assert ludoteca.replay(again.record()).position() == again.position()


def test_a_record_that_is_cut_off_after_any_line() -> None:
    lines = played().record().splitlines(keepends=True)
    for count in range(len(lines)):
        refused("".join(lines[:count]), "cut-off" if count else "no-record")


def test_a_record_with_any_character_changed() -> None:
    record = played(2, 4).record()
    for place, character in enumerate(record):
        with pytest.raises(BadRecord):
            ludoteca.replay(record[:place] + ("x" if character != "x" else "y") + record[place + 1 :])


def test_a_record_with_any_character_missing() -> None:
    record = played(2, 4).record()
    for place in range(len(record) - 1):
        with pytest.raises(BadRecord):
            ludoteca.replay(record[:place] + record[place + 1 :])


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "check: 0123456789abcdef", pytest.param("x" * 100_000, id="long")]
)
def test_what_was_never_a_record(text: str) -> None:
    refused(text, "no-record")


def test_a_record_that_is_too_long() -> None:
    refused(seal(body(played(2, 1)) + "\n" + "x" * records.MOST_CHARACTERS), "no-record")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("ludoteca record: 1", "ludoteca record: 2", "format"),
        ("rules: 1", "rules: 2", "rules-version"),
        ("rules: 1", "rules: one", "rules-version"),
    ],
)
def test_other_formats_and_other_rules_are_told_apart(old: str, new: str, key: str) -> None:
    refused(seal(body(played(2, 2)).replace(old, new)), key, OtherRules)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("game: capital-lux", "game: chess", "header"),
        ("seats: 2", "seats: 5", "header"),
        ("seats: 2", "seats: many", "line-number"),
        ("seats: 2\n", "", "line-missing"),
        ("seats: 2", "seats: 2\nseats: 2", "line-twice"),
        ("seats: 2", "seats: 2\nweather: fine", "line-unknown"),
        ("seats: 2", "seats: 2\nplayer 3: Kim", "line-unknown"),
        ("seats: 2", "seats: 2\nhello", "line-without-name"),
        ("seats: 2", "seats: 2\n= hello", "header"),
        ("seats: 2", "seats: 2\n= seats: 5", "header"),
        ("seats: 2", "seats: 2\n= seats: 2", "header"),
        ("seed: 5", "seed: 6", "commitment"),
        ("seats: 2", "seats: 3", "bad-step"),
    ],
)
def test_headers_that_cannot_be_used(old: str, new: str, key: str) -> None:
    text = body(played(2, 2))
    assert text.count(old) == 1
    refused(seal(text.replace(old, new)), key)


def test_a_position_for_another_number_of_seats() -> None:
    text = body(GAME.position(POSITION, seed=4))
    refused(seal(text.replace("seats: 2\n", "seats: 3\n", 1)), "line-number")


def test_an_altered_draw_is_refused_because_of_the_seed() -> None:
    lines = body(played(2, 2)).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("chance: draw "))
    lines[place] = (
        "chance: draw green 6" if lines[place] != "chance: draw green 6" else "chance: draw green 5"
    )
    error = refused(seal("\n".join(lines)), "bad-step")
    assert error.values["reason"].key == "other-draw"


def test_an_altered_draw_cannot_hide_behind_another_seed() -> None:
    """Whoever changes the seed breaks the commitment; without the commitment the draws do not fit."""
    text = body(played(2, 2))
    lines = [
        line for line in text.replace("seed: 5", "seed: 6").splitlines() if not line.startswith("commitment")
    ]
    assert refused(seal("\n".join(lines)), "bad-step").values["reason"].key == "other-draw"


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("1: pay", "not-now-draft"),
        ("1: keep blue 2, red 3", "unreadable"),
        ("3: pay", "no-seat"),
        ("0: pay", "out-of-turn"),
        ("chance: draw blue 4", "no-draw"),
        ("chance: hello", "no-draw"),
        ("chance draw blue 4", "no-step"),
        ("hello", "no-step"),
        ("", "no-step"),
        ("12: pay", "no-step"),
        ("\u0661: pay", "no-step"),
    ],
)
def test_steps_that_cannot_be_made(step: str, reason: str) -> None:
    match = played(2, 0)
    number = sum(1 for line in body(match).splitlines() if line.startswith("chance: ")) + 1
    error = refused(seal(body(match) + f"\n{step}\n1: pay"), "bad-step")
    assert (error.values["number"], error.values["reason"].key) == (number, reason)


def test_nothing_happens_after_the_end() -> None:
    error = refused(seal(body(played()) + "\n1: pay"), "bad-step")
    assert error.values["reason"].key == "out-of-turn"


def test_a_draw_that_cannot_be_is_refused_without_a_seed_too() -> None:
    lines = [
        line for line in body(played(2, 2)).splitlines() if not line.startswith(("seed:", "commitment:"))
    ]
    first = next(line for line in lines if line.startswith("chance: draw "))
    refused(seal("\n".join(lines).replace(first, "chance: modifier +4", 1)), "bad-step")
