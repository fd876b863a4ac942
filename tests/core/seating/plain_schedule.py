"""A schedule looked at once more, as anybody would with paper: T3's promises, counted plainly."""

from collections import Counter
from itertools import combinations

MOST_ROUNDS = {8: 1, 12: 1, 16: 5, 20: 5, 24: 7, 28: 7, 32: 8, 36: 9, 40: 10} | dict.fromkeys(
    range(44, 141, 4), 8
)
"""By people: the rounds in which nobody may meet anybody twice."""
MORE = {
    (8, 2): 4, (8, 3): 12, (8, 4): 24, (12, 2): 3, (12, 3): 9, (12, 4): 18,
    (16, 6): 24, (20, 6): 6, (24, 8): 30, (28, 8): 10,
}  # fmt: skip
"""By people and rounds: the R that must be reached where more is asked."""
IN_TEAMS = {8: 1, 12: 1, 16: 3} | dict.fromkeys(range(20, 141, 4), 4)
"""By people: the rounds in which nobody meets anybody twice, teams of four never."""


def most_rounds(players):
    """In how many rounds nobody may meet anybody twice, dromers counted with the people."""
    return 4 if players in {13, 14} else MOST_ROUNDS[players + -players % 4]


def teams_of(players, size=4):
    """Everybody in teams, the last one perhaps smaller."""
    return [range(at, min(at + size, players + 1)) for at in range(1, players + 1, size)]


def broken(drawn, players, rounds, teams=()):
    """Which of the promises this schedule breaks; nothing when it keeps them all."""
    everybody = list(range(1, players + -players % 4 + 1))
    never = [*teams, everybody[players:]]
    met, visits, winds = _counted(drawn.rounds)
    promises = {
        "the number of rounds": len(drawn.rounds) == rounds,
        "everybody once a round": all(
            sorted(one for table in tables for one in table) == everybody
            for tables in drawn.rounds
        ),
        "four at a table": all(len(table) == 4 for tables in drawn.rounds for table in tables),
        "teams and dromers apart": not any(
            pair in met for group in never for pair in combinations(sorted(group), 2)
        ),
        "winds within one": all(
            abs(winds[one, wind] - winds[one, other]) <= 1
            for one in everybody
            for wind, other in combinations(range(4), 2)
        ),
        "R as it is counted": drawn.repeats == sum(m * (m - 1) // 2 for m in met.values()),
        "V as it is counted": drawn.same_table == sum(v * (v - 1) // 2 for v in visits.values()),
        "V as chance at most": drawn.same_table <= 2 * rounds * (rounds - 1),
    }
    return [promise for promise, kept in promises.items() if not kept]


def _counted(rounds):
    met: Counter[tuple[int, ...]] = Counter()
    visits: Counter[tuple[int, int]] = Counter()
    winds: Counter[tuple[int, int]] = Counter()
    for tables in rounds:
        for number, table in enumerate(tables):
            met.update(combinations(sorted(table), 2))
            visits.update((one, number) for one in table)
            winds.update((one, wind) for wind, one in enumerate(table))
    return met, visits, winds
