"""A tournament in words: its announcement, seats, results, and standing."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from bot.features.tournament.context import (
    TableInRound,
    TournamentContext,
    account_at,
    may_write,
)
from bot.features.tournament.tournament_words import (
    called,
    called_at,
    fraction,
    marks,
    ranks,
    round_name,
    wind_name,
)
from bot.messages import Button, ButtonRows, Reply, Spans
from bot.talk.buttons import Slot, Tap, rows
from bot.talk.texts import Texts, joined
from core.game.rounds import CHAIRS
from core.seating.figures import meetings_within, repeats, same_table
from core.tournament.decisions import groups
from core.tournament.events import RoundNumber
from core.tournament.player_card import CardRow, player_cards
from core.tournament.ranking import table_points
from core.tournament.tournament import Entrant, Result, Tournament

FIRST = 10
"""The number of places in the first message of a standing."""
TEAMS = 3
"""The number of teams in the first message of a standing."""
TOGETHER = 10
"""The number of tables that share a message when their results are typed one by one."""
NAMED = 5
"""The most tables that are named; for more, only their number is given."""
LINES = 60
"""The most lines in a message."""


class PosterSlot(Slot, name="tour"):
    """The announcement of a tournament, with [Doe mee]."""

    id: int


class OfRound(Slot):
    """Base of the messages of a round."""

    id: int
    round: RoundNumber


class TypedSlot(OfRound, name="tourtyped"):
    """The typed results of a block of tables in a round."""

    block: int


class Agreeing(TableInRound):
    """A chair at a table, and the number of changes of its result: `4 * changes + chair`."""

    mark: int = 0


class ShowStanding(Tap):
    """The standing: its first places, all of it (`whole`), or by round (`rounds`)."""

    whole: bool = False
    rounds: bool = False


def heading(context: TournamentContext, words: Texts) -> Spans:
    """Return the heading of a tournament, in a line."""
    t = context.t
    return words.spans(
        "tour-heading",
        name=t.opened.name,
        day=words.day(t.opened.day),
        start=t.settings.start or "none",
        place=t.settings.place or "none",
        ruleset=words.text(f"ruleset-{t.opened.ruleset}"),
        rounds=t.settings.rounds,
        deals=t.settings.deals,
        minutes=t.settings.minutes,
        by=t.settings.rank_by,
        final=t.settings.final,
    )


def poster(context: TournamentContext) -> Reply:
    """Return the announcement, with the number of entrants."""
    t = context.t
    words = context.words
    parts = [heading(context, words)]
    if t.present:
        waiting = 0
        room = 0
        if t.draw is None:
            waiting = len(t.waiting())
            room = t.opened.capacity
        parts.append(words.spans("tour-entered", count=len(t.present), waiting=waiting, room=room))
    if t.closed:
        parts.append(words.spans("tour-closed"))
    buttons: ButtonRows = ()
    if t.draw is None and not t.closed:
        buttons = (
            (
                context.button(words, "tour-join", "join", "✋"),
                context.button(words, "tour-reserve", "reserve"),
            ),
        )
    return Reply(joined(parts), buttons)


def seat_line(
    context: TournamentContext, words: Texts, entrant: Entrant, round_: RoundNumber
) -> Spans:
    """Return a player's seat in a round, and the others at the table."""
    t = context.t
    number = t.number_of(entrant.entry)
    seats = t.seats(round_)
    if number not in seats or t.holder(number, round_) != entrant.entry:
        return words.spans("tour-no-seat", round=round_name(t, words, round_))
    table, chair = seats[number]
    others = [
        called_at(t, words, other, round_)
        for other in t.tables(round_)[table - 1]
        if other != number
    ]
    return words.spans(
        "tour-seat",
        round=round_name(t, words, round_),
        table=table,
        wind=wind_name(words, chair),
        names=", ".join(others),
    )


def own_card(
    context: TournamentContext, words: Texts, entrant: Entrant, drawn: Sequence[CardRow] = ()
) -> Reply:
    """Return a player's own card: number, rounds with their results, and buttons."""
    t = context.t
    number = t.number_of(entrant.entry) or 0
    parts = [words.spans("tour-own", name=entrant.name, tournament=t.opened.name, number=number)]
    for row in drawn or player_cards(t, [entrant.entry]).get(entrant.entry, ()):
        line = seat_line(context, words, entrant, row.round)
        if row.place is not None:
            line += words.spans(
                "tour-brought",
                points=words.signed(row.points or 0),
                table_points=fraction(words, row.table_points or Fraction()),
                place=row.place,
                by=called_at(t, words, number, row.round) if row.away else "",
                away=int(row.away),
            )
        parts.append(line)
    total = t.ranked().of.get(entrant.entry)
    if total is not None and total.rounds:
        parts.append(
            words.spans(
                "tour-own-total",
                points=words.signed(total.points),
                table_points=fraction(words, total.table_points),
            )
        )
    return Reply(joined(parts), player_buttons(context, words))


def player_buttons(context: TournamentContext, words: Texts) -> ButtonRows:
    """Return the buttons [Uitslag] [Mijn kaart] [Scheids] [Stand]."""
    return (
        (
            context.button(words, "tour-result", "enter", "📝", form="round"),
            context.button(words, "tour-mine", "mine", "🎫"),
        ),
        (
            context.button(words, "tour-referee", "referee", "🙋"),
            context.button(words, "tour-standing", "standing", "📊"),
        ),
    )


def numbers_at(t: Tournament, at: TableInRound) -> tuple[int, ...]:
    """Return the numbers of the four at a table, in the order of their first winds."""
    return t.tables(at.round)[at.table - 1]


def names_at(t: Tournament, words: Texts, at: TableInRound) -> list[str]:
    """Return the names of the four at a table, in the order of their first winds."""
    return [called_at(t, words, number, at.round) for number in numbers_at(t, at)]


def result_at(t: Tournament, at: TableInRound) -> Result:
    """Return the result of a table. KeyError: it has none."""
    return t.sessions[at.round].results[at.table]


def result_if_any(t: Tournament, at: TableInRound) -> Result | None:
    """Return the result of a table, or None."""
    return t.sessions[at.round].results.get(at.table)


def result_head(t: Tournament, words: Texts, at: TableInRound) -> Spans:
    """Return the table of a result, in words."""
    return words.spans("tour-result", round=round_name(t, words, at.round), table=at.table)


def result_line(t: Tournament, words: Texts, at: TableInRound) -> Spans:
    """Return the four players with their points and table points."""
    worth = table_points(t.chairs(at.round, at.table), t.settings.scale)
    fills = t.sessions[at.round].fills
    chairs = [
        words.spans(
            "tour-result-chair",
            name=called_at(t, words, number, at.round),
            points=words.signed(points),
            table_points=fraction(words, own_worth),
            placed=int(t.holder(number, at.round) is not None and number not in fills),
        )
        for number, points, own_worth in zip(
            numbers_at(t, at), result_at(t, at).points, worth, strict=True
        )
    ]
    return (*result_head(t, words, at), *joined(chairs, " · "))


def agreement_line(context: TournamentContext, words: Texts, at: TableInRound) -> Spans:
    """Return the players who agreed and those who must still agree, or the state of the result."""
    t = context.t
    result = result_at(context.t, at)
    if result.disputed:
        key = "tour-decided" if result.decided else "tour-disputed"
        return words.spans(key, why=result.disputed, decision=result.decided)
    names = names_at(t, words, at)
    needed = sorted(t.to_agree(at.round, at.table))
    agree = result.agree
    agreed = {chair: names[chair] for chair in needed if chair in result.agreed}
    spoken = ""
    for chair, by in sorted(result.on_behalf.items()):
        known = "" if by is None else names[by]
        agreed[chair] = words.text("tour-on-behalf", name=names[chair], by=known, known=len(known))
        spoken += f", {agreed[chair]}"
    if t.official(at.round, at.table):
        word = result.word_of
        if word is not None:
            how = "word"
        elif result.signed:
            how = "signed"
        else:
            how = agree
        signer = "" if word is None else account_name(context, word)
        return words.spans("tour-official", how=how, spoken=spoken, by=signer)
    names_agreed = ", ".join(agreed[chair] for chair in sorted(agreed))
    missing = ", ".join(names[chair] for chair in needed if chair not in agreed)
    return words.spans("tour-agreed", agree=agree, agreed=names_agreed or "–", missing=missing)


def result_reply(context: TournamentContext, words: Texts, at: TableInRound) -> Reply:
    """Return a table's result, and the buttons of its players."""
    t = context.t
    result = result_at(t, at)
    text = joined([result_line(t, words, at), agreement_line(context, words, at)])
    open_ = result.word_of is not None and t.running is t.sessions[at.round]
    if t.closed or (t.official(at.round, at.table) and not open_):
        return Reply(text, (), ("result",))
    dispute = context.button(words, "tour-dispute", at.pack("dispute"), "✋", form="protest")
    buttons = [dispute]
    if result.agree != "organiser":
        mark = mark_of(t, at)
        agree = Agreeing(at.round, at.table, mark).pack("agree")
        agree_button = context.button(words, "agree", agree, "✅")
        buttons = [agree_button, dispute, *_on_behalf(context, words, at, mark)]
    return Reply(text, rows(buttons, 2), ("result",))


def told_together(context: TournamentContext, at: TableInRound) -> bool:
    """Return True for a result whose message is shared with other tables.

    It was typed by an account from outside the table, and all players with an account get it in
    private.
    """
    numbers = numbers_at(context.t, at)
    accounts = {account_at(context, at.round, number) for number in numbers} - {None}
    return result_at(context.t, at).by not in accounts and all(
        may_write(context, account) for account in accounts
    )


def typed_reply(context: TournamentContext, words: Texts, typed_slot: TypedSlot) -> Reply:
    """Return the results that share a message, of ten tables, and [Alle briefjes getekend]."""
    t = context.t
    first = typed_slot.block * TOGETHER
    every = (
        TableInRound(typed_slot.round, table)
        for table in sorted(t.sessions[typed_slot.round].results)
    )
    shown = [
        at for at in every if first < at.table <= first + TOGETHER and told_together(context, at)
    ]
    unsure = [at for at in shown if not t.official(at.round, at.table)]
    buttons = ((sign_all_button(context, words),),) if unsure and not t.closed else ()
    lines = [result_line(t, words, at) for at in shown]
    return Reply(joined(lines), buttons, ("result", "card"))


def sign_all_button(context: TournamentContext, words: Texts) -> Button:
    """Return the button [Alle briefjes getekend]."""
    return context.button(words, "tour-sign-all", "signall", "✍️")


def signed_button(context: TournamentContext, words: Texts, at: TableInRound) -> Button:
    """Return the button [Briefje getekend 7]; for an earlier round, with that round."""
    past = at.round if at.round < context.t.round else 0
    table = words.text("tour-table-of", table=at.table, round=past)
    seen = Agreeing(at.round, at.table, mark_of(context.t, at)).pack("sign")
    return context.offer(words.text("label-tour-signed", table=table), seen)


def mark_of(t: Tournament, at: TableInRound) -> int:
    """Return the mark of a result on its buttons, for the first chair."""
    return len(CHAIRS) * len(result_at(t, at).before)


def _on_behalf(
    context: TournamentContext, words: Texts, at: TableInRound, mark: int
) -> Iterator[Button]:
    """Return buttons [Akkoord namens Anna], for players without an account."""
    t = context.t
    for chair in sorted(t.to_agree(at.round, at.table) - result_at(t, at).agreed):
        number = numbers_at(t, at)[chair]
        if account_at(context, at.round, number) is None:
            label = words.text("label-tour-for", name=called_at(t, words, number, at.round)[:30])
            yield context.offer(label, Agreeing(at.round, at.table, mark + chair).pack("for"))


def standing_lines(t: Tournament, words: Texts) -> list[Spans]:
    """Return the standing after the released rounds: a line for each player, then the teams."""
    ranking = t.ranked()
    names = t.teams()
    why = marks(t, words, partial(called_at, t, words))
    players = ranks(ranking.rows, lambda row: called(t, words, row.player), why=why)
    lines = [*players.lines(words)]
    if ranking.teams:
        teams = ranks(ranking.teams, lambda row: names[row.team - 1], "team")
        lines += [words.spans("tour-teams"), *teams.lines(words)]
    return lines


def standing_reply(context: TournamentContext, words: Texts) -> Reply:
    """Return the first places of the released standing, and buttons for all of it."""
    t = context.t
    released = t.released()
    if not released:
        return Reply(words.spans("tour-standing-none"))
    lines = standing_lines(t, words)
    if t.is_final_list(released):
        key = "tour-standing-last"
    else:
        key = "tour-standing-after"
    after = round_name(t, words, released, "-in")
    parts = [words.spans(key, round=after, name=t.opened.name), *lines[:FIRST]]
    players = len(t.ranked_entries())
    if players > FIRST:
        parts += lines[players : players + 1 + TEAMS]
    parts += unsure_lines(t, words, released, "tour-provisional")
    parts += word_lines(context, words, released)
    whole = context.button(words, "tour-whole", ShowStanding(whole=True).pack("standing"))
    by_round = ShowStanding(rounds=True).pack("standing")
    button = context.button(words, "tour-by-round", by_round)
    return Reply(joined(parts), ((whole, button)[len(lines) <= FIRST :],), ("standings",))


def round_lines(t: Tournament, words: Texts) -> list[Spans]:
    """Return the standing with the points of each round."""
    lines = []
    for row in t.ranked().rows:
        rounds = " ".join(words.signed(in_round.points) for in_round in row.rounds)
        off = row.points - sum(in_round.points for in_round in row.rounds[: t.settings.rounds])
        line = words.spans(
            "tour-in-rounds",
            place=row.place,
            name=called(t, words, row.player),
            rounds=rounds,
            off=words.number(off) if off else 0,
            points=words.signed(row.points),
        )
        lines.append(line)
    return lines


def moved_lines(
    before: Tournament, t: Tournament, words: Texts, tables: Sequence[TableInRound]
) -> list[Spans]:
    """Return the players of corrected tables, with their old and new place."""
    was = before.ranked().of
    now = t.ranked().of
    entries = (t.holder(number, at.round) for at in tables for number in numbers_at(t, at))
    return [
        words.spans(
            "tour-moved",
            name=called(t, words, entry),
            was=was[entry].place,
            now=now[entry].place,
            moved=int(was[entry].place != now[entry].place),
            points=words.signed(now[entry].points),
        )
        for entry in entries
        if entry is not None and entry in was and entry in now
    ]


def final_lines(t: Tournament, words: Texts) -> Iterator[Spans]:
    """Yield a line about the players of a final by these results; it stays as drawn (T6)."""
    first = RoundNumber(t.settings.rounds + 1)
    if first in t.sessions:
        seated = {t.holder(number, first) for number in t.seats(first)}
        rows = t.ranked(RoundNumber(t.settings.rounds)).rows
        best = [row.player for row in rows if t.entrants[row.player].out_from is None]
        names = [called(t, words, who) for who in best[: len(seated)] if who not in seated]
        if names:
            yield words.spans("tour-final-stays", names=", ".join(names))


def unsure_lines(t: Tournament, words: Texts, upto: RoundNumber, key: str) -> list[Spans]:
    """Return a line for the tables whose result is provisional, or nothing."""
    unsure = t.provisional(upto)
    if not unsure:
        return []
    named = ""
    if len(unsure) <= NAMED:
        named = ", ".join(
            words.text("tour-table-of", table=table, round=round_ if round_ < upto else 0)
            for round_, table in unsure
        )
    return [words.spans(key, tables=named, count=len(unsure), named=len(named))]


def word_lines(context: TournamentContext, words: Texts, upto: RoundNumber) -> Iterator[Spans]:
    """Return the number of results that each organiser vouched for (T13, 5)."""
    given = Counter(
        result.word_of
        for round_, session in context.t.sessions.items()
        for result in session.results.values()
        if round_ <= upto and result.word_of is not None
    )
    for account, count in given.items():
        yield words.spans("tour-on-word", by=account_name(context, account or 0), count=count)


def account_name(context: TournamentContext, account: int) -> str:
    """Return the name of an account."""
    return context.unit.people.account_by_id(account).name


def in_pieces(lines: Sequence[Spans]) -> Iterator[Spans]:
    """Return lines in as many messages as they need."""
    for at in range(0, len(lines), LINES):
        yield joined(lines[at : at + LINES])


def names_and_tables(context: TournamentContext, round_: RoundNumber) -> list[Spans]:
    """Return the seats of a round, by name."""
    t = context.t
    words = context.words
    seats = t.seats(round_)
    names = {
        number: called_at(t, words, number, round_)
        for number in seats
        if t.holder(number, round_) is not None
    }
    return [
        words.spans(
            "tour-where",
            name=names[number],
            table=seats[number][0],
            wind=wind_name(words, seats[number][1]),
        )
        for number in sorted(names, key=lambda number: (names[number].casefold(), number))
    ]


def difference_line(before: Tournament, after: Tournament, words: Texts) -> Spans:
    """Return the changes that a draw with one table less makes, in words."""
    if before.draw is None or after.draw is None:
        return ()
    return words.spans(
        "tour-swiss" if after.settings.seating == "swiss" else "tour-fewer",
        tables=len(after.draw.rounds[-1]),
        was=len(before.draw.rounds[-1]),
        round=before.round + 1,
        repeats=repeats(after.draw.rounds),
        before=repeats(before.draw.rounds),
    )


def figures_line(t: Tournament, words: Texts) -> Spans:
    """Return the quality of the draw, in words."""
    if t.draw is None:
        return ()
    rounds = t.draw.rounds
    entrants = [t.entrants[player] for player in t.draw.entries if player in t.entrants]
    teams = groups([entrant.team for entrant in entrants])
    clubs = groups([entrant.club for entrant in entrants])
    return words.spans(
        "tour-draw-figures",
        lot=str(t.draw.lot),
        players=sum(entry in t.entrants for entry in t.draw.entries),
        dromers=sum(entry not in t.entrants for entry in t.draw.entries),
        tables=len(rounds[0]),
        repeats=repeats(rounds),
        uneven=len(rounds) % len(CHAIRS),
        same=same_table(rounds),
        teams=len(teams),
        team=meetings_within(rounds, teams),
        clubs=len(clubs),
        club=meetings_within(rounds, clubs),
    )
