"""Weekly and yearly moments, by the local clock of the club.

Computed with the time zone's own rules each time, never by adding seven days: the local hour
stays the same through changes of summer time. Where the hour is skipped (spring), it is an hour
later; where it comes twice (autumn), it is the first.
"""

from abc import abstractmethod
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.ports.records import Settings
from core.values import frozen

_AROUND: Final = (-1, 0, 1)


class Recurring:
    """A moment that is due again and again."""

    __slots__ = ()
    zone: str

    def after(self, moment: datetime) -> datetime:
        """The first such moment later than this one (aware, UTC)."""
        return next(due for due in self._near(moment) if due > moment)

    def until(self, moment: datetime) -> datetime:
        """The last such moment that is not later than this one (aware, UTC)."""
        return max(due for due in self._near(moment) if due <= moment)

    def _near(self, moment: datetime) -> list[datetime]:
        """Such moments before and after another one, in their order."""
        zone = ZoneInfo(self.zone)
        walls = self._walls(moment.astimezone(zone).date())
        return [wall.replace(tzinfo=zone).astimezone(UTC) for wall in walls]

    @abstractmethod
    def _walls(self, here: date) -> list[datetime]:
        """Those around a day, as the clock on the wall shows them."""


@frozen
class Weekly(Recurring):
    """Every week on this day (0 is Monday) at this time on the wall in this zone."""

    weekday: int
    hour: int
    minute: int
    zone: str

    def _walls(self, here: date) -> list[datetime]:
        day = here + timedelta(self.weekday - here.weekday())
        at = time(self.hour, self.minute)
        return [datetime.combine(day + timedelta(weeks=week), at) for week in _AROUND]


@frozen
class Yearly(Recurring):
    """Every 1 January at noon on the wall in this zone."""

    zone: str

    def _walls(self, here: date) -> list[datetime]:
        return [datetime(here.year + year, 1, 1, 12) for year in _AROUND]  # noqa: DTZ001 - of the wall


def weekly_of(settings: Settings) -> Weekly:
    """When a club's weekly post is due."""
    return Weekly(settings.weekday, settings.hour, settings.minute, settings.timezone)
