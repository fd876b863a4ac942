"""How a season ends: its final, and closing it.

Source: competition C3 (10), C7 and C8.
"""

from datetime import date
from itertools import islice
from typing import Final
from zlib import crc32

from bot.commands.command import (
    Refuse,
    Reply,
    Spans,
    Tap,
    Turn,
    joined,
    must_be_admin,
    tonight,
)
from bot.commands.competition_pages import SLOT, found_now, put
from bot.commands.evening import must_be_free, open_drawn
from bot.standings.competition import A_DAY, Competition, last_end, seasons_of, year_of
from bot.standings.competition_in_words import (
    champion_names,
    leader_line,
    season_lines,
    season_picture,
)
from bot.standings.penalties import decide, tell_decision, undo_button
from bot.standings.who_comes import coming_here
from bot.talk.texts import naming
from core.competition.facts import FinalOpened, close
from core.competition.final import FOUR, Finalists, finalists, into_the_final, results
from core.competition.trophies import year_winners

EIGHT: Final = 8


class OpenFinal(Tap):
    """[Klopt]: they sit down; `seen` identifies the finalists who were shown."""

    seen: int


def show_finalists(turn: Turn, _: object = None) -> None:
    """Who plays the final, or first the semi-finals, before they sit down."""
    chosen = _next(turn, found_now(turn))
    words, names = turn.words.public, turn.people.names()
    parts = [words.spans("final-plays", tables=len(chosen.tables))]
    parts += [
        words.spans("lot-table", table=number, names=", ".join(names[one] for one in table))
        for number, table in enumerate(chosen.tables, start=1)
    ]
    if chosen.without_right:
        fillers = [names[one] for one in chosen.without_right]
        parts.append(words.spans("final-fillers", **naming(words, fillers)))
    parts.append(words.spans("final-who-cannot"))
    button = words.button("confirm", OpenFinal(_mark(chosen)).pack("final"), "✅")
    put(turn, Reply(joined(parts), ((button,),), ("question",)), at_bottom=True)


def _mark(chosen: Finalists) -> int:
    return crc32(repr(chosen).encode())


def _next(turn: Turn, found: Competition) -> Finalists:
    """Who sits down next: at the semi-finals, or at the final."""
    reglement, finals = found.reglement, found.decided.finals
    if reglement.final == "none":
        raise Refuse("final-none")
    if not finals:
        return _first(turn, found)
    over = results(finals, found.evenings)
    if over is None or len(over) == 1 or len(finals) > 1:
        raise Refuse("final-plays-already" if over is None else "final-played")
    chosen = Finalists(finals[0].players, finals[0].without_right)
    return Finalists(into_the_final(reglement, chosen, over), ())


def _first(turn: Turn, found: Competition) -> Finalists:
    """The best who can come; four of them where there are no eight."""
    away = coming_here(turn, tonight(turn)).away
    eight = found.reglement.final == "top8"
    chosen = finalists(found.first, EIGHT if eight else FOUR, away)
    if eight and len(chosen.players) < EIGHT:
        chosen = finalists(found.first, FOUR, away)
    if len(chosen.players) < FOUR:
        raise Refuse("final-too-few", missing=FOUR - len(chosen.players))
    return chosen


def tap_final(turn: Turn, button: OpenFinal) -> None:
    """[Klopt]: the tables are opened, the winds by two dice."""
    must_be_admin(turn)
    found, day = found_now(turn), tonight(turn)
    chosen = _next(turn, found)
    if _mark(chosen) != button.seen:
        raise Refuse("final-is-another")
    must_be_free(turn, chosen.players)
    sittings = [open_drawn(turn, table, day) for table in chosen.tables]
    opened = tuple(str(sitting.id) for sitting in sittings if sitting is not None)
    turn.speak.delete(SLOT)
    tell_decision(turn, day, FinalOpened(day, *chosen, opened))


def _lacks_final(found: Competition) -> bool:
    return found.reglement.final != "none" and found.final is None


def _to_close(turn: Turn) -> tuple[Competition, date]:
    """The season that is closed now, and on which day: the one before, if that is still open."""
    unit, club, day = turn.unit, turn.here, tonight(turn)
    found, *earlier = [*islice(seasons_of(unit, club, day), 2)] or [found_now(turn)]
    for before in earlier:
        found = found if before.closed or _lacks_final(before) else before
    end = last_end(unit, club, found)
    if end:
        return found.until(end), end
    return found, min(day, found.period.end - A_DAY)


def close_season(turn: Turn, _: object = None) -> None:
    """The final standing is posted, and the name of the champion stands."""
    found, day = _to_close(turn)
    if not found.counted:
        raise Refuse("nothing-to-close")
    if _lacks_final(found):
        raise Refuse("final-first")
    made = decide(turn, day, close(found.decided, found.first))
    words, names = turn.words.group, turn.people.names()
    champions = champion_names(found, names)
    title = words.spans(
        "season-closed",
        season=found.period.name,
        **naming(words, champions),
    )
    parts = [title, *season_lines(words, found, names)]
    parts += leader_line(words, found, names) if found.final else []
    parts += _of_the_year(turn, found)
    picture = season_picture(words, found, names)
    undo = undo_button(words, made.number)
    turn.speak.post(Reply(joined(parts), ((undo,),), topics=("standings",), picture=picture))


def _of_the_year(turn: Turn, found: Competition) -> list[Spans]:
    """Who has most over the seasons of a year, where there are several (C7)."""
    seasons, names = year_of(turn.unit, turn.here, found), turn.people.names()
    standings = [standing for one in seasons for standing in one.ranked.standings[:1]]
    winners = [names[player] for player in year_winners(standings)]
    if len(seasons) < 2 or not winners:  # noqa: PLR2004 - of one season its champion was told
        return []
    words, year = turn.words.group, str(found.period.start.year)
    return [words.spans("year-winner", year=year, **naming(words, winners))]
