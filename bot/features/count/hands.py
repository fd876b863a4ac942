"""The hand in tiles as the main job uses it: its entry in a round, its tiles and its count."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from bot.features.count.tally import hand_picture, items_in_words, sum_in_words
from bot.messages import Span, Spans
from bot.table.counting import WrittenHand
from bot.talk.people import PlayerNames
from bot.talk.texts import Texts
from core.game.events import Entry
from core.game.rounds import Round
from core.hands import check_copies
from core.notation import parse_hand
from core.problems import Refused
from core.rulesets.ruleset import Bet, Ruleset
from core.scoring.counting import Tally
from core.scoring.scoring import score
from core.winds import Wind


def entries_of(written: Sequence[WrittenHand], prevailing: Wind, ruleset: Ruleset) -> list[Entry]:
    """Return the entry of each hand of a round. Refused: a hand does not count."""
    hands = [parse_hand(text) for text, _, _ in written]
    check_copies(hands)
    return [
        _entry(text, score(hand, seat, prevailing, ruleset, bet), bet)
        for hand, (text, seat, bet) in zip(hands, written, strict=True)
    ]


def _entry(text: str, tally: Tally, bet: Bet | None) -> Entry:
    if not tally.special:
        return Entry(tally.uncapped, bet=bet, hand=text)
    return Entry(tally.score, (tally.special,), tally.all_round_points, bet, hand=text)


def signs_of(written: str) -> str:
    """Return a hand in notation as Unicode tiles."""
    return hand_picture(parse_hand(written))


def picture_facts(written: str) -> dict[str, Any]:
    """Return the data of the picture of a hand in notation."""
    hand = parse_hand(written)
    rack = sorted((*hand.rack, hand.win.kind) if hand.win else hand.rack)
    groups = [
        {"tiles": meld.tiles, "open": not meld.concealed, "concealed_kong": meld.concealed}
        for meld in hand.melds
    ]
    groups.append({"tiles": rack, "open": False, "concealed_kong": False})
    if hand.win:
        winning = hand.win.kind
    else:
        winning = -1
    return {"groups": groups, "bonus": hand.bonus, "winning": winning}


def counts_of(
    words: Texts, names: PlayerNames, played: Round, ruleset: Ruleset
) -> Iterator[Spans]:
    """Return each hand of the round that is stored in tiles: its sum and its items.

    A hand of an imported file may not count; it is left out.
    """
    for chair, entry in enumerate(played.entries):
        if entry.hand:
            with suppress(Refused):
                seat = played.winds[chair]
                tally = score(parse_hand(entry.hand), seat, played.prevailing, ruleset, entry.bet)
                name = Span(names[played.players[chair]], "name")
                yield (name, Span(": "), *sum_in_words(words, tally))
                yield items_in_words(words, tally)
