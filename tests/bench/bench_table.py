"""A million random rounds settled, and what the next round costs at a table that has many."""

import random
import time
from datetime import UTC, date, datetime

from core.game.awards import milestones
from core.game.decisions import open_table
from core.game.events import Entry, RoundWon, TableEvent
from core.game.running_totals import difference
from core.game.settlement import settle
from core.game.table import Table, advance, fold
from core.players import PlayerId
from core.winds import Wind

ROUNDS = 1_000_000
REPEATS = 2_000
EIGHT = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


def main() -> int:
    """Print the tables; 1 when a settlement did not add up to zero."""
    wrong = settle_a_million()
    print(f"\n{'rounds at the table':>20} {'fold':>10} {'next round':>11} {'kept':>9} {'told':>9}")
    for rounds in (0, 16, 160):
        next_round(rounds)
    return 1 if wrong else 0


def settle_a_million() -> int:
    """Settle random rounds of random winds; how many did not add up to zero."""
    chance, winds = random.Random(59), tuple(Wind)
    wrong, began = 0, time.perf_counter()
    for _ in range(ROUNDS):
        scores = {wind: chance.randrange(0, 2001) for wind in winds}
        changes = settle(chance.choice(winds), scores).changes
        wrong += sum(changes.values()) != 0
    seconds = time.perf_counter() - began
    print(f"{ROUNDS} random rounds settled, {ROUNDS / seconds:,.0f} a second; wrong: {wrong}")
    return wrong


def next_round(rounds: int) -> None:
    """Print the cost (µs) of one more round after this many."""
    table = long_table(rounds)
    then = TableEvent(table.last + 1, EIGHT, None, east_loses(rounds))
    after = advance(table, then)
    happenings = [TableEvent(1, EIGHT, None, table.opened), *table.acts]
    folded = microseconds(lambda: fold(happenings), 50)
    played = microseconds(lambda: advance(table, then), REPEATS)
    kept = microseconds(lambda: difference(table, after), REPEATS)
    told = microseconds(lambda: milestones(table, after), REPEATS)
    print(f"{rounds:>20} {folded:>7.0f} us {played:>8.1f} us {kept:>6.1f} us {told:>6.1f} us")


def long_table(rounds: int) -> Table:
    players = [PlayerId(number) for number in range(1, 5)]
    table = fold(
        [TableEvent(1, EIGHT, None, open_table("nmv-144", {}, players, date(2026, 1, 1)))]
    )
    for number in range(rounds):
        table = advance(table, TableEvent(number + 2, EIGHT, None, east_loses(number)))
    return table


def east_loses(number: int) -> RoundWon:
    entries = (Entry(40), Entry(120), Entry(), Entry(20))
    return RoundWon((1, 2, 3, 0)[number % 4], entries)


def microseconds(act, times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        act()
    return (time.perf_counter() - began) / times * 1e6
