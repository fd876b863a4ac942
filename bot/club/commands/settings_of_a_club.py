"""The settings of a club and its house rules: a row for each."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import pairwise
from zoneinfo import available_timezones

from bot.club.changed_settings import (
    choose_ruleset,
    ruleset_name,
    save,
    tell,
    tell_house,
    with_more,
    with_settings,
)
from bot.club.own_hands import own_hands_in_words, put_own_hand
from bot.feature import features, in_order
from bot.ports.records import Settings
from bot.reader.amounts import read_whole
from bot.reader.dates import months, read_time, tonight
from bot.reader.kinds import MORNING
from bot.rulebook.rule_page import value_words
from bot.standings.reading import FROM_A_DAY, season
from bot.table.rooms import OWN
from bot.table.rooms import SETTING as THREADS
from bot.talk.colours import COLOURS
from bot.talk.people import folded, tidy
from bot.talk.refusing import Refuse, typed_words
from bot.talk.speaking import SETTING as SOUND
from bot.talk.speaking import SOUNDS, USUAL
from bot.talk.texts import LANGUAGES, Texts, either, listed, meaning, texts
from bot.talk.turn import Turn, ruleset_with_house, settings_here
from core.rulesets import RULESETS, ruleset_of
from core.rulesets.own_hands import OWN_HANDS
from core.rulesets.ruleset import HOUSE_RULES, HouseRule, with_house
from core.values import frozen

_EVENING = re.compile(rf"(\w+?)(?:\s?{either('settings', 'evening')})?,?\s+(.+)")
_AT_PLACE = re.compile(rf"\s{either('sentences', 'where')}\s+(?=[A-Z])")
_EVERY_YEAR = re.compile(r"(0[1-9]|1[0-2])-([0-2][0-9]|3[01])")
SettingChoices = Sequence[tuple[str, str]]
"""Pairs of a value and its label."""


@frozen
class Setting:
    """A setting of a club: a row from which its line, its button and its page are made.

    put: store a chosen or typed value and announce it; raises Refuse without the right or with an
    unusable value. value: the present value in words. choices: the possible values; without
    choices a tap on the button asks for words (form: `form-FORM`) or sets the next value. chosen:
    the present choice. there: whether the club has this setting. may: raises Refuse if the member
    may not choose a value. after: the setting of the main job that precedes a feature's setting.
    menu: the choice that is a menu of the server's roles; the chosen role comes as typed.
    """

    key: str
    put: Callable[[Turn, str], Turn] = lambda turn, _: turn
    value: Callable[[Turn], str] | None = None
    choices: Callable[[Turn], SettingChoices] | None = None
    chosen: Callable[[Turn], str] = lambda _: ""
    form: str = ""
    there: Callable[[Turn], bool] = lambda _: True
    may: Callable[[Turn, str], None] = lambda *_: None
    after: str = ""
    menu: str = ""


def not_understood(key: str, typed: str) -> Refuse:
    """Return the refusal of a typed value, with its first 30 characters."""
    return Refuse(key, word=typed.strip()[:30] or "-")


# --- choices -------------------------------------------------------------------------------------


def _choices_with_labels(key: str, *values: str) -> Callable[[Turn], SettingChoices]:
    return lambda turn: [(value, turn.words.text(f"{key}-{value}")) for value in values]


def one_of(
    key: str,
    *values: str,
    usual: str = "",
    may: Callable[[Turn, str], None] = lambda *_: None,
    there: Callable[[Turn], bool] = lambda _: True,
    after: str = "",
) -> Setting:
    """Return a setting with a choice of words, labelled `KEY-WORD`; `usual` is the default."""

    def chosen(turn: Turn) -> str:
        settings = turn.here.settings
        now = getattr(settings, key, dict(settings.more).get(key))
        if now in values:
            return now
        return usual

    def kept(turn: Turn, word: str) -> Turn:
        may(turn, word)
        if hasattr(turn.here.settings, key):
            return save(turn, with_settings(turn.here, **{key: word}))
        return with_more(turn, key, "" if word == usual else word)

    def in_words(turn: Turn) -> str:
        return turn.words.text(f"{key}-{chosen(turn)}")

    return Setting(
        key,
        kept,
        in_words,
        _choices_with_labels(key, *values),
        chosen,
        there=there,
        may=may,
        after=after,
    )


def _may_have_threads(turn: Turn, value: str) -> None:
    if value == OWN and (lacking := turn.incoming.place.lacking):
        words = turn.own
        rights = listed(words, [words.text(f"form-right-{right}") for right in lacking])
        raise Refuse("threads-may-not", rights=rights)


def _put_language(turn: Turn, value: str) -> Turn:
    turn = save(turn, with_settings(turn.here, language=value))
    tell(turn, "set-language-now")
    return turn


# --- times ---------------------------------------------------------------------------------------


def _weekly_words(turn: Turn) -> str:
    words = turn.words
    settings = turn.here.settings
    return words.text(
        "weekly-on" if settings.weekly else "weekly-off",
        day=words.text(f"weekday-{settings.weekday}"),
        time=f"{settings.hour:02}:{settings.minute:02}",
    )


def _weekly_choices(turn: Turn) -> SettingChoices:
    words = turn.words
    always = turn.here.settings.weekly_when_empty
    return [
        *_choices_with_labels("weekday", *"0123456")(turn),
        ("time", words.label("set-time")),
        ("empty", words.text("weekly-only-played" if always else "weekly-when-empty")),
        ("off", words.text("weekly-off-button")),
    ]


def _weekly(turn: Turn) -> str:
    settings = turn.here.settings
    if settings.weekly:
        return str(settings.weekday)
    return "off"


def _put_weekly(turn: Turn, value: str) -> Turn:
    changes: dict[str, object] = {"weekly": True}
    if value == "time" or ":" in value:
        words = value
        if value == "time":
            words = typed_words(turn, "ask-set-time")
        time = read_time(words)
        if time is None:
            raise not_understood("not-a-time", words)
        changes["hour"], changes["minute"] = time
    elif value == "empty":
        changes = {"weekly_when_empty": not turn.here.settings.weekly_when_empty}
    elif value == "off":
        changes["weekly"] = False
    else:
        changes["weekday"] = int(value)
    return save(turn, with_settings(turn.here, **changes))


def evening_words(words: Texts, settings: Settings) -> str:
    """Return the moment of the reminder in words, or "off"."""
    when = dict(settings.more).get("evening", "")
    if not when:
        return words.text("evening-off")
    weekday, hour, minute, *place = when.split(maxsplit=3)
    day = words.text(f"weekday-{weekday}")
    return "; ".join([words.text("evening-on", day=day, time=f"{hour}:{minute}"), *place])


def read_evening(text: str) -> str | None:
    """Return `donderdag 17:00; Buurthuis` as `3 17 00 Buurthuis`, and `-` as an empty string.

    The day is the beginning of a weekday in any language of the bot. None: neither of the two.
    """
    text, _, place = _AT_PLACE.sub("; ", text, count=1).partition(";")
    typed = folded(text)
    if typed == "-" or meaning("settings", typed) == "none":
        return ""
    words = [word for word in typed.split() if meaning("settings", word) != "silent"]
    parts = _EVENING.fullmatch(" ".join(words))
    if parts is None or len(parts[1]) < 2:  # noqa: PLR2004 - one letter begins several days
        return None
    days = [(folded(texts(lang).text(f"weekday-{d}")), d) for lang in LANGUAGES for d in range(7)]
    weekday = next((day for name, day in days if name.startswith(parts[1])), None)
    time = read_time(parts[2])
    if time is None or weekday is None:
        return None
    hour = time[0] + 12 * (time[0] < MORNING and not any(map(str.isdecimal, parts[2])))
    return f"{weekday} {hour:02} {time[1]:02} {tidy(place)}".rstrip()


def _put_timezone(turn: Turn, typed: str) -> Turn:
    """Set a time zone by its full name, or by its city if unambiguous: Europe/Amsterdam."""
    word = typed.strip().casefold().replace(" ", "_")
    zones = available_timezones()
    cities = [zone for zone in zones if "/" in zone and zone.rpartition("/")[2].casefold() == word]
    known = {zone.casefold(): zone for zone in zones}
    zone = known.get(word, cities[0] if len(cities) == 1 else None)
    if zone is None:
        raise not_understood("no-such-zone", typed)
    return save(turn, with_settings(turn.here, timezone=zone))


def _season_name(turn: Turn) -> str:
    return season(turn.here.settings, tonight(turn)).name


def read_season(text: str) -> tuple[str, str] | None:
    """Return a typed start of a season as a setting and its value; None: not understood.

    `01-09` or `1 september`: a season from that day every year; `2026-09-01 Najaar`: a season of
    this name from that day on.
    """
    typed = text.strip()
    dated = FROM_A_DAY.fullmatch(typed)
    try:
        if dated:
            return "seasons", f"{date.fromisoformat(dated[1])} {dated[2][:30].strip()}".strip()
        first, _, month = " ".join(typed.replace("/", "-").split()).partition(" ")
        if named := months().get(folded(month)):
            month = str(named)
        else:
            first, _, month = first.partition("-")
        yearly = f"{int(month):02}-{int(first):02}"
        date.fromisoformat(f"2026-{yearly}")  # refuses 29 February
    except ValueError:
        return None
    if _EVERY_YEAR.fullmatch(yearly):
        return ("season", yearly)
    return None


def _put_season(turn: Turn, typed: str) -> Turn:
    read = read_season(typed)
    if read is None:
        raise not_understood("no-such-season", typed)
    key, value = read
    if key == "seasons":
        day = value.split(" ")[0]
        named = dict(turn.here.settings.more).get(key, "").splitlines()
        value = "\n".join([*(line for line in named if line.split(" ")[0] != day), value])
    return with_more(turn, key, value)


def _put_evening(turn: Turn, typed: str) -> Turn:
    when = read_evening(typed)
    if when is None:
        raise not_understood("no-such-evening", typed)
    return with_more(turn, "evening", when)


_MAIN_JOB = (
    replace(
        one_of("ruleset", *RULESETS),
        put=choose_ruleset,
        value=lambda turn: ruleset_name(turn.words, turn.here),
    ),
    Setting("house"),
    one_of("recording", "table", "all"),
    one_of(SOUND, *SOUNDS, usual=USUAL),
    Setting("weekly", _put_weekly, _weekly_words, _weekly_choices, _weekly),
    Setting(
        "evening",
        _put_evening,
        lambda turn: evening_words(turn.words, turn.here.settings),
        form="evening",
    ),
    one_of(
        THREADS,
        OWN,
        "none",
        usual="none",
        may=_may_have_threads,
        there=lambda turn: turn.incoming.place.threads,
    ),
    Setting(
        "language",
        _put_language,
        lambda turn: texts(turn.here.settings.language).text("language"),
        lambda _: [(language, texts(language).text("language")) for language in LANGUAGES],
        lambda turn: turn.here.settings.language,
    ),
    Setting("timezone", _put_timezone, lambda turn: turn.here.settings.timezone, form="timezone"),
    Setting("season", _put_season, _season_name, form="season"),
    one_of("colour", *COLOURS, usual="green"),
)

GROUPS = {"ruleset": "play", SOUND: "posts", "language": "club"}
"""The groups of the settings, by the first setting of each."""


@cache
def settings_of_a_club() -> Mapping[str, Setting]:
    """Return every setting by its key, in the order of the list."""
    more = (setting for feature in features() for setting in feature.settings)
    return {setting.key: setting for setting in in_order(_MAIN_JOB, more)}


# --- house rules ---------------------------------------------------------------------------------

_YES_OR_NO: Mapping[object, str] = {False: "none", True: "on"}
_HouseValue = int | str | bool | None


def _house_rule(rule: HouseRule) -> Setting:
    """Return the setting of a house rule; the ruleset's own value removes the house rule."""

    def now(turn: Turn) -> _HouseValue:
        value: _HouseValue = getattr(ruleset_with_house(settings_here(turn)), rule.key)
        return value

    def put(turn: Turn, typed: str) -> Turn:
        settings = turn.here.settings
        plain = ruleset_of(settings.ruleset)
        value = _house_value(rule, typed, now(turn))
        house = {**dict(settings.house), rule.key: value}
        if value == getattr(plain, rule.key):
            del house[rule.key]
        with_house(plain, house)
        turn = save(turn, with_settings(turn.here, house=tuple(house.items())))
        tell_house(turn)
        return turn

    def in_words(turn: Turn) -> str:
        return value_words(turn.words, now(turn))

    def choices(turn: Turn) -> SettingChoices:
        return [(_key_of(choice), value_words(turn.words, choice)) for choice in rule.choices]

    if rule.choices:
        return Setting(rule.key, put, in_words, choices)
    return Setting(rule.key, put, in_words, form="number")


def _house_value(rule: HouseRule, typed: str, now: _HouseValue) -> _HouseValue:
    """Return the value of a house rule by its key or number; without these, the next choice."""
    for choice in rule.choices:
        if typed == _key_of(choice):
            return choice
    for choice, following in pairwise((*rule.choices, *rule.choices)):
        if choice == now:
            return following
    return _number(rule, typed)


def _key_of(choice: object) -> str:
    return _YES_OR_NO.get(choice, str(choice))


def _number(rule: HouseRule, typed: str) -> int | None:
    word = typed.strip()
    if rule.may_be_none and (word == "-" or meaning("settings", word) == "none"):
        return None
    number = read_whole(word)
    if number is None or not rule.allows(number):
        raise not_understood("not-a-number", typed)
    return number


HOUSE: Mapping[str, Setting] = {
    **{rule.key: _house_rule(rule) for rule in HOUSE_RULES.values()},
    OWN_HANDS: Setting(OWN_HANDS, put_own_hand, own_hands_in_words, form=OWN_HANDS),
}
"""Every house rule by its key, in the order of the list."""
