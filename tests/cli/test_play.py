"""A game in the terminal: screens, typed moves, commands, undo and the end."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.kernel.words import LANGUAGES

from .house import PLAY, House, Terminal, plain, too_long

FIRST = "1"
MANY = [FIRST] * 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_numbers_in_every_language(house: House, language: str) -> None:
    said = house.run(*PLAY, "--seed", "7", "--language", language, "--quick", typed=MANY)
    assert said.code == 0
    assert said.err == ""
    (record,) = house.kept
    assert not house.saved.exists()
    match = ludoteca.replay(record.read_text("utf-8"))
    outcome = match.outcome
    assert outcome is not None
    assert re.search(rf"1 +greedy 2 .* {outcome.points[1]} *\n", said.screens[-1])
    assert match.draws.commitment in said.screens[0]  # before the first card
    assert match.draws.commitment in said.screens[-1]
    assert str(record) in said.screens[-1]
    words = match.game.words
    assert words("look.ask-draft", language) in said.screens[0]
    assert words(f"reasons.{outcome.reason}", language) in said.screens[-1]


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "pt"), (4, "fr")])
def test_no_line_is_longer_than_the_terminal(
    house: House, monkeypatch: pytest.MonkeyPatch, seats: int, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    arguments = ("--seats", str(seats), "--seed", "3", "--language", language, "--bots", "random")
    typed = [line for number in range(60) for line in ("?", str(number % 4 + 1), "1")]
    said = house.run("play", *arguments, typed=["h", *typed, "l", *MANY])
    assert said.code == 0
    assert [line for line in too_long(said.out, columns) if str(house.folder) not in line] == []


def test_the_table_tells_everything_without_colours(house: House) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=MANY[:8])
    assert "\x1b" not in said.out
    table = said.screens[7]
    assert re.search("▲ blue +● pink +◆ yellow +■ green", table)
    assert re.search("Agent +Cleric +Merchant +Scholar", table)
    assert re.search(r"Home Town +(✓|!) \d+/\d+", table)
    assert re.search("hand +.*(blue|pink|yellow|green) [2-6]", table)


@pytest.mark.usefixtures("house")
def test_colours_are_painted_where_there_are_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    with Terminal(*PLAY, "--seed", "7") as painted:
        assert "\x1b[1;94m▲ blue" in painted.read()
    monkeypatch.setenv("NO_COLOR", "1")
    with Terminal(*PLAY, "--seed", "7") as sober:
        screen = sober.read()
    assert "▲ blue" in plain(screen)
    assert not re.search("\x1b\\[[0-9;]*(3[0-7]|9[0-7])m", screen)


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (80, 31), (120, 40)])
def test_a_turn_fits_its_terminal(columns: int, lines: int) -> None:
    """In a game of two, after the quiet moments that are not the end of a round."""
    with Terminal(*PLAY, "--seed", "7", "--quick", columns=columns, lines=lines) as terminal:
        terminal.read()
        terminal.type(FIRST)
        screen = plain(terminal.type(FIRST))
    assert too_long(screen, columns) == []
    shown = screen[screen.index("Capital Lux") :].splitlines()
    assert len(shown) <= lines
    assert shown[-1] == "> "


def test_moves_can_be_written_as_in_records(house: House) -> None:
    match = ludoteca.game("capital-lux").start(seats=2, seed=7)
    move = match.moves(0)[4]
    house.run(*PLAY, "--seed", "7", "--quick", typed=move.upper())
    assert f"1: {move}" in house.saved.read_text("utf-8")


def test_the_same_seed_and_moves_make_the_same_game(house: House) -> None:
    screens = [house.run(*PLAY, "--seed", "7", typed=MANY).screens[1:-1] for _ in range(2)]
    assert screens[0] == screens[1]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "there is no choice 99; there are 1 to 11"),
        ("0", "there is no choice 0; there are 1 to 11"),
        ("? 99", "there is no choice 99; there are 1 to 11"),
        ("blue 4", "'blue 4' is no move of this game; a move reads like 'keep blue 2, pink 2'"),
        ("blue 4 > home", "LUX-21: choose two cards of your pack to keep first"),
        ("keep blue 6, blue 6", "LUX-21: your pack does not hold blue 6, blue 6"),
        ("u", "the last move cannot be taken back"),
        ("\x1b[A", "is no move of this game"),
    ],
)
def test_a_bad_answer_gets_a_sentence_and_the_question_again(house: House, typed: str, sentence: str) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=[typed])
    assert sentence in " ".join(said.screens[1].split())
    assert said.code == 0
    assert house.saved_match().to_act == (0, 1)


def test_bad_answers_are_explained_in_the_language(house: House) -> None:
    said = house.run(*PLAY, "--seed", "7", "--language", "pt", typed=["99", "blue 4 > home"])
    assert "não há a escolha 99" in said.screens[1]
    assert "LUX-21: primeiro escolha duas cartas" in said.screens[2]


def test_a_question_mark_shows_the_rule_behind_the_choice(house: House) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=["?", FIRST, FIRST, "?", "? 1", "?2"])
    rules = [re.findall("^LUX-[0-9]+", screen, re.MULTILINE) for screen in said.screens]
    assert rules[1] == ["LUX-21"]
    assert rules[4] == ["LUX-30"]
    assert rules[5] == ["LUX-30", "LUX-43"]
    assert rules[6] == ["LUX-30", "LUX-34"]  # choice 2: a blue card to the Capital


def test_help_and_log(house: House) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=["h", FIRST, "l", ""])
    assert "keep blue 2, pink 2" in said.screens[1]
    assert "over the limit" in said.screens[1]
    assert "the Capital opens with yellow 4" in said.screens[3]
    assert "Player 1 keeps blue 2, pink 2" in said.screens[3]
    assert said.screens[4].strip().startswith("Capital Lux")  # Enter draws the table again


def test_what_bots_did_is_told(house: House) -> None:
    said = house.run(*PLAY, "--seed", "7", typed=MANY[:3])
    assert "greedy 2 has chosen two cards" in said.screens[1]
    assert re.search("greedy 2 plays .* to the (Capital|Home Town)", said.screens[3])
    assert "is dealt blue 2, pink 6, green 4, pink 2, yellow 5, green 4" in said.screens[0]


def test_bots_are_repeated_and_people_named(house: House) -> None:
    house.run("play", "--seats", "4", "--bots", "random,greedy", "--names", "Zoé\x1b[2J #1")
    assert house.saved_match().players == ["person Zoé[2J #1", "bot random", "bot greedy", "bot greedy"]
    said = house.run("play", "--bots", "random,greedy")
    assert "random 2" in said.out
    assert "greedy 3" in said.out


def test_bots_can_play_alone(house: House) -> None:
    said = house.run("play", "--people", "0", "--bots", "random", "--seats", "3")
    assert said.code == 0
    assert len(house.kept) == 1


def test_undo_takes_the_own_move_back(house: House) -> None:
    """A Cleric's card may return to the hand until the Cleric has taken something."""
    house.run(*PLAY, "--seed", "7", typed=[FIRST, FIRST])
    before = house.saved.read_text("utf-8")
    said = house.run(*PLAY, "--seed", "7", typed=[FIRST, FIRST, "pink 2 > capital", "u"])
    assert "Which card does your Cleric take?" in said.screens[3]
    assert said.screens[4] == said.screens[2]
    assert house.saved.read_text("utf-8") == before


@pytest.mark.usefixtures("house")
def test_a_moment_for_second_thoughts_before_bots_answer() -> None:
    with Terminal(*PLAY, "--seed", "7") as terminal:
        first = plain(terminal.read())
        assert "u takes it back" in plain(terminal.type(FIRST))
        again = plain(terminal.type("u"))
        assert again.split("Which two")[1] == first.split("Which two")[1]
        assert "Player 1 keeps" not in again
        terminal.type("2")
        assert "Player 1 keeps blue 2, pink 6" in plain(terminal.type(""))
        assert "cannot be taken back" in plain(terminal.type("u"))  # the bot has chosen too


def test_what_is_typed_ahead_counts_for_the_next_question(house: House) -> None:
    with Terminal(*PLAY, "--seed", "7") as terminal:
        terminal.read()
        terminal.type(FIRST)
        assert "u takes it back" in plain(terminal.type("2"))
    assert [step.seat for step in house.saved_match().history].count(0) == 2
