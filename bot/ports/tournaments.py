"""A club's tournaments: what happened in each, one fact after another."""

from datetime import datetime
from typing import Protocol

from core.tournament.events import TournamentEvent, TournamentFact
from core.values import frozen


@frozen
class Known:
    """A tournament as it stands in a list: its number, its club, and its name."""

    id: int
    club: int
    name: str


@frozen
class CardSecret:
    """What the words on cards are made with: nobody outside the database knows it."""

    since: datetime
    key: str


class Tournaments(Protocol):
    """What happened in a club's tournaments."""

    def of_club(self, club: int) -> tuple[Known, ...]:
        """The club's tournaments, in the order of their announcing."""

    def of_account(self, account: int) -> tuple[int, ...]:
        """The tournaments in which somebody plays, or did; the newest first."""

    def by_id(self, tournament: int) -> Known | None: ...
    def announce(self, club: int, name: str) -> int:
        """A new tournament; returns its number."""

    def told(self, tournament: int) -> tuple[TournamentEvent, ...]:
        """All that happened, in its order."""

    def tell(
        self, tournament: int, *facts: TournamentFact, by: int | None
    ) -> tuple[TournamentEvent, ...]:
        """Add what happened now, and return it so; by: the account that did it."""

    def card_secret(self, *, make: bool = False) -> CardSecret | None:
        """The secret of this database; None: it has none yet. `make` one, where it may write."""

    def rewrite(self, tournament: int, told: TournamentEvent) -> None:
        """Say a fact otherwise, so that it names somebody no more."""
