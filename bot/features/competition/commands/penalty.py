"""/straf, /penalty: a penalty in the competition or at a table, with its reason (C6)."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Annotated

from bot.features.competition.commands.competition_pages import show
from bot.features.competition.commands.taken_out import Whether
from bot.features.competition.competition import competition_on, is_on_tonight, rules_of
from bot.features.competition.hooks import OTHER_NAMED, OTHER_PLAYED
from bot.features.competition.penalties import (
    UndoDecision,
    decision_line,
    must_be_open,
    season_table,
    take_back_decisions,
    tell_decisions,
)
from bot.features.competition.season_listing import exact
from bot.features.competition.slips import tables_of
from bot.messages import Button, Said, Span
from bot.ports.records import Member
from bot.reader.amounts import read_amount
from bot.reader.command import Command
from bot.reader.dates import months, tonight
from bot.reader.evening_kinds import EveningKind, EveningPlayed, last_evening
from bot.reader.kinds import Mark, Person, Rank, SomebodyOfBefore, TableName, TextKind
from bot.reader.lines import Form, Line, Reader, read_as
from bot.reader.moods import is_denied
from bot.reader.name_lists import AND
from bot.reader.number_kinds import Amount, Points
from bot.reader.words import Words, quote, words_in
from bot.talk.admins import is_admin, must_be_admin
from bot.talk.buttons import question, rows
from bot.talk.refusing import AskMeant, AskName, Refuse
from bot.talk.texts import either, joined, meaning
from bot.talk.turn import Turn
from core.club.results import TableReported, result_of
from core.competition.facts import FinalOpened, SeasonEvent, SeasonPenalty, punish
from core.competition.standing import CountedEvening
from core.journal import Event
from core.players import PlayerId
from core.problems import Refused

MOST_OFFERED = 6
_OWNER = re.compile(r"^(\w+)['’]s\s+")
_OF_EVENING = re.compile(rf"(?i)[\s,]+{either('result', 'evening')}\s+(?=\d)")
"""A word before a day: `Anna 1 punt, avond 3 sep, te laat`."""
_PLUS = re.compile(r"(?<!\S)\+ ?[\d½]")
_OTHERS = (Person(), Amount())


class _Penalty(Line):
    player: SomebodyOfBefore
    points: Points
    table: TableName | None = None
    reason: Annotated[str, TextKind("penalty")] = ""


class PenaltyLine(_Penalty):
    """`Anna ½ te laat`, by default on the last evening; `Anna tafel 2 20 tempo`."""

    evening: EveningPlayed | None = None


class PenaltyOfEvening(_Penalty):
    """`Anna ½ te laat van 3 sep`."""

    evening: EveningPlayed


class PenaltyVoid(Line):
    """`Anna vervalt`, by default the last penalty of the player; `terug` asks which penalty."""

    how: Annotated[str, Whether("penalty", ("void",))] | None = None
    player: SomebodyOfBefore | None = None
    evening: EveningPlayed | None = None


class PenaltyReplaced(Line):
    """`Anna moet 1 zijn`: other points for the last penalty of the player."""

    player: SomebodyOfBefore
    becomes: Annotated[str, Mark("correct", ("becomes",))]
    points: Points
    ends: tuple[Annotated[str, Mark("correct", ("becomes",))], ...] = ()
    evening: EveningPlayed | None = None


def give(turn: Turn, penalty: PenaltyLine | PenaltyOfEvening) -> None:
    """Give a penalty in the competition, or at a table of an evening; or take one back."""
    if meaning("penalty", penalty.reason) == "void" and not is_denied(penalty.reason):
        back = PenaltyVoid(how=penalty.reason, player=penalty.player, evening=penalty.evening)
        void(turn, back)
    else:
        tell_decisions(turn, [_penalty(turn, penalty, ())])


def give_all(turn: Turn, text: str) -> bool:
    """Give the penalties of several players in a line or lines; return False for one player.

    Refuse: there is a negation before the points, `Bert krijgt niet 1`.
    """
    plain = _OF_EVENING.sub(" ", text)
    if plain != text:
        PENALTY.do(turn, plain)
        return True
    text = _OWNER.sub(r"\1 ", text)  # `David's was a mistake`
    words = words_in(text)
    if not len(words):
        return False
    if OTHER_PLAYED.first(turn):
        return _give_beside(turn, words)
    if meaning("penalty", text.rstrip("?! ")) == "shown":
        show(turn, "penalties")
        return True
    return _give_instead(turn, text) or _give_said(turn, words)


def _give_beside(turn: Turn, words: Words) -> bool:
    """Give a penalty of the club's evening to a member who is not in what is played now."""
    names, end = _names_at(turn, words, 0)
    points = any(any(Amount().values(turn, words.behind(at))) for at in range(end, len(words)))
    if not names or not points or OTHER_NAMED.first(turn, words):
        return False
    give(turn, read_as(turn, "penalty", PenaltyLine, words.written()))
    return True


def _give_said(turn: Turn, words: Words) -> bool:
    """Give the penalties that words say, or take one back; return False for one of the forms."""
    places = range(len(words))
    points = {at for at in places if any(Amount().values(turn, words.behind(at)))}
    if is_denied(words.written(min(points, default=0))):
        raise _refuse_denied(turn, words.written())
    if not points and _void_said(turn, words):
        return True
    lines = _lines(turn, words, points)
    if len(lines) == 1:
        lines = _reason_first(turn, words, points)
    if not lines:  # a line of the forms
        return False
    read = [read_as(turn, "penalty", PenaltyLine, line) for line in lines]
    tell_decisions(turn, [_penalty(turn, line, ()) for line in read])
    return True


def _void_said(turn: Turn, words: Words) -> bool:
    """Take back a player's penalty, `die van Anna kan eraf, …`; return False for another line."""
    line = words.written()
    rest = [words.behind(at) for at in range(len(words))]
    names = {
        match.value.members
        for word in rest
        for match in Person().values(turn, word)
        if match.rank == Rank.NAME
    }
    if len(names) != 1 or is_denied(line) or not _ends(words):
        return False
    [[player, *others]] = names
    days = [match.value for word in rest for match in EveningKind().values(turn, word)]
    if others or days or not _penalties_given(turn, player, None):
        return False
    void(turn, PenaltyVoid(how=line, player=player))
    return True


def _ends(words: Words) -> bool:
    """Return True if a word takes a penalty back: `was een vergissing`."""
    texts_of_words = (word.text for word in words.words)
    return any(
        meaning("penalty", word) == "void" and not is_denied(word) for word in texts_of_words
    )


def _give_instead(turn: Turn, text: str) -> bool:
    """Replace the last penalty of a player, `Anna moet ½ zijn`; return False if there is none."""
    words = words_in(text)
    names, end = _names_at(turn, words, 0)
    for at in range(end + 1, len(words) - 1):  # `Anna 1 punt is fout, moet een half punt zijn`
        amount = any(Amount().values(turn, words.behind(at + 1)))
        if len(names) == 1 and amount and meaning("correct", words[at]) == "becomes":
            text = f'"{names[0]}" {words.behind(at).written()}'
    try:
        line = read_as(turn, "penalty", PenaltyReplaced, text)
    except Refuse:
        return False
    events = _penalties_given(turn, line.player, line.evening)
    if events:
        must_be_admin(turn)
        last = events[-1]
        tell_decisions(turn, [replace(last.fact, points=abs(line.points))], instead=[last])
    return bool(events)


def _lines(turn: Turn, words: Words, points: set[int]) -> list[str]:
    """Return a line for each player: `Bert en Cees ½, Dirk 1 te laat`.

    Names before points begin a penalty. One without a reason has the last reason.
    """
    starts = dict[int, list[str]]()
    ends = dict[int, int]()
    at = 0
    while at < len(words):
        names, end = _names_at(turn, words, at)
        if names and (not starts or end in points):
            starts[at] = names
            ends[at] = end
        at = max(end, at + 1)
    lines = list[str]()
    reason = ""
    follows = len(words)
    for start, names in reversed(starts.items()):
        if start and start == min(starts):
            lead = words.written(start)
        else:
            lead = ""
        tail = words.behind(ends[start]).written(follows - ends[start])
        bare = re.sub(rf"[\s,;]+{AND}$", "", tail)
        reason = reason or " ".join(bare.split()[1:])
        if bare and read_amount(bare) is not None:
            bare += f" {reason}"
        lines = [*(f'{lead} "{name}" {bare}' for name in names), *lines]
        follows = start
    return lines


def _reason_first(turn: Turn, words: Words, points: set[int]) -> list[str]:
    """Return `Bert was te laat, 1 punt` with its points first; nothing for another line."""
    names, end = _names_at(turn, words, 0)
    at = min((place for place in points if place >= end), default=0)
    reason = words.behind(end).words[: max(at - end, 0)]
    is_reason = any(_is_told(word.text) for word in reason)
    if len(names) != 1 or any(map(str.isdigit, words.written(at))) or not is_reason:
        return []
    if any(any(EveningKind().values(turn, words.behind(place))) for place in range(end, at)):
        return []  # `zaterdag 21 november 0,5 te laat`
    behind = words.behind(at)
    count = max(match.count for match in Amount().values(turn, behind))
    tail = behind.behind(count).written()
    kept = [word.text for word in reason] + [tail] * (meaning("penalty", tail) != "void")
    return [f'"{names[0]}" {behind.joined(count)} {" ".join(kept)}']


def _is_told(word: str) -> bool:
    """Return True for a word of a reason, not for a verb of the sentence: `Bert krijgt 1`."""
    return not any(meaning(part, word) for part in ("penalty", "fillers", "numbers", "things"))


def _names_at(turn: Turn, words: Words, at: int) -> tuple[list[str], int]:
    """Return the names of known people that begin here, `Bert, Cees en Dirk`, and their end."""
    names = list[str]()
    ends = [at]
    joined = False
    while at < len(words):
        rest = words.behind(at)
        name = next(
            (match for match in Person().values(turn, rest) if match.rank == Rank.NAME), None
        )
        if name is None:
            break
        names.append(rest.joined(name.count))
        at += name.count
        ends.append(at)
        if meaning("fillers", words[at]) == "and":
            joined = True
            at += 1
    if joined:
        return (names, ends[-1])
    return (names[:1], ends[:2][-1])


def penalties_in(
    turn: Turn, text: str, day: date, tables: Sequence[TableReported]
) -> list[SeasonPenalty]:
    """Return the penalties in a part of a message with the results of a day (C12, 2)."""
    line = read_as(turn, "penalty", PenaltyLine, text)
    return [_penalty(turn, replace(line, evening=line.evening or day), tables)]


def ask_whose(turn: Turn, text: str, other: str, name: str) -> bool:
    """Ask if words are about a player of this evening, or about the tournament of this name.

    other: the line for the tournament. Return False for words that cannot be about this evening.
    """
    forms = (Form(PenaltyLine, give), Form(PenaltyVoid, void))
    with suppress(Refused, AskName):
        _, line = Reader("penalty", forms).read(turn, text)
        evening = _line_tonight(turn, line)
        if evening and is_admin(turn):
            choices = [("label-of-tournament", other), ("label-of-evening", evening)]
            raise AskMeant("penalty-whose", choices, name=name)
    return False


def _line_tonight(turn: Turn, line: Line) -> str:
    """Return the same line with this evening; "" if its player has no table or penalty then."""
    day = tonight(turn)
    if isinstance(line, PenaltyLine) and _plays(turn, line.player, day):
        return _as_typed(turn, replace(line, evening=day))
    if isinstance(line, PenaltyVoid) and line.player:
        given = _penalties_given(turn, line.player, day)
        return _void_line(turn, line.player, day) if given else ""
    return ""


def _plays(turn: Turn, player: Member, day: date) -> bool:
    """Return True for a player of a table of an evening, on paper or in the chat."""
    tables = turn.unit.tables.of_evening(turn.here.id, day).values()
    people = [*(paper.players for paper in tables_of(turn, day)), *(t.people for t in tables)]
    return any(player.id in four for four in people)


def _penalty(
    turn: Turn, penalty: PenaltyLine | PenaltyOfEvening, tables: Sequence[TableReported]
) -> SeasonPenalty:
    """Return a penalty, perhaps at one of the tables of the same message."""
    must_be_admin(turn)
    first, *_ = words = penalty.reason.split() or [""]
    choice = meaning("sentences", first) == "doubt" and any(map(read_amount, words))  # `1 of 2`
    if choice or is_denied(words[-1]):  # `Bert 1 niet`, `…, toch niet`
        raise _refuse_denied(turn, penalty.reason)
    if not any(_is_told(word.text) for word in words_in(penalty.reason).words):
        penalty = replace(penalty, reason="")
    if not is_on_tonight(turn):
        raise Refuse("competition-off")
    penalty, day, key, evenings = _where(turn, penalty, tables)
    points = abs(penalty.points)
    rules = rules_of(turn.unit, turn.here, day).reglement
    much = key is None and rules.count == "table_points" and points > max(rules.scale4)
    must_be_open(turn, day)
    _be_sure(turn, penalty, points, day, much=much)
    return punish(evenings, SeasonPenalty(penalty.player.id, day, points, penalty.reason, key))


def _where(
    turn: Turn, penalty: PenaltyLine | PenaltyOfEvening, tables: Sequence[TableReported]
) -> tuple[PenaltyLine | PenaltyOfEvening, date, str | None, list[CountedEvening]]:
    """Return a penalty, its evening, the key of its table, and the evenings.

    `finale`, the first word of a reason, is the table of the last final.
    """
    evenings = [CountedEvening(table.day, (table.result,)) for table in tables]
    named = (penalty.table, penalty.evening)
    key = next((table.key for table in tables if (table.name, table.day) == named), None)
    day = penalty.evening or last_evening(turn)
    first, _, rest = penalty.reason.partition(" ")
    finals: Sequence[FinalOpened] = ()
    if penalty.table is None and meaning("competition", first) == "final":
        finals = rules_of(turn.unit, turn.here, day).decided.finals
    if finals:
        day = finals[-1].day
        key = finals[-1].tables[-1]
        penalty = replace(penalty, reason=rest)
        evenings += competition_on(turn, day).evenings
    elif penalty.table is not None and key is None:
        competition, day, key = season_table(
            turn, penalty.table, penalty.evening, penalty.player.name
        )
        evenings += competition.evenings
    if key and key.isdecimal():  # also a table that is not over
        table = turn.unit.tables.table(int(key))
        evenings.append(CountedEvening(day, (result_of(table, key),)))
    return penalty, day, key, evenings


def _be_sure(
    turn: Turn,
    penalty: PenaltyLine | PenaltyOfEvening,
    points: Fraction,
    day: date,
    *,
    much: bool,
) -> None:
    """Ask about a typed penalty with a plus, with the points of another, or if it is much.

    Also if the player has it already, or if the reason has a word that takes a penalty back.
    """
    act = turn.incoming.act
    if not isinstance(act, Said) or turn.resumed.line:
        return
    if act.options:
        line = _as_typed(turn, penalty)
    else:
        line = act.text
    words = words_in(penalty.reason)
    behind = [words.behind(at) for at in range(len(words))]
    others = all(any(any(kind.values(turn, some)) for some in behind) for kind in _OTHERS)
    otherwise = any(meaning("correct", word.text) == "becomes" for word in words.words)
    others |= otherwise and any(any(Amount().values(turn, some)) for some in behind)
    others |= bool(words) and words.words[0].text in months()  # `Mei 3 mei te laat`
    name = penalty.player.name
    given = _penalties_given(turn, penalty.player, day)
    same = penalty.table is None and any(event.fact.points == points for event in given)
    lines = [("do-asked", line)]
    if same or (given and _ends(words)):
        lines.append(("penalty-back", _void_line(turn, penalty.player, day)))
    if lines[1:] or much or others or _PLUS.search(line):
        amount = exact(turn.own, -points)
        key = "penalty-sure"
        if same:
            key = "penalty-twice"
        raise AskMeant(key, lines, name=name, points=amount)


def _void_line(turn: Turn, player: Member, day: date) -> str:
    """Return the line that takes back the last penalty of a player on an evening."""
    own = turn.own
    back = own.typed("penalty", "void")
    start = own.command("penalty")
    return f"{start} {quote(player.name)} {back} {own.day(day)}"


def _as_typed(turn: Turn, penalty: PenaltyLine | PenaltyOfEvening) -> str:
    """Return the line of a penalty that was filled in."""
    words = turn.own
    parts = [words.command("penalty"), quote(penalty.player.name)]
    if penalty.table is not None:
        parts.append(f"{words.typed('things', 'table')} {penalty.table}")
    if penalty.evening:
        parts.append(words.day(penalty.evening))
    return " ".join([*parts, exact(words, penalty.points), penalty.reason]).strip()


def _refuse_denied(turn: Turn, text: str) -> Refuse:
    """Return the refusal of a line that denies, with the line that takes a penalty back."""
    word = turn.own.typed("penalty", "void")
    example = f"{turn.own.command('penalty')} Anna {word}"
    return Refuse("word-unknown", word=text, example=example)


def void(turn: Turn, line: PenaltyVoid) -> None:
    """Take back the last penalty of a player; without a player, ask which penalty."""
    must_be_admin(turn)
    if not line.how:  # a penalty without points, or nothing
        example = _GIVEN.example("penalty", turn.own)
        what = turn.own.text("line-points" if line.player else "line-player")
        raise Refuse("line-lacks", what=what, example=example)
    events = _penalties_given(turn, line.player, line.evening)
    if line.player is None:
        _ask_which(turn, events)
    elif not events:
        raise Refuse("penalty-none", name=line.player.name)
    else:
        take_back_decisions(turn, [events[-1].number])


def _penalties_given(
    turn: Turn, player: Member | None, evening: date | None
) -> list[Event[SeasonPenalty, PlayerId]]:
    """Return the penalties of a player, or of all, on an evening or in the season."""
    day = evening or last_evening(turn)
    return [
        event
        for event in competition_on(turn, day).decided.of(SeasonPenalty)
        if (player is None or event.fact.player == player.id) and evening in {None, event.fact.day}
    ]


def _ask_which(turn: Turn, events: Sequence[SeasonEvent]) -> None:
    """Ask which of the last penalties is taken back."""
    if not events:
        raise Refuse("penalties-none")
    words = turn.own
    parts = [words.spans("penalty-which")]
    buttons = []
    for number, event in enumerate(reversed(events[-MOST_OFFERED:]), start=1):
        parts.append((Span(f"{number}. "), *decision_line(turn, words, event)))
        buttons.append(Button(f"↩️ {number}", UndoDecision(event.number).pack("undecide")))
    turn.speak.whisper(question(joined(parts), rows(buttons, 3)))


_GIVEN = Form(PenaltyLine, give, when=lambda turn: not OTHER_PLAYED.first(turn))
PENALTY = Command(
    "penalty",
    (
        Form(PenaltyOfEvening, give, when=lambda turn: bool(OTHER_PLAYED.first(turn))),
        _GIVEN,
        Form(PenaltyVoid, void),
    ),
    group_only=True,
    admins=True,
    sentences=give_all,
    certain=True,
    shows="competition",
    after="standings",
)
