"""A whole first evening of four people who never wrote, to its final standing, on any platform."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from bot.talk.texts import command_names, texts
from core.values import frozen

FINAL = (("Bert", 3240), ("Anna", 3040), ("Dirk", 2940), ("Cees", 2780))
"""Who has what in the end: 480 - 160 - 80; -120 + 320 - 160; -220 - 80 + 240; -140 - 80 + 0."""
BEGUN = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
A_TAP, A_ROUND = timedelta(seconds=3), timedelta(minutes=4)


@frozen
class Act:
    """Somebody writes a command, by its English name, or taps a button."""

    who: str
    words: str
    command: str = ""
    after: timedelta = A_TAP
    """So long after the act before; minutes when a round was played."""

    def line(self, language: str) -> str:
        """The line that is typed, or the button in brackets."""
        if not self.command:
            return f"[{self.words}]"
        return f"/{command_names(self.command)[language][0]} {self.words}".strip()


class Clock:
    """Stands still between the acts."""

    def __init__(self) -> None:
        self.time = BEGUN

    def now(self) -> datetime:
        return self.time


def acts(language: str) -> Iterator[Act]:
    """One types in the names, and then everybody enters, takes back and asks as they like."""

    def taps(who: str, *labels: str, later: bool = False) -> Iterator[Act]:
        known = texts(language)
        for label in labels:
            words = known.label(label) if known.has(f"label-{label}") else label
            yield Act(who, words, after=A_ROUND if later and label == labels[0] else A_TAP)

    yield Act("Dirk", "Anna Bert Cees Dirk", "new")
    yield from taps("Cees", "round", "Bert", "120", "40", "20", "60", later=True)
    yield from taps("Dirk", "undo", "redo")  # what another entered, whose newcomer Dirk is not
    yield from taps("Anna", "next-round", "Anna", "80", "rest-zero", later=True)
    yield from taps("Bert", "explain")
    yield Act("Dirk", "Dirk 60 Anna 0 Bert 20 Cees 40", "round", after=A_ROUND)
    yield from taps("Cees", "undo", "confirm")
    yield from taps("Bert", "next-round", "draw", later=True)
    yield Act("Anna", "", "score")
    yield Act("Cees", "68", "rule")
    yield Act("Anna", "", "help")
    yield from taps("Anna", "club", "tables")
    yield from taps("Cees", "more", "end", "confirm", later=True)
