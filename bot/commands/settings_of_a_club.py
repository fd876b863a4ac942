"""The settings of a club: one row for each, with what it may be and how it is kept."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final
from zoneinfo import available_timezones

from bot.club.changed_settings import (
    choose_ruleset,
    ruleset_name,
    save,
    tell,
    with_more,
    with_settings,
)
from bot.club.evening_reminder import evening_words, read_evening
from bot.club.founding import ALL, must_speak_for_founding, papers_for_all
from bot.club.founding import SETTING as PAPERS
from bot.play.threads import OWN, wants_threads
from bot.play.threads import SETTING as THREADS
from bot.reader.dates import evening_of, read_time
from bot.standings.periods import read_season, season
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.speaking import SETTING as SOUND
from bot.talk.speaking import SOUNDS, sound_of
from bot.talk.texts import LANGUAGES, listed, texts
from bot.talk.turn import Turn
from core.rulesets import RULESETS
from core.values import frozen

Choices = Sequence[tuple[str, str]]
"""What may be chosen, each with its words."""


@frozen
class Setting:
    """What a club may settle: one row, of which its line, its button and its page are made.

    value: how it stands, behind its name; choices: what it may be; chosen: which of them it is;
    choose: keep another; type: ask for it, where it is typed, and keep it; form: in what it is
    typed where the platform has forms; there: whether this club has it at all.
    """

    key: str
    value: Callable[[Turn], str] | None = None
    choices: Callable[[Turn], Choices] = lambda _: ()
    chosen: Callable[[Turn], str] = lambda _: ""
    choose: Callable[[Turn, str], Turn] | None = None
    type: Callable[[Turn], Turn] | None = None
    form: str = ""
    there: Callable[[Turn], bool] = lambda _: True


def not_understood(key: str, typed: str) -> Refuse:
    """Refuse what was typed, and repeat how it begins."""
    return Refuse(key, word=typed.strip()[:30] or "-")


# --- what may be chosen --------------------------------------------------------------------------


def _named(key: str, *values: str) -> Callable[[Turn], Choices]:
    """Choices whose words are found by their own names."""
    return lambda turn: [(value, turn.words.group.text(f"{key}-{value}")) for value in values]


def _languages(_: Turn) -> Choices:
    return [(language, texts(language).text("language")) for language in LANGUAGES]


def _threads(turn: Turn) -> str:
    return OWN if wants_threads(turn.here.settings) else "none"


def _papers(turn: Turn) -> str:
    return ALL if papers_for_all(turn.here.settings) else "founding"


def _choose_language(turn: Turn, value: str) -> Turn:
    turn = save(turn, with_settings(turn.here, language=value))
    tell(turn, "set-language-now")
    return turn


def _choose_recording(turn: Turn, value: str) -> Turn:
    return save(turn, with_settings(turn.here, recording=value))


def _choose_sound(turn: Turn, value: str) -> Turn:
    if value not in SOUNDS:
        raise Refuse("button-unknown")
    return with_more(turn, SOUND, value)


def _choose_threads(turn: Turn, value: str) -> Turn:
    if value == OWN and (lacking := turn.incoming.place.lacking):
        words = turn.words.own
        rights = listed(words, [words.text(f"form-right-{right}") for right in lacking])
        raise Refuse("threads-may-not", rights=rights)
    return with_more(turn, THREADS, OWN if value == OWN else "")


def _choose_papers(turn: Turn, value: str) -> Turn:
    must_speak_for_founding(turn)
    return with_more(turn, PAPERS, ALL if value == ALL else "")


# --- when ----------------------------------------------------------------------------------------


def _weekly_words(turn: Turn) -> str:
    words, settings = turn.words.group, turn.here.settings
    return words.text(
        "weekly-on" if settings.weekly else "weekly-off",
        day=words.text(f"weekday-{settings.weekday}"),
        time=f"{settings.hour:02}:{settings.minute:02}",
    )


def _season_name(turn: Turn) -> str:
    settings = turn.here.settings
    return season(settings, evening_of(settings, turn.unit.now)).name


def _weekly_choices(turn: Turn) -> Choices:
    words, always = turn.words.group, turn.here.settings.weekly_when_empty
    return [
        *_named("weekday", *"0123456")(turn),
        ("time", words.label("set-time")),
        ("empty", words.text("weekly-only-played" if always else "weekly-when-empty")),
        ("off", words.text("weekly-off-button")),
    ]


def _weekly(turn: Turn) -> str:
    settings = turn.here.settings
    return str(settings.weekday) if settings.weekly else "off"


def _type_timezone(turn: Turn) -> Turn:
    """A time zone by its name: Europe/Amsterdam."""
    words = typed_words(turn, "ask-set-timezone", zone=turn.here.settings.timezone)
    # a time zone by its whole name, or by its city where only one has it
    word = words.strip().casefold().replace(" ", "_")
    zones = available_timezones()
    cities = [zone for zone in zones if "/" in zone and zone.rpartition("/")[2].casefold() == word]
    known = {zone.casefold(): zone for zone in zones}
    zone = known.get(word, cities[0] if len(cities) == 1 else None)
    if zone is None:
        raise not_understood("no-such-zone", words)
    return save(turn, with_settings(turn.here, timezone=zone))


def _type_season(turn: Turn) -> Turn:
    """When the season begins: 01-09 for every year, or 2026-09-01 Najaar for one with a name."""
    words = typed_words(turn, "ask-set-season", season=_season_name(turn))
    read = read_season(words)
    if read is None:
        raise not_understood("no-such-season", words)
    key, value = read
    if key == "seasons":
        day = value.split(" ")[0]
        named = dict(turn.here.settings.more).get(key, "").splitlines()
        value = "\n".join([*(line for line in named if line.split(" ")[0] != day), value])
    return with_more(turn, key, value)


def _type_evening(turn: Turn) -> Turn:
    """When to remind of the club evening: Thursday 17:00, or `-`."""
    words = typed_words(turn, "ask-set-evening")
    when = read_evening(words)
    if when is None:
        raise not_understood("no-such-evening", words)
    return with_more(turn, "evening", when)


def _choose_weekly(turn: Turn, value: str) -> Turn:
    if value == "time":
        words = typed_words(turn, "ask-set-time")
        found = read_time(words)
        if found is None:
            raise not_understood("not-a-time", words)
        hour, minute = found
        return save(turn, with_settings(turn.here, hour=hour, minute=minute, weekly=True))
    if value == "empty":
        empty = not turn.here.settings.weekly_when_empty
        return save(turn, with_settings(turn.here, weekly_when_empty=empty))
    if value == "off":
        return save(turn, with_settings(turn.here, weekly=False))
    return save(turn, with_settings(turn.here, weekly=True, weekday=int(value)))


SETTINGS_OF_A_CLUB: Final[Mapping[str, Setting]] = {
    setting.key: setting
    for setting in (
        Setting(
            "ruleset",
            lambda turn: ruleset_name(turn.words.group, turn.here),
            _named("ruleset", *RULESETS),
            lambda turn: turn.here.settings.ruleset,
            choose_ruleset,
        ),
        Setting("house"),
        Setting(
            "language",
            lambda turn: turn.words.group.text("language"),
            _languages,
            lambda turn: turn.here.settings.language,
            _choose_language,
        ),
        Setting(
            "timezone",
            lambda turn: turn.here.settings.timezone,
            type=_type_timezone,
            form="timezone",
        ),
        Setting(
            "recording",
            lambda turn: turn.words.group.text(f"recording-{turn.here.settings.recording}"),
            _named("recording", "table", "all"),
            lambda turn: turn.here.settings.recording,
            _choose_recording,
        ),
        Setting(
            "sound",
            lambda turn: turn.words.group.text(f"sound-{sound_of(turn.here.settings)}"),
            _named("sound", *SOUNDS),
            lambda turn: sound_of(turn.here.settings),
            _choose_sound,
        ),
        Setting("weekly", _weekly_words, _weekly_choices, _weekly, _choose_weekly),
        Setting("season", _season_name, type=_type_season, form="season"),
        Setting(
            "evening",
            lambda turn: evening_words(turn.words.group, turn.here.settings),
            type=_type_evening,
            form="evening",
        ),
        Setting(
            "threads",
            lambda turn: turn.words.group.text(f"threads-{_threads(turn)}"),
            _named("threads", OWN, "none"),
            _threads,
            _choose_threads,
            there=lambda turn: turn.incoming.place.threads,
        ),
        Setting(
            "papers",
            lambda turn: turn.words.group.text(f"papers-{_papers(turn)}"),
            _named("papers", "founding", ALL),
            _papers,
            _choose_papers,
            there=lambda turn: len(turn.unit.clubs.chats(turn.here.id)) > 1,
        ),
    )
}
"""Every setting by its key, in the order in which they are listed."""
