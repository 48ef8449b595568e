"""Positions that cannot stand on a table: each gets one sentence, with the rule that it breaks."""

from __future__ import annotations

import pytest

from ludoteca.kernel.errors import BadPosition
from ludoteca.kernel.words import LANGUAGES

from .positions import GAME, after, go_on

MOVE = "seats: 2\n1 castle: 4\n2 castle: 4\n"
PREPARE = MOVE + "phase: prepare\n"
DRAW = MOVE + "phase: draw\nresume: reinforce\ndraws left: 1\n"
EMPTY = " ".join("-" * 12)
B3 = f"ring 3: - {{}} {'- ' * 10}\n"
FIGHT = MOVE + "phase: react\nbattle: B3\n1 hand: spy\n2 hand: spy\n" + B3.format("1x1+2x1")
GUARDED = MOVE + "phase: react\nbattle: B2\nguardian: N\n1 hand: spy\n"
GUARDED += f"ring 2: - 1x1!1 {'- ' * 10}\n"
FORCED = "seats: 3\nphase: react\nresume: move\nbattle: B3\nforced from: C3\n1 hand: spy\n"
FORCED += f"ring 3: - 2x1 3x1 {'- ' * 9}\n"
SPOIL = MOVE + "phase: spoil\nresume: reinforce\n1 hand: spy, trade\n2 hand: spy\n"
SPY = PREPARE.replace("prepare", "spy") + "resume: prepare\ntarget: 2\n2 hand: spy\n1 knows of 2: spy\n"
ROYAL = MOVE + "phase: prepare\nroyal battle: 1\ndeck: -\n"


def refused(position: str) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        GAME.position(position)
    for language in LANGUAGES:
        assert len(caught.value.text(language).splitlines()) == 1
    return caught.value


def check(position: str, key: str, rule: str) -> None:
    error = refused(position)
    assert (error.key, error.rule) == (key, rule)
    assert str(error).startswith(f"{rule}: ")


@pytest.mark.parametrize(
    "position",
    [MOVE, PREPARE, DRAW, FIGHT, GUARDED, FORCED, SPOIL, SPY, ROYAL, ROYAL + "1 rank: 1\n2 rank: 1"],
)
def test_the_positions_that_the_others_spoil_are_sound(position: str) -> None:
    """CAP-38."""
    GAME.position(position)


@pytest.mark.parametrize(
    ("lines", "key", "rule"),
    [
        ("1 castle: 4\n1 reserve: 11", "piece-count", "CAP-1"),
        ("1 castle: 16\n" + B3.format("1x1"), "piece-count", "CAP-1"),
        ("ring 2: 1x8 1x8 1x1" + " -" * 9, "piece-count", "CAP-1"),
        (B3.format("1x9"), "too-many-there", "CAP-20"),
        ("1 hand: spy 3", "card-count", "CAP-3"),
        ("discards: peace 2", "card-count", "CAP-3"),
        ("deck: rebirth 2", "card-count", "CAP-3"),
        ("1 hand: spy\n2 hand: spy\ndiscards: spy 1", "card-count", "CAP-3"),
    ],
)
def test_pieces_and_cards_that_the_game_does_not_have(lines: str, key: str, rule: str) -> None:
    """CAP-1, CAP-3 and CAP-20."""
    check("seats: 2\n" + lines, key, rule)


def test_the_sentence_counts_the_pieces() -> None:
    """CAP-1."""
    sentence = str(refused("seats: 2\n1 castle: 4\n1 reserve: 11"))
    assert "16" in sentence
    assert "15" in sentence


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (PREPARE + B3.format("1x1+2x1"), "two-owners", "CAP-35"),
        (DRAW + B3.format("1x1+2x1"), "two-owners", "CAP-35"),
        ("seats: 3\n" + B3.format("2x1+3x1"), "two-owners", "CAP-35"),
        ("seats: 3\nphase: battles\n" + B3.format("1x1+2x1+3x1"), "two-owners", "CAP-35"),
        (PREPARE + B3.format("1x1*1"), "moved", "CAP-34"),
        (MOVE + B3.format("1x1*2"), "moved", "CAP-34"),
        (MOVE + B3.format("1x1!1"), "challenged", "CAP-35"),
        (PREPARE + f"ring 2: 1x1!1 {'- ' * 11}", "challenged", "CAP-35"),
        (MOVE + "phase: battles", "no-battle-left", "CAP-35"),
    ],
)
def test_pieces_that_cannot_have_come_together(position: str, key: str, rule: str) -> None:
    """CAP-34 and CAP-35."""
    check(position, key, rule)


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ("capital: 1x2", "capital-crowd"),
        ("capital: 2x2", "capital-crowd"),
        ("capital: 1x1+2x1", "capital-crowd"),
        ("capital: 1x2+2x1\nattackers: A1", "capital-crowd"),
        ("capital: 1x1\nattackers: A1", "capital-crowd"),
        ("attackers: A1", "capital-crowd"),
        ("capital: 1x1+2x1\nattackers: A1\nphase: prepare", "two-owners"),
        ("capital: 1x1+2x1\nattackers: A2", "origin"),
        ("capital: 1x1+2x1\nattackers: capital", "origin"),
    ],
)
def test_a_capital_that_holds_too_many(lines: str, key: str) -> None:
    """CAP-44."""
    check(MOVE + lines, key, "CAP-35" if key == "two-owners" else "CAP-44")


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (PREPARE + "moves left: 2", "moves-left", "CAP-33"),
        (PREPARE + "moved: yes", "moves-left", "CAP-33"),
        (MOVE + "round: 0", "round", "CAP-16"),
        (MOVE + "round: 120", "round", "CAP-16"),
        (MOVE + "phase: first roll", "first-roll", "CAP-15"),
        (MOVE + "phase: first roll\nround: 0\ndeck: spy 1", "first-roll", "CAP-15"),
        (MOVE + "1 paralysed: yes", "paralysed-turn", "CAP-56"),
        (PREPARE + "1 paralysed: yes", "paralysed-turn", "CAP-56"),
        (FIGHT + "1 paralysed: yes", "paralysed-turn", "CAP-56"),
        (SPY + "1 paralysed: yes", "paralysed-turn", "CAP-56"),
        (MOVE + "phase: reinforce\n1 paralysed: yes", "paralysed-turn", "CAP-56"),
        (MOVE + "phase: discard", "nothing-to-discard", "CAP-37"),
        (MOVE + "phase: discard\n1 hand: extra 5", "nothing-to-discard", "CAP-37"),
        (MOVE + "phase: discard\n1 hand: extra 6\ndiscards from: spy", "nothing-to-discard", "CAP-37"),
        (MOVE + "discards from: spy", "nothing-to-discard", "CAP-37"),
    ],
)
def test_turns_that_cannot_have_come_so_far(position: str, key: str, rule: str) -> None:
    """CAP-15, CAP-16, CAP-33, CAP-37 and CAP-56."""
    check(position, key, rule)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (DRAW + "deck: -", "draws", "CAP-31"),
        (DRAW.replace("left: 1", "left: 0"), "draws", "CAP-31"),
        (DRAW.replace("left: 1", "left: 2") + "deck: spy 1", "draws", "CAP-31"),
        (DRAW + "drawer: 2", "draws", "CAP-31"),
        (MOVE + "draws left: 1", "draws", "CAP-31"),
        (DRAW.replace("resume: reinforce\n", ""), "resume", "CAP-38"),
        (DRAW.replace("reinforce", "over"), "resume", "CAP-38"),
        (SPY.replace("resume: prepare", "resume: reinforce"), "resume", "CAP-38"),
        (FORCED.replace("resume: move\n", ""), "resume", "CAP-38"),
        (SPY.replace("target: 2", "target: 1"), "target", "CAP-54"),
        (MOVE + "phase: swap\nresume: move\n1 hand: spy", "target", "CAP-54"),
        (MOVE + "phase: look\nresume: move\ntarget: 2", "target", "CAP-54"),
        (SPY.replace("1 knows of 2: spy", ""), "spied", "CAP-54"),
        (MOVE + "1 hand: spy\n2 knows of 1: trade", "memory", "CAP-80"),
        (MOVE + "1 hand: spy\n2 knows of 1: spy 2", "memory", "CAP-80"),
        (MOVE + "1 hand: spy\n1 knows of 1: spy", "memory", "CAP-80"),
    ],
)
def test_draws_and_looks_that_cannot_be(position: str, key: str, rule: str) -> None:
    """CAP-31, CAP-38, CAP-54 and CAP-80."""
    check(position, key, rule)


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (FIGHT.replace("phase: react", "phase: move"), "battle-phase", "CAP-35"),
        (FIGHT.replace("battle: B3\n", ""), "battle-phase", "CAP-35"),
        (MOVE + "passes: 1", "battle-phase", "CAP-35"),
        (MOVE + "asked: defender", "battle-phase", "CAP-35"),
        (MOVE + "reinforced: 1 + 0", "battle-phase", "CAP-35"),
        (MOVE + "guardian: N", "battle-phase", "CAP-35"),
        (FIGHT.replace("battle: B3", "battle: C3"), "battle-sides", "CAP-35"),
        (FIGHT.replace("1x1+2x1", "2x1"), "battle-sides", "CAP-35"),
        (FIGHT.replace("1x1+2x1", "1x1"), "battle-sides", "CAP-35"),
        (FIGHT + "guardian: N", "battle-sides", "CAP-35"),
        (FIGHT + "passes: 2", "battle-sides", "CAP-35"),
        (FIGHT.replace("react", "result"), "battle-sides", "CAP-35"),
        (FIGHT.replace("1 hand: spy\n", ""), "battle-sides", "CAP-40"),
        (FIGHT + "1 activated: 2", "battle-sides", "CAP-40"),
        (FIGHT.replace("2 hand: spy\n", "") + "asked: defender\npasses: 1", "battle-sides", "CAP-40"),
        (FIGHT + "reinforced: 2 + 0\n1 activated: 1", "reinforced", "CAP-21"),
        (FIGHT + "reinforced: 0 + 1", "reinforced", "CAP-21"),
        (GUARDED + "reinforced: 0 + 1\n2 activated: 1", "reinforced", "CAP-21"),
        (FORCED.replace("C3", "D3"), "battle-sides", "CAP-35"),
        (FORCED.replace("3x1", "2x1"), "battle-sides", "CAP-35"),
        (FORCED.replace("3x1", "1x1"), "battle-sides", "CAP-35"),
        (FORCED.replace("C3", "capital"), "battle-sides", "CAP-35"),
        (PREPARE + "joined: A2 > A1\n1 activated: 1", "joined", "CAP-57"),
        (MOVE + "joined: A2 > C2\n1 activated: 1", "joined", "CAP-57"),
        (MOVE + "joined: capital > A1\n1 activated: 1", "joined", "CAP-57"),
        (MOVE + "joined: A2 > A1", "joined", "CAP-57"),
        (MOVE + "joined: A2 > A1, B2 > A2\n1 activated: 1", "joined", "CAP-57"),
    ],
)
def test_battles_that_cannot_be_fought(position: str, key: str, rule: str) -> None:
    """CAP-35, CAP-40 and CAP-57."""
    check(position, key, rule)


def test_a_guardian_is_never_asked() -> None:
    """CAP-40: it has no cards, and it fights first where players stand with it."""
    position = f"seats: 2\nphase: react\nbattle: B2\nguardian: N\n1 hand: spy\nring 2: - 1x1!1 {'- ' * 10}\n"
    assert GAME.position(position).to_act == (0,)
    check(position + "asked: defender\npasses: 1", "battle-sides", "CAP-40")
    check(position.replace("guardian: N", "guardian: E"), "battle-sides", "CAP-35")


@pytest.mark.parametrize(
    "position",
    [
        MOVE + "1 hand: spy\n1 spoils: spy",
        SPOIL + "1 spoils: spy",
        SPOIL + "1 spoils: spy 2",
        SPOIL + "2 spoils: trade",
        SPOIL + "1 spoils: spy, trade\n2 spoils: spy",
        SPOIL.replace("spoil", "rot") + "1 spoils: spy, trade",
        MOVE + "phase: spoil\nresume: reinforce",
    ],
)
def test_choices_that_cannot_have_been_made(position: str) -> None:
    """CAP-61."""
    check(position, "rotting", "CAP-61")


@pytest.mark.parametrize(
    ("position", "key", "rule"),
    [
        (MOVE + "1 points: held 30", "points", "CAP-36"),
        (MOVE + "1 points: battles 15", "points", "CAP-36"),
        (MOVE + "1 points: guardians 10", "points", "CAP-36"),
        (MOVE + "1 points: last 40", "points", "CAP-36"),
        (MOVE + "1 points: battles 20\n1 won: 1 + 0", "points", "CAP-36"),
        (MOVE + "1 points: guardians 20\n1 won: 4 + 0", "points", "CAP-36"),
        (MOVE + "1 points: held 140, battles 10", "not-over", "CAP-70"),
        (MOVE + "1 rank: 1\n2 rank: 2", "ranks", "CAP-71"),
        (MOVE + "phase: over", "ranks", "CAP-71"),
        (MOVE + "reason: points", "ranks", "CAP-71"),
        (ROYAL + "1 rank: 0", "ranks", "CAP-71"),
        (MOVE + "2 out: yes", "royal", "CAP-73"),
        (ROYAL + "1 out: yes", "royal", "CAP-73"),
        (ROYAL + "starter: 2\nturn: 1\n2 out: yes", "royal", "CAP-73"),
        (ROYAL.replace("deck: -\n", ""), "royal", "CAP-73"),
        (ROYAL.replace("prepare", "reinforce"), "royal", "CAP-73"),
        (ROYAL.replace("prepare", "siege\nresume: move"), "royal", "CAP-73"),
    ],
)
def test_ends_that_cannot_be(position: str, key: str, rule: str) -> None:
    """CAP-36 and CAP-70 to CAP-73."""
    check(position, key, rule)


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ("", "line-missing"),
        ("1 castle: 4", "line-missing"),
        ("seats: 5", "line-number"),
        ("seats: two", "line-number"),
        (MOVE + "round: 200", "line-number"),
        (MOVE + "phase: lunch", "line-number"),
        (MOVE + "resume: lunch", "line-number"),
        (MOVE + "turn: 3", "line-number"),
        (MOVE + "moves left: 99", "line-number"),
        (MOVE + "moved: perhaps", "line-number"),
        (MOVE + "peace until: 3", "line-number"),
        (MOVE + "sectors: A B C", "line-number"),
        (MOVE + "ring 3: 1x1", "line-number"),
        (MOVE + B3.format("3x1"), "line-number"),
        (MOVE + B3.format("1x1+1x1"), "line-number"),
        (MOVE + B3.format("one"), "line-number"),
        (MOVE + B3.format("1x100"), "line-number"),
        (MOVE + B3.format("2x1*1"), "line-number"),
        (MOVE + B3.format("1x1!5"), "line-number"),
        (MOVE + "capital: 1x1*1", "line-number"),
        (MOVE + "attackers: M1", "line-number"),
        (MOVE + "attackers:" + " A1" * 9, "line-number"),
        (MOVE + "guardians: X 5", "line-number"),
        (MOVE + "guardians: N 6", "line-number"),
        (MOVE + "guardians: N", "line-number"),
        (MOVE + "guardian: X", "line-number"),
        (MOVE + "joined: A1", "line-number"),
        (MOVE + "joined: A2 > A1, B2 > B1, C2 > C1", "line-number"),
        (MOVE + "battle: castle", "line-number"),
        (MOVE + "asked: nobody", "line-number"),
        (MOVE + "passes: 3", "line-number"),
        (MOVE + "reinforced: 1", "line-number"),
        (MOVE + "1 hand: peace", "line-number"),
        (MOVE + "1 hand: banana", "line-number"),
        (MOVE + "1 hand: spy, spy", "line-number"),
        (MOVE + "1 hand: spy -1", "line-number"),
        (MOVE + "1 hand: spy 1000", "line-number"),
        (MOVE + "1 hand: 2 hidden", "line-number"),
        (MOVE + "discards from: peace", "line-number"),
        (SPOIL + "1 spoils: -", "line-number"),
        (SPOIL + "1 spoils: spy 3", "line-number"),
        (MOVE + "1 points: luck 20", "line-number"),
        (MOVE + "1 won: 3", "line-number"),
        (MOVE + "1 paralysed: maybe", "line-number"),
        (MOVE + "reason: whim", "line-number"),
        (MOVE + "royal battle: 60", "line-number"),
        (MOVE + "phase: first roll\nround: 0\nrolls: 7 ?", "line-number"),
        (MOVE + "phase: first roll\nround: 0\nrolls: ?", "line-number"),
        (MOVE + "rolls: ? ?", "line-unknown"),
        (MOVE + "3 castle: 4", "line-unknown"),
        (MOVE + "ring 4: " + EMPTY, "line-unknown"),
        (MOVE + "weather: fine", "line-unknown"),
        (MOVE + "seats: 2", "line-twice"),
        (MOVE + "hello", "line-without-name"),
    ],
)
def test_texts_that_are_no_position(position: str, key: str) -> None:
    """CAP-10: the lines of a position, each with what can stand in it."""
    assert refused(position).key == key


def test_an_ended_game_may_have_ended_in_the_middle_of_a_step() -> None:
    """CAP-70: with moves left, pieces that have met and battles not fought."""
    match = after(
        f"""
        seats: 3
        moves left: 3
        ring 3: - 3x1 2x2 {"- " * 9}
        1 castle: 4
        1 hand: blackmail
        1 points: held 140
        """,
        *("1: castle > B3", "1: blackmail C3 > B3"),
    )
    assert match.is_over
    assert GAME.position(match.position()).position() == match.position()


def test_joiners_and_all_they_joined_may_be_gone() -> None:
    """CAP-57 and CAP-62: a siege while moving leaves a card for a battle that nobody fights."""
    match = after(
        f"""
        seats: 3
        moves left: 3
        ring 3: - 3x1 2x2 {"- " * 9}
        1 castle: 1
        1 hand: blackmail, supply, spy
        """,
        *("1: castle > B3", "1: blackmail C3 > B3 joined", "1: supply swap 1", "chance: draw siege"),
        "1: siege B3",
    )
    assert GAME.position(match.position()).position() == match.position()
    assert go_on(match, "1: done").moves(0) == ["end turn"]
