"""The story of an evening: its moments, special hands in tiles, the Gele Trui, and pictures.

It is shown when the evening is over, as in the chat.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from bot.features.page.names import link_names
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
from bot.standings.evening import read_evening
from bot.standings.own_results import days_of_player
from bot.standings.reading import is_playing
from bot.standings.story import every_moment, moment_figure, moment_line, moments_of_evening
from bot.talk.special_names import special_name, tile_letters
from core.club.moments import Moment, select_moments
from core.club.results import FAMILIES
from core.game.rounds import Round
from core.notation import parse_hand
from core.players import PlayerId
from core.rulebook.refs import REFS

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
    player_moments = [moment for moment in moments(reader, day) if player in moment.players]
    moment = max([usual, *player_moments], key=lambda moment: moment.rarity)
    line = "".join(span.text for span in moment_line(words, reader.who.names, moment))
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
