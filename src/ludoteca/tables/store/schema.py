"""The schema of a store. A change here needs a new revision in `migrations`."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, UniqueConstraint

VERSIONS = ("0001", "0002")  # the revisions in `migrations`, oldest first
NEWEST = VERSIONS[-1]

schema = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    schema,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("host", String(16), nullable=False),
    Column("options", String, nullable=False),  # as JSON
    Column("is_listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("at", Float, nullable=False),
)
log = Table(
    "log",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("key", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(16), nullable=False),
    Column("facts", String, nullable=False),  # as JSON
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "key"),
)
chairs = Table(  # who sits where now, for lists of tables; only the log is authoritative
    "chairs",
    schema,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(16), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("bot", String(40), nullable=False),
)
people = Table(
    "people",
    schema,
    Column("id", String(16), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("language", String(5), nullable=False),
    Column("link", String(64), nullable=False, unique=True),  # hash of the private link
    Column("at", Float, nullable=False),
)
tokens = Table(
    "tokens",
    schema,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("name", String(80), nullable=False),
    Column("at", Float, nullable=False),
    Column("used", Float, nullable=False),  # when last; 0 for never
)
settings = Table(
    "settings", schema, Column("name", String(40), primary_key=True), Column("value", String, nullable=False)
)

NAMES = frozenset(schema.tables)  # of every version: keep names that a revision drops
