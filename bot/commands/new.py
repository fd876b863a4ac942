"""/nieuw, /new: a new table, with three to five names at once or by joining."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from typing import Final

from bot.commands.command import Command, On, opens
from bot.messages import Spans
from bot.play.buttons import (
    AddGuest,
    AsJoined,
    CloseLobby,
    DrawWinds,
    Join,
    Leave,
    LeaveFirst,
    OfLobby,
    PickPeople,
    SameAsLastTime,
    SameFour,
    StayThere,
)
from bot.play.ending import ask_end
from bot.play.lobby import (
    FIVE,
    FOUR,
    LOBBIES,
    SEATED,
    Lobby,
    as_they_sat,
    end_first,
    evening,
    last_seats,
    open_lobby,
    start,
    tell_throws,
    throw_for_winds,
    with_players,
)
from bot.play.round_line import words_of
from bot.play.slots import AskEndSlot, LobbySlot, SeatSlot
from bot.play.table_in_play import table_now
from bot.ports.records import At
from bot.reader.newcomers import dromer_named, player_named, seated_elsewhere
from bot.standings.competition import rules_of
from bot.talk.buttons import NewTable
from bot.talk.drafts import Kept, own_draft
from bot.talk.named import names_among
from bot.talk.people import folded
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import belongs_to, is_admin, not_there
from bot.talk.texts import LANGUAGES, meaning, texts
from bot.talk.turn import Turn
from core.game.decisions import LEAST, PLAYERS
from core.players import DROMER, PlayerId

IDLE: Final = timedelta(hours=12)
_SEAT: Final = re.compile(r'(?<!\S)(\w+):\s*("[^"]*"|[^\s:]+)')


def run(turn: Turn, args: str) -> None:
    """Three to five names start a table; none opens the card on which people join."""
    offer_idle(turn)
    named, rest = _named_seats(args)
    day, names = _day(turn, names_among(turn, words_of(rest)))
    players = _players(turn, [*named.values(), *names])
    lobby = Lobby(tuple(players), day, turn.member.id, _seats(named, players))
    if not players or (named and len(players) < FOUR and DROMER not in players):
        open_lobby(turn, lobby)
        return
    _must_be_enough(turn, len(players) - (DROMER in players), day)
    start(turn, lobby.in_order(), day)


def _named_seats(args: str) -> tuple[Mapping[int, str], str]:
    """The name in each seat that is said, `oost:Anna`, by its place from East on; and the rest."""
    named: dict[int, str] = {}
    for found in _SEAT.finditer(args):
        place = _winds().get(folded(found[1]))
        if place is not None:
            if place in named:
                raise Refuse("named-twice", name=found[1])
            named[place] = found[2].strip('",')
            args = args.replace(found[0], " ", 1)
    return named, args


@cache
def _winds() -> Mapping[str, int]:
    return {
        folded(texts(language).text(f"wind-{wind}")): place
        for language in LANGUAGES
        for place, wind in enumerate("ESWN")
    }


def _seats(named: Mapping[int, str], players: Sequence[PlayerId]) -> tuple[PlayerId | None, ...]:
    """Who was given which seat; none where nobody was."""
    given = dict(zip(named, players, strict=False))
    return tuple(map(given.get, range(FOUR))) if named else ()


def _must_be_enough(turn: Turn, people: int, day: date) -> None:
    """Refuse fewer than three and more than five; three too, where the reglement says so."""
    if people not in PLAYERS:
        raise Refuse("how-many-play", count=people)
    reglement = rules_of(turn.unit, turn.here, day).reglement
    if people == LEAST and reglement.competition and reglement.empty_chair == "refuse":
        raise Refuse("three-may-not")


def _day(turn: Turn, words: Sequence[str]) -> tuple[date, list[str]]:
    """The evening that is meant, and the words that are left: `… gisteren`, `… 2026-11-20`."""
    today = evening(turn, turn.incoming.written)
    ago = meaning("new", words[-1]) if words else ""
    if ago and not turn.people.known(words[-1]):
        return today - timedelta(days=int(ago)), list(words[:-1])
    try:
        day = date.fromisoformat(words[-1]) if words else today
    except ValueError:
        return today, list(words)
    if day > today:
        raise Refuse("day-to-come")
    return day, list(words[:-1]) if words else []


def _players(turn: Turn, names: Sequence[str]) -> list[PlayerId]:
    """Who plays; of six or more nobody becomes a guest, and the Dromer may be named."""
    if len(names) > FIVE:
        raise Refuse("how-many-play", count=len(names))
    seats: list[PlayerId] = []
    for name in names:
        player = dromer_named(turn, name) or player_named(turn, name, names)
        if player.id in seats:
            raise Refuse("named-twice", name=player.name)
        seats.append(player.id)
    return seats


def offer_idle(turn: Turn) -> None:
    """A table untouched for twelve hours is offered for closing."""
    words = turn.words.group
    for sitting in turn.unit.tables.sittings(turn.here.id):
        if turn.unit.now - sitting.touched >= IDLE:
            text = words.spans("ask-idle", table=sitting.name)
            reply = ask_end(words, text, sitting.id, sitting.last)
            turn.speak.edit(AskEndSlot(sitting.id), reply, at=At(sitting.id, hall=True))


# --- buttons ---------------------------------------------------------------------------------


def tap_again(turn: Turn, button: SameFour) -> None:
    """[Zelfde als vorige keer] under a final standing: the same people, to be seated."""
    table = table_now(turn, button.sitting).table
    day = evening(turn, turn.incoming.written)
    open_lobby(turn, Lobby(as_they_sat(table), day, turn.member.id))


def _lobby(turn: Turn, button: OfLobby) -> Kept[Lobby]:
    return own_draft(turn, LOBBIES, button.lobby, gone="lobby-gone")


def _join(turn: Turn, lobby: Kept[Lobby], player: PlayerId) -> None:
    joined = lobby.value.joined
    if player in joined:
        turn.speak.notice("joined-already")
        return
    if len(joined) >= FIVE:
        raise Refuse("lobby-is-full")
    with_players(turn, lobby, (*joined, player))


def tap_join(turn: Turn, button: Join) -> None:
    """[Ik speel mee]."""
    _join(turn, _lobby(turn, button), turn.member.id)


def tap_leave(turn: Turn, button: Leave) -> None:
    """[Toch niet]: the one who taps, or the last guest who was put in."""
    lobby = _lobby(turn, button)
    joined = lobby.value.joined
    guests = {m.id for m in turn.people.members() if m.account is None}
    known = [p for p in joined if p == turn.member.id]
    known = known or [p for p in joined if p in guests][-1:]
    if not known:
        raise Refuse("not-joined")
    with_players(turn, lobby, [player for player in joined if player != known[0]])


def tap_guest(turn: Turn, button: AddGuest) -> None:
    """[Gast…]: the name is asked."""
    lobby = _lobby(turn, button)
    if len(lobby.value.joined) >= FIVE:
        raise Refuse("lobby-is-full")
    name = typed_words(turn, "ask-guest").strip().strip('"')
    joined = [turn.people.name(player) for player in lobby.value.joined]
    _join(turn, lobby, player_named(turn, name, joined).id)


def tap_pick(turn: Turn, button: PickPeople) -> None:
    """[Kies leden…]: they play, in the order in which they were picked."""
    lobby = _lobby(turn, button)
    picked = [player_named(turn, word).id for word in turn.resumed.typed.split()]
    players = tuple(dict.fromkeys([*lobby.value.joined, *picked]))
    if len(players) > FIVE:
        raise Refuse("lobby-is-full")
    with_players(turn, lobby, players)


def tap_same(turn: Turn, button: SameAsLastTime) -> None:
    """[Zelfde als vorige keer] on the card: those of the last time."""
    lobby = _lobby(turn, button)
    if lobby.value.joined:
        _must_be_theirs(turn, lobby.value)
    seats = last_seats(turn)
    if not seats:
        raise Refuse("no-last-time")
    with_players(turn, lobby, seats)


def _must_be_theirs(turn: Turn, lobby: Lobby) -> None:
    """Refuse who does not play, did not put up the card and is no admin."""
    if turn.member.id not in {*lobby.joined, lobby.opened_by} and not is_admin(turn):
        raise not_there(turn, lobby.joined, Refuse("lobby-not-yours"))


def _full(turn: Turn, button: OfLobby) -> Kept[Lobby]:
    lobby = _lobby(turn, button)
    _must_be_theirs(turn, lobby.value)
    _must_be_enough(turn, len(lobby.value.joined), lobby.value.day)
    return lobby


def tap_draw_winds(turn: Turn, button: DrawWinds) -> None:
    """[Loot de winden]: the highest throw is East; the others follow round the table."""
    lobby = _full(turn, button)
    throws = throw_for_winds(lobby.value.joined, turn.environment.dice)
    _start(turn, lobby, throws.seats(lobby.value.joined), tell_throws(turn, throws))


def tap_as_joined(turn: Turn, button: AsJoined) -> None:
    """[Zo zitten we]: the order of joining is E S W N, but for a seat that was said."""
    lobby = _full(turn, button)
    _start(turn, lobby, lobby.value.in_order())


def _start(
    turn: Turn, lobby: Kept[Lobby], seats: Sequence[PlayerId], lead: Sequence[Spans] = ()
) -> None:
    _put_away(turn, lobby)
    start(turn, seats, lobby.value.day, lead)


def _put_away(turn: Turn, lobby: Kept[Lobby]) -> None:
    turn.unit.drafts.drop(lobby.id)
    turn.speak.delete(LobbySlot(lobby.id))


def tap_no_lobby(turn: Turn, button: CloseLobby) -> None:
    """[Annuleer]."""
    lobby = _lobby(turn, button)
    _must_be_theirs(turn, lobby.value)
    _put_away(turn, lobby)


def tap_leave_table(turn: Turn, button: LeaveFirst) -> None:
    """[Klopt]: end the table at which somebody still sits, and start the new one."""
    draft = own_draft(turn, SEATED, button.draft)
    end_first(turn, draft.value)
    turn.unit.drafts.drop(draft.id)
    turn.speak.delete(SeatSlot(draft.id))
    start(turn, draft.value.seats, draft.value.day)


def tap_stay(turn: Turn, button: StayThere) -> None:
    """[Annuleer]: play on at the first table."""
    draft = own_draft(turn, SEATED, button.draft)
    first = seated_elsewhere(turn, draft.value.seats)
    mine = turn.member.id in draft.value.seats or draft.key == str(turn.account.id)
    if first and not (mine or belongs_to(turn, first, turn.unit.tables.table(first.id))):
        raise Refuse("leave-not-yours", table=first.name)
    turn.unit.drafts.drop(draft.id)
    turn.speak.delete(SeatSlot(draft.id))


NEW = Command(
    key="new",
    run=run,
    takes="seats",
    group_only=True,
    buttons=(
        On(NewTable, opens(run)),
        On(SameFour, tap_again),
        On(Join, tap_join),
        On(Leave, tap_leave),
        On(AddGuest, tap_guest),
        On(PickPeople, tap_pick),
        On(SameAsLastTime, tap_same),
        On(DrawWinds, tap_draw_winds),
        On(AsJoined, tap_as_joined),
        On(CloseLobby, tap_no_lobby),
        On(LeaveFirst, tap_leave_table),
        On(StayThere, tap_stay),
    ),
)
