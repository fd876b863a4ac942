"""The keys of special hands, situations and limit hands, by number or by name."""

from typing import TYPE_CHECKING

from bot.messages import Button, ButtonRows, Span, Spans, folding
from bot.table.buttons import OfChair
from bot.table.special_words import named_hands
from bot.talk.buttons import rows, spread, with_name
from bot.talk.special_names import special_name
from core.players import Chair
from core.rulesets.own_hands import is_own
from core.rulesets.ruleset import family_of

if TYPE_CHECKING:
    from bot.table.asking import Asker

NUMBERS = 8
"""The keys in a row of numbers of special hands: as many as a phone shows beside each other."""


class ChooseSpecial(OfChair):
    """A special hand or a situation by its id; variants in colour are asked."""

    special: str


def named_keys(asker: "Asker", chair: Chair, many: int) -> ButtonRows:
    """Return special hands, situations or limit hands in this many rows, or in more.

    Numbers are in rows of eight, names in rows of two.
    """
    page = asker.opened.page
    by_number = asker.by_number
    numbers = [_hand_button(asker, chair, hand, number) for hand, number in by_number.items()]
    hands = asker.opened.among or named_hands(asker.ruleset, page)
    names = [_hand_button(asker, chair, hand) for hand in hands if hand not in by_number]
    beside = [
        asker.page_key(chair, "⬅️ " + asker.words.label("points"), "scores"),
        asker.words.button("find", asker.meaning(chair, "find"), "🔎", form="special"),
    ]
    if page == "special":
        beside += asker.kind_buttons()[1:]
    if numbers:
        return (*rows(numbers, NUMBERS), *rows(names, 2), tuple(beside))
    if len(names) < many:  # these few have a row each
        return spread([*names, *beside], many)
    return (*spread(names, max(many - 1, (len(names) + 1) // 2)), tuple(beside))


def numbered_names(asker: "Asker") -> list[Spans]:
    """Return what to tap, and the numbers of the special hands with their names, folded."""
    language = asker.words.language
    names = [
        f"{number} {special_name(language, hand).partition(' ')[2]}"
        for hand, number in asker.by_number.items()
    ]
    if not names:
        return []
    return [asker.words.spans("ask-by-number"), folding([Span(" · ".join(names))])]


def _hand_button(asker: "Asker", chair: Chair, special: str, number: str = "") -> Button:
    name = special_name(asker.words.language, special).removeprefix("BMJ-")
    label = number or with_name(name, 2)
    named = special
    if is_own(special):
        named = family_of(special)
    action = ChooseSpecial(*asker.place, chair, named).pack("special")
    return Button(label, action, menu="hands")
