"""The form for a new table: shown, checked, and carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ludoteca.games import find
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.tables.actions import Actions, SeatPlan, TablePlan
from ludoteca.tables.table import LONGEST_NAME, Table

from ..http.errors import Refused
from ..http.forms import Form, clean_name, read_form
from ..http.rendering import render
from ..http.sessions import ensure_person, remember_name
from ..texts import WORDS, sentence
from .catalogue import game_card, how_to_play, options_of, requested_game
from .lobby import LEVELS, LONGEST_SHARE, USUAL_LEVEL

FRIEND, HERE = "friend", "here"


@dataclass(frozen=True)
class Opponent:
    """Who takes another seat: a friend, a person at this screen, or a bot of some level."""

    who: str = USUAL_LEVEL
    name: str = ""


@dataclass(frozen=True)
class SetupForm:
    """The form as it was filled in, still unchecked, so that it can be shown again."""

    game: Game
    seats: str
    name: str
    opponents: tuple[Opponent, ...]  # at every seat of the game but the first, which is one's own
    options: Mapping[str, str] = field(default_factory=dict)
    is_listed: bool = False
    share: str = ""  # what the person adds to the shuffle

    @property
    def chosen(self) -> tuple[Opponent, ...]:
        return self.opponents[: int(self.seats) - 1]


def default_form(game: Game, name: str) -> SetupForm:
    """The smallest table, against bots."""
    options = {option.name: option.choices[0] for option in game.options}
    return SetupForm(game, str(game.seats[0]), name, (Opponent(),) * (game.seats[-1] - 1), options)


def read_setup(game: Game, form: Form) -> SetupForm:
    """Everything as it was typed; only names lose what cannot be printed."""
    opponents = (
        Opponent(form.get(f"who-{seat}", USUAL_LEVEL), clean_name(form.get(f"name-{seat}", "")))
        for seat in range(2, game.seats[-1] + 1)
    )
    options = {option.name: form.get(f"option-{option.name}", option.choices[0]) for option in game.options}
    return SetupForm(
        game,
        form.get("seats", ""),
        clean_name(form.get("name", "")),
        tuple(opponents),
        options,
        form.get("listed") == "yes",
        form.get("share", "")[:LONGEST_SHARE],
    )


def check(setup: SetupForm) -> None:
    """Raise an error that says what is wrong."""
    if not setup.seats.isdecimal() or len(setup.seats) > 2:
        raise Refused("seats-missing")
    setup.game.check_seats(int(setup.seats))
    setup.game.read_options(setup.options)
    for seat, opponent in enumerate(setup.chosen, 2):
        if opponent.who not in (FRIEND, HERE, *LEVELS):
            raise Refused("who", seat=seat)
    _check_names([setup.name, *(opponent.name for opponent in setup.chosen if opponent.who == HERE)])


def _check_names(names: list[str]) -> None:
    given = [name for name in names if name]
    for name in given:
        if len(name) > LONGEST_NAME:
            raise Refused("name-long", name=name, most=LONGEST_NAME)
    known = [name.casefold() for name in given]
    for name in given:
        if known.count(name.casefold()) > 1:
            raise Refused("names-alike", name=name)


async def setup_page(request: Request) -> Response:
    person = request.state.person
    return _form(request, default_form(requested_game(request), person.name if person else ""))


def _form(request: Request, setup: SetupForm, problem: LudotecaError | None = None) -> Response:
    game, language = setup.game, request.state.language
    return render(
        request,
        "setup.html",
        422 if problem else 200,
        setup=setup,
        card=game_card(game, language),
        options=options_of(game, language),
        how_to_play=how_to_play(game, language),
        levels=LEVELS,
        longest=LONGEST_NAME,
        problem=sentence(problem, language) if problem else "",
        back=f"/games/{game.name}",
    )


async def open_table(request: Request) -> Response:
    """Open the table, or show the form again with what is wrong."""
    form = await read_form(request)
    setup = read_setup(find(form.get("game", "")), form)
    try:
        check(setup)
    except LudotecaError as problem:
        return _form(request, setup, problem)
    table = await _open(request, setup)
    return RedirectResponse(f"/tables/{table.about.id}", 303)


async def _open(request: Request, setup: SetupForm) -> Table:
    person, language = await ensure_person(request), request.state.language
    name = await remember_name(request, setup.name)
    others = [_seat_plan(each, seat, language) for seat, each in enumerate(setup.chosen, 2)]
    seats = [SeatPlan("me", name), *others]
    plan = TablePlan(setup.game.name, seats, setup.options, setup.is_listed, setup.share)
    return await Actions(request.app.state.live_tables, person, language).open_table(plan)


def _seat_plan(opponent: Opponent, seat: int, language: str) -> SeatPlan:
    if opponent.who == FRIEND:
        return SeatPlan("open")
    if opponent.who == HERE:
        return SeatPlan("me", opponent.name or WORDS("setup.person", language, seat=seat))
    return SeatPlan("bot", level=opponent.who)


def routes() -> list[Any]:
    return [Route("/games/{game}", setup_page), Route("/tables", open_table, methods=["POST"])]
