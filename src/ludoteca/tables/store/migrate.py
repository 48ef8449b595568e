"""Migrates a store to a version, once, however many processes start at the same time."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select, text

from ..errors import BadStore
from .schema import NEWEST, VERSIONS, schema

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x1D07ECA  # any number, as long as every process takes the same

stamp = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def migrate(connection: Connection, to: str = NEWEST) -> None:
    """Migrate within a transaction that holds the lock; a store of that version is only looked at."""
    version = version_of(connection)
    if version == to:
        return
    if version and version not in VERSIONS:
        raise BadStore("store-too-new", version=version, known=NEWEST)
    if not version and to == NEWEST:
        _create(connection)
    else:
        _upgrade(connection, to)


def lock(connection: Connection) -> None:
    """Let others who want to change the schema wait until this transaction ends; in SQLite all writers do."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def version_of(connection: Connection) -> str:
    """The version of the schema; empty if the database is no store yet."""
    if not inspect(connection).has_table(stamp.name):
        return ""
    return str(connection.execute(select(stamp.c.version_num)).scalar() or "")


def _create(connection: Connection) -> None:
    """Create a new store without alembic, which is slow to import while people wait."""
    schema.create_all(connection)
    stamp.create(connection)
    connection.execute(insert(stamp).values(version_num=NEWEST))


def _upgrade(connection: Connection, to: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
