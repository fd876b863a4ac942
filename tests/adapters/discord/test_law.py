"""Everything that is sent, and every command, by Discord's own description of its API."""

import sys

import pytest

from tests.adapters.discord import limits
from tests.adapters.discord.openapi import API_AS_DATA, api
from tests.adapters.discord.served import Served

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
    "POST /webhooks/…/…",
}
"""Every kind of call of an evening, each of which is seen at least once."""
BODIES, COMMANDS = 45, 32
"""At least so many are seen."""


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
    told = api()["components"]["schemas"][schema]["properties"][field]
    every = [told, *told.get("oneOf", ())]
    most = ("maxLength", "maxItems", "maximum")
    return {each[key] for each in every for key in most if key in each}


@pytest.mark.skipif(not API_AS_DATA.exists(), reason="the API as data is not at hand")
@pytest.mark.parametrize("name", LIMITS)
def test_our_limits_are_no_wider_than_those_that_discord_states(name):
    assert LIMITS[name] in stated(name) or LIMITS[name] < min(stated(name))


@pytest.mark.skipif(not API_AS_DATA.exists(), reason="the API as data is not at hand")
async def test_an_evening_keeps_to_discord_s_own_description(tmp_path):
    club = Served(f"sqlite:///{tmp_path}/club.db")
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    await club.begin()
    await club.people["Bert"].autocomplete(club.channel, "round", "line", "Bert 120 an")
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.taps("Anna", "Volgend spel", "Anna", "40", "Nul", "Nul")
    await club.answers("Anna", "Typ…", "20")
    await club.says("Cees", "round", "Cees bmj 23; Anna 40; Bert dood; Dirk 20")
    await club.taps("Dirk", "Volgend spel", "Mijn score", "Geen mahjong", "20")
    for command in ("standings", "help", "records", "me", "settings", "members", "export"):
        await club.says("Anna", command)
    await club.taps("Dirk", "Annuleer")
    await club.fills_in("Bert", "Volgend spel", "Bert", "40", "xyz", "0", "20")
    await club.people["Anna"].context_menu(club.channel, "Figures", club.people["Bert"])
    await club.quiet()
    club.elsewhere.add(club.people["Dirk"].id)
    for command, line in (("rule", "68"), ("bmj", "23"), ("wall", "")):
        await club.says("Dirk", command, line)
    await club.stop()
    assert KINDS - set(club.law.bodies) == set(), club.law.bodies
    assert club.law.bodies.total() >= BODIES
    assert club.law.commands >= COMMANDS
    bodies, kinds = club.law.bodies.total(), len(club.law.bodies)
    sys.stdout.write(f"{bodies} bodies of {kinds} kinds, {club.law.commands} commands\n")
