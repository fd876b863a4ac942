"""The registration of this feature."""

from bot.club.hooks import CLUBS_OF, FORGET
from bot.feature import Feature
from bot.features.tournament.commands.result import RESULT, enter_evening
from bot.features.tournament.commands.tournament import CLOCK, TOURNAMENT
from bot.features.tournament.kinds import KINDS
from bot.features.tournament.upkeep import clubs_of, faults, forget_account
from bot.storage.hooks import FAULTS

FEATURE = Feature(
    key="tournament",
    commands=(TOURNAMENT, RESULT, CLOCK),
    facts=KINDS,
    hooks=(CLUBS_OF.by(clubs_of), FORGET.by(forget_account), FAULTS.by(faults)),
    grids={"evening": enter_evening},
)
