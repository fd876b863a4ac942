"""The words of a sentence in their groups: names, verbs, days and words without a meaning.

A vocabulary is a part of typed.txt. Its entries may have several words, with names between them:
`belt Bert af`. The key `be` is of words such as `is`, which say nothing beside another verb, and
`silent` of words that never do. The part `sentences` has the words that every vocabulary shares.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from bot.ports.records import Member
from bot.reader.amounts import read_whole
from bot.reader.dates import Days, days_of_month, tonight
from bot.reader.evening_kinds import EveningKind
from bot.reader.kinds import (
    LONGEST_NAME,
    LONGEST_PHRASE,
    Called,
    NamedTable,
    TimeKind,
    find_called,
    people_there,
)
from bot.reader.moods import NEGATED, SIGNS
from bot.reader.name_lists import AND
from bot.reader.newcomers import is_nobody, is_pronoun
from bot.reader.words import QUOTES, Word, Words
from bot.talk.name_parts import parts_of
from bot.talk.people import PREFIX, folded, is_name, is_prefix
from bot.talk.texts import LANGUAGES, either, is_common, meaning, phrases, words_for
from bot.talk.turn import Turn, find_mentioned
from core.values import frozen, replace

_TOKEN = re.compile(r'"[^"]*"|[^\s",;]+|[,;\n]')
_SLASH = re.compile(r"(?<=[^\W\d])/(?=[^\W\d])(?<!\bt/)")
_ONE_MORE = re.compile(r"\s*\+ ?1\b(?!\d|[:.,]\d)")
_SENTENCE_ENDS = ".!?;\n"
_SEPARATORS = {"\n": ".", ";": ".", ",": ",", "+": ","}
_PICTURE = re.compile("([\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?)")
_INITIAL = re.compile(r"[A-Z]\.")
"""The first letter of a name: `A. de Wit`."""
_NUMBERED = re.compile(r"\d+[.)]|[a-z]\)|[-*•·–]")
_QUOTED_SENTENCE = re.compile(r'"((?:[^"]*,|(?:\S+\s+){4})[^"]*)"')
_SPOKEN = re.compile(
    r"\s*(?:\[[^\]]*\d[^\]]*\]|\d[\d/.-]+,? \d\d?:\d\d(?: -)?)?\s*([^\W\d][^:\n\[]{0,29}):\s+(.+)"
)
"""A line of a chat: when, who and what."""
_SPEAKER = re.compile(rf"(?<!\w){either('nobody', 'me')}(?!\w)", re.IGNORECASE)
_OWNER = "'s"
_ORDINAL = re.compile(r"(?:[12]?[0-9]|3[01])(?:e|de|ste|st|nd|rd|th)", re.ASCII)
_PLURAL = re.compile(r"(?:en|ën)$")
FINITE = re.compile(r"(?:\w+t|is|kan|wil|zal)\b(?<!\bniet)", re.IGNORECASE)
_PREFIXES = re.compile(f"{PREFIX}+", re.IGNORECASE)
_BEHIND_ANOTHER = re.compile(rf"(?:[,;\n]|(?<!\S){AND})\s*\Z", re.IGNORECASE)
_BEFORE_ANOTHER = re.compile(rf"\s*(?:[,;\n]|{AND}(?!\S))", re.IGNORECASE)
"""The signs between the names of a list, before and behind a name."""
_PLACES = frozenset({"in", "op", "aan"})
"""The prefixes that stand before another prefix only."""
VALUES = frozenset({"day", "time", "table", "people"})
_OF_REASON = frozenset({"silent", "be", "whose", "aside"})
"""The kinds of words that a reason may go on behind: `vanwege een feestje`."""
_OPENING = frozenset({"heads", "lists", "together", "where", "whose"})
"""The kinds of words that say nothing without the next word."""


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
class Item:
    """Words of a line that belong together, and the kind of their meaning."""

    kind: str
    text: str
    value: Any = ""
    ends: str = ""
    """The separator that follows: "" for none, "." or ","."""


def _tokens(text: str) -> Iterator[tuple[Word, str]]:
    """Yield the words, each with the separator that follows: "" for none, "." or ","."""
    line = _SLASH.sub(",", re.sub("[’‘`]", "'", text).translate(QUOTES))
    line = _PICTURE.sub(r" \1 ", _ONE_MORE.sub(" +1", line))
    tokens = [*_TOKEN.finditer(line)]
    for at, match in enumerate(tokens):
        typed = match[0]
        opens_line = at == 0 or tokens[at - 1][0] == "\n"
        if typed in ",;\n" or (opens_line and _NUMBERED.fullmatch(typed)):
            continue
        if at + 1 < len(tokens):
            follows = tokens[at + 1][0]
        else:
            follows = "\n"
        if typed.startswith('"'):
            word = Word(typed.strip('"').strip(), match.start(), quoted=True)
            ends = ""
        elif _INITIAL.fullmatch(typed):
            word = Word(typed, match.start())
            ends = ""
        else:
            bare = typed.strip(SIGNS)
            ends = "." if typed[-1] in ".!?" and "." not in bare else ""
            word = Word(bare.removeprefix("+") if bare[1:2].isalpha() else bare, match.start())
        if word.text:
            yield word, ends or _SEPARATORS.get(follows[0], "")


def _without_reporters(items: list[Item]) -> list[Item]:
    """Return the words without who says it of another: `Anna zegt dat Bert stopt`."""
    for at, item in enumerate(items):
        if item.kind == "reported" and any(later.kind == "name" for later in items[at:]):
            kept = [n for n in range(at) if items[n].ends]
            return items[: kept[-1] + 1 if kept else 0] + _without_reporters(items[at + 1 :])
    return items


def _without_reasons(items: Sequence[Item]) -> list[Item]:
    """Return the words with asides for those of a reason: `Bert kan niet wegens vakantie`."""
    kept: list[Item] = []
    inside = False
    for item in items:
        kind = item.kind
        denied = kind == "verb" and any(kept_item.kind == "no" for kept_item in kept)
        follows = bool(kept) and kept[-1].kind == "reason"
        if inside and (denied or kind == "unread"):
            kind = "aside"
        elif inside and kind in VALUES:  # `vanwege vakantie tot 24 september`
            kind = "unread"
        elif kind == "name" and follows and item.value.members:  # `vanwege Anna`
            kept[-1] = replace(kept[-1], kind="unread")
        elif kind == "name" and follows:  # `verhuisd naar Groningen`
            kind = "aside"
        kept.append(replace(item, kind=kind))
        inside = kind == "reason" or (inside and kind in _OF_REASON)
        inside &= not item.ends
    return kept


def items_of(turn: Turn, text: str, vocabulary: SpokenWords) -> list[Item]:
    """Return the words of a line in their groups."""
    reading = _Reading(turn, vocabulary)
    said = "\n".join(map(reading.as_said, _around(text).split("\n")))
    for member in vocabulary.there(turn):
        if ". " in member.name:  # `Joh. Peters` is one name, and no end of a sentence
            name = re.escape(member.name)
            said = re.sub(rf'(?i)(?<!["\w]){name}(?!["\w])', f'"{member.name}"', said)
    items = reading.items(said)
    return _without_reasons(_without_reporters(items))


def _around(text: str) -> str:
    """Return a text with `behalve Anna` for `op Anna na`, and without quotes around a sentence."""
    for words in (entry for entry, key in phrases("sentences").items() if key == "except"):
        if "*" in words:
            before, after = " ".join(words).split(" * ")
            around = rf"(?<!\S){before}\s+((?:\S+\s+){{1,4}}?){after}(?!\w)"
            plain = words_for(LANGUAGES[0], "sentences", "except")[0]
            text = re.sub(around, rf"{plain} \1", text, flags=re.IGNORECASE)
    return _QUOTED_SENTENCE.sub(_unquoted, text.translate(QUOTES))


def _unquoted(quoted: re.Match[str]) -> str:
    """Return a quoted sentence without its quotes, but a long name with them."""
    words = quoted[1].split()
    is_long_name = all(word[:1].isupper() or is_prefix(word) for word in words)
    if is_long_name and "," not in quoted[1]:
        return quoted[0]
    return quoted[1]


@frozen
class _Reading:
    turn: Turn
    vocabulary: SpokenWords

    def as_said(self, line: str) -> str:
        """Return a line of a chat, `[17:42] Fien: ik kom`, with the name of who speaks in it."""
        match = _SPOKEN.fullmatch(line)
        if match is None:
            return line
        name, words = match.groups()
        there = self.vocabulary.there(self.turn)
        first, _, more = words.partition(" ")
        own, count = _SPEAKER.subn(f'"{name}"', words, count=1)
        if is_pronoun(name) or find_called(self.turn, name, there).one is None:
            return line
        if count:
            return own
        if more and find_called(self.turn, first.strip(","), there).one:  # `Anna: Bert komt niet`
            return words
        if line.startswith(("[", *"0123")):
            return f'"{name}" {words}'
        return line

    def items(self, text: str) -> list[Item]:
        tokens = [*_tokens(text)]
        words = [word for word, _ in tokens]
        items: list[Item] = []
        at = 0
        while at < len(words):
            ends = (place for place in range(at, len(words)) if tokens[place][1])
            rest = Words(text, words[at : next(ends, len(words)) + 1])
            before = items[-1] if items else Item("", "")
            guest = before.kind == "guest"
            again = before.kind == "name" and self._is_verb_after(before, rest)
            count, kind, value = self._read(rest, guest=guest, again=again)
            if before.kind == "name" and before.ends and (other := self._relative(rest)):
                kind = "silent"
                count = other
            elif kind == "name" and guest:
                items.pop()
            elif kind == "guest" and before.kind == "name" and f"({rest[0]})" in text:
                items[-1] = Item("name", before.text, replace(before.value, guest=True))
            elif kind == "day" and meaning("own hand", before.text) == "until":
                kind = "until"
            items.append(Item(kind, rest.joined(count), value, tokens[at + count - 1][1]))
            if kind == "verb" and count > 1:
                items += self._speaker_in(rest.joined(count))
            at += count
        return items

    def _is_verb_after(self, name: Item, rest: Words) -> bool:
        """Return True for a word behind a name that is no other name: `wil` of `Bo wil`."""
        if not self._is_word(rest[0]):
            return False
        small = rest[0].islower() and (self._is_word(rest[1]) or not rest.line.islower())
        return folded(name.text) == folded(rest[0]) or (small and not name.ends)

    def _read(self, rest: Words, *, guest: bool, again: bool) -> tuple[int, str, Any]:
        """Return the first words that belong together: their number, kind and value.

        again: the word is no name: `wil` of `Bo wil niet`.
        """
        count, name = (0, Called("", ())) if again else self._known_name(rest)
        new = self._two_first_names(rest, count) or self._new(rest, count, name)
        if new:
            return new, "name", Called(rest.joined(new).removesuffix(_OWNER), ())
        if leading := self._leads_to_name(rest):
            return leading, "silent", rest[leading - 1]
        if rest.words[0].quoted:
            items = []
        else:
            items = [*self._values(rest), *self._phrases(rest)]
        small = rest[0].islower() and not rest.line.islower()  # `Ada wil lid worden`
        longer = any(some[0] > count for some in items)
        if count and not (longer and (small or is_pronoun(name.word))):
            return count, "name", name
        if items:
            return max(items, key=lambda some: some[0])
        if guest and is_name(rest[0]) and not is_nobody(rest[0]):
            return 1, "name", Called(rest[0], ())
        return 1, "unread" if any(map(str.isalnum, rest[0])) else "sign", rest[0]

    def _speaker_in(self, phrase: str) -> list[Item]:
        """Return the speaker whom a verb of several words names: `count me in`."""
        me = self.turn.visit.me
        words = filter(is_pronoun, phrase.split())
        return [Item("name", word, Called(word, (me,))) for word in words if me]

    def _known_name(self, rest: Words) -> tuple[int, Called]:
        """Return the longest name of a member, or a quoted name; 0 if there is none."""
        people = self.vocabulary.there(self.turn)
        quoted = bool(rest.words) and rest.words[0].quoted
        for count, text in rest.runs(1 if quoted else LONGEST_NAME):
            name = text.removesuffix(_OWNER)
            match = find_called(self.turn, name, people)
            if not match.members or match.begun:
                continue
            if self._is_meant(name, match.members) or self._is_subject(rest, count):
                return count, Called(name, match.members)
        if quoted or find_mentioned(self.turn, rest[0]):
            return 1, Called(rest[0], ())
        return 0, Called("", ())

    def _is_relation(self, rest: Words) -> bool:
        """Return True for words that introduce a name: `haar zus Truus`, `Anna's zus Truus`."""
        owned = rest[0].endswith(_OWNER) or meaning("sentences", rest[0]) == "whose"
        noun = rest.behind(1)
        keys = {key for _, key, _ in self._phrases(noun)} - {"heads"}
        if not (owned and rest[1].islower() and is_common(rest[1])) or keys:
            return False
        return bool(self._known_name(noun.behind(1))[0]) or self._is_new(rest, 2)

    def _relative(self, rest: Words) -> int:
        """Return the number of words of whose relative was named: `Beppie, vriendin van Truus`."""
        relation = rest[0].islower() and is_common(rest[0])
        known = self._known_name(rest.behind(2))[0]
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
        return bool(says and FINITE.fullmatch(rest[1]))

    def _is_word(self, text: str) -> bool:
        parts = (self.vocabulary.part, "sentences", "fillers")
        return is_nobody(text) or any(meaning(part, text) for part in parts)

    def _new(self, rest: Words, known: int, name: Called) -> int:
        """Return the number of words of a new name, 0 if there is none."""
        if rest.words[0].quoted or (known and is_pronoun(name.word)):
            return 0
        if known and meaning("titles", rest[known]) == "suffix":  # `Jan Visser jr.`
            return known + 1
        if known:
            in_full = folded(name.word) in {folded(member.name) for member in name.members}
            joins = self._joins(rest, known) or not in_full or self._is_prefix(rest, known)
            if joins:
                end = self._last_name(rest, known)
            else:
                end = known
            return end if end > known else 0
        if self._is_prefix(rest, 0) and self._says_surname(rest):
            end = self._last_name(rest, 0)
            return end if end > 1 else 0
        if not self._is_place(rest) and (self._is_new(rest, 0) or self._is_full(rest)):
            return self._last_name(rest, 1)
        return 0

    def _two_first_names(self, rest: Words, known: int) -> int:
        """Return the number of words of a new name, of which a word may be a member's first name.

        `Hendrik Jan Terpstra` beside a member Jan; where names may stand side by side, only if one
        person is meant: `Hendrik Jan Terpstra komt`, `Bert en Hendrik Jan Terpstra komen`.
        """
        words = (rest[0], rest[1])
        if known > 1 or rest.words[0].quoted or any(map(is_pronoun, words)):
            return 0
        if not all(word[:1].isupper() for word in words):
            return 0
        at = 2
        while self._is_prefix(rest, at):
            at += 1
        firsts = [known, self._known_name(rest.behind(1))[0]]
        may = all(first or self._is_new(rest, place) for place, first in enumerate(firsts))
        if not may or all(firsts) or rest[at + 1][:1].isupper():
            return 0
        if not (self.vocabulary.full_names or (any(firsts) and self._is_of_one(rest))):
            return 0
        return at + 1 if self._is_new(rest, at, prefixed=at > 2) else 0  # noqa: PLR2004

    def _is_of_one(self, rest: Words) -> bool:
        """Return True behind `en` or a comma, and before a verb of one person."""
        begun = rest.words[0].start
        if _BEHIND_ANOTHER.search(rest.line[:begun]):
            return True
        words = (word.strip(SIGNS) for word in rest.line[begun:].split())
        return any(meaning(self.vocabulary.part, w) and FINITE.fullmatch(w) for w in words)

    def _joins(self, rest: Words, at: int) -> bool:
        """Return True if the word after the first `at` may be a last name.

        In a list one name stands between two separators: `Piet Paaltjens, Kees Jong en Jan Smit`.
        """
        if self.vocabulary.full_names or at >= len(rest):
            return self.vocabulary.full_names
        last = rest.words[at]
        behind = rest.line[last.start + len(last.text) :]
        before = rest.line[: rest.words[0].start]
        return bool(_BEHIND_ANOTHER.search(before) or _BEFORE_ANOTHER.match(behind))

    def _is_place(self, rest: Words) -> bool:
        """Return True for a word that is no new person: `Bert zit in Spanje`."""
        before = rest.line[: rest.words[0].start].split()
        if not before or self.vocabulary.full_names:
            return False
        until = meaning("own hand", before[-1]) == "until"
        return until or meaning("sentences", before[-1]) == "where"

    def _leads_to_name(self, rest: Words) -> int:
        """Return the number of words before a name: `haar zus` Truus, `in de`, `in` of Spanje."""
        place = rest.behind(1)
        if self._is_relation(rest):
            return 2
        if not len(place) or self.vocabulary.full_names:
            return 0
        if meaning("sentences", rest.joined(2)) == "where":
            return 2
        if not (place[0][:1].isupper() and self._is_place(place)):
            return 0
        return int(not (self._known_name(place)[0] or any(self._values(place))))

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
        joins = end > at or self._joins(rest, at) or meaning("titles", rest[0]) == "title"
        known = self._known_name(rest)[0]
        new = (joins or known) and (
            self._is_new(rest, end, prefixed=end > at) or self._is_surname(rest.behind(end))
        )
        prefix = rest[end].rpartition("-")[2]
        if new and prefix != rest[end] and _PREFIXES.fullmatch(f"{prefix} "):  # `Peters-de Vries`
            return self._last_name(rest, end + 1)
        if new:
            return end + 1
        return at

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
        may_be_word &= not (prefixed and word[:1].isupper())  # `van der Meer`
        common = may_be_word and (self._is_word(word) or (opens and is_common(word)))
        if known or common or any(map(str.isdigit, word)) or any(self._values(behind)):
            return False
        return not any(may_be_word or count > 1 for count, *_ in self._phrases(behind))

    def _begins_name(self, rest: Words) -> bool:
        """Return True if a known name begins here: not for the Post of a Cor Post."""
        names = [folded(member.name) for member in self._known_name(rest)[1].members]
        return any(name.startswith(folded(rest[0])) for name in names)

    def _values(self, rest: Words) -> Iterator[tuple[int, str, Any]]:
        """Yield the day, time, table or number of people at the beginning of these words."""
        yield from self._counts(rest)
        yield from self._days(rest)
        for key, kind in (("time", TimeKind()), ("table", NamedTable())):
            for match in kind.values(self.turn, rest):
                if not any(EveningKind("future").values(self.turn, rest.behind(match.count - 1))):
                    yield match.count, key, match.value

    def _counts(self, rest: Words) -> Iterator[tuple[int, str, Any]]:
        """Yield the number of people at the beginning of these words: `twee nieuwe leden`."""
        people = read_whole(rest[0])
        noun = meaning("sentences", rest[1])
        if people and noun == "heads" and not meaning(self.vocabulary.part, rest[1]):
            yield 2, "people", people
        elif people and self.vocabulary.opposites and len(rest) > 1:
            keys = {key for _, kind, key in self._phrases(rest.behind(1)) if kind == "verb"}
            if noun == "guest" or keys - {"be"}:
                yield 1, "silent" if noun == "guest" else "people", people
        for count in (1, 2):
            people = read_whole(rest[count]) or read_whole(_PLURAL.sub("", rest[count]))
            if people and meaning("sentences", rest.joined(count)) == "together":
                yield count + 1, "people", people

    def _days(self, rest: Words) -> Iterator[tuple[int, str, Any]]:
        """Yield the day at the beginning of these words, by the tenses future and past."""
        longer = any(EveningKind().values(self.turn, rest.behind(1)))
        of = meaning("fillers", rest[0]) == "of"
        if of and not longer and _ORDINAL.fullmatch(rest[1]):  # `de 24e`
            near = days_of_month(rest[1], tonight(self.turn))
            yield 2, "day", tuple(day and Days(day, day) for day in near)
        future = next(EveningKind("future").values(self.turn, rest), None)
        past = next(EveningKind("past").values(self.turn, rest), None)
        day = future or past
        if day and not self._hides_a_name(rest, day.count):
            yield day.count, "day", (future and future.value, past and past.value)

    def _hides_a_name(self, rest: Words, count: int) -> bool:
        """Return True if a word of a date is also a name: `3 Mei` with a player called Mei."""
        in_small = rest.line.islower()
        places = (at for at in range(1, count) if in_small or not rest[at].islower())
        return any(self._known_name(rest.behind(at))[0] for at in places)

    def _phrases(self, rest: Words) -> Iterator[tuple[int, str, Any]]:
        for count, text in rest.runs(LONGEST_PHRASE):
            if key := meaning(self.vocabulary.part, text):
                yield count, "silent" if key == "silent" else "verb", key
            elif (key := meaning("sentences", text)) and key not in _OPENING:
                yield count, key, text
        if NEGATED.fullmatch(rest[0]):
            yield 1, "no", rest[0]
        if key := meaning("fillers", rest[0]):
            yield 1, "between" if key == "and" else "silent", rest[0]
