"""Words of the club that a newcomer may not know: a button beneath leads to the rule of each."""

from typing import Final, Literal

from bot.messages import Button
from bot.rulebook.rule_page import ShowRule
from bot.talk.texts import Texts

ClubWord = Literal["leader", "all_round", "zbmj", "twenty-one"]
_RULES: Final[dict[ClubWord, str]] = {
    "leader": "nmv 126",
    "all_round": "nmv 134",
    "zbmj": "nmv 91",
    "twenty-one": "nmv 142",
}


def word_buttons(words: Texts, *said: ClubWord) -> tuple[Button, ...]:
    """A button for each of the words that stand above it."""
    return tuple(
        Button("📖 " + words.label(f"word-{word}"), ShowRule(_RULES[word]).pack()) for word in said
    )
