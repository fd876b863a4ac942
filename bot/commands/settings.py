"""/instellingen, /settings: ruleset and house rules, language, time zone, who may record."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final
from zoneinfo import available_timezones

from bot.commands.command import Command
from bot.dialogs.club_evening import evening_words, read_evening, read_time
from bot.dialogs.questions import ask_in_words
from bot.dialogs.rooms import OWN, wants_threads
from bot.dialogs.rooms import SETTING as THREADS
from bot.messages import Button, Reply, Span
from bot.periods import evening_of, read_season, season
from bot.ports.records import Club
from bot.round_line import whole_number
from bot.texts import LANGUAGES, Texts
from bot.turn import Refuse, Turn, action, joined, rows, with_settings
from bot.weekly import plan
from core.ruleset import HOUSE_KEYS, Ruleset, with_house
from core.rulesets import RULESETS, ruleset_of

SLOT: Final = "settings"
_NUMBERS: Final = frozenset({"limit", "starting_stock", "minimum_doublings", "games"})
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "prevailing_wind": ("by_round", "east"),
    "winds_move": ("every_game", "non_east_win"),
    "bamboo_three": ("green", "red"),
}

_FORMS: Final = {"timezone": "timezone", "season": "season", "evening": "evening", "time": "time"}
"""Which settings are words, and the form into which they are typed."""


def run(turn: Turn, args: str) -> None:
    """All settings with buttons to change them."""
    del args
    turn.must_be_admin()
    show(turn, anew=True)


def show(turn: Turn, *, anew: bool = False) -> None:
    """The settings as they are."""
    words, club = turn.group, turn.here
    settings = club.settings
    parts: list[Sequence[Span]] = [
        words.spans("settings-heading", club=club.name),
        words.spans("settings-ruleset", ruleset=ruleset_name(words, club)),
        words.spans("settings-language", language=words.text(f"language-{settings.language}")),
        words.spans("settings-timezone", zone=settings.timezone),
        words.spans("settings-recording", who=words.text(f"recording-{settings.recording}")),
        words.spans(
            "settings-weekly",
            when=words.text(
                "weekly-on" if settings.weekly else "weekly-off",
                day=words.text(f"weekday-{settings.weekday}"),
                time=f"{settings.hour:02}:{settings.minute:02}",
            ),
        ),
    ]
    parts.append(words.spans("settings-season", season=_season_name(turn)))
    parts.append(words.spans("settings-evening", when=evening_words(words, settings)))
    pages = list(_PAGES_ORDER)
    if turn.incoming.place.threads:
        where = words.text(f"threads-{_threads(turn)}")
        parts.append(words.spans("settings-threads", where=where))
    else:
        pages.remove("threads")
    buttons = [
        Button(words.label(f"set-{what}"), action("set", what), form=_FORMS.get(what, ""))
        for what in pages
    ]
    _put(turn, Reply(joined(parts), rows(buttons, 2), ("settings",)), anew=anew)


def _season_name(turn: Turn) -> str:
    settings = turn.here.settings
    return season(settings, evening_of(settings, turn.now)).name


def _put(turn: Turn, reply: Reply, *, anew: bool = False) -> None:
    if anew:
        turn.unit.post(turn.chat.id, reply, slot=SLOT)
    else:
        turn.unit.edit(turn.chat.id, SLOT, reply)


def ruleset_name(words: Texts, club: Club) -> str:
    """The club's ruleset, with "and house rules" where it has any."""
    settings = club.settings
    name = settings.ruleset_name or words.text(f"ruleset-{settings.ruleset}")
    return words.text("ruleset-with-house", ruleset=name) if settings.house else name


def _ruleset(club: Club) -> Ruleset:
    return with_house(ruleset_of(club.settings.ruleset), dict(club.settings.house))


def save(turn: Turn, club: Club) -> None:
    """Keep changed settings; the turn goes on with them."""
    turn.unit.save_club(club)
    turn.club = club
    plan(turn.unit, club)


# --- the pages ---------------------------------------------------------------------------------


def _page(turn: Turn, key: str, choices: Sequence[tuple[str, str]], chosen: str) -> None:
    """A setting with a button for each choice; a ✓ stands at the one that holds."""
    words = turn.group
    buttons = [
        Button(
            label + (" ✓" if value == chosen else ""),
            action("choose", key, value),
            form=_FORMS.get(value, ""),
        )
        for value, label in choices
    ]
    back = Button("⬅️ " + words.label("back"), action("set", "all"))
    _put(
        turn,
        Reply(words.spans(f"ask-set-{key}"), (*rows(buttons, 1), (back,)), ("settings",)),
    )


def _page_ruleset(turn: Turn) -> None:
    words = turn.group
    choices = [(key, words.text(f"ruleset-{key}")) for key in RULESETS]
    _page(turn, "ruleset", choices, turn.here.settings.ruleset)


def _page_language(turn: Turn) -> None:
    choices = [(key, turn.group.text(f"language-{key}")) for key in LANGUAGES]
    _page(turn, "language", choices, turn.here.settings.language)


def _page_recording(turn: Turn) -> None:
    choices = [(who, turn.group.text(f"recording-{who}")) for who in ("table", "all")]
    _page(turn, "recording", choices, turn.here.settings.recording)


def _page_threads(turn: Turn) -> None:
    choices = [(where, turn.group.text(f"threads-{where}")) for where in (OWN, "none")]
    _page(turn, "threads", choices, _threads(turn))


def _threads(turn: Turn) -> str:
    return OWN if wants_threads(turn.here.settings) else "none"


def _page_weekly(turn: Turn) -> None:
    words = turn.group
    days = [(str(day), words.text(f"weekday-{day}")) for day in range(7)]
    settings = turn.here.settings
    empty = "weekly-only-played" if settings.weekly_when_empty else "weekly-when-empty"
    more = [
        ("time", words.label("set-time")),
        ("empty", words.text(empty)),
        ("off", words.text("weekly-off-button")),
    ]
    _page(turn, "weekly", [*days, *more], str(settings.weekday) if settings.weekly else "off")


def _page_timezone(turn: Turn) -> None:
    ask_in_words(turn, "timezone", {}, "ask-set-timezone", zone=turn.here.settings.timezone)


def _page_season(turn: Turn) -> None:
    ask_in_words(turn, "season", {}, "ask-set-season", season=_season_name(turn))


def _page_evening(turn: Turn) -> None:
    ask_in_words(turn, "evening", {}, "ask-set-evening")


def _page_house(turn: Turn) -> None:
    """Every house rule with its value; those that the club changed are marked."""
    words, club = turn.group, turn.here
    ruleset, plain = _ruleset(club), ruleset_of(club.settings.ruleset)
    parts: list[Sequence[Span]] = [
        words.spans("settings-house", ruleset=words.text(f"ruleset-{club.settings.ruleset}"))
    ]
    buttons = []
    for key in HOUSE_KEYS:
        value, usual = getattr(ruleset, key), getattr(plain, key)
        line = "house-line" if value == usual else "house-line-changed"
        title = words.text(f"house-{key}")
        parts.append(words.spans(line, title=title, value=value_words(words, value)))
        form = "number" if key in _NUMBERS else ""
        buttons.append(Button(title, action("house", key), form=form))
    back = Button("⬅️ " + words.label("back"), action("set", "all"))
    _put(turn, Reply(joined(parts), (*rows(buttons, 2), (back,)), ("settings",)))


def value_words(words: Texts, value: object) -> str:
    """The value of a house rule, as one says it."""
    if isinstance(value, bool):
        return words.text("yes" if value else "no")
    if isinstance(value, int):
        return words.number(value)
    return words.text("house-none" if value is None else f"house-value-{value}")


_PAGES: Final[Mapping[str, Callable[[Turn], None]]] = {
    "all": show,
    "ruleset": _page_ruleset,
    "house": _page_house,
    "language": _page_language,
    "timezone": _page_timezone,
    "recording": _page_recording,
    "threads": _page_threads,
    "weekly": _page_weekly,
    "season": _page_season,
    "evening": _page_evening,
}
_PAGES_ORDER: Final = tuple(key for key in _PAGES if key != "all")


def tap_set(turn: Turn, parts: Sequence[str]) -> None:
    """A setting's own page, or back to all of them."""
    turn.must_be_admin()
    page = _PAGES.get(parts[0])
    if page is None:
        raise Refuse("button-unknown")
    page(turn)


def tap_settings(turn: Turn, parts: Sequence[str]) -> None:
    """[Instellingen]."""
    del parts
    run(turn, "")


# --- choosing ------------------------------------------------------------------------------


def tap_choose(turn: Turn, parts: Sequence[str]) -> None:
    """A choice on a setting's page."""
    turn.must_be_admin()
    key, value = parts[0], parts[1]
    choose = _CHOOSE.get(key)
    if choose is None:
        raise Refuse("button-unknown")
    choose(turn, value)


def _choose_ruleset(turn: Turn, value: str) -> None:
    if value not in RULESETS:
        raise Refuse("button-unknown")
    choose_ruleset(turn, value)
    show(turn)


def choose_ruleset(turn: Turn, value: str) -> None:
    """Another ruleset, from the next table on; house rules belong to the one they were set for."""
    changed = value != turn.here.settings.ruleset
    house = () if changed else turn.here.settings.house
    club = with_settings(turn.here, ruleset=value, house=house, ruleset_name="")
    save(turn, replace(club, asked_ruleset=True))
    words = turn.group
    key = "set-ruleset-next" if turn.unit.sittings(turn.here.id) else "set-ruleset-now"
    turn.post(
        Reply(words.spans(key, ruleset=words.text(f"ruleset-{value}")), topics=("settings",))
    )


def _choose_language(turn: Turn, value: str) -> None:
    if value not in LANGUAGES:
        raise Refuse("button-unknown")
    save(turn, with_settings(turn.here, language=value))
    turn.post(Reply(turn.group.spans("set-language-now"), topics=("settings",)))
    show(turn)


def _choose_recording(turn: Turn, value: str) -> None:
    if value not in {"table", "all"}:
        raise Refuse("button-unknown")
    save(turn, with_settings(turn.here, recording=value))
    show(turn)


def _choose_threads(turn: Turn, value: str) -> None:
    if value not in {OWN, "none"}:
        raise Refuse("button-unknown")
    _set_more(turn, THREADS, OWN if value == OWN else "")


def _choose_weekly(turn: Turn, value: str) -> None:
    if value == "time":
        ask_in_words(turn, "weeklytime", {}, "ask-set-time")
        return
    if value == "empty":
        empty = not turn.here.settings.weekly_when_empty
        save(turn, with_settings(turn.here, weekly_when_empty=empty))
    elif value == "off":
        save(turn, with_settings(turn.here, weekly=False))
    elif value in set("0123456"):
        save(turn, with_settings(turn.here, weekly=True, weekday=int(value)))
    show(turn)


_CHOOSE: Final[Mapping[str, Callable[[Turn, str], None]]] = {
    "ruleset": _choose_ruleset,
    "language": _choose_language,
    "recording": _choose_recording,
    "threads": _choose_threads,
    "weekly": _choose_weekly,
}


def tap_house(turn: Turn, parts: Sequence[str]) -> None:
    """A house rule: switch it, choose the other value, or ask for a number."""
    turn.must_be_admin()
    key = parts[0]
    if key not in HOUSE_KEYS:
        raise Refuse("button-unknown")
    value = getattr(_ruleset(turn.here), key)
    if key in _NUMBERS:
        title = turn.group.text(f"house-{key}")
        ask_in_words(turn, "house", {"key": key}, "ask-house", title=title)
    elif key in _CHOICES:
        choices = _CHOICES[key]
        _set_house(turn, key, choices[1 - choices.index(value)])
    else:
        _set_house(turn, key, not value)


def _not_understood(key: str, typed: str) -> Refuse:
    """Refuse what was typed, and say the begin of it again."""
    return Refuse(key, word=typed.strip()[:30] or "-")


def answer_house(turn: Turn, body: Mapping[str, Any], words: str) -> None:
    """The number of a house rule; `-` for none, where there may be none."""
    turn.must_be_admin()
    key = str(body["key"])
    said = words.strip()
    if key == "games" and said in {"-", "geen", "none"}:
        _set_house(turn, key, None)
        return
    number = whole_number(said)
    if number is None or (key in {"limit", "games"} and number < 1):
        raise _not_understood("not-a-number", words)
    _set_house(turn, key, number)


def _set_house(turn: Turn, key: str, value: int | str | bool | None) -> None:  # noqa: FBT001
    """Keep a house rule; one that is the ruleset's own again is none."""
    settings = turn.here.settings
    house = {**dict(settings.house), key: value}
    if value == getattr(ruleset_of(settings.ruleset), key):
        del house[key]
    with_house(ruleset_of(settings.ruleset), house)
    save(turn, with_settings(turn.here, house=tuple(house.items())))
    _page_house(turn)
    if turn.unit.sittings(turn.here.id):
        turn.post(Reply(turn.group.spans("set-house-next"), topics=("settings",)))


def answer_timezone(turn: Turn, body: Mapping[str, Any], words: str) -> None:
    """A time zone by its name: Europe/Amsterdam."""
    del body
    turn.must_be_admin()
    zone = _zone(words.strip().casefold().replace(" ", "_"))
    if zone is None:
        raise _not_understood("no-such-zone", words)
    save(turn, with_settings(turn.here, timezone=zone))
    show(turn)


def _zone(word: str) -> str | None:
    """A time zone by its whole name, or by its city where only one has it."""
    zones = available_timezones()
    cities = [zone for zone in zones if "/" in zone and zone.rpartition("/")[2].casefold() == word]
    known = {zone.casefold(): zone for zone in zones}
    return known.get(word, cities[0] if len(cities) == 1 else None)


def answer_time(turn: Turn, body: Mapping[str, Any], words: str) -> None:
    """The hour of the weekly post: 20:00."""
    del body
    turn.must_be_admin()
    found = read_time(words)
    if found is None:
        raise _not_understood("not-a-time", words)
    hour, minute = found
    save(turn, with_settings(turn.here, hour=hour, minute=minute, weekly=True))
    show(turn)


def answer_season(turn: Turn, body: Mapping[str, Any], words: str) -> None:
    """When the season begins: 01-09 for every year, or 2026-09-01 Najaar for one with a name."""
    del body
    turn.must_be_admin()
    read = read_season(words)
    if read is None:
        raise _not_understood("no-such-season", words)
    key, value = read
    if key == "seasons":
        day = value.split(" ")[0]
        named = dict(turn.here.settings.more).get(key, "").splitlines()
        value = "\n".join([*(line for line in named if line.split(" ")[0] != day), value])
    _set_more(turn, key, value)


def answer_evening(turn: Turn, body: Mapping[str, Any], words: str) -> None:
    """When to remind of the club evening: Thursday 17:00, or `-`."""
    del body
    turn.must_be_admin()
    when = read_evening(words)
    if when is None:
        raise _not_understood("no-such-evening", words)
    _set_more(turn, "evening", when)


def _set_more(turn: Turn, key: str, value: str) -> None:
    more = {**dict(turn.here.settings.more), key: value}
    kept = tuple(item for item in more.items() if item[1])
    save(turn, with_settings(turn.here, more=kept))
    show(turn)


SETTINGS = Command(
    key="settings",
    names={"nl": ("instellingen",), "en": ("settings",)},
    run=run,
    group_only=True,
    admins=True,
    taps={"settings": tap_settings, "set": tap_set, "choose": tap_choose, "house": tap_house},
    answers={
        "house": answer_house,
        "timezone": answer_timezone,
        "weeklytime": answer_time,
        "season": answer_season,
        "evening": answer_evening,
    },
)
