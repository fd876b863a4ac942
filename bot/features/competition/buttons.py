"""The button of the season, which its pages share."""

from typing import Literal

from bot.talk.buttons import PAGES, Tap

CompetitionPage = Literal[
    "standing", "evenings", "mine", "gaps", "roster", "reglement", "penalties", "honours", "log"
]


class ShowCompetition(Tap):
    """[Competitie]; with a page, that one in the same message; season: of the one of that day.

    part: which part of a long page.
    """

    repeated = PAGES

    page: CompetitionPage | None = None
    season: int | None = None
    part: int | None = None
