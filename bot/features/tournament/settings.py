"""The settings of a tournament: a line that changes them, and the page of all settings."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from fractions import Fraction
from typing import Annotated, get_args, get_type_hints

from bot.features.tournament import people
from bot.features.tournament.card import OfOrganiser, show_message
from bot.features.tournament.context import (
    TournamentContext,
    must_organise,
)
from bot.features.tournament.tournament_words import fraction
from bot.messages import Button, Reply, Spans
from bot.reader.amounts import read_amount
from bot.reader.kinds import Day, Kind, Match, Rank, TimeKind, WordOf
from bot.reader.lines import Line
from bot.reader.newcomers import is_nobody
from bot.reader.words import Words
from bot.talk.buttons import Tap, rows
from bot.talk.people import folded
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts, joined, keys_of, meaning
from bot.talk.turn import Turn
from core.evening_problems import BadReglement
from core.problems import Refused
from core.readings import to_json
from core.tournament import decisions
from core.tournament.events import SettingValue
from core.tournament.settings import KEYS, TournamentSettings
from core.tournament.tournament import Tournament
from core.values import frozen

SETTINGS = "tournament settings"
VALUES = "tournament values"
SHOWS = "tournament shows"
_COUNTED = {"round": "rounds", "deals": "deals", "minutes": "minutes"}
MOST_OF_PLACE = 4
"""The most words of a place."""
LONGEST_VALUE = 3
"""The most words of a value in front of its setting."""


class SettingValueTap(Tap):
    """A setting by its position, from 1, and its new value; without these, all are shown."""

    key: int = 0
    value: str = ""


class SettingsSlot(OfOrganiser, name="tourset"):
    """The settings of a tournament, for an organiser."""


@frozen
class SettingNamed(WordOf):
    """A setting by its word, or by its key (`rank_by`)."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the setting that is named here, or the words as a wrong name."""
        key = words[0].casefold()
        if key in KEYS:
            yield Match(1, key, Rank.WORD)
        else:
            yield from super().values(turn, words)
            yield Match(len(words), words.written(), Rank.TEXT)

    def settle(self, turn: Turn, value: str) -> str:
        """Return the key of the setting. Refuse: it is unknown; the refusal lists all settings."""
        if value not in KEYS:
            words = turn.own
            keys = ", ".join(_name(words, key) for key in KEYS)
            raise Refuse("tour-no-setting", word=value[:30], keys=keys)
        return value


class ValueOf(Kind):
    """A value of a setting: a word or an amount."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the value at this place in the line."""
        for time in TimeKind().values(turn, words):
            yield Match(time.count, time.value, Rank.WORD)
        if (key := folded(words[0])) in keys_of(VALUES):
            yield Match(1, key, Rank.WORD)
        yield from WordOf(VALUES).values(turn, words)
        amount = read_amount(words[0])
        if amount is not None:
            yield Match(1, amount, Rank.WORD)


@frozen
class TournamentSetting(Kind):
    """A setting with its value: `90 minuten per ronde`, `finale van 4`, `om 10.00 beginnen`."""

    labelled = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the setting at this place in the line: its key and its values."""
        for named in WordOf(SETTINGS).values(turn, words):
            behind = words.behind(named.count)
            count, value = (named.value == "minutes" and _hours_at(behind)) or _values_at(
                turn, named.value, behind
            )
            if value:
                end = named.count + count
                unit = meaning("tournament", words[end]) == "minutes"
                yield Match(end + unit, (named.value, value), Rank.WORD)
        for at in range(1, LONGEST_VALUE + 1):
            key = _COUNTED.get(meaning("tournament", words[at]), "")
            end = at + 1
            for named in WordOf(SETTINGS).values(turn, words.behind(at)):
                key = key or named.value
                end = max(end, at + named.count)
            count, value = _values_at(turn, key, Words(words.line, words.words[:at]))
            if key and value and count == at and (key, *value) != ("minutes", "round"):
                match = next(WordOf(VALUES, ("round",)).values(turn, words.behind(end)), None)
                yield Match(end + (match.count if match else 0), (key, value), Rank.WORD)
        for time in TimeKind().values(turn, words):
            yield Match(time.count, ("start", (time.value,)), Rank.WORD)


def place_at(words: Words) -> tuple[int, str]:
    """Return the name of a place at the beginning of these words, up to a comma or a number."""
    for count, text in words.runs(MOST_OF_PLACE):
        plain = not set(words.written(count)) & set(",;\n0123456789")
        last = words[count - 1]
        if plain and not (meaning("tournament", last) or meaning("fillers", last)):
            return count, text
    return 0, ""


def _hours_at(words: Words) -> tuple[int, tuple[str | Fraction, ...]] | None:
    """Return the minutes of hours at the beginning of these words: `bij ons anderhalf uur`."""
    before = 0
    while meaning("fillers", words[before]) or (
        is_nobody(words[before]) and read_amount(words[before]) is None
    ):
        before += 1
    amount = read_amount(words[before])
    if amount is None or meaning("tournament", words[before + 1]) != "hours":
        return None
    return before + 2, (60 * amount,)


def _values_at(turn: Turn, key: str, words: Words) -> tuple[int, tuple[str | Fraction, ...]]:
    """Return the values of a setting at the beginning of these words, with their words."""
    if key == "day":
        return _day_at(turn, words)
    if key == "place" and len(words):
        verb = words[0].islower() and meaning("tournament people", words[0]) == "be"
        is_ = int(verb)  # `de stad is Utrecht`
        if meaning(VALUES, words[is_]) == "none":
            return is_ + 1, ("none",)
        count, place = place_at(words.behind(is_))
        return is_ + count, (place,) if place else ()
    many = isinstance(getattr(TournamentSettings(), key, None), tuple)
    values = list[str | Fraction]()
    end = at = 0
    while at < len(words) and (many or not values):
        match = next(ValueOf().values(turn, words.behind(at)), None)
        if match and key == "start" and match.value == "round":  # `start round 1`
            break
        if match is not None:
            values.append(match.value)
            end = at = at + match.count
        elif meaning("fillers", words[at]):
            at += 1
        else:
            break
    return end, tuple(values)


def is_tournament(word: str) -> bool:
    """Return True for the word of a tournament itself: `het toernooi`."""
    return meaning("commands", word) == "tournament"


def _day_at(turn: Turn, words: Words) -> tuple[int, tuple[str, ...]]:
    """Return a day to come at the beginning of these words, `op zaterdag 28 november`."""
    skipped = 0
    while (
        meaning("fillers", words[skipped])
        or is_tournament(words[skipped])
        or meaning("correct", words[skipped]) == "becomes"
    ):
        skipped += 1
    rest = words.behind(skipped)
    if len(rest):
        kind = Day("future")
        for day in kind.values(turn, rest):
            return skipped + day.count, (kind.settle(turn, day.value).isoformat(),)
    return 0, ()


class Set(Line):
    """`minuten 90`, `tafelpunten 4 2 1 ½`: a setting of T1; without words, all settings."""

    setting: Annotated[str, SettingNamed(SETTINGS)] | None = None
    value: tuple[Annotated[str | Fraction, ValueOf()], ...] = ()


def put_setting(context: TournamentContext, line: Set) -> None:
    """Change a setting; without its value show its choices, without its name all settings."""
    must_organise(context)
    if line.setting is None:
        _show_settings(context)
    elif not line.value:
        _show_setting(context, line.setting)
    else:
        change(context, {line.setting: line.value})


def change(
    context: TournamentContext, values: Mapping[str, Sequence[str | Fraction]]
) -> TournamentContext:
    """Change settings, and announce it. Refuse: a value or the moment does not allow it."""
    with in_words(context.turn):
        context = context.tell(decisions.change(context.t, values_of(context.t.settings, values)))
    words = context.words
    lines = [
        words.spans("tour-set", setting=_name(words, key), value=_as_it_is(context, words, key))
        for key in values
    ]
    context.speak.post(Reply(joined(lines)))
    return people.show_poster(context)


def values_of(
    settings: TournamentSettings, typed: Mapping[str, Sequence[str | Fraction]]
) -> dict[str, SettingValue]:
    """Return typed values of settings as they are stored."""
    return {key: _value(getattr(settings, key), value) for key, value in typed.items()}


# --- the page of settings ------------------------------------------------------------------------

_CHOICES = {
    "rounds": ("3", "4", "5", "6"),
    "minutes": ("50", "100", "120", "150", "none"),
    "deals": ("4", "8", "16", "none"),
    "warn": ("15 5", "10 5", "10", "none"),
    "scale": ("4 2 1 0", "4 2 1 1/2"),
    "grace": ("0", "5", "10", "15"),
    "start": ("none",),
    "place": ("none",),
    "hide_last": ("yes", "no"),
    "final": ("none", "4", "8", "16"),
}
"""The choices of a setting whose type does not list them."""


def _choices(key: str) -> tuple[str, ...]:
    return _CHOICES.get(key) or get_args(get_type_hints(TournamentSettings)[key])


def _changeable(t: Tournament) -> Iterator[tuple[int, str]]:
    for place, key in enumerate(KEYS, 1):
        with suppress(Refused):
            decisions.change(t, {key: to_json(getattr(t.settings, key))})
            yield place, key


def _show_settings(context: TournamentContext) -> None:
    words = context.own
    lines = [
        words.spans(
            "tour-setting", setting=_name(words, key), value=_as_it_is(context, words, key)
        )
        for key in KEYS
    ]
    buttons = [
        context.offer(_name(words, key), SettingValueTap(place).pack("set"))
        for place, key in _changeable(context.t)
    ]
    _put_settings(context, [words.spans("tour-settings"), *lines], buttons)


def _show_setting(context: TournamentContext, key: str) -> None:
    """Show a setting with its choices, the current choice marked ✓."""
    words = context.own
    place = KEYS.index(key) + 1
    now = _as_it_is(context, context.own, key)
    buttons = []
    for choice in _choices(key):
        label = " ".join(_value_in_words(words, part) for part in choice.split()) or choice
        value = SettingValueTap(place, choice).pack("set")
        buttons.append(context.offer(f"{label} ✓" if label == now else label, value))
    buttons.append(context.button(words, "back", "set", "⬅️"))
    _put_settings(
        context, [words.spans("tour-setting", setting=_name(words, key), value=now)], buttons
    )


def _put_settings(
    context: TournamentContext, lines: Sequence[Spans], buttons: Sequence[Button]
) -> None:
    slot = SettingsSlot(context.id, context.turn.account.id)
    show_message(context, slot, Reply(joined(lines), rows(buttons, 2), ("settings",)))


def tap_setting(context: TournamentContext, tapped: SettingValueTap) -> None:
    """Show all settings ([Instellingen]), show one setting, or set it to a choice."""
    must_organise(context)
    if not 0 <= tapped.key <= len(KEYS):
        raise Refuse("button-unknown")
    key = KEYS[tapped.key - 1]
    typed = tapped.value
    if tapped.key and not typed:
        _show_setting(context, key)
        return
    if tapped.key:
        if typed not in _choices(key):
            raise Refuse("button-unknown")
        amounts = [(read_amount(amount), amount) for amount in typed.split()]
        value = [word if at is None else at for at, word in amounts]
        context = change(context, {key: value})
    _show_settings(context)


def _name(words: Texts, key: str) -> str:
    return words.typed(SETTINGS, key)


def _as_it_is(context: TournamentContext, words: Texts, key: str) -> str:
    """Return the current value of a setting, as it is typed: `100`, `geen`, `15 5`."""
    value = getattr(context.t.settings, key)
    if key == "day":
        return words.day(context.t.opened.day)
    if key in {"final", "warn", "start", "place"} and not value:
        value = "none"
    elif key == "place":
        return str(value)
    return _value_in_words(words, value)


def _value_in_words(words: Texts, value: object) -> str:
    if isinstance(value, str) and ":" in value:
        return value
    if isinstance(value, tuple):
        return " ".join(_value_in_words(words, part) for part in value)
    if isinstance(value, bool):
        if value:
            value = "yes"
        else:
            value = "no"
    if value in keys_of(VALUES):
        return words.typed(VALUES, str(value))
    return fraction(words, Fraction(str(value)))


@contextmanager
def in_words(turn: Turn) -> Iterator[None]:
    """Refuse a value that a setting cannot have, in words."""
    try:
        yield
    except Refused as refused:
        if not isinstance(refused.problem, BadReglement):
            raise
        words = turn.own
        value = refused.problem.value
        setting = _name(words, refused.problem.key)
        raise Refuse(
            "tour-set-cannot", setting=setting, value=_value_in_words(words, value)
        ) from None


def _value(now: object, typed: Sequence[str | Fraction]) -> SettingValue:
    every: tuple[str | int, ...] = to_json(tuple(typed))
    if isinstance(now, tuple) and every == ("none",):
        return ()
    if isinstance(now, tuple) or len(every) > 1:
        return every
    [value] = every
    if isinstance(now, str):
        return value
    if isinstance(now, bool):
        return {"yes": True, "no": False}.get(str(value), value)
    return {"none": 0}.get(str(value), value)
