"""A table of districts as a page: the Capital between the towns, a column for each colour, own cards last.

Each colour has its shape, figure and name; totals stand against the limits in words and signs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any

from ludoteca.kernel.state import EVERYBODY, NOBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Words

from ..cards import COLOURS, KINDS
from ..state import NOT_YET, NOWHERE
from ..terminal import FITS, TOO_MUCH
from .alike import Alike
from .cards import CardPieces
from .faces import sign
from .pieces import Count, District, Earned, Guild, Head, Piece, Rack, Token, Total, Town, in_lines

LEADS = "★"
MOST_ALIKE = 1024  # parts that are kept until the next watcher comes; there may be many tables


class DistrictPage(CardPieces):
    """What the watcher sees of the table; games fill in what they have of their own."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        super().__init__(view, language, names)
        self.is_seated = view.seat in range(self.state.seats)
        self.to_act = view.to_act

    @cached_property
    def limits(self) -> list[int]:
        """As far as they can be seen, by colour."""
        return [self.limit(colour) for colour in range(4)]

    @cached_property
    def totals(self) -> list[list[int]]:
        """By seat and colour, as all that follows."""
        return [[self.total(seat, colour) for colour in range(4)] for seat in range(self.state.seats)]

    @cached_property
    def excesses(self) -> list[list[int]]:
        return [[self.excess(seat, colour) for colour in range(4)] for seat in range(self.state.seats)]

    @cached_property
    def hidden(self) -> list[int]:
        """Modifiers that the watcher has not seen, by colour."""
        return [self.unseen(colour) for colour in range(4)]

    @cached_property
    def best(self) -> list[int]:
        """The highest totals within the limits, by colour."""
        return [self._best(colour) for colour in range(4)]

    @property
    def is_over(self) -> bool:
        raise NotImplementedError

    def guild(self, colour: int) -> Guild:
        """What a colour stands for."""
        raise NotImplementedError

    def limit(self, colour: int) -> int:
        """A limit as far as it can be seen."""
        raise NotImplementedError

    def total(self, seat: int, colour: int) -> int:
        """What counts against the limit."""
        raise NotImplementedError

    def excess(self, seat: int, colour: int) -> int:
        """How far a town is over the limit."""
        raise NotImplementedError

    def capital_cards(self, colour: int, zone: str) -> tuple[Piece, ...]:
        """Highest first, so that the lowest lies on top."""
        raise NotImplementedError

    def town_cards(self, seat: int, colour: int, zone: str) -> tuple[Piece, ...]:
        """The same in a town."""
        raise NotImplementedError

    def points(self, seat: int) -> tuple[int, str]:
        """The points so far, and where they come from."""
        raise NotImplementedError

    def counts(self, seat: int) -> Iterator[Count]:
        """A seat's coins and the like."""
        raise NotImplementedError

    def bonus(self, seat: int) -> tuple[Piece, ...]:
        """Cards that a seat has won."""
        raise NotImplementedError

    def supply(self) -> Iterator[Count]:
        """What lies beside the table."""
        raise NotImplementedError

    def winners(self) -> set[int]:
        """The seats that have won, once the game is over."""
        raise NotImplementedError

    def asked(self) -> tuple[int, int] | None:
        """The seat and the colour that is to be paid for or lost."""
        raise NotImplementedError

    def awarded(self) -> int | None:
        """The colour whose bonus cards are won now."""
        raise NotImplementedError

    def capital_tokens(self, colour: int) -> Iterator[Token]:
        """What lies in a district of the Capital besides cards."""
        yield from self.modifiers(colour)

    def town_tokens(self, seat: int, colour: int) -> Iterator[Token]:  # noqa: ARG002
        """What lies in a district of a town besides cards."""
        yield from ()

    def held(self, seat: int) -> Iterator[Token]:
        """What a seat holds up to put it somewhere."""
        yield from (token for token in self.modifiers(NOWHERE) if token.piece.zone == f"held:{seat}")

    def sum_up(self, **points: int) -> tuple[int, str]:
        """Points by category, and where they come from in words."""
        parts = (f"{self.say(f'categories.{name}')} {number}" for name, number in points.items())
        return sum(points.values()), ", ".join(parts)

    def known(self, seat: int) -> Grid:
        """Cards in another's hand that the watcher has seen go there."""
        state, watcher = self.state, self.view.seat
        known: Grid = state.hand[seat]
        if self.is_seated and seat == (watcher + 1) % state.seats:
            known = known + state.known[watcher]
        return known

    def scene(self) -> dict[str, Any]:
        state, seats = self.state, self.state.seats
        alike, first = Alike(self), self.view.seat + 1 if self.is_seated else 0
        others = [(first + place) % seats for place in range(seats - self.is_seated)]
        return {
            "round": self.say("look.round", round=max(1, state.round_number)),
            "calls": "page.to-choose" if state.pack_size[0] else "page.to-play",
            "is_last": state.last_turns > 0,
            "is_over": self.is_over,
            "supply": _supply(alike),
            "capital": _capital(alike),
            "towns": [self._town_of_another(_town(alike, seat), seat) for seat in others],
            "own": self._own_town(_town(alike, self.view.seat)) if self.is_seated else None,
            "racks": tuple(self.racks(self.view.seat)) if self.is_seated else (),
        }

    def owner(self) -> int:
        """The watcher, if a modifier is theirs: then it says so."""
        seat, owners = self.view.seat, self.state.modifier_owner[: self.state.drawn].tolist()
        return seat if seat in owners else NOBODY

    def capital(self) -> tuple[District, ...]:
        return tuple(self._capital_district(colour) for colour in range(4))

    def _capital_district(self, colour: int) -> District:
        name = f"capital:{COLOURS[colour]}"
        label = f"{self.say('look.capital')}, {self.colours[colour]}"
        lines = in_lines(self.capital_cards(colour, name))
        tokens = tuple(self.capital_tokens(colour))
        if self.is_over:
            return District(name, COLOURS[colour], label, lines, tokens, head=self._head(colour))
        limit, unseen = str(self.limits[colour]), "+?" * self.hidden[colour]
        label = f"{label}: {self.say('page.limit')} {limit}{unseen}"
        news = "awarded" if self.awarded() == colour else ""
        head = self._head(colour)
        return District(name, COLOURS[colour], label, lines, tokens, limit, unseen, news=news, head=head)

    def _head(self, colour: int) -> Head:
        return Head(COLOURS[colour], sign(COLOURS[colour]), self.colours[colour], self.guild(colour))

    def town(self, seat: int) -> Town:
        """As everybody sees it; without what is held there."""
        points, points_from = self.points(seat)
        return Town(
            self.names[seat],
            seat in self.to_act,
            self.is_over and seat in self.winners(),
            tuple(self._news(seat)),
            Earned(str(points), points_from, tuple(self.counts(seat)), self.bonus(seat)),
            tuple(self._town_district(seat, colour) for colour in range(4)),
        )

    def _own_town(self, town: Town) -> Town:
        return town._replace(news=(self.say("look.you"), *town.news))

    def _town_of_another(self, town: Town, seat: int) -> Town:
        return town._replace(hands=tuple(self._hands_of_another(seat)), held=tuple(self.held(seat)))

    def _news(self, seat: int) -> Iterator[str]:
        """What is to be said of a seat right now."""
        if seat == self.state.starter and self.state.round_number and not self.is_over:
            yield self.say("page.starter")
        if self.state.choice[seat] != NOT_YET:
            yield self.say("page.chosen")

    def _town_district(self, seat: int, colour: int) -> District:
        name, total = f"home:{seat}:{COLOURS[colour]}", self._total(seat, colour)
        lines = in_lines(self.town_cards(seat, colour, name))
        tokens = tuple(self.town_tokens(seat, colour))
        label = f"{self.names[seat]}, {self.colours[colour]}: {total.says}"
        news = "asked" if self.asked() == (seat, colour) else ""
        return District(name, COLOURS[colour], label, lines, tokens, total=total, news=news)

    def _total(self, seat: int, colour: int) -> Total:
        """What a town has of a colour against the limit, while there is one."""
        total, excess = self.totals[seat][colour], self.excesses[seat][colour]
        if self.is_over:
            return Total(str(total), str(total))
        standing = (total, excess, self.limits[colour], bool(self.hidden[colour]))
        return _against_limit(self.view.game.words, self.language, standing, self._leads(seat, colour))

    def _leads(self, seat: int, colour: int) -> bool:
        """Whether nobody within the limit, as far as it can be seen, has more."""
        mine = self.totals[seat][colour]
        return mine > 0 and not self.excesses[seat][colour] and mine == self.best[colour]

    def _best(self, colour: int) -> int:
        """The highest total within the limit, if there is one."""
        seats = zip(self.totals, self.excesses, strict=True)
        return max((totals[colour] for totals, excesses in seats if not excesses[colour]), default=0)

    def _hands_of_another(self, seat: int) -> Iterator[Rack]:
        """Backs, but what the watcher knows to be there lies open."""
        state, is_open = self.state, self.view.seat == EVERYBODY
        seen = self.chips(state.hand[seat] if is_open else self.known(seat), f"hand:{seat}")
        if not is_open:
            seen = tuple(piece._replace(label=self.say("page.known", card=piece.label)) for piece in seen)
        if hand := seen + self.backs(state.hand_size[seat] - len(seen), f"hand:{seat}"):
            yield Rack(self._hand_name(seat), hand)
        seen = self.chips(state.pack[seat], f"pack:{seat}")
        if pack := seen + self.backs(state.pack_size[seat] - len(seen), f"pack:{seat}"):
            yield Rack(self.say("look.pack"), pack)

    def racks(self, seat: int) -> Iterator[Rack]:
        """The watcher's own cards."""
        state, is_asked = self.state, seat in self.to_act
        if held := list(self.held(seat)):
            yield Rack(self.say("page.held"), tuple(token.piece for token in held), is_small=True)
        if state.pack_size[seat]:
            pack = self.cards(state.pack[seat], f"pack:{seat}", can_pick=is_asked)
            yield Rack(self.say("look.pack"), pack, self._chosen(seat, pack))
        if not self.is_over and (state.hand_size[seat] or not state.pack_size[seat]):
            can_pick = is_asked and not state.pack_size[seat]
            hand = self.cards(state.hand[seat], f"hand:{seat}", can_pick=can_pick)
            yield Rack(self._hand_name(seat), hand)

    def _hand_name(self, seat: int) -> str:
        return self.say("look.kept" if self.state.pack_size[seat] else "look.hand")

    def _chosen(self, seat: int, pack: Sequence[Piece]) -> frozenset[int]:
        """Places in the pack of the two cards that are kept, once they are chosen."""
        if self.state.choice[seat] == NOT_YET:
            return frozenset()
        chosen: set[int] = set()
        for card in divmod(int(self.state.choice[seat]), KINDS):
            kind = self.card(card, "").kind
            chosen.add(next(n for n, piece in enumerate(pack) if piece.kind == kind and n not in chosen))
        return frozenset(chosen)


@lru_cache(MOST_ALIKE)
def _against_limit(words: Words, language: str, standing: tuple[int, int, int, bool], leads: bool) -> Total:
    total, excess, limit, is_uncertain = standing
    key, mark = ("leads", LEADS) if leads else ("over", TOO_MUCH) if excess else ("within", FITS)
    fill = 100 if excess else min(100, 100 * max(0, total) // max(1, limit))
    said = f"{limit}{'?' if is_uncertain else ''}"
    says = f"{total}/{said}, {words(f'page.{key}', language, excess=excess)}"
    return Total(says, str(total), said, mark, bool(excess), fill)


@lru_cache(MOST_ALIKE)
def _town(alike: Alike, seat: int) -> Town:
    return alike.page.town(seat)


@lru_cache(MOST_ALIKE)
def _capital(alike: Alike) -> tuple[District, ...]:
    return alike.page.capital()


@lru_cache(MOST_ALIKE)
def _supply(alike: Alike) -> tuple[Count, ...]:
    return tuple(alike.page.supply())
