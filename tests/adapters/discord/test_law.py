"""Everything that is sent, and every command, by Discord's own description of its API."""

import asyncio
import sys

import pytest
from discord import ComponentType

from adapters.discord.rendering import parts_of
from bot.hosting.database import state
from bot.pictures.process import PictureProcess
from bot.pictures.tileset import tile_faces
from tests.adapters.discord import limits
from tests.adapters.discord.openapi import api
from tests.adapters.discord.served import Served

PEOPLE = ComponentType.user_select
KINDS = {
    "PUT /applications/…/commands",
    "POST /interactions/…/…/callback message",
    "POST /interactions/…/…/callback thinking",
    "POST /interactions/…/…/callback later",
    "POST /interactions/…/…/callback update",
    "POST /interactions/…/…/callback choices",
    "POST /interactions/…/…/callback form",
    "POST /channels/…/messages",
    "PATCH /channels/…/messages/…",
    "PATCH /webhooks/…/…/messages/@original",
    "POST /applications/…/emojis",
    "POST /webhooks/…/…",
}
"""Every kind of call of an evening; each is seen at least once."""
BODIES, COMMANDS, PARTS = 88, 39, 380
"""The least number of each that is seen."""
COMPONENTS = {1, 2, 3, 4, 5, 10, 12, 14, 17, 18}
"""Rows, buttons, menus, fields, menus of people, texts, pictures, lines, containers, labels."""


LIMITS = {
    "ModalInteractionCallbackRequestData.title": limits.TITLE,
    "ModalInteractionCallbackRequestData.custom_id": limits.CUSTOM_ID,
    "LabelComponentForModalRequest.label": limits.MODAL_LABEL,
    "LabelComponentForModalRequest.description": limits.UNDER_LABEL,
    "TextInputComponentForModalRequest.placeholder": limits.PLACEHOLDER,
    "TextInputComponentForModalRequest.max_length": limits.TYPED,
    "StringSelectComponentForModalRequest.options": limits.CHOICES,
    "StringSelectComponentForModalRequest.placeholder": limits.HINT,
    "StringSelectOptionForRequest.label": limits.OPTION,
    "StringSelectOptionForRequest.value": limits.VALUE,
    "ButtonComponentForMessageRequest.label": limits.LABEL,
    "ButtonComponentForMessageRequest.custom_id": limits.CUSTOM_ID,
    "ActionRowComponentForMessageRequest.components": limits.IN_A_ROW,
    "MessageCreateRequest.embeds": limits.EMBEDS,
    "MessageCreateRequest.nonce": limits.NONCE,
    "RichEmbed.description": limits.EMBED,
    "MessageCreateRequest.components": limits.PARTS,
    "TextDisplayComponentForMessageRequest.content": limits.ALL_TEXT,
    "ContainerComponentForMessageRequest.accent_color": limits.COLOUR,
    "MediaGalleryComponentForMessageRequest.items": limits.IN_A_GALLERY,
    "MediaGalleryItemRequest.description": limits.ALT,
    "ApplicationCommandUpdateRequest.name": limits.COMMAND_NAME,
    "ApplicationCommandUpdateRequest.description": limits.DESCRIPTION,
    "ApplicationCommandUpdateRequest.options": limits.OPTIONS,
    "ApplicationCommandStringOption.choices": limits.CHOICES,
}
"""Our own table of limits, each by where Discord's description states it."""


def stated(name):
    """The upper limits that Discord states of a field."""
    schema, _, field = name.partition(".")
    told = api()["schemas"][schema]["properties"][field]
    every = [told, *told.get("oneOf", ())]
    most = ("maxLength", "maxItems", "maximum")
    return {each[key] for each in every for key in most if key in each}


@pytest.mark.parametrize("name", LIMITS)
def test_our_limits_are_no_wider_than_those_that_discord_states(name):
    assert LIMITS[name] in stated(name) or LIMITS[name] < min(stated(name))


async def sit_down(club):
    """All four are picked from the menu."""
    await club.says("Anna", "new")
    lobby = club.last("Wie speelt mee")
    [menu] = [each for each in parts_of(lobby.components) if each.type is PEOPLE]
    await club.people["Anna"].select(lobby, [*club.people.values()], custom_id=menu.custom_id)
    await club.quiet()
    await club.taps("Anna", "Zo zitten we")


async def play(club):
    """Rounds by line, by buttons and by form, and what is asked besides."""
    await sit_down(club)
    await club.people["Bert"].autocomplete(club.channel, "round", "line", "Bert 120 an")
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.taps("Anna", "Volgend spel", "Anna", "40", "Nul", "Nul")
    await club.answers("Anna", "Typ…", "20")
    await club.says("Cees", "round", "Cees bmj 23; Anna 40; Bert dood; Dirk 20")
    await club.taps("Dirk", "Volgend spel", "Mijn score", "Geen mahjong", "20")
    for command in ("standings", "help", "records", "me", "settings", "members", "export"):
        await club.says("Anna", command)
    await club.taps("Dirk", "Annuleer", "Wis alles")
    await club.fills_in("Bert", "Volgend spel", "Bert", "40", "xyz", "0", "20")
    await club.people["Anna"].context_menu(club.channel, "Figures", club.people["Bert"])
    await club.quiet()


async def look_at_all(club):
    """Tiles, pictures, and commands of several parts."""
    await asyncio.gather(*club.client._putting_up)
    for command, part in (("competition", ""), ("link", ""), ("tables", "")):
        await club.says("Anna", command, part)
    await club.says("Anna", "count", "(555k) 123b 99t EEE CC +C:wall")
    await club.says("Anna", "standings", "all")
    await club.quiet()


async def look_elsewhere(club):
    """Dirk has the bot for himself, where it is not."""
    club.elsewhere.add(club.people["Dirk"].id)
    for command, line in (("rule", "68"), ("bmj", "23"), ("wall", "")):
        await club.says("Dirk", command, line)


@pytest.mark.slow
async def test_an_evening_keeps_to_discord_s_own_description(tmp_path):
    pictures = PictureProcess()
    club = Served(f"sqlite:///{tmp_path}/club.db", draw=pictures.png, faces=tile_faces())
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    await play(club)
    [table] = state(club.url)["clubs"][0]["tables"]
    assert [played["winner"] for played in table["rounds"]] == ["Bert", "Anna", "Cees"]
    await look_at_all(club)
    await look_elsewhere(club)
    await club.stop()
    await pictures.close()
    assert COMPONENTS - set(club.law.components) == set(), club.law.components
    assert club.law.components.total() >= PARTS
    assert KINDS - set(club.law.bodies) == set(), club.law.bodies
    assert club.law.bodies.total() >= BODIES
    assert club.law.commands >= COMMANDS
    bodies, kinds = club.law.bodies.total(), len(club.law.bodies)
    parts, sorts = club.law.components.total(), len(club.law.components)
    told = f"{bodies} bodies of {kinds} kinds, {club.law.commands} commands"
    sys.stdout.write(f"{told}, {parts} components of {sorts} kinds\n")
