"""Check that a token belongs to a Telegram bot, and list the open tasks of its setup."""

from telegram.error import Forbidden, InvalidToken, TelegramError

from adapters.telegram.transport import NO_SUCH_BOT, Calls
from bot.ports.platforms import BotIdentity, OutOfReach, WrongSetting

_TODO = (
    ("can_read_all_group_messages", True, "setup-todo-privacy"),
    ("can_join_groups", False, "setup-todo-groups"),
    ("supports_inline_queries", False, "setup-todo-inline"),
)


async def identify_bot(token: str, api_url: str) -> BotIdentity:
    """Return the identity of the bot with this token.

    Raises:
        WrongSetting, OutOfReach: the token is unknown, or Telegram does not answer.
    """
    try:
        async with Calls(token, api_url) as calls:
            me = calls.bot
    except (InvalidToken, Forbidden):
        raise WrongSetting(NO_SUCH_BOT) from None
    except TelegramError as problem:
        raise OutOfReach(str(problem)) from None
    todo = tuple(key for name, wrong, key in _TODO if bool(getattr(me, name)) is wrong)
    return BotIdentity(
        f"@{me.username}", "Telegram", f"https://t.me/{me.username}?startgroup=true", todo
    )
