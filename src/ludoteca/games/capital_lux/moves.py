"""The moves of Capital Lux."""

from __future__ import annotations

from ludoteca.families.lux.text import cards
from ludoteca.families.lux.text.cards import CARD, COLOUR, PAIR
from ludoteca.kernel.moves import ALONE, Moves, chance, forced, player

from .state import Phase


class Move(Moves):
    """Every kind of move; as a number, its first move."""

    KEEP = player("keep {}", PAIR, Phase.DRAFT, "LUX-21")
    HOME = player("{} > home", CARD, Phase.PLAY, "LUX-30", "LUX-43")
    CAPITAL = player("{} > capital", CARD, Phase.PLAY, "LUX-30")  # and ACTION_RULES
    PLACE = player("modifier > {}", COLOUR, Phase.AGENT, "LUX-34", "LUX-42")
    TAKE = player("take {}", COLOUR, Phase.CLERIC, "LUX-35")
    PAY = player("pay", ALONE, Phase.COINS, "LUX-44", "LUX-43")
    LOSE = player("discard", ALONE, Phase.COINS, "LUX-44", "LUX-43")
    DRAW = chance("draw {}", CARD)
    MODIFIER = chance("modifier {}", cards.MODIFIER)
    PASS_LEFT = forced("pass left")
    LAY_DOWN = forced("lay down")
    DISCARD = forced("too much")
    BONUS = forced("bonus {}", values=COLOUR)


ACTION_RULES = ("LUX-34", "LUX-35", "LUX-33", "LUX-32")  # of what a card does in the Capital, by colour
