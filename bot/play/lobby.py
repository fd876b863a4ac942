"""A table before it starts: who plays, and who sits where (conversation.md, A table starts)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from random import Random
from typing import Final

from bot.messages import Button, Reply, Spans
from bot.play.buttons import (
    AddGuest,
    AsJoined,
    CloseLobby,
    DrawWinds,
    Join,
    Leave,
    LeaveFirst,
    SameAsLastTime,
    StayThere,
)
from bot.play.ending import free_number, tell_end
from bot.play.newcomers import seated_elsewhere
from bot.play.newest import TableTold
from bot.play.offers import offers
from bot.play.slots import CardSlot, LobbySlot, SeatSlot
from bot.play.threads import give_rooms, shut_rooms
from bot.play.trust import writer
from bot.ports.records import At, Sitting
from bot.standings.periods import evening_of
from bot.talk.buttons import confirm_or_cancel
from bot.talk.drafts import Drafts, Kept
from bot.talk.opening import GREETING
from bot.talk.refusing import Refuse
from bot.talk.rights import belongs_to
from bot.talk.texts import joined, listed
from bot.talk.turn import Turn
from core.game.decisions import end, open_table
from core.game.table import Table
from core.players import PlayerId

FOUR: Final = 4


@dataclass(frozen=True, slots=True)
class Lobby:
    """Who has joined so far, in that order, and the evening it is for."""

    joined: tuple[PlayerId, ...]
    day: date
    opened_by: PlayerId


@dataclass(frozen=True, slots=True)
class Seated:
    """Four who would sit down, of whom somebody still sits at another table.

    `first` is that table, and `last` the number of what happened there last.
    """

    seats: tuple[PlayerId, ...]
    day: date
    first: int = 0
    last: int = 0


LOBBIES: Final = Drafts("lobby", Lobby)
SEATED: Final = Drafts("seat", Seated)


def open_lobby(turn: Turn, players: Sequence[PlayerId], day: date) -> None:
    """Put up the card *Wie speelt mee?* with those who have joined already."""
    key = (turn.unit.now.timestamp(), turn.account.id, turn.incoming.message)
    lobby = Lobby(tuple(players), day, turn.member.id)
    show(turn, LOBBIES.keep(turn.unit, turn.here.id, lobby, *map(str, key)))


def with_players(turn: Turn, lobby: Kept[Lobby], players: Sequence[PlayerId]) -> None:
    """Show who has joined a lobby by now."""
    value = replace(lobby.value, joined=tuple(players))
    show(turn, LOBBIES.keep(turn.unit, lobby.club, value, lobby.key))


def evening(turn: Turn, moment: datetime) -> date:
    """The date of the evening to which a moment belongs, by the club's clock."""
    return evening_of(turn.here.settings, moment)


def show(turn: Turn, lobby: Kept[Lobby]) -> None:
    """The card *Wie speelt mee?* as it now is."""
    words, names = turn.words.group, turn.people.names()
    players = [names[player] for player in lobby.value.joined]
    parts = [words.spans("lobby-ask")]
    if players:
        parts.append(words.spans("lobby-joined", count=len(players), names=listed(words, players)))
    if len(players) == FOUR:
        parts.append(words.spans("lobby-full"))
    reply = Reply(joined(parts), _buttons(turn, lobby), topics=("question",))
    turn.speak.edit(LobbySlot(lobby.id), reply)


def _buttons(turn: Turn, lobby: Kept[Lobby]) -> tuple[tuple[Button, ...], ...]:
    words = turn.words.group
    rows: list[tuple[Button, ...]] = []
    if len(lobby.value.joined) < FOUR:
        rows.append(
            (
                Button("🙋 " + words.label("join"), Join(lobby.id).pack()),
                Button(words.label("guest"), AddGuest(lobby.id).pack(), form="guest"),
            )
        )
        if last_seats(turn):
            same = SameAsLastTime(lobby.id).pack()
            rows.append((Button("🔁 " + words.label("same-again"), same),))
    else:
        rows.append(
            (
                Button("🎲 " + words.label("draw-winds"), DrawWinds(lobby.id).pack()),
                Button(words.label("as-joined"), AsJoined(lobby.id).pack()),
            )
        )
    leave = Button(words.label("leave"), Leave(lobby.id).pack())
    cancel = Button("✖️ " + words.label("cancel"), CloseLobby(lobby.id).pack())
    rows.append((leave, cancel) if lobby.value.joined else (cancel,))
    return tuple(rows)


def last_seats(turn: Turn) -> tuple[PlayerId, ...]:
    """The four of the last table; of the writer's own, where there is one."""
    sittings = turn.unit.tables.sittings(turn.here.id, open_only=False)
    tables = [turn.unit.tables.table(sitting.id) for sitting in reversed(sittings)]
    mine = next((t.seats for t in tables if turn.member.id in t.seats), None)
    return mine or (tables[0].seats if tables else ())


@dataclass(frozen=True, slots=True)
class Throw:
    """What one player threw."""

    player: PlayerId
    dice: tuple[int, int]


def throw_for_east(players: Sequence[PlayerId], dice: Random) -> tuple[list[list[Throw]], int]:
    """Throw two dice for each; equal highest throw again. The throws, and who is East (0-3)."""
    rounds: list[list[Throw]] = []
    among = list(players)
    while len(among) > 1:
        thrown = [Throw(p, (dice.randint(1, 6), dice.randint(1, 6))) for p in among]
        rounds.append(thrown)
        best = max(sum(throw.dice) for throw in thrown)
        among = [throw.player for throw in thrown if sum(throw.dice) == best]
    return rounds, list(players).index(among[0])


def tell_throws(turn: Turn, rounds: Sequence[Sequence[Throw]], east: PlayerId) -> list[Spans]:
    """The throws in words."""
    words, names = turn.words.group, turn.people.names()
    parts: list[Spans] = []
    for number, thrown in enumerate(rounds):
        if number:
            parts.append(words.spans("throw-again"))
        parts += [
            words.spans(
                "throw",
                name=names[throw.player],
                one=throw.dice[0],
                two=throw.dice[1],
                sum=sum(throw.dice),
            )
            for throw in thrown
        ]
    parts.append(words.spans("throw-east", name=names[east]))
    return parts


def start(turn: Turn, seats: Sequence[PlayerId], day: date, lead: Sequence[Spans] = ()) -> None:
    """Sit down in the order E S W N; somebody who plays elsewhere is asked to end that first."""
    elsewhere = seated_elsewhere(turn, seats)
    if elsewhere is not None:
        _ask_to_end(turn, seats, day, elsewhere)
        return
    settings = turn.here.settings
    opened = open_table(settings.ruleset, dict(settings.house), seats, day)
    name = free_number([open_one.name for open_one in turn.unit.tables.sittings(turn.here.id)])
    sitting = turn.unit.tables.open(turn.here.id, name, opened, turn.member.id)
    turn.speak.delete(GREETING)
    if lead:
        turn.speak.post(Reply(joined(lead)))
    table = turn.unit.tables.table(sitting.id)
    sitting = give_rooms(turn, sitting, table)
    told = TableTold(turn.unit, turn.here, sitting, table)
    offers(turn.unit, sitting, table)
    turn.speak.post(told.newest(), slot=told.slot, at=At(sitting.id))


def _ask_to_end(turn: Turn, seats: Sequence[PlayerId], day: date, first: Sitting) -> None:
    seated = Seated(tuple(seats), day, first.id, first.last)
    draft = SEATED.keep(turn.unit, turn.here.id, seated, turn.account.id)
    table = turn.unit.tables.table(first.id)
    who = next(player for player in seats if player in table.seats)
    words = turn.words.group
    text = words.spans("ask-leave", name=turn.people.name(who), table=first.name)
    buttons = confirm_or_cancel(words, LeaveFirst(draft.id), StayThere(draft.id))
    turn.speak.delete(SeatSlot(draft.id))
    turn.speak.post(Reply(text, (buttons,), ("question",)), slot=SeatSlot(draft.id))


def forget(turn: Turn, sitting: Sitting, table: Table) -> None:
    """A table without a round leaves no trace."""
    turn.speak.delete(CardSlot(sitting.id))
    shut_rooms(turn.unit, turn.here, sitting, table, turn.people.names())
    turn.unit.tables.forget(sitting.id)


def end_first(turn: Turn, seated: Seated) -> None:
    """End the table at which somebody sits, for who sits there too, opened it or is an admin.

    One without a round leaves no trace; where something happened since, it is not ended.
    """
    sitting = seated_elsewhere(turn, seated.seats)
    if sitting is None:
        return
    table = turn.unit.tables.table(sitting.id)
    if not belongs_to(turn, sitting, table):
        raise Refuse("leave-not-yours", table=sitting.name)
    if (sitting.id, sitting.last) != (seated.first, seated.last):
        return
    if not table.rounds:
        forget(turn, sitting, table)
        return
    after = turn.unit.tables.append(sitting.id, end(table), writer(turn), turn.incoming.written)
    told = TableTold(turn.unit, turn.here, sitting, after)
    turn.speak.edit(told.slot, told.newest(), at=At(sitting.id))
    tell_end(turn, sitting, after)
