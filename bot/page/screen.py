"""The hall's screen: what is to be read from ten metres, in panels that turn.

A panel holds as much as fits on 1080 lines in letters of at least 28 px.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.page.competition import competition_of
from bot.page.reader import PageReader
from bot.page.tournament import room
from bot.reader.dates import evening_of
from bot.standings.competition_in_words import season_listings
from bot.talk.listing import Listing

ON_ONE: Final = {"tables": 9, "standing": 20, "names": 42}
"""So much stands on one panel."""
Panel = Mapping[str, Any]


def tournament_screen(reader: PageReader, number: int) -> Mapping[str, Any] | None:
    """The tables of the round and who sits where; between rounds the standing first.

    unveil: the standing of the last round is read from the last place to the first.
    """
    found = room(reader, number)
    if found is None:
        return None
    t, words = found.t, found.words
    at = words.text("page-tour-round", round=found.round)
    tables = _panels("tables", at, found.tables(found.round) if found.round else [])
    names = _panels("names", words.text("page-by-name"), found.by_name())
    seated = [] if t.finished else [*tables, *names]
    standing = [*_ranks(found.lists())]
    return {
        "title": t.opened.name,
        "state": found.state(),
        "clock": found.clock(),
        "unveil": bool(standing) and t.is_final_list(found.released),
        "panels": [*seated, *standing] if t.running else [*standing, *seated],
    }


def club_screen(
    reader: PageReader, tables: Sequence[Mapping[str, Any]], standing: Sequence[Listing[Any]]
) -> Mapping[str, Any]:
    """An evening with several tables: how they stand, the standing, and the competition."""
    words, found = reader.words, competition_of(reader)
    season = season_listings(words, found, reader.who.names) if found else []
    day = words.long_day(evening_of(reader.club.settings, reader.unit.now))
    panels = [
        *_panels("tables", words.text("page-in-play"), tables),
        *_ranks([*standing, *season]),
    ]
    return {"title": day, "state": "", "clock": None, "unveil": False, "panels": panels}


def _ranks(lists: Iterable[Listing[Any]]) -> Iterator[Panel]:
    for one in lists:
        yield from _panels("standing", one.title, one.rows, one)


def _panels(
    kind: str, title: str, items: Sequence[Any], listing: Listing[Any] | None = None
) -> Iterator[Panel]:
    most = ON_ONE[kind]
    many = -(-len(items) // most)
    for number in range(many):
        part = items[number * most : (number + 1) * most]
        yield {
            "kind": kind,
            "title": title,
            "items": part,
            "listing": listing,
            "number": number + 1,
            "of": many,
            "few": len(items) <= most // 2,
        }
