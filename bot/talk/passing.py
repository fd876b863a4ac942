"""A line to a single person in a public chat, deleted after a minute by a scheduled post."""

from datetime import timedelta

from bot.messages import Reply
from bot.ports.records import ScheduledPost
from bot.storage.ledger import Unit
from bot.talk.buttons import ScheduledKind, Slot

STAYS = timedelta(minutes=1)


class PassingSlot(Slot, name="passing"):
    """The slot of a passing line; one for each account in each chat."""

    account: int


class Passing(ScheduledKind, name="passing"):
    """The scheduled deletion of a passing line."""

    chat: int
    account: int


def say_in_passing(
    unit: Unit, club: int, chat: int, account: int, reply: Reply, about: str
) -> None:
    """Post a line that is deleted after a minute, in place of the account's previous line."""
    slot = str(PassingSlot(account))
    kind = str(Passing(chat, account))
    unit.outbox.delete(chat, slot)
    unit.outbox.post(chat, reply, slot=slot, about=about)
    unit.dues.call_off(club, kind)
    goes = unit.now + STAYS
    unit.dues.plan(ScheduledPost(club, kind, goes, goes, goes))


def take_away(unit: Unit, due: ScheduledPost, passing: Passing) -> None:
    """Delete a passing line after its minute."""
    unit.dues.call_off(due.club, due.kind)
    unit.outbox.delete(passing.chat, str(PassingSlot(passing.account)))
