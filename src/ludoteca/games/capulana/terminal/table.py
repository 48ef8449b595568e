"""The table of Capulana in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.constrain import Constrain
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.state import EVERYBODY
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Seat

from ..components import FABRIC_CARDS, IS_BLACK, LENGTH, NAMES, PIECE, VALUE
from ..moves import ROTATIONS, Move
from ..rules.offers import bidder
from ..rules.weaving import current_card
from ..state import DISCARD, NONE, OFFER, TAKEN, State
from ..text.names import cards_at, describe, hand_of, phase_name
from ..text.points import (
    Standing,
    amount,
    as_woven,
    first_new_stripe,
    open_objectives,
    shares,
    standings,
)
from . import signs

LABEL = 16  # columns before cards
INDENT = 2
WIDE = 80  # columns that have room for two offers beside a card
WIDEST = 118  # columns of the table; a wider one would fall apart
LINES, LINES_PER_SEAT = 22, 4  # of a terminal that has room for more than the necessary
MET = "✓"


def offer_text(view: View, bid: int, language: str, names: Sequence[str]) -> str:
    """An offer, 2 * seat + offer: whose, and its cards if the watcher sees them, else how many."""
    state, words = view.state, view.game.words
    size = int(state.offer_size[bid // 2, bid % 2])
    seen = cards_at(state, OFFER + bid)
    if seen:
        cards = [NAMES[card] for card in seen]
        text = words("look.own-offer", language, cards=cards, money=int(VALUE[seen].sum()))
    else:
        key = "look.cards" if size > 1 else "look.card" if size else "look.empty"
        text = words(key, language, count=size)
    return words("look.offer", language, names, seat=Seat(bid // 2), cards=text)


class TableLook:
    """What the watcher sees of the table, as wide as the terminal allows."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.state: State = view.state
        self.woven = as_woven(self.state)
        self.width = 0
        self.is_low = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        self.is_low = console.is_terminal and console.height < LINES + LINES_PER_SEAT * self.state.seats
        self.width = min(options.max_width, WIDEST)
        for part in self._parts():
            yield Constrain(part, self.width)

    def _parts(self) -> Iterator[RenderableType]:
        yield self._title()
        yield from (self._objective(objective) for objective in open_objectives(self.state))
        if (self.state.announced != NONE).any():
            yield self._announced()
        for seat, standing in enumerate(standings(self.woven)):
            yield from self._seat(seat, standing)
        yield self._supply()
        if self.view.seat in range(self.state.seats):
            yield from self._own_cards(self.view.seat)

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)

    def _name(self, seat: int) -> str:
        return f"{self.names[seat]} ({self.say('look.you')})" if seat == self.view.seat else self.names[seat]

    def _title(self) -> RenderableType:
        """Round and phase, first player and whose turn it is, on two lines if they need them."""
        state = self.state
        left = Text().append(self.view.game.title(self.language), "bold")
        left.append(f" · {self.say('look.round', round=int(state.round_number))}")
        left.append(f" · {self.say(f'look.phase-{phase_name(state)}')}")
        right = Text(self.say("look.starter", seat=Seat(state.starter)))
        if self.view.to_act:
            right.append(f" · {self.say('look.turn', seats=[Seat(seat) for seat in self.view.to_act])}")
        return self._apart(left, right)

    def _apart(self, left: Text, right: Text) -> RenderableType:
        """Two texts at the two ends of a line, or one below the other."""
        gap = self.width - left.cell_len - right.cell_len
        if gap > 1:
            return left.append(" " * gap).append_text(right)
        return Group(left, Padding(right, (0, 0, 0, INDENT)))

    def _objective(self, objective: int) -> RenderableType:
        """An objective with what everybody has of it, and marks at those who would get its points now."""
        said = describe(objective)
        text = Text(self.say(said.key, **said.values))
        parts = [
            self._amount(seat, objective, share) for seat, share in enumerate(shares(self.woven, objective))
        ]
        has = Text(" · ").join(parts)
        if INDENT + text.cell_len + 2 + has.cell_len <= self.width:
            return self._apart(Text(" " * INDENT).append_text(text), has)
        below = signs.flow(parts, self.width - 2 * INDENT, " · ")
        return Group(Padding(text, (0, 0, 0, INDENT)), Padding(below, (0, 0, 0, 2 * INDENT)))

    def _amount(self, seat: int, objective: int, share: int | None) -> Text:
        has, is_exact = amount(self.woven, seat, objective)
        text = self.say("look.amount", seat=Seat(seat), amount=f"{has}{'' if is_exact else '+'}")
        return Text(f"{MET} {text}", "bold green") if share else Text(text)

    def _announced(self) -> Table:
        """The announced cards with who offers for them, in turn order."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3):
            grid.add_column(no_wrap=True)
        for slot in range(self.state.seats):
            card = int(self.state.announced[slot])
            if card != NONE:
                named = Text(f"  {slot + 1}  ", "dim").append(signs.name(card))
                cloth = signs.stripes(FABRIC_CARDS[card].stripes)
                grid.add_row(named, self._band(card), cloth, self._offers(slot))
        return grid

    def _band(self, card: int) -> str:
        return self.say("look.black" if IS_BLACK[card] else "look.purple")

    def _offers(self, slot: int) -> Text:
        bids = [bidder(self.state, slot, rank) for rank in range(2)]
        offers = [offer_text(self.view, bid, self.language, self.names) for bid in bids if bid != NONE]
        gap = " · " if self.width >= WIDE else "\n"
        return signs.paint(self.view, gap.join(offers) or "-", self.language)

    def _seat(self, seat: int, standing: Standing) -> Iterator[RenderableType]:
        """A seat's name and counts, its Capulana, and what is known of its cards."""
        yield self._seat_line(seat, standing)
        cloth = signs.row(self.woven, seat, new=first_new_stripe(self.state, seat))
        yield Padding(cloth, (0, 0, 0, INDENT))
        if self.view.seat == EVERYBODY:
            yield from self._hand(seat)
        elif known := self._known(seat):
            is_own = seat == self.view.seat
            shown = signs.names(known) if self.is_low or is_own else signs.cards(known)
            if not (self.is_low and is_own):
                yield self._labelled("look.known-to-all" if is_own else "look.known", shown)

    def _seat_line(self, seat: int, standing: Standing) -> Text:
        left = Text().append("▸ " if seat in self.view.to_act else "  ").append(self._name(seat), "bold")
        right = " · ".join(self._counts(seat, standing))
        rule = self.width - left.cell_len - len(right) - 2
        if rule < 1:
            return left.append("\n" + " " * INDENT).append(right)
        return left.append(f" {'─' * rule} ", "dim").append(right)

    def _counts(self, seat: int, standing: Standing) -> Iterator[str]:
        names = [self.say(f"categories.{name}") for name in self.view.game.categories]
        parts = zip(names, (standing.colours, standing.prints, standing.objectives), strict=True)
        summands = " + ".join(f"{name} {points}" for name, points in parts)
        yield f"{self.say('look.points')} {standing.total_text} = {summands}"
        yield f"{self.say('look.hand')} {self.woven.hand_size[seat]}"
        if self.state.is_done[seat]:
            yield self.say("look.done")

    def _known(self, seat: int) -> list[int]:
        """The cards that everybody knows to be with a seat."""
        is_known = (self.woven.known_with == seat) | (self.woven.place == TAKEN + seat)
        return [int(card) for card in np.flatnonzero(is_known)]

    def _supply(self) -> Text:
        line = "" if self.is_low else f"{'─' * self.width}\n"
        discards = [NAMES[card] for card in cards_at(self.state, DISCARD)]
        text = f"{self.say('look.deck')} {self.state.deck_size}"
        if discards:
            text += f" · {self.say('look.discards')} {' '.join(discards)}"
        return Text(f"{line}{' ' * INDENT}{text}", "dim")

    def _own_cards(self, seat: int) -> Iterator[RenderableType]:
        """The hand, unless it is listed below and there is no room, and the card that is being woven."""
        listed = [move for move in self.view.codes() if Move.PUT <= move < Move.ROTATE]
        if not (self.is_low and len(listed) == self.woven.hand_size[seat]):
            yield from self._hand(seat)
        number = current_card(self.state, seat)
        card, turned = int(self.woven.weave_card[seat, number]), int(self.woven.weave_turned[seat, number])
        if card != NONE:
            cloth = signs.stripes(PIECE[2 * card + max(0, turned), : LENGTH[card]])
            way = [Text(self.say(f"ways.{ROTATIONS[turned]}"))] if turned != NONE else []
            yield self._labelled("look.weaving", [Text(" ").join([signs.name(card), cloth, *way])])

    def _hand(self, seat: int) -> Iterator[RenderableType]:
        """Cards in hand, one row per band."""
        for band in (1, 0):
            held = [card for card in hand_of(self.woven, seat) if IS_BLACK[card] == band]
            if held:
                yield self._labelled("look.hand", signs.cards(held), self._band(held[0]))

    def _labelled(self, key: str, parts: Sequence[Text], more: str = "") -> Table:
        grid = Table.grid()
        grid.add_column(width=LABEL)
        label = f"{' ' * INDENT}{self.say(key)}"
        grid.add_row(Text(f"{label} {more}" if more else label, "dim"), signs.flow(parts, self.width - LABEL))
        return grid
