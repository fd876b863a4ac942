"""The draw of an evening: the number and sizes of the tables, and the players of each.

Source: competition C4. Chance comes from an announced number, the lot: the same people, history
and lot give the same tables on any machine.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Literal, NamedTuple

from core.evening_problems import TooFew
from core.lots import chances, shuffle
from core.players import PlayerId, Players
from core.problems import Refused
from core.values import frozen

EveningTables = Sequence[Sequence[PlayerId]]
"""The tables of an earlier evening, each with its players without the Dromer."""

FOUR = 4
LEAST = 3
EXACT_UP_TO = 12
LOOKS = 300_000
"""The most exchanges of two that are tried above `EXACT_UP_TO` people: a third of a second."""


@frozen
class Wishes:
    """The constraints of a draw.

    evenings: the earlier evenings of this season; apart: pairs with a wish not to meet; odd: the
    preferred tables where the same number of fives or threes is possible; dromer: three may play;
    ranking: of the season, best first, for a draw by the standing.
    """

    evenings: Sequence[EveningTables] = ()
    apart: Sequence[tuple[PlayerId, PlayerId]] = ()
    odd: Literal["fives", "threes"] = "fives"
    dromer: bool = True
    draw: Literal["spread", "lots", "standing"] = "spread"
    ranking: Sequence[PlayerId] = ()


class Seatable(NamedTuple):
    """The players of an evening: in the order of registration, with the called reserves.

    out: registered players without a table, where three may not play; sizes: of the tables, fours
    first.
    """

    players: Players
    reserves: Players
    out: Players
    sizes: tuple[int, ...]


class DrawnTables(NamedTuple):
    """The tables of an evening.

    meetings: the sum over pairs at the same table of 2m + 1 for m earlier evenings together; odd:
    the sum over players at a table not of four of their earlier evenings at such a table.
    """

    tables: tuple[Players, ...]
    coming: Seatable
    meetings: int
    odd: int


def draw(
    firm: Sequence[PlayerId], reserves: Sequence[PlayerId], wishes: Wishes, lot: int
) -> DrawnTables:
    """Draw the tables of an evening; `firm` and `reserves` share no player. Refused: TooFew."""
    coming = who_plays(firm, reserves, wishes)
    order = shuffle(sorted(coming.players), lot)
    if wishes.draw == "standing":
        rank = {player: place for place, player in enumerate(wishes.ranking)}
        order = sorted(coming.players, key=lambda player: rank.get(player, len(rank)))
    hall = _Hall.of(order, coming.sizes, wishes)
    seating = tuple(_cut(range(len(order)), coming.sizes))
    if wishes.draw == "spread":
        if len(order) <= EXACT_UP_TO:
            seating = hall.best(seating)
        else:
            seating = hall.search_seating(seating, lot)
    return DrawnTables(
        tuple(tuple(order[number] for number in table) for table in seating),
        coming,
        hall.meetings(seating),
        hall.odd(seating),
    )


def who_plays(firm: Sequence[PlayerId], reserves: Sequence[PlayerId], wishes: Wishes) -> Seatable:
    """Take the number of reserves that leaves the fewest tables not of four. Refused: TooFew.

    Where three may not play and no number of reserves helps, the last of `firm` do not play.
    """
    possible = {
        taken: divide_into_tables(len(firm) + taken, wishes) for taken in range(len(reserves) + 1)
    }
    tables = {taken: sizes for taken, sizes in possible.items() if sizes}
    if tables:
        taken = min(tables, key=lambda taken: (_not_of_four(tables[taken]), taken))
        called = tuple(reserves[:taken])
        return Seatable((*firm, *called), called, (), tables[taken])
    for playing in range(len(firm), 0, -1):
        if sizes := divide_into_tables(playing, wishes):
            return Seatable(tuple(firm[:playing]), (), tuple(firm[playing:]), sizes)
    together = len(firm) + len(reserves)
    raise Refused(TooFew(together, missing(together, wishes)))


def missing(people: int, wishes: Wishes) -> int:
    """Return the number of extra people required for a valid division."""
    return next(more for more in range(LEAST + FOUR) if divide_into_tables(people + more, wishes))


def divide_into_tables(people: int, wishes: Wishes) -> tuple[int, ...]:
    """Divide people into tables, the fewest possible not of four; empty where impossible."""
    ways = [
        (*[FOUR] * fours, *[5] * fives, *[LEAST] * threes)
        for fives in range(people // 5 + 1)
        for threes in range((people - 5 * fives) // LEAST + 1 if wishes.dromer else 1)
        for fours in [(people - 5 * fives - LEAST * threes) // FOUR]
        if FOUR * fours + 5 * fives + LEAST * threes == people
    ]
    preferred = 5 if wishes.odd == "fives" else LEAST
    return min(ways, key=lambda way: (_not_of_four(way), -way.count(preferred)), default=())


def _not_of_four(sizes: Sequence[int]) -> int:
    return sum(size != FOUR for size in sizes)


def _cut(people: Iterable[int], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    rest = iter(people)
    return (tuple(next(rest) for _ in range(size)) for size in sizes)


_Seating = tuple[tuple[int, ...], ...]


@frozen
class _Hall:
    """The costs of seating these people together; people are numbered in the order of the lot.

    met: 2m + 1 for each pair with m earlier meetings; oddly: each player's evenings at a table not
    of four; cost: `met`, plus more for pairs with a wish to sit apart; `oddly` counts below both.
    A single whole number holds the three in order of priority.
    """

    sizes: tuple[int, ...]
    met: list[list[int]]
    oddly: list[int]
    cost: list[list[int]]

    @classmethod
    def of(cls, people: Sequence[PlayerId], sizes: tuple[int, ...], wishes: Wishes) -> "_Hall":
        number = {player: index for index, player in enumerate(people)}
        met = [[int(person != other) for other in people] for person in people]
        oddly = [0] * len(people)
        for evening in wishes.evenings:
            for person, other in _together(evening, number):
                met[person][other] += 2
            odd = (table for table in evening if len(table) != FOUR)
            for who in set(chain(*odd)) & number.keys():
                oddly[number[who]] += 1
        below = sum(oddly) + 1
        above = below * (sum(map(sum, met)) + 1)
        cost = [[below * times for times in row] for row in met]
        for person, other in {
            frozenset(pair) for pair in wishes.apart if set(pair) <= set(number)
        }:
            cost[number[person]][number[other]] += above
            cost[number[other]][number[person]] += above
        return cls(sizes, met, oddly, cost)

    def meetings(self, seating: _Seating) -> int:
        return sum(self.met[a][b] for table in seating for a, b in combinations(table, 2))

    def odd(self, seating: _Seating) -> int:
        return sum(
            self.oddly[person] for table in seating if len(table) != FOUR for person in table
        )

    def of_table(self, table: Sequence[int]) -> int:
        together = sum(self.cost[a][b] for a, b in combinations(table, 2))
        return together + (
            0 if len(table) == FOUR else sum(self.oddly[person] for person in table)
        )

    def best(self, first: _Seating) -> _Seating:
        """Return the cheapest of all divisions; of equals the first in the order of the lot."""
        people = tuple(chain(*first))
        return min(_divisions(people, self.sizes), key=lambda all_: sum(map(self.of_table, all_)))

    def search_seating(self, first: _Seating, lot: int) -> _Seating:
        """Improve by exchanges of two players; restart from other lots up to `LOOKS` exchanges."""
        seating, looks = self.improve(first)
        best = seating
        chance = chances(lot)
        while looks < LOOKS and self.total(best) > self.least():
            people = shuffle(range(len(self.met)), next(chance))
            seating, looked = self.improve(tuple(_cut(people, self.sizes)))
            looks += looked
            best = min(best, seating, key=self.total)
        return best

    def total(self, seating: _Seating) -> int:
        return sum(map(self.of_table, seating))

    def least(self) -> int:
        """Return a lower bound of the cost, the cost without a repeated meeting."""
        return sum(size * (size - 1) // 2 for size in self.sizes) * (sum(self.oddly) + 1)

    def improve(self, seating: _Seating) -> tuple[_Seating, int]:
        """Exchange players while the cost falls; return the seating and the number of tries."""
        room = _SeatingWithCosts(self, seating)
        pairs = tuple(combinations(range(len(self.met)), 2))
        looks = 0
        since = 0
        while since < len(pairs):
            person, other = pairs[looks % len(pairs)]
            looks += 1
            since += 1
            if room.gain(person, other) < 0:
                room.exchange(person, other)
                since = 0
        return room.seating(), looks


class _SeatingWithCosts:
    """A seating under improvement; `near` holds the cost of each player at each table."""

    def __init__(self, hall: _Hall, seating: _Seating) -> None:
        self.hall = hall
        self.at = [0] * len(hall.met)
        for table, people in enumerate(seating):
            for person in people:
                self.at[person] = table
        self.near = [
            [sum(row[person] for person in people) for people in seating] for row in hall.cost
        ]
        self.odd = [size != FOUR for size in hall.sizes]

    def gain(self, person: int, other: int) -> int:
        """Return the change of the cost after an exchange; below 0 is better."""
        table = self.at[person]
        other_table = self.at[other]
        if table == other_table:
            return 0
        mine = self.near[person]
        theirs = self.near[other]
        change = mine[other_table] + theirs[table] - mine[table] - theirs[other_table]
        change -= 2 * self.hall.cost[person][other]
        if self.odd[table] == self.odd[other_table]:
            return change
        oddly = self.hall.oddly[person] - self.hall.oddly[other]
        return change + (oddly if self.odd[other_table] else -oddly)

    def exchange(self, person: int, other: int) -> None:
        table = self.at[person]
        other_table = self.at[other]
        self.at[person], self.at[other] = other_table, table
        mine = self.hall.cost[person]
        theirs = self.hall.cost[other]
        for less, more, row in zip(mine, theirs, self.near, strict=True):
            row[table] += more - less
            row[other_table] += less - more

    def seating(self) -> _Seating:
        return tuple(
            tuple(person for person, at in enumerate(self.at) if at == table)
            for table in range(len(self.hall.sizes))
        )


def _together(evening: EveningTables, number: dict[PlayerId, int]) -> set[tuple[int, int]]:
    """Return the pairs that shared a table on an evening, in both orders."""
    tables = [[number[who] for who in table if who in number] for table in evening]
    return {(a, b) for table in tables for a in table for b in table if a != b}


def _divisions(people: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[_Seating]:
    """Return every division into tables of these sizes once, the first player's table first."""
    if not sizes:
        yield ()
        return
    first, *rest = people
    for size in dict.fromkeys(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            table = (first, *others)
            remaining = tuple(person for person in rest if person not in others)
            for division in _divisions(remaining, tuple(left)):
                yield (table, *division)
