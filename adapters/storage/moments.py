"""Moments as text: ISO 8601 in UTC with microseconds, so that their order is the text's."""

from __future__ import annotations

from datetime import UTC, datetime


def told(moment: datetime) -> str:
    """A moment (aware) as text."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def heard(text: str) -> datetime:
    """The moment that was told."""
    return datetime.fromisoformat(text)
