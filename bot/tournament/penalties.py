"""Penalties and warnings: `/straf 17 100 te laat ronde 2`, `/straf 17 1 tp`, a decision."""

import re
from fractions import Fraction
from typing import Final

from bot.messages import Reply
from bot.reader.dates import evening_of
from bot.standings.periods import day_in
from bot.talk.people import find_in
from bot.talk.refusing import Refuse
from bot.talk.texts import either, meaning
from bot.talk.turn import Turn
from bot.tournament.hall import Hall, current, must_judge
from core.tournament import decisions

_OFF: Final = re.compile(r"([0-9]{1,6})(?:/([0-9]{1,2}))?")


def is_played(turn: Turn) -> bool:
    """Whether the club's tournament is being played."""
    try:
        return current(turn).t.state in {"published", "running"}
    except Refuse:
        return False


def punish(hall: Hall, args: str) -> Hall:
    """`17 100 te laat`, `17 1 tp te laat`, `17 waarschuwing telefoon`, `17 terug`."""
    must_judge(hall)
    entry, rest = player(hall, args)
    first, _, reason = rest.partition(" ")
    today = evening_of(hall.turn.here.settings, hall.turn.unit.now)
    if day_in(" ".join(rest.split()[:2]), today)[0] is not None:  # here it is today
        raise Refuse("tour-penalty-usage")
    if meaning("tournament", first) == "back":
        return _forgive(hall, entry)
    points, worth = 0, Fraction()
    found = _OFF.fullmatch(first)
    if found is not None:
        amount = Fraction(int(found[1]), int(found[2] or 1) or 1)
        unit = re.match(rf"{either('tournament', 'table_points')}\b\s*", reason, re.IGNORECASE)
        if unit:
            worth, reason = amount, reason[unit.end() :]
        elif amount.denominator > 1:
            raise Refuse("tour-penalty-usage")
        else:
            points = int(amount)
    elif meaning("tournament", first) != "warning":
        raise Refuse("tour-penalty-usage")
    hall = hall.tell(decisions.punish(hall.t, entry, reason, points, worth))
    return _told(hall, entry, reason.strip(), points, worth)


def _told(hall: Hall, entry: int, reason: str, points: int, worth: Fraction) -> Hall:
    key = "tour-punished" if points else "tour-punished-table" if worth else "tour-warned"
    one = hall.t.entrants[entry]
    number = hall.t.number_of(entry) or 0
    off = points or str(worth)
    text = hall.words.spans(key, name=one.name, number=number, points=off, reason=reason)
    hall.turn.speak.post(Reply(text))
    return hall


def _forgive(hall: Hall, entry: int) -> Hall:
    own = [number for number, given in hall.t.penalties if given.entry == entry]
    if not own:
        raise Refuse("tour-no-penalty")
    hall = hall.tell(decisions.forgive(hall.t, own[-1]))
    name = hall.t.entrants[entry].name
    hall.turn.speak.post(Reply(hall.words.spans("tour-forgiven", name=name)))
    return hall


def player(hall: Hall, args: str) -> tuple[int, str]:
    """Who is meant, by number or by name, and what follows."""
    args = args.strip()
    first, _, rest = args.partition(" ")
    if first.isdecimal() and len(first) < 5:  # noqa: PLR2004 - a number in a tournament
        number = int(first)
        if number not in hall.t.numbers:
            raise Refuse("tour-no-player", word=first)
        entry = hall.t.holder(number, max(hall.t.round, 1)) or _last_of(hall, number)
        return entry, rest.strip()
    return by_name(hall, args)


def _last_of(hall: Hall, number: int) -> int:
    held = [whose for _, whose in hall.t.numbers[number] if whose is not None]
    if not held:
        raise Refuse("tour-no-player", word=str(number))
    return held[-1]


def by_name(hall: Hall, args: str) -> tuple[int, str]:
    """Who is meant by a name at the beginning, as many words of it as fit."""
    there = {one.entry: one.name for one in hall.t.entrants.values()}
    words = args.split()
    for many in range(len(words), 0, -1):
        found = find_in(" ".join(words[:many]), there)
        if len(found) == 1:
            return found[0], " ".join(words[many:])
        if found:
            raise Refuse("tour-several", word=" ".join(words[:many]))
    raise Refuse("tour-no-player", word=args)
