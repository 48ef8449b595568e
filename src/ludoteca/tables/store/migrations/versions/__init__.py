"""One file per step; alembic runs them in order."""
