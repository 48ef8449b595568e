"""The moves of Capital Lux 2."""

from __future__ import annotations

from ludoteca.families.lux.cards import COLOURS, LOWEST, RANKS
from ludoteca.families.lux.text import cards
from ludoteca.families.lux.text.cards import CARD, COLOUR, PAIR
from ludoteca.kernel.moves import ALONE, Moves, Values, chance, forced, numbered, player

from .components import REBELS
from .state import SEATS, Phase

PLACE = Values(tuple(f"{place} {colour}" for place in (1, 2, 3, 4, "capital") for colour in COLOURS))
RECRUITED = Values(tuple(f"{rank + LOWEST} on {colour}" for rank in range(RANKS - 1) for colour in COLOURS))


class Move(Moves):
    """Every kind of move; as a number, its first move."""

    KEEP = player("keep {}", PAIR, Phase.DRAFT, "LUX2-20")
    HOME = player("{} > home", CARD, Phase.PLAY, "LUX2-30", "LUX2-41")
    CAPITAL = player("{} > capital", CARD, Phase.PLAY, "LUX2-30")  # and the rule of its power
    # A choice of the acting power, whose rule stands behind it.
    ON = player("on {}", COLOUR, Phase.POWER, "LUX2-30")  # in the Capital or in one's own Home Base
    AT = player("at {}", PLACE, Phase.POWER, "LUX2-30")
    RECRUIT = player("recruit {}", RECRUITED, Phase.POWER, "LUX2-30")
    PAY = player("pay", ALONE, Phase.RANSOM, "LUX2-62", "LUX2-41")
    LOSE = player("discard", ALONE, Phase.RANSOM, "LUX2-62", "LUX2-41")
    DRAW = chance("draw {}", CARD)
    MODIFIER = chance("modifier {}", cards.MODIFIER)
    REBEL = chance("rebel {}", Values(tuple(f"{rebel:+d}" for rebel in REBELS)))
    POWER = chance("power {}", Values(("A", "B", "C")))
    EMPEROR = chance("emperor {}", numbered(SEATS))
    PASS_LEFT = forced("pass left")
    LAY_DOWN = forced("lay down")
    TOO_MUCH = forced("too much")
    BONUS = forced("bonus {}", values=COLOUR)
