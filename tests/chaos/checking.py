"""Whether a log holds what was promised: all of it, once, and nothing that was refused."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import select

from ludoteca.kernel.state import NOBODY
from ludoteca.tables.entries import Entry
from ludoteca.tables.store import Store
from ludoteca.tables.store.schema import log
from ludoteca.tables.table import Table

from .players import Ledger, Wrong


async def check_ledgers(store: Store, ledgers: Iterable[Ledger], known: dict[str, int]) -> dict[str, Table]:
    """All tables of the ledgers, replayed; those that are as long as when we last looked are left out."""
    replayed = {}
    ledgers = list(ledgers)
    for name in {name for ledger in ledgers for name in (*ledger.done, *ledger.refused)}:
        entries = await store.entries(name)
        keys = [entry.key.rpartition(":")[2] for entry in entries]
        _check(len(set(keys)) == len(keys), f"{name}: something happened twice")
        for ledger in ledgers:
            check_keys(ledger, name, keys)
        if known.get(name) != len(entries):
            _check(await _numbers(store, name) == list(range(len(entries))), f"{name}: numbers are missing")
            replayed[name] = await replay(store, name, entries)
            known[name] = len(entries)
    return replayed


def check_keys(ledger: Ledger, name: str, keys: list[str]) -> None:
    places = {key: place for place, key in enumerate(keys)}
    done = ledger.done.get(name, [])
    lost = [key for key in done if key not in places]
    _check(not lost, f"{name}: acknowledged, but lost: {lost}")
    order = [places[key] for key in done]
    _check(order == sorted(order), f"{name}: not in the order of the answers")
    wrong = ledger.refused.get(name, set()) & set(keys)
    _check(not wrong, f"{name}: refused, but done: {wrong}")


async def replay(store: Store, name: str, entries: Iterable[Entry]) -> Table:
    """The log one after the other; each entry is checked as if it were asked for then."""
    about = await store.about(name)
    assert about
    table = Table(about)
    for entry in entries:
        table.check(entry)
        table.apply(entry)
    return table


def sight(table: Table, seat: int = NOBODY) -> tuple[int, str]:
    """What a seat sees, and how often that has changed."""
    assert table.match
    return table.seat_views[seat].version, str(table.match.view(seat))


async def _numbers(store: Store, name: str) -> list[int]:
    query = select(log.c.number).where(log.c.table == name).order_by(log.c.number)
    return [row.number for row in await store._rows(query)]


def _check(is_well: bool, what: str) -> None:
    if not is_well:
        raise Wrong(what)
