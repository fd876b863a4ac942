"""The steps of a tournament: each is one button, and can be taken back while nothing followed."""

from bot.messages import Reply, Spans
from bot.talk.buttons import rows
from bot.talk.refusing import Refuse
from bot.talk.texts import ClockTime, joined
from bot.talk.tournament_words import round_name
from bot.tournament import clock, drawing, results
from bot.tournament.buttons import ListSlot, PosterSlot, Tour
from bot.tournament.card import refresh_card, results_button, show_card
from bot.tournament.hall import (
    Hall,
    must_judge,
    must_organise,
    only_one_open,
    organises,
    to_player,
)
from bot.tournament.words import (
    LINES,
    agreement_line,
    in_pieces,
    names_and_tables,
    own_card,
    player_buttons,
    poster,
    result_head,
    result_line,
    seat_line,
    signed_button,
    standing_lines,
    standing_reply,
    unsure_lines,
)
from core.journal import Event
from core.tournament import decisions
from core.tournament.events import (
    RoundStarted,
    ScheduleDrawn,
    TablesRedrawn,
    TournamentClosed,
)
from core.tournament.tournament import fold

MORE_MINUTES = (5, 10)


def draw(hall: Hall, _: Tour) -> Hall:
    """[Loting], [Opnieuw]: only the organiser sees it."""
    must_organise(hall)
    hall.turn.unit.tournaments.card_secret(make=True)
    hall = hall.tell(drawing.draw(hall))
    show_card(hall)
    return hall


def publish(hall: Hall, _: Tour) -> Hall:
    """[Publiceer]: one list by name in the hall, and a message for each who opened the bot."""
    must_organise(hall)
    hall = hall.tell(decisions.publish(hall.t))
    hall.turn.speak.close(PosterSlot(hall.id))
    return _tell_seats(hall, hall.words.spans("tour-published", name=hall.t.opened.name))


def _tell_seats(hall: Hall, first: Spans) -> Hall:
    """Who sits where in the round that comes, in the hall; to each who opened the bot, theirs."""
    next_ = round_name(hall.t, hall.words, hall.t.round + 1)
    speak, title = hall.turn.speak, hall.words.spans("tour-round-title", round=next_)
    for piece in in_pieces([first, title, *names_and_tables(hall, hall.t.round + 1)]):
        speak.post(Reply(piece, topics=("notice",)))
    seated = hall.t.seated()
    reached = sum(to_player(hall, one, own_card(hall, hall.words, one)) for one in seated)
    text = hall.turn.words.own.spans("tour-reached", count=reached, of=len(seated))
    show_card(hall)
    speak.whisper(Reply(text))
    return hall


def fewer(hall: Hall, _: Tour) -> Hall:
    """[Tafel minder], [Opnieuw]: the rounds that are left, for a table less; only shown."""
    must_organise(hall)
    words, fact = hall.turn.words.own, drawing.redraw(hall, 0)
    after = fold((*hall.t.told, Event(hall.t.told[-1].number + 1, hall.turn.unit.now, None, fact)))
    sure = Tour(hall.id, "redraw", fact.lot, hall.t.told[-1].number)
    again = Tour(hall.id, "fewer").button("🎲 " + words.label("tour-again"))
    text = drawing.difference_line(hall.t, after, words)
    row = (sure.button("✅ " + words.label("confirm")), again)
    hall.turn.speak.whisper(Reply(text, (row,), ("question",)))
    return hall


def redraw(hall: Hall, tap: Tour) -> Hall:
    """[Klopt]: a table less from now on; when something came between, it is shown anew."""
    must_organise(hall)
    if tap.two != hall.t.told[-1].number:
        return fewer(hall, tap)
    before, hall = hall, hall.tell(drawing.redraw(hall, tap.one))
    return _tell_seats(hall, drawing.difference_line(before.t, hall.t, hall.words))


def start(hall: Hall, _: Tour) -> Hall:
    """[Start ronde]: one end for all tables."""
    must_organise(hall)
    hall = hall.tell(decisions.start(hall.t))
    clock.plan(hall)
    words, t = hall.words, hall.t
    ends = t.sessions[t.round].clock.ends()
    key = "tour-started" if ends is not None else "tour-started-free"
    time = ClockTime(ends, hall.zone) if ends is not None else ""
    parts = [words.spans(key, round=round_name(t, words, t.round), time=time)]
    if t.round > t.settings.rounds:
        parts += names_and_tables(hall, t.round)
    hall.turn.speak.post(Reply(joined(parts), player_buttons(hall, words), silent=False))
    for number in t.seats(t.round):
        entry = t.holder(number, t.round)
        if entry is not None:
            one = t.entrants[entry]
            line = seat_line(hall, words, one, t.round)
            to_player(hall, one, Reply(line, player_buttons(hall, words)))
    show_card(hall)
    return hall


def _asks(hall: Hall, tap: Tour, since: int) -> bool:
    """Whether results from this round on do not hold: who has not agreed is told, and asked (T6).

    One tap more and it is done all the same, unless something came between.
    """
    t, words = hall.t, hall.turn.words.own
    unsure = [at for at in t.provisional(t.round) if at[0] >= since]
    if not unsure or tap.one == t.told[-1].number:
        return False
    lines = [words.spans("tour-not-all-agreed", what=tap.do)]
    for round_, table in unsure:
        head = result_head(t, words, round_, table)
        lines.append((*head, *agreement_line(t, words, round_, table)))
    anyway = Tour(hall.id, tap.do, t.told[-1].number).button("⏹ " + words.label("tour-anyway"))
    text = joined(lines[:LINES])
    hall.turn.speak.whisper(Reply(text, ((anyway, results_button(hall, words)),), ("question",)))
    return True


def close(hall: Hall, tap: Tour) -> Hall:
    """[Sluit ronde]: the standing is told, unless it is unveiled later."""
    must_organise(hall)
    fact = decisions.close_round(hall.t)
    if _asks(hall, tap, fact.round):
        return hall
    hall = hall.tell(fact)
    clock.unplan(hall)
    words, t = hall.words, hall.t
    if t.released() >= t.round:
        hall.turn.speak.post(standing_reply(hall, words))
    else:
        name = round_name(t, words, t.round)
        hall.turn.speak.post(Reply(words.spans("tour-last-closed", round=name)))
    show_card(hall)
    return hall


def reveal(hall: Hall, _: Tour) -> Hall:
    """[Onthul]: from the last place to the first."""
    must_organise(hall)
    hall = hall.tell(decisions.reveal(hall.t))
    lines = standing_lines(hall.t, hall.words)
    title = hall.words.spans("tour-unveiled", name=hall.t.opened.name)
    places = len(hall.t.ranked().rows)
    unveiled = [*lines[:places][::-1], *lines[places:]]
    unveiled += unsure_lines(hall.t, hall.words, hall.t.round, "tour-provisional")
    for piece in in_pieces([title, *unveiled]):
        hall.turn.speak.post(Reply(piece, topics=("standings", "end"), silent=False))
    show_card(hall)
    return hall


def end(hall: Hall, tap: Tour) -> Hall:
    """[Sluit af]: nothing changes any more; member numbers go after thirty days."""
    must_organise(hall)
    fact = decisions.close(hall.t)
    if _asks(hall, tap, 1):
        return hall
    hall = hall.tell(fact)
    clock.plan_forgetting(hall)
    total = hall.t.ranked().total
    text = hall.words.spans("tour-over", name=hall.t.opened.name, sum=total)
    hall.turn.speak.post(Reply(text, topics=("end",)))
    show_card(hall)
    return hall


def back(hall: Hall, _: Tour) -> Hall:
    """[Stap terug]: while nothing was recorded after it."""
    must_organise(hall)
    undone, last, before = decisions.step_back(hall.t), hall.t.told[-1].fact, hall.t
    if isinstance(last, TournamentClosed):
        only_one_open(hall.turn.unit, hall.known.club, but=hall.id)
    if isinstance(last, RoundStarted):
        clock.unplan(hall)
    hall = hall.tell(undone)
    clock.plan(hall)
    name = round_name(before, hall.words, before.round, "-in")
    told = hall.words.spans("tour-stepped-back", step=type(last).__name__, round=name)
    if isinstance(last, TablesRedrawn):
        return _tell_seats(hall, told)
    if not isinstance(last, ScheduleDrawn):
        hall.turn.speak.post(Reply(told))
    if isinstance(last, TournamentClosed):
        hall.turn.speak.edit(PosterSlot(hall.id), poster(hall))
    show_card(hall)
    return hall


# --- results and the clock -----------------------------------------------------------------------


def list_results(hall: Hall, _: Tour) -> Hall:
    """[Uitslagen 11/13]: what is missing, with [Briefje getekend] and [Geen uitslag]."""
    must_judge(hall)
    if hall.t.round not in hall.t.sessions:
        raise Refuse("tour-no-round")
    slot = ListSlot(hall.id, hall.turn.account.id)
    hall.turn.speak.close(slot)
    hall.turn.speak.whisper(_listed(hall), slot=slot)
    return hall


def _list_again(hall: Hall) -> None:
    """The list of results, where a button of it was tapped: without what was done."""
    turn, outbox = hall.turn, hall.turn.unit.outbox
    slot = str(ListSlot(hall.id, turn.account.id))
    if outbox.slot_of(turn.chat.id, turn.incoming.message) == slot:
        outbox.edit(turn.chat.id, slot, _listed(hall))


def _listed(hall: Hall) -> Reply:
    t, words = hall.t, hall.turn.words.own
    lines, buttons = [words.spans("tour-results", round=round_name(t, words, t.round))], []
    earlier = t.provisional(t.round - 1)
    now = [(t.round, table) for table in sorted(t.sessions[t.round].results)]
    for round_, table in [*earlier, *now]:
        lines.append(result_line(t, words, round_, table))
        lines.append(agreement_line(t, words, round_, table))
        if not t.official(round_, table):
            buttons.append(signed_button(hall, words, round_, table))
    for table in t.missing(t.round):
        label = words.text("label-tour-without", table=table)
        buttons.append(Tour(hall.id, "without", t.round, table).button(label))
    return Reply(joined([lines[0], *lines[1:][-LINES:]]), rows(buttons, 2), ("notice",))


def sign(hall: Hall, tap: Tour) -> Hall:
    """[Briefje getekend]: the sheet with four signatures is there."""
    must_organise(hall)
    hall = hall.tell(decisions.sign(hall.t, tap.one, tap.two))
    results.show(hall, tap.one, tap.two)
    _list_again(hall)
    hall.turn.speak.notice("tour-signed", table=tap.two)
    return hall


def without(hall: Hall, tap: Tour) -> Hall:
    """[Geen uitslag]: nothing for the four."""
    must_organise(hall)
    hall = hall.tell(decisions.leave_out(hall.t, tap.one, tap.two))
    name = round_name(hall.t, hall.words, tap.one)
    hall.turn.speak.post(Reply(hall.words.spans("tour-without", round=name, table=tap.two)))
    refresh_card(hall)
    _list_again(hall)
    return hall


def show_clock(hall: Hall, _: Tour) -> Hall:
    """[Klok]: how long still, and more time."""
    words = hall.turn.words.own
    buttons = []
    if hall.t.running is not None and organises(hall):
        paused = hall.t.running.clock.paused is not None
        label = words.label("tour-go-on" if paused else "tour-pause")
        buttons = [Tour(hall.id, "pause").button(label)]
        buttons += [Tour(hall.id, "later", more).button(f"+{more}") for more in MORE_MINUTES]
    hall.turn.speak.whisper(Reply(clock.left_line(hall, words), rows(buttons, 3)))
    return hall


def pause(hall: Hall, _: Tour) -> Hall:
    """[Pauze], [Ga verder]."""
    must_organise(hall)
    hall = hall.tell(decisions.pause(hall.t))
    clock.plan(hall)
    hall.turn.speak.post(Reply(clock.left_line(hall, hall.words), silent=False))
    return hall


def later(hall: Hall, tap: Tour) -> Hall:
    """[+5], [+10]."""
    must_organise(hall)
    return move(hall, tap.one, None)


def move(hall: Hall, minutes: int, table: int | None) -> Hall:
    """More or less time for everybody, or for one table."""
    hall = hall.tell(decisions.move_clock(hall.t, minutes, table))
    clock.plan(hall)
    words = hall.words
    if table is not None:
        text = words.spans("tour-table-later", table=table, minutes=words.signed(minutes))
    else:
        text = clock.left_line(hall, words)
    hall.turn.speak.post(Reply(text, silent=False))
    return hall


# --- what everybody may see ----------------------------------------------------------------------


def standing(hall: Hall, tap: Tour) -> Hall:
    """[Stand], [Hele stand]."""
    words = hall.turn.words.public
    if not tap.one:
        hall.turn.speak.say(standing_reply(hall, words))
        return hall
    if not hall.t.released():
        raise Refuse("tour-standing-none")
    for piece in in_pieces(standing_lines(hall.t, words)):
        hall.turn.speak.give(Reply(piece, topics=("standings",)))
    return hall


def mine(hall: Hall, _: Tour) -> Hall:
    """One's own card."""
    if hall.me is None or not hall.t.published:
        raise Refuse("tour-no-chair")
    hall.turn.speak.whisper(own_card(hall, hall.turn.words.own, hall.me))
    return hall
