"""[Tel mijn hand] and [Tel een hand]: the tile pad. Its taps belong to /tel."""

from dataclasses import replace

from bot.commands.command import (
    Button,
    PlayerId,
    Refuse,
    Reply,
    TableInPlay,
    Turn,
    joined,
    own_draft,
    ruleset_with_house,
    settings_here,
    table_now,
)
from bot.hand.tile_hand import TILE_HANDS, TRIED_HANDS, TileHand
from bot.hand.tile_pad import HandContext, TileKey, TilePad
from bot.play.buttons import OfChair, OfRound, OwnSlot
from bot.play.recording import draft_of, own_message, too_late
from bot.play.round_buttons import fill_own
from bot.play.round_line import EntryValue
from bot.play.table_in_play import must_be_own, must_sit_at, sitting_of
from bot.talk.people import as_name
from core.tiles import WINDS


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
    kept = TILE_HANDS.here(turn, hand.sitting, turn.member.id)
    same = kept and (kept.value.round, kept.value.chair) == (hand.round, hand.chair)
    return kept.value if kept and same else None


def try_hand(turn: Turn, _: object = None) -> None:
    """[Tel een hand]: the tile pad for a hand of no table, to be tried alone."""
    _post(turn, TileHand())


def tap_pad(turn: Turn, button: TileKey) -> None:
    """A key of the tile pad."""
    hand = _mine(turn, button.draft) if button.draft else TRIED_HANDS.of(turn)
    if button.key == "gone" or (button.key == "stop" and not hand.laid().held):
        if hand.sitting:
            turn.unit.drafts.drop(hand.id)
            _show(turn, hand, own_message(table_now(turn, hand.sitting), turn.member.id))
        else:
            turn.unit.outbox.delete(turn.chat.id, str(_slot(turn, hand)))
    elif button.key == "stop":
        _show(turn, hand, _pad(turn, hand).ask_whether_it_goes())
    elif button.key == "use":
        _use(hand, table_now(turn, hand.sitting))
    else:
        _change(turn, hand, button)


def _change(turn: Turn, hand: TileHand, button: TileKey) -> None:
    """A tap more or one less. What is refused is not kept."""
    match button.key:
        case "tap":
            hand = hand.after(button.value)
            _pad(turn, hand).counting.check(hand.laid())
        case "back":
            hand = hand.before()
        case "seat":
            hand = replace(hand, seat=(hand.seat + 1) % len(WINDS))
        case "prevailing":
            hand = replace(hand, prevailing=(hand.prevailing + 1) % len(WINDS))
    hand = _keep(turn, hand)
    _show(turn, hand, _reply(turn, hand))


# --- keeping and showing -----------------------------------------------------------------


def _keep(turn: Turn, hand: TileHand) -> TileHand:
    if not hand.sitting:
        TRIED_HANDS.put(turn, hand)
        return hand
    kept = TILE_HANDS.keep_here(turn, hand, hand.sitting, turn.member.id)
    return replace(hand, id=kept.id)


def _mine(turn: Turn, number: int) -> TileHand:
    kept = own_draft(turn, TILE_HANDS, number)
    hand = kept.value
    sitting_of(turn, hand.sitting)
    if kept.key != f"{hand.sitting}:{turn.member.id}":
        must_be_own(turn, turn.unit.tables.table(hand.sitting).seats[hand.chair])
    return replace(hand, id=kept.id)


def _slot(turn: Turn, hand: TileHand) -> OwnSlot:
    """A player's own message of a table; of a hand that is tried, one for the account."""
    return OwnSlot(hand.sitting, turn.member.id if hand.sitting else PlayerId(turn.account.id))


def _show(turn: Turn, hand: TileHand, reply: Reply) -> None:
    turn.speak.show_own(_slot(turn, hand), reply)


def _post(turn: Turn, hand: TileHand) -> None:
    hand = _keep(turn, hand)
    word = f"tiles_{hand.sitting}_{hand.round}" if hand.sitting else "hand"
    turn.speak.hand_over(_slot(turn, hand), _reply(turn, hand), word)


def _pad(turn: Turn, hand: TileHand) -> TilePad:
    if not hand.sitting:
        rules = ruleset_with_house(settings_here(turn))
        counting = HandContext(WINDS[hand.seat], WINDS[hand.prevailing], rules)
        return TilePad(turn.words.own, hand, as_name(turn.account.name), counting)
    game = table_now(turn, hand.sitting)
    seating = game.seating
    counting = HandContext(seating.winds[hand.chair], seating.prevailing, game.table.ruleset)
    return TilePad(game.own, hand, game.member.name, counting)


def _reply(turn: Turn, hand: TileHand) -> Reply:
    pad, words = _pad(turn, hand), turn.words.own
    usable = bool(hand.sitting) and hand.round == table_now(turn, hand.sitting).table.number
    reply = pad.shown(usable=usable, pictured=turn.account.private)
    if hand.sitting or pad.tiles.step != "count":
        return reply
    # the winds that it was counted under, which can be others, and the rules
    seat, prevailing = (
        words.text(f"wind-{WINDS[at].value}") for at in (hand.seat, hand.prevailing)
    )
    rules = words.text(f"ruleset-{pad.counting.ruleset.key}")
    told = words.spans("count-seat", seat=seat, prevailing=prevailing, ruleset=rules)
    winds = (
        Button(words.text("tried-seat", wind=seat), TileKey(0, "seat").pack("tp")),
        Button(words.text("tried-wind", wind=prevailing), TileKey(0, "prevailing").pack("tp")),
    )
    buttons = (*reply.buttons, winds, (words.button("another-hand", "try-hand"),))
    return replace(reply, text=joined([reply.text, told]), buttons=buttons)


def _use(hand: TileHand, game: TableInPlay) -> None:
    """[Neem over]: the hand goes into the draft of the round as this player's score."""
    too_late(game, hand.round)
    tiles = hand.laid()
    if tiles.step != "count":
        raise Refuse("button-unknown")
    game.unit.drafts.drop(hand.id)
    fill_own(game, hand.chair, EntryValue(hand=tiles.notation()), won=bool(tiles.won))
