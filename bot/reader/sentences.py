"""The reader of sentences: who is named, what is said of them, and when.

    ATTENDANCE = SpokenWords("attendance", plain="coming", opposites={"coming": "not"})
    read_sentences(turn, "Anna en Bert komen om 20:15, helaas kan Cees niet", ATTENDANCE)
    -> Statement(says="coming", names=(Anna, Bert), values={"time": "20:15"}),
       Statement(says="not", names=(Cees,))

A word without a meaning (`bot.reader.spoken_words`) is in `unread`: refuse it by name. Give
`names` to `NewPerson().settle`, which asks about new and unclear names.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any

from bot.reader.kinds import Called
from bot.reader.newcomers import is_nobody, is_pronoun
from bot.reader.spoken_words import FINITE, VALUES, Item, SpokenWords, items_of
from bot.reader.words import LONGEST_LINE
from bot.talk.people import folded, is_name
from bot.talk.refusing import Refuse
from bot.talk.texts import is_common, meaning, phrases
from bot.talk.turn import Turn
from core.values import frozen, replace

UNCLEAR = "?"
"""The verb of a sentence with contradicting verbs: `Anna is niet ziek`."""
MOST_GROUPS = 3
"""The most groups of names and verbs with a single verb: `kan | Bert | niet`."""
LONG_ENTRY = 3
"""The fewest words of an entry that may be of any kind: `gaat` vanavond `niet door`."""
_PLURAL_VERB = re.compile(r"\w+n\b", re.IGNORECASE)
_NAMES = frozenset({"name", "everyone", "nobody", "rest"})
_VERBS = frozenset({"verb", "no", "nay", "yea"})
_LOOSE = frozenset({"unread", "silent", "be", "no"})
"""The kinds of words that may belong to a verb of several words."""
_UNREAD = frozenset({"unread", "guest", "plus", "until", *VALUES})
"""The kinds of words that are unread: a guest without a name, a second day."""


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


@dataclass(slots=True)
class _Clause:
    items: list[Item]
    says: str
    before: bool
    behind: bool

    @property
    def opens(self) -> bool:
        """True when the verb comes before its names."""
        return self.behind and not self.before


def read_sentences(turn: Turn, text: str, vocabulary: SpokenWords) -> list[Statement]:
    """Return the sentences of a line; `says` is UNCLEAR where the verb of a name is unclear."""
    if len(text) > LONGEST_LINE:
        raise Refuse("line-too-long")
    items = _leave_out_agents(_leave_out_addressed(items_of(turn, text, vocabulary)))
    items = _silence_reflexives(items)
    joining = _Joining(vocabulary)
    in_small = text == text.lower()
    pieces = _split(items)
    if vocabulary.asides:
        pieces = _without_asides(pieces, vocabulary, in_small=in_small)
    for piece, closes in pieces:
        read = _find_apart(piece, vocabulary.part)
        for clause in _clauses(_find_name(read) if in_small else read, vocabulary):
            joining.add(clause)
        if closes == ".":
            joining.close()
        elif meaning("sentences", closes) == "but":
            joining.contrast()
    return [_sentence(clause) for clause in joining.end()]


def _leave_out_addressed(items: Sequence[Item]) -> list[Item]:
    """Return the items without the names of a greeting: `Beste Gerda,`, `Groetjes, Bert`."""
    kept: list[Item] = []
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


def _silence_reflexives(items: Sequence[Item]) -> list[Item]:
    """Return the items with one name for who is named twice: `ik meld mij af`.

    `Anna en Bert allemaal` is these two.
    """
    read: list[Item] = []
    for item in items:
        earlier = next((other for other in reversed(read) if other.kind == "name"), None)
        again = earlier and item.kind == "name" and _is_reflexive(item, earlier)
        these = item.kind == "everyone" and read[-1:] == [earlier] and not read[-1].ends
        if again or these:
            read.append(replace(item, kind="silent"))
        else:
            read.append(item)
    return read


def _is_reflexive(item: Item, earlier: Item) -> bool:
    same: bool = item.value.members == earlier.value.members
    return same and is_pronoun(item.text) and is_pronoun(earlier.text)


def _leave_out_agents(items: Sequence[Item]) -> list[Item]:
    """Return the items without the writer as who lists another: `mag ik Bert opgeven`."""
    words = {word for item in items for word in item.text.split()}
    if not any(meaning("sentences", word) == "lists" for word in words):
        return [*items]
    kept: list[Item] = []
    for at, item in enumerate(items):
        others = [other for other in items[at + 1 :] if other.kind not in {"verb", *_LOOSE}][:1]
        ends = any(other.ends for other in items[at : items.index(others[0])]) if others else True
        other = "" if ends or others[0].kind != "name" else others[0].text
        if item.kind == "name" and is_pronoun(item.text) and other and not is_pronoun(other):
            kept.append(replace(item, kind="silent"))
        else:
            kept.append(item)
    return kept


def _split(items: Sequence[Item]) -> list[tuple[list[Item], str]]:
    """Return the items between separators, with the separator; "." ends a line or sentence."""
    pieces: list[tuple[list[Item], str]] = []
    piece: list[Item] = []
    for at, item in enumerate(items):
        between = item.kind in {"between", "but"}
        if between and (_has_verb_of_both(piece, items[at + 1 :]) or _is_particle(items[at:])):
            continue
        if not between:
            piece.append(item)
        if between and not piece and pieces and pieces[-1][1] == ",":  # `…, maar`
            pieces[-1] = (pieces[-1][0], item.text)
        elif between or item.ends:
            pieces.append((piece, item.text if between else item.ends))
            piece = []
    return [*pieces, (piece, ".")]


def _is_particle(items: Sequence[Item]) -> bool:
    """Return True for `maar` within a sentence: `schrijf Piet maar in`."""
    ends = next((at for at, item in enumerate(items) if item.ends), len(items))
    others = {item.kind for item in items[1 : ends + 1] if item.value != "be"}
    follows = ends > 0 and len(items) > 1
    return follows and not others & (_NAMES | _VERBS | {"unread"})


def _has_verb_of_both(piece: Sequence[Item], rest: Sequence[Item]) -> bool:
    """Return True within `vanavond komen Eef en Fien niet`: one plural verb is of both names."""
    kinds = [item.kind for item in piece if item.kind in _NAMES | _VERBS]
    verb = next((item for item in piece if item.kind in _VERBS), None)
    if verb is None or kinds[0] in _NAMES or kinds[-1] not in _NAMES:
        return False
    behind = next((item for item in rest if item.kind not in _NAMES | _LOOSE - {"no"}), None)
    if behind is None or FINITE.match(behind.text):
        return False
    helps = verb.value == "be" and behind.kind == "verb"  # `wil Anna en Bert afmelden`
    return helps or _PLURAL_VERB.match(verb.text) is not None


def _without_asides(
    pieces: Sequence[tuple[list[Item], str]], vocabulary: SpokenWords, *, in_small: bool
) -> list[tuple[list[Item], str]]:
    """Return the pieces without other words beside a clear one: `Bert kan niet, bus kapot`.

    Of `Bert zit in de file en komt later` the name is left, for the next verb.
    """
    kept: list[tuple[list[Item], str]] = []
    read = [_find_apart(piece, vocabulary.part) for piece, _ in pieces]
    clear = [at for at, piece in enumerate(read) if _is_clear(piece)]
    named = {name for at in clear for name in _names_in(read[at])}
    for at, (piece, closes) in enumerate(pieces):
        behind_but = at > 0 and meaning("sentences", pieces[at - 1][1]) == "but"
        beside = [*reversed([n for n in clear if n < at]), *(n for n in clear if n > at)][:1]
        says = [_says(read[n], vocabulary) for n in beside]
        names = _names_in(piece)
        if behind_but or not _is_aside(read[at], says, vocabulary, in_small=in_small):
            kept.append((piece, closes))
        elif not names <= named:
            goes_on = len(names) == 1 and at + 1 in clear and not _names_in(read[at + 1])
            left = [item for item in piece if item.kind == "name"]
            kept.append((left, "") if goes_on else (piece, closes))
    return kept


def _names_in(piece: Sequence[Item]) -> set[str]:
    return {folded(item.text) for item in piece if item.kind in _NAMES}


def _is_clear(piece: Sequence[Item]) -> bool:
    """Return True for a piece with a verb; beside unread words, for a clear verb and a name."""
    kinds = {item.kind for item in piece}
    if not kinds & _UNREAD - VALUES:
        return bool(kinds & _VERBS)
    says = any(item.kind == "verb" and item.value != "be" for item in piece)
    return says and bool(kinds & _NAMES)


def _is_aside(
    piece: Sequence[Item], beside: Sequence[str], vocabulary: SpokenWords, *, in_small: bool
) -> bool:
    """Return True for other words in small letters that say nothing else than the piece beside."""
    kinds = {item.kind for item in piece}
    unread = [item for item in piece if item.kind == "unread"]
    later = any(item.kind == "day" and item.value[0] != item.value[1] for item in piece)
    others = kinds - {"unread", "silent", "verb", "no", "name", "time", "day"}
    if later or others or not (unread and beside):
        return False
    for item, before in zip(piece, [Item("", ""), *piece], strict=False):
        known = is_common(item.text) or (not in_small and len(piece) > 1)
        place = meaning("sentences", before.text) == "where"
        if item.kind == "unread" and not ((known and item.text.islower()) or place):
            return False
    verbs = [item for item in piece if item.kind == "verb" and item.value != "be"]
    acts = kinds & {"verb", "no"} or any(FINITE.fullmatch(item.text) for item in unread)
    if not acts and any(meaning("common", item.text) == "people" for item in unread):
        return False  # `Anna komt met haar buurvrouw`
    if not acts and "time" in kinds and vocabulary.plain in beside:
        return False  # `Dirk komt, kwart over acht zeg maar`
    if not verbs and "no" not in kinds:
        return True
    says = _says(piece, vocabulary)
    return says in beside and says != vocabulary.plain and not (verbs and "name" in kinds)


def _find_apart(piece: list[Item], part: str) -> list[Item]:
    """Return a piece in which the words of an entry with other words between them are a verb."""
    for words, key in phrases(part).items():
        places: list[int] = []
        for at, item in enumerate(piece):
            loose = len(words) >= LONG_ENTRY or {item.kind, item.value} & {*_LOOSE, key}
            if loose and len(places) < len(words) and folded(item.text) == words[len(places)]:
                places.append(at)
        if len(places) == len(words):
            verb = Item("verb", " ".join(words), key)
            kept = {**dict(enumerate(piece)), places[0]: verb}
            return [item for at, item in kept.items() if at not in places[1:]]
    return piece


def _find_name(piece: list[Item]) -> list[Item]:
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
    name = Item("name", word.text, Called(word.text, (), sure=False), word.ends)
    return [name if item is word else item for item in piece]


def _marked_places(piece: Sequence[Item]) -> Iterator[int]:
    """Yield the places of names and verbs, without the names after `behalve`."""
    excepted = False
    for at, item in enumerate(piece):
        excepted = item.kind == "except" or (excepted and item.kind not in _VERBS)
        if item.kind in _NAMES | _VERBS and not excepted:
            yield at


def _clauses(piece: list[Item], vocabulary: SpokenWords) -> Iterator[_Clause]:
    """Yield the clauses of a piece, one for each verb."""
    marked = [*_marked_places(piece)]
    groups = [[*group] for _, group in groupby(marked, lambda at: piece[at].kind in _VERBS)]
    keys = {piece[at].value for at in marked if piece[at].kind == "verb"} - {"be"}
    if keys and keys <= vocabulary.links:  # `Jan wil voortaan Johan heten`
        size = len(groups)
    elif len(groups) > MOST_GROUPS:
        size = 2
    else:
        size = MOST_GROUPS
    starts = [groups[at][0] for at in range(size, len(groups), size)]
    starts = [at - (piece[at - 1].kind == "doubt") for at in starts]  # `… of Bert komt`
    for start, end in pairwise([0, *starts, len(piece)]):
        items = piece[start:end]
        kinds = [item.kind for item in items]
        verb = next((at for at, kind in enumerate(kinds) if kind in _VERBS), len(kinds))
        before = bool(_NAMES & {*kinds[:verb]})
        behind = bool(_NAMES & {*kinds[verb:]})
        if "except" in kinds[verb:]:
            before = False
        yield _Clause(items, _says(items, vocabulary), before, behind)


def _says(items: Sequence[Item], vocabulary: SpokenWords) -> str:
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
    pairs = {(first.kind, other.kind) for first, other in pairwise(items)}
    doubted |= ("no", "everyone") in pairs
    if len(strong) > 1 or doubted:
        return UNCLEAR
    return says


def _has(clause: _Clause, kind: str) -> bool:
    return any(item.kind == kind for item in clause.items)


def _is_of_one(clause: _Clause) -> bool:
    """Return True for a clause of one person alone: (komen Anna en Bert,) `Cees is ziek`."""
    names = [item for item in clause.items if item.kind in _NAMES]
    verbs = [item for item in clause.items if item.kind == "verb"]
    return len(names) == 1 and any(FINITE.fullmatch(item.text) for item in verbs)


@dataclass(slots=True)
class _Joining:
    """Gives the names without a verb to the sentence before or after them."""

    vocabulary: SpokenWords
    found: list[_Clause] = field(default_factory=list)
    waiting: list[Item] = field(default_factory=list)
    named: bool = False
    closed: bool = True
    """True at the beginning of a line or sentence."""
    apart: bool = False
    """True if the waiting names are in an earlier line or sentence."""
    clear: bool = True

    @property
    def last(self) -> _Clause | None:
        """Return the last clause."""
        return self.found[-1] if self.found else None

    def contrast(self) -> None:
        """Give the names before `maar` a sentence of their own: `Anna, Bert maar Dirk niet`."""
        says = self.vocabulary.plain
        if self.named and says and not any(clause.opens for clause in self.found):
            self.found.append(_Clause(self.waiting, says, before=True, behind=False))
            self.waiting = []
            self.named = False

    def close(self) -> None:
        """End a line or sentence: the names after a verb are complete."""
        last = self.last
        if self.named and last and last.opens:
            self._give_to_last([])
        if last and self.closed:  # a verb alone is a heading
            last.behind = True
        self.apart = self.named
        self.closed = True

    def add(self, clause: _Clause) -> None:
        """Add the next clause of the line."""
        named = clause.before or clause.behind
        last = self.last
        if last and named and not clause.says and _has(clause, "also"):
            self._give_to_last(clause.items)
        elif last and clause.says and not (named or self.named or self._heads(clause, last)):
            if self._is_of_another_day(clause, last):
                clause.items = [item for item in last.items if item.kind == "name"] + clause.items
                self.found.append(clause)
            else:
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

    def _is_of_another_day(self, clause: _Clause, last: _Clause) -> bool:
        """Return True for a day with another verb: `Bert komt niet, volgende week wel`."""
        plain = {clause.says, last.says} <= {"not", self.vocabulary.plain}
        return plain and clause.says != last.says and _has(clause, "day") and _has(last, "name")

    def _begin(self, clause: _Clause) -> None:
        """Begin a sentence; names before it belong to the last one if its verb came first."""
        last = self.last
        last_opens = last is not None and last.opens
        if last and self._adds(clause, last):
            clause.items = [*self.found.pop().items, *clause.items]
        if clause.says not in self.vocabulary.links:
            same = last_opens == clause.opens or (last_opens and _is_of_one(clause))
            self.clear &= not self.named or same
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

    def _give_to_last(self, items: Sequence[Item]) -> None:
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
        if not self.clear and any(earlier.says != self.vocabulary.plain for earlier in self.found):
            for clause in self.found:
                clause.says = UNCLEAR
        return self.found


def _sentence(clause: _Clause) -> Statement:
    items = clause.items
    kinds = [item.kind for item in items]
    verb = next((at for at, kind in enumerate(kinds) if kind in _VERBS), len(kinds))
    people_of = {"names": list[Called](), "excepted": list[Called]()}
    values: dict[str, Any] = {}
    unread: list[str] = []
    people = "names"
    for item, before in zip(items, ["", *kinds], strict=False):
        people = {"except": "excepted", "verb": "names"}.get(item.kind, people)
        if item.kind == "name":
            again = is_pronoun(item.text) and any(
                is_pronoun(called.word) for called in people_of[people]
            )
            if not again:  # `meld ik mij af`
                people_of[people].append(item.value)
        elif item.kind in VALUES and item.kind not in values:
            values[item.kind] = item.value
        elif item.kind in _UNREAD and (item.kind, before) != ("guest", "name"):
            unread.append(item.text)
    if not all(name.members for name in people_of["names"]):
        unread = [word for word in unread if meaning("sentences", word) != "guest"]
    return Statement(
        clause.says,
        tuple(people_of["names"]),
        bool((_NAMES - {"name"}) & {*kinds}),
        "rest" in kinds,
        tuple(people_of["excepted"]),
        kinds[:verb].count("name"),
        frozenset(
            item.value if item.kind == "verb" else item.kind
            for item in items
            if item.kind in _VERBS
        ),
        values,
        tuple(unread),
    )
