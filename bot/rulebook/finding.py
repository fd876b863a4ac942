"""Search for a rule by number, by name in any language, or by question.

A question is compared with the titles, the phrases of the index and the texts. An entry scores by
its most similar phrases; common words have little weight. The club's own family of rulesets goes
first, unless the question names another.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from bot.feature import ByName
from bot.reader.words import NUMBER_IN_WORDS
from bot.rulebook.book import RuleEntry, book
from bot.rulebook.markup import plain_of
from bot.rulebook.words import name_of, source_of
from bot.talk.texts import LANGUAGES, meaning
from core.rulebook.refs import REFS, belongs, is_numbered, kind_of, typed_ref, variants
from core.rulesets import ruleset_of
from core.values import frozen

if TYPE_CHECKING:
    from bot.rulebook.index import Likelihoods, WordIndex

INDEX: ByName[[str], WordIndex] = ByName("bot.rulebook.index:index")
MOST = 10
Place = TypeVar("Place", str, int)
"""An entry by its ref, or a phrase by its number."""

_BY_PHRASE = 0.55
_BY_TEXT = 0.45
_LIKEST = (0.7, 0.2, 0.1)
"""The weights of an entry's three most similar phrases."""
_OTHER_FAMILY = 0.72
_OTHER_LANGUAGE = 0.93
_CONVINCING = 0.75
"""From this score the other languages are not searched."""
_RULING = 0.9
_UNKNOWN = 0.4
"""Weight of an unknown word."""
_LEAST = 0.12
"""Minimum score of a match."""
_HARDLY_KNOWN = 0.25
_MOSTLY_KNOWN = 0.8
"""From this share of known words a question is about the game."""
ANSWERS = 0.53
_AHEAD = 0.04
"""The least score of an answer, and its least lead on the next match."""
_NEARLY_ASKED = 0.85
_LITTLE_AHEAD = 0.02
"""From this score a question is nearly a phrase of the index, and a smaller lead is enough."""
_LONGEST_QUERY = 200
_NAMED = re.compile(r"\b(?:rule|nmv|nts|bmj|reglement|ruling)[\s-]*r?\d+[a-c]?\b", re.IGNORECASE)
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
    INDEX(language).warm()


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
        scores = _score_by_question(query, language, family)
    return [
        RuleMatch(
            ref, *_plain_parts(ref, language), round(min(score, 1.0), 2), source_of(ref, language)
        )
        for ref, score in list(scores.items())[:limit]
    ]


def is_answered(matches: Sequence[RuleMatch]) -> bool:
    """Return True if the first match answers the question; otherwise it is only near."""
    first = matches[0].score
    if len(matches) > 1:
        following = matches[1].score
    else:
        following = 0.0
    ahead = _AHEAD
    if first >= _NEARLY_ASKED:
        ahead = _LITTLE_AHEAD
    return first >= ANSWERS and round(first - following, 2) >= ahead


def names_something(query: str, language: str) -> bool:
    """Return True if a question contains a number or a word of the game in any language."""
    books = [
        INDEX(each) for each in (language, *(other for other in LANGUAGES if other != language))
    ]
    return any(map(str.isdigit, query)) or any(
        each.names(part)
        for each in books
        for word in each.words.tokens(query)
        for part in each.parted(word)
    )


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
    typed = _replace_words(query)
    return typed_ref(typed, family) or typed_ref(_replace_numbers(typed), family)


def asks_a_number(query: str) -> bool:
    """Return True if a query asks for a rule by number, even an absent number."""
    return is_numbered(_replace_words(query))


def _replace_numbers(query: str) -> str:
    """Replace numbers in words by figures: `regel 68` for `regel achtenzestig`."""
    return _NUMBER.sub(lambda word: str(NUMBER_IN_WORDS(word[0]) or word[0]), query)


def _replace_words(query: str) -> str:
    """Replace words by those of the core: `rule 68` for `regel 68`."""
    return _LETTERS.sub(lambda word: meaning("rules", word[0]) or word[0], query)


def _score_by_ref(query: str, family: str) -> Likelihoods:
    """Return the rule of this number (1), its variants and equal numbers elsewhere (0.5)."""
    asked = ref_of(query, family)
    if asked:
        refs = [asked, *variants(asked)]
    else:
        refs = []
    if query.strip().isdecimal():
        refs += [ref for kind in ("nmv", "bmj", "nts") if (ref := typed_ref(query, kind))]
    return {ref: 1.0 if ref == asked else 0.5 for ref in dict.fromkeys(refs)}


def _score_by_question(query: str, language: str, family: str) -> Likelihoods:
    scores = dict(_score_entries(INDEX(language), query, family))
    if max(scores.values(), default=0.0) < _CONVINCING:
        for other in (each for each in LANGUAGES if each != language):
            for ref, score in _score_entries(INDEX(other), query, family):
                scores[ref] = max(scores.get(ref, 0.0), score * _OTHER_LANGUAGE)
    scores |= dict.fromkeys(
        filter(None, (typed_ref(name, family) for name in _NAMED.findall(_replace_words(query)))),
        1.0,
    )
    place = {ref: number for number, ref in enumerate(REFS)}
    best = sorted(scores, key=lambda ref: (-scores[ref], place[ref]))
    return {ref: scores[ref] for ref in best if scores[ref] >= _LEAST}


def _score_entries(words: WordIndex, query: str, family: str) -> Iterator[tuple[str, float]]:
    asked = [part for word in words.words.asked(query) for part in words.parted(word)]
    if not asked:
        return
    if query[-1:].isalpha():
        unfinished = asked[-1]
    else:
        unfinished = ""
    apart = words.words.begins_verbs & set(words.words.tokens(query))
    meant = [words.meant(word, unfinished=word == unfinished, apart=apart) for word in asked]
    weights = [_word_weight(words, likely) for likely in meant]
    by_phrase = _score_phrases(
        words, _shared_weights(words.phrases_with, meant, weights), sum(weights)
    )
    known = min(max(words.known_share(query, asked) / _MOSTLY_KNOWN, _HARDLY_KNOWN), 1.0)
    in_tournaments = bool(words.words.tournament & set(asked))
    for ref, both in _shared_weights(words.postings, meant, weights).items():
        score = _BY_TEXT * both / sum(weights) + _BY_PHRASE * by_phrase.get(ref, 0.0)
        yield ref, known * score * _family_weight(ref, "nts" if in_tournaments else family)


@cache
def _family_weight(ref: str, family: str) -> float:
    if kind_of(ref) == "ruling":
        return _RULING
    if belongs(ref, family):
        return 1.0
    return _OTHER_FAMILY


def _word_weight(words: WordIndex, likely: Mapping[str, float]) -> float:
    if not likely:
        return words.rarity("") * _UNKNOWN
    best = max(likely.values())
    return min(words.rarity(word) for word, likelihood in likely.items() if likelihood == best)


def _score_phrases(words: WordIndex, shared: Mapping[int, float], asked: float) -> Likelihoods:
    """Return the similarity of each entry's best phrases to the question, 0 to 1."""
    likenesses: dict[str, list[float]] = {}
    for number, both in shared.items():
        likeness = min(2 * both / (asked + words.phrase_weights[number]), 1.0)
        likenesses.setdefault(words.phrases[number].ref, []).append(likeness)
    return {
        ref: sum(map(operator.mul, _LIKEST, sorted(each, reverse=True)))
        for ref, each in likenesses.items()
    }


def _shared_weights(
    found_in: Mapping[str, Mapping[Place, float]],
    meant: Sequence[Mapping[str, float]],
    weights: Sequence[float],
) -> dict[Place, float]:
    """Return for each entry or phrase the weight of the words that it shares with the question."""
    shared: dict[Place, float] = {}
    for likely, weight in zip(meant, weights, strict=True):
        best: dict[Place, float] = {}
        for word, likelihood in likely.items():
            for place, prominence in found_in.get(word, {}).items():
                if (share := likelihood * prominence) > best.get(place, 0.0):
                    best[place] = share
        for place, share in best.items():
            shared[place] = shared.get(place, 0.0) + share * weight
    return shared
