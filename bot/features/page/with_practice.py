"""The hands that practice does not show: those of who is a number on the page."""

from bot.feature import Feature
from bot.features.page.storage import Pages
from bot.features.practice.hooks import HIDDEN

FEATURE = Feature(
    key="numbers in practice",
    hooks=(HIDDEN.by(lambda unit, club: unit.get(Pages).numbered(club)),),
)
