"""The line of a new table in words: `Anna is oost, Bert zuid`, `met Bert, Cees en Dirk`."""

import re
from collections.abc import Sequence
from typing import NoReturn

from bot.ports.records import Member
from bot.reader.amounts import read_whole
from bot.reader.kinds import LONGEST_NAME, Day, Kind, TimeKind, people_there
from bot.reader.newcomers import is_pronoun
from bot.reader.words import quote, words_in
from bot.talk.people import PREFIX, is_called, is_prefix
from bot.talk.refusing import AskMeant, Refuse
from bot.talk.texts import either, is_common, listed, meaning
from bot.talk.turn import Turn

LEAST_IN_A_LIST = 3
FIVE = 5
LEAST_LETTERS = 3
"""From this number of different winds, single letters before or behind names are winds."""
_AND = either("fillers", "and")
_LETTER = r"[^\W\d_]"
_APART = re.compile(
    rf"[,;\n]|(?:^|\s){_AND}(?=\s)|(?<={_LETTER})[&+/](?={_LETTER})|\s[&+/](?=\s)", re.IGNORECASE
)
_WITH = re.compile(rf"(?:^|\s){_AND}\s+$", re.IGNORECASE)
_DASHED = re.compile(r"(?<!\S)[A-Z][^\W\d]+(?:-[A-Z][^\W\d]+){3,4}(?!\S)")
"""Four or five names in one word: `Anna-Bert-Cees-Dirk`."""
_BLANK = "\ue000"  # in `Jan de Boer`, while the line is read
_SURNAME = re.compile(rf"(?<!\S)[A-Z]\S* (?!(?:op|in|aan|het) [A-Z]){PREFIX}+[A-Z][^\s,;&/]*")
_JOINED = re.compile(rf"[^\s:]*{_BLANK}[^\s:]*")
_NUMBERED = re.compile(r"(?<!\S)\d[.)]\s+(?=[^\W\d])")
_MARKED = re.compile(r"\((\w+)\)|(?<!\S)([^\W\d_])[:=]")
"""A remark in brackets, and a letter as a label: `O: Anna`."""
_SIGNS = ".:!"
_POLITE = frozenset({"silent", "greeting", "closing"})
_OF_PEOPLE = frozenset({"no", "except", "everyone", "nobody", "rest"})


def seats_in_words(turn: Turn, text: str) -> str:
    """Return a line as the form of /nieuw reads it: `east:Anna south:Bert`, names in quotes.

    `met` before three names adds the writer. A line with labels or quotes is returned as typed.
    """
    people = people_there(turn, dromer=True)
    text = _MARKED.sub(_without_marks, _NUMBERED.sub(" ", _without_opening(turn, text, people)))
    if '"' in text or any(word.label for word in words_in(text).words):
        return text
    text = _SURNAME.sub(lambda name: name[0].replace(" ", _BLANK), text)
    parts = _parts_of(turn, text, people)
    words = [word for part in parts for word in part]
    odd = _odd_words(turn, words, people)
    parts = [[word for word in part if word not in odd] for part in parts]
    several = sum(map(bool, parts))
    if several >= LEAST_IN_A_LIST:
        parts = [_as_name(part, people, known=int(several == FIVE - 1)) for part in parts]
    names = [word for part in parts for word in part]
    days = list[str]()
    if odd:
        names, days = _split_off_time(turn, names, Day())
        names = [word for word in names if not _says_nothing(word, people)]
    if len(names) == LEAST_IN_A_LIST:
        names = _with_writer(turn, text, names)
    if len(names) == FIVE:
        from bot.table.last_names import ask_about_last_name

        ask_about_last_name(turn, names, people)
    if odd:
        _ask_about(turn, odd[0].strip(_SIGNS), _with_winds(names, people), days)
    line = " ".join(_with_winds(names, people))
    return _JOINED.sub(lambda name: quote(name[0].replace(_BLANK, " ")), line)


def _with_writer(turn: Turn, text: str, names: list[str]) -> list[str]:
    """Return the names behind `met` with the writer before them."""
    me = turn.visit.me
    with_me = _WITH.search(text[: text.find(names[0].strip('"'))])
    if me and with_me and not any(is_called(word, [me]) for word in names):
        return [quote(me.name), *names]
    return names


def _parts_of(turn: Turn, text: str, people: Sequence[Member]) -> list[list[str]]:
    """Return the words between separators, without remarks, silent words and a time.

    A table begins when it is typed, also with `om half acht`.
    """
    parts = [part.split() for part in _APART.split(text)]
    named = [word for part in parts for word in part if _is_somebody(word, people)]
    if len(named) >= LEAST_IN_A_LIST:
        parts = [part for part in parts if not _is_remark(part, people)]
    kept = [[word for word in part if not _is_silent(word, people)] for part in parts]
    return [_split_off_time(turn, part, TimeKind())[0] for part in kept]


def _is_somebody(word: str, people: Sequence[Member]) -> bool:
    return word[:1].isupper() or is_called(word, people)


def _is_remark(part: Sequence[str], people: Sequence[Member]) -> bool:
    """Return True for words without a name between the names: `we zijn maar met drie`."""
    words = [word.strip(_SIGNS) for word in part]
    says = any(meaning("sentences", word) in _OF_PEOPLE | {"doubt", "guest"} for word in words)
    other = any(meaning("winds", word) or is_pronoun(word) for word in words)
    known = all(is_common(word) or read_whole(word) for word in words)
    several = len(words) > 1 or bool(read_whole("".join(words)))
    other |= any(meaning("question", word) == "subject" for word in words[-1:])  # `nog iemand`
    return several and known and not (says or other or any(_is_somebody(w, people) for w in part))


def _without_opening(turn: Turn, text: str, people: Sequence[Member]) -> str:
    """Return a line without the words in small letters before a colon, but with their day."""
    text = _DASHED.sub(lambda names: names[0].replace("-", ", "), text)
    opening, colon, names = text.partition(":")
    words = opening.split()
    common = [
        word
        for word in words
        if not is_called(word, people)
        and not meaning("winds", word)
        and meaning("sentences", word) not in _OF_PEOPLE
        and (word.islower() or word.isdecimal() or _is_silent(word, people))
    ]
    if colon and len(common) == len(words) and (len(words) > 1 or _is_silent(opening, people)):
        return " ".join([*_split_off_time(turn, words, Day())[1], ",", names.strip()])
    return text


def _split_off_time(turn: Turn, words: Sequence[str], kind: Kind) -> tuple[list[str], list[str]]:
    """Return the words except the day or time, and the words of the day or time."""
    others = list[str]()
    rest = list[str]()
    while words:
        behind = words_in(" ".join(words))
        values = kind.values(turn, behind) if len(behind) else ()
        count = max((match.count for match in values), default=0)
        rest += words[:count]
        others += words[count : count or 1]
        words = words[count or 1 :]
    return others, rest


def _says_nothing(word: str, people: Sequence[Member]) -> bool:
    filler = meaning("fillers", word) or meaning("days", word)
    return bool(filler) and not is_called(word, people)


def _without_marks(match: re.Match[str]) -> str:
    """Return a wind without its brackets or colon: `Anna (oost)`, `O: Anna`."""
    word = match[1] or match[2]
    if meaning("winds", word):
        return f"{word} "
    return match[0]


def _ask_about(turn: Turn, word: str, seats: Sequence[str], days: Sequence[str]) -> NoReturn:
    """Ask if a table is meant beside a word; refuse `niet`, `wij` and fewer than three names."""
    people = meaning("question", word) == "subject" or meaning("sentences", word) in _OF_PEOPLE
    if (people and len(seats) <= LEAST_IN_A_LIST) or len(seats) < LEAST_IN_A_LIST:
        raise Refuse("word-unknown", word=word, example=turn.own.text("example-new"))
    line = " ".join([turn.own.command("new"), *seats, *days])
    shown = listed(turn.own, [seat.rpartition(":")[2].strip('"') for seat in seats])
    raise AskMeant("ask-seat-these", [("seat-these", line)], word=word[:30], names=shown)


def _odd_words(turn: Turn, words: Sequence[str], people: Sequence[Member]) -> list[str]:
    """Return the words in small letters that are common, or stand beside names with capitals."""
    capitals = any(word[:1].isupper() for word in words[1:])
    first = []
    if words:
        first = [words[0].lower() if capitals else words[0]]
    return [
        word
        for at, word in enumerate(words)
        if not (at and words[at - 1][:1].isdigit())  # 3 sep
        and _may_be_odd(turn, words[at:] if at else [*first, *words[1:]], people)
        and ((capitals and word.islower()) or is_common(word.strip(_SIGNS)))
    ]


def _may_be_odd(turn: Turn, words: Sequence[str], people: Sequence[Member]) -> bool:
    word = words[0].strip(_SIGNS)
    in_small = word.islower() and word.replace("'", "").isalpha()
    if not in_small or is_prefix(words[0]) or is_called(word, people) or is_pronoun(word):
        return False
    known = any(meaning(part, word) for part in ("fillers", "winds", "days"))
    return not (known or any(Day().values(turn, words_in(" ".join(words)))))


def _is_silent(word: str, people: Sequence[Member]) -> bool:
    plain = word.strip(_SIGNS)
    polite = plain.islower() and (
        meaning("sentences", plain) in _POLITE or meaning("fillers", plain) == "polite"
    )
    silent = polite or meaning("seats", plain) == "silent" or not any(map(str.isalnum, plain))
    return silent and not is_called(plain, people)


def _as_name(part: Sequence[str], people: Sequence[Member], *, known: int) -> list[str]:
    """Return the words between two separators as a name in quotes if they are `Jan de Vries`.

    known: the most first names of members in several words: `Hendrik Jan Terpstra`.
    """
    if not part:
        return []
    capital = all(part[at][:1].isupper() for at in (0, -1))
    in_letters = re.sub("[-.'’]", "", "".join(part)).isalpha()
    several = 1 < len(part) <= LONGEST_NAME and capital and in_letters
    called = [is_called(word, people) for word in part]
    most = known * (not called[-1])
    if several and sum(called) <= most and not any(meaning("winds", word) for word in part):
        return [f'"{" ".join(part)}"']
    return [*part]


def _with_winds(words: Sequence[str], people: Sequence[Member]) -> list[str]:
    """Return the words with each wind as the label of the name behind or before it.

    A name that is said again with its wind has one place: `Anna, Bert en Cees, en Bert is oost`.
    """
    senses = ["" if is_called(w, people) else meaning("winds", w.strip(_SIGNS)) for w in words]
    whole = any(len(word) > 1 and sense for word, sense in zip(words, senses, strict=True))
    if not whole and len({*senses} - {""}) < LEAST_LETTERS:
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
    again = {seat.partition(":")[2] for seat in labelled if ":" in seat}
    return [seat for seat in labelled if seat not in again]
