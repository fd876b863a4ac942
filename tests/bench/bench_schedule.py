"""T3's table: every size from 8 to 140, every number of rounds that it names, with times."""

import time

from core.tournament.schedule import Entry, schedule
from tests.core.tournament.plain_schedule import MORE, MOST_ROUNDS, broken

PROMISED = 15.0
LOTS = (0, 4711)


def main() -> int:
    """Print the table; 1 when a figure is above what is promised, or one took too long."""
    wrong = 0
    print(f"{'people':>6} {'rounds':>6} {'R':>4} {'most':>4} {'V':>4} {'chance':>6} {'s':>6}")
    for people, rounds, most in [
        *((people, rounds, 0) for people, last in MOST_ROUNDS.items() for rounds in _to(last)),
        *((people, rounds, most) for (people, rounds), most in MORE.items()),
    ]:
        for lot in LOTS:
            wrong += not _kept(people, rounds, most, lot)
    return 1 if wrong else 0


def _to(last: int) -> range:
    return range(1, last + 1)


def _kept(people: int, rounds: int, most: int, lot: int) -> bool:
    began = time.process_time()
    drawn = schedule(Entry(people, rounds), lot)
    seconds = time.process_time() - began
    faults = broken(drawn, people, rounds)
    kept = not faults and drawn.repeats <= most and seconds <= PROMISED
    if lot == LOTS[0] or not kept:
        figures = f"{people:>6} {rounds:>6} {drawn.repeats:>4} {most:>4} {drawn.same_table:>4}"
        said = "" if kept else f" BROKEN {'; '.join(faults)}"
        print(f"{figures} {2 * rounds * (rounds - 1):>6} {seconds:>6.2f}{said}")
    return kept
