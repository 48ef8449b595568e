"""A view as plain values, which is all that components are given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from ludoteca.drawing.scene import translator
from ludoteca.kernel.state import EVERYBODY, NOBODY
from ludoteca.kernel.view import View

from ..components import WORDS
from ..rules.weaving import covered, lay_down, piece_of
from ..state import HAND, NONE, State
from ..text.points import Amount, best_changes, counts_money, purse, standings, stripes_of


class Seen:
    """What somebody sees of a table; what is being woven is shown as if it were laid down."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        state: State = view.state
        self.state, self.say, self.seats = state, translator(WORDS, language), int(state.seats)
        self.names = tuple(names[: self.seats])
        self.own = view.seat if 0 <= view.seat < self.seats else NOBODY
        self.sees_all = view.seat == EVERYBODY
        self.to_act = view.to_act
        self.codes = view.codes() if self.own in self.to_act else []  # the moves that the watcher may make
        self.phase, self.starter = int(state.phase), int(state.starter)
        self.is_done: list[int] = state.is_done.tolist()
        self.row_size: list[int] = state.row_size.tolist()
        self.overlaps: list[list[int]] = state.weave_overlap.tolist()
        self._read_offers(state)
        woven = state
        if any(first != NONE for first, *_ in self.overlaps):
            woven = state.copy()
            lay_down(woven)
        self._read_woven(woven)
        self._count_points(tuple(number for number in state.objective.tolist() if number != NONE))

    def _read_offers(self, state: State) -> None:
        self.announced: list[int] = state.announced[: self.seats].tolist()
        self.offer_at: list[list[int]] = state.offer_at.tolist()
        self.offer_size: list[list[int]] = state.offer_size.tolist()
        # By announced card who offers there, in turn order: 2 * seat + offer.
        self.bids: list[list[int]] = [[] for _ in self.announced]
        for seat in (*range(self.starter, self.seats), *range(self.starter)):
            for offer, slot in enumerate(self.offer_at[seat]):
                if slot != NONE:
                    self.bids[slot].append(2 * seat + offer)

    def _read_woven(self, woven: State) -> None:
        self.hand_size: list[int] = woven.hand_size.tolist()
        self.last_visible: list[int] = woven.last_visible.tolist()
        self.weave_card: list[list[int]] = woven.weave_card.tolist()
        self.weave_turned: list[list[int]] = woven.weave_turned.tolist()
        self.rows = tuple(stripes_of(woven, seat) for seat in range(self.seats))
        self._cards, self._known = _by_value(woven.place.tolist()), _by_value(woven.known_with.tolist())

    def _count_points(self, objectives: tuple[int, ...]) -> None:
        self.objectives = objectives
        self.purses: tuple[Amount, ...] = ()  # by seat, if an objective counts money
        if any(map(counts_money, objectives)):
            self.purses = tuple(self._purse(seat) for seat in range(self.seats))
        self.standings = standings(objectives, self.rows, self.purses)

    def _purse(self, seat: int) -> Amount:
        size, offered = self.hand_size[seat], sum(self.offer_size[seat])
        return purse(self.cards(HAND + seat), size, self.known(seat), offered)

    def cards(self, place: int) -> tuple[int, ...]:
        """The cards at a place, as far as they are seen."""
        return tuple(self._cards.get(place, ()))

    def known(self, seat: int) -> tuple[int, ...]:
        """The cards that everybody knows to be with a seat, in hand or in an offer."""
        return tuple(self._known.get(seat, ()))

    def hand(self, seat: int) -> tuple[int, ...]:
        """Cards in hand, in the order in which they may be offered, without the one on the loom."""
        return tuple(card for card in self.cards(HAND + seat) if card not in self.weave_card[seat])

    def first_new_stripe(self, seat: int) -> int:
        """Where the cards begin that a seat weaves this round; behind the last stripe if there are none."""
        overlap = self.overlaps[seat][0]
        return self.row_size[seat] - (covered(overlap) if overlap != NONE else 0)

    @property
    def loom(self) -> tuple[int, int]:
        """The card that the watcher is weaving and how it is turned, each NONE until it is chosen."""
        number = 0 if self.overlaps[self.own][0] == NONE else 1
        return self.weave_card[self.own][number], self.weave_turned[self.own][number]

    @cached_property
    def changes(self) -> Mapping[int, int]:
        """By piece of the watcher's hand the most points that it can bring."""
        seat, overlap = self.own, self.overlaps[self.own][0]
        first = (piece_of(self.state, seat, 0), overlap) if overlap != NONE else None
        last = int(self.state.last_visible[seat])
        return best_changes(self.rows[seat], last, self.cards(HAND + seat), first)


def look_at(view: View, language: str, names: Sequence[str]) -> Seen:
    return _look_at(view, language, tuple(names))


@lru_cache(maxsize=8)  # the table and every move of a view ask for the same
def _look_at(view: View, language: str, names: tuple[str, ...]) -> Seen:
    return Seen(view, language, names)


def _by_value(values: Iterable[int]) -> Mapping[int, Sequence[int]]:
    """The places of equal values, without those of NONE."""
    places: dict[int, list[int]] = {}
    for place, value in enumerate(values):
        if value != NONE:
            places.setdefault(value, []).append(place)
    return places
