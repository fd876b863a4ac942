"""@mentions in a typed line: they tie at once (conversation.md, People)."""

import re

from bot.messages import Edited, Said, Tapped
from bot.ports.records import Account
from bot.talk.people import final, met
from bot.talk.turn import Turn

_HANDLE = r"@[\w.]*\w"


def mentioned(turn: Turn, word: str) -> Account | None:
    """The account that a word of the line means, if it is a mention of one."""
    people, platform, act = turn.unit.people, turn.account.platform, turn.incoming.act
    for written, speaker in act.mentions if isinstance(act, Said | Edited | Tapped) else ():
        if written == word:
            known = people.account(platform, speaker.key)
            return met(turn.unit, platform, speaker) if speaker.name else known
    handle = word.removeprefix("@").casefold()
    return people.account_called(platform, handle) if handle != word.casefold() else None


def by_name(turn: Turn, line: str) -> str:
    """A line in which every member who is mentioned stands by name."""
    act, club = turn.incoming.act, turn.visit.club
    written = [word for word, _ in act.mentions] if isinstance(act, Said | Edited) else []
    if club is None or not (written or "@" in line):
        return line
    everybody = {member.id: member for member in turn.unit.people.members(club.id)}
    accounts = {m.account: final(m, everybody).name for m in everybody.values() if m.account}

    def named(found: re.Match[str]) -> str:
        account = mentioned(turn, found[0])
        name = accounts.get(account.id) if account else None
        return f'"{name}"' if name else found[0]

    words = [*map(re.escape, sorted(written, key=len, reverse=True)), _HANDLE]
    return re.sub(rf'(?<![\w"])(?:{"|".join(words)})(?![\w"])', named, line)
