"""Setting a competition up, and every key of its reglement with its meaning in words.

Source: competition C1.
"""

from collections.abc import Mapping
from datetime import date
from typing import Final, Literal, get_args, get_type_hints

from bot.commands.competition_pages import (
    ShowKey,
    found_now,
    put,
    reglement_lines,
    show,
    title,
)
from bot.messages import Button, Reply
from bot.play.lobby import evening
from bot.reader.amounts import read_amount
from bot.rulebook.finding import entry
from bot.standings.competition import rules_of
from bot.standings.competition_in_words import changes_in_words, in_words, value_in_words
from bot.standings.weekly import plan
from bot.talk.buttons import ShowCompetition, Tap, confirm_or_cancel, rows
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import is_admin, must_be_admin
from bot.talk.texts import joined
from bot.talk.turn import Turn
from core.competition.facts import FactValue, ReglementChanged, change_reglement
from core.competition.reglement import KEYS, PRESETS, Reglement
from core.competition.values import to_json
from core.problems import Refused
from core.values import frozen

Preset = Literal["table_points", "points"]
LONGEST_VALUE: Final = 40
_TYPED: Final = "typed"
_OWN_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "competition": ("off",),
    "scale4": ("4 2 1 1/2", "4 2 1 0", _TYPED),
    "scale5": ("4 2 1 1/2 0", _TYPED),
    "scale3": ("4 2 1", _TYPED),
    "attendance": ("0", "1", "2", _TYPED),
    "min_members": ("0", "4", "8", _TYPED),
    "min_rounds": ("0", "4", "8", _TYPED),
    "eligible": ("0", "50", "75", _TYPED),
    "best": ("all", "eligible", _TYPED),
    "period": ("season", "quarter"),
}
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    key: _OWN_CHOICES.get(key) or get_args(hint) for key, hint in get_type_hints(Reglement).items()
}
"""The values of each key in one tap; or it is typed."""


@frozen
class OfPreset(Tap):
    """A button about what a competition may begin with."""

    preset: Preset


@frozen
class ChooseKey(Tap):
    """A choice for a key; `sure`: [Klopt], after it was said what changes."""

    number: int
    sure: bool
    value: str


def set_up(turn: Turn) -> None:
    """The first set-up: what to begin with, in one tap; it is an admin's."""
    if not is_admin(turn):
        raise Refuse("competition-off")
    words = turn.words.public
    buttons = tuple(
        Button(words.label(f"preset-{preset}"), OfPreset(preset).pack("preset"))
        for preset in ("table_points", "points")
    )
    put(turn, Reply(words.spans("competition-begin"), (buttons,), ("question",)), at_bottom=True)


def tap_preset(turn: Turn, button: OfPreset) -> None:
    """Show the reglement of a preset, before it is begun with."""
    must_be_admin(turn)
    words, preset = turn.words.public, PRESETS[button.preset]
    said = reglement_lines(turn, preset)[1:]  # that it is on goes without saying
    other: Preset = "points" if button.preset == "table_points" else "table_points"
    buttons = (
        Button("✅ " + words.label("confirm"), button.pack("beginwith")),
        Button(words.label(f"preset-{other}"), OfPreset(other).pack("preset")),
    )
    heading = words.spans("preset-says", preset=words.label(f"preset-{button.preset}"))
    put(turn, Reply(joined([heading, *said]), (buttons,), ("question",)))


def tap_begin(turn: Turn, button: OfPreset) -> None:
    """[Klopt]: the competition is on, and what was played this season counts."""
    must_be_admin(turn)
    preset = PRESETS[button.preset]
    day = evening(turn, turn.unit.now)
    now = rules_of(turn.unit, turn.here, day).decided
    if now.reglement.competition:
        raise Refuse("competition-is-on")
    usual = PRESETS["table_points"]
    changes: dict[str, FactValue] = {
        key: to_json(getattr(preset, key))
        for key in KEYS
        if getattr(preset, key) != getattr(now.reglement, key)
        or getattr(preset, key) != getattr(usual, key)
    }
    fact = change_reglement(now, {**changes, "competition": True})
    turn.unit.competitions.catch_up(turn.here.id)
    _decide(turn, day, fact)
    turn.speak.post(Reply(turn.words.group.spans("competition-on", by=turn.member.name)))
    show(turn, "standing")


def _decide(turn: Turn, day: date, fact: ReglementChanged) -> None:
    turn.unit.competitions.decide(turn.here.id, day, fact, turn.member.id, turn.incoming.written)
    plan(turn.unit, turn.here)


# --- a key of the reglement ----------------------------------------------------------------------


def tap_key(turn: Turn, button: ShowKey) -> None:
    """Show what a key means, what it is, and what it may be."""
    key = _key(button.number)
    words, reglement = turn.words.public, found_now(turn).rules.reglement
    told = entry(f"reglement {button.number}", words.language)
    parts = [
        words.spans("key-heading", number=button.number, title=told.title),
        words.spans("key-means", means=told.sentence),
        words.spans("key-is", value=value_in_words(words, reglement, key)),
    ]
    choices = [
        Button(
            words.label("type") if value == _TYPED else in_words(words, key, _value(key, value)),
            ChooseKey(button.number, sure=False, value=value).pack("keyis"),
            form="reglement" if value == _TYPED else "",
        )
        for value in CHOICES[key]
    ]
    back = Button(
        "⬅️ " + words.label("competition-reglement"),
        ShowCompetition("reglement").pack("competition"),
    )
    shown = rows(choices, 2) if is_admin(turn) else ()
    put(turn, Reply(joined(parts), (*shown, (back,)), ("settings",)))


def _key(number: int) -> str:
    if not 1 <= number <= len(KEYS):
        raise Refuse("button-unknown")
    return KEYS[number - 1]


def tap_choice(turn: Turn, button: ChooseKey) -> None:
    """A choice: what it changes is said first, once evenings have counted."""
    must_be_admin(turn)
    key, typed = _key(button.number), button.value
    if typed == _TYPED:
        typed = typed_words(turn, "ask-reglement", title=title(turn, button.number)).strip()
    if len(typed) > LONGEST_VALUE:
        raise Refuse("not-of-the-reglement", word=typed[:30])
    found, day = found_now(turn), evening(turn, turn.unit.now)
    try:
        fact = change_reglement(found.rules.decided, {key: to_json(_value(key, typed))})
    except Refused:
        raise Refuse("not-of-the-reglement", word=typed) from None
    after = found.after(fact, turn.unit.now)
    words, names = turn.words.public, turn.people.names()
    said = words.spans(
        "key-becomes",
        number=button.number,
        title=title(turn, button.number),
        old=value_in_words(words, found.rules.reglement, key),
        new=value_in_words(words, after.rules.reglement, key),
    )
    moved = changes_in_words(words, found, after, names)
    if not button.sure and any(one.counts for one in found.ranked.evenings):
        yes = ChooseKey(button.number, sure=True, value=typed).pack("keyis")
        buttons = confirm_or_cancel(words, yes, ShowKey(button.number).pack("key"))
        put(turn, Reply(joined([said, *moved]), (buttons,), ("question",)))
        return
    _decide(turn, day, fact)
    told = words.spans("key-changed-by", by=turn.member.name)
    turn.speak.post(Reply(joined([said, *moved, told]), topics=("settings",)))
    if after.rules.reglement.competition:
        show(turn, "reglement")


def _value(key: str, typed: str) -> object:
    """The value that was typed for a key; nonsense is refused later."""
    if key.startswith("scale"):
        return tuple(map(read_amount, typed.replace(";", " ").split()))
    amount = None if key == "competition" else read_amount(typed.removesuffix("%").strip())
    return typed if amount is None else amount
