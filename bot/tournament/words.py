"""A tournament in words: its announcement, where somebody sits, a result, the standing."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.messages import Button, Reply, Spans
from bot.talk.buttons import rows
from bot.talk.texts import Texts, joined
from bot.talk.tournament_words import fraction, ranks, round_name, who, wind_name
from bot.tournament.buttons import Tour
from bot.tournament.hall import Hall, account_at
from core.tournament.ranking import table_points
from core.tournament.tournament import CHAIRS, Entrant, Tournament

FIRST: Final = 10
"""How many places are told at once."""
LINES: Final = 60
"""How many lines go into one message."""
Rows = tuple[tuple[Button, ...], ...]


def heading(hall: Hall) -> Spans:
    """What is played, in a line."""
    t, words = hall.t, hall.words
    return words.spans(
        "tour-heading",
        name=t.opened.name,
        day=words.day(t.opened.day),
        ruleset=words.text(f"ruleset-{t.opened.ruleset}"),
        rounds=t.settings.rounds,
        deals=t.settings.deals,
        minutes=t.settings.minutes,
        by=t.settings.rank_by,
        final=t.settings.final,
    )


def poster(hall: Hall) -> Reply:
    """The announcement, with who comes so far."""
    t, words = hall.t, hall.words
    there = [one for one in t.entrants.values() if one.out_from is None]
    parts = [heading(hall)]
    if there:
        waiting = t.waiting() if t.draw is None else ()
        room = t.opened.capacity if t.draw is None else 0
        parts.append(
            words.spans("tour-entered", count=len(there), waiting=len(waiting), room=room)
        )
    if t.closed:
        parts.append(words.spans("tour-closed"))
    buttons: Rows = ()
    if t.draw is None and not t.closed:
        buttons = (
            (
                Tour(hall.id, "join").button("✋ " + words.label("tour-join")),
                Tour(hall.id, "reserve").button(words.label("tour-reserve")),
            ),
        )
    return Reply(joined(parts), buttons, ("notice",))


def seat_line(hall: Hall, words: Texts, one: Entrant, round_: int) -> Spans:
    """Where somebody sits in a round, and with whom."""
    t = hall.t
    number = t.number_of(one.entry)
    seats = t.seats(round_)
    if number not in seats or t.holder(number, round_) != one.entry:
        return words.spans("tour-no-seat", round=round_name(t, words, round_))
    table, chair = seats[number]
    others = [
        who(t, words, other, round_) for other in t.tables(round_)[table - 1] if other != number
    ]
    return words.spans(
        "tour-seat",
        round=round_name(t, words, round_),
        table=table,
        wind=wind_name(words, chair),
        names=", ".join(others),
    )


def own_card(hall: Hall, words: Texts, one: Entrant) -> Reply:
    """Somebody's own card: number, all rounds, and what can be done."""
    t = hall.t
    number = t.number_of(one.entry) or 0
    parts = [words.spans("tour-own", name=one.name, tournament=t.opened.name, number=number)]
    every = range(1, max(t.settings.rounds, t.round) + 1)
    parts += [
        seat_line(hall, words, one, at)
        for at in every
        if at <= t.settings.rounds or number in t.seats(at)
    ]
    return Reply(joined(parts), player_buttons(hall, words), ("notice",))


def player_buttons(hall: Hall, words: Texts) -> Rows:
    """[Uitslag] [Scheids] [Stand] [Mijn kaart]."""
    return (
        (
            Tour(hall.id, "enter").button("📝 " + words.label("tour-result"), form="result"),
            Tour(hall.id, "mine").button("🎫 " + words.label("tour-mine")),
        ),
        (
            Tour(hall.id, "referee").button("🙋 " + words.label("tour-referee")),
            Tour(hall.id, "standing").button("📊 " + words.label("tour-standing")),
        ),
    )


# --- results -------------------------------------------------------------------------------------


def result_head(t: Tournament, words: Texts, round_: int, table: int) -> Spans:
    """Of which table a result is."""
    return words.spans("tour-result", round=round_name(t, words, round_), table=table)


def result_line(t: Tournament, words: Texts, round_: int, table: int) -> Spans:
    """The four with their points and table points."""
    result = t.sessions[round_].results[table]
    session = t.sessions[round_]
    chairs = t.chairs(round_, table)
    worth = table_points(chairs, t.settings.scale)
    seats = t.tables(round_)[table - 1]
    told = [
        words.spans(
            "tour-result-chair",
            name=who(t, words, number, round_),
            points=words.signed(points),
            table_points=fraction(words, its),
            placed=int(t.holder(number, round_) is not None and number not in session.fills),
        )
        for number, points, its in zip(seats, result.points, worth, strict=True)
    ]
    return (*result_head(t, words, round_, table), *joined(told, " · "))


def agreement_line(t: Tournament, words: Texts, round_: int, table: int) -> Spans:
    """Who agreed, and who has not yet; or that it holds, or is disputed."""
    result = t.sessions[round_].results[table]
    if result.disputed:
        key = "tour-decided" if result.decided else "tour-disputed"
        return words.spans(key, why=result.disputed, decision=result.decided)
    names = [who(t, words, number, round_) for number in t.tables(round_)[table - 1]]
    needed, agree = sorted(t.to_agree(round_, table)), t.settings.agree
    agreed = {chair: names[chair] for chair in needed if chair in result.agreed}
    spoken = ""
    for chair, by in sorted(result.on_behalf.items()):
        known = "" if by is None else names[by]
        agreed[chair] = words.text("tour-on-behalf", name=names[chair], by=known, known=len(known))
        spoken += f", {agreed[chair]}"
    if t.official(round_, table):
        signed = int(result.signed)
        return words.spans("tour-official", signed=signed, agree=agree, spoken=spoken)
    told = ", ".join(agreed[chair] for chair in sorted(agreed))
    missing = ", ".join(names[chair] for chair in needed if chair not in agreed)
    return words.spans("tour-agreed", agree=agree, agreed=told or "–", missing=missing)


def result_reply(hall: Hall, words: Texts, round_: int, table: int) -> Reply:
    """A table's result, and the buttons of those who sit there."""
    t = hall.t
    text = joined([result_line(t, words, round_, table), agreement_line(t, words, round_, table)])
    if t.official(round_, table) or t.closed:
        return Reply(text, (), ("result",))
    changes = len(t.sessions[round_].results[table].before)
    agree = Tour(hall.id, "agree", round_, table, CHAIRS * changes)
    if not _by_phone(hall, round_, table):
        return Reply(text, ((signed_button(hall, words, round_, table),),), ("result",))
    buttons = [
        *([agree.button("✅ " + words.label("agree"))] if t.settings.agree != "organiser" else []),
        Tour(hall.id, "dispute", round_, table).button(
            "✋ " + words.label("tour-dispute"), form="protest"
        ),
        *_on_behalf(hall, words, round_, table),
    ]
    return Reply(text, rows(buttons, 2), ("result",))


def _by_phone(hall: Hall, round_: int, table: int) -> bool:
    """Whether anybody at a table can tap anything."""
    return any(account_at(hall, round_, one) for one in hall.t.tables(round_)[table - 1])


def signed_button(hall: Hall, words: Texts, round_: int, table: int) -> Button:
    """[Briefje getekend 7]; of an earlier round with that."""
    past = round_ if round_ < hall.t.round else 0
    at = words.text("tour-table-of", table=table, round=past)
    return Tour(hall.id, "sign", round_, table).button(words.text("label-tour-signed", table=at))


def _on_behalf(hall: Hall, words: Texts, round_: int, table: int) -> Iterator[Button]:
    """[Akkoord namens Anna], for who has no phone here."""
    t = hall.t
    result = t.sessions[round_].results[table]
    if t.settings.agree == "organiser":
        return
    for chair in sorted(t.to_agree(round_, table) - result.agreed):
        number = t.tables(round_)[table - 1][chair]
        if account_at(hall, round_, number) is None:
            name = who(t, words, number, round_)
            label = words.text("label-tour-for", name=name[:20])
            said = CHAIRS * len(result.before) + chair
            yield Tour(hall.id, "for", round_, table, said).button(label)


# --- the standing --------------------------------------------------------------------------------


def standing_lines(t: Tournament, words: Texts, upto: int | None = None) -> list[Spans]:
    """The standing after what may be shown, a line each; then teams, then the proof."""
    ranking, names = t.ranked(upto), t.teams()
    lines = [*ranks(ranking.rows, lambda row: t.entrants[row.player].name).lines(words)]
    if ranking.teams:
        teams = ranks(ranking.teams, lambda row: names[row.team - 1], key="team")
        lines += [words.spans("tour-teams"), *teams.lines(words)]
    return lines


def standing_reply(hall: Hall, words: Texts) -> Reply:
    """The first of the standing that may be shown, and a button for all of it."""
    t = hall.t
    released = t.released()
    if not released:
        return Reply(words.spans("tour-standing-none"))
    lines = standing_lines(t, words)
    key = "tour-standing-last" if t.is_final_list(released) else "tour-standing-after"
    after = round_name(t, words, released, "-in")
    parts = [words.spans(key, round=after, name=t.opened.name), *lines[:FIRST]]
    parts += unsure_lines(t, words, released, "tour-provisional")
    buttons: Rows = ()
    if len(lines) > FIRST:
        buttons = ((Tour(hall.id, "standing", 1).button(words.label("tour-whole")),),)
    return Reply(joined(parts), buttons, ("standings",))


def unsure_lines(t: Tournament, words: Texts, upto: int, key: str) -> list[Spans]:
    """A line for the tables whose result does not hold yet, if there are any."""
    unsure = t.provisional(upto)
    if not unsure:
        return []
    return [words.spans(key, tables=tables_said(t, words, upto), count=len(unsure))]


def tables_said(t: Tournament, words: Texts, upto: int) -> str:
    """The tables whose result does not hold yet; one of an earlier round with its round."""
    return ", ".join(
        words.text("tour-table-of", table=table, round=round_ if round_ < upto else 0)
        for round_, table in t.provisional(upto)
    )


def in_pieces(lines: Sequence[Spans]) -> Iterator[Spans]:
    """Lines in as many messages as they need."""
    for at in range(0, len(lines), LINES):
        yield joined(lines[at : at + LINES])


def names_and_tables(hall: Hall, round_: int) -> list[Spans]:
    """Who sits where in a round, by name."""
    t, words = hall.t, hall.words
    seats = t.seats(round_)
    names = {
        number: who(t, words, number, round_)
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
