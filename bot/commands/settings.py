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
from bot.play.newest import REDO
from bot.play.round_line import whole_number
from bot.play.threads import OWN, wants_threads
from bot.play.threads import SETTING as THREADS
from bot.ports.records import Club, Settings
from bot.rulebook.rule_page import value_words
from bot.standings.periods import evening_of, read_season, season
from bot.standings.weekly import plan
from bot.talk.buttons import Tap, rows
from bot.talk.drafts import Drafts, Kept, own_draft
from bot.talk.opening import ShowSettings
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.sound import SETTING as SOUND
from bot.talk.sound import SOUNDS, sound_of
from bot.talk.texts import LANGUAGES, Texts, joined, texts
from bot.talk.turn import Turn, visiting
from bot.talk.typed import meaning
from core.rulesets import RULESETS, ruleset_of
from core.rulesets.ruleset import HOUSE_RULES, HouseRule, Ruleset, with_house

SLOT: Final = "settings"
Choices = Sequence[tuple[str, str]]
"""What may be chosen, each with its words."""


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


@dataclass(frozen=True)
class SetBack(Tap, verb="setback"):
    """[Zet terug op …]: what the settings were before the last change."""

    draft: int


@dataclass(frozen=True, slots=True)
class Changed:
    """The settings of a club before and after their last change."""

    before: Settings
    after: Settings


CHANGED: Final = Drafts("changed", Changed)
"""One for each club, anew with every change."""


def run(turn: Turn, args: str) -> None:
    """All settings with buttons to change them; with the key of a ruleset, that one."""
    must_be_admin(turn)
    if args.strip() in RULESETS:
        turn = choose_ruleset(turn, args.strip())
    show(turn, anew=True)


@dataclass(frozen=True, slots=True)
class Setting:
    """What a club may settle: one row, of which its line, its button and its page are made.

    value: how it stands, behind its name; choices: what it may be; chosen: which of them it is;
    choose: what is done with another; page: what its button does, where there is more than
    choices; form: in what it is typed where the platform has forms; there: whether this club has
    it at all.
    """

    key: str
    value: Callable[[Turn], str] | None = None
    choices: Callable[[Turn], Choices] = lambda _: ()
    chosen: Callable[[Turn], str] = lambda _: ""
    choose: Callable[[Turn, str], None] | None = None
    page: Callable[[Turn], None] | None = None
    form: str = ""
    there: Callable[[Turn], bool] = lambda _: True


def show(turn: Turn, *, anew: bool = False) -> None:
    """The settings as they are."""
    words = turn.words.group
    there = [setting for setting in SETTINGS_OF_A_CLUB.values() if setting.there(turn)]
    lines = [
        words.spans(f"settings-{setting.key}", value=setting.value(turn))
        for setting in there
        if setting.value
    ]
    buttons = [
        Button(
            words.label(f"set-{setting.key}"), SetSetting(setting.key).pack(), form=setting.form
        )
        for setting in there
    ]
    heading = words.spans("settings-heading", club=turn.here.name)
    under = (*rows(buttons, 2), *_set_back(turn))
    _put(turn, Reply(joined([heading, *lines]), under, ("settings",)), anew=anew)


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


def _put(turn: Turn, reply: Reply, *, anew: bool = False) -> None:
    if anew:
        turn.speak.answer(reply, slot=SLOT, line="/settings")
    else:
        here = turn.unit.outbox.slot_of(turn.chat.id, turn.incoming.message)
        slot = here if here.startswith(SLOT) else SLOT
        turn.unit.outbox.edit(turn.chat.id, slot, reply)


def ruleset_name(words: Texts, club: Club) -> str:
    """The club's ruleset, with "and house rules" where it has any."""
    settings = club.settings
    name = settings.ruleset_name or words.text(f"ruleset-{settings.ruleset}")
    return words.text("ruleset-with-house", ruleset=name) if settings.house else name


def _ruleset(club: Club) -> Ruleset:
    return with_house(ruleset_of(club.settings.ruleset), dict(club.settings.house))


def save(turn: Turn, club: Club) -> Turn:
    """Keep changed settings; returns the turn that goes on with them."""
    if club.settings != turn.here.settings:
        if kept := CHANGED.find(turn.unit, club.id):
            turn.unit.drafts.drop(kept.id)  # its button goes back to something else
        CHANGED.keep(turn.unit, club.id, Changed(turn.here.settings, club.settings))
    turn.unit.clubs.save(club)
    plan(turn.unit, club)
    return visiting(turn, club, turn.visit.me)


def with_settings(club: Club, **changes: object) -> Club:
    """The club with some of its settings changed."""
    return replace(club, settings=replace(club.settings, **changes))  # type: ignore[arg-type]


# --- the pages ---------------------------------------------------------------------------------


def _page(turn: Turn, setting: Setting) -> None:
    """A setting with a button for each choice; a ✓ stands at the one that holds."""
    words, chosen = turn.words.group, setting.chosen(turn)
    buttons = [
        Button(
            label + (" ✓" if value == chosen else ""),
            ChooseValue(setting.key, value).pack(),
            form=_FORMS.get(value, ""),
            menu="ruleset" if setting.key == "ruleset" else "",
        )
        for value, label in setting.choices(turn)
    ]
    back = Button("⬅️ " + words.label("back"), SetSetting("all").pack())
    asked = words.spans(f"ask-set-{setting.key}")
    _put(turn, Reply(asked, (*rows(buttons, 1), (back,)), ("settings",)))


_FORMS: Final = {"time": "time"}
"""Which choices are typed, and in what form."""


def _named(key: str, *values: str) -> Callable[[Turn], Choices]:
    """Choices whose words are found by their own names."""
    return lambda turn: [(value, turn.words.group.text(f"{key}-{value}")) for value in values]


def _languages(_: Turn) -> Choices:
    return [(language, texts(language).text("language")) for language in LANGUAGES]


def _threads(turn: Turn) -> str:
    return OWN if wants_threads(turn.here.settings) else "none"


def _papers(turn: Turn) -> str:
    return ALL if papers_for_all(turn.here.settings) else "founding"


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
    for key, rule in HOUSE_RULES.items():
        value, usual = getattr(ruleset, key), getattr(plain, key)
        line = "house-line" if value == usual else "house-line-changed"
        title = words.text(f"house-{key}")
        parts.append(words.spans(line, title=title, value=value_words(words, value)))
        form = "" if rule.choices else "number"
        buttons.append(Button(title, SetHouseRule(key).pack(), form=form))
    back = Button("⬅️ " + words.label("back"), SetSetting("all").pack())
    under = (*rows(buttons, 2), *_set_back(turn), (back,))
    _put(turn, Reply(joined(parts), under, ("settings",)))


def tap_set(turn: Turn, tapped: SetSetting) -> None:
    """A setting's own page, or back to all of them."""
    must_be_admin(turn)
    setting = SETTINGS_OF_A_CLUB.get(tapped.what)
    if tapped.what == "all":
        show(turn)
    elif setting is None:
        raise Refuse("button-unknown")
    elif setting.page is None:
        _page(turn, setting)
    else:
        setting.page(turn)


# --- choosing ------------------------------------------------------------------------------


def tap_choose(turn: Turn, tapped: ChooseValue) -> None:
    """A choice on a setting's page."""
    must_be_admin(turn)
    setting = SETTINGS_OF_A_CLUB.get(tapped.what)
    if not setting or not setting.choose or tapped.value not in dict(setting.choices(turn)):
        raise Refuse("button-unknown")
    setting.choose(turn, tapped.value)


def _choose_ruleset(turn: Turn, value: str) -> None:
    show(choose_ruleset(turn, value))


def choose_ruleset(turn: Turn, value: str) -> Turn:
    """Another ruleset, from the next table on; house rules belong to the one they were set for."""
    changed = value != turn.here.settings.ruleset
    house = () if changed else turn.here.settings.house
    club = with_settings(turn.here, ruleset=value, house=house, ruleset_name="")
    turn = save(turn, replace(club, asked_ruleset=True))
    _tell_ruleset(turn)
    return turn


def _tell_ruleset(turn: Turn) -> None:
    key = "set-ruleset-next" if turn.unit.tables.sittings(turn.here.id) else "set-ruleset-now"
    _tell(turn, key, ruleset=turn.words.group.text(f"ruleset-{turn.here.settings.ruleset}"))


def _tell(turn: Turn, key: str, **values: str) -> None:
    """What everybody should know of a change."""
    turn.speak.post(Reply(turn.words.group.spans(key, **values), topics=("settings",)))


def _choose_language(turn: Turn, value: str) -> None:
    turn = save(turn, with_settings(turn.here, language=value))
    _tell(turn, "set-language-now")
    show(turn)


def _choose_recording(turn: Turn, value: str) -> None:
    show(save(turn, with_settings(turn.here, recording=value)))


def _choose_sound(turn: Turn, value: str) -> None:
    if value not in SOUNDS:
        raise Refuse("button-unknown")
    _set_more(turn, SOUND, value)


def _choose_threads(turn: Turn, value: str) -> None:
    _set_more(turn, THREADS, OWN if value == OWN else "")


def _choose_papers(turn: Turn, value: str) -> None:
    must_speak_for_founding(turn)
    _set_more(turn, PAPERS, ALL if value == ALL else "")


def _choose_weekly(turn: Turn, value: str) -> None:
    if value == "time":
        turn = _with_time(turn, typed_words(turn, "ask-set-time"))
    elif value == "empty":
        empty = not turn.here.settings.weekly_when_empty
        turn = save(turn, with_settings(turn.here, weekly_when_empty=empty))
    elif value == "off":
        turn = save(turn, with_settings(turn.here, weekly=False))
    else:
        turn = save(turn, with_settings(turn.here, weekly=True, weekday=int(value)))
    show(turn)


def _with_time(turn: Turn, words: str) -> Turn:
    """The hour of the weekly post: 20:00."""
    found = read_time(words)
    if found is None:
        raise _not_understood("not-a-time", words)
    hour, minute = found
    return save(turn, with_settings(turn.here, hour=hour, minute=minute, weekly=True))


def tap_house(turn: Turn, tapped: SetHouseRule) -> None:
    """A house rule: take its next choice, or ask for a number."""
    must_be_admin(turn)
    rule = HOUSE_RULES.get(tapped.key)
    if rule is None:
        raise Refuse("button-unknown")
    if rule.choices:
        at = rule.choices.index(getattr(_ruleset(turn.here), rule.key))
        _set_house(turn, rule.key, rule.choices[(at + 1) % len(rule.choices)])
    else:
        title = turn.words.group.text(f"house-{rule.key}")
        _set_house(turn, rule.key, _number(rule, typed_words(turn, "ask-house", title=title)))


def _not_understood(key: str, typed: str) -> Refuse:
    """Refuse what was typed, and repeat how it begins."""
    return Refuse(key, word=typed.strip()[:30] or "-")


def _number(rule: HouseRule, words: str) -> int | None:
    """The number of a house rule; `-` for none, where there may be none."""
    said = words.strip()
    if rule.may_be_none and (said == "-" or meaning("settings", said) == "none"):
        return None
    number = whole_number(said)
    if number is None or not rule.allows(number):
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
    _tell_house(turn)


def _tell_house(turn: Turn) -> None:
    if turn.unit.tables.sittings(turn.here.id):
        _tell(turn, "set-house-next")


def _set_more(turn: Turn, key: str, value: str) -> None:
    more = {**dict(turn.here.settings.more), key: value}
    kept = tuple(item for item in more.items() if item[1])
    show(save(turn, with_settings(turn.here, more=kept)))


# --- back to how it was ----------------------------------------------------------------------


def _set_back(turn: Turn) -> tuple[tuple[Button, ...], ...]:
    """[Zet terug op …] in a row of its own, while the last change can be taken back."""
    kept = CHANGED.find(turn.unit, turn.here.id)
    if kept is None or not _can_go_back(turn, kept):
        return ()
    label = turn.words.group.text("set-back", to=_how_it_was(turn, kept.value))
    return ((Button("↩️ " + label, SetBack(kept.id).pack()),),)


def _can_go_back(turn: Turn, kept: Kept[Changed]) -> bool:
    """Whether nothing was changed since, for ten minutes."""
    fresh = kept.touched is None or turn.unit.now - kept.touched <= REDO
    return fresh and kept.value.after == turn.here.settings


def _how_it_was(turn: Turn, changed: Changed) -> str:
    """What had been chosen where it was changed."""
    words, was, now = turn.words.group, changed.before, changed.after
    if was.language != now.language:
        return texts(was.language).text("language")
    before = visiting(turn, replace(turn.here, settings=was), turn.visit.me)
    if was.ruleset == now.ruleset and was.house != now.house:
        return _house_as_it_was(turn, before.here)
    for setting in SETTINGS_OF_A_CLUB.values():
        if setting.value and setting.value(before) != setting.value(turn):
            return setting.value(before)
    return words.text("weekly-when-empty" if was.weekly_when_empty else "weekly-only-played")


def _house_as_it_was(turn: Turn, before: Club) -> str:
    words, old, new = turn.words.group, _ruleset(before), _ruleset(turn.here)
    key = next(key for key in HOUSE_RULES if getattr(old, key) != getattr(new, key))
    title, value = words.text(f"house-{key}"), value_words(words, getattr(old, key))
    return words.text("house-line", title=title, value=value)


def tap_set_back(turn: Turn, button: SetBack) -> None:
    """The settings are what they were; and then the same button brings the change back."""
    must_be_admin(turn)
    kept = own_draft(turn, CHANGED, button.draft, gone="set-back-gone")
    if not _can_go_back(turn, kept):
        raise Refuse("set-back-gone")
    was, now = kept.value.before, kept.value.after
    if dict(was.more).get(PAPERS) != dict(now.more).get(PAPERS):
        must_speak_for_founding(turn)
    turn = save(turn, replace(turn.here, settings=was))
    if was.ruleset != now.ruleset:
        _tell_ruleset(turn)
    elif was.house != now.house:
        _tell_house(turn)
    elif was.language != now.language:
        _tell(turn, "set-language-now")
    show(turn)


SETTINGS_OF_A_CLUB: Final[Mapping[str, Setting]] = {
    setting.key: setting
    for setting in (
        Setting(
            "ruleset",
            lambda turn: ruleset_name(turn.words.group, turn.here),
            _named("ruleset", *RULESETS),
            lambda turn: turn.here.settings.ruleset,
            _choose_ruleset,
        ),
        Setting("house", page=_page_house),
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
            page=_page_timezone,
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
        Setting("season", _season_name, page=_page_season, form="season"),
        Setting(
            "evening",
            lambda turn: evening_words(turn.words.group, turn.here.settings),
            page=_page_evening,
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

SETTINGS = Command(
    key="settings",
    run=run,
    takes="ruleset",
    seen="private",
    group_only=True,
    admins=True,
    buttons=(
        On(ShowSettings, opens(run)),
        On(SetSetting, tap_set),
        On(ChooseValue, tap_choose),
        On(SetHouseRule, tap_house),
        On(SetBack, tap_set_back),
    ),
)
