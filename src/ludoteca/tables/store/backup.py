"""Backups: a whole store in one file, taken while the server runs and restored into any database.

The file is a zip: `about.json`, and for every table of the database a file with one line of JSON per row.
It names the version of its schema, so that later versions can read it. Tables of other programs in the same
database are neither copied nor touched.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.kernel.files import PRIVATE, replacing_file

from ..errors import BadStore
from .database import T, Work, open_engine, read_address, reason_of
from .migrate import lock, migrate, stamp, version_of
from .schema import NAMES, NEWEST, VERSIONS

FORMAT = "ludoteca-backup-1"
BATCH = 1000  # rows
ABOUT = "about.json"
IN_USE = ("tables", "people")  # tables of every version that have rows once a store is used
SNAPSHOT = "ISOLATION LEVEL REPEATABLE READ, READ ONLY"  # as all transactions of SQLite are
BROKEN = (zipfile.BadZipFile, zlib.error, NotImplementedError, KeyError, ValueError, EOFError)

decode = msgspec.json.Decoder(dict[str, Any]).decode


class Part(msgspec.Struct, frozen=True):
    """One table of the database in a backup."""

    name: str
    rows: int
    sha256: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup contains."""

    format: str = FORMAT
    version: str  # of the schema
    parts: tuple[Part, ...]  # each after those that it refers to

    @property
    def rows(self) -> dict[str, int]:
        return {part.name: part.rows for part in self.parts}


async def backup(address: str, file: Path) -> Summary:
    """Write a snapshot of everything into a file; nobody has to stop playing."""
    url = read_address(address)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        raise BadStore("no-store")
    with _new_file(file) as stream, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as box:
        return await _work(address, lambda connection: _write(connection, box))


async def restore(file: Path, address: str) -> Summary:
    """Fill an empty store, completely or not at all."""
    try:
        with zipfile.ZipFile(file) as box:
            summary = _check(box)
            await _work(address, lambda connection: _fill(connection, summary, box), is_writing=True)
            return summary
    except OSError as problem:
        raise BadStore("no-backup", name=str(file), reason=problem.strerror) from problem
    except BROKEN as problem:
        raise BadStore("bad-backup", name=str(file)) from problem


async def _work(address: str, do: Work[T], *, is_writing: bool = False) -> T:
    engine = open_engine(address, is_patient=True)
    try:
        return await engine.work(do, is_writing=is_writing)
    except (SQLAlchemyError, OSError) as problem:
        raise BadStore("cannot-open", reason=reason_of(problem)) from problem
    finally:
        await engine.close()


def _write(connection: Connection, box: zipfile.ZipFile) -> Summary:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SET TRANSACTION {SNAPSHOT}"))
    version = version_of(connection)
    if not version:
        raise BadStore("no-store")
    if version not in VERSIONS:
        raise BadStore("store-too-new", version=version, known=NEWEST)
    parts = [_write_part(connection, table, box) for table in _reflect(connection).sorted_tables]
    summary = Summary(version=version, parts=tuple(parts))
    box.writestr(ABOUT, msgspec.json.format(msgspec.json.encode(summary)))
    return summary


def _check(box: zipfile.ZipFile) -> Summary:
    """Check that every row is there as it was written, before anything is done with it."""
    summary = msgspec.json.decode(box.read(ABOUT), type=Summary)
    if summary.format != FORMAT or summary.version not in VERSIONS:
        raise BadStore("backup-too-new", known=NEWEST)
    for part in summary.parts:
        digest = sha256()
        with box.open(_member(part.name)) as lines:
            while block := lines.read(1 << 20):
                digest.update(block)
        if digest.hexdigest() != part.sha256:
            raise ValueError(part.name)
    return summary


def _fill(connection: Connection, summary: Summary, box: zipfile.ZipFile) -> None:
    lock(connection)
    _clear(connection)
    migrate(connection, summary.version)
    found = _reflect(connection)
    for part in summary.parts:
        for rows in _read_part(box, part.name):
            connection.execute(insert(found.tables[part.name]), rows)
    migrate(connection)


def _clear(connection: Connection) -> None:
    """Drop the tables of a store that was never used; a server that only started has left its settings."""
    version, found = version_of(connection), _reflect(connection)
    if not version and not found.tables:
        return
    if version not in VERSIONS or not all(_is_empty(connection, found, name) for name in IN_USE):
        raise BadStore("store-in-use")
    found.drop_all(connection)
    stamp.drop(connection)


def _is_empty(connection: Connection, found: MetaData, name: str) -> bool:
    """Whether a table exists and has no rows; if it does not exist, another program uses our names."""
    table = found.tables.get(name)
    return table is not None and connection.scalar(select(func.count()).select_from(table)) == 0


def _write_part(connection: Connection, table: Table, box: zipfile.ZipFile) -> Part:
    query = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=BATCH)
    digest, count = sha256(), 0
    with box.open(_member(table.name), "w", force_zip64=True) as lines:
        for rows in connection.execute(query).mappings().partitions():
            block = b"".join(_line(row) for row in rows)
            digest.update(block)
            count += len(rows)
            lines.write(block)
    return Part(str(table.name), count, digest.hexdigest())


def _line(row: Mapping[Any, Any]) -> bytes:
    return msgspec.json.encode({str(name): value for name, value in row.items()}) + b"\n"


def _read_part(box: zipfile.ZipFile, name: str) -> Iterator[list[dict[str, Any]]]:
    rows = []
    with box.open(_member(name)) as lines:
        for line in lines:
            rows.append(decode(line))
            if len(rows) == BATCH:
                yield rows
                rows = []
    if rows:
        yield rows


def _member(name: str) -> str:
    return f"{name}.jsonl"


def _reflect(connection: Connection) -> MetaData:
    """Our tables as they are, of whatever version."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in NAMES)
    return found


@contextmanager
def _new_file(file: Path) -> Iterator[IO[bytes]]:
    try:
        with replacing_file(file.resolve(), PRIVATE) as stream:
            yield stream
    except OSError as problem:
        raise BadStore("cannot-write-backup", name=str(file), reason=problem.strerror) from problem
