"""The story of an evening: its moments in one sentence each, the rarest first."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import chain

from bot.messages import Span, Spans
from bot.ports.records import Club
from bot.reader.dates import evening_of
from bot.standings.reading import ClubPeople, Week, season
from bot.standings.results import results
from bot.storage.ledger import Unit
from bot.talk.texts import texts
from core.club.moments import RARE, Moment, moments_by_day, moments_of_table, select_moments
from core.game.rounds import special_hand_number
from core.game.table import Table
from core.players import PlayerId

MOST_OF_WEEK = 3
SpecialHand = tuple[str, str, PlayerId, str]
"""A special hand: the table's name, the family, the winner, and the hand."""


def every_moment(unit: Unit, club: Club, who: ClubPeople) -> dict[date, list[Moment]]:
    """Return the moments of all evenings that follow from results."""
    every = results(unit, club.id, date.min, date.max)
    return moments_by_day(every, who.final, lambda day: season(club.settings, day).start)


def moments_of_evening(
    unit: Unit, club: Club, who: ClubPeople, day: date, results_say: Iterable[Moment]
) -> list[Moment]:
    """Return the moments of an evening: those of its results, and those in its deals."""
    tables = unit.tables.of_evening(club.id, day)
    over = {str(number): table for number, table in tables.items() if table.over}
    return [
        *results_say,
        *chain.from_iterable(moments_of_table(table, name) for name, table in over.items()),
        *_special_hands(unit, club, who, day, over),
    ]


def _special_hands(
    unit: Unit, club: Club, who: ClubPeople, day: date, tables: Mapping[str, Table]
) -> Iterator[Moment]:
    """Yield the special hands of an evening, those that were made for the first time as such."""
    specials = [
        (name, table.ruleset.family, played.winning_player, special)
        for name, table in tables.items()
        for played in table.rounds
        if played.winning_player is not None
        for special in played.specials
    ]
    if specials:
        yield from _moments_of_specials(unit, club, who, day, specials)


def _moments_of_specials(
    unit: Unit, club: Club, who: ClubPeople, day: date, specials: Sequence[SpecialHand]
) -> Iterator[Moment]:
    from core.club.collection import counts_as

    firsts: dict[tuple[str, PlayerId | None, str], date] = {}
    for family in {family for _, family, _, _ in specials}:
        for (_, player), hands in unit.player_figures.made_by_year(club.id, family).items():
            for special, (first, _) in hands.items():
                counted = counts_as(special)
                for key in ((family, None, counted), (family, who.final[player], counted)):
                    firsts[key] = min(first, firsts.get(key, first))
    for name, family, winner, special in specials:
        player = who.final[winner]
        number = special_hand_number(special)
        moment = Moment("special", (player,), RARE + number, name, what=special)
        counted = counts_as(special)
        if firsts.get((family, player, counted)) == day:
            moment = moment._replace(kind="special-own", rarity=2 * RARE + number)
        if firsts.get((family, None, counted)) == day:
            moment = moment._replace(kind="special-club", rarity=10 * RARE + number)
        yield moment


def week_lines(unit: Unit, club: Club, who: ClubPeople, week: Week) -> list[Spans]:
    """Return the lines of a weekly post about its evenings, the rarest moments first.

    Special hands and records have lines of their own in the post.
    """
    words = texts(club.settings.language)
    start = evening_of(club.settings, week.start)
    end = evening_of(club.settings, week.until)
    every = every_moment(unit, club, who)
    moments = chain.from_iterable(
        moments_of_evening(unit, club, who, day, every[day]) for day in every if start <= day < end
    )
    rare = (
        moment
        for moment in moments
        if moment.rarity >= RARE and not moment.kind.startswith(("special", "record"))
    )
    told = select_moments(rare, MOST_OF_WEEK)
    if not told:
        return []
    from bot.standings.moment_lines import moment_line

    return [(Span("📖 "), *moment_line(words, who.names, moment)) for moment in told]
