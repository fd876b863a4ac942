"""/instellingen, /settings: ruleset and house rules, language, time zone, recording rights."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from bot.club.changed_settings import (
    CHANGED,
    Changed,
    can_go_back,
    choose_ruleset,
    save,
    tell,
    tell_house,
    tell_ruleset,
)
from bot.club.commands.settings_in_words import SettingName, SettingSaid, available
from bot.club.commands.settings_of_a_club import GROUPS, HOUSE, Setting, settings_of_a_club
from bot.club.own_hands import hands_in_words
from bot.messages import Button, ButtonRows, PeopleMenu, Reply
from bot.reader.command import Command
from bot.reader.kinds import RulesetTyped
from bot.reader.lines import Form, Line
from bot.talk.admins import must_be_admin
from bot.talk.buttons import OfDraft, Tap, rows
from bot.talk.own_drafts import own_draft
from bot.talk.refusing import Refuse, typed_words
from bot.talk.texts import Texts, joined, texts
from bot.talk.turn import Turn, in_own_words, ruleset_with_house, visiting
from core.rulesets import ruleset_of
from core.rulesets.own_hands import OWN_HANDS, own_hands

SLOT = "settings"


class SetSetting(Tap):
    """A setting or a house rule on the page of all of them, or back to `all`."""

    what: str


class ChooseValue(Tap):
    """A choice on a setting's page."""

    what: str
    value: str


class SettingWanted(Line):
    """`nmv-144`, `geluid`, `geluid uit`: a ruleset to play by, or a setting and its value."""

    ruleset: RulesetTyped | None = None
    page: Annotated[SettingSaid, SettingName()] | None = None


def run(turn: Turn, wanted: SettingWanted) -> None:
    """Show all settings, or the page of the named setting; set a named ruleset."""
    must_be_admin(turn)
    if wanted.ruleset:
        turn = choose_ruleset(turn, wanted.ruleset)
    page = wanted.page
    setting = page.setting if page else None
    if page is None or setting is None:
        _show(turn, settings_of_a_club(), at_bottom=True)
        return
    if setting.key in HOUSE:
        settings = HOUSE
    else:
        settings = settings_of_a_club()
    if page.values and not page.unread:
        for value in page.values:
            turn = _put(turn, setting, value)
        _show(turn, settings, at_bottom=True)
    elif setting.form:  # the button of the setting asks for the value
        _show(turn, settings, at_bottom=True)
    else:
        _show_one(turn, setting, at_bottom=True, unread=page.unread)


def _put(turn: Turn, setting: Setting, value: str) -> Turn:
    """Set a setting; refuse an unclear value with the button of the setting."""
    try:
        return setting.put(turn, value)
    except Refuse as why:
        page = "house" if setting.key in HOUSE else setting.key
        offer = (f"set-{page}", SetSetting(page).pack("set"))
        raise Refuse(why.why, [offer], **why.values) from why


# --- pages ---------------------------------------------------------------------------------------


def _for_reader(turn: Turn) -> Turn:
    """Return the turn with the language of the page: the reader's, where no other sees it."""
    if turn.chat.private or turn.speak.alone:
        return in_own_words(turn)
    return turn


def _show(
    turn: Turn, settings: Mapping[str, Setting], *, at_bottom: bool = False, unread: str = ""
) -> None:
    turn = _for_reader(turn)
    words = turn.words
    house = settings is HOUSE
    groups: list[list[Button]] = [[]]
    lines = []
    for setting in available(turn, settings):
        if setting.key in GROUPS:
            groups.append([])
            lines.append(words.spans(f"settings-group-{GROUPS[setting.key]}"))
        means = SetSetting(setting.key).pack("house" if house else "set")
        groups[-1].append(Button(_title(turn, setting), means, form=setting.form))
        if setting.value:
            lines.append(words.spans(_line_key(turn, setting), **_values(turn, setting)))
    if house:
        key = "settings-house"
    else:
        key = "settings-heading"
    name = f"ruleset-{turn.here.settings.ruleset}"
    heading = words.spans(key, club=turn.here.name, ruleset=words.text(name))
    buttons = (row for group in groups for row in rows(group, 2))
    under = (*buttons, *_undo_row(turn), *(_back(words) if house else ()))
    lines = [heading, *lines]
    if unread:
        lines = [words.spans("settings-unread", words=unread), *lines]
    _send_page(turn, Reply(joined(lines), under, ("settings",)), at_bottom=at_bottom)


def _line_key(turn: Turn, setting: Setting) -> str:
    if setting.key not in HOUSE:
        return f"settings-{setting.key}"
    chosen = turn.here.settings
    plain = ruleset_of(chosen.ruleset)
    if getattr(ruleset_with_house(chosen), setting.key) == getattr(plain, setting.key):
        return "house-line"
    return "house-line-changed"


def _title(turn: Turn, setting: Setting) -> str:
    return turn.words.text(f"{'house' if setting.key in HOUSE else 'label-set'}-{setting.key}")


def _values(turn: Turn, setting: Setting) -> dict[str, str]:
    return {"title": _title(turn, setting), "value": setting.value(turn) if setting.value else ""}


def _show_one(turn: Turn, setting: Setting, *, at_bottom: bool = False, unread: str = "") -> None:
    if setting.choices is None or setting.key in HOUSE:
        _show(turn, HOUSE, at_bottom=at_bottom, unread=unread)
        return
    turn = _for_reader(turn)
    words = turn.words
    chosen = setting.chosen(turn)
    buttons = [
        Button(
            label + (" ✓" if value == chosen else ""),
            ChooseValue(setting.key, value).pack("choose"),
            form="time" if value == "time" else "",
            menu="ruleset" if setting.key == "ruleset" else "",
        )
        for value, label in setting.choices(turn)
        if value != setting.menu
    ]
    asked = words.spans(f"ask-set-{setting.key}")
    if unread:
        asked = joined([words.spans("settings-unread", words=unread), asked])
    menu = None
    if setting.menu:
        action = ChooseValue(setting.key, setting.menu).pack("choose")
        menu = PeopleMenu(dict(setting.choices(turn))[setting.menu], action, of="roles")
    below = (*rows(buttons, 1), *_back(words))
    _send_page(turn, Reply(asked, below, ("settings",), form=menu), at_bottom=at_bottom)


def _back(words: Texts) -> ButtonRows:
    return ((words.button("back", SetSetting("all").pack("set"), "⬅️"),),)


def _send_page(turn: Turn, reply: Reply, *, at_bottom: bool) -> None:
    if at_bottom:
        turn.speak.answer(reply, slot=SLOT, line="/settings")
    else:
        here = turn.speak.place
        turn.unit.outbox.edit(turn.chat.id, here if here.startswith(SLOT) else SLOT, reply)


# --- changes -------------------------------------------------------------------------------------


def _open_setting(turn: Turn, settings: Mapping[str, Setting], key: str) -> None:
    """Show the page of a setting; without choices, ask for a value or set the next value."""
    must_be_admin(turn)
    setting = settings.get(key)
    if key == "all":
        _show(turn, settings)
    elif setting is None:
        raise Refuse("button-unknown")
    elif (setting.choices and settings is not HOUSE) or not setting.value:
        _show_one(turn, setting)
    else:
        typed = ""
        if setting.form:
            ask = f"ask-set-{key}"
            if not turn.own.has(ask):
                ask = "ask-house"
            typed = typed_words(turn, ask, **_values(turn, setting))
        _show(setting.put(turn, typed), settings)


def tap_set(turn: Turn, tapped: SetSetting) -> None:
    """Show a setting of the club, or all of them."""
    _open_setting(turn, settings_of_a_club(), tapped.what)


def tap_house(turn: Turn, tapped: SetSetting) -> None:
    """Show a house rule, or all of them."""
    _open_setting(turn, HOUSE, tapped.what)


def tap_choose(turn: Turn, tapped: ChooseValue) -> None:
    """Store a choice on a setting's page."""
    must_be_admin(turn)
    setting = settings_of_a_club().get(tapped.what)
    if not setting or not setting.choices or tapped.value not in dict(setting.choices(turn)):
        raise Refuse("button-unknown")
    _show(setting.put(turn, tapped.value), settings_of_a_club())


# --- restoring -----------------------------------------------------------------------------------


def _undo_row(turn: Turn) -> ButtonRows:
    """Return the row of [Zet terug op …] while the last change can be taken back."""
    draft = CHANGED.here(turn)
    if draft is None or not can_go_back(turn, draft):
        return ()
    label = turn.words.text("set-back", to=_previous_value(turn, draft.value))
    return ((Button("↩️ " + label, OfDraft(draft.id).pack("setback")),),)


def _previous_value(turn: Turn, changed: Changed) -> str:
    words = turn.words
    was = changed.before
    now = changed.after
    if was.language != now.language:
        return texts(was.language).text("language")
    before = visiting(turn, replace(turn.here, settings=was), turn.visit.me)
    house = HOUSE.values() if was.ruleset == now.ruleset else ()
    for setting in (*house, *settings_of_a_club().values()):
        if setting.value and (value := setting.value(before)) != setting.value(turn):
            if setting.key in HOUSE:
                return words.text("house-line", title=_title(turn, setting), value=value)
            return str(value)
    if was.weekly_when_empty != now.weekly_when_empty:
        return words.text("weekly-when-empty" if was.weekly_when_empty else "weekly-only-played")
    # an own special hand of other days, which the settings do not show
    hands = [hand for hand in own_hands(dict(was.house)) if hand not in own_hands(dict(now.house))]
    value = hands_in_words(turn, hands)
    return words.text("house-line", title=_title(turn, HOUSE[OWN_HANDS]), value=value)


def tap_set_back(turn: Turn, button: OfDraft) -> None:
    """Restore the previous settings; the same button then restores the change."""
    must_be_admin(turn)
    draft = own_draft(turn, CHANGED, button.draft, gone="set-back-gone")
    if not can_go_back(turn, draft):
        raise Refuse("set-back-gone")
    was = draft.value.before
    now = draft.value.after
    before = dict(was.more)
    after = dict(now.more)
    for setting in settings_of_a_club().values():
        value = before.get(setting.key, "")
        if value != after.get(setting.key, ""):
            setting.may(turn, value)
    turn = save(turn, replace(turn.here, settings=was))
    if was.ruleset != now.ruleset:
        tell_ruleset(turn)
    elif was.house != now.house:
        tell_house(turn)
    elif was.language != now.language:
        tell(turn, "set-language-now")
    _show(turn, settings_of_a_club())


SETTINGS = Command(
    "settings",
    (Form(SettingWanted, run),),
    seen="private",
    group_only=True,
    admins=True,
    buttons={
        "settings": lambda turn, _: run(turn, SettingWanted()),
        "set": tap_set,
        "choose": tap_choose,
        "house": tap_house,
        "setback": tap_set_back,
    },
)
