"""/nieuw, /new: a new table, with three to five names or by joining."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any, NoReturn

from bot.ports.records import At, Member
from bot.reader.command import Command
from bot.reader.dates import evening_of
from bot.reader.kinds import (
    DayPast,
    SomebodyInSeat,
    SomebodySittingDown,
    somebody_called,
    somebody_typed,
)
from bot.reader.lines import Form, Line, Reader
from bot.reader.newcomers import seated_elsewhere
from bot.table.buttons import AskEndSlot, LobbySlot, OfDraftSlot, OfLobby, OfTable, SeatSlot
from bot.table.ending import ask_end
from bot.table.hooks import MAY_OPEN
from bot.table.lobby import (
    FIVE,
    FOUR,
    LOBBIES,
    MOST,
    SEATED,
    Lobby,
    as_they_sat,
    end_first,
    last_seats,
    must_have_room,
    open_lobby,
    start,
    throw_for_winds,
    throws_in_words,
    with_players,
)
from bot.table.seats_in_words import seats_in_words
from bot.table.table_in_play import table_now
from bot.talk.buttons import OfDraft
from bot.talk.drafts import StoredDraft, own_draft
from bot.talk.refusing import AskMeant, Refuse
from bot.talk.rights import belongs_to, is_admin, not_there
from bot.talk.texts import Values, listed
from bot.talk.turn import Turn
from core.game.decisions import PLAYERS
from core.players import DROMER, PlayerId

TWO_TABLES = "two-tables"
TABLE_OF_FIVE = "one-table"
SIX = 6
IDLE = timedelta(hours=12)


class Seats(Line):
    """`Anna Bert Cees Dirk gisteren`, `oost:Anna west:Cees`: the players and their seats."""

    players: tuple[SomebodySittingDown, ...] = ()
    east: SomebodyInSeat | None = None
    south: SomebodyInSeat | None = None
    west: SomebodyInSeat | None = None
    north: SomebodyInSeat | None = None
    day: DayPast | None = None

    @property
    def seated(self) -> tuple[Member | None, ...]:
        """The players with a named seat, from East on."""
        return self.east, self.south, self.west, self.north


def run(turn: Turn, line: Seats = Seats()) -> None:
    """Start a table with three to five names; without names, open the lobby."""
    offer_idle(turn)
    today = evening_of(turn.here.settings, turn.incoming.written)
    day = line.day or today
    if day > today:
        raise Refuse("day-to-come")
    people = [*filter(None, line.seated), *line.players]
    if len(people) > MOST:
        raise Refuse("how-many-play", count=len(people))
    for at, member in enumerate(people):
        if member in people[:at]:
            raise Refuse("named-twice", name=member.name)
    players = tuple(member.id for member in people)
    seats: tuple[PlayerId | None, ...] = ()
    if any(line.seated):
        seats = tuple(member.id if member else None for member in line.seated)
    lobby = Lobby(players, day, turn.member.id, seats)
    if not players or (seats and len(players) < FOUR and DROMER not in players):
        open_lobby(turn, lobby)
        return
    for four in _divided(turn, lobby.in_order(), day):
        start(turn, four, day)


def _divided(turn: Turn, players: Sequence[PlayerId], day: date) -> Sequence[Sequence[PlayerId]]:
    """Return the players of each table. Raises AskMeant: more than five can sit in several ways.

    Raises Refuse: too few for a table.
    """
    half = (len(players) + 1) // 2
    tables = [players]
    if len(players) > FIVE:
        tables = [players[:half], players[half:]]
        if TABLE_OF_FIVE in turn.resumed.new:
            tables = [players[:FIVE]]
        elif TWO_TABLES not in turn.resumed.new:
            _ask_division(turn, tables)
    for seated in tables:
        people = len({*seated} - {DROMER})
        if people not in PLAYERS:
            raise Refuse("how-many-play", count=people)
        MAY_OPEN(turn, people, day)
    return tables


def _ask_division(turn: Turn, tables: Sequence[Sequence[PlayerId]]) -> NoReturn:
    names = [[turn.people.name(player) for player in players] for players in tables]
    first, second = (listed(turn.words.own, called) for called in names)
    values: Values = {"first": first, "second": second, "count": sum(map(len, tables))}
    if values["count"] == SIX:
        choices = [(key, key) for key in (TWO_TABLES, TABLE_OF_FIVE)]
        raise AskMeant("ask-six", choices, reserve=names[1][-1], **values)
    raise AskMeant("ask-two-tables", [(TWO_TABLES, TWO_TABLES)], **values)


def new_in_words(turn: Turn, text: str) -> bool:
    """Start a table by a line in words; return False for any other line."""
    line = seats_in_words(turn, text)
    if line.split() == text.split():
        return False
    Reader(NEW.key, NEW.forms).do(turn, line)
    return True


def offer_idle(turn: Turn) -> None:
    """Ask to close the tables untouched for twelve hours."""
    words = turn.words.group
    for record in turn.sittings:
        if turn.unit.now - record.touched >= IDLE:
            text = words.spans("ask-idle", table=record.name)
            reply = ask_end(words, text, record.id, record.last)
            turn.speak.edit(AskEndSlot(record.id), reply, at=At(record.id, hall=True))


def tap_again(turn: Turn, button: OfTable) -> None:
    """[Zelfde als vorige keer] under a final standing: open a lobby with the same players."""
    table = table_now(turn, button.sitting).table
    day = evening_of(turn.here.settings, turn.incoming.written)
    open_lobby(turn, Lobby(as_they_sat(table), day, turn.member.id))


def _find_lobby(turn: Turn, button: OfLobby) -> StoredDraft[Lobby]:
    return own_draft(turn, LOBBIES, button.lobby, gone="lobby-gone")


def _join(turn: Turn, lobby: StoredDraft[Lobby], player: PlayerId) -> None:
    joined = lobby.value.joined
    if player in joined:
        turn.speak.notice("joined-already")
    else:
        with_players(turn, lobby, (*joined, player))


def tap_join(turn: Turn, button: OfLobby) -> None:
    """[Ik speel mee]: add the speaker."""
    _join(turn, _find_lobby(turn, button), turn.member.id)


def tap_leave(turn: Turn, button: OfLobby) -> None:
    """[Toch niet]: remove the speaker, or the last added guest."""
    lobby = _find_lobby(turn, button)
    joined = lobby.value.joined
    guests = {m.id for m in turn.people.members() if m.account is None}
    player_ids = [p for p in joined if p == turn.member.id]
    player_ids = player_ids or [p for p in joined if p in guests][-1:]
    if not player_ids:
        raise Refuse("not-joined")
    with_players(turn, lobby, [player for player in joined if player != player_ids[0]])


def tap_guest(turn: Turn, button: OfLobby) -> None:
    """[Gast…]: ask for a name and add the guest."""
    lobby = _find_lobby(turn, button)
    must_have_room(lobby.value.joined)
    joined = [turn.people.name(player) for player in lobby.value.joined]
    _join(turn, lobby, somebody_typed(turn, joined).id)


def tap_pick(turn: Turn, button: OfLobby) -> None:
    """[Kies leden…]: add the chosen members in their order."""
    lobby = _find_lobby(turn, button)
    picked = [somebody_called(turn, word).id for word in turn.resumed.typed.split()]
    with_players(turn, lobby, [*dict.fromkeys([*lobby.value.joined, *picked])])


def tap_same(turn: Turn, button: OfLobby) -> None:
    """[Zelfde als vorige keer] on the card: the players of the previous table."""
    lobby = _find_lobby(turn, button)
    if lobby.value.joined:
        _must_be_theirs(turn, lobby.value)
    seats = last_seats(turn)
    if not seats:
        raise Refuse("no-last-time")
    with_players(turn, lobby, seats)


def _must_be_theirs(turn: Turn, lobby: Lobby) -> None:
    """Refuse all but players and the author of the lobby, and admins."""
    if turn.member.id not in {*lobby.joined, lobby.opened_by} and not is_admin(turn):
        raise not_there(turn, lobby.joined, Refuse("lobby-not-yours"))


def _take_lobby(turn: Turn, button: OfLobby) -> Lobby:
    draft = _find_lobby(turn, button)
    _must_be_theirs(turn, draft.value)
    _divided(turn, draft.value.joined, draft.value.day)
    _put_away(turn, draft, LobbySlot)
    return draft.value


def tap_draw_winds(turn: Turn, button: OfLobby) -> None:
    """[Loot de winden]: the highest throw is East; the others follow around the table."""
    lobby = _take_lobby(turn, button)
    for players in _divided(turn, lobby.joined, lobby.day):
        throws = throw_for_winds(players, turn.environment.dice)
        start(turn, throws.seats(players), lobby.day, throws_in_words(turn, throws))


def tap_as_joined(turn: Turn, button: OfLobby) -> None:
    """[Zo zitten we]: E S W N in the order of joining, except for named seats."""
    lobby = _take_lobby(turn, button)
    for players in _divided(turn, lobby.in_order(), lobby.day):
        start(turn, players, lobby.day)


def _put_away(turn: Turn, draft: StoredDraft[Any], slot: type[OfDraftSlot]) -> None:
    draft.drop(turn)
    turn.speak.delete(slot(draft.id))


def tap_no_lobby(turn: Turn, button: OfLobby) -> None:
    """[Annuleer]: close the lobby."""
    lobby = _find_lobby(turn, button)
    _must_be_theirs(turn, lobby.value)
    _put_away(turn, lobby, LobbySlot)


def tap_leave_table(turn: Turn, button: OfDraft) -> None:
    """[Klopt]: end the player's present table, and start the new table."""
    draft = own_draft(turn, SEATED, button.draft)
    end_first(turn, draft.value)
    _put_away(turn, draft, SeatSlot)
    start(turn, draft.value.seats, draft.value.day)


def tap_stay(turn: Turn, button: OfDraft) -> None:
    """[Annuleer]: keep the present table."""
    draft = own_draft(turn, SEATED, button.draft)
    first = seated_elsewhere(turn, *draft.value.seats)
    mine = turn.member.id in draft.value.seats or draft.key == str(turn.account.id)
    if first and not (mine or belongs_to(turn, first, turn.unit.tables.table(first.id))):
        raise Refuse("leave-not-yours", table=first.name)
    _put_away(turn, draft, SeatSlot)


NEW = Command(
    "new",
    (Form(Seats, run),),
    group_only=True,
    shows="tables",
    sentences=new_in_words,
    buttons={
        "new": lambda turn, _: run(turn),
        "again-four": tap_again,
        "join": tap_join,
        "leave": tap_leave,
        "guest": tap_guest,
        "pick": tap_pick,
        "sametoo": tap_same,
        "drawwinds": tap_draw_winds,
        "asjoined": tap_as_joined,
        "nolobby": tap_no_lobby,
        "leaveit": tap_leave_table,
        "stay": tap_stay,
    },
)
