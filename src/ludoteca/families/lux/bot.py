"""What a sensible beginner thinks of districts and limits, in tenths of a point."""

from __future__ import annotations


def like_at_home(room: int, value: int) -> int:
    """A card in one's own district: its points if they fit, else some of what they would cost."""
    if room >= value:
        return 10 * value
    return 8 * value + 12 * (room - value)


def like_taking(room: int, value: int) -> int:
    """A card from the Capital to one's own district: its points, but the limit falls."""
    return 10 * value + 6 * min(0, room - 2 * value)


def like_in_capital(room: int, held: int, value: int) -> int:
    """A card in the Capital raises the limit: most welcome where one is over it or holds more such cards."""
    return 8 * min(max(0, -room), value) - value + 2 * min(held, value)


def like_limit_change(room: int, stake: int, change: int) -> int:
    """Another limit for somebody's district: it matters if they have something there and little room."""
    if stake <= 0 or room >= 4:
        return 0
    return change * stake
