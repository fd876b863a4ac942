"""Where the bot may not write for a while: nothing is lost, and the players are told."""

from tests.adapters.telegram.test_evening import begin, totals

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


def texts(club, chat=None):
    return [post.text for post in club.shown(chat)]


async def test_results_of_a_silenced_bot_are_posted_when_it_may_write_again(club):
    await begin(club)
    club.bert.starts()
    await club.quiet()
    club.anna.changes_bot("restricted")
    await club.quiet()
    before = texts(club)
    await club.says(club.anna, ROUND)
    await club.says(club.anna, "/ronde Cees 60 Anna 40 Bert 0 Dirk 20")
    assert texts(club) == before
    said = "\n".join(texts(club, club.bert.private))
    assert "mag ik nu niet schrijven" in said
    assert "Bert wint met 120" in said
    assert "Cees wint met 60" in said
    club.anna.changes_bot("member", was="restricted")
    await club.quiet()
    assert "Spel 1: Bert" in club.last("Spel 1: Bert").text
    assert "Cees wint met 60" in club.last("Cees wint met 60").text
    assert sum("Cees wint met 60" in text for text in texts(club)) == 1


async def test_nobody_has_to_tell_the_bot_that_it_may_write_again(club):
    await begin(club)
    club.group.bot = "restricted"
    await club.says(club.anna, ROUND)
    club.group.bot = "member"
    await club.says(club.anna, "/stand")
    assert totals(club.last("Spel 1: Bert wint"))["Bert"] == 3480


async def test_a_result_waits_for_a_closed_topic_where_no_other_is_open(club):
    await begin(club)
    club.bert.starts()
    await club.quiet()
    club.group.forum = True
    club.group.topics[1] = False  # General
    await club.says(club.anna, ROUND)
    assert "Bert wint met 120" in "\n".join(texts(club, club.bert.private))
    club.group.topics[1] = True
    await club.says(club.anna, "/stand")
    assert totals(club.last("Bert wint met 120"))["Bert"] == 3480
