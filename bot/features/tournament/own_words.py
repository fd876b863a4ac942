"""What an organiser says in own words: `Jan komt niet`, `Kate stands in for Anna`.

The line that announces a tournament has its name, and its day and size in any order.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, Any, Final

from bot.features.tournament import people
from bot.features.tournament.clock_words import MovedClock, move
from bot.features.tournament.context import (
    TournamentContext,
    current,
    is_open,
    is_played,
    is_there,
    judges,
    must_organise,
)
from bot.features.tournament.entrants import EntrantKind, EntryOf, ForEntrant, Playing
from bot.features.tournament.penalties import Punished, punish
from bot.features.tournament.player import FIELDS, PARTS, amend, show
from bot.features.tournament.results import ResultLine, my_chair
from bot.features.tournament.settings import (
    SETTINGS,
    SHOWS,
    VALUES,
    TournamentSetting,
    change,
    is_tournament,
    place_at,
)
from bot.ports.records import Member
from bot.reader.kinds import (
    Called,
    Day,
    Kind,
    Mark,
    Match,
    Rank,
    RulesetTyped,
    TextKind,
    TextLast,
    WordOf,
    at_own_table,
    people_there,
)
from bot.reader.lines import Form, Line, Reader, read_as
from bot.reader.moods import is_denied, is_doubted
from bot.reader.newcomers import is_nobody, is_pronoun
from bot.reader.number_kinds import NumberKind
from bot.reader.sentences import UNCLEAR, Statement, read_sentences
from bot.reader.spoken_words import SpokenWords
from bot.reader.words import Words, words_in
from bot.talk.people import PREFIX, find, folded, tidy
from bot.talk.refusing import AskMeant, AskName
from bot.talk.texts import either, joined, keys_of, meaning
from bot.talk.turn import Turn
from core.problems import Refused
from core.rulesets import RULESETS
from core.values import frozen, replace

PART = "tournament people"
PAIRS = frozenset({"substitute", "replaced", "rename", "join"})
"""The verbs of two names."""
LOOKS = frozenset(
    {"print", "export", "results", "clock", "standing", "mine", "entrants", "seats", "set", "help"}
)
"""The words that only show something."""
SEATED = frozenset({"late", "dromer", "back"})
"""The verbs of a round that is being played; before and after it, the player's card is shown."""
ROUND = NumberKind(1, 99, "round", bare=False, part="tournament")
_OF_CLUB = re.compile(r"(\S+ .*\S) (?:van|of) ((?:(?:De|Het|The) )?[A-Z].*)")
"""A name in full with a club: `Anna Visser van De Oostpoort`."""
_IN = either("tournament people", "in")
_NO_VERB = rf"(?!(?i:{_IN}|{either('sentences', 'lists')})\s)"
"""A look ahead for a name that is no verb: `Add Jan Bos`."""
_WITH_CLUB = re.compile(
    rf"(?<!\S){_NO_VERB}[A-Z][\w'’-]* (?:{PREFIX}*[A-Z][\w'’-]* )*"
    r"(?:van|of|uit|from) (?:(?:De|Het|The) )?[A-Z][\w'’-]*"
)
"""A name with a club, which is no person."""
_CANCELLED = re.compile(
    rf"{either('tournament people', 'cancel')}"
    rf"(?:[,.]?\s+{either('sentences', 'reason')}\s.*)?[.! ]*",
    re.IGNORECASE,
)
"""`gaat niet door wegens ziekte`."""
_NAME = rf"[A-Z][\w'’-]*(?: {PREFIX}*[A-Z][\w'’-]*)*"
_FULL_NAME = _NAME[:-1] + "+"
_ROW = re.compile(rf"{_FULL_NAME}\s*;")
"""A row of a list: `Anna Bos; Draken; reserve`."""
_NOTED = re.compile(
    rf"(?:(?i:{either('tournament shows', 'entrants')}\s+)?(?P<first>(?i:{_IN}))[:\s]+)?"
    r"(?P<people>[^?]*(?:\w \(|;)[^?]*?)"
    rf"(?:(?:\s+{either('tournament people', 'be')})*\s+(?P<last>{_IN}))?[.!]*"
)
"""`Anna Bos (Draken) doet mee`."""
_CAPITALS = re.compile(r"(?<![\"\w])([A-Z][\w'’-]+) ([A-Z][\w'’-]+)(?![\"\w])")
_FIELDS = "|".join(either("columns", key) for key in (*FIELDS, *PARTS) if key != "name")
_FIELDS = _FIELDS.replace("\\ ", "[ -]")
_OF = either("fillers", "of")
_FIELD_OF = re.compile(
    rf"(?:(?:{either('tournament', 'set')}|{_OF})\s+)*(?P<field>{_FIELDS})\s+(?:van|of)\s+"
    rf"(?P<who>\S.*?)\s+(?:(?:is|op|as|{either('correct', 'becomes')})\s+)+(?P<value>\S.*)",
    re.IGNORECASE,
)
"""`het land van Gre is België`, `zet het team van Jan op Noord`."""
_UNITS = "|".join(either("tournament", key) for key in ("round", "minutes", "deals", "players"))
_NOT = re.compile(
    rf"(?<!\S)(\d+(?:\s+(?:{_UNITS}))?)\s+{either('correct', 'not')}\s+\d+(?!\S)", re.IGNORECASE
)
"""A number that was wrong: `3 rondes in plaats van 2`."""
_TEAM = re.compile(
    rf"(?P<people>[^;\n]+?)\s+(?:[a-z]+\s+)+{either('columns', 'team')}\s+(?P<team>[^,;\n]+)"
)
"""`Coby, Dirk en Eef vormen team Noord`."""
_CLUB = rf"(?:(?:de|the)\s+)?{either('columns', 'club')}\s+"
_FROM = "(?:van|uit|from|of)"
_CLUB_WORD = re.compile(rf"\b({_FROM}) {_CLUB}(?=[A-Z])")
"""The word before a club: `van club Draak`."""
_CLUB_LAST = re.compile(
    rf"(?P<name>{_NO_VERB}{_FULL_NAME})(?P<says>[^,;.?!\n]*)[,.?!]*\s+"
    rf"(?:(?i:(?P<who>{either('question', 'subject')}))\s+(?:[a-z]+\s+)+?(?:voor|for|bij|{_FROM})"
    rf"|{_FROM})\s+(?:{_CLUB})?(?P<club>{_NAME})[.?!]*$"
)
"""`voeg Trees Bloem toe, ze speelt voor Wind`, `Trees Bloem doet ook mee, van club Wind`."""
Forms = tuple[Form[Any], ...]
ShowWord = Callable[[Turn, str, int], None]


def _people(turn: Turn) -> Sequence[Member]:
    """Return the entrants, and the members with other names."""
    entrants = Playing().there(turn)
    names = {folded(member.name) for member in entrants}
    return (
        *entrants,
        *(member for member in people_there(turn) if folded(member.name) not in names),
    )


VOCABULARY = SpokenWords(
    PART,
    opposites={"": "absent", "in": "absent", "back": "late"},
    order=(
        *("in", "reserve", "back", "out", "absent", "late", "dromer", "substitute", "replaced"),
        *("rename", "join", "referee", "warning", "player"),
    ),
    full_names=True,
    there=_people,
    links=PAIRS,
)


class Told(Line):
    """`Jan Bos komt uit België`, `Jan heeft EMA-nummer 04010023`."""

    entrant: EntryOf
    field: Annotated[str, Mark("tournament data", FIELDS)]
    value: TextLast


class PenaltyTold(Punished):
    """`Anna Bos 20 punten straf, ze was te laat`."""

    said: Annotated[str, Mark("result", ("penalty",))]
    reason: Annotated[str, TextKind("penalty")]


_ToldKind = tuple[str, type[Line], Callable[[TournamentContext, Any], None]]
_AMENDS: Final[_ToldKind] = ("tournament", Told, amend)
_TOLD: Final[Sequence[_ToldKind]] = (
    ("clock", MovedClock, move),
    ("penalty", PenaltyTold, punish),
    _AMENDS,
)
"""The statements about the clock or a player, with the act for each."""


def _does_at_once(forms: Forms, show: ShowWord, turn: Turn, text: str) -> bool:
    """Cancel the tournament, enter a list, set its place, or amend a player; False for others."""
    noted = _NOTED.fullmatch(text)
    if noted and (noted["first"] or noted["last"] or _ROW.match(text)) and is_open(turn):
        people.enter(current(turn), people.Entrants(entrants=noted["people"]))
        return True
    if _CANCELLED.fullmatch(text) and is_open(turn):
        next(form for form in forms if form.part == "cancel").act(turn, Line())
        return True
    return _does_told(turn, text) or _set_place(turn, text, show)


def _does_field(forms: Forms, turn: Turn, text: str) -> bool:
    """Amend what a line names first, `het land van Gre is België`, or the team of several."""
    said = _FIELD_OF.fullmatch(text)
    if said:
        who = said["who"].strip('"')
        if not who.isdecimal():
            who = f'"{who}"'
        _do_form(forms, turn, "amend", f"{who} {said['field'].replace('-', ' ')} {said['value']}")
        return True
    formed = _TEAM.fullmatch(text)
    context = current(turn)
    names = people.split_people(formed["people"]) if formed else []
    if formed and len(names) > 1 and all(_is_entrant(context, name) for name in names):
        for name in names:
            _do_form(forms, turn, "amend", f'"{name}" team {formed["team"]}')
        return True
    return False


def _does_told(turn: Turn, text: str, told: Sequence[_ToldKind] = _TOLD) -> bool:
    """Move the clock, punish or amend a player as a line says; return False for another line."""
    context = current(turn)
    for key, kind, act in told:
        try:
            result_line = read_as(turn, key, kind, re.sub("['’]s ", " ", text))
        except Refused:
            continue
        if not isinstance(result_line, MovedClock) or (result_line.more and context.t.running):
            act(context, result_line)
            return True
    return False


def _set_place(turn: Turn, text: str, show: ShowWord) -> bool:
    """Set the place that a line names, `de stad is Utrecht`; return False for another line."""
    words = words_in(text)
    named = {meaning(SETTINGS, word.text) for word in words.words}
    return "place" in named and _do_inside(turn, words, show)


def _amends(turn: Turn, text: str) -> bool:
    """Amend a player as a line says; return False for another line, also with a new name."""
    try:
        return _does_told(turn, text, [_AMENDS])
    except AskName:
        return False


def in_own_words(forms: Forms, show: ShowWord, turn: Turn, text: str) -> bool:
    """Do what a line says that no form reads; return False if it is unclear.

    show: does what a word of `tournament shows` means, in a round.
    """
    text = _NOT.sub(r"\1", text)
    if is_open(turn) and (_does_field(forms, turn, text) or _amends(turn, text)):
        return True
    if _is_read(forms, turn, text):
        return False
    if is_there(turn) and _does_at_once(forms, show, turn, text):
        return True
    if not is_open(turn):
        done = _do_inside(turn, words_in(text), show)
        return done or ask_announced(turn, text)
    plain = _CLUB_WORD.sub(r"\1 ", _put_club_behind_name(turn, text))
    done = _do_sentences(forms, show, turn, _with_quotes(plain))
    return done or (bool(NAMED.search(text)) and ask_announced(turn, text))


def plain_line(turn: Turn, text: str) -> str:
    """Return the command that plain words in private mean while a tournament is played, or "".

    `waar zit ik` asks for the player's own card; four points that add up to 0 are the result of a
    table, by one of its players or a referee. At a table of the club they are about that table.
    """
    if not turn.chat.private or at_own_table(turn) or not is_played(turn):
        return ""
    context = current(turn)
    if context.me is not None and meaning(SHOWS, text.rstrip(" ?!.")) == "mine":
        return f"{turn.own.command('tournament')} {text}"
    plays = my_chair(context, context.t.round) is not None
    if not context.t.sessions or not (plays or judges(context)):
        return ""
    first, _, rest = text.partition(" ")
    if meaning("commands", first) == "result":
        text = rest
    with suppress(Refused, AskName):
        totals = read_as(turn, "result", ResultLine, text).totals
        if any(totals) and not sum(totals):
            return f"{turn.own.command('result')} {text}"
    return ""


def _do_form(forms: Forms, turn: Turn, part: str, line: str) -> None:
    """Do a line by the form of a part, without the word of the part."""
    form = next(form for form in forms if form.part == part)
    Reader("tournament", (replace(form, part=""),)).do(turn, line)


def _do_sentences(forms: Forms, show: ShowWord, turn: Turn, text: str) -> bool:
    words = words_in(text)
    if meaning(PART, words[0]) == "be" and words[1].isdecimal():  # `nummer 12`
        words = words.behind(1)
    for match in EntrantKind(named=False).values(turn, words):
        for member in match.value.members:
            text = f'"{member.name}" {words.behind(1).written()}'
    statements = read_sentences(turn, text, VOCABULARY)
    sentences = _join_sentences(
        [statement for statement in statements if statement.names and not _is_aside(statement)]
    )
    unread = [word for statement in statements for word in statement.unread]
    says = {statement.says for statement in sentences}
    named = [name for statement in sentences for name in statement.names]
    in_small = any(not name.members and name.word.islower() for name in named)
    if "rename" in says:  # `Elly heet Cramer, niet Kramer`
        sentences = [statement for statement in sentences if statement.keys - {"no"}]
    context = current(turn)
    enters_again = [it for it in sentences if it.says == "in" and _are_entrants(context, it)]
    if len(enters_again) < len(sentences):  # `Greet komt niet, Bram wel`
        sentences = [it for it in sentences if it not in enters_again]
    if (
        not sentences
        or any(statement.values for statement in statements)
        or (in_small and says == {""})
    ):
        about = bool(named) and all(_is_entrant(context, _name(context, name)) for name in named)
        done = _do_inside(turn, words_in(re.sub("['’]s ", " is ", text)), show)
        return done or (about and _ask(context, sentences, unread))
    lacks = any(it.says in PAIRS and len(it.names) != 2 for it in sentences)  # noqa: PLR2004 - a name and another
    unclear = lacks or says & {"", UNCLEAR} or (in_small and says == {"in"})
    if unclear or (unread and says != {"warning"}):
        return _ask(context, sentences, unread)
    return all([_act(context, forms, statement) for statement in sentences])  # noqa: C419 - all are done


def _put_club_behind_name(turn: Turn, text: str) -> str:
    """Return a line with the club of its last sentence behind the name of a new player."""
    said = _CLUB_LAST.search(text)
    if said is None or not (said["who"] or said["says"].strip()):
        return text
    club = said["club"]
    if find(club, _people(turn)).members or any(Day("future").values(turn, words_in(club))):
        return text
    behind = f" van {club}"
    if is_denied(text) or _is_entrant(current(turn), said["name"]):
        behind = ""
    return f"{text[: said.end('name')]}{behind}{said['says']}"


def _with_quotes(text: str) -> str:
    """Return a line with quotes around full names that hold a word of a sentence: `Wim Kan`."""
    return _CAPITALS.sub(_quoted_surname, _WITH_CLUB.sub(r'"\g<0>"', text))


def _quoted_surname(match: re.Match[str]) -> str:
    surname = match[2]
    if meaning(PART, surname) or is_nobody(surname.lower()):
        return f'"{match[0]}"'
    return match[0]


def _join_sentences(sentences: list[Statement]) -> list[Statement]:
    """Return `Anna is ziek, Kees speelt voor haar` as one sentence with both names."""
    says = [statement.says for statement in sentences]
    names = [len(statement.names) for statement in sentences]
    if names != [1, 1] or says[0] not in {"absent", "out", "late"} or says[1] != "substitute":
        return sentences
    away, comes = sentences
    return [replace(comes, names=(*comes.names, *away.names))]


def _is_aside(sentence: Statement) -> bool:
    """Return True for a sentence that says nothing of the writer: `show me the list`."""
    only_pronouns = all(is_pronoun(name.word) for name in sentence.names)
    return only_pronouns and sentence.says in {"", UNCLEAR}


def _is_read(forms: Forms, turn: Turn, text: str) -> bool:
    """Return True if a form reads a line, asks about a name in it, or refuses its own line."""
    words = words_in(text)
    if {meaning(PART, words.joined(count)) for count in (2, 3)} & PAIRS:  # `in plaats van Anna`
        return False
    try:
        _, line = Reader("tournament", forms).read(turn, text)
    except AskName:
        return True
    except Refused:
        parts = {form.part for form in forms} - {"", "set", "referee"}
        return meaning("tournament", words[0]) in parts
    if not isinstance(line, Announced):
        return True
    return not (is_open(turn) or line.bare or is_sentence(line.title))


def _do_inside(turn: Turn, words: Words, show: ShowWord) -> bool:
    """Change the settings in a line, or do what its words show; return False for other lines."""
    values: dict[str, list[Any]] = {"set": [], "round": [], "show": [], "each": []}
    kinds = (TournamentSetting(), ROUND, WordOf(SHOWS), WordOf(VALUES, ("round",)))
    unread = list[str]()
    may_show = meaning("tournament", words[0]) != "set"
    while len(words):
        count = 1
        for key, kind in zip(values, kinds, strict=True):
            match = next(kind.values(turn, words), None)
            if match is not None:
                values[key].append(match.value)
                count = match.count
                break
        else:
            unread += [word for word in (words[0],) if not _is_silent(word, shows=may_show)]
        words = words.behind(count)
    verb = min(values["show"], key=keys_of(SHOWS).index, default="")
    if values["set"] and unread:
        return False
    if values["set"] and not verb:
        context = current(turn)
        must_organise(context)
        change(context, dict(values["set"]))
    elif not (verb and may_show) or (unread and not is_open(turn)):
        return False
    else:
        round_ = ROUND.settle(turn, values["round"][0]) if values["round"] else 0
        show(turn, verb if _may_do(turn, verb, words.line, unread) else "", round_)
    return True


def _may_do(turn: Turn, verb: str, line: str, unread: Sequence[str]) -> bool:
    """Return True for a verb that shows something, or a clear act: not `nog niet starten`."""
    unsure = is_denied(line) or is_doubted(turn, line, "tournament")
    return verb in LOOKS or not (unread or unsure)


def _is_silent(word: str, *, shows: bool) -> bool:
    """Return True for a word without meaning beside a setting or a page."""
    if meaning(PART, word) == "out" and not meaning("fillers", word):  # `schrap 3 rondes`
        return False
    if meaning("tournament", word) or meaning("settings", word) == "silent":
        return True
    if shows:
        return _says_nothing(word)
    return bool(meaning("fillers", word))


def _says_nothing(word: str) -> bool:
    parts = ("fillers", "sentences", PART)
    return is_nobody(word) or is_tournament(word) or any(meaning(part, word) for part in parts)


def _is_entrant(context: TournamentContext, name: str) -> bool:
    match = find(name, Playing().there(context.turn))
    return match.one is not None and not match.begun


def _are_entrants(context: TournamentContext, sentence: Statement) -> bool:
    return all(_is_entrant(context, _name(context, called)) for called in sentence.names)


def _name(context: TournamentContext, called: Called) -> str:
    """Return a name as typed; of `ik` the name of the sender."""
    if not is_pronoun(called.word):
        return called.word
    if context.me:
        return context.me.name
    return context.turn.account.name


def _ask(
    context: TournamentContext, sentences: Sequence[Statement], unread: Sequence[str]
) -> bool:
    """Ask what to do with players, and name the unread words; return False if it is unclear."""
    names = [_name(context, called) for statement in sentences for called in statement.names]
    known = [name for name in names if _is_entrant(context, name)]
    strange = [name for name in names if known and name not in known]
    unclear = ", ".join([*strange, *unread])
    if unclear:
        lead = [context.own.spans("tour-unread", words=unclear)]
    else:
        lead = []
    says = {statement.says for statement in sentences}
    if known:
        for name in known:
            show(context, read_as(context.turn, "tournament", ForEntrant, f'"{name}"'), *lead)
        return True
    if says - {"", "in"} or (says == {""} and unread):
        return False
    must_organise(context)
    label = context.own.text("label-tour-enter", names=", ".join(names))
    asked = context.own.spans("tour-enter-asks", names=", ".join(names))
    people.ask_list(context, _rows(names), joined([*lead, asked]), {"name": label})
    return True


def _rows(names: Sequence[str], note: str = "") -> str:
    """Return a row for each name, with its club apart: `Anna Visser; De Oostpoort`."""
    return "\n".join(_OF_CLUB.sub(r"\1; \2", name) + note for name in names)


def _act(context: TournamentContext, forms: Forms, sentence: Statement) -> bool:
    """Do what a sentence says, by the form of its verb; return False if it is unclear."""
    names = [_name(context, called) for called in sentence.names]
    is_self = is_pronoun(sentence.names[0].word)
    runs = context.t.running is not None
    says = {"absent": "player" if runs else "out"}.get(sentence.says, sentence.says)
    if is_self and says == "in":
        people.join(context, reserve=False)
        return True
    if says == "in" and _are_entrants(context, sentence):  # `doet Anna mee?`
        return _ask(context, [sentence], ())
    for part, line in _lines(context, sentence, says, names):
        _do_form(forms, context.turn, part, line)
    return True


def _lines(
    context: TournamentContext, sentence: Statement, says: str, names: Sequence[str]
) -> list[tuple[str, str]]:
    """Return the lines that say the same, each with the part of its form."""
    quoted = [f'"{name}"' for name in names]
    if says in {"in", "reserve"}:
        note = " (reserve)" if says == "reserve" else ""
        return [("in", _rows(names, note))]
    if says == "out" and is_pronoun(sentence.names[0].word):
        return [(says, "")]
    if says == "warning":
        reason = " ".join(sentence.unread)
        return [("penalty", f"{name} warning {reason}") for name in quoted]
    if says in {"rename", "join"}:
        return [(says, " ".join(quoted))]
    if says in PAIRS:
        known = [_is_entrant(context, name) for name in names]
        turned = known == [False, True] or (all(known) and says == "substitute")
        away, by = reversed(quoted) if turned else quoted
        if context.t.draw is None:
            return [("out", away), ("in", by.strip('"'))]
        says, quoted = (
            ("substitute", [f"{away} {by}"]) if context.t.running else ("player", [away])
        )
    elif says in SEATED and context.t.running is None:
        says = "player"
    return [(says, name) for name in quoted]


# --- the announcement ----------------------------------------------------------------------------


MOST_WORDS = 8
"""The most words in the name of a tournament."""


_PLACE = re.compile(r"[A-Z][^\W\d]+(?:[ -]\w+){0,2}")
"""A place between commas."""


@frozen
class Title(TextKind):
    """The name of a tournament: words up to a comma, not beginning with a command's word."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the words from here on, the longest name first."""
        del turn
        firsts = {meaning("tournament", first) for first in (words.line.split()[0], words[0])}
        verb = words[0].islower() and (meaning(SHOWS, words[0]) or meaning(SETTINGS, words[0]))
        inside = is_denied(words[0]) or (words.words[0].start and not words[0][:1].isupper())
        if verb or inside or firsts - {"", "announce"}:
            return
        for count in range(min(len(words), MOST_WORDS), 0, -1):
            name = words.written(count)
            title = tidy(name.strip('"'))
            if title and not (set(name) & set(",;\n") or meaning("fillers", words[count - 1])):
                yield Match(count, title, Rank.TITLE)


@frozen
class HowMany(NumberKind):
    """`4 rondes`, `rondes 4`."""

    most: int = 999
    bare: bool = False
    part: str = "tournament"
    behind: bool = True

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the number at this place in the line, also behind `maximaal`."""
        most = int(meaning("tournament", words[0]) == "most")
        for match in super().values(turn, words.behind(most)):
            yield replace(match, count=match.count + most)


@frozen
class InPlace(Kind):
    """`in Utrecht`: the place of a tournament, with a capital."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the place, behind a word such as `in`."""
        del turn
        start = words.words[0].start
        inside = start and meaning("tournament place", words[0])
        if inside and words[1][:1].isupper():
            count, place = place_at(words.behind(1))
            if place:
                yield Match(count + 1, place, Rank.DATE)
        apart = words.line[:start].rstrip().endswith(",")
        ends = words.line[start:].partition(",")[0].strip()  # `20 maart, Assen, 52 spelers`
        if apart and _PLACE.fullmatch(ends) and ends.casefold() not in RULESETS:
            yield Match(len(ends.split()), ends, Rank.AMOUNT)


class Announced(Line):
    """`Witte Draak 14 maart 2027, 52 spelers, 4 rondes, nts-2023`."""

    title: Annotated[str, Title()]
    day: Annotated[date, Day("future")] | None = None
    capacity: Annotated[int, HowMany(of="players")] | None = None
    rounds: Annotated[int, HowMany(of="round")] | None = None
    deals: Annotated[int, HowMany(of="deals")] | None = None
    minutes: Annotated[int, HowMany(of="minutes")] | None = None
    ruleset: RulesetTyped | None = None
    place: Annotated[str, InPlace()] | None = None
    settings: tuple[Annotated[Any, TournamentSetting()], ...] = ()

    @property
    def bare(self) -> bool:
        """Return True if the line is only a name, which may be a slip."""
        return self == Announced(title=self.title)


NAMED = re.compile(rf"\w+{either('commands', 'tournament')}", re.IGNORECASE)
"""A word that is the name of a tournament: `Lentetoernooi`."""
_VALUES = Form(Announced, lambda _turn, _line: None).fields[1:]
"""The fields besides the name."""


def ask_announced(turn: Turn, text: str) -> bool:
    """Ask whether a sentence announces a tournament: `Op 17 april houden we het Tulpentoernooi`.

    Return False for a sentence without a name of a tournament, or without a day or size, and for
    one with a number that was not read.
    """
    words = words_in(text)
    lines = list[str]()
    title = list[str]()
    while len(words):
        count = 1
        if match := _value(turn, words):
            count = match.count
            lines.append(words.written(count))
        elif any(map(str.isdigit, words[0])):
            return False
        elif _is_of_title(turn, words, title):
            title.append(words.written(1))
        words = words.behind(count)
    if not (title and lines):
        return False
    command = turn.own.command("tournament")
    line = f"{command} {', '.join([' '.join(title), *lines])}"
    raise AskMeant("tour-announce-asks", [("do-asked", line)], line=line)


def is_sentence(title: str) -> bool:
    """Return True for a name with words of a sentence in it: `een nieuw toernooi: Draak`."""
    words = [word for word in title.split() if meaning("fillers", word) not in {"of", "and"}]
    return any(is_nobody(word) for word in words)


def _value(turn: Turn, words: Words) -> Match | None:
    """Return the day, size or setting at the beginning of these words. Refuse: it is none."""
    matches = [
        (field.kind, match) for field in _VALUES for match in field.kind.values(turn, words)
    ]
    if not matches:
        return None
    kind, match = max(matches, key=lambda value: value[1].count)
    kind.settle(turn, match.value)
    return match


def _is_of_title(turn: Turn, words: Words, title: list[str]) -> bool:
    """Return True for a word of the name: with a capital in the sentence, or `Lentetoernooi`."""
    word = words[0]
    if words.words[0].quoted or NAMED.fullmatch(word):
        return True
    opens = words.words[0].start == 0 and len(words) > 1 and not words[1][:1].isupper()
    capital = word[:1].isupper() and not is_nobody(word) and not opens
    joins = bool(title) and meaning("fillers", word) == "of" and words[1][:1].isupper()
    return (capital or (joins and _value(turn, words.behind(1)) is None)) and (
        not title or words.line[: words.words[0].start].rstrip().endswith(title[-1])
    )
