"""The conversation: finds what was meant, does it within the unit, and answers.

The same for every platform. What cannot be done is answered in words and changes nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from bot.commands import ANSWERS, BY_NAME, TAPS
from bot.commands.edited import propose
from bot.commands.members import held
from bot.commands.start import run as begin
from bot.dialogs.pick import ask_name
from bot.dialogs.questions import ask_slot, open_question
from bot.dialogs.refusals import in_words
from bot.dialogs.rooms import show_the_way
from bot.idle import end_idle
from bot.messages import (
    Act,
    Button,
    CameIn,
    Departed,
    Edited,
    Incoming,
    Moved,
    Reply,
    Said,
    Tapped,
    WentOut,
)
from bot.moving import move
from bot.people import as_name, folded, free_name, is_name, tidy
from bot.ports.records import Account, Chat, Draft, Member
from bot.ports.storage import Unit
from bot.round_line import Unreadable
from bot.turn import AskName, Refuse, Surroundings, TapHandler, Turn, action, final, met
from bot.weekly import plan
from core.events import PlayerId
from core.problems import Refused

_COMMAND: Final = re.compile(r"/([^\s@/]+)(?:@\S+)?(?:\s+(.*))?", re.DOTALL)


class Talk:
    """The conversation of one running bot."""

    def __init__(self, around: Surroundings) -> None:
        """Chance, and what new clubs start with."""
        self.around = around

    def handle(self, unit: Unit, incoming: Incoming) -> None:
        """Do all that this brings about, within the unit."""
        if isinstance(incoming.act, Moved):
            _moved(unit, incoming, incoming.act)
            return
        if isinstance(incoming.act, WentOut | Departed):
            _left(unit, incoming)
            return
        chat = self._chat(unit, incoming)
        self._answer_in(self._turn(unit, chat, incoming))

    def _answer_in(self, turn: Turn) -> None:
        try:
            if not self._ask_who(turn):
                _do(turn, turn.incoming.act)
            if turn.then is not None:
                _do(turn, turn.then)
            show_the_way(turn)
        except Refuse as refusal:
            turn.refuse(refusal)
        except AskName as asked:
            ask_name(turn, _typed(turn), asked)
        except Refused as refused:
            turn.refuse(in_words(turn, refused.problem))
        except Unreadable as fault:
            turn.refuse(Refuse(fault.why, word=fault.word))

    def tick(self, unit: Unit) -> None:
        """What happens by itself as time goes: deserted tables end."""
        end_idle(unit)

    # --- chats ------------------------------------------------------------------------------

    def _chat(self, unit: Unit, incoming: Incoming) -> Chat:
        place = incoming.place
        chat = unit.chat(incoming.platform, place.key)
        if chat is None and place.kind == "private":
            speaker = incoming.speaker
            account = met(unit, incoming.platform, speaker)
            chat = unit.open_private(account.id)
        if chat is None:
            title = tidy(place.title) or place.key
            chat = unit.found_club(incoming.platform, place.key, title, self.around.defaults)
            if chat.club is not None:
                plan(unit, unit.club(chat.club))
        if not chat.open:
            chat = replace(chat, open=True)
            unit.save_chat(chat)
        return chat

    # --- people -----------------------------------------------------------------------------

    def _turn(self, unit: Unit, chat: Chat, incoming: Incoming) -> Turn:
        speaker = incoming.speaker
        if not speaker.key:  # the platform does not say who let the bot in
            turn = Turn(unit, incoming, self.around, chat, Account(0, incoming.platform, "", ""))
            turn.club = None if chat.club is None else unit.club(chat.club)
            return turn
        account = met(unit, incoming.platform, speaker)
        turn = Turn(unit, incoming, self.around, chat, account)
        club = chat.club if chat.kind == "group" else _last_club(unit, account)
        if chat.kind == "private" and not account.private:
            account = replace(account, private=True)
            unit.save_account(account)
        if club is not None:
            turn.club = unit.club(club)
            turn.me = _member(turn)
            if chat.kind == "group" and account.last_club != club:
                account = replace(account, last_club=club)
                unit.save_account(account)
        turn.account = account
        return turn

    def _ask_who(self, turn: Turn) -> bool:
        """Somebody new with a guest's name is asked once whether they are that guest."""
        me = turn.me
        if me is None or me.named or turn.private or turn.incoming.speaker.known_by_name:
            return False
        guest = _namesake(turn, me)
        if guest is None or turn.unit.draft(turn.here.id, "who", str(me.id)) is not None:
            return False
        draft = Draft(0, turn.here.id, "who", str(me.id), held(turn.incoming.act), turn.now)
        turn.unit.save_draft(draft)
        buttons = (
            Button("👋 " + turn.own.label("that-is-me"), action("thatsme", guest.id)),
            Button(turn.own.label("not-me"), action("notme")),
        )
        text = turn.own.spans("ask-who", name=guest.name)
        turn.whisper(Reply(text, (buttons,), ("question",)))
        return True


def _last_club(unit: Unit, account: Account) -> int | None:
    """The club that somebody used last; one that was linked to another has no chat any more."""
    last = account.last_club
    if last is None or unit.chats(last):
        return last
    return next((club for club in unit.clubs_of(account.id) if unit.chats(club)), None)


def _member(turn: Turn) -> Member:
    """The member that this account is; a new one, if it speaks for the first time."""
    members = turn.unit.members(turn.here.id)
    mine = [m for m in members if m.account == turn.account.id]
    known = next((m for m in mine if m.merged_into is None), None)
    if known is not None:
        return _back(turn, _renamed(turn, known, members))
    if mine:  # a second account of somebody
        return _back(turn, final(mine[0], {m.id: m for m in members}))
    name = as_name(turn.account.name)
    name = name if is_name(name) else "?"
    if turn.incoming.speaker.known_by_name:
        guest = _guest_called(name, members)
        if guest is not None:
            tied = replace(guest, account=turn.account.id)
            turn.unit.save_member(tied)
            return tied
    free = free_name(name, [m for m in members if m.merged_into is None])
    return turn.unit.add_member(turn.here.id, free, turn.account.id)


def _back(turn: Turn, member: Member) -> Member:
    if not member.left:
        return member
    back = replace(member, left=False)
    turn.unit.save_member(back)
    return back


def _renamed(turn: Turn, member: Member, members: tuple[Member, ...]) -> Member:
    """An account that changed its name takes the member's along, unless the club chose that."""
    name = as_name(turn.account.name)
    bare = member.name.rstrip("0123456789").rstrip()
    if member.named or folded(name) in {folded(member.name), folded(bare)} or not is_name(name):
        return member
    if turn.incoming.speaker.known_by_name:
        return member
    others = [m for m in members if m.id != member.id and m.merged_into is None]
    changed = replace(member, name=free_name(name, others))
    turn.unit.save_member(changed)
    return changed


def _guest_called(name: str, members: tuple[Member, ...]) -> Member | None:
    return next(
        (
            m
            for m in members
            if m.account is None and m.merged_into is None and folded(m.name) == folded(name)
        ),
        None,
    )


def _namesake(turn: Turn, me: Member) -> Member | None:
    name = folded(turn.account.name)
    first = name.split(" ")[0]
    for member in turn.members():
        if member.account is None and member.id != me.id and folded(member.name) in {name, first}:
            return member
    return None


def _moved(unit: Unit, incoming: Incoming, act: Moved) -> None:
    """The chat goes on under another key; told again, or known by an error before, it has."""
    chat = unit.chat(incoming.platform, incoming.place.key)
    if chat is not None:
        move(unit, chat, act.key)


def _left(unit: Unit, incoming: Incoming) -> None:
    """The bot or somebody else is no longer in a chat; of one that it never heard, no matter."""
    chat = unit.chat(incoming.platform, incoming.place.key)
    if chat is None:
        return
    if isinstance(incoming.act, Departed):
        _departed(unit, chat, incoming.act.account)
    else:
        unit.save_chat(replace(chat, open=False))


def _departed(unit: Unit, chat: Chat, key: str) -> None:
    """Somebody left the chat: no longer a member, but all that was played stays."""
    account = unit.account(chat.platform, key)
    if account is None or chat.club is None:
        return
    members = {member.id: member for member in unit.members(chat.club)}
    mine = next((m for m in members.values() if m.account == account.id), None)
    if mine is None:
        return
    who = final(mine, members)
    others = [m for m in members.values() if m.account not in {None, account.id}]
    here_by_another = any(final(other, members) == who for other in others)
    if not here_by_another:
        unit.save_member(replace(who, left=True))


# --- what was meant --------------------------------------------------------------------------


def _do(turn: Turn, act: Act) -> None:
    if isinstance(act, Tapped):
        tap(turn, act.action, act.typed)
    elif isinstance(act, Said):
        say(turn, act)
    elif isinstance(act, Edited):
        propose(turn, act)
    elif isinstance(act, CameIn):
        begin(turn, "")


def say(turn: Turn, act: Said) -> None:
    """A command, or the answer to a question; what is neither is not for the bot."""
    found = _COMMAND.match(act.text.strip())
    if found is None:
        _answer(turn, act)
        return
    command(turn, found.group(1).casefold(), found.group(2) or "")


def command(turn: Turn, word: str, args: str) -> None:
    """Do a command by its name."""
    known = BY_NAME.get(word)
    if known is None:
        near = get_close_matches(word, BY_NAME, n=1)
        if near:
            raise Refuse("unknown-command-near", word=tidy(word), near=near[0])
        raise Refuse("unknown-command", word=tidy(word))
    if known.group_only and turn.club is None:
        raise Refuse("group-only", command=f"/{known.names[turn.own.language][0]}")
    known.run(turn, args)


def _answer(turn: Turn, act: Said) -> None:
    if turn.club is None:
        if turn.private:
            command(turn, "help", "")
        return
    any_line = turn.private or turn.incoming.speaker.known_by_name
    question = open_question(turn, act.reply_to, any_line=any_line)
    if question is None:
        if turn.private:
            command(turn, "help", "")
        return
    ANSWERS[str(question.body["what"])](turn, question.body["body"], act.text)
    turn.unit.drop_draft(question.id)
    turn.close(ask_slot(question.id))


def tap(turn: Turn, meaning: str, typed: str = "") -> None:
    """A button, with what was typed into its form if it opened one."""
    verb, *parts = meaning.split(":")
    turn.typed, turn.typed_into, turn.answered = typed, meaning, None
    handler = _AGAIN.get(verb) or TAPS.get(verb)
    if handler is None:
        raise Refuse("button-unknown")
    try:
        handler(turn, parts)
    except (ValueError, IndexError, KeyError):
        # A forged or very old button: its numbers mean nothing here.
        raise Refuse("button-unknown") from None
    if turn.answered is not None:
        what, body = turn.answered
        ANSWERS[what](turn, body, typed)


def _typed(turn: Turn) -> str:
    """The line that is being done."""
    act = turn.incoming.act
    return turn.typed or turn.again or (act.text if isinstance(act, Said | Edited) else "")


def _asked(turn: Turn, number: str) -> Draft:
    """What was asked of the one who taps, about a command of theirs."""
    draft = turn.unit.draft_by_id(int(number))
    if draft is None or draft.kind != "which" or draft.key != str(turn.account.id):
        raise Refuse("draft-gone")
    turn.unit.drop_draft(draft.id)
    return draft


def _which(turn: Turn, parts: Sequence[str]) -> None:
    """The table that a command was about, after it was asked."""
    draft = _asked(turn, parts[0])
    turn.chosen = int(parts[1])
    turn.again = str(draft.body["command"])
    say(turn, Said(turn.again))


def _whom(turn: Turn, parts: Sequence[str]) -> None:
    """Whom a name in a command meant, after it was asked."""
    draft = _asked(turn, parts[0])
    name = turn.name(PlayerId(int(parts[1])))
    line = _with_name(str(draft.body["command"]), str(draft.body["word"]), name)
    if draft.body.get("into"):
        tap(turn, str(draft.body["into"]), line)
        return
    turn.again = line
    say(turn, Said(line))


def _with_name(command: str, word: str, name: str) -> str:
    """A command with the first of these words written in full."""
    pattern = rf'(?<!\S)(\*?)"?{re.escape(word)}"?(?=[\s;,:=]|$)'
    return re.sub(pattern, lambda found: f'{found.group(1)}"{name}"', command, count=1)


_AGAIN: Final[dict[str, TapHandler]] = {"which": _which, "whom": _whom}
