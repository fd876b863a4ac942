"""/nieuw, /new: a new table, with four names at once or by joining."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, Final

from bot.commands.command import Command
from bot.dialogs.card import Spans
from bot.dialogs.lobby import (
    FOUR,
    Lobby,
    end_first,
    evening,
    keep,
    last_seats,
    lobby_slot,
    must_be_lobby,
    show,
    start,
    tell_throws,
    throw_for_east,
)
from bot.dialogs.newcomers import player_named
from bot.dialogs.questions import ask_in_words
from bot.dialogs.recording import sitting_of
from bot.messages import Button, Reply
from bot.ports.records import At
from bot.round_line import words_of
from bot.turn import Refuse, Turn, action
from core.events import PlayerId

IDLE: Final = timedelta(hours=12)
_NO_NAMES: Final = frozenset({"", ";", "en", "and", "&", "+"})
_BEFORE: Final = {"vandaag": 0, "today": 0, "gisteren": 1, "yesterday": 1, "eergisteren": 2}


def run(turn: Turn, args: str) -> None:
    """Four names start a table; none opens the card on which people join."""
    offer_idle(turn)
    words = [word.strip('",') for word in words_of(args)]
    words = [word for word in words if word.casefold() not in _NO_NAMES]
    day, names = _day(turn, words)
    if not names:
        _lobby(turn, (), day)
        return
    if len(names) != FOUR:
        raise Refuse("four-play", count=len(names))
    start(turn, _four(turn, names), day)


def _day(turn: Turn, words: Sequence[str]) -> tuple[date, list[str]]:
    """The evening that is meant, and the words that are left: `… gisteren`, `… 2026-11-20`."""
    today = evening(turn, turn.incoming.written)
    if words and words[-1].casefold() in _BEFORE:
        return today - timedelta(days=_BEFORE[words[-1].casefold()]), list(words[:-1])
    try:
        day = date.fromisoformat(words[-1]) if words else today
    except ValueError:
        return today, list(words)
    if day > today:
        raise Refuse("day-to-come")
    return day, list(words[:-1]) if words else []


def _four(turn: Turn, names: Sequence[str]) -> list[PlayerId]:
    seats: list[PlayerId] = []
    for name in names:
        player = player_named(turn, name)
        if player.id in seats:
            raise Refuse("named-twice", name=player.name)
        seats.append(player.id)
    return seats


def _lobby(turn: Turn, players: Sequence[PlayerId], day: date) -> None:
    key = f"{turn.now.timestamp()}:{turn.account.id}:{turn.incoming.message}"
    lobby = Lobby(tuple(players), day.isoformat(), key=key, opened_by=turn.member.id)
    show(turn, keep(turn, lobby))


def offer_idle(turn: Turn) -> None:
    """A table untouched for twelve hours is offered for closing."""
    for sitting in turn.unit.sittings(turn.here.id):
        if turn.now - sitting.touched >= IDLE:
            words = turn.group
            text = words.spans("ask-idle", table=sitting.name)
            buttons = (
                Button("✅ " + words.label("confirm"), action("endit", sitting.id, sitting.last)),
                Button("✖️ " + words.label("cancel"), action("unend", sitting.id)),
            )
            slot = f"ask-end:{sitting.id}"
            turn.edit(slot, Reply(text, (buttons,), ("question",)), at=At(sitting.id, hall=True))


# --- buttons ---------------------------------------------------------------------------------


def tap_new(turn: Turn, parts: Sequence[str]) -> None:
    """[Nieuwe tafel]."""
    del parts
    run(turn, "")


def tap_again(turn: Turn, parts: Sequence[str]) -> None:
    """[Zelfde als vorige keer] under a final standing: the same four, to be seated."""
    sitting = sitting_of(turn, int(parts[0]))
    seats = turn.unit.table(sitting.id).seats
    _lobby(turn, seats, evening(turn, turn.incoming.written))


def _join(turn: Turn, lobby: Lobby, player: PlayerId) -> None:
    if player in lobby.joined:
        turn.notice("joined-already")
        return
    if len(lobby.joined) >= FOUR:
        raise Refuse("lobby-is-full")
    show(turn, keep(turn, replace(lobby, joined=(*lobby.joined, player))))


def tap_join(turn: Turn, parts: Sequence[str]) -> None:
    """[Ik speel mee]."""
    _join(turn, must_be_lobby(turn, parts[0]), turn.member.id)


def tap_leave(turn: Turn, parts: Sequence[str]) -> None:
    """[Toch niet]: the one who taps, or the last guest who was put in."""
    lobby = must_be_lobby(turn, parts[0])
    guests = {m.id for m in turn.members() if m.account is None}
    known = [p for p in lobby.joined if p == turn.member.id]
    known = known or [p for p in lobby.joined if p in guests][-1:]
    if not known:
        raise Refuse("not-joined")
    left = tuple(player for player in lobby.joined if player != known[0])
    show(turn, keep(turn, replace(lobby, joined=left)))


def tap_guest(turn: Turn, parts: Sequence[str]) -> None:
    """[Gast…]: ask the name."""
    lobby = must_be_lobby(turn, parts[0])
    if len(lobby.joined) >= FOUR:
        raise Refuse("lobby-is-full")
    ask_in_words(turn, "guest", {"lobby": lobby.id}, "ask-guest")


def answer_guest(turn: Turn, body: Mapping[str, Any], words: str) -> None:
    """The name of a guest."""
    lobby = must_be_lobby(turn, str(body["lobby"]))
    _join(turn, lobby, player_named(turn, words.strip().strip('"')).id)


def tap_same(turn: Turn, parts: Sequence[str]) -> None:
    """[Zelfde als vorige keer] on the card: the four of the last time."""
    lobby = must_be_lobby(turn, parts[0])
    seats = last_seats(turn)
    if not seats:
        raise Refuse("no-last-time")
    show(turn, keep(turn, replace(lobby, joined=seats)))


def _seated(turn: Turn, word: str) -> Lobby:
    lobby = must_be_lobby(turn, word)
    if len(lobby.joined) != FOUR:
        raise Refuse("four-play", count=len(lobby.joined))
    return lobby


def tap_draw_winds(turn: Turn, parts: Sequence[str]) -> None:
    """[Loot de winden]: the highest throw is East; the others follow round the table."""
    lobby = _seated(turn, parts[0])
    rounds, east = throw_for_east(lobby.joined, turn.around.dice)
    seats = [*lobby.joined[east:], *lobby.joined[:east]]
    _start(turn, lobby, seats, tell_throws(turn, rounds, seats[0]))


def tap_as_joined(turn: Turn, parts: Sequence[str]) -> None:
    """[Zo zitten we]: the order of joining is E S W N."""
    lobby = _seated(turn, parts[0])
    _start(turn, lobby, lobby.joined)


def _start(
    turn: Turn, lobby: Lobby, seats: Sequence[PlayerId], lead: Sequence[Spans] = ()
) -> None:
    turn.unit.drop_draft(lobby.id)
    turn.delete(lobby_slot(lobby.id))
    start(turn, seats, date.fromisoformat(lobby.day), lead)


def tap_no_lobby(turn: Turn, parts: Sequence[str]) -> None:
    """[Annuleer]."""
    lobby = must_be_lobby(turn, parts[0])
    if turn.member.id not in {*lobby.joined, lobby.opened_by} and not turn.is_admin():
        raise Refuse("not-joined")
    turn.unit.drop_draft(lobby.id)
    turn.delete(lobby_slot(lobby.id))


def tap_leave_table(turn: Turn, parts: Sequence[str]) -> None:
    """[Klopt]: end the table at which somebody still sits, and start the new one."""
    draft = turn.unit.draft_by_id(int(parts[0]))
    if draft is None or draft.kind != "seat" or draft.club != turn.here.id:
        raise Refuse("draft-gone")
    seats = [PlayerId(player) for player in draft.body["seats"]]
    end_first(turn, seats)
    turn.unit.drop_draft(draft.id)
    turn.delete(f"seat:{draft.id}")
    start(turn, seats, date.fromisoformat(draft.body["day"]))


def tap_stay(turn: Turn, parts: Sequence[str]) -> None:
    """[Annuleer]: play on at the first table."""
    draft = turn.unit.draft_by_id(int(parts[0]))
    if draft is not None and draft.kind == "seat" and draft.club == turn.here.id:
        turn.unit.drop_draft(draft.id)
    turn.delete(f"seat:{parts[0]}")


NEW = Command(
    key="new",
    names={"nl": ("nieuw",), "en": ("new",)},
    run=run,
    group_only=True,
    taps={
        "new": tap_new,
        "again-four": tap_again,
        "join": tap_join,
        "leave": tap_leave,
        "guest": tap_guest,
        "sametoo": tap_same,
        "drawwinds": tap_draw_winds,
        "asjoined": tap_as_joined,
        "nolobby": tap_no_lobby,
        "leaveit": tap_leave_table,
        "stay": tap_stay,
    },
    answers={"guest": answer_guest},
)
