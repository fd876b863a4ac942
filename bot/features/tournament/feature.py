"""The registration of the feature."""

from bot.cli.hooks import CLUB_STATE
from bot.club.hooks import CLUBS_OF, FORGET, HAS_HISTORY, TAKE_OVER
from bot.feature import Feature, Scheduled
from bot.features.tournament import clock, deals
from bot.features.tournament.commands.tournament import CLOCK, TOURNAMENT
from bot.features.tournament.files import make
from bot.features.tournament.kinds import KINDS
from bot.features.tournament.organisers import SETTING
from bot.features.tournament.own_words import plain_line
from bot.features.tournament.penalties import PENALTY, last_told
from bot.features.tournament.people import CARD, ask_card_holder
from bot.features.tournament.results import RESULT_COMMAND, result_form
from bot.features.tournament.sample import open_sample
from bot.features.tournament.steps import show_played
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.upkeep import clubs_of, faults, forget_account, state
from bot.hooks import SAMPLE_CLUB, TURN_FOR, TURN_SEEN
from bot.storage.hooks import FAULTS
from bot.table.hooks import DECISIONS, NO_TABLE
from bot.talk.hooks import PLAIN_WORDS

FEATURE = Feature(
    key="tournament",
    commands=(TOURNAMENT, RESULT_COMMAND, CLOCK, PENALTY),
    beside={"competition": "bot.features.tournament.with_competition"},
    facts=KINDS,
    settings=(SETTING,),
    hooks=(
        TURN_FOR.by(deals.turn_for),
        TURN_SEEN.by(deals.turn_seen),
        SAMPLE_CLUB.by(open_sample),
        NO_TABLE.by(show_played),
        PLAIN_WORDS.by(plain_line),
        DECISIONS.by(last_told),
        CLUBS_OF.by(clubs_of),
        TAKE_OVER.by(lambda unit, stray, club, *_: unit.get(Tournaments).move(stray, club)),
        HAS_HISTORY.by(lambda unit, club: bool(unit.get(Tournaments).facts(club))),
        FORGET.by(forget_account),
        FAULTS.by(faults),
        CLUB_STATE.by(state),
    ),
    scheduled=(
        Scheduled(clock.ClockTells, clock.post),
        Scheduled(clock.NumbersGo, clock.let_numbers_go),
    ),
    links={CARD: ask_card_holder},
    forms={"tour": result_form},
    files={"tour": make},
)
