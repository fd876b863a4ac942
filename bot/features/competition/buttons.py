"""The buttons of the season and of an evening, which several messages share."""

from typing import Literal

from bot.talk.buttons import PAGES, DayNumber, Tap

CompetitionPage = Literal[
    "standing", "evenings", "mine", "gaps", "roster", "reglement", "penalties", "honours", "log"
]


class ShowCompetition(Tap):
    """[Competitie], or a page of it in the same message.

    season: a day in the season; part: the number of the part of a long page.
    """

    repeated = PAGES

    page: CompetitionPage | None = None
    season: DayNumber | None = None
    part: int | None = None


Mending = Literal["", "correct", "out", "penalty", "there", "result"]


class ThatEvening(Tap):
    """A played evening, its date as an ordinal; or an act that corrects it."""

    day: DayNumber
    act: Mending = ""


class OfReport(Tap):
    """A table from paper, by the number of its report."""

    number: int
