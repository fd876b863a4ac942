"""The years of a club in words, and the post of 1 January about them.

Source: rules 130 and 140 to 143 of the 144; competition C7.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import timedelta
from functools import cached_property

from bot.messages import Reply, Spans
from bot.ports.records import Club, ScheduledPost
from bot.reader.dates import evening_of
from bot.standings.own_results import rounds_before, rounds_that_evening, totals_by_year
from bot.standings.posts import late_line
from bot.standings.reading import ClubPeople, people
from bot.storage.ledger import Unit
from bot.talk.texts import Texts, joined, listed, texts
from core.club.collection import full_at, gaps, item_of
from core.club.standings import Totals
from core.club.statistics import TWENTY_ONE, DatedMoment
from core.players import PlayerId
from core.values import frozen

MOST_NAMED = 20
"""The most players whose gaps the post names; a player who asks sees them all."""
_TOLD_ALREADY = timedelta(days=2)
"""A shorter year means that the club's time zone changed after the post."""


def year_reply(unit: Unit, club: Club, due: ScheduledPost, *, late: bool) -> Reply | None:
    """Return the post about the past year; None if no game was played in it."""
    words = texts(club.settings.language)
    year = evening_of(club.settings, due.due_at).year - 1
    annals = Annals(unit, club, words, people(unit, club.id))
    if due.covers_to - due.covers_from < _TOLD_ALREADY or not annals.played(year):
        return None
    parts = [words.spans("year-title", year=str(year))]
    if late:
        parts.append(late_line(words, club, due))
    parts += annals.champions(year, "year-champion")
    parts += annals.quickest(year) or [words.spans("year-nobody-full")]
    parts += [*annals.collections(), *annals.gaps(year, MOST_NAMED)]
    return Reply(joined(parts), topics=("figures",))


def champion_changed(unit: Unit, club: Club, words: Texts, year: int) -> Callable[[], list[Spans]]:
    """Return a function with the line about the champion of a year, if an act changed it."""

    def champion() -> list[Spans]:
        return [*Annals(unit, club, words, people(unit, club.id)).champions(year, "year-champion")]

    before = champion()
    return lambda: [line for line in champion() if line not in before]


@frozen
class Annals:
    """The years of a club under the 144 rules, in words."""

    unit: Unit
    club: Club
    words: Texts
    who: ClubPeople

    @cached_property
    def _totals(self) -> Mapping[tuple[int, PlayerId], Totals]:
        return totals_by_year(self.unit, self.club.id, "nmv")

    def played(self, year: int) -> set[PlayerId]:
        """Return the players of a year."""
        totals = self._totals.items()
        return {
            self.who.final[who] for (of, who), figures in totals if of == year and figures.games
        }

    def champions(self, year: int | None, key: str = "records-champion") -> Iterator[Spans]:
        """Yield the line about the champion of the year, or of each year (130, 140)."""
        years: dict[int, dict[PlayerId, int]] = {}
        for (of, player), totals in self._totals.items():
            points = years.setdefault(of, {})
            final = self.who.final[player]
            points[final] = points.get(final, 0) + totals.zbmj
        for of in sorted(years, reverse=True):
            highest = max(years[of].values())
            if year in {None, of} and highest:
                champions = [player for player, zbmj in years[of].items() if zbmj == highest]
                named = dict.fromkeys(self.who.names[player] for player in champions)
                names = listed(self.words, [*named])
                yield self.words.spans(key, year=str(of), names=names, points=highest)

    def quickest(self, year: int | None) -> list[Spans]:
        """Return the lines about the earliest day and the fewest rounds of a full 21 (143)."""
        full = [
            (moment, player)
            for (of, player), specials in self._specials.items()
            if year in {None, of} and (moment := full_at(specials))
        ]
        if not full:
            return []
        words = self.words
        names = self.who.names
        (day, _), first = min(full, key=lambda row: (row[0][0].month, row[0][0].day))
        rounds, least = self._fewest_rounds(full)
        return [
            words.spans("records-full-day", name=names[first], day=words.long_day(day)),
            words.spans("records-full-rounds", name=names[least], rounds=rounds),
        ]

    def _fewest_rounds(self, full: Sequence[tuple[DatedMoment, PlayerId]]) -> tuple[int, PlayerId]:
        """Return the fewest rounds; read the evening itself only for possible minima."""
        unit = self.unit
        club = self.club.id
        numbers = self.who.numbers
        least: list[tuple[int, PlayerId]] = []
        for before, moment, who in sorted(
            (rounds_before(unit, club, numbers(who), moment[0]), moment, who)
            for moment, who in full
        ):
            if least and before >= min(least)[0]:
                break
            least.append((before + rounds_that_evening(unit, club, numbers(who), moment), who))
        return min(least)

    @cached_property
    def _specials(self) -> dict[tuple[int, PlayerId], dict[str, DatedMoment]]:
        firsts: dict[tuple[int, PlayerId], dict[str, DatedMoment]] = {}
        made = self.unit.player_figures.made_by_year(self.club.id, "nmv")
        for (of, player), specials in made.items():
            moments = firsts.setdefault((of, self.who.final[player]), {})
            moments |= {
                special: min(moment, moments.get(special, moment))
                for special, moment in specials.items()
            }
        return firsts

    def collections(self) -> list[Spans]:
        """Return the line with every player's number of the 42 (141)."""
        items: dict[PlayerId, set[str]] = {}
        for (_, player), specials in self._specials.items():
            items.setdefault(player, set()).update(map(item_of, specials))
        counts = {self.who.names[who]: len(specials - {""}) for who, specials in items.items()}
        counted = [
            f"{name} {count}"
            for name, count in sorted(
                counts.items(), key=lambda specials: (-specials[1], specials[0].casefold())
            )
            if count
        ]
        if counted:
            return [self.words.spans("year-collections", counts=", ".join(counted))]
        return []

    def gaps(self, year: int, most: int | None = None) -> list[Spans]:
        """Return a line of gaps per player, the fewest first (143); empty lists share a line."""
        words = self.words
        names = self.who.names
        specials = self._specials
        left = {player: gaps(specials.get((year, player), ())) for player in self.played(year)}
        if not left:
            return [words.spans("gaps-nobody", year=str(year))]
        players = sorted(left, key=lambda who: (len(left[who]), names[who].casefold()))
        begun = [player for player in players if len(left[player]) < TWENTY_ONE]
        parts = [words.spans("gaps-heading", year=str(year))]
        for player in begun[:most]:
            numbers = listed(words, [str(number) for number in left[player]])
            count = len(left[player])
            parts.append(
                words.spans("gaps-line", name=names[player], count=count, numbers=numbers)
            )
        if most and len(begun) > most:
            parts.append(words.spans("gaps-more", count=len(begun) - most, year=str(year)))
        none = [names[player] for player in players if player not in begun]
        if none:
            return [*parts, words.spans("gaps-all", names=listed(words, none))]
        return parts
