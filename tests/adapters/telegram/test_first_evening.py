"""A first evening: the bot is new, nobody has ever written to it, and a round is soon recorded.

Nobody is refused anything, and to the first round it takes at most twelve taps and lines.
"""

import pytest

from bot.talk.texts import texts
from tests.adapters.telegram.botapi.hosted import NAMES, Club, Hosted
from tests.adapters.whole_evening import FINAL, Clock, acts

MOST = 12
FOUR = ("120", "40", "20", "60")


class FirstEvening:
    """People at their phones in a new group; counts what they tap and write."""

    def __init__(self, club, thread=None):
        self.club, self.thread = club, thread
        self.acts = 0
        self.answers = []

    async def added(self, phone):
        phone.changes_bot("member", was="left")
        await self.club.quiet()

    async def says(self, phone, text):
        self.acts += 1
        await self.club.says(phone, text, thread=self.thread)

    async def taps(self, phone, *labels):
        for label in labels:
            self.acts += 1
            self.answers.append(phone.taps(label))
            await self.club.quiet()

    def nobody_was_refused(self):
        """What is refused is an alert at the tap, or an answer to the line."""
        club = self.club
        assert [answer.text for answer in self.answers if answer.alert] == []
        assert [post.text for post in club.shown() if post.reply_to is not None] == []
        assert [club.shown(phone.private) for phone in club.phones] == [[], [], [], []]
        assert club.hosted.api.refused == []


async def test_a_dutch_group_that_joins_by_thumb(club):
    evening = FirstEvening(club)
    await evening.added(club.anna)
    assert "Nieuwe tafel" in str(club.shown()[-1].labels)
    await evening.taps(club.anna, "Nieuwe tafel")
    for phone in club.phones:
        await evening.taps(phone, "Ik speel mee")
    await evening.taps(club.anna, "Zo zitten we")
    await evening.taps(club.cees, "Ronde", "Bert", *FOUR)
    assert "Bert wint met 120" in club.shown()[-1].text
    assert evening.acts <= MOST
    evening.nobody_was_refused()


@pytest.mark.parametrize("first", range(4))
async def test_a_dutch_group_that_one_types_in_and_another_enters_for(club, first):
    """The first of the four to tap is known by the name that was typed."""
    evening = FirstEvening(club)
    await evening.added(club.dirk)
    await evening.says(club.dirk, "/nieuw Anna Bert Cees Dirk")
    phones = [*club.phones[first:], *club.phones[:first]]
    labels = ("Ronde", "Bert", *FOUR)
    for phone, label in zip((*phones, *phones), labels, strict=False):
        await evening.taps(phone, label)
    assert "Bert wint met 120" in club.last("Bert wint").text
    assert evening.acts <= MOST
    evening.nobody_was_refused()


async def test_a_stranger_who_starts_it_in_private_is_led_to_a_group_of_theirs(club):
    club.eef = club.outsider("Eef")
    club.eef.starts()
    await club.quiet()
    [said] = club.shown(club.eef.private)
    assert said.rows[0][0]["url"].endswith("?startgroup=club")
    await club.says(club.eef, "/start@PeLingBot club")  # what Telegram writes there for her
    assert "Nieuwe tafel" in str(club.shown()[-1].labels)


async def test_an_english_group_by_an_adder_whose_telegram_is_english(hosted):
    club = Club(hosted, language="nl")
    club.anna.person.language = "en"
    evening = FirstEvening(club)
    await evening.added(club.anna)
    greeting = club.shown()[-1]
    assert "New table" in str(greeting.labels)
    assert "Nederlands" in greeting.text  # one line in the other language
    await evening.taps(club.anna, "New table")
    for phone in club.phones:
        await evening.taps(phone, "Join")
    await evening.taps(club.bert, "Seats as joined")
    await evening.taps(club.bert, "Record deal", "Bert", *FOUR)
    said = club.shown()[-1].text
    assert "Bert wins with 120" in said
    assert "Noord" not in said
    assert evening.acts <= MOST
    evening.nobody_was_refused()


@pytest.mark.parametrize("typed", [True, False])
async def test_a_group_with_forum_topics_plays_in_the_topic_where_it_began(club, typed):
    club.group.forum = True
    club.group.topics[77] = True
    evening = FirstEvening(club, thread=77)
    await evening.added(club.anna)
    if typed:
        await evening.says(club.anna, "/nieuw Anna Bert Cees Dirk")
    else:
        await evening.says(club.anna, "/nieuw")
        for phone in club.phones:
            await evening.taps(phone, "Ik speel mee")
        await evening.taps(club.anna, "Zo zitten we")
    await evening.taps(club.bert, "Ronde", "Bert", *FOUR)
    result = club.last("Bert wint met 120")
    assert result.thread == 77
    assert evening.acts <= MOST
    evening.nobody_was_refused()


# --- a whole evening -----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", ["nl", "en"])
async def test_a_whole_evening_of_four_who_never_wrote_has_no_refusal(api, tmp_path, language):
    clock = Clock()
    api.now = lambda: int(clock.time.timestamp())
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", clock.now)
    await hosted.start()
    try:
        await whole_evening(Club(hosted, language=language), clock, language)
    finally:
        await hosted.stop()
    assert api.refused == []


async def whole_evening(club, clock, language):
    """The evening, and its final standing in this language."""
    evening = FirstEvening(club)
    await evening.added(club.dirk)
    phones = dict(zip(NAMES, club.phones, strict=True))
    for act in acts(language):
        clock.time += act.after
        if act.command:
            await evening.says(phones[act.who], act.line(language))
        else:
            await evening.taps(phones[act.who], act.words)
    assert [answer.text for answer in evening.answers if answer.alert] == []
    assert [post.text for post in club.shown() if "👋" in post.text] == []  # a line, never a post
    words = texts(language)
    standing = [f"{at}. {name} {words.number(had)}" for at, (name, had) in enumerate(FINAL, 1)]
    assert "\n".join(standing) in "\n".join(post.text for post in club.shown())
