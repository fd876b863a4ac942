"""A table with what is being done at it, and which one a button or a line is about.

The one that the writer plays at; else the one that all names in the line share; else it is asked.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.play.buttons import (
    SinceAct,
)
from bot.play.round_draft import (
    RoundDraft,
    RoundSeating,
    WhichRound,
    seating_now,
)
from bot.play.round_line import Value
from bot.play.threads import own_table_here, table_here
from bot.ports.records import Sitting
from bot.reader.kinds import table_of
from bot.talk.people import find
from bot.talk.refusing import Refuse
from bot.talk.rights import may_record, not_there
from bot.talk.turn import Turn
from core.game.decisions import place_after
from core.game.rounds import Round
from core.game.table import Table
from core.players import Chair, PlayerId
from core.values import frozen


@frozen
class TableInPlay:
    """A table as it stands, and the place of the round that this is about."""

    sitting: Sitting
    table: Table
    seating: RoundSeating

    @property
    def id(self) -> int:
        """The sitting's number."""
        return self.sitting.id

    @property
    def name(self) -> str:
        """What the table is called."""
        return self.sitting.name

    @property
    def now(self) -> WhichRound:
        """The round that the table plays."""
        return WhichRound(self.sitting.id, self.table.number)


def sitting_of(turn: Turn, sid: int) -> Sitting:
    """A table of this club, by number."""
    sitting = turn.unit.tables.sitting(sid)
    if sitting is None or sitting.club != turn.here.id:
        raise Refuse("no-such-table")
    return sitting


def table_now(turn: Turn, sid: int) -> TableInPlay:
    """A table of this club and the round that it plays."""
    return now_at(sitting_of(turn, sid), turn.unit.tables.table(sid))


def now_at(sitting: Sitting, table: Table) -> TableInPlay:
    """A table and the round that it plays."""
    return TableInPlay(sitting, table, seating_now(table))


def table_of_draft(turn: Turn, draft: RoundDraft) -> TableInPlay:
    """The table that a draft belongs to, and the place of its round in the game."""
    about = draft.about
    game = table_now(turn, about.sitting)
    if about.act:
        return correction_of(game, round_by_act(game.table, about.act))[1]
    if about.after is None:
        return game
    place = place_after(game.table, about.after)
    there = (place.players, place.winds, place.prevailing, place.waiting)
    return replace(game, seating=RoundSeating(about.after + 1, *there))


def round_by_act(table: Table, act: int) -> Round:
    """The standing round that this happening recorded."""
    for played in table.rounds:
        if played.act == act:
            return played
    raise Refuse("round-gone")


def correction_of(game: TableInPlay, played: Round) -> tuple[RoundDraft, TableInPlay]:
    """The empty draft that corrects a round, and its table with the place of that round."""
    draft = RoundDraft(WhichRound(game.id, played.number, act=played.act))
    place = (played.number, played.players, played.winds, played.prevailing)
    return draft, replace(game, seating=RoundSeating(*place, played.line.waiting))


def must_record_at(turn: Turn, game: TableInPlay) -> None:
    """Refuse somebody who may not record at this table."""
    if not may_record(turn, game.sitting, game.table):
        refusal = Refuse("not-your-table", table=game.name)
        raise not_there(turn, game.table.present, refusal)


def must_be_as_it_was(game: TableInPlay, button: SinceAct) -> None:
    """Refuse when something happened at the table since the button was drawn."""
    if game.table.last != button.last:
        raise Refuse("moved-on", table=game.name)


def must_sit_at(turn: Turn, game: TableInPlay) -> Chair:
    """The chair of the one who speaks, or a refusal to anybody who does not play there."""
    chair = game.seating.chair_of(turn.member.id)
    if chair is None and turn.member.id == game.seating.waiting:
        raise Refuse("you-wait")
    if chair is None:
        raise not_there(turn, game.table.present, Refuse("not-a-player", table=game.name))
    return chair


def must_be_own(turn: Turn, player: PlayerId) -> None:
    """Refuse anybody but this player."""
    if player != turn.member.id:
        raise Refuse("own-only", name=turn.people.name(player))


def name_at(turn: Turn, game: TableInPlay, chair: Chair) -> str:
    """Who sits there."""
    return turn.people.name(game.seating.players[chair])


def must_can_win(turn: Turn, player: PlayerId, value: Value) -> None:
    """Refuse a winner's score with which nobody wins."""
    if value.lost_only:
        why = "dead-cannot-win" if value.dead else "zero-cannot-win"
        raise Refuse(why, name=turn.people.name(player))


# --- which table is meant ------------------------------------------------------------------------


Meant = tuple[Sitting, Table]


def open_tables(turn: Turn) -> list[Meant]:
    """The tables that are being played, in the order of their opening."""
    return [(s, turn.unit.tables.table(s.id)) for s in turn.unit.tables.sittings(turn.here.id)]


class AskTable(Exception):  # noqa: N818 - it reads: raise AskTable(tables)
    """A line may be about several tables: ask which, and do the same again at that one."""

    def __init__(self, tables: Sequence[Meant]) -> None:
        """The tables that it may mean."""
        super().__init__()
        self.tables = tables


def pick_table(
    turn: Turn, words: Sequence[str] = (), *, named: str | None = None, ended_too: bool = False
) -> TableInPlay:
    """The table that is meant; where it may be several it is asked, and the line done again.

    One that is `named` by its number is that one. In a table's thread it is that table; a line
    whose names all sit at one means that one, also when its writer sits at another. `ended_too`:
    where no table is open, the writer's last one that is over may be meant.
    """
    tables = open_tables(turn)
    found = next((one for one in tables if one[0].id == turn.resumed.sitting), None)
    if found is None and named is not None:
        return _named(turn, named, ended_too=ended_too)
    found = found or _here(turn, tables, ended_too=ended_too)
    if found is None:
        together = _all_named(turn, tables, words)
        mine = (one for one in tables if turn.member.id in one[1].present)
        found = together[0] if len(together) == 1 else next(mine, None)
    if found is None and ended_too:
        found = last_ended(turn, words)
    if found is None:
        shared = [meant for meant in tables if names_all(turn, meant[1].people, words)]
        if len(shared) != 1:
            if not tables:
                raise Refuse("no-table")
            raise AskTable(shared or tables)
        found = shared[0]
    return now_at(*found)


def _named(turn: Turn, name: str, *, ended_too: bool) -> TableInPlay:
    """The last table of this number. Refuse: there is none, or it is over."""
    game = table_now(turn, table_of(turn, name).id)
    if not (game.sitting.open or ended_too):
        raise Refuse("table-over", table=name)
    return game


def _here(turn: Turn, tables: Sequence[Meant], *, ended_too: bool) -> Meant | None:
    """The table in whose thread this was said; one that is over is no other's."""
    if not turn.incoming.place.thread:
        return None
    playing = table_here(turn, [sitting for sitting, _ in tables])
    if playing is not None:
        return playing, turn.unit.tables.table(playing.id)
    over = own_table_here(turn)
    if over is None:
        return None
    if not ended_too:
        raise Refuse("table-over", table=over.name)
    return over, turn.unit.tables.table(over.id)


def _all_named(turn: Turn, tables: Sequence[Meant], words: Sequence[str]) -> list[Meant]:
    """The tables at which all sit whom a line names; none when it names nobody."""
    named = [word for word in words if turn.people.find(word).members]
    return [one for one in tables if named and names_all(turn, one[1].people, named)]


def names_all(turn: Turn, there: Sequence[PlayerId], words: Sequence[str]) -> bool:
    """Whether every word that is a name of the club's is that of somebody at this table."""
    players = turn.people.among(there)
    return all(find(word, players).members or not turn.people.find(word).members for word in words)


def last_ended(turn: Turn, words: Sequence[str] = ()) -> Meant | None:
    """The last table of the writer's that is over, while none of its players sits elsewhere.

    Of their last evening: where all sat whom the line names; else the writer; else who opened it.
    """
    me, mine = turn.member.id, list[Meant]()
    for sitting in reversed(turn.unit.tables.sittings(turn.here.id, open_only=False)):
        table = turn.unit.tables.table(sitting.id)
        if mine and table.day != mine[0][1].day:
            break
        if not sitting.open and (me in table.present or me == sitting.opened_by):
            mine.append((sitting, table))
    sat = [meant for meant in mine if me in meant[1].present]
    found = (*_all_named(turn, mine, words), *sat, *mine)[:1]
    seated = {player for _, table in open_tables(turn) for player in table.present}
    return next((one for one in found if not seated & set(one[1].present)), None)


def left_for(turn: Turn, game: TableInPlay) -> TableInPlay | None:
    """The last table that was left for this one, at which nothing happened yet."""
    for sitting in reversed(turn.unit.tables.sittings(turn.here.id, open_only=False)):
        table = turn.unit.tables.table(sitting.id)
        if sitting.id < game.id and set(table.present) & set(game.table.present):
            return None if sitting.open else now_at(sitting, table)
    return None


def correctable(turn: Turn, game: TableInPlay) -> TableInPlay:
    """The table, if the one who speaks may record there; over, if its players sit at no other."""
    must_record_at(turn, game)
    if game.sitting.open and not game.table.over:
        return game
    for other, played in later(turn, game):
        if played.rounds:
            shared = next(one for one in game.table.present if one in played.present)
            name = turn.people.name(shared)
            raise Refuse("sits-elsewhere", name=name, table=game.name, other=other.name)
    return game


def later(turn: Turn, game: TableInPlay) -> list[Meant]:
    """The tables at which players of a table sat down after it."""
    sittings = turn.unit.tables.sittings(turn.here.id, open_only=False)
    tables = [(s, turn.unit.tables.table(s.id)) for s in sittings if s.id > game.id]
    return [one for one in tables if set(one[1].present) & set(game.table.present)]
