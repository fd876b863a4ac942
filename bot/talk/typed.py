"""The words that people type: names of commands, periods, what stands in a line of a round.

Each language has a `typed.txt` beside its texts. What one language says is understood in all.
"""

import re
from collections.abc import Mapping
from functools import cache

from bot.talk.people import folded
from bot.talk.texts import LANGUAGES, LOCALE


def parts_of(text: str) -> dict[str, list[str]]:
    """The lines of a file of words, by its parts: each begins with "= " and its name."""
    parts: dict[str, list[str]] = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("= "):
            name = line.removeprefix("= ").strip()
            parts[name] = []
        elif name and line.strip() and not line.startswith("#"):
            parts[name].append(line.strip())
    return parts


@cache
def _typed(language: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Of each part, what is meant with every word for it."""
    file = (LOCALE / language / "typed.txt").read_text(encoding="utf-8")
    rows = {part: [line.split(":", 1) for line in lines] for part, lines in parts_of(file).items()}
    return {
        part: {key: tuple(filter(None, map(str.strip, words.split(",")))) for key, words in lines}
        for part, lines in rows.items()
    }


@cache
def command_names(key: str) -> Mapping[str, tuple[str, ...]]:
    """The names of a command in each language, the one in menus first."""
    return {language: _typed(language)["commands"][key] for language in LANGUAGES}


def words_for(language: str, part: str, key: str) -> tuple[str, ...]:
    """The words of a language for what is meant."""
    return _typed(language)[part][key]


@cache
def _meanings(part: str) -> Mapping[str, str]:
    return {
        folded(word): key
        for language in LANGUAGES
        for key, words in _typed(language)[part].items()
        for word in words
    }


def meaning(part: str, word: str) -> str:
    """What a word means in a part of the list; empty when it is none of its words."""
    return _meanings(part).get(folded(word), "")


def either(part: str, key: str) -> str:
    """Every word for this, as a pattern; the longest first."""
    words = sorted((word for word, one in _meanings(part).items() if one == key), key=len)
    return f"(?:{'|'.join(re.escape(word) for word in reversed(words))})"
