"""Weekly and yearly moments, by the local clock of the club.

Computed with the time zone's own rules each time, never by adding seven days: the local hour
stays the same through changes of summer time. Where the hour is skipped (spring), it is an hour
later; where it comes twice (autumn), it is the first.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.ports.records import Settings
from core.values import frozen

_AROUND: Final = (-1, 0, 1)


@frozen
class Recurring:
    """Every week on this day (0 is Monday) at this time on the wall in this zone.

    Or, without a weekday, every 1 January.
    """

    weekday: int | None
    hour: int
    minute: int
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
        here, at = moment.astimezone(zone).date(), time(self.hour, self.minute, tzinfo=zone)
        if self.weekday is None:
            days = [date(here.year + year, 1, 1) for year in _AROUND]
        else:
            day = here + timedelta(self.weekday - here.weekday())
            days = [day + timedelta(weeks=week) for week in _AROUND]
        return [datetime.combine(day, at).astimezone(UTC) for day in days]


def weekly_of(settings: Settings) -> Recurring:
    """When a club's weekly post is due."""
    return Recurring(settings.weekday, settings.hour, settings.minute, settings.timezone)
