"""The registration of the feature."""

from bot.cli.hooks import CLUB_STATE
from bot.club.hooks import (
    FORGET,
    HAS_HISTORY,
    IS_NEEDED,
    MEMBER_BUTTONS,
    MEMBER_REMOVED,
    MEMBERS_MADE,
    MERGE_CHANGES,
    TAKE_OVER,
)
from bot.feature import Feature
from bot.features.competition import moments, season_files
from bot.features.competition.attendance import attendance_line
from bot.features.competition.commands.competition import (
    COMPETITION,
    REGLEMENT,
    show_asked,
    show_named,
    show_season,
    why_line,
)
from bot.features.competition.commands.evening import EVENING, take_back_draw
from bot.features.competition.commands.penalty import PENALTY
from bot.features.competition.commands.result import RESULT, correct_paper, enter_evening
from bot.features.competition.commands.taken_out import enter_out
from bot.features.competition.competition import is_on_now, marks
from bot.features.competition.kinds import KINDS
from bot.features.competition.penalties import must_be_open
from bot.features.competition.slips import drop_last
from bot.features.competition.storage import Competitions
from bot.features.competition.taking_over import take_over
from bot.hooks import OTHER_COMMAND, OTHER_QUESTION
from bot.reader.hooks import PAPERS
from bot.standings.hooks import (
    CLUBS_WITH_SEASON,
    CORRECTIONS,
    EVENING_LINES,
    HAS_SEASON,
    LEADERS,
    MARKS,
    WHO_COMES,
)
from bot.storage.hooks import FAULTS
from bot.table.hooks import (
    CORRECTED,
    DECISIONS,
    EVENING_CHANGES,
    MAY_CORRECT,
    MAY_OPEN,
    NO_TABLE,
    OPENING_UNDONE,
    ROUNDS_CHANGED,
)
from bot.talk.hooks import PLAIN_WORDS

FEATURE = Feature(
    key="competition",
    commands=(EVENING, COMPETITION, REGLEMENT, PENALTY, RESULT),
    facts=KINDS,
    buttons={"mark": moments.tap_mark},
    files={"roster": season_files.make_roster, "season": season_files.make},
    grids={"out": enter_out, "evening": enter_evening},
    hooks=(
        OTHER_COMMAND.by(show_named),
        OTHER_QUESTION.by(show_asked),
        PLAIN_WORDS.by(why_line),
        PLAIN_WORDS.by(attendance_line),
        ROUNDS_CHANGED.by(moments.tell_jersey),
        EVENING_CHANGES.by(moments.evening_changes),
        MAY_CORRECT.by(must_be_open),
        MAY_OPEN.by(moments.may_open),
        NO_TABLE.by(show_season),
        CORRECTED.by(correct_paper),
        DECISIONS.by(drop_last),
        DECISIONS.by(moments.last_decided),
        OPENING_UNDONE.by(take_back_draw),
        PAPERS.by(lambda unit, club: unit.get(Competitions).papers(club)),
        MARKS.by(marks),
        HAS_SEASON.by(is_on_now),
        CLUBS_WITH_SEASON.by(lambda unit: unit.get(Competitions).clubs()),
        LEADERS.by(moments.leaders),
        CORRECTIONS.by(moments.corrections),
        EVENING_LINES.by(moments.season_of_evening),
        WHO_COMES.by(moments.reminder),
        MEMBERS_MADE.by(moments.members_made),
        MERGE_CHANGES.by(moments.merge_changes),
        MEMBER_BUTTONS.by(moments.mark_buttons),
        IS_NEEDED.by(moments.is_in_roster),
        MEMBER_REMOVED.by(moments.member_removed),
        TAKE_OVER.by(take_over),
        HAS_HISTORY.by(lambda unit, club: unit.get(Competitions).has_history(club)),
        CLUB_STATE.by(moments.state),
        FORGET.by(moments.drop_wishes),
        FAULTS.by(moments.faults),
    ),
)
