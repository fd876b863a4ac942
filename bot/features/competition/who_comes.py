"""The card *Wie komt er?*, the draw of an evening and the roster (competition C4, C8 and C11).

A played evening of a roster is stored as the draw of a day, with its number as the lot.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property
from itertools import combinations, count
from typing import NamedTuple

from bot.features.competition.competition import Rules, rules_of, wishes_of
from bot.features.competition.storage import ROSTER, Answer, Attendance, Competitions, EveningDraw
from bot.messages import Button, ButtonRows, Reply, Spans, Topic
from bot.ports.records import Club
from bot.reader.dates import evening_of
from bot.reader.words import quote
from bot.standings.reading import ClubPeople, people
from bot.storage.ledger import Unit
from bot.talk.buttons import DayNumber, OfMember, Slot, Tap, rows
from bot.talk.texts import Texts, joined, listed, naming, texts
from bot.talk.turn import Turn
from core.competition.draw import Wishes, missing, who_plays
from core.competition.facts import RosterDrawn
from core.players import PlayerId, Players
from core.problems import Refused
from core.values import frozen

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


@frozen
class EveningToCome:
    """An evening of a club: its attendance and its draw, and the cards about them.

    Its attendance, rules and people are read once; another object reads them again.
    """

    unit: Unit
    club: Club
    day: date

    @cached_property
    def words(self) -> Texts:
        """The texts of the club."""
        return texts(self.club.settings.language)

    @cached_property
    def who(self) -> ClubPeople:
        """The people of the club."""
        return people(self.unit, self.club.id)

    @cached_property
    def rules(self) -> Rules:
        """The season of the evening and its decisions."""
        return rules_of(self.unit, self.club, self.day)

    @property
    def slot(self) -> WhoComesSlot:
        """The slot of the attendance card."""
        return WhoComesSlot(self.day.toordinal())

    @property
    def lot_slot(self) -> LotSlot:
        """The slot of the draw."""
        return LotSlot(self.day.toordinal())

    @property
    def is_cancelled(self) -> bool:
        """True if the evening was taken out."""
        return (self.day, "") in self.rules.decided.out

    @property
    def draw(self) -> EveningDraw | None:
        """The last draw."""
        return self.unit.get(Competitions).draw(self.club.id, self.day)

    def keep(self, drawn: EveningDraw) -> None:
        """Store the last draw."""
        self.unit.get(Competitions).keep_draw(self.club.id, self.day, drawn)

    @cached_property
    def roster(self) -> Roster | None:
        """The valid roster."""
        drawn = self.rules.decided.roster
        if drawn is None:
            return None
        until = self.rules.period.end
        days = self.unit.get(Competitions).evenings(self.club.id)
        draws = {day: replace(self, day=day).draw for day in days if drawn.day <= day < until}
        opened = {
            then.lot: day
            for day, then in draws.items()
            if then and then.state == "opened" and then.lot <= ROSTER
        }
        return Roster(drawn, opened)

    def to_make_up(self, tables: SeatedTables) -> SeatedTables:
        """Return the tables to make up of those of the roster.

        A table with all but one of its players counts as played.
        """
        drawn = self.draw
        played = self.played
        return tuple(
            table
            for table, seated in zip(tables, drawn.tables if drawn else (), strict=True)
            if not any(len(people & {*(seated or table)}) >= len(table) - 1 for people in played)
        )

    @property
    def played(self) -> list[set[PlayerId]]:
        """The players of each table, also of those from paper."""
        tables = self.unit.tables.of_evening(self.club.id, self.day)
        played = [table.people for table in tables.values()]
        papers = self.unit.get(Competitions).papers(self.club.id)
        played += [paper.players for _, paper in papers if paper.day == self.day]
        final = self.who.final
        return [{final.get(player, player) for player in seated} for seated in played]

    @cached_property
    def coming(self) -> Attendances:
        """The attendance; for merged members the last answer counts.

        Members with a standing answer follow the members who answered for the evening.
        """
        answers = self._answers(self.day)
        departed = self.departed
        if evening_of(self.club.settings, self.unit.now) <= self.day < ALWAYS:
            always = self._answers(ALWAYS)
            answers |= {
                player: attendance
                for player, attendance in always.items()
                if attendance.answer == "coming" and player not in answers
            }

        def of(answer: Answer) -> Players:
            return tuple(
                player
                for player, attendance in answers.items()
                if attendance.answer == answer and player not in departed
            )

        late = {player: said.late for player, said in answers.items() if said.late}
        return Attendances(of("coming"), of("reserve"), of("not"), late)

    @cached_property
    def departed(self) -> frozenset[PlayerId]:
        """The people who left the club or were forgotten; of an earlier evening nobody."""
        if self.day < evening_of(self.club.settings, self.unit.now):
            return frozenset()
        members = self.unit.people.members(self.club.id)
        return frozenset(m.id for m in members if m.left and m.merged_into is None)

    @property
    def missing(self) -> Players:
        """The people who do not come to a table of the roster or the final."""
        return (*self.coming.away, *self.departed)

    def _answers(self, day: date) -> dict[PlayerId, Attendance]:
        answers: dict[PlayerId, Attendance] = {}
        for attendance in self.unit.get(Competitions).attendance(self.club.id, day):
            player = self.who.final[attendance.player]
            answers.pop(player, None)
            answers[player] = attendance
        return answers

    @property
    def _wishes(self) -> Wishes:
        reglement = self.rules.reglement
        return Wishes(odd=reglement.odd, dromer=reglement.empty_chair == "dromer")

    def card(self) -> Reply:
        """Return the attendance card: the players, the number of tables, and the buttons."""
        words = self.words
        here = self.coming
        if self.is_cancelled and not self.played:
            return Reply(words.spans("evening-cancelled", day=words.long_day(self.day)))
        today = int(self.day == evening_of(self.club.settings, self.unit.now))
        day = words.day(self.day)
        parts = [words.spans("comes-ask", club=self.club.name, day=day, today=today)]
        for key, players in zip(("coming", "reserve", "not"), here[:3], strict=True):
            if players:
                names = ", ".join(map(self._name_or_number, players))
                parts.append(words.spans(f"comes-{key}", count=len(players), names=names))
        roster = self.roster
        number = roster.on(self.day) if roster else 0
        if roster and number:
            evenings = len(roster.drawn.evenings)
            parts.append(words.spans("roster-tonight", number=number, count=evenings))
        elif here.firm or here.reserves:
            parts.append(self._tables())
        draws = self.rules.reglement.draw != "self" or number > 0
        return Reply(joined(parts), self._buttons(draws=draws))

    def _name_or_number(self, player: PlayerId) -> str:
        name = self.who.names[player]
        late = self.coming.late.get(player)
        if late:
            return f"{name} ({late})"
        return name

    def _tables(self) -> Spans:
        words = self.words
        here = self.coming
        try:
            attending = who_plays(here.firm, here.reserves, self._wishes)
        except Refused:
            together = len(here.firm) + len(here.reserves)
            return words.spans("comes-too-few", count=missing(together, self._wishes))
        sizes = tables_in_words(words, attending.sizes)
        if attending.out:
            need = missing(len(here.firm), self._wishes)
            return words.spans("comes-out", count=len(attending.out), sizes=sizes, missing=need)
        if attending.reserves:
            key = "comes-with-reserves"
        else:
            key = "comes-tables"
        return words.spans(
            key, people=len(attending.players), sizes=sizes, count=len(attending.reserves)
        )

    def _buttons(self, *, draws: bool) -> ButtonRows:
        words = self.words
        of = self.day.toordinal()
        *both, maybe = [
            words.button(f"comes-{answer}", SayWhether(of, answer).pack("whether"), sign)
            for answer, sign in _SAID
        ]
        guest = words.button("bring-guest", OfEvening(of).pack("bring"), form="guest")
        table = words.button("new-table", "new", "➕")
        tables = words.button("draw-tables", OfEvening(of).pack("drawtables"), "🎲")
        return (tuple(both), (maybe, guest), (tables, table) if draws else (table,))

    def told_draw(self, drawn: EveningDraw, by: str = "") -> Reply:
        """Return the tables of a draw. `by`: the player who asked for another draw."""
        words = self.words
        key = "lot-tables" if drawn.lot > ROSTER else "roster-tables"
        parts = [words.spans(key, lot=str(drawn.lot))]
        # the smallest numbers that no open table has
        taken = {record.name for record in self.unit.tables.sittings(self.club.id)}
        free = (name for name in map(str, count(1)) if name not in taken)
        for name, table in zip(free, filter(None, drawn.tables), strict=False):
            parts.append(words.spans("lot-table", table=name, names=self._named(table)))
        if self.roster and drawn.lot <= ROSTER:
            of_roster = zip(drawn.tables, self.roster.tables(drawn.lot), strict=False)
            for seated, table in of_roster:
                if not seated:
                    first = quote(self.who.names[table[0]])
                    names = self._named(table)
                    later = words.spans("roster-later", number=drawn.lot, names=names, first=first)
                    parts.append(later)
        parts += self._besides(drawn)
        if by:
            parts.append(words.spans("lot-again-by", name=by))
        if drawn.state == "void":
            parts.append(words.spans("lot-void"))
        topic: Topic = "question" if drawn.state == "drawn" else "notice"
        return Reply(joined(parts), rows(self._draw_buttons(drawn), 2), (topic,))

    def _named(self, table: Players) -> str:
        return ", ".join(self.who.names[player] for player in table)

    def _draw_buttons(self, drawn: EveningDraw) -> list[Button]:
        words = self.words
        draw = OfDraw(self.day.toordinal(), drawn.lot)
        if drawn.state == "opened":
            return [words.button("draw-back", draw.pack("drawback"), "↩️")]
        if drawn.state != "drawn":
            return []
        confirm = words.button("confirm", draw.pack("drawright"), "✅")
        if drawn.lot <= ROSTER:
            return [confirm]
        return [confirm, words.button("again", draw.pack("drawagain"), "🔁")]

    def _besides(self, drawn: EveningDraw) -> list[Spans]:
        words = self.words
        met = {
            frozenset(pair)
            for evening in wishes_of(self.unit, self.club, self.day).evenings
            for table in evening
            for pair in combinations(table, 2)
        }
        pairs = [frozenset(pair) for table in drawn.tables for pair in combinations(table, 2)]
        new = sum(pair not in met for pair in pairs)
        parts = [words.spans("lot-new", new=new, all=len(pairs))]
        seated = {player for table in drawn.tables for player in table}
        out = [self.who.names[player] for player in self.coming.firm if player not in seated]
        if out:
            parts.append(words.spans("lot-out", **naming(words, out)))
        return parts


def evening_on(turn: Turn, day: date) -> EveningToCome:
    """Return an evening of the club of the turn."""
    return EveningToCome(turn.unit, turn.here, day)


def tables_in_words(words: Texts, sizes: Sequence[int]) -> str:
    """Return table sizes in words, such as "two tables of four and one of five"."""
    count = Counter(sizes)
    return listed(
        words, [words.text(f"tables-of-{size}", count=count[size]) for size in sorted(count)]
    )
