"""[Tel mijn hand]: the tile pad. Its taps belong to /tel."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from bot.hand.buttons import Key, TileKey
from bot.hand.tile_hand import SOURCES, TILE_HANDS, TileHand
from bot.hand.tile_pad import TilePad, TileSlot
from bot.messages import Reply
from bot.play.buttons import CountHand, CountOwnHand
from bot.play.entering import fill_own
from bot.play.recording import draft_of, too_late
from bot.play.round_line import Value
from bot.play.table_in_play import TableInPlay, must_be_own, must_sit_at, sitting_of, table_now
from bot.talk.drafts import own_draft
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.notation import parse_hand
from core.scoring.scoring import Tally, score
from core.tiles import BONUS_KINDS

Option = TypeVar("Option", str, int)


def tap_open(turn: Turn, button: CountHand) -> None:
    """[Tel mijn hand]: begin a hand for this round, or go on with it."""
    game = table_now(turn, button.sitting)
    too_late(turn, game, button.round)
    number, chair = game.table.number, must_sit_at(turn, game)
    stored = TILE_HANDS.find(turn.unit, turn.here.id, game.id, turn.member.id)
    hand = stored.value if stored else None
    if hand is None or (hand.round, hand.chair) != (number, chair):
        hand = TileHand(game.id, number, chair)
    _post(turn, hand)


def tap_of_draft(turn: Turn, button: CountOwnHand) -> None:
    """[Tel mijn hand] on a player's own pad: whether it won has been said there."""
    draft, chair = draft_of(turn, button), button.chair
    must_be_own(turn, table_now(turn, draft.sitting).table.seats[chair])
    won = draft.claims.get(chair, chair == draft.winner)
    _post(turn, TileHand(draft.sitting, draft.round, chair, won=won, step="menu"))


def tap_pad(turn: Turn, button: TileKey) -> None:
    """A key of the tile pad."""
    hand = _mine(turn, button.draft)
    if button.key == "stop":
        _put_away(turn, hand)
    elif button.key == "use":
        _use(turn, hand)
    else:
        hand = _keep(turn, _STEPS[button.key](hand, button.value))
        turn.unit.outbox.edit_everywhere(turn.here.id, str(TileSlot(hand.id)), _reply(turn, hand))


# --- what each key does -------------------------------------------------------------------


def _one_of(options: Iterable[Option], word: str) -> Option:
    """The option that a key stands for; an old key may stand for none."""
    for option in options:
        if str(option) == word:
            return option
    raise Refuse("button-unknown")


def _won(hand: TileHand, value: str) -> TileHand:
    return replace(hand, won=value == "1", win=-1, source="").at_menu()


def _group(hand: TileHand, value: str) -> TileHand:
    group = _one_of(hand.groups(), value)
    return replace(hand, group=group, suit="", kind=-1, step="suit")


def _suit(hand: TileHand, value: str) -> TileHand:
    if not hand.group:
        raise Refuse("button-unknown")
    return replace(hand, suit=_one_of(hand.suits(), value), kind=-1, step="tile")


def _tile(hand: TileHand, value: str) -> TileHand:
    choices = hand.choices() if hand.suit else []
    if value not in map(str, choices):
        raise Refuse("tiles-none-left")
    chosen = replace(hand, kind=_one_of(choices, value), step="open")
    return chosen.with_group(is_open=False) if hand.group in {"pair", "single"} else chosen


def _open(hand: TileHand, value: str) -> TileHand:
    if hand.kind < 0:
        raise Refuse("button-unknown")
    return hand.with_group(is_open=value == "1")


def _bonus(hand: TileHand, _: str) -> TileHand:
    return replace(hand, step="bonus")


def _add_bonus(hand: TileHand, value: str) -> TileHand:
    return hand.with_bonus(_one_of(BONUS_KINDS, value))


def _menu(hand: TileHand, _: str) -> TileHand:
    return hand.at_menu()


def _wipe(hand: TileHand, _: str) -> TileHand:
    return hand.without_last()


def _win(hand: TileHand, value: str) -> TileHand:
    return replace(hand, win=_one_of(hand.rack, value), step="source")


def _last(hand: TileHand, _: str) -> TileHand:
    return replace(hand, last=not hand.last)


def _source(hand: TileHand, value: str) -> TileHand:
    if hand.win < 0:
        raise Refuse("button-unknown")
    return replace(hand, source=_one_of(SOURCES, value), step="count")


_STEPS: Final[Mapping[Key, Callable[[TileHand, str], TileHand]]] = {
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


def _post(turn: Turn, hand: TileHand) -> None:
    hand = _keep(turn, hand)
    turn.speak.hand_over(TileSlot(hand.id), _reply(turn, hand))


def _put_away(turn: Turn, hand: TileHand) -> None:
    turn.unit.drafts.drop(hand.id)
    turn.speak.close(TileSlot(hand.id))


def _reply(turn: Turn, hand: TileHand) -> Reply:
    pad = TilePad(turn.words.own, hand, turn.member.name, pictured=turn.account.private)
    if hand.step != "count":
        return pad.question()
    game = table_now(turn, hand.sitting)
    return pad.counted(_counted(hand, game), usable=hand.round == game.table.number)


def _counted(hand: TileHand, game: TableInPlay) -> Tally:
    tiles, seating = parse_hand(hand.notation()), game.seating
    return score(tiles, seating.winds[hand.chair], seating.prevailing, game.table.ruleset)


def _use(turn: Turn, hand: TileHand) -> None:
    """[Neem over]: the hand goes into the draft of the round as this player's score."""
    game = table_now(turn, hand.sitting)
    too_late(turn, game, hand.round)
    if hand.step != "count":
        raise Refuse("button-unknown")
    _put_away(turn, hand)
    fill_own(turn, game, hand.chair, Value(hand=hand.notation()), won=bool(hand.won))
