"""/instellingen, /settings: ruleset and house rules, language, time zone, who may record."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from zoneinfo import available_timezones

from bot.club.evening_reminder import evening_words, read_evening, read_time
from bot.club.founding import ALL, must_speak_for_founding, papers_for_all
from bot.club.founding import SETTING as PAPERS
from bot.commands.command import Command, On, opens
from bot.messages import Button, Reply, Span
from bot.play.round_line import whole_number
from bot.play.threads import OWN, wants_threads
from bot.play.threads import SETTING as THREADS
from bot.ports.records import Club
from bot.standings.periods import evening_of, read_season, season
from bot.standings.weekly import plan
from bot.talk.buttons import Tap, rows
from bot.talk.opening import ShowSettings
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import LANGUAGES, Texts, joined
from bot.talk.turn import Turn, visiting
from core.rulesets import RULESETS, ruleset_of
from core.rulesets.ruleset import HOUSE_KEYS, Ruleset, with_house

SLOT: Final = "settings"
_NUMBERS: Final = frozenset({"limit", "starting_stock", "minimum_doublings", "games"})
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "prevailing_wind": ("by_round", "east"),
    "winds_move": ("every_game", "non_east_win"),
    "bamboo_three": ("green", "red"),
}

_FORMS: Final = {"timezone": "timezone", "season": "season", "evening": "evening", "time": "time"}
"""Which settings are words, and the form into which they are typed."""


@dataclass(frozen=True)
class SetSetting(Tap, verb="set"):
    """A setting on the page of all of them, or back to `all`."""

    what: str


@dataclass(frozen=True)
class ChooseValue(Tap, verb="choose"):
    """A choice on a setting's page."""

    what: str
    value: str


@dataclass(frozen=True)
class SetHouseRule(Tap, verb="house"):
    """A house rule on the page of all of them."""

    key: str


def run(turn: Turn, args: str) -> None:
    """All settings with buttons to change them."""
    del args
    must_be_admin(turn)
    show(turn, anew=True)


def show(turn: Turn, *, anew: bool = False) -> None:
    """The settings as they are."""
    words, club = turn.words.group, turn.here
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
    if len(turn.unit.clubs.chats(club.id)) > 1:
        parts.append(words.spans("settings-papers", who=words.text(f"papers-{_papers(turn)}")))
    else:
        pages.remove("papers")
    buttons = [
        Button(words.label(f"set-{what}"), SetSetting(what).pack(), form=_FORMS.get(what, ""))
        for what in pages
    ]
    _put(turn, Reply(joined(parts), rows(buttons, 2), ("settings",)), anew=anew)


def _season_name(turn: Turn) -> str:
    settings = turn.here.settings
    return season(settings, evening_of(settings, turn.unit.now)).name


def _put(turn: Turn, reply: Reply, *, anew: bool = False) -> None:
    if anew:
        turn.unit.outbox.post(turn.chat.id, reply, slot=SLOT)
    else:
        turn.unit.outbox.edit(turn.chat.id, SLOT, reply)


def ruleset_name(words: Texts, club: Club) -> str:
    """The club's ruleset, with "and house rules" where it has any."""
    settings = club.settings
    name = settings.ruleset_name or words.text(f"ruleset-{settings.ruleset}")
    return words.text("ruleset-with-house", ruleset=name) if settings.house else name


def _ruleset(club: Club) -> Ruleset:
    return with_house(ruleset_of(club.settings.ruleset), dict(club.settings.house))


def save(turn: Turn, club: Club) -> Turn:
    """Keep changed settings; returns the turn that goes on with them."""
    turn.unit.clubs.save(club)
    plan(turn.unit, club)
    return visiting(turn, club, turn.visit.me)


def with_settings(club: Club, **changes: object) -> Club:
    """The club with some of its settings changed."""
    return replace(club, settings=replace(club.settings, **changes))  # type: ignore[arg-type]


# --- the pages ---------------------------------------------------------------------------------


def _page(turn: Turn, key: str, choices: Sequence[tuple[str, str]], chosen: str) -> None:
    """A setting with a button for each choice; a ✓ stands at the one that holds."""
    words = turn.words.group
    buttons = [
        Button(
            label + (" ✓" if value == chosen else ""),
            ChooseValue(key, value).pack(),
            form=_FORMS.get(value, ""),
        )
        for value, label in choices
    ]
    back = Button("⬅️ " + words.label("back"), SetSetting("all").pack())
    _put(
        turn,
        Reply(words.spans(f"ask-set-{key}"), (*rows(buttons, 1), (back,)), ("settings",)),
    )


def _page_ruleset(turn: Turn) -> None:
    words = turn.words.group
    choices = [(key, words.text(f"ruleset-{key}")) for key in RULESETS]
    _page(turn, "ruleset", choices, turn.here.settings.ruleset)


def _page_language(turn: Turn) -> None:
    choices = [(key, turn.words.group.text(f"language-{key}")) for key in LANGUAGES]
    _page(turn, "language", choices, turn.here.settings.language)


def _page_recording(turn: Turn) -> None:
    choices = [(who, turn.words.group.text(f"recording-{who}")) for who in ("table", "all")]
    _page(turn, "recording", choices, turn.here.settings.recording)


def _page_threads(turn: Turn) -> None:
    choices = [(where, turn.words.group.text(f"threads-{where}")) for where in (OWN, "none")]
    _page(turn, "threads", choices, _threads(turn))


def _threads(turn: Turn) -> str:
    return OWN if wants_threads(turn.here.settings) else "none"


def _page_papers(turn: Turn) -> None:
    choices = [(who, turn.words.group.text(f"papers-{who}")) for who in ("founding", ALL)]
    _page(turn, "papers", choices, _papers(turn))


def _papers(turn: Turn) -> str:
    return ALL if papers_for_all(turn.here.settings) else "founding"


def _page_weekly(turn: Turn) -> None:
    words = turn.words.group
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
    """A time zone by its name: Europe/Amsterdam."""
    words = typed_words(turn, "ask-set-timezone", zone=turn.here.settings.timezone)
    zone = _zone(words.strip().casefold().replace(" ", "_"))
    if zone is None:
        raise _not_understood("no-such-zone", words)
    show(save(turn, with_settings(turn.here, timezone=zone)))


def _zone(word: str) -> str | None:
    """A time zone by its whole name, or by its city where only one has it."""
    zones = available_timezones()
    cities = [zone for zone in zones if "/" in zone and zone.rpartition("/")[2].casefold() == word]
    known = {zone.casefold(): zone for zone in zones}
    return known.get(word, cities[0] if len(cities) == 1 else None)


def _page_season(turn: Turn) -> None:
    """When the season begins: 01-09 for every year, or 2026-09-01 Najaar for one with a name."""
    words = typed_words(turn, "ask-set-season", season=_season_name(turn))
    read = read_season(words)
    if read is None:
        raise _not_understood("no-such-season", words)
    key, value = read
    if key == "seasons":
        day = value.split(" ")[0]
        named = dict(turn.here.settings.more).get(key, "").splitlines()
        value = "\n".join([*(line for line in named if line.split(" ")[0] != day), value])
    _set_more(turn, key, value)


def _page_evening(turn: Turn) -> None:
    """When to remind of the club evening: Thursday 17:00, or `-`."""
    words = typed_words(turn, "ask-set-evening")
    when = read_evening(words)
    if when is None:
        raise _not_understood("no-such-evening", words)
    _set_more(turn, "evening", when)


def _page_house(turn: Turn) -> None:
    """Every house rule with its value; those that the club changed are marked."""
    words, club = turn.words.group, turn.here
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
        buttons.append(Button(title, SetHouseRule(key).pack(), form=form))
    back = Button("⬅️ " + words.label("back"), SetSetting("all").pack())
    _put(turn, Reply(joined(parts), (*rows(buttons, 2), (back,)), ("settings",)))


def value_words(words: Texts, value: object) -> str:
    """The value of a house rule, as one says it."""
    if isinstance(value, bool):
        return words.text("yes" if value else "no")
    if isinstance(value, int):
        return words.number(value)
    return words.text("house-none" if value is None else f"house-value-{value}")


_PAGES: Final[Mapping[str, Callable[[Turn], Turn | None]]] = {
    "all": show,
    "ruleset": _page_ruleset,
    "house": _page_house,
    "language": _page_language,
    "timezone": _page_timezone,
    "recording": _page_recording,
    "threads": _page_threads,
    "papers": _page_papers,
    "weekly": _page_weekly,
    "season": _page_season,
    "evening": _page_evening,
}
_PAGES_ORDER: Final = tuple(key for key in _PAGES if key != "all")


def tap_set(turn: Turn, tapped: SetSetting) -> Turn | None:
    """A setting's own page, or back to all of them."""
    must_be_admin(turn)
    page = _PAGES.get(tapped.what)
    if page is None:
        raise Refuse("button-unknown")
    return page(turn)


# --- choosing ------------------------------------------------------------------------------


def tap_choose(turn: Turn, tapped: ChooseValue) -> Turn | None:
    """A choice on a setting's page."""
    must_be_admin(turn)
    choose = _CHOOSE.get(tapped.what)
    if choose is None:
        raise Refuse("button-unknown")
    return choose(turn, tapped.value)


def _choose_ruleset(turn: Turn, value: str) -> None:
    if value not in RULESETS:
        raise Refuse("button-unknown")
    show(choose_ruleset(turn, value))


def choose_ruleset(turn: Turn, value: str) -> Turn:
    """Another ruleset, from the next table on; house rules belong to the one they were set for."""
    changed = value != turn.here.settings.ruleset
    house = () if changed else turn.here.settings.house
    club = with_settings(turn.here, ruleset=value, house=house, ruleset_name="")
    turn = save(turn, replace(club, asked_ruleset=True))
    words = turn.words.group
    key = "set-ruleset-next" if turn.unit.tables.sittings(turn.here.id) else "set-ruleset-now"
    turn.speak.post(
        Reply(words.spans(key, ruleset=words.text(f"ruleset-{value}")), topics=("settings",))
    )
    return turn


def _choose_language(turn: Turn, value: str) -> None:
    if value not in LANGUAGES:
        raise Refuse("button-unknown")
    turn = save(turn, with_settings(turn.here, language=value))
    turn.speak.post(Reply(turn.words.group.spans("set-language-now"), topics=("settings",)))
    show(turn)


def _choose_recording(turn: Turn, value: str) -> None:
    if value not in {"table", "all"}:
        raise Refuse("button-unknown")
    show(save(turn, with_settings(turn.here, recording=value)))


def _choose_threads(turn: Turn, value: str) -> None:
    if value not in {OWN, "none"}:
        raise Refuse("button-unknown")
    _set_more(turn, THREADS, OWN if value == OWN else "")


def _choose_papers(turn: Turn, value: str) -> None:
    must_speak_for_founding(turn)
    if value not in {"founding", ALL}:
        raise Refuse("button-unknown")
    _set_more(turn, PAPERS, ALL if value == ALL else "")


def _choose_weekly(turn: Turn, value: str) -> None:
    if value == "time":
        turn = _with_time(turn, typed_words(turn, "ask-set-time"))
    elif value == "empty":
        empty = not turn.here.settings.weekly_when_empty
        turn = save(turn, with_settings(turn.here, weekly_when_empty=empty))
    elif value == "off":
        turn = save(turn, with_settings(turn.here, weekly=False))
    elif value in set("0123456"):
        turn = save(turn, with_settings(turn.here, weekly=True, weekday=int(value)))
    else:
        raise Refuse("button-unknown")
    show(turn)


def _with_time(turn: Turn, words: str) -> Turn:
    """The hour of the weekly post: 20:00."""
    found = read_time(words)
    if found is None:
        raise _not_understood("not-a-time", words)
    hour, minute = found
    return save(turn, with_settings(turn.here, hour=hour, minute=minute, weekly=True))


_CHOOSE: Final[Mapping[str, Callable[[Turn, str], Turn | None]]] = {
    "ruleset": _choose_ruleset,
    "language": _choose_language,
    "recording": _choose_recording,
    "threads": _choose_threads,
    "papers": _choose_papers,
    "weekly": _choose_weekly,
}


def tap_house(turn: Turn, tapped: SetHouseRule) -> None:
    """A house rule: switch it, choose the other value, or ask for a number."""
    must_be_admin(turn)
    key = tapped.key
    if key not in HOUSE_KEYS:
        raise Refuse("button-unknown")
    value = getattr(_ruleset(turn.here), key)
    if key in _NUMBERS:
        title = turn.words.group.text(f"house-{key}")
        _set_house(turn, key, _number(key, typed_words(turn, "ask-house", title=title)))
    elif key in _CHOICES:
        choices = _CHOICES[key]
        _set_house(turn, key, choices[1 - choices.index(value)])
    else:
        _set_house(turn, key, not value)


def _not_understood(key: str, typed: str) -> Refuse:
    """Refuse what was typed, and say the begin of it again."""
    return Refuse(key, word=typed.strip()[:30] or "-")


def _number(key: str, words: str) -> int | None:
    """The number of a house rule; `-` for none, where there may be none."""
    said = words.strip()
    if key == "games" and said in {"-", "geen", "none"}:
        return None
    number = whole_number(said)
    if number is None or (key in {"limit", "games"} and number < 1):
        raise _not_understood("not-a-number", words)
    return number


def _set_house(turn: Turn, key: str, value: int | str | bool | None) -> None:  # noqa: FBT001
    """Keep a house rule; one that is the ruleset's own again is none."""
    settings = turn.here.settings
    house = {**dict(settings.house), key: value}
    if value == getattr(ruleset_of(settings.ruleset), key):
        del house[key]
    with_house(ruleset_of(settings.ruleset), house)
    turn = save(turn, with_settings(turn.here, house=tuple(house.items())))
    _page_house(turn)
    if turn.unit.tables.sittings(turn.here.id):
        turn.speak.post(Reply(turn.words.group.spans("set-house-next"), topics=("settings",)))


def _set_more(turn: Turn, key: str, value: str) -> None:
    more = {**dict(turn.here.settings.more), key: value}
    kept = tuple(item for item in more.items() if item[1])
    show(save(turn, with_settings(turn.here, more=kept)))


SETTINGS = Command(
    key="settings",
    names={"nl": ("instellingen",), "en": ("settings",)},
    run=run,
    group_only=True,
    admins=True,
    buttons=(
        On(ShowSettings, opens(run)),
        On(SetSetting, tap_set),
        On(ChooseValue, tap_choose),
        On(SetHouseRule, tap_house),
    ),
)
