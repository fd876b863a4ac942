"""The registration of the feature."""

from bot.club.hooks import READ_NAMES
from bot.feature import Feature
from bot.features.transfer.commands.export import EXPORT
from bot.features.transfer.commands.import_ import IMPORT, show_names
from bot.features.transfer.files import make

FEATURE = Feature(
    key="transfer",
    commands=(EXPORT, IMPORT),
    hooks=(READ_NAMES.by(show_names),),
    beside={
        "competition": "bot.features.transfer.competition",
        "tournament": "bot.features.transfer.tournament",
    },
    files={"club": make, "own": make},
)
