"""The stored tournaments of clubs, and their events."""

from collections.abc import Iterable
from datetime import date, datetime
from secrets import token_hex

from sqlalchemy import func, or_, select

from bot.features.tournament.rows import PlaysRow, TournamentRow
from bot.storage.connection import Repository
from bot.storage.facts import read
from bot.storage.journal import Journal, rewrite
from bot.storage.schema import EventRow, MetaRow
from bot.storage.statements import GIVEN, Prepared, Rows, by, put_once
from core.tournament.events import (
    AccountTied,
    PlayerEntered,
    TournamentEvent,
    TournamentFact,
    TournamentOpened,
)
from core.values import frozen

TOURNAMENT_EVENTS = Journal("tournament", TournamentRow)


@frozen
class Known:
    """A tournament in a list: its number, its club, and its name."""

    id: int
    club: int
    name: str


@frozen
class CardSecret:
    """The secret of the codes on cards; only the database has it."""

    since: datetime
    key: str


_KNOWN = Rows(TournamentRow, Known)
_OF_CLUB = by(TournamentRow.club, ordered=True)
_PLAYS = put_once(PlaysRow)
_OF_ACCOUNT = Prepared(
    select(PlaysRow.tournament)
    .where(PlaysRow.account == GIVEN)
    .order_by(PlaysRow.tournament.desc())
)

_OPENED = Prepared(
    select(
        *(TournamentRow.id, TournamentRow.club, TournamentRow.name),
        *(EventRow.kind, EventRow.version, EventRow.body),
    )
    .join(EventRow, EventRow.stream_id == TournamentRow.id)
    .where(
        TournamentRow.club == GIVEN,
        EventRow.stream == TOURNAMENT_EVENTS.stream,
        or_(EventRow.number == 1, EventRow.kind == "settings-changed"),
    )
    .order_by(TournamentRow.id.desc(), EventRow.number)
)
_FACTS = Prepared(
    select(func.count())
    .select_from(EventRow)
    .join(TournamentRow, EventRow.stream_id == TournamentRow.id)
    .where(TournamentRow.club == GIVEN, EventRow.stream == TOURNAMENT_EVENTS.stream)
)

_CARDS = "cards of tournaments"
PLAYED_BY = "tournaments of accounts"
"""The name of what is remembered of an account."""
_MAKE = put_once(MetaRow)
_MADE = by(MetaRow.key)


class Tournaments(Repository):
    """The repository of tournaments and their events."""

    def of_club(self, club: int) -> tuple[Known, ...]:
        """Return the club's tournaments, the oldest first."""
        self._enter(club)
        return self._all_records(_KNOWN, _OF_CLUB, club)

    def since(self, club: int, day: date) -> tuple[Known, ...]:
        """Return the tournaments of a club from a day on, the newest first."""
        days = dict[Known, str]()
        for row in self._db.all(_OPENED, club):
            fact = read(*row[3:])
            known = Known(*row[:3])
            if isinstance(fact, TournamentOpened):
                days[known] = fact.day.isoformat()
            days[known] = str(dict(fact.changes).get("day", days[known]))
        return tuple(known for known, at in days.items() if at >= day.isoformat())

    def facts(self, club: int) -> int:
        """Return the number of events of the club's tournaments."""
        return int((self._db.one(_FACTS, club) or (0,))[0])

    def by_id(self, tournament: int) -> Known | None:
        """Return the tournament with this number, or None."""
        known = self._by_id(_KNOWN, tournament)
        if known is not None:
            self._enter(known.club)
        return known

    def of_account(self, account: int) -> tuple[int, ...]:
        """Return the tournaments in which an account plays or played, the newest first."""
        remembered = self._memory.of_features[PLAYED_BY]
        tournaments: tuple[int, ...] | None = remembered.get(account)
        if tournaments is None:
            tournaments = tuple(row[0] for row in self._db.all(_OF_ACCOUNT, account))
            self._memory.put(remembered, account, tournaments)
        return tournaments

    def announce(self, club: int, name: str) -> int:
        """Store a new tournament, and return its number."""
        self._enter(club)
        return self._add(_KNOWN, Known(0, club, name))

    def move(self, stray: int, club: int) -> None:
        """Give the tournaments of a club to another club."""
        for known in self.of_club(stray):
            self._save(_KNOWN, Known(known.id, club, known.name), known.id)
        self._enter(club)

    def events(self, tournament: int) -> tuple[TournamentEvent, ...]:
        """Return the events of a tournament, in their order."""
        return TOURNAMENT_EVENTS.events(self._db, tournament)

    def tell(
        self, tournament: int, *facts: TournamentFact, by: int | None
    ) -> tuple[TournamentEvent, ...]:
        """Store facts as events of this moment, and return them; by: the account."""
        first = TOURNAMENT_EVENTS.last(self._db, tournament) + 1
        added = tuple(
            TournamentEvent(number, self.now, by, fact) for number, fact in enumerate(facts, first)
        )
        TOURNAMENT_EVENTS.add(self._db, tournament, *added)
        for fact in facts:
            if isinstance(fact, PlayerEntered | AccountTied) and fact.account is not None:
                self._db.one(_PLAYS, fact.account, tournament)
                self._memory.of_features[PLAYED_BY].pop(fact.account, None)
        return added

    def card_secret(self, *, make: bool = False) -> CardSecret | None:
        """Return the secret of this database, or None; backups contain it, for printed cards."""
        if make:
            secret = f"{self.now.isoformat()} {token_hex(32)}"
            self._db.one(_MAKE, _CARDS, secret)
        row = self._db.one(_MADE, _CARDS)
        if row is None:
            return None
        since, key = row[1].split()
        return CardSecret(datetime.fromisoformat(since), key)

    def bring_in(self, tournament: int, events: Iterable[TournamentEvent]) -> None:
        """Store events from elsewhere, with their own moments."""
        TOURNAMENT_EVENTS.add(self._db, tournament, *events)

    def rewrite(self, tournament: int, event: TournamentEvent) -> None:
        """Replace the fact of an event, so that it no longer contains a name."""
        rewrite(self._db, "tournament", tournament, event)
