"""A table before it starts: the players and their seats (conversation.md, A table starts)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from random import Random
from typing import NamedTuple

from bot.feature import ByName
from bot.messages import Button, ButtonRows, PeopleMenu, Reply, Spans
from bot.ports.records import TableRecord
from bot.reader.newcomers import seated_elsewhere
from bot.table.asking import suggested_scores
from bot.table.buttons import LobbySlot, OfLobby, SeatSlot
from bot.table.ending import forget, free_number, give_rooms
from bot.table.table_in_play import TableInPlay, all_tables, now_at, table_now
from bot.table.table_message import view_of
from bot.talk.buttons import GREETING, OfDraft, confirming
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.refusing import Refuse
from bot.talk.rights import belongs_to
from bot.talk.texts import joined, naming
from bot.talk.turn import Turn, asking
from core.game.decisions import LEAST, open_table
from core.game.table import Table
from core.players import DROMER, PlayerId, Players
from core.values import frozen

END_TABLE: ByName[[TableInPlay], None] = ByName("bot.table.commands.end:end_table")
FOUR = 4
FIVE = 5
MOST = 2 * FIVE
"""The most players on a card: two tables of five."""


@frozen
class Lobby:
    """The players who have joined, in this order, and the evening.

    `seats`: the players with a named seat, from East on; empty without named seats.
    """

    joined: Players
    day: date
    opened_by: PlayerId
    seats: tuple[PlayerId | None, ...] = ()

    def in_order(self) -> list[PlayerId]:
        """Return the players from East on, and the waiting player; the Dromer fills gaps."""
        others = [player for player in self.joined if player not in self.seats]
        table = []
        for seat in self.seats:
            if seat is not None and seat in self.joined:
                table.append(seat)
            elif others:
                table.append(others.pop(0))
            else:
                table.append(DROMER)
        return [*table, *others]


@frozen
class Seated:
    """Players for a new table while a player still sits at another table.

    `first`: the other table; `last`: the number of its last event.
    """

    seats: Players
    day: date
    first: int = 0
    last: int = 0


_ENOUGH = {LEAST: "lobby-three", FOUR: "lobby-full", FIVE: "lobby-five"}
LOBBIES = DraftsOf("lobby", Lobby)
SEATED = DraftsOf("seat", Seated)


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
    words = turn.words.group
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
    words = turn.words.group
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
    """Return the players of the speaker's last table, or of the club's last table."""
    tables = [game.table for game in all_tables(turn)]
    mine = [table for table in tables if turn.member.id in table.present]
    return next(map(as_they_sat, mine or tables), ())


def as_they_sat(table: Table) -> Players:
    """Return the players of a table in the order of joining, without the Dromer."""
    people = table.people
    if table.waiting is not None:
        people = tuple(table.owners[person] for person in sorted(table.persons))
    return tuple(player for player in people if player != DROMER)


class Throw(NamedTuple):
    """The throw of a player: the sum of two dice."""

    player: PlayerId
    sum: int


@frozen
class Throws:
    """The throws of all players, the repeated throws of equals, the waiting player and East."""

    for_all: list[Throw]
    lowest: list[list[Throw]]
    highest: list[list[Throw]]
    east: PlayerId
    waits: PlayerId | None

    def seats(self, players: Sequence[PlayerId]) -> list[PlayerId]:
        """Return the players around the table from East on, then the waiting player."""
        first = players.index(self.east)
        seats = [*players[first:], *players[:first]]
        if self.waits is not None:
            seats.remove(self.waits)
            seats.append(self.waits)
        return seats


def throw_for_winds(players: Sequence[PlayerId], dice: Random) -> Throws:
    """Throw two dice for each: the highest is East, of five the lowest waits; repeat equal throws.

    Source: rule 10; competition C5.
    """
    thrown = _throw_dice(players, dice)
    lowest: list[list[Throw]] = []
    waits: PlayerId | None = None
    if len(players) == FIVE:
        lowest, waits = _repeat_ties(thrown, dice, min)
    among = [throw for throw in thrown if throw.player != waits]
    return Throws(thrown, lowest, *_repeat_ties(among, dice, max), waits)


def _throw_dice(players: Sequence[PlayerId], dice: Random) -> list[Throw]:
    return [Throw(player, dice.randint(1, 6) + dice.randint(1, 6)) for player in players]


def _repeat_ties(
    thrown: list[Throw], dice: Random, which: Callable[[Iterable[int]], int]
) -> tuple[list[list[Throw]], PlayerId]:
    """Return the repeated throws of equal players, and the player with the highest or lowest."""
    best = which(throw.sum for throw in thrown)
    among = [throw.player for throw in thrown if throw.sum == best]
    if len(among) == 1:
        return [], among[0]
    thrown = _throw_dice(among, dice)
    again, who = _repeat_ties(thrown, dice, which)
    return [thrown, *again], who


def throws_in_words(turn: Turn, throws: Throws) -> list[Spans]:
    """Return the lines about the throws."""
    words = turn.words.group
    names = turn.people.names()

    def tell(key: str, thrown: Sequence[Throw]) -> Spans:
        sums = [f"{names[throw.player]} {throw.sum}" for throw in thrown]
        return words.spans(key, throws=", ".join(sums))

    parts = [tell("throw", throws.for_all)]
    if throws.waits is not None:
        parts += [tell("throw-again", thrown) for thrown in throws.lowest]
        parts.append(words.spans("throw-waits", name=names[throws.waits]))
    parts += [tell("throw-again", thrown) for thrown in throws.highest]
    return [*parts, words.spans("throw-east", name=names[throws.east])]


def start(
    turn: Turn, seats: Sequence[PlayerId], day: date, lead: Sequence[Spans] = ()
) -> TableRecord | None:
    """Open a table in the order E S W N; ask players at another table to end it first.

    `lead`: the first lines of the table's message.
    """
    elsewhere = seated_elsewhere(turn, *seats)
    if elsewhere:
        _ask_to_end(turn, seats, day, elsewhere)
        return None
    settings = turn.here.settings
    opened = open_table(settings.ruleset, dict(settings.house), seats, day)
    name = free_number([open_one.name for open_one in turn.sittings])
    record = turn.unit.tables.open(turn.here.id, name, opened, turn.member.id)
    turn.speak.delete(GREETING)
    _close_cards(turn, seats)
    table = turn.unit.tables.table(record.id)
    record = give_rooms(turn, record, table)
    game = now_at(turn, record, table)
    suggested_scores(game)
    view = view_of(game)
    shown = view.newest()
    turn.speak.post(replace(shown, text=joined([*lead, shown.text])), slot=view.slot, at=game.at)
    return record


def _close_cards(turn: Turn, seats: Sequence[PlayerId]) -> None:
    """Close the cards *Wie speelt mee?* that only these players joined."""
    for lobby in LOBBIES.of_club(turn.unit, turn.here.id):
        theirs = [*lobby.value.joined] or [lobby.value.opened_by]
        if {*seats}.issuperset(theirs):
            lobby.drop(turn)
            turn.speak.delete(LobbySlot(lobby.id))


def _ask_to_end(turn: Turn, seats: Sequence[PlayerId], day: date, first: TableRecord) -> None:
    seated = Seated(tuple(seats), day, first.id, first.last)
    draft = SEATED.keep_here(turn, seated, turn.account.id)
    table = turn.unit.tables.table(first.id)
    who = next(player for player in seats if player in table.present)
    about = OfDraft(draft.id)

    def question(turn: Turn) -> Reply:
        words = turn.words.group
        text = words.spans("ask-leave", name=turn.people.name(who), table=first.name)
        return confirming(words, text, about.pack("leaveit"), about.pack("stay"))

    turn.speak.delete(SeatSlot(draft.id))
    turn.speak.post(asking(turn, question), slot=SeatSlot(draft.id))


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
        END_TABLE(game)
    else:
        forget(view_of(game))
