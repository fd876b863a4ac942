"""The season of 23 once more, by totals: every evening of it is entered from paper.

The season is played as in `tests.season_of_23`; each evening is then typed into a second club by
the totals of its tables, with the deals and the mah-jongs of everybody.
"""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from adapters.console.script import ScriptedAct
from tests.bot.at_the_console import AtTheConsole
from tests.plain_season import DROMER, Played
from tests.season_of_23 import PARTS, Paper, SeasonOf23, closing, next_season, set_up
from tests.transcripts.evenings import Heard

GUEST = "Marijke"
CHAIRS = ("Mien", "Nel")
"""Who had a chair with the Dromer: on paper the column of the chair has the losses of both."""


class Listening(AtTheConsole):
    """A console that keeps the weekly posts."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.weekly: list[str] = []

    def play(self, act: ScriptedAct, number: int) -> list[Heard]:
        heard = super().play(act, number)
        self.weekly += [one.text for one in heard if "weekly" in one.topics]
        return heard


class OneClub(SeasonOf23):
    """A club of the two, with what the places of law 7 ask it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        url = f"sqlite:///{folder}/season.db"
        self.console = Listening(url)
        super().__init__(self.console, url, "groene_hart", "nl")

    def do(self, work):
        return self.store.read(work).result()

    def says(self, who: str, nl: str, en: str = "") -> str:
        return super().says("Gerda" if who == "Zoe" else who, nl, en)

    def close(self) -> None:
        self.store.close()
        self.console.close()


def played(folder: Path) -> OneClub:
    """The season until its closing, in the chat."""
    season = OneClub(folder)
    for part in PARTS:
        if part not in (closing, next_season):
            part(season)
    return season


def by_totals(folder: Path, other: OneClub) -> OneClub:
    """The same, each evening entered at its end by the totals of its tables."""
    season = OneClub(folder)
    set_up(season)
    season.she("/avond")
    season.taps("Anna", "Neem gast mee…", "")
    season.says("Anna", GUEST)
    evenings: Sequence[tuple[date, dict[str, Played | Paper]]]
    evenings = sorted(other.book.tables.items())
    for day, tables in evenings:
        season.it_is(f"{day}T23:30")
        lines = [_line(name, table) for name, table in tables.items()]
        season.she(f"/uitslag {day}⏎" + "⏎".join(lines))
        assert season.heard.count("📝") == len(lines), season.heard
    season.she("/straf Bert ½ van 3 sep te laat")
    return season


def _line(name: str, table: Played | Paper) -> str:
    """A table as it is typed: the totals, mah-jongs and deals; paper has a column for a chair."""
    rows = {row["player"]: row for row in table.rows()}
    if isinstance(table, Paper):
        return f"tafel {name}: " + ", ".join(f"{who} {row['points']}" for who, row in rows.items())
    over = sum(row["points"] for row in rows.values())
    for _, leaves, comes in table.moves:  # the Dromer's losses stand in the same column
        rows[comes if leaves == DROMER else leaves]["points"] -= over
    told = (f"{who} {row['points']} ({row['mahjongs']})" for who, row in rows.items())
    return f"tafel {name}: {', '.join(told)}, {len(table.rounds)} spellen"
