"""Alembic runs this within the transaction that `migrate.py` has begun."""

from __future__ import annotations

from alembic import context

from ludoteca.tables.store.schema import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema)
context.run_migrations()
