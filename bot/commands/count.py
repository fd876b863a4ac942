"""/tel, /count: count a hand with every point and doubling, and the rules that give them."""

import re
from collections.abc import Mapping
from typing import Final

from bot.commands.command import (
    LANGUAGES,
    Button,
    Command,
    Form,
    Line,
    Refuse,
    Refused,
    Reply,
    TableInPlay,
    Turn,
    joined,
    rows,
    ruleset_with_house,
    settings_here,
    texts,
)
from bot.commands.tiles import tap_of_draft, tap_open, tap_pad, try_hand
from bot.hand.refusals import in_words
from bot.hand.tally import Advice, WhyCounted, rule_words, tally_in_words, why_button
from bot.play.buttons import OfRound
from bot.play.table_in_play import open_tables
from bot.reader.kinds import FreeText
from bot.rulebook.rule_page import ShowRule
from bot.talk.texts import either
from core.notation import parse_hand
from core.rulebook.refs import REFS
from core.rulesets.ruleset import Bet, Ruleset
from core.scoring.scoring import score
from core.tiles import Wind

LONGEST: Final = 200
_SEAT: Final = re.compile(rf"\b{either('count', 'as')}\s+(\w+)", re.IGNORECASE)
_WIND: Final = re.compile(rf"\b{either('count', 'wind')}\s+(\w+)", re.IGNORECASE)
_BET: Final = re.compile(rf"(?:^|\s)([+-]){either('line', 'bet')}\b", re.IGNORECASE)


class Counted(Line):
    """A hand in tiles, with the winds and the bet that it was played with."""

    hand: FreeText = ""


def run(turn: Turn, counted: Counted) -> None:
    """Count the hand; seat and wind of the writer's table, unless the line says otherwise."""
    args = counted.hand
    if not args:
        _open_pad(turn)
        return
    if len(args) > LONGEST:
        raise Refuse("line-too-long")
    seat, prevailing, ruleset, known = _round(turn)
    # the winds by their first letter in every language, the writer's own before the others
    spoken = [*map(texts, LANGUAGES), turn.words.own]
    winds = {w.text(f"wind-{wind.value}")[0].casefold(): wind for w in spoken for wind in Wind}
    said_seat, said_wind = _said(args, _SEAT, winds), _said(args, _WIND, winds)
    seat, prevailing = said_seat or seat, said_wind or prevailing
    found = _BET.search(args)
    bet: Bet | None = None if found is None else "won" if found[1] == "+" else "lost"
    text = _BET.sub(" ", _WIND.sub(" ", _SEAT.sub(" ", args))).strip()
    words, hand = turn.words.public, parse_hand(text)
    advice = Advice(words, hand, (seat, prevailing, ruleset))
    try:
        tally = score(hand, seat, prevailing, ruleset, bet)
    except Refused as refused:
        _what_would_count(turn, advice, refused)
        return
    key = "count-seat" if known or (said_seat and said_wind) else "count-seat-assumed"
    told = words.spans(
        key,
        seat=words.text(f"wind-{seat.value}"),
        prevailing=words.text(f"wind-{prevailing.value}"),
        ruleset=words.text(f"ruleset-{ruleset.key}"),
    )
    reply = Reply(
        tally_in_words(words, tally, told, *advice.completing()),
        (why_button(words, tally),),
        topics=("count",),
    )
    turn.speak.say(reply)


def _open_pad(turn: Turn) -> None:
    """The tile pad: of the writer's own hand at a table, otherwise of one to try."""
    if not turn.account.id:  # where the bot is not, nothing can be stored
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
    """Why a hand does not count, and the nearest one that would."""
    nearest = advice.nearest()
    if not nearest:
        raise refused
    why = in_words(turn, refused.problem)
    parts = [turn.words.own.spans(why.why, **why.values), *nearest]
    turn.speak.whisper(Reply(joined(parts), topics=("refusal",)))


def _round(turn: Turn) -> tuple[Wind, Wind, Ruleset, bool]:
    """Seat, prevailing wind and ruleset of the writer's table; otherwise South under East."""
    game = _own_table(turn)
    if game is not None:
        table = game.table
        chair = table.seats.index(turn.member.id)
        return table.winds[chair], table.prevailing, table.ruleset, True
    return Wind.SOUTH, Wind.EAST, ruleset_with_house(settings_here(turn)), False


def _said(text: str, pattern: re.Pattern[str], winds: Mapping[str, Wind]) -> Wind | None:
    found = pattern.search(text)
    return winds.get(found.group(1)[0].casefold()) if found else None


def tap_why(turn: Turn, button: WhyCounted) -> None:
    """[Uitleg] under a count: the rules that gave the points, as buttons."""
    words = turn.words.own
    refs = [ref for ref in button.rules.split(";") if ref in REFS]
    if not refs:
        raise Refuse("button-unknown")
    buttons = [Button(rule_words(words, ref), ShowRule(ref).pack("rule")) for ref in refs]
    turn.speak.whisper(Reply(words.spans("why-rules"), rows(buttons, 3), ("rule",)))


COUNT = Command(
    "count",
    (Form(Counted, run),),
    buttons={
        "why": tap_why,
        "tiles": tap_open,
        "tilepad": tap_of_draft,
        "tp": tap_pad,
        "try-hand": try_hand,
    },
)
