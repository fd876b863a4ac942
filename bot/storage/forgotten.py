"""Forgotten accounts as keyed hashes, so that a restored backup does not undo the request.

With SQLite the key and the hashes are in a file beside the database, with PostgreSQL in rows that
no backup holds. Rows in the database, also in backups, name the hashes that are done.
"""

import hmac
from collections.abc import Callable, Mapping
from secrets import token_hex

from sqlalchemy import and_, func, or_, select
from sqlalchemy import bindparam as value

from bot.ports.records import Account
from bot.storage.connection import Connection, Repository
from bot.storage.journal import TABLE_EVENTS, event_of, rewrite
from bot.storage.people import ACCOUNTS
from bot.storage.schema import AccountRow, EventRow, MetaRow, SittingRow
from bot.storage.statements import GIVEN, Prepared, put_once

SECRET = "to forget "  # noqa: S105 - the prefix of the rows that no backup holds
_DONE = "forgotten "
_KEY = "key"

_ACCOUNTS = Prepared(select(AccountRow))
_NOTED = Prepared(select(MetaRow).where(func.substr(MetaRow.key, 1, GIVEN) == GIVEN))
_NOTE = put_once(MetaRow)
_REASONS = Prepared(
    select(EventRow).where(
        EventRow.body.contains('"reason"'),
        or_(
            and_(
                EventRow.stream == TABLE_EVENTS.stream,
                EventRow.stream_id.in_(
                    select(SittingRow.id).where(SittingRow.club == value("club_"))
                ),
            ),
            and_(EventRow.stream == "season", EventRow.stream_id == value("club_")),
        ),
    )
)


def _notes(connection: Connection, begins: str) -> dict[str, str]:
    rows = connection.all(_NOTED, len(begins), begins)
    return {key.removeprefix(begins): noted for key, noted in rows}


def _note(connection: Connection, begins: str, notes: Mapping[str, str]) -> None:
    for name, noted in notes.items():
        connection.one(_NOTE, begins + name, noted)


class ForgottenRows:
    """The list in the database, for all processes that share it."""

    def read(self, connection: Connection) -> dict[str, str]:
        """Return the list."""
        return _notes(connection, SECRET)

    def add(self, connection: Connection, more: Mapping[str, str]) -> None:
        """Add the missing entries."""
        _note(connection, SECRET, more)


class Forgotten(Repository):
    """The forgotten accounts."""

    def keep(self, account: Account) -> None:
        """Add an account to the list, which also applies after a restore."""
        listed = self._transaction.forgotten
        name = token_hex(8)
        if listed is None:
            return
        listed.add(self._db, {_KEY: token_hex(32)})
        hashed = _hash_key(listed.read(self._db)[_KEY], account)
        listed.add(self._db, {name: hashed})
        _note(self._db, _DONE, {name: ""})

    def listed(self) -> dict[str, str]:
        """Return the list of forgotten accounts."""
        kept = self._transaction.forgotten
        if kept:
            return kept.read(self._db)
        return {}

    def back(self) -> tuple[Account, ...]:
        """Return the forgotten accounts that a restored backup has brought back."""
        listed = self.listed()
        key = listed.pop(_KEY, "")
        done = _notes(self._db, _DONE)
        due = {name: hashed for name, hashed in listed.items() if name not in done}
        if not due:
            return ()
        _note(self._db, _DONE, dict.fromkeys(due, ""))
        accounts = self._all_records(ACCOUNTS, _ACCOUNTS)
        return tuple(account for account in accounts if _hash_key(key, account) in due.values())

    def reword(self, club: int, otherwise: Callable[[str], str]) -> None:
        """Change the reasons in a club's seasons and at its tables by a function."""
        self._enter(club)
        for row in self._db.all(_REASONS, club):
            event = event_of(row)
            from bot.storage.people_in_facts import reword_fact

            fact = reword_fact(event.fact, otherwise)
            if fact != event.fact:
                rewrite(self._db, row[0], row[1], event._replace(fact=fact))
                self._memory.tables.pop(row[1], None)
                self._memory.of_features.clear()


def _hash_key(key: str, account: Account) -> str:
    words = f"{account.platform} {account.key}".encode()
    return hmac.digest(bytes.fromhex(key), words, "sha256").hex()
