"""A database in memory for one tap: a copy of an empty database, which is discarded."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from functools import cache

from sqlalchemy import create_engine, select

from bot.messages import Incoming, Reply
from bot.storage.connection import Connection, LookupCache, Transaction
from bot.storage.ledger import Unit
from bot.storage.outbox import from_json
from bot.storage.schema import EMPTY, NOTHING, MessageRow, OutboxRow
from bot.storage.statements import SQLITE, Prepared
from bot.storage.upkeep.upgrading import make_or_migrate
from bot.storage.writer import passing
from core.values import frozen

_SAID = Prepared(
    select(OutboxRow.act, MessageRow.slot, OutboxRow.body, OutboxRow.alert)
    .outerjoin(MessageRow, MessageRow.id == OutboxRow.message)
    .where(OutboxRow.body != EMPTY)
    .order_by(OutboxRow.id)
)


@cache
def _empty() -> bytes:
    with create_engine("sqlite://").connect() as connection:
        make_or_migrate(connection, NOTHING)
        connection.commit()
        content: bytes = connection.connection.driver_connection.serialize()  # type: ignore[union-attr]
    return content


@frozen
class UnitAside:
    """A unit of work over a copy of the empty database."""

    connection: Connection
    unit: Unit

    def said(self) -> Iterator[tuple[str, str, Reply, bool]]:
        """Return the outbox: for each item the act, the slot, the reply, and True for an alert."""
        for act, slot, body, alert in self.connection.all(_SAID):
            yield act, slot or "", from_json(body), bool(alert)


@contextmanager
def unit_aside(now: datetime, incoming: Incoming) -> Iterator[UnitAside]:
    """Open a copy of the empty database for an incoming message."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as driver:
        driver.deserialize(_empty())
        connection = Connection(driver, SQLITE, passing)
        connection.say("BEGIN")
        transaction = Transaction(connection, LookupCache(), now, incoming=incoming)
        yield UnitAside(connection, Unit(transaction))
