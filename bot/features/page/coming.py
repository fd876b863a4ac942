"""The next evening: when and where for all, who comes for visitors with a link of the chat."""

from datetime import date, timedelta

from bot.features.competition.storage import Competitions
from bot.features.competition.who_comes import coming
from bot.features.page.pages import PageFacts
from bot.features.page.reader import PageReader


def next_evening(reader: PageReader) -> PageFacts | None:
    """The day and place of the next evening; None where that is not known."""
    day, place = _next(reader)
    if day is None:
        return None
    weekday = reader.words.text(f"weekday-{day.weekday()}")
    return {"day": f"{weekday} {reader.words.long_day(day)}", "place": place}


def who_comes(reader: PageReader) -> list[str]:
    """Who comes then, by what was said in the chat; nobody where the page does not show it."""
    day, _ = _next(reader)
    if day is None:
        return []
    here = coming(reader.unit, reader.club.id, day, reader.who)
    names = {"coming": here.firm, "reserve": here.reserves}
    return [
        reader.words.text(
            f"comes-{key}",
            count=len(players),
            names=", ".join(reader.who.names[player] for player in players),
        )
        for key, players in names.items()
        if players
    ] or [reader.words.text("page-nobody-yet")]


def _next(reader: PageReader) -> tuple[date | None, str]:
    """This evening where somebody said whether they come, else the next of its weekday."""
    settings = reader.club.settings
    when = dict(settings.more).get("evening", "").split(maxsplit=3)
    weekday, _, _, place = [*when, *4 * [""]][:4]
    today = reader.today
    if not reader.weekly:
        return None, ""
    if reader.unit.get(Competitions).attendance(reader.club.id, today):
        return today, place
    ahead = (int(weekday) - today.weekday()) % 7 if weekday else 0
    return (today + timedelta(ahead) if weekday else None), place
