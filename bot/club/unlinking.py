"""A chat leaves its club: what was played, and by whom, stays with the chats that stay.

It leaves by an admin of its own, or is put out by one of the founding chat, which itself nobody
else can put out. It comes back within a week when both sides want that; one that was put out only
with the founding chat, which alone can take that back.
"""

from dataclasses import replace
from datetime import timedelta
from typing import Final, Literal

from bot.club.founding import PUT_OUT, PutOut, show_question, speaks_for_founding
from bot.club.link_codes import CODES
from bot.messages import Button, Reply, Thread
from bot.play.lobby import LOBBIES
from bot.play.newest import newest_slot
from bot.play.round_draft import ROUND_DRAFTS
from bot.play.slots import DraftSlot, LobbySlot, ThreadSlot
from bot.ports.records import Chat, Club
from bot.standings.weekly import plan
from bot.talk.buttons import Slot, Tap, rows
from bot.talk.drafts import Drafts, Kept
from bot.talk.refusing import Refuse
from bot.talk.rights import admin_of
from bot.talk.texts import listed
from bot.talk.turn import Turn
from core.values import frozen

REGRET: Final = timedelta(days=7)
Side = Literal["goes", "stays"]


@frozen
class Parting:
    """Where a chat came from that left, kept in its own club."""

    club: int
    put_out: bool = True
    founding: bool = False
    agreed: tuple[Side, ...] = ()
    """The sides that want it back."""


PARTINGS: Final = Drafts("parted", Parting)
_LEFT_SLOT: Final = "parted"
"""The slot of what the chat is told that left."""


@frozen
class StaysSlot(Slot, name="parted"):
    """Of what the chats are told that stay."""

    chat: int


@frozen
class WhichSlot(Slot, name="unlink"):
    """Of the question to somebody which chat leaves."""

    account: int


@frozen
class Unlink(Tap, verb="unlink"):
    """A chat that may leave."""

    chat: int


class StayTogether(Tap, verb="unlink-not"):
    """[Annuleer]."""


@frozen
class Rejoin(Tap, verb="rejoin"):
    """[Toch bij elkaar]; without a parting, that of the chat in which it is pressed."""

    parting: int | None = None


def ask_which(turn: Turn) -> None:
    """Ask which chat leaves, and say what that means."""
    chats = turn.unit.clubs.chats(turn.here.id)
    leaving = [chat for chat in chats if _others(turn, chat) and _may_part(turn, chat)]
    if not leaving:
        raise Refuse("unlink-only-chat")
    words = turn.words.own
    names = listed(words, [chat.title for chat in chats])
    buttons = [Button(chat.title, Unlink(chat.id).pack()) for chat in leaving]
    cancel = Button("✖️ " + words.label("cancel"), StayTogether().pack())
    text = words.spans("unlink-ask", chats=names)
    reply = Reply(text, (*rows(buttons, 1), (cancel,)), ("question",))
    turn.speak.whisper(reply, slot=WhichSlot(turn.account.id))


def _others(turn: Turn, leaving: Chat) -> list[Chat]:
    """The chats in which the club goes on; one in which the bot may not write is none."""
    chats = turn.unit.clubs.chats(turn.here.id)
    return [chat for chat in chats if chat.id != leaving.id and chat.open]


def _may_part(turn: Turn, leaving: Chat) -> bool:
    return admin_of(turn, leaving) or (not leaving.founding and speaks_for_founding(turn))


def may_leave(turn: Turn, number: int) -> Chat:
    """The chat that a button names, if this one may part it and the club goes on without it."""
    chats = turn.unit.clubs.chats(turn.here.id)
    chat = next((chat for chat in chats if chat.id == number), None)
    if chat is None or not _others(turn, chat):
        raise Refuse("unlink-only-chat")
    if not _may_part(turn, chat):
        raise Refuse("unlink-not-yours", chat=chat.title)
    return chat


def part(turn: Turn, leaving: Chat) -> None:
    """The chat begins as a club of its own, with the settings of the old one; both are told."""
    turn.unit.outbox.delete(turn.chat.id, str(WhichSlot(turn.account.id)))
    _clear(turn, leaving)
    put_out = leaving.id != turn.chat.id and speaks_for_founding(turn)
    fresh = _found(turn, leaving)
    if put_out:  # which is kept for good
        PUT_OUT.keep(turn.unit, turn.here.id, PutOut(), leaving.id)
    comes_from = Parting(turn.here.id, put_out=put_out, founding=leaving.founding)
    parting = PARTINGS.keep(turn.unit, fresh.id, comes_from, "club")
    _tell_club(turn, parting, "unlinked-stays", leaving)
    _tell_leaving(turn, parting, "unlinked-goes", leaving)
    if leaving.founding:
        show_question(turn)


def _tell_club(turn: Turn, parting: Kept[Parting], sentence: str, leaving: Chat) -> None:
    """Tell the chats that stay, with the way back for a chat that the bot is in."""
    text = turn.words.group.spans(sentence, chat=leaving.title)
    reply = Reply(text, _way_back(turn, parting) if leaving.open else ())
    for chat in turn.unit.clubs.chats(parting.value.club):
        if chat.open:
            turn.unit.outbox.post(chat.id, reply, slot=str(StaysSlot(leaving.id)))


def _tell_leaving(turn: Turn, parting: Kept[Parting], sentence: str, leaving: Chat) -> None:
    """Tell the chat that left, with the way back."""
    if leaving.open:
        titles = [chat.title for chat in turn.unit.clubs.chats(parting.value.club)]
        text = turn.words.group.spans(sentence, club=listed(turn.words.group, titles))
        turn.unit.outbox.post(leaving.id, Reply(text, _way_back(turn, parting)), slot=_LEFT_SLOT)


def _way_back(turn: Turn, parting: Kept[Parting]) -> tuple[tuple[Button, ...], ...]:
    return ((Button("🔗 " + turn.words.group.label("rejoin"), Rejoin(parting.id).pack()),),)


def _found(turn: Turn, leaving: Chat) -> Club:
    """A club for the chat alone."""
    old = turn.here
    fresh = turn.unit.clubs.new(leaving.title, old.settings)
    fresh = replace(fresh, asked_ruleset=old.asked_ruleset)
    turn.unit.clubs.save(fresh)
    turn.unit.clubs.save_chat(replace(leaving, club=fresh.id, founding=True))
    plan(turn.unit, fresh)
    return fresh


# --- the way back --------------------------------------------------------------------------------


def to_take_back(turn: Turn, rejoin: Rejoin) -> Kept[Parting]:
    """The parting that a button takes back, as long as that can be done as if nothing was."""
    unit, here = turn.unit, turn.here.id
    parting = (
        PARTINGS.find(unit, here, "club")
        if rejoin.parting is None
        else PARTINGS.by_id(unit, rejoin.parting)
    )
    if parting is None or here not in {parting.club, parting.value.club}:
        raise Refuse("rejoin-too-late")
    if parting.touched is None or parting.touched < unit.now - REGRET:
        raise Refuse("rejoin-too-late")
    chats = unit.clubs.chats(parting.club)
    if not chats or unit.tables.whole.sittings(
        parting.club
    ):  # or it belongs to a third club by now
        raise Refuse("rejoin-too-late")
    if len(chats) > 1:
        raise Refuse("link-goes-alone")
    return parting


def agree(turn: Turn, parting: Kept[Parting]) -> bool:
    """Whether both sides want it, now that this one does; the other side is asked otherwise."""
    agreed, sides = set(parting.value.agreed), _speaks_for(turn, parting)
    if not sides:
        raise Refuse("rejoin-not-yours")
    # A chat that was put out did not want that: taking it back needs nobody there.
    if "stays" in agreed | sides and (parting.value.put_out or "goes" in agreed | sides):
        return True
    if not sides <= agreed:
        wanted = replace(parting.value, agreed=tuple(sorted(agreed | sides)))
        asked = PARTINGS.keep(turn.unit, parting.club, wanted, parting.key)
        [leaving] = turn.unit.clubs.chats(parting.club)
        if "goes" in sides:
            _tell_club(turn, asked, "rejoin-wanted", leaving)
        else:
            _tell_leaving(turn, asked, "rejoin-offered", leaving)
    turn.speak.notice("rejoin-asked")
    return False


def _speaks_for(turn: Turn, parting: Kept[Parting]) -> set[Side]:
    """The sides for which this one may say so; for a club that put it out the founding chat."""
    unit = turn.unit
    goes, stays = unit.clubs.chats(parting.club), unit.clubs.chats(parting.value.club)
    if parting.value.put_out:
        stays = tuple(chat for chat in stays if chat.founding)
    sides: dict[Side, tuple[Chat, ...]] = {"goes": goes, "stays": stays}
    return {side for side, chats in sides.items() if any(admin_of(turn, chat) for chat in chats)}


def come_back(turn: Turn, parting: Kept[Parting]) -> Chat:
    """The chat is one of the club's again, as it was: also the founding one, if none is yet."""
    unit, club = turn.unit, parting.value.club
    [leaving] = unit.clubs.chats(parting.club)
    none_is = not any(chat.founding for chat in unit.clubs.chats(club))
    back = replace(leaving, club=club, founding=none_is and parting.value.founding)
    unit.clubs.save_chat(back)
    unit.drafts.drop(parting.id)
    put_out = PUT_OUT.find(unit, club, leaving.id)
    if put_out is not None and parting.value.put_out:
        unit.drafts.drop(put_out.id)
    for chat in unit.clubs.chats(club):
        slot = _LEFT_SLOT if chat.id == leaving.id else StaysSlot(leaving.id)
        unit.outbox.delete(chat.id, str(slot))
    return back


def _clear(turn: Turn, leaving: Chat) -> None:
    """Take away from the chat what belongs to tables, questions and codes of the club."""
    unit, club = turn.unit, turn.here
    for sitting in unit.tables.sittings(club.id):
        slot = newest_slot(sitting.id, unit.tables.table(sitting.id))
        unit.outbox.delete(leaving.id, str(slot))
        room = sitting.room(leaving.id)
        if room is not None:
            over = turn.words.group.spans("thread-elsewhere", table=sitting.name)
            thread = Thread("", active=False)
            gone = Reply(over, thread=thread)
            unit.outbox.edit(leaving.id, str(ThreadSlot(sitting.id)), gone, anew=False)
            rooms = tuple(kept for kept in sitting.rooms if kept != room)
            unit.tables.save(replace(sitting, rooms=rooms))
    _clear_drafts(turn, leaving)


def _clear_drafts(turn: Turn, leaving: Chat) -> None:
    unit, club = turn.unit, turn.here
    for code in CODES.of_club(unit, club.id):
        if code.value.chat == leaving.id:
            unit.drafts.drop(code.id)
    for draft in unit.drafts.of_club(club.id):
        if draft.kind == "ask" and draft.key.startswith(f"{leaving.id}:"):
            unit.drafts.drop(draft.id)
        elif draft.kind == ROUND_DRAFTS.kind:
            unit.outbox.delete(leaving.id, str(DraftSlot(draft.id)))
        elif draft.kind == LOBBIES.kind:
            unit.outbox.delete(leaving.id, str(LobbySlot(draft.id)))
