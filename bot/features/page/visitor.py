"""The visitor of the pad: the state of the round, and the count of a hand."""

from collections.abc import Mapping
from itertools import chain

from bot.features.page.hooks import COMING, GRIDS, HAND_COUNTED
from bot.features.page.pages import PageValues
from bot.features.page.reader import PageReader
from bot.features.page.seen import SENSELESS, mark_of, place_of
from bot.features.page.storage import Pages
from bot.ports.records import Account, Club, Member, TableRecord
from bot.rulebook.refusals import key_and_facts
from bot.storage.ledger import Unit
from bot.table.asking import SUGGESTED, choose
from bot.table.round_draft import (
    ROUND_DRAFTS,
    RoundDraft,
    WhichRound,
    chairs_by_wind,
    doubt_words,
    seating_now,
    value_words,
)
from bot.talk.people import names_of
from bot.talk.refusing import Refuse
from bot.talk.texts import LANGUAGES, Texts, texts
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
            return ["".join(span.text for span in spans) for spans in doubts]
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
