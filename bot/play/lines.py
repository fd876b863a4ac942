"""What several commands at a table take."""

from dataclasses import dataclass

from bot.reader.kinds import TableNumber
from bot.reader.lines import Line


@dataclass(frozen=True, slots=True)
class AtTable(Line):
    """A table, where it is not the one that is meant anyhow: `tafel 2`."""

    table: TableNumber | None = None
