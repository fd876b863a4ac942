"""The newest message of a table, with its last result and standing.

A result shows the winner, the points and the news; the previous result becomes a line or two. The
messages are computed from the table's events, and are not stored. After a correction or an undo,
the round's result and its consequences are shown.
"""

from collections.abc import Sequence
from datetime import timedelta

from bot.messages import Button, ButtonRows, Reply, Span, Spans, Topic
from bot.ports.records import At, Club, TableRecord
from bot.storage.ledger import Unit
from bot.table.buttons import (
    CardSlot,
    Explain,
    OfAct,
    OfRound,
    OfTable,
    ResultSlot,
    SinceAct,
    UndoRound,
)
from bot.table.card import leaders_colour, point_rows, standing, to_come
from bot.table.news import TOLD, News, NewsTold, milestones_in_words, round_news, weight
from bot.table.round_draft import chairs_by_wind
from bot.table.table_in_play import TableInPlay
from bot.talk.buttons import OfMember, Slot, rows
from bot.talk.drafts import DraftsOf
from bot.talk.people import PlayerNames, names_of
from bot.talk.rights import taken_at
from bot.talk.special_names import special_name
from bot.talk.texts import ClockTime, Texts, Values, joined, listed, texts
from core.game.awards import Milestone, milestones
from core.game.events import TableEvent
from core.game.rounds import CHAIRS, Round
from core.game.table import Table, own_of, own_with
from core.journal import Undone
from core.players import Players
from core.values import frozen, once, replace

MOST_NEWS = 3
"""The most lines of news in a result, including the jersey."""
REDO = timedelta(minutes=10)
"""The time in which an undo can be redone."""


FIRST_NAME = "1"
"""The name of a table that had no other beside it."""


@frozen
class Enterers:
    """The players who entered a round together."""

    players: Players


ENTERERS = DraftsOf("enterers", Enterers)
"""The authors of each round with several authors."""


# --- the newest message --------------------------------------------------------------------------


def message_slot(sitting: int, table: Table) -> Slot:
    """Return the slot of a table's newest message."""
    if table.rounds:
        return ResultSlot(sitting, table.rounds[-1].act)
    return CardSlot(sitting)


@frozen
class TableView:
    """A table in the language of its club, or of a single reader."""

    unit: Unit
    club: Club
    sitting: TableRecord
    table: Table
    own: Texts | None = None
    """The language of a single reader."""

    @once
    def words(self) -> Texts:
        """The texts in the language of the club, or of the single reader."""
        return self.own or texts(self.club.settings.language)

    @once
    def names(self) -> PlayerNames:
        """The names of all members of the club."""
        return names_of(self.unit.people.members(self.club.id))

    @property
    def slot(self) -> Slot:
        """The slot of the newest message."""
        return message_slot(self.sitting.id, self.table)

    @property
    def hall(self) -> At:
        """The place of messages for the whole club."""
        return At(self.sitting.id, hall=True)

    def newest(
        self,
        entered: Sequence[str] = (),
        *,
        before: Table | None = None,
        asked: bool = False,
    ) -> Reply:
        """Return the last result with the standing, or the seats.

        `entered`: the players with an entry for this round. `before`: the table before a result
        that is new, with its news. `asked`: on request, with the jersey and scarves.
        """
        words = self.words
        table = self.table
        taken = self.guest_lines(table.number - 1)
        buttons = (*self._buttons(), *((wrong,) for _, wrong in taken))
        topics: tuple[Topic, ...] = ("card",)
        if asked or not table.rounds:
            parts = standing(words, self.sitting, table, self.names, entered)
        else:
            parts = [point_rows(words, table, self.names)]
        if table.rounds:
            played = table.rounds[-1]
            shown, _, brought = self.news(played, before)
            if not asked:
                parts += [*shown, *to_come(words, table, entered)]
            which = self.which_it_was(played, "result-which")
            heading = self.heading(played)
            parts = [*self.above(played), heading, *parts, *which, self.note(played)]
            topics = ("result", *(brought if before else ()), "card")
        parts += [line for line, _ in taken]
        return Reply(joined(parts), buttons, topics, colour=leaders_colour(table))

    def heading(self, played: Round) -> Spans:
        """Return the round, its winner and hand; with the table if the club has other tables.

        A second table keeps its name when the first one ends.
        """
        at = "round-number"
        name = self.sitting.name
        tables = self.unit.tables.sittings(self.club.id)
        if name != FIRST_NAME or any(table.name != name for table in tables):
            at = "round-at-table"
        known = vars(played)  # the next round shows it again
        about = (at, name, self.words, self.names)
        if known.get("headed") != about:
            known["headed"] = about
            known["heading"] = self._heading(played, at)
        heading: Spans = known["heading"]
        return heading

    def _heading(self, played: Round, key: str) -> Spans:
        words = self.words
        at = words.text(key, table=self.sitting.name, round=played.number)
        if played.winner is None:
            key = f"result-draw-{played.reason}"
            if not words.has(key):
                key = "result-draw-plain"
            return words.spans(key, at=at)
        entry = played.entries[played.winner]
        settled = played.settled[played.winner]
        values: Values = {"at": at, "points": entry.points}
        values["name"] = self.names[played.players[played.winner]]
        if entry.specials:
            values["special"] = special_name(words.language, entry.specials[0])
            return words.spans("result-special", **values)
        if settled < entry.points:
            return words.spans("result-capped", settled=settled, **values)
        return words.spans("result-won", **values)

    def short(self, played: Round, news: Sequence[Spans] = (), note: Spans = ()) -> list[Spans]:
        """Return the result of an older round: the winner and the changes in a line."""
        first = self.heading(played)
        signed = self.words.signed
        if played.winner is not None:
            winner, *others = chairs_by_wind(played.winds, played.winner)
            changes: list[Spans] = [(Span(f" ({signed(played.changes[winner])})"),)]
            for chair in others:
                name = Span(self.names[played.players[chair]], "name")
                changes.append((name, Span(f" {signed(played.changes[chair])}")))
            first = (*first, *joined(changes, ", "))
        return [first, *news, note]

    def which_it_was(self, played: Round, key: str) -> list[Spans]:
        """Return the question for the colour of a special hand; only one variant counts (141)."""
        if played.winner is None or self.table.ruleset.family != "nmv":
            return []
        specials = played.entries[played.winner].specials
        if not specials:
            return []
        from core.club.collection import variants

        items = [item.replace("-", " ", 1) for special in specials for item in variants(special)]
        if items:
            return [self.words.spans(key, items=" / ".join(items))]
        return []

    def first_line(self) -> Spans:
        """Return the last result as the first line above a question."""
        if self.table.rounds:
            return self.heading(self.table.rounds[-1])
        players = listed(self.words, [self.names[player] for player in self.table.people])
        return self.words.spans("table-of", table=self.sitting.name, names=players)

    def _buttons(self) -> ButtonRows:
        """Return at most four buttons; [Toch wel] replaces the least needed one."""
        words = self.words
        sitting = self.sitting.id
        table = self.table
        more = words.button("more", OfTable(sitting).pack("more"))
        again = self.redo()
        if table.over and not table.rounds:
            undo = words.button("undo", SinceAct(sitting, table.last).pack("undo"), "↩️")
            return ((undo, *again, more),)
        if not table.rounds:
            round_ = OfRound(sitting, table.number)
            draw = words.button("draw", round_.pack("draw"))
            my_score = words.button("my-score", round_.pack("own"))
            return ((self.enter(), draw), (*(again or (my_score,)), more))
        last = table.rounds[-1].act
        undoes = UndoRound(sitting, last).pack("undo-round")
        if table.ended:  # the end of a game is undone before its last round
            undoes = SinceAct(sitting, table.last).pack("undo")
        undo = words.button("undo", undoes, "↩️")
        explain = words.button("explain", Explain(sitting, last).pack("explain"))
        under = (undo, *(again or (explain,)), more)
        if table.over:
            return (under,)
        return ((self.enter(),), under)

    def enter(self) -> Button:
        """Return [Ronde], or [Volgend spel] after the first round."""
        key = "round"
        if self.table.rounds:
            key = "next-round"
        action = OfRound(self.sitting.id, self.table.number).pack("round")
        return self.words.button(key, action, "🀄", form="round")

    def guest_lines(self, since: int = 0) -> list[tuple[Spans, Button]]:
        """Return the line about players under a guest's name since a round, and [Klopt niet]."""
        words = self.words
        taken = [*taken_at(self.unit, self.club.id, self.sitting.id, since)]
        if not taken:
            return []
        names = listed(words, [self.names[player] for player in taken])
        wrong = words.button("not-right", OfMember(taken[0]).pack("notright"), "👋")
        return [(words.spans("card-taken", names=names), wrong)]

    def redo(self) -> tuple[Button, ...]:
        """Return [Toch wel], if the last act of the table was an undo."""
        if undone(self.unit, self.sitting.id, self.table) is None:
            return ()
        button = SinceAct(self.sitting.id, self.table.last).pack("redo")
        return (self.words.button("redo", button, "↪️"),)

    def older(self, played: Round, *, more: bool = False) -> Reply:
        """Return an older result: the winner, the four changes, and the news."""
        lines = [*self.above(played), *self._shorten_result(played)]
        words = self.words
        this = OfAct(self.sitting.id, played.act)
        buttons = [words.button("more", this.pack("more-round"))]
        if more:
            buttons = [
                words.button("correct", this.pack("fix")),
                words.button("explain", this.pack("explain")),
                words.button("history", this.pack("history"), "🕰"),
                words.button("less", this.pack("less-round")),
            ]
        return Reply(joined(lines), rows(buttons, 2), ("result",))

    def _shorten_result(self, played: Round) -> list[Spans]:
        return self.short(played, self.news(played)[0], self.note(played))

    def above(self, played: Round) -> list[Spans]:
        """Return the short result before a tapped draw, which took the place of its message."""
        if played.winner is not None or played.number == 1:
            return []
        before = self.table.rounds[played.number - 2]
        slot = ResultSlot(self.sitting.id, before.act)
        if self.unit.outbox.standing(self.club.id, str(slot)):
            return []
        return [*self.above(before), *self._shorten_result(before)]

    def news(
        self, played: Round, before: Table | None = None
    ) -> tuple[list[Spans], list[Spans], tuple[Topic, ...]]:
        """Return a result's lines of news, the lines behind [Uitleg], and all their topics."""
        brought = sorted(self._round_news(played, before), key=weight)
        lines, topics = milestones_in_words(self.words, self.names, brought)
        special = played.winner is not None and bool(played.entries[played.winner].specials)
        which = self.which_it_was(played, "result-which")
        most = MOST_NEWS - special - len(which) - bool(self.note(played))
        return lines[:most], lines[most:], topics

    def _round_news(self, played: Round, before: Table | None) -> tuple[Milestone | News, ...]:
        """Return the news of a round: a new leader, scarves, firsts and records.

        Firsts and records remain as first shown, even if later rounds change them.
        """
        known = vars(played)  # a corrected round is another object
        if "brought" not in known:
            if before and played.waiting is None:
                around = before, self.table
            else:  # in the seats of that round
                around = _tables_around(self.table, played)
            known["brought"] = milestones(*around)
        if before:
            news = round_news(self.unit, self.sitting, before, self.table)
            if news:
                TOLD.keep(self.unit, self.club.id, NewsTold(news), self.sitting.id, played.act)
            known["told"] = news
        if "told" not in known:
            draft = TOLD.find(self.unit, self.club.id, self.sitting.id, played.act)
            known["told"] = ()
            if draft and not played.corrected:
                known["told"] = draft.value.news
        return (*known["brought"], *known["told"])

    def note(self, played: Round, key: str = "result-changed") -> Spans:
        """Return the last change of a round: author and time; `result-was`: and the outcome."""
        # usually the last round; comparing rounds is slow
        if not (played.corrected or played not in self.table.rounds[::-1]):
            return ()
        from core.game.history import history

        versions = history(self.unit.tables.happenings(self.sitting.id), played.act)
        if len(versions) == 1:
            return ()
        was, now = versions[-2:]
        names = [f"{self.names[player]} " for player in played.players]
        values = {
            "name": self.names[now.by] if now.by is not None else "?",
            "time": ClockTime(now.at, self.club.settings.timezone),
        }
        if key == "result-was":
            from bot.table.round_in_words import outcome_words

            values["was"] = outcome_words(self.words, was.outcome, names)
        return (Span("", "small"), *self.words.spans(key, **values))


def view_of(game: TableInPlay, own: Texts | None = None) -> TableView:
    """Return the view of a table in the language of its club, or of a single reader."""
    if own is None and game.turn.language:
        own = game.words
    return TableView(game.unit, game.here, game.sitting, game.table, own)


def undone(unit: Unit, sitting: int, table: Table) -> TableEvent | None:
    """Return the act of the last undo, if nothing happened since and it can be redone."""
    last_act = 1
    if table.acts:
        last_act = table.acts[-1].number
    if table.last == last_act:
        return None
    *before, last = unit.tables.happenings(sitting)
    if not isinstance(last.fact, Undone) or unit.now - last.at > REDO:
        return None
    return next((event for event in before if event.number == last.fact.number), None)


def _tables_around(table: Table, played: Round) -> tuple[Table, Table]:
    """Return the table before and after a round, with the players of the round."""
    rounds = table.rounds[: played.number - 1]
    figures = [own_of(rounds, player) for player in played.everybody]
    owns = dict(enumerate(table.owners)) | dict(zip(played.persons, played.everybody, strict=True))
    sat = replace(table, seats=played.players, persons=played.persons, owners=(*owns.values(),))
    before = replace(sat, rounds=rounds, own=tuple(figures))
    figures[: len(CHAIRS)] = [own_with(figures[chair], played, chair) for chair in CHAIRS]
    return before, replace(before, rounds=(*rounds, played), own=tuple(figures))


# --- corrections ---------------------------------------------------------------------------------


def news_between(game: TableInPlay, after: TableInPlay) -> tuple[list[Spans], tuple[Topic, ...]]:
    """Return the lines about a new leader, firsts and records, and their topics."""
    if not after.table.rounds:
        return [], ()
    tables = game.table, after.table
    brought = (*milestones(*tables), *round_news(game.unit, game.sitting, *tables))
    return milestones_in_words(game.words, game.people.names(), brought)
