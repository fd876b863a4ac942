"""The moment at which a club is reminded of its evening, as it is typed and told."""

import re
from typing import Final

from bot.ports.records import Settings
from bot.reader.dates import read_time
from bot.talk.people import folded, tidy
from bot.talk.texts import LANGUAGES, Texts, either, meaning, texts

_EVENING: Final = re.compile(rf"(\w+?)(?:\s?{either('settings', 'evening')})?,?\s+(.+)")


def evening_words(words: Texts, settings: Settings) -> str:
    """The moment in words, or that there is none."""
    when = dict(settings.more).get("evening", "")
    if not when:
        return words.text("evening-off")
    weekday, hour, minute, *place = when.split(maxsplit=3)
    day = words.text(f"weekday-{weekday}")
    told = words.text("evening-on", day=day, time=f"{hour}:{minute}")
    return "; ".join([told, *place])


def read_evening(text: str) -> str | None:
    """`donderdag 17:00; Buurthuis` as the setting `3 17 00 Buurthuis`, `-` as none.

    None when it is neither.
    """
    text, _, place = text.partition(";")
    said = folded(text)
    if said == "-" or meaning("settings", said) == "none":
        return ""
    parts = _EVENING.fullmatch(said)
    time, weekday = (read_time(parts[2]), _weekday(parts[1])) if parts else (None, None)
    if time is None or weekday is None:
        return None
    return f"{weekday} {time[0]:02} {time[1]:02} {tidy(place)}".rstrip()


def _weekday(word: str) -> int | None:
    """The day that a word, or its beginning, means in any of our languages."""
    if len(word) < 2:  # noqa: PLR2004 - one letter begins several days
        return None
    days = [(folded(texts(lang).text(f"weekday-{d}")), d) for lang in LANGUAGES for d in range(7)]
    return next((day for name, day in days if name.startswith(word)), None)
