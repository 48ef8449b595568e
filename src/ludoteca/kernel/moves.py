"""A game's moves, declared once: their numbers, their text, who makes them and when, and by which rules.

    class Move(Moves):
        HOME = player("{} > home", CARD, Phase.PLAY, "LUX-30", "LUX-43")
        PAY = player("pay", ALONE, Phase.COINS, "LUX-44")
        DRAW = chance("draw {}", CARD)
        LAY_DOWN = forced("lay down")

A member is a kind of move and, as a number, the first move of that kind: `Move.HOME + card` is a move, in
compiled rules too. Code that is not compiled takes a move apart again with `match`:

    match Move.split(move):
        case Move.HOME, card: ...

Compiled code cannot use `match`: it compares with `Move.HOME` and subtracts it. `by_kind` writes the one long
comparison, that of `play`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, IntEnum
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple, Self

from .dispatch import F, call, choice, parameters, replace_body, short_name
from .words import Said


class By(Enum):
    """Who makes a move."""

    PLAYER = "player"
    CHANCE = "chance"
    RULES = "rules"  # a step that needs nobody's decision; the chance seat makes it


class Values(NamedTuple):
    """What the moves of one kind differ in: a card, a colour, a seat."""

    names: Sequence[str | None]  # how each value is written; None if it never is
    meant: Callable[[int], int] = int  # which one to read, of several values that are the same choice


def numbered(count: int) -> Values:
    """Values that are written as numbers, like seats: the first is 1."""
    return Values(tuple(str(number + 1) for number in range(count)))


ALONE = Values(("",))  # a kind with a single move


class Kind(NamedTuple):
    """What a game declares about one kind of move."""

    text: str  # how it is written in every language; `{}` is its value
    values: Values
    by: By
    phases: tuple[int, ...]  # in which a player makes such a move
    rules: tuple[str, ...]  # the rules behind it, the most important first


def player(text: str, values: Values, when: int | Iterable[int], *rules: str) -> Kind:
    """Moves that a player decides on, in one phase or several."""
    return Kind(text, values, By.PLAYER, (when,) if isinstance(when, int) else tuple(when), rules)


def chance(text: str, values: Values, *rules: str) -> Kind:
    """Moves that chance draws."""
    return Kind(text, values, By.CHANCE, (), rules)


def forced(text: str, *rules: str, values: Values = ALONE) -> Kind:
    """Moves that the rules force."""
    return Kind(text, values, By.RULES, (), rules)


class Moves(IntEnum):
    """Every kind of move of a game; the order of declaration gives the numbers."""

    text: str
    values: Values
    by: By
    phases: tuple[int, ...]
    rules: tuple[str, ...]

    def __new__(cls, *kind: Any) -> Self:
        member = int.__new__(cls, cls.count())
        member._value_ = int(member)
        member.text, member.values, member.by, member.phases, member.rules = kind
        return member

    @property
    def key(self) -> str:
        """The name of this kind in word files: `moves.lay-down`."""
        return self.name.lower().replace("_", "-")

    @classmethod
    def count(cls) -> int:
        """How many moves there are; every number below is a move."""
        return sum(len(kind.values.names) for kind in cls)

    @classmethod
    @cache
    def split(cls, move: int) -> tuple[Self, int]:
        """The kind of a move, and which move of that kind it is."""
        if not 0 <= move < cls.count():
            raise ValueError(f"{move} is not a move")
        kind = max(kind for kind in cls if kind <= move)
        return kind, move - kind

    @classmethod
    def not_now(cls, phase: int, move: int) -> Said | None:
        """What has to be decided first, if a player makes no such move in this phase.

        The sentence is `not-now-<phase>` in the game's words.
        """
        if 0 <= move < cls.count() and phase in cls.split(move)[0].phases:
            return None
        name = next(each for kind in cls for each in kind.phases if each == phase).name  # type: ignore[attr-defined]
        return Said(f"not-now-{name.lower().replace('_', '-')}", {}, cls.rule_of(phase))

    @classmethod
    def rule_of(cls, phase: int) -> str:
        """The rule of a phase: the first of the first kind of move that players make in it."""
        return next((kind.rules[0] for kind in cls if phase in kind.phases), "")

    @classmethod
    def write(cls, move: int) -> str:
        """A move in the words of the table, the same in every language."""
        kind, value = cls.split(move)
        return kind.text.format(kind.values.names[value] or "-")

    @classmethod
    def read(cls, text: str) -> int | None:
        """The move that a text stands for, legal or not; capitals and extra spaces do not matter."""
        return cls._readings().get(_clean(text))

    @classmethod
    @cache
    def _readings(cls) -> Mapping[str, int]:
        return {
            _clean(cls.write(kind + value)): kind + kind.values.meant(value)
            for kind in cls
            for value, name in enumerate(kind.values.names)
            if name is not None
        }


def _clean(text: str) -> str:
    return " ".join(text.lower().replace(",", " , ").replace(">", " > ").split())


def by_kind(kinds: type[Moves], *modules: ModuleType, **elsewhere: Any) -> Callable[[F], F]:
    """Make a verb pass every move to the rule named after its kind.

    `Move.HOME` goes to the function `home` of the verb's module, or of one of `modules`, which the verb's
    module imports by their names. A rule from another file, or with another name, is given by keyword. A rule
    gets what its parameters ask for: `state`, `seat`, `move`, and under any other name which move of its kind
    it is.
    """

    def make(verb: F) -> F:
        space = {**_rules_in(modules), **{name: (name, each) for name, each in verb.__globals__.items()}}
        space |= {name: (rule.__name__, rule) for name, rule in elsewhere.items()}
        firsts = [f"{kinds.__name__}.{kind.name}" for kind in kinds]
        rules = [space[kind.name.lower()] for kind in kinds]
        calls = [_call(*rule, f"move - {first}") for rule, first in zip(rules, firsts, strict=True)]
        return replace_body(verb, choice("move", firsts, calls))

    return make


def _rules_in(modules: Iterable[ModuleType]) -> dict[str, tuple[str, Any]]:
    """The functions that modules define, by name, each with the expression that calls it from outside."""
    return {
        name: (f"{short_name(module)}.{name}", each)
        for module in modules
        for name, each in vars(module).items()
        if getattr(each, "__module__", None) == module.__name__
    }


def _call(name: str, rule: Any, value: str) -> str:
    return call(
        name, rule, {each: value for each in parameters(rule) if each not in ("state", "seat", "move")}
    )
