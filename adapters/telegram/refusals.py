"""Refusals by the platform and their outcomes."""

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
    may_not_write,
)

# Compared without case: the library capitalises some of them.
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
    "group chat was deactivated",
    "user is deactivated",
    "peer_id_invalid",
)
_MAY_NOT_WRITE = (
    "chat_write_forbidden",
    "have no rights to send",
    "not enough rights to send",
    "need administrator rights in the channel chat",
    "chat_restricted",
    "chat_send_plain_forbidden",
)
_NO_MEDIA = (
    "to send photos",
    "to send documents",
    "photos_forbidden",
    "docs_forbidden",
    "media_forbidden",
)
_TOPIC_CLOSED = "topic_closed"
NO_TOPIC = ("message thread not found", _TOPIC_CLOSED, "topic_deleted")
_HARMLESS = {"unpin", "delete", "notice"}
"""A refusal of these acts is no failure: the permission is missing, or the tap is too old."""


def outcome_of(item: OutboxItem, problem: TelegramError) -> Delivery:
    """Return the outcome of an outbox item that the platform refused.

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
        case BadRequest():
            return _handle_refusal(item, problem)
    raise AwayError(problem.message) from problem


def _handle_refusal(item: OutboxItem, problem: BadRequest) -> Delivery:
    if says(problem, *_CLOSED):
        return Undeliverable(problem.message, closed=True)
    if says(problem, *_AS_WISHED) or item.act in _HARMLESS:
        return Delivered(item.ref)
    if says(problem, *_MAY_NOT_WRITE) and not says(problem, *_NO_MEDIA):
        return may_not_write("chat")
    if says(problem, _TOPIC_CLOSED):
        return may_not_write("place" if item.act == "post" else "itself")
    return Undeliverable(problem.message)


def says(problem: TelegramError, *phrases: str) -> bool:
    """Return True when the platform's answer contains one of these phrases."""
    message = problem.message.casefold()
    return any(phrase in message for phrase in phrases)
