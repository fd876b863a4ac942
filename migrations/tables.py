"""Migrations by the SQL file of each revision, which never changes."""

import re
from pathlib import Path

from alembic import op

ONLY_SQLITE = re.compile(r" AUTOINCREMENT| WITHOUT ROWID,|\s+STRICT")
WHOLE = re.compile("BIGSERIAL|BIGINT")


def run(revision: str) -> None:
    """Run the statements of a revision in the dialect of the database."""
    path = Path(__file__).with_name("versions") / f"{revision}.sql"
    words = path.read_text(encoding="utf-8")
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    words = WHOLE.sub("INTEGER", words) if on_sqlite else ONLY_SQLITE.sub("", words)
    for statement in words.split(";\n")[:-1]:
        op.execute(statement)
