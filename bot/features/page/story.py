"""The story of an evening: its moments, special hands in tiles, the Gele Trui, and pictures.

It is shown when the evening is over, as in the chat.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from bot.features.page.names import linked
from bot.features.page.pages import PageFacts
from bot.features.page.reader import (
    PageReader,
    evening_file,
    ref_of,
    rule_file,
    without_sign,
)
from bot.features.page.rules import tiles_of
from bot.features.page.storage import Pages
from bot.messages import Picture, Span, Spans
from bot.reader.kinds import papers_of
from bot.standings.evening import Evening, evening_told
from bot.standings.reading import ClubPeople, is_playing
from bot.standings.results import days_of_player
from bot.standings.story import every_moment, moment_figure, moment_line, moments_of_evening
from bot.talk.special_names import special_name, tile_letters
from core.club.moments import Moment, chosen
from core.club.results import FAMILIES
from core.game.rounds import Round
from core.notation import parse_hand
from core.players import PlayerId
from core.rulebook.refs import REFS

_DAY = re.compile(r"(\b\d{1,2} [a-zA-Z]+ \d{4}\b)")


def with_days(reader: PageReader, line: Spans) -> Spans:
    """Return a line in which each day of an evening is a link to that evening."""
    if not reader.history:
        return line
    files = reader.files_by_day
    parts = ((span, _DAY.split(span.text)) for span in line if span.text)
    return tuple(
        Span(text, "link", f"{files[text]}.html") if text in files else replace(span, text=text)
        for span, texts in parts
        for text in (texts if span.style != "link" else [span.text])
    )


def story(reader: PageReader, day: date) -> PageFacts | None:
    """Return the facts of an evening's story; None where it is not shown (yet)."""
    if not reader.weekly or is_playing(reader.unit, reader.club, day):
        return None
    evening = _told(reader, day, reader.linking)
    if evening:
        rounds = [played for _, table in evening.tables for played in table.rounds]
    else:
        rounds = []
    return {
        "lines": [
            with_days(reader, linked(moment_line(reader.words, reader.linking.names, moment)))
            for moment in chosen(moments(reader, day))
        ],
        "hands": [
            hand for played in rounds for hand in hands_of(reader, played) if hand["special"]
        ],
        "jerseys": [linked(without_sign(line)) for line in evening.jerseys()] if evening else [],
        "picture": f"{evening_file(day)}.png" if evening else "",
        "shared": f"{evening_file(day)}-of-",
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
    return reader.kept(("moments", club.id), made_of, lambda: every_moment(unit, club, who))


def hands_of(reader: PageReader, played: Round) -> Iterator[PageFacts]:
    """Yield the winner's special hands of a deal, and the hand if it was given in tiles."""
    if played.winner is None:
        return
    entry = played.entries[played.winner]
    if entry.hand:
        laid = tiles_of(parse_hand(entry.hand))
    else:
        laid = None
    for special in entry.specials or ("",):
        ref = ref_of(special) if special else ""
        if special or laid:
            yield {
                **reader.named(played.players[played.winner]),
                "special": special_name(reader.language, special) if special else "",
                "rule": rule_file(ref) if ref in REFS else "",
                "tiles": laid,
                "words": tile_letters(reader.words, entry.hand) if laid else "",
            }
            laid = None


def picture(reader: PageReader) -> Picture | None:
    """Return the picture of an evening, under the names of the page."""
    if reader.weekly:
        known = {evening_file(day): day for day in reader.days_played}
    else:
        known = {}
    name, _, player = reader.name.partition("-of-")
    if name not in known or is_playing(reader.unit, reader.club, known[name]):
        return None
    if player:
        return _picture_of(reader, known[name], PlayerId(int(player)))
    evening = _told(reader, known[name], reader.who)
    return evening.picture() if evening else None


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
    own = [moment for moment in moments(reader, day) if player in moment.players]
    moment = max([usual, *own], key=lambda moment: moment.rarity)
    line = "".join(span.text for span in moment_line(words, reader.who.names, moment))
    if moment.table.isdecimal():
        table = unit.tables.table(int(moment.table))
    else:
        table = None
    hands = [
        played.entries[played.winner].hand
        for played in (table.rounds if table else ())
        if played.winner is not None and moment.what in played.specials
    ]
    facts = {
        "club": reader.club.name,
        "name": reader.who.names[player],
        "day": words.long_day(day),
        "big": moment_figure(words, moment),
        "line": line,
        "hand": next(iter(hands), ""),
    }
    return Picture("moment", facts, line)


def _told(reader: PageReader, day: date, who: ClubPeople) -> Evening | None:
    return evening_told(reader.unit, reader.club, day, reader.words, who)
