"""The registration of the feature."""

from bot.club.hooks import READ_NAMES
from bot.feature import Feature
from bot.features.transfer.commands.export import EXPORT
from bot.features.transfer.commands.import_ import IMPORT, last_import, show_names
from bot.features.transfer.files import make
from bot.table.hooks import DECISIONS

FEATURE = Feature(
    key="transfer",
    commands=(EXPORT, IMPORT),
    hooks=(READ_NAMES.by(show_names), DECISIONS.by(last_import)),
    beside={
        "competition": "bot.features.transfer.competition",
        "tournament": "bot.features.transfer.tournament",
    },
    files={"club": make, "own": make},
)
