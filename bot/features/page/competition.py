"""The pages of the competition: standing, evenings, reglement, roll of honour (C1, C3).

The reasons of penalties and their authors are not on the page, only in the chat.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, TypeVar

from bot.aside.orders import WorkOrder
from bot.feature import Feature
from bot.features.competition.competition import (
    Competition,
    ReadSeason,
    honour,
    is_on_now,
    read_competition,
    read_season,
    rules_of,
    season_shown,
    seasons_of,
)
from bot.features.competition.competition_in_words import (
    champion_names,
    leader_line,
    season_listings,
    value_in_words,
)
from bot.features.competition.season_files import PAPERS, SeasonFiles, extension
from bot.features.competition.season_listing import exact, scores_of
from bot.features.competition.storage import Competitions
from bot.features.competition.who_comes import EveningToCome
from bot.features.page import history
from bot.features.page.charts import race_chart, some_of
from bot.features.page.hooks import COMING, FACTS, FILE, FILES, GRIDS, STAMPS
from bot.features.page.pages import PageFacts, PageValues
from bot.features.page.reader import (
    PageReader,
    evening_file,
    link_names,
    rank_panels,
    rule_file,
    without_sign,
)
from bot.features.page.storage import Pages
from bot.features.page.visitor import Visitor
from bot.messages import Span
from bot.ports.records import Club
from bot.reader.dates import evening_of
from bot.rulebook.finding import entry
from bot.standings.reading import is_playing, people
from bot.storage.ledger import Unit
from bot.talk.texts import listed, naming
from core.club.moments import MOST
from core.competition.reglement import KEYS
from core.competition.standing import CompetitionStanding, EveningCount, SeasonRow, course
from core.players import DROMER, PlayerId

SHOWN_KEYS = KEYS[: KEYS.index("final")]
"""The keys of the reglement that the page shows."""
SEASONS_SINCE = 2
"""The first edition of the page with the earlier seasons."""
MOST_JUMPING = 3
"""The most players in a sentence about an equal jump."""
_Read = TypeVar("_Read")


def competition_of(reader: PageReader) -> Competition | None:
    """Return the current season, cached until something changes; None without a competition."""
    if is_on_now(reader.unit, reader.club):
        return _from_cache(reader, "season", season_shown)
    return None


def seasons(reader: PageReader) -> Sequence[Competition]:
    """Return all seasons, the last first; empty where the page does not show them."""
    if reader.page.edition < SEASONS_SINCE or not is_on_now(reader.unit, reader.club):
        return ()
    return _from_cache(reader, "seasons", lambda *of: (*seasons_of(*of),))


def _all_seasons(reader: PageReader) -> Iterator[Competition]:
    yield from filter(None, [competition_of(reader)])
    yield from seasons(reader)


def _from_cache(
    reader: PageReader, what: str, read: Callable[[Unit, Club, date, ReadSeason], _Read]
) -> _Read:
    unit = reader.unit
    club = reader.club
    day = evening_of(club.settings, unit.now)
    who = people(unit, club.id)
    decided = unit.get(Competitions).decided(club.id)
    over = unit.get(Pages).changes_of_results(club.id)
    playing = is_playing(unit, club, day)
    made_of = decided, over, day, playing, club.settings, who

    def make() -> _Read:
        # a season is read again only after a change before its end
        page_reader = replace(
            reader, computed=reader.cached(("every season", club.id), None, dict)
        )
        ended = unit.get(Pages).ended_by_day(club.id)

        def season(unit: Unit, club: Club, of: date) -> Competition:
            rules = rules_of(unit, club, of)
            start = rules.period.start
            end = rules.period.end
            until = end.isoformat()
            plays = playing and start <= day < end and day
            made_of = rules, who, plays, [row for row in ended if row[0] < until]
            return page_reader.cached(start, made_of, lambda: read_season(unit, club, rules))

        return read(unit, club, day, season)

    return reader.cached((what, club.id), made_of, make)


def competition_page(reader: PageReader) -> PageFacts | None:
    """Return the standing, evenings and rules of a season; an earlier season by its first day."""
    competition = competition_of(reader)
    if reader.name != "competition":
        begun = (season for season in seasons(reader) if str(season.period.start) == reader.rest)
        competition = next(begun, None)
    if competition is None:
        return None
    words = reader.words
    names = reader.who.names
    numbers = {day: number for number, day in enumerate(competition.counted, start=1)}
    return {
        "title": words.text("competition-picture", season=competition.period.name),
        "leader": [
            link_names(without_sign(line))
            for line in leader_line(reader.unit, words, competition, reader.linking.names)
        ],
        "closed": link_names([Span(_champions(reader, competition))]),
        "needed": competition.ranked.needed,
        "least": competition.reglement.min_members,
        "standing": season_listings(words, competition, names),
        "charts": [
            _race(reader, competition, standing)
            for standing in competition.ranked.standings
            if standing.rows
        ],
        "evenings": [
            _evening(reader, numbers.get(evening.day), evening)
            for evening in reversed(competition.ranked.evenings)
        ],
        "reglement": [
            (
                rule_file(f"reglement {number}"),
                entry(f"reglement {number}", reader.language).title,
                value_in_words(words, competition.reglement, key),
            )
            for number, key in enumerate(SHOWN_KEYS, start=1)
        ],
        "honours": reader.page.edition >= SEASONS_SINCE,
        "papers": [
            (f"paper-{what}-{competition.period.start}.{extension(what)}", f"season-{what}")
            for what in _files_of(reader, competition).offered
            if reader.weekly and not reader.files
        ],
    }


def _files_of(reader: PageReader, season: Competition) -> SeasonFiles:
    about = reader.unit, reader.club, season, reader.words, reader.who.names
    return SeasonFiles(*about, public=True)


def _paper(reader: PageReader) -> bytes | WorkOrder | None:
    """Return a file of a season, under the names of the page."""
    kind, _, rest = reader.name.partition("-")
    if kind != "paper" or not reader.weekly:
        return None
    for season in _all_seasons(reader):
        for what in PAPERS:
            if rest == f"{what}-{season.period.start}":
                return _files_of(reader, season).made(what)
    return None


def _race(
    reader: PageReader, competition: Competition, standing: CompetitionStanding
) -> PageFacts | None:
    if not reader.weekly:
        return None
    names = reader.who.names

    def make() -> PageFacts | None:
        days = some_of(competition.counted)
        totals = course(competition.season, standing, competition.counted, days)
        sums = {player: [0.0, *line] for player, line in totals.items()}
        return race_chart(reader.words, days, sums, names)

    about = "race", reader.club.id, competition.period.start, standing.family, reader.language
    return reader.cached(about, (competition.ranked, names), make)


def _champions(reader: PageReader, competition: Competition) -> str:
    """Return the champions, or the words for a provisional standing.

    When a later correction gives another champion, that champion is named.
    """
    words = reader.words
    decided = competition.decided
    if decided.closed is None:
        return words.text("competition-provisional")
    names = [reader.linking.names[player] for player in decided.closed.champions]
    if not competition.closed:
        names = champion_names(competition, reader.linking.names)
    return words.text("page-champion", **naming(words, names))


# --- earlier seasons -----------------------------------------------------------------------------


def honours_page(reader: PageReader) -> PageFacts | None:
    """Return the roll of honour: all seasons with their champions, the last season first."""
    if reader.page.edition < SEASONS_SINCE or not is_on_now(reader.unit, reader.club):
        return None
    day = reader.today
    return {
        "title": reader.words.text("page-honours"),
        "seasons": [
            {
                **_season(reader, competition),
                "champions": [*map(reader.named, roll.champions)],
                "state": reader.words.text(f"page-season-{roll.state}", count=len(roll.champions)),
                "evenings": roll.evenings,
            }
            for competition in seasons(reader)
            for roll in [honour(competition, day)]
        ],
    }


def _season(reader: PageReader, competition: Competition) -> PageFacts:
    """Return a season's name and file; the last season has the page of the competition itself."""
    period = competition.period
    now = competition_of(reader)
    file = f"competition-{period.start.isoformat()}"
    if now and now.period.start == period.start:
        file = "competition"
    return {"file": file, "name": period.name}


# --- an evening ----------------------------------------------------------------------------------


def _evening(reader: PageReader, number: int | None, evening: EveningCount) -> PageFacts:
    link = history.evening_link(reader, evening.day)
    return {**link, "number": number, "members": evening.members}


def _with_file(reader: PageReader, evening: PageFacts) -> PageFacts:
    """Return the last evening with its page: without the history only an evening of the season."""
    if evening["file"] or not reader.weekly:
        return evening
    if competition := competition_of(reader):
        for counted in competition.ranked.evenings:
            if counted.day == evening["date"]:
                return {**evening, "file": evening_file(counted.day)}
    return evening


def evening_page(reader: PageReader) -> PageFacts | None:
    """Return an evening with the points of each player for the season, if it has a season."""
    for competition in _all_seasons(reader):
        for counted in competition.ranked.evenings:
            if counted.day.isoformat() == reader.rest:
                return _evening_of_season(reader, competition, counted)
    return history.evening_page(reader)


def _evening_of_season(
    reader: PageReader, competition: Competition, counted: EveningCount
) -> PageFacts:
    days = [evening.day for evening in competition.ranked.evenings]
    if reader.history:
        days = [*reader.days_played]
    facts = history.evening_facts(reader, counted.day, days)
    story = facts["story"]
    jump = [link_names([Span(text)]) for text in _jump(reader, competition, counted.day)]
    if story:
        story = {**story, "lines": [*story["lines"][: MOST - len(jump)], *jump]}
    return {
        **facts,
        "evening": _evening(reader, competition.number_of(counted.day), counted),
        "season": reader.page.edition >= SEASONS_SINCE and _season(reader, competition),
        "need": competition.reglement.min_members,
        "story": story,
        "brought": [
            {
                "family": standing.family,
                "rows": _points_brought(reader, standing.rows, counted.day),
            }
            for standing in competition.ranked.standings
        ],
    }


def _jump(reader: PageReader, competition: Competition, day: date) -> list[str]:
    """Return a sentence about the players that rose most by this evening, if there is one."""
    days = competition.counted
    if day not in days[1:]:
        return []
    at = days.index(day)
    before, after = reader.cached(
        ("jump", reader.club.id, day),
        competition,
        lambda: [
            {row.player: row.place for row in competition.until(counted).first.rows}
            for counted in days[at - 1 : at + 1]
        ],
    )
    rose = {player: before[player] - place for player, place in after.items() if player in before}
    most = max(rose.values(), default=0)
    first = [player for player, places in rose.items() if places == most]
    names = listed(reader.words, [reader.linking.names[player] for player in first])
    if most <= 0 or len(first) > MOST_JUMPING:
        return []
    was = before[first[0]]
    now = after[first[0]]
    values = {"count": len(first), "places": most, "was": was, "now": now}
    return [reader.words.text("page-jump", names=names, **values)]


def _points_brought(reader: PageReader, rows: Sequence[SeasonRow], day: date) -> list[PageFacts]:
    """Return the points of each player with attendance, and whether they count."""
    got = [(score, row.player) for row in rows if (score := scores_of(row).get(day))]
    return [
        {**reader.named(player), "score": (exact(reader.words, score), best)}
        for (score, best), player in sorted(got, key=lambda row: -row[0][0])
    ]


# --- a player ------------------------------------------------------------------------------------


def _places_in(
    reader: PageReader, competition: Competition, player: PlayerId
) -> Iterator[tuple[PageFacts, SeasonRow]]:
    """Return the places of a player in a season, one for each standing."""
    for standing in competition.ranked.standings:
        for row in standing.rows:
            if row.player == player:
                total = exact(reader.words, row.total)
                place = {"family": standing.family, "place": row.place, "total": total}
                yield {**place, "short": row.short}, row


def _season_of(reader: PageReader, player: PlayerId) -> list[PageFacts]:
    competition = competition_of(reader)
    if competition is None:
        return []
    return [
        {
            **place,
            "title": reader.words.text("competition-picture", season=competition.period.name),
            "days": [
                (evening_file(day), reader.words.long_day(day), (exact(reader.words, score), best))
                for day, (score, best) in scores_of(row).items()
            ],
        }
        for place, row in _places_in(reader, competition, player)
    ]


def _places_of(reader: PageReader, player: PlayerId) -> list[PageFacts]:
    """Return the player's place in each season, the last season first."""
    return [
        {**_season(reader, competition), **place}
        for competition in seasons(reader)
        for place, _ in _places_in(reader, competition, player)
    ]


# --- the next evening ----------------------------------------------------------------------------


def _next_evening(reader: PageReader) -> PageFacts | None:
    day, place = _next_day(reader)
    if day is None:
        return None
    weekday = reader.words.text(f"weekday-{day.weekday()}")
    return {"day": f"{weekday} {reader.words.long_day(day)}", "place": place}


def _who_comes(reader: PageReader) -> list[str]:
    """Return the lines with the players of the next evening, where the page shows it."""
    day, _ = _next_day(reader)
    if day is None:
        return []
    here = EveningToCome(reader.unit, reader.club, day).coming
    names = {"coming": here.firm, "reserve": here.reserves}
    return [
        reader.words.text(
            f"comes-{key}",
            count=len(players),
            names=", ".join(reader.who.names[player] for player in players),
        )
        for key, players in names.items()
        if players
    ] or [reader.words.text("page-nobody-yet")]


def _next_day(reader: PageReader) -> tuple[date | None, str]:
    """Return the day and place of the next evening.

    The day is today if attendance was announced for today, otherwise the next such weekday.
    """
    settings = reader.club.settings
    when = dict(settings.more).get("evening", "").split(maxsplit=3)
    weekday, _, _, place = [*when, *4 * [""]][:4]
    today = reader.today
    if not reader.weekly:
        return None, ""
    if reader.unit.get(Competitions).attendance(reader.club.id, today):
        return today, place
    if not weekday:
        return None, place
    return today + timedelta((int(weekday) - today.weekday()) % 7), place


# --- the hooks of the page ------ ----------------------------------------------------------------


def _facts(reader: PageReader, facts: PageFacts) -> PageFacts:
    """Return the link to the competition, and the facts for the other pages."""
    added: dict[str, Any] = {"competition_on": is_on_now(reader.unit, reader.club)}
    if reader.name == "index":
        added["next"] = _next_evening(reader)
        if facts["evening"]:
            added["evening"] = _with_file(reader, facts["evening"])
    elif reader.name == "screen" and (competition := competition_of(reader)):
        season = season_listings(reader.words, competition, reader.who.names)
        added["panels"] = [*facts["panels"], *rank_panels(season)]
    elif reader.name.startswith("player-"):
        player = PlayerId(reader.numbers[0])
        added |= {"seasons": _season_of(reader, player), "places": _places_of(reader, player)}
    return added


def _files(reader: PageReader) -> Iterator[str]:
    for competition in _all_seasons(reader):
        yield _season(reader, competition)["file"]
        yield from (evening_file(evening.day) for evening in competition.ranked.evenings)
    if seasons(reader):
        yield "honours"


def _grids(visitor: Visitor) -> PageValues:
    """Return the lists for a grid: today's evening, and the tables that can be taken out."""
    words = visitor.words
    names = visitor.names
    unit = visitor.unit
    club = visitor.club
    if not is_on_now(unit, club):
        return {}
    today = evening_of(club.settings, unit.now)
    everybody = unit.people.members(club.id)
    people = [m.name for m in everybody if m.merged_into is None and not m.left]
    tables = [
        {
            "day": evening.day.isoformat(),
            "table": table.name,
            "said": words.text(
                "grid-table",
                day=words.long_day(evening.day),
                names=listed(
                    words, [names.get(person.player, "") for person in table.person_results]
                ),
            ),
        }
        for evening in reversed(read_competition(unit, club, today).season.evenings)
        for table in evening.tables
    ]
    return {
        "rounds": [{"day": today.isoformat(), "people": sorted([*people, names[DROMER]])}],
        "lists": [{"list": "out", "name": words.text("grid-out"), "tables": tables}],
    }


FEATURE = Feature(
    key="page-competition",
    pages={
        "competition": competition_page,
        "competition-": competition_page,
        "honours": honours_page,
        "evening-": evening_page,
    },
    hooks=(
        FACTS.by(_facts),
        FILES.by(_files),
        FILE.by(_paper),
        GRIDS.by(_grids),
        COMING.by(_who_comes),
        STAMPS.by(lambda unit, club: unit.get(Competitions).decided(club)),
    ),
)
