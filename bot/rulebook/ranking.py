"""Compare a question with the entries of the rulebook."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from bot.rulebook.finding import replace_words
from bot.rulebook.index import index
from bot.talk.texts import LANGUAGES
from core.rulebook.refs import REFS, belongs, kind_of, typed_ref

if TYPE_CHECKING:
    from bot.rulebook.index import Likelihoods, WordIndex


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
_NOT_CALLED = 0.9
"""The highest score of another entry than the only one that the question calls by its name."""
_UNKNOWN = 0.4
"""Weight of an unknown word."""
_LEAST = 0.12
"""Minimum score of a match."""
_HARDLY_KNOWN = 0.25
_MOSTLY_KNOWN = 0.8
"""From this share of known words a question is about the game."""
_NAMED = re.compile(
    r"\b(?:rule|section|nmv|nts|bmj|reglement|ruling)[\s.-]*r?\d+[a-c]?\b", re.IGNORECASE
)


def score_by_question(query: str, language: str, family: str) -> Likelihoods:
    """Return the entries that a question may be about, likeliest first."""
    scores = dict(_score_entries(index(language), query, family))
    if max(scores.values(), default=0.0) < _CONVINCING:
        for other in (each for each in LANGUAGES if each != language):
            for ref, score in _score_entries(index(other), query, family):
                scores[ref] = max(scores.get(ref, 0.0), score * _OTHER_LANGUAGE)
    scores |= dict.fromkeys(
        filter(None, (typed_ref(name, family) for name in _NAMED.findall(replace_words(query)))),
        1.0,
    )
    called = index(language).called(query, family)
    if len(called) == 1:
        scores = {ref: min(score, _NOT_CALLED) for ref, score in scores.items()}
        scores |= dict.fromkeys(called, 1.0)
    place = {ref: number for number, ref in enumerate(REFS)}
    best = sorted(scores, key=lambda ref: (-scores[ref], place[ref]))
    return {ref: scores[ref] for ref in best if scores[ref] >= _LEAST}


def _score_entries(words: WordIndex, query: str, family: str) -> Iterator[tuple[str, float]]:
    asked = [part for word in words.words.asked(query) for part in words.parted(word)]
    if not asked:
        return
    unfinished = ""
    if query[-1:].isalpha():
        unfinished = asked[-1]
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
