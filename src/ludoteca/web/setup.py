"""A new table: what somebody wishes, checked, and opened as they wish."""

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
from ludoteca.tables.table import LONGEST_NAME, Table

from .chairs import LEVELS, LONGEST_SHARE
from .deeds import Deeds, Place, Plan, Refused
from .forms import Form, read_form
from .names import call_oneself, sentence, tidy_name
from .offers import asked_game, minute, offer, options_of
from .pages import WORDS, render
from .people import somebody

USUAL_LEVEL = "player"
FRIEND, HERE = "friend", "here"


@dataclass(frozen=True)
class Guest:
    """Who else shall sit there: a friend, somebody at this screen, or a bot of some level."""

    who: str = USUAL_LEVEL
    name: str = ""


@dataclass(frozen=True)
class Wish:
    """A table as a form asks for it, still unchecked, so that the form can be shown again."""

    game: Game
    seats: str
    name: str
    guests: tuple[Guest, ...]  # of all seats that the game has but the first, which is one's own
    options: Mapping[str, str] = field(default_factory=dict)
    is_listed: bool = False
    share: str = ""  # what the person adds to the shuffle

    @property
    def wanted(self) -> tuple[Guest, ...]:
        return self.guests[: int(self.seats) - 1]


def usual_wish(game: Game, name: str) -> Wish:
    """The smallest table, against bots."""
    options = {option.name: option.choices[0] for option in game.options}
    return Wish(game, str(game.seats[0]), name, (Guest(),) * (game.seats[-1] - 1), options)


def read_wish(game: Game, form: Form) -> Wish:
    """Everything as it was typed, but for names, which lose what cannot be printed."""
    guests = (
        Guest(form.get(f"who-{seat}", USUAL_LEVEL), tidy_name(form.get(f"name-{seat}", "")))
        for seat in range(2, game.seats[-1] + 1)
    )
    options = {option.name: form.get(f"option-{option.name}", option.choices[0]) for option in game.options}
    return Wish(
        game,
        form.get("seats", ""),
        tidy_name(form.get("name", "")),
        tuple(guests),
        options,
        form.get("listed") == "yes",
        form.get("share", "")[:LONGEST_SHARE],
    )


def check(wish: Wish) -> None:
    """An error says what is wrong with a wish."""
    if not wish.seats.isdecimal() or len(wish.seats) > 2:
        raise Refused("seats-missing")
    wish.game.check_seats(int(wish.seats))
    wish.game.read_options(wish.options)
    for seat, guest in enumerate(wish.wanted, 2):
        if guest.who not in (FRIEND, HERE, *LEVELS):
            raise Refused("who", seat=seat)
    _check_names([wish.name, *(guest.name for guest in wish.wanted if guest.who == HERE)])


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
    return _form(request, usual_wish(asked_game(request), person.name if person else ""))


def _form(request: Request, wish: Wish, problem: LudotecaError | None = None) -> Response:
    game, language = wish.game, request.state.language
    return render(
        request,
        "setup.html",
        422 if problem else 200,
        wish=wish,
        offer=offer(game, language),
        options=options_of(game, language),
        minute=minute(game, language),
        levels=LEVELS,
        longest=LONGEST_NAME,
        problem=sentence(problem, language) if problem else "",
        back=f"/games/{game.name}",
    )


async def open_table(request: Request) -> Response:
    """The table as it is wished, or the form again with what is wrong."""
    form = await read_form(request)
    wish = read_wish(find(form.get("game", "")), form)
    try:
        check(wish)
    except LudotecaError as problem:
        return _form(request, wish, problem)
    table = await _open(request, wish)
    return RedirectResponse(f"/tables/{table.about.id}", 303)


async def _open(request: Request, wish: Wish) -> Table:
    person, language = await somebody(request), request.state.language
    name = await call_oneself(request, wish.name)
    places = [Place("me", name), *(_place(each, seat, language) for seat, each in enumerate(wish.wanted, 2))]
    plan = Plan(wish.game.name, places, wish.options, wish.is_listed, wish.share)
    return await Deeds(request.app.state.hall, person, language).open_table(plan)


def _place(guest: Guest, seat: int, language: str) -> Place:
    if guest.who == FRIEND:
        return Place("open")
    if guest.who == HERE:
        return Place("me", guest.name or WORDS("setup.person", language, seat=seat))
    return Place("bot", level=guest.who)


def routes() -> list[Any]:
    return [Route("/games/{game}", setup_page), Route("/tables", open_table, methods=["POST"])]
