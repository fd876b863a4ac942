"""Check that a token is a Telegram bot's, and list what is still to be set up there."""

from typing import Final

from telegram.error import Forbidden, InvalidToken, TelegramError

from adapters.telegram.transport import NO_SUCH_BOT, Calls
from bot.ports.platforms import BotIdentity, Stopped

_TODO: Final = (
    (
        "can_read_all_group_messages",
        True,
        (
            "Privacy mode is off, so it sees all you write. @BotFather, /setprivacy, Enable; "
            "then take it out of each group and let it in again"
        ),
    ),
    ("can_join_groups", False, "It may join no groups. @BotFather, /setjoingroups, Enable"),
    (
        "supports_inline_queries",
        False,
        "To look rules up in any chat: @BotFather, /setinline, with a hint such as: a rule",
    ),
)


async def found(token: str, api_url: str) -> BotIdentity:
    """The identity of the bot with this token.

    Raises:
        Stopped: nobody, or Telegram is out of reach.
    """
    try:
        async with Calls(token, api_url) as calls:
            me = calls.bot
    except (InvalidToken, Forbidden):
        raise Stopped(NO_SUCH_BOT) from None
    except TelegramError as problem:
        raise Stopped(f"Telegram is out of reach ({problem}); is there a network?") from None
    todo = tuple(words for name, wrong, words in _TODO if bool(getattr(me, name)) is wrong)
    return BotIdentity(
        f"@{me.username} on Telegram", f"https://t.me/{me.username}?startgroup=true", todo
    )
