"""/toernooi, /tournament: announce a tournament, enter people, and the organiser's card."""

import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Annotated, Any, Final, get_type_hints

from bot.features.tournament import clock, files, people, player, results, steps
from bot.features.tournament.card import show_card
from bot.features.tournament.clock_words import do_said, move
from bot.features.tournament.context import (
    OfTournament,
    TableInRound,
    TournamentContext,
    any_hall,
    current,
    hall_of,
    is_there,
    must_judge,
    must_organise,
    only_one_open,
    organises,
)
from bot.features.tournament.entrants import ForEntrant, Referee
from bot.features.tournament.organisers import must_be_organiser
from bot.features.tournament.own_words import LOOKS, Announced, in_own_words
from bot.features.tournament.penalties import log_lines, punish, show_log, take_back
from bot.features.tournament.results import RoundTyped
from bot.features.tournament.series import name_series
from bot.features.tournament.settings import (
    SHOWS,
    in_words,
    put_setting,
    tap_setting,
    values_of,
)
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.words import PosterSlot, own_card, poster, result_if_any
from bot.messages import Reply, Said, Sent
from bot.ports.platforms import Fetching, Platform
from bot.reader.command import Command
from bot.reader.dates import evening_of
from bot.reader.kinds import (
    FreeText,
    ImportFile,
    WordOf,
)
from bot.reader.lines import Form, L, Line
from bot.storage.store import Store
from bot.talk.buttons import tap_type_of
from bot.talk.needs import NeedsWork
from bot.talk.people import check_length, is_name
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.rulesets import RULESETS
from core.tournament import decisions
from core.tournament.events import RefereeNamed, SettingValue, TournamentOpened
from core.tournament.settings import TournamentSettings, usual, with_changes


def _show(context: TournamentContext) -> None:
    """Show an organiser the card, a player the player's own card, and others the announcement."""
    if organises(context):
        show_card(context)
    elif context.me is not None and context.t.published:
        context.speak.whisper(own_card(context, context.own, context.me))
    else:
        context.speak.bring(PosterSlot(context.id), poster(context))


def _show_word(turn: Turn, verb: str, round_: int) -> None:
    """Press the button of a word; without a word, show the card.

    Refuse: it cannot be done in the round that was said (0: none).
    """
    if verb == "help":
        turn.speak.say(Reply(turn.own.spans("tour-help")))
        return
    context = current(turn)
    if verb in {"draw", "start"}:
        now = context.t.next_round
    else:
        now = context.t.round
    if round_ not in {0, now} and verb != "seats":
        raise Refuse("tour-other-round", round=round_, now=now)
    act = turn.incoming.act
    if verb == "print" and isinstance(act, Said):
        files.print_named(context, act.text)
    elif verb:
        tap(turn, OfTournament(context.id, f"{verb}:{round_}" if verb == "seats" else verb))
    else:
        _show(context)


class ShownPart(Line):
    """`stand`: the word of something to show; without a word, the card."""

    shown: Annotated[str, WordOf(SHOWS, tuple(sorted(LOOKS)))] | None = None


def _announce(turn: Turn, announced: Announced) -> None:
    """Open a tournament. Refuse: the line is only a name, which may be a slip."""
    changes: dict[str, SettingValue] = {
        key: value
        for key in ("rounds", "deals", "minutes", "place")
        if (value := getattr(announced, key)) is not None
    }
    if announced.settings:
        changes |= values_of(TournamentSettings(), dict(announced.settings))
    if announced.bare:
        raise Refuse("tour-words", word=announced.title.split()[0])
    must_be_organiser(turn)
    only_one_open(turn.unit, turn.here.id)
    if not is_name(announced.title):
        raise Refuse("not-a-name", word=announced.title)
    ruleset = announced.ruleset or turn.here.settings.ruleset
    with in_words(turn):
        with_changes(usual(RULESETS[ruleset]), changes)
    day = announced.day or evening_of(turn.here.settings, turn.unit.now)
    opened = TournamentOpened(
        announced.title, day, ruleset, announced.capacity or 0, tuple(changes.items())
    )
    fold_of = turn.unit.get(Tournaments)
    number = fold_of.announce(turn.here.id, opened.name)
    fold_of.tell(number, opened, by=turn.account.id)
    context = hall_of(turn, number)
    turn.speak.post(poster(context), slot=PosterSlot(number))
    show_card(context)


def _call_off(context: TournamentContext, _: Line) -> None:
    """Cancel a tournament (`afgelast`); rounds that were played are kept."""
    must_organise(context)
    context = context.tell(decisions.call_off(context.t))
    clock.plan_forgetting(context)
    words = context.words
    text = words.spans("tour-called-off", name=context.t.opened.name, round=context.t.round)
    context.speak.post(Reply(text, topics=("end",)))
    context.speak.edit(PosterSlot(context.id), poster(context))
    show_card(context)


class OwnSchedule(Line):
    """A table of numbers, pasted or in a file."""

    schedule: Annotated[str, ImportFile()] = ""


def _save_own_schedule(context: TournamentContext, own_schedule: OwnSchedule) -> None:
    must_organise(context)
    incoming = context.turn.incoming
    act = incoming.act
    text = own_schedule.schedule
    if isinstance(act, Said) and act.sent is not None:
        if not isinstance(incoming.done, str):
            raise NeedsWork(_text_of(act.sent))
        text = incoming.done
    elif not text.strip():
        raise Refuse("tour-ask-own", rounds=context.t.settings.rounds)
    steps.own_schedule(context, text)


def _text_of(sent: Sent) -> Callable[[Store, Platform], Awaitable[str]]:
    """Return the work of fetching a file as text; the text is " " if the file is not available."""

    async def read(_: Store, platform: Platform) -> str:
        with suppress(FileNotFoundError, PermissionError):
            if isinstance(platform, Fetching):
                return (await platform.fetch(sent)).decode("utf-8", "replace")
        return " "

    return read


class RefereeChoice(Line):
    """`Anna`, `17`."""

    referee: Annotated[RefereeNamed, Referee()]


def _referee(context: TournamentContext, referee_choice: RefereeChoice) -> None:
    """Name a referee (`scheids Anna`); without an account, the referee judges on paper."""
    must_organise(context)
    context = context.tell(referee_choice.referee)
    context.post(
        "tour-referee-named",
        name=referee_choice.referee.name,
        account=referee_choice.referee.account,
    )


class RefereeDecision(Line):
    """`7 de kong telt, nts 12`, also with `ronde 1` in front."""

    session: RoundTyped | None = None
    table: results.TableTyped
    decision: FreeText


def _decide(context: TournamentContext, referee_decision: RefereeDecision) -> None:
    """Store a referee's decision about a table, with or without a protest."""
    must_judge(context)
    rule = re.search(
        r"\b(nts|nmv|bmj|ruling)\s?[0-9R]+[a-z]?\b", referee_decision.decision, re.IGNORECASE
    )
    decision = check_length(referee_decision.decision)
    at = TableInRound(referee_decision.session or context.t.round, referee_decision.table)
    fact = decisions.decide(context.t, at.round, at.table, decision, rule[0] if rule else "")
    result = result_if_any(context.t, at)
    context = context.tell(fact)
    context.speak.post(Reply(log_lines(context, context.words)[-1]))
    if result is not None and result.disputed:
        results.show(context, at)


def tap(turn: Turn, tapped: OfTournament) -> None:
    """Handle a button of a tournament."""
    act = ACTS.get(tapped.verb)
    if act is None:
        raise Refuse("button-unknown")
    # a player with a scanned card may be from another club
    context = any_hall if tapped.verb == "thisisme" else hall_of
    act(context(turn, tapped.id), tapped.data(tap_type_of(act)))


ACTS: Final[Mapping[str, Callable[[TournamentContext, Any], None]]] = {
    "join": lambda context, _: people.join(context, reserve=False),
    "reserve": lambda context, _: people.join(context, reserve=True),
    "draw": steps.draw,
    "publish": steps.publish,
    "fewer": steps.fewer,
    "redraw": steps.redraw,
    "start": steps.start,
    "close": steps.close,
    "reveal": steps.reveal,
    "end": steps.end,
    "back": steps.back,
    "results": steps.list_results,
    "sign": steps.sign,
    "signall": steps.sign_all,
    "unsign": steps.unsign,
    "without": steps.leave_table_out,
    "clock": steps.show_clock,
    "pause": steps.tap_pause,
    "later": steps.later,
    "standing": steps.standing,
    "mine": steps.mine,
    "seats": steps.list_seats,
    "entrants": people.list_entrants,
    "list": people.list_meant,
    "print": files.show_papers,
    "export": files.export,
    "enter": results.ask,
    "referee": results.tap_referee,
    "going": results.going,
    "agree": results.agree,
    "for": results.agree_for,
    "dispute": results.dispute,
    "thisisme": people.this_is_me,
    "log": show_log,
    "player": player.ask,
    "set": tap_setting,
    "forgive": take_back,
}
"""The action of each button of a tournament, by its verb there."""


def _in_hall(act: Callable[[TournamentContext, L], object]) -> Callable[[Turn, L], object]:
    return lambda turn, line: act(current(turn), line)


def _form(act: Callable[[TournamentContext, Any], object], part: str) -> Form[Any]:
    """Return the form for a function's line, by the type of its argument."""
    _, line, *_ = get_type_hints(act).values()
    return Form(line, _in_hall(act), part=part)


_PARTS: Final[Mapping[str, Callable[[TournamentContext, Any], object]]] = {
    "in": people.enter,
    "out": people.leave,
    "rename": player.rename,
    "amend": player.amend,
    "join": player.join,
    "substitute": people.substitute,
    "dromer": people.dromer,
    "back": people.come_back,
    "late": people.late,
    "code": people.part,
    "forget": people.forget,
    "set": put_setting,
    "schedule": _save_own_schedule,
    "series": name_series,
    "referee": _referee,
    "penalty": punish,
    "decide": _decide,
    "log": show_log,
    "cancel": _call_off,
}
"""The acts of the lines that begin with a word, by the key of that word."""
_FORMS: Final = (
    Form(ShownPart, lambda turn, said: _show_word(turn, said.shown or "", 0)),
    *(_form(act, part) for part, act in _PARTS.items()),
    Form(ForEntrant, _in_hall(player.show), part="player"),
    Form(player.ByNumber, _in_hall(player.show), part="player", unsaid=True, when=is_there),
    Form(Announced, _announce, part="announce", unsaid=True),
)
TOURNAMENT = Command(
    key="tournament",
    files="named",
    after="bmj",
    forms=_FORMS,
    sentences=partial(in_own_words, _FORMS, _show_word),
    buttons={"tour": tap},
    shows="tournament",
)


CLOCK = Command(
    key="clock",
    after="bmj",
    forms=(
        Form(Line, _in_hall(steps.show_clock)),
        _form(move, ""),
        Form(Line, _in_hall(steps.pause), part="pause"),
        _form(do_said, ""),
    ),
)
