"""Lists of rules: the matches of a question, and the contents."""

from collections.abc import Sequence

from bot.messages import Button, ButtonRows, Reply, Span
from bot.rulebook.book import book
from bot.rulebook.finding import RuleMatch
from bot.rulebook.rule_page import (
    MOST_NEAR,
    RuleReader,
    ShowRule,
    capitalize,
    heading_words,
    notes,
)
from bot.rulebook.words import name_of
from bot.talk.buttons import rows
from bot.talk.texts import joined
from core.rulebook.refs import (
    CHAPTERS,
    belongs,
)

MOST_MATCHES = 6


def matches_page(reader: RuleReader, matches: Sequence[RuleMatch]) -> Reply:
    """Return the answers to a question: the sentence of the best, the others as buttons."""
    best = matches[0]
    spans = joined(
        [
            (Span(heading_words(reader.language, best.ref), "strong"),),
            (Span(best.sentence),),
            *notes(reader, best.ref),
            (Span(""),),
            reader.words.spans("rules-matches"),
        ]
    )
    whole = Button(
        reader.words.text("rules-whole", rule=capitalize(name_of(best.ref, reader.language))),
        ShowRule(best.ref).pack("rule"),
    )
    return Reply(spans, (*_titles(reader, matches[1:MOST_MATCHES]), (whole,)), topics=("rule",))


def near_page(reader: RuleReader, matches: Sequence[RuleMatch]) -> Reply:
    """Return the titles nearest to a question that no rule is known to answer."""
    near = reader.words.spans("rules-near")
    return Reply(near, _titles(reader, matches[:MOST_NEAR]), topics=("rule",))


def _titles(reader: RuleReader, matches: Sequence[RuleMatch]) -> ButtonRows:
    titles = [
        Button(heading_words(reader.language, match.ref), ShowRule(match.ref).pack("rule"))
        for match in matches
    ]
    return rows(titles, 1)


def contents_page(reader: RuleReader) -> Reply:
    """Return the chapters, the club's own first, as buttons to their first rules."""
    titles = book(reader.language).chapters
    first = [chapter for chapter in CHAPTERS if belongs(chapter.refs[0], reader.ruleset.family)]
    others = [chapter for chapter in CHAPTERS if chapter not in first]
    buttons = [
        Button(titles[chapter.name], ShowRule(chapter.refs[0]).pack("rule"))
        for chapter in (*first, *others)
    ]
    return Reply(reader.words.spans("rules-contents"), rows(buttons, 1), topics=("rule",))
