"""The button of the season, which the season's pages share."""

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
