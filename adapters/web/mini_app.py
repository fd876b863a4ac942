"""Verify the data that Telegram signs for its web apps.

Every field but `hash` is signed, in the order of their names, after percent-decoding, with a key
made of the bot's token.
"""

import hmac
import json
from datetime import datetime, timedelta
from urllib.parse import parse_qsl

from bot.features.page.pages import Signed

LASTS = timedelta(hours=1)
AHEAD = timedelta(minutes=5)
"""The permitted lead of Telegram's clock over ours."""
LONGEST = 8_192


def read(init_data: str, token: str, now: datetime) -> Signed | None:
    """Return the user who opened the page; None for invalid or old data."""
    if len(init_data) > LONGEST:
        return None
    try:
        pairs = parse_qsl(init_data, keep_blank_values=True, strict_parsing=True)
        fields = dict(pairs)
        signature = fields.pop("hash")
        if len(pairs) != len(fields) + 1 or not _is_ours(fields, signature, token):
            return None
        age = now.timestamp() - int(fields["auth_date"])
        if not -AHEAD.total_seconds() <= age <= LASTS.total_seconds():
            return None
        user = json.loads(fields["user"])
        return Signed("telegram", str(int(user["id"])), fields.get("start_param", ""))
    except (ValueError, KeyError, TypeError, OverflowError):
        return None


def _is_ours(fields: dict[str, str], signature: str, token: str) -> bool:
    lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    key = hmac.digest(b"WebAppData", token.encode(), "sha256")
    digest = hmac.digest(key, lines.encode(), "sha256").hex()
    return hmac.compare_digest(digest.encode(), signature.encode())
