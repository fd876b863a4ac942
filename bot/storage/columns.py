"""The columns of the tables, which hold only whole numbers and text.

So SQLite (STRICT) and PostgreSQL store and return the same values: a flag is 0 or 1, a moment is
ISO 8601 text in UTC with microseconds, a day ISO text. Every constraint has a name, since
Alembic's batch mode loses unnamed constraints.
"""

import re
from functools import partial
from inspect import get_annotations
from typing import Any, ClassVar

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    event,
    text,
)
from sqlalchemy.orm import Mapped
from sqlalchemy.types import TypeEngine
from sqlmodel import Field, SQLModel

NUMBER = BigInteger().with_variant(Integer(), "sqlite")
STRICT = {"sqlite_strict": True}
CLUSTERED = {"sqlite_strict": True, "sqlite_with_rowid": False}
NUMBERED_ONCE = {"sqlite_strict": True, "sqlite_autoincrement": True}
"""For tables whose ids are on buttons: the id of a deleted row is never used again."""

Whole = Mapped[int]
Words = Mapped[str]
Maybe = Mapped[int | None]
"""The types of columns: a number, text, and a number that may be missing."""
ColumnValue = Any
"""The type that SQLModel takes for any field."""

metadata = MetaData(naming_convention={"fk": "fk_%(table_name)s_%(column_0_name)s"})


class Base(SQLModel):
    """A row of a table.

    A table with an id is STRICT, another is clustered by its key, unless `__table_args__` differs.
    A column is `Mapped`, so that mypy knows its type in a row and in a statement alike; without a
    value it is a required whole number or text. The database assigns an `id`.
    """

    model_config = {"defer_build": True}  # rows are not validated by Pydantic
    metadata: ClassVar[MetaData] = metadata
    __table_args__: Any = ()

    def __init_subclass__(cls, **more: Any) -> None:  # noqa: ANN401 - options of SQLModel
        super().__init_subclass__(**more)
        kinds = get_annotations(cls)
        if not isinstance((cls.__table_args__ or ("",))[-1], dict):
            if "id" in kinds:
                options = STRICT
            else:
                options = CLUSTERED
            cls.__table_args__ = (*cls.__table_args__, options)
        for name, kind in kinds.items():
            if name == "id":
                cls.id = Field(default=None, primary_key=True, sa_type=NUMBER)
            elif name not in vars(cls):
                setattr(cls, name, words() if kind == Words else whole())


def table_behind(kept: type[Base]) -> Table:
    """Return the table of a row type."""
    return metadata.tables[str(kept.__tablename__)]


def _column(  # noqa: PLR0913 - the options of a column
    kind: TypeEngine[Any],
    default: int | str | None = None,
    *,
    key: bool = False,
    to: str = "",
    check: str = "",
    at_end: bool = False,
    nullable: bool = False,
) -> ColumnValue:
    """Return a column. A default is the database's own; statements name only the known columns.

    key: part of the primary key; to: the table whose id it holds, which is checked `at_end` when a
    backup is restored; check: the condition on its value.
    """
    if to:
        more: dict[str, Any] = {"foreign_key": f"{to}.id"}
    else:
        more = {}
    if at_end:
        late = ForeignKey(f"{to}.id", deferrable=True, initially="IMMEDIATE")
        more = {"sa_column_args": [late]}
    stands = {}
    if default is not None:
        stands = {"server_default": text(repr(default))}
    return Field(
        primary_key=key,
        nullable=nullable,
        sa_type=kind,
        sa_column_kwargs={"info": {"check": check}, **stands},
        **more,
    )


whole = partial(_column, NUMBER)

maybe = partial(_column, NUMBER, nullable=True)
"""A number that may be missing."""


def words(
    default: str | None = None, *, key: bool = False, among: tuple[str, ...] = ()
) -> ColumnValue:
    """Return a text column; `among`: its allowed values."""
    check = ""
    if among:
        check = f"{{}} IN ({', '.join(map(repr, among))})"
    return _column(Text(), default, key=key, check=check)


BLANK = words("")
OFF, ON = (whole(default, check="{} IN (0, 1)") for default in (0, 1))
"""Text that may be left out, and flags by their default."""


_AMONG = re.compile(r"(\w+) IN \(('\w+'(?:, '\w+'){2,})\)")


def compare_singly(words: str) -> str:
    """Return the words of a table in which a value is compared with each of its allowed values.

    For a list of three SQLite makes a table of its own at every insert, a third of its time.
    """
    return _AMONG.sub(
        lambda found: f"({' OR '.join(f'{found[1]} = {one}' for one in found[2].split(', '))})",
        words,
    )


@event.listens_for(Table, "after_parent_attach")
def _constrain(table: Table, tables: MetaData) -> None:
    """Name the primary key of a table, and add the checks of its columns."""
    if tables is not metadata:
        return
    if "id" not in table.columns:
        table.primary_key.name = f"pk_{table.name}"
    for column in table.columns:
        if column.info.get("check"):
            words = column.info["check"].format(column.name)
            table.append_constraint(CheckConstraint(words, name=f"ck_{table.name}_{column.name}"))


def index_where(words: str, name: str, *columns: str, unique: bool = False) -> Index:
    """Return a partial index; its condition is known to PostgreSQL by `tell_conditions`."""
    where = text(words)
    return Index(name, *columns, unique=unique, sqlite_where=where, info={"where": where})


def tell_conditions(dialect: str) -> None:
    """Tell a dialect the conditions of all partial indexes.

    SQLAlchemy imports a dialect at its first option, and a bot on SQLite needs no PostgreSQL.
    """
    for table in metadata.tables.values():
        for index in table.indexes:
            if "where" in index.info:
                index.dialect_options[dialect]["where"] = index.info["where"]
