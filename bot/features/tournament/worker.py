"""The process that draws a schedule, and what is printed.

A schedule takes some seconds at most and counts its steps; a hall's cards take a second or two:
nobody's round waits for either.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from bot.aside.process import Aside, command
from bot.aside.worker import answer_all, limit
from bot.storage.facts import read, written
from core.seating.figures import ScheduleRound
from core.seating.schedule import Schedule, ScheduleCheck, redrawn, schedule
from core.seating.search import KeptApart
from core.tournament.events import RoundNumber, TournamentEvent
from core.tournament.swiss import next_round
from core.tournament.tournament import Tournament, fold
from core.values import frozen

MEMORY = 400_000_000
SECONDS = 60
PATIENCE = 60.0


@frozen
class WorkOrder:
    """Something that the process is to make."""

    question: bytes

    async def made(self) -> bytes:
        """The answer of the process. Raises what `Aside.ask` does."""
        aside = Aside(command("bot.features.tournament.worker"), PATIENCE)
        try:
            return await aside.ask(self.question)
        finally:
            await aside.close()


def to_draw(entry: ScheduleCheck, lot: int) -> bytes:
    """The question for a schedule."""
    return json.dumps(
        [entry.players, entry.rounds, entry.avoid, entry.teams, entry.clubs, lot]
    ).encode()


def to_redraw(left: tuple[list[int], list[list[int]]], t: Tournament, lot: int) -> bytes:
    """The question for the rounds that are left, for these people and those to keep apart."""
    earlier = t.draw.rounds[: t.round] if t.draw is not None else ()
    return json.dumps(["left", *left, earlier, t.settings.rounds - t.round, lot]).encode()


def to_seat(by: tuple[list[int], KeptApart, Sequence[ScheduleRound]], lot: int) -> bytes:
    """The question for the next round of a Swiss tournament."""
    return json.dumps(["swiss", *by, lot]).encode()


def to_print(told: Sequence[TournamentEvent], *more: object) -> bytes:
    """The question for a file: the tournament's facts, and what `_printed` takes behind them."""
    facts = [(one.number, one.at.isoformat(), one.by, *written(one.fact)) for one in told]
    return json.dumps([facts, *more]).encode()


def to_print_list(title: str, heads: Sequence[str], lines: Sequence[Sequence[str]]) -> bytes:
    """The question for a printed list; its last column is the widest."""
    return json.dumps(["list", title, heads, lines]).encode()


def answer(asked: bytes) -> bytes:
    """The schedule, as JSON, or the paper."""
    question = json.loads(asked)
    if isinstance(question[0], list):
        return _printed(*question)
    if question[0] == "list":
        from bot.features.tournament.paper.sheet import listed

        return listed(*question[1:])
    if question[0] == "left":
        return json.dumps(redrawn(*question[1:])).encode()
    if question[0] == "swiss":
        order, apart, earlier, lot = question[1:]
        return json.dumps([next_round(order, KeptApart(*apart), earlier, lot)]).encode()
    players, rounds, avoid, teams, clubs, lot = question
    return json.dumps(schedule(ScheduleCheck(players, rounds, avoid, teams, clubs), lot)).encode()


def _printed(
    facts: list[tuple[int, str, int | None, str, int, str]],
    what: str,
    language: str,
    round_: RoundNumber,
    *more: Any,  # noqa: ANN401 - codes by entry, the club's colour, names by account
) -> bytes:
    # What is seldom needed is read in when it is.
    from bot.features.tournament.paper.printing import Printing
    from bot.features.tournament.paper.tournament import PRINTS
    from bot.talk.texts import texts

    told = (
        TournamentEvent(number, datetime.fromisoformat(at), by, read(kind, version, body))
        for number, at, by, kind, version, body in facts
    )
    codes, colour, givers = more
    printing = Printing(fold(told), texts(language), dict(codes), colour, dict(givers))
    return PRINTS[what](printing, round_)


def schedule_from_json(told: bytes) -> Schedule:
    """The schedule that the process told."""
    dromers, rounds, *figures = json.loads(told)
    return Schedule(dromers, _tables(rounds), *figures)


def rounds_from_json(told: bytes) -> tuple[ScheduleRound, ...]:
    """The rounds that are left, as the process told them."""
    return _tables(json.loads(told))


def _tables(rounds: list[list[list[int]]]) -> tuple[ScheduleRound, ...]:
    return tuple(tuple(tuple(table) for table in round_) for round_ in rounds)


if __name__ == "__main__":
    limit(MEMORY, SECONDS)
    answer_all(answer)
