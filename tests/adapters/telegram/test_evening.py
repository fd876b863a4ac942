"""Evenings on Telegram, by thumb and by line, on a Bot API server of our own."""

import re
from dataclasses import replace

import pytest

from bot.ports.records import Settings
from tests.adapters.telegram.botapi.hosted import Club, Hosted

NAMES = ("Anna", "Bert", "Cees", "Dirk")
HIDDEN = {"type": "hidden_user", "date": 1, "sender_user_name": "Somebody"}


def totals(post):
    """What everybody has, by the standing."""
    rows = re.findall(r"^[A-Z–] (\S+) +([\d.,]+)", post.text, re.MULTILINE)
    return {name: int(re.sub("[.,]", "", total)) for name, total in rows}


async def begin(club):
    """Added to a new group, and a table of four who joined by thumb, East first."""
    club.anna.changes_bot("member", was="left")
    await club.quiet()
    await club.taps(club.anna, "Nieuwe tafel")
    for phone in club.phones:
        await club.taps(phone, "Ik speel mee")
    await club.taps(club.anna, "Zo zitten we")


@pytest.mark.slow
async def test_a_round_by_thumb_alone(club):
    await begin(club)
    await club.taps(club.bert, "Ronde", "Bert", "⋯", "1", "2", "0", "OK")
    await club.taps(club.anna, "Nul")
    await club.taps(club.dirk, "⋯", "2", "0", "OK", "40")
    # Bert gets 240 of East and 120 of the other two. Anna (East, 40) and the others settle the
    # differences, East's double: Cees 0 pays 80, Dirk 20 pays 40; Dirk gets 20 of Cees.
    card = club.last("Spel 1:")
    assert totals(card) == {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
    assert club.hosted.api.refused == []


async def test_who_asks_is_told_what_the_bot_can_see(club):
    await club.says(club.anna, "/privacy")
    assert "Van berichten alleen wat aan mij gericht is" in club.shown()[-1].text


async def test_the_winds_are_drawn_by_thumb(club):
    await club.says(club.anna, "/nieuw")
    for phone in club.phones:
        await club.taps(phone, "Ik speel mee")
    await club.taps(club.dirk, "Loot de winden")
    assert "is Oost" in club.last("🎲").text
    assert set(totals(club.last("Tafel 1")).values()) == {3000}


@pytest.mark.slow
async def test_everyone_enters_their_own_score_in_private(club):
    await begin(club)
    for phone in (club.anna, club.bert):
        phone.starts()
    await club.quiet()
    said = len(club.shown())
    for phone in club.phones:
        await club.taps(phone, "Mijn score")
    assert len(club.shown()) == said
    await club.taps(club.anna, "Geen mahjong", "4", "0", "OK", private=True)
    await club.taps(club.bert, "Mahjong", "1", "2", "0", "OK", private=True)
    await club.taps(club.cees, "Geen mahjong", "Nul", private=True)
    await club.taps(club.dirk, "Geen mahjong", "20", private=True)
    assert totals(club.last("Spel 1:")) == {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
    # 40 against 120 of South, doubled for East: -240; of Cees 80, of Dirk 40
    assert club.shown(club.anna.private)[-1].text.splitlines() == [
        "Tafel 1 · spel 2 · Oost: Bert",
        "Bert 120 · jij −120 → 2.880",
    ]


@pytest.mark.slow
async def test_a_private_message_goes_along_for_a_whole_game_and_begins_each_round(club):
    await begin(club)
    phones = club.phones
    for phone in phones:
        phone.starts()
    await club.quiet()
    for phone in phones:
        await club.taps(phone, "Mijn score")
    own = [club.shown(phone.private)[-1].id for phone in phones]
    for number in range(1, 17):
        # East moves on in every round: the one after East wins
        winner, name = phones[number % 4], NAMES[number % 4]
        if number % 5 == 1:  # by four phones, from their own messages
            for phone in phones:
                keys = ("Mahjong", "60") if phone is winner else ("Geen mahjong", "Nul")
                await club.taps(
                    phone, *([] if number == 1 else ["Mijn score"]), *keys, private=True
                )
        else:
            line = " ".join(f"{other} 0" for other in NAMES if other != name)
            await club.says(club.anna, f"/ronde {name} 60 {line}")
        # the last has 60 of two and 120 of East
        east = phones[(number - 1) % 4]
        for phone, message in zip(phones, own, strict=True):
            shown = club.shown(phone.private)[-1]
            assert shown.id == message
            change = "+240" if phone is winner else "−120" if phone is east else "−60"
            assert f"{name} 60 · jij {change} → " in shown.text
    # each won four times: 4 x 240 - 4 x 120 - 8 x 60
    for phone in phones:
        shown = club.shown(phone.private)[-1]
        assert shown.text.splitlines()[0] == "Tafel 1: de partij is uit"
        assert shown.text.endswith("→ 3.000")
        assert shown.rows == []
    assert club.hosted.api.refused == []


async def test_the_tap_on_mijn_score_opens_the_private_chat_of_who_never_did(club):
    await begin(club)
    answer = club.cees.taps("Mijn score")
    await club.quiet()
    assert "start=own_" in answer.url
    assert "privéchat" in answer.text
    assert club.cees.opens(answer)
    await club.quiet()
    assert "Cees, heb jij in spel 1 mahjong" in club.shown(club.cees.private)[-1].text


async def test_the_tiles_are_tapped_in_private_alone_and_the_button_leads_there(club):
    await begin(club)
    await club.taps(club.cees, "Meer")
    said = len(club.shown())
    await club.taps(club.cees, "Tel mijn hand")  # a link
    await club.taps(club.cees, "Mahjong", "Pung", "5k", private=True)
    assert "Pung 5k" in club.shown(club.cees.private)[-1].text
    assert len(club.shown()) == said
    buttons = [button for post in club.shown() for row in post.rows for button in row]
    assert not [b for b in buttons if b["text"] == "Tel mijn hand" and "url" not in b]


async def test_a_link_leads_to_the_club_that_it_stands_in_whichever_was_used_last(club):
    await begin(club)
    other = Club(club.hosted, "Ander")
    other.cees.person = club.cees.person
    other.group.members[club.cees.person.id] = "member"
    await club.taps(club.cees, "Mijn score")
    await other.says(other.cees, "/stand")
    await club.taps(club.cees, "Meer", "Tel mijn hand")
    assert "Had je mahjong?" in club.shown(club.cees.private)[-1].text


async def test_who_reads_english_has_their_own_pad_in_english(club):
    club.cees.person.language = "en"
    await begin(club)
    await club.taps(club.cees, "Mijn score")
    assert "did you make mahjong" in club.shown(club.cees.private)[-1].text
    await club.taps(club.cees, "Mahjong", "Count my hand", private=True)
    assert "Tap what stands on your rack" in club.shown(club.cees.private)[-1].text
    await club.taps(club.cees, "East", "5k", private=True)
    assert "E" in club.shown(club.cees.private)[-1].text
    await club.taps(club.bert, "Mijn score")
    assert "heb jij in spel 1 mahjong" in club.shown(club.bert.private)[-1].text


async def test_ones_own_score_and_the_tables_more_lead_to_the_board_of_that_table(api, tmp_path):
    hosted = Hosted(api, f"sqlite:///{tmp_path}/page.db", page="https://page.example.org/")
    await hosted.start()
    club = Club(hosted)
    await begin(club)
    await club.taps(club.cees, "Mijn score")
    [key] = club.shown(club.cees.private)[-1].rows[-1]
    assert key["web_app"] == {"url": "https://page.example.org/pad?t=1"}
    await club.taps(club.bert, "Meer", "✏️ Invoeren op een pagina")
    [key] = club.shown(club.bert.private)[-1].rows[-1]
    assert key["web_app"] == {"url": "https://page.example.org/pad?t=1"}
    await hosted.stop()


async def test_digits_are_shown_in_the_notice_at_the_tap(club):
    await begin(club)
    await club.taps(club.bert, "Ronde", "Bert", "⋯")
    seen = []
    for digit in "120":
        answer = club.bert.taps(digit)
        await club.quiet()
        seen.append(answer.text)
    assert seen == ["Bert: 1", "Bert: 12", "Bert: 120"]


async def test_the_same_update_twice_is_one_tap_and_a_second_tap_a_second_digit(club):
    await begin(club)
    await club.taps(club.bert, "Ronde", "Bert", "⋯")
    answer = club.bert.taps("1")
    update = club.hosted.api.updates[-1]
    await club.quiet()
    club.hosted.api.tell_again(update)
    await club.quiet()
    second = club.bert.taps("1")
    await club.quiet()
    assert (answer.text, second.text) == ("Bert: 1", "Bert: 11")


async def test_editing_the_line_of_a_round_corrects_it(club):
    await begin(club)
    await club.says(club.anna, "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    before = club.shown()
    club.anna.edits("/ronde Bert 120 Anna 40 Cees 0 Dirk 20")  # as for a preview
    await club.quiet()
    assert club.shown() == before
    club.anna.edits("/ronde Bert 130 Anna 40 Cees 0 Dirk 20")
    await club.quiet()
    before = club.shown()
    club.anna.edits("/ronde Bert 130 Anna 40 Cees 0 Dirk 20")
    await club.quiet()
    assert club.shown() == before
    assert "130" in club.last("Spel 1: Bert wint").text
    assert totals(club.last("Spel 1:"))["Bert"] == 3000 + 4 * 130


async def test_undo_takes_the_round_back_and_a_late_tap_is_answered_in_words(club):
    await begin(club)
    card = club.last("Tafel 1 · spel 1")
    old = card.rows[0][0]["callback_data"]
    await club.says(club.anna, "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    shown = club.shown()
    answer = club.cees.forges(old, card)
    await club.quiet()
    assert "al ingevoerd door Anna" in answer.text
    assert club.shown() == shown
    await club.taps(club.bert, "Terug", "Annuleer", "Wis alles")
    assert set(totals(club.last("Tafel 1 · spel 1")).values()) == {3000}


@pytest.mark.parametrize("data", ["won:1:1:99:7", "confirm:1:1:99", "pad:x", ":::", "undo:9:9"])
async def test_a_forged_button_is_answered_in_words_and_changes_nothing(club, data):
    await begin(club)
    before = [post.text for post in club.shown()]
    answer = club.dirk.forges(data, club.last("Tafel 1"))
    await club.quiet()
    assert answer.text
    assert [post.text for post in club.shown()] == before


async def test_somebody_from_outside_gets_a_polite_answer_that_only_they_see(club):
    await begin(club)
    stranger = club.outsider("Eef")
    answer = stranger.taps("Remise")
    await club.quiet()
    assert "/wissel of /nieuw" in answer.text  # which leads on, so nobody has to close it
    assert answer.text
    assert club.last("Tafel 1 · spel 1")


async def test_a_guest_is_named_in_a_reply_to_the_question(club):
    await club.says(club.anna, "/nieuw")
    await club.taps(club.anna, "Gast…")
    question = next(post for post in reversed(club.shown()) if post.force_reply)
    await club.says(club.anna, "Opa Jan", reply_to=question)
    assert "Opa Jan" in club.last("Wie speelt mee").text


@pytest.mark.slow
async def test_a_whole_game_of_the_tournament_rules_by_thumb_in_english(api, tmp_path):
    settings = Settings(ruleset="nts-2002", language="en")
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", settings=settings)
    await hosted.start()
    club = Club(hosted, language="en")
    club.anna.changes_bot("member", was="left")
    await club.quiet()
    await club.taps(club.anna, "New table")
    for phone in club.phones:
        await club.taps(phone, "Join")
    await club.taps(club.anna, "Seats as joined")
    for number, phone in enumerate(club.phones, 1):
        # each wins once with 80 when East, the others have 0: 160 of each of them
        name = phone.person.name
        await club.taps(
            phone, "Record deal" if number == 1 else "Next deal", name, "⋯", "8", "0", "OK"
        )
        await club.taps(phone, "Rest zero")
        assert "480" in club.last(f"Deal {number}: {name} wins").text
    assert "Shared win: Anna, Bert, Cees and Dirk" in club.last("complete: 4 deals").text
    await hosted.stop()
    assert api.refused == []


async def test_nothing_is_pinned_and_the_standing_comes_to_the_bottom(club):
    await begin(club)
    card = club.last("Tafel 1")
    await club.says(club.anna, "/stand")
    assert club.last("Tafel 1").id > card.id
    assert card.deleted
    assert club.group.pinned == []


async def test_nothing_is_said_to_what_is_not_for_the_bot(club):
    await begin(club)
    calls = len(club.hosted.api.calls)
    club.hosted.api.privacy = False
    for words in ("hallo allemaal", "/start@AnotherBot", "68?", "/"):
        await club.says(club.bert, words)
    await club.says(club.bert, "/remise", forward_origin=HIDDEN)
    # the taps that began the table are answered after a moment, if nothing was said to them
    methods = {method for method, _ in club.hosted.api.calls[calls:]}
    assert methods <= {"getUpdates", "answerCallbackQuery"}


async def test_the_host_alone_is_told_how_the_bot_is_doing(club):
    talk = club.hosted.bot.talk
    host = (f"telegram:{club.anna.person.id}",)
    talk.environment = replace(talk.environment, host=host)
    club.anna.writes("/status")
    club.bert.writes("/status")
    await club.quiet()
    assert "Niets is mislukt" in club.shown(club.anna.private)[-1].text
    refused = club.shown(club.bert.private)[-1].text
    assert "Niets is mislukt" not in refused
    assert f"telegram:{club.bert.person.id}" in refused  # what PELING_OWNER would have to be
