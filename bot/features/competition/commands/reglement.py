"""The set-up of a competition, and the page of each key of its reglement.

Source: competition C1.
"""

import re
from collections.abc import Mapping, Sequence
from typing import get_args, get_type_hints

from bot.features.competition.buttons import CompetitionPage, ShowCompetition
from bot.features.competition.commands.competition_pages import (
    OfPreset,
    ShowKey,
    back_to,
    begin_button,
    found_now,
    put,
    reglement_page,
    show,
    title,
)
from bot.features.competition.competition import (
    Competition,
    must_have_results,
    read_season,
    rules_of,
)
from bot.features.competition.competition_in_words import (
    changes_in_words,
    in_words,
    value_in_words,
)
from bot.features.competition.penalties import decide, must_be_open
from bot.features.competition.season_listing import exact
from bot.messages import Button, Reply
from bot.reader.amounts import read_amount
from bot.reader.dates import tonight
from bot.reader.moods import is_denied
from bot.rulebook.finding import entry
from bot.standings.weekly import plan
from bot.talk.admins import is_admin, must_be_admin
from bot.talk.buttons import Tap, confirming, question, rows
from bot.talk.people import folded
from bot.talk.refusing import Refuse, typed_words
from bot.talk.texts import LANGUAGES, joined, listed, meaning, texts
from bot.talk.turn import Turn
from core.competition.facts import Decided, FactValue, ReglementChanged, change_reglement
from core.competition.reglement import KEYS, PRESETS, Reglement
from core.problems import Refused
from core.readings import to_json

LONGEST_VALUE = 34
_FINALS = {"0": "none", "4": "top4", "8": "top8"}
"""The values of the key `final` by the number of its players."""
LEAST_LETTERS = 4
"""The letters of a word that says what a rule is about."""
_PARTS: tuple[CompetitionPage, ...] = ("penalties", "reglement")
"""The pages that a line about the reglement may name."""
_TYPED = "typed"
_OWN_CHOICES: Mapping[str, tuple[str, ...]] = {
    "competition": ("off",),
    "scale4": ("4 2 1 1/2", "4 2 1 0", _TYPED),
    "scale5": ("4 2 1 1/2 0", _TYPED),
    "scale3": ("4 2 1", _TYPED),
    "attendance": ("0", "1", "2", _TYPED),
    "min_members": ("0", "4", "8", _TYPED),
    "min_rounds": ("0", "4", "8", _TYPED),
    "eligible": ("0", "50", "75", _TYPED),
    "best": ("all", "eligible", _TYPED),
    "period": ("season", "quarter", "named", "7", _TYPED),
}
CHOICES: Mapping[str, tuple[str, ...]] = {
    key: _OWN_CHOICES.get(key) or get_args(hint) for key, hint in get_type_hints(Reglement).items()
}
"""The values of each key that have a button; `typed` asks for another."""


class ChooseKey(Tap):
    """A value for a key; `sure`: [Klopt] after the effect was shown."""

    number: int
    sure: bool
    value: str


class ConfirmKey(Tap):
    """[Klopt] under the effect of a value; `after`: the last change before the question."""

    number: int
    after: int
    value: str


def set_up(turn: Turn, begun: OfPreset = OfPreset("own")) -> None:  # noqa: B008 - a value
    """Show an admin the reglement in two sentences, with the button to begin."""
    if not is_admin(turn):
        raise Refuse("competition-off")
    words = turn.chat_words
    reglement = PRESETS.get(begun.preset, found_now(turn).reglement)
    text = words.spans(
        "competition-begin",
        count=reglement.count,
        scale=listed(words, [exact(words, points) for points in reglement.scale4]),
        attendance=exact(words, reglement.attendance) if reglement.attendance else 0,
        members=reglement.min_members,
        eligible=reglement.eligible,
        best=reglement.best,
    )
    otherwise = words.button("otherwise", ShowCompetition("reglement").pack("competition"))
    buttons = ((begin_button(words, begun), otherwise),)
    put(turn, question(text, buttons))


def tap_begin(turn: Turn, button: OfPreset) -> None:
    """[Zo spelen wij]: begin the competition; the evenings of this season count."""
    must_be_admin(turn)
    now = found_now(turn).decided
    if now.reglement.competition:
        raise Refuse("competition-is-on")
    fact = change_reglement(now, {**_preset(button.preset, now), "competition": True})
    must_have_results(turn)
    _decide(turn, fact)
    turn.speak.post(Reply(turn.words.spans("competition-on", by=turn.member.name)))
    show(turn, "standing")


def _preset(name: str, now: Decided) -> dict[str, FactValue]:
    preset = PRESETS.get(name, now.reglement)
    values = ((key, getattr(preset, key)) for key in KEYS)
    return {k: to_json(value) for k, value in values if value != getattr(now.reglement, k)}


def _after(turn: Turn, fact: ReglementChanged) -> Competition:
    """Return the season of today as it would be with a change, which may change its days."""
    rules = rules_of(turn.unit, turn.here, tonight(turn), more=fact)
    return read_season(turn.unit, turn.here, rules)


def _decide(turn: Turn, fact: ReglementChanged) -> None:
    decide(turn, tonight(turn), fact)
    plan(turn.unit, turn.here)


def tap_key(turn: Turn, button: ShowKey, unread: str = "") -> None:
    """Show the meaning, value and choices of a key, or the page of other rules.

    unread: the words of a line that say nothing of the key.
    """
    words = turn.chat_words
    competition = found_now(turn)
    if not button.number:
        parts, keys = reglement_page(turn, competition, more=True)
        put(turn, Reply(joined(parts), keys, ("standings",)))
        return
    key = _key(button.number)
    reglement = competition.reglement
    rule = entry(f"reglement {button.number}", words.language)
    parts = []
    if unread:
        parts.append(words.spans("line-unread", words=unread))
    parts += [
        words.spans("key-heading", title=rule.title),
        words.spans("key-means", means=rule.sentence),
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
    if is_admin(turn):
        shown = rows(choices, 2)
    else:
        shown = ()
    put(turn, Reply(joined(parts), (*shown, (back_to(words, "reglement"),)), ("settings",)))


def _key(number: int) -> str:
    if not 1 <= number <= len(KEYS):
        raise Refuse("button-unknown")
    return KEYS[number - 1]


def tap_choice(turn: Turn, button: ChooseKey) -> None:
    """Change a key; once evenings have counted, the effect is shown first."""
    must_be_admin(turn)
    must_be_open(turn, tonight(turn))
    competition = found_now(turn)
    key = _key(button.number)
    typed = button.value
    if typed == _TYPED:
        typed = typed_words(turn, "ask-reglement", title=title(turn, button.number)).strip()
    fact = _change(competition, key, typed)
    if not competition.reglement.competition:
        _decide(turn, fact)
        show(turn, "reglement")
        return
    after = _after(turn, fact)
    words = turn.chat_words
    text = words.spans(
        "key-becomes",
        title=title(turn, button.number),
        old=value_in_words(words, competition.reglement, key),
        new=value_in_words(words, after.reglement, key),
    )
    moved = changes_in_words(words, competition, after, turn.people.names())
    if not button.sure and any(evening.counts for evening in competition.ranked.evenings):
        yes = _confirm(competition, button.number, typed)
        no = ShowKey(button.number).pack("key")
        put(turn, confirming(words, joined([text, *moved]), yes, no))
        return
    _decide(turn, fact)
    changed_by = words.spans("key-changed-by", by=turn.member.name)
    turn.speak.post(Reply(joined([text, *moved, changed_by]), topics=("settings",)))
    if after.reglement.competition:
        show(turn, "reglement")


def _confirm(competition: Competition, number: int, value: str) -> str:
    return ConfirmKey(number, _last_change(competition), value).pack("keysure")


def _last_change(competition: Competition) -> int:
    """Return the number of the decision that changed the reglement last, or 0."""
    changes = competition.decided.of(ReglementChanged)
    return changes[-1].number if changes else 0


def tap_confirmed(turn: Turn, button: ConfirmKey) -> None:
    """Change a key as asked. Refuse: the reglement was changed since, also by this button."""
    if button.after != _last_change(found_now(turn)):
        raise Refuse("button-unknown")
    tap_choice(turn, ChooseKey(button.number, sure=True, value=button.value))


def show_part(turn: Turn, text: str, *, asks: bool) -> bool:
    """Show the rule of the reglement that a line is about, or the penalties; False for another.

    A line that does not ask may have a value behind the title of a rule, as on its button; other
    words there, and other numbers, are named as unread.
    """
    named = {meaning("competition", word) for word in text.split()}
    for page in _PARTS:
        if page in named:
            show(turn, page)
            return True
    number, typed = _rule_and_value(turn, text)
    if number and (not asks or _choices_said(turn, KEYS[number - 1], typed)):
        key = KEYS[number - 1]
        try:
            value = _choice(turn, key, typed)
            _change(found_now(turn), key, value)
        except Refuse:
            tap_key(turn, ShowKey(number), typed)
        else:
            _ask_key(turn, key, value)
        return True
    number = _rule_about(text, turn.chat_words.language)
    if number:
        _ask_said(turn, number, text, asks=asks)
    return bool(number)


def _ask_said(turn: Turn, number: int, text: str, *, asks: bool) -> None:
    """Ask whether a rule gets the value of which a line has the label, or show the rule."""
    key = KEYS[number - 1]
    unread = [word for word in text.split() if not asks and any(map(str.isdigit, word))]
    if not (asks or is_denied(text)):
        said = _choices_said(turn, key, text, whole=True)
        if len(said) == 1:
            _ask_key(turn, key, said[0])
            return
    tap_key(turn, ShowKey(number), " ".join(unread))


def _rule_and_value(turn: Turn, text: str) -> tuple[int, str]:
    """Return the number of the rule whose title begins a text, and the rest; or 0."""
    found = (0, "")
    longest = 0
    for number in range(1, len(KEYS) + 1):
        words = title(turn, number).casefold().split()
        if meaning("fillers", words[0]):
            words = words[1:]
        name = " ".join(words)
        match = re.fullmatch(rf"(?i)(?:\w+ )?{re.escape(name)}:? (\S.*)", " ".join(text.split()))
        if match and len(name) > longest:
            longest = len(name)
            found = (number, match[1])
    return found


def _choice(turn: Turn, key: str, typed: str) -> str:
    """Return the value of the only button that these words name, or the typed words."""
    words = turn.chat_words
    for value in CHOICES[key]:
        if value != _TYPED and folded(in_words(words, key, _value(key, value))) == folded(typed):
            return value
    said = _choices_said(turn, key, typed)
    if len(said) == 1:
        return said[0]
    return typed


def _choices_said(turn: Turn, key: str, text: str, *, whole: bool = False) -> list[str]:
    """Return the values of which a text without figures has the label, or, not `whole`, a part."""
    said = _words_of(text)
    if not said or any(map(str.isdigit, text)):
        return []
    labels = {
        value: _words_of(in_words(turn.chat_words, key, _value(key, value)))
        for value in CHOICES[key]
        if value != _TYPED
    }
    return [
        value for value, label in labels.items() if label <= said or (said <= label and not whole)
    ]


def _words_of(text: str) -> set[str]:
    return {word for word in folded(text).split() if not meaning("fillers", word)}


def _rule_about(text: str, language: str) -> int:
    """Return the number of the rule whose title, or else sentence, has most words of a text.

    Of equals the rule with the fewest other words.
    """
    asked = [word for word in map(folded, text.split()) if len(word) >= LEAST_LETTERS]
    rules = [entry(f"reglement {number}", language) for number in range(1, len(KEYS) + 1)]
    for lines in ([rule.title for rule in rules], [rule.sentence for rule in rules]):
        counts = [_count_shared(asked, folded(line).split()) for line in lines]
        shared, _ = max(counts)
        if shared:
            return 1 + counts.index(max(counts))
    return 0


def _count_shared(asked: Sequence[str], words: Sequence[str]) -> tuple[int, int]:
    """Return the number of asked words that begin one of some words, or begin with one.

    The second number is lower for more words.
    """
    long = [word.strip(",.:;") for word in words if len(word) >= LEAST_LETTERS]
    shared = sum(
        any(word.startswith(asked_word) or asked_word.startswith(word) for word in long)
        for asked_word in asked
    )
    return shared, -len(long)


def name_key(turn: Turn, key: str, value: str) -> None:
    """Ask whether a key becomes a typed value, or show its page without a value."""
    number = KEYS.index(key) + 1
    if key == "final":
        value = _FINALS.get(meaning("numbers", value) or value, value)
    if not value:
        tap_key(turn, ShowKey(number))
        return
    _ask_key(turn, key, value)


def _ask_key(turn: Turn, key: str, value: str) -> None:
    number = KEYS.index(key) + 1
    must_be_admin(turn)
    must_be_open(turn, tonight(turn))
    _change(found_now(turn), key, value)
    words = turn.chat_words
    old = value_in_words(words, found_now(turn).reglement, key)
    new = in_words(words, key, _value(key, value))
    if old == new:
        tap_key(turn, ShowKey(number))
        return
    text = words.spans("key-becomes", title=title(turn, number), old=old, new=new)
    yes = _confirm(found_now(turn), number, value)
    put(turn, confirming(words, text, yes, ShowKey(number).pack("key")))


def _change(competition: Competition, key: str, typed: str) -> ReglementChanged:
    """Return the change of a key; before the start, `count` also applies its preset."""
    now = competition.decided
    if key == "count" and not now.reglement.competition:
        preset = _preset(typed, now)
    else:
        preset = {}
    if len(typed) > LONGEST_VALUE:
        raise Refuse("not-of-the-reglement", word=typed[:30])
    try:
        return change_reglement(now, {**preset, key: to_json(_value(key, typed))})
    except Refused:
        raise Refuse("not-of-the-reglement", word=typed) from None


def _value(key: str, typed: str) -> object:
    if key.startswith("scale"):
        first, *others = typed.replace(";", " ").split()
        if first.isalpha() and any(map(str.isdigit, typed)):  # `drie 3 2 1`, of a table of three
            return typed
        return tuple(map(read_amount, [first, *others]))
    if key == "competition" or (typed.isidentifier() and typed in CHOICES[key]):
        amount = None
    else:
        amount = read_amount(_without_unit(key, typed.removesuffix("%").strip()))
    if amount is None:
        return typed
    return amount


def _without_unit(key: str, typed: str) -> str:
    """Return a typed amount without a word of its rule behind it, `10 avonden`."""
    first, _, unit = typed.partition(" ")
    amount = read_amount(first)
    if amount is None or not unit:
        return typed
    rule = f"reglement {KEYS.index(key) + 1}"
    known = set[str]()
    for language in LANGUAGES:
        shown = in_words(texts(language), key, amount)
        known |= {*folded(f"{entry(rule, language).title} {shown}").split()}
    if {*folded(unit).split()} <= known:
        return first
    return typed
