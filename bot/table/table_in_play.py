"""A table in a turn, and the table that a button or line is about.

A line is about the table of its writer, otherwise of all its names; otherwise the bot asks.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.feature import ByName
from bot.ports.records import At, Room, TableRecord
from bot.reader.dates import evening_of
from bot.reader.kinds import table_of
from bot.table.hooks import MAY_CORRECT
from bot.table.round_draft import RoundDraft, RoundSeating, WhichRound, seating_now
from bot.table.round_line import EntryValue
from bot.talk.people import find
from bot.talk.refusing import Ask, Refuse
from bot.talk.rights import may_record, not_there
from bot.talk.turn import InTurn, Turn
from core.game.events import GameEnded, RoundDrawn, RoundWon
from core.game.table import Table
from core.players import Chair, PlayerId
from core.values import frozen

LAST_ENDED: ByName[[Turn, Sequence[str]], "TableInPlay | None"] = ByName(
    "bot.table.finished_tables:last_ended"
)
LATER: ByName[["TableInPlay"], "list[TableInPlay]"] = ByName("bot.table.finished_tables:later")

_FINISHES = (GameEnded, RoundDrawn, RoundWon)


@frozen
class TableInPlay(InTurn):
    """A table in a turn, and the place of a round in its game."""

    sitting: TableRecord
    table: Table
    seating: RoundSeating

    @property
    def id(self) -> int:
        """The number of the sitting."""
        return self.sitting.id

    @property
    def name(self) -> str:
        """The name of the table."""
        return self.sitting.name

    @property
    def at(self) -> At:
        """The place of messages about the table."""
        return At(self.sitting.id)

    @property
    def now(self) -> WhichRound:
        """The present round of the table."""
        return WhichRound(self.sitting.id, self.table.number)

    def then(self, table: Table) -> "TableInPlay":
        """Return the table in a new state."""
        return now_at(self.turn, self.sitting, table)

    def with_draft(self, draft: RoundDraft, seating: RoundSeating | None = None) -> "RoundInPlay":
        """Return the round of a draft, with its place in the game if it is not this round."""
        return RoundInPlay(self.turn, self.sitting, self.table, seating or self.seating, draft)


@frozen
class RoundInPlay(TableInPlay):
    """A round that is entered: its table, its place in the game, and its draft."""

    draft: RoundDraft

    @property
    def missing(self) -> list[Chair]:
        """The chairs without an entry."""
        return self.draft.missing(self.seating)

    @property
    def asked(self) -> Chair | None:
        """The chair of the present question."""
        return self.draft.asked(self.seating)


def sitting_of(turn: Turn, sid: int) -> TableRecord:
    """Return a table of this club by number. Raises Refuse: none."""
    record = turn.unit.tables.sitting(sid)
    if record is None or record.club != turn.here.id:
        raise Refuse("no-such-table")
    return record


def table_now(turn: Turn, sid: int) -> TableInPlay:
    """Return a table of this club with its present round."""
    return now_at(turn, sitting_of(turn, sid), turn.unit.tables.table(sid))


def now_at(turn: Turn, record: TableRecord, table: Table) -> TableInPlay:
    """Return a table with its present round."""
    return TableInPlay(turn, record, table, seating_now(table))


def must_record_at(game: TableInPlay) -> None:
    """Refuse a speaker without the right to record at this table."""
    if not may_record(game.turn, game.sitting, game.table):
        refusal = Refuse("not-your-table", table=game.name)
        raise not_there(game.turn, game.table.present, refusal)


def name_at(game: TableInPlay, chair: Chair) -> str:
    """Return the name of the player in a chair."""
    return game.people.name(game.seating.players[chair])


def must_can_win(game: TableInPlay, player: PlayerId, value: EntryValue) -> None:
    """Refuse a winner's score that cannot win."""
    if value.lost_only:
        why = "points-cannot-win"
        if value.dead:
            why = "dead-cannot-win"
        raise Refuse(why, name=game.people.name(player), points=0)


# --- choosing the table --------------------------------------------------------------------------


def open_tables(turn: Turn) -> list[TableInPlay]:
    """Return the open tables, oldest first."""
    tables = turn.unit.tables
    return [
        now_at(turn, record, tables.table(record.id)) for record in tables.sittings(turn.here.id)
    ]


def all_tables(turn: Turn) -> Iterator[TableInPlay]:
    """Yield all tables of the club, newest first."""
    for record in reversed(turn.unit.tables.sittings(turn.here.id, open_only=False)):
        yield now_at(turn, record, turn.unit.tables.table(record.id))


class AskTable(Ask):
    """The question for the table of a line; the answer repeats the line at that table."""

    def __init__(self, tables: Sequence[TableInPlay]) -> None:
        """Store the possible tables."""
        super().__init__()
        self.tables = tables


def pick_table(
    turn: Turn, words: Sequence[str] = (), *, named: str | None = None, ended_too: bool = False
) -> TableInPlay:
    """Return the table of a line. Raises AskTable: several are possible, so the bot asks.

    `named`: the number of the table. A line in a table's thread is about that table; a line whose
    names all sit at one table is about it, even for a writer at another. `ended_too`: without an
    open table, the writer's last finished table is possible.
    """
    tables = open_tables(turn)
    chosen = next((game for game in tables if game.id == turn.resumed.sitting), None)
    if chosen is None and named is not None:
        return _table_named(turn, named, ended_too=ended_too)
    chosen = chosen or _table_of_thread(turn, tables, ended_too=ended_too)
    if chosen is None:
        mine = [game for game in tables if turn.member.id in game.table.present]
        alone = len(tables) == len(mine) == 1
        if alone:
            together = mine
        else:
            together = tables_with_all(turn, tables, words)
        chosen = together[0] if len(together) == 1 else next(iter(mine), None)
    if chosen is None and ended_too:
        chosen = LAST_ENDED(turn, words)
    if chosen:
        return chosen
    shared = [game for game in tables if names_all(game, words)]
    if not tables:
        raise Refuse("no-table")
    if len(shared) != 1:
        raise AskTable(shared or tables)
    return shared[0]


def _table_named(turn: Turn, name: str, *, ended_too: bool) -> TableInPlay:
    """Return the last table of this number. Raises Refuse: no such table, or a finished one."""
    game = table_now(turn, table_of(turn, name).id)
    if not (game.sitting.open or ended_too):
        raise Refuse("table-over", table=name)
    return game


def _table_of_thread(
    turn: Turn, tables: Sequence[TableInPlay], *, ended_too: bool
) -> TableInPlay | None:
    """Return the table of the turn's thread; a finished table's thread has no other table."""
    thread = turn.incoming.place.thread
    if not thread:
        return None
    rooms = [(game, game.sitting.room(turn.chat.id)) for game in tables]
    here = [game for game, room in rooms if room and room.thread == thread]
    if len(here) == 1 and not turn.chat.private:
        return here[0]
    thread_room = Room(turn.chat.id, thread, own=True)
    sittings = turn.unit.tables.sittings(turn.here.id, open_only=False)
    over = next((record for record in sittings if thread_room in record.rooms), None)
    if over and not ended_too:
        raise Refuse("table-over", table=over.name)
    if over is None:
        return None
    return table_now(turn, over.id)


def tables_with_all(
    turn: Turn, tables: Sequence[TableInPlay], words: Sequence[str]
) -> list[TableInPlay]:
    """Return the tables with all players that the words name."""
    named = [word for word in words if turn.people.find(word).members]
    return [game for game in tables if named and names_all(game, named)]


def names_all(game: TableInPlay, words: Sequence[str]) -> bool:
    """Return whether every member named in the words is a player at this table."""
    known_people = game.people
    players = game.people.among(game.table.people)
    return all(
        find(word, players).members or not known_people.find(word).members for word in words
    )


def is_past(game: TableInPlay) -> bool:
    """Return whether an earlier evening's table remains finished (C12), as its players play on."""
    settings = game.here.settings
    today = evening_of(settings, game.turn.incoming.written)
    if not game.table.over or game.table.day >= today:
        return False
    # the end that a correction adds has its moment
    finished = [
        act.at
        for act, later in pairwise([*game.table.acts, None])
        if act and isinstance(act.fact, _FINISHES) and (later is None or later.at != act.at)
    ]
    today_ended = bool(finished) and evening_of(settings, finished[-1]) >= today
    return not today_ended or any(other.table.rounds for other in LATER(game))


def correctable(game: TableInPlay) -> TableInPlay:
    """Return the table if the speaker may correct it. Raises Refuse.

    Refused at a finished table if a later table of its players has rounds; for a past evening a
    feature can refuse.
    """
    must_record_at(game)
    if game.sitting.open and not game.table.over:
        return game
    if is_past(game):
        MAY_CORRECT(game.turn, game.table.day)
        return game
    for other in LATER(game):
        if other.table.rounds:
            shared = next(player for player in game.table.present if player in other.table.present)
            name = game.people.name(shared)
            raise Refuse("sits-elsewhere", name=name, table=game.name, other=other.name)
    return game
