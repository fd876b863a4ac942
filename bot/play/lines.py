"""Arguments that several commands at a table share."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from bot.reader.kinds import (
    Match,
    NamedTable,
    Rank,
    TableOrNumber,
    TextKind,
    at_own_table,
    people_there,
)
from bot.reader.lines import Line
from bot.reader.words import Words
from bot.talk.people import is_called
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.values import frozen


class AtTable(Line):
    """A table, where it is not the one that is meant anyhow: `tafel 2`."""

    table: TableOrNumber | None = None


@frozen
class RoundText(TextKind):
    """The line of a round (bot.play.round_line), as it was written, but for a table behind it."""

    completes: ClassVar[bool] = True

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """The rest of the line; a name wins with which it begins."""
        seated = at_own_table(turn)
        there = [m for m in people_there(turn, dromer=True) if not seated or m.id in seated]
        first = words.words[0]
        filler = meaning("fillers", first.text) and is_called(words[1], there)  # `de Wit 40`
        named = first.quoted or filler or is_called(first.text.removeprefix("*"), there)
        end = len(words)
        for last in range(max(1, end - 2), end):
            found = next(NamedTable().values(turn, words.behind(last)), None)
            if found and last + found.count == end and not is_called(words[last], there):
                end = last
                break
        yield Match(end, words.written(end), Rank.NAME if named else Rank.TEXT)


RoundWritten = Annotated[str, RoundText()]
