"""Where answers go: where the question was, in one line that goes again, or in private."""

from datetime import timedelta

import pytest

from adapters.console.evening import ConsoleClock as MovedClock
from bot.ports.clock import wall_clock
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.test_evening import begin

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


async def in_private(club, *phones):
    """These have opened the private chat; what is there now."""
    for phone in phones:
        phone.starts()
    await club.quiet()
    return [len(club.shown(phone.private)) for phone in phones]


def answers(club, words):
    """How many posts in the group have these words."""
    return sum(words in post.text for post in club.shown())


@pytest.mark.parametrize("opened", [False, True])
async def test_what_is_asked_in_the_group_is_answered_there(club, opened):
    await begin(club)
    before = await in_private(club, club.anna) if opened else [0]
    await club.says(club.anna, ROUND)
    for line, words in (
        ("/regel 68", "Afmaakpunten"),
        ("/ranglijst", "Ranglijst"),
        ("/ik", "Anna"),
        ("/tel (555k) 123b 99t OOO CC +C:muur als Z wind O", "dichte pung"),
        ("/speler Ana", "Ana → Anna?"),
    ):
        await club.says(club.anna, line)
        assert club.last(words)
    await club.taps(club.anna, "Uitleg")
    assert len(club.shown(club.anna.private)) == before[0]


async def test_a_refused_line_is_answered_by_one_silent_line_at_a_time(club):
    await begin(club)
    before = await in_private(club, club.anna)
    await club.says(club.anna, "/onzin")
    refused = club.shown()[-1]
    assert "/onzin ken ik niet" in refused.text
    assert "\n" not in refused.text
    assert refused.reply_to
    await club.says(club.anna, "/raar")
    assert refused.deleted
    assert "/raar ken ik niet" in club.shown()[-1].text
    sent = [told for method, told in club.hosted.api.calls if method == "sendMessage"]
    assert [told["disable_notification"] for told in sent[-2:]] == [True, True]
    assert [len(club.shown(club.anna.private))] == before


async def test_after_a_minute_it_is_gone_also_after_a_restart(api, tmp_path):
    clock = MovedClock(wall_clock)
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", clock.now)
    await hosted.start()
    club = Club(hosted)
    await begin(club)
    await club.says(club.anna, "/onzin")
    await club.says(club.bert, "/onzin")
    clock.move(clock.now() + timedelta(seconds=59))
    await hosted.bot.tick()
    await hosted.quiet()
    assert answers(club, "/onzin ken ik niet") == 2
    await hosted.stop()
    again = Hosted(api, hosted.url, clock.now)
    await again.start()
    clock.move(clock.now() + timedelta(seconds=2))
    await again.bot.tick()
    await again.quiet()
    assert answers(club, "ken ik niet") == 0
    await again.stop()


async def test_a_refused_tap_is_a_notice_and_never_a_post(club):
    await begin(club)
    await club.says(club.anna, "/ronde")
    asked = club.shown()[-1]
    data = next(b["callback_data"] for row in asked.rows for b in row if "Bert" in b["text"])
    await club.taps(club.anna, "Annuleer")
    await club.says(club.anna, ROUND)
    posts = len(club.shown())
    late = club.bert.forges(data, asked)
    await club.quiet()
    assert "Spel 1 is al ingevoerd door Anna" in late.text
    assert len(late.text) <= 200
    assert len(club.shown()) == posts


async def test_help_goes_private_which_is_said_in_the_group_once(club):
    await begin(club)
    await club.says(club.bert, "/help")
    assert "Wat ik kan" in club.shown()[-1].text  # the bot may not write to Bert
    [before] = await in_private(club, club.anna)
    await club.says(club.anna, "/help")
    assert "Ik heb je een privébericht gestuurd" in club.shown()[-1].text
    assert len(club.shown(club.anna.private)) == before + 1
    await club.says(club.anna, "/leden")
    assert answers(club, "Ik heb je een privébericht gestuurd") == 1
    assert "Dirk" in club.shown(club.anna.private)[-1].text


async def test_what_somebody_has_shut_out_in_private_is_said_in_the_group(club):
    await begin(club)
    await in_private(club, club.cees, club.anna)
    club.cees.person.blocked = club.anna.person.blocked = True
    await club.taps(club.cees, "Mijn score")
    assert club.last("Cees, heb")
    await club.says(club.anna, "/help")
    assert club.last("Wat ik kan")


async def test_a_question_that_was_answered_is_gone(club):
    await begin(club)
    await club.says(club.anna, "/speler Ana")
    asked = club.last("Ana → Anna?")
    await club.taps(club.anna, "Anna")
    assert asked.deleted
    await club.says(club.bert, "/ronde Bert 120 Ana 40 Cees 0 Dirk 20")
    asked = club.last("Ana → Anna?")
    await club.taps(club.bert, "Anna")
    assert asked.deleted
    assert club.last("Spel 1: Bert")


async def test_ronde_brings_an_open_draft_to_the_bottom(club):
    await begin(club)
    card = club.last("Tafel 1")
    data = next(b["callback_data"] for row in card.rows for b in row if "Ronde" in b["text"])
    await club.says(club.anna, "/ronde")
    await club.says(club.bert, "/regel 68")
    elsewhere = club.shown()[-1]
    assert "Wie won?" not in elsewhere.text
    club.bert.forges(data, elsewhere)
    await club.quiet()
    assert "Wie won?" in club.shown()[-1].text
    assert answers(club, "Wie won?") == 1


async def test_no_button_is_silent(club):
    await begin(club)
    await club.says(club.anna, "/ranglijst")
    again = club.anna.taps("Seizoen")
    await club.quiet()
    assert again.text == "Zo staat het er al."


async def test_what_a_tap_in_private_asks_of_the_group_can_be_answered_there_too(club):
    await club.says(club.anna, "/start")
    await in_private(club, club.anna)
    await club.says(club.anna, "/help")
    club.anna.taps("Nieuwe tafel", private=True)
    await club.quiet()
    assert "Wie speelt mee?" in club.shown(club.anna.private)[-1].text
    assert club.last("Wie speelt mee?")


# --- what one tries alone ------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_deal_is_practised_in_private_and_the_group_sees_nothing(club):
    await begin(club)
    posts = len(club.shown())
    stranger = club.outsider("Olga")
    for phone in (club.bert, stranger):
        phone.starts("practise")
    await club.quiet()
    for phone in (club.bert, stranger):
        await club.taps(phone, "Ronde", "Bep", "60", "Nul", "Rest nul", private=True)
        shown = club.shown(phone.private)
        assert "Bep 3.240" in " ".join(shown[-1].text.split())
        assert len(shown) == 1
    assert len(club.shown()) == posts
    assert club.hosted.api.refused == []


async def test_tel_in_the_group_leads_to_the_tiles_in_private(club):
    club.anna.changes_bot("member", was="left")
    await club.says(club.anna, "/tel")
    asked = next(post for post in club.shown() if "privéchat" in post.text)
    assert asked.text == "In onze privéchat: tik daar op Start."
    await club.taps(club.anna, "Privé")
    assert "Had je mahjong?" in club.shown(club.anna.private)[-1].text
    await club.says(club.anna, "/tel")
    assert "Ik heb je een privébericht gestuurd" in club.shown()[-1].text
    assert [post.text.count("Had je mahjong?") for post in club.shown(club.anna.private)] == [1]
