"""What an organiser does on Discord: sheets by menu and form, the next step, [Geen uitslag]."""

from datetime import UTC, datetime

import pytest
from discord import ButtonStyle, ComponentType

from adapters.discord.rendering import parts_of, said_in
from tests.adapters.discord.limits import form_faults
from tests.adapters.discord.served import Served, components, options, words_of
from tests.adapters.discord.test_membership import forbid

EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
NOW = datetime(2026, 11, 21, 9, tzinfo=UTC)


@pytest.fixture
async def hall(tmp_path):
    """Iris organises; the first round of two tables runs."""
    club = Served(f"sqlite:///{tmp_path}/club.db", clock=lambda: NOW)
    await club.start()
    await club.found("Iris", *EIGHT)
    line = "Kort 2026-11-21, 8 spelers, 1 ronde, nts-2023"
    await club.says("Iris", "tournament", f"announce {line}")
    for name in EIGHT:
        await club.taps(name, "Doe mee")
    for step in ("Loting", "Publiceer", "Start ronde"):
        await club.says("Iris", "tournament")
        assert coloured(club, "Iris") == [step]
        await club.taps("Iris", step)
    yield club
    await club.stop()


def coloured(club, name):
    """The labels of the green buttons of the newest message, without their signs."""
    green = [c for c in components(club.shown(name)[-1]) if c.style is ButtonStyle.green]
    return [key.label.partition(" ")[2] for key in green]


def menu_of_tables(club, name):
    return [message for message in club.shown(name) if [*options(message)]][-1]


async def opened(club, name, table):
    message = menu_of_tables(club, name)
    [(menu, option)] = [
        (menu, option)
        for menu, option in options(message)
        if option.label.removeprefix("✅ ").startswith(f"Tafel {table}:")
    ]
    return await club.people[name].select(message, [option.value], custom_id=menu.custom_id)


async def sheet(club, table, *points):
    shown = await opened(club, "Iris", table)
    assert form_faults(shown.modal) == []
    await club.people["Iris"].submit_modal(shown, {str(n): p for n, p in enumerate(points)})
    await club.quiet()
    return [each["label"] for each in shown.modal["components"]]


@pytest.mark.slow
async def test_a_sheet_is_a_table_of_a_menu_and_a_form_of_four_names(hall):
    await hall.taps("Iris", "Uitslagen 0/2", "Uitslag")
    names = await sheet(hall, 2, "240", "-120", "-60", "-60")
    assert len({*names} & {*EIGHT}) == 4
    told = words_of(hall.last("Ronde 1, tafel 2: ", "Anna"))
    assert f"{names[0]} +240" in told
    menu = menu_of_tables(hall, "Iris")
    labels = [option.label for _, option in options(menu)]
    assert [label[:9] for label in labels] == ["Tafel 1: ", "✅ Tafel 2"]
    assert "nog 1" in words_of(menu)
    again = await opened(hall, "Iris", 2)
    values = [each["component"]["value"] for each in again.modal["components"]]
    assert values == ["240", "-120", "-60", "-60"]


@pytest.mark.slow
async def test_a_wrong_sheet_is_stored_for_correction(hall):
    await hall.taps("Iris", "Uitslagen 0/2", "Uitslag")
    before = hall.texts("Anna")
    names = await sheet(hall, 1, "240", "x", "-60", "y")
    for name, written in ((names[1], "x"), (names[3], "y")):
        assert f"{name}: “{written}” is hier geen goed getal." in hall.texts("Iris")[-1]
    await hall.taps("Iris", "Uitslagen 0/2", "Uitslag")
    await sheet(hall, 1, "240", "-120", "-60", "-50")
    assert hall.texts("Anna") == before
    message, key = hall.button("Iris", "Verbeter")
    again = await hall.people["Iris"].click(message, custom_id=key)
    values = [each["component"]["value"] for each in again.modal["components"]]
    assert values == ["240", "-120", "-60", "-50"]


@pytest.mark.slow
async def test_no_result_asks_and_can_be_taken_back(hall):
    await hall.says("Iris", "tournament")
    await hall.taps("Iris", "Uitslagen 0/2", "Geen uitslag 2")
    told = hall.texts("Anna")
    assert "geen uitslag?" in hall.texts("Iris")[-1]
    await hall.taps("Iris", "Klopt")
    assert "tafel 2: geen uitslag" in hall.texts("Anna")[-1]
    assert len(hall.texts("Anna")) == len(told) + 1
    await hall.taps("Iris", "Terug")
    assert "Ronde 1, tafel 2: teruggenomen" in hall.texts("Anna")[-1].replace("ronde", "Ronde")
    await hall.says("Iris", "tournament")
    assert "Nog geen uitslag: tafels 1, 2." in hall.texts("Iris")[-1]


@pytest.mark.slow
async def test_the_first_places_are_hidden_until_a_tap(hall):
    await hall.says("Iris", "result", "1 240 -120 -60 -60")
    await hall.says("Iris", "result", "2 30 -10 -10 -10")
    await hall.says("Iris", "tournament")
    await hall.taps("Iris", "Sluit ronde", "Toch sluiten")
    await hall.says("Iris", "tournament")
    await hall.taps("Iris", "Onthul")
    [text] = [t for t in map(said, hall.shown("Anna")) if "van de laatste plaats" in t]
    _, *lines = text.strip().splitlines()
    assert [line[:2] + line[-2:] for line in lines[:8]] == ["||||"] * 8
    assert "+240" in lines[7]


def said(message):
    return "\n".join(filter(None, said_in(message)))


@pytest.mark.slow
async def test_a_role_of_the_settings_announces_and_leads(hall):
    role = hall.guild.create_role("Toernooi")
    hall.people["Joke"] = hall.guild.add_member(hall.env.create_user("Joke"), roles=[role])
    await hall.says("Joke", "tournament", "set grace 5")
    assert "voor de organisatie" in hall.texts("Joke")[-1]
    await hall.says("Iris", "settings")
    await hall.taps("Iris", "Wie toernooien leidt")
    page = hall.shown("Iris")[-1]
    [menu] = [e for e in parts_of(page.components) if e.type is ComponentType.role_select]
    everyone = hall.guild.default_role
    await hall.people["Iris"].select(page, [everyone], custom_id=menu.custom_id)
    await hall.quiet()
    assert "de rol van iedereen is niet mogelijk" in hall.texts("Iris")[-1]
    await hall.people["Iris"].select(page, [role], custom_id=menu.custom_id)
    await hall.quiet()
    assert "Toernooien leidt: Toernooi\n" in words_of(hall.last("Toernooien leidt", "Iris"))
    await hall.says("Joke", "tournament")
    await hall.taps("Joke", "Uitslagen 0/2", "Geen uitslag 2", "Klopt")
    assert "tafel 2: geen uitslag" in hall.texts("Anna")[-1]


async def test_whom_the_server_allows_a_command_may_use_it_and_its_buttons(club):
    await club.says("Anna", "settings")
    secretary = club.guild.create_role("Secretaris")
    club.people["Joke"] = club.guild.add_member(club.env.create_user("Joke"), roles=[secretary])
    http = club.client.http
    known = await http.get_global_commands(club.client.application_id)
    [settings] = [int(each["id"]) for each in known if each["name"] == "settings"]
    club.guild.set_command_permissions(settings, {secretary: True})
    await club.says("Joke", "settings")
    await club.taps("Joke", "Toon aan allen")
    for name in ("Bert", "Joke"):  # it is not the answer to the command
        await club.taps(name, "Taal")
        assert "beheerder" in club.texts(name)[-1]
    await club.says("Joke", "settings")
    await club.taps("Joke", "Wie voert in", "alle leden")
    assert "Invoeren: alle leden" in words_of(club.last("Invoeren", "Joke"))


@pytest.mark.slow
async def test_results_go_into_the_thread_of_the_round_and_the_channel_has_one_line(hall):
    before = len(hall.shown("Anna", hall.channel))
    [thread] = hall.channel.threads
    assert thread.name == "Ronde 1 · uitslagen"
    [line] = [words_of(m) for m in hall.shown("Anna", hall.channel) if m.id == thread.id]
    assert line.startswith("⏱ Ronde 1 loopt tot ")
    told = await hall.says("Iris", "result", "1 240 -120 -60 -60")
    assert told.ephemeral
    assert words_of(told.response.message) == (
        f"De uitslag van tafel 1 staat in de thread: <#{thread.id}>"
    )
    await hall.says("Iris", "result", "2 30 -10 -10 -10")
    results = [words_of(message) for message in hall.shown("Anna", thread)]
    assert [text[:17] for text in results if text] == ["Ronde 1, tafel 1:", "Ronde 1, tafel 2:"]
    assert len(hall.shown("Anna", hall.channel)) == before
    by_name = {name: hall.sees(name, "Akkoord") for name in EIGHT}
    assert {message.channel.id for message, _ in by_name.values()} == {thread.id}
    await hall.taps(EIGHT[0], "Akkoord")


@pytest.mark.slow
async def test_where_no_thread_may_be_opened_results_come_in_the_channel(hall):
    await hall.says("Iris", "tournament")
    await hall.taps("Iris", "Stap terug")
    forbid(hall, hall.channel, create_public_threads=False)
    await hall.says("Iris", "tournament")
    await hall.taps("Iris", "Start ronde")
    await hall.says("Iris", "result", "1 240 -120 -60 -60")
    [text] = [t for t in map(words_of, hall.shown("Anna", hall.channel)) if "tafel 1:" in t]
    assert text.startswith("Ronde 1, tafel 1: ")
