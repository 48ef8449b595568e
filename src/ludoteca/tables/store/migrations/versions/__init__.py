"""One file a step; alembic runs them in order."""
