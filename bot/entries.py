"""From what was written for four players to the outcome of a round."""

from bot.dialogs.round_draft import Frame, RoundDraft
from bot.round_line import Value
from bot.turn import Refuse
from core.events import Chair, Entry, RoundWon
from core.ruleset import Ruleset, fixed_value


def outcome_of(draft: RoundDraft, frame: Frame, ruleset: Ruleset) -> RoundWon:
    """The outcome that a full draft says. Refused: unknown specials, hands that do not count."""
    entries = [entry_of(draft.parts[chair].value, ruleset, frame, chair) for chair in range(4)]
    return RoundWon(_chair(draft.winner or 0), (entries[0], entries[1], entries[2], entries[3]))


def entry_of(value: Value, ruleset: Ruleset, frame: Frame, chair: int) -> Entry:
    """One player's entry: a special hand at its fixed value, a hand of tiles counted."""
    if value.hand:
        return _counted(value, ruleset, frame, chair)
    if value.special:
        fixed = fixed_value(ruleset, value.special, value.bet)
        return Entry(fixed.points, (value.special,), fixed.all_round_points, value.bet)
    if value.dead or value.bet == "lost":
        return Entry(0, bet=value.bet, dead=value.dead)
    return Entry(value.points or 0, bet=value.bet)


def _counted(value: Value, ruleset: Ruleset, frame: Frame, chair: int) -> Entry:
    del value, ruleset, frame, chair
    raise Refuse("hands-later")


def _chair(number: int) -> Chair:
    chairs: tuple[Chair, ...] = (0, 1, 2, 3)
    return chairs[number]
