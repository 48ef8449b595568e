"""What lies on a table of Capital Lux, and what each seat remembers."""

from __future__ import annotations

from enum import IntEnum

from ludoteca.families.lux.state import NOT_YET, NOWHERE
from ludoteca.kernel.state import GameState, Grid, byte, short

SEATS = 4  # at most


class Phase(IntEnum):
    """What happens next, in the order of a round; those marked (chance) need nobody's decision."""

    OPENING = 0  # (chance) LUX-10: the first card of the Capital
    FIRST_STARTER = 1  # (chance) LUX-11: a modifier for each seat
    DEAL = 2  # (chance) LUX-20
    DRAFT = 3  # LUX-21: all seats choose
    PASS = 4  # (chance) LUX-21: choices are taken up, packs go left
    PLAY = 5  # LUX-30
    SCHOLAR = 6  # (chance) LUX-32: a card from the deck
    AGENT_DRAW = 7  # (chance) LUX-34: a modifier from the pile
    AGENT = 8  # LUX-34: where it goes
    CLERIC = 9  # LUX-35
    LAY_DOWN = 10  # (chance) LUX-41 and LUX-42
    COINS = 11  # LUX-44
    DISCARD = 12  # (chance) LUX-43
    BONUS = 13  # (chance) LUX-45
    OVER = 14


class State(GameState):
    """One position. Cards are counted by colour and rank, everywhere in that order."""

    seats: int = byte()
    round_number: int = byte()  # 1 to 3
    phase: int = byte(start=Phase.OPENING)
    starter: int = byte()  # the starting player of this round
    turn: int = byte()  # the seat that plays, is dealt to or is asked
    last_turns: int = byte(start=NOT_YET)  # turns left since a hand ran out; NOT_YET before
    draft: int = byte()  # which of the two choices of the draft it is, 0 or 1
    cursor: int = byte()  # in round end: 4 * place from the starter + colour, then colour
    deck_size: int = byte()
    deal_size: int = byte()  # cards that each seat is dealt this round; 0 outside the deal
    drawn: int = byte()  # modifiers drawn this round; they lie in slots in that order
    modifier: Grid = byte(4)  # by slot: which of MODIFIERS it is
    modifier_district: Grid = byte(4, start=NOWHERE)  # by slot
    modifier_owner: Grid = byte(4)  # by slot: the seat that drew it
    coins: Grid = byte(SEATS)
    hand_size: Grid = byte(SEATS)
    pack_size: Grid = byte(SEATS)
    choice: Grid = short(SEATS, start=NOT_YET)  # the move chosen in this step of the draft
    deck: Grid = byte(4, 5)
    capital: Grid = byte(4, 5)
    discards: Grid = byte(4, 5)
    hand: Grid = byte(SEATS, 4, 5)  # in the draft: what has been kept
    pack: Grid = byte(SEATS, 4, 5)  # what a seat chooses from in the draft
    home: Grid = byte(SEATS, 4, 5)
    bonus: Grid = byte(SEATS, 4, 5)
    # LUX-60: what each seat remembers of the cards it passed on; see rules/hands.py of the family.
    known: Grid = byte(SEATS, 4, 5)
    passed: Grid = byte(SEATS, 4, 5)
    passed_room: Grid = byte(SEATS, 2)
