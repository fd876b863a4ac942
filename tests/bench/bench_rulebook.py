"""Finding a rule: the time to load, to look up a number and to search, and the memory it takes.

The questions are those of the golden file, each asked for the first time and then again.
"""

import resource
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.bench.goals import reached

LOOKUPS = 20_000
QUESTIONS = Path(__file__).parents[1] / "golden" / "questions.txt"


def megabytes() -> float:
    """The most memory that this process ever held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def milliseconds(since: float, times: int = 1) -> float:
    """Processor time since, each time: others on the machine do not count."""
    return (time.process_time() - since) * 1000 / times


def questions() -> list[tuple[str, str, str]]:
    """Language, ruleset and question."""
    lines = QUESTIONS.read_text(encoding="utf-8").splitlines()
    parts = [line.split(" | ") for line in lines if line and not line.startswith("#")]
    return [(part[0], part[1], part[2]) for part in parts]


@dataclass
class Row:
    """What was measured, and what it may be at most."""

    what: str
    value: float
    unit: str = "ms"
    most: float | None = None

    def __str__(self) -> str:
        """A line of the table."""
        most = "" if self.most is None else f"   (at most {self.most:g})"
        return f"{self.what:<30}{self.value:>9.3f} {self.unit}{most}"

    @property
    def holds(self) -> bool:
        """Whether it is no more than it may be."""
        return self.most is None or self.value < self.most


def loading() -> list[Row]:
    """Import, then read and index each language."""
    start = time.process_time()
    from bot.rulebook.finding import load

    rows = [Row("import", milliseconds(start))]
    for language, what in (("nl", "load one language"), ("en", "load the other too")):
        start = time.process_time()
        load(language)
        rows.append(Row(what, milliseconds(start), most=100))
    return rows


def lookups() -> list[Row]:
    """An entry by its ref, and all that is shown of it."""
    from bot.rulebook.finding import entry, search

    start = time.process_time()
    for _ in range(LOOKUPS):
        entry("nmv 68", "nl")
    rows = [Row("look up an entry", milliseconds(start, LOOKUPS), most=1)]
    start = time.process_time()
    for _ in range(LOOKUPS // 100):
        search("68", "nl", "nmv-144")
    return [*rows, Row("answer a number", milliseconds(start, LOOKUPS // 100), most=1)]


def searches() -> tuple[float, list[Row]]:
    """Every question, for the first time and again; 95 of 100 take so long (ms)."""
    first, again = sorted(asked()), sorted(asked())
    return first[len(first) * 95 // 100], [
        Row("search, median", first[len(first) // 2], most=10),
        Row("search, slowest", first[-1], most=10),
        Row("search, asked before", again[len(again) // 2], most=10),
    ]


def asked() -> list[float]:
    """The time of each question."""
    from bot.rulebook.finding import search

    times = []
    for language, ruleset, question in questions():
        start = time.process_time()
        search(question, language, ruleset)
        times.append(milliseconds(start))
    return times


def main() -> int:
    """Print the table; 1 when something is slower or larger than it must be."""
    before = megabytes()
    rows = [*loading(), *lookups()]
    usual, more = searches()
    rows += more
    rows.append(Row("memory, everything loaded", megabytes() - before, "MB", most=30))
    print("\n".join(map(str, rows)))
    return int(not (reached("rulebook", usual) and all(row.holds for row in rows)))


if __name__ == "__main__":
    sys.exit(main())
