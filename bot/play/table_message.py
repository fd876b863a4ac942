"""The newest message of a table is the table: its last result and how it stands.

A result says who won with what, who has how much, and what happened besides. The one before
shrinks to a line or two. Nothing of it is kept: all follows from what happened.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import cached_property
from typing import Final

from bot.messages import Button, Reply, Span, Spans, Topic
from bot.play.buttons import OfAct, OfRound, OfTable, SinceAct
from bot.play.card import leaders_colour, more_buttons, standing
from bot.play.news import TOLD, News, NewsTold, milestones_in_words, round_news
from bot.play.round_draft import chairs_by_wind
from bot.play.slots import CardSlot, ResultSlot
from bot.play.table_in_play import TableInPlay
from bot.play.value_words import entry_words, outcome_words
from bot.ports.records import Club, TableRecord
from bot.ports.storage import Unit
from bot.rulebook.rule_page import word_buttons
from bot.talk.buttons import Slot, rows
from bot.talk.drafts import DraftsOf
from bot.talk.named import OfMember
from bot.talk.people import PlayerNames, names_of
from bot.talk.rights import taken_at
from bot.talk.special_names import special_name
from bot.talk.texts import ClockTime, Texts, joined, listed, texts
from core.club.statistics import variants
from core.game.awards import LeaderChanged, Milestone, milestones
from core.game.events import TableEvent
from core.game.history import history
from core.game.rounds import CHAIRS, Round
from core.game.table import Table, own_of, own_with
from core.journal import Undone
from core.players import DROMER, PlayerId
from core.tiles import Wind
from core.values import frozen

REDO: Final = timedelta(minutes=10)
"""For how long what was taken back can stand after all."""


# --- a result ------------------------------------------------------------------------------------


@frozen
class TableMessage:
    """The content of a result message: a round at a table, with the table as it is after it."""

    sitting: TableRecord
    table: Table
    round: Round
    names: PlayerNames
    entered: tuple[str, ...] = ()
    """The names of everybody who entered it."""


@frozen
class Enterers:
    """The players who entered a round together."""

    players: tuple[PlayerId, ...]


ENTERERS: Final = DraftsOf("enterers", Enterers)
"""One for each round that several entered."""


def result(
    words: Texts, told: TableMessage, news: Sequence[Spans] = (), note: Spans = ()
) -> list[Spans]:
    """A round as it is told: who won, what was entered, and what happened besides.

    `news` are lines of their own; `note` says what it was before a correction.
    """
    played, lines = told.round, [round_heading(words, told)]
    if played.winner is not None and played.by is not None:
        lead = words.spans("result-entered", names=listed(words, told.entered))
        lines.append((*lead, Span(" "), *joined([*_entered(words, told)], ", ")))
    people = played.people_after
    if len(people) > len(CHAIRS) and played.moved and not told.table.over:
        comes, waits = told.names[people[played.east]], told.names[people[-1]]
        lines.append(words.spans("result-comes-in", name=comes, waits=waits))
    lines += news
    made = () if played.winner is None else played.entries[played.winner].specials
    collected = made if told.table.ruleset.family == "nmv" else ()
    items = [one.replace("-", " ", 1) for special in collected for one in variants(special)]
    if items:  # only one of those that differ in a colour is collected (141)
        lines.append(words.spans("result-which", items=" / ".join(items)))
    return [*lines, note]


def short_result(
    words: Texts, told: TableMessage, news: Sequence[Spans] = (), note: Spans = ()
) -> list[Spans]:
    """The short form of a result once the next is there: the winner and the changes in a line."""
    played, first = told.round, round_heading(words, told)
    if played.winner is not None:
        changes = []
        for chair in chairs_by_wind(played.winds, played.winner):
            name = Span(told.names[played.players[chair]], "name")
            changes.append((name, Span(f" {words.signed(played.changes[chair])}")))
        first = (*first, Span(" · "), *joined(changes, ", "))
    return [first, *news, note]


def round_heading(words: Texts, told: TableMessage) -> Spans:
    """Who won the round, and with what."""
    values: dict[str, str | int] = {"table": told.sitting.name, "round": told.round.number}
    played = told.round
    if played.winner is None:
        reason = played.reason if played.reason in {"wall", "kongs"} else "plain"
        return words.spans(f"result-draw-{reason}", **values)
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


def _entered(words: Texts, told: TableMessage) -> Iterator[Spans]:
    """Each player's entry; other players than the winner only where it is more than a number."""
    played = told.round
    for chair in chairs_by_wind(played.winds, played.winner):
        entry, player = played.entries[chair], played.players[chair]
        had = entry_words(words, entry)
        if entry.specials and chair != played.winner:
            had += f" ({special_name(words.language, entry.specials[0])})"
        if player != DROMER:
            yield (Span(told.names[player], "name"), Span(f" {had}"))


# --- the newest message of a table ---------------------------------------------------------------


def message_slot(sitting: int, table: Table) -> Slot:
    """Where the newest message of a table is found."""
    return ResultSlot(sitting, table.rounds[-1].act) if table.rounds else CardSlot(sitting)


@frozen
class TableView:
    """A table in the words of its club."""

    unit: Unit
    club: Club
    sitting: TableRecord
    table: Table
    own: Texts | None = None
    """The language of the one person who sees it."""

    @cached_property
    def words(self) -> Texts:
        """The language of the club, or of the one player who sees it."""
        return self.own or texts(self.club.settings.language)

    @cached_property
    def names(self) -> PlayerNames:
        """The names of all members of the club."""
        return names_of(self.unit.people.members(self.club.id))

    @property
    def slot(self) -> Slot:
        """Where it is found."""
        return message_slot(self.sitting.id, self.table)

    # --- the newest message -----------------------------------------------------------------

    def newest(self, entered: Sequence[str] = (), *, fresh: bool = False) -> Reply:
        """The last result with the standing, or who sits where.

        `entered`: whose score of this round is in already. `fresh`: the result is told now, and
        with it what it brought.
        """
        words, table = self.words, self.table
        stands = standing(words, self.sitting, table, self.names, entered)
        buttons, form = self._buttons(), None
        for line, wrong in self._taken(table.number - 1):
            stands, buttons = [*stands, line], (*buttons, (wrong,))
        if not table.over:  # where [Ronde] opens a form: the screen of buttons
            enter = OfRound(self.sitting.id, table.number).pack("round")
            form = words.button("by-buttons", enter)
        if not table.rounds:
            return Reply(joined(stands), buttons, ("card",), form=form)
        played = table.rounds[-1]
        brought = self._brought(played, fresh=fresh)
        news, topics = milestones_in_words(words, self.names, brought)
        told = self.of_round(played)
        parts = [*result(words, told, news, self.note(played)), (Span(""),), *stands]
        first: tuple[Topic, ...] = ("result", *topics) if fresh else ("result",)
        if any(isinstance(one, LeaderChanged) and one.from_ is None for one in brought):
            buttons = (*buttons, word_buttons(words, "leader"))  # where it first stands
        colour = leaders_colour(table)
        return Reply(joined(parts), buttons, (*first, "card"), form=form, colour=colour)

    def with_more(self, entered: Sequence[str] = ()) -> Reply:
        """The newest message with all that a table can do."""
        more = more_buttons(self.words, self.sitting, self.table)
        less = self.words.button("less", OfTable(self.sitting.id).pack("less"))
        stays = self._buttons(less)
        wrong = [(button,) for _, button in self._taken()]
        return replace(self.newest(entered), buttons=(*stays, *more, *wrong))

    def of_player(self, player: PlayerId) -> Reply:
        """How the table stands for one player, with the ways into the round that is played."""
        words, table, name = self.words, self.table, self.sitting.name
        east = self.names[table.seats[table.winds.index(Wind.EAST)]]
        key = "own-over" if table.over else "own-round"
        lines = [words.spans(key, table=name, round=table.number, east=east)]
        total = words.number(table.points(table.owners.index(player)))
        if table.rounds:
            played, won = table.rounds[-1], words.text("value-draw")
            if played.winner is not None:
                points = words.number(played.entries[played.winner].points)
                won = f"{self.names[played.players[played.winner]]} {points}"
            moved = dict(zip(played.players, played.changes, strict=True))
            change = words.signed(moved.get(player, 0))
            lines.append(words.spans("own-last", won=won, change=change, total=total))
        else:
            lines.append(words.spans("own-total", total=total))
        round_ = OfRound(self.sitting.id, table.number)
        own = words.button("my-score", round_.pack("own"))
        count = words.button("count-hand", round_.pack("tiles"))
        plays = player in table.seats and not table.over
        return Reply(joined(lines), ((own, count),) if plays else ())

    def panel(self) -> Reply:
        """All that a table can do, where one person alone can see it; a tap in it closes it."""
        more = more_buttons(self.words, self.sitting, self.table)
        return Reply(self.first_line(), more, ("question",))

    def first_line(self) -> Spans:
        """The last result, as it stands above what is asked about the next."""
        if self.table.rounds:
            told = TableMessage(self.sitting, self.table, self.table.rounds[-1], self.names)
            return round_heading(self.words, told)
        players = listed(self.words, [self.names[player] for player in self.table.people])
        return self.words.spans("table-of", table=self.sitting.name, names=players)

    def _buttons(self, more: Button | None = None) -> tuple[tuple[Button, ...], ...]:
        words, sitting, table = self.words, self.sitting.id, self.table
        more = more or words.button("more", OfTable(sitting).pack("more"))
        round_ = OfRound(sitting, table.number)
        key = "next-round" if table.rounds else "round"
        enter = words.button(key, round_.pack("round"), "🀄", form="round")
        first: tuple[Button, ...] = (enter,)
        if table.rounds:
            last = OfAct(sitting, table.rounds[-1].act)
            # where a game was ended, the end goes first
            ended = SinceAct(sitting, table.last).pack("undo") if table.ended else ""
            undo = words.button("undo", ended or last.pack("undo-round"), "↩️")
            explain = words.button("explain", last.pack("explain"))
            under: tuple[Button, ...] = (undo, explain, more)
        else:
            draw = words.button("draw", round_.pack("draw"))
            own = words.button("my-score", round_.pack("own"))
            first, under = (enter, draw), (more,) if table.over else (own, more)
        return (*(() if table.over else (first,)), under, *rows(self.redo(), 1))

    def _taken(self, since: int = 0) -> list[tuple[Spans, Button]]:
        """The line with those who play under a guest's name since this round, and [Klopt niet]."""
        words, taken = self.words, [*taken_at(self.unit, self.club.id, self.sitting.id, since)]
        line = words.spans("card-taken", names=listed(words, [self.names[one] for one in taken]))
        wrong = [OfMember(one).pack("notright") for one in taken[:1]]
        return [(line, words.button("not-right", one, "👋")) for one in wrong]

    def redo(self) -> tuple[Button, ...]:
        """[Toch wel], while the last that happened at the table was that something went."""
        if undone(self.unit, self.sitting.id, self.table) is None:
            return ()
        button = SinceAct(self.sitting.id, self.table.last).pack("redo")
        return (self.words.button("redo", button, "↪️"),)

    # --- an older one -----------------------------------------------------------------------

    def older(self, played: Round, *, more: bool = False) -> Reply:
        """The winner and their score, the four changes, and the news on lines of its own."""
        told = TableMessage(self.sitting, self.table, played, self.names)
        news, _ = milestones_in_words(self.words, self.names, self._brought(played))
        lines = short_result(self.words, told, news, self.note(played))
        words, this = self.words, OfAct(self.sitting.id, played.act)
        buttons = [words.button("more", this.pack("more-round"))]
        if more:
            buttons = [
                words.button("correct", this.pack("fix"), form="round"),
                words.button("explain", this.pack("explain")),
                words.button("history", this.pack("history"), "🕰"),
                words.button("less", this.pack("less-round")),
            ]
        return Reply(joined(lines), rows(buttons, 2), ("result",))

    def of_round(self, played: Round) -> TableMessage:
        """A round with everybody who entered it."""
        kept = ENTERERS.find(self.unit, self.club.id, self.sitting.id, played.act)
        by = kept.value.players if kept and not played.line.corrected else (played.by,)
        names = tuple(self.names[player] for player in by if player is not None)
        return TableMessage(self.sitting, self.table, played, self.names, names)

    # --- what it is made of -----------------------------------------------------------------

    def _brought(self, played: Round, *, fresh: bool = False) -> tuple[Milestone | News, ...]:
        """The news of a round: the jersey that went, scarves, firsts and records.

        Firsts and records stay as they were first shown, even if later rounds change them.
        """
        around = _around(self.table, played)
        news: tuple[News, ...] = ()
        if fresh:
            news = round_news(self.unit, self.sitting, *around)
            if news:
                TOLD.keep(self.unit, self.club.id, NewsTold(news), self.sitting.id, played.act)
        elif not played.line.corrected:
            kept = TOLD.find(self.unit, self.club.id, self.sitting.id, played.act)
            news = kept.value.news if kept else ()
        return (*milestones(*around), *news)

    def note(self, played: Round) -> Spans:
        """The round before its last change, who changed it and when."""
        # from the last on: mostly it is that one, and rounds are long to compare
        if not (played.line.corrected or played not in self.table.rounds[::-1]):
            return ()
        versions = history(self.unit.tables.happenings(self.sitting.id), played.act)
        if len(versions) == 1:
            return ()
        was, now = versions[-2:]
        names = [f"{self.names[player]} " for player in played.players]
        return self.words.spans(
            "result-was",
            name=self.names[now.by] if now.by is not None else "?",
            time=ClockTime(now.at, self.club.settings.timezone),
            was=outcome_words(self.words, was.outcome, names),
        )


def view_of(game: TableInPlay, own: Texts | None = None) -> TableView:
    """A table in the words of its club, or of the one who sees it alone."""
    return TableView(game.unit, game.here, game.sitting, game.table, own)


def undone(unit: Unit, sitting: int, table: Table) -> TableEvent | None:
    """The last undo, if nothing has happened since and it can still be redone."""
    if table.last == (table.acts[-1].number if table.acts else 1):
        return None
    *before, last = unit.tables.happenings(sitting)
    if not isinstance(last.fact, Undone) or unit.now - last.at > REDO:
        return None
    return next((one for one in before if one.number == last.fact.number), None)


def _around(table: Table, played: Round) -> tuple[Table, Table]:
    """The table before a round and after it, with those who played it."""
    line, rounds = played.line, table.rounds[: played.number - 1]
    own = [own_of(rounds, player) for player in line.everybody]
    persons = line.persons
    before = replace(table, seats=line.players, persons=persons, rounds=rounds, own=tuple(own))
    own[: len(CHAIRS)] = [own_with(own[chair], played, chair) for chair in CHAIRS]
    return before, replace(before, rounds=(*rounds, played), own=tuple(own))
