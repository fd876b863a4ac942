"""Handle the requests of the pad, for the shared draft or directly for the table.

Each request has its own key and names its round. Its outcome is stored under the key, so a page
that lost its network can repeat the request. A request for a round that is already recorded
changes nothing and returns the recorded round, which a correction must name. A
request that was made while the table had another round (`saw`) is refused.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.club.arrival import member_of
from bot.club.presence import presence
from bot.feature import features
from bot.features.page.pages import PageValues
from bot.features.page.seen import SENSELESS, as_it_stands, as_storable, mark_of, place_of
from bot.features.page.storage import Pages
from bot.messages import Entered, Incoming, Tapped
from bot.ports.lines import as_line, from_line
from bot.ports.records import Account
from bot.rulebook.refusals import in_words
from bot.storage.ledger import Unit
from bot.table.change_message import change
from bot.table.recording import (
    as_recorded,
    ask,
    decide,
    keep,
    open_round,
    put_away,
    stored_draft,
    submit,
    tell_round,
    too_late,
)
from bot.table.round_draft import RoundDraft, leave_out_chair
from bot.table.round_line import EntryValue, read_value
from bot.table.table_in_play import (
    TableInPlay,
    correction_of,
    must_can_win,
    must_record_at,
    table_now,
)
from bot.talk.refusing import AskWho, Refuse
from bot.talk.texts import LANGUAGES, texts
from bot.talk.turn import Environment, Turn, Visit
from core.game.decisions import draw
from core.game.events import Outcome, RoundDrawn
from core.game.rounds import CHAIRS
from core.players import Chair
from core.problems import Refused

Wish = Mapping[str, Any]
GONE = "pad-gone"
LONGEST = 1_000
"""The most characters of a request, other than that of a grid."""


def grids() -> Mapping[str, Callable[[Turn, Wish], PageValues]]:
    """Return the acts of grids, which enter many slips or a list of names, by their requests."""
    return {name: act for feature in features() for name, act in feature.grids.items()}


def enter(unit: Unit, incoming: Incoming, act: Entered, environment: Environment) -> None:
    """Handle a request once and store its outcome."""
    if unit.get(Pages).outcome(act.key) is None:
        came = _outcome_of(unit, incoming, act, environment)
        unit.get(Pages).keep_outcome(act.key, as_line(came))


def is_request(line: str) -> bool:
    """Return True for a request of a known kind that is not too long."""
    try:
        wish = from_line(line)
        if wish["do"] in grids():
            return True
        as_storable(wish["sitting"])
        as_storable(wish["round"])
        return wish["do"] in _DOES and len(line) <= LONGEST
    except SENSELESS:
        return False


def account_as_reader(account: Account, language: object) -> Account:
    """Return the account with the language in which its page is read, if that is known."""
    if language in LANGUAGES:
        return replace(account, language=str(language))
    return account


def _outcome_of(
    unit: Unit, incoming: Incoming, act: Entered, environment: Environment
) -> PageValues:
    chat = unit.clubs.chat(incoming.platform, incoming.place.key)
    account = unit.people.account(incoming.platform, incoming.speaker.key)
    if chat is None or chat.club is None or account is None:
        return {"ok": False, "gone": True}
    me = member_of(unit, chat.club, account.id)
    if me is None or presence(unit, me, account.id) == "out":
        unit.get(Pages).drop_passes(account.id)
        text = texts(account.language or environment.defaults.language).text(GONE)
        return {"ok": False, "gone": True, "said": text}
    # as at a tap, messages are edited in their place; notices are not shown
    tapped = replace(incoming, act=Tapped(""))
    account = account_as_reader(account, _language_of(act.line))
    turn = Turn(unit, tapped, environment, chat, account, Visit(unit.clubs.club(chat.club), me))
    return _act_on(turn, act.line)


def _language_of(line: str) -> object:
    with suppress(*SENSELESS):
        return from_line(line)["language"]
    return None


def _act_on(turn: Turn, line: str) -> PageValues:
    try:
        with turn.unit.step():
            wish = from_line(line)
            if grid := grids().get(wish["do"]):
                came = grid(turn, wish)
            else:
                came = _DOES[wish["do"]](_game(turn, wish), wish)
            return {"ok": True, **came}
    except Refused as refused:
        return _refusal(turn, in_words(turn, refused))
    except AskWho as asked:
        return _refusal(turn, asked.otherwise)
    except SENSELESS:
        return _refusal(turn, Refuse("button-unknown"))


def _refusal(turn: Turn, refusal: Refuse) -> PageValues:
    text = turn.words.own.text(refusal.why, **refusal.values)
    stands = refusal.values.get("stands", "")
    return {"ok": False, "why": refusal.why, "said": text, "stands": stands}


def _game(turn: Turn, wish: Wish) -> TableInPlay:
    """Return the table. Refuse: the sender may not record there, or its round has changed."""
    game = table_now(turn, as_storable(wish["sitting"]))
    must_record_at(game)
    number = as_storable(wish["round"])
    if not 0 < number <= game.table.number:
        raise Refuse("draft-gone")
    place = place_of(game.table, number)
    if wish.get("saw", place) != place:
        raise Refuse("draft-gone")
    if wish["do"] != "correct":
        _must_be_open(game, number)
    return game


def _must_be_open(game: TableInPlay, number: int) -> None:
    try:
        too_late(game, number)
    except Refuse as refusal:
        if number == game.table.number:
            raise
        stands = as_it_stands(game.table.rounds[number - 1])
        raise Refuse(refusal.why, (), **refusal.values, stands=stands) from None


def _chair(game: TableInPlay, number: object) -> Chair:
    """Return a chair with a player. Refuse: the chair of the Dromer, who has no entries."""
    chair = CHAIRS[CHAIRS.index(number)]
    game.seating.must_be_played(chair)
    return chair


def _value(game: TableInPlay, chair: Chair, text: str) -> EntryValue:
    value = read_value(str(text))
    game.seating.entry(value, chair)
    return value


def _winner(game: TableInPlay, wish: Wish) -> PageValues:
    draft = open_round(game).won_by(_chair(game, wish["chair"]), game.member.id)
    ask(keep(game, draft), game)
    return {}


def _score(game: TableInPlay, wish: Wish) -> PageValues:
    chair = _chair(game, wish["chair"])
    value = _value(game, chair, wish["value"])
    draft = open_round(game)
    if value.won_only or "+" in value.hand:
        draft = draft.won_by(chair, game.member.id)
    if chair == draft.winner:
        must_can_win(game, game.seating.players[chair], value)
    ask(keep(game, draft.with_parts({chair: value}, game.member.id)), game)
    return {}


def _clear(game: TableInPlay, wish: Wish) -> PageValues:
    draft = open_round(game)
    chair = _chair(game, wish["chair"])
    ask(keep(game, replace(draft, parts=leave_out_chair(draft.parts, chair))), game)
    return {}


def _record(game: TableInPlay, wish: Wish) -> PageValues:
    """Record the draft if it equals the page's copy (`seen`); `sure` accepts a doubtful round."""
    draft = stored_draft(game)
    if draft is None or draft.winner is None or draft.missing(game.seating):
        raise Refuse("pad-not-full")
    if "seen" in wish and not _is_as_seen(draft, game, wish["seen"]):
        raise Refuse("pad-changed")
    left = submit(replace(draft, doubtful=wish.get("sure") is True), game)
    return {"recorded": left is None}


def _is_as_seen(draft: RoundDraft, game: TableInPlay, copy: Wish) -> bool:
    """Return True for an unchanged draft; a mark of None is a score that the sender entered."""
    return draft.winner == copy["winner"] and all(
        copy["marks"][chair] == mark_of(part)
        or (copy["marks"][chair] is None and part.by == game.member.id)
        for chair, part in draft.parts.items()
    )


def _draw(game: TableInPlay, wish: Wish) -> PageValues:
    del wish
    event = draw(game.table, "")
    put_away(game, game.now)
    tell_round(game, event)
    return {"recorded": True}


def _correct(game: TableInPlay, wish: Wish) -> PageValues:
    """Correct a round for a page without a network, if the page names its present state."""
    number = as_storable(wish["round"])
    if number == game.table.number:
        raise Refuse("round-gone")
    played = game.table.rounds[number - 1]
    if wish.get("stands") != as_it_stands(played):
        _must_be_open(game, number)
    empty, corrected = correction_of(game, played)
    draft = _fill_draft(as_recorded(game, empty, played), corrected, wish)
    outcome: Outcome = RoundDrawn()
    if wish.get("draw") is not True:
        if draft.winner is None or draft.missing(corrected.seating):
            raise Refuse("pad-not-full")
        outcome = draft.outcome(corrected.seating)
    event = decide(corrected, draft, outcome)
    with suppress(LookupError):
        put_away(game, draft.about)
    change(corrected, event, draft.about.act)
    return {"recorded": True}


def _fill_draft(draft: RoundDraft, game: TableInPlay, wish: Wish) -> RoundDraft:
    if wish["winner"] is not None:
        draft = draft.won_by(_chair(game, wish["winner"]), game.member.id)
    for chair in game.seating.played():
        if wish["scores"][chair] is not None:
            value = _value(game, chair, wish["scores"][chair])
            draft = draft.with_parts({chair: value}, game.member.id)
    return draft


_DOES: Mapping[str, Callable[[TableInPlay, Wish], PageValues]] = {
    "winner": _winner,
    "score": _score,
    "clear": _clear,
    "record": _record,
    "draw": _draw,
    "correct": _correct,
}
