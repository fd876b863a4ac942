"""Everything as it was at 0010: what made it step by step was laid aside."""

import re
from pathlib import Path

from alembic import op

revision = "0010"
down_revision = None

ONLY_SQLITE = re.compile(r" AUTOINCREMENT| WITHOUT ROWID,|\s+STRICT")
WHOLE = re.compile("BIGSERIAL|BIGINT")


def upgrade() -> None:
    """Make the tables."""
    words = Path(__file__).with_name("0010.sql").read_text(encoding="utf-8")
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    words = WHOLE.sub("INTEGER", words) if on_sqlite else ONLY_SQLITE.sub("", words)
    for statement in words.split(";\n")[:-1]:
        op.execute(statement)
