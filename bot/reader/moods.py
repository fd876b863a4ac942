"""Words by which a line denies, gives a reason or asks for something."""

import re

from bot.talk.texts import meaning

SIGNS = ".,:;!?()[]…"


NEGATED = re.compile(r"\w+n't", re.IGNORECASE)


def is_denied(text: str) -> bool:
    """Return True for a line with a negation: `niet sluiten`, `geen remise`."""
    words = [word.strip(SIGNS) for word in text.replace("’", "'").split()]
    return any(meaning("sentences", word) == "no" or NEGATED.fullmatch(word) for word in words)


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
