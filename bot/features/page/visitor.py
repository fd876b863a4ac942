"""The visitor of the pad: the state of the round, and the count of a hand."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from typing import Any

from bot.club.arrival import member_of
from bot.club.presence import presence
from bot.feature import features
from bot.features.page.hooks import COMING, GRIDS, HAND_COUNTED
from bot.features.page.pages import PageValues
from bot.features.page.passes import digest
from bot.features.page.reader import PageReader
from bot.features.page.storage import Pages
from bot.messages import Entered, Incoming, Tapped, text_of
from bot.ports.lines import as_line, from_line
from bot.ports.records import Account, Club, Member, TableRecord
from bot.rulebook.refusals import in_words, key_and_facts
from bot.storage.ledger import Unit
from bot.table.asked_drafts import ask
from bot.table.change_message import change
from bot.table.recording import (
    as_recorded,
    decide,
    keep,
    open_round,
    put_away,
    stored_round,
    submit,
    tell_round,
)
from bot.table.round_draft import (
    ROUND_DRAFTS,
    ChairEntry,
    RoundDraft,
    WhichRound,
    chairs_by_wind,
    leave_out_chair,
    seating_now,
    value_words,
)
from bot.table.round_in_words import doubt_words
from bot.table.round_line import EntryValue, read_value
from bot.table.suggested_scores import SUGGESTED, choose
from bot.table.table_in_play import (
    RoundInPlay,
    TableInPlay,
    must_can_win,
    must_record_at,
    table_now,
)
from bot.table.table_of_button import correction_of, too_late
from bot.talk.people import names_of
from bot.talk.refusing import AskWho, Refuse
from bot.talk.texts import LANGUAGES, Texts, texts
from bot.talk.turn import Environment, Turn, Visit
from core.game.decisions import draw
from core.game.events import Outcome, RoundDrawn
from core.game.rounds import CHAIRS, Round
from core.game.table import Table
from core.notation import parse_hand
from core.players import DROMER, Chair, PlayerId
from core.problems import Refused
from core.values import frozen


def senseless(words: Texts) -> PageValues:
    """Return the answer to a request that the page's script never sends."""
    return {"ok": False, "said": words.text("button-unknown")}


@frozen
class Visitor:
    """A member with a session, in the club."""

    unit: Unit
    club: Club
    account: Account
    member: Member

    @property
    def words(self) -> Texts:
        """Return the texts of the account's language, or of the club's."""
        return texts(self.account.language or self.club.settings.language)

    @property
    def names(self) -> Mapping[PlayerId, str]:
        """Return the names by player, with the Dromer."""
        members = names_of(self.unit.people.members(self.club.id))
        return {DROMER: self.words.text("page-dromer"), **members}

    def state(self, asked: PageValues) -> PageValues:
        """Return the round that is entered at a table, by default the visitor's; all tables."""
        tables = [
            (record, self.unit.tables.table(record.id))
            for record in self.unit.tables.sittings(self.club.id)
        ]
        mine = [table for table in tables if self.member.id in table[1].people]
        named = [table for table in tables if table[0].id == asked.get("sitting")]
        table = None
        if tables:
            first, *_ = (*named, *mine, *tables)
            table = self._table(*first)
        page = self.unit.get(Pages).page(self.club.id)
        return {
            "ok": True,
            "club": self.club.name,
            "name": self.member.name,
            "page": page and f"/{page.address}/",
            "tables": [{"sitting": record.id, "name": record.name} for record, _ in tables],
            "table": table,
        }

    def comes(self, asked: PageValues) -> PageValues:
        """Return the lines about the next evening, only for the page of the visitor's own club."""
        page = self.unit.get(Pages).page_at(str(asked.get("address")))
        if page is None or page.club != self.club.id:
            return senseless(self.words)
        language = asked.get("language")
        if language not in LANGUAGES:
            language = self.words.language
        lines = COMING(PageReader(self.unit, self.club, page, language))
        return {"ok": True, "said": [*chain.from_iterable(lines)]}

    def grid(self, _asked: PageValues) -> PageValues:
        """Return the slips that may be entered: of a tournament's rounds, and of an evening.

        lists: the members, and the tables of a season that may be taken out.
        """
        more = GRIDS(self)
        members = {"list": "members", "name": self.words.text("grid-members")}
        return {
            "ok": True,
            "club": self.club.name,
            "name": self.member.name,
            "rounds": [row for part in more for row in part.get("rounds", ())],
            "lists": [members, *(row for part in more for row in part.get("lists", ()))],
        }

    def _table(self, record: TableRecord, table: Table) -> PageValues:
        about = WhichRound(record.id, table.number)
        stored = ROUND_DRAFTS.find(self.unit, self.club.id, *about.key)
        draft = RoundDraft(about)
        if stored and stored.value.about == about:
            draft = stored.value
        suggested = SUGGESTED.find(self.unit, self.club.id, record.id)
        if suggested:
            offered = suggested.value
        else:
            offered = choose(table.ruleset, [])
        return {
            "sitting": record.id,
            "name": record.name,
            "round": table.number,
            "saw": place_of(table, table.number),
            "wind": self.words.text(f"wind-round-{table.prevailing.value}"),
            "winner": draft.winner,
            "players": [
                self._player(table, draft, chair) for chair in chairs_by_wind(table.winds)
            ],
            "waits": table.waiting and self.names[table.waiting],
            "offers": {"winner": offered.winner, "others": offered.others},
            "doubts": self._doubts(draft, table),
        }

    def _player(self, table: Table, draft: RoundDraft, chair: Chair) -> PageValues:
        entered: PageValues = {"said": None, "by": "", "mark": None, "tiles": None}
        part = draft.parts.get(chair)
        if part:
            value = seating_now(table).with_points(part.value, chair)
            entered = {
                "said": value_words(self.words, value),
                "by": self.names.get(part.by, ""),
                "mark": mark_of(part),
                "tiles": part.value.hand and _tiles_of(part.value.hand),
            }
        return {
            **entered,
            "chair": chair,
            "name": self.names[table.seats[chair]],
            "wind": self.words.text(f"wind-{table.winds[chair].value}"),
            "total": table.totals[chair],
            "dromer": table.seats[chair] == DROMER,
            "mine": table.seats[chair] == self.member.id,
            "leads": table.leader == table.seats[chair],
        }

    def _doubts(self, draft: RoundDraft, table: Table) -> list[str]:
        seating = seating_now(table)
        if draft.winner is None or draft.missing(seating):
            return []
        try:
            names = self.names
            doubts = [
                doubt_words(self.words, doubt, names[table.seats[doubt.chair]])
                for doubt in draft.doubts(seating)
            ]
            return [text_of(spans) for spans in doubts]
        except Refused as refused:
            return [self.said(refused)]

    def count(self, hand: PageValues) -> PageValues:
        """Return the state of a growing hand, the sets that can be declared, and its points."""
        try:
            return HAND_COUNTED.first(self, hand) or senseless(self.words)
        except Refused as refused:
            return {"ok": False, "said": self.said(refused)}
        except SENSELESS:
            return senseless(self.words)

    def said(self, refused: Refused) -> str:
        """Return a refusal in words."""
        if isinstance(refused, Refuse):
            return self.words.text(refused.why, **refused.values)
        key, values = key_and_facts(refused.problem)
        if "player" in values:
            values["player"] = self.names.get(PlayerId(int(values["player"])), "")
        return self.words.text(key, **values)


def _tiles_of(notation: str) -> PageValues | None:
    """Return a tapped hand with the winning tile last; None for tiles that cannot be a hand."""
    try:
        hand = parse_hand(notation)
    except Refused:
        return None
    sets = [{"kinds": meld.tiles, "hidden": meld.concealed} for meld in hand.melds]
    return {"rack": hand.concealed, "sets": sets, "bonus": hand.bonus}


# --- values that the page sends back -------------------------------------------------------------


LARGEST = 10**15
SENSELESS = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""The errors of a request that the page's script never sends."""


def place_of(table: Table, number: int) -> str:
    """Return the place of a round as a text: its number, the round before, its players."""
    if number > 1:
        before = table.rounds[number - 2].act
    else:
        before = 0
    if number == table.number:
        players = table.seats
    else:
        players = table.rounds[number - 1].players
    return as_line([number, before, *players])


def mark_of(entry: ChairEntry) -> str:
    """Return a digest of an entered score and its author."""
    return digest(repr(entry))


def as_it_stands(played: Round) -> str:
    """Return a digest of a recorded round: its number, its players and its outcome."""
    return digest(repr((played.act, played.players, played.outcome)))


def as_storable(value: object) -> int:
    """Return a whole number that the database can store. ValueError: another value."""
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise ValueError(value)
    return value


# --- the requests of the pad ---------------------------------------------------------------------


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
    text = turn.own.text(refusal.why, **refusal.values)
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
    draft = open_round(game).draft
    ask(keep(game, draft.won_by(_chair(game, wish["chair"]), game.member.id)))
    return {}


def _score(game: TableInPlay, wish: Wish) -> PageValues:
    chair = _chair(game, wish["chair"])
    value = _value(game, chair, wish["value"])
    draft = open_round(game).draft
    if value.won_only or "+" in value.hand:
        draft = draft.won_by(chair, game.member.id)
    if chair == draft.winner:
        must_can_win(game, game.seating.players[chair], value)
    ask(keep(game, draft.with_parts({chair: value}, game.member.id)))
    return {}


def _clear(game: TableInPlay, wish: Wish) -> PageValues:
    draft = open_round(game).draft
    chair = _chair(game, wish["chair"])
    ask(keep(game, replace(draft, parts=leave_out_chair(draft.parts, chair))))
    return {}


def _record(game: TableInPlay, wish: Wish) -> PageValues:
    """Record the draft if it equals the page's copy (`seen`); `sure` accepts a doubtful round."""
    stored = stored_round(game)
    if stored is None or stored.draft.winner is None or stored.missing:
        raise Refuse("pad-not-full")
    if "seen" in wish and not _is_as_seen(stored, wish["seen"]):
        raise Refuse("pad-changed")
    draft = replace(stored.draft, doubtful=wish.get("sure") is True)
    return {"recorded": submit(game.with_draft(draft)) is None}


def _is_as_seen(game: RoundInPlay, copy: Wish) -> bool:
    """Return True for an unchanged draft; a mark of None is a score that the sender entered."""
    draft = game.draft
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
    corrected = correction_of(game, played)
    draft = _fill_draft(corrected, as_recorded(corrected, played), wish)
    outcome: Outcome = RoundDrawn()
    if wish.get("draw") is not True:
        if draft.winner is None or draft.missing(corrected.seating):
            raise Refuse("pad-not-full")
        outcome = draft.outcome(corrected.seating)
    event = decide(corrected, outcome)
    with suppress(LookupError):
        put_away(game, draft.about)
    change(corrected, event, draft.about.act)
    return {"recorded": True}


def _fill_draft(game: TableInPlay, draft: RoundDraft, wish: Wish) -> RoundDraft:
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
