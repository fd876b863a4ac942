"""Attendance: the answers for an evening, in sentences, by buttons and by options (C4)."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Annotated, Any, NamedTuple
from zoneinfo import ZoneInfo

from bot.features.competition.commands.competition_pages import show_evening
from bot.features.competition.penalties import must_be_open
from bot.features.competition.storage import Answer, Attendance, Competitions
from bot.features.competition.who_comes import (
    ALWAYS,
    Always,
    OfEvening,
    SayWhether,
    evening_on,
)
from bot.messages import Reply
from bot.ports.records import Member
from bot.reader.dates import NOON, Days, tonight
from bot.reader.evening_kinds import EveningKind, evenings_played
from bot.reader.kinds import (
    Kind,
    Match,
    NewPerson,
    SomebodyComing,
    TimeOfDay,
    check_days,
    papers,
    people_there,
)
from bot.reader.lines import Form, Line
from bot.reader.moods import is_doubted, is_question, is_request
from bot.reader.newcomers import is_pronoun, must_be_a_person, seated_elsewhere
from bot.reader.sentences import UNCLEAR, Statement, read_sentences
from bot.reader.single_names import somebody_typed
from bot.reader.spoken_words import SpokenWords
from bot.reader.words import Words, quote
from bot.standings.reading import people_here
from bot.storage.results import TableResults
from bot.talk.admins import must_be_admin
from bot.talk.deeds import note_deed
from bot.talk.named import member_tapped
from bot.talk.people import nearest
from bot.talk.questions import ask_in_words
from bot.talk.refusing import AskMeant, AskName, AskWords, Refuse
from bot.talk.texts import Texts, listed, meaning
from bot.talk.turn import Turn
from core.players import PlayerId
from core.values import frozen

EveningActs = Mapping[str, Callable[[Turn, date, str], None]]
"""The acts on a whole evening by their words, with its day and the words that were not read."""
VOCABULARY = SpokenWords(
    "attendance",
    "coming",
    {"coming": "not", "was": "not", "stays": "not", "always": "sometimes"},
    ("was", "coming", "later", "reserve", "always", "stays", "instead"),
    doubtful=frozenset({"reserve"}),
    links=frozenset({"instead"}),
    asides=True,
)
_TWO = 2
_STREAK = 3
"""The number of evenings in a row after which a member is asked whether they always come."""
_ANSWERS: Mapping[str, Answer] = {"not": "not", "reserve": "reserve"}
"""The answer for what a sentence says; for all else, that they come."""
_STANDING: Mapping[str, Answer] = {"always": "coming", "sometimes": "not"}
"""The answer that is stored for every evening to come."""
_OPPOSITES: Mapping[Answer, Answer] = {"coming": "not", "not": "coming"}
_BARE = frozenset({"yea", "nay"})
_MEANT = {"coming": "meant-coming", "not": "meant-not", "reserve": "meant-reserve"}
LONGEST_ASKED = 60
"""The most letters of an unclear line in a question about it."""
_MINUTES = re.compile(r"\b\d{1,2} (?=min)")
"""The number of minutes that a player is late, which is not shown: `20 minuten later`."""
_WEEK = timedelta(days=7)
_MONTH = timedelta(days=31)


@frozen
class AnyEvening(Kind):
    """An evening to come, or one that was played, as in a sentence about it."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the day at the beginning of these words, by the tenses future and past."""
        future = next(EveningKind("future").values(turn, words), None)
        past = next(EveningKind("past").values(turn, words), None)
        day = future or past
        if day:
            yield replace(day, value=(future and future.value, past and past.value))

    def settle(self, turn: Turn, value: Any) -> date:  # noqa: ANN401 - of the two tenses
        """Return the date. Refuse: an impossible date."""
        return _evening_meant(turn, *value)


class OnDay(Line):
    """`3 sep`: an evening; by default this evening."""

    evening: Annotated[date, AnyEvening()] | None = None


class Attending(OnDay):
    """`Anna Bert`: the named players, or the speaker."""

    people: tuple[SomebodyComing, ...] = ()


class Coming(Attending):
    """`Anna Bert`, perhaps with a time, which is only shown."""

    time: TimeOfDay | None = None


class ComesLater(Attending):
    """`Dirk 20:15`."""

    time: TimeOfDay


def answer_form(
    answer: Answer, line: type[Attending] = Attending, part: str = ""
) -> Form[Attending]:
    """Return the form of an answer in options."""
    return Form(
        line, lambda turn, typed: _say(turn, typed, answer), part or answer, behind="coming"
    )


def show(turn: Turn, line: OnDay) -> None:
    """Show a played evening, or the attendance card of tonight."""
    if line.evening and line.evening in evenings_played(turn):
        show_evening(turn, line.evening)
    else:
        _show_day(turn, line.evening or tonight(turn))


def _show_day(turn: Turn, day: date) -> None:
    if day < tonight(turn):
        show_evening(turn, day)
    else:
        evening = evening_on(turn, day)
        turn.speak.bring(evening.slot, evening.card())


def attend(turn: Turn, day: date, players: Sequence[PlayerId], answer: Answer, late: str) -> None:
    """Store answers; a change of the players makes an unopened draw void."""
    if day == ALWAYS:
        shown = tonight(turn)
    else:
        shown = day
    before = [*map(set, evening_on(turn, shown).coming[:2])]
    for player in players:
        turn.unit.get(Competitions).attend(turn.here.id, day, Attendance(player, answer, late))
    note_deed(turn)
    if day < tonight(turn):
        return
    evening = evening_on(turn, shown)
    drawn = evening.draw
    now = [*map(set, evening.coming[:2])]
    if drawn is not None and drawn.state == "drawn" and now != before:
        void = replace(drawn, state="void")
        evening.keep(void)
        turn.speak.edit(evening.lot_slot, evening.told_draw(void), or_post=False)
    if day < ALWAYS or now != before:
        turn.speak.edit(evening.slot, evening.card(), or_post=shown == tonight(turn))


def tap_whether(turn: Turn, button: SayWhether) -> None:
    """[Ik kom], [Ik kom niet], [Als het moet]."""
    attend(turn, must_come(turn, button), [turn.member.id], button.answer, "")
    turn.speak.notice(f"comes-noted-{button.answer}")
    if button.answer == "coming":
        _offer_always(turn)


def tap_always(turn: Turn, button: Always) -> None:
    """[Ik kom altijd], and [Niet meer altijd]: by the member or an admin."""
    _set_always(turn, [member_tapped(turn, button.member)], comes=button.comes)


def _set_always(turn: Turn, members: Sequence[Member], *, comes: bool) -> None:
    """Let members come to every evening until they say otherwise, or no longer."""
    words = turn.words
    for member in members or [must_be_a_person(turn, turn.member)]:
        if member.id != turn.member.id:
            must_be_admin(turn)
        attend(turn, ALWAYS, [member.id], "coming" if comes else "not", "")
        text = words.spans("comes-always" if comes else "comes-sometimes", name=member.name)
        other = Always(member.id, not comes).pack("always")
        button = words.button("sometimes" if comes else "always", other)
        turn.speak.post(Reply(text, ((button,),)))


def _offer_always(turn: Turn) -> None:
    """Offer [Ik kom altijd] to a member who came to the last three evenings, but not before."""
    club = turn.here.id
    today = tonight(turn)
    days = turn.unit.get(TableResults).days(club)
    days |= {paper.day for paper in papers(turn)}
    last = sorted(day for day in days if day < today)[-_STREAK - 1 :]
    came = [any(turn.member.id in table for table in evening_on(turn, day).played) for day in last]
    standing = {
        attendance.player for attendance in turn.unit.get(Competitions).attendance(club, ALWAYS)
    }
    if turn.member.id in standing or came not in ([True] * _STREAK, [False] + [True] * _STREAK):
        return
    words = turn.own
    button = words.button("always", Always(turn.member.id, comes=True).pack("always"), "🔁")
    turn.speak.whisper(Reply(words.spans("comes-streak", count=_STREAK), ((button,),)))


def tap_bring(turn: Turn, button: OfEvening) -> None:
    """[Neem gast mee…]: ask for the guest's name."""
    be_today(turn, button)
    _say(turn, Attending(people=(somebody_typed(turn),)), "coming")


def be_today(turn: Turn, button: OfEvening) -> date:
    """Return the evening of a button. Refuse: another evening than tonight's."""
    day = must_come(turn, button)
    if day > tonight(turn):
        raise Refuse("evening-is-later")
    return day


def must_come(turn: Turn, button: OfEvening) -> date:
    """Return the evening of a button. Refuse: it is over."""
    day = date.fromordinal(button.day)
    if day < tonight(turn):
        raise Refuse("evening-is-over")
    return day


def _say(turn: Turn, line: Attending, answer: Answer) -> None:
    """Store an answer for the people of a line."""
    day = line.evening or tonight(turn)
    _tell(turn, PeopleAnswer(tuple(line.people), answer, day, getattr(line, "time", None) or ""))


class PeopleAnswer(NamedTuple):
    """An answer for people, or for the speaker; `late`: the time at which they come."""

    people: tuple[Member, ...]
    answer: Answer
    day: date
    late: str = ""


def _later(turn: Turn, answer: PeopleAnswer) -> str:
    """Return the time of an answer; behind noon, nine o'clock is in the evening."""
    hour, _, minutes = answer.late.partition(":")
    now = turn.unit.now.astimezone(ZoneInfo(turn.here.settings.timezone))
    if minutes and answer.day == tonight(turn) and int(hour) < NOON <= now.hour:
        return f"{int(hour) + NOON}:{minutes}"
    return answer.late


def _tell(turn: Turn, answer: PeopleAnswer) -> None:
    """Store an answer; post the answers for others and for other evenings.

    Only an admin may change the attendance of a past evening (C12, 3).
    """
    mine = turn.member
    today = tonight(turn)
    named = list(dict.fromkeys(answer.people)) or [must_be_a_person(turn, mine)]
    day = answer.day
    if day < today:
        must_be_admin(turn)
        must_be_open(turn, day)
    answer = answer._replace(late=_later(turn, answer))
    attend(turn, day, [member.id for member in named], answer.answer, answer.late)
    if mine in named and answer.answer == "coming" and day == today:
        _offer_always(turn)
    others = [member.name for member in named if member.id != mine.id or day != today]
    if not others:
        turn.speak.notice(f"comes-noted-{answer.answer}")
        return
    words = turn.words
    if answer.late:
        key = "comes-later"
    else:
        key = f"comes-told-{answer.answer}"
    then = {
        "day": words.day(day),
        "answer": answer.answer,
        "late": int(bool(answer.late)) if answer.late in {"", "later"} else answer.late,
        "by": mine.name,
        "own": int(named == [mine]),
        "names": listed(words, others),
        "count": len(others),
    }
    if day != today:
        key = "was-there" if day < today else "comes-then"
    turn.speak.post(Reply(words.spans(key, **then)))


# --- sentences -----------------------------------------------------------------------------------


def say_sentences(turn: Turn, text: str, acts: EveningActs) -> bool:
    """Store the answers in a line; return False for a line about another subject."""
    text = _MINUTES.sub("", text)
    sentences = read_sentences(turn, text, VOCABULARY)
    keys = frozenset[str]().union(*(sentence.keys for sentence in sentences))
    unread = [word for sentence in sentences for word in sentence.unread]
    asks = "ask" in keys or _asks(
        turn, text, sentences, other=bool(unread) and keys.isdisjoint(acts)
    )
    if "elsewhere" in keys and not asks:
        return False
    day = _day_of(turn, sentences)
    about = _about_people(sentences)
    if asks:
        _show_day(turn, day or tonight(turn))
        return True
    named = any(name.sure or name.members for statement in about for name in statement.names)
    keys = _held(turn, keys, day, mine=_is_mine(text) or any(map(_people_of, about)))
    for key, act in acts.items():
        if key in keys and not named and (keys == {key} or key != "draw"):
            _must_be_sure(turn, text)
            act(turn, day or _today_without_another(turn, unread), " ".join(unread))
            return True
    if not about:
        if day is None or unread or day < tonight(turn):
            return False
        show(turn, OnDay(evening=day))
        return True
    guests = [word for word in unread if meaning("sentences", word) in {"guest", "plus"}]
    brings = bool(guests) and day in {None, tonight(turn)}
    _must_be_read(turn, about, [] if brings and guests == unread else unread, text)
    if brings:
        _ask_guest(turn)
    _tell_all(
        turn, [answer for statement in about for answer in _answers(turn, statement, about, day)]
    )
    return True


def _must_be_sure(turn: Turn, text: str) -> None:
    """Ask before an act on a whole evening that a line doubts: `als het sneeuwt`."""
    if is_doubted(turn, text, "evening") and not turn.resumed.line:
        line = f"{turn.own.command('evening')} {text}"
        raise AskMeant("ask-doubt-done", [("do-asked", line)])


def _asks(turn: Turn, text: str, sentences: Sequence[Statement], *, other: bool) -> bool:
    """Return True for a question, `other`: with other words; not for names, or `moet werken`."""
    names = sum(len(statement.names) for statement in sentences)
    listed_names = names > 1 and not any(statement.keys for statement in sentences)
    own = _is_mine(text.partition(" ")[0]) and not any(map(_people_of, sentences))
    asks = text.rstrip().endswith("?") or (other and not own and is_question(turn, text))
    return asks and not (listed_names or is_request(text))


def _held(turn: Turn, keys: frozenset[str], day: date | None, *, mine: bool) -> frozenset[str]:
    """Return the keys of a line; of a cancelled evening without people, that it is held.

    `31 januari toch wel`; mine: the line has people, or its writer.
    """
    if mine or not day or not {"coming"} <= keys <= {"coming", "be"}:
        return keys
    if evening_on(turn, day).is_cancelled:
        return frozenset({"held"})
    return keys


def attendance_line(turn: Turn, text: str) -> str:
    """Return the command of plain words that say who comes, `ben er bij`, or ""."""
    if turn.visit.club is None or is_question(turn, text) or len(text) > LONGEST_ASKED:
        return ""
    sentences = read_sentences(turn, text, VOCABULARY)
    if not all(_is_plain_answer(turn, sentence) for sentence in sentences):
        return ""
    if not any(sentence.names for sentence in sentences) and not _is_mine(text):
        return ""
    return f"{turn.own.command('evening')} {text}"


def _is_plain_answer(turn: Turn, sentence: Statement) -> bool:
    """Return True for an answer of known people who do not play now; not for `ik ben Anna`."""
    bare = sentence.keys <= _BARE | {"be", "no"} and sentence.before < len(sentence.names)
    known = [name.members[0].id for name in sentence.names if len(name.members) == 1]
    clear = sentence.says in {"coming", "not", "later", *_STANDING} or "coming" in sentence.keys
    if not clear or bare or sentence.unread or sentence.says == UNCLEAR:
        return False
    if sentence.values.keys() - {"day", "time"}:  # `ik zit in tafel 2`
        return False
    plays = seated_elsewhere(turn, *(known or [turn.member.id]))
    return bool(sentence.keys) and len(known) == len(sentence.names) and not plays


def _is_mine(text: str) -> bool:
    return any(meaning("first person", word) for word in text.split())


def _ask_guest(turn: Turn) -> None:
    """Ask for the name of a guest who comes tonight: `Nel neemt een gast mee`."""
    into = OfEvening(tonight(turn).toordinal()).pack("bring")
    ask_in_words(turn, AskWords(turn.own.spans("ask-guest"), "guest"), into)


def _tell_all(turn: Turn, answers: Sequence[PeopleAnswer]) -> None:
    """Store and post the answers of people. Refuse: a player has two answers."""
    answers = list(dict.fromkeys(answers))
    _must_be_named_once(answers)
    for answer in answers:
        if answer.day == ALWAYS:
            _set_always(turn, answer.people, comes=answer.answer == "coming")
        else:
            _tell(turn, answer)


def _people_of(sentence: Statement) -> bool:
    return bool(sentence.names or sentence.everyone or sentence.excepted)


def _about_people(sentences: Sequence[Statement]) -> list[Statement]:
    """Return the sentences about people, without a `nee` that the next one says in full."""
    about = [statement for statement in sentences if statement.says or _people_of(statement)]
    again = len(about) > 1 and about[0].says == about[1].says
    if again and not about[0].names and about[0].keys <= _BARE:
        return about[1:]
    return about


def _must_be_read(
    turn: Turn, about: Sequence[Statement], unread: Sequence[str], text: str
) -> None:
    """Refuse or ask about words without a meaning, verbs without names, and other numbers."""
    if unread:
        new = [name.word for statement in about for name in statement.names if not name.members]
        near = [(word, nearest(word, people_there(turn))) for word in (*new, *unread)]
        for word, member in near:
            if member:
                raise AskName(word, [member])
        _ask_meant(turn, about, unread, text)
        raise _unread(turn, unread)
    nameless = [statement for statement in about if not _people_of(statement)]
    mixed = any(
        statement.says == UNCLEAR
        or (statement.everyone and statement.names)
        or (statement.rest and len(about) == 1)
        or statement.says == "draw"
        or (statement.says == "not" and "time" in statement.values)  # who leaves early
        for statement in about
    )
    if mixed or (nameless and len(about) > 1):
        _ask_meant(turn, about, [f"“{text[:LONGEST_ASKED]}”"], text)
        raise Refuse("evening-mixed")
    for statement in about:
        if statement.values.get("people", len(statement.names)) != len(statement.names):
            raise Refuse("evening-names", count=statement.values["people"])


def _today_without_another(turn: Turn, unread: Sequence[str]) -> date:
    """Return today, or refuse unread words with a figure, which may be another day."""
    if any(map(str.isdigit, "".join(unread))):
        raise _unread(turn, unread)
    return tonight(turn)


def _unread(turn: Turn, unread: Sequence[str]) -> Refuse:
    example = turn.own.text("example-evening-coming")
    return Refuse("evening-unread", words=", ".join(unread), example=example)


def _ask_meant(turn: Turn, about: Sequence[Statement], unread: Sequence[str], text: str) -> None:
    """Ask what a line with unread words says of its members, or that the speaker is away.

    The speaker is not meant beside another: `ik zie dat Eef er nog niet bij staat`.
    """
    every = [name for some in about for name in some.names]
    people = [name.members for name in every if not is_pronoun(name.word)] or [
        name.members for name in every
    ]
    answers = [_ANSWERS.get(some.says, "coming" if _says_comes(some) else "not") for some in about]
    plain = not any(some.everyone or some.excepted for some in about)
    if not plain or any(len(some) != 1 for some in people):
        return
    if not (people or _is_mine(text) or "not" in answers):
        return
    writer = (must_be_a_person(turn, turn.member),)  # `ik kan niet, oppassen`
    names = list(dict.fromkeys(member.name for [member] in people or [writer]))
    day = _day_of(turn, about)
    time = next((some.values["time"] for some in about if "time" in some.values), "")
    words = turn.own
    choices = _meanings(words, names, answers[0], day.isoformat() if day else "", time)
    first, second, *_ = [*names, "", ""]
    asked = {"word": ", ".join(unread), "names": listed(words, names)}
    raise AskMeant("evening-meant", choices, **asked, first=first, second=second)


def _meanings(
    words: Texts, names: Sequence[str], likeliest: Answer, day: str, time: str
) -> list[tuple[str, str]]:
    """Return the possible meanings for these players, the likeliest first."""
    command = words.command("evening")
    typed = {answer: words.typed("evening", answer) for answer in _MEANT}
    people = [*map(quote, names)]
    choices = []
    for answer in sorted(_MEANT, key=lambda answer: answer != likeliest):
        parts = [command, typed[answer], *people, day, time * (answer == "coming")]
        choices.append((_MEANT[answer], " ".join(filter(None, parts))))
    if len(people) == _TWO:
        for key, (comes, stays) in (("meant-first", people), ("meant-second", people[::-1])):
            line = f"{command} {comes} {typed['coming']}, {stays} {typed['not']} {day}"
            choices.append((key, line.strip()))
    return choices


def _says_comes(statement: Statement) -> bool:
    return "coming" in statement.keys and not statement.keys & {"no", "nay"}


def _answers(
    turn: Turn, sentence: Statement, about: Sequence[Statement], default: date | None
) -> list[PeopleAnswer]:
    written = [
        name.word for statement in about for name in (*statement.names, *statement.excepted)
    ]
    named, but = (
        tuple(
            NewPerson(playing=not name.guest).settle(turn, replace(name, besides=tuple(written)))
            for name in names
        )
        for names in (sentence.names, sentence.excepted)
    )
    words = [name.word for name in sentence.names]
    again = written.count(words[0]) > 1 if words else False  # `Bert niet, volgende week wel`
    day = _day_of(turn, [sentence]) or (default if not again else None) or tonight(turn)
    if sentence.says == "stays" and (sentence.everyone or not named):
        return []  # `de rest blijft`
    if sentence.says == "instead":
        return _instead(named, sentence, about, day)
    if sentence.says in _STANDING:
        return [PeopleAnswer(named, _STANDING[sentence.says], ALWAYS)]
    answer = _ANSWERS.get(sentence.says, "coming")
    late = sentence.values.get("time", "later" if sentence.says == "later" else "")
    if not (sentence.everyone or but):
        return [PeopleAnswer(named, answer, day, late)]
    must_be_admin(turn)
    apart = [*named, *but]
    if sentence.rest:
        kind = NewPerson(playing=True)
        apart += [kind.settle(turn, name) for statement in about for name in statement.names]
    members = tuple(member for member in _members(turn) if member not in apart)
    if sentence.everyone:
        people = (*named, *members)
    else:
        people = named
    answers = [PeopleAnswer(people, answer, day, late)] if people else []
    if but and answer in _OPPOSITES:
        answers.append(PeopleAnswer(but, _OPPOSITES[answer], day))
    return answers


def _instead(
    named: Sequence[Member], sentence: Statement, about: Sequence[Statement], day: date
) -> list[PeopleAnswer]:
    """Return the answers of `Piet valt in voor Loes` and of `in plaats van Cees (komt Fien)`."""
    if not sentence.before and len(named) == 1 < len(about):
        return [PeopleAnswer((named[0],), "not", day)]
    if len(named) != _TWO:
        raise Refuse("evening-mixed")
    comes, stays = named if sentence.before else reversed(named)
    return [PeopleAnswer((comes,), "coming", day), PeopleAnswer((stays,), "not", day)]


def _members(turn: Turn) -> list[Member]:
    """Return the members of the club, without its guests."""
    guests = people_here(turn).guests
    return [member for member in people_there(turn) if member.id not in guests]


def _must_be_named_once(answers: Sequence[PeopleAnswer]) -> None:
    named = [(member, answer.day) for answer in answers for member in answer.people]
    for at, (member, _) in enumerate(named):
        if named[at] in named[:at]:
            raise Refuse("named-twice", name=member.name)


def _day_of(turn: Turn, sentences: Sequence[Statement]) -> date | None:
    """Return the first day of some sentences: the next such day, or an evening that was played."""
    statement = next((some for some in sentences if "day" in some.values), None)
    if statement is None:
        return None
    return _evening_meant(turn, *statement.values["day"], was="was" in statement.keys)


def _evening_meant(
    turn: Turn, future: Days | str | None, past: Days | str | None, *, was: bool = False
) -> date:
    """Return the next such evening, or the evening that was played; `was`: it was played."""
    to_come, played = (check_days(days) if days else None for days in (future, past))
    if played and played.first < tonight(turn) and (was or not _comes(turn, to_come, played)):
        return EveningKind().settle(turn, played)
    meant = to_come or played
    assert meant  # noqa: S101 - one of the two was read
    return evening_in(turn, meant)


def evening_in(turn: Turn, days: Days) -> date:
    """Return a day, or the usual evening of a week."""
    return days.one or days.first + timedelta(days=_usual_weekday(turn))


def _comes(turn: Turn, future: Days | None, past: Days) -> bool:
    """Return True if a day is nearer in the future than in the past, or comes within a week.

    A day of more than a month ago without an evening is the next such day.
    """
    today = tonight(turn)
    if future is None or future.first < today:
        return False
    ahead = future.first - today
    if past.first < today - _MONTH:
        return not any(past.first <= day <= past.last for day in evenings_played(turn))
    return ahead <= _WEEK or ahead < today - past.first


def _usual_weekday(turn: Turn) -> int:
    """Return the weekday of the club's evenings."""
    weekday = dict(turn.here.settings.more).get("evening", "").partition(" ")[0]
    if weekday:
        return int(weekday)
    return next(reversed(evenings_played(turn)), tonight(turn)).weekday()
