"""The registration of the feature."""

from bot.club.commands.start import OF_ROUND, in_its_club
from bot.club.hooks import FORGET, PRIVACY_LINES
from bot.club.new_members import enter_members
from bot.feature import Feature
from bot.features.page.command import PAGE, pad_button, privacy_lines, tap_pad
from bot.features.page.history import evening_page, evenings_page, files, picture, table_page
from bot.features.page.hooks import FILES, PICTURE
from bot.features.page.passes import OpenPad
from bot.features.page.rules import rule_page, rules_page
from bot.features.page.storage import Pages
from bot.features.page.views import (
    club_page,
    player_page,
    records_page,
    screen_of_club,
    standings_page,
)
from bot.features.page.visitor import enter
from bot.hooks import ENTERED
from bot.storage.hooks import WIPE
from bot.table.hooks import PAD_BUTTON
from bot.talk.turn import Turn


def _pad_at(turn: Turn, sitting: str, round_: str) -> None:
    turn_there, about = in_its_club(turn, sitting, round_)
    tap_pad(turn_there, OpenPad(about.sitting))


FEATURE = Feature(
    key="page",
    commands=(PAGE,),
    grids={"members": enter_members},
    pages={
        "evening-": evening_page,
        "evenings": evenings_page,
        "index": club_page,
        "player-": player_page,
        "records": records_page,
        "rule-": rule_page,
        "rules": rules_page,
        "screen": screen_of_club,
        "standings-": standings_page,
        "table-": table_page,
    },
    beside={
        "tournament": "bot.features.page.tournament",
        "competition": "bot.features.page.competition",
        "count": "bot.features.page.with_count",
    },
    hooks=(
        ENTERED.by(enter),
        FILES.by(files),
        PICTURE.by(picture),
        PAD_BUTTON.by(pad_button),
        PRIVACY_LINES.by(privacy_lines),
        FORGET.by(lambda unit, account, *_: unit.get(Pages).drop_passes(account.id)),
        WIPE.by(lambda unit, before: unit.get(Pages).wipe(before)),
    ),
    links={"pad": lambda turn: tap_pad(turn, OpenPad()), "pad" + OF_ROUND: _pad_at},
)
