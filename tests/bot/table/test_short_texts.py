"""No message takes more of a phone's screen than it may."""

import pytest

from bot.talk.texts import LANGUAGES
from tests.bench.bench_texts import MESSAGES, lines_of, measured, over
from tests.sampling import sampled

OURS = [message for message in MESSAGES if message.ours and message.limits]


@pytest.mark.parametrize("message", sampled(OURS, 12), ids=lambda message: message.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_keeps_within_its_limit(message, language):
    has = measured(message, language)
    assert not over(has, message.limits), f"{message.name}: {has}"


def test_a_long_line_takes_as_many_as_a_phone_breaks_it_into():
    assert lines_of("een\n\n" + "woord " * 13) == 5  # one, an empty one, and six, six and one word
