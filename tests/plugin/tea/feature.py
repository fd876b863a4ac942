"""The registration of the feature."""

from bot.club.commands.settings_of_a_club import one_of
from bot.club.hooks import FORGET
from bot.feature import Feature
from bot.standings.hooks import PLAYER_LINES, WEEK_LINES
from tea.command import SUGAR, TEA, forget, lines_of_player, lines_of_week

FEATURE = Feature(
    key="tea",
    commands=(TEA,),
    settings=(one_of(SUGAR, "without", "with", usual="without", after="sound"),),
    hooks=(
        WEEK_LINES.by(lines_of_week),
        PLAYER_LINES.by(lines_of_player),
        FORGET.by(forget),
    ),
    beside={"page": "tea.on_page"},
)
