"""Which table a command means (conversation.md, A table starts).

The one that the writer plays at; else the one that all names in the line share; else it is asked.
"""

from collections.abc import Mapping, Sequence

from bot.dialogs.rooms import own_table_here, table_here
from bot.messages import Button, Reply
from bot.people import find
from bot.ports.records import Draft, Sitting
from bot.turn import AskName, Refuse, Turn, action, rows
from core.events import PlayerId
from core.table import Table

Meant = tuple[Sitting, Table]


def open_tables(turn: Turn) -> list[Meant]:
    """The tables that are being played, in the order of their opening."""
    return [(s, turn.unit.table(s.id)) for s in turn.unit.sittings(turn.here.id)]


def pick_table(
    turn: Turn, command: str, words: Sequence[str] = (), *, ended_too: bool = False
) -> Meant | None:
    """The table that is meant; None when it has been asked, as buttons that repeat the command.

    In a table's thread it is that table. `ended_too`: where no table is open, the writer's last
    one that is over may be meant.
    """
    tables = open_tables(turn)
    found = _chosen(turn, tables) or _here(turn, tables, ended_too=ended_too) or _own(turn, tables)
    if found is None and ended_too:
        found = last_ended(turn)
    if found is not None:
        return found
    shared = [meant for meant in tables if names_all(turn, meant[1].seats, words)]
    if len(shared) == 1:
        return shared[0]
    if not tables:
        raise Refuse("no-table")
    _ask(turn, command, shared or tables)
    return None


def _chosen(turn: Turn, tables: Sequence[Meant]) -> Meant | None:
    return next((meant for meant in tables if meant[0].id == turn.chosen), None)


def _here(turn: Turn, tables: Sequence[Meant], *, ended_too: bool) -> Meant | None:
    """The table in whose thread this was said; one that is over is no other's."""
    playing = table_here(turn, [sitting for sitting, _ in tables])
    if playing is not None:
        return playing, turn.unit.table(playing.id)
    if not turn.incoming.place.thread:
        return None
    over = own_table_here(turn)
    if over is None:
        return None
    if not ended_too:
        raise Refuse("table-over", table=over.name)
    return over, turn.unit.table(over.id)


def _own(turn: Turn, tables: Sequence[Meant]) -> Meant | None:
    return next((meant for meant in tables if turn.member.id in meant[1].seats), None)


def names_all(turn: Turn, seats: Sequence[PlayerId], words: Sequence[str]) -> bool:
    """Whether every word that is a name of the club's is that of somebody at this table."""
    players = [m for m in turn.members() if m.id in seats]
    return all(find(word, players).members or not turn.find(word).members for word in words)


def last_ended(turn: Turn) -> Meant | None:
    """The last table of the writer's that is over, while none of its players sits elsewhere."""
    seated = {player for _, table in open_tables(turn) for player in table.seats}
    for sitting in reversed(turn.unit.sittings(turn.here.id, open_only=False)):
        if sitting.open:
            continue
        table = turn.unit.table(sitting.id)
        if turn.member.id in table.seats or turn.member.id == sitting.opened_by:
            return None if seated & set(table.seats) else (sitting, table)
    return None


def must_be_last(turn: Turn, sitting: Sitting, table: Table) -> None:
    """Refuse a change of a table that is over when one of its players sits at another."""
    if sitting.open and not table.over:
        return
    for other, played in _later(turn, sitting):
        shared = set(played.seats) & set(table.seats)
        if shared:
            name = turn.name(next(p for p in table.seats if p in shared))
            raise Refuse("sits-elsewhere", name=name, table=sitting.name, other=other.name)


def _later(turn: Turn, sitting: Sitting) -> list[Meant]:
    sittings = turn.unit.sittings(turn.here.id, open_only=False)
    return [(s, turn.unit.table(s.id)) for s in sittings if s.id > sitting.id]


def ask_name(turn: Turn, command: str, asked: AskName) -> None:
    """Ask whom a name means; a tap does the command again with that name in full."""
    body = {"command": command, "word": asked.word}
    if turn.typed:
        body["into"] = turn.typed_into
    draft = _keep(turn, body)
    buttons = [
        Button(member.name, action("whom", draft.id, member.id)) for member in asked.members
    ]
    text = turn.own.spans("ask-name", word=asked.word)
    turn.whisper(Reply(text, rows(buttons, 2), ("question",)))


def _keep(turn: Turn, body: Mapping[str, str]) -> Draft:
    key = f"{turn.account.id}"
    stored = turn.unit.draft(turn.here.id, "which", key)
    number = stored.id if stored else 0
    return turn.unit.save_draft(Draft(number, turn.here.id, "which", key, body, turn.now))


def _ask(turn: Turn, command: str, tables: Sequence[Meant]) -> None:
    draft = _keep(turn, {"command": command})
    names = turn.names()
    buttons = [
        Button(
            turn.own.text("table-of", table=sitting.name, names=_players(table, names)),
            action("which", draft.id, sitting.id),
        )
        for sitting, table in tables
    ]
    turn.whisper(Reply(turn.own.spans("ask-table"), rows(buttons, 1), ("question",)))


def _players(table: Table, names: Mapping[PlayerId, str]) -> str:
    return ", ".join(names[player] for player in table.seats)
