"""The line of a new table in words: `Anna is oost, Bert zuid`, `met Bert, Cees en Dirk`."""

import re
from collections.abc import Sequence

from bot.ports.records import Member
from bot.reader.kinds import LONGEST_NAME, Day, people_there
from bot.reader.name_lists import AND
from bot.reader.newcomers import is_pronoun
from bot.reader.words import quoted, words_in
from bot.talk.people import is_called
from bot.talk.refusing import AskMeant
from bot.talk.texts import listed, meaning, typed_command
from bot.talk.turn import Turn

LEAST_IN_A_LIST = 3
ENOUGH = 4
_LETTER = r"[^\W\d_]"
_APART = re.compile(
    rf"[,;\n]|(?:^|\s){AND}(?=\s)|(?<={_LETTER})[&+/](?={_LETTER})|\s[&+/](?=\s)", re.IGNORECASE
)
_WITH = re.compile(rf"\s*{AND}\s", re.IGNORECASE)
_SIGNS = ".:!"


def seats_in_words(turn: Turn, text: str) -> str:
    """Return a line as the form of /nieuw reads it: `east:Anna south:Bert`, names in quotes.

    `met` before three names adds the writer. A line with labels or quotes is returned as typed.
    """
    if '"' in text or any(word.label for word in words_in(text).words):
        return text
    people = people_there(turn)
    parts = [
        [word for word in part.split() if not _is_silent(word, people)]
        for part in _APART.split(text)
    ]
    if sum(map(bool, parts)) >= LEAST_IN_A_LIST:
        parts = [_as_name(part, people) for part in parts]
    words = [word for part in parts for word in part]
    me = turn.visit.me
    few = len(words) == LEAST_IN_A_LIST
    if me and few and _WITH.match(text) and not any(is_called(word, [me]) for word in words):
        words.insert(0, quoted(me.name))
    _ask_about_words(turn, words, people)
    return " ".join(_with_winds(words, people))


def _ask_about_words(turn: Turn, words: Sequence[str], people: Sequence[Member]) -> None:
    """Ask if a word in small letters beside four names or more belongs to the table."""
    named = [word for word in words if word[:1].isupper() or is_called(word, people)]
    behind_number = {at + 1 for at, word in enumerate(words) if word[:1].isdigit()}  # 3 sep
    odd = [
        word
        for at, word in enumerate(words)
        if at not in behind_number and _is_odd(turn, words[at:], people)
    ]
    if odd and len(named) >= ENOUGH:
        names = listed(turn.words.own, named)
        line = " ".join([typed_command("new", turn.words.own.language), *named])
        raise AskMeant("ask-seat-these", [("seat-these", line)], word=odd[0][:30], names=names)


def _is_odd(turn: Turn, words: Sequence[str], people: Sequence[Member]) -> bool:
    word = words[0]
    if not (word.islower() and word.isalpha()) or is_called(word, people) or is_pronoun(word):
        return False
    known = any(meaning(part, word) for part in ("fillers", "winds", "days"))
    return not (known or any(Day().values(turn, words_in(" ".join(words)))))


def _is_silent(word: str, people: Sequence[Member]) -> bool:
    plain = word.strip(_SIGNS)
    return meaning("seats", plain) == "silent" and not is_called(plain, people)


def _as_name(part: Sequence[str], people: Sequence[Member]) -> list[str]:
    """Return the words between two separators as a name in quotes if they are `Jan de Vries`."""
    capital = all(part[at][:1].isupper() for at in (0, -1)) if part else False
    several = 1 < len(part) <= LONGEST_NAME and capital and all(map(str.isalpha, map(_bare, part)))
    if several and not any(meaning("winds", word) or is_called(word, people) for word in part):
        return [f'"{" ".join(part)}"']
    return [*part]


def _bare(word: str) -> str:
    return re.sub("[-.'’]", "", word)


def _with_winds(words: Sequence[str], people: Sequence[Member]) -> list[str]:
    """Return the words with each wind as the label of the name behind or before it."""
    senses = ["" if is_called(w, people) else meaning("winds", w.strip(_SIGNS)) for w in words]
    if not any(len(word) > 1 and sense for word, sense in zip(words, senses, strict=True)):
        return [*words]
    labelled = list[str]()
    waiting = ""
    first = bool(senses[0])
    for word, sense in zip(words, senses, strict=True):
        if sense and first:
            waiting = f"{sense}:"
        elif sense and labelled:
            labelled[-1] = f"{sense}:{labelled[-1]}"
        else:
            labelled.append(waiting + word)
            waiting = ""
    return labelled
