"""A table in a turn, and the table that a button or line is about.

A line is about the table of its writer, otherwise of all its names; otherwise the bot asks.
"""

from collections.abc import Iterator, Sequence
from datetime import date

from bot.feature import ByName
from bot.messages import Tapped
from bot.ports.records import At, Room, TableRecord
from bot.reader.dates import evening_of
from bot.reader.kinds import table_of
from bot.table.buttons import SinceAct
from bot.table.hooks import MAY_CORRECT
from bot.table.round_draft import RoundDraft, RoundSeating, WhichRound, seating_now
from bot.table.round_line import EntryValue
from bot.talk.drafts import DraftsOf
from bot.talk.people import find
from bot.talk.refusing import Ask, Refuse
from bot.talk.rights import may_record, not_there
from bot.talk.turn import InTurn, Turn
from core.game.decisions import RoundPlace
from core.game.rounds import Round
from core.game.table import Table
from core.players import Chair, PlayerId, Players
from core.values import frozen, replace

PLACE_AFTER: ByName[[Table, int], RoundPlace] = ByName("core.game.corrections:place_after")


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


def table_of_draft(turn: Turn, draft: RoundDraft) -> TableInPlay:
    """Return the table of a draft, with the place of the draft's round in the game."""
    about = draft.about
    game = table_now(turn, about.sitting)
    if about.act:
        return correction_of(game, round_by_act(game.table, about.act))[1]
    if about.after is None:
        return game
    place = PLACE_AFTER(game.table, about.after)
    seats = (place.players, place.winds, place.prevailing, place.waiting)
    return replace(game, seating=RoundSeating(game.table.ruleset, about.after + 1, *seats))


def round_by_act(table: Table, act: int) -> Round:
    """Return the round that this act recorded. Raises Refuse: the round was taken back."""
    played = table.recorded(act)
    if played is None:
        raise Refuse("round-gone")
    return played


def correction_of(game: TableInPlay, played: Round) -> tuple[RoundDraft, TableInPlay]:
    """Return the empty draft of a correction, and the table with the round's place."""
    draft = RoundDraft(WhichRound(game.id, played.number, act=played.act))
    return draft, replace(game, seating=seating_of(game.table, played))


def seating_of(table: Table, played: Round) -> RoundSeating:
    """Return the place of a recorded round."""
    place = (played.number, played.players, played.winds, played.prevailing, played.waiting)
    return RoundSeating(table.ruleset, *place)


def must_record_at(game: TableInPlay) -> None:
    """Refuse a speaker without the right to record at this table."""
    if not may_record(game.turn, game.sitting, game.table):
        refusal = Refuse("not-your-table", table=game.name)
        raise not_there(game.turn, game.table.present, refusal)


def table_as_it_was(turn: Turn, button: SinceAct) -> TableInPlay:
    """Return the table of a button. Raises Refuse: it has newer acts than the button."""
    game = table_now(turn, button.sitting)
    if game.table.last != button.last:
        raise Refuse("moved-on", table=game.name)
    return game


def must_sit_at(game: TableInPlay) -> Chair:
    """Return the speaker's chair. Raises Refuse: the speaker does not play there."""
    chair = game.seating.chair_of(game.member.id)
    if chair is None and game.member.id == game.seating.waiting:
        raise Refuse("you-wait")
    if chair is None:
        raise not_there(game.turn, game.table.present, Refuse("not-a-player", table=game.name))
    return chair


def must_be_own(turn: Turn, player: PlayerId) -> None:
    """Refuse a speaker other than this player."""
    if player != turn.member.id:
        raise Refuse("own-only", name=turn.people.name(player))


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
            together = _tables_with_all(turn, tables, words)
        chosen = together[0] if len(together) == 1 else next(iter(mine), None)
    if chosen is None and ended_too:
        chosen = last_ended(turn, words)
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


def _tables_with_all(
    turn: Turn, tables: Sequence[TableInPlay], words: Sequence[str]
) -> list[TableInPlay]:
    named = [word for word in words if turn.people.find(word).members]
    return [game for game in tables if named and names_all(game, named)]


def names_all(game: TableInPlay, words: Sequence[str]) -> bool:
    """Return whether every member named in the words is a player at this table."""
    known_people = game.people
    players = game.people.among(game.table.people)
    return all(
        find(word, players).members or not known_people.find(word).members for word in words
    )


def say(game: TableInPlay, key: str, **values: str | int) -> None:
    """Answer a tap with a notice, unless the tap redraws the message."""
    if not game.turn.incoming.redraws:
        game.speak.notice(key, **values)


def last_ended(turn: Turn, words: Sequence[str]) -> TableInPlay | None:
    """Return the writer's last finished table, unless its players sit at another table.

    Of the writer's last evening: first a table with all players that the line names, then one with
    the writer as a player, then one that the writer opened.
    """
    me = turn.member.id
    mine = list[TableInPlay]()
    for game in all_tables(turn):
        if mine and game.table.day != mine[0].table.day:
            break
        if not game.sitting.open and (me in game.table.present or me == game.sitting.opened_by):
            mine.append(game)
    sat = [game for game in mine if me in game.table.present]
    candidates = (*_tables_with_all(turn, mine, words), *sat, *mine)[:1]
    seated = {player for game in open_tables(turn) for player in game.table.present}
    return next((game for game in candidates if not seated & set(game.table.present)), None)


def left_for(game: TableInPlay) -> TableInPlay | None:
    """Return the last earlier table of these players, if it is finished."""
    for other in all_tables(game.turn):
        if other.id < game.id and set(other.table.present) & set(game.table.present):
            if other.sitting.open:
                return None
            return other
    return None


def is_past(game: TableInPlay) -> bool:
    """Return whether a table is finished and of an earlier evening; it remains finished (C12)."""
    today = evening_of(game.here.settings, game.turn.incoming.written)
    return game.table.over and game.table.day < today


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
    for other in later(game):
        if other.table.rounds:
            shared = next(player for player in game.table.present if player in other.table.present)
            name = game.people.name(shared)
            raise Refuse("sits-elsewhere", name=name, table=game.name, other=other.name)
    return game


def pick_past(turn: Turn, day: date, words: Sequence[str], *, named: str | None) -> TableInPlay:
    """Return the table of an evening for a line. Raises Refuse (none), AskTable (several).

    words: the names in the line; of two tables with one number, it is that of these people.
    """
    played = turn.unit.tables.of_evening(turn.here.id, day)
    tables = [table_now(turn, number) for number, table in played.items() if table.rounds]
    if named is not None:
        named_last = table_now(turn, table_of(turn, named, day).id)
        tables = [game for game in tables if game.name == named] or [named_last]
    chosen = [game for game in tables if game.id == turn.resumed.sitting]
    games = chosen or _tables_with_all(turn, tables, words) or tables
    if len(games) == 1:
        return games[0]
    if not games:
        raise Refuse("no-evening-then", day=turn.words.own.day(day))
    raise AskTable(games)


def numbers_of(games: Sequence[TableInPlay]) -> list[str]:
    """Return the number of each table; where several have the same, also which game it was."""
    numbers = [game.name for game in games]
    return [
        number
        if numbers.count(number) == 1
        else game.own.text("table-game", table=number, game=numbers[: at + 1].count(number))
        for at, (game, number) in enumerate(zip(games, numbers, strict=True))
    ]


def later(game: TableInPlay) -> list[TableInPlay]:
    """Return the later tables of a table's players, oldest first."""
    players = set(game.table.present)
    tables = [*all_tables(game.turn)][::-1]
    return [other for other in tables if other.id > game.id and players & set(other.table.present)]


FOLLOWS = 2.0
"""The seconds in which a repeated tap still belongs to the previous message."""


@frozen
class Thumbs:
    """The players who filled the last recorded round, and the time in seconds."""

    players: Players
    at: float


THUMBS = DraftsOf("thumbs", Thumbs)
"""The last taps of each table."""


def remember_thumbs(game: TableInPlay, players: Sequence[PlayerId]) -> None:
    """Store the players whose taps made the result appear, with the speaker."""
    everybody = tuple(dict.fromkeys([*players, game.member.id]))
    THUMBS.keep_here(game, Thumbs(everybody, game.unit.now.timestamp()), game.id)


def is_following_thumb(game: TableInPlay) -> bool:
    """Return whether this tap belongs to the message before the result, and report such a tap."""
    turn = game.turn
    if isinstance(turn.incoming.act, Tapped) and turn.incoming.act.keyed:
        return False
    draft = THUMBS.here(game, game.id)
    if draft is None or turn.visit.me is None or turn.member.id not in draft.value.players:
        return False
    if turn.unit.now.timestamp() - draft.value.at >= FOLLOWS:
        return False
    turn.speak.notice("tap-after-result")
    return True
