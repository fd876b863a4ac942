"""The migrations of Alembic: from an older schema, and those of the features."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from bot.feature import migrations
from bot.storage import WrongDatabase
from bot.storage.schema import NOTHING, SCHEMA

if TYPE_CHECKING:
    from alembic.config import Config  # its import is slow

FIRST = "0010"
GOES_BY = "66373fa"
"""The first schema that is upgraded here, and the commit that upgrades older schemas to it."""
VERSIONS = "alembic_version"
"""The table with the schema; that of a feature with migrations of its own has its key behind."""


def migrate(connection: Connection, schema: str, to: str) -> None:
    """Upgrade a database from a schema to another.

    Raises:
        DatabaseTrouble: either is of a newer program.
    """
    from alembic import command

    refuse_strange(schema, to)
    command.upgrade(alembic_config(connection), to)


def bring_up_features(connection: Connection) -> None:
    """Run the migrations of features that a database lacks."""
    for config in behind(connection):
        from alembic import command
        from alembic.util import CommandError

        try:
            command.upgrade(config, "heads")
        except CommandError as problem:
            raise WrongDatabase(f"a feature cannot bring up its tables: {problem}") from problem


def behind(connection: Connection) -> Iterator["Config"]:
    """Return how Alembic runs the migrations of each feature whose tables are not of today."""
    for key, folder in migrations():
        from alembic.runtime.migration import MigrationContext
        from alembic.script import ScriptDirectory

        config = alembic_config(connection)
        config.set_main_option("version_locations", folder)
        config.set_main_option("path_separator", "newline")
        config.attributes["version_table"] = table = f"{VERSIONS}_{key}"
        context = MigrationContext.configure(connection, opts={"version_table": table})
        heads = ScriptDirectory.from_config(config).get_heads()
        if {*heads} != {*context.get_current_heads()}:
            yield config


def refuse_strange(*schemas: str) -> None:
    """Check that this program knows the schemas.

    Raises:
        DatabaseTrouble: a schema is of a newer program, or too old to be upgraded by this program.
    """
    strange = min(set(schemas) - known_schemas(), default=NOTHING)
    if strange.isdecimal() and int(strange) < int(FIRST):
        raise WrongDatabase(
            f"the database is of schema {strange}, and this Pe-Ling upgrades from {FIRST} on; "
            f"upgrade it first with the Pe-Ling of before: `git checkout {GOES_BY}`, then "
            "`peling db upgrade`"
        )
    if strange:
        raise WrongDatabase(
            f"the database was made by a newer Pe-Ling (schema {strange}, this one knows "
            f"{SCHEMA}); use that one, or put an older backup back"
        )


def alembic_config(connection: Connection | None = None) -> "Config":
    """Return Alembic's configuration: the migrations and the database."""
    from alembic.config import Config

    import migrations

    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    return config


def known_schemas() -> set[str]:
    """Return the schemas that this program can upgrade from."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(alembic_config())
    return {NOTHING, *(script.revision for script in scripts.walk_revisions())}


def is_next(schema: str) -> bool:
    """Return True for the next schema: migrations only add, so its database works here, too."""
    return schema.isdecimal() and int(schema) == int(SCHEMA) + 1
