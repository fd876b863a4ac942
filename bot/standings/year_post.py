"""The post of 1 January, and what the years of a club brought: champions, the 21, the 42, gaps.

Source: rules 130 and 140 to 143 of the 144; competition C7.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from functools import cached_property
from typing import Final

from bot.messages import Reply, Spans
from bot.ports.records import Club, ScheduledPost
from bot.ports.storage import Unit
from bot.reader.dates import evening_of
from bot.standings.figures_in_words import named
from bot.standings.own_figures import rounds_before, rounds_that_evening
from bot.standings.reading import ClubPeople, people
from bot.standings.weekly_post import late_line
from bot.talk.texts import Texts, joined, listed, texts
from core.club.standings import Totals
from core.club.statistics import TWENTY_ONE, DatedMoment, full_at, gaps, item_of
from core.players import PlayerId
from core.values import frozen

MOST_NAMED: Final = 20
"""The most players whose gaps the post names; a player who asks sees them all."""
_TOLD_ALREADY: Final = timedelta(days=2)
"""No year is as short: the club's clock was set to another zone after the post."""


def year_reply(unit: Unit, club: Club, due: ScheduledPost, *, late: bool) -> Reply | None:
    """The post about the year that is over; None when there is nothing to tell of it."""
    words, year = texts(club.settings.language), evening_of(club.settings, due.due_at).year - 1
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


@frozen
class Annals:
    """The years of a club under the 144 rules, in words."""

    unit: Unit
    club: Club
    words: Texts
    who: ClubPeople

    @cached_property
    def _totals(self) -> Mapping[tuple[int, PlayerId], Totals]:
        return self.unit.figures.years(self.club.id, "nmv")

    def played(self, year: int) -> set[PlayerId]:
        """Who played in a year."""
        totals = self._totals.items()
        return {self.who.final[who] for (of, who), own in totals if of == year and own.rounds}

    def champions(self, year: int | None, key: str = "records-champion") -> Iterator[Spans]:
        """The champion of the year, or of each year (130, 140)."""
        years: dict[int, dict[PlayerId, int]] = {}
        for (of, player), totals in self._totals.items():
            own, final = years.setdefault(of, {}), self.who.final[player]
            own[final] = own.get(final, 0) + totals.zbmj
        for of in sorted(years, reverse=True):
            highest = max(years[of].values())
            if year in {None, of} and highest:
                champions = [player for player, zbmj in years[of].items() if zbmj == highest]
                names = listed(self.words, named(self.who, champions))
                yield self.words.spans(key, year=str(of), names=names, points=highest)

    def quickest(self, year: int | None) -> list[Spans]:
        """The earliest day and the fewest rounds in which somebody was full (143)."""
        full = self._all_full(year)
        if not full:
            return []
        words, names = self.words, self.who.names
        (day, _), first = min(full, key=lambda own: (own[0][0].month, own[0][0].day))
        rounds, least = self._least(full)
        return [
            words.spans("records-full-day", name=names[first], day=words.long_day(day)),
            words.spans("records-full-rounds", name=names[least], rounds=rounds),
        ]

    def _all_full(self, year: int | None) -> list[tuple[DatedMoment, PlayerId]]:
        return [
            (moment, player)
            for (of, player), specials in self._made.items()
            if year in {None, of} and (moment := full_at(specials))
        ]

    def _least(self, full: Sequence[tuple[DatedMoment, PlayerId]]) -> tuple[int, PlayerId]:
        """The fewest rounds; the evening itself is read only of those who may be the quickest."""
        unit, club, numbers = self.unit, self.club.id, self.who.numbers
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
    def _made(self) -> dict[tuple[int, PlayerId], dict[str, DatedMoment]]:
        made: dict[tuple[int, PlayerId], dict[str, DatedMoment]] = {}
        for (of, player), own in self.unit.figures.made_by_year(self.club.id, "nmv").items():
            there = made.setdefault((of, self.who.final[player]), {})
            there |= {one: min(moment, there.get(one, moment)) for one, moment in own.items()}
        return made

    def collections(self) -> list[Spans]:
        """The number of the 42 that everybody has now (141)."""
        items: dict[PlayerId, set[str]] = {}
        for (_, player), own in self._made.items():
            items.setdefault(player, set()).update(map(item_of, own))
        counts = {self.who.names[who]: len(own - {""}) for who, own in items.items()}
        told = [
            f"{name} {count}"
            for name, count in sorted(counts.items(), key=lambda own: (-own[1], own[0].casefold()))
            if count
        ]
        return [self.words.spans("year-collections", counts=", ".join(told))] if told else []

    def gaps(self, year: int, most: int | None = None) -> list[Spans]:
        """Everybody's gaps in a year, the fewest first; who has all 21 to go in one line (143)."""
        words, names, made = self.words, self.who.names, self._made
        left = {player: gaps(made.get((year, player), ())) for player in self.played(year)}
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
        return [*parts, words.spans("gaps-all", names=listed(words, none))] if none else parts
