"""T3's table: every size from 8 to 140, every number of rounds that it names, with times."""

import time
from collections.abc import Iterator

from core.seating.schedule import ScheduleCheck, schedule
from tests.core.seating.plain_schedule import (
    IN_TEAMS,
    MORE,
    broken,
    most_rounds,
    teams_of,
)

PROMISED = 15.0
LOTS = (0, 4711)
SIZES = range(8, 141)


def main() -> int:
    """Print the table; 1 when a figure is above what is promised, or one took too long.

    most: the R that may be; V: returns to a table, and what chance would give; s: of the
    processor, of the slowest lot.
    """
    print(f"{'players':>7} {'rounds':>6} {'teams':>5} {'R':>3} {'most':>4} {'V':>4}", end="")
    print(f" {'chance':>6} {'s':>6}")
    seconds, wrong = 0.0, 0
    for entry, most in _asked():
        took, faults = _drawn(entry, most)
        seconds, wrong = max(seconds, took), wrong + faults
    print(f"{wrong} broken of all drawn with the lots {LOTS}; the slowest took {seconds:.2f} s")
    return 1 if wrong else 0


def _asked() -> Iterator[tuple[ScheduleCheck, int]]:
    """What is asked, and the R that may be: all alone, in teams of four, and more rounds."""
    for players in SIZES:
        for rounds in range(1, most_rounds(players) + 1):
            yield ScheduleCheck(players, rounds), 0
    for players in SIZES:
        people = players + -players % 4
        size = min(people // 4, 4)
        yield ScheduleCheck(players, IN_TEAMS[people], "team", teams_of(players, size)), 0
    for (people, rounds), most in MORE.items():
        yield ScheduleCheck(people, rounds), most


def _drawn(entry: ScheduleCheck, most: int) -> tuple[float, int]:
    """The seconds of the slowest lot, and how many lots broke a promise."""
    slowest, wrong = 0.0, 0
    for lot in LOTS:
        began = time.process_time()
        drawn = schedule(entry, lot)
        took = time.process_time() - began
        slowest = max(slowest, took)
        faults = broken(drawn, entry.players, entry.rounds, entry.teams)
        if drawn.repeats > most:
            faults.append(f"R is {drawn.repeats}")
        if took > PROMISED:
            faults.append("too slow")
        if faults:
            wrong += 1
            print(f"lot {lot} BROKEN: {'; '.join(faults)}")
    figures = f"{entry.players:>7} {entry.rounds:>6} {len(entry.teams) or '':>5}"
    chance = 2 * entry.rounds * (entry.rounds - 1)
    print(
        f"{figures} {drawn.repeats:>3} {most:>4} {drawn.same_table:>4} {chance:>6} {slowest:>6.2f}"
    )
    return slowest, wrong
