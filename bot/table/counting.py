"""Hands in tiles, stored in notation; a feature reads and counts them."""

from collections.abc import Iterable, Sequence

from bot.feature import Hook, LineHook
from bot.messages import Spans
from bot.talk.people import PlayerNames
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts
from core.game.events import Entry
from core.game.rounds import Round
from core.rulesets.ruleset import Bet, Ruleset
from core.winds import Wind

WrittenHand = tuple[str, Wind, Bet | None]
"""A hand in notation, with the wind of its player and the bet on it."""
COUNT_HANDS: Hook[[Sequence[WrittenHand], Wind, Ruleset], Sequence[Entry]] = Hook()
"""Called for the hands of a round, with its prevailing wind; returns the entry of each.

Raises Refused: a hand does not count, or the game has fewer tiles of a kind.
"""
HAND_SIGNS: LineHook[[str], str] = LineHook()
"""Called for a hand in a text; returns it as Unicode tiles."""
HANDS_EXPLAINED: LineHook[[Texts, PlayerNames, Round, Ruleset], Iterable[Spans]] = LineHook()
"""Called for the explanation of a round; returns the folded count of each hand."""


def count_hands(hands: Sequence[WrittenHand], prevailing: Wind, ruleset: Ruleset) -> list[Entry]:
    """Return the entry of each hand. Raises Refuse: no feature counts hands."""
    entries = COUNT_HANDS.first(hands, prevailing, ruleset)
    if entries is None:
        raise Refuse("hands-not-counted")
    return list(entries)


def hand_signs(hand: str) -> str:
    """Return a hand as Unicode tiles after a blank; "" without a feature that reads it."""
    return "".join(f" {signs}" for signs in HAND_SIGNS(hand))
