"""Figures: what the rounds of a club add up to, and what is worth remembering."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Protocol

from bot.ports.records import Best, FeatRow, Made
from core.club.standings import Totals
from core.club.statistics import Played
from core.players import PlayerId


class Figures(Protocol):
    """What the rounds of a club add up to."""

    def totals(
        self, club: int, family: str, span: str, start: date, until: date | None = None
    ) -> Mapping[PlayerId, Totals]:
        """What everybody's rounds of a period add up to, or of all that begin before `until`."""

    def days(
        self, club: int, family: str, player: PlayerId, start: date, until: date
    ) -> tuple[tuple[date, Totals], ...]:
        """A player's evenings with what each added up to, in their order."""

    def sat_together(self, club: int, one: PlayerId, other: PlayerId) -> tuple[int, ...]:
        """The tables at which both of these have played, if not in the same rounds."""

    def totals_between(
        self, club: int, start: datetime, until: datetime
    ) -> Mapping[tuple[str, PlayerId], Totals]:
        """What everybody's rounds recorded in this time add up to, by family and player."""

    def played(
        self, club: int, start: datetime, until: datetime
    ) -> tuple[tuple[str, int, Played], ...]:
        """The rounds recorded from `start` to before `until`: family, sitting, round."""

    def feats(self, club: int, start: datetime, until: datetime) -> tuple[FeatRow, ...]:
        """What was done worth remembering in the rounds recorded in this time."""

    def best(self, wanted: Best) -> tuple[FeatRow, ...]:
        """The highest feats of a kind."""

    def with_dromer(self, club: int, family: str, span: str, start: date) -> int:
        """How many rounds of a period three played with the Dromer, each counted for every one."""

    def made(
        self, club: int, family: str, player: PlayerId, year: int | None = None
    ) -> tuple[Made, ...]:
        """Which special hands a player made, ever or in a year: how often, and when first."""

    def years(self, club: int, family: str) -> Mapping[tuple[int, PlayerId], Totals]:
        """What everybody's rounds of each calendar year add up to."""

    def made_by_year(self, club: int, family: str) -> Mapping[tuple[int, PlayerId], set[str]]:
        """Which special hands everybody made in each year."""
