"""Law 7 for seasons: once by phones, once on paper, once mixed; and out of a workbook.

A club of sixty and one of 23 play the same evenings: tables of three, four and five, guests,
namesakes, a table that stops early, an evening that does not count, a penalty. What the three
clubs show and print must be the same, and what `tests.plain_season` computes.
"""

import json
import random
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bot.features.competition.season_files import PAPERS, PaperKind, make, recipe_of_file
from bot.features.transfer.bringing_in import bring_in, plan_of
from bot.features.transfer.club_file import settings_part
from bot.features.transfer.reading import answer, read_paper
from bot.ports.records import ScheduledPost, Settings
from bot.standings.posts import weekly_reply
from bot.storage.results import TableResults
from core.players import DROMER as EMPTY
from tests import sixty
from tests.bot.newcomers import BEGIN, Club
from tests.laws.test_law_07_one_evening import DEALS, MAHJONGS, Difference, seen, shown
from tests.plain_season import Played, ranked

UNKNOWN = (
    Difference(DEALS, r" ?\(\d+ spel(?:len)?\)", "at a table of five nobody knows who waited"),
    Difference(DEALS, r"^(Hoogste score:|✨) .*$", "a hand is of a deal"),
    Difference(DEALS, r"^📖 .*$", "a story is told of deals"),
)
SECRETARY, NAMESAKE = "Anna Visser", "Jan Bakker 2"
"""Both have a phone; the others have none."""
Season = Sequence[Sequence[Played]]
ByPhone = Callable[[int], bool]


def of_23() -> Season:
    """The same evenings with 23 members, of whom some stay at home."""
    chance = random.Random(23)
    evenings = []
    for week in range(len(sixty.DAYS)):
        here = chance.sample(sixty.MEMBERS[:23], 6 if week == 4 else chance.randint(16, 21))
        here += chance.sample(sixty.GUESTS, chance.randint(0, 2))
        tables = [sixty._seated(people) for people in sixty._parted(here)]
        for number, table in enumerate(tables):
            for _ in range(2 if number == 1 else 6):
                table.rounds.append(sixty._round(chance, table.now()))
        evenings.append(tables)
    return evenings


SEASONS: dict[int, tuple[Callable[[], Season], Sequence[str]]] = {
    60: (sixty.evenings, sixty.MEMBERS),
    23: (of_23, sixty.MEMBERS[:23]),
}
WAYS: dict[str, ByPhone] = {
    "phones": lambda table: True,
    "paper": lambda table: False,
    "mixed": lambda table: table % 2 == 0,
}


def at(day: date, hour: int = 21) -> float:
    return (datetime(day.year, day.month, day.day, hour, tzinfo=UTC) - BEGIN).total_seconds() / 60


def begun(folder: Path, members: Sequence[str]) -> Club:
    folder.mkdir()
    club = Club(folder)
    club.admins = {SECRETARY}
    club.says(SECRETARY, "/help", at(sixty.DAYS[0], 12))
    club.says(SECRETARY, "/competitie")
    club.taps(SECRETARY, "Zo spelen wij")
    others = [name for name in members if name not in {SECRETARY, NAMESAKE}]
    told = club.says(SECRETARY, "/leden\n" + "\n".join(others))
    assert f"{len(others)} nieuwe leden" in told
    club.says(NAMESAKE, "/help")
    return club


def played(
    folder: Path, season: Season, weeks: slice, members: Sequence[str], by_phone: ByPhone
) -> Club:
    club = begun(folder, members)
    if by_phone(0):  # a guest at a phone is made before the table
        came = {name for tables in season for table in tables for name in table.people()}
        for guest in came.intersection(sixty.GUESTS):
            club.do(lambda ledger, guest=guest: ledger.unit().people.add_member(1, guest, None))
    for day, tables in zip(sixty.DAYS[weeks], season, strict=True):
        phones = [(n, table) for n, table in enumerate(tables, 1) if by_phone(n)]
        by_phones(club, day, phones)
        lines = [line(club, n, table) for n, table in enumerate(tables, 1) if not by_phone(n)]
        late = sixty.LATE
        if day.isoformat() == late["evening"] and not phones:
            lines.append(f"straf {late['player']} ½ te laat")
        if lines:
            told = club.says(SECRETARY, f"/uitslag {day}\n" + "\n".join(lines), at(day))
            assert told.count("📝") == sum("tafel" in one for one in lines), told
        if day.isoformat() == late["evening"] and phones:
            club.says(SECRETARY, f"/straf {late['player']} ½ van {day} te laat", at(day))
    return club


def by_phones(club: Club, day: date, tables: Sequence[tuple[int, Played]]) -> None:
    names = {name: number for number, name in club.names().items()}

    def store(ledger: Any) -> None:
        unit = ledger.unit()
        told = [sixty.happened(str(n), day, table, names) for n, table in tables]
        who = {number: number for number in (*names.values(), EMPTY)}
        unit.whole_tables.bring_in(1, unit.whole_tables.pack(told), who)
        unit.get(TableResults).catch_up(1)

    club.do(store)


def line(club: Club, number: int, table: Played) -> str:
    """A table as a secretary types it; a new guest is marked, a name with a number is quoted."""
    known = {*club.names().values()}
    told = []
    for row in table.rows():
        name = row["player"]
        said = f'"{name}"' if name[-1:].isdecimal() else name
        said += " (gast)" * (name in sixty.GUESTS and name not in known)
        told.append(f"{said} {row['points']} ({row['mahjongs']})")
    if rest := sum(row["points"] for row in table.rows()):
        told.append(f"Dromer {-rest}")
    return f"tafel {number}: {', '.join(told)}, {len(table.rounds)} spellen"


def made(club: Club, what: PaperKind) -> bytes:
    """A file, or the order to print it."""

    def read(ledger: Any) -> bytes:
        file = make(ledger.unit(), recipe_of_file(1, sixty.DAYS[-1], what, "nl"))
        return file if isinstance(file, bytes) else file.question

    contents: bytes = club.do(read)
    return contents


def rows(contents: bytes) -> dict[str, list[Any]]:
    """The sheets of a workbook, without the source of a result and the author of a penalty."""
    book = openpyxl.load_workbook(BytesIO(contents))
    found = {sheet.title: [*sheet.iter_rows(values_only=True)] for sheet in book}
    results = [(*row[:6], *row[7:]) for row in found["Uitslagen"]]
    found["Uitslagen"] = sorted(results, key=lambda row: tuple(map(str, row)))
    found["Straffen"] = [row[:5] for row in found["Straffen"]]
    return found


def weekly(club: Club) -> str:
    def read(ledger: Any) -> str:
        unit = ledger.unit()
        ends = datetime(2026, 11, 22, 18, tzinfo=UTC)
        due = ScheduledPost(1, "weekly", ends, datetime(2026, 11, 15, 18, tzinfo=UTC), ends)
        reply = weekly_reply(unit, unit.clubs.club(1), due, late=False)
        return reply.words if reply else "nothing"

    told: str = club.do(read)
    return told


def shown_by(club: Club) -> dict[str, Any]:
    """What a club shows, posts and prints."""
    club.says(SECRETARY, "/competitie", at(date(2026, 11, 21), 19))
    whole = club.taps(SECRETARY, "Hele stand")
    lines = ["/competitie", "/competitie avonden", "/competitie straffen"]
    lines += ["/ranglijst seizoen", *(f"/avond {day}" for day in sixty.DAYS[::5])]
    told = {one: seen(club.says(SECRETARY, one), MAHJONGS, UNKNOWN) for one in lines}
    files: dict[str, Any] = {what: made(club, what) for what in PAPERS if what != "workbook"}
    return {
        **told,
        **files,
        "whole": whole,
        "weekly": seen(weekly(club), MAHJONGS, UNKNOWN),
        "json": json.loads(shown(club))[0],
        "workbook": rows(made(club, "workbook")),
    }


def imported(folder: Path, contents: bytes) -> Club:
    """An empty club with a season out of a workbook."""
    folder.mkdir()
    club = Club(folder)
    club.admins = {SECRETARY}
    club.says(SECRETARY, "/help", at(date(2026, 11, 21), 19))
    head = [settings_part(Settings()).model_dump_json(), club.now.isoformat(), False]
    faults, _, paper = answer(json.dumps(head).encode() + b"\n" + contents).partition(b"\n")
    assert json.loads(faults) == [[], []]
    read = read_paper(paper)
    new, _ = club.do(lambda ledger: bring_in(ledger.unit(), plan_of(ledger.unit(), 1, read)))
    assert not new.faults
    return club


def expected(season: Season, weeks: slice, members: Sequence[str]) -> list[Any]:
    evenings = [
        {
            "date": day.isoformat(),
            "tables": [
                {"name": str(n), "ruleset": "nmv-144", "rows": table.rows()}
                for n, table in enumerate(tables, 1)
            ],
        }
        for day, tables in zip(sixty.DAYS[weeks], season, strict=True)
    ]
    asked = {"members": members, "evenings": evenings, "penalties": [sixty.LATE]}
    standings: list[Any] = ranked(asked)["standings"]
    return standings


def places(standings: Sequence[Any]) -> list[list[Any]]:
    keys = ("player", "place", "total", "evenings", "mahjongs", "points")
    return [sorted([row[key] for key in keys] for row in one["rows"]) for one in standings]


def differs(one: Any, other: Any) -> Any:
    """What is in only one of two; of a workbook, by its sheets."""
    if isinstance(one, dict):
        return {key: what for key in one if (what := differs(one[key], other[key]))}
    if isinstance(one, list):
        return [*(x for x in one if x not in other), *(x for x in other if x not in one)]
    return [] if one == other else [one, other]


@pytest.mark.parametrize(
    ("many", "weeks"),
    [
        (23, slice(2, 4)),
        pytest.param(23, slice(None), marks=pytest.mark.slow),
        pytest.param(60, slice(None), marks=pytest.mark.slow),
    ],
)
def test_a_season_by_phones_on_paper_and_mixed_is_the_same(tmp_path, many, weeks):
    evenings, members = SEASONS[many]
    season = evenings()[weeks]
    clubs = {
        way: played(tmp_path / way, season, weeks, members, by_phone)
        for way, by_phone in WAYS.items()
    }
    told = {way: shown_by(club) for way, club in clubs.items()}
    for way, found in told.items():
        assert places(found["json"]["standing"]) == places(expected(season, weeks, members)), way
        first = told["phones"]
        wrong = {place: differs(first[place], text) for place, text in found.items()}
        assert not {place: what for place, what in wrong.items() if what}, way
    again = imported(tmp_path / "again", made(clubs["paper"], "workbook"))
    back = shown_by(again)
    same = ("/competitie", "/competitie avonden", "whole", "standing", "people", "workbook")
    assert not {one: what for one in same if (what := differs(told["paper"][one], back[one]))}
    for club in (*clubs.values(), again):
        club.store.close()
