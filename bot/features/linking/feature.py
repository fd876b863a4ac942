"""The registration of the feature."""

from bot.club.commands.settings_of_a_club import one_of
from bot.club.founding import ALL, SETTING, must_speak_for_founding
from bot.feature import Feature
from bot.features.linking.command import LINK

FEATURE = Feature(
    key="linking",
    commands=(LINK,),
    settings=(
        one_of(
            SETTING,
            "founding",
            ALL,
            usual="founding",
            may=lambda turn, _: must_speak_for_founding(turn),
            there=lambda turn: len(turn.chats) > 1,
            after="threads",
        ),
    ),
)
