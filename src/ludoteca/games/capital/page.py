"""How Capital looks as a page: the board, the armies around it, the battle, and the watcher's cards last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteca.kernel.state import NOBODY, Grid
from ludoteca.kernel.view import View
from ludoteca.kernel.words import Said, Seat

from . import faces
from .battle_page import draw_battle, draw_due
from .board_page import BoardScene
from .components import HAND_KINDS, KINDS, PEACE, ROTTEN, SIEGE, SPY, START_DECK, START_HAND
from .drawing import REASONS, SOURCE_NAMES
from .moves import NO_CARD
from .points import ENOUGH, points_of
from .state import MOST_ACTIVATED, NOT_YET, NOTHING_TO_CHOOSE, Phase, State
from .table import TableLook
from .touches import paths

__all__ = ["paths", "scene"]


def scene(view: View, language: str, names: Sequence[str]) -> dict[str, Any]:
    return Scene(view, language, names).draw()


class Scene:
    """What the watcher sees of the table."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view, self.language, self.names = view, language, names
        self.state: State = view.state
        self.seats = range(self.state.seats)
        self.to_act = view.to_act

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words(key, self.language, self.names, **values)

    def say_all(self, said: Sequence[Said]) -> str:
        return ", ".join(self.view.game.words.say(each, self.language, self.names) for each in said)

    def draw(self) -> dict[str, Any]:
        state, own = self.state, self.view.seat
        order = (
            [(own + 1 + number) % state.seats for number in self.seats] if own in self.seats else self.seats
        )
        return {
            "news": self._news(),
            "board": BoardScene(self.view, self.say).draw(),
            "players": [self._player(seat) for seat in order if seat != own],
            "own": self._player(own) if own in self.seats else None,
            "initials": [self._initial(seat) for seat in self.seats],
            "names": [self._name(seat) for seat in self.seats],
            "battle": draw_battle(state, self.say),
            "due": draw_due(state, self.say, self.say_all),
            "notes": list(self._notes()),
            "cards": list(self._cards()) if own in self.seats else [],
            "discards": int(state.discards.sum()),
            "legend": [
                {"face": face, "text": self.say(f"page.legend-{name}")} for name, face in faces.LEGEND
            ],
            "guide": [self._guide(kind) for kind in range(len(KINDS)) if self._in_game(kind)],
            "sign": faces.sign,
            "back": faces.BACK,
            "swords": faces.SWORDS,
        }

    def _name(self, seat: int) -> str:
        return self.say("page.name", seat=Seat(seat))

    def _initial(self, seat: int) -> str:
        return self._name(seat).strip()[:1].upper()

    def _news(self) -> dict[str, Any]:
        """Round, turn, moves left, deck and discards."""
        state, is_over = self.state, self.state.phase == Phase.OVER
        return {
            "chapter": TableLook(self.view, self.language, self.names).chapter(),
            "turn": None if is_over else self._crest(state.turn),
            "text": self.say("look.over") if is_over else self.say("look.turn", seat=Seat(state.turn)),
            "reason": self.say(f"reasons.{REASONS[state.reason]}") if is_over else "",
            "is_rolling": state.phase in (Phase.PREPARE, Phase.ROLL),
            "moves": state.moves_left if state.phase == Phase.MOVE else None,
            "moves_text": self.say("look.moves-left", moves=state.moves_left),
            "deck": state.deck_size,
        }

    def _crest(self, seat: int) -> dict[str, Any]:
        return {"seat": seat, "face": faces.crest(seat, self._initial(seat))}

    def _player(self, seat: int) -> dict[str, Any]:
        """An army with its points and goods."""
        state = self.state
        return self._crest(seat) | {
            "name": self._name(seat),
            "is_you": seat == self.view.seat,
            "is_turn": seat == state.turn and state.phase != Phase.OVER,
            "is_asked": seat in self.to_act,
            "points": points_of(state, seat),
            "enough": ENOUGH,
            "sources": [
                {"name": name, "text": self.say(f"categories.{name}"), "points": int(points)}
                for name, points in zip(SOURCE_NAMES, state.earned[seat], strict=True)
                if points
            ],
            "castle": int(state.castle[seat]),
            "reserve": int(state.reserve[seat]),
            "army": faces.army(seat, int(state.reserve[seat])) if state.reserve[seat] else "",
            "hand_size": int(state.hand_size[seat]),
            "hand": list(self._hand(seat)),
            "playable": MOST_ACTIVATED - int(state.activated[seat]),
            "most": MOST_ACTIVATED,
            "marks": list(self._marks(seat)),
            "rank": self._rank(seat),
        }

    def _hand(self, seat: int) -> Iterator[dict[str, Any]]:
        """Another's hand: what the watcher knows of it (CAP-80), then the backs of the rest."""
        known = self._seen(seat)
        is_loot = self.state.phase == Phase.SPY and self.view.seat == self.state.turn
        for kind in range(HAND_KINDS):
            for _ in range(known[kind]):
                pick = f"loot:{KINDS[kind]}" if is_loot and seat == self.state.target else ""
                yield {
                    "kind": KINDS[kind],
                    "face": faces.card(kind),
                    "label": self._card_text(kind),
                    "pick": pick,
                }
        for _ in range(int(self.state.hand_size[seat]) - int(known.sum())):
            yield {"kind": "", "face": faces.BACK, "label": self.say("page.hidden"), "pick": ""}

    def _seen(self, seat: int) -> Grid:
        """By kind: what the watcher knows; a spectator sees nothing of a hand, and after the end all do."""
        watcher, state = self.view.seat, self.state
        known: Grid = state.known[watcher, seat] if watcher in self.seats else state.hand[seat]
        return known

    def _card_text(self, kind: int) -> str:
        return f"{self.say(f'cards.{KINDS[kind]}')}: {self.say(f'cards-help.{KINDS[kind]}')}"

    def _marks(self, seat: int) -> Iterator[str]:
        state = self.state
        if state.paralysed[seat]:
            yield self.say("page.paralysed")
        if state.out[seat]:
            yield self.say("page.out")
        if state.phase == Phase.SPOIL and state.choice[seat] != NOTHING_TO_CHOOSE:
            yield self.say("page.choosing" if state.choice[seat] == NOT_YET else "page.chosen")

    def _rank(self, seat: int) -> str:
        rank = int(self.state.rank[seat])
        return self.say(f"page.rank-{rank}") if self.state.phase == Phase.OVER and rank else ""

    def _notes(self) -> Iterator[dict[str, Any]]:
        """What holds for everybody just now, with the card that it comes from."""
        state = self.state
        if state.peace != NOBODY:
            yield self._note(PEACE, self.say("look.peace", seat=Seat(state.peace)))
        if state.phase == Phase.SPOIL:
            yield self._note(ROTTEN, self.say("cards-help.rotten"))
        if state.phase == Phase.SIEGE:
            yield self._note(SIEGE, self.say("cards-help.siege"))
        if state.phase == Phase.SPY:
            yield self._note(SPY, self.say("log.look", seat=Seat(state.turn), other=Seat(state.target)))

    def _note(self, kind: int, text: str) -> dict[str, Any]:
        return {"face": faces.card(kind), "name": self.say(f"cards.{KINDS[kind]}"), "text": text}

    def _cards(self) -> Iterator[dict[str, Any]]:
        """The watcher's cards, kind by kind, with what each is for."""
        own, rotting = self.state.hand[self.view.seat], self._rotting()
        for kind in range(HAND_KINDS):
            if own[kind]:
                yield self._guide(kind) | {"count": int(own[kind]), "is_rotting": kind in rotting}

    def _rotting(self) -> Sequence[int]:
        """CAP-61: what the watcher has chosen."""
        choice = int(self.state.choice[self.view.seat])
        return divmod(choice, NO_CARD + 1) if choice >= 0 else ()

    def _in_game(self, kind: int) -> bool:
        return bool(START_DECK[kind] + START_HAND[kind])

    def _guide(self, kind: int) -> dict[str, Any]:
        """A kind of card: its picture, what it is for, and how many there are."""
        return {
            "kind": KINDS[kind],
            "face": faces.card(kind),
            "name": self.say(f"cards.{KINDS[kind]}"),
            "help": self.say(f"cards-help.{KINDS[kind]}"),
            "all": int(START_DECK[kind] + START_HAND[kind] * self.state.seats),
            "gone": int(self.state.discards[kind]),
        }
