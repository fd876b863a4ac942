"""A line that reports a draw: `remise`, `niemand ging uit`."""

from collections.abc import Iterator

from bot.reader.words import words_in
from bot.table.round_line import has_digit
from bot.talk.likeness import likest
from bot.talk.texts import LANGUAGES, meaning, words_for

MOST_SILENT = 3
"""The most words of a phrase that says nothing."""
ALIKE = 0.8
"""The least similarity of a single word to a word for a draw."""
_DRAWN = {"nobody", "draw", "wall", "kongs"}
_DOUBTS = {"no", "nay", "doubt", "except"}
_OF_DRAWS = {"nobody", "draw", "wall", "kongs", "wins", "winner", "nothing"}
"""The meanings of words in a line about a draw."""


def drawn_in(line: str) -> str | None:
    """Return the reason of a draw if a line that begins with no name reports one, otherwise None.

    A number after the word for a draw is a kong's (`15e`).
    """
    first, _, rest = line.strip().partition(" ")
    if denies_draw(line):
        return None
    if means_draw(first):
        others = (word for word in rest.split() if not meaning("draw", word))
        if not any(map(has_digit, others)):
            return rest
        return None
    if has_digit(line):
        return None
    senses = {_sense_of_draw(word) for word in _telling_words(line)}
    drawn = senses & _DRAWN and senses <= _OF_DRAWS
    if drawn or meaning("draw", first) in {"wall", "kongs"}:
        return line
    return None


def unread_in_draw(line: str) -> list[str]:
    """Return the unknown words of a line that reports a draw beside them; else none.

    `we hebben de muur leeggespeeld`: unlike a draw without unknown words it is asked about.
    """
    words = [*_telling_words(line)]
    if len(words) == 1 and likest(words[0], _draw_words(), ALIKE):  # `remisse`
        return words
    senses = [_sense_of_draw(word) for word in words]
    asked = "?" in line or meaning("question", words[0] if words else "") == "opens"
    if asked or has_digit(line) or denies_draw(line) or not _DRAWN & {*senses}:
        return []
    unread = [word for word, sense in zip(words, senses, strict=True) if sense not in _OF_DRAWS]
    if any(meaning("sentences", word) in _DOUBTS or not word.islower() for word in unread):
        return []
    return unread


def _draw_words() -> list[str]:
    return [word for language in LANGUAGES for word in words_for(language, "commands", "draw")]


def _telling_words(line: str) -> Iterator[str]:
    """Yield the words of a line without fillers: `dit keer`, `helaas`."""
    words = words_in(line)
    while len(words):
        runs = words.runs(MOST_SILENT)
        silent = [count for count, text in runs if meaning("sentences", text) == "silent"]
        if not silent or _sense_of_draw(words[0]):
            yield words[0].strip(".,!")
        words = words.behind(max(silent, default=1))


def denies_draw(line: str) -> bool:
    """Return True for `geen remise` and `remise niet`, but not for `geen mahjong`."""
    words = [word.strip(".,!") for word in line.split()]
    return any(
        means_draw(word) and "no" in {meaning("sentences", other) for other in beside}
        for place, word in enumerate(words)
        for beside in (words[max(place - 1, 0) : place], words[place + 1 : place + 2])
    )


def _sense_of_draw(word: str) -> str:
    word = word.removesuffix("'s")
    sense = meaning("line", word)
    if means_draw(word):
        return "draw"
    return meaning("draw", word) or sense or ("nothing" if meaning("fillers", word) else "")


def means_draw(word: str) -> bool:
    """Return whether a word is a name of the command for a draw."""
    return meaning("commands", word) == "draw"
