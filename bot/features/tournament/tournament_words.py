"""The words about a tournament that chat, page and paper share: its seats and standings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from bot.talk.listing import Column, ColumnStyle, Listing, Write, signed
from core.winds import Wind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction

    from bot.talk.texts import Texts
    from core.players import Chair
    from core.tournament.events import EntryNumber, PenaltyGiven, RoundNumber
    from core.tournament.own import OwnFault
    from core.tournament.ranking import RankRow, TeamRow
    from core.tournament.rulings import Ruling
    from core.tournament.series import SeriesRow
    from core.tournament.tournament import Tournament


def name_at(t: Tournament, words: Texts, number: int, round_: RoundNumber) -> str:
    """Return the player at a number in a round: its entrant, a substitute, or the Dromer."""
    sits = t.player_at(number, round_)
    if isinstance(sits, int):
        return t.entrants[sits].name
    return sits or words.text("tour-dromer")


def called(t: Tournament, words: Texts, entry: EntryNumber) -> str:
    """Return the name of an entrant, of namesakes with the club or the number: `Jan (Draken)`."""
    entrant = t.entrants[entry]
    if entry not in t.namesakes:
        return entrant.name
    apart = entrant.club or t.number_of(entry) or words.text("tour-no-club")
    return f"{entrant.name} ({apart})"


def called_at(t: Tournament, words: Texts, number: int, round_: RoundNumber) -> str:
    """Return the player at a number in a round, as `called`."""
    sits = t.player_at(number, round_)
    if isinstance(sits, int):
        return called(t, words, sits)
    return name_at(t, words, number, round_)


def own_fault(words: Texts, fault: OwnFault) -> str:
    """Return a fault of an organiser's own schedule in words."""
    where = {"line": fault.line, "number": fault.number, "round": fault.round}
    return words.text("tour-own-fault", why=fault.why, **where)


def round_name(t: Tournament, words: Texts, round_: RoundNumber, form: str = "") -> str:
    """Return `Ronde 3`, or the name in a final; form: -in a sentence, -short on a button."""
    left = t.rounds - round_ if round_ > t.settings.rounds else "none"
    return words.text(f"tour-round{form}", round=round_, left=left)


def wind_name(words: Texts, chair: Chair) -> str:
    """Return the wind of a chair in the first deal."""
    return words.text(f"wind-{tuple(Wind)[chair].value}")


def fraction(words: Texts, value: Fraction) -> str:
    """Return table points: 4, 2½, −1; other fractions with at most two decimals."""
    if value.denominator == 1:
        return words.number(int(value))
    if value.denominator == 2:  # noqa: PLR2004 - a half has a sign of its own
        if abs(value) > 1:
            whole = words.number(int(value))
        else:
            whole = "−" * (value < 0)
        return f"{whole}½"
    return with_point(words, f"{float(value):.2f}".rstrip("0")).replace("-", "−")


def with_point(words: Texts, number: str) -> str:
    """Return a number with the decimal point of the language."""
    return number if words.language == "en" else number.replace(".", ",")


def marks(
    t: Tournament, words: Texts, sits: Callable[[int, RoundNumber], object]
) -> dict[EntryNumber, str]:
    """Return the notes behind names in a standing: team, late, replaced, or withdrawn.

    sits: returns the player at a number in a round.
    """
    notes = {}
    for entry in t.ranked_entries():
        entrant = t.entrants[entry]
        since = min(at for held in t.numbers.values() for at, whose in held if whose == entry)
        parts = [
            entrant.team,
            words.text("tour-why-since", round=since) if since > 1 else "",
        ]
        parts += [
            words.text("tour-why-away", round=round_, name=str(sits(number, round_)))
            for round_, session in sorted(t.sessions.items())
            for number in sorted(session.fills)
            if t.holder(number, round_) == entry
        ]
        parts.append(words.text("tour-why-out") if t.is_out(entry) else "")
        notes[entry] = ", ".join(filter(None, parts))
    return notes


def ruling_in_signs(words: Texts, ruling: Ruling) -> str:
    """Return a ruling in a few signs: −100, −1 tp, a warning, a protest, a decision."""
    return (ruling.given and taken_off(words, ruling.given)) or words.text(f"paper-{ruling.kind}")


def taken_off(words: Texts, penalty: PenaltyGiven) -> str:
    """Return a penalty in a few signs: −100, −1 tp; "" for a warning."""
    if penalty.points:
        off = [words.number(-penalty.points)]
    else:
        off = []
    if penalty.table_points:
        off += [_tp(words, -penalty.table_points)]
    return ", ".join(off)


def series_list(rows: Sequence[SeriesRow], title: str = "") -> Listing[SeriesRow]:
    """Return the standing of a series by tournament; a dash is a missed tournament."""

    def each(at: int) -> Column[SeriesRow]:
        head = str(at + 1)
        return Column(
            f"t{head}",
            head=head,
            written=_result_brought,
            media="page paper",
            get=lambda row: row.each[at],
        )

    twice = [name for name, count in Counter(row.name for row in rows).items() if count > 1]

    def name(row: SeriesRow) -> str:
        if row.name in twice and row.club:
            return f"{row.name} ({row.club})"
        return row.name

    columns: list[Column[SeriesRow]] = [
        Column("place", "place", "page-place", media="chat page screen"),
        Column("place", "data", "paper-place", media="paper"),
        Column("name", "name", "paper-player", media="chat page screen paper", get=lambda _: None),
        Column("total", "main", "page-points", _result_brought, "chat page screen paper"),
        *(each(at) for at in range(len(rows[0].each) if rows else 0)),
    ]
    return Listing(title, columns, rows, name)


def _result_brought(words: Texts, value: Fraction | None) -> str:
    if value is None:
        return "–"
    return fraction(words, value)


def _in_final(words: Texts, points: int | None) -> str:
    if points is None:
        return ""
    return words.text("tour-in-final", points=words.signed(points))


def _on_screen(words: Texts, row: RankRow | TeamRow) -> str:
    points = _in_final(words, getattr(row, "final", None))
    return points.capitalize() or words.signed(row.points)


def _tp(words: Texts, points: Fraction) -> str:
    return f"{fraction(words, points)} tp"


def _with_dot(write: Write) -> Write:
    """Return the same writer with a dot in front, except of an empty text."""
    return lambda words, value: f"· {text}" if (text := write(words, value)) else ""


def ranks(
    rows: Sequence[Any],
    name: Callable[[Any], object],
    key: str = "player",
    beside: Sequence[Column[Any]] = (),
    owner: Callable[[Any], Any] | None = None,
    why: Mapping[EntryNumber, str] | None = None,
) -> Listing[Any]:
    """Return a standing of players or teams.

    beside: further columns on paper; owner: returns the page of a name; why: the notes behind
    names (`marks`).
    """
    final = any(getattr(row, "final", None) is not None for row in rows)
    if final:
        main: ColumnStyle = "number"
    else:
        main = "main"
    everywhere = "chat page paper json"
    noted = Column[Any](
        "why",
        "note",
        media="chat page paper screen",
        get=lambda row: why and why[row.player],
        chat=lambda _, text: text and f"({text})",
    )
    columns: list[Column[Any]] = [
        Column(key, "name", media="json"),
        Column("place", "place", "page-place", media="chat page screen json"),
        Column("place", "data", "paper-place", media="paper"),
        *beside[:1],
        Column("name", "name", f"paper-{key}", media="chat page screen paper", get=owner),
        *beside[1:],
        *([noted] if why and any(why.values()) else ()),
        Column("final", "main", "paper-in-final", signed, "page paper" if final else ""),
        Column("points", main, "page-points", signed, everywhere, chat=signed),
        Column("best", "main", written=_on_screen, media="screen", get=lambda row: row),
        Column("table_points", "number", "page-table-points", fraction, "page paper"),
        Column("table_points", media="json", get=lambda row: str(row.table_points)),
        Column("table_points", written=_tp, media="chat screen", chat=_with_dot(_tp)),
        Column("final", written=_with_dot(_in_final), media="chat" if final else ""),
    ]
    return Listing("", columns, rows, name)
