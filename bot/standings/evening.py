"""The message about an evening after its last table has ended: a picture and its text."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.messages import Picture, Reply, Spans, text_of
from bot.ports.records import At, Club, DatedFeat, TableRecord
from bot.standings.hooks import EVENING_LINES, HAND_LAID, HAS_SEASON
from bot.standings.posts import fallen_records, tell_records, tell_rounds, tell_specials
from bot.standings.reading import (
    ClubPeople,
    ClubStanding,
    PeriodDays,
    days_of,
    is_playing,
    papers_in,
    people,
    read_totals,
)
from bot.standings.standing_in_words import standing_lines, standing_picture
from bot.storage.ledger import Unit
from bot.talk.special_names import special_name, tile_letters
from bot.talk.texts import Texts, joined, stretch, texts
from core.club.results import FAMILIES, TableReported
from core.club.standings import standing
from core.club.statistics import RowChanges, row_changes
from core.game.events import PlayerRelieved
from core.game.rounds import Round
from core.game.table import Table
from core.players import PlayerId
from core.values import frozen

PlayedTables = Sequence[tuple[TableRecord, Table]]


def tell_evening(unit: Unit, club: Club, day: date, at: At, *, fresh: bool = True) -> None:
    """Post the evening when all its tables are over, or at 05:00; before that delete the post.

    `fresh`: at the bottom, otherwise in place. The tables count by the evening's date, also those
    entered later. `at`: the thread of the post.
    """
    chats = unit.clubs.open_chats(club.id)
    slot = f"evening:{day.isoformat()}"
    evening = read_evening(unit, club, day, texts(club.settings.language), people(unit, club.id))
    for chat in chats:
        if fresh or not evening:
            unit.outbox.delete(chat.id, slot)
    if evening:
        reply = evening.reply()
        for chat in chats:
            unit.outbox.edit(chat.id, slot, reply, at=at)


def judge_evening(unit: Unit, club: Club, day: date, at: At) -> None:
    """Post an evening of a season at 05:00 if one of its tables was left open."""
    posts = unit.outbox.standing(club.id, f"evening:{day.isoformat()}")
    if any(HAS_SEASON(unit, club)) and not (posts or is_playing(unit, club, day)):
        tell_evening(unit, club, day, at)


@frozen
class Evening:
    """An evening whose tables are over, with its text and picture."""

    unit: Unit
    club: Club
    day: date
    tables: PlayedTables
    words: Texts
    who: ClubPeople

    @cached_property
    def lists(self) -> ClubStanding:
        """The standing over all tables."""
        totals = read_totals(self.unit, self.club.id, self._period, self.who)
        return ClubStanding({family: standing(totals[family], {}) for family in FAMILIES})

    @property
    def _period(self) -> PeriodDays:
        return days_of("day", self.club.settings, self.day)

    @cached_property
    def _papers(self) -> Sequence[TableReported]:
        return papers_in(self.unit, self.club.id, self._period)

    @cached_property
    def _moves(self) -> list[tuple[int, Table, RowChanges]]:
        return [(record.id, table, row_changes(None, table)) for record, table in self.tables]

    def reply(self) -> Reply:
        """Return the message about the evening."""
        rounds = [
            (number, played) for number, _, changes in self._moves for played in changes.played
        ]
        title = self.words.spans("evening-title", day=self.words.long_day(self.day))
        # the standing of a single game has just been posted
        several = len(self.tables) + len(self._papers) > 1
        stands = []
        if several:
            stands = standing_lines(self.words, self.lists, self.who)
        season = [(lines, button) for lines, button in EVENING_LINES(self) if lines]
        played_lines = tell_rounds(self.words, self.who, rounds, self._papers)
        relieved = (isinstance(act.fact, PlayerRelieved) for _, t in self.tables for act in t.acts)
        note = []
        if any(relieved):
            note = [self.words.spans("evening-own")]
        parts = [title, *stands, *note, *played_lines, *self.jerseys(), *self.news]
        parts += [line for lines, _ in season for line in lines]
        buttons = tuple((button,) for _, button in season)
        return Reply(joined(parts), buttons, ("standings",), picture=self.picture())

    @cached_property
    def news(self) -> list[Spans]:
        """The special hands, and the club records that fell."""
        feats = [
            DatedFeat(number, table.ruleset.family, table.day, feat)
            for number, table, changes in self._moves
            for feat in changes.feats
        ]
        since = min(table.acts[0].at for _, table in self.tables)
        fallen = fallen_records(self.unit, self.club.id, feats, since)
        return [
            *tell_specials(self.words, self.who, feats),
            *tell_records(self.unit, self.words, self.who, fallen),
        ]

    def jerseys(self) -> list[Spans]:
        """Return the wearers of the Gele Trui (yellow jersey) at each table, with their rounds."""
        return [
            self.words.spans(
                "evening-jersey",
                table=record.name,
                worn=", ".join(
                    f"{name or self.words.text('evening-nobody')}"
                    f" ({stretch(self.words, first, last)})"
                    for first, last, name in self._stints(table)
                ),
            )
            for record, table in self.tables
        ]

    def _stints(self, table: Table) -> Iterator[tuple[int, int, str]]:
        """Yield the first and last round of each wearer, and the name; "" without a wearer."""
        leaders = [(_leader(table, played), played.number) for played in table.rounds]
        for player, stint in groupby(leaders, key=itemgetter(0)):
            numbers = [number for _, number in stint]
            name = ""
            if player is not None:
                name = self.who.names[player]
            yield numbers[0], numbers[-1], name

    def picture(self) -> Picture | None:
        """Return the picture: standing, jerseys, best hand, special hands and records."""
        title = self.words.spans("evening-title", day=self.words.long_day(self.day))
        shown = standing_picture(self.words, text_of(title), self.lists, self.who)
        if shown is None:
            return None
        best = self._best_hand()
        facts = {
            **shown.facts,
            "club": self.club.name,
            "jerseys": [
                {
                    "table": self.words.text("picture-table", table=record.name),
                    "worn": [list(stint) for stint in self._stints(table)],
                }
                for record, table in self.tables
            ],
            "best": best,
            "news": [text_of(line) for line in self.news],
        }
        parts = [shown.words, *map(text_of, self.jerseys())]
        if best:
            parts.append(f"{best['said']}: {best['words']}")
        return Picture("evening", facts, ". ".join([*parts, *facts["news"]]))

    def _best_hand(self) -> dict[str, Any] | None:
        """Return the highest winning hand that was given in tiles; of equal hands the first."""
        won = [
            (played.entries[played.winner], played.players[played.winner])
            for _, table in self.tables
            for played in table.rounds
            if played.winner is not None and played.entries[played.winner].hand
        ]
        if not won:
            return None
        entry, player = max(won, key=lambda hand: hand[0].points)
        laid = HAND_LAID.first(entry.hand)
        if laid is None:
            return None
        points = self.words.number(entry.points)
        if entry.specials:
            points = f"{special_name(self.words.language, entry.specials[0])}, {points}"
        name = self.who.names[player]
        return {
            "said": self.words.text("evening-best", name=name, points=points),
            "words": tile_letters(self.words, entry.hand),
            **laid,
        }


def read_evening(
    unit: Unit, club: Club, day: date, words: Texts, who: ClubPeople
) -> Evening | None:
    """Return an evening that is over, with the names of `who`; None while it is played."""
    of_it = unit.tables.of_evening(club.id, day)
    sittings = ((unit.tables.sitting(number), table) for number, table in of_it.items())
    tables = [(record, table) for record, table in sittings if record and table.rounds]
    over = any(table.over for _, table in tables) and not is_playing(unit, club, day)
    if over:
        return Evening(unit, club, day, tables, words, who)
    return None


def _leader(table: Table, played: Round) -> PlayerId | None:
    """Return the player who held the leading points after the round."""
    if played.leading is None:
        return None
    players = dict(zip(played.persons, played.everybody, strict=True))
    return players.get(played.leading, table.owners[played.leading])
