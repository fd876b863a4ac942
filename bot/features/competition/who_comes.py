"""The card *Wie komt er?*, the draw of an evening and the roster (competition C4, C8 and C11).

A played evening of a roster is stored as the draw of a day, with its number as the lot.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import combinations, count
from typing import NamedTuple

from bot.features.competition.competition import Rules, rules_of, wishes_of
from bot.features.competition.records import ROSTER, Answer, Attendance, EveningDraw
from bot.features.competition.storage import Competitions
from bot.messages import Button, ButtonRows, Reply, Spans, Topic
from bot.ports.records import Club
from bot.reader.dates import evening_of
from bot.standings.reading import ClubPeople, people
from bot.storage.ledger import Unit
from bot.talk.buttons import DayNumber, Slot, Tap, rows
from bot.talk.named import OfMember
from bot.talk.texts import Texts, joined, listed, naming, texts
from bot.talk.turn import Turn
from core.competition.draw import Wishes, missing, who_plays
from core.competition.facts import RosterDrawn
from core.players import PlayerId, Players
from core.problems import Refused

SeatedTables = tuple[Players, ...]


class Roster(NamedTuple):
    """A roster, with the day on which each of its evenings was opened."""

    drawn: RosterDrawn
    days: Mapping[int, date]

    @property
    def players(self) -> frozenset[PlayerId]:
        """The players of the roster."""
        return frozenset(player for table in self.drawn.evenings[0] for player in table)

    @property
    def next(self) -> int:
        """The first evening that was not opened, or 0."""
        numbers = range(1, len(self.drawn.evenings) + 1)
        return next((number for number in numbers if number not in self.days), 0)

    def on(self, day: date) -> int:
        """Return the number of the evening of a day: opened on it, or the next."""
        return next((number for number, of in self.days.items() if of == day), self.next)

    def tables(self, number: int) -> SeatedTables:
        """Return the tables of an evening."""
        return self.drawn.evenings[number - 1]


def roster_of(unit: Unit, club: Club, rules: Rules) -> Roster | None:
    """Return the valid roster."""
    drawn = rules.decided.roster
    if drawn is None:
        return None
    until = rules.period.end
    days = [day for day in unit.get(Competitions).evenings(club.id) if drawn.day <= day < until]
    draws = ((day, unit.get(Competitions).draw(club.id, day)) for day in days)
    opened = {
        drawn_then.lot: day
        for day, drawn_then in draws
        if drawn_then and drawn_then.state == "opened" and drawn_then.lot <= ROSTER
    }
    return Roster(drawn, opened)


def to_make_up(unit: Unit, club: Club, roster: Roster, number: int) -> SeatedTables:
    """Return the tables to make up; a table with all but one of its players counts as played."""
    day = roster.days[number]
    drawn = unit.get(Competitions).draw(club.id, day)
    tables_played = played_together(unit, club.id, day)
    return tuple(
        table
        for table, seated in zip(roster.tables(number), drawn.tables if drawn else (), strict=True)
        if not any(
            len(people & {*(seated or table)}) >= len(table) - 1 for people in tables_played
        )
    )


def played_together(unit: Unit, club: int, day: date) -> list[set[PlayerId]]:
    """Return the players of each table of an evening, also of those from paper."""
    final = people(unit, club).final
    played = [table.people for table in unit.tables.of_evening(club, day).values()]
    papers = unit.get(Competitions).papers(club)
    played += [paper.players for _, paper in papers if paper.day == day]
    return [{final.get(player, player) for player in seated} for seated in played]


class OfEvening(Tap):
    """A button about an evening: its date as an ordinal."""

    day: DayNumber


class SayWhether(OfEvening):
    """[Ik kom], [Ik kom niet], [Als het moet]."""

    answer: Answer


class Always(OfMember):
    """[Ik kom altijd], and [Niet meer altijd]."""

    comes: bool


class OfDraw(OfEvening):
    """A button about a draw."""

    lot: int


class WhoComesSlot(Slot, name="whocomes"):
    """The attendance card of an evening."""

    day: DayNumber


class LotSlot(Slot, name="lot"):
    """The draw of an evening."""

    day: DayNumber


_SAID: tuple[tuple[Answer, str], ...] = (("coming", "✅"), ("not", "✖️"), ("reserve", "🤞"))


ALWAYS = date.max
"""The day of the standing answers, which hold for every later evening."""


class Attendances(NamedTuple):
    """The answers for an evening, each list in the order of answering."""

    firm: Players
    reserves: Players
    away: Players
    late: Mapping[PlayerId, str]


def coming(unit: Unit, club: int, day: date, who: ClubPeople) -> Attendances:
    """Return the attendance of an evening; for merged members the last answer counts.

    Members with a standing answer follow the members who answered for the evening.
    """
    answers = _answers(unit, club, day, who)
    if tonight_of(unit, club) <= day < ALWAYS:
        left = {member.id for member in unit.people.members(club) if member.left}
        always = _answers(unit, club, ALWAYS, who)
        answers |= {
            player: attendance
            for player, attendance in always.items()
            if attendance.answer == "coming" and player not in {*answers, *left}
        }

    def of(answer: Answer) -> Players:
        return tuple(
            player for player, attendance in answers.items() if attendance.answer == answer
        )

    late = {player: attendance.late for player, attendance in answers.items() if attendance.late}
    return Attendances(of("coming"), of("reserve"), of("not"), late)


def tonight_of(unit: Unit, club: int) -> date:
    """Return the date of the present evening of a club."""
    return evening_of(unit.clubs.club(club).settings, unit.now)


def _answers(unit: Unit, club: int, day: date, who: ClubPeople) -> dict[PlayerId, Attendance]:
    answers: dict[PlayerId, Attendance] = {}
    for attendance in unit.get(Competitions).attendance(club, day):
        answers.pop(who.final[attendance.player], None)
        answers[who.final[attendance.player]] = attendance
    return answers


def coming_here(turn: Turn, day: date) -> Attendances:
    """Return the attendance of an evening in the club of the turn."""
    return coming(turn.unit, turn.here.id, day, people(turn.unit, turn.here.id))


def card(unit: Unit, club: Club, day: date) -> Reply:
    """Return the attendance card: the players, the number of tables, and the buttons."""
    words = texts(club.settings.language)
    who = people(unit, club.id)
    here = coming(unit, club.id, day, who)
    rules = rules_of(unit, club, day)
    reglement = rules.reglement
    if (day, "") in rules.decided.out and not played_together(unit, club.id, day):
        return Reply(words.spans("evening-cancelled", day=words.long_day(day)))
    wishes = Wishes(odd=reglement.odd, dromer=reglement.empty_chair == "dromer")
    today = int(day == tonight_of(unit, club.id))
    parts = [words.spans("comes-ask", club=club.name, day=words.day(day), today=today)]
    for key, players in zip(("coming", "reserve", "not"), here[:3], strict=True):
        if players:
            names = ", ".join(_name_or_number(who, here, player) for player in players)
            parts.append(words.spans(f"comes-{key}", count=len(players), names=names))
    roster = roster_of(unit, club, rules)
    if roster:
        number = roster.on(day)
    else:
        number = 0
    if roster and number:
        parts.append(
            words.spans("roster-tonight", number=number, count=len(roster.drawn.evenings))
        )
    elif here.firm or here.reserves:
        parts.append(_tables(words, here, wishes))
    draws = reglement.draw != "self" or number > 0
    return Reply(joined(parts), _buttons(words, day, draws=draws))


def _name_or_number(who: ClubPeople, here: Attendances, player: PlayerId) -> str:
    late = here.late.get(player)
    if late:
        return f"{who.names[player]} ({late})"
    return who.names[player]


def _tables(words: Texts, here: Attendances, wishes: Wishes) -> Spans:
    try:
        attending = who_plays(here.firm, here.reserves, wishes)
    except Refused:
        together = len(here.firm) + len(here.reserves)
        return words.spans("comes-too-few", count=missing(together, wishes))
    sizes = tables_in_words(words, attending.sizes)
    if attending.out:
        need = missing(len(here.firm), wishes)
        return words.spans("comes-out", count=len(attending.out), sizes=sizes, missing=need)
    if attending.reserves:
        key = "comes-with-reserves"
    else:
        key = "comes-tables"
    return words.spans(
        key, people=len(attending.players), sizes=sizes, count=len(attending.reserves)
    )


def tables_in_words(words: Texts, sizes: Sequence[int]) -> str:
    """Return table sizes in words, such as "two tables of four and one of five"."""
    count = Counter(sizes)
    return listed(
        words, [words.text(f"tables-of-{size}", count=count[size]) for size in sorted(count)]
    )


def _buttons(words: Texts, day: date, *, draws: bool) -> ButtonRows:
    of = day.toordinal()
    answers = [
        words.button(f"comes-{answer}", SayWhether(of, answer).pack("whether"), sign)
        for answer, sign in _SAID
    ]
    guest = words.button("bring-guest", OfEvening(of).pack("bring"), form="guest")
    table = words.button("new-table", "new", "➕")
    tables = words.button("draw-tables", OfEvening(of).pack("drawtables"), "🎲")
    *both, maybe = answers
    if draws:
        return (tuple(both), (maybe, guest), (tables, table))
    return (tuple(both), (maybe, guest), (table,))


def told_draw(unit: Unit, club: Club, day: date, drawn: EveningDraw, by: str) -> Reply:
    """Return the tables of a draw. `by`: the player who asked for another draw."""
    words, who = texts(club.settings.language), people(unit, club.id)
    key = "lot-tables" if drawn.lot > ROSTER else "roster-tables"
    parts = [words.spans(key, lot=str(drawn.lot))]
    tables = [table for table in drawn.tables if table]
    # the smallest numbers that no open table has
    taken = {record.name for record in unit.tables.sittings(club.id)}
    free = (name for name in map(str, count(1)) if name not in taken)
    for name, table in zip(free, tables, strict=False):
        named = ", ".join(who.names[player] for player in table)
        parts.append(words.spans("lot-table", table=name, names=named))
    roster = roster_of(unit, club, rules_of(unit, club, day))
    if roster and drawn.lot <= ROSTER:
        for seated, table in zip(drawn.tables, roster.tables(drawn.lot), strict=False):
            if not seated:
                named = ", ".join(who.names[player] for player in table)
                parts.append(words.spans("roster-later", number=drawn.lot, names=named))
    parts += _besides(unit, club, day, drawn)
    if by:
        parts.append(words.spans("lot-again-by", name=by))
    if drawn.state == "void":
        parts.append(words.spans("lot-void"))
    topic: Topic = "question" if drawn.state == "drawn" else "notice"
    return Reply(joined(parts), rows(_draw_buttons(words, day, drawn), 2), (topic,))


def _draw_buttons(words: Texts, day: date, drawn: EveningDraw) -> list[Button]:
    draw = OfDraw(day.toordinal(), drawn.lot)
    if drawn.state == "opened":
        return [words.button("draw-back", draw.pack("drawback"), "↩️")]
    if drawn.state != "drawn":
        return []
    confirm = words.button("confirm", draw.pack("drawright"), "✅")
    if drawn.lot <= ROSTER:
        return [confirm]
    return [confirm, words.button("again", draw.pack("drawagain"), "🔁")]


def _besides(unit: Unit, club: Club, day: date, drawn: EveningDraw) -> list[Spans]:
    words = texts(club.settings.language)
    who = people(unit, club.id)
    met = {
        frozenset(pair)
        for evening in wishes_of(unit, club, day).evenings
        for table in evening
        for pair in combinations(table, 2)
    }
    pairs = [frozenset(pair) for table in drawn.tables for pair in combinations(table, 2)]
    parts = [words.spans("lot-new", new=sum(pair not in met for pair in pairs), all=len(pairs))]
    seated = {player for table in drawn.tables for player in table}
    out = [
        who.names[player]
        for player in coming(unit, club.id, day, who).firm
        if player not in seated
    ]
    if out:
        parts.append(words.spans("lot-out", **naming(words, out)))
    return parts
