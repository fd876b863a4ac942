"""A club's own special hands in words: `Winterroos 1000 van 1 september tot 30 juni`."""

import re
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from bot.club.changed_settings import save, tell_house, with_settings
from bot.messages import Reply
from bot.reader.amounts import read_whole
from bot.reader.dates import Tense, tonight, whole_day
from bot.reader.words import words_in
from bot.table.round_line import is_of_line
from bot.table.special_words import names_of_hands, normalize
from bot.talk.people import folded
from bot.talk.refusing import Refuse
from bot.talk.texts import either, keys_of, listed, meaning
from bot.talk.turn import Turn
from core.problems import Refused
from core.rulesets.own_hands import OwnHand, own_hands
from core.values import replace

HALF_A_YEAR = timedelta(days=183)
SHOWN = 30
"""Maximum characters of a line in a refusal."""
_FEAST = "|".join(either("feasts", key) for key in keys_of("feasts"))
_DAY = rf"((?:[^\W\d]+ )?[0-9].*?|{_FEAST})"
_SHAPE = re.compile(
    rf"(.*?)(?:,? ?\b{either('own hand', 'from')} {_DAY})?"
    rf"(?:,? ?\b{either('own hand', 'until')} {_DAY})?[ .]*",
    re.IGNORECASE,
)


def own_hands_in_words(turn: Turn) -> str:
    """Return the club's own special hands that are or will be played, with their values."""
    hands = own_hands(dict(turn.here.settings.house))
    played = [hand for hand in hands if (hand.until or date.max) >= tonight(turn)]
    return hands_in_words(turn, played)


def hands_in_words(turn: Turn, hands: Iterable[OwnHand]) -> str:
    """Return own special hands with their values and days."""
    words = turn.words
    shown = [
        words.text(
            "own-hand-until" if hand.until else "own-hand-from",
            name=hand.name,
            points=hand.points,
            first=words.long_day(hand.first),
            until=words.long_day(hand.until or hand.first),
        )
        for hand in hands
    ]
    if shown:
        return listed(words, shown)
    return words.text("own-hand-none")


def put_own_hand(turn: Turn, typed: str) -> Turn:
    """Add a special hand, change the hand of this name, or leave it out. Raises Refuse."""
    shape = _SHAPE.fullmatch(" ".join(typed.split()))
    head, first, until = shape.groups() if shape else ("", None, None)
    words = [word.text for word in words_in(head).words]
    kinds = [meaning("own hand", word) for word in words]
    name_words = [
        w for w, kind in zip(words, kinds, strict=True) if kind not in {"nothing", "gone"}
    ]
    points = next((word for word in name_words if read_whole(word)), "")
    name = " ".join(word for word in name_words if word is not points)
    house = dict(turn.here.settings.house)
    hands = own_hands(house)
    known = next((hand for hand in hands if folded(hand.name) == folded(name)), None)
    if "gone" in kinds and known:
        del house[known.key]
    else:
        hand = known or _new_hand(turn, name, hands)
        begins = _first_day(first, tonight(turn)) if first else hand.first
        ends = _read_day(until, begins, "future") if until else hand.until
        hand = replace(hand, points=read_whole(points) or hand.points, first=begins, until=ends)
        try:
            house[hand.key] = OwnHand.read(hand.key, hand.written).written
        except Refused:
            raise _misread(typed) from None
        _tell_if_over(turn, hand)
    turn = save(turn, with_settings(turn.here, house=tuple(house.items())))
    tell_house(turn)
    return turn


def _new_hand(turn: Turn, name: str, hands: Sequence[OwnHand]) -> OwnHand:
    """Return a new hand. Refuse: its name has another meaning in the line of a round."""
    if is_of_line(name) or normalize(name) in names_of_hands():
        raise Refuse("own-hand-name", name=name)
    number = max((int(hand.key.removeprefix("own-")) for hand in hands), default=0) + 1
    return OwnHand(f"own-{number}", name, 0, tonight(turn))


def _tell_if_over(turn: Turn, hand: OwnHand) -> None:
    """Tell the days of a hand that is over; the settings do not show it."""
    if hand.until and hand.until < tonight(turn):
        words = turn.own
        first, until = map(words.long_day, (hand.first, hand.until))
        over = words.spans("own-hand-not-now", hand=hand.name, first=first, until=until)
        turn.speak.whisper(Reply(over, topics=("settings",)))


def _misread(typed: str) -> Refuse:
    return Refuse("no-own-hand", line=typed.strip()[:SHOWN] or "-")


def _first_day(typed: str, today: date) -> date:
    """Return the first day of a season: of a day without a year the last, if the next is far."""
    day = _read_day(typed, today, "future")
    if day - today <= HALF_A_YEAR:
        return day
    return _read_day(typed, today, "past")


def _read_day(typed: str, today: date, tense: Tense) -> date:
    day = whole_day(typed.split(), today, tense)
    if day is None:
        raise _misread(typed)
    return day
