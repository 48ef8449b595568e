"""From the door to a table: home, set-up, my games, names, languages, rules, and what can go wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from markupsafe import escape

import ludoteca
from ludoteca.drawing.colours import SITE
from ludoteca.kernel.game import Option
from ludoteca.kernel.words import LANGUAGES
from ludoteca.web.http.rendering import COLOURED, static
from ludoteca.web.pages.catalogue import options_of
from ludoteca.web.pages.rules import chapters
from ludoteca.web.texts import FOLDER, WORDS, typeset

from .browser import Browser, browser
from .house import House

LIMIT = 100_000  # bytes of the home page with everything that belongs to it
BAD = "<script>alert('&')"
PAGES = [
    "/",
    "/mine",
    "/me",
    "/nowhere",
    *(f"/games/{name}{end}" for name in ludoteca.games() for end in ("", "/rules")),
]


@pytest.fixture
def ana(house: House) -> Iterator[Browser]:
    with browser(house) as opened:
        yield opened


@pytest.fixture
def ben(house: House) -> Iterator[Browser]:
    with browser(house) as opened:
        yield opened


OURS: tuple[str, ...] = "base", "home", "lists", "setup", "strength", "lobby", "my-games", "profile", "rules"
OURS += "error-page", "error-help", "table", "api"


def say(key: str, language: str = "en", **values: Any) -> str:
    return typeset(WORDS(key, language, **values), language)


@pytest.mark.parametrize("game", ludoteca.games())
def test_three_clicks_from_the_door_to_a_game_against_bots(ana: Browser, game: str) -> None:
    door = ana.get("/")
    assert f"/games/{game}" in door.links
    setup = ana.get(f"/games/{game}")
    form = setup.form("/tables")
    table = ana.send("/tables", **form.fields)
    assert table.status == 200
    assert re.fullmatch("/tables/[A-Za-z0-9]{12}", table.path)
    assert "data-moves" in table.response.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_every_page_speaks_every_language(house: House, path: str, language: str) -> None:
    with browser(house, f"{language}-XX,{language};q=0.9") as visitor:
        page = visitor.get(path)
    assert page.language == language
    assert page.status == (404 if path == "/nowhere" else 200)
    assert page.tags.count("h1") == 1
    assert page.tags.count("main") == 1
    assert len(page.ids) == len(set(page.ids))
    assert say("base.mine", language) in page.text


def test_home_is_light(ana: Browser) -> None:
    page = ana.get("/")
    parts = {source for source in page.sources if source}
    assert all(source.startswith("/") for source in parts)
    sizes = [len(ana.client.get(source).content) for source in parts]
    assert len(parts) > 5
    assert len(page.response.content) + sum(sizes) < LIMIT


def test_a_language_is_chosen_and_kept(ana: Browser) -> None:
    assert ana.get("/").language == "en"
    page = ana.send("/language", language="pt", back="/games/capulana/rules")
    assert (page.path, page.language) == ("/games/capulana/rules", "pt")
    assert ana.get("/").language == "pt"
    assert ana.send("/language", language="xx", back="//elsewhere").path == "/"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": "9"}, "2 to 4"),
        ({"seats": ""}, say("errors.seats-missing")),
        ({"seats": "many"}, say("errors.seats-missing")),
        ({"who_2": "ghost"}, say("errors.who", seat=2)),
        ({"name": "x" * 25}, say("errors.name-long", name="x" * 25, most=24)),
        ({"name": "Zoé", "who_2": "here", "name_2": "zoé"}, say("errors.names-alike", name="Zoé")),
        ({"option_powers": "Z"}, "Z"),
    ],
)
def test_a_wish_that_cannot_be_is_shown_again_with_what_is_wrong(
    ana: Browser, changes: dict[str, str], sentence: str
) -> None:
    kept = {"name": "Ana", "who_3": "friend", "option_green": "dualist", "listed": "yes"} | changes
    page = ana.open_table("capital-lux-2", **kept)
    assert page.status == 422
    assert sentence[1:] in page.text
    fields = page.form("/tables").fields
    for name, value in kept.items():
        if name not in ("seats", "who_2", "option_powers"):
            assert fields[name.replace("_", "-")] == value
    assert not ana.client.cookies.get("ludoteca")


def test_no_form_at_all_is_answered_too(ana: Browser) -> None:
    assert ana.send("/tables").status == 409
    assert ana.send("/tables", game="capulana").status == 422


def test_options_reach_the_table(house: House, ana: Browser) -> None:
    table = ana.open_table("capital-lux-2", option_powers="B", option_blue="recruiter", seats="3")
    about = house.client.get(f"{table.path}").text
    assert "Recruiter" in about
    assert "Doomsayer" in about


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shuffle_is_settled_before_anybody_sits_down(house: House, language: str) -> None:
    """Everybody sees the commitment and what it is for, and nobody the seed."""
    with browser(house, language) as ana, browser(house, language) as ben:
        page = ana.open_table(who_2="friend")
        draws = house.app.state.live_tables._live[page.path.rpartition("/")[2]].table.draws
        for each in (page, ben.get(page.path)):
            assert draws.commitment in each.text
            assert typeset(WORDS("table.shuffle", language), language) in each.text
            assert draws.seed not in each.response.text


def test_names_are_text_and_nothing_else(house: House, ana: Browser, ben: Browser) -> None:
    table = ana.open_table(name=BAD, who_2="friend", listed="yes")
    for page in (table, ana.get("/"), ana.get("/mine"), ana.get("/me"), ben.get("/"), ben.get(table.path)):
        assert BAD in page.text + "".join(value for form in page.forms for value in form.fields.values())
        assert BAD not in page.response.text
        assert str(escape(BAD)) in page.response.text
    assert house.client.get(f"/games/{BAD}").status_code == 404


def test_open_tables_stand_on_the_home_page_and_private_ones_do_not(ana: Browser, ben: Browser) -> None:
    private, listed = (ana.open_table(who_2="friend", listed=listed).path for listed in ("no", "yes"))
    assert private not in ben.get("/").links
    assert listed in ben.get("/").links
    assert {private, listed} <= set(ana.get("/mine").links)
    ana.send(f"{listed}/leave")
    assert listed not in ben.get("/").links
    assert listed not in ana.get("/mine").links


def test_my_games_begin_with_those_that_wait_for_me(ana: Browser) -> None:
    mine = ana.open_table("capital-lux").path
    open_seat = ana.open_table("capulana", who_2="friend").path
    links = [link for link in ana.get("/mine").links if link.startswith("/tables/")]
    assert links == [mine, open_seat]
    assert say("lists.your-turn") in ana.get("/").text


def test_a_name_is_remembered_and_can_be_changed(ana: Browser) -> None:
    ana.open_table(name="  Ana \u202e Maria\n")
    assert ana.get("/games/capulana").form("/tables").fields["name"] == "Ana Maria"
    assert ana.send("/me", name="Mia").form("/me").fields["name"] == "Mia"
    assert ana.send("/me", name="M" * 30).status == 422
    assert ana.get("/me").form("/me").fields["name"] == "Mia"


def test_a_private_link_brings_somebody_to_another_device(ana: Browser, ben: Browser) -> None:
    table = ana.open_table(name="Ana").path
    link = _private_link(ana)
    assert ben.get(link).path == "/mine"
    assert table in ben.get("/mine").links
    assert ben.get("/me").form("/me").fields["name"] == "Ana"


def test_a_private_link_does_not_take_somebody_else_away(ana: Browser, ben: Browser) -> None:
    ana.open_table(name="Ana")
    own = ben.open_table(name="Ben").path
    link = _private_link(ana)
    assert say("profile.return-how", name="Ana", other="Ben") in ben.get(link).text
    assert own in ben.get("/mine").links
    assert own not in ben.send(link).links


def test_the_way_back_to_ones_own_games_is_shown_before_one_goes_on_as_another(
    ana: Browser, ben: Browser
) -> None:
    """It is the private link of who one has been, and that page shows it."""
    ana.open_table(name="Ana")
    own = ben.open_table(name="Ben").path
    asked = ben.get(_private_link(ana))
    assert "only by the private link that you have as Ben" in asked.text
    assert "/me#link" in asked.links
    way_back = _private_link(ben)
    ben.send(asked.path)
    ben.send(way_back)
    assert own in ben.get("/mine").links


def test_a_new_private_link_ends_the_old_one(ana: Browser, ben: Browser) -> None:
    ana.open_table(name="Ana")
    link = _private_link(ana)
    ben.get(link)
    assert ana.send("/me/new-link").status == 200
    page = ben.get(link)
    assert page.status == 404
    assert say("errors.bad-link")[1:] in page.text
    assert ben.get("/me").text.count("Ana") == 0
    assert "Ana" in ana.get("/me").response.text


def _private_link(person: Browser) -> str:
    found = re.search(r'value="(http[^"]*/me/[^"]+)"', person.send("/me/link").response.text)
    assert found
    return str(httpx.URL(found[1]).path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludoteca.games())
def test_every_rule_stands_on_the_page_and_by_itself(house: House, name: str, language: str) -> None:
    game = ludoteca.game(name)
    rules = {key.removeprefix("rules.") for key in game.words.table(language) if key.startswith("rules.")}
    with browser(house, language) as visitor:
        page = visitor.get(f"/games/{name}/rules")
        assert rules <= set(page.ids)
        for text in (text for key, text in game.words.table(language).items() if key.startswith("minute.")):
            assert typeset(text, language) in page.text
        rule = max(rules)
        alone = visitor.get(f"/games/{name}/rules/{rule}")
        assert typeset(game.words(f"rules.{rule}", language), language) in alone.text
        assert visitor.get(f"/games/{name}/rules/{rule}0").status == 404


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludoteca.games())
def test_chapters_begin_with_rules_that_there_are(name: str, language: str) -> None:
    game = ludoteca.game(name)
    named = [key for key in game.words.table(language) if key.startswith("chapters.")]
    found = chapters(game, language)
    assert len(found) == len(named) > 5
    assert 5 <= sum(key.startswith("minute.") for key in game.words.table(language)) <= 8


def test_what_is_not_there_and_what_cannot_be_done_leads_home(ana: Browser) -> None:
    for path, status in (("/nowhere", 404), ("/games/chess", 404), ("/tables/none", 404), ("/tables", 405)):
        page = ana.get(path)
        assert page.status == status
        assert "/" in page.links
    assert ana.send("/tables/none/sit").status == 404


def test_every_word_of_the_pages_is_said_somewhere() -> None:
    """Keys that are made of two parts count by their first."""
    files = [*FOLDER.rglob("*.py"), *(FOLDER / "templates").glob("*.html")]
    source = "".join(file.read_text("utf-8") for file in files)
    said = set(re.findall(r'"([a-z-]+\.[a-z-]*)"', source))
    for key in WORDS.table("en"):
        table, name = key.split(".")
        is_made = f"{table}." in said and name in source
        is_made = is_made or any(each.endswith("-") and key.startswith(each) for each in said)
        assert table not in OURS or key in said or is_made, key
    for key in said:
        is_word = key.partition(".")[0] in OURS and not key.endswith(
            (".", "-", ".html", ".css", ".js", ".svg")
        )
        assert not is_word or key in WORDS.table("en"), key


def test_options_without_words_are_shown_by_their_names() -> None:
    game = replace(ludoteca.game("capital-lux-2"), options=(Option("moon", ("full", "agent")),))
    (option,) = options_of(game, "fr")
    assert option.title == "moon"
    assert [(choice.value, choice.name) for choice in option.choices] == [
        ("full", "full"),
        ("agent", "Agent"),
    ]
    assert option.choices[1].text


@pytest.mark.parametrize("name", ludoteca.games())
def test_every_game_has_a_picture_of_its_own(house: House, name: str) -> None:
    folder = Path(ludoteca.__file__).parent / "games" / name.replace("-", "_") / "page"
    assert (folder / "cover.svg").exists()
    answer = house.client.get(f"/games/{name}/cover.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.rstrip().endswith("</svg>")


@pytest.mark.parametrize(("name", "kind"), COLOURED.items())
def test_files_with_the_colours_of_the_house_are_static(ana: Browser, name: str, kind: str) -> None:
    answer = ana.client.get(static(name))
    assert answer.headers["content-type"].startswith(kind)
    assert "immutable" in answer.headers["cache-control"]
    assert SITE["accent"] in answer.text


def test_options_that_are_named_like_a_colour_show_it() -> None:
    colours = {option.name: option.colour for option in options_of(ludoteca.game("capital-lux-2"), "en")}
    assert not colours.pop("powers")
    assert all(colours.values())
