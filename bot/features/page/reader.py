"""The reader of a club's page, and the facts that all pages share."""

import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import field, replace
from datetime import date
from functools import cached_property
from typing import Any, TypeVar

from bot.features.page.hooks import FACTS
from bot.features.page.names import mark_names, page_people
from bot.features.page.pages import ClubPage, PageContent, PageFacts
from bot.features.page.storage import Pages
from bot.messages import Spans
from bot.ports.records import Club
from bot.reader.dates import evening_of
from bot.reader.kinds import papers_of
from bot.standings.reading import ClubPeople
from bot.storage.ledger import Unit
from bot.talk.texts import LANGUAGES, Texts, texts
from core.players import PlayerId
from core.values import frozen

_SIGN = re.compile(r"^[\u2600-\u27bf\u2b50\U0001f000-\U0001faff\ufe0f]+ *")
WEEKLY_SINCE = 3
"""The first edition of the page with the parts that change each week."""
HISTORY_SINCE = 4
"""The first edition of the page with the history of every club."""
_NUMBERED = re.compile(r"[a-z]+-([0-9]{1,18})(?:-([0-9]{1,4}))?")
_Made = TypeVar("_Made")
MOST_KEPT = 50
PageCache = dict[Hashable, tuple[Any, Any]]
"""Results that were computed for a page before, each with its sources."""


@frozen
class PageReader:
    """A request for a page of a club.

    name: the page; folder: "" for the language of the reader, or the folder of a language; query:
    the search in the rules; files: True when the site is written as plain files, which have no
    search; computed: the cache, shared by all readers.
    """

    unit: Unit
    club: Club
    page: ClubPage
    language: str
    name: str = "index"
    folder: str = ""
    query: str = ""
    files: bool = False
    computed: PageCache = field(default_factory=dict)

    @cached_property
    def words(self) -> Texts:
        """Return the texts of the reader's language."""
        return texts(self.language)

    @property
    def rest(self) -> str:
        """Return the part of the name after its first dash."""
        return self.name.partition("-")[2]

    @property
    def numbers(self) -> tuple[int, int]:
        """Return the two numbers in the name, 0 for a missing number."""
        match = _NUMBERED.fullmatch(self.name)
        if match:
            return (int(match[1]), int(match[2] or 0))
        return (0, 0)

    @property
    def today(self) -> date:
        """Return the day of the club's current evening."""
        return evening_of(self.club.settings, self.unit.now)

    @property
    def weekly(self) -> bool:
        """Return True when the parts of the third edition are on."""
        return self.page.edition >= WEEKLY_SINCE

    @property
    def history(self) -> bool:
        """Return True when the parts of the fourth edition are on."""
        return self.page.edition >= HISTORY_SINCE

    @cached_property
    def who(self) -> ClubPeople:
        """Return the members under their names on the page."""
        return page_people(self.unit, self.page, self.words)

    @cached_property
    def days_played(self) -> Mapping[date, int]:
        """Return the evenings, oldest first, with the number of tables that are over."""
        days = {
            date.fromisoformat(day): int(count)
            for day, count in self.unit.get(Pages).played_by_day(self.club.id)
        }
        for paper in papers_of(self.unit, self.club.id):
            days[paper.told.day] = days.get(paper.told.day, 0) + 1
        return dict(sorted(days.items()))

    @cached_property
    def files_by_day(self) -> Mapping[str, str]:
        """Return the page of each evening by its day in words."""
        return {self.words.long_day(day): evening_file(day) for day in self.days_played}

    def in_history(self, file: str) -> str:
        """Return the name of a page of the history, "" where the history is off."""
        if self.history:
            return file
        return ""

    def named(self, player: PlayerId) -> PageFacts:
        """Return the name of a player, and the player whose page it leads to."""
        return {"player": self.who.final.get(player), "name": self.who.names[player]}

    @cached_property
    def linking(self) -> ClubPeople:
        """Return the members under names that `linked` turns into links."""
        return replace(self.who, names=mark_names(self.who))

    def cached(self, what: Hashable, made_of: object, make: Callable[[], _Made]) -> _Made:
        """Return a cached value, computed again only when one of its sources has changed."""
        cached = self.computed.pop(what, None)
        if cached is None or cached[0] != made_of:
            cached = made_of, make()
        self.computed[what] = cached  # now the newest entry
        if len(self.computed) > MOST_KEPT:
            oldest, *_ = list(self.computed)  # a copy: with PostgreSQL each reader has a thread
            self.computed.pop(oldest, None)
        value: _Made = cached[1]
        return value

    def shown(self, facts: PageFacts) -> PageContent:
        """Return the content of a page, with the facts that other features add."""
        template = facts.get("template") or self.name.partition("-")[0]
        frame: dict[str, Any] = {
            "words": self.words,
            "t": self.words.text,
            "number": self.words.number,
            "signed": self.words.signed,
            "club": self.club.name,
            "here": template,
            "name": self.name,
            "files": self.files,
            "weekly": self.weekly,
            "history": self.history,
            "competition_on": False,
            "tournaments": [],
            "root": self._root,
            "ways": {language: self._way(language) for language in LANGUAGES},
        }
        for added in FACTS(self, facts):
            facts = {**facts, **added}
        if not self.weekly:  # no row is marked as the reader's own
            facts = {**facts, "at": ""}
        return PageContent(template, self.language, {**frame, **facts})

    def _way(self, language: str) -> str:
        """Return the page's address in a language; the club's language is at the top in files."""
        if self.files and language == self.club.settings.language:
            return f"{self._root}{self.name}.html"
        return f"{self._root}{language}/{self.name}.html"

    @property
    def _root(self) -> str:
        if self.folder:
            return "../"
        return ""


def evening_file(day: date) -> str:
    """Return the name of the page of an evening."""
    return f"evening-{day.isoformat()}"


def family_of(club: Club) -> str:
    """Return the family of the ruleset by which a club plays."""
    return club.settings.ruleset.partition("-")[0]


def rule_file(ref: str) -> str:
    """Return the file name of a rule's page, by its ref."""
    return "rule-" + ref.replace(" ", "-")


def ref_of(item: str) -> str:
    """Return the ref of the rule of a special hand or situation."""
    if item.startswith("situation-"):
        return f"nmv {item.removeprefix('situation-')}"
    return "bmj " + item.removeprefix("bmj-").partition("-")[0]


def without_sign(line: Spans) -> Spans:
    """Return a line of a chat without its leading emoji, which not every browser draws."""
    first, *others = line
    return (replace(first, text=_SIGN.sub("", first.text)), *others)
