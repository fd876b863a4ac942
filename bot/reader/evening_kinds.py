"""The kind of an evening that was played, and the evenings of a club."""

from datetime import date
from typing import Annotated

from bot.reader.dates import Days, evening_of
from bot.reader.kinds import Day, check_days, papers
from bot.storage.results import TableResults
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.values import frozen


@frozen
class EveningKind(Day):
    """An evening of the club: by its day, or as the only evening of a week."""

    weeks = True

    def settle(self, turn: Turn, value: Days | str) -> date:
        """Return the date, or refuse a day or week without exactly one evening."""
        days = check_days(value)
        played = evenings_played(turn)
        evenings = [day for day in played if days.first <= day <= days.last]
        words = turn.own
        if len(evenings) > 1:
            raise Refuse("which-evening", days=", ".join(map(words.day, evenings)))
        if not evenings:
            raise Refuse("no-evening-then", day=words.day(days.first))
        return evenings[0]


def evenings_played(turn: Turn) -> list[date]:
    """Return the dates of the club's tables, including paper tables, in order."""
    return sorted(_newest_days(turn) | turn.unit.get(TableResults).days(turn.here.id))


def _newest_days(turn: Turn) -> set[date]:
    """Return the dates of paper tables, and of the tables that were opened last."""
    tables = turn.unit.tables
    sittings = tables.sittings(turn.here.id, open_only=False)
    return {paper.day for paper in papers(turn)} | {tables.table(one.id).day for one in sittings}


def last_evening(turn: Turn) -> date:
    """Return the date of the last evening with a table; today, if there is none."""
    today = evening_of(turn.here.settings, turn.unit.now)
    days = _newest_days(turn) | turn.unit.get(TableResults).last_days(turn.here.id, today)
    return max((day for day in days if day <= today), default=today)


EveningPlayed = Annotated[date, EveningKind()]
