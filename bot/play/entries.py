"""From what was written for four players to the outcome of a round."""

from bot.play.round_draft import RoundDraft, RoundSeating
from bot.play.round_line import Value
from core.game.events import Entry, RoundWon
from core.game.rounds import CHAIRS
from core.hands import check_copies
from core.notation import parse_hand
from core.players import DROMER, Chair
from core.rulesets.ruleset import Ruleset, fixed_value
from core.scoring.scoring import score


def outcome_of(draft: RoundDraft, seating: RoundSeating, ruleset: Ruleset) -> RoundWon:
    """The outcome that a full draft says.

    Refused: unknown specials, hands that do not count, more tiles of a kind than the game has.
    """
    hands = [part.value.hand for part in draft.parts.values() if part.value.hand]
    if len(hands) > 1:
        check_copies(parse_hand(hand) for hand in hands)
    entries = [_entry(draft, ruleset, seating, chair) for chair in CHAIRS]
    winner = CHAIRS[draft.winner or 0]
    return RoundWon(winner, (entries[0], entries[1], entries[2], entries[3]))


def _entry(draft: RoundDraft, ruleset: Ruleset, seating: RoundSeating, chair: Chair) -> Entry:
    """What a chair had; the Dromer always has nothing."""
    if seating.players[chair] == DROMER and chair not in draft.parts:
        return Entry()
    return entry_of(draft.parts[chair].value, ruleset, seating, chair)


def entry_of(value: Value, ruleset: Ruleset, seating: RoundSeating, chair: int) -> Entry:
    """One player's entry: a special hand at its fixed value, a hand of tiles counted."""
    if value.hand:
        return _counted(value, ruleset, seating, chair)
    if value.special:
        fixed = fixed_value(ruleset, value.special, value.bet)
        return Entry(fixed.points, (value.special,), fixed.all_round_points, value.bet)
    if value.dead or value.bet == "lost":
        return Entry(0, bet=value.bet, dead=value.dead)
    return Entry(value.points or 0, bet=value.bet)


def _counted(value: Value, ruleset: Ruleset, seating: RoundSeating, chair: int) -> Entry:
    hand = parse_hand(value.hand)
    tally = score(hand, seating.winds[chair], seating.prevailing, ruleset, value.bet)
    if not tally.special:
        return Entry(tally.uncapped, bet=value.bet, hand=value.hand)
    specials = (tally.special,)
    return Entry(tally.score, specials, tally.all_round_points, value.bet, hand=value.hand)
