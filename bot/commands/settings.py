"""/instellingen, /settings: ruleset and house rules, language, time zone, who may record."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Final

from bot.club.changed_settings import (
    CHANGED,
    Changed,
    can_go_back,
    choose_ruleset,
    ruleset_with_house,
    save,
    tell,
    tell_house,
    tell_ruleset,
    with_settings,
)
from bot.club.founding import SETTING as PAPERS
from bot.club.founding import must_speak_for_founding
from bot.commands.command import Command, On
from bot.commands.settings_of_a_club import SETTINGS_OF_A_CLUB, Setting, not_understood
from bot.messages import Button, Reply, Span
from bot.play.round_line import whole_number
from bot.ports.records import Club
from bot.reader.kinds import Kind, Match, Rank, Ruleset
from bot.reader.lines import Form, Line
from bot.reader.words import Words
from bot.rulebook.rule_page import value_words
from bot.talk.buttons import ShowSettings, Tap, rows
from bot.talk.drafts import own_draft
from bot.talk.people import folded
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import LANGUAGES, joined, meaning, texts
from bot.talk.turn import Turn, settings_here, visiting
from core.rulesets import ruleset_of
from core.rulesets.ruleset import HOUSE_RULES, HouseRule, with_house
from core.values import frozen

SLOT: Final = "settings"


@frozen
class SetSetting(Tap, verb="set"):
    """A setting on the page of all of them, or back to `all`."""

    what: str


@frozen
class ChooseValue(Tap, verb="choose"):
    """A choice on a setting's page."""

    what: str
    value: str


@frozen
class SetHouseRule(Tap, verb="house"):
    """A house rule on the page of all of them."""

    key: str


@frozen
class SetBack(Tap, verb="setback"):
    """[Zet terug op …]: what the settings were before the last change."""

    draft: int


class SettingName(Kind):
    """A setting of which the words on its button begin so, in any language."""

    completes: ClassVar[bool] = True

    def at(self, turn: Turn, words: Words, at: int) -> Iterator[Match]:
        """The setting that these words name; else they are no setting."""
        for count in range(len(words) - at, 0, -1):
            said = folded(words.joined(at, count))
            for setting in _there(turn):
                labels = [texts(one).label(f"set-{setting.key}") for one in LANGUAGES]
                if any(folded(each).startswith(said) for each in labels):
                    yield Match(count, setting, Rank.WORD)
        yield Match(len(words) - at, words.between(at, len(words)), Rank.TEXT)

    def settle(self, turn: Turn, value: Setting | str) -> Setting:
        """The setting. Refuse: there is none."""
        del turn
        if isinstance(value, str):
            raise not_understood("no-such-setting", value)
        return value

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """The names of settings that begin so."""
        labels = [turn.words.own.label(f"set-{setting.key}") for setting in _there(turn)]
        return [label for label in labels if folded(label).startswith(folded(typed))]


def _there(turn: Turn) -> list[Setting]:
    return [setting for setting in SETTINGS_OF_A_CLUB.values() if setting.there(turn)]


class Wanted(Line):
    """`nmv-144`, `geluid`: a ruleset to play by, or the page of a setting."""

    ruleset: Ruleset | None = None
    page: Annotated[Setting, SettingName()] | None = None


def run(turn: Turn, wanted: Wanted) -> None:
    """All settings with buttons; one by its name; a ruleset is chosen by its key."""
    must_be_admin(turn)
    if wanted.ruleset:
        turn = choose_ruleset(turn, wanted.ruleset)
    setting = wanted.page
    if setting is None or setting.type:  # what is typed is asked for at its button
        show(turn, anew=True)
    else:
        _page(turn, setting, anew=True)


def show(turn: Turn, *, anew: bool = False) -> None:
    """The settings as they are."""
    words = turn.words.group
    there = _there(turn)
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


def _put(turn: Turn, reply: Reply, *, anew: bool = False) -> None:
    if anew:
        turn.speak.answer(reply, slot=SLOT, line="/settings")
    else:
        here = turn.unit.outbox.slot_of(turn.chat.id, turn.incoming.message)
        slot = here if here.startswith(SLOT) else SLOT
        turn.unit.outbox.edit(turn.chat.id, slot, reply)


# --- the pages -----------------------------------------------------------------------------------


def _page(turn: Turn, setting: Setting, *, anew: bool = False) -> None:
    """A setting with a button for each choice; a ✓ stands at the one that holds."""
    if setting.key == "house":
        _page_house(turn, anew=anew)
        return
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
    _put(turn, Reply(asked, (*rows(buttons, 1), (back,)), ("settings",)), anew=anew)


_FORMS: Final = {"time": "time"}
"""Which choices are typed, and in what form."""


def tap_set(turn: Turn, tapped: SetSetting) -> None:
    """A setting's own page, or back to all of them."""
    must_be_admin(turn)
    setting = SETTINGS_OF_A_CLUB.get(tapped.what)
    if tapped.what == "all":
        show(turn)
    elif setting is None:
        raise Refuse("button-unknown")
    elif setting.type:
        show(setting.type(turn))
    else:
        _page(turn, setting)


# --- choosing ------------------------------------------------------------------------------------


def tap_choose(turn: Turn, tapped: ChooseValue) -> None:
    """A choice on a setting's page."""
    must_be_admin(turn)
    setting = SETTINGS_OF_A_CLUB.get(tapped.what)
    if not setting or not setting.choose or tapped.value not in dict(setting.choices(turn)):
        raise Refuse("button-unknown")
    show(setting.choose(turn, tapped.value))


# --- house rules ---------------------------------------------------------------------------------


def _page_house(turn: Turn, *, anew: bool = False) -> None:
    """Every house rule with its value; those that the club changed are marked."""
    words, club = turn.words.group, turn.here
    ruleset, plain = ruleset_with_house(club.settings), ruleset_of(club.settings.ruleset)
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
    _put(turn, Reply(joined(parts), under, ("settings",)), anew=anew)


def tap_house(turn: Turn, tapped: SetHouseRule) -> None:
    """A house rule: take its next choice, or ask for a number."""
    must_be_admin(turn)
    rule = HOUSE_RULES.get(tapped.key)
    if rule is None:
        raise Refuse("button-unknown")
    if rule.choices:
        at = rule.choices.index(getattr(ruleset_with_house(settings_here(turn)), rule.key))
        _set_house(turn, rule.key, rule.choices[(at + 1) % len(rule.choices)])
    else:
        title = turn.words.group.text(f"house-{rule.key}")
        _set_house(turn, rule.key, _number(rule, typed_words(turn, "ask-house", title=title)))


def _number(rule: HouseRule, words: str) -> int | None:
    """The number of a house rule; `-` for none, where there may be none."""
    said = words.strip()
    if rule.may_be_none and (said == "-" or meaning("settings", said) == "none"):
        return None
    number = whole_number(said)
    if number is None or not rule.allows(number):
        raise not_understood("not-a-number", words)
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
    tell_house(turn)


# --- back to how it was --------------------------------------------------------------------------


def _set_back(turn: Turn) -> tuple[tuple[Button, ...], ...]:
    """[Zet terug op …] in a row of its own, while the last change can be taken back."""
    kept = CHANGED.find(turn.unit, turn.here.id)
    if kept is None or not can_go_back(turn, kept):
        return ()
    label = turn.words.group.text("set-back", to=_how_it_was(turn, kept.value))
    return ((Button("↩️ " + label, SetBack(kept.id).pack()),),)


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
    words, old = turn.words.group, ruleset_with_house(before.settings)
    new = ruleset_with_house(settings_here(turn))
    key = next(key for key in HOUSE_RULES if getattr(old, key) != getattr(new, key))
    title, value = words.text(f"house-{key}"), value_words(words, getattr(old, key))
    return words.text("house-line", title=title, value=value)


def tap_set_back(turn: Turn, button: SetBack) -> None:
    """The settings are what they were; and then the same button brings the change back."""
    must_be_admin(turn)
    kept = own_draft(turn, CHANGED, button.draft, gone="set-back-gone")
    if not can_go_back(turn, kept):
        raise Refuse("set-back-gone")
    was, now = kept.value.before, kept.value.after
    if dict(was.more).get(PAPERS) != dict(now.more).get(PAPERS):
        must_speak_for_founding(turn)
    turn = save(turn, replace(turn.here, settings=was))
    if was.ruleset != now.ruleset:
        tell_ruleset(turn)
    elif was.house != now.house:
        tell_house(turn)
    elif was.language != now.language:
        tell(turn, "set-language-now")
    show(turn)


SETTINGS = Command(
    key="settings",
    forms=(Form(Wanted, run),),
    seen="private",
    group_only=True,
    admins=True,
    buttons=(
        On(ShowSettings, lambda turn, _: run(turn, Wanted())),
        On(SetSetting, tap_set),
        On(ChooseValue, tap_choose),
        On(SetHouseRule, tap_house),
        On(SetBack, tap_set_back),
    ),
)
