"""The moments of the weekly post at which features take part."""

from bot.feature import Hook
from bot.ports.records import ScheduledPost
from bot.storage.ledger import Unit

WEEK_POSTED: Hook[[Unit, ScheduledPost], None] = Hook()
"""Called when the standing of the week has been posted, in its transaction; may post more."""
