"""/tel, /count: count a hand with every point and doubling, and the rules that give them."""

import re
from collections.abc import Mapping
from dataclasses import replace

from bot.features.count.tally import Advice, WhyCounted, rule_words, tally_in_words, why_button
from bot.features.count.tile_hand import NO_WIN, SUITS, TILE_HANDS, TRIED_HANDS, WAYS, TileHand
from bot.features.count.tile_pad import HandContext, TileKey, TilePad
from bot.messages import Button, Reply
from bot.ports.platforms import FormField, PlatformForm
from bot.reader.command import Command
from bot.reader.kinds import FreeText
from bot.reader.lines import Form, Line
from bot.reader.moods import SIGNS
from bot.reader.newcomers import is_nobody
from bot.rulebook.refusals import in_words
from bot.rulebook.rule_page import ShowRule
from bot.table.buttons import OfChair, OfRound, OwnSlot
from bot.table.own_message import own_message
from bot.table.round_buttons import fill_own
from bot.table.round_line import EntryValue
from bot.table.table_in_play import TableInPlay, open_tables, sitting_of, table_now
from bot.table.table_of_button import draft_of, must_be_own, must_sit_at, too_late
from bot.talk.buttons import rows
from bot.talk.own_drafts import own_draft
from bot.talk.people import as_name
from bot.talk.personal import hand_over, show_personal
from bot.talk.questions import FormAsked
from bot.talk.refusing import Refuse
from bot.talk.special_names import wind_letter
from bot.talk.texts import LANGUAGES, either, joined, meaning, texts
from bot.talk.turn import Turn, for_oneself, ruleset_with_house, settings_here
from core.hand_problems import BadNotation
from core.notation import parse_hand
from core.players import PlayerId
from core.problems import Refused
from core.rulebook.refs import REFS
from core.rulesets.ruleset import Bet, Ruleset
from core.scoring.scoring import score
from core.winds import WINDS, Wind

LONGEST = 200
_SEAT = re.compile(rf"\b{either('count', 'as')}\s+(\w+)", re.IGNORECASE)
_WIND = re.compile(rf"\b{either('count', 'wind')}\s+(\w+)", re.IGNORECASE)
_BET = re.compile(rf"(?:^|\s)([+-]){either('line', 'bet')}\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]{3}")
_TILES = re.compile(r"[1-9][a-z]\b|(?<!\S)\W*[A-Z]{2,4}\b")
"""Tiles in any notation, also with a slip in it."""
_BETS: dict[str, Bet] = {"+": "won", "-": "lost"}


class CountedHand(Line):
    """A hand in tiles, with its winds and its bet."""

    hand: FreeText = ""


def run(turn: Turn, counted: CountedHand) -> None:
    """Count the hand, explain a hand that is called by its name, or open the tile pad."""
    args = counted.hand
    tiles = " ".join([word for word in args.split() if not _says_nothing(word)])
    rules = turn.environment.command("rule")
    if len(args) > LONGEST:
        raise Refuse("line-too-long")
    if not tiles:
        _open_pad(turn)
    elif rules and _WORD.search(tiles) and not (_TILES.search(tiles) or _is_notation(tiles)):
        rules.do(turn, args)  # `dertien wezen`
    else:
        _count(for_oneself(turn), args)


def _count(turn: Turn, args: str) -> None:
    """Count a hand, by the winds of the speaker's table unless the line names others."""
    seat, prevailing, ruleset, known = _round(turn)
    # the winds by first letter in each language; the speaker's language overrides the others
    spoken = [*map(texts, LANGUAGES), turn.own]
    winds = {wind_letter(w, wind).casefold(): wind for w in spoken for wind in Wind}
    said_seat, said_wind = _find_wind(args, _SEAT, winds), _find_wind(args, _WIND, winds)
    seat, prevailing = said_seat or seat, said_wind or prevailing
    match = _BET.search(args)
    bet = _BETS[match[1]] if match else None
    text = _BET.sub(" ", _WIND.sub(" ", _SEAT.sub(" ", args)))
    text = " ".join([word for word in text.split() if not _says_nothing(word)])
    words, hand = turn.chat_words, parse_hand(text)
    advice = Advice(words, hand, (seat, prevailing, ruleset))
    try:
        tally = score(hand, seat, prevailing, ruleset, bet)
    except Refused as refused:
        _what_would_count(turn, advice, refused)
        return
    key = "count-seat" if known or (said_seat and said_wind) else "count-seat-assumed"
    seating = words.spans(
        key,
        seat=words.text(f"wind-{seat.value}"),
        prevailing=words.text(f"wind-{prevailing.value}"),
        ruleset=words.text(f"ruleset-{ruleset.key}"),
    )
    reply = Reply(
        tally_in_words(words, tally, seating, *advice.completing()),
        (why_button(words, tally),),
        topics=("count",),
    )
    turn.speak.say(reply)


def _says_nothing(word: str) -> bool:
    """Return True for a word beside the tiles: `hoeveel is 111b …, ik was Oost`."""
    bare = word.strip(SIGNS)
    in_letters = bare.isalpha() and bare != bare.upper()
    nothing = meaning("count", bare) == "nothing" or meaning("fillers", bare)
    return in_letters and (bool(nothing) or is_nobody(bare))


def _is_notation(tiles: str) -> bool:
    """Return True for words that are all tiles, also if they are no whole hand."""
    try:
        parse_hand(tiles)
    except Refused as refused:
        return not isinstance(refused.problem, BadNotation)
    return True


def _open_pad(turn: Turn) -> None:
    if not turn.account.id:  # a chat without the bot: nothing can be stored
        raise Refuse("count-usage")
    game = _own_table(turn)
    if game is None:
        try_hand(turn)
    else:
        tap_open(turn, OfRound(game.id, game.table.number))


def _own_table(turn: Turn) -> TableInPlay | None:
    tables = open_tables(turn) if turn.visit.club else ()
    return next((game for game in tables if turn.member.id in game.table.seats), None)


def _what_would_count(turn: Turn, advice: Advice, refused: Refused) -> None:
    nearest = advice.nearest()
    if not nearest:
        raise refused
    why = in_words(turn, refused)
    parts = [turn.own.spans(why.why, **why.values), *nearest]
    turn.speak.whisper(Reply(joined(parts), topics=("refusal",)))


def _round(turn: Turn) -> tuple[Wind, Wind, Ruleset, bool]:
    game = _own_table(turn)
    if game is not None:
        table = game.table
        chair = table.seats.index(turn.member.id)
        return table.winds[chair], table.prevailing, table.ruleset, True
    return Wind.SOUTH, Wind.EAST, ruleset_with_house(settings_here(turn)), False


def _find_wind(text: str, pattern: re.Pattern[str], winds: Mapping[str, Wind]) -> Wind | None:
    match = pattern.search(text)
    if match:
        return winds.get(match.group(1)[0].casefold())
    return None


def tap_why(turn: Turn, button: WhyCounted) -> None:
    """[Uitleg] under a count: show the rules that gave the points, as buttons."""
    turn.speak.whisper(rules_that_counted(turn, button.rules, "rule"))


def rules_that_counted(turn: Turn, rules: str, verb: str) -> Reply:
    """Return buttons with this verb to rules. Raises Refuse: there is no rule."""
    words = turn.own
    refs = [ref for ref in rules.split(";") if ref in REFS]
    if not refs:
        raise Refuse("button-unknown")
    buttons = [Button(rule_words(words, ref), ShowRule(ref).pack(verb)) for ref in refs]
    return Reply(words.spans("why-rules"), rows(buttons, 3), ("rule",))


def tap_open(turn: Turn, button: OfRound) -> None:
    """[Tel mijn hand]: begin a hand for this round, or continue the stored hand."""
    game = table_now(turn, button.sitting)
    too_late(game, button.round)
    empty = TileHand(game.id, game.table.number, must_sit_at(game))
    _post(turn, _hand_begun(turn, empty) or empty)


def tap_of_draft(turn: Turn, button: OfChair) -> None:
    """[Tel mijn hand] on a player's pad: begin a hand, which won if the pad says so."""
    draft = draft_of(turn, button)
    chair = button.chair
    must_be_own(turn, table_now(turn, draft.about.sitting).table.seats[chair])
    won = "not"
    if draft.claims.get(chair, chair == draft.winner):
        won = "won"
    empty = TileHand(draft.about.sitting, draft.about.round, chair, (won,))
    begun = _hand_begun(turn, empty)
    _post(turn, begun if begun and begun.taps[:1] == (won,) else empty)


def _hand_begun(turn: Turn, hand: TileHand) -> TileHand | None:
    draft = TILE_HANDS.here(turn, hand.sitting, turn.member.id)
    same = draft and (draft.value.round, draft.value.chair) == (hand.round, hand.chair)
    if draft and same:
        return draft.value
    return None


def try_hand(turn: Turn, _: object = None) -> None:
    """[Tel een hand]: open the tile pad for a hand without a table."""
    _post(turn, TileHand())


def tap_pad(turn: Turn, button: TileKey) -> None:
    """Handle a key of the tile pad."""
    if button.draft:
        hand = _mine(turn, button.draft)
    else:
        hand = TRIED_HANDS.of(turn)
    if button.key == "gone" or (button.key == "stop" and not hand.laid().held):
        _close(turn, hand)
    elif button.key == "stop":
        show_personal(turn.speak, _slot(turn, hand), _pad(turn, hand).ask_whether_it_goes())
    elif button.key == "use":
        _use(hand, table_now(turn, hand.sitting))
    else:
        _change(turn, hand, button)


def _close(turn: Turn, hand: TileHand) -> None:
    game = None
    if hand.sitting:
        turn.unit.drafts.drop(hand.id)
        game = table_now(turn, hand.sitting)
    if game is not None and turn.member.id in game.table.owners:
        show_personal(turn.speak, _slot(turn, hand), own_message(game, turn.member.id))
    else:  # a hand without a table, or of a player who was replaced
        turn.unit.outbox.delete(turn.chat.id, str(_slot(turn, hand)))


def _change(turn: Turn, hand: TileHand, button: TileKey) -> None:
    """Add or remove a tap; a refused tap is not stored."""
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
        case "suit":
            hand = replace(hand, suit=_suit_of(button.value))
        case "typed":
            hand = _read_form(turn, hand)
            _pad(turn, hand).counting.check(hand.laid())
    hand = _keep(turn, hand)
    show_personal(turn.speak, _slot(turn, hand), _reply(turn, hand))


def _suit_of(value: str) -> int:
    if value not in map(str, range(len(SUITS))):
        raise Refuse("button-unknown")
    return int(value)


def _read_form(turn: Turn, hand: TileHand) -> TileHand:
    """Return the hand of a filled form. Refuse: there is none, or it is no hand."""
    text, _, way = turn.resumed.typed.rpartition("\n")
    if way not in (NO_WIN, *WAYS) or not text.strip():
        raise Refuse("count-usage")
    return hand.typed(text.strip(), way)


def hand_form(asked: FormAsked, button: TileKey) -> PlatformForm | None:
    """Return the form of a typed hand and of how its last tile came ([Typ…])."""
    if button.key != "typed":
        return None
    words = asked.words
    ways = [(way, words.label(f"way-{way}")) for way in WAYS]
    choices = ((NO_WIN, words.label("no-mahjong")), *ways)
    hand = FormField(words.text("tiles-form-hand"), example=words.text("tiles-form-example"))
    last = FormField(words.text("tiles-form-way"), choices=choices)
    return PlatformForm(words.text("tiles-form"), (hand, last))


def _keep(turn: Turn, hand: TileHand) -> TileHand:
    if not hand.sitting:
        TRIED_HANDS.put(turn, hand)
        return hand
    draft = TILE_HANDS.keep_here(turn, hand, hand.sitting, turn.member.id)
    return replace(hand, id=draft.id)


def _mine(turn: Turn, number: int) -> TileHand:
    draft = own_draft(turn, TILE_HANDS, number)
    hand = draft.value
    sitting_of(turn, hand.sitting)
    if draft.key != f"{hand.sitting}:{turn.member.id}":
        must_be_own(turn, turn.unit.tables.table(hand.sitting).seats[hand.chair])
    return replace(hand, id=draft.id)


def _slot(turn: Turn, hand: TileHand) -> OwnSlot:
    """Return the slot of a player's message of a table, or of the account for a tried hand."""
    return OwnSlot(hand.sitting, turn.member.id if hand.sitting else PlayerId(turn.account.id))


def _post(turn: Turn, hand: TileHand) -> None:
    hand = _keep(turn, hand)
    word = "hand"
    if hand.sitting:
        word = f"tiles_{hand.sitting}_{hand.round}"
    hand_over(turn.speak, _slot(turn, hand), _reply(turn, hand), word)


def _pad(turn: Turn, hand: TileHand) -> TilePad:
    by_suit = turn.incoming.few_buttons
    if not hand.sitting:
        rules = ruleset_with_house(settings_here(turn))
        counting = HandContext(WINDS[hand.seat], WINDS[hand.prevailing], rules)
        return TilePad(turn.own, hand, as_name(turn.account.name), counting, by_suit)
    game = table_now(turn, hand.sitting)
    seating = game.seating
    counting = HandContext(seating.winds[hand.chair], seating.prevailing, game.table.ruleset)
    return TilePad(game.own, hand, game.member.name, counting, by_suit)


def _reply(turn: Turn, hand: TileHand) -> Reply:
    pad = _pad(turn, hand)
    words = turn.own
    usable = bool(hand.sitting) and hand.round == table_now(turn, hand.sitting).table.number
    reply = pad.shown(usable=usable, pictured=turn.account.private)
    if hand.sitting or pad.tiles.step != "count":
        return reply
    seat, prevailing = (
        words.text(f"wind-{WINDS[at].value}") for at in (hand.seat, hand.prevailing)
    )
    rules = words.text(f"ruleset-{pad.counting.ruleset.key}")
    seating = words.spans("count-seat", seat=seat, prevailing=prevailing, ruleset=rules)
    winds = (
        Button(words.text("tried-seat", wind=seat), TileKey(0, "seat").pack("tp")),
        Button(words.text("tried-wind", wind=prevailing), TileKey(0, "prevailing").pack("tp")),
    )
    buttons = (*reply.buttons, winds, (words.button("another-hand", "try-hand"),))
    return replace(reply, text=joined([reply.text, seating]), buttons=buttons)


def _use(hand: TileHand, game: TableInPlay) -> None:
    too_late(game, hand.round)
    tiles = hand.laid()
    if tiles.step != "count":
        raise Refuse("button-unknown")
    game.unit.drafts.drop(hand.id)
    fill_own(game, hand.chair, EntryValue(hand=tiles.notation()), won=bool(tiles.won))


COUNT = Command(
    "count",
    (Form(CountedHand, run),),
    buttons={
        "why": tap_why,
        "tiles": tap_open,
        "tilepad": tap_of_draft,
        "tp": tap_pad,
        "try-hand": try_hand,
    },
    after="score",
    seen="private",
)
