"""Search for a rule by number, by name in any language, or by question.

A question is compared with the titles, the phrases of the index and the texts. An entry scores by
its most similar phrases; common words have little weight. The club's own family of rulesets goes
first, unless the question names another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from bot.feature import ByName
from bot.reader.amounts import number_in_words
from bot.rulebook.book import RuleEntry, book
from bot.rulebook.markup import plain_of
from bot.rulebook.words import name_of, source_of
from bot.talk.texts import meaning
from core.rulebook.refs import is_numbered, typed_ref, variants
from core.rulesets import ruleset_of
from core.values import frozen

if TYPE_CHECKING:
    from bot.rulebook.index import Likelihoods

SCORE_BY_QUESTION: ByName[[str, str, str], Likelihoods] = ByName(
    "bot.rulebook.ranking:score_by_question"
)

MOST = 10
ANSWERS = 0.53
_AHEAD = 0.04
"""The least score of an answer, and its least lead on the next match."""
_NEARLY_ASKED = 0.85
_LITTLE_AHEAD = 0.02
"""From this score a question is nearly a phrase of the index, and a smaller lead is enough."""
_LONGEST_QUERY = 200
_LETTERS = re.compile(r"[^\W\d_]+")
_NUMBER = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")


@frozen
class RuleMatch:
    """An entry that answers a question.

    score: 0 to 1, 1 if requested by its ref; source: the document of the rule.
    """

    ref: str
    title: str
    sentence: str
    text: str
    score: float
    source: str


def load(language: str) -> None:
    """Load a language's book and index in advance."""
    from bot.rulebook.index import index

    index(language).warm()


def entry(ref: str, language: str) -> RuleEntry:
    """Return an entry by its ref; KeyError if absent."""
    return book(language).entries[ref]


def search(query: str, language: str, ruleset: str, limit: int = MOST) -> list[RuleMatch]:
    """Return the entries that answer a query, best first; fast enough for each key stroke.

    A bare number is a rule of the ruleset's family. Raises UnknownRuleset.
    """
    family = ruleset_of(ruleset).family
    query = query[:_LONGEST_QUERY]
    scores = _score_by_ref(query, family)
    if not scores and not asks_a_number(query):
        scores = SCORE_BY_QUESTION(query, language, family)
    return [
        RuleMatch(
            ref, *_plain_parts(ref, language), round(min(score, 1.0), 2), source_of(ref, language)
        )
        for ref, score in list(scores.items())[:limit]
    ]


def is_answered(matches: Sequence[RuleMatch]) -> bool:
    """Return True if the first match answers the question; otherwise it is only near."""
    first = matches[0].score
    following = 0.0
    if len(matches) > 1:
        following = matches[1].score
    ahead = _AHEAD
    if first >= _NEARLY_ASKED:
        ahead = _LITTLE_AHEAD
    return first >= ANSWERS and round(first - following, 2) >= ahead


@cache
def _plain_parts(ref: str, language: str) -> tuple[str, str, str]:
    """Return title, sentence and text of an entry for a match, without markup."""
    rule = entry(ref, language)
    sentence, text = (
        plain_of(markdown, lambda other: name_of(other, language))
        for markdown in (rule.sentence, rule.markdown)
    )
    return rule.title, sentence, text


def ref_of(query: str, family: str) -> str | None:
    """Return the rule of a query by number or id, in the words of any language, or None."""
    typed = replace_words(query)
    return typed_ref(typed, family) or typed_ref(_replace_numbers(typed), family)


def asks_a_number(query: str) -> bool:
    """Return True if a query asks for a rule by number, even an absent number."""
    return is_numbered(replace_words(query))


def _replace_numbers(query: str) -> str:
    """Replace numbers in words by figures: `regel 68` for `regel achtenzestig`."""
    return _NUMBER.sub(lambda word: str(number_in_words(word[0]) or word[0]), query)


def replace_words(query: str) -> str:
    """Replace words by those of the core: `rule 68` for `regel 68`."""
    return _LETTERS.sub(lambda word: meaning("rules", word[0]) or word[0], query)


def _score_by_ref(query: str, family: str) -> Likelihoods:
    """Return the rule of this number (1), its variants and equal numbers elsewhere (0.5)."""
    asked = ref_of(query, family)
    refs = []
    if asked:
        refs = [asked, *variants(asked)]
    if query.strip().isdecimal():
        refs += [ref for kind in ("nmv", "bmj", "nts") if (ref := typed_ref(query, kind))]
    return {ref: 1.0 if ref == asked else 0.5 for ref in dict.fromkeys(refs)}
