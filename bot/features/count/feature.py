"""The registration of the feature."""

from bot.feature import Feature
from bot.features.count.command import COUNT
from bot.features.count.hands import counts_of, entries_of, signs_of
from bot.table.counting import COUNT_HANDS, HAND_SIGNS, HANDS_EXPLAINED

FEATURE = Feature(
    key="count",
    commands=(COUNT,),
    hooks=(
        COUNT_HANDS.by(entries_of),
        HAND_SIGNS.by(signs_of),
        HANDS_EXPLAINED.by(counts_of),
    ),
)
