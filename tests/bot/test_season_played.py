"""A season through the chat, reckoned once more by means that know nothing of the program."""

import pytest

from tests.bot.newcomers import Club, after
from tests.plain_season import ranked
from tests.secretary import MEMBERS, Secretary

A_WEEK = 7 * 24 * 60


class Here(Club):
    """The conversation alone, without a platform."""

    def read(self, work):
        return self.do(work)

    def today(self):
        return after(self.minute).date()

    def a_week_later(self):
        self.minute += A_WEEK


def test_a_season_of_twenty_evenings_is_what_the_book_says(tmp_path):
    secretary = Secretary(Here(tmp_path), 20, (7, 8, 9, 10, 11, 12), always=False)
    for _ in range(20):
        secretary.evening()
    assert secretary.acts > 100
    assert len(ranked(secretary.request())["standings"][0]["rows"]) == len(MEMBERS)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_any_season_is_what_the_book_says_after_every_act(tmp_path, seed):
    secretary = Secretary(Here(tmp_path), seed, range(7, 17), always=True)
    for _ in range(20):
        secretary.evening()
