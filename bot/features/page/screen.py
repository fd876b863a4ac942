"""The hall's screen: what is to be read from ten metres, in panels that turn.

Its script measures how much fits on the window, and makes as many panels of a list.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.features.competition.competition_in_words import season_listings
from bot.features.page.competition import competition_of
from bot.features.page.reader import PageFacts, PageReader
from bot.features.page.tournament import room
from bot.talk.listing import Listing

THIRD = 3
"""The last place that has a step on the podium."""
Panel = PageFacts


def tournament_screen(reader: PageReader, number: int) -> PageFacts | None:
    """A tournament before a round, during it, and after the last.

    stage: "before" shows where everybody sits, "during" the clock large; "after" reads the last
    standing from the last place to the first; "open" is any other time, without a clock too.
    """
    found = room(reader, number)
    if found is None:
        return None
    t, words, clock = found.t, found.words, found.clock()
    lists = found.lists()
    panels = [*_ranks(lists)]
    stage = "open"
    if clock:
        at = words.text("page-tour-round", round=found.round)
        panels = [_panel("tables", at, found.tables(found.round)), *panels]
        stage = "during" if clock["ends"] or clock["left"] is not None else "open"
    elif t.is_final_list(found.released):
        stage = "after"
        panels = [*_podium(words.text("page-podium"), lists), *panels]
    elif not t.finished and (names := found.by_name()):
        stage = "before"
        at = words.text("page-seats-of", round=found.round)
        panels = [_panel("names", at, names), *panels]
    return {
        "title": t.opened.name,
        "state": found.state(),
        "clock": clock,
        "stage": stage,
        "at": f"t{number}." if reader.weekly else "",
        "panels": panels,
    }


def club_screen(
    reader: PageReader, tables: Sequence[PageFacts], standing: Sequence[Listing[Any]]
) -> PageFacts:
    """An evening with several tables: how they stand, the standing, and the competition."""
    words, found = reader.words, competition_of(reader)
    season = season_listings(words, found, reader.who.names) if found else []
    day = words.long_day(reader.today)
    panels = [_panel("tables", words.text("page-in-play"), tables)] if tables else []
    panels += _ranks([*standing, *season])
    return {
        "title": day,
        "state": "",
        "clock": None,
        "stage": "open",
        "at": "p" if reader.weekly else "",
        "panels": panels,
    }


def _ranks(lists: Iterable[Listing[Any]]) -> Iterator[Panel]:
    for one in lists:
        if one.rows:
            yield _panel("standing", one.title, one.rows, one)


def _podium(title: str, lists: Sequence[Listing[Any]]) -> Iterator[Panel]:
    """The first three of the first list, as they stand there: equals share a step."""
    for one in lists[:1]:
        first = [row for row in one.rows if row.place <= THIRD]
        steps = [(at, [row for row in first if row.place == at]) for at in (2, 1, 3)]
        yield _panel("podium", title, [step for step in steps if step[1]], one)


def _panel(
    kind: str, title: str, items: Sequence[Any], listing: Listing[Any] | None = None
) -> Panel:
    return {"kind": kind, "title": title, "items": items, "listing": listing}
