"""Refusals by the platform, and what each of them means."""

from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from adapters.telegram.transport import TooMany
from bot.ports.platforms import (
    AwayError,
    Delivered,
    Delivery,
    Elsewhere,
    Later,
    OutboxItem,
    Undeliverable,
)

# Compared without case: the library writes some of them with a capital of its own.
NOT_CHANGED = "message is not modified"
_AS_WISHED = (
    NOT_CHANGED,
    "message to delete not found",
    "message can't be deleted",
    "query is too old",
    "query id is invalid",
)
_CLOSED = (
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
NO_TOPIC = ("message thread not found", "topic_closed", "topic_deleted")
_HARMLESS = {"unpin", "delete", "notice"}
"""It is unpinned and deleted where the bot may; a tap that is too old is over."""


def outcome_of(parcel: OutboxItem, problem: TelegramError) -> Delivery:
    """The outcome of an outbox item that the platform refused.

    Raises:
        AwayError: the network or the platform is to blame.
    """
    match problem:
        case TooMany():
            return Later(problem.seconds)
        case ChatMigrated():
            return Elsewhere(str(problem.new_chat_id))
        case Forbidden():
            return Undeliverable(problem.message, closed=True)
        case BadRequest() if says(problem, *_CLOSED):
            return Undeliverable(problem.message, closed=True)
        case BadRequest() if says(problem, *_AS_WISHED) or parcel.act in _HARMLESS:
            return Delivered(parcel.ref)
        case BadRequest():
            return Undeliverable(problem.message)
    raise AwayError(problem.message) from problem


def says(problem: TelegramError, *phrases: str) -> bool:
    """True when one of these phrases is in the platform's answer."""
    said = problem.message.casefold()
    return any(phrase in said for phrase in phrases)
