"""/onderling, /versus: the points between two members, and their final ranks."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import product
from typing import Annotated

from bot.messages import Reply, Spans
from bot.reader.command import Command
from bot.reader.kinds import SomebodyOfBefore
from bot.reader.lines import Form, Line
from bot.standings.figures import season_picture
from bot.standings.own_results import on_paper_together
from bot.standings.period_kind import PeriodKind
from bot.standings.reading import (
    EVER,
    ClubPeople,
    PeriodDays,
    evenings_here,
    people_here,
)
from bot.standings.standing_in_words import period_title
from bot.talk.buttons import Tap
from bot.talk.named import member_tapped
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts, joined
from bot.talk.turn import Turn, for_oneself
from core.club.mutual import Mutual, mutual, sum_accounts
from core.club.standings import Totals
from core.game.table import Table
from core.players import PlayerId, Players


class Two(Line):
    """`Anna Bert alles`; a single name is compared with the speaker, by default this season."""

    player: SomebodyOfBefore
    other: SomebodyOfBefore | None = None
    period: Annotated[str, PeriodKind(beside_names=True)] = "season"


class Met(Tap):
    """Two members, over all time."""

    member: PlayerId
    other: PlayerId


def run(turn: Turn, two: Two) -> None:
    """Show the points between two members."""
    other = two.other or turn.member
    pair = (two.player, other) if two.other else (other, two.player)
    _show_balance(turn, (pair[0].id, pair[1].id), evenings_here(turn, two.period))


def tap_met(turn: Turn, met: Met) -> None:
    """[Alles]: show the points between two members over all time."""
    first, other = (member_tapped(turn, number) for number in (met.member, met.other))
    _show_balance(turn, (first.id, other.id), EVER)


def _show_balance(turn: Turn, pair: tuple[PlayerId, PlayerId], when: PeriodDays) -> None:
    """Show the points of the pair; nothing for a guest or a member shown as a number."""
    turn = for_oneself(turn)
    words, who = turn.chat_words, people_here(turn)
    if pair[0] == pair[1]:
        raise Refuse("versus-two")
    names = {"one": who.names[pair[0]], "other": who.names[pair[1]]}
    parts = [words.spans("versus-title", period=period_title(words, when), **names)]
    played: dict[str, list[tuple[date, Mutual]]] = {}
    for family, day, account in _read_balances(turn, who, pair, when):
        played.setdefault(family, []).append((day, account))
    for family, accounts in played.items():
        if len(played) > 1:
            parts.append(words.spans(f"standing-family-{family}"))
        parts += _balance_lines(words, sum_accounts(account for _, account in accounts), names)
    if not played:
        parts.append(words.spans("versus-nothing"))
    most = max(played.values(), key=len, default=[])
    button = words.button("period-all", Met(*pair).pack("versus"))
    buttons = () if when.key == "all" else ((button,),)
    days = Counter[date]()  # the balance of each evening
    for day, account in most:
        if not account.paper:
            days[day] += account.won - account.paid
    course = [(day, Totals(points)) for day, points in sorted(days.items())]
    title = words.text("versus-picture", period=period_title(words, when), **names)
    picture = season_picture(words, title, turn.here.name, course)
    turn.speak.say(Reply(joined(parts), buttons, ("figures",), picture))


def _read_balances(
    turn: Turn, who: ClubPeople, pair: Sequence[PlayerId], when: PeriodDays
) -> Iterator[tuple[str, date, Mutual]]:
    numbered = turn.unit.people.numbered(turn.here.id)
    hidden = who.guests | {who.final.get(player, player) for player in numbered}
    if hidden & {*pair}:
        return
    two = who.numbers(pair[0]), who.numbers(pair[1])
    for table in _tables(turn, two, when):
        if (account := mutual(table, *two)).rounds:
            yield table.ruleset.family, table.day, account
    for paper, ahead in on_paper_together(turn.unit, turn.here.id, *two):
        won = ahead > 0, ahead < 0, ahead == 0
        account = Mutual(paper.rounds or 0, 1, 0, 0, *won, 1)
        if when.start <= paper.day < when.end:
            yield paper.family, paper.day, account


def _tables(turn: Turn, two: Sequence[Players], when: PeriodDays) -> list[Table]:
    unit = turn.unit
    # a day earlier, for other time zones
    since = date.fromordinal(max(when.start.toordinal() - 1, 1))
    sittings = {
        sitting
        for first, other in product(*two)
        for sitting in unit.player_figures.sat_together(turn.here.id, first, other, since)
    }
    tables = (unit.tables.table(sitting) for sitting in sorted(sittings))
    return [table for table in tables if when.start <= table.day < when.end]


def _balance_lines(words: Texts, met: Mutual, names: dict[str, str]) -> list[Spans]:
    points = met.won - met.paid
    key = "versus-balance"
    ahead = names["one"]
    if points < 0:
        ahead = names["other"]
    elif not points:
        key = "versus-even"
    parts = [words.spans("versus-rounds", rounds=met.rounds, games=met.games)]
    if met.games > met.paper:
        parts.append(words.spans("versus-paid", paid=met.paid, won=met.won, **names))
        parts.append(words.spans(key, name=ahead, points=abs(points)))
    if met.paper:
        parts.append(words.spans("versus-paper", count=met.paper))
    if met.before or met.behind or met.equal:
        ended = {"before": met.before, "behind": met.behind, "equal": met.equal}
        parts.append(words.spans("versus-before", **ended, **names))
    return parts


VERSUS = Command(
    "versus", (Form(Two, run, shows=True),), buttons={"versus": tap_met}, seen="private"
)
