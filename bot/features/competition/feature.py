"""The registration of the feature."""

from bot.club.hooks import FORGET
from bot.feature import Feature
from bot.features.competition.commands.competition import COMPETITION, REGLEMENT
from bot.features.competition.commands.evening import EVENING, enter_out
from bot.features.competition.commands.penalty import PENALTY
from bot.features.competition.commands.result import RESULT, enter_evening
from bot.features.competition.kinds import KINDS
from bot.features.competition.upkeep import drop_wishes, faults
from bot.storage.hooks import FAULTS

FEATURE = Feature(
    key="competition",
    commands=(EVENING, COMPETITION, REGLEMENT, PENALTY, RESULT),
    facts=KINDS,
    hooks=(FORGET.by(drop_wishes), FAULTS.by(faults)),
    grids={"out": enter_out, "evening": enter_evening},
)
