"""The table of Capital as a page: what is drawn of written positions, and what is touched for each move."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.games.capital.components import PLACES
from ludoteca.games.capital.page.circle import spots
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import LANGUAGES
from ludoteca.look.events import event_lines
from ludoteca.look.page import draw_table, move_tree
from tests.look.test_pages import Outline, leaves

from .boards import board, with_components
from .test_terminal import BATTLE, NAMES, own_game, view_of

CROWD = """
seats: 2
turn: 1
phase: move
moves left: 2
moved: yes
ring 1: 1x3*1!1+2x1 - - - - - - - - - - -
ring 2: 2x4 - - - - - - - - - - -
capital: 1x2+2x1
attackers: B1 L1
joined: A2 > A1
1 castle: 3
2 castle: 3
1 hand: cavalry 1, mercenaries 1, blackmail 1
1 activated: 1
"""
GUARDIAN = """
seats: 2
turn: 1
phase: react
battle: A1
asked: attacker
guardian: N
guardians: N 4, E 5, S 5, W 5
ring 1: 1x3!1 - - - - - - - - - - -
reinforced: 1 + 0
passes: 0
1 castle: 3
2 castle: 3
1 hand: reinforcement 1
1 activated: 1
"""
SPIED = """
seats: 3
turn: 1
phase: spy
target: 3
resume: prepare
1 castle: 3
2 castle: 3
3 castle: 3
1 activated: 1
1 knows of 3: trade, extra
2 hand: cavalry 1
3 hand: trade, extra
"""
ROTTEN = """
seats: 2
turn: 1
phase: spoil
resume: reinforce
peace until: 2
1 castle: 3
2 castle: 3
1 hand: cavalry 2, spy 1
2 hand: trade 1
discards: rotten, peace
"""


def drawn(view: View, language: str = "en") -> str:
    return str(draw_table(view, language, NAMES))


def elements(view: View, **wanted: str) -> list[dict[str, Any]]:
    """The elements of a drawing with these attributes; `zone` is `data-zone`."""
    attributes = {f"data-{name}": value for name, value in wanted.items()}
    found = Outline(drawn(view)).elements
    return [each for each in found if attributes.items() <= each.items()]


def count(view: View, zone: str) -> int:
    """How many pieces stand somewhere."""
    return sum(int(each["data-count"]) for each in elements(view, zone=zone))


def tree(view: View) -> dict[str, Any]:
    return move_tree(view, "en", NAMES)


def after(view: View, *picks: str) -> dict[str, Any]:
    """What can be touched after some picks."""
    branches = tree(view)
    for pick in picks:
        branches = branches[pick]["next"]
    return branches


def made(view: View, *picks: str) -> str:
    """The move that some picks make."""
    move: str = after(view, *picks[:-1])[picks[-1]]["move"]
    return move


def test_stacks_stand_on_their_cells_with_their_numbers() -> None:
    view = view_of(0)
    assert [(each["data-kind"], each["data-count"]) for each in elements(view, zone="I3")] == [
        ("army-2", "4")
    ]
    assert count(view, "B3") == 2
    assert count(view, "castle:0") == 5
    assert count(view, "capital") == 1
    assert elements(view, zone="C1", kind="army-1")


def test_pieces_that_have_moved_stand_apart() -> None:
    stacks = elements(view_of(0), zone="C1", kind="army-0")
    assert [each["data-count"] for each in stacks] == ["1", "1"]
    assert [each["aria-label"] for each in stacks] == [
        "C1 · pieces of Ana: 1",
        "C1 · pieces of Ana that have moved: 1",
    ]
    assert [each.get("data-pick") for each in stacks] == ["C1", None]


def test_only_the_own_pieces_can_be_taken() -> None:
    taken = {
        each["data-pick"] for each in elements(view_of(0)) if each.get("data-zone") and each.get("data-pick")
    }
    assert taken == {"castle:0", "B3", "C1", "card:reinforcement", "card:spy", "card:blackmail"}
    watched = elements(view_of(NOBODY))
    assert not [each for each in watched if each.get("data-zone") and each.get("data-pick")]


def test_places_tell_everything_about_themselves() -> None:
    text = drawn(view_of(0))
    assert "<title>A2 · pieces of Ana that have moved: 3 · guardian of A2, life 2</title>" in text
    assert "<title>B2 · protected by the guardian of A2</title>" in text
    assert "<title>G2 · guardian of G2, life 0</title>" in text
    assert "<title>H2</title>" in text  # its guardian is gone
    assert "<title>Capital · pieces of Zoé: 1</title>" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_guardians_are_named_by_places_of_the_board(language: str) -> None:
    """Never by the letters that records call them: those stand nowhere, and E is a sector too."""
    steps, battle = view_of(0), view_of(0, GUARDIAN)
    shown = drawn(steps, language) + drawn(battle, language)
    assert not re.search(r"(?:guardian|guardião|gardien|against|contra|contre|par|por|by) [NESW]\b", shown)
    of = {"en": "guardian of", "pt": "guardião de", "fr": "gardien de"}[language]
    assert {f"{of} {place}" for place in ("A2", "D2", "G2", "J2")} <= set(re.findall(rf"{of} \w+", shown))
    match = ludoteca.game("capital").position(GUARDIAN, seed=1)
    match.play(0, "pass")
    told = " ".join(
        line.text for line in event_lines(match, NOBODY, language, NAMES, range(len(match.history)))
    )
    assert f"{of} A2" in told


def test_french_has_a_space_before_every_colon() -> None:
    """And names stand where no preposition has to fit them."""
    known = SPIED.replace("phase: spy\ntarget: 3\n", "phase: prepare\n").replace("resume: prepare\n", "")
    scored = known + "1 points: battles 20\n1 won: 2 + 0\n"
    shown = "".join(drawn(view_of(seat, position), "fr") for seat, position in ((0, scored), (1, BATTLE)))
    texts = re.findall(r'(?:title|aria-label)="([^"]*)"|<title>([^<]*)|>([^<>]+)<', shown)
    said = [text for found in texts for text in found if text.strip()]
    assert not [text for text in said if re.search(r"\S:(?: |$)", text)]
    assert "batailles gagnées : 20" in said
    assert any(text.startswith("Mouvement supplémentaire +1 : ") for text in said)
    assert "tour : Ana" in said
    assert not [text for text in said if re.search(r"\bde (?:Ana|Rui|Zoé)\b", text)]


def test_whoever_holds_the_capital_gives_it_their_colour() -> None:
    assert 'class="cell capital held seat-2"' in drawn(view_of(0))
    assert 'class="cell capital held seat-1"' in drawn(view_of(0, CROWD))  # two attack it
    assert 'class="cell capital "' in drawn(view_of(0, BATTLE))


def test_points_stand_against_what_is_enough() -> None:
    text = drawn(view_of(0))
    for points in (0, 40, 40):
        assert f"<strong>{points}</strong>/150" in text
    assert 'title="guardians beaten: 20"' in text
    assert '<i class="held" style="--n:20"></i>' in text


def test_what_the_watcher_knows_of_a_hand_lies_open() -> None:
    def hand(watcher: int, seat: int) -> list[str]:
        return [each["data-kind"] for each in elements(view_of(watcher), zone=f"hand:{seat}")]

    assert hand(0, 1) == ["cavalry", ""]
    assert hand(0, 0) == ["reinforcement", "spy", "blackmail"]
    assert hand(NOBODY, 0) == ["", "", ""]


def test_a_battle_shows_both_sides_and_what_would_come_of_it() -> None:
    text = drawn(view_of(1, BATTLE))
    assert re.findall(r'class="strength number">(\d+)<', text) == ["5", "2"]
    assert "As it stands, Ana wins. Pieces left: 3" in text
    assert elements(view_of(1, BATTLE), zone="battle:1", kind="reinforcement")
    assert text.index('Rui</strong> <strong class="mark">▸ decides') > text.index("Battle: A1")


@pytest.mark.parametrize(
    ("reinforced", "life", "forecast"),
    [
        (1, 4, "As it stands, the guardian falls. Pieces left: 1"),
        (0, 5, "As it stands, the guardian holds. Life left: 2"),
        (0, 3, "As it stands, the guardian falls. Pieces left: 0"),
    ],
)
def test_against_a_guardian_both_sides_lose(reinforced: int, life: int, forecast: str) -> None:
    position = GUARDIAN.replace("1 + 0", f"{reinforced} + 0").replace("N 4", f"N {life}")
    assert forecast in drawn(view_of(0, position))


def test_the_forecast_is_what_happens() -> None:
    match = ludoteca.game("capital").position(GUARDIAN, seed=1)
    match.play(0, "pass")
    assert count(match.view(0), "A1") == 1
    assert "guardian of A2, life 0" in drawn(match.view(0))


def test_a_step_is_from_where_and_then_where_to() -> None:
    view = view_of(0)
    assert made(view, "castle:0", "B3") == "castle > B3"
    assert made(view, "C1", "capital") == "C1 > capital"
    assert after(view, "B3").keys() == {"A3", "B2", "C3"}
    assert tree(view)["done"]["says"] == "done with moving"


def test_a_card_is_touched_before_its_target() -> None:
    view = view_of(0)
    assert made(view, "card:spy", "seat:1") == "spy on 2"
    assert after(view, "card:spy")["seat:2"]["says"] == "Zoé"
    own = view_of(0, CROWD)
    assert made(own, "card:mercenaries", "castle:0") == "mercenaries > castle"
    assert made(own, "card:mercenaries", "A1") == "mercenaries > A1"


def test_forced_pieces_attack_alone_or_join() -> None:
    position = CROWD.replace("joined: A2 > A1\n", "").replace("1 activated: 1\n", "")
    last = after(view_of(0, position), "card:blackmail", "A2", "A1")
    assert last["alone"]["move"] == "blackmail A2 > A1"
    assert last["joined"]["move"] == "blackmail A2 > A1 joined"
    joined = view_of(0, CROWD)  # nobody joins twice
    assert made(joined, "card:blackmail", "A2", "A1") == "blackmail A2 > A1"


def test_in_a_battle_the_card_reinforces() -> None:
    view = view_of(1, BATTLE)
    assert made(view, "card:reinforcement") == "reinforce"
    assert tree(view).keys() == {"card:reinforcement", "pass"}


def test_a_spy_takes_what_lies_open() -> None:
    view = view_of(0, SPIED)
    assert made(view, "loot:trade") == "take trade"
    assert [each["data-kind"] for each in elements(view, pick="loot:trade")] == ["trade"]
    assert "Ana looks at the hand of Zoé" in drawn(view_of(1, SPIED))
    assert not elements(view_of(1, SPIED), kind="trade")


def test_two_cards_rot_in_either_order() -> None:
    view = view_of(0, ROTTEN)
    assert (
        made(view, "card:cavalry", "card:spy")
        == made(view, "card:spy", "card:cavalry")
        == "spoil cavalry, spy"
    )
    assert made(view, "card:cavalry", "second:cavalry") == "spoil cavalry, cavalry"
    assert "peace until the next turn of Rui" in drawn(view)
    match = ludoteca.game("capital").position(ROTTEN, seed=1)
    match.play(0, "spoil cavalry, spy")
    assert drawn(match.view(0)).count("will rot") == 2
    assert "will rot" not in drawn(match.view(1))


def test_everything_that_is_touched_on_the_board_is_there() -> None:
    for view in (view_of(0), view_of(0, CROWD), view_of(1, BATTLE), view_of(0, SPIED), view_of(0, ROTTEN)):
        places = {each["data-pick"] for each in elements(view) if each.get("data-pick")}
        buttons = {"roll", "done", "end", "pass", "alone", "joined", "second:cavalry"}
        assert picks_in(tree(view)) <= places | buttons


def picks_in(branches: dict[str, Any]) -> set[str]:
    inner = [picks_in(branch.get("next", {})) for branch in branches.values()]
    return set(branches).union(*inner)


@pytest.mark.parametrize(("sectors", "rings"), [(16, 3), (12, 2), (16, 4)])
def test_other_boards_are_drawn(tmp_path: Path, sectors: int, rings: int) -> None:
    view = with_components(board(sectors, rings), tmp_path).start(seats=4, seed=3).view(0)
    cells = [
        each for each in elements(view) if "cell" in str(each.get("class")).split() if "data-pick" in each
    ]
    assert len(cells) == sectors * rings + 1
    assert set(leaves(tree(view))) == set(view.moves())


@pytest.mark.parametrize(("sectors", "rings"), [(3, 1), (26, 4), (13, 9)])
def test_the_strangest_boards_are_drawn(tmp_path: Path, sectors: int, rings: int) -> None:
    view = own_game(tmp_path, sectors, rings).start(seats=4, seed=3).view(0)
    assert len(elements(view, pick="castle:3")) == 1
    assert len(drawn(view).split("<title>")) == sectors * rings + 1 + 4 + 1


def test_things_on_a_cell_do_not_cover_one_another() -> None:
    for place in range(PLACES):
        for number in range(1, 5):
            for first, one in enumerate(spots(place, number)):
                for other in spots(place, number)[first + 1 :]:
                    apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
                    assert apart > 0.8 * min(one.size, other.size)
