"""The vocabulary of rulebook questions: folding, stems, spellings and synonyms."""

import re
import unicodedata
from functools import cache, lru_cache

from bot.rulebook.words import pairs, parts_of_words

_WORD = re.compile(r"[a-z]+|[0-9]+")
_DOT_IN_ABBREVIATION = re.compile(r"\.(?<=\b[a-z]\.)(?=[a-z]\b)")
_HYPHEN = re.compile(r"[-\u2010\u2011](?<=[a-z].)(?=[a-z])")
_APOSTROPHE = re.compile(r"['\u2019`]")
_ACCENT = re.compile("[\u0300-\u036f]+")
_MOST_KEPT = 20_000
"""Maximum number of cached stems."""
_SHORT = 3
"""Shorter or equal words are their own stem."""


def folded(text: str) -> str:
    """Return a text without accents, capitals and hyphens: `een mahjong` for `Één mah-jong`."""
    if not text.isascii():
        text = _ACCENT.sub("", unicodedata.normalize("NFKD", text))
    text = text.casefold()
    for sign in (_DOT_IN_ABBREVIATION, _APOSTROPHE, _HYPHEN):
        text = sign.sub("", text)
    return text


class Vocabulary:
    """The vocabulary of a language."""

    def __init__(self, language: str) -> None:
        import snowballstemmer

        parts = parts_of_words(language)

        def listed(part: str) -> list[str]:
            return " ".join(parts[part]).split()

        self.passed_over = frozenset(listed("pass over"))
        self.saying_little = frozenset(listed("say little"))
        self.asking_what = frozenset(listed("ask what"))
        self.everyday = frozenset(listed("of any evening"))
        self.endings = listed("endings")
        self.begins_verbs = frozenset(listed("begin verbs"))
        self.tournament = frozenset(listed("in tournaments"))
        self._spellings = {
            " ".join(_WORD.findall(folded(spelling))): word
            for spellings, word in pairs(parts["one word"])
            for spelling in spellings.split(",")
        }
        longest = sorted(self._spellings, key=len, reverse=True)
        self._spelling = re.compile(rf"(?<!\S)(?:{'|'.join(longest)})(?!\S)")
        self._stemmer = snowballstemmer.stemmer(*parts["stemmer"])
        self.stem = lru_cache(_MOST_KEPT)(self._stem)
        self._same: dict[str, list[tuple[str, set[str]]]] = {}
        for line in parts["the same"]:
            group = {folded(word.strip()) for word in line.split(",")}
            for word in group:
                self._same.setdefault(self.stem(word), []).append((word, group))
        self.other_words = tuple(
            sorted(word for entries in self._same.values() for word, _ in entries)
        )

    def tokens(self, text: str) -> list[str]:
        """Return the words and numbers of a text, with `mah jong` as `mahjong`."""
        words = " ".join(_WORD.findall(folded(text)))
        return self._spelling.sub(lambda match: self._spellings[match[0]], words).split()

    def asked(self, query: str) -> list[str]:
        """Return the distinct words of a question without filler words, if any remain."""
        once = list(dict.fromkeys(self.tokens(query)))
        return [token for token in once if token not in self.passed_over] or once

    def _stem(self, word: str) -> str:
        if len(word) <= _SHORT:
            return word
        return str(self._stemmer.stemWord(word))

    def same(self, word: str) -> set[str]:
        """Return the synonyms of a word."""
        stem = self.stem(word)
        begins = (word[:2], stem[:2])
        groups = (
            group for synonym, group in self._same.get(stem, ()) if synonym.startswith(begins)
        )
        return set().union(*groups) - {word}


@cache
def words(language: str) -> Vocabulary:
    """Return the vocabulary of a language."""
    return Vocabulary(language)
