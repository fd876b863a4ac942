"""How the migrations lay out tables. What stands here is never changed: old schemas hang on it."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
CLUSTERED: dict[str, Any] = {"sqlite_with_rowid": False}


def columns(**kinds: type[int | str] | int | str | None) -> list[sa.Column[Any]]:
    """A column each: `int` and `str` are always given, None is a number that may be missing.

    A value stands where a row says nothing.
    """
    return [column(name, kind) for name, kind in kinds.items()]


def column(name: str, kind: type[int | str] | int | str | None) -> sa.Column[Any]:
    """One column, as in `columns`."""
    if kind is None:
        return sa.Column(name, NUMBER, nullable=True)
    held = sa.Text() if kind is str or isinstance(kind, str) else NUMBER
    default = None if isinstance(kind, type) else sa.text(repr(kind))
    return sa.Column(name, held, server_default=default, nullable=False)


def table(
    name: str,
    parts: Sequence[sa.schema.SchemaItem],
    *,
    key: Sequence[str] = (),
    **more: bool,
) -> None:
    """Make a table: its columns and constraints; `key` where it has no id of its own."""
    primary = sa.PrimaryKeyConstraint(*(key or ["id"]), name=f"pk_{name}" if key else None)
    op.create_table(name, *parts, primary, sqlite_strict=True, **more)


def checks(name: str, **words: str) -> list[sa.CheckConstraint]:
    """The check constraints of a table, by column or by a name of its own."""
    return [sa.CheckConstraint(said, name=f"ck_{name}_{of}") for of, said in words.items()]


def one_of(name: str, of: str, *values: str) -> list[sa.CheckConstraint]:
    """A column that holds one of these values."""
    return checks(name, **{of: f"{of} IN ({', '.join(map(repr, values))})"})


def index(name: str, table_: str, *of: str, where: str = "", unique: bool = False) -> None:
    """Make an index, of some rows alone if it says which."""
    words = sa.text(where) if where else None
    kinds: Mapping[str, Any] = {"sqlite_where": words, "postgresql_where": words} if where else {}
    op.create_index(name, table_, list(of), unique=unique, **kinds)
