"""Everyone their own: each player fills a message of their own for the same round."""

from dataclasses import replace

from bot.play.buttons import Claim, EnterOwn, EnterOwnAgain, OfChair
from bot.play.entering import open_round
from bot.play.recording import keep, open_draft, own_question, too_late
from bot.play.round_draft import RoundDraft, WhichRound, without
from bot.play.round_line import Value
from bot.play.slots import OwnSlot
from bot.play.table_in_play import TableInPlay, must_be_own, must_sit_at, table_now
from bot.play.taps import drafted, entered, show_own
from bot.talk.turn import Turn
from core.players import Chair


def tap_own(turn: Turn, button: EnterOwn) -> None:
    """[Mijn score]: a pad of one's own for this round."""
    game = table_now(turn, button.sitting)
    too_late(turn, game, button.round)
    chair = must_sit_at(turn, game)
    draft = open_draft(turn, WhichRound(game.id, button.round))
    reply = own_question(turn, draft, game, chair)
    turn.speak.hand_over(OwnSlot(draft.id, chair), reply, f"own_{game.id}_{button.round}")


def tap_claim(turn: Turn, button: Claim) -> None:
    """[Mahjong] or [Geen mahjong]."""
    draft, game = _mine(turn, button)
    draft = replace(draft, claims={**draft.claims, button.chair: button.won})
    if button.won and draft.winner is None:
        draft = replace(draft, winner=button.chair)
    elif not button.won and draft.winner == button.chair:
        draft = replace(draft, winner=None)
    show_own(turn, keep(turn, draft), game, button.chair)


def fill_own(turn: Turn, game: TableInPlay, chair: Chair, value: Value, *, won: bool) -> None:
    """Put what a player counted elsewhere (the tile pad) into the draft of the round."""
    draft = open_round(turn, game)
    claims = {**draft.claims, chair: won}
    draft = replace(draft, claims=claims).with_parts({chair: value}, turn.member.id)
    if won and draft.winner is None:
        draft = replace(draft, winner=chair)
    turn.speak.notice("own-noted", round=game.table.number)
    entered(turn, draft, game, chair)


def tap_reown(turn: Turn, button: EnterOwnAgain) -> None:
    """[Wijzig]: enter one's own score once more."""
    draft, game = _mine(turn, button)
    left, claims = without(draft.parts, button.chair), without(draft.claims, button.chair)
    winner = None if draft.winner == button.chair else draft.winner
    draft = keep(turn, replace(draft, parts=left, claims=claims, winner=winner))
    show_own(turn, draft, game, button.chair)


def _mine(turn: Turn, button: OfChair) -> tuple[RoundDraft, TableInPlay]:
    draft, game = drafted(turn, button)
    must_be_own(turn, game.seating.players[button.chair])
    return draft, game
