"""What it means when the platform refuses a call."""

from typing import Final

import discord

from adapters.discord.parsing import Reference
from bot.ports.platforms import (
    AwayError,
    Delivered,
    Delivery,
    Homeless,
    Later,
    Parcel,
    Undeliverable,
)

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_WEBHOOK: Final = 10015
UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060
MISSING_ACCESS: Final = 50001
NOT_TO_THIS_PERSON: Final = 50007
MISSING_PERMISSIONS: Final = 50013
INVALID_TOKEN: Final = 50027
INVALID_FORM: Final = 50035
ARCHIVED: Final = 50083
THREAD_IS_THERE: Final = 160004
_CLOSED: Final = (UNKNOWN_CHANNEL, MISSING_ACCESS, NOT_TO_THIS_PERSON, MISSING_PERMISSIONS)
_HOMELESS: Final = (UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS, ARCHIVED)
"""Of a thread: it is gone, or only those who manage it may still write there."""
OVER: Final = (UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ALREADY_ANSWERED, INVALID_TOKEN)
"""An interaction that can no longer be answered."""


def outcome_of(parcel: Parcel, problem: discord.HTTPException) -> Delivery:
    """What becomes of a parcel.

    Raises:
        AwayError: the platform itself is in trouble.
    """
    if isinstance(problem, discord.RateLimited):
        return Later(problem.retry_after, "place")
    if problem.status == 429:  # noqa: PLR2004 - too many requests
        return Later(_wait(problem), "place")
    if problem.status >= 500:  # noqa: PLR2004 - the platform itself is in trouble
        raise AwayError(str(problem)) from problem
    if parcel.act in {"unpin", "delete", "notice"} or problem.code == UNKNOWN_MESSAGE:
        return Delivered(parcel.ref)
    if problem.code in _HOMELESS and (thread := _thread(parcel)):
        return Homeless(thread)
    return Undeliverable(problem.text or str(problem), closed=problem.code in _CLOSED)


def _thread(parcel: Parcel) -> str:
    """The thread of a channel that a parcel was for; "" for the channel itself."""
    if parcel.chat.kind == "private":
        return ""
    return Reference.read(parcel.ref).channel if parcel.ref else parcel.thread


def _wait(problem: discord.HTTPException) -> float:
    """For how long (s) the platform wants to be left alone."""
    try:
        return float(problem.response.headers.get("Retry-After", 5))
    except ValueError:
        return 5.0
