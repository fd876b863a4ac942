"""The reader of sentences: who is named, what is said of them, and when.

    ATTENDANCE = SpokenWords("attendance", plain="coming", opposites={"coming": "not"})
    read_sentences(turn, "Anna en Bert komen om 20:15, helaas kan Cees niet", ATTENDANCE)
    -> Statement(says="coming", names=(Anna, Bert), values={"time": "20:15"}),
       Statement(says="not", names=(Cees,))

A vocabulary is a part of typed.txt. Its entries may have several words, with names between them:
`belt Bert af`. The key `be` is of words such as `is`, which say nothing beside another verb, and
`silent` of words that never do. The
part `sentences` has the words that every vocabulary shares; `silent` are those without a meaning.
A word that is in neither part, and is no name, day, time or table, is in `unread`: refuse it by
name. Give `names` to `NewPerson().settle`, which asks about new and unclear names.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any

from bot.ports.records import Member
from bot.reader.amounts import read_whole
from bot.reader.kinds import Called, EveningKind, NamedTable, TimeKind, called, people_there
from bot.reader.newcomers import is_nobody, is_pronoun
from bot.reader.words import LONGEST_LINE, QUOTES, Word, Words
from bot.talk.people import PREFIX, folded, is_name, parts_of
from bot.talk.refusing import Refuse
from bot.talk.texts import is_common, meaning, phrases
from bot.talk.turn import Turn, mentioned
from core.values import frozen, replace

UNCLEAR = "?"
"""The verb of a sentence with contradicting verbs: `Anna is niet ziek`."""
LONGEST_PHRASE = 6
"""Maximum words of an entry in a vocabulary."""
LONGEST_NAME = 4
"""Maximum words of a known name without quotes."""
MOST_GROUPS = 3
"""The most groups of names and verbs with a single verb: `kan | Bert | niet`."""
_TOKEN = re.compile(r'"[^"]*"|[^\s",;]+|[,;\n]')
_SLASH = re.compile(r"(?<=[^\W\d])/(?=[^\W\d])")
_SIGNS = ".,:;!?()[]…"
_SENTENCE_ENDS = ".!?;\n"
_SEPARATORS = {"\n": ".", ";": ".", ",": ",", "+": ","}
_NUMBERED = re.compile(r"\d+[.)]|[a-z]\)|[-*•·–]")
_OWNER = "'s"
_NOT = re.compile(r"\w+n't", re.IGNORECASE)
_PLURAL = re.compile(r"(?:en|ën)$")
_PLURAL_VERB = re.compile(r"\w+n\b", re.IGNORECASE)
_FINITE = re.compile(r"(?:\w+t|is|kan|wil|zal)\b(?<!\bniet)", re.IGNORECASE)
_PREFIXES = re.compile(f"{PREFIX}+", re.IGNORECASE)
_PLACES = frozenset({"in", "op", "aan"})
"""The prefixes that stand before another prefix only."""
_NAMES = frozenset({"name", "everyone", "nobody", "rest"})
_VERBS = frozenset({"verb", "no", "nay", "yea"})
_LOOSE = frozenset({"unread", "silent", "be", "no"})
"""The kinds of words that may belong to a verb of several words."""
_VALUES = frozenset({"day", "time", "table", "people"})
_OF_REASON = frozenset({"silent", "be", "whose", "aside"})
"""The kinds of words that a reason may go on behind: `vanwege een feestje`."""
_OPENING = frozenset({"heads", "together", "whose"})
"""The kinds of words that say nothing without the next word."""
_UNREAD = frozenset({"unread", "guest", *_VALUES})
"""The kinds of words that are unread: a guest without a name, a second day."""


@frozen
class SpokenWords:
    """The words of the sentences of a command.

    plain: the key of a list of names without a verb. opposites: what a negation makes of a key.
    order: keys of which the last goes before the others in a sentence: `komt later`. full_names: a
    known name and the new words behind it are a new name, `Bert Bos`. links: the keys that stand
    between names, `Bert heet Bert Bos`. there: the known people.
    """

    part: str
    plain: str = ""
    opposites: Mapping[str, str] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    full_names: bool = False
    links: frozenset[str] = frozenset()
    there: Callable[[Turn], Sequence[Member]] = people_there
    doubtful: frozenset[str] = frozenset()
    """The keys that a condition does not make unclear: `als er te weinig zijn`."""
    asides: bool = False
    """True if common words behind a sentence and a comma are left out: `…, oppassen`."""


@frozen
class Statement:
    """A part of a line with a single verb, and everything that was read in it."""

    says: str
    """The key of its verb, "" if it has none, or UNCLEAR."""
    names: tuple[Called, ...]
    everyone: bool
    """True for `iedereen` and `niemand`, and for `de rest`."""
    rest: bool
    """True for `de rest`: everyone who is not named in the line."""
    excepted: tuple[Called, ...]
    """The people after `behalve`."""
    before: int
    """The number of names before the verb."""
    keys: frozenset[str]
    """The keys of all its verbs; `no`, `nay` and `yea` too."""
    values: Mapping[str, Any]
    """`day` (a pair, by the tenses future and past: Days, or as typed if there is no such date),
    `time`, `table`, and `people`, a number of people."""
    unread: tuple[str, ...]


@frozen
class _Item:
    """Words of a line that belong together, and the kind of their meaning."""

    kind: str
    text: str
    value: Any = ""
    ends: str = ""
    """The separator that follows: "" for none, "." or ","."""


@dataclass(slots=True)
class _Clause:
    items: list[_Item]
    says: str
    before: bool
    behind: bool

    @property
    def opens(self) -> bool:
        """True when the verb comes before its names."""
        return self.behind and not self.before


def is_denied(text: str) -> bool:
    """Return True for a line with a negation: `niet sluiten`, `geen remise`."""
    words = [word.strip(_SIGNS) for word in text.replace("’", "'").split()]
    return any(meaning("sentences", word) == "no" or _NOT.fullmatch(word) for word in words)


def is_request(text: str) -> bool:
    """Return True for a question that asks to do something: `Kun je Henk toevoegen?`."""
    return meaning("question", " ".join(text.split()[:2])) == "request"


def read_sentences(turn: Turn, text: str, vocabulary: SpokenWords) -> list[Statement]:
    """Return the sentences of a line; `says` is UNCLEAR where the verb of a name is unclear."""
    if len(text) > LONGEST_LINE:
        raise Refuse("line-too-long")
    items = _leave_out_addressed(_Reading(turn, vocabulary).items(text))
    joining = _Joining(vocabulary)
    in_small = text == text.lower()
    behind_sign = False
    for piece, closes in _split(items):
        aside = vocabulary.asides and behind_sign and _is_aside(piece)
        if aside and joining.found and not joining.waiting:
            continue
        behind_sign = bool(piece and piece[-1].ends)
        read = _find_apart(piece, vocabulary.part)
        for clause in _clauses(_find_name(read) if in_small else read, vocabulary):
            joining.add(clause)
        if closes == ".":
            joining.close()
        elif meaning("sentences", closes) == "but":
            joining.contrast()
    return [_sentence(clause) for clause in joining.end()]


# --- words ---------------------------------------------------------------------------------------


def _tokens(text: str) -> Iterator[tuple[Word, str]]:
    """Yield the words, each with the separator that follows: "" for none, "." or ","."""
    line = _SLASH.sub(",", re.sub("[’‘`]", "'", text).translate(QUOTES))
    found = [*_TOKEN.finditer(line)]
    for at, match in enumerate(found):
        typed = match[0]
        opens_line = at == 0 or found[at - 1][0] == "\n"
        if typed in ",;\n" or (opens_line and _NUMBERED.fullmatch(typed)):
            continue
        follows = found[at + 1][0] if at + 1 < len(found) else "\n"
        if typed.startswith('"'):
            word = Word(typed.strip('"').strip(), match.start(), quoted=True)
            ends = ""
        else:
            bare = typed.strip(_SIGNS)
            ends = "." if typed[-1] in ".!?" and "." not in bare else ""
            word = Word(bare.removeprefix("+") if bare[1:2].isalpha() else bare, match.start())
        if word.text:
            yield word, ends or _SEPARATORS.get(follows[0], "")


def _without_reporters(items: list[_Item]) -> list[_Item]:
    """Return the words without who says it of another: `Anna zegt dat Bert stopt`."""
    for at, item in enumerate(items):
        if item.kind == "reported" and any(later.kind == "name" for later in items[at:]):
            kept = [n for n in range(at) if items[n].ends]
            return items[: kept[-1] + 1 if kept else 0] + _without_reporters(items[at + 1 :])
    return items


def _without_reasons(items: Sequence[_Item]) -> list[_Item]:
    """Return the words with asides for those of a reason: `Bert kan niet wegens vakantie`."""
    kept: list[_Item] = []
    inside = False
    for item in items:
        denied = item.kind == "verb" and any(one.kind == "no" for one in kept)
        if inside and (denied or item.kind == "unread"):
            kept.append(replace(item, kind="aside"))
        elif inside and item.kind in _VALUES:  # `vanwege vakantie tot 24 september`
            kept.append(replace(item, kind="unread"))
        else:
            if item.kind == "name" and kept and kept[-1].kind == "reason":  # `vanwege Anna`
                kept[-1] = replace(kept[-1], kind="unread")
            kept.append(item)
        inside = kept[-1].kind == "reason" or (inside and kept[-1].kind in _OF_REASON)
        inside &= not item.ends
    return kept


@frozen
class _Reading:
    turn: Turn
    vocabulary: SpokenWords

    def items(self, text: str) -> list[_Item]:
        """Return the words of a line in their groups."""
        tokens = [*_tokens(text)]
        words = [word for word, _ in tokens]
        items: list[_Item] = []
        at = 0
        while at < len(words):
            ends = (place for place in range(at, len(words)) if tokens[place][1])
            rest = Words(text, words[at : next(ends, len(words)) + 1])
            guest = bool(items) and items[-1].kind == "guest"
            before = items[-1] if items else _Item("", "")
            again = before.kind == "name" and folded(before.text) == folded(rest[0])
            again &= self._is_word(rest[0])
            count, kind, value = self._read(rest, guest=guest, again=again)
            if before.kind == "name" and before.ends and (other := self._relative(rest)):
                kind = "silent"
                count = other
            elif kind == "name" and guest:
                items.pop()
            elif kind == "guest" and items and items[-1].kind == "name" and f"({rest[0]})" in text:
                marked = replace(items[-1].value, guest=True)
                items[-1] = _Item("name", items[-1].text, marked)
            items.append(_Item(kind, rest.joined(count), value, tokens[at + count - 1][1]))
            at += count
        return _without_reasons(_without_reporters(items))

    def _read(self, rest: Words, *, guest: bool, again: bool) -> tuple[int, str, Any]:
        """Return the first words that belong together: their number, kind and value.

        again: the word is no name: the second `wil` of `wil wil graag`.
        """
        count, name = (0, Called("", ())) if again else self._known(rest)
        new = self._new(rest, count, name)
        if new:
            return new, "name", Called(rest.joined(new).removesuffix(_OWNER), ())
        if self._is_relation(rest):
            return 2, "silent", rest[1]
        if rest.words[0].quoted:
            found = []
        else:
            found = [*self._values(rest), *self._phrases(rest)]
        small = rest[0].islower() and not rest.line.islower()  # `Ada wil lid worden`
        longer = any(some[0] > count for some in found)
        if count and not (longer and (small or is_pronoun(name.word))):
            return count, "name", name
        if found:
            return max(found, key=lambda some: some[0])
        if guest and is_name(rest[0]) and not is_nobody(rest[0]):
            return 1, "name", Called(rest[0], ())
        return 1, "unread" if any(map(str.isalnum, rest[0])) else "sign", rest[0]

    def _known(self, rest: Words) -> tuple[int, Called]:
        """Return the longest name of a member, or a quoted name; 0 if there is none."""
        people = self.vocabulary.there(self.turn)
        quoted = bool(rest.words) and rest.words[0].quoted
        for count, text in rest.runs(1 if quoted else LONGEST_NAME):
            name = text.removesuffix(_OWNER)
            if name:
                found = called(self.turn, name, people)
            else:
                found = None
            if not (found and found.members) or found.begun:
                continue
            if self._is_meant(name, found.members) or self._is_subject(rest, count):
                return count, Called(name, found.members)
        if quoted or mentioned(self.turn, rest[0]):
            return 1, Called(rest[0], ())
        return 0, Called("", ())

    def _is_relation(self, rest: Words) -> bool:
        """Return True for words that introduce a name: `haar zus Truus`, `Anna's zus Truus`."""
        owned = rest[0].endswith(_OWNER) or meaning("sentences", rest[0]) == "whose"
        noun = rest.behind(1)
        if not (owned and rest[1].islower() and is_common(rest[1])) or any(self._phrases(noun)):
            return False
        return bool(self._known(noun.behind(1))[0]) or self._is_new(rest, 2)

    def _relative(self, rest: Words) -> int:
        """Return the number of words of whose relative was named: `Beppie, vriendin van Truus`."""
        relation = rest[0].islower() and is_common(rest[0])
        known = self._known(rest.behind(2))[0]
        if relation and known and meaning("fillers", rest[1]) == "of":
            return 2 + known
        return 0

    def _is_meant(self, text: str, members: Sequence[Member]) -> bool:
        """Return True unless a word of the language is only a part of a name: `van`."""
        in_full = any(folded(member.name) == folded(text) for member in members)
        return in_full or is_pronoun(text) or not self._is_word(text)

    def _is_subject(self, rest: Words, count: int) -> bool:
        """Return True for a word that stands as a name: `wil komt`, `Bert, Wil`."""
        if count > 1:
            return False
        start = rest.words[0].start
        before = rest.line[:start].rstrip()
        if before and before[-1] not in _SENTENCE_ENDS:
            return rest[0][:1].isupper()
        if rest.line[start + len(rest[0]) :].startswith(","):
            return rest[0][:1].isupper()
        says = meaning(self.vocabulary.part, rest[1])
        return bool(says and _FINITE.fullmatch(rest[1]))

    def _is_word(self, text: str) -> bool:
        parts = (self.vocabulary.part, "sentences", "fillers")
        return is_nobody(text) or any(meaning(part, text) for part in parts)

    def _new(self, rest: Words, known: int, name: Called) -> int:
        """Return the number of words of a new name, 0 if there is none."""
        if rest.words[0].quoted or (known and is_pronoun(name.word)):
            return 0
        if known:
            in_full = folded(name.word) in {folded(member.name) for member in name.members}
            joins = self.vocabulary.full_names or not in_full or self._is_prefix(rest, known)
            if joins:
                end = self._last_name(rest, known)
            else:
                end = known
            return end if end > known else 0
        if self._is_prefix(rest, 0) and self._says_surname(rest):
            end = self._last_name(rest, 0)
            return end if end > 1 else 0
        if self._is_new(rest, 0) or self._is_full(rest):
            return self._last_name(rest, 1)
        return 0

    def _is_full(self, rest: Words) -> bool:
        """Return True for a word and a new last name inside a line: `nieuw: Toon Hermans`."""
        before = rest.line[: rest.words[0].start].rstrip()
        inside = before and before[-1] not in _SENTENCE_ENDS
        capital = rest[0][:1].isupper() and is_name(rest[0])
        return bool(inside and capital and self.vocabulary.full_names and self._is_new(rest, 1))

    def _says_surname(self, rest: Words) -> bool:
        """Return True in a line about a last name: `de achternaam van Anna is de Wit`."""
        part = self.vocabulary.part
        return any(meaning(part, word) in {"surname", "forename"} for word in rest.line.split())

    def _is_prefix(self, rest: Words, at: int) -> bool:
        """Return True for `van`, and for `in` before another: `in 't Veld`, not `in Gijsbert`."""
        between = rest[at] in _PLACES and rest[at + 1][:1].isupper()
        return bool(_PREFIXES.fullmatch(f"{rest[at]} ")) and not between

    def _last_name(self, rest: Words, at: int) -> int:
        """Return the end of a name with a new last name after its first `at` words."""
        end = at
        while self._is_prefix(rest, end):
            end += 1
        joins = end > at or self.vocabulary.full_names or meaning("titles", rest[0])
        known = self._known(rest)[0]
        new = (joins or known) and (
            self._is_new(rest, end, prefixed=end > at) or self._is_surname(rest.behind(end))
        )
        prefix = rest[end].rpartition("-")[2]
        if new and prefix != rest[end] and _PREFIXES.fullmatch(f"{prefix} "):  # `Peters-de Vries`
            return self._last_name(rest, end + 1)
        return end + 1 if new else at

    def _is_surname(self, rest: Words) -> bool:
        """Return True for a members' last name that is no first name: `Karel Smit`."""
        if not rest[0][:1].isupper() or rest.words[0].quoted:
            return False
        people = [parts_of(member.name) for member in self.vocabulary.there(self.turn)]
        firsts = {folded(first or last) for first, _, last in people}
        lasts = {folded(last) for first, _, last in people if first}
        return folded(rest[0]) in lasts - firsts

    def _is_new(self, rest: Words, at: int, *, prefixed: bool = False) -> bool:
        """Return True for a word with a capital that is no known name, and no word or date."""
        word = rest[at]
        in_small = prefixed and rest.line == rest.line.lower()
        if not (word[:1].isupper() or in_small) or not is_name(word) or rest.words[at].quoted:
            return False
        behind = rest.behind(at)
        known = not prefixed and self._begins_name(behind)
        opens = rest.words[at].start == 0
        in_full = self.vocabulary.full_names and behind[1][:1].isupper()  # `Wil Postma`
        is_subject = in_full or self._is_subject(behind, 1)
        may_be_word = meaning("common", word) != "name" or not is_subject
        common = may_be_word and (self._is_word(word) or (opens and is_common(word)))
        if known or common or any(map(str.isdigit, word)) or any(self._values(behind)):
            return False
        return not any(may_be_word or count > 1 for count, *_ in self._phrases(behind))

    def _begins_name(self, rest: Words) -> bool:
        """Return True if a known name begins here: not for the Post of a Cor Post."""
        names = [folded(member.name) for member in self._known(rest)[1].members]
        return any(name.startswith(folded(rest[0])) for name in names)

    def _values(self, rest: Words) -> Iterator[tuple[int, str, Any]]:
        """Yield the day, time, table or number of people at the beginning of these words."""
        people = read_whole(rest[0])
        of_people = meaning("sentences", rest[1]) == "heads"
        if people and of_people and not meaning(self.vocabulary.part, rest[1]):
            yield 2, "people", people
        for count in (1, 2):
            people = read_whole(rest[count]) or read_whole(_PLURAL.sub("", rest[count]))
            if people and meaning("sentences", rest.joined(count)) == "together":
                yield count + 1, "people", people
        future = next(EveningKind("future").values(self.turn, rest), None)
        past = next(EveningKind("past").values(self.turn, rest), None)
        day = future or past
        if day and not self._hides_a_name(rest, day.count):
            yield day.count, "day", (future and future.value, past and past.value)
        for key, kind in (("time", TimeKind()), ("table", NamedTable())):
            for match in kind.values(self.turn, rest):
                if not any(EveningKind("future").values(self.turn, rest.behind(match.count - 1))):
                    yield match.count, key, match.value

    def _hides_a_name(self, rest: Words, count: int) -> bool:
        """Return True if a word of a date is also a name: `3 Mei` with a player called Mei."""
        in_small = rest.line.islower()
        places = (at for at in range(1, count) if in_small or not rest[at].islower())
        return any(self._known(rest.behind(at))[0] for at in places)

    def _phrases(self, rest: Words) -> Iterator[tuple[int, str, Any]]:
        for count, text in rest.runs(LONGEST_PHRASE):
            if key := meaning(self.vocabulary.part, text):
                yield count, "silent" if key == "silent" else "verb", key
            elif (key := meaning("sentences", text)) and key not in _OPENING:
                yield count, key, text
        if _NOT.fullmatch(rest[0]):
            yield 1, "no", rest[0]
        if key := meaning("fillers", rest[0]):
            yield 1, "between" if key == "and" else "silent", rest[0]


# --- clauses -------------------------------------------------------------------------------------


def _leave_out_addressed(items: Sequence[_Item]) -> list[_Item]:
    """Return the items without the names of a greeting: `Beste Gerda,`, `Groetjes, Bert`."""
    kept: list[_Item] = []
    at = 0
    while at < len(items):
        ends = (place for place in range(at, len(items)) if items[place].ends)
        last = len(items) - 1
        if items[at].kind == "closing":
            end = last
        else:
            end = next(ends, last)
        part = items[at : end + 1]
        greets = items[at].kind in {"greeting", "closing"}
        if greets and not any(item.kind in _VERBS for item in part):
            part = [replace(item, kind="silent") for item in part]
        else:
            part = part[:1]
        kept += part
        at += len(part)
    return kept


def _split(items: Sequence[_Item]) -> Iterator[tuple[list[_Item], str]]:
    """Yield the items between separators, with the separator; "." ends a line or sentence."""
    piece: list[_Item] = []
    for at, item in enumerate(items):
        between = item.kind in {"between", "but"}
        if between and (_has_verb_of_both(piece, items[at + 1 :]) or _is_particle(items[at:])):
            continue
        if not between:
            piece.append(item)
        if between or item.ends:
            yield piece, item.text if between else item.ends
            piece = []
    yield piece, "."


def _is_particle(items: Sequence[_Item]) -> bool:
    """Return True for `maar` within a sentence: `schrijf Piet maar in`."""
    ends = next((at for at, item in enumerate(items) if item.ends), len(items))
    others = {item.kind for item in items[1 : ends + 1]}
    return not items[0].ends and bool(others) and not others & (_NAMES | _VERBS | {"unread"})


def _has_verb_of_both(piece: Sequence[_Item], rest: Sequence[_Item]) -> bool:
    """Return True within `vanavond komen Eef en Fien niet`: one plural verb is of both names."""
    kinds = [item.kind for item in piece if item.kind in _NAMES | _VERBS]
    verb = next((item for item in piece if item.kind in _VERBS), None)
    if verb is None or kinds[0] in _NAMES or kinds[-1] not in _NAMES:
        return False
    behind = next((item for item in rest if item.kind not in _NAMES | _LOOSE - {"no"}), None)
    plural = _PLURAL_VERB.match(verb.text) is not None
    return plural and behind is not None and not _FINITE.match(behind.text)


def _is_aside(piece: Sequence[_Item]) -> bool:
    """Return True for a reason of common words behind a sentence: `…, oppassen`."""
    kinds = {item.kind for item in piece}
    common = all(item.text.islower() and is_common(item.text) for item in piece)
    return "unread" in kinds and kinds <= {"unread", "silent"} and common


def _find_apart(piece: list[_Item], part: str) -> list[_Item]:
    """Return a piece in which the words of an entry with other words between them are a verb."""
    loose = [at for at, item in enumerate(piece) if {item.kind, item.value} & _LOOSE]
    for words, key in phrases(part).items():
        found: list[int] = []
        for at in loose:
            if len(found) < len(words) and folded(piece[at].text) == words[len(found)]:
                found.append(at)
        if len(found) == len(words):
            verb = _Item("verb", " ".join(words), key)
            kept = {**dict(enumerate(piece)), found[0]: verb}
            return [item for at, item in kept.items() if at not in found[1:]]
    return piece


def _find_name(piece: list[_Item]) -> list[_Item]:
    """Return a piece in which the only unread word is a name, if it has no other name."""
    unread = [item for item in piece if item.kind == "unread"]
    mine = any(meaning("first person", item.text.split()[0]) for item in piece)
    if len(unread) != 1 or mine or any(item.kind in _NAMES for item in piece):
        return piece
    [word] = unread
    if not is_name(word.text) or is_nobody(word.text) or any(map(str.isdigit, word.text)):
        return piece
    before = piece[max(piece.index(word) - 1, 0)].text
    if is_common(word.text) or meaning("fillers", before) == "of":  # `het regent`
        return piece
    name = _Item("name", word.text, Called(word.text, (), sure=False), word.ends)
    return [name if item is word else item for item in piece]


def _marked(piece: Sequence[_Item]) -> Iterator[int]:
    """Yield the places of names and verbs, without the names after `behalve`."""
    excepted = False
    for at, item in enumerate(piece):
        excepted = item.kind == "except" or (excepted and item.kind not in _VERBS)
        if item.kind in _NAMES | _VERBS and not excepted:
            yield at


def _clauses(piece: list[_Item], vocabulary: SpokenWords) -> Iterator[_Clause]:
    """Yield the clauses of a piece, one for each verb."""
    marked = [*_marked(piece)]
    groups = [[*group] for _, group in groupby(marked, lambda at: piece[at].kind in _VERBS)]
    if len(groups) > MOST_GROUPS:
        size = 2
    else:
        size = MOST_GROUPS
    starts = [groups[at][0] for at in range(size, len(groups), size)]
    for start, end in pairwise([0, *starts, len(piece)]):
        items = piece[start:end]
        kinds = [item.kind for item in items]
        verb = next((at for at, kind in enumerate(kinds) if kind in _VERBS), len(kinds))
        before = bool(_NAMES & {*kinds[:verb]})
        behind = bool(_NAMES & {*kinds[verb:]})
        if "except" in kinds[verb:]:
            before = False
        yield _Clause(items, _says(items, vocabulary), before, behind)


def _says(items: Sequence[_Item], vocabulary: SpokenWords) -> str:
    """Return the key of the verbs of a sentence, "" without a verb."""
    kinds = {item.kind for item in items}
    keys = {item.value for item in items if item.kind == "verb"} - {"be"}
    strong = keys - {*[key for key in vocabulary.order if key in keys][:-1]}
    says = next(iter(strong), vocabulary.plain if kinds & {*_VERBS, "time"} else "")
    opposite = vocabulary.opposites.get(says, UNCLEAR)
    if kinds & {"no", "nobody"} or kinds & {*_VERBS} == {"nay"}:
        says = opposite
    elif "nay" in kinds and says == vocabulary.plain:
        says = UNCLEAR
    doubted = "doubt" in kinds and says not in vocabulary.doubtful
    pairs = {(one.kind, other.kind) for one, other in pairwise(items)}
    doubted |= ("no", "everyone") in pairs
    if len(strong) > 1 or doubted:
        return UNCLEAR
    return says


def _has(clause: _Clause, kind: str) -> bool:
    return any(item.kind == kind for item in clause.items)


@dataclass(slots=True)
class _Joining:
    """Gives the names without a verb to the sentence before or after them."""

    vocabulary: SpokenWords
    found: list[_Clause] = field(default_factory=list)
    waiting: list[_Item] = field(default_factory=list)
    named: bool = False
    closed: bool = True
    """True at the beginning of a line or sentence."""
    apart: bool = False
    """True if the waiting names are in an earlier line or sentence."""
    clear: bool = True

    def contrast(self) -> None:
        """Give the names before `maar` a sentence of their own: `Anna, Bert maar Dirk niet`."""
        says = self.vocabulary.plain
        if self.named and says and not any(clause.opens for clause in self.found):
            self.found.append(_Clause(self.waiting, says, before=True, behind=False))
            self.waiting = []
            self.named = False

    def close(self) -> None:
        """End a line or sentence: the names after a verb are complete."""
        last = self.found[-1] if self.found else None
        if self.named and last and last.opens:
            self._give_to_last([])
        if last and self.closed:  # a verb alone is a heading
            last.behind = True
        self.apart = self.named
        self.closed = True

    def add(self, clause: _Clause) -> None:
        """Add the next clause of the line."""
        named = clause.before or clause.behind
        last = self.found[-1] if self.found else None
        if last and named and not clause.says and _has(clause, "also"):
            self._give_to_last(clause.items)
        elif last and clause.says and not (named or self.named or self._heads(clause, last)):
            self._repeat(clause, last)
        elif clause.says:
            self._begin(clause)
        else:
            self.waiting += clause.items
            self.named |= named
        self.closed &= bool(clause.says) and not (named or self.named)

    def _heads(self, clause: _Clause, last: _Clause) -> bool:
        """Return True for a verb alone that begins a line and differs from the last one."""
        return self.closed and not {clause.says, last.says} <= {last.says, *self.vocabulary.order}

    def _begin(self, clause: _Clause) -> None:
        """Begin a sentence; names before it belong to the last one if its verb came first."""
        last_opens = bool(self.found) and self.found[-1].opens
        if self.found and self._adds(clause, self.found[-1]):
            clause.items = [*self.found.pop().items, *clause.items]
        if clause.says not in self.vocabulary.links:
            self.clear &= not self.named or last_opens == clause.opens
            both = clause.before and clause.behind
            self.clear &= clause.says == self.vocabulary.plain or not both
        if self.named and last_opens:
            self._give_to_last([])
        self.clear &= not (self.apart and (clause.before or clause.behind))
        clause.items = [*self.waiting, *clause.items]
        self.found.append(clause)
        self.waiting = []
        self.named = False

    def _adds(self, clause: _Clause, last: _Clause) -> bool:
        """Return True if a verb without names belongs to this clause: `als het moet, kom ik`."""
        order = self.vocabulary.order
        nameless = not _NAMES & {item.kind for item in last.items}
        if not (nameless and {last.says, clause.says} <= {*order}):
            return False
        clause.says = max(last.says, clause.says, key=order.index)
        return True

    def _repeat(self, clause: _Clause, last: _Clause) -> None:
        """Add a verb without names to the last sentence: `Bert komt niet, hij is ziek`."""
        order = self.vocabulary.order
        weak = all(item.value == "be" for item in clause.items if item.kind in _VERBS)
        if {clause.says, last.says} <= {*order}:
            last.says = max(clause.says, last.says, key=order.index)
        elif not (weak or clause.says == last.says):
            last.says = UNCLEAR
        self._give_to_last(clause.items)

    def _give_to_last(self, items: Sequence[_Item]) -> None:
        self.found[-1].items += [*self.waiting, *items]
        self.waiting = []
        self.named = False

    def end(self) -> list[_Clause]:
        """Return the sentences."""
        if not self.found:
            return [_Clause(self.waiting, "", self.named, behind=False)]
        if self.waiting:
            last = self.found[-1]
            nameless = len(self.found) == 1 and not last.before
            self.clear &= not self.named or last.opens or nameless
            self._give_to_last([])
        if not self.clear and any(one.says != self.vocabulary.plain for one in self.found):
            for clause in self.found:
                clause.says = UNCLEAR
        return self.found


def _sentence(clause: _Clause) -> Statement:
    """Return the sentence of a clause."""
    items = clause.items
    kinds = [item.kind for item in items]
    verb = next((at for at, kind in enumerate(kinds) if kind in _VERBS), len(kinds))
    said = {"names": list[Called](), "excepted": list[Called]()}
    values: dict[str, Any] = {}
    unread: list[str] = []
    people = "names"
    for item, before in zip(items, ["", *kinds], strict=False):
        people = {"except": "excepted", "verb": "names"}.get(item.kind, people)
        if item.kind == "name":
            again = is_pronoun(item.text) and any(is_pronoun(one.word) for one in said[people])
            said[people] += [] if again else [item.value]  # `meld ik mij af`
        elif item.kind in _VALUES and item.kind not in values:
            values[item.kind] = item.value
        elif item.kind in _UNREAD and (item.kind, before) != ("guest", "name"):
            unread.append(item.text)
    if not all(name.members for name in said["names"]):
        unread = [word for word in unread if meaning("sentences", word) != "guest"]
    return Statement(
        clause.says,
        tuple(said["names"]),
        bool((_NAMES - {"name"}) & {*kinds}),
        "rest" in kinds,
        tuple(said["excepted"]),
        kinds[:verb].count("name"),
        frozenset(
            item.value if item.kind == "verb" else item.kind
            for item in items
            if item.kind in _VERBS
        ),
        values,
        tuple(unread),
    )
