"""Plays an evening from this folder on a platform, and holds it to what it expects.

An evening is a script of `peling replay`. Remarks that begin with `#?` say what must be true at
that point; everything in them was worked out from the rules by hand:

    #? total Anna 3120 Bert 2880     points, the starting stock in them
    #? wind Anna E Eef -             the wind of the round now being played; - for who waits
    #? all-round Anna 6              all-round points; green, orange: yes or no
    #? changes 7 Anna -160 Bert 480  what round 7 changed; scores 7 …: what was entered
    #? winner 7 Bert                 who won round 7; - for a draw; by, special alike
    #? corrected 3                   round 3 was corrected; not corrected 3
    #? rounds 16                     how many rounds stand
    #? round 8, prevailing S, leader Bert, ruleset nts-2002, state ended, complete yes, tail no,
       winners Anna Bert             of the table; - for nobody
    #? table 2                       from here on table 2 is meant, until the next act
    #? tables 2                      how many tables the club has had
    #? says "Gele Trui"              what the last act brought about; topic leader; no topic leader
    #? typed "Zo gaat het: /ronde"   the same where a line is typed, not filled in (Discord)
"""

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

import pytest
from _pytest.mark import ParameterSet

from adapters.console.script import GroupEntered, ScriptedAct, lines, parse_line

FOLDER = Path(__file__).parent
FIRST_GROUP = "Club"


@dataclass(frozen=True)
class Heard:
    """Something that the bot said: its words and what it is about."""

    text: str
    topics: tuple[str, ...]


class Driver(Protocol):
    """A platform on which an evening can be played."""

    def play(self, act: ScriptedAct, number: int) -> Sequence[Heard]:
        """Do what this line says; gives what the bot said because of it."""

    def state(self) -> Mapping[str, Any]:
        """The state as `peling show --json` has it."""

    def now(self) -> datetime:
        """What time it is in the evening."""


def evenings() -> list[Path]:
    """All evenings, by name."""
    return sorted(FOLDER.glob("*.txt"))


AT_ONCE = {
    "telegram": {"nl_knoppen", "nl_verbeterd_bericht", "en_five"},
    "discord": {"nl_knoppen", "en_own_scores"},
    "threads": {"nl_avond"},
    "postgresql": {"nl_avond", "nl_herstart"},
}
"""The evenings that `make test` plays there: those with acts that only a platform has.

The console on SQLite plays every evening and proves the rules and the words. `make slow` plays
every evening everywhere.
"""


def evenings_on(where: str) -> list[ParameterSet]:
    """Return the evenings that can be played there; those that are not played at once are slow."""
    return [
        pytest.param(
            path, id=path.stem, marks=() if path.stem in AT_ONCE[where] else pytest.mark.slow
        )
        for path in evenings()
        if where not in {"discord", "threads"} or not is_edited(path)
    ]


def is_edited(evening: Path) -> bool:
    """Whether messages are edited in it: a slash command cannot be."""
    return " edits:" in evening.read_text(encoding="utf-8")


def play_evening(text: str, driver: Driver, *, typed: bool = True) -> int:
    """Play it; gives how many expectations held. AssertionError names the line that did not.

    typed: what stands behind a command is one line, not a field for each value.
    """
    evening = _Evening(driver, typed)
    for number, line in lines(text):
        if line.startswith("#?"):
            evening.expect(number, line.removeprefix("#?").strip())
        elif act := parse_line(line):
            evening.play(number, act)
    return evening.held


@dataclass
class _Evening:
    driver: Driver
    typed: bool
    group: str = FIRST_GROUP
    table: str | None = None
    held: int = 0
    heard: list[Heard] = field(default_factory=list)

    def play(self, number: int, act: ScriptedAct) -> None:
        if isinstance(act, GroupEntered):
            self.group = act.name
        self.table = None
        self.heard = list(self.driver.play(act, number))

    def expect(self, number: int, expectation: str) -> None:
        for found, expected in self._compared(shlex.split(expectation)):
            assert found == expected, f"line {number}: {expectation!r}, but it is {found!r}"
        self.held += 1

    def _compared(self, words: list[str]) -> Iterator[tuple[object, object]]:
        """Pairs of what is and what should be."""
        what = words[1] if words[0] in ("no", "not") else words[0]
        if what in ("says", "typed", "topic"):
            yield from self._of_what_was_said(words)
        elif what in _OF_ROUNDS:
            yield from self._of_a_round(words)
        elif what == "table":
            self.table = words[1]
        elif what == "tables":
            yield len(self._club()["tables"]), int(words[1])
        else:
            yield from self._of_the_table(what, words[1:])

    def _of_what_was_said(self, words: list[str]) -> Iterator[tuple[object, object]]:
        match words:
            case ["typed", _] if not self.typed:
                pass
            case ["says" | "typed", text]:
                said = [unspaced(heard.text) for heard in self.heard]
                yield any(text in one for one in said) or said, True
            case ["topic", topic]:
                yield topic in self._topics() or self._topics(), True
            case _:
                yield words[-1] in self._topics(), False

    def _of_a_round(self, words: list[str]) -> Iterator[tuple[object, object]]:
        match words:
            case [("changes" | "scores") as what, number, *rest]:
                yield from _each(self._round(number)[what], rest, int)
            case [*_, "corrected", number]:
                yield self._round(number)["corrected"], words[0] == "corrected"
            case _:
                key, number, expected = words
                yield self._round(number)[key] or "-", expected

    def _of_the_table(self, what: str, rest: list[str]) -> Iterator[tuple[object, object]]:
        table = self._table()
        if what in _OF_PLAYERS:
            key, kind = _OF_PLAYERS[what]
            found = {player["name"]: player[key] for player in table["players"]}
            yield from _each(found, rest, kind)
        elif what == "rounds":
            yield len(table["rounds"]), int(rest[0])
        elif what == "winners":
            yield table["winners"], [] if rest == ["-"] else rest
        else:
            yield _plain(table[what]), rest[0]

    def _club(self) -> Mapping[str, Any]:
        clubs = self.driver.state()["clubs"]
        club: Mapping[str, Any] = next(each for each in clubs if each["name"] == self.group)
        return club

    def _table(self) -> Mapping[str, Any]:
        """The table that is meant: the one named, or the newest."""
        tables: list[Mapping[str, Any]] = self._club()["tables"]
        tables = [table for table in tables if self.table in (None, table["name"])]
        assert tables, f"there is no table {self.table or ''}"
        return tables[-1]

    def _round(self, number: str) -> Mapping[str, Any]:
        rounds = self._table()["rounds"]
        round_: Mapping[str, Any] = next(r for r in rounds if r["number"] == int(number))
        return round_

    def _topics(self) -> list[str]:
        return [topic for heard in self.heard for topic in heard.topics]


def _yes(word: str) -> bool:
    assert word in ("yes", "no"), f"yes or no, not {word}"
    return word == "yes"


def _wind(word: str) -> str | None:
    return None if word == "-" else word


_OF_ROUNDS = ("changes", "scores", "winner", "by", "special", "corrected")
_OF_PLAYERS = {
    "total": ("total", int),
    "wind": ("wind", _wind),
    "all-round": ("all_round_points", int),
    "green": ("green", _yes),
    "orange": ("orange", _yes),
}


def _each(found: Mapping[str, Any], rest: list[str], kind: Any) -> Iterator[tuple[object, object]]:
    assert rest, "nothing is expected"
    assert len(rest) % 2 == 0, f"names and values, not {rest}"
    for name, value in zip(rest[::2], rest[1::2], strict=True):
        yield (name, found[name]), (name, kind(value))


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def unspaced(text: str) -> str:
    """Words without what platforms set differently: blanks and line ends."""
    return re.sub(r"\s+", " ", text)
