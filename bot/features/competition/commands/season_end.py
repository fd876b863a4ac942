"""The final of a season, and its closing.

Source: competition C6, C7 and C11.
"""

from dataclasses import replace
from datetime import date
from itertools import islice
from zlib import crc32

from bot.features.competition.commands.competition_pages import (
    SLOT,
    found_now,
    put,
)
from bot.features.competition.commands.evening import (
    must_be_free,
    open_drawn,
)
from bot.features.competition.competition import (
    A_DAY,
    Competition,
    last_end,
    seasons_of,
    year_of,
)
from bot.features.competition.competition_in_words import (
    champion_names,
    leader_line,
    season_lines,
    season_picture,
)
from bot.features.competition.penalties import (
    decide,
    take_back_decisions,
    tell_decisions,
    undo_button,
)
from bot.features.competition.who_comes import evening_on
from bot.messages import Reply, Spans
from bot.reader.dates import tonight
from bot.talk.admins import must_be_admin
from bot.talk.buttons import Tap, question
from bot.talk.refusing import Refuse
from bot.talk.texts import joined, naming
from bot.talk.turn import Turn
from core.competition.facts import FinalOpened, SeasonClosed, close
from core.competition.final import FOUR, Finalists, finalists, into_the_final, results
from core.competition.trophies import year_winners

EIGHT = 8


class OpenFinal(Tap):
    """[Klopt]: open the final; `seen` identifies the finalists in the question."""

    seen: int


def show_finalists(turn: Turn, _: object = None) -> None:
    """Show the players of the next semi-finals or final, with [Klopt]."""
    chosen = _next(turn, found_now(turn))
    words = turn.chat_words
    names = turn.people.names()
    parts = [words.spans("final-plays", tables=len(chosen.tables))]
    parts += [
        words.spans("lot-table", table=number, names=", ".join(names[player] for player in table))
        for number, table in enumerate(chosen.tables, start=1)
    ]
    if chosen.without_right:
        fillers = [names[player] for player in chosen.without_right]
        parts.append(words.spans("final-fillers", **naming(words, fillers)))
    parts.append(words.spans("final-who-cannot"))
    button = words.button("confirm", OpenFinal(_mark(chosen)).pack("final"), "✅")
    put(turn, question(joined(parts), ((button,),)))


def _mark(chosen: Finalists) -> int:
    return crc32(repr(chosen).encode())


def _next(turn: Turn, competition: Competition) -> Finalists:
    reglement = competition.reglement
    finals = competition.decided.finals
    if reglement.final == "none":
        raise Refuse("final-none")
    if not finals:
        return _first(turn, competition)
    over = results(finals, competition.evenings, competition.season.penalties)
    if over is None or len(over) == 1 or len(finals) > 1:
        raise Refuse("final-plays-already" if over is None else "final-played")
    chosen = Finalists(finals[0].players, finals[0].without_right)
    return Finalists(into_the_final(reglement, chosen, over), ())


def _first(turn: Turn, competition: Competition) -> Finalists:
    away = evening_on(turn, tonight(turn)).missing
    eight = competition.reglement.final == "top8"
    chosen = finalists(competition.first, EIGHT if eight else FOUR, away)
    if eight and len(chosen.players) < EIGHT:
        chosen = finalists(competition.first, FOUR, away)
    if len(chosen.players) < FOUR:
        raise Refuse("final-too-few", missing=FOUR - len(chosen.players))
    return chosen


def tap_final(turn: Turn, button: OpenFinal) -> None:
    """[Klopt]: open the tables of the final, with winds by two dice."""
    must_be_admin(turn)
    competition = found_now(turn)
    day = tonight(turn)
    chosen = _next(turn, competition)
    if _mark(chosen) != button.seen:
        raise Refuse("final-is-another")
    must_be_free(turn, chosen.players)
    sittings = [open_drawn(turn, table, day) for table in chosen.tables]
    opened = tuple(str(record.id) for record in sittings if record is not None)
    turn.speak.delete(SLOT)
    tell_decisions(turn, [FinalOpened(day, *chosen, opened)])


def _lacks_final(competition: Competition) -> bool:
    return competition.reglement.final != "none" and competition.final is None


def _to_close(turn: Turn) -> tuple[Competition, date]:
    """Return the season to close and its closing day: the previous season first, if it is open."""
    unit = turn.unit
    club = turn.here
    day = tonight(turn)
    competition, *earlier = [*islice(seasons_of(unit, club, day), 2)] or [found_now(turn)]
    for before in earlier:
        if not (before.closed or _lacks_final(before)):
            competition = before
    end = last_end(unit, club, competition)
    if end:
        return competition.until(end), end
    return competition, min(day, competition.period.end - A_DAY)


def close_season(turn: Turn, _: object = None) -> None:
    """Close the season, and post its final standing and its champion."""
    competition, day = _to_close(turn)
    if not competition.counted:
        raise Refuse("nothing-to-close")
    if _lacks_final(competition):
        raise Refuse("final-first")
    for record in turn.sittings:
        if competition.period.start <= turn.unit.tables.table(record.id).day <= day:
            raise Refuse("close-plays", table=record.name)
    closing = close(competition.decided, competition.first)
    decision = decide(turn, day, closing)
    rules = competition.rules
    rules = rules._replace(decided=replace(rules.decided, closed=closing))
    competition = competition._replace(rules=rules)
    words = turn.words
    names = turn.people.names()
    champions = champion_names(competition, names)
    title = words.spans(
        "season-closed", season=competition.period.name, **naming(words, champions)
    )
    parts = [title, *season_lines(words, competition, names)]
    if competition.final:
        parts += leader_line(turn.unit, words, competition, names)
    parts += _of_the_year(turn, competition)
    picture = season_picture(words, competition, names)
    picture = picture and picture.of_club(turn.here.name)
    undo = undo_button(words, decision.number)
    turn.speak.post(Reply(joined(parts), ((undo,),), topics=("standings",), picture=picture))


def reopen_season(turn: Turn, _: object = None) -> None:
    """Open the last closed season again. Refuse: none is closed."""
    for competition in seasons_of(turn.unit, turn.here, tonight(turn)):
        for closing in competition.decided.of(SeasonClosed)[-1:]:
            take_back_decisions(turn, [closing.number], again=False)
            return
    raise Refuse("nothing-to-open")


def _of_the_year(turn: Turn, competition: Competition) -> list[Spans]:
    """Return the line of the year's winner, if the year has several seasons (C7)."""
    seasons = year_of(turn.unit, turn.here, competition)
    names = turn.people.names()
    standings = [standing for season in seasons for standing in season.ranked.standings[:1]]
    winners = [names[player] for player in year_winners(standings)]
    if len(seasons) < 2 or not winners:  # noqa: PLR2004 - of one season its champion was told
        return []
    words = turn.words
    year = str(competition.period.start.year)
    return [words.spans("year-winner", year=year, **naming(words, winners))]
