"""The stored pages, links, sessions and outcomes."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam as value
from sqlalchemy import delete, func, select, update

from bot.features.page.pages import MOVED, ClubPage, PageKeyKind, Pass
from bot.features.page.rows import OutcomeRow, PageRow, PassRow
from bot.storage.connection import Repository
from bot.storage.schema import OPEN, DraftRow, ResultRow, SittingRow
from bot.storage.statements import GIVEN, Prepared, Row, Rows, by, delete_by, given, put, put_once

_PAGES = Rows(PageRow, ClubPage)
_PASSES = Rows(PassRow, Pass)

_OF_CLUB = by(PageRow.club)
_AT = by(PageRow.address)
_NEWEST = Prepared(select(PageRow.address).order_by(PageRow.club.desc()).limit(value("most")))
_SAVE = put(PageRow)
_DROP = delete_by(PageRow.club)

_TABLES_NOW = Prepared(
    select(func.max(SittingRow.id), func.sum(SittingRow.last), func.sum(SittingRow.open)).where(
        SittingRow.club == GIVEN
    )
)
_DRAFTS_NOW = Prepared(
    select(func.count(), func.sum(DraftRow.id), func.max(DraftRow.touched)).where(
        DraftRow.club == GIVEN
    )
)
_OVER_NOW = Prepared(
    select(func.count(), func.sum(SittingRow.id), func.sum(SittingRow.last)).where(
        SittingRow.club == GIVEN, SittingRow.open != OPEN
    )
)
_ENDED_BY_DAY = Prepared(
    select(ResultRow.day, func.count(), func.sum(SittingRow.id), func.sum(SittingRow.last))
    .join(SittingRow, SittingRow.id == ResultRow.sitting)
    .where(ResultRow.club == GIVEN)
    .group_by(ResultRow.day)
    .order_by(ResultRow.day)
)
_PLAYED_BY_DAY = Prepared(
    select(ResultRow.day, func.count())
    .where(ResultRow.club == GIVEN, ResultRow.rounds > 0)
    .group_by(ResultRow.day)
)
_ENDED_NOW = Prepared(select(func.count()).where(ResultRow.club == GIVEN))

_NEW_PASS = put(PassRow)
_FIND_PASS = by(PassRow.kind, PassRow.digest)
_USE_LINK = Prepared(
    update(PassRow)
    .where(PassRow.kind == "link", *given(PassRow.digest), PassRow.used == 0)
    .values(used=1)
)
_DROP_ONE = delete_by(PassRow.account, PassRow.digest)
_DROP_ALL = delete_by(PassRow.account)
_LONGEST = (
    select(PassRow.digest)
    .where(*given(PassRow.account), PassRow.kind == "session")
    .order_by(PassRow.until.desc())
    .limit(value("most"))
)
_DROP_MORE = Prepared(
    delete(PassRow).where(
        *given(PassRow.account), PassRow.kind == "session", PassRow.digest.not_in(_LONGEST)
    )
)
_DROP_MOVED = Prepared(
    delete(PassRow).where(PassRow.club == GIVEN, PassRow.digest.startswith(MOVED))
)
_LAPSED = Prepared(delete(PassRow).where(PassRow.until < GIVEN))

_KEEP = put_once(OutcomeRow)
_OUTCOME = by(OutcomeRow.key)
_OLD = Prepared(delete(OutcomeRow).where(OutcomeRow.made < GIVEN))


class Pages(Repository):
    """The repository of pages, links, sessions and outcomes."""

    def page(self, club: int) -> ClubPage | None:
        """Return the page of a club, or None."""
        return self._one_record(_PAGES, _OF_CLUB, club)

    def page_at(self, address: str) -> ClubPage | None:
        """Return the page at this address, or None."""
        return self._one_record(_PAGES, _AT, address)

    def newest(self, most: int) -> list[str]:
        """Return the addresses of the pages of the newest clubs, at most so many."""
        return [address for (address,) in self._db.all(_NEWEST, most)]

    def save_page(self, page: ClubPage) -> None:
        """Store the page of a club in place of its previous page."""
        self._db.run(_SAVE, _PAGES.row(page))

    def drop_page(self, club: int) -> None:
        """Delete the page of a club, and the earlier addresses that lead to it."""
        self._db.run(_DROP, club)
        self._db.run(_DROP_MOVED, club)

    def add_pass(self, fresh: Pass) -> None:
        """Store a link or session, and delete expired links and sessions."""
        self._db.run(_LAPSED, self.now)
        self._db.run(_NEW_PASS, _PASSES.row(fresh))

    def find_pass(self, kind: PageKeyKind, digest: str) -> Pass | None:
        """Return the link or session of this hash, unless it has expired."""
        passed = self._one_record(_PASSES, _FIND_PASS, kind, digest)
        if passed is not None and passed.until > self.now:
            return passed
        return None

    def use_link(self, digest: str) -> bool:
        """Mark a link as used; return False if it was used before."""
        return self._db.run(_USE_LINK, digest) == 1

    def drop_passes(self, account: int, digest: str = "") -> None:
        """End one session of an account, or all its links and sessions."""
        if digest:
            self._db.run(_DROP_ONE, account, digest)
        else:
            self._db.run(_DROP_ALL, account)

    def keep_sessions(self, account: int, most: int) -> None:
        """End all sessions of an account except the `most` that last longest."""
        self._db.run(_DROP_MORE, account, most)

    def changes(self, club: int) -> str:
        """Return a stamp that changes with each event and draft at the club's tables."""
        return self._stamp(club, _TABLES_NOW, _DRAFTS_NOW) + self.changes_of_results(club)

    def changes_of_results(self, club: int) -> str:
        """Return a stamp that changes when a table ends, or changes after its end."""
        return self._stamp(club, _OVER_NOW, _ENDED_NOW)

    def ended_by_day(self, club: int) -> Sequence[Row]:
        """Return a stamp for each evening, which changes when a table of it ends or changes."""
        return self._db.all(_ENDED_BY_DAY, club)

    def played_by_day(self, club: int) -> Sequence[Row]:
        """Return the number of tables of each evening that are over and have deals."""
        return self._db.all(_PLAYED_BY_DAY, club)

    def _stamp(self, club: int, *prepareds: Prepared) -> str:
        return str([self._db.one(prepared, club) for prepared in prepareds])

    def keep_outcome(self, key: str, body: str) -> None:
        """Store the outcome of a request."""
        self._db.one(_KEEP, key, body, self.now)

    def outcome(self, key: str) -> str | None:
        """Return the outcome of a request, or None before it is handled."""
        row = self._db.one(_OUTCOME, key)
        return row[1] if row else None

    def wipe(self, before: datetime) -> None:
        """Delete the outcomes of requests before a moment."""
        self._db.run(_OLD, before)
