"""Send a notice without the outbox, which may be at fault."""

import logging
from collections.abc import Callable, Mapping, Sequence

from bot.delivery.hosts import Host
from bot.messages import Reply
from bot.ports.platforms import Delivered, Platform, direct_parcel
from bot.ports.records import Chat

_log = logging.getLogger("peling.desk")


async def say_directly(platforms: Mapping[str, Platform], chat: Chat, reply: Reply) -> bool:
    """Send a message without the outbox, which may be at fault; return True if delivered."""
    try:
        delivery = await platforms[chat.platform].deliver(direct_parcel(chat, reply))
    except Exception as problem:  # noqa: BLE001 - the others are notified
        _log.warning("a chat could not be notified of trouble", exc_info=problem)
        return False
    return isinstance(delivery, Delivered)


async def tell_directly(
    platforms: Mapping[str, Platform], hosts: Sequence[Host], reply_in: Callable[[str], Reply]
) -> bool:
    """Notify the hosts without the outbox; return True if a notice was delivered."""
    heard = False
    for host in hosts:
        chat = Chat(0, host.platform, host.account, "", "private")
        heard |= await say_directly(platforms, chat, reply_in(host.language))
    return heard
