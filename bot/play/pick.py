"""Which table a command means (conversation.md, A table starts).

The one that the writer plays at; else the one that all names in the line share; else it is asked.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.messages import Button, Reply, Tapped
from bot.play.buttons import NewGuestMeant, WhichTable, WhomMeant
from bot.play.table_in_play import TableInPlay, must_record_at, now_at
from bot.play.threads import own_table_here, table_here
from bot.ports.records import Sitting
from bot.talk.buttons import rows
from bot.talk.drafts import Drafts, Kept, own_draft
from bot.talk.names import find
from bot.talk.refusing import AskName, Refuse
from bot.talk.turn import Resumed, Turn, rounds_played
from core.game.table import Table
from core.players import PlayerId

Meant = tuple[Sitting, Table]


def open_tables(turn: Turn) -> list[Meant]:
    """The tables that are being played, in the order of their opening."""
    return [(s, turn.unit.tables.table(s.id)) for s in turn.unit.tables.sittings(turn.here.id)]


class AskTable(Exception):  # noqa: N818 - it reads: raise AskTable(command, tables)
    """A command may be about several tables: ask which, and do the same again at that one."""

    def __init__(self, command: str, tables: Sequence[Meant]) -> None:
        """The command, and the tables that it may mean."""
        super().__init__(command)
        self.command = command
        self.tables = tables


def pick_table(
    turn: Turn, command: str, words: Sequence[str] = (), *, ended_too: bool = False
) -> TableInPlay:
    """The table that is meant; where it may be several it is asked, and the command done again.

    In a table's thread it is that table; a line whose names all sit at one means that one, also
    when its writer sits at another. `ended_too`: where no table is open, the writer's last
    one that is over may be meant.
    """
    tables = open_tables(turn)
    found = _chosen(turn, tables) or _here(turn, tables, ended_too=ended_too)
    found = found or _named(turn, tables, words) or _own(turn, tables)
    if found is None and ended_too:
        found = last_ended(turn, words)
    if found is None:
        shared = [meant for meant in tables if names_all(turn, meant[1].people, words)]
        if len(shared) != 1:
            if not tables:
                raise Refuse("no-table")
            raise AskTable(command, shared or tables)
        found = shared[0]
    return now_at(*found)


def _chosen(turn: Turn, tables: Sequence[Meant]) -> Meant | None:
    return next((meant for meant in tables if meant[0].id == turn.resumed.sitting), None)


def _here(turn: Turn, tables: Sequence[Meant], *, ended_too: bool) -> Meant | None:
    """The table in whose thread this was said; one that is over is no other's."""
    playing = table_here(turn, [sitting for sitting, _ in tables])
    if playing is not None:
        return playing, turn.unit.tables.table(playing.id)
    if not turn.incoming.place.thread:
        return None
    over = own_table_here(turn)
    if over is None:
        return None
    if not ended_too:
        raise Refuse("table-over", table=over.name)
    return over, turn.unit.tables.table(over.id)


def _own(turn: Turn, tables: Sequence[Meant]) -> Meant | None:
    return next((meant for meant in tables if turn.member.id in meant[1].present), None)


def _named(turn: Turn, tables: Sequence[Meant], words: Sequence[str]) -> Meant | None:
    """The only table at which all sit whom a line names; nobody's when it names nobody."""
    meant = _all_named(turn, tables, words)
    return meant[0] if len(meant) == 1 else None


def _all_named(turn: Turn, tables: Sequence[Meant], words: Sequence[str]) -> list[Meant]:
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


def must_be_last(turn: Turn, game: TableInPlay) -> None:
    """Refuse a change of a table that is over when one of its players sits at another."""
    if game.sitting.open and not game.table.over:
        return
    for other, played in later(turn, game):
        shared = set(played.present) & set(game.table.present)
        if played.rounds:
            name = turn.people.name(next(p for p in game.table.present if p in shared))
            raise Refuse("sits-elsewhere", name=name, table=game.name, other=other.name)


def correctable(turn: Turn, game: TableInPlay) -> TableInPlay:
    """The table, if the one who speaks may record there and its players sit at no later one."""
    must_record_at(turn, game)
    must_be_last(turn, game)
    return game


def later(turn: Turn, game: TableInPlay) -> list[Meant]:
    """The tables at which players of a table sat down after it."""
    sittings = turn.unit.tables.sittings(turn.here.id, open_only=False)
    tables = [(s, turn.unit.tables.table(s.id)) for s in sittings if s.id > game.id]
    return [one for one in tables if set(one[1].present) & set(game.table.present)]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wanted and when, kept while they are asked about it."""

    resumed: Resumed
    written: datetime
    word: str = ""
    """The name in it that may mean several."""


WANTED: Final = Drafts("which", Wanted)


def ask_name(turn: Turn, asked: AskName) -> None:
    """Ask whom a name means; a tap does the same again with that name in full."""
    act, resumed = turn.incoming.act, turn.resumed
    if isinstance(act, Tapped) and act.typed and not resumed.into:
        resumed = replace(resumed, into=act.action, typed=act.typed)
    elif not (resumed.into or resumed.line):
        resumed = replace(resumed, line=getattr(act, "text", ""))
    draft = _keep(turn, resumed, asked.word)
    buttons = [
        Button(member.name, WhomMeant(draft.id, member.id).pack()) for member in asked.members
    ]
    text = turn.words.own.spans("ask-name", word=asked.word)
    if len(asked.members) == 1:  # a slip of the finger
        text = turn.words.own.spans("ask-near", word=asked.word, name=asked.members[0].name)
    if asked.guest:
        label = turn.words.own.text("new-guest", name=asked.guest)
        buttons.append(Button(label, NewGuestMeant(draft.id).pack()))
    turn.speak.whisper(Reply(text, rows(buttons, 2), ("question",)))


def ask_table(turn: Turn, asked: AskTable) -> None:
    """Ask which table is meant; a tap does the command again at that one."""
    draft = _keep(turn, replace(turn.resumed, line=asked.command))
    names = turn.people.names()
    buttons = [
        Button(
            turn.words.own.text("table-of", table=sitting.name, names=_players(table, names)),
            WhichTable(draft.id, sitting.id).pack(),
        )
        for sitting, table in asked.tables
    ]
    turn.speak.whisper(Reply(turn.words.own.spans("ask-table"), rows(buttons, 1), ("question",)))


def _keep(turn: Turn, resumed: Resumed, word: str = "") -> Kept[Wanted]:
    resumed = replace(resumed, rounds=resumed.rounds or rounds_played(turn))
    wanted = Wanted(resumed, turn.incoming.written, word)
    return WANTED.keep(turn.unit, turn.here.id, wanted, turn.account.id)


def tap_which(turn: Turn, button: WhichTable) -> Turn:
    """The table that a command was about."""
    wanted = _asked(turn, button.draft)
    return _again(turn, wanted, replace(wanted.resumed, sitting=button.sitting))


def tap_whom(turn: Turn, button: WhomMeant) -> Turn:
    """Whom a name meant."""
    wanted = _asked(turn, button.draft)
    if button.player not in turn.people.names():
        raise Refuse("button-unknown")
    name, resumed = turn.people.name(button.player), wanted.resumed
    line = _with_name(resumed.line, wanted.word, name)
    typed = _with_name(resumed.typed, wanted.word, name)
    return _again(turn, wanted, replace(resumed, line=line, typed=typed))


def tap_new_guest(turn: Turn, button: NewGuestMeant) -> Turn:
    """Whom a name meant: a new guest."""
    wanted = _asked(turn, button.draft)
    new = (*wanted.resumed.new, wanted.word)
    return _again(turn, wanted, replace(wanted.resumed, new=new))


def _asked(turn: Turn, number: int) -> Wanted:
    """What was asked of the one who taps, about a command of theirs."""
    kept = own_draft(turn, WANTED, number)
    if kept.key != str(turn.account.id):
        raise Refuse("draft-gone")
    turn.unit.drafts.drop(kept.id)
    return kept.value


def _again(turn: Turn, wanted: Wanted, resumed: Resumed) -> Turn:
    """The turn that does it again, as of the moment at which it was wanted."""
    incoming = replace(turn.incoming, written=wanted.written)
    return replace(turn, incoming=incoming, resumed=resumed)


def _with_name(command: str, word: str, name: str) -> str:
    """A command with the first of these words written in full."""
    pattern = rf'(?<!\S)(\*?)"?{re.escape(word)}"?(?=[\s;,:=]|$)'
    return re.sub(pattern, lambda found: f'{found.group(1)}"{name}"', command, count=1)


def _players(table: Table, names: Mapping[PlayerId, str]) -> str:
    return ", ".join(names[player] for player in table.people)
