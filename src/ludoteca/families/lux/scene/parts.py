"""The parts of a table of districts; `page/parts.html` and `terminal.py` draw them.

Cards, tokens and totals are parts of their own where they change for different reasons.
"""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.drawing.scene import Part, Piece


class Limit(NamedTuple):
    """What a district bears, as far as the watcher can see it."""

    number: int
    hidden: int = 0  # modifiers that the watcher has not seen

    def __str__(self) -> str:
        return f"{self.number}{self.unseen}"

    @property
    def unseen(self) -> str:
        return "+?" * self.hidden


class Count(NamedTuple):
    """A number with a picture and what it counts; `more` says which they are."""

    piece: Piece
    number: int
    name: str
    more: str = ""


class Token(NamedTuple):
    """Something that lies at a district or before a seat besides cards."""

    piece: Piece
    text: str = ""  # beside it
    name: str = ""  # of such tokens, if they lie apart from the cards


Tokens = tuple[Token, ...]


class Total(NamedTuple):
    """What a town has of a colour, against the limit while there is one."""

    number: int
    limit: Limit | None
    excess: int
    is_first: bool = False  # ahead for the bonus cards


class Chapter(Part, frozen=True):
    """How far the game has got; on a page, names and turns stand where people sit."""

    title: str  # of the game
    round: str
    last_turns: str
    turns: str  # who starts the round, and who is to act


class Pile(Part, frozen=True):
    """What lies face down or in a heap beside the table."""

    count: Count


class Offer(Part, frozen=True):
    """Cards that lie open beside the table."""

    name: str
    pieces: tuple[Piece, ...]


class Cards(Part, frozen=True):
    """The cards of a district, highest first, in lines."""

    lines: tuple[tuple[Piece, ...], ...]

    @property
    def pieces(self) -> list[Piece]:
        return [piece for line in self.lines for piece in line]


class Head(Part, frozen=True):
    """What stands above a column of districts."""

    colour: str
    name: str
    guild: str  # what the colour stands for
    does: str  # what its cards do now, in short
    text: str  # what they do, at length


class CapitalDistrict(Part, frozen=True):
    """Cards of a colour in the Capital, with what it bears."""

    zone: str
    colour: str
    label: str
    cards: Cards
    tokens: Tokens
    limit: Limit | None
    limit_name: str
    is_awarded: bool  # its bonus cards are won now


class Capital(Part, frozen=True):
    """The districts between the towns, a column for each colour."""

    name: str
    hint: str
    heads: tuple[Head, ...]
    districts: tuple[CapitalDistrict, ...]


class TownDistrict(Part, frozen=True):
    """Cards of a colour in a town, with their total."""

    zone: str
    colour: str
    label: str
    cards: Cards
    tokens: Tokens
    is_empty: bool  # no cards lie there
    total: Total
    state: str  # "leads", "within" or "over" while there is a limit
    fill: int  # percent of the limit
    is_asked: bool  # to be paid for or lost


class TownDistricts(Part, frozen=True):
    name: str  # of the whole town
    districts: tuple[TownDistrict, ...]


class Heading(Part, frozen=True):
    """A seat's name, and what is to be said of it right now."""

    name: str
    is_own: bool
    news: tuple[str, ...]
    calls: str  # what stands out


class Earned(Part, frozen=True):
    """What a seat has got so far."""

    points: int
    points_name: str
    points_from: str
    is_over: bool
    counts: tuple[Count, ...]


class Bonus(Part, frozen=True):
    """The cards that a seat has won."""

    name: str
    pieces: tuple[Piece, ...]


class Ground(Part, frozen=True):
    """What lies before a seat, by colour, and what it has got; a town is made of it."""

    seat: int
    cards: tuple[Cards, ...]
    tokens: tuple[Tokens, ...]
    totals: tuple[int, ...]
    holds_cards: tuple[bool, ...]  # without them a total is never over the limit
    earned: Earned
    bonus: Bonus
    held: Tokens  # to be put somewhere


class Totals(Part, frozen=True):
    """What a town has, by colour."""

    totals: tuple[Total, ...]


class Hand(Part, frozen=True):
    """Cards that another holds, as far as the watcher knows them."""

    name: str
    pieces: tuple[Piece, ...]


class Town(Part, frozen=True):
    """What lies before a seat."""

    seat: int
    name: str
    is_to_act: bool
    heading: Heading
    earned: Earned
    bonus: Bonus
    hands: tuple[Hand, ...]  # none of the watcher's own
    held: Tokens  # of another, to be put somewhere
    districts: TownDistricts


class Rack(Part, frozen=True):
    """What the watcher holds."""

    name: str
    pieces: tuple[Piece, ...]
    chosen: tuple[int, ...]  # places of the cards that they have chosen to keep
    is_small: bool
    if_none: str


class Table(Part, frozen=True):
    """The whole table; the other towns in turn order from the watcher."""

    chapter: Chapter
    supply: tuple[Pile | Offer, ...]
    towns: tuple[Town, ...]
    capital: Capital
    own: Town | None
    racks: tuple[Rack, ...]
    racks_name: str
