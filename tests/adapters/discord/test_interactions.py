"""What somebody does is answered in time, to the right people, and also after a restart."""

import asyncio
from typing import Any

import pytest

from adapters.discord import answers
from bot.messages import Reply, Span
from bot.ports.faults import Unavailable
from bot.ports.platforms import OutboxItem
from bot.ports.records import Account, Chat
from tests.adapters.discord.limits import texts_of
from tests.adapters.discord.served import Served, totals, words_of

THINKING = {"type": 5}
EPHEMERAL = 1 << 6


@pytest.mark.slow
async def test_a_draft_goes_on_after_a_restart_by_the_same_buttons(club):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert", "⋯", "1", "2")
    await club.restart()
    await club.taps("Bert", "0", "OK", "Nul")
    await club.restart()
    await club.taps("Dirk", "20", "40")
    expected = {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
    assert totals(club.last("Spel 1:")) == expected


async def test_what_only_one_sees_goes_on_after_a_restart_too(club):
    await club.begin()
    await club.taps("Cees", "Mijn score")
    await club.restart()
    await club.taps("Cees", "Geen mahjong", "20")
    assert "20" in words_of(club.last("Cees", "Cees"))
    assert not any("Geen mahjong" in text for text in club.texts("Anna"))


async def test_a_stranger_is_told_politely_and_nobody_else_sees_it(club):
    await club.begin()
    club.person("Eef")
    before = club.texts("Anna")
    result = await club.taps("Eef", "Remise")
    [told] = result.followups
    assert told.ephemeral
    assert "tafel 1" in words_of(told.message)
    assert club.texts("Anna") == before


async def test_nobody_is_pinged(club):
    club.person("@everyone")
    await club.says("@everyone", "new")
    await club.taps("@everyone", "Ik speel mee")
    said = [r.json for r in club.env.http_requests if r.json and r.method in {"POST", "PATCH"}]
    told = [body.get("data", body) for body in said if isinstance(body, dict)]
    shown = [body for body in told if texts_of(body)]
    assert shown
    assert all(body["allowed_mentions"] == {"parse": []} for body in shown)


async def test_what_only_one_sees_is_in_their_language_and_the_rest_in_the_clubs(club):
    await club.begin()
    club.locales[club.people["Bert"].id] = "en-GB"
    result = await club.says("Bert", "round", "Bert xyz")
    assert "xyz" in words_of(result.response.message)
    english = words_of(result.response.message)
    result = await club.says("Cees", "round", "Bert xyz")
    assert words_of(result.response.message) != english
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    assert "Bert wint" in words_of(club.last("Spel 1:"))


async def test_commands_have_names_and_words_in_both_languages_within_the_limits(club):
    commands = {name: c for (name, _), c in club.env.backend.commands[None].items()}
    assert commands["round"]["name_localizations"]["nl"] == "ronde"
    assert commands["round"]["options"][0]["name_localizations"]["nl"] == "regel"
    assert commands["standings"]["name_localizations"]["nl"] == "ranglijst"
    menus = [command for command in commands.values() if command.get("type", 1) != 1]
    assert len(menus) == 4
    for command in commands.values():
        told = [command, *command.get("options", ())]
        for each in told:
            names = [each["name"], *each["name_localizations"].values()]
            assert all(1 <= len(name) <= 32 for name in names)
            if each in menus:
                continue  # they have a name alone, as people read it
            words = [each["description"], *each["description_localizations"].values()]
            assert all(1 <= len(text) <= 100 for text in words)
            assert all(name == name.lower() for name in names)
    assert len(commands) <= 100


async def test_only_those_who_manage_the_server_are_shown_its_settings(club):
    with pytest.raises(Exception, match="not visible"):
        await club.says("Bert", "settings")
    assert (await club.says("Anna", "settings")).acknowledged


# --- completing ----------------------------------------------------------------------------------


async def test_players_are_completed_word_by_word(club):
    await club.begin()
    bert = club.people["Bert"]
    choices = await bert.autocomplete(club.channel, "round", "line", "Bert 120 an")
    assert [choice["value"] for choice in choices] == ["Bert 120 Anna", "Bert 120 an"]
    choices = await bert.autocomplete(club.channel, "new", "players", "")
    assert [choice["value"] for choice in choices] == ["Anna", "Bert", "Cees", "Dirk"]


async def test_tables_rules_and_special_hands_are_completed(club):
    await club.begin()
    anna = club.people["Anna"]
    choices = await anna.autocomplete(club.channel, "score", "table", "")
    assert [choice["value"] for choice in choices] == ["1"]
    choices = await anna.autocomplete(club.channel, "rule", "rule", "kong beroven")
    assert choices[0]["value"] == "nmv 47"
    choices = await anna.autocomplete(club.channel, "bmj", "hand", "23")
    assert choices[0]["value"].startswith("23")
    assert len(choices) <= 25


# --- in time -------------------------------------------------------------------------------------


async def test_what_takes_long_is_put_off_before_three_seconds_and_answered_all_the_same(tmp_path):
    club = Served(f"sqlite:///{tmp_path}/club.db", after=0.05)
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    lay = club.bot.desk.lay

    async def slowly(platform, updates, **how):
        await asyncio.sleep(0.2)
        await lay(platform, updates, **how)

    club.bot.desk.lay = slowly  # type: ignore[method-assign]
    result = await club.says("Anna", "new")
    assert THINKING in [request.json for request in club.env.http_requests]
    assert "Wie speelt mee" in words_of(result.response.message)
    await club.stop()


async def slow_club(folder):
    """A club whose bot takes longer for everything than Discord allows for an answer."""
    club = Served(f"sqlite:///{folder}/club.db", after=0.0)
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    lay = club.bot.desk.lay

    async def slowly(platform, updates, **how):
        await asyncio.sleep(0.1)
        await lay(platform, updates, **how)

    club.bot.desk.lay = slowly  # type: ignore[method-assign]
    return club


def thinks(club):
    """Whether somebody is still shown that the bot is thinking."""
    return any(message.flags.loading for name in club.names for message in club.shown(name))


async def test_a_refusal_of_a_command_that_was_put_off_is_seen_by_its_writer_alone(tmp_path):
    club = await slow_club(tmp_path)
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    before = club.texts("Dirk")
    await club.says("Anna", "round", "Bert xyz")
    assert THINKING in [request.json for request in club.env.http_requests]
    refusal = club.last("xyz", "Anna")
    assert refusal.flags.ephemeral
    assert club.texts("Anna") == [*before, words_of(refusal)]
    assert club.texts("Dirk") == before
    assert not thinks(club)
    await club.stop()


async def test_two_things_whispered_after_a_command_was_put_off_are_both_for_one(tmp_path):
    club = await slow_club(tmp_path)
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    before = club.texts("Dirk")
    result = await club.people["Anna"].slash(club.channel, "score")
    await asyncio.sleep(0.02)
    answer = club.client.answers.of(str(result._interaction.id))
    await club.quiet()
    with club.env.time_context():
        for words in ("eerst dit", "dan dat"):
            await answer.whisper({"content": words})
    assert [m.flags.ephemeral for m in club.shown("Anna")[-2:]] == [True, True]
    assert len(club.texts("Dirk")) == len(before)
    await club.stop()


async def test_what_is_for_one_alone_is_put_off_for_one_alone(tmp_path):
    club = await slow_club(tmp_path)
    await club.says("Anna", "link")
    assert [m.flags.ephemeral for m in club.shown("Anna")] == [True]
    assert club.texts("Dirk") == []
    assert not thinks(club)
    await club.stop()


async def test_a_pad_that_only_one_sees_goes_on_after_a_word_that_only_they_see(club):
    await club.begin()
    await club.taps("Cees", "Mijn score", "Geen mahjong", "OK")
    assert "Typ eerst een getal" in club.texts("Cees")[-1]
    await club.taps("Cees", "4", "0")
    pad = club.last("hoeveel punten heb je", "Cees")
    assert "40" in words_of(pad)
    await club.taps("Cees", "OK")
    assert club.sees("Cees", "Wijzig")
    assert not any("hoeveel punten heb je" in text for text in club.texts("Cees"))


async def test_what_only_one_sees_may_grow_and_shrink_by_whole_messages(club):
    """A change with more to say than fits goes on in a message more, and takes that away again."""
    await club.begin()
    result = await club.taps("Cees", "Mijn score")
    platform, tap = club.client.platform, str(result._interaction.id)
    chat = Chat(1, "discord", str(club.channel.id), "", "group", 1)
    to = Account(1, "discord", str(club.people["Cees"].id), "Cees")
    ref = f"~{club.last('heb jij', 'Cees').id}"
    before = club.texts("Anna")
    for sentences, messages in ((150, 3), (20, 1)):
        reply = Reply((Span("Dit is een zin van veertig tekens lang. " * sentences),))
        item = OutboxItem(9, chat, "edit", ref=ref, reply=reply, to=to, tap=tap)
        with club.env.time_context():
            outcome = await platform.deliver(item)
        ref = outcome.ref
        assert len([text for text in club.texts("Cees") if "veertig" in text]) == messages
    assert club.texts("Anna") == before


@pytest.mark.slow
async def test_what_can_no_longer_be_answered_is_forgotten(club, monkeypatch):
    await club.begin()
    await club.taps("Cees", "Mijn score", "Geen mahjong")
    answers_ = club.client.answers
    pad = club.last("hoeveel punten", "Cees").id
    assert answers_.keeper(pad)
    monkeypatch.setattr(answers, "LASTS", 0.0)
    await club.says("Anna", "score")
    assert answers_.keeper(pad) is None
    held = (answers_._by_number, answers_._keepers, answers_._last)
    assert [len(kept) for kept in held] == [1, 0, 1]


@pytest.mark.slow
async def test_pads_that_only_one_sees_go_when_another_ends_the_round(club):
    await club.begin()
    for name, score in (("Anna", "40"), ("Cees", "Nul"), ("Dirk", "20")):
        await club.taps(name, "Mijn score", "Geen mahjong", score)
    assert all(club.sees(name, "Wijzig") for name in ("Anna", "Cees", "Dirk"))
    await club.taps("Bert", "Mijn score", "Mahjong", "120")
    assert not any(club.sees(name, "Wijzig") for name in club.names)


async def test_what_is_ones_own_opens_where_one_tapped_also_after_a_word_in_private(club):
    await club.begin()
    await club.people["Bert"].user.slash("score")
    await club.quiet()
    private = club.people["Bert"].user.dm_channel.history(viewer=club.people["Bert"].user)
    await club.taps("Bert", "Mijn score")
    assert "spel 1" in club.texts("Bert")[-1]
    assert club.shown("Bert")[-1].flags.ephemeral
    assert not any("heb jij" in text for text in club.texts("Anna"))
    assert club.people["Bert"].user.dm_channel.history(viewer=club.people["Bert"].user) == private
    await club.says("Anna", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    # East's 240, and 120 of the two others
    told = words_of(club.last("jij +480", "Bert")).splitlines()
    assert told[0] == "Tafel 1 · spel 2 · Oost: Bert"
    assert told[1] == "Bert 120 · jij +480 → 3.480"
    await club.taps("Bert", "Mijn score")
    assert [text for text in club.texts("Bert") if "heb jij" in text] == [
        "Bert, heb jij in spel 2 mahjong?"
    ]
    assert not any("jij +480" in text for text in club.texts("Bert"))


@pytest.mark.slow
async def test_forty_lines_at_once_are_each_answered(club):
    await club.begin()
    came: list[Any] = []
    unregister = club.env._register_dispatch_observer(came.append)
    for _ in range(10):
        for name in club.names:
            await club.people[name].slash(club.channel, "score")
    await club.quiet()
    unregister()
    assert [interaction.responded for interaction in came] == [True] * 40


async def test_a_line_for_a_draft_that_is_open_is_answered_with_the_draft(club):
    await club.begin()
    await club.taps("Bert", "Ronde")
    result = await club.says("Bert", "round", "Anna 20")
    assert "Anna 20" in words_of(result.response.message)
    club.without_forms = True
    again = await club.says("Bert", "round")
    assert words_of(again.response.message) == words_of(club.last("Spel 1"))
    assert len([text for text in club.texts() if "Spel 1 · " in text]) == 1


@pytest.mark.parametrize("after", [0.0, 1.0])
async def test_what_cannot_be_stored_is_told_to_the_one_who_did_it(tmp_path, after):
    """Discord tells it only once, so it must be done again: after a full disk, say."""
    club = Served(f"sqlite:///{tmp_path}/club.db", after=after)
    await club.start()
    await club.found("Anna", "Bert")

    async def full(platform, updates, **_):
        await asyncio.sleep(0.05)
        raise Unavailable("disk full")

    club.bot.desk.lay = full  # type: ignore[method-assign]
    await club.says("Anna", "new")
    [told] = club.shown("Anna")
    assert told.flags.ephemeral
    assert "over een minuut" in words_of(told)
    assert club.texts("Bert") == []
    assert not thinks(club)
    await club.stop()


async def test_a_server_that_is_not_served_is_told_so_and_nothing_of_it_is_stored(tmp_path):
    club = Served(f"sqlite:///{tmp_path}/club.db", allowed=("12345",))
    await club.start()
    await club.found("Anna")
    result = await club.says("Anna", "new")
    assert result.ephemeral
    assert "geen score" in words_of(result.response.message)
    assert club.store.read(lambda ledger: ledger.clubs()).result() == ()
    await club.stop()


# --- what is kept --------------------------------------------------------------------------------


async def test_no_token_is_ever_stored(club, tmp_path):
    await club.begin()
    tokens = {i.token for i in club.env.backend.interactions.values()}
    assert tokens
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert not [token for token in tokens if token.encode() in kept]


async def test_a_channel_that_is_closed_to_the_bot_stops_nothing(club):
    await club.begin()
    club.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await club.taps("Bert", "Remise")
    assert not club.env.errors
    await club.says("Cees", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    texts = "\n".join(club.texts("Anna"))
    assert "Spel 1: remise" in texts  # which could not be posted before
    assert "Bert wint met" in texts


@pytest.mark.slow
async def test_a_rule_and_an_explanation_are_read_in_ones_own_language_by_oneself_alone(club):
    await club.begin()
    club.locales[club.people["Cees"].id] = "en-GB"
    before = club.texts("Anna")
    await club.says("Cees", "rule", "68")
    told = club.last("Rule 68", "Cees")
    assert told.flags.ephemeral
    await club.taps("Cees", "Next")
    assert club.last("Rule 69", "Cees").flags.ephemeral
    assert club.texts("Anna") == before
    await club.says("Cees", "rule", "68")
    await club.taps("Cees", "Show everyone")
    assert [text.splitlines()[0] for text in club.texts("Anna")[len(before) :]] == [
        "Regel 68 · Afmaakpunten"
    ]
    await club.says("Anna", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.taps("Cees", "Uitleg")
    told = club.last("pays", "Cees")
    assert told.flags.ephemeral
    await club.taps("Cees", "Show everyone")
    assert "Anna betaalt Bert 2 × 120 = 240" in words_of(club.last("betaalt", "Dirk"))
    assert "Anna pays Bert 2 × 120 = 240" in words_of(told)


async def test_an_update_reads_its_account_once_at_most_and_no_list_of_tournaments_again(club):
    await club.begin()
    await club.says("Anna", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    said: list[str] = []
    club.store._db.driver.set_trace_callback(said.append)
    for label in ("Uitleg", "Meer", "Volgend spel"):
        said.clear()
        await club.taps("Anna", label)
        read = [line for line in said if line.startswith("SELECT account.")]
        assert len(read) <= 1
        assert not [line for line in said if "FROM plays" in line]
