"""The waiting room: who sits where before a game begins."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.tables.table import LONGEST_NAME, Table

from .chairs import LEVELS
from .offers import options_of
from .pages import fill
from .setup import USUAL_LEVEL


def gathering(table: Table, person: str, language: str) -> Markup:
    """What a person sees of a table that is not full yet."""
    return fill(
        "gathering.html",
        language,
        table=table,
        title=table.game.title(language),
        person=person,
        own=table.seats_of(person),
        can_arrange=bool(person) and (person == table.about.host or bool(table.seats_of(person))),
        free=sum(chair.is_free for chair in table.chairs),
        levels=LEVELS,
        usual_level=USUAL_LEVEL,
        longest=LONGEST_NAME,
        options=list(_chosen(table, language)),
    )


def _chosen(table: Table, language: str) -> list[tuple[str, str]]:
    """The options that matter, in words: the first, and others if they are not the usual ones."""
    chosen = []
    for place, option in enumerate(options_of(table.game, language)):
        value = table.about.options.get(option.name, option.choices[0].value)
        if place == 0 or value != option.choices[0].value:
            name = next(choice.name for choice in option.choices if choice.value == value)
            chosen.append((option.title, name))
    return chosen
