"""What the feature registers."""

from bot.club.hooks import FORGET
from bot.feature import Feature
from bot.features.page.command import PAGE
from bot.features.page.storage import end_sessions, wipe
from bot.storage.hooks import WIPE

FEATURE = Feature(
    key="page",
    commands=(PAGE,),
    hooks=(FORGET.by(end_sessions), WIPE.by(wipe)),
)
