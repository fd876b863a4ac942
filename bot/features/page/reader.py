"""The reader of a club's page, the facts that all pages share, and the names on a page.

A name is the first name and initial, the whole name, or a number in the order in which members
joined. Accounts and @names are never shown.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from datetime import date
from functools import cached_property, lru_cache
from itertools import chain, count
from typing import Any, TypeVar

from bot.features.page.hooks import FACTS
from bot.features.page.pages import ClubPage, PageContent, PageFacts
from bot.features.page.storage import Pages
from bot.messages import Span, Spans
from bot.ports.records import Club
from bot.reader.dates import evening_of
from bot.reader.kinds import papers_of
from bot.standings.reading import ClubPeople, people
from bot.storage.ledger import Unit
from bot.talk.listing import Listing
from bot.talk.people import LONGEST_NAME, folded
from bot.talk.texts import LANGUAGES, Texts, texts
from core.players import DROMER, PlayerId
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


# --- names ---------------------------------------------------------------------------------------


_NUMBER = " 0123456789"
_READABLE = 3
"""The fewest letters of a last name that are readable as a part of it."""


def page_people(unit: Unit, page: ClubPage, words: Texts) -> ClubPeople:
    """Return the members of a club under the names that its page may show."""
    who = people(unit, page.club)
    places = {
        number: place for place, number in enumerate(sorted(who.names.keys() - {DROMER}), start=1)
    }
    hidden = {who.final.get(number, number) for number in unit.people.numbered(page.club)}
    short: dict[str, str] = {}
    taken: set[str] = set()
    for number in sorted(set(who.final.values())):
        whole = who.names[number]
        short[whole] = _free(whole if page.whole_names else shorten_name(whole), taken)
        taken.add(folded(short[whole]))
    names = {number: short.get(whole, whole) for number, whole in who.names.items()}
    for number in names:
        if who.final.get(number, number) in hidden:
            place = places[who.final[number]]
            names[number] = words.text("page-player-number", number=place)
    return replace(who, names=names)


def _free(name: str, taken: Collection[str]) -> str:
    """Return the name, or the name with the lowest number that makes it unique."""
    stem = name.rstrip(_NUMBER)
    numbered = (f"{stem} {number}" for number in count(2))
    return next(
        candidate for candidate in chain([name], numbered) if folded(candidate) not in taken
    )


def last_name(name: str) -> str:
    """Return the last word of a name that is not a number; names are sorted by it."""
    first, *others = name.split()
    return next((word for word in reversed(others) if word[:1].isalpha()), first)


def shorten_name(name: str, letters: int = 1) -> str:
    """Return the first name and the first letters of the last: `Anna de Vries` is `Anna V.`."""
    first, *others = name.split()
    last = last_name(name)
    number = "".join(f" {word}" for word in others if word.isdigit())
    if last not in others:
        return first + number
    initial = last[:1].upper() + last[1:letters]
    if letters == 1 or last[letters:]:
        initial += "."
    return f"{first} {initial}{number}"


def _stem(name: str) -> str:
    return folded(name.rstrip(_NUMBER))


def namesakes(who: ClubPeople, player: PlayerId) -> list[PlayerId]:
    """Return the members with the same first name and initial; empty when there is only one."""
    if not who.names[player].rstrip(_NUMBER).endswith("."):
        return []
    stem = _stem(who.names[player])
    same = [
        player_id
        for player_id in sorted(set(who.final.values()))
        if _stem(who.names[player_id]) == stem
    ]
    if len(same) > 1:
        return same
    return []


def separate_names(names: Collection[str]) -> Mapping[str, str]:
    """Return first names with enough letters of the last name: `Cees Bak.`, `Cees Bos`."""
    return _separate(frozenset(names))


@lru_cache(128)
def _separate(names: frozenset[str]) -> Mapping[str, str]:
    short = {name: shorten_name(name) for name in names}
    for letters in range(_READABLE, LONGEST_NAME):
        counts = Counter(map(_stem, short.values()))
        equal = [name for name in names if counts[_stem(short[name])] > 1]
        if not equal:
            break
        short |= {name: shorten_name(name, letters) for name in equal}
    return short


_MARKED = re.compile("\ue000([0-9]+) (.*?)\ue001")


def mark_names(who: ClubPeople) -> Mapping[PlayerId, str]:
    """Return the names for sentences that `linked` is given; a merged member is the final one."""
    return {
        player: f"\ue000{who.final[player]} {name}\ue001" if player in who.final else name
        for player, name in who.names.items()
    }


def link_names(line: Iterable[Span]) -> Spans:
    """Return a line in which each marked name is a link to the page of that player."""
    return tuple(part for span in line for part in _link_marks(span) if part.text)


def _link_marks(span: Span) -> Iterator[Span]:
    first, *others = _MARKED.split(span.text)
    yield replace(span, text=first)
    for player, name, after in zip(*(others[at::3] for at in range(3)), strict=True):
        yield Span(name, "link", f"player-{player}.html")
        yield replace(span, text=after)


# --- the panels of a hall's screen ---------------------------------------------------------------


Panel = PageFacts


def rank_panels(lists: Iterable[Listing[Any]]) -> Iterator[Panel]:
    """Return the panels of standings."""
    for listing in lists:
        if listing.rows:
            yield panel("standing", listing.title, listing.rows, listing)


def panel(
    kind: str, title: str, items: Sequence[Any], listing: Listing[Any] | None = None
) -> Panel:
    """Return a panel of the screen."""
    return {"kind": kind, "title": title, "items": items, "listing": listing}
