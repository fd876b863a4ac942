"""The history of a club: its evenings by season, an evening, and a table with its deals."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from bot.features.page.charts import course_chart
from bot.features.page.names import link_names
from bot.features.page.pages import PageFacts
from bot.features.page.reader import PageReader, evening_file
from bot.features.page.story import all_moments, hands_of, story
from bot.messages import Span
from bot.ports.records import TableRecord
from bot.reader.kinds import papers_of
from bot.standings.reading import season
from bot.talk.special_names import special_name
from core.club.moments import winners_of
from core.club.results import TableReported
from core.game.rounds import CHAIRS, Round
from core.game.table import Table


def evenings_page(reader: PageReader) -> PageFacts | None:
    """Return all evenings by season, the last first."""
    if not reader.history:
        return None
    seasons: dict[date, PageFacts] = {}
    every = all_moments(reader)
    for day, tables in reversed([*reader.days_played.items()]):
        season_shown = season(reader.club.settings, day)
        here = seasons.setdefault(season_shown.start, {"name": season_shown.name, "evenings": []})
        most = [
            {**reader.named(moment.players[0]), "points": moment.amount}
            for moment in every.get(day, ())
            if moment.kind == "most"
        ]
        here["evenings"].append({**_evening(reader, day), "tables": tables, "most": most})
    title = reader.words.text("page-evenings")
    return {"template": "history", "title": title, "seasons": [*seasons.values()]}


def evening_page(reader: PageReader) -> PageFacts | None:
    """Return an evening with its story and its tables."""
    days = [*reader.days_played]
    for day in days:
        if reader.history and day.isoformat() == reader.rest:
            return evening_facts(reader, day, days)
    return None


def evening_facts(reader: PageReader, day: date, days: Sequence[date]) -> dict[str, Any]:
    """Return the facts of one of some evenings, without the competition."""
    tables = [*tables_of(reader, day)]
    padded = [None, *days, None]
    at = padded.index(day)
    beside = (padded[at - 1], padded[at + 1])
    return {
        "title": reader.words.text("page-evening", day=_day_of_title(reader, day)),
        "evening": _evening(reader, day),
        "season": None,
        "tables": tables,
        "sharers": sorted(
            {(row["name"], row["player"]) for table in tables for row in table["rows"]}
        ),
        "story": story(reader, day),
        "brought": [],
        "beside": [way and _evening(reader, way) for way in beside],
    }


def _day_of_title(reader: PageReader, day: date) -> str:
    """Return a day whose number is on the line of its month."""
    return reader.words.long_day(day).replace(" ", "\xa0", 1)


def _evening(reader: PageReader, day: date) -> PageFacts:
    return {"file": evening_file(day), "day": reader.words.long_day(day)}


def tables_of(reader: PageReader, day: date) -> Iterator[PageFacts]:
    """Yield the tables of an evening that are over, and those on paper."""
    unit = reader.unit
    for number, table in unit.tables.of_evening(reader.club.id, day).items():
        record = unit.tables.sitting(number)
        if record and table.over and table.rounds:
            yield played_table(reader, record, table)
    papers = [paper for paper in _papers(reader) if paper.day == day]
    for at, paper in enumerate(papers, start=1):
        yield paper_table(reader, paper, at)


def _papers(reader: PageReader) -> list[TableReported]:
    return [paper.told for paper in papers_of(reader.unit, reader.club.id)]


def played_table(reader: PageReader, record: TableRecord, table: Table) -> PageFacts:
    """Return the standing of a table that is over, and its special hands."""
    names = reader.linking.names
    language = reader.language
    winners = table.winners
    return {
        "name": record.name,
        "file": reader.in_history(f"table-{record.id}"),
        "rounds": len(table.rounds),
        "rows": [
            {
                **reader.named(line.player),
                "place": line.place,
                "points": line.points - table.ruleset.starting_stock,
                "mahjongs": sum(
                    round_.winner is not None and round_.persons[round_.winner] == line.person
                    for round_ in table.rounds
                ),
                "won": table.mahjongs > 0 and line.player in winners,  # not after draws only
            }
            for line in table.standing
        ],
        "specials": [
            link_names([Span(f"{names[winner]}: {special_name(language, special)}")])
            for played in table.rounds
            if (winner := played.winning_player) is not None
            for special in played.specials
        ],
    }


def paper_table(reader: PageReader, paper: TableReported, at: int) -> PageFacts:
    """Return the standing of a table from paper, which is number `at` of its evening."""
    result = paper.result
    winners = winners_of(result)
    lines = sorted(result.lines, key=lambda line: (-line.points, -line.mahjongs))
    points = [line.points for line in lines]
    rows = [
        {
            **reader.named(reader.who.final[line.player]),
            "place": points.index(line.points) + 1,
            "points": line.points,
            "mahjongs": line.mahjongs if any(paper.mahjongs) else None,
            "won": line.player in winners,
        }
        for line in lines
    ]
    file = reader.in_history(f"table-{paper.day:%Y%m%d}-{at}")
    return {"name": paper.name, "file": file, "rounds": paper.rounds, "rows": rows, "specials": []}


# --- a table -------------------------------------------------------------------------------------


def table_page(reader: PageReader) -> PageFacts | None:
    """Return a table: its standing, its course and its deals; of a table on paper the standing."""
    number, at = reader.numbers
    if not reader.history:
        return None
    if at:
        return _paper_page(reader, number, at)
    record = reader.unit.tables.sitting(number)
    if record is None or record.club != reader.club.id:
        return None
    table = reader.unit.tables.table(number)
    if not (table.over and table.rounds):
        return None
    people = sorted({person for played in table.rounds for person in played.persons})
    chart = None
    if people == [*CHAIRS]:
        chart = course_chart(reader.words, table)
    return {
        **_frame(reader, table.day, played_table(reader, record, table)),
        "chart": chart,
        "people": [_person_facts(reader, table, person) for person in people],
        "deals": [_deal(reader, played, people) for played in table.rounds],
    }


def _paper_page(reader: PageReader, day: int, at: int) -> PageFacts | None:
    papers = [paper for paper in _papers(reader) if f"{paper.day:%Y%m%d}" == str(day)]
    if at > len(papers):
        return None
    paper = papers[at - 1]
    facts = _frame(reader, paper.day, paper_table(reader, paper, at))
    return {**facts, "chart": None, "people": [], "deals": []}


def _frame(reader: PageReader, day: date, table: PageFacts) -> dict[str, Any]:
    evening = _evening(reader, day)
    name = reader.words.text("page-table", table=table["name"])
    title = f"{name}, {_day_of_title(reader, day)}"
    return {"template": "played", "title": title, "table": table, "evening": evening}


def _person_facts(reader: PageReader, table: Table, person: int) -> PageFacts:
    """Return a person of a table, and the wind of their first deal, "" if they played none."""
    played = [each for each in table.rounds if person in each.persons[: len(CHAIRS)]]
    where = ""
    if played:
        wind = played[0].winds[played[0].persons.index(person)]
        where = reader.words.text(f"wind-{wind.value}")
    player = table.owners[person]
    name = reader.who.names.get(player, reader.words.text("page-dromer"))
    return {"player": reader.who.final.get(player), "name": name, "wind": where, "mark": person}


def _deal(reader: PageReader, played: Round, people: Sequence[int]) -> PageFacts:
    """Return a deal: the change and score of each person, and the winner's hand."""
    cells: list[PageFacts | None] = []
    for person in people:
        if person not in played.persons[: len(CHAIRS)]:
            cells.append(None)
            continue
        chair = CHAIRS[played.persons.index(person)]
        cells.append(
            {
                "change": played.changes[chair],
                "score": played.scores[chair],
                "east": chair == played.east,
                "won": chair == played.winner,
            }
        )
    return {
        "number": played.number,
        "drawn": played.winner is None,
        "cells": cells,
        "hands": [*hands_of(reader, played)],
    }


def files(reader: PageReader) -> Iterator[str]:
    """Yield the names of the pages of the history, for plain files."""
    if not reader.history:
        return
    yield "evenings"
    for day in reader.days_played:
        yield evening_file(day)
        for table in tables_of(reader, day):
            yield str(table["file"])
