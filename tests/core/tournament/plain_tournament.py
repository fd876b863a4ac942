"""A tournament computed once more from its facts, as with pencil and paper.

It knows the facts and T5 to T9, and nothing of the fold or the ranking.
"""

from collections import defaultdict
from fractions import Fraction
from typing import Any

from core.journal import Undone
from core.tournament import events as of


def reckoned(told, upto=99, *, by_table_points=False):
    """Place, entry, points and table points of everybody who had a number, by place."""
    undone = {one.fact.number for one in told if isinstance(one.fact, Undone)}
    sheet = _Sheet()
    for one in told:
        if one.number not in undone:
            sheet.hear(one.fact)
    sheet.count(upto)
    held = (whose for held in sheet.holders for _, whose in held if whose is not None)
    entries = dict.fromkeys(held)  # who withdrew and returned held a number twice
    keys = {one: sheet.key(one, upto, by_table_points=by_table_points) for one in entries}
    return sorted(
        (
            1 + sum(key > keys[one] for key in keys.values()),
            one,
            sheet.points[one],
            sheet.worth[one],
        )
        for one in entries
    )


class _Sheet:
    def __init__(self):
        self.rounds: Any = ()
        self.holders: list[list[tuple[int, int | None]]] = []
        self.began = 0
        self.points: dict[int, int] = defaultdict(int)
        self.worth: dict[int, Fraction] = defaultdict(Fraction)
        self.own: dict[int, dict[int, int]] = defaultdict(dict)
        self.won: dict[int, int] = defaultdict(int)
        self.out: set[int] = set()
        self.results: dict[tuple[int, int], of.FourPoints] = {}
        self.fills: dict[tuple[int, int], str | None] = {}

    def hear(self, fact):
        match fact:
            case of.ScheduleDrawn(_, entries, rounds):
                self.rounds, self.holders = rounds, [[(1, entry)] for entry in entries]
            case of.RoundStarted(number, _):
                self.began = number
            case of.ResultEntered(round_, table, four, _):
                self.results[round_, table] = four
            case of.ChairFilled(round_, number, by):
                self.fills[round_, number] = by
            case of.PenaltyGiven(entry, _, off, off_table):
                self.points[entry] -= off
                self.worth[entry] -= off_table
            case _:
                self.came_or_went(fact)

    def came_or_went(self, fact):
        match fact:
            case of.PlayerEntered(entry=entry, number=int(number)):
                self.holders[number - 1].append((self.began + 1, entry))
            case of.PlayerReturned(entry, int(number)):
                self.out.discard(entry)
                self.holders[number - 1].append((self.began + 1, entry))
            case of.PlayerWithdrew(entry):
                self.out.add(entry)
                for held in self.holders:
                    if held[-1][1] == entry:
                        held.append((self.began + 1, None))

    def count(self, upto):
        for (round_, table), four in self.results.items():
            if round_ > upto:
                continue
            sat = []
            for number, its in zip(self.rounds[round_ - 1][table - 1], four, strict=True):
                whose = [who for since, who in self.holders[number - 1] if since <= round_][-1]
                if whose is not None and self.fills.get((round_, number)) is not None:
                    self.points[whose] += min(0, its)
                    self.own[whose][round_] = min(0, its)
                elif whose is not None:
                    sat.append((its, whose))
            self.place(round_, sat)

    def place(self, round_, sat):
        for its, whose in sat:
            above = sum(other > its for other, _ in sat)
            equal = sum(other == its for other, _ in sat)
            self.points[whose] += its
            self.worth[whose] += Fraction(sum((4, 2, 1, 0)[above : above + equal]), equal)
            self.won[whose] += above == 0
            self.own[whose][round_] = its

    def key(self, one, upto, *, by_table_points):
        points, worth = self.points[one], self.worth[one]
        best = [self.own[one].get(number, 0) for number in range(1, min(upto, self.began) + 1)]
        if by_table_points:
            return (one not in self.out, worth, points, self.won[one])
        return (one not in self.out, points, worth, max(best, default=0))
