"""The line that announces a tournament: its name, and its day and size in any order."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Annotated, Any

from bot.features.tournament.settings import SETTINGS, SHOWS, TournamentSetting, place_at
from bot.reader.kinds import Day, Kind, Match, NumberKind, Rank, RulesetTyped, TextKind
from bot.reader.lines import Form, Line
from bot.reader.moods import is_denied
from bot.reader.newcomers import is_nobody
from bot.reader.words import Words, words_in
from bot.talk.people import tidy
from bot.talk.refusing import AskMeant
from bot.talk.texts import either, meaning, typed_command
from bot.talk.turn import Turn
from core.rulesets import RULESETS
from core.values import frozen, replace

MOST_WORDS = 8
"""The most words in the name of a tournament."""


_PLACE = re.compile(r"[A-Z][^\W\d]+(?:[ -]\w+){0,2}")
"""A place between commas."""


@frozen
class Title(TextKind):
    """The name of a tournament: words up to a comma, not beginning with a command's word."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the words from here on, the longest name first."""
        del turn
        firsts = {meaning("tournament", first) for first in (words.line.split()[0], words[0])}
        verb = words[0].islower() and (meaning(SHOWS, words[0]) or meaning(SETTINGS, words[0]))
        inside = is_denied(words[0]) or (words.words[0].start and not words[0][:1].isupper())
        if verb or inside or firsts - {"", "announce"}:
            return
        for count in range(min(len(words), MOST_WORDS), 0, -1):
            name = words.written(count)
            title = tidy(name.strip('"'))
            if title and not (set(name) & set(",;\n") or meaning("fillers", words[count - 1])):
                yield Match(count, title, Rank.TITLE)


@frozen
class HowMany(NumberKind):
    """`4 rondes`, `rondes 4`."""

    most: int = 999
    bare: bool = False
    part: str = "tournament"
    behind: bool = True

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the number at this place in the line, also behind `maximaal`."""
        most = int(meaning("tournament", words[0]) == "most")
        for match in super().values(turn, words.behind(most)):
            yield replace(match, count=match.count + most)


@frozen
class InPlace(Kind):
    """`in Utrecht`: the place of a tournament, with a capital."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the place, behind a word such as `in`."""
        del turn
        start = words.words[0].start
        inside = start and meaning("tournament place", words[0])
        if inside and words[1][:1].isupper():
            count, place = place_at(words.behind(1))
            if place:
                yield Match(count + 1, place, Rank.DATE)
        apart = words.line[:start].rstrip().endswith(",")
        ends = words.line[start:].partition(",")[0].strip()  # `20 maart, Assen, 52 spelers`
        if apart and _PLACE.fullmatch(ends) and ends.casefold() not in RULESETS:
            yield Match(len(ends.split()), ends, Rank.AMOUNT)


class Announced(Line):
    """`Witte Draak 14 maart 2027, 52 spelers, 4 rondes, nts-2023`."""

    title: Annotated[str, Title()]
    day: Annotated[date, Day("future")] | None = None
    capacity: Annotated[int, HowMany(of="players")] | None = None
    rounds: Annotated[int, HowMany(of="round")] | None = None
    deals: Annotated[int, HowMany(of="deals")] | None = None
    minutes: Annotated[int, HowMany(of="minutes")] | None = None
    ruleset: RulesetTyped | None = None
    place: Annotated[str, InPlace()] | None = None
    settings: tuple[Annotated[Any, TournamentSetting()], ...] = ()

    @property
    def bare(self) -> bool:
        """Return True if the line is only a name, which may be a slip."""
        return self == Announced(title=self.title)


NAMED = re.compile(rf"\w+{either('commands', 'tournament')}", re.IGNORECASE)
"""A word that is the name of a tournament: `Lentetoernooi`."""
_VALUES = Form(Announced, lambda _turn, _line: None).fields[1:]
"""The fields besides the name."""


def ask_announced(turn: Turn, text: str) -> bool:
    """Ask whether a sentence announces a tournament: `Op 17 april houden we het Tulpentoernooi`.

    Return False for a sentence without a name of a tournament, or without a day or size, and for
    one with a number that was not read.
    """
    words = words_in(text)
    lines = list[str]()
    title = list[str]()
    while len(words):
        match = _value(turn, words)
        if match:
            count = match.count
        else:
            count = 1
        if match:
            lines.append(words.written(count))
        elif any(map(str.isdigit, words[0])):
            return False
        elif _is_of_title(turn, words, title):
            title.append(words.written(1))
        words = words.behind(count)
    if not (title and lines):
        return False
    command = typed_command("tournament", turn.words.own.language)
    line = f"{command} {', '.join([' '.join(title), *lines])}"
    raise AskMeant("tour-announce-asks", [("do-asked", line)], line=line)


def is_sentence(title: str) -> bool:
    """Return True for a name with words of a sentence in it: `een nieuw toernooi: Draak`."""
    words = [word for word in title.split() if meaning("fillers", word) not in {"of", "and"}]
    return any(is_nobody(word) for word in words)


def _value(turn: Turn, words: Words) -> Match | None:
    """Return the day, size or setting at the beginning of these words. Refuse: it is none."""
    matches = [
        (field.kind, match) for field in _VALUES for match in field.kind.values(turn, words)
    ]
    if not matches:
        return None
    kind, match = max(matches, key=lambda value: value[1].count)
    kind.settle(turn, match.value)
    return match


def _is_of_title(turn: Turn, words: Words, title: list[str]) -> bool:
    """Return True for a word of the name: with a capital in the sentence, or `Lentetoernooi`."""
    word = words[0]
    if words.words[0].quoted or NAMED.fullmatch(word):
        return True
    opens = words.words[0].start == 0 and len(words) > 1 and not words[1][:1].isupper()
    capital = word[:1].isupper() and not is_nobody(word) and not opens
    joins = bool(title) and meaning("fillers", word) == "of" and words[1][:1].isupper()
    return (capital or (joins and _value(turn, words.behind(1)) is None)) and (
        not title or words.line[: words.words[0].start].rstrip().endswith(title[-1])
    )
