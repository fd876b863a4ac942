"""Settings in words: `geluid uit`, `zet de taal op Engels`, `we spelen NTS 2019`.

A line names a setting and one of its values. Words that are neither are named in the answer, and
then nothing is set.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.club.commands.settings_of_a_club import HOUSE, Setting, not_understood, settings_of_a_club
from bot.reader.kinds import Kind, Match, Rank, TimeKind
from bot.reader.words import Words, words_in
from bot.talk.people import folded
from bot.talk.texts import LANGUAGES, meaning, texts
from bot.talk.turn import Turn
from core.values import frozen

MOST_WORDS = 7
"""The most words of the name of a setting."""
TIME = "time"
"""The choice of a setting that takes a time of day."""
_SAME_AS = {"off": "none", "all": "on"}
_NOTHING = frozenset({"silent", "at", "hour"})


@frozen
class SettingSaid:
    """A setting that a line names, its values in the line, and the words that were not used."""

    setting: Setting | None
    values: tuple[str, ...] = ()
    unread: str = ""


class SettingName(Kind):
    """A setting by its name or the first letters of its button's label, and perhaps its value."""

    completes = True

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the text itself."""
        yield Match(len(words), words.written(), Rank.TEXT)

    def settle(self, turn: Turn, value: str) -> SettingSaid:
        """Return the setting with its values. Raises Refuse: no setting is named."""
        words = words_in(value.strip(" ?!."))
        named = _settings_named(turn, words)
        every = [_read_values(turn, setting, words, used) for setting, used in named.values()]
        if not every and all(_says_nothing(word.text) for word in words.words):
            return SettingSaid(None)
        if not every:
            raise not_understood("no-such-setting", value)
        return max(every, key=lambda candidate: (bool(candidate.values), -len(candidate.unread)))

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """Return the labels of the settings with this beginning."""
        labels = [turn.own.label(f"set-{setting.key}") for setting in available(turn)]
        return [label for label in labels if folded(label).startswith(folded(typed))]


def available(turn: Turn, settings: Mapping[str, Setting] | None = None) -> list[Setting]:
    """Return the settings that the club has, by default all but the house rules."""
    if settings is None:
        settings = settings_of_a_club()
    return [setting for setting in settings.values() if setting.there(turn)]


def _settings_named(turn: Turn, words: Words) -> dict[str, tuple[Setting, set[int]]]:
    """Return the settings that a line names, by key, with the places of their names."""
    named: dict[str, tuple[Setting, set[int]]] = {}
    for setting in (*available(turn), *available(turn, HOUSE)):
        labels = _labels(setting.key)
        if any(label.startswith(folded(words.joined(len(words)))) for label in labels):
            return {setting.key: (setting, set(range(len(words))))}
        for place in range(len(words)):
            for count, text in words.behind(place).runs(MOST_WORDS):
                if folded(text) in labels or meaning("setting names", text) == setting.key:
                    places = named.setdefault(setting.key, (setting, set()))[1]
                    places.update(range(place, place + count))
    return named


def names_setting(word: str) -> bool:
    """Return True for a word that is the name of a setting."""
    return any(folded(word) in _labels(key) for key in settings_of_a_club())


def _labels(key: str) -> list[str]:
    if key in HOUSE:
        label = f"house-{key}"
    else:
        label = f"label-set-{key}"
    return [folded(texts(language).text(label)) for language in LANGUAGES]


def _read_values(turn: Turn, setting: Setting, words: Words, used: set[int]) -> SettingSaid:
    if setting.choices is None:
        rest = _rest(words, max(used))
        before = [meaning("settings", words[place]) for place in range(max(used))]
        if not rest and "none" in before:  # `geen herinneringen meer`
            rest = ("-",)
        if setting.form:
            return SettingSaid(setting, rest)
        return SettingSaid(setting, unread=" ".join(rest))
    values = []
    choices = setting.choices(turn)
    taken = set(used)
    if chosen := _find_choice(choices, words, used):
        values.append(chosen[0])
        taken |= chosen[1]
    if TIME in dict(choices):
        for place in range(len(words)):
            time = next(TimeKind().values(turn, words.behind(place)), None)
            if time is not None and place not in taken:
                values.append(str(time.value))
                taken |= set(range(place, place + time.count))
    unread = [words[place] for place in range(len(words)) if place not in taken]
    left = " ".join([word for word in unread if not _says_nothing(word)])
    return SettingSaid(setting, tuple(values), left)


def _find_choice(
    choices: Sequence[tuple[str, str]], words: Words, used: set[int]
) -> tuple[str, set[int]] | None:
    """Return the value with the most words besides the name, and their places.

    None if no single value has the most.
    """
    ranked = []
    for value, label in choices:
        of_label = {folded(word.text) for word in words_in(label).words}
        places = {place for place in range(len(words)) if _means(words[place], value, of_label)}
        if places and value not in {TIME, "empty"}:
            ranked.append(((len(places - used), len(places), -len(of_label)), value, places))
    ranked.sort(key=lambda choice: choice[0], reverse=True)
    if not ranked or (ranked[1:] and ranked[0][0] == ranked[1][0]):
        return None
    return ranked[0][1:]


def _means(word: str, value: str, of_label: Collection[str]) -> bool:
    """Return True for a word of a value's label, or a word that players type for the value."""
    typed = meaning("setting values", word)
    if typed in {*value.split("-"), _SAME_AS.get(value)} - {""}:
        return True
    return folded(word) in of_label and not _says_nothing(word)


def _says_nothing(word: str) -> bool:
    return meaning("settings", word) in _NOTHING or bool(meaning("fillers", word))


def _rest(words: Words, last: int) -> tuple[str, ...]:
    """Return the text after the name of a setting, without small words around it."""
    rest = words.behind(last + 1)
    while len(rest) and _says_nothing(rest[0]):
        rest = rest.behind(1)
    count = len(rest)
    while count and _says_nothing(rest[count - 1]):
        count -= 1
    return (rest.written(count),) if count else ()
