"""The schedule of a tournament: the seats of each round, drawn beforehand.

Source: tournament T3. Priorities, in this order: each person once a round and never with their
team, the fewest repeated meetings, the fewest meetings within a club, the fewest returns to a
table, winds within one.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Literal, NamedTuple

from core.evening_problems import TeamsTooBig, TooFew
from core.lots import shuffle
from core.problems import Refused
from core.seating.figures import ScheduleRound, meetings_within, repeats, same_table
from core.seating.search import (
    Groups,
    KeptApart,
    Placing,
    dealt,
    known_in,
    rare_meetings,
    spread_clubs,
)
from core.seating.starters import list_known_rounds
from core.seating.winds import number_tables, with_winds
from core.values import frozen

FOUR = 4
LEAST = 6
"""With five, three dromers would have two tables."""
MOST_ROUNDS = 15


@frozen
class ScheduleCheck:
    """The input of a schedule: the players 1, 2, 3 …, the rounds, and the constraints.

    teams bind with `avoid` team only; each player is in at most one team and one club.
    """

    players: int
    rounds: int
    avoid: Literal["none", "club", "team"] = "none"
    teams: Groups = ()
    clubs: Groups = ()

    @property
    def dromers(self) -> int:
        """Return the number of empty chairs: they have the numbers after the last player."""
        return -self.players % FOUR

    @property
    def tables(self) -> int:
        """Return the number of tables in a round."""
        return (self.players + self.dromers) // FOUR

    @property
    def apart(self) -> Groups:
        """Return the groups that may not sit together: the dromers, and the binding teams."""
        dromers = range(self.players + 1, self.players + self.dromers + 1)
        groups = [*(self.teams if self.avoid == "team" else ()), dromers]
        return tuple(group for group in groups if len(group) > 1)


class Schedule(NamedTuple):
    """A schedule with its figures R, C and V; the four of each table by first wind E S W N."""

    dromers: int
    rounds: tuple[ScheduleRound, ...]
    repeats: int
    club_meetings: int
    same_table: int


def schedule(entry: ScheduleCheck, lot: int) -> Schedule:
    """Draw the schedule; the same lot gives the same schedule. Refused: TooFew, TeamsTooBig."""
    must_be_enough(entry.players)
    must_fit(entry.apart, entry.tables)
    drawn = with_winds(number_tables(_draw_rounds(entry, lot)))
    return with_figures(
        entry, tuple(_with_people(range(1, 4 * entry.tables + 1), tables) for tables in drawn)
    )


def must_be_enough(players: int) -> None:
    """Refuse fewer players than a tournament needs. Refused: TooFew."""
    if players < LEAST:
        raise Refused(TooFew(players, LEAST - players))


def must_fit(apart: Groups, tables: int) -> None:
    """Refuse a group that is larger than the number of tables. Refused: TeamsTooBig."""
    biggest = max(map(len, apart), default=0)
    if biggest > tables:
        raise Refused(TeamsTooBig(biggest, tables))


def with_figures(entry: ScheduleCheck, rounds: tuple[ScheduleRound, ...]) -> Schedule:
    """Return a schedule of these rounds, with its figures."""
    return Schedule(
        entry.dromers,
        rounds,
        repeats(rounds),
        meetings_within(rounds, entry.clubs),
        same_table(rounds),
    )


def _draw_rounds(entry: ScheduleCheck, lot: int) -> list[ScheduleRound]:
    people = FOUR * entry.tables
    apart = KeptApart(_from_0(entry.apart), _from_0(entry.clubs) if entry.avoid == "club" else ())
    base = _known_rounds(people, entry.rounds, apart, lot)
    if len(base) == entry.rounds:
        least = entry.rounds * sum(_least(len(club), entry.tables) for club in apart.rarely)
        enough = meetings_within(base, apart.rarely) <= least
        if enough:
            return base
        return spread_clubs(people, base, apart, lot)
    order = shuffle(range(people), lot)
    more = [
        dealt(people, apart.never, shuffle(order, number))
        for number in range(len(base), entry.rounds)
    ]
    return [*base, *rare_meetings(people, base, more, apart, lot)]


def _least(people: int, among: int) -> int:
    """Return the fewest pairs of a group of `people` that can meet in one round."""
    each, over = divmod(people, among)
    return among * each * (each - 1) // 2 + over * each


def _known_rounds(people: int, wanted: int, apart: KeptApart, lot: int) -> list[ScheduleRound]:
    """Return the known rounds without a repeat; none if they break the groups kept apart."""
    rounds = list_known_rounds(people, wanted + 1)
    played = rounds[:wanted]
    seats = _seats(range(people), apart.never, rounds[wanted:], lot)
    by_number = Placing(played, seats, [*apart.never, *apart.rarely]).search(lot)
    base = [_with_people(by_number, tables) for tables in played]
    return [] if _together(base, apart.never) else base


def _from_0(groups: Groups) -> Groups:
    return [[person - 1 for person in group] for group in groups]


def _seats(people: range, apart: Groups, spare: Sequence[ScheduleRound], lot: int) -> list[int]:
    """Return the person of each number of a known schedule, by lot.

    A group that may not meet gets, where it fits, a table of a known round that is not played.
    """
    order = shuffle(people, lot)
    groups = sorted(apart, key=len, reverse=True)
    if spare and len(groups) <= len(spare[0]):
        tables = spare[0]
    else:
        tables = ()
    chairs: dict[int, int] = {}
    for group, table in zip(groups, tables, strict=False):
        chairs.update(zip(table, group, strict=False))
    placed = set(chairs.values())
    rest = (person for person in order if person not in placed)
    return [chairs[number] if number in chairs else next(rest) for number in people]


def _with_people(people: Sequence[int], tables: ScheduleRound) -> ScheduleRound:
    return tuple(tuple(people[number] for number in table) for table in tables)


def _together(rounds: Iterable[ScheduleRound], groups: Groups) -> bool:
    tables = [set(table) for table in chain.from_iterable(rounds)]
    return any(len(table & set(group)) > 1 for group in groups for table in tables)


def redrawn(
    people: Sequence[int], apart: Groups, earlier: Sequence[ScheduleRound], wanted: int, lot: int
) -> tuple[ScheduleRound, ...]:
    """Draw the remaining rounds again for these people; earlier meetings count."""
    number = {person: at for at, person in enumerate(people)}
    groups = known_in(number, apart)
    met = [tuple(map(tuple, known_in(number, tables))) for tables in earlier]
    order = shuffle(range(len(people)), lot)
    more = [dealt(len(people), groups, shuffle(order, at)) for at in range(wanted)]
    rounds = rare_meetings(len(people), met, more, KeptApart(groups), lot)
    return tuple(_with_people(people, tables) for tables in with_winds(number_tables(rounds)))
