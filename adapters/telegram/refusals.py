"""What it means when the platform refuses a call."""

from typing import Final

from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from adapters.telegram.transport import TooMany
from bot.ports.platforms import (
    AwayError,
    Delivered,
    Delivery,
    Elsewhere,
    Later,
    Parcel,
    Undeliverable,
)

# Compared without case: the library writes some of them with a capital of its own.
_AS_WISHED: Final = (
    "message is not modified",
    "message to delete not found",
    "message can't be deleted",
    "query is too old",
    "query id is invalid",
)
_CLOSED: Final = (
    "chat not found",
    "chat_write_forbidden",
    "have no rights to send",
    "not enough rights to send",
    "need administrator rights in the channel chat",
    "group chat was deactivated",
    "chat_restricted",
    "user is deactivated",
    "peer_id_invalid",
)
_NO_TOPIC: Final = ("message thread not found", "topic_closed", "topic_deleted")


def outcome_of(parcel: Parcel, problem: TelegramError) -> Delivery:
    """What becomes of a parcel.

    Raises:
        AwayError: the network or the platform is to blame.
    """
    if isinstance(problem, TooMany):
        return Later(problem.seconds)
    if isinstance(problem, ChatMigrated):
        return Elsewhere(str(problem.new_chat_id))
    if isinstance(problem, Forbidden):
        return Undeliverable(problem.message, closed=True)
    if isinstance(problem, BadRequest):
        return _of_a_bad_request(parcel, problem)
    raise AwayError(problem.message) from problem


def _of_a_bad_request(parcel: Parcel, problem: BadRequest) -> Delivery:
    if _says(problem, _CLOSED):
        return Undeliverable(problem.message, closed=True)
    if _says(problem, _AS_WISHED) or parcel.act in {"unpin", "delete", "notice"}:
        return Delivered(parcel.ref)  # unpinned where the bot may; a tap that is too old is over
    return Undeliverable(problem.message)


def topic_is_gone(problem: TelegramError) -> bool:
    """Whether the topic was closed or deleted: the chat itself is still there."""
    return isinstance(problem, BadRequest) and _says(problem, _NO_TOPIC)


def not_changed(problem: BadRequest) -> bool:
    """Whether an edit brought nothing new."""
    return _says(problem, ("message is not modified",))


def _says(problem: TelegramError, phrases: tuple[str, ...]) -> bool:
    said = problem.message.casefold()
    return any(phrase in said for phrase in phrases)
