"""[Tel mijn hand]: the tile pad. Its taps belong to /tel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.commands.round import fill_own
from bot.dialogs.recording import draft_by_id, sitting_of, too_late
from bot.dialogs.round_draft import frame_now
from bot.dialogs.tile_hand import SIZES, SOURCES, SUITS, TileHand, tile_hand_from
from bot.dialogs.tile_pad import TilePad, tile_slot
from bot.messages import Reply
from bot.ports.records import Draft
from bot.round_line import Value
from bot.turn import Refuse, Turn
from core.notation import parse_hand
from core.scoring import Tally, score
from core.table import Table


def tap_open(turn: Turn, parts: Sequence[str]) -> None:
    """[Tel mijn hand]: begin a hand for this round, or go on with it."""
    sitting = sitting_of(turn, int(parts[0]))
    too_late(turn, sitting, int(parts[1]))
    table = turn.unit.table(sitting.id)
    chair = frame_now(table).chair_of(turn.member.id)
    if chair is None:
        raise Refuse("not-a-player", table=sitting.name)
    hand = _stored(turn, sitting.id) or TileHand(sitting.id, table.number, chair)
    if hand.round != table.number or hand.chair != chair:
        hand = TileHand(sitting.id, table.number, chair, id=hand.id)
    _post(turn, _keep(turn, hand))


def tap_of_draft(turn: Turn, parts: Sequence[str]) -> None:
    """[Tel mijn hand] on a player's own pad: whether it won has been said there."""
    draft = draft_by_id(turn, int(parts[0]), int(parts[1]), int(parts[2]))
    chair = int(parts[3])
    won = draft.claims.get(chair, chair == draft.winner)
    stored = _stored(turn, draft.sitting)
    number = stored.id if stored else 0
    hand = TileHand(draft.sitting, draft.round, chair, won=won, step="menu", id=number)
    if turn.unit.table(draft.sitting).seats[chair] != turn.member.id:
        raise Refuse("own-only", name=turn.name(turn.unit.table(draft.sitting).seats[chair]))
    _post(turn, _keep(turn, hand))


def tap_pad(turn: Turn, parts: Sequence[str]) -> None:
    """A key of the tile pad."""
    hand = _mine(turn, int(parts[0]))
    what, value = parts[1], ":".join(parts[2:])
    if what == "stop":
        turn.unit.drop_draft(hand.id)
        turn.close(tile_slot(hand.id))
        return
    if what == "use":
        _use(turn, hand)
        return
    step = _STEPS.get(what)
    if step is None:
        raise Refuse("button-unknown")
    _show(turn, _keep(turn, step(hand, value)))


# --- what each key does -------------------------------------------------------------------


def _won(hand: TileHand, value: str) -> TileHand:
    return replace(hand, won=value == "1").at_menu()


def _group(hand: TileHand, value: str) -> TileHand:
    if value not in SIZES or min(SIZES[value], 3) > hand.room():
        raise Refuse("button-unknown")
    return replace(hand, group=value, step="suit")


def _suit(hand: TileHand, value: str) -> TileHand:
    if value not in SUITS or not hand.group:
        raise Refuse("button-unknown")
    return replace(hand, suit=value, step="tile")


def _tile(hand: TileHand, value: str) -> TileHand:
    if not hand.suit or int(value) not in hand.choices():
        raise Refuse("tiles-none-left")
    chosen = replace(hand, kind=int(value), step="open")
    return chosen.with_group(is_open=False) if hand.group in {"pair", "single"} else chosen


def _open(hand: TileHand, value: str) -> TileHand:
    if hand.kind < 0:
        raise Refuse("button-unknown")
    return hand.with_group(is_open=value == "1")


def _bonus(hand: TileHand, _: str) -> TileHand:
    return replace(hand, step="bonus")


def _add_bonus(hand: TileHand, value: str) -> TileHand:
    return hand.with_bonus(int(value))


def _menu(hand: TileHand, _: str) -> TileHand:
    return hand.at_menu()


def _wipe(hand: TileHand, _: str) -> TileHand:
    return hand.without_last()


def _win(hand: TileHand, value: str) -> TileHand:
    if int(value) not in hand.rack:
        raise Refuse("button-unknown")
    return replace(hand, win=int(value), step="source")


def _last(hand: TileHand, _: str) -> TileHand:
    return replace(hand, last=not hand.last)


def _source(hand: TileHand, value: str) -> TileHand:
    if value not in SOURCES or hand.win < 0:
        raise Refuse("button-unknown")
    return replace(hand, source=value, step="count")


_STEPS: Final[Mapping[str, Callable[[TileHand, str], TileHand]]] = {
    "won": _won,
    "group": _group,
    "suit": _suit,
    "tile": _tile,
    "open": _open,
    "bonus": _bonus,
    "addbonus": _add_bonus,
    "menu": _menu,
    "wipe": _wipe,
    "win": _win,
    "last": _last,
    "source": _source,
}


# --- keeping and showing -----------------------------------------------------------------


def _stored(turn: Turn, sitting: int) -> TileHand | None:
    draft = turn.unit.draft(turn.here.id, "tiles", f"{sitting}:{turn.member.id}")
    return tile_hand_from(draft.body, draft.id) if draft else None


def _keep(turn: Turn, hand: TileHand) -> TileHand:
    key = f"{hand.sitting}:{turn.member.id}"
    draft = Draft(hand.id, turn.here.id, "tiles", key, hand.body(), turn.now)
    return replace(hand, id=turn.unit.save_draft(draft).id)


def _mine(turn: Turn, number: int) -> TileHand:
    draft = turn.unit.draft_by_id(number)
    if draft is None or draft.kind != "tiles" or draft.club != turn.here.id:
        raise Refuse("draft-gone")
    hand = tile_hand_from(draft.body, draft.id)
    if draft.key != f"{hand.sitting}:{turn.member.id}":
        raise Refuse("own-only", name=turn.name(turn.unit.table(hand.sitting).seats[hand.chair]))
    return hand


def _pad(turn: Turn, hand: TileHand) -> TilePad:
    return TilePad(turn.own, hand, turn.member.name, pictured=turn.account.private)


def _post(turn: Turn, hand: TileHand) -> None:
    """The pad anew: in private where the bot may write there, otherwise here, for this one."""
    slot = tile_slot(hand.id)
    turn.close(slot)
    reply = _reply(turn, hand)
    if turn.account.private:
        turn.unit.post(turn.unit.open_private(turn.account.id).id, reply, slot=slot)
        turn.notice("own-in-private")
    else:
        turn.unit.post(turn.chat.id, reply, slot=slot, to=turn.account.id)


def _show(turn: Turn, hand: TileHand) -> None:
    turn.unit.edit_slot(turn.here.id, tile_slot(hand.id), _reply(turn, hand))


def _reply(turn: Turn, hand: TileHand) -> Reply:
    pad = _pad(turn, hand)
    if hand.step != "count":
        return pad.question()
    table = turn.unit.table(hand.sitting)
    return pad.counted(_counted(hand, table), usable=hand.round == table.number)


def _counted(hand: TileHand, table: Table) -> Tally:
    frame = frame_now(table)
    tiles = parse_hand(hand.notation())
    return score(tiles, frame.winds[hand.chair], frame.prevailing, table.ruleset)


def _use(turn: Turn, hand: TileHand) -> None:
    """[Neem over]: the hand goes into the draft of the round as this player's score."""
    sitting = sitting_of(turn, hand.sitting)
    too_late(turn, sitting, hand.round)
    turn.unit.drop_draft(hand.id)
    turn.close(tile_slot(hand.id))
    value = Value(hand=hand.notation())
    fill_own(turn, sitting, hand.chair, value, won=bool(hand.won))
