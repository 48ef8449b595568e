"""What lies on a table of Capital Lux 2, and what each seat remembers."""

from __future__ import annotations

from enum import IntEnum

from ludoteca.families.lux.state import NOT_YET, NOWHERE
from ludoteca.kernel.state import GameState, Grid, byte, long, short

SEATS = 4  # at most
CAPITAL = 4  # the place after the Home Bases of seats 0 to 3
PLACES = 5
UNDRAWN = -1  # a power, rebel or sentinel's district that there is not (yet)


class Phase(IntEnum):
    """What happens next, in the order of a round; those marked (chance) need nobody's decision."""

    POWERS = 0  # (chance) LUX2-10: a power for each colour that has none
    OPENING = 1  # (chance) LUX2-11: three cards for the Capital
    EMPEROR = 2  # (chance) LUX2-11: who starts
    DEAL = 3  # (chance) LUX2-20
    DRAFT = 4  # LUX2-20: all seats choose
    PASS = 5  # (chance) LUX2-20: choices are taken up, packs go left
    PLAY = 6  # LUX2-30
    POWER_DRAW = 7  # (chance) a power needs a card from one of the piles
    POWER = 8  # a power leaves a choice
    LAY_DOWN = 9  # (chance) LUX2-40
    RESOLVE = 10  # (chance) LUX2-41: a Home Base district above MAX
    RANSOM = 11  # LUX2-62: pay, or lose the district
    BONUS = 12  # (chance) LUX2-42 and LUX2-43
    OVER = 13


class State(GameState):
    """One position. Citizens are counted by colour and rank, everywhere in that order."""

    seats: int = byte()
    round_number: int = byte()  # 1 to 3
    phase: int = byte()
    starter: int = byte()  # the emperor
    turn: int = byte()  # the seat that plays, is dealt to or is asked
    last_turns: int = byte(start=NOT_YET)  # turns left since a hand ran out; NOT_YET before
    draft: int = byte()  # which of the two choices of the draft it is, 0 or 1
    cursor: int = byte()  # in round end: seats * district + place from the starter, then district
    deck_size: int = byte()
    deal_size: int = byte()  # cards that each seat is dealt this round; 0 outside the deal
    power: Grid = byte(4)  # by colour: 0, 1, 2 for the power of set A, B, C
    acting: int = byte()  # the colour whose power is being carried out
    hand_size: Grid = byte(SEATS)
    pack_size: Grid = byte(SEATS)
    choice: Grid = short(SEATS, start=NOT_YET)  # the move chosen in this step of the draft
    deck: Grid = byte(4, 5)
    discards: Grid = byte(4, 5)
    hand: Grid = byte(SEATS, 4, 5)  # in the draft: what has been kept
    pack: Grid = byte(SEATS, 4, 5)  # what a seat chooses from in the draft
    shown: Grid = byte(SEATS, 4, 5)  # LUX2-90: cards of a hand that everybody knows
    # LUX2-90: what each seat remembers of the cards it passed on; see rules/hands.py of the family.
    known: Grid = byte(SEATS, 4, 5)
    passed: Grid = byte(SEATS, 4, 5)
    passed_room: Grid = byte(SEATS, 2)
    # By place (Home Bases, then the Capital) and district; see rules/districts.py.
    pile: Grid = long(PLACES, 4, 5)  # cards of one value in the order in which they were placed
    rebels: Grid = byte(PLACES, 4, 3)  # by kind
    district_total: Grid = short(PLACES, 4)  # the values of all of these
    # Score piles.
    bonus: Grid = byte(SEATS, 4, 5)
    bonus_recruits: Grid = byte(SEATS, 4)  # by rank
    bonus_gold: Grid = short(SEATS)
    gold: Grid = byte(SEATS)  # that can be spent
    # Components of the powers.
    drawn: int = byte()  # modifiers drawn this round; they lie in slots in that order
    modifier: Grid = byte(4)  # by slot: which of MODIFIERS it is
    modifier_district: Grid = byte(4, start=NOWHERE)  # by slot
    modifier_owner: Grid = byte(4)  # by slot: the seat that drew it
    rebel_pile: Grid = byte(3)  # face-down rebels by kind
    rebel_pile_size: int = byte()
    rebels_out: Grid = byte(3)  # out of the game, by kind
    rebel: int = byte(start=UNDRAWN)  # the kind that its player has looked at and not yet put down
    convert: int = byte(start=UNDRAWN)  # the citizen that a Convertor has turned up
    recruits: Grid = byte(4)  # on offer, by rank
    district_gold: Grid = byte(4)  # on the Capital's districts
    sentinel: Grid = byte(SEATS, start=UNDRAWN)  # the district of a seat's sentinel
