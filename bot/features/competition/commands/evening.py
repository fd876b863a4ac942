"""/avond, /evening: attendance, players kept apart, and the draw of the tables.

Source: competition C4 and C11.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import chain
from typing import Annotated

from bot.features.competition.attendance import (
    ComesLater,
    Coming,
    EveningActs,
    OnDay,
    answer_form,
    be_today,
    must_come,
    say_sentences,
    show,
    tap_always,
    tap_bring,
    tap_whether,
)
from bot.features.competition.commands.result import amend_table
from bot.features.competition.commands.taken_out import EveningOut, take_away, take_away_said
from bot.features.competition.competition import wishes_of
from bot.features.competition.penalties import decide, undo_button
from bot.features.competition.storage import ROSTER, Competitions, EveningDraw, Pair
from bot.features.competition.who_comes import (
    OfDraw,
    OfEvening,
    evening_on,
)
from bot.messages import Button, Reply
from bot.ports.records import TableRecord
from bot.reader.command import Command
from bot.reader.dates import tonight
from bot.reader.kinds import Day, Somebody
from bot.reader.lines import Form, Line, read_as
from bot.reader.newcomers import seated_elsewhere
from bot.reader.number_kinds import NumberKind
from bot.reader.words import quote
from bot.standings.reading import people_here
from bot.table.recording import forget_unplayed
from bot.table.starting import start
from bot.table.table_in_play import TableInPlay, all_tables, table_now
from bot.table.winds_thrown import throw_for_winds, throws_in_words
from bot.talk.admins import is_admin, must_be_admin
from bot.talk.buttons import Tap, rows
from bot.talk.named import member_tapped
from bot.talk.refusing import AskMeant, Refuse
from bot.talk.texts import either, joined
from bot.talk.turn import Turn
from core.competition.draw import draw
from core.competition.facts import take_out
from core.competition.roster import seated_tonight
from core.game.table import Table
from core.players import DROMER, PlayerId

LOTS = (1000, 9999)


class Together(Tap):
    """[Terug] under a wish: these two players may sit together again."""

    one: PlayerId
    other: PlayerId


class ClearTable(OfDraw):
    """[Klopt]: delete a table without rounds, for a draw (0) or its opening."""

    sitting: int


class ApartWish(Line):
    """`Anna Bert`; a single name is paired with the speaker; no name lists the wishes."""

    pair: tuple[Somebody, ...] = ()


class DatedWish(ApartWish):
    """`Anna Bert 21 januari`: a wish for one evening, which is kept only for all evenings."""

    evening: Annotated[date, Day("future")] | None = None


class MadeUp(Line):
    """`3`: the speaker's table of that evening, or that of the named player."""

    made_up: Annotated[int, NumberKind(1)]
    player: Somebody | None = None


def keep_apart(turn: Turn, line: ApartWish) -> None:
    """Store a wish to keep two players apart: in private, by an admin or one of the two."""
    if not (turn.chat.private or line.pair):
        raise Refuse("apart-in-private")
    if not line.pair:
        _list_wishes(turn)
        return
    pair = _pair_of(turn, line)
    added = turn.unit.get(Competitions).keep_apart(turn.here.id, pair)
    words = turn.own
    if not turn.chat.private:
        turn.speak.mention(Reply(words.spans("apart-kept-here")))
        return
    text = words.spans("apart-kept" if added else "apart-kept-already", **_names(turn, pair))
    undo = words.button("undo", Together(*pair).pack("together"), "↩️")
    turn.speak.whisper(Reply(text, ((undo,),)))


def _pair_of(turn: Turn, line: ApartWish) -> Pair:
    named = [member.id for member in line.pair]
    player_id, *others = [turn.member.id, *named] if len(named) == 1 else named
    if len(others) != 1 or player_id in others:
        raise Refuse("apart-which-two")
    return _must_be_theirs(turn, (player_id, others[0]))


def sit_together(turn: Turn, line: ApartWish) -> None:
    """Take back the wish to keep two players apart."""
    pair = _pair_of(turn, line)
    if not turn.unit.get(Competitions).drop_apart(turn.here.id, pair):
        raise Refuse("apart-none")
    words = turn.own
    if turn.chat.private:
        turn.speak.whisper(Reply(words.spans("apart-dropped", **_names(turn, pair))))
    else:
        turn.speak.mention(Reply(words.spans("apart-dropped-here")))


def say_apart(turn: Turn, text: str) -> bool:
    """Do what a line says of two who sit apart, or again together; False for another line.

    `Anna wil niet bij Bert zitten` needs the names of two people.
    """
    text = text.replace("één", "een")
    for key, act in _APART.items():
        pattern = _pattern_of(key)
        wish = None
        if pattern.search(text):
            wish = _read_pair(turn, pattern.sub(" ", text))
        if wish and (key != "beside" or len(wish.pair) > 1):
            if wish.evening and act is keep_apart:
                raise _ask_for_all(turn, wish)
            act(turn, wish)
            return True
    return False


def _ask_for_all(turn: Turn, wish: ApartWish) -> AskMeant:
    """Return the question whether a wish for one evening holds for all evenings."""
    words = turn.own
    names = _names(turn, _pair_of(turn, wish))
    command = words.command("evening")
    apart = words.typed("evening", "apart")
    line = " ".join([command, apart, *map(quote, names.values())])
    return AskMeant("apart-always", [("do-asked", line)], **names)


def _read_pair(turn: Turn, text: str) -> DatedWish | None:
    """Return the people of a line; None for a line that says more."""
    with suppress(Refuse):
        return read_as(turn, "evening", DatedWish, _pattern_of("seated").sub(" ", text))
    return None


def _names(turn: Turn, pair: Pair) -> dict[str, str]:
    one, other = (turn.people.name(player) for player in pair)
    return {"one": one, "other": other}


def _must_be_theirs(turn: Turn, pair: Pair) -> Pair:
    if turn.member.id not in pair and not is_admin(turn):
        raise Refuse("apart-not-yours")
    return pair


def _list_wishes(turn: Turn) -> None:
    final = people_here(turn).final
    every = turn.unit.get(Competitions).apart(turn.here.id)
    wishes = [(one, other) for one, other in every if final[one] != final[other]]
    mine = [pair for pair in wishes if turn.member.id in pair or is_admin(turn)]
    if not mine:
        raise Refuse("apart-none")
    words = turn.own
    parts = [words.spans("apart-heading")]
    buttons = []
    for pair in mine:
        names = _names(turn, pair)
        parts.append(words.spans("apart-line", **names))
        buttons.append(Button(" – ".join(names.values()), Together(*pair).pack("together")))
    turn.speak.whisper(Reply(joined(parts), rows(buttons, 1)))


def tap_together(turn: Turn, button: Together) -> None:
    """[Terug]: delete the wish."""
    if not turn.chat.private:
        raise Refuse("apart-in-private")
    sit_together(
        turn, ApartWish(pair=(member_tapped(turn, button.one), member_tapped(turn, button.other)))
    )


def tap_draw(turn: Turn, button: OfEvening) -> None:
    """[Trek de tafels]."""
    day = _must_play(turn, button)
    evening_draw = evening_on(turn, day).draw
    if evening_draw is not None and evening_draw.state == "drawn" and evening_draw.lot > ROSTER:
        raise Refuse("drawn-already", lot=str(evening_draw.lot))
    _draw(turn, day, 0)


def tap_again(turn: Turn, button: OfDraw) -> None:
    """[Opnieuw]: draw again, and name the player who asked for it."""
    day, _ = _must_be_drawn(turn, button, "drawn")
    _draw(turn, day, button.lot)


def tap_clear(turn: Turn, button: ClearTable) -> None:
    """[Klopt]: delete a table without rounds, then continue with the draw or its opening."""
    game = table_now(turn, button.sitting)
    if not game.table.rounds:
        forget_unplayed(game)
    if button.lot:
        tap_right(turn, button)
    else:
        tap_draw(turn, button)


def tap_right(turn: Turn, button: OfDraw) -> None:
    """[Klopt], and [Toch wel] for the same players: open the tables, with winds by dice."""
    be_today(turn, button)
    day, drawn = _must_be_drawn(turn, button, "drawn", "void")
    seated = {*chain(*drawn.tables)}
    evening = evening_on(turn, day)
    here = evening.coming
    changed = evening.departed & seated
    if drawn.state == "void":
        changed |= {*here.firm} - seated | {*here.away} & seated
    final = people_here(turn).final
    if changed or any(final[player] != player for player in seated):
        _keep(turn, day, replace(drawn, state="void"))
        turn.speak.notice("draw-is-another")
        return
    must_be_free(turn, seated, drawn.lot)
    _keep(turn, day, replace(drawn, state="opened"))
    turn.speak.notice("lot-notice", lot=str(drawn.lot))
    for table in filter(None, drawn.tables):
        open_drawn(turn, table, day)


def tap_back(turn: Turn, button: OfDraw) -> None:
    """[Loting terug]: delete the tables that the draw opened, if no round was played there."""
    day, drawn = _must_be_drawn(turn, button, "opened")
    _close_unplayed([game for game in all_tables(turn) if _is_of(game.table, day, drawn)])
    evening = evening_on(turn, day)
    evening.keep(replace(drawn, state="void"))
    words = turn.words
    redo = words.button("redo", button.pack("drawright"), "↪️")
    text = words.spans("lot-back", name=turn.member.name, lot=str(drawn.lot))
    turn.speak.edit(evening.lot_slot, Reply(text, ((redo,),)))
    turn.speak.notice("tap-undone")


def _close_unplayed(games: Iterable[TableInPlay]) -> None:
    """Delete tables. Refuse: a round was played at one of them."""
    for game in games:
        if game.table.rounds:
            raise Refuse("draw-played", table=game.name)
        forget_unplayed(game)


def take_back_draw(turn: Turn, table: Table) -> bool:
    """Take back the draw of tonight that opened a table; return False if there is none."""
    drawn = evening_on(turn, table.day).draw
    day = tonight(turn)
    if drawn is None or drawn.state != "opened" or not _is_of(table, day, drawn):
        return False
    tap_back(turn, OfDraw(day.toordinal(), drawn.lot))
    return True


def _is_of(table: Table, day: date, drawn: EveningDraw) -> bool:
    seated = {*table.first_seats}
    return table.day == day and any(seated <= {*four, DROMER} for four in drawn.tables)


def _must_play(turn: Turn, button: OfEvening) -> date:
    day = must_come(turn, button)
    if turn.member.id not in evening_on(turn, day).coming.firm and not is_admin(turn):
        raise Refuse("draw-not-yours")
    return day


def _must_be_drawn(turn: Turn, button: OfDraw, *states: str) -> tuple[date, EveningDraw]:
    """Return the evening and draw of a button. Refuse: another draw, or another state."""
    day = _must_play(turn, button)
    drawn = evening_on(turn, day).draw
    if drawn is None or drawn.lot != button.lot or drawn.state not in states:
        raise Refuse("draw-is-another")
    return day, drawn


def must_be_free(turn: Turn, players: Iterable[PlayerId], lot: int | None = None) -> None:
    """Refuse while a player sits at another open table; players are not moved.

    `lot`: the draw (0 for a new draw) that continues after a table without rounds is deleted.
    """
    for player in players:
        record = seated_elsewhere(turn, player)
        if record is None:
            continue
        if lot is not None and not turn.unit.tables.table(record.id).rounds:
            clears = ClearTable(tonight(turn).toordinal(), lot, record.id)
            offer = ("confirm", clears.pack("drawclear"))
            raise Refuse("draw-clears", [offer], table=record.name)
        raise Refuse("draw-waits", name=turn.people.name(player), table=record.name)


def _draw(turn: Turn, day: date, before: int) -> None:
    """Draw the tables, or take those of the roster's evening.

    An absent player of the roster is substituted, or the table is made up later (C8).
    """
    evening = evening_on(turn, day)
    here = evening.coming
    roster = evening.roster
    if roster is not None and (number := roster.on(day)):
        if number in roster.days:
            raise Refuse("roster-opened", number=number)
        tables = seated_tonight(
            roster.tables(number), evening.missing, [*here.firm, *here.reserves]
        )
        must_be_free(turn, chain(*tables), 0)
        _keep(turn, day, EveningDraw(number, tables))
        return
    if evening.rules.reglement.draw == "self":
        raise Refuse("draw-self")
    lot = before
    while lot == before:
        lot = turn.environment.dice.randint(*LOTS)
    drawn = draw(here.firm, here.reserves, wishes_of(turn.unit, turn.here, day), lot)
    must_be_free(turn, drawn.coming.players, 0)
    _keep(turn, day, EveningDraw(lot, drawn.tables), by=turn.member.name if before else "")
    turn.speak.notice("lot-notice", lot=str(lot))


def make_up(turn: Turn, line: MadeUp) -> None:
    """Open a table of a past evening for the speaker or the named player, under its date."""
    number = line.made_up
    player = line.player or turn.member
    roster = evening_on(turn, tonight(turn)).roster
    if roster is None or number not in roster.days:
        raise Refuse("make-up-which")
    day = roster.days[number]
    tables = evening_on(turn, day).to_make_up(roster.tables(number))
    seated = next((four for four in tables if player.id in four), None)
    if not tables:
        raise Refuse("make-up-none", number=number)
    if seated is None:
        names = people_here(turn).names
        shown = "; ".join(", ".join(names[player] for player in four) for four in tables)
        first = quote(names[tables[0][0]])
        raise Refuse("make-up-others", number=number, tables=shown, first=first)
    table = tuple(dict.fromkeys(seated))  # two of them may have become one member
    must_be_free(turn, table)
    open_drawn(turn, table, day)


def open_drawn(turn: Turn, table: Sequence[PlayerId], day: date) -> TableRecord | None:
    """Open a drawn table, with winds by two dice (rule 10); None: a player sits elsewhere."""
    throws = throw_for_winds(table, turn.environment.dice)
    return start(turn, throws.seats(table), day, throws_in_words(turn, throws))


def _keep(turn: Turn, day: date, drawn: EveningDraw, by: str = "") -> None:
    evening = evening_on(turn, day)
    evening.keep(drawn)
    reply = evening.told_draw(drawn, by)
    if drawn.state == "drawn" and not by:
        turn.speak.bring(evening.lot_slot, reply, anyway=True)
    else:
        turn.speak.edit(evening.lot_slot, reply, or_post=False)


@cache
def _pattern_of(key: str) -> re.Pattern[str]:
    return re.compile(rf"(?i)(?<!\S){either('evening', key)}(?!\w)")


_APART: Mapping[str, Callable[[Turn, ApartWish], None]] = {
    "together": sit_together,
    "separate": keep_apart,
    "apart": keep_apart,
    "beside": keep_apart,
}
"""The acts of a line by the words that it has."""
_ANSWERS = (
    answer_form("coming", Coming),
    answer_form("not"),
    answer_form("reserve"),
    answer_form("coming", ComesLater, "later"),
)


def _say(turn: Turn, text: str) -> bool:
    return (
        say_apart(turn, text)
        or take_away_said(turn, text, evenings=True)
        or amend_table(turn, text)
        or say_sentences(turn, text, _ACTS)
    )


def _draw_said(turn: Turn, day: date, unread: str) -> None:
    """Draw the tables of an evening. Refuse: the line says more."""
    if unread:
        example = turn.own.text("example-evening-coming")
        raise Refuse("word-unknown", word=unread, example=example)
    evening = evening_on(turn, day)
    drawn = evening.draw
    if drawn and drawn.state == "drawn":
        turn.speak.bring(evening.lot_slot, evening.told_draw(drawn))
    else:
        tap_draw(turn, OfEvening(day.toordinal()))


def cancel(turn: Turn, day: date, reason: str) -> None:
    """Cancel an evening to come, with its draw and its tables without a round."""
    must_be_admin(turn)
    if day < tonight(turn):
        raise Refuse("evening-is-over")
    _close_unplayed([game for game in all_tables(turn) if game.table.day == day])
    evening = evening_on(turn, day)
    drawn = evening.draw
    if drawn:
        evening.keep(replace(drawn, state="void"))
        turn.speak.delete(evening.lot_slot)
    if evening.is_cancelled:
        turn.speak.bring(evening.slot, evening.card())
        return
    words = turn.words
    reason = reason or words.typed("attendance", "cancelled")
    decision = decide(turn, day, take_out(evening.rules.decided, (), day, "", reason))
    answers = evening_on(turn, day).card()
    turn.speak.edit(evening.slot, answers, or_post=False)
    turn.speak.post(replace(answers, buttons=((undo_button(words, decision.number),),)))


def _draw_back_said(turn: Turn, day: date, unread: str) -> None:
    """Take back the draw of an evening; a draw that was not opened is deleted."""
    del unread
    drawn = evening_on(turn, day).draw
    if drawn is None or drawn.state == "void":
        raise Refuse("draw-none")
    button = OfDraw(day.toordinal(), drawn.lot)
    if drawn.state == "opened":
        tap_back(turn, button)
    else:
        day, drawn = _must_be_drawn(turn, button, "drawn")
        _keep(turn, day, replace(drawn, state="void"))
        turn.speak.notice("tap-undone")


def hold(turn: Turn, day: date, _: str) -> None:
    """Let a cancelled evening take place; show an evening that was not cancelled."""
    if day >= tonight(turn) and not evening_on(turn, day).is_cancelled:
        show(turn, OnDay(evening=day))
        return
    take_away(turn, EveningOut(evening=day, whether="again"))


_ACTS: EveningActs = {
    "undraw": _draw_back_said,
    "draw": _draw_said,
    "cancelled": cancel,
    "held": hold,
}


EVENING = Command(
    "evening",
    (
        *_ANSWERS,
        Form(OnDay, show),
        Form(EveningOut, take_away, part="counts"),
        Form(EveningOut, take_away, part="counts", anywhere=True),
        Form(ApartWish, keep_apart, part="apart"),
        Form(MadeUp, make_up, part="make-up"),
    ),
    group_only=True,
    sentences=_say,
    denials=True,
    buttons={
        "whether": tap_whether,
        "bring": tap_bring,
        "always": tap_always,
        "drawtables": tap_draw,
        "drawagain": tap_again,
        "drawright": tap_right,
        "drawclear": tap_clear,
        "drawback": tap_back,
        "together": tap_together,
    },
    after="new",
)
