"""The story of an evening: the largest rise, special hands in tiles, the Gele Trui, a picture.

It is shown when the evening is over, as in the chat.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from bot.features.competition.competition import Competition
from bot.features.page.names import linked
from bot.features.page.pages import PageFacts
from bot.features.page.reader import PageReader, ref_of, rule_file, without_sign
from bot.features.page.rules import tiles_of
from bot.messages import Picture, Span
from bot.standings.evening import Evening, evening_told
from bot.talk.special_names import special_name, tile_letters
from bot.talk.texts import listed
from core.notation import parse_hand
from core.rulebook.refs import REFS


def story(reader: PageReader, competition: Competition, day: date) -> PageFacts | None:
    """Return the facts of an evening's story; None where it is not shown (yet)."""
    evening = _told(reader, day)
    jump = {"jump": linked([Span(_jump(reader, competition, day))])}
    if evening is None:  # results on paper have no rounds
        played = next(one.tables for one in competition.season.evenings if one.day == day)
        paper = reader.weekly and any(table.paper for table in played)
        if paper:
            return {**jump, "hands": [], "jerseys": [], "picture": ""}
        return None
    linking = replace(evening, who=reader.linking)
    return {
        **jump,
        "hands": _hands(reader, evening),
        "jerseys": [linked(without_sign(line)) for line in linking.jerseys()],
        "picture": f"evening-{day.isoformat()}.png",
    }


def picture_of(reader: PageReader, day: date) -> Picture | None:
    """Return the picture of an evening, under the names of the page."""
    evening = _told(reader, day)
    return evening.picture() if evening else None


def _told(reader: PageReader, day: date) -> Evening | None:
    if not reader.weekly:
        return None
    return evening_told(reader.unit, reader.club, day, reader.words, reader.who)


def _hands(reader: PageReader, evening: Evening) -> list[PageFacts]:
    """Return the special hands in their order, with their tiles if known, and their rules."""
    return [
        {
            **reader.named(played.players[played.winner]),
            "special": special_name(reader.language, special),
            "rule": rule_file(ref) if (ref := ref_of(special)) in REFS else "",
            "tiles": tiles_of(parse_hand(entry.hand)) if entry.hand else None,
            "words": tile_letters(reader.words, entry.hand) if entry.hand else "",
        }
        for _, table in evening.tables
        for played in table.rounds
        if played.winner is not None
        for entry in [played.entries[played.winner]]
        for special in entry.specials
    ]


def _jump(reader: PageReader, competition: Competition, day: date) -> str:
    """Return a sentence about the players that rose most by this evening, or ""."""
    days = competition.counted
    at = days.index(day) if day in days else 0
    if not at:
        return ""
    key = ("jump", reader.club.id, day)
    before, after = reader.kept(
        key,
        competition.ranked,
        lambda: [_places(competition, one) for one in days[at - 1 : at + 1]],
    )
    rose = {player: before[player] - place for player, place in after.items() if player in before}
    most = max(rose.values(), default=0)
    first = [player for player, places in rose.items() if places == most]
    names = listed(reader.words, [reader.linking.names[player] for player in first])
    if most <= 0:
        return ""
    was = before[first[0]]
    now = after[first[0]]
    return reader.words.text(
        "page-jump", names=names, count=len(first), places=most, was=was, now=now
    )


def _places(competition: Competition, day: date) -> Mapping[Any, int]:
    return {row.player: row.place for row in competition.until(day).first.rows}
