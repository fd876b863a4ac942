"""When something is due every week or year, by the clock on the club's wall.

Reckoned with the time zone's own rules each time, never by adding seven days: the hour on the wall
holds through changes of summer time. Where the wall never shows the hour (spring), it is an hour
later; where it shows it twice (autumn), it is the first.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from core.values import frozen

if TYPE_CHECKING:
    from bot.ports.records import Settings


@frozen
class Weekly:
    """Every week on this day (0 is Monday) at this time on the wall in this zone."""

    weekday: int
    hour: int
    minute: int
    zone: str

    def after(self, moment: datetime) -> datetime:
        """The first such moment later than this one (aware, UTC)."""
        day = self._day(moment)
        while (due := self._on(day)) <= moment:
            day += timedelta(days=7)
        return due

    def until(self, moment: datetime) -> datetime:
        """The last such moment that is not later than this one (aware, UTC)."""
        day = self._day(moment) + timedelta(days=14)
        while (due := self._on(day)) > moment:
            day -= timedelta(days=7)
        return due

    def _day(self, moment: datetime) -> date:
        """A day of the week before, by the clock on the wall: no moment of this week precedes."""
        here = moment.astimezone(ZoneInfo(self.zone)).date()
        return here - timedelta(days=7 + (here.weekday() - self.weekday) % 7)

    def _on(self, day: date) -> datetime:
        wall = datetime.combine(day, time(self.hour, self.minute), ZoneInfo(self.zone))
        return wall.astimezone(UTC)


@frozen
class Yearly:
    """Every 1 January at noon on the wall in this zone."""

    zone: str

    def after(self, moment: datetime) -> datetime:
        """The first such moment later than this one (aware, UTC)."""
        return next(due for due in self._near(moment) if due > moment)

    def until(self, moment: datetime) -> datetime:
        """The last such moment that is not later than this one (aware, UTC)."""
        return next(due for due in reversed(self._near(moment)) if due <= moment)

    def _near(self, moment: datetime) -> list[datetime]:
        """Those of the years before and after, and of this year."""
        this, zone = moment.astimezone(ZoneInfo(self.zone)).year, ZoneInfo(self.zone)
        years = range(this - 1, this + 2)
        return [datetime(year, 1, 1, 12, tzinfo=zone).astimezone(UTC) for year in years]


def weekly_of(settings: Settings) -> Weekly:
    """When a club's weekly post is due."""
    return Weekly(settings.weekday, settings.hour, settings.minute, settings.timezone)
