"""The registration of the feature."""

from bot.feature import Feature
from bot.features.transfer.commands.export import EXPORT
from bot.features.transfer.commands.import_ import IMPORT

FEATURE = Feature(
    key="transfer",
    commands=(EXPORT, IMPORT),
)
