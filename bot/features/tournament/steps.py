"""The steps of a tournament: a button each, undone by [Stap terug] until the next record."""

from collections.abc import Iterator, Sequence

from bot.aside.lots import as_rounds, lot_of, made_beside, schedule_beside
from bot.aside.orders import order
from bot.features.tournament import clock, deals, results, words
from bot.features.tournament.card import (
    SIGNS,
    Sure,
    buttons_now,
    missing_line,
    refresh_card,
    results_button,
    show_card,
)
from bot.features.tournament.context import (
    TableInRound,
    TournamentContext,
    current,
    is_played,
    must_judge,
    must_organise,
    only_one_open,
    organises,
    to_account,
)
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.tournament_words import own_fault, round_name
from bot.messages import ButtonRows, Reply, Span, Spans, Thread
from bot.talk.buttons import Tap, rows
from bot.talk.refusing import Refuse, typed_words
from bot.talk.texts import Texts, end_time, joined
from bot.talk.turn import Turn
from core.evening_problems import OutOfTurn
from core.problems import Refused
from core.tournament import decisions
from core.tournament.events import (
    RoundNumber,
    RoundStarted,
    ScheduleDrawn,
    SheetSigned,
    TableLeftOut,
    TableNumber,
    TablesRedrawn,
    TournamentClosed,
)
from core.tournament.player_card import player_cards

MORE_MINUTES = (5, 10)
SHOWN_FAULTS = 8
"""The most faults of a schedule that are shown."""
MOST_LISTED = 10
"""The most tables with a button in a list."""


class LeavingOut(TableInRound):
    """[Geen uitslag 7]; `sure`: [Klopt] under its question."""

    sure: bool = False


class Redrawing(Tap):
    """The lot of a draw that was shown, and the number of the last event at that time."""

    lot: int = 0
    last: int = 0


class Unsigning(Tap):
    """[Terug] under signed sheets: the number of the first event, and how many they are."""

    first: int = 0
    many: int = 0


class MoreTime(Tap):
    """[+5], in a round (0: a button of before it was kept)."""

    minutes: int = 0
    round: RoundNumber = RoundNumber(0)


class ClockState(Tap):
    """[Pauze] is `stop`, [Ga verder] is `go`, in a round; other buttons do either."""

    to: str = ""
    round: RoundNumber = RoundNumber(0)


def draw(context: TournamentContext, _: object) -> None:
    """Draw the seats, or the next round of a Swiss tournament; show them to the organiser."""
    must_organise(context)
    if context.t.published and context.t.settings.seating == "swiss":
        fewer(context, None)
        return
    if context.t.settings.seating == "own":
        typed = typed_words(context.turn, "tour-ask-own", rounds=context.t.settings.rounds)
        own_schedule(context, typed)
        return
    context.unit.get(Tournaments).card_secret(make=True)
    lot = lot_of(context.turn)
    entry, players = decisions.entry_of(context.t, lot)
    drawn = schedule_beside(context.turn, entry, lot)
    show_card(context.tell(decisions.draw_fact(lot, players, drawn)))


def own_schedule(context: TournamentContext, text: str) -> None:
    """Take the organiser's own schedule, or show its faults; it is seen before it is published."""
    must_organise(context)
    fact, faults = decisions.own_seats(context.t, lot_of(context.turn), text)
    if fact is None:
        texts = context.own
        more = len(faults) - SHOWN_FAULTS
        lines: list[Spans] = [
            (Span(own_fault(texts, fault), "name"),) for fault in faults[:SHOWN_FAULTS]
        ]
        if more > 0:
            lines += [texts.spans("tour-own-more", count=more)]
        context.speak.whisper(Reply(joined([texts.spans("tour-own-wrong"), *lines])))
        return
    context.unit.get(Tournaments).card_secret(make=True)
    show_card(context.tell(fact))


def publish(context: TournamentContext, _: object) -> None:
    """Publish the seats in the hall, and send each reachable player a card ([Publiceer])."""
    must_organise(context)
    context = context.tell(decisions.publish(context.t))
    context.speak.close(words.PosterSlot(context.id))
    _tell_seats(context, context.words.spans("tour-published", name=context.t.opened.name))


def _tell_seats(context: TournamentContext, first: Spans) -> None:
    """Post the seats of the next round, and send each reachable player a card."""
    speak = context.speak
    for piece in words.in_pieces([first, *_seats(context, context.t.next_round)]):
        speak.post(Reply(piece))
    seated = context.t.seated()
    cards = player_cards(context.t, [entrant.entry for entrant in seated])
    reached = sum(
        to_account(
            context,
            entrant.account,
            words.own_card(context, context.words, entrant, cards.get(entrant.entry, ())),
        )
        for entrant in seated
    )
    show_card(context)
    speak.whisper(Reply(context.own.spans("tour-reached", count=reached, of=len(seated))))


def _seats(context: TournamentContext, round_: RoundNumber) -> list[Spans]:
    title = context.words.spans(
        "tour-round-title", round=round_name(context.t, context.words, round_)
    )
    return [title, *words.names_and_tables(context, round_)]


def list_seats(context: TournamentContext, at: TableInRound) -> None:
    """List the seats of a round by name: of the running or next round, or of any that is known."""
    t = context.t
    if not t.published:
        raise Refused(OutOfTurn("not-published"))
    follows = t.running is None and t.tables(t.next_round)
    round_ = at.round or (t.next_round if follows else t.round)
    if not t.tables(round_):
        raise Refuse("tour-no-round")
    for piece in words.in_pieces(_seats(context, round_)):
        context.speak.give(Reply(piece))


def fewer(context: TournamentContext, _: object) -> None:
    """Show the remaining rounds with a table less, before they apply ([Tafel minder])."""
    must_organise(context)
    fact = _draw_again(context, lot_of(context.turn))
    after = context.t.after(fact)
    sure = Redrawing(fact.lot, context.t.told[-1].number).pack("redraw")
    if context.t.settings.seating == "swiss":
        yes = context.button(context.own, "tour-publish", sure, "📣")
    else:
        yes = context.button(context.own, "confirm", sure, "✅")
    again = context.button(context.own, "tour-again", "fewer", "🔁")
    context.ask(words.difference_line(context.t, after, context.own), yes, again)


def _draw_again(context: TournamentContext, lot: int) -> TablesRedrawn:
    """Draw the remaining rounds with one table less, or the next round of a Swiss tournament.

    The draw is made in a separate process.
    """
    turn = context.turn
    t = context.t
    if t.settings.seating == "swiss":
        wanted = order("core.tournament.swiss:next_round", *decisions.by_standing(t, lot), lot)
        return decisions.redraw(t, lot, as_rounds([made_beside(turn, lot, wanted)]))
    earlier = t.draw.rounds[: t.round] if t.draw else ()
    takes = (*decisions.table_less(t), earlier, t.settings.rounds - t.round, lot)
    wanted = order("core.seating.schedule:redrawn", *takes)
    return decisions.redraw(t, lot, as_rounds(made_beside(turn, lot, wanted)))


def redraw(context: TournamentContext, shown: Redrawing) -> None:
    """Apply the shown rounds; show them again if something happened since."""
    must_organise(context)
    if shown.last != context.t.told[-1].number:
        fewer(context, None)
        return
    before = context
    context = context.tell(_draw_again(context, shown.lot))
    _tell_seats(context, words.difference_line(before.t, context.t, context.words))


def start(context: TournamentContext, sure: Sure) -> None:
    """Start a round, with the same end for all tables ([Start ronde])."""
    must_organise(context)
    fact = decisions.start(context.t)
    if _asks_about_tables(context, sure):
        return
    context = context.tell(deals.open_tables_of_round(context, fact))
    clock.plan(context)
    t = context.t
    ends = t.sessions[t.round].clock.ends()
    key = "tour-started" if ends is not None else "tour-started-free"
    time = end_time(ends, context.zone) if ends is not None else ""
    parts = [context.words.spans(key, round=round_name(t, context.words, t.round), time=time)]
    if t.round > t.settings.rounds:
        parts += words.names_and_tables(context, t.round)
    if t.settings.entry == "deals":
        here = int(context.turn.incoming.alone)
        parts.append(context.words.spans("tour-deals-private", here=here))
    buttons = words.player_buttons(context, context.words)
    name = context.words.text("tour-results-thread", round=round_name(t, context.words, t.round))
    started = Reply(joined(parts), buttons, thread=Thread(name, anyway=True), silent=False)
    context.speak.post(started, slot=results.StartSlot(context.id, t.round))
    _tell_own_seats(context, buttons)
    deals.give_cards(context)
    show_card(context)


def _tell_own_seats(context: TournamentContext, buttons: ButtonRows) -> None:
    """Send each reachable player of the round the own seat."""
    t = context.t
    for number in t.seats(t.round):
        entry = t.holder(number, t.round)
        if entry is not None:
            entrant = t.entrants[entry]
            seat = words.seat_line(context, context.words, entrant, t.round)
            to_account(context, entrant.account, Reply(seat, buttons))


def _asks_about_tables(context: TournamentContext, sure: Sure) -> bool:
    """Ask first if fewer than three people play at a table (C5); return True if asked."""
    t = context.t
    round_ = t.next_round
    dromers = {*t.dromers(round_)}
    few = [at for at, table in enumerate(t.tables(round_), 1) if len(dromers & {*table}) > 1]
    if not few or sure.last == t.told[-1].number:
        return False
    texts = context.own
    keys = [key for key in buttons_now(t) if key in {"fewer", "start"}]
    data = {"fewer": "fewer", "start": Sure(t.told[-1].number).pack("start")}
    buttons = [context.button(texts, f"tour-{key}", data[key], SIGNS[key]) for key in keys]
    tables = ", ".join(map(str, few))
    context.ask(texts.spans("tour-too-few-there", tables=tables, count=len(few)), *buttons)
    return True


def _asks(context: TournamentContext, step: str, sure: Sure, since: int) -> bool:
    """Ask first if results since this round are provisional; return True if asked (T6).

    A second tap continues, unless something happened in between.
    """
    t = context.t
    texts = context.own
    unsure = [TableInRound(*at) for at in t.provisional(t.round) if at[0] >= since]
    if not unsure or sure.last == t.told[-1].number:
        return False
    lines = [texts.spans("tour-not-all-agreed", what=step, count=len(unsure))]
    if len(unsure) <= words.NAMED:
        lines += [
            (*words.result_head(t, texts, at), *words.agreement_line(context, texts, at))
            for at in unsure
        ]
    last = Sure(t.told[-1].number).pack(step)
    anyway = context.button(texts, "tour-anyway", last, "⚠️")
    signed = words.sign_all_button(context, texts)
    context.ask(joined(lines), anyway, results_button(context, texts), signed)
    return True


def close(context: TournamentContext, sure: Sure) -> None:
    """Close the round and post the standing, unless it is revealed later ([Sluit ronde])."""
    must_organise(context)
    fact = decisions.close_round(context.t)
    if _asks(context, "close", sure, fact.round):
        return
    context = context.tell(fact)
    clock.plan(context)
    t = context.t
    if t.released() >= t.round:
        context.speak.post(words.standing_reply(context, context.words))
    else:
        context.post("tour-last-closed", round=round_name(t, context.words, t.round))
    show_card(context)


def reveal(context: TournamentContext, _: object) -> None:
    """Post the hidden standing, from the last place to the first ([Onthul]).

    Where the platform can, each of the first places is hidden until it is tapped.
    """
    must_organise(context)
    context = context.tell(decisions.reveal(context.t))
    lines = words.standing_lines(context.t, context.words)
    title = context.words.spans("tour-unveiled", name=context.t.opened.name)
    places = len(context.t.ranked().rows)
    best = min(words.FIRST, places)
    hidden = [(Span(Reply(line).words, "spoiler"),) for line in lines[:best]]
    unveiled = [*lines[best:places][::-1], *hidden[::-1], *lines[places:]]
    unveiled += words.unsure_lines(context.t, context.words, context.t.round, "tour-provisional")
    for piece in words.in_pieces([title, *unveiled]):
        context.speak.post(Reply(piece, topics=("standings", "end"), silent=False))
    show_card(context)


def end(context: TournamentContext, sure: Sure) -> None:
    """Close the tournament; member numbers are deleted after thirty days ([Sluit af])."""
    must_organise(context)
    fact = decisions.close(context.t)
    if _asks(context, "end", sure, 1):
        return
    context = context.tell(fact)
    clock.plan_forgetting(context)
    total = context.t.ranked().total
    text = context.words.spans("tour-over", name=context.t.opened.name, sum=total)
    context.speak.post(Reply(text, topics=("end",)))
    show_card(context)


def back(context: TournamentContext, step: Sure) -> None:
    """Take back the last step, if nothing was recorded after it ([Stap terug]).

    Raises Refuse: the last step is not that of the button.
    """
    must_organise(context)
    undone = decisions.step_back(context.t)
    if step.last and step.last != undone.number:
        raise Refuse("button-unknown")
    last = decisions.last_of_play(context.t).fact
    before = context.t
    if isinstance(last, TournamentClosed):
        only_one_open(context.unit, context.known.club, but=context.id)
    if isinstance(last, RoundStarted):
        deals.take_away(context)
        clock.plan(context, taken_back=True)
    context = context.tell(undone)
    clock.plan(context)
    name = round_name(before, context.words, before.round, "-in")
    report = context.words.spans("tour-stepped-back", step=type(last).__name__, round=name)
    if isinstance(last, TablesRedrawn) and not context.t.to_draw:
        _tell_seats(context, report)
        return
    if not isinstance(last, ScheduleDrawn):
        context.speak.post(Reply(report))
    if isinstance(last, TournamentClosed):
        poster = words.poster(context)
        context.speak.edit(words.PosterSlot(context.id), poster, or_post=False)
    show_card(context)


# --- results and the clock -----------------------------------------------------------------------


def list_results(context: TournamentContext, _: object) -> None:
    """Show missing and provisional results with the buttons for each ([Uitslagen 11/13])."""
    must_judge(context)
    if context.t.round not in context.t.sessions:
        raise Refuse("tour-no-round")
    slot = results.ListSlot(context.id, context.turn.account.id)
    context.speak.close(slot)
    context.speak.whisper(_list_results(context), slot=slot)


def list_again(context: TournamentContext) -> None:
    """Update the list of results if the tap was on it."""
    turn = context.turn
    outbox = context.unit.outbox
    slot = str(results.ListSlot(context.id, turn.account.id))
    if turn.speak.place == slot:
        outbox.edit(turn.chat.id, slot, _list_results(context))


def _list_results(context: TournamentContext) -> Reply:
    t = context.t
    texts = context.own
    unsure = [TableInRound(*table_and_round) for table_and_round in t.provisional(t.round)]
    missing = t.missing(t.round)
    official = len(t.sessions[t.round].results) - len([at for at in unsure if at.round == t.round])
    title = texts.spans("tour-results", round=round_name(t, texts, t.round), official=official)
    lines = [
        title,
        missing_line(t, texts),
        *_at_the_tables(context, texts),
        *words.unsure_lines(t, texts, t.round, "tour-not-agreed"),
    ]
    buttons = []
    if t.running:
        buttons = [context.button(texts, "tour-result", "enter", "📝", form="round")]
    for at in unsure[:MOST_LISTED]:
        lines += [words.result_line(t, texts, at), words.agreement_line(context, texts, at)]
        buttons.append(words.signed_button(context, texts, at))
    for table in missing[:MOST_LISTED]:
        label = texts.text(
            "label-tour-without",
            table=table,
            deals=deals.count_deals(context, TableInRound(t.round, table)),
        )
        buttons.append(context.offer(label, LeavingOut(t.round, table).pack("without")))
    if unsure:
        buttons.insert(0, words.sign_all_button(context, texts))
    return Reply(joined(lines), rows(buttons, 2))


def _at_the_tables(context: TournamentContext, texts: Texts) -> Iterator[Spans]:
    """Yield the tables that are late, those without four players, and the protests."""
    t = context.t
    session = t.sessions[t.round]
    ends = ((table, session.clock.ends(table)) for table in t.missing(t.round))
    late = [table for table, end in ends if end and end <= context.unit.now]
    short = [
        table
        for table, seats in enumerate(t.tables(t.round), 1)
        if not all(t.player_at(number, t.round) for number in seats)
    ]
    protests = [
        at for at, result in session.results.items() if result.disputed and not result.decided
    ]
    for key, tables in (("late", late), ("short", short), ("protest", protests)):
        if tables:
            listed = ", ".join(map(str, sorted(tables)))
            yield texts.spans(f"tour-tables-{key}", tables=listed)


def sign(context: TournamentContext, at: words.Agreeing) -> None:
    """Record that the sheet with four signatures is there ([Briefje getekend])."""
    must_organise(context)
    if results.has_changed(context, at):
        list_again(context)
        return
    if results.my_chair_at(context, at) is not None:
        raise Refuse("tour-own-sheet", table=at.table)
    context = context.tell(decisions.sign(context.t, at.round, at.table))
    results.show(context, at)
    list_again(context)
    context.speak.notice("tour-signed", table=at.table)


def sign_all(context: TournamentContext, _: object) -> None:
    """Record the sheets of all tables except the sender's own ([Alle briefjes getekend])."""
    must_organise(context)
    sheets = decisions.sign_all(context.t)
    own = [one for one in sheets if results.my_chair_at(context, _table_of(one)) is not None]
    not_own = [context.own.spans("tour-own-sheet", table=sheet.table) for sheet in own]
    signed = [sheet for sheet in sheets if sheet not in own]
    if not signed:
        context.speak.whisper(Reply(joined(not_own), topics=("refusal",)))
        return
    context = _show_signed(context.tell(*signed), signed)
    undo = Unsigning(context.t.told[-len(signed)].number, len(signed)).pack("unsign")
    button = context.button(context.own, "undo", undo, "↩️")
    report = context.own.spans("tour-all-signed", count=len(signed))
    context.speak.whisper(Reply(joined([report, *not_own]), ((button,),)))


def unsign(context: TournamentContext, unsigning: Unsigning) -> None:
    """Take back the signatures of [Alle briefjes getekend] ([Terug])."""
    must_organise(context)
    undone = decisions.unsign(context.t, unsigning.first, unsigning.many)
    numbers = [event.number for event in undone]
    facts = [event.fact for event in context.t.told if event.number in numbers]
    sheets = [fact for fact in facts if isinstance(fact, SheetSigned)]
    _show_signed(context.tell(*undone), sheets)
    context.speak.notice("tap-undone")


def _table_of(sheet: SheetSigned) -> TableInRound:
    return TableInRound(sheet.round, sheet.table)


def _show_signed(context: TournamentContext, sheets: Sequence[SheetSigned]) -> TournamentContext:
    results.show_there(context, [*map(_table_of, sheets)], or_post=False)
    refresh_card(context)
    list_again(context)
    return context


def leave_table_out(context: TournamentContext, at: LeavingOut) -> None:
    """Leave a table without a result; recorded deals count as they are (T5) ([Geen uitslag])."""
    must_organise(context)
    fact = decisions.leave_out(context.t, at.round, at.table)
    played = deals.count_deals(context, at)
    if not at.sure:
        _ask_without(context, at, played)
    elif played:
        deals.keep_result(context, at)
        list_again(context)
    else:
        _leave_out(context, fact)


def _ask_without(context: TournamentContext, at: LeavingOut, played: int) -> None:
    """Ask whether a table has no result; `played`: the number of its recorded deals."""
    texts = context.own
    sure = LeavingOut(at.round, at.table, sure=True).pack("without")
    button = context.button(texts, "confirm", sure, "✅")
    name = round_name(context.t, texts, at.round)
    asked = texts.spans("tour-ask-without", round=name, table=at.table, deals=played)
    context.ask(asked, button)


def _leave_out(context: TournamentContext, fact: TableLeftOut) -> None:
    """Leave a table without a result, and offer the organiser to take it back."""
    context = context.tell(fact)
    name = round_name(context.t, context.words, fact.round)
    context.post("tour-without", round=name, table=fact.table)
    refresh_card(context)
    list_again(context)
    done = context.own.spans("tour-left-out", table=fact.table)
    context.speak.whisper(Reply(done, ((context.undo_button(context.own),),)))


def show_clock(context: TournamentContext, _: object) -> None:
    """Show the time that remains, with buttons for more time ([Klok])."""
    texts = context.own
    running = context.t.running
    buttons = []
    if running is not None and organises(context):
        round_ = context.t.round
        if running.clock.paused is None:
            key, to = "tour-pause", "stop"
        else:
            key, to = "tour-go-on", "go"
        buttons = [context.button(texts, key, ClockState(to, round_).pack("pause"))]
        buttons += [
            context.offer(f"+{minutes}", MoreTime(minutes, round_).pack("later"))
            for minutes in MORE_MINUTES
        ]
    context.speak.whisper(Reply(clock.left_line(context, texts), rows(buttons, 3)))


def tap_pause(context: TournamentContext, asked: ClockState) -> None:
    """Pause the clock, or start it again ([Pauze], [Ga verder]). Refuse: it is so already."""
    must_organise(context)
    _must_be_round(context, asked.round)
    running = context.t.running
    stands = running is not None and running.clock.paused is not None
    if asked.to == ("stop" if stands else "go"):
        raise Refused(OutOfTurn("same-as-before"))
    pause(context, asked)


def _must_be_round(context: TournamentContext, round_: RoundNumber) -> None:
    """Refuse a button of another round."""
    if round_ not in {0, context.t.round}:
        raise Refuse("tour-other-round", round=round_, now=context.t.round)


def pause(context: TournamentContext, _: object) -> None:
    """Pause the clock, or start it again (`/klok pauze`)."""
    must_organise(context)
    context = context.tell(decisions.pause(context.t))
    clock.plan(context)
    context.speak.post(Reply(clock.left_line(context, context.words), silent=False))


def later(context: TournamentContext, more: MoreTime) -> None:
    """Move the end of the round ([+5], [+10])."""
    must_organise(context)
    _must_be_round(context, more.round)
    move(context, more.minutes, None)


def move(context: TournamentContext, minutes: int, table: TableNumber | None) -> None:
    """Move the end of the round, for all tables or for one."""
    context = context.tell(decisions.move_clock(context.t, minutes, table))
    clock.plan(context)
    text = clock.left_line(context, context.words)
    if table is not None:
        more = context.words.signed(minutes)
        text = context.words.spans("tour-table-later", table=table, minutes=more)
    context.speak.post(Reply(text, silent=False))


# --- for everybody -------------------------------------------------------------------------------


def standing(context: TournamentContext, shown: words.ShowStanding) -> None:
    """Show the standing, or all of it ([Stand], [Hele stand])."""
    public = context.turn.chat_words
    if not (shown.whole or shown.rounds):
        context.speak.say(words.standing_reply(context, public))
        return
    if not context.t.released():
        raise Refuse("tour-standing-none")
    if shown.rounds:
        lines = words.round_lines
    else:
        lines = words.standing_lines
    for piece in words.in_pieces(lines(context.t, public)):
        context.speak.give(Reply(piece, topics=("standings",)))


def show_played(turn: Turn) -> bool:
    """Show the standing of the tournament, if it is being played."""
    if is_played(turn):
        standing(current(turn), words.ShowStanding())
        return True
    return False


def mine(context: TournamentContext, _: object) -> None:
    """Show the sender's own card, and the card of the table whose deals are recorded."""
    if context.me is None or not context.t.published:
        raise Refuse("tour-no-chair")
    context.speak.whisper(words.own_card(context, context.own, context.me))
    deals.show_card(context.turn)
