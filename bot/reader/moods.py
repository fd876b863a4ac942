"""Words by which a line denies, gives a reason or asks for something."""

import re
from collections.abc import Sequence
from functools import cache

from bot.reader.dates import months
from bot.talk.people import is_prefix
from bot.talk.texts import either, keys_of, meaning
from bot.talk.turn import Turn

SIGNS = ".,:;!?()[]…"


_SURE = re.compile(rf"(?<!\w){either('doubts', 'sure')}(?!\w)", re.IGNORECASE)
NEGATED = re.compile(r"\w+n't", re.IGNORECASE)


def is_denied(text: str) -> bool:
    """Return True for a line with a negation: `niet sluiten`, `geen remise`."""
    words = [word.strip(SIGNS) for word in text.replace("’", "'").split()]
    return any(meaning("sentences", word) == "no" or NEGATED.fullmatch(word) for word in words)


def is_doubted(turn: Turn, text: str, key: str) -> bool:
    """Return True for a line with a condition, a doubt or a later time: `als`, `volgende keer`.

    key: the key of its command, which may have more such words: `anders 1 punt`.
    """
    doubts = _doubts(key)
    if not doubts.search(text):
        return False
    return not all(map(turn.people.known, doubts.findall(_SURE.sub(" ", text))))


@cache
def _doubts(key: str) -> re.Pattern[str]:
    keys = {"doubt", key}.intersection(keys_of("doubts"))
    words = "|".join(either("doubts", each) for each in keys)
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)


def is_reason(text: str) -> bool:
    """Return True for words that are no number and no question: `dat spel klopte niet`."""
    words = [word for word in text.split() if not meaning("fillers", word)]
    if not words or any(map(str.isdigit, text)) or text.endswith("?"):
        return False
    return meaning("question", words[0]) not in {"opens", "modal"}


def is_request(text: str) -> bool:
    """Return True for a question that asks to do something: `Kun je Henk toevoegen?`."""
    parts = re.split(r"[,.!\n]", text)
    return any(meaning("question", " ".join(part.split()[:2])) == "request" for part in parts)


_ASIDE = re.compile(r"\(\w*\)")
"""A mark behind a name: `Oma (gast)`."""


def is_question(turn: Turn, text: str) -> bool:
    """Return True for a line in a club that asks, and says nothing to be done."""
    words = [word.strip(",.:;!") for word in _ASIDE.sub("", text).split()]
    if "?" in text or not words or turn.people.known(words[0]):
        return "?" in text
    opens = any(meaning("question", " ".join(words[:count])) == "opens" for count in (1, 2))
    asks = meaning("question", words[0]) in {"verb", "modal"}
    return opens or (asks and _has_subject(turn, words[1:]))


def opens_with_denial(turn: Turn, text: str) -> bool:
    """Return True for a negation before all else that is not corrected: `niet Bert maar Anna`."""
    senses = (meaning("question", word.strip(",.:;!")) for word in text.split())
    denies = next(senses, "") == "denies" and "but" not in senses
    return denies and not turn.people.known(text.split(maxsplit=1)[0])


def _has_subject(turn: Turn, words: Sequence[str]) -> bool:
    """Return True for a name or pronoun and more than names, a day and `niet`: `(komt) Fien ook`.

    The day and a name of several words are no more than that: `(komt) Jan de Wit van 14 nov`.
    """
    named = [word[:1].isupper() or turn.people.known(word) for word in words]
    plain = False  # what stands behind a word is a name or a day
    asks = False
    for word, name in zip(reversed(words), reversed(named), strict=True):
        prefix = meaning("fillers", word) == "of" or is_prefix(word)
        between = plain and prefix
        plain = name or between or word[:1].isdigit() or word.casefold() in months()
        other = meaning("fillers", word) == "and" or meaning("sentences", word) == "no"
        asks = asks or not (plain or other)
    return bool(words) and asks and (named[0] or meaning("question", words[0]) == "subject")
