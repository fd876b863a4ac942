"""What the feature registers."""

from bot.feature import Feature
from bot.features.page.command import PAGE

FEATURE = Feature(
    key="page",
    commands=(PAGE,),
)
