"""The papers of the season as a line asks for them: `/afdrukken stand`, `/leden afdrukken`."""

from datetime import date
from typing import Annotated

from bot.features.competition.attendance import evening_in
from bot.features.competition.commands.competition_pages import PrintSeason, print_season
from bot.features.competition.season_files import MOST_SHEETS, PAPERS, PaperKind
from bot.messages import Said
from bot.reader.dates import Days, Tense
from bot.reader.kinds import Day, Mark
from bot.reader.lines import Form, Line, Reader
from bot.reader.number_kinds import NumberKind
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.values import frozen

_FILE: PaperKind = "workbook"
"""The paper that holds all others: `de stand naar excel`."""

_LIST: PaperKind = "all"


class _Sheets(NumberKind):
    """The number of score sheets, which is no option."""

    labelled = False


@frozen
class _DayToCome(Day):
    """An evening to come, by its day or its week."""

    weeks = True
    tense: Tense = "future"

    def settle(self, turn: Turn, value: Days | str) -> date:
        """Return the day, or the usual evening of a week."""
        if isinstance(value, str):
            raise Refuse("no-such-day", day=value)
        return evening_in(turn, value)


class Printed(Line):
    """`scorebriefjes`, `5 lege scorebriefjes`; all papers are offered without a name."""

    papers: tuple[Annotated[str, Mark("print", PAPERS)], ...] = ()
    sheets: Annotated[int, _Sheets(1, MOST_SHEETS)] | None = None
    evening: Annotated[date, _DayToCome()] | None = None


def print_papers(turn: Turn, line: Printed) -> None:
    """Send a paper, or show the papers on offer."""
    day = None
    if line.evening:
        day = line.evening.toordinal()
    named = {*line.papers} & {_FILE} or {*line.papers}
    if line.sheets:
        named = {"sheets"}
    paper = next((paper for paper in PAPERS if named == {paper}), _LIST)
    print_season(turn, PrintSeason(paper, day), sheets=line.sheets or 0)


def print_asked(turn: Turn, text: str, *, named: bool = False) -> bool:
    """Print what a line asks, with the name of its command; return False for another line.

    named: the text begins with the name of an unknown command, which may be that of a paper.
    """
    act = turn.incoming.act
    if isinstance(act, Said) and meaning("commands", act.text[1:].split()[0]) == "tournament":
        return False
    words = text.split()
    asked = any(meaning("print", word) in {"print", _FILE} for word in words)
    asked = asked or (named and meaning("print", words[0]) in {"people", "sheets"})
    if not (asked and isinstance(act, Said)):
        return False
    _READER.do(turn, act.text.strip().removeprefix("/"))
    return True


_READER = Reader("print", (Form(Printed, print_papers, part="print", anywhere=True, unsaid=True),))
