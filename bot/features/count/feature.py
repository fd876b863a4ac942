"""The registration of the feature."""

from bot.feature import Feature
from bot.features.count.command import COUNT

FEATURE = Feature(
    key="count",
    commands=(COUNT,),
)
