"""A special hand whose name is like a typed name."""

import re
from collections.abc import Sequence

from bot.table.special_words import NEAR, normalize
from bot.talk.likeness import likest
from bot.talk.special_names import special_name
from bot.talk.texts import LANGUAGES
from core.rulesets.ruleset import family_of

_NUMBERED = re.compile(r"(?:bmj[ -]?)?([0-9]+[a-c]?)")


def named_like(wanted: str, hands: Sequence[str]) -> list[str]:
    """Return the hands of a number (`23`, `bmj 23a`) or with these letters in their names."""
    number = _NUMBERED.fullmatch(wanted.strip().casefold())
    if number:
        return [hand for hand in hands if number[1] in {hand[4:], family_of(hand)[4:]}]
    normalized = normalize(wanted)
    spelled = {
        hand: [normalize(special_name(language, hand)) for language in LANGUAGES] for hand in hands
    }
    begun = [
        hand
        for hand in hands
        if normalized and any(f" {normalized}" in f" {n}" for n in spelled[hand])
    ]
    names = {re.sub(r"^bmj \S+ ", "", name): hand for hand in hands for name in spelled[hand]}
    near = likest(normalized, names.keys(), NEAR, most=3)
    return begun or list(dict.fromkeys(names[name] for name in near))
