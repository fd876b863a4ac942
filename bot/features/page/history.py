"""The history of a club: its evenings by season, the story of each, and its tables with deals.

The story of an evening is shown when the evening is over, as in the chat.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from bot.features.page.charts import course_chart
from bot.features.page.pages import PageFacts
from bot.features.page.reader import (
    PageReader,
    evening_file,
    link_names,
    ref_of,
    rule_file,
    without_sign,
)
from bot.features.page.rules import tiles_of
from bot.features.page.storage import Pages
from bot.messages import Picture, Span, Spans, text_of
from bot.ports.records import TableRecord
from bot.reader.kinds import papers_of
from bot.standings.evening import read_evening
from bot.standings.moment_lines import moment_figure, moment_line
from bot.standings.own_results import days_of_player
from bot.standings.reading import is_playing, season
from bot.standings.shares import shares_in_words
from bot.standings.story import every_moment, moments_of_evening
from bot.talk.special_names import special_name, tile_letters
from core.club.moments import Moment, select_moments, winners_of
from core.club.results import FAMILIES, TableReported
from core.game.rounds import CHAIRS, Round
from core.game.table import Table
from core.notation import parse_hand
from core.players import PlayerId
from core.rulebook.refs import REFS


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
            {
                **reader.named(moment.players[0]),
                "name": "/".join(reader.who.names[player] for player in moment.players),
                "points": moment.amount,
            }
            for moment in every.get(day, ())
            if moment.kind == "most"
        ]
        here["evenings"].append({**evening_link(reader, day), "tables": tables, "most": most})
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
        "evening": evening_link(reader, day),
        "season": None,
        "tables": tables,
        "sharers": sorted(
            {(row["name"], row["player"]) for table in tables for row in table["rows"]}
        ),
        "story": story(reader, day),
        "brought": [],
        "beside": [way and evening_link(reader, way) for way in beside],
    }


def _day_of_title(reader: PageReader, day: date) -> str:
    """Return a day whose number is on the line of its month."""
    return reader.words.long_day(day).replace(" ", "\xa0", 1)


def evening_link(reader: PageReader, day: date) -> PageFacts:
    """Return the name of an evening's page, and its day."""
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
                "shares": link_names(shares_in_words(reader.words, table, line.person, names)),
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
            "shares": (),
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
    evening = evening_link(reader, day)
    name = reader.words.text("page-table", table=table["name"])
    title = f"{name}, {_day_of_title(reader, day)}"
    return {"template": "played", "title": title, "table": table, "evening": evening}


def _person_facts(reader: PageReader, table: Table, person: int) -> PageFacts:
    """Return a person of a table, and the wind of their first deal, "" if they played none.

    A place that was taken over has the names of all its players, in order.
    """
    played = [each for each in table.rounds if person in each.persons[: len(CHAIRS)]]
    where = ""
    if played:
        wind = played[0].winds[played[0].persons.index(person)]
        where = reader.words.text(f"wind-{wind.value}")
    players = table.players_of(person)
    names = [reader.who.names.get(player, reader.words.text("page-dromer")) for player in players]
    only = None
    if len(players) == 1:
        only = reader.who.final.get(players[0])
    return {"player": only, "name": ", ".join(names), "wind": where, "mark": person}


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


# --- the story of an evening ---------------------------------------------------------------------


_DAY = re.compile(r"(\b\d{1,2} [a-zA-Z]+ \d{4}\b)")


def link_days(reader: PageReader, line: Spans) -> Spans:
    """Return a line in which each day of an evening is a link to that evening."""
    if not reader.history:
        return line
    return tuple(part for span in line for part in _with_links(reader.files_by_day, span))


def _with_links(files: Mapping[str, str], span: Span) -> Iterator[Span]:
    if span.style == "link":
        yield span
        return
    for text in filter(None, _DAY.split(span.text)):
        if text in files:
            yield Span(text, "link", f"{files[text]}.html")
        else:
            yield replace(span, text=text)


def story(reader: PageReader, day: date) -> PageFacts | None:
    """Return the facts of an evening's story; None where it is not shown (yet)."""
    if not reader.weekly or is_playing(reader.unit, reader.club, day):
        return None
    file = evening_file(day)
    facts = {
        "lines": [
            link_days(reader, link_names(moment_line(reader.words, reader.linking.names, moment)))
            for moment in select_moments(moments(reader, day))
        ],
        "hands": [],
        "jerseys": [],
        "picture": "",
        "shared": f"{file}-of-",
    }
    evening = read_evening(reader.unit, reader.club, day, reader.words, reader.linking)
    if evening is None:
        return facts
    rounds = (played for _, table in evening.tables for played in table.rounds)
    return {
        **facts,
        "hands": [
            hand for played in rounds for hand in hands_of(reader, played) if hand["special"]
        ],
        "jerseys": [link_names(without_sign(line)) for line in evening.jerseys()],
        "picture": f"{file}.png",
    }


def moments(reader: PageReader, day: date) -> list[Moment]:
    """Return the moments of an evening."""
    every = all_moments(reader).get(day, ())
    return moments_of_evening(reader.unit, reader.club, reader.who, day, every)


def all_moments(reader: PageReader) -> Mapping[date, Sequence[Moment]]:
    """Return the moments of all evenings that follow from results."""
    unit = reader.unit
    club = reader.club
    who = reader.who
    made_of = unit.get(Pages).changes_of_results(club.id), papers_of(unit, club.id), who.final
    return reader.cached(("moments", club.id), made_of, lambda: every_moment(unit, club, who))


def hands_of(reader: PageReader, played: Round) -> Iterator[PageFacts]:
    """Yield the winner's special hands of a deal, and the hand if it was given in tiles."""
    if played.winner is None:
        return
    entry = played.entries[played.winner]
    hand = {
        **reader.named(played.players[played.winner]),
        "special": "",
        "rule": "",
        "tiles": None,
        "words": "",
    }
    tiles = {}
    if entry.hand:
        words = tile_letters(reader.words, entry.hand)
        tiles = {"tiles": tiles_of(parse_hand(entry.hand)), "words": words}
    for special in entry.specials:
        ref = ref_of(special)
        rule = ref in REFS and rule_file(ref)
        yield {**hand, **tiles, "special": special_name(reader.language, special), "rule": rule}
        tiles = {}  # shown once
    if tiles:
        yield {**hand, **tiles}


def picture(reader: PageReader) -> Picture | None:
    """Return the picture of an evening, under the names of the page."""
    name, _, player = reader.name.partition("-of-")
    days = [day for day in reader.days_played if evening_file(day) == name]
    if not days or not reader.weekly or is_playing(reader.unit, reader.club, days[0]):
        return None
    if player:
        return _picture_of(reader, days[0], PlayerId(int(player)))
    evening = read_evening(reader.unit, reader.club, days[0], reader.words, reader.who)
    if evening is None:
        return None
    return evening.picture()


def _picture_of(reader: PageReader, day: date, player: PlayerId) -> Picture | None:
    """Return the picture of the rarest moment of a player's evening, or of their points."""
    words = reader.words
    unit = reader.unit
    of = unit, reader.club.id
    numbers = reader.who.numbers(player)
    points = [
        totals.points
        for family in FAMILIES
        for _, totals in days_of_player(*of, family, numbers, day, day + timedelta(days=1))
    ]
    if not points or reader.who.final[player] != player:
        return None
    usual = Moment("evening", (player,), 0, amount=points[0])
    player_moments = [moment for moment in moments(reader, day) if player in moment.people]
    moment = max([usual, *player_moments], key=lambda moment: moment.rarity)
    line = text_of(moment_line(words, reader.who.names, moment))
    rounds: Sequence[Round] = ()
    if moment.table.isdecimal():
        rounds = unit.tables.table(int(moment.table)).rounds
    hands = (
        played.entries[played.winner].hand
        for played in rounds
        if played.winner is not None and moment.what in played.specials
    )
    facts = {
        "club": reader.club.name,
        "name": reader.who.names[player],
        "day": words.long_day(day),
        "big": moment_figure(words, moment),
        "line": line,
        "hand": next(hands, ""),
    }
    return Picture("moment", facts, line)
