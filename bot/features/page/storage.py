"""The stored parts of the clubs' pages."""

from collections.abc import Sequence
from datetime import date, datetime

from sqlalchemy import bindparam as value
from sqlalchemy import delete, func, or_, select, update

from bot.features.competition.rows import ResultRow
from bot.features.competition.storage import SEASON_EVENTS
from bot.features.page.pages import MOVED, ClubPage, PageKeyKind, Pass
from bot.features.page.rows import NumberedRow, OutcomeRow, PageRow, PassRow
from bot.features.tournament.rows import TournamentRow
from bot.features.tournament.storage import TOURNAMENT_EVENTS
from bot.ports.records import Account, Known
from bot.storage.connection import Repository
from bot.storage.facts import read
from bot.storage.ledger import Unit
from bot.storage.schema import (
    OPEN,
    DraftRow,
    EventRow,
    MemberRow,
    PlayedRow,
    SittingRow,
)
from bot.storage.statements import (
    GIVEN,
    Prepared,
    Row,
    Rows,
    by,
    dropped,
    given,
    put,
    put_once,
)
from core.players import DROMER, PlayerId

_PAGES = Rows(PageRow, ClubPage)
_PASSES = Rows(PassRow, Pass)

_OF_CLUB = by(PageRow.club)
_AT = by(PageRow.address)
_SAVE = put(PageRow)
_DROP = dropped(PageRow.club)

_NUMBERED = Prepared(
    select(NumberedRow.player)
    .join(MemberRow, MemberRow.id == NumberedRow.player)
    .where(MemberRow.club == GIVEN)
)
_NUMBER = put_once(NumberedRow)
_NAME_AGAIN = dropped(NumberedRow.player)

_NUMBERED_ACCOUNTS = Prepared(
    select(MemberRow.account)
    .join(NumberedRow, MemberRow.id == NumberedRow.player)
    .where(MemberRow.account.is_not(None))
)
_TOURNAMENTS = Prepared(
    select(
        *(TournamentRow.id, TournamentRow.club, TournamentRow.name),
        *(EventRow.kind, EventRow.version, EventRow.body),
    )
    .join(EventRow, EventRow.stream_id == TournamentRow.id)
    .where(
        TournamentRow.club == GIVEN,
        EventRow.stream == TOURNAMENT_EVENTS.stream,
        EventRow.number == 1,
    )
    .order_by(TournamentRow.id.desc())
)
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
_FACTS_NOW = Prepared(
    select(func.count())
    .select_from(EventRow)
    .join(TournamentRow, EventRow.stream_id == TournamentRow.id)
    .where(TournamentRow.club == GIVEN, EventRow.stream == TOURNAMENT_EVENTS.stream)
)

_OVER_NOW = Prepared(
    select(func.count(), func.sum(SittingRow.id), func.sum(SittingRow.last)).where(
        SittingRow.club == GIVEN, SittingRow.open != OPEN
    )
)
_DECIDED_NOW = Prepared(
    select(func.count()).where(
        EventRow.stream_id == GIVEN, EventRow.stream == SEASON_EVENTS.stream
    )
)
_ENDED_BY_DAY = Prepared(
    select(ResultRow.day, func.count(), func.sum(SittingRow.id), func.sum(SittingRow.last))
    .join(SittingRow, SittingRow.id == ResultRow.sitting)
    .where(ResultRow.club == GIVEN)
    .group_by(ResultRow.day)
    .order_by(ResultRow.day)
)
_ENDED_NOW = Prepared(select(func.count()).where(ResultRow.club == GIVEN))

_NEW_PASS = put(PassRow)
_FIND_PASS = by(PassRow.kind, PassRow.digest)
_USE_LINK = Prepared(
    update(PassRow)
    .where(PassRow.kind == "link", *given(PassRow.digest), PassRow.used == 0)
    .values(used=1)
)
_DROP_ONE = dropped(PassRow.account, PassRow.digest)
_DROP_ALL = dropped(PassRow.account)
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

_SEATS = (PlayedRow.player_e, PlayedRow.player_s, PlayedRow.player_w, PlayedRow.player_n)
_CHANGES = (PlayedRow.change_e, PlayedRow.change_s, PlayedRow.change_w, PlayedRow.change_n)
_COMPANY = Prepared(
    select(func.count(), *_SEATS, *(func.sum(change) for change in _CHANGES))
    .where(PlayedRow.club == GIVEN, or_(*(seat == value("who") for seat in _SEATS)))
    .group_by(*_SEATS)
)
"""A row for each four that sat in the same chairs."""

_KEEP = put_once(OutcomeRow)
_OUTCOME = by(OutcomeRow.key)
_OLD = Prepared(delete(OutcomeRow).where(OutcomeRow.made < GIVEN))


class Pages(Repository):
    """The stored parts of the clubs' pages."""

    def page(self, club: int) -> ClubPage | None:
        """The page of a club, if it has one."""
        return self._one(_PAGES, _OF_CLUB, club)

    def page_at(self, address: str) -> ClubPage | None:
        """The page at this address, if it is one."""
        return self._one(_PAGES, _AT, address)

    def save_page(self, page: ClubPage) -> None:
        """Keep the page of a club, in the place of the one it had."""
        self._db.run(_SAVE, _PAGES.row(page))

    def drop_page(self, club: int) -> None:
        """The club has no page any more, and no older address leads to one."""
        self._db.run(_DROP, club)
        self._db.run(_DROP_MOVED, club)

    def numbered(self, club: int) -> frozenset[PlayerId]:
        """Who of a club is a number on every page, and no name."""
        found = self._db.all(_NUMBERED, club)
        return frozenset(player for (player,) in found)

    def number(self, player: PlayerId, *, yes: bool) -> None:
        """Somebody is a number on every page from now on, or a name again."""
        if yes:
            self._db.one(_NUMBER, player)
        else:
            self._db.run(_NAME_AGAIN, player)

    def add_pass(self, fresh: Pass) -> None:
        """A new link or session; those that have lapsed go."""
        self._db.run(_LAPSED, self.now)
        self._db.run(_NEW_PASS, _PASSES.row(fresh))

    def find_pass(self, kind: PageKeyKind, digest: str) -> Pass | None:
        """The link or session of this hash, unless it has lapsed."""
        found = self._one(_PASSES, _FIND_PASS, kind, digest)
        return found if found is not None and found.until > self.now else None

    def use_link(self, digest: str) -> bool:
        """Use a link up; False when it was used before."""
        return self._db.run(_USE_LINK, digest) == 1

    def drop_passes(self, account: int, digest: str = "") -> None:
        """End one session of an account, or all that it has."""
        if digest:
            self._db.run(_DROP_ONE, account, digest)
        else:
            self._db.run(_DROP_ALL, account)

    def keep_sessions(self, account: int, most: int) -> None:
        """End all sessions of an account except the `most` that last longest."""
        self._db.run(_DROP_MORE, account, most)

    def company(
        self, club: int, players: Sequence[PlayerId]
    ) -> tuple[tuple[PlayerId, int, int], ...]:
        """Who played with somebody (under any of their numbers), in how many rounds, for how much.

        The same person may be returned several times; the points are those of the somebody.
        """
        return tuple(
            (other, rounds, int(row[4 + row.index(player)]))
            for player in players
            for rounds, *row in self._db.all(_COMPANY, club, player)
            for other in row[:4]
            if other not in {player, DROMER}
        )

    def numbered_accounts(self) -> frozenset[int]:
        """The accounts that are a number on some club's page, and so in tournaments, too."""
        return frozenset(account for (account,) in self._db.all(_NUMBERED_ACCOUNTS))

    def tournaments(self, club: int, since: date) -> tuple[Known, ...]:
        """The tournaments of a club from a day on, the newest first."""
        found = self._db.all(_TOURNAMENTS, club)
        return tuple(Known(*row[:3]) for row in found if read(*row[3:]).day >= since)

    def changes(self, club: int) -> str:
        """A stamp that changes as soon as something happens at a table, or is decided."""
        return self._now(club, _TABLES_NOW, _DRAFTS_NOW, _FACTS_NOW) + self.changes_of_season(club)

    def changes_of_season(self, club: int) -> str:
        """A stamp that changes when a table ends or changes later, or when a club decides."""
        return self._now(club, _OVER_NOW, _DECIDED_NOW, _ENDED_NOW)

    def ended_by_day(self, club: int) -> Sequence[Row]:
        """A stamp for each evening that changes when a table of it ends or changes later."""
        return self._db.all(_ENDED_BY_DAY, club)

    def _now(self, club: int, *every: Prepared) -> str:
        return str([self._db.one(one, club) for one in every])

    def keep_outcome(self, key: str, body: str) -> None:
        """Store the answer to something that was entered on the pad."""
        self._db.one(_KEEP, key, body, self.now)

    def outcome(self, key: str) -> str | None:
        """The stored answer, if it was handled."""
        row = self._db.one(_OUTCOME, key)
        return row[1] if row else None

    def wipe(self, before: datetime) -> None:
        """Delete the answers to what was entered before a moment."""
        self._db.run(_OLD, before)


def wipe(unit: Unit, before: datetime) -> None:
    """Delete the answers to what was entered before a moment."""
    unit.get(Pages).wipe(before)


def end_sessions(unit: Unit, account: Account, *_: object) -> None:
    """End the sessions of a forgotten person."""
    unit.get(Pages).drop_passes(account.id)
