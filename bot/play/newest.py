"""The newest message of a table is the table: its last result and how it stands.

A result says who won with what, who has how much, and what happened besides. The one before
shrinks to a line or two. Nothing of it is kept: all follows from what happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property
from typing import Final

from bot.messages import Button, Reply, Span, Spans, Topic
from bot.play.buttons import (
    CorrectRound,
    EnterRound,
    ExplainRound,
    Less,
    LessOfRound,
    More,
    MoreOfRound,
    Redo,
    TakeBack,
    TakeBackRound,
    TellHistory,
)
from bot.play.card import (
    Names,
    chairs_by_wind,
    first_buttons,
    leaders_colour,
    more_buttons,
    standing,
)
from bot.play.news import TOLD, News, NewsTold, round_news, tell_milestones
from bot.play.slots import CardSlot, ResultSlot
from bot.ports.records import Club, Sitting
from bot.ports.storage import Unit
from bot.rulebook.rule_page import word_buttons
from bot.talk.buttons import rows
from bot.talk.people import names_of
from bot.talk.slots import Slot
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, joined, listed, texts
from core.club.statistics import variants
from core.game.awards import LeaderChanged, Milestone, milestones
from core.game.events import Happening, Outcome, RoundDrawn, Undone
from core.game.history import history
from core.game.rounds import CHAIRS, Round
from core.game.table import Table, own_of, own_with
from core.players import DROMER

REDO: Final = timedelta(minutes=10)
"""For how long what was taken back can stand after all."""


# --- a result ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """What a result message tells of: a round at a table, as things stand after it."""

    sitting: Sitting
    table: Table
    round: Round
    names: Names


def result(words: Texts, told: Told, news: Sequence[Spans] = (), note: Spans = ()) -> list[Spans]:
    """A round as it is told: who won, what was entered, and what happened besides.

    `news` are lines of their own; `note` says what it was before a correction.
    """
    return [
        round_heading(words, told),
        _entered(words, told),
        _comes_in(words, told),
        *news,
        _which(words, told),
        note,
    ]


def short_result(
    words: Texts, told: Told, news: Sequence[Spans] = (), note: Spans = ()
) -> list[Spans]:
    """What stays of a result when the next is there: the winner and the four changes in a line."""
    first = round_heading(words, told)
    if told.round.winner is not None:
        changes = [_change(words, told, chair) for chair in _winner_first(told)]
        first = (*first, Span(" · "), *joined(changes, ", "))
    return [first, *news, note]


def round_heading(words: Texts, told: Told) -> Spans:
    """Who won the round, and with what."""
    values: dict[str, str | int] = {"table": told.sitting.name, "round": told.round.number}
    played = told.round
    if played.winner is None:
        return words.spans(f"result-draw-{_reason(played.reason)}", **values)
    entry = played.entries[played.winner]
    values["name"] = told.names[played.players[played.winner]]
    values["points"] = entry.points
    if entry.specials:
        values["special"] = special_name(words.language, entry.specials[0])
        return words.spans("result-special", **values)
    settled = played.settled[played.winner]
    if settled < entry.points:
        return words.spans("result-capped", settled=settled, **values)
    return words.spans("result-won", **values)


def _comes_in(words: Texts, told: Told) -> Spans:
    """Who of five comes in when the winds have moved, and who waits."""
    people = told.round.people_after
    if len(people) == len(CHAIRS) or not told.round.moved or told.table.over:
        return ()
    comes, waits = people[told.round.east], people[-1]
    return words.spans("result-comes-in", name=told.names[comes], waits=told.names[waits])


def _which(words: Texts, told: Told) -> Spans:
    """Ask which of several special hands it was, since only that one is collected (141)."""
    if told.round.winner is None or told.table.ruleset.family != "nmv":
        return ()
    made = told.round.entries[told.round.winner].specials
    items = [item.replace("-", " ", 1) for special in made for item in variants(special)]
    return words.spans("result-which", items=" / ".join(items)) if items else ()


def _reason(reason: str) -> str:
    return reason if reason in {"wall", "kongs"} else "plain"


def _winner_first(told: Told) -> list[int]:
    """The winner, then the others round the table."""
    chairs = chairs_by_wind(told.round.winds)
    first = chairs.index(told.round.winner or 0)
    return [*chairs[first:], *chairs[:first]]


def _change(words: Texts, told: Told, chair: int) -> Spans:
    played = told.round
    name = told.names[played.players[chair]]
    return (Span(name, "name"), Span(f" {words.signed(played.changes[chair])}"))


def _entered(words: Texts, told: Told) -> Spans:
    """The four scores as entered, and who entered them."""
    if told.round.winner is None or told.round.by is None:
        return ()
    scores = [
        _score(words, told, chair)
        for chair in _winner_first(told)
        if told.round.players[chair] != DROMER
    ]
    lead = words.spans("result-entered", name=told.names[told.round.by])
    return (*lead, Span(" "), *joined(scores, ", "))


def _score(words: Texts, told: Told, chair: int) -> Spans:
    """What somebody had; of others than the winner also where that is more than a number."""
    played = told.round
    entry = played.entries[chair]
    had = words.number(entry.points)
    if entry.dead:
        had = words.text("value-dead")
    elif entry.specials and chair != played.winner:
        had += f" ({special_name(words.language, entry.specials[0])})"
    return (Span(told.names[played.players[chair]], "name"), Span(f" {had}"))


# --- the newest message of a table ---------------------------------------------------------------

Around = tuple[Table, Table]
"""A table before a round and after it."""


def newest_slot(sitting: int, table: Table) -> Slot:
    """Where the newest message of a table is found."""
    return ResultSlot(sitting, table.rounds[-1].act) if table.rounds else CardSlot(sitting)


@dataclass(frozen=True)
class TableTold:
    """A table in the words of its club."""

    unit: Unit
    club: Club
    sitting: Sitting
    table: Table

    @cached_property
    def words(self) -> Texts:
        """The language of the club."""
        return texts(self.club.settings.language)

    @cached_property
    def names(self) -> Names:
        """What everybody of the club is called."""
        return names_of(self.unit.people.members(self.club.id))

    @property
    def slot(self) -> Slot:
        """Where it is found."""
        return newest_slot(self.sitting.id, self.table)

    # --- the newest message -----------------------------------------------------------------

    def newest(self, entered: Sequence[str] = (), *, fresh: bool = False) -> Reply:
        """The last result with the standing, or who sits where.

        `entered`: whose score of this round is in already. `fresh`: the result is told now, and
        with it what it brought.
        """
        stands = self.standing(entered)
        buttons = self._buttons()
        if not self.table.rounds:
            return Reply(joined(stands), buttons, ("card",), form=self._by_buttons())
        told = self._told(self.table.rounds[-1])
        around = _around(self.table, told.round)
        if fresh:
            self._keep_news(told.round, around)
        brought = self._brought(told.round, around)
        news, topics = tell_milestones(self.words, self.names, brought)
        parts = [*result(self.words, told, news, self.note(told.round)), (Span(""),), *stands]
        first: tuple[Topic, ...] = ("result", *topics) if fresh else ("result",)
        if any(isinstance(one, LeaderChanged) and one.from_ is None for one in brought):
            buttons = (*buttons, word_buttons(self.words, "leader"))  # where it first stands
        colour, form = leaders_colour(self.table), self._by_buttons()
        return Reply(joined(parts), buttons, (*first, "card"), form=form, colour=colour)

    def standing(self, entered: Sequence[str] = ()) -> list[Spans]:
        """How the table stands."""
        return standing(self.words, self.sitting, self.table, self.names, entered)

    def with_more(self, entered: Sequence[str] = ()) -> Reply:
        """The newest message with all that a table can do."""
        more = more_buttons(self.words, self.sitting, self.table)
        less = Button(self.words.label("less"), Less(self.sitting.id).pack())
        stays = self._buttons(less)
        reply = self.newest(entered)
        return replace(reply, buttons=(*stays, *more))

    def first_line(self) -> Spans:
        """The last result, as it stands above what is asked about the next."""
        if self.table.rounds:
            return round_heading(self.words, self._told(self.table.rounds[-1]))
        players = listed(self.words, [self.names[player] for player in self.table.people])
        return self.words.spans("table-of", table=self.sitting.name, names=players)

    def _buttons(self, more: Button | None = None) -> tuple[tuple[Button, ...], ...]:
        words, sitting, table = self.words, self.sitting.id, self.table
        more = more or Button(words.label("more"), More(sitting).pack())
        redo = self.redo()
        if not table.rounds:
            return (*first_buttons(words, self.sitting, table, more), *rows(redo, 1))
        act = table.rounds[-1].act
        enter = Button(
            "🀄 " + words.label("next-round"),
            EnterRound(sitting, table.number).pack(),
            form="round",
        )
        # of a game that was ended it is the end that goes first
        back = TakeBack(sitting, table.last) if table.ended else TakeBackRound(sitting, act)
        undo = Button("↩️ " + words.label("undo"), back.pack())
        explain = Button(words.label("explain"), ExplainRound(sitting, act).pack())
        under = (undo, explain, more)
        return (*(() if table.over else ((enter,),)), under, *rows(redo, 1))

    def _by_buttons(self) -> Button | None:
        """[Met knoppen], where [Ronde] opens a form: the screen of buttons."""
        if self.table.over:
            return None
        enter = EnterRound(self.sitting.id, self.table.number).pack()
        return Button(self.words.label("by-buttons"), enter)

    def redo(self) -> tuple[Button, ...]:
        """[Toch wel], while the last that happened at the table was that something went."""
        if self.undone() is None:
            return ()
        button = Redo(self.sitting.id, self.table.last).pack()
        return (Button("↪️ " + self.words.label("redo"), button),)

    def undone(self) -> Happening | None:
        """What was taken back last, if nothing has happened since and it can still be redone."""
        acts = self.table.acts
        if self.table.last == (acts[-1].number if acts else 1):
            return None
        *before, last = self.unit.tables.happenings(self.sitting.id)
        if not isinstance(last.event, Undone) or self.unit.now - last.at > REDO:
            return None
        return next((one for one in before if one.number == last.event.act), None)

    # --- an older one -----------------------------------------------------------------------

    def older(self, played: Round, *, more: bool = False) -> Reply:
        """Who won with what, the four changes, and what stood on lines of its own."""
        told = self._told(played)
        brought = self._brought(played, _around(self.table, played))
        news, _ = tell_milestones(self.words, self.names, brought)
        lines = short_result(self.words, told, news, self.note(played))
        words, place = self.words, (self.sitting.id, played.act)
        buttons = [Button(words.label("more"), MoreOfRound(*place).pack())]
        if more:
            buttons = [
                Button(words.label("correct"), CorrectRound(*place).pack()),
                Button(words.label("explain"), ExplainRound(*place).pack()),
                Button("🕰 " + words.label("history"), TellHistory(*place).pack()),
                Button(words.label("less"), LessOfRound(*place).pack()),
            ]
        return Reply(joined(lines), rows(buttons, 2), ("result",))

    # --- what it is made of -----------------------------------------------------------------

    def _told(self, played: Round) -> Told:
        return Told(self.sitting, self.table, played, self.names)

    def _brought(self, played: Round, around: Around) -> tuple[Milestone | News, ...]:
        """What a round brought: the jersey that went, scarves, firsts and records."""
        news = () if played.line.corrected else self._news(played)
        return (*milestones(*around), *news)

    def _news(self, played: Round) -> tuple[News, ...]:
        kept = TOLD.find(self.unit, self.club.id, self.sitting.id, played.act)
        return kept.value.news if kept else ()

    def _keep_news(self, played: Round, around: Around) -> None:
        """Firsts and records are what they were when they were told, whatever came after."""
        news = round_news(self.unit, self.sitting, *around)
        if news:
            TOLD.keep(self.unit, self.club.id, NewsTold(news), self.sitting.id, played.act)

    def note(self, played: Round) -> Spans:
        """What a round was before it was changed last, who changed it and when."""
        # from the last on: mostly it is that one, and rounds are long to compare
        if not (played.line.corrected or played not in self.table.rounds[::-1]):
            return ()
        versions = history(self.unit.tables.happenings(self.sitting.id), played.act)
        if len(versions) == 1:
            return ()
        was, now = versions[-2:]
        return self.words.spans(
            "result-was",
            name=self.names[now.by] if now.by is not None else "?",
            time=self.words.clock(now.at, self.club.settings.timezone),
            was=self._was(played, was.outcome),
        )

    def _was(self, played: Round, outcome: Outcome | None) -> str:
        if outcome is None:
            return self.words.text("value-void")
        if isinstance(outcome, RoundDrawn):
            return self.words.text("value-draw")
        return ", ".join(
            f"{'🀄 ' if chair == outcome.winner else ''}{self.names[played.players[chair]]}"
            f" {self.words.number(entry.points)}"
            for chair, entry in enumerate(outcome.entries)
        )


def _around(table: Table, played: Round) -> Around:
    """The table before a round and after it, with those who played it."""
    line, rounds = played.line, table.rounds[: played.number - 1]
    own = [own_of(rounds, player) for player in line.everybody]
    persons = line.persons
    before = replace(table, seats=line.players, persons=persons, rounds=rounds, own=tuple(own))
    own[: len(CHAIRS)] = [own_with(own[chair], played, chair) for chair in CHAIRS]
    return before, replace(before, rounds=(*rounds, played), own=tuple(own))
