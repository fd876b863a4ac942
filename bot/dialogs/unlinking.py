"""A chat leaves its club: what was played, and by whom, stays with the chats that stay."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.dialogs.asking import draft_slot
from bot.dialogs.card import card_slot, listed
from bot.dialogs.lobby import lobby_slot
from bot.dialogs.recording import KINDS
from bot.dialogs.rooms import thread_slot
from bot.messages import Button, Reply, Thread
from bot.ports.records import Chat, Club, Draft
from bot.turn import Refuse, Turn, action, rows
from bot.weekly import plan

PARTED: Final = "parted"
"""The slot of what a chat is told that left, and the kind of draft that knows from where."""
REGRET: Final = timedelta(days=7)


def question_slot(turn: Turn) -> str:
    """The slot of the question to the one who speaks."""
    return f"unlink:{turn.account.id}"


def ask_which(turn: Turn) -> None:
    """Ask which chat leaves, and say what that means."""
    chats = turn.unit.chats(turn.here.id)
    leaving = [chat for chat in chats if _others(turn, chat)]
    if not leaving:
        raise Refuse("unlink-only-chat")
    words = turn.own
    names = listed(words, [chat.title for chat in chats])
    buttons = [Button(chat.title, action("unlink", chat.id)) for chat in leaving]
    cancel = Button("✖️ " + words.label("cancel"), action("unlink-not"))
    text = words.spans("unlink-ask", chats=names)
    reply = Reply(text, (*rows(buttons, 1), (cancel,)), ("question",))
    turn.whisper(reply, slot=question_slot(turn))


def _others(turn: Turn, leaving: Chat) -> list[Chat]:
    """The chats in which the club goes on; one in which the bot may not write is none."""
    chats = turn.unit.chats(turn.here.id)
    return [chat for chat in chats if chat.id != leaving.id and chat.open]


def may_leave(turn: Turn, number: int) -> Chat:
    """The chat that a button names, if the club goes on without it."""
    chats = turn.unit.chats(turn.here.id)
    chat = next((chat for chat in chats if chat.id == number), None)
    if chat is None or not _others(turn, chat):
        raise Refuse("unlink-only-chat")
    return chat


def part(turn: Turn, leaving: Chat) -> None:
    """The chat begins as a club of its own, with the settings of the old one; both are told."""
    unit, club, words = turn.unit, turn.here, turn.group
    turn.unit.delete(turn.chat.id, question_slot(turn))
    _clear(turn, leaving)
    for chat in _others(turn, leaving):
        unit.post(chat.id, Reply(words.spans("unlinked-stays", chat=leaving.title)))
    fresh = _found(turn, leaving)
    if leaving.open:
        back = Button("🔗 " + words.label("rejoin"), action("rejoin"))
        text = words.spans("unlinked-goes", club=_name(turn, club))
        unit.post(leaving.id, Reply(text, ((back,),)), slot=PARTED)
    if leaving.id == turn.chat.id:
        turn.club, turn.me = fresh, None


def _name(turn: Turn, club: Club) -> str:
    """What the club is called by the chats that it still has."""
    return listed(turn.group, [chat.title for chat in turn.unit.chats(club.id)])


def _found(turn: Turn, leaving: Chat) -> Club:
    """A club for the chat alone."""
    old = turn.here
    fresh = turn.unit.new_club(leaving.title, old.settings)
    fresh = replace(fresh, asked_ruleset=old.asked_ruleset)
    turn.unit.save_club(fresh)
    turn.unit.save_chat(replace(leaving, club=fresh.id))
    plan(turn.unit, fresh)
    turn.unit.save_draft(Draft(0, fresh.id, PARTED, "club", {"club": old.id}, turn.now))
    return fresh


def came_from(turn: Turn) -> Club:
    """The club that this chat has left, as long as it can go back to it as if nothing was."""
    draft = turn.unit.draft(turn.here.id, PARTED, "club")
    if draft is None or draft.touched is None or draft.touched < turn.now - REGRET:
        raise Refuse("rejoin-too-late")
    if turn.unit.every_sitting(turn.here.id):
        raise Refuse("rejoin-too-late")
    turn.unit.drop_draft(draft.id)
    turn.unit.delete(turn.chat.id, PARTED)
    return turn.unit.club(int(draft.body["club"]))


def _clear(turn: Turn, leaving: Chat) -> None:
    """Take away from the chat what belongs to tables, questions and codes of the club."""
    unit, club = turn.unit, turn.here
    for sitting in unit.sittings(club.id):
        unit.delete(leaving.id, card_slot(sitting.id))
        room = sitting.room(leaving.id)
        if room is not None:
            over = turn.group.spans("thread-elsewhere", table=sitting.name)
            thread = Thread("", active=False)
            gone = Reply(over, thread=thread)
            unit.edit(leaving.id, thread_slot(sitting.id), gone, anew=False)
            rooms = tuple(kept for kept in sitting.rooms if kept != room)
            unit.save_sitting(replace(sitting, rooms=rooms))
    for draft in unit.drafts(club.id):
        asked_here = draft.kind == "ask" and draft.key.startswith(f"{leaving.id}:")
        given_here = draft.kind == "link" and draft.body.get("chat") == leaving.id
        if asked_here or given_here:
            unit.drop_draft(draft.id)
        elif draft.kind in KINDS:
            unit.delete(leaving.id, draft_slot(draft.id))
        elif draft.kind == "lobby":
            unit.delete(leaving.id, lobby_slot(draft.id))
