"""The card on which players join a table before it starts (conversation.md, A table starts)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.messages import Button, ButtonRows, PeopleMenu, Reply
from bot.reader.dates import evening_of
from bot.reader.newcomers import seated_elsewhere
from bot.reader.single_names import somebody_called, somebody_typed
from bot.table.buttons import LobbySlot, OfDraftSlot, OfTable, SeatSlot
from bot.table.ending import forget
from bot.table.starting import FIVE, FOUR, LOBBIES, MOST, SEATED, Lobby, Seated, divided, start
from bot.table.table_in_play import all_tables, table_now
from bot.table.table_message import view_of
from bot.table.winds_thrown import throw_for_winds, throws_in_words
from bot.talk.admins import is_admin
from bot.talk.buttons import OfDraft, Tap
from bot.talk.drafts import StoredDraft
from bot.talk.own_drafts import own_draft
from bot.talk.refusing import Refuse
from bot.talk.rights import belongs_to, not_there
from bot.talk.texts import joined, naming
from bot.talk.turn import Turn, asking
from core.game.decisions import LEAST
from core.game.table import Table
from core.players import DROMER, PlayerId, Players

_ENOUGH = {LEAST: "lobby-three", FOUR: "lobby-full", FIVE: "lobby-five"}


class OfLobby(Tap):
    """The card *Wie speelt mee?*."""

    lobby: int


def open_lobby(turn: Turn, lobby: Lobby) -> None:
    """Post the card *Wie speelt mee?* of a lobby."""
    key = (turn.unit.now.timestamp(), turn.account.id, turn.incoming.message)
    show(turn, LOBBIES.keep_here(turn, lobby, *map(str, key)))


def with_players(turn: Turn, lobby: StoredDraft[Lobby], players: Sequence[PlayerId]) -> None:
    """Store and show the players of a lobby. Raises Refuse: too many players."""
    must_have_room(players[:-1])
    value = replace(lobby.value, joined=tuple(players))
    show(turn, LOBBIES.keep(turn.unit, lobby.club, value, lobby.key))


def must_have_room(joined: Sequence[PlayerId]) -> None:
    """Refuse another player in a full lobby."""
    if len(joined) >= MOST:
        raise Refuse("lobby-is-full")


def show(turn: Turn, lobby: StoredDraft[Lobby]) -> None:
    """Show the present card *Wie speelt mee?*."""
    turn.speak.edit(LobbySlot(lobby.id), asking(turn, partial(_card, lobby=lobby)))


def _card(turn: Turn, lobby: StoredDraft[Lobby]) -> Reply:
    words = turn.words
    names = turn.people.names()
    seated = zip(lobby.value.in_order(), "ESWN", strict=False) if lobby.value.seats else ()
    winds = {player: f" ({words.text(f'wind-{wind}')})" for player, wind in seated}
    players = [names[player] + winds.get(player, "") for player in lobby.value.joined]
    parts = [words.spans("lobby-ask")]
    if players:
        parts.append(words.spans("lobby-joined", **naming(words, players)))
    if len(players) >= LEAST:
        key = _ENOUGH.get(len(players), "lobby-more")
        parts.append(words.spans(key, count=len(players)))
    most = max(FOUR - len(players), 1)
    pick = PeopleMenu(words.label("pick"), OfLobby(lobby.id).pack("pick"), most)
    return Reply(joined(parts), _buttons(turn, lobby), ("question",), form=pick)


def _buttons(turn: Turn, lobby: StoredDraft[Lobby]) -> ButtonRows:
    words = turn.words
    many = len(lobby.value.joined)
    this = OfLobby(lobby.id)
    join = (
        words.button("join", this.pack("join"), "🙋"),
        words.button("guest", this.pack("guest"), form="guest"),
    )
    begin = (
        words.button("draw-winds", this.pack("drawwinds"), "🎲"),
        words.button("as-joined", this.pack("asjoined")),
    )
    # also in a full lobby, so that the buttons do not move
    rows: list[tuple[Button, ...]] = [join]
    if many < FOUR:
        if last_seats(turn):
            rows.append((words.button("same-again", this.pack("sametoo"), "🔁"),))
        elif turn.environment.has("practise"):  # before the first table
            rows.append((words.button("practise", "practise"),))
    if many >= LEAST:
        rows += [begin]
    leave = words.button("leave", this.pack("leave"))
    cancel = words.button("cancel", this.pack("nolobby"), "✖️")
    return (*rows, (leave, cancel) if lobby.value.joined else (cancel,))


def last_seats(turn: Turn) -> Players:
    """Return the players of the speaker's last table, or the club's; without members who left."""
    tables = [game.table for game in all_tables(turn)]
    mine = [table for table in tables if turn.member.id in table.present]
    seats = next(map(as_they_sat, mine or tables), ())
    left = {member.id for member in turn.people.members() if member.left}
    return tuple(player for player in seats if player not in left)


def as_they_sat(table: Table) -> Players:
    """Return the players of a table in the order of joining, without the Dromer."""
    people = table.people
    if table.waiting is not None:
        people = tuple(table.owners[person] for person in sorted(table.persons))
    return tuple(player for player in people if player != DROMER)


def end_first(turn: Turn, seated: Seated) -> None:
    """End a seated player's other table, for its players, its opener or an admin.

    A table without rounds is removed; a table with newer acts remains.
    """
    record = seated_elsewhere(turn, *seated.seats)
    if record is None:
        return
    game = table_now(turn, record.id)
    if not belongs_to(turn, record, game.table):
        raise Refuse("leave-not-yours", table=record.name)
    if (record.id, record.last) != (seated.first, seated.last):
        return
    if game.table.rounds:
        from bot.table.commands.end import end_table

        end_table(game)
    else:
        forget(view_of(game))


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
    divided(turn, draft.value.joined, draft.value.day)
    _put_away(turn, draft, LobbySlot)
    return draft.value


def tap_draw_winds(turn: Turn, button: OfLobby) -> None:
    """[Loot de winden]: the highest throw is East; the others follow around the table."""
    lobby = _take_lobby(turn, button)
    for players in divided(turn, lobby.joined, lobby.day):
        throws = throw_for_winds(players, turn.environment.dice)
        start(turn, throws.seats(players), lobby.day, throws_in_words(turn, throws))


def tap_as_joined(turn: Turn, button: OfLobby) -> None:
    """[Zo zitten we]: E S W N in the order of joining, except for named seats."""
    lobby = _take_lobby(turn, button)
    for players in divided(turn, lobby.in_order(), lobby.day):
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
