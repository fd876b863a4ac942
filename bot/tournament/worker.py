"""The process that draws a schedule: `python -m bot.tournament.worker`.

It takes some seconds at most and counts its steps, so that nobody's round waits for it.
"""

import json
from typing import Final

from bot.aside.worker import answer_all, limit
from core.tournament.schedule import Entry, Schedule, schedule

MEMORY: Final = 400_000_000
SECONDS: Final = 60


def question(entry: Entry, lot: int) -> bytes:
    """What is asked of the process."""
    return json.dumps(
        [entry.players, entry.rounds, entry.avoid, entry.teams, entry.clubs, lot]
    ).encode()


def answer(asked: bytes) -> bytes:
    """The schedule, as JSON."""
    players, rounds, avoid, teams, clubs, lot = json.loads(asked)
    return json.dumps(schedule(Entry(players, rounds, avoid, teams, clubs), lot)).encode()


def heard(told: bytes) -> Schedule:
    """The schedule that the process told."""
    dromers, rounds, *figures = json.loads(told)
    tables = tuple(tuple(tuple(table) for table in round_) for round_ in rounds)
    return Schedule(dromers, tables, *figures)


if __name__ == "__main__":
    limit(MEMORY, SECONDS)
    answer_all(answer)
