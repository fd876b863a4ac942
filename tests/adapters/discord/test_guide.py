"""What docs/discord.md says of permissions is what the bot needs."""

import re
from pathlib import Path

import discord

GUIDE = Path(__file__).parents[3] / "docs" / "discord.md"


def test_the_number_in_the_address_is_the_sum_of_the_permissions_that_the_guide_explains():
    guide = GUIDE.read_text(encoding="utf-8")
    [number] = re.findall(r"permissions=(\d+)", guide)
    table = guide.partition("| permission |")[2].partition("\n\n")[0]
    named = {name.lower().replace(" ", "_") for name in re.findall(r"\*([A-Z][^*]+)\*", table)}
    rights = {name.replace("view_channels", "view_channel") for name in named}
    assert discord.Permissions(int(number)) == discord.Permissions(**dict.fromkeys(rights, True))


def test_every_picture_in_the_guide_is_there():
    pictures = re.findall(r"\]\((screens/[^)]+)\)", GUIDE.read_text(encoding="utf-8"))
    assert pictures
    assert all((GUIDE.parent / picture).exists() for picture in pictures)
