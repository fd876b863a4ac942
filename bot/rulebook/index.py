"""The index of the rulebook's words.

An entry is indexed by its title, its phrases in `index.txt`, its sentence and the rest of its
text, in this order of weight.
"""

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache

from bot.rulebook.book import Book, RuleEntry, book, folder_of
from bot.rulebook.markup import without_marks
from bot.rulebook.vocabulary import Vocabulary, words
from bot.talk.likeness import likest
from core.rulebook.refs import belongs, kind_of
from core.values import frozen

_TITLE = 1.0
_SENTENCE = 0.8
_TEXT = 0.4
_AGAIN = 0.1
_LEAST_PART = 4
"""Minimum letters of a part of a compound."""
_LEAST_TYPED = 3
_AS_TYPED = 1.0
_FORM = 0.95
_SAME = 0.75
_PART = 0.7
_BEGUN = 0.6
_OF_AS_MANY_DIGITS = 0.6
"""Likelihood that an unknown number means another: 41 points are as good an example as 22."""
_LITTLE = 0.5
"""Weight of a filler word."""
_MENTIONED = 0.05
"""Weight of a mention in a text in the frequency of a word; a title has 1."""
_MOST_KEPT = 5_000
"""Maximum number of cached words."""
_NEAR = 0.74
"""Minimum similarity of a mistyped word."""
_NAMED = 0.7
"""Minimum likelihood of a word that names a title."""
_MISTYPED = 0.83
"""From this similarity a word is a typing error, not a compound."""
_EVERYDAY = 4.0
"""The rarity of a word of any evening."""
_MISREAD = 0.6
"""How surely a word with a typing error is of the game."""
_LEAST_KNOWN = 1.5
"""The least weight of words of the game in a question that the book answers."""


Likelihoods = dict[str, float]
"""Words or entries with their likelihood (0 to 1)."""


@frozen
class Phrase:
    """A title or a phrase of the index, without filler words."""

    ref: str
    words: tuple[str, ...]


class WordIndex:
    """The index of a language."""

    def __init__(self, rulebook: Book, vocabulary: Vocabulary) -> None:
        self.words = vocabulary
        # articles of the reglement are found only by number
        entries = {r: entry for r, entry in rulebook.entries.items() if kind_of(r) != "reglement"}
        self.refs = tuple(entries)
        self.postings: dict[str, Likelihoods] = {}
        self.phrases: list[Phrase] = []
        self.phrases_with: dict[str, dict[int, float]] = {}
        titles = [(ref, entry.title) for ref, entry in entries.items()]
        apart = [(ref, title.replace("-", " ")) for ref, title in titles if "-" in title]
        self.questions: set[str] = set()
        for ref, phrase in (*titles, *apart, *_index_phrases(rulebook.language)):
            self.questions.add(" ".join(vocabulary.tokens(phrase)))
            telling = tuple(vocabulary.asked(phrase))
            for word in telling:
                self.postings.setdefault(word, {})[ref] = _TITLE
                self.phrases_with.setdefault(word, {})[len(self.phrases)] = 1.0
            self.phrases.append(Phrase(ref, telling))
        self._index_texts(entries.values())
        self._with_stem: dict[str, list[str]] = {}
        for word in self.postings:
            self._with_stem.setdefault(vocabulary.stem(word), []).append(word)
        self._spelled = tuple(dict.fromkeys([*self.postings, *self.words.other_words]))
        self.rarity = lru_cache(None)(self._rarity)
        self._kept_meaning = lru_cache(_MOST_KEPT)(self._find_meanings)
        self._surely_known = lru_cache(_MOST_KEPT)(self._find_certainty)

    @cached_property
    def _called(self) -> dict[frozenset[str], set[str]]:
        titles = self.phrases[: len(self.refs)]  # a phrase that is a title names that entry alone
        return self._spelled_by(self.phrases) | self._spelled_by(titles)

    def _spelled_by(self, phrases: Iterable[Phrase]) -> dict[frozenset[str], set[str]]:
        """Return the entries by the words of their phrases, as typed and as stems."""
        called: dict[frozenset[str], set[str]] = {}
        for phrase in phrases:
            for spelled in {frozenset(phrase.words), self._stems(phrase.words)}:
                called.setdefault(spelled, set()).add(phrase.ref)
        return called

    def _index_texts(self, entries: Iterable[RuleEntry]) -> None:
        for entry in entries:
            sentence = self.words.tokens(without_marks(entry.sentence))
            text = self.words.tokens(without_marks(entry.markdown))
            weights = {
                word: min(_TEXT + _AGAIN * (times - 1), _SENTENCE)
                for word, times in Counter(text).items()
            } | dict.fromkeys(sentence, _SENTENCE)
            for word, weight in weights.items():
                self.postings.setdefault(word, {}).setdefault(entry.ref, weight)

    @cached_property
    def phrase_weights(self) -> tuple[float, ...]:
        """Return the total weight of each phrase by its number."""
        return tuple(sum(map(self.rarity, phrase.words)) for phrase in self.phrases)

    def _rarity(self, word: str) -> float:
        """A word has little weight if it names many entries, or occurs in most."""
        weights = self.postings.get(word, {}).values()
        named = sum(1.0 if weight == _TITLE else _MENTIONED for weight in weights)
        if word in self.words.saying_little:
            share = _LITTLE
        else:
            share = 1.0
        return share * math.log(1 + len(self.refs) / (1 + named))

    def warm(self) -> None:
        """Compute the weights and load the libraries in advance."""
        _ = self.phrase_weights, self._called
        self.words.stem("mahjongs")
        self._similar_words("mahjnog")

    def meant(
        self, word: str, *, unfinished: bool = False, apart: Collection[str] = frozenset()
    ) -> Likelihoods:
        """Return the indexed words that a typed word may mean, with their likelihood (0 to 1).

        unfinished: the word may be incomplete, as the last; apart: separated parts of verbs in the
        question, `vul ... aan` for `aanvullen`.
        """
        likely = dict(self._kept_meaning(word, unfinished))
        for whole in (beginning + word for beginning in apart):
            _add(likely, self._forms(whole), _AS_TYPED)
            for other in self.words.same(whole):
                _add(likely, self._forms(other), _SAME)
        return likely

    def _find_meanings(self, word: str, unfinished: bool) -> Likelihoods:  # noqa: FBT001 - cached
        likely = self._written_meanings(word)
        if unfinished and len(word) >= _LEAST_TYPED:
            begun = (other for other in self.postings if other.startswith(word))
            _add(likely, dict.fromkeys(begun, 1.0), _BEGUN)
        return likely or self._meanings_of_root(word) or self._similar_words(word)

    def _written_meanings(self, word: str) -> Likelihoods:
        """Return the meanings of a word that is spelled as in the book or in its vocabulary."""
        likely = self._forms(word) | self._compounds(word)
        for other in self.words.same(word):
            _add(likely, self._forms(other), _SAME)
        return likely

    def called(self, query: str, family: str) -> set[str]:
        """Return the family's entries with a title or phrase of exactly the question's words."""
        asked = frozenset(self.words.asked(query))
        telling = asked - self.words.asking_what
        for spelled in (asked, telling, self._stems(asked), self._stems(telling)):
            refs = {ref for ref in self._called.get(spelled, ()) if belongs(ref, family)}
            if refs:
                return refs
        return set()

    def _stems(self, words: Iterable[str]) -> frozenset[str]:
        return frozenset(map(self.words.stem, words))

    def known_share(self, query: str, asked: Collection[str]) -> float:
        """Return the share of a question's words that are about the game, by their rarity."""
        if " ".join(self.words.tokens(query)) in self.questions:
            return 1.0
        known = 0.0
        every = 0.0
        for word in asked:
            if word not in self.words.saying_little:
                surely, weight = self._surely_known(word)
                known += surely * weight
                every += weight
        if known >= _LEAST_KNOWN:
            return known / every
        return 0.0

    def _find_certainty(self, word: str) -> tuple[float, float]:
        """Return how surely a word is of the game, 0 to 1, and its rarity."""
        if word in self.words.everyday:
            return 0.0, _EVERYDAY
        if likely := self._written_meanings(word):
            best = max(likely.values())
            return best, min(self.rarity(other) for other in likely if likely[other] == best)
        mistyped = max(self._similar_words(word).values(), default=0.0) >= _MISTYPED
        return (_MISREAD if mistyped else 0.0), self.rarity("")

    def names(self, word: str) -> bool:
        """Return True if a typed word names something in the book, perhaps with a typing error."""
        if word in self.words.passed_over or word in self.words.saying_little:
            return False
        likely = self.meant(word)
        return any(likely[other] >= _NAMED and other in self.phrases_with for other in likely)

    def _meanings_of_root(self, word: str) -> Likelihoods:
        """Return the meanings of a word with an ending that the stemmer keeps: `plankje`."""
        likely: Likelihoods = {}
        for ending in self.words.endings:
            rest = word.removesuffix(ending)
            if rest != word and len(rest) >= _LEAST_TYPED:
                for other in (rest, *self.words.same(rest)):
                    _add(likely, self._forms(other), _SAME)
        return likely

    def _forms(self, word: str) -> Likelihoods:
        if word in self.postings:
            likely = {word: _AS_TYPED}
        else:
            likely = {}
        if word.isdigit():
            return likely
        stem = self.words.stem(word)
        for other in self._with_stem.get(stem, ()):
            if other.startswith((word[:2], stem[:2])):
                likely.setdefault(other, _FORM)
        return likely

    def _compounds(self, word: str) -> Likelihoods:
        """Return words that contain this word: its participle, or compounds with it at an end."""
        stem = self.words.stem(word)
        if len(stem) < _LEAST_PART or word.isdigit():
            return {}
        apart = {word} | self.words.saying_little  # `veel` is not `hoeveel`
        within = (other for other in self.postings if stem in other and other not in apart)
        wholes = {other: self.words.stem(other) for other in within}
        return {
            other: _FORM if whole == stem else _PART
            for other, whole in wholes.items()
            if other.startswith(stem) or whole.endswith(stem)
        }

    def _similar_words(self, word: str) -> Likelihoods:
        likely: Likelihoods = {}
        if word.isdigit():  # numbers of equal length, at least two digits
            like = (
                other for other in self.postings if other.isdigit() and len(other) == len(word) > 1
            )
            return dict.fromkeys(like, _OF_AS_MANY_DIGITS)
        if len(word) < _LEAST_PART:
            return likely
        for other, likeness in likest(word, self._spelled, _NEAR, most=5).items():
            _add(likely, self._forms(other), likeness)
            for same in self.words.same(other):
                _add(likely, self._forms(same), likeness * _SAME)
        return likely

    def parted(self, word: str) -> tuple[str, ...]:
        """Return the parts of a compound without a phrase: `kong`, `roven` for `kongroven`."""
        if self.words.same(word) or not self.phrases_with.keys().isdisjoint(self._forms(word)):
            return (word,)
        for cut in range(_LEAST_PART, len(word) - _LEAST_PART + 1):
            left = word[:cut]
            right = word[cut:]
            if self._is_known(left) and self._is_known(right):
                mistyped = max(self._similar_words(word).values(), default=0.0) >= _MISTYPED
                if mistyped:
                    return (word,)
                return (left, right)
        return (word,)

    def _is_known(self, word: str) -> bool:
        return word in self.phrases_with or bool(self.words.same(word))


def _add(likely: Likelihoods, more: Mapping[str, float], share: float) -> None:
    for word, likelihood in more.items():
        likely[word] = max(likely.get(word, 0.0), likelihood * share)


def _index_phrases(language: str) -> Iterator[tuple[str, str]]:
    """Yield the phrases of `index.txt`: `nmv 47: kong beroven; kongroof`."""
    file = folder_of(language) / "index.txt"
    for line in file.read_text(encoding="utf-8").splitlines():
        ref, colon, phrases = line.partition(": ")
        if colon and not line.startswith("#"):
            for phrase in phrases.split(";"):
                yield ref, phrase.strip()


@cache
def index(language: str) -> WordIndex:
    """Return the index of a language."""
    return WordIndex(book(language), words(language))
