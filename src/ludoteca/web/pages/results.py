"""The result of a game, as a part of a page."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ludoteca.kernel.match import Match

from ..http.rendering import fill


def draw_result(match: Match, names: Sequence[str], language: str) -> Markup:
    """Ranks, points and where they came from, and what decided."""
    outcome, game = match.standing(), match.game
    order = sorted(range(match.seats), key=lambda seat: outcome.ranks[seat])
    return fill(
        "result.html",
        language,
        outcome=outcome,
        names=names,
        order=order,
        categories=[(name, game.words(f"categories.{name}", language)) for name in game.categories],
        reason=game.words(f"reasons.{outcome.reason}", language),
        winners=", ".join(names[seat] for seat in outcome.winners),
    )
