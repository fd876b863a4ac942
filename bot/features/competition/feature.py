"""What the feature registers."""

from bot.feature import Feature
from bot.features.competition.commands.competition import COMPETITION, REGLEMENT
from bot.features.competition.commands.evening import EVENING
from bot.features.competition.commands.penalty import PENALTY

FEATURE = Feature(
    key="competition",
    commands=(EVENING, COMPETITION, REGLEMENT, PENALTY),
)
