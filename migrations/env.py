"""The environment of Alembic, over an open connection of the program."""

from alembic import context

given = context.config.attributes
"""The connection, and the version table of a feature with migrations of its own."""
context.configure(transaction_per_migration=False, **given)
with context.begin_transaction():
    context.run_migrations()
