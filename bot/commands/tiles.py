"""[Tel mijn hand]: the tile pad. Its taps belong to /tel."""

from dataclasses import replace

from bot.hand.buttons import TileKey
from bot.hand.tile_hand import TILE_HANDS, TileHand
from bot.hand.tile_pad import HandContext, TilePad
from bot.messages import Reply
from bot.play.buttons import OfChair, OfRound
from bot.play.recording import draft_of, own_message, too_late
from bot.play.round_buttons import fill_own
from bot.play.round_line import EntryValue
from bot.play.slots import OwnSlot
from bot.play.table_in_play import TableInPlay, must_be_own, must_sit_at, sitting_of, table_now
from bot.talk.drafts import own_draft
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn


def tap_open(turn: Turn, button: OfRound) -> None:
    """[Tel mijn hand]: begin a hand for this round, or go on with it."""
    game = table_now(turn, button.sitting)
    too_late(game, button.round)
    empty = TileHand(game.id, game.table.number, must_sit_at(game))
    _post(turn, _begun(turn, empty) or empty)


def tap_of_draft(turn: Turn, button: OfChair) -> None:
    """[Tel mijn hand] on a player's own pad: whether it won has been said there."""
    draft, chair = draft_of(turn, button), button.chair
    must_be_own(turn, table_now(turn, draft.about.sitting).table.seats[chair])
    won = "won" if draft.claims.get(chair, chair == draft.winner) else "not"
    empty = TileHand(draft.about.sitting, draft.about.round, chair, (won,))
    begun = _begun(turn, empty)
    _post(turn, begun if begun and begun.taps[:1] == (won,) else empty)


def _begun(turn: Turn, hand: TileHand) -> TileHand | None:
    """The hand that this player has already begun to tap for this round, if any."""
    kept = TILE_HANDS.find(turn.unit, turn.here.id, hand.sitting, turn.member.id)
    same = kept and (kept.value.round, kept.value.chair) == (hand.round, hand.chair)
    return kept.value if kept and same else None


def tap_pad(turn: Turn, button: TileKey) -> None:
    """A key of the tile pad."""
    hand = _mine(turn, button.draft)
    game = table_now(turn, hand.sitting)
    if button.key == "gone" or (button.key == "stop" and not hand.laid().held):
        turn.unit.drafts.drop(hand.id)
        _show(turn, hand, own_message(game, turn.member.id))
    elif button.key == "stop":
        _show(turn, hand, _pad(hand, game).ask_whether_it_goes())
    elif button.key == "use":
        _use(hand, game)
    else:
        _change(hand, game, button)


def _change(hand: TileHand, game: TableInPlay, button: TileKey) -> None:
    """A tap more or one less. What is refused is not kept."""
    if button.key == "tap":
        hand = hand.after(button.value)
        _counting(hand, game).check(hand.laid())
    elif button.key == "back":
        hand = hand.before()
    hand = _keep(game.turn, hand)
    _show(game.turn, hand, _reply(hand, game))


# --- keeping and showing -----------------------------------------------------------------


def _keep(turn: Turn, hand: TileHand) -> TileHand:
    kept = TILE_HANDS.keep(turn.unit, turn.here.id, hand, hand.sitting, turn.member.id)
    return replace(hand, id=kept.id)


def _mine(turn: Turn, number: int) -> TileHand:
    kept = own_draft(turn, TILE_HANDS, number)
    hand = kept.value
    sitting_of(turn, hand.sitting)
    if kept.key != f"{hand.sitting}:{turn.member.id}":
        must_be_own(turn, turn.unit.tables.table(hand.sitting).seats[hand.chair])
    return replace(hand, id=kept.id)


def _show(turn: Turn, hand: TileHand, reply: Reply) -> None:
    turn.speak.show_own(OwnSlot(hand.sitting, turn.member.id), reply)


def _post(turn: Turn, hand: TileHand) -> None:
    hand = _keep(turn, hand)
    reply = _reply(hand, table_now(turn, hand.sitting))
    slot = OwnSlot(hand.sitting, turn.member.id)
    turn.speak.hand_over(slot, reply, f"tiles_{hand.sitting}_{hand.round}")


def _reply(hand: TileHand, game: TableInPlay) -> Reply:
    usable = hand.round == game.table.number
    return _pad(hand, game).shown(usable=usable, pictured=game.turn.account.private)


def _pad(hand: TileHand, game: TableInPlay) -> TilePad:
    return TilePad(game.own, hand, game.member.name, _counting(hand, game))


def _counting(hand: TileHand, game: TableInPlay) -> HandContext:
    seating = game.seating
    return HandContext(seating.winds[hand.chair], seating.prevailing, game.table.ruleset)


def _use(hand: TileHand, game: TableInPlay) -> None:
    """[Neem over]: the hand goes into the draft of the round as this player's score."""
    too_late(game, hand.round)
    tiles = hand.laid()
    if tiles.step != "count":
        raise Refuse("button-unknown")
    game.unit.drafts.drop(hand.id)
    fill_own(game, hand.chair, EntryValue(hand=tiles.notation()), won=bool(tiles.won))
