"""Whom a name after a command means; when it may be several, they are asked as buttons."""

from bot.messages import Button, Reply
from bot.people import find
from bot.ports.records import Member
from bot.turn import Refuse, Turn, action, rows


def with_year(args: str) -> tuple[str, int | None]:
    """What was written, and the year behind it: `Anna 2025`."""
    name, _, year = args.strip().rpartition(" ")
    if len(year) == 4 and year.isascii() and year.isdigit() and year > "0000":  # noqa: PLR2004
        return name, int(year)
    return args.strip(), None


def member_named(turn: Turn, name: str, verb: str) -> Member | None:
    """The member named, also one who left; the one who asks, if nobody is named.

    None: several were meant, and they have been asked as buttons of this verb.
    """
    wanted = name.strip().strip('"')
    if not wanted:
        return turn.member
    found = find(wanted, turn.members())
    if not found.members:
        raise Refuse("nobody-named", name=wanted[:30])
    if found.one is None:
        buttons = [Button(m.name, action(verb, m.id)) for m in found.members]
        text = turn.public.spans("ask-which-player", name=wanted[:30])
        turn.say(Reply(text, rows(buttons, 3), ("question",)))
    return found.one


def member_tapped(turn: Turn, number: str) -> Member:
    """The member of a button."""
    member = next((m for m in turn.members() if m.id == int(number)), None)
    if member is None:
        raise Refuse("no-such-member")
    return member
