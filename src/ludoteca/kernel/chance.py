"""Draws of a real table: secret until the end, fixed from the start, and checkable by anybody.

Before the first card the table publishes a commitment to its secret seed; players may add a share of
their own. Draw number n of the game then follows from seed, share and n alone by a keyed hash. After the
end the seed is published: whoever has the record can check it against the commitment and make every
draw again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass


@dataclass(frozen=True)
class Draws:
    """The source of a match's chance. Without a seed nobody can check the draws."""

    seed: str
    share: str = ""

    @classmethod
    def fresh(cls, share: str = "") -> Draws:
        """Draws that nobody can foresee."""
        return cls(secrets.token_hex(32), share)

    @property
    def commitment(self) -> str:
        """What is published before the game; it tells nothing about an unguessable seed."""
        return hashlib.sha256(_bytes(f"ludoteca commitment {self.seed}")).hexdigest() if self.seed else ""

    def ticket(self, number: int, tickets: int) -> int:
        """The ticket drawn at move `number` of the game, from 0 to tickets - 1.

        The hash has 256 bits, so the remainder favours no ticket by more than one part in 2**200.
        """
        if not self.seed:
            return secrets.randbelow(tickets)
        message = _bytes(f"ludoteca draw {number} {self.share}")
        return int.from_bytes(hmac.digest(_bytes(self.seed), message, "sha256")) % tickets


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")  # seeds may come from any command line
