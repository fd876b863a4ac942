"""The page `tea.html` of the club's site, beside the feature of the page."""

from bot.feature import Feature
from bot.features.page.hooks import FILES
from bot.features.page.pages import PageFacts
from bot.features.page.reader import PageReader
from tea.cups import Cups


def tea_page(reader: PageReader) -> PageFacts:
    """Return each player with their cups."""
    cups = reader.unit.get(Cups)
    players = sorted(set(reader.who.final.values()))
    drunk = [(reader.named(player), cups.of_player(reader.club.id, player)) for player in players]
    return {"title": reader.words.text("tea-title"), "cups": [one for one in drunk if one[1]]}


FEATURE = Feature(
    key="tea on the page",
    pages={"tea": tea_page},
    hooks=(FILES.by(lambda _: ["tea"]),),
)
