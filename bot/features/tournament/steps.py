"""The steps of a tournament: a button each, undone by [Stap terug] until the next record."""

from collections.abc import Iterator

from bot.aside.lots import lot_of
from bot.features.tournament import clock, deals, drawing, results, words
from bot.features.tournament.buttons import (
    LeavingOut,
    ListSlot,
    LogNumber,
    MoreTime,
    PosterSlot,
    Redrawing,
    ShowStanding,
    StartSlot,
    Sure,
    TableInRound,
    Unsigning,
)
from bot.features.tournament.card import missing_line, refresh_card, results_button, show_card
from bot.features.tournament.context import (
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
from bot.messages import Reply, Span, Spans, Thread
from bot.talk.buttons import rows
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts, end_time, joined
from bot.talk.turn import Turn
from core.journal import Event
from core.problems import OutOfTurn, Refused
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
from core.tournament.tournament import fold

MORE_MINUTES = (5, 10)
SHOWN_FAULTS = 8
"""The most faults of a schedule that are shown."""
MOST_LISTED = 10
"""The most tables with a button in a list."""


def draw(hall: TournamentContext, _: object) -> None:
    """Draw the seats, or the next round of a Swiss tournament; show them to the organiser."""
    must_organise(hall)
    if hall.t.published and hall.t.settings.seating == "swiss":
        fewer(hall, None)
        return
    if hall.t.settings.seating == "own":
        typed = typed_words(hall.turn, "tour-ask-own", rounds=hall.t.settings.rounds)
        own_schedule(hall, typed)
        return
    hall.unit.get(Tournaments).card_secret(make=True)
    show_card(hall.tell(drawing.draw(hall)))


def own_schedule(hall: TournamentContext, text: str) -> None:
    """Take the organiser's own schedule, or show its faults; it is seen before it is published."""
    must_organise(hall)
    fact, faults = decisions.own_seats(hall.t, lot_of(hall.turn), text)
    if fact is None:
        texts = hall.own
        more = len(faults) - SHOWN_FAULTS
        lines: list[Spans] = [
            (Span(own_fault(texts, fault), "name"),) for fault in faults[:SHOWN_FAULTS]
        ]
        lines += [texts.spans("tour-own-more", count=more)] if more > 0 else []
        hall.speak.whisper(Reply(joined([texts.spans("tour-own-wrong"), *lines])))
        return
    hall.unit.get(Tournaments).card_secret(make=True)
    show_card(hall.tell(fact))


def publish(hall: TournamentContext, _: object) -> None:
    """Publish the seats in the hall, and send each reachable player a card ([Publiceer])."""
    must_organise(hall)
    hall = hall.tell(decisions.publish(hall.t))
    hall.speak.close(PosterSlot(hall.id))
    _tell_seats(hall, hall.words.spans("tour-published", name=hall.t.opened.name))


def _tell_seats(hall: TournamentContext, first: Spans) -> None:
    """Post the seats of the next round, and send each reachable player a card."""
    speak = hall.speak
    for piece in words.in_pieces([first, *_seats(hall, hall.t.next_round)]):
        speak.post(Reply(piece, topics=("notice",)))
    seated = hall.t.seated()
    cards = player_cards(hall.t, [one.entry for one in seated])
    reached = sum(
        to_account(
            hall, one.account, words.own_card(hall, hall.words, one, cards.get(one.entry, ()))
        )
        for one in seated
    )
    show_card(hall)
    speak.whisper(Reply(hall.own.spans("tour-reached", count=reached, of=len(seated))))


def _seats(hall: TournamentContext, round_: RoundNumber) -> list[Spans]:
    title = hall.words.spans("tour-round-title", round=round_name(hall.t, hall.words, round_))
    return [title, *words.names_and_tables(hall, round_)]


def list_seats(hall: TournamentContext, at: TableInRound) -> None:
    """List the seats of a round by name: of the running or next round, or of any that is known."""
    t = hall.t
    if not t.published:
        raise Refused(OutOfTurn("not-published"))
    follows = t.running is None and t.tables(t.next_round)
    round_ = at.round or (t.next_round if follows else t.round)
    if not t.tables(round_):
        raise Refuse("tour-no-round")
    for piece in words.in_pieces(_seats(hall, round_)):
        hall.speak.give(Reply(piece, topics=("notice",)))


def fewer(hall: TournamentContext, _: object) -> None:
    """Show the remaining rounds with a table less, before they apply ([Tafel minder])."""
    must_organise(hall)
    last = hall.t.told[-1].number
    fact = drawing.redraw(hall, 0)
    after = fold((*hall.t.told, Event(last + 1, hall.unit.now, None, fact)))
    sure = Redrawing(fact.lot, last).pack("redraw")
    swiss = hall.t.settings.seating == "swiss"
    if swiss:
        label = "📣 " + hall.own.label("tour-publish")
    else:
        label = "✅ " + hall.own.label("confirm")
    row = (hall.offer(label, sure), hall.offer("🔁 " + hall.own.label("tour-again"), "fewer"))
    text = drawing.difference_line(hall.t, after, hall.own)
    hall.speak.whisper(Reply(text, (row,), ("question",)))


def redraw(hall: TournamentContext, shown: Redrawing) -> None:
    """Apply the shown rounds; show them again if something happened since."""
    must_organise(hall)
    if shown.last != hall.t.told[-1].number:
        fewer(hall, None)
        return
    before = hall
    hall = hall.tell(drawing.redraw(hall, shown.lot))
    _tell_seats(hall, drawing.difference_line(before.t, hall.t, hall.words))


def start(hall: TournamentContext, _: object) -> None:
    """Start a round, with the same end for all tables ([Start ronde])."""
    must_organise(hall)
    hall = hall.tell(deals.opened(hall, decisions.start(hall.t)))
    clock.plan(hall)
    t = hall.t
    ends = t.sessions[t.round].clock.ends()
    key = "tour-started" if ends is not None else "tour-started-free"
    time = end_time(ends, hall.zone) if ends is not None else ""
    parts = [hall.words.spans(key, round=round_name(t, hall.words, t.round), time=time)]
    if t.round > t.settings.rounds:
        parts += words.names_and_tables(hall, t.round)
    if t.settings.entry == "deals":
        here = int(hall.turn.incoming.alone)
        parts.append(hall.words.spans("tour-deals-private", here=here))
    buttons = words.player_buttons(hall, hall.words)
    name = hall.words.text("tour-results-thread", round=round_name(t, hall.words, t.round))
    thread = Thread(name, anyway=True)
    started = Reply(joined(parts), buttons, thread=thread, silent=False)
    hall.speak.post(started, slot=StartSlot(hall.id, t.round))
    for number in t.seats(t.round):
        entry = t.holder(number, t.round)
        if entry is not None:
            one = t.entrants[entry]
            to_account(
                hall, one.account, Reply(words.seat_line(hall, hall.words, one, t.round), buttons)
            )
    deals.give_cards(hall)
    show_card(hall)


def _asks(hall: TournamentContext, step: str, sure: Sure, since: int) -> bool:
    """Ask first if results since this round are provisional; return True if asked (T6).

    A second tap continues, unless something happened in between.
    """
    t = hall.t
    texts = hall.own
    unsure = [TableInRound(*at) for at in t.provisional(t.round) if at[0] >= since]
    if not unsure or sure.last == t.told[-1].number:
        return False
    lines = [texts.spans("tour-not-all-agreed", what=step, count=len(unsure))]
    if len(unsure) <= words.NAMED:
        lines += [
            (*words.result_head(t, texts, at), *words.agreement_line(hall, texts, at))
            for at in unsure
        ]
    label = "⚠️ " + texts.label("tour-anyway")
    last = Sure(t.told[-1].number)
    buttons = [hall.offer(label, last.pack(step)), results_button(hall, texts)]
    buttons.append(words.sign_all_button(hall, texts))
    hall.speak.whisper(Reply(joined(lines), rows(buttons, 2), ("question",)))
    return True


def close(hall: TournamentContext, sure: Sure) -> None:
    """Close the round and post the standing, unless it is revealed later ([Sluit ronde])."""
    must_organise(hall)
    fact = decisions.close_round(hall.t)
    if _asks(hall, "close", sure, fact.round):
        return
    hall = hall.tell(fact)
    clock.unplan(hall)
    t = hall.t
    if t.released() >= t.round:
        hall.speak.post(words.standing_reply(hall, hall.words))
    else:
        hall.post("tour-last-closed", round=round_name(t, hall.words, t.round))
    show_card(hall)


def reveal(hall: TournamentContext, _: object) -> None:
    """Post the hidden standing, from the last place to the first ([Onthul]).

    Where the platform can, each of the first places is hidden until it is tapped.
    """
    must_organise(hall)
    hall = hall.tell(decisions.reveal(hall.t))
    lines = words.standing_lines(hall.t, hall.words)
    title = hall.words.spans("tour-unveiled", name=hall.t.opened.name)
    places = len(hall.t.ranked().rows)
    best = min(words.FIRST, places)
    hidden = [(Span(Reply(line).words, "spoiler"),) for line in lines[:best]]
    unveiled = [*lines[best:places][::-1], *hidden[::-1], *lines[places:]]
    unveiled += words.unsure_lines(hall.t, hall.words, hall.t.round, "tour-provisional")
    for piece in words.in_pieces([title, *unveiled]):
        hall.speak.post(Reply(piece, topics=("standings", "end"), silent=False))
    show_card(hall)


def end(hall: TournamentContext, sure: Sure) -> None:
    """Close the tournament; member numbers are deleted after thirty days ([Sluit af])."""
    must_organise(hall)
    fact = decisions.close(hall.t)
    if _asks(hall, "end", sure, 1):
        return
    hall = hall.tell(fact)
    clock.plan_forgetting(hall)
    total = hall.t.ranked().total
    text = hall.words.spans("tour-over", name=hall.t.opened.name, sum=total)
    hall.speak.post(Reply(text, topics=("end",)))
    show_card(hall)


def back(hall: TournamentContext, _: object) -> None:
    """Take back the last step, if nothing was recorded after it ([Stap terug])."""
    must_organise(hall)
    undone = decisions.step_back(hall.t)
    last = decisions.last_of_play(hall.t).fact
    before = hall.t
    if isinstance(last, TournamentClosed):
        only_one_open(hall.unit, hall.known.club, but=hall.id)
    if isinstance(last, RoundStarted):
        deals.take_away(hall)
        clock.unplan(hall)
    hall = hall.tell(undone)
    clock.plan(hall)
    name = round_name(before, hall.words, before.round, "-in")
    report = hall.words.spans("tour-stepped-back", step=type(last).__name__, round=name)
    if isinstance(last, TablesRedrawn) and not hall.t.to_draw:
        _tell_seats(hall, report)
        return
    if not isinstance(last, ScheduleDrawn):
        hall.speak.post(Reply(report))
    if isinstance(last, TournamentClosed):
        hall.speak.edit(PosterSlot(hall.id), words.poster(hall))
    show_card(hall)


# --- results and the clock -----------------------------------------------------------------------


def list_results(hall: TournamentContext, _: object) -> None:
    """Show missing and provisional results with the buttons for each ([Uitslagen 11/13])."""
    must_judge(hall)
    if hall.t.round not in hall.t.sessions:
        raise Refuse("tour-no-round")
    slot = ListSlot(hall.id, hall.turn.account.id)
    hall.speak.close(slot)
    hall.speak.whisper(_listed(hall), slot=slot)


def list_again(hall: TournamentContext) -> None:
    """Update the list of results if the tap was on it."""
    turn = hall.turn
    outbox = hall.unit.outbox
    slot = str(ListSlot(hall.id, turn.account.id))
    if turn.speak.place == slot:
        outbox.edit(turn.chat.id, slot, _listed(hall))


def _listed(hall: TournamentContext) -> Reply:
    t = hall.t
    texts = hall.own
    unsure = [TableInRound(*one) for one in t.provisional(t.round)]
    missing = t.missing(t.round)
    official = len(t.sessions[t.round].results) - len([at for at in unsure if at.round == t.round])
    title = texts.spans("tour-results", round=round_name(t, texts, t.round), official=official)
    lines = [
        title,
        missing_line(t, texts),
        *_at_the_tables(hall, texts),
        *words.unsure_lines(t, texts, t.round, "tour-not-agreed"),
    ]
    buttons = []
    if t.running:
        buttons = [hall.offer("📝 " + texts.label("tour-result"), "enter", form="round")]
    for at in unsure[:MOST_LISTED]:
        lines += [words.result_line(t, texts, at), words.agreement_line(hall, texts, at)]
        buttons.append(words.signed_button(hall, texts, at))
    for table in missing[:MOST_LISTED]:
        label = texts.text(
            "label-tour-without",
            table=table,
            deals=deals.played(hall, TableInRound(t.round, table)),
        )
        buttons.append(hall.offer(label, LeavingOut(t.round, table).pack("without")))
    if unsure:
        buttons.insert(0, words.sign_all_button(hall, texts))
    return Reply(joined(lines), rows(buttons, 2), ("notice",))


def _at_the_tables(hall: TournamentContext, texts: Texts) -> Iterator[Spans]:
    """Yield the tables that are late, those without four players, and the protests."""
    t = hall.t
    session = t.sessions[t.round]
    ends = ((table, session.clock.ends(table)) for table in t.missing(t.round))
    late = [table for table, end in ends if end and end <= hall.unit.now]
    short = [
        table
        for table, seats in enumerate(t.tables(t.round), 1)
        if not all(session.fills.get(n, t.holder(n, t.round)) for n in seats)
    ]
    protests = [
        at for at, result in session.results.items() if result.disputed and not result.decided
    ]
    for key, tables in (("late", late), ("short", short), ("protest", protests)):
        if tables:
            listed = ", ".join(map(str, sorted(tables)))
            yield texts.spans(f"tour-tables-{key}", tables=listed)


def sign(hall: TournamentContext, at: TableInRound) -> None:
    """Record that the sheet with four signatures is there ([Briefje getekend])."""
    must_organise(hall)
    if results.my_chair_at(hall, at) is not None:
        raise Refuse("tour-own-sheet", table=at.table)
    hall = hall.tell(decisions.sign(hall.t, at.round, at.table))
    results.show(hall, at)
    list_again(hall)
    hall.speak.notice("tour-signed", table=at.table)


def sign_all(hall: TournamentContext, _: object) -> None:
    """Record the sheets of all tables except the sender's own ([Alle briefjes getekend])."""
    must_organise(hall)
    every = [TableInRound(one.round, one.table) for one in decisions.sign_all(hall.t)]
    own_tables = [at for at in every if results.my_chair_at(hall, at) is not None]
    not_own = [hall.own.spans("tour-own-sheet", table=at.table) for at in own_tables]
    tables = [at for at in every if at not in own_tables]
    if not tables:
        hall.speak.whisper(Reply(joined(not_own), topics=("refusal",)))
        return
    sheets = [decisions.sign(hall.t, at.round, at.table) for at in tables]
    hall = _show_signed(hall.tell(*sheets), tables)
    undo = Unsigning(hall.t.told[-len(sheets)].number, len(sheets)).pack("unsign")
    button = hall.offer("↩️ " + hall.own.label("undo"), undo)
    report = hall.own.spans("tour-all-signed", count=len(sheets))
    hall.speak.whisper(Reply(joined([report, *not_own]), ((button,),), ("notice",)))


def unsign(hall: TournamentContext, some: Unsigning) -> None:
    """Take back the signatures of [Alle briefjes getekend] ([Terug])."""
    must_organise(hall)
    before = {one.number: one.fact for one in hall.t.told}
    undone = decisions.unsign(hall.t, some.first, some.many)
    facts = [before[one.number] for one in undone]
    sheets = [TableInRound(one.round, one.table) for one in facts if isinstance(one, SheetSigned)]
    _show_signed(hall.tell(*undone), sheets)
    hall.speak.notice("tap-undone")


def _show_signed(hall: TournamentContext, tables: list[TableInRound]) -> TournamentContext:
    results.show_there(hall, tables, or_post=False)
    refresh_card(hall)
    list_again(hall)
    return hall


def without(hall: TournamentContext, at: LeavingOut) -> None:
    """Leave a table without a result; recorded deals count as they are (T5) ([Geen uitslag])."""
    must_organise(hall)
    fact = decisions.leave_out(hall.t, at.round, at.table)
    played = deals.played(hall, at)
    if not at.sure:
        _ask_without(hall, at, played)
    elif played:
        deals.keep_result(hall, at)
        list_again(hall)
    else:
        _leave_out(hall, fact)


def _ask_without(hall: TournamentContext, at: LeavingOut, played: int) -> None:
    """Ask whether a table has no result; `played`: the number of its recorded deals."""
    texts = hall.own
    sure = LeavingOut(at.round, at.table, sure=True).pack("without")
    button = hall.offer("✅ " + texts.label("confirm"), sure)
    name = round_name(hall.t, texts, at.round)
    asked = texts.spans("tour-ask-without", round=name, table=at.table, deals=played)
    hall.speak.whisper(Reply(asked, ((button,),), ("question",)))


def _leave_out(hall: TournamentContext, fact: TableLeftOut) -> None:
    """Leave a table without a result, and offer the organiser to take it back."""
    hall = hall.tell(fact)
    name = round_name(hall.t, hall.words, fact.round)
    hall.post("tour-without", round=name, table=fact.table)
    refresh_card(hall)
    list_again(hall)
    undo = LogNumber(hall.t.told[-1].number).pack("forgive")
    button = hall.offer("↩️ " + hall.own.label("undo"), undo)
    done = hall.own.spans("tour-left-out", table=fact.table)
    hall.speak.whisper(Reply(done, ((button,),)))


def show_clock(hall: TournamentContext, _: object) -> None:
    """Show the time that remains, with buttons for more time ([Klok])."""
    texts = hall.own
    running = hall.t.running
    buttons = []
    if running is not None and organises(hall):
        label = texts.label("tour-pause" if running.clock.paused is None else "tour-go-on")
        buttons = [hall.offer(label, "pause")]
        buttons += [hall.offer(f"+{one}", MoreTime(one).pack("later")) for one in MORE_MINUTES]
    hall.speak.whisper(Reply(clock.left_line(hall, texts), rows(buttons, 3)))


def pause(hall: TournamentContext, _: object) -> None:
    """Pause the clock, or start it again ([Pauze], [Ga verder])."""
    must_organise(hall)
    hall = hall.tell(decisions.pause(hall.t))
    clock.plan(hall)
    hall.speak.post(Reply(clock.left_line(hall, hall.words), silent=False))


def later(hall: TournamentContext, more: MoreTime) -> None:
    """Move the end of the round ([+5], [+10])."""
    must_organise(hall)
    move(hall, more.minutes, None)


def move(hall: TournamentContext, minutes: int, table: TableNumber | None) -> None:
    """Move the end of the round, for all tables or for one."""
    hall = hall.tell(decisions.move_clock(hall.t, minutes, table))
    clock.plan(hall)
    text = clock.left_line(hall, hall.words)
    if table is not None:
        more = hall.words.signed(minutes)
        text = hall.words.spans("tour-table-later", table=table, minutes=more)
    hall.speak.post(Reply(text, silent=False))


# --- for everybody -------------------------------------------------------------------------------


def standing(hall: TournamentContext, shown: ShowStanding) -> None:
    """Show the standing, or all of it ([Stand], [Hele stand])."""
    public = hall.turn.words.public
    if not (shown.whole or shown.rounds):
        hall.speak.say(words.standing_reply(hall, public))
        return
    if not hall.t.released():
        raise Refuse("tour-standing-none")
    lines = words.round_lines if shown.rounds else words.standing_lines
    for piece in words.in_pieces(lines(hall.t, public)):
        hall.speak.give(Reply(piece, topics=("standings",)))


def show_played(turn: Turn) -> bool:
    """Show the standing of the tournament, if it is being played."""
    if is_played(turn):
        standing(current(turn), ShowStanding())
        return True
    return False


def mine(hall: TournamentContext, _: object) -> None:
    """Show the sender's own card, and the card of the table whose deals are recorded."""
    if hall.me is None or not hall.t.published:
        raise Refuse("tour-no-chair")
    hall.speak.whisper(words.own_card(hall, hall.own, hall.me))
    deals.show_card(hall.turn)
