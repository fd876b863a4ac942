"""News of a round or of the end of a game: firsts and records.

A record has to beat an older value. Source: rules 128, 129, 131, 132, 136, 141 and 142 of the 144.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from bot.feature import ByName
from bot.messages import Spans, Topic
from bot.ports.records import TableRecord
from bot.standings.reading import ClubPeople, people
from bot.storage.ledger import Unit
from bot.talk.drafts import DraftsOf
from bot.talk.people import PlayerNames
from bot.talk.special_names import short_special
from bot.talk.texts import Texts, Values, listed
from core.club.statistics import Feat, feats_of_rounds
from core.game.awards import (
    GreenScarf,
    InTheRed,
    LeaderChanged,
    Milestone,
    OrangeScarf,
    OverFourTimes,
)
from core.game.table import Table
from core.players import PlayerId
from core.values import frozen

SPECIAL_NEWS: ByName[["Where", Feat], "Iterable[News]"] = ByName(
    "bot.table.special_news:special_news"
)
RECORD_NEWS: ByName[["Where", Feat], "Iterable[News]"] = ByName(
    "bot.table.record_news:record_news"
)


@frozen
class News:
    """A first or a record: the key of its sentence, its topic and its values.

    `count`: the number of times, of items in the collection, or of rounds.
    """

    key: str
    topic: Literal["award", "record"]
    player: PlayerId
    special: str = ""
    points: int = 0
    count: int = 0


@frozen
class NewsTold:
    """The firsts and records in a result."""

    news: tuple[News, ...]


TOLD = DraftsOf("told", NewsTold)
"""The news of each round with news."""


@frozen
class Where:
    """The table of a feat, and the people of its club."""

    unit: Unit
    sitting: TableRecord
    table: Table
    who: ClubPeople

    @property
    def family(self) -> str:
        """Return the family of the ruleset."""
        return self.table.ruleset.family


def round_news(unit: Unit, record: TableRecord, before: Table, after: Table) -> tuple[News, ...]:
    """Return the news of the rounds since the state before."""
    feats = feats_of_rounds(before, after)
    if not feats:
        return ()
    if not {feat.act for feat in feats}.isdisjoint(played.act for played in before.rounds):
        stood = set(feats_of_rounds(None, before))
        feats = [feat for feat in feats if feat not in stood]
    where = Where(unit, record, after, people(unit, record.club))
    news = list[News]()
    for feat in feats:
        if feat.kind in {"special", "situation"}:
            news += SPECIAL_NEWS(where, feat)
        if feat.kind in {"special", "overscore"} and feat.amount:
            news += RECORD_NEWS(where, feat)
    return tuple(news)


def milestones_in_words(
    words: Texts, names: PlayerNames, milestones: Sequence[Milestone | News]
) -> tuple[list[Spans], tuple[Topic, ...]]:
    """Return the lines about milestones (one a kind) and news, and the topics of the message."""
    parts = []
    topics: list[Topic] = []
    for fact in milestones:
        if isinstance(fact, News):
            parts.append(news_in_words(words, names, fact))
            topics.append(fact.topic)
        elif isinstance(fact, LeaderChanged):
            parts.append(words.spans("leader-now", name=names[fact.to], lead=fact.lead))
            topics.append("leader")
        else:
            alike = [names[each.player] for each in milestones if isinstance(each, type(fact))]
            parts.append(words.spans(_SAID[type(fact)], names=listed(words, alike)))
            topics.append("award")
    return [*dict.fromkeys(parts)], tuple(dict.fromkeys(topics))


def news_in_words(words: Texts, names: PlayerNames, fact: News) -> Spans:
    """Return a first or a record in words."""
    values: Values = {"name": names[fact.player], "points": fact.points}
    if fact.special:
        values["special"] = short_special(words.language, fact.special)
    return words.spans(fact.key, count=fact.count, **values)


def weight(fact: Milestone | News) -> int:
    """Return the place in the order of news: events of the rules before a player's own figures."""
    return _TOLD_FIRST.index(fact.key if isinstance(fact, News) else _SAID[type(fact)])


_SAID: Mapping[type[Milestone], str] = {
    LeaderChanged: "leader-now",
    GreenScarf: "card-green",
    OrangeScarf: "card-orange",
    InTheRed: "card-red",
    OverFourTimes: "card-rich",
}
_TOLD_FIRST = (
    "leader-now",
    "news-full",
    "news-collection-full",
    "record-club-special",
    "record-club-overscore",
    "card-green",
    "card-orange",
    "card-red",
    "card-rich",
    "record-own-special",
    "record-own-overscore",
    "news-first",
    "news-again",
    "news-collection",
)
