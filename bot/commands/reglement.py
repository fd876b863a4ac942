"""Setting a competition up, and every key of its reglement with its meaning in words.

Source: competition C1.
"""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Final, Literal

from bot.commands.competition_pages import SHOWN, ShowKey, found_now, put, show, title
from bot.messages import Button, Reply
from bot.play.lobby import evening
from bot.rulebook.finding import entry
from bot.standings.competition import rules_of
from bot.standings.competition_in_words import changes_in_words, read_points, value_in_words
from bot.standings.season_listing import exact
from bot.standings.weekly import plan
from bot.talk.buttons import ShowCompetition, Tap, confirm_or_cancel, rows
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import is_admin, must_be_admin
from bot.talk.texts import joined
from bot.talk.turn import Turn
from core.competition.facts import ReglementChanged, Value, change_reglement
from core.competition.reglement import PRESETS
from core.problems import Refused
from core.values import frozen

Preset = Literal["table_points", "points"]
LONGEST_VALUE: Final = 40
_TYPED: Final = "typed"
_WHOLE: Final = frozenset({"min_members", "min_rounds", "eligible", "best"})
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "competition": ("off",),
    "count": ("table_points", "points", "mean"),
    "scale4": ("4 2 1 1/2", "4 2 1 0", _TYPED),
    "scale5": ("4 2 1 1/2 0", _TYPED),
    "scale3": ("4 2 1", _TYPED),
    "ties": ("mahjongs", "share"),
    "attendance": ("0", "1", "2", _TYPED),
    "min_members": ("0", "4", "8", _TYPED),
    "min_rounds": ("0", "4", "8", _TYPED),
    "eligible": ("0", "50", "75", _TYPED),
    "eligible_from": ("season", "first_evening"),
    "best": ("all", "eligible", _TYPED),
    "per_evening": ("mean", "sum"),
    "guests": ("take", "skip"),
    "odd": ("fives", "threes"),
    "empty_chair": ("dromer", "refuse"),
    "draw": ("spread", "lots", "standing", "self"),
    "period": ("season", "quarter"),
    "final": ("none", "top4", "top8"),
}
"""What each key may be, in one tap; or it is typed."""


@frozen
class OfPreset(Tap):
    """A button about what a competition may begin with."""

    preset: Preset


class TakePreset(OfPreset, verb="preset"):
    """[Tafelpunten] or [Speelpunten]: what it says is shown."""


class BeginWith(OfPreset, verb="beginwith"):
    """[Klopt]: the competition is on."""


@frozen
class ChooseKey(Tap, verb="keyis"):
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
        Button(words.label(f"preset-{preset}"), TakePreset(preset).pack())
        for preset in ("table_points", "points")
    )
    put(turn, Reply(words.spans("competition-begin"), (buttons,), ("question",)), anew=True)


def tap_preset(turn: Turn, button: TakePreset) -> None:
    """What a preset says, before it is begun with."""
    must_be_admin(turn)
    words, preset = turn.words.public, PRESETS[button.preset]
    said = [
        words.spans("reglement-line", number=number, title=title(turn, number), value=value)
        for number, key in enumerate(SHOWN, start=1)
        if key != "competition"
        for value in [value_in_words(words, preset, key)]
    ]
    yes = BeginWith(button.preset)
    other: Preset = "points" if button.preset == "table_points" else "table_points"
    buttons = (
        Button("✅ " + words.label("confirm"), yes.pack()),
        Button(words.label(f"preset-{other}"), TakePreset(other).pack()),
    )
    heading = words.spans("preset-says", preset=words.label(f"preset-{button.preset}"))
    put(turn, Reply(joined([heading, *said]), (buttons,), ("question",)))


def tap_begin(turn: Turn, button: BeginWith) -> None:
    """[Klopt]: the competition is on, and what was played this season counts."""
    must_be_admin(turn)
    preset = PRESETS[button.preset]
    day = evening(turn, turn.unit.now)
    now = rules_of(turn.unit, turn.here, day).decided
    if now.reglement.competition:
        raise Refuse("competition-is-on")
    usual = PRESETS["table_points"]
    changes: dict[str, Value] = {
        key: _plain(getattr(preset, key))
        for key in SHOWN
        if getattr(preset, key) != getattr(now.reglement, key)
        or getattr(preset, key) != getattr(usual, key)
    }
    fact = change_reglement(now, {**changes, "competition": True})
    turn.unit.competitions.catch_up(turn.here.id)
    _decide(turn, day, fact)
    turn.speak.post(Reply(turn.words.group.spans("competition-on", by=turn.member.name)))
    show(turn, "standing")


def _plain(value: object) -> Value:
    """A key's value as it is written down."""
    if isinstance(value, tuple):
        return tuple(map(str, value))
    return str(value) if isinstance(value, Fraction) else value  # type: ignore[return-value]


def _decide(turn: Turn, day: date, fact: ReglementChanged) -> None:
    turn.unit.competitions.decide(turn.here.id, day, fact, turn.member.id, turn.incoming.written)
    plan(turn.unit, turn.here)


# --- a key of the reglement ----------------------------------------------------------------------


def tap_key(turn: Turn, button: ShowKey) -> None:
    """What a key means, what it is, and what it may be."""
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
            _choice(turn, key, value),
            ChooseKey(button.number, sure=False, value=value).pack(),
            form="reglement" if value == _TYPED else "",
        )
        for value in CHOICES[key]
    ]
    back = Button("⬅️ " + words.label("competition-reglement"), ShowCompetition("reglement").pack())
    shown = rows(choices, 2) if is_admin(turn) else ()
    put(turn, Reply(joined(parts), (*shown, (back,)), ("settings",)))


def _key(number: int) -> str:
    if not 1 <= number <= len(SHOWN):
        raise Refuse("button-unknown")
    return SHOWN[number - 1]


def _choice(turn: Turn, key: str, value: str) -> str:
    words = turn.words.public
    if value == _TYPED:
        return words.label("type")
    numbers = [read_points(part) for part in value.split(" ")]
    if all(number is not None for number in numbers):
        told = " ".join(exact(words, number) for number in numbers if number is not None)
        return f"{told} %" if key == "eligible" else told
    return words.text(f"reglement-value-{value}")


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
        fact = change_reglement(found.rules.decided, {key: _value(key, typed)})
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
        yes = ChooseKey(button.number, sure=True, value=typed)
        buttons = confirm_or_cancel(words, yes, ShowKey(button.number))
        put(turn, Reply(joined([said, *moved]), (buttons,), ("question",)))
        return
    _decide(turn, day, fact)
    told = words.spans("key-changed-by", by=turn.member.name)
    turn.speak.post(Reply(joined([said, *moved, told]), topics=("settings",)))
    if after.rules.reglement.competition:
        show(turn, "reglement")


def _value(key: str, typed: str) -> Value:
    """What was typed for a key as it is written down; what makes no sense is refused there."""
    if key.startswith("scale"):
        numbers = [read_points(part) for part in typed.replace(";", " ").split()]
        return tuple(str(number) for number in numbers)
    number = read_points(typed.removesuffix("%").strip())
    if number is None or key == "competition":
        return typed
    return int(number) if key in _WHOLE and number.denominator == 1 else str(number)
