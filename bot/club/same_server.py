"""Another channel of a server that has a club: its first command asks where it belongs.

[Hier ook] makes the channel a chat of the club beside it, [Nieuwe club] founds another club.
"""

from functools import partial
from typing import TYPE_CHECKING

from bot.messages import CameIn, Incoming, Tapped
from bot.ports.platforms import HavingServers, Platform
from bot.storage.ledger import Unit
from bot.talk.needs import NeedsWork
from bot.talk.turn import Turn
from core.values import frozen

if TYPE_CHECKING:
    from bot.storage.store import Store


HERE = "here-too"
NEW = "new-club"


@frozen
class ChannelsBeside:
    """The channels of a server, by the platform's keys."""

    keys: tuple[str, ...] = ()


async def _channels(_store: "Store", platform: Platform, *, server: str) -> ChannelsBeside:
    if isinstance(platform, HavingServers):
        return ChannelsBeside(tuple(platform.channels(server)))
    return ChannelsBeside()


def club_beside(unit: Unit, incoming: Incoming) -> int | None:
    """Return the club of another channel of the server, the sender's last used club first.

    Raises NeedsWork: the platform must be asked for the channels.
    """
    server = incoming.place.server
    if not server:
        return None
    if incoming.done is None:
        raise NeedsWork(partial(_channels, server=server))
    beside = incoming.done
    if not isinstance(beside, ChannelsBeside):  # the channel was about to found a club
        return None
    chats = (unit.clubs.chat(incoming.platform, key) for key in beside.keys)
    clubs = [chat.club for chat in chats if chat and chat.club and not chat.undecided]
    account = unit.people.account(incoming.platform, incoming.speaker.key)
    if account and account.last_club in clubs:
        return account.last_club
    if clubs:
        return clubs[0]
    return None


def needs_club(turn: Turn) -> bool:
    """Return True in a channel that is not yet part of a club, except for the answer to that."""
    act = turn.incoming.act
    answers = isinstance(act, Tapped) and act.action.startswith("meant:") and not turn.resumed.new
    return turn.chat.undecided and not answers and not isinstance(act, CameIn)
