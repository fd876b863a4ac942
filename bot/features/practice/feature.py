"""The registration of the feature."""

from bot.feature import Feature
from bot.features.practice.command import PRACTISE

FEATURE = Feature(
    key="practice",
    commands=(PRACTISE,),
)
