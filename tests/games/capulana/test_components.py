"""Components from a file of one's own: what is wrong with it is named, and a sound one plays (CPL-3)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.games import find
from ludoteca.kernel.components import load_components
from ludoteca.kernel.errors import BadComponents, IllegalMove
from ludoteca.kernel.game import Game
from ludoteca.kernel.words import LANGUAGES
from ludoteca.laws.play import law_conservation, law_end, law_legality
from ludoteca.laws.secrecy import law_non_interference
from ludoteca.laws.writing import law_moves, law_positions, law_records

from ..positions import check, start_from
from .own_components import OBJECTIVES, fabrics, own_game, write_file

LAWS = (
    law_end,
    law_conservation,
    law_legality,
    law_moves,
    law_positions,
    law_records,
    law_non_interference,
)


def refused(folder: Path, **changed: Any) -> BadComponents:
    with pytest.raises(BadComponents) as caught:
        own_game(folder, **changed)
    for language in LANGUAGES:
        assert len(caught.value.text(language).splitlines()) == 1
    return caught.value


def with_one(cards: list[dict[str, Any]], number: int, **changed: Any) -> list[dict[str, Any]]:
    """The same cards, one of them changed; what is None is left out."""
    card = {key: value for key, value in (cards[number - 1] | changed).items() if value is not None}
    return [*cards[: number - 1], card, *cards[number:]]


@pytest.mark.parametrize(
    ("changed", "key", "said"),
    [
        ({"stripes": "yd xx gt"}, "bad-stripe", "fabric 3: no stripe is written 'xx'"),
        ({"stripes": "yd ** gt"}, "bad-stripe", "fabric 3: no stripe is written '**'"),
        ({"stripes": "yd y- gt"}, "bad-stripe", "fabric 3: no stripe is written 'y-'"),
        ({"stripes": ""}, "bad-length", "fabric 3: a card has 1 to 8 stripes, not 0"),
        ({"stripes": "yd " * 9}, "bad-length", "fabric 3: a card has 1 to 8 stripes, not 9"),
        ({"stripes": "-- --"}, "only-raw", "fabric 3: a card of nothing but raw cloth"),
        ({"stripes": 4}, "components-text", "fabric 3"),
        ({"stripes": None}, "components-missing", "fabric 3"),
        ({"value": 0}, "components-number", "fabric 3"),
        ({"value": 100}, "components-number", "fabric 3"),
        ({"value": "ten"}, "components-number", "fabric 3"),
        ({"value": True}, "components-number", "fabric 3"),
        ({"band": "blue"}, "components-choice", "fabric 3"),
        ({"colour": "red"}, "components-left", "fabric 3"),
    ],
)
def test_a_fault_of_a_fabric_names_card_and_fault(
    tmp_path: Path, changed: dict[str, Any], key: str, said: str
) -> None:
    """CPL-2 and CPL-3."""
    error = refused(tmp_path, fabric=with_one(fabrics(), 3, **changed))
    assert error.key == key
    assert said in str(error)


@pytest.mark.parametrize(
    ("changed", "key", "said"),
    [
        ({"kind": "nobody"}, "components-choice", "objective 2"),
        ({"measure": "beauty"}, "components-choice", "objective 2"),
        ({"points": 0}, "components-number", "objective 2"),
        ({"points": 51}, "components-number", "objective 2"),
        ({"at_least": 4}, "needs-no-at-least", "objective 2: an objective for whoever has most"),
        ({"kind": "everyone"}, "needs-at-least", "objective 2: an objective for everyone"),
        ({"name": ""}, "bad-name", "objective 2: an objective cannot be called ''"),
        ({"name": "a: b"}, "bad-name", "objective 2: an objective cannot be called 'a: b'"),
        ({"name": "a, b"}, "bad-name", "objective 2: an objective cannot be called 'a, b'"),
        ({"name": "x" * 41}, "bad-name", "objective 2"),
        ({"name": "PATIENCE"}, "same-name", "objective: two are called 'patience'"),
        ({"name": None}, "components-missing", "objective 2"),
        ({"flavour": "sweet"}, "components-left", "objective 2"),
    ],
)
def test_a_fault_of_an_objective_names_card_and_fault(
    tmp_path: Path, changed: dict[str, Any], key: str, said: str
) -> None:
    """CPL-4 and CPL-62."""
    error = refused(tmp_path, objective=with_one(OBJECTIVES, 2, **changed))
    assert error.key == key
    assert said in str(error)


@pytest.mark.parametrize(
    ("changed", "key", "said"),
    [
        ({"starting": ["yd", "yd --", "gt", "rw", "gw"]}, "raw-start", "starting 2"),
        ({"starting": ["yd", "gt", "rw", "gw", "yellow"]}, "bad-stripe", "starting 5"),
        ({"starting": ["yd", "gt", "rw", ""]}, "bad-length", "starting 4"),
        (
            {"starting": ["yd", "gt", "rw", "gw"]},
            "bad-count",
            "starting: there are 4, and the game needs 5",
        ),
        ({"starting": ["yd"] * 61}, "bad-count", "starting: there are 61"),
        ({"starting": "yd gt rw"}, "components-texts", "starting"),
        ({"fabric": fabrics(55)}, "bad-count", "fabric: there are 55, and the game needs 56 to 120"),
        ({"fabric": fabrics(121)}, "bad-count", "fabric: there are 121"),
        (
            {"fabric": fabrics()[6:] + fabrics()[50:]},
            "bad-count",
            "fabric, black: there are 34, and the game needs 35",
        ),
        ({"objective": OBJECTIVES[:2]}, "bad-count", "objective: there are 2, and the game needs 3 to 60"),
        ({"fabric": "none"}, "components-tables", "fabric"),
        ({"dragons": ["red"]}, "components-unknown", "dragons"),
    ],
)
def test_a_fault_of_a_section_names_it(tmp_path: Path, changed: dict[str, Any], key: str, said: str) -> None:
    """CPL-10, CPL-11 and CPL-12: enough of everything for five players."""
    error = refused(tmp_path, **changed)
    assert error.key == key
    assert said in str(error)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("starting = [", "utf-8")
    with pytest.raises(BadComponents):
        load_components(file)


def test_a_fault_leaves_the_game_as_it_was(tmp_path: Path) -> None:
    """CPL-3: the cards of the house are still there."""
    refused(tmp_path, starting=[])
    assert find("capulana").moves.count() == 267
    assert find("capulana").components == ""


def test_sections_can_be_replaced_alone(tmp_path: Path) -> None:
    """CPL-4: other objectives with the fabrics of the house."""
    cards = [{"name": name, "kind": "most", "measure": "stripes", "points": 1} for name in ("a", "b", "c")]
    file = write_file(tmp_path, {"objective": cards})
    game = find("capulana", load_components(file))
    match = game.start(seats=2, seed=1)
    assert sorted(match.position().split("objectives: ")[1].splitlines()[0].split(", ")) == ["a", "b", "c"]
    assert "5j" in match.position()


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return own_game(tmp_path_factory.mktemp("components"))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_hold_with_other_components(law: Callable[..., None], seats: int, own: Game) -> None:
    """CPL-3: cards of three and five stripes, starting fabrics of one to six, other objectives."""
    for seed in range(2):
        law(own, seats, seed)


def weaving(row: str, hand: str) -> str:
    return f"seats: 2\nround: 4\nphase: weave\n1 capulana: {row}\n1 hand: {hand}\ndone: 2"


def test_short_and_long_cards(tmp_path: Path) -> None:
    """CPL-51: each card hides at most what it has; a short one cannot cover a long one from end to end."""
    cards = fabrics()
    cards[0] |= {"value": 90, "stripes": "yd yt yw gd gt"}
    cards[1] |= {"value": 91, "stripes": "rd rt"}
    game = own_game(tmp_path, fabric=cards)
    match = start_from(game, weaving("gw | rw", "90a 91a"), "1: weave 90a", "1: straight", "1: beside")
    match.play(0, "weave 91a")
    match.play(0, "straight")
    assert match.moves(0) == ["beside", "over 1", "over 2", "under 1"]
    for move, key in (("over 3", "too-short"), ("under 2", "hides-itself"), ("over 5", "covers-too-much")):
        with pytest.raises(IllegalMove) as error:
            match.play(0, move)
        assert (error.value.key, error.value.rule) == (key, "CPL-51")
    match.play(0, "over 2")
    check(match, "1 capulana: gw rw yd yt yw | rd rt\nphase: over")


def test_other_objectives_are_scored(tmp_path: Path) -> None:
    """CPL-62: any measure, for everyone or for whoever has most."""
    game = own_game(tmp_path)
    match = start_from(
        game,
        """
        seats: 2
        round: 4
        phase: over
        objectives: patience, longest thread, three moods
        1 capulana: yd yt yw yd gt gw gd gt rw rd rt yd gt rw yd gt rw yd gt | rw
        2 capulana: yd gd rd gt yt rt gw rw | yw
        """,
    )
    assert match.outcome
    assert [points["objectives"] for points in match.outcome.by_category] == [4 + 5, 9]
