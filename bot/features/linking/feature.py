"""The registration of the feature."""

from bot.feature import Feature
from bot.features.linking.command import LINK

FEATURE = Feature(
    key="linking",
    commands=(LINK,),
)
