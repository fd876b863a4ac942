"""A club's own special hands in words: `Winterroos 1000 van 1 september tot 30 juni`."""

from datetime import date, timedelta

from bot.club.changed_settings import save, tell_house, with_settings
from bot.reader.amounts import read_whole
from bot.reader.dates import days_at, tonight
from bot.reader.words import Words, words_in
from bot.talk.people import folded
from bot.talk.refusing import Refuse
from bot.talk.texts import listed, meaning
from bot.talk.turn import Turn
from core.problems import Refused
from core.rulesets.own_hands import OwnHand, own_hands
from core.values import frozen, replace

HALF_A_YEAR = timedelta(days=183)
SHOWN = 30
"""Maximum characters of a line in a refusal."""


@frozen
class OwnHandSaid:
    """What a line says of a special hand; `gone`: it is no longer played."""

    name: str = ""
    points: int | None = None
    first: date | None = None
    until: date | None = None
    gone: bool = False


def own_hands_in_words(turn: Turn) -> str:
    """Return the club's own special hands that are or will be played, with their values."""
    words = turn.words.group
    today = tonight(turn)
    shown = []
    for hand in own_hands(dict(turn.here.settings.house)):
        if hand.until is None or hand.until >= today:
            days = [words.text("own-hand-from", day=words.long_day(hand.first))]
            if hand.until:
                days.append(words.text("own-hand-until", day=words.long_day(hand.until)))
            dates = " ".join(days)
            shown.append(words.text("own-hand", name=hand.name, points=hand.points, days=dates))
    return listed(words, shown) if shown else words.text("own-hand-none")


def put_own_hand(turn: Turn, typed: str) -> Turn:
    """Add a special hand, change the hand of this name, or leave it out. Raises Refuse."""
    said = _read(words_in(typed), tonight(turn))
    house = dict(turn.here.settings.house)
    hands = own_hands(house)
    same = [hand for hand in hands if folded(hand.name) == folded(said.name)]
    if said.gone and same:
        del house[same[0].key]
    else:
        numbers = [int(hand.key.partition("-")[2]) for hand in hands]
        new = OwnHand(f"own-{max(numbers, default=0) + 1}", said.name, 0, tonight(turn))
        hand = _changed(same[0] if same else new, said)
        try:
            house[hand.key] = OwnHand.read(hand.key, hand.written).written
        except Refused:
            raise Refuse("no-own-hand", line=typed.strip()[:SHOWN] or "-") from None
    turn = save(turn, with_settings(turn.here, house=tuple(house.items())))
    tell_house(turn)
    return turn


def _changed(hand: OwnHand, said: OwnHandSaid) -> OwnHand:
    changed = replace(
        hand,
        points=hand.points if said.points is None else said.points,
        first=said.first or hand.first,
        until=said.until or hand.until,
    )
    if changed.until and changed.until < changed.first:
        raise Refuse("own-hand-ends-before")
    return changed


def _read(words: Words, today: date) -> OwnHandSaid:
    said = OwnHandSaid()
    which = "from"
    while len(words):
        count, key = next(
            ((n, key) for n, text in words.runs(3) if (key := meaning("own hand", text))), (1, "")
        )
        if key in {"from", "until"}:
            which = key
        elif key:
            said = replace(said, gone=said.gone or key == "gone")
        else:
            count, which, said = _read_value(words, said, which, today)
        words = words.behind(count)
    return said


def _read_value(
    words: Words, said: OwnHandSaid, which: str, today: date
) -> tuple[int, str, OwnHandSaid]:
    """Read a day, the value, or a word of the name."""
    for count, days in days_at(words.plain(), said.first or today, "future"):
        if days is not None and days.one is not None:
            if which == "until":
                return count, which, replace(said, until=days.one)
            return count, "until", replace(said, first=_nearest(words, count, days.one, today))
    amount = read_whole(words[0])
    if amount is not None and said.points is None:
        return 1, which, replace(said, points=amount)
    return 1, which, replace(said, name=f"{said.name} {words[0]}".strip())


def _nearest(words: Words, count: int, day: date, today: date) -> date:
    """Return the first day of a season: of a day without a year the last, if the next is far."""
    if day - today <= HALF_A_YEAR:
        return day
    before = next(days_at(words.plain()[:count], today, "past"), (0, None))[1]
    return before.first if before else day
