"""A table before it starts: who plays, and who sits where (conversation.md, A table starts)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from random import Random
from typing import Any, Final

from bot.dialogs.card import Spans, card, card_slot, listed
from bot.dialogs.ending import free_number, tell_end
from bot.dialogs.newcomers import seated_elsewhere
from bot.dialogs.rooms import give_rooms, shut_rooms
from bot.messages import Button, Reply
from bot.periods import evening_of
from bot.ports.records import At, Draft, Sitting
from bot.turn import Refuse, Turn, action, joined
from core.acts import end, open_table
from core.events import PlayerId
from core.table import Table

FOUR: Final = 4


@dataclass(frozen=True, slots=True)
class Lobby:
    """Who has joined so far, in that order, and the evening it is for."""

    joined: tuple[PlayerId, ...] = ()
    day: str = ""
    id: int = 0
    key: str = ""
    opened_by: int = 0

    def body(self) -> dict[str, Any]:
        """The lobby for storage."""
        return {"joined": list(self.joined), "day": self.day, "opened_by": self.opened_by}


def lobby_from(draft: Draft) -> Lobby:
    """The lobby that storage kept."""
    body = draft.body
    players = tuple(PlayerId(player) for player in body["joined"])
    return Lobby(players, body["day"], draft.id, draft.key, body["opened_by"])


def keep(turn: Turn, lobby: Lobby) -> Lobby:
    """Store a lobby."""
    draft = Draft(lobby.id, turn.here.id, "lobby", lobby.key, lobby.body(), turn.now)
    return replace(lobby, id=turn.unit.save_draft(draft).id)


def evening(turn: Turn, moment: datetime) -> date:
    """The date of the evening to which a moment belongs, by the club's clock."""
    return evening_of(turn.here.settings, moment)


def lobby_slot(lobby: int) -> str:
    """The slot of a lobby's message."""
    return f"lobby:{lobby}"


def show(turn: Turn, lobby: Lobby) -> None:
    """The card *Wie speelt mee?* as it now is."""
    words, names = turn.group, turn.names()
    players = [names[player] for player in lobby.joined]
    parts = [words.spans("lobby-ask")]
    if players:
        parts.append(words.spans("lobby-joined", count=len(players), names=listed(words, players)))
    if len(players) == FOUR:
        parts.append(words.spans("lobby-full"))
    turn.edit(
        lobby_slot(lobby.id), Reply(joined(parts), _buttons(turn, lobby), topics=("question",))
    )


def _buttons(turn: Turn, lobby: Lobby) -> tuple[tuple[Button, ...], ...]:
    words, lid = turn.group, lobby.id
    rows: list[tuple[Button, ...]] = []
    if len(lobby.joined) < FOUR:
        rows.append(
            (
                Button("🙋 " + words.label("join"), action("join", lid)),
                Button(words.label("guest"), action("guest", lid), form="guest"),
            )
        )
        if last_seats(turn):
            rows.append((Button("🔁 " + words.label("same-again"), action("sametoo", lid)),))
    else:
        rows.append(
            (
                Button("🎲 " + words.label("draw-winds"), action("drawwinds", lid)),
                Button(words.label("as-joined"), action("asjoined", lid)),
            )
        )
    leave = Button(words.label("leave"), action("leave", lid))
    cancel = Button("✖️ " + words.label("cancel"), action("nolobby", lid))
    rows.append((leave, cancel) if lobby.joined else (cancel,))
    return tuple(rows)


def last_seats(turn: Turn) -> tuple[PlayerId, ...]:
    """The four of the last table; of the writer's own, where there is one."""
    sittings = turn.unit.sittings(turn.here.id, open_only=False)
    tables = [turn.unit.table(sitting.id) for sitting in reversed(sittings)]
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
    words, names = turn.group, turn.names()
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
    name = free_number([open_one.name for open_one in turn.unit.sittings(turn.here.id)])
    sitting = turn.unit.open_sitting(turn.here.id, name, opened, turn.member.id)
    if lead:
        turn.post(Reply(joined(lead)))
    table = turn.unit.table(sitting.id)
    sitting = give_rooms(turn, sitting, table)
    shown = card(turn.group, sitting, table, turn.names())
    turn.post(shown, slot=card_slot(sitting.id), pin=True, at=At(sitting.id))


def _ask_to_end(turn: Turn, seats: Sequence[PlayerId], day: date, first: Sitting) -> None:
    body = {"seats": list(seats), "day": day.isoformat()}
    key = str(turn.account.id)
    stored = turn.unit.draft(turn.here.id, "seat", key)
    number = stored.id if stored else 0
    draft = turn.unit.save_draft(Draft(number, turn.here.id, "seat", key, body, turn.now))
    table = turn.unit.table(first.id)
    who = next(player for player in seats if player in table.seats)
    words = turn.group
    text = words.spans("ask-leave", name=turn.name(who), table=first.name)
    buttons = (
        Button("✅ " + words.label("confirm"), action("leaveit", draft.id)),
        Button("✖️ " + words.label("cancel"), action("stay", draft.id)),
    )
    turn.post(Reply(text, (buttons,), ("question",)), slot=f"seat:{draft.id}")


def forget(turn: Turn, sitting: Sitting, table: Table) -> None:
    """A table without a round leaves no trace."""
    turn.delete(card_slot(sitting.id))
    shut_rooms(turn.unit, turn.here, sitting, table, turn.names())
    turn.unit.forget_sitting(sitting.id)


def end_first(turn: Turn, seats: Sequence[PlayerId]) -> None:
    """End the tables at which these sit; one without a round leaves no trace."""
    sitting = seated_elsewhere(turn, seats)
    while sitting is not None:
        table = turn.unit.table(sitting.id)
        if turn.member.id not in seats:
            turn.must_record(sitting, table)
        if table.rounds:
            after = turn.unit.append(sitting.id, end(table), turn.member.id, turn.incoming.written)
            shown = card(turn.group, sitting, after, turn.names())
            turn.edit(card_slot(sitting.id), shown, at=At(sitting.id))
            tell_end(turn, sitting, after)
        else:
            forget(turn, sitting, table)
        sitting = seated_elsewhere(turn, seats)


def must_be_lobby(turn: Turn, word: str) -> Lobby:
    """The lobby that a button names."""
    draft = turn.unit.draft_by_id(int(word))
    if draft is None or draft.kind != "lobby" or draft.club != turn.here.id:
        raise Refuse("lobby-gone")
    return lobby_from(draft)
