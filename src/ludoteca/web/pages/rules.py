"""The rules of a game as a page, and a single rule as a part of the table's page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoteca.kernel.game import Game

from ..http.rendering import fill, render
from ..texts import typeset
from .catalogue import game_card, how_to_play, requested_game

RULES, CHAPTERS = "rules.", "chapters."


@dataclass
class Chapter:
    """Rules that belong together."""

    title: str
    rules: list[tuple[str, str]] = field(default_factory=list)  # id and text

    @property
    def name(self) -> str:
        """Its name in an address."""
        return f"from-{self.rules[0][0]}"


def chapters(game: Game, language: str) -> list[Chapter]:
    """All rules in order. A chapter begins at the rule that has a chapter title."""
    texts = game.words.table(language)
    found: list[Chapter] = []
    for key, text in texts.items():
        if key.startswith(RULES):
            rule = key.removeprefix(RULES)
            if not found or CHAPTERS + rule in texts:
                found.append(Chapter(texts.get(CHAPTERS + rule, game.title(language))))
            found[-1].rules.append((rule, typeset(text, language)))
    return found


async def rules_page(request: Request) -> Response:
    game, language = requested_game(request), request.state.language
    return render(
        request,
        "rules.html",
        card=game_card(game, language),
        how_to_play=how_to_play(game, language),
        chapters=chapters(game, language),
    )


async def one_rule(request: Request) -> Response:
    """One rule, for a dialog of the table."""
    game, language, rule = requested_game(request), request.state.language, request.path_params["rule"]
    text = game.words.table(language).get(RULES + rule)
    if text is None:
        raise HTTPException(404)
    return HTMLResponse(fill("rule.html", language, game=game.name, rule=rule, text=typeset(text, language)))


def routes() -> list[Any]:
    return [Route("/games/{game}/rules", rules_page), Route("/games/{game}/rules/{rule}", one_rule)]
