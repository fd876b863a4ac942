"""Who sits down: members, known guests and new ones, and whether they sit elsewhere."""

from collections.abc import Sequence

from bot.people import free_name, is_name, tidy
from bot.ports.records import Member, Sitting
from bot.turn import AskName, Refuse, Turn, final
from core.events import PlayerId


def player_named(turn: Turn, word: str) -> Member:
    """The member or guest of this name, or a new guest. An @mention is the account's member."""
    mentioned = _mentioned(turn, word)
    if mentioned is not None:
        return mentioned
    found = turn.find(word)
    if found.one is not None:
        return found.one
    if found.members:
        raise AskName(word, found.members)
    if not is_name(word):
        raise Refuse("not-a-name", word=tidy(word))
    name = free_name(_capitalised(tidy(word.removeprefix("@"))), turn.members())
    return turn.unit.add_member(turn.here.id, name, None)


def _capitalised(name: str) -> str:
    """A new name that somebody typed without any capital has one after all."""
    return name[:1].upper() + name[1:] if name == name.lower() else name


def _mentioned(turn: Turn, word: str) -> Member | None:
    """An @mention ties at once (conversation.md, People)."""
    for written, speaker in getattr(turn.incoming.act, "mentions", ()):
        if written == word:
            account = turn.unit.meet(
                turn.account.platform, speaker.key, speaker.name, speaker.language
            )
            members = {m.id: m for m in turn.unit.members(turn.here.id)}
            known = next((m for m in members.values() if m.account == account.id), None)
            if known:
                return final(known, members)
            name = free_name(tidy(speaker.name) or "?", turn.members())
            return turn.unit.add_member(turn.here.id, name, account.id)
    return None


def seated_elsewhere(turn: Turn, players: Sequence[PlayerId], but: int = 0) -> Sitting | None:
    """The open table, other than `but`, at which one of these players sits."""
    for sitting in turn.unit.sittings(turn.here.id):
        if sitting.id != but and set(players) & set(turn.unit.table(sitting.id).seats):
            return sitting
    return None
