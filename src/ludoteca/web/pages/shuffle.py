"""Checks the shuffle of a finished match: the seed against the commitment, and every draw once more.

The two hashes are written out here instead of being imported from the kernel, so that the page explains
exactly what was done.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.kernel import verbs
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import CHANCE, EVERYBODY
from ludoteca.look.events import event_lines

SCRIPT = """import hashlib, hmac

seed = {seed!r}
share = {share!r}
print("commitment", hashlib.sha256(f"ludoteca commitment {{seed}}".encode()).hexdigest())
for number, tickets in {draws}:
    message = f"ludoteca draw {{number}} {{share}}".encode()
    drawn = hmac.digest(seed.encode(), message, "sha256")
    print("draw", number, "ticket", int.from_bytes(drawn, "big") % tickets, "of", tickets)
"""


@dataclass(frozen=True)
class Draw:
    """One draw of the game, made again."""

    number: int  # of the step, counted from 0; it is a part of what is hashed
    tickets: int  # from how many equally likely ones it was drawn
    digest: str
    ticket: int  # counted from 0
    fits: bool  # whether the ticket stands for what was drawn


@dataclass(frozen=True)
class Shuffle:
    """Everything that chance did in a match."""

    commitment: str
    seed: str
    share: str
    draws: tuple[Draw, ...]

    @property
    def fits(self) -> bool:
        """Whether every draw follows from the seed."""
        return bool(self.seed) and all(draw.fits for draw in self.draws)

    @property
    def script(self) -> str:
        """A short Python program that repeats the check anywhere."""
        draws = [(draw.number, draw.tickets) for draw in self.draws]
        return SCRIPT.format(seed=self.seed, share=self.share, draws=draws)


def check_shuffle(match: Match) -> Shuffle:
    """Make every draw of a finished match again."""
    seed, share = match.draws.seed, match.draws.share
    commitment = hashlib.sha256(f"ludoteca commitment {seed}".encode()).hexdigest() if seed else ""
    numbers = [number for number, step in enumerate(match.history) if step.seat == CHANCE] if seed else []
    draws = (_draw_again(match, number) for number in numbers)
    return Shuffle(commitment, seed, share, tuple(draw for draw in draws if draw.tickets > 1))


def _draw_again(match: Match, number: int) -> Draw:
    step, rules = match.history[number], match.game.interpreted
    tickets = int(rules(verbs.tickets)(step.before))
    message = f"ludoteca draw {number} {match.draws.share}"
    digest = hmac.digest(match.draws.seed.encode(), message.encode(), "sha256")
    ticket = int.from_bytes(digest, "big") % tickets
    return Draw(number, tickets, digest.hex(), ticket, rules(verbs.chance)(step.before, ticket) == step.move)


def describe_draw(match: Match, number: int, language: str, names: Sequence[str]) -> str:
    """The result of a draw, in words."""
    lines = event_lines(match, EVERYBODY, language, names, [number])
    return lines[0].text if lines else match.game.moves.write(match.history[number].move)
