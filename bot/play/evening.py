"""The evening in one message, when the last of its tables has ended: a picture, and its words."""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.messages import Button, Picture, Reply, Spans
from bot.ports.records import At, Club, DatedFeat, TableRecord
from bot.ports.storage import Unit
from bot.standings.competition import is_on, is_on_now, is_playing, read_competition
from bot.standings.competition_in_words import evening_lines
from bot.standings.periods import PeriodDays
from bot.standings.reading import FAMILIES, ClubPeople, ClubStanding, people, read_totals
from bot.standings.standing_in_words import standing_lines, standing_picture
from bot.standings.weekly_post import fallen_records, tell_records, tell_rounds, tell_specials
from bot.talk.special_names import special_name, tile_letters
from bot.talk.texts import Texts, joined, stretch, texts
from core.club.standings import standing
from core.club.statistics import Played, moved
from core.game.events import PlayerRelieved
from core.game.rounds import Round
from core.game.table import Table
from core.hands import Hand
from core.notation import parse_hand
from core.players import PlayerId
from core.values import frozen

PlayedTables = Sequence[tuple[TableRecord, Table]]


def tell_evening(unit: Unit, club: Club, day: date, at: At, *, fresh: bool = True) -> None:
    """Tell the evening when all its tables are over, or at 05:00; before that take it back.

    `fresh`: at the bottom, else where it was told before. The evening's date counts, also for what
    is typed in later. `at`: where it is told.
    """
    chats = [chat for chat in unit.clubs.chats(club.id) if chat.open]
    slot, of_it = _slot(day), unit.tables.of_evening(club.id, day)
    sittings = ((unit.tables.sitting(number), table) for number, table in of_it.items())
    tables = [(sitting, table) for sitting, table in sittings if sitting and table.rounds]
    told = any(table.over for _, table in tables) and not is_playing(unit, club, day)
    for chat in chats:
        if fresh or not told:
            unit.outbox.delete(chat.id, slot)
    if told:
        who = people(unit, club.id)
        reply = _Evening(unit, club, day, tables, texts(club.settings.language), who).reply()
        for chat in chats:
            unit.outbox.edit(chat.id, slot, reply, at=at)


def judge_evening(unit: Unit, club: Club, day: date, at: At) -> None:
    """Tell an evening of the competition at 05:00, where a table of it was left open."""
    untold = is_on_now(unit, club) and not unit.outbox.standing(club.id, _slot(day))
    if untold and not is_playing(unit, club, day):
        tell_evening(unit, club, day, at)


def _slot(day: date) -> str:
    return f"evening:{day.isoformat()}"


@frozen
class _Evening:
    """An evening on its way to words and a picture."""

    unit: Unit
    club: Club
    day: date
    tables: PlayedTables
    words: Texts
    who: ClubPeople

    def reply(self) -> Reply:
        """All of it in words; the picture shows the same."""
        totals = read_totals(self.unit, self.club.id, PeriodDays("day", "day", self.day), self.who)
        lists = ClubStanding({family: standing(totals[family], {}) for family in FAMILIES})
        rounds: list[tuple[int, Played]] = []
        feats: list[DatedFeat] = []
        for sitting, table in self.tables:
            of_table = moved(None, table)
            rounds += [(sitting.id, played) for played in of_table.played]
            family = table.ruleset.family
            feats += [DatedFeat(sitting.id, family, table.day, feat) for feat in of_table.feats]
        news = self._news(feats)
        title = self.words.spans("evening-title", day=self.words.long_day(self.day))
        # of one game the standing has just been told
        stands = standing_lines(self.words, lists, self.who) if len(self.tables) > 1 else []
        season = self._season()
        told = tell_rounds(self.words, self.who, rounds)
        relieved = (isinstance(act.fact, PlayerRelieved) for _, t in self.tables for act in t.acts)
        own = [self.words.spans("evening-own")] if any(relieved) else []
        parts = [title, *stands, *own, *told, *self._jerseys(), *news, *season]
        label = "🏆 " + self.words.label("competition")
        buttons = ((Button(label, "competition"),),) if season else ()
        picture = self._picture(lists, news)
        return Reply(joined(parts), buttons, topics=("standings",), picture=picture)

    def _season(self) -> list[Spans]:
        """The evening's effect on the competition, where there is one."""
        if not is_on(self.unit, self.club, self.day):
            return []
        found = read_competition(self.unit, self.club, self.day)
        return evening_lines(self.words, found, self.day, self.who.names)

    def _news(self, feats: Sequence[DatedFeat]) -> list[Spans]:
        """Special hands, and the records of the club that fell."""
        since = min(table.acts[0].at for _, table in self.tables)
        fallen = fallen_records(self.unit, self.club.id, feats, since)
        return [
            *tell_specials(self.words, self.who, feats),
            *tell_records(self.words, self.who, fallen),
        ]

    # --- the way of the jersey -------------------------------------------------------------

    def _jerseys(self) -> list[Spans]:
        """Who wore the Gele Trui at each table, and from which round to which."""
        return [
            self.words.spans(
                "evening-jersey",
                table=sitting.name,
                worn=", ".join(
                    f"{name or self.words.text('evening-nobody')}"
                    f" ({stretch(self.words, first, last)})"
                    for first, last, name in self._worn(table)
                ),
            )
            for sitting, table in self.tables
        ]

    def _worn(self, table: Table) -> Iterator[tuple[int, int, str]]:
        """From which round to which somebody wore it; nobody has no name."""
        leaders = [(_leader(table, played), played.number) for played in table.rounds]
        for player, stint in groupby(leaders, key=itemgetter(0)):
            numbers = [number for _, number in stint]
            name = "" if player is None else self.who.names[player]
            yield numbers[0], numbers[-1], name

    # --- the picture -----------------------------------------------------------------------

    def _picture(self, lists: ClubStanding, news: Sequence[Spans]) -> Picture | None:
        """The standing over all tables, the way of the jersey, the best hand, what else fell."""
        title = self.words.spans("evening-title", day=self.words.long_day(self.day))
        shown = standing_picture(self.words, _plain(title), lists, self.who)
        if shown is None:
            return None
        best = self._best()
        facts: dict[str, Any] = {
            **shown.facts,
            "jerseys": [
                {
                    "table": self.words.text("picture-table", table=sitting.name),
                    "worn": [list(stint) for stint in self._worn(table)],
                }
                for sitting, table in self.tables
            ],
            "best": best,
            "news": [_plain(line) for line in news],
        }
        parts = [shown.words, *map(_plain, self._jerseys())]
        if best is not None:
            parts.append(f"{best['said']}: {best['words']}")
        return Picture("evening", facts, ". ".join([*parts, *facts["news"]]))

    def _best(self) -> dict[str, Any] | None:
        """The highest hand of a winner that was given in tiles; of equal ones the first."""
        won = [
            (played.entries[played.winner], played.players[played.winner])
            for _, table in self.tables
            for played in table.rounds
            if played.winner is not None and played.entries[played.winner].hand
        ]
        if not won:
            return None
        entry, player = max(won, key=lambda hand: hand[0].points)
        points = self.words.number(entry.points)
        if entry.specials:
            points = f"{special_name(self.words.language, entry.specials[0])}, {points}"
        name = self.who.names[player]
        return {
            "said": self.words.text("evening-best", name=name, points=points),
            "words": tile_letters(self.words, entry.hand),
            **_laid(parse_hand(entry.hand)),
        }


def _laid(hand: Hand) -> dict[str, Any]:
    """A hand as it is drawn, however it was written."""
    rack = sorted((*hand.rack, hand.win.kind) if hand.win else hand.rack)
    groups = [
        {"tiles": meld.tiles, "open": not meld.concealed, "concealed_kong": meld.concealed}
        for meld in hand.melds
    ]
    groups.append({"tiles": rack, "open": False, "concealed_kong": False})
    winning = hand.win.kind if hand.win else -1
    return {"groups": groups, "bonus": hand.bonus, "winning": winning}


def _plain(spans: Spans) -> str:
    return "".join(span.text for span in spans)


def _leader(table: Table, played: Round) -> PlayerId | None:
    """The leader after a round: the player who held the leading points then."""
    if played.leading is None:
        return None
    there = dict(zip(played.line.persons, played.line.everybody, strict=True))
    return there.get(played.leading, table.owners[played.leading])
