"""All of a store in one file, taken while the server runs, and back again into any database.

The file is a zip: `about.json`, and for every table of the database a file with a line of JSON for each row.
It keeps the version of the layout that it was taken from, so that it can be read when that is long past.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import zipfile
import zlib
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import WRITING, new_engine, read_address, reason_of
from .errors import BadStore
from .migrate import hold, migrate, stamp, version_of
from .schema import NEWEST, VERSIONS

FORMAT = "ludoteca-backup-1"
AT_ONCE = 1000  # rows
ABOUT = "about.json"
WHOLE = "ISOLATION LEVEL REPEATABLE READ, READ ONLY"  # one moment; SQLite's transactions always are
BROKEN = (zipfile.BadZipFile, zlib.error, NotImplementedError, KeyError, ValueError, EOFError)

decode = msgspec.json.Decoder(dict[str, Any]).decode


class Part(msgspec.Struct, frozen=True):
    """What a backup holds of one table of the database."""

    name: str
    rows: int
    sha256: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup says of itself."""

    format: str = FORMAT
    version: str  # of the layout
    parts: tuple[Part, ...]  # each after those that it refers to

    @property
    def rows(self) -> dict[str, int]:
        return {part.name: part.rows for part in self.parts}


async def backup(address: str, file: Path) -> Summary:
    """Write everything into a file, as it is at one moment; nobody has to stop playing."""
    url = read_address(address)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        raise BadStore("no-store")
    async with _connected(address) as connection:
        version = await connection.run_sync(version_of)
        if not version:
            raise BadStore("no-store")
        if version not in VERSIONS:
            raise BadStore("store-too-new", version=version, known=NEWEST)
        found = await connection.run_sync(_layout)
        with _whole_file(file) as stream, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as box:
            parts = [await _write_part(connection, table, box) for table in found.sorted_tables]
            summary = Summary(version=version, parts=tuple(parts))
            box.writestr(ABOUT, msgspec.json.format(msgspec.json.encode(summary)))
    return summary


async def restore(file: Path, address: str) -> Summary:
    """Fill a store that holds nothing yet, all or not at all."""
    try:
        with zipfile.ZipFile(file) as box:
            summary = await asyncio.to_thread(_check, box)
            async with _connected(address, is_writing=True) as connection:
                await _fill(connection, summary, box)
            return summary
    except OSError as problem:
        raise BadStore("no-backup", name=str(file), reason=problem.strerror) from problem
    except BROKEN as problem:
        raise BadStore("bad-backup", name=str(file)) from problem


def _check(box: zipfile.ZipFile) -> Summary:
    """That every row is there as it was written, before anything is done with it."""
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


async def _fill(connection: AsyncConnection, summary: Summary, box: zipfile.ZipFile) -> None:
    await _clear(connection)
    await migrate(connection, summary.version)
    found = await connection.run_sync(_layout)
    for part in summary.parts:
        for rows in _read_part(box, part.name):
            await connection.execute(insert(found.tables[part.name]), rows)
    await migrate(connection)


async def _clear(connection: AsyncConnection) -> None:
    """Make room, if nobody has been here. A server that was started once has left its settings."""
    version = await connection.run_sync(version_of)
    found = await connection.run_sync(_layout)
    for name in ("tables", "people"):
        if name in found.tables:
            rows = await connection.scalar(select(func.count()).select_from(found.tables[name]))
            if rows or version not in VERSIONS:
                raise BadStore("store-in-use")
    if version:
        await connection.run_sync(found.drop_all)
        await connection.run_sync(stamp.drop)


async def _write_part(connection: AsyncConnection, table: Table, box: zipfile.ZipFile) -> Part:
    query = select(table).order_by(*table.primary_key.columns)
    digest, count = sha256(), 0
    with box.open(_member(table.name), "w", force_zip64=True) as lines:
        async for rows in (await connection.stream(query)).mappings().partitions(AT_ONCE):
            block = b"".join(_line(row) for row in rows)
            digest.update(block)
            count += len(rows)
            await asyncio.to_thread(lines.write, block)
    return Part(str(table.name), count, digest.hexdigest())


def _line(row: Mapping[Any, Any]) -> bytes:
    return msgspec.json.encode({str(name): value for name, value in row.items()}) + b"\n"


def _read_part(box: zipfile.ZipFile, name: str) -> Iterator[list[dict[str, Any]]]:
    rows = []
    with box.open(_member(name)) as lines:
        for line in lines:
            rows.append(decode(line))
            if len(rows) == AT_ONCE:
                yield rows
                rows = []
    if rows:
        yield rows


def _member(name: str) -> str:
    return f"{name}.jsonl"


def _layout(connection: Connection) -> MetaData:
    """The tables of a database as they are, of whatever version."""
    found = MetaData()
    found.reflect(connection)
    if stamp.name in found.tables:
        found.remove(found.tables[stamp.name])
    return found


@asynccontextmanager
async def _connected(address: str, *, is_writing: bool = False) -> AsyncIterator[AsyncConnection]:
    """One transaction; to write, it holds the lock that changes of the layout hold."""
    engine = new_engine(address, is_patient=True)
    try:
        async with engine.execution_options(**WRITING if is_writing else {}).begin() as connection:
            if is_writing:
                await hold(connection)
            elif engine.dialect.name == "postgresql":
                await connection.execute(text(f"SET TRANSACTION {WHOLE}"))
            yield connection
    except (SQLAlchemyError, OSError) as problem:
        raise BadStore("cannot-open", reason=reason_of(problem)) from problem
    finally:
        await engine.dispose()


@contextmanager
def _whole_file(file: Path) -> Iterator[IO[bytes]]:
    """Whatever happens, the file is either the old one or complete; only its owner reads it."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.resolve().parent)
        try:
            with os.fdopen(handle, "wb") as stream:
                yield stream
                stream.flush()
                os.fsync(stream.fileno())
            Path(name).replace(file)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as problem:
        raise BadStore("cannot-write-backup", name=str(file), reason=problem.strerror) from problem
