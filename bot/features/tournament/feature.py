"""What the feature registers."""

from bot.feature import Feature
from bot.features.tournament.commands.result import RESULT
from bot.features.tournament.commands.tournament import CLOCK, TOURNAMENT

FEATURE = Feature(
    key="tournament",
    commands=(TOURNAMENT, RESULT, CLOCK),
)
