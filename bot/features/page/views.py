"""The facts of a club's pages."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from itertools import accumulate, chain

from bot.features.page.charts import (
    course_chart,
    race_chart,
    results_chart,
    season_chart,
    some_of,
)
from bot.features.page.history import link_days, story, tables_of
from bot.features.page.hooks import STAMPS
from bot.features.page.pages import PageFacts
from bot.features.page.reader import (
    PageReader,
    evening_file,
    link_names,
    namesakes,
    panel,
    rank_panels,
    ref_of,
    rule_file,
    without_sign,
)
from bot.features.page.rules import tiles_of
from bot.features.page.storage import Pages
from bot.ports.records import TableRecord
from bot.standings.figures import (
    OwnFigures,
    best_lines,
    read_own,
    record_lines,
    short_name,
)
from bot.standings.hooks import PLAYER_LINES
from bot.standings.own_results import company, days_of_player, items_made, points_by_day, read_made
from bot.standings.reading import (
    PERIODS,
    Period,
    PeriodDays,
    is_playing,
    period,
    read_standing,
    year_days,
)
from bot.standings.standing_in_words import (
    StandingRow,
    listings,
    mean_of,
    period_title,
    share_of,
    won_share,
)
from bot.table.card import honours
from bot.table.round_draft import chairs_by_wind
from bot.talk.listing import Listing
from bot.talk.special_names import special_name
from core.club.collection import COLLECTION
from core.club.results import FAMILIES
from core.club.standings import Totals
from core.game.table import Table
from core.notation import parse_hand
from core.players import PlayerId
from core.rulebook.examples import EXAMPLES

TOP = 10
"""The number of lines of the standing on the first page."""
MOST_LINES = 3
"""The number of lines of the story on the first page."""
MOST_EVENINGS = 6
"""The number of evenings on a player's page."""
USUAL = "season"


Evenings = Mapping[str, Sequence[tuple[date, Totals]]]
"""A player's evenings by family, with their totals."""


def club_page(reader: PageReader) -> PageFacts:
    """Return the tables in play, the last evening, and the standing of the season."""
    title, standing = _standing(reader)
    evening = None
    for day in [*reader.days_played][-1:]:
        facts = reader.history and story(reader, day)
        evening = {
            "day": reader.words.long_day(day),
            "date": day,
            "file": reader.in_history(evening_file(day)),
            "tables": [*tables_of(reader, day)],
            "lines": facts and facts["lines"][:MOST_LINES],
        }
    return {
        "template": "club",
        "here": "index",
        "title": reader.club.name,
        "today": [],
        "tables": _in_play(reader),
        "evening": evening,
        "next": None,
        "standing_title": title,
        "standing": standing,
        "most": TOP,
    }


def screen_of_club(reader: PageReader) -> PageFacts:
    """Return the screen of a club evening: the tables in play, and the season."""
    panels = [*rank_panels(_standing(reader)[1])]
    if tables := _in_play(reader):
        panels.insert(0, panel("tables", reader.words.text("page-in-play"), tables))
    return {
        "title": reader.words.long_day(reader.today),
        "state": "",
        "clock": None,
        "stage": "open",
        "at": "p",
        "panels": panels,
    }


def _in_play(reader: PageReader) -> list[PageFacts]:
    """Return the tables in play."""
    tables = reader.unit.tables
    every = tables.sittings(reader.club.id)
    return [_table_in_play(reader, record, tables.table(record.id)) for record in every]


def _table_in_play(reader: PageReader, record: TableRecord, table: Table) -> PageFacts:
    words = reader.words
    names = reader.who.names
    rows = [
        {
            "wind": words.text(f"wind-{table.winds[chair].value}"),
            "mark": chair,
            "player": reader.who.final.get(table.seats[chair]),
            "name": names.get(table.seats[chair], words.text("page-dromer")),
            "total": table.totals[chair],
            "change": table.last_changes[chair],
            "leads": table.leader == table.seats[chair],
        }
        for chair in chairs_by_wind(table.winds)
    ]
    lines = honours(words, table, reader.linking.names)
    if table.leader is not None:
        lines = lines[1:]  # the row of the leader has a badge
    return {
        "name": record.name,
        "round": table.number,
        "wind_round": words.text(f"wind-round-{table.prevailing.value}"),
        "rows": rows,
        "honours": [link_names(without_sign(line)) for line in lines],
        "chart": table.rounds and course_chart(words, table),
    }


def standings_page(reader: PageReader) -> PageFacts | None:
    """Return the standing of a week, a month, a season, a year, or all time."""
    key = reader.rest
    if key not in PERIODS:
        return None
    last = _last_day(reader, period(key, reader.club.settings, reader.unit.now))
    title, lists = _standing(reader, key, last)
    return {
        "title": title,
        "period": key,
        "periods": PERIODS,
        "standing": lists,
        "charts": [key == USUAL and _race(reader, listing) for listing in lists],
        "moved": _moved_said(reader, lists, last),
    }


def _race(reader: PageReader, listing: Listing[StandingRow]) -> PageFacts | None:
    """Return the chart of the season under a family of rules, in points."""
    which = period(USUAL, reader.club.settings, reader.unit.now)
    if not reader.weekly or listing.family is None or not isinstance(which, PeriodDays):
        return None
    unit = reader.unit
    club = reader.club.id
    names = reader.who.names
    every = points_by_day(unit, club, listing.family, which.start, which.end)

    def make() -> PageFacts | None:
        results = [*every]
        days = some_of(sorted({day for day, *_ in results}))
        won = defaultdict[PlayerId, list[int]](lambda: [0] * (len(days) + 1))
        for day, player, points in results:
            won[reader.who.final[player]][bisect_left(days, day) + 1] += points
        sums = {row.player: [*accumulate(won[row.player])] for row in listing.rows}
        return race_chart(reader.words, days, sums, names)

    about = "points", club, which.start, listing.family, reader.language
    changes = unit.get(Pages).changes_of_results(club)
    return reader.cached(about, (listing.rows, changes, STAMPS(unit, club), names), make)


def _standing(
    reader: PageReader, key: str = USUAL, last: date | None = None
) -> tuple[str, list[Listing[StandingRow]]]:
    """Return the title and the standing of a period; last: the evening that places moved by."""
    which = period(key, reader.club.settings, reader.unit.now)
    earlier = None
    if last and isinstance(which, PeriodDays):
        earlier = PeriodDays(key, "day", which.start, last)
    standing = read_standing(reader.unit, reader.club, which, reader.who, compared=earlier)
    title = reader.words.text("page-standing", period=period_title(reader.words, which))
    return title, listings(standing, reader.who, title)


def _last_day(reader: PageReader, which: Period) -> date | None:
    """Return the last evening of a period of days, today once a deal was recorded."""
    if not isinstance(which, PeriodDays):
        return None
    today = reader.today
    until = today + timedelta(days=1)
    of = reader.unit, reader.club.id
    if any(day for family in FAMILIES for day, *_ in points_by_day(*of, family, today, until)):
        return today
    days = [day for day in reader.days_played if which.start <= day < which.end]
    return max(days, default=None)


def _moved_said(
    reader: PageReader, lists: Sequence[Listing[StandingRow]], last: date | None
) -> str:
    """Return the line that names the day places are compared with, "" if none are."""
    if not any(row.was is not None for listing in lists for row in listing.rows):
        return ""
    if last is None:
        return reader.words.text("page-places-week")
    return reader.words.text("page-places-evening", day=reader.words.long_day(last))


def player_page(reader: PageReader) -> PageFacts | None:
    """Return a player's season, figures, collection of special hands, and fellow players."""
    player = PlayerId(reader.numbers[0])
    more = reader.numbers[1]
    if more or reader.who.final.get(player) != player:
        return None
    own = read_own(reader.unit, reader.club, reader.who, player, year_days(reader.today.year))
    families = sorted(own, key=lambda figures: -figures.ever.rounds)
    evenings: Evenings = {family: _days(reader, family, player) for family in FAMILIES}
    days = [day for figures in families[:1] for day in evenings[figures.family]]
    lines = PLAYER_LINES(reader.unit, reader.club, player, reader.words)
    return {
        "title": reader.who.names[player],
        "namesakes": [
            _namesake_facts(reader, other)
            for other in namesakes(reader.who, player)
            if not reader.page.whole_names
        ],
        "span": _span_of(reader, evenings),
        "course": days and season_chart(reader.words, days, days[0][0]),
        "results": results_chart(reader.words, [totals.points for _, totals in days]),
        "figures": [_figures(reader, figures) for figures in families],
        "lines": map(without_sign, chain.from_iterable(lines)),
        "collection": _collection(reader, player),
        "company": _company(reader, player),
        "evenings": [*_evenings_of(reader, evenings)],
        "seasons": [],
        "places": [],
    }


def _evenings_of(reader: PageReader, evenings: Evenings) -> Iterator[PageFacts]:
    """Yield the last evenings of a player, the last first."""
    if not reader.history:
        return
    points = Counter[date]()
    for day, totals in chain.from_iterable(evenings.values()):
        points[day] += totals.points
    played = reader.days_played
    for day in sorted(points.keys() & played.keys(), reverse=True)[:MOST_EVENINGS]:
        over = day < reader.today or not is_playing(reader.unit, reader.club, day)
        text = reader.words.long_day(day)
        yield {"file": evening_file(day), "day": text, "points": points[day], "over": over}


def _namesake_facts(reader: PageReader, player: PlayerId) -> PageFacts:
    """Return a player's first and last evening, which distinguish players of the same name."""
    days = [day for family in FAMILIES for day, _ in _days(reader, family, player)]
    first, last = (
        reader.words.long_day(extreme(days, default=date.min)) for extreme in (min, max)
    )
    span = reader.words.text("page-namesake", first=first, last=last)
    return {**reader.named(player), "said": span}


def _span_of(reader: PageReader, evenings: Evenings) -> str:
    """Return the span of time of the figures on a player's page, "" without an evening."""
    days = sorted({day for day, _ in chain.from_iterable(evenings.values())})
    if not days:
        return ""
    first, last = (reader.words.long_day(day) for day in (days[0], days[-1]))
    return reader.words.text("page-span", first=first, last=last, count=len(days))


def _days(reader: PageReader, family: str, player: PlayerId) -> list[tuple[date, Totals]]:
    numbers = reader.who.numbers(player)
    return days_of_player(reader.unit, reader.club.id, family, numbers, date.min, date.max)


def _figures(reader: PageReader, own: OwnFigures) -> PageFacts:
    words = reader.words
    totals = own.ever
    return {
        "family": own.family,
        "points": words.signed(totals.points),
        "mean": mean_of(words, totals),
        "rounds": words.number(totals.rounds),
        "games": words.number(totals.games),
        "won": won_share(words, totals),
        "drawn": share_of(words, totals.drawn, totals),
        "all_round": words.number(totals.all_round),
        "zbmj": words.number(totals.zbmj),
        "best": [
            link_days(reader, line) for line in best_lines(words, reader.unit, reader.who, own)
        ],
    }


def _collection(reader: PageReader, player: PlayerId) -> PageFacts:
    """Return the 42 special hands, each with the day on which the player first made it."""
    numbers = reader.who.numbers(player)
    days = items_made(read_made(reader.unit, reader.club.id, "nmv", numbers))
    return {
        "count": len(days),
        "of": len(COLLECTION),
        "items": [_item(reader, item, days.get(item)) for item in COLLECTION],
    }


def _item(reader: PageReader, item: str, day: date | None) -> PageFacts:
    """Return a special hand of the collection, with the day on which it was made."""
    ref = ref_of(item)
    return {
        "mark": item.removeprefix("bmj-").removeprefix("situation-").partition("-")[0],
        "short": short_name(reader.words, item),
        "name": special_name(reader.language, item).removeprefix(f"{_prefix_of(item)} "),
        "day": day and reader.words.long_day(day),
        "rule": rule_file(ref),
        "tile": day and _most_of(ref),
    }


@cache
def _most_of(ref: str) -> str:
    """Return the tile that the example of a special hand has most of."""
    hand = parse_hand(EXAMPLES[ref].hand)
    kinds = Counter(kind for group in tiles_of(hand) for _, kind in group)
    return f"t{kinds.most_common(1)[0][0]}"


def _prefix_of(item: str) -> str:
    """Return the prefix of a special hand's name: BMJ-37."""
    if item.count("-") > 1:
        return item.upper().rpartition("-")[0]
    return item.replace("bmj", "BMJ")


def _company(reader: PageReader, player: PlayerId) -> list[PageFacts]:
    mine = reader.who.numbers(player)
    rounds = Counter[PlayerId]()
    points = Counter[PlayerId]()
    for other, count, won in company(reader.unit, reader.club.id, mine):
        if other in reader.who.final:
            final = reader.who.final[other]
            rounds[final] += count
            points[final] += won
    fellows = [
        {**reader.named(other), "rounds": count, "points": points[other]}
        for other, count in rounds.items()
        if other != player
    ]
    return sorted(fellows, key=lambda row: (-row["rounds"], row["name"].casefold()))


def records_page(reader: PageReader) -> PageFacts:
    """Return the club's records."""
    of = reader.words, reader.unit, reader.club.id, reader.linking
    return {
        "title": reader.words.text("page-records"),
        "families": [
            (family, [link_days(reader, link_names(spans)) for spans in lines])
            for family in FAMILIES
            if (lines := record_lines(*of, family))
        ],
    }
