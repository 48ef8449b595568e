"""A view of either game as plain numbers, and the table that they make.

A game says what lies in its districts and what a seat has got; hands, packs, modifiers and turns are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from ludoteca.drawing.scene import translator
from ludoteca.kernel import verbs
from ludoteca.kernel.state import EVERYBODY, Grid
from ludoteca.kernel.view import View

from ..cards import COLOURS, KINDS
from ..state import NOT_YET, NOWHERE
from .components import chapter, hand, heading, held_rack, rack, totals, town
from .parts import Capital, Ground, Hand, Heading, Offer, Pile, Rack, Table, Tokens, Town
from .pieces import Counts, Modifier, Modifiers

NONE = -1  # no seat, no colour


class Seen:
    """What a watcher sees of a table, in plain numbers."""

    def __init__(self, view: View, language: str, names: Sequence[str], *, is_over: bool) -> None:
        state = view.state
        self.view, self.state, self.names, self.watcher = view, state, names, view.seat
        self.say = translator(view.game.words, language)
        self.seats, self.to_act = range(state.seats), view.to_act
        self.is_seated, self.is_over = view.seat in self.seats, is_over
        self.hands, self.packs = counts_by_seat(state.hand), counts_by_seat(state.pack)
        self.hand_sizes, self.pack_sizes = state.hand_size.tolist(), state.pack_size.tolist()
        self.choices = state.choice.tolist()
        self.modifiers, self.held = self._modifiers()

    def _modifiers(self) -> tuple[tuple[Modifiers, ...], tuple[Modifiers, ...]]:
        """Modifiers by the district that they lie at, and by the seat that holds them."""
        state = self.state
        placed, held = [list[Modifier]() for _ in COLOURS], [list[Modifier]() for _ in self.seats]
        for slot in range(state.drawn):
            owner, district = int(state.modifier_owner[slot]), int(state.modifier_district[slot])
            whose = self.say("look.you") if owner == self.watcher else self.names[owner]
            modifier = Modifier(int(state.modifier[slot]), self.names[owner], whose)
            (held[owner] if district == NOWHERE else placed[district]).append(modifier)
        return tuple(map(tuple, placed)), tuple(map(tuple, held))


def counts_in(grid: Grid) -> Counts:
    """Counted cards as plain numbers."""
    return tuple(grid.ravel().tolist())


def counts_by_seat(grid: Grid) -> list[Counts]:
    """The same with a row for each seat."""
    return list(map(tuple, grid.reshape(len(grid), -1).tolist()))


def make_table(
    seen: Seen,
    supply: tuple[Pile | Offer, ...],
    capital: Capital,
    grounds: tuple[Ground, ...],
    asked: tuple[int, int],
    offered: tuple[Rack, ...] = (),
) -> Table:
    """The table of a game that says what lies on the ground; `asked` are a seat and a colour."""
    state, say, count = seen.state, seen.say, len(seen.seats)
    first = seen.watcher + 1 if seen.is_seated else 0
    towns, to_act = _towns(seen, capital, grounds, asked), tuple([seen.names[seat] for seat in seen.to_act])
    return Table(
        chapter(say, state.round_number, state.last_turns > 0, seen.names[state.starter], to_act),
        supply,
        tuple([towns[(first + place) % count] for place in range(count - seen.is_seated)]),
        capital,
        towns[seen.watcher] if seen.is_seated else None,
        (*offered, *_racks(seen, grounds[seen.watcher].held)) if seen.is_seated else (),
        say("look.hand"),
    )


def _towns(seen: Seen, capital: Capital, grounds: tuple[Ground, ...], asked: tuple[int, int]) -> list[Town]:
    limits = tuple([each.limit for each in capital.districts if each.limit])
    standing, winners = totals(grounds, limits or None), _winners(seen.view) if seen.is_over else set()
    return [
        town(
            seen.say,
            ground,
            seen.names[seat],
            standing[seat],
            asked[1] if asked[0] == seat else NONE,
            seat in seen.to_act,
            _heading(seen, seat, winners),
            () if seat == seen.watcher else _hands(seen, seat),
        )
        for seat, ground in enumerate(grounds)
    ]


def _heading(seen: Seen, seat: int, winners: set[int]) -> Heading:
    is_starter = seat == seen.state.starter and seen.state.round_number > 0 and not seen.is_over
    calls, has_chosen = _calls(seen, seat, winners), seen.choices[seat] != NOT_YET
    return heading(seen.say, seen.names[seat], seat == seen.watcher, is_starter, has_chosen, calls)


def _calls(seen: Seen, seat: int, winners: set[int]) -> str:
    """The key of what stands out of a seat's news."""
    if seat in seen.to_act:
        return "page.to-choose" if seen.pack_sizes[0] else "page.to-play"
    return "page.winner" if seat in winners else ""


def _winners(view: View) -> set[int]:
    table = np.zeros((view.state.seats, view.game.columns), np.int64)
    view.game.interpreted(verbs.outcome)(view.state, table)
    return {seat for seat in range(view.state.seats) if table[seat, 0] == 1}


def _hands(seen: Seen, seat: int) -> tuple[Hand, ...]:
    """What another holds."""
    say, known, is_open = seen.say, _known(seen, seat), seen.watcher == EVERYBODY
    size, pack, pack_size = seen.hand_sizes[seat], seen.packs[seat], seen.pack_sizes[seat]
    held = hand(say, f"hand:{seat}", _hand_key(seen, seat), known, size - sum(known), is_open)
    if not pack_size:
        return (held,)
    return held, hand(say, f"pack:{seat}", "look.pack", pack, pack_size - sum(pack), True)


def _known(seen: Seen, seat: int) -> Counts:
    """Cards in another's hand that the watcher sees or has seen go there."""
    if seen.is_seated and seat == (seen.watcher + 1) % len(seen.seats):
        passed = seen.state.known[seen.watcher].ravel().tolist()
        return tuple([sum(counts) for counts in zip(seen.hands[seat], passed, strict=True)])
    return seen.hands[seat]


def _racks(seen: Seen, held: Tokens) -> Iterator[Rack]:
    """What the watcher holds."""
    say, seat, is_asked = seen.say, seen.watcher, seen.watcher in seen.to_act
    size, choice = seen.pack_sizes[seat], seen.choices[seat]
    if held:
        yield held_rack(say, held)
    if size:
        chosen = () if choice == NOT_YET else divmod(choice, KINDS)
        yield rack(say, f"pack:{seat}", "look.pack", seen.packs[seat], chosen, is_asked)
    if not seen.is_over and (seen.hand_sizes[seat] or not size):
        can_pick = is_asked and not size
        yield rack(say, f"hand:{seat}", _hand_key(seen, seat), seen.hands[seat], (), can_pick)


def _hand_key(seen: Seen, seat: int) -> str:
    return "look.kept" if seen.pack_sizes[seat] else "look.hand"
