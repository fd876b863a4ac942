"""The registration of practice, if the count of hands is installed."""

from bot.club.commands.settings_of_a_club import one_of
from bot.feature import Feature
from bot.features.practice.command import PRACTISE, answer_of, run, tap_learn
from bot.features.practice.questions import OWN_HANDS, PRACTICE, WEEKHAND, post_hand
from bot.standings.hooks import WEEK_POSTED
from bot.talk.hooks import PLAIN_WORDS

FEATURE = Feature(
    key="practice of counting",
    commands=(PRACTISE,),
    hooks=(PLAIN_WORDS.by(answer_of), WEEK_POSTED.by(post_hand)),
    links={"learn": tap_learn, "practise": run},
    settings=(
        one_of(PRACTICE, "made", OWN_HANDS, usual="made", after="recording"),
        one_of(WEEKHAND, "off", "on", usual="off", after="evening"),
    ),
)
