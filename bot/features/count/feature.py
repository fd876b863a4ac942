"""The registration of the feature."""

from bot.club.commands.start import OF_ROUND, in_its_club
from bot.feature import Feature
from bot.features.count.command import COUNT, hand_form, tap_open, try_hand
from bot.features.count.hands import counts_of, entries_of, picture_facts, signs_of
from bot.standings.hooks import HAND_LAID
from bot.table.counting import COUNT_HANDS, HAND_SIGNS, HANDS_EXPLAINED

FEATURE = Feature(
    key="count",
    commands=(COUNT,),
    hooks=(
        COUNT_HANDS.by(entries_of),
        HAND_SIGNS.by(signs_of),
        HAND_LAID.by(picture_facts),
        HANDS_EXPLAINED.by(counts_of),
    ),
    forms={"tp": hand_form},
    links={
        "hand": try_hand,
        "tiles" + OF_ROUND: lambda turn, *of: tap_open(*in_its_club(turn, *of)),
    },
)
