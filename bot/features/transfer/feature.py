"""The registration of the feature."""

from bot.feature import Feature
from bot.features.transfer.commands.export import EXPORT
from bot.features.transfer.commands.import_ import IMPORT
from bot.features.transfer.files import make

FEATURE = Feature(
    key="transfer",
    commands=(EXPORT, IMPORT),
    beside={"tournament": "bot.features.transfer.tournament"},
    files={"club": make, "own": make},
)
