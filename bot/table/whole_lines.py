"""A line of a round as typed, made ready to read: names in quotes, and no unknown words."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from bot.reader.kinds import LONGEST_NAME
from bot.reader.words import Words, words_in
from bot.table.round_line import REMARK, Knows, is_player, sense_of, split_line, value_at
from bot.talk.texts import meaning

_NEEDED = {"no", "nay", "doubt", "except", "everyone", "nobody"}
"""The meanings of words without which a line says something else."""


def with_whole_names(line: str, knows: Knows) -> str:
    """Return the line with quotes around names of several words, also with a number at the end.

    `Tante Truus 40 Jan 2 20` names Tante Truus and Jan 2, if these names are known. A blank may
    be written for a hyphen: `Jan Willem 20`.
    """
    words = words_in(line)
    quoted = ""
    after = 0
    place = 0
    while place < len(words):
        count = next(
            filter(partial(_is_whole, words, place, knows), range(LONGEST_NAME, 1, -1)), 1
        )
        if count > 1:
            first = words.words[place]
            last = words.words[place + count - 1]
            star = ""
            if first.text.startswith("*"):
                star = "*"
            name = _known_name(words, place, knows, count)
            quoted += f'{line[after : first.start]}{star}"{name}"'
            after = last.start + len(last.text)
        place += count
    return quoted + line[after:]


def _known_name(words: Words, at: int, knows: Knows, count: int) -> str:
    """Return the name of these words as it is known, or ""."""
    name = words.behind(at).joined(count).removeprefix("*")
    return next(filter(knows, (name, name.replace(" ", "-"))), "")


def _is_whole(words: Words, at: int, knows: Knows, count: int) -> bool:
    name = ""
    if at + count <= len(words):
        name = _known_name(words, at, knows, count)
    if not name:
        return False
    if not name.split()[-1].isdecimal():
        return True
    behind = words[at + count]
    return bool(behind) and not knows(behind)


def without_unknown(text: str, knows: Knows) -> tuple[str, list[str]]:
    """Return a line without its unknown words, and these words; no words if one may deny the line.

    The rest of such a line is asked about, never recorded.
    """
    remarks = REMARK.findall(text)
    words = [*split_line(REMARK.sub(" ", text))]
    for at in range(len(words)):
        for count in (3, 2):  # `denk ik`: a word of it may be a name
            phrase = " ".join(words[at : at + count])
            if meaning("sentences", phrase) == "silent":
                words[at : at + count] = [phrase]
    unknown = [word for at, word in enumerate(words) if _is_unknown(words[at:], knows)]
    counted = (meaning("numbers", first) and other in unknown for first, other in pairwise(words))
    if any(counted) or not all(map(_may_be_left_out, unknown)):
        return text, []
    return " ".join(word for word in words if word not in unknown), [*remarks, *unknown]


def _may_be_left_out(word: str) -> bool:
    """Return False for a name, a denial, and a part of a number: `half`."""
    of_number = meaning("numbers", word) or meaning("line", word) == "sum"
    return word.islower() and not (of_number or meaning("sentences", word) in _NEEDED)


def _is_unknown(words: Sequence[str], knows: Knows) -> bool:
    word = words[0]
    plain = word.replace(" ", "").isalpha() and not is_player(word, knows)
    return plain and sense_of(word) in {"", "no", "sum"} and not value_at(words)[0]
