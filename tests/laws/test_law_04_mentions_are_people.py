"""Law 4: a mention is accepted wherever a name is, for members and for people not met before."""

import random
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from itertools import product

import pytest

from bot.club.arrival import turn_of
from bot.conversation import Talk
from bot.features.tournament.context import current
from bot.features.tournament.entrants import Playing
from bot.messages import Incoming, Place, Said, Speaker
from bot.reader.kinds import Person
from bot.reader.lines import Reader
from bot.reader.newcomers import by_name
from bot.reader.options import fill_in
from bot.storage.upkeep.opening import open_store
from bot.talk.needs import NeedsRole
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import words_for
from bot.talk.turn import Environment
from core.problems import Refused
from core.tournament.events import EntryNumber
from core.values import replace
from tests.laws.everything import FormField, form_fields, name_fields, sample

BEGUN = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
GROUP = Place("1", "Club")
MEMBER = Speaker("11", "Lena Lont", handle="lena")
GUEST = Speaker("12", "Gijs Mast", handle="gijs")
STRANGER = Speaker("13", "Vera Zeil", handle="vera")
PEOPLE = {"member": MEMBER, "guest": GUEST, "stranger": STRANGER}
SPELLINGS = {
    "discord": lambda who: f"<@{who.key}>",
    "discord by nickname": lambda who: f"<@!{who.key}>",
    "telegram": lambda who: who.name,
    "telegram by handle": lambda who: f"@{who.handle}",
}
BESIDE = {
    "time": "20:15", "made_up": "1", "joining": "Zora", "leaving": "Bert", "evenings": "3",
    "points": "20", "evening": "21 nov", "player": "Bert", "table": "1", "goes": "weg",
    "comes": "erbij", "totals": "0", "by": "Zora",
    "name": "Zora", "field": "club", "value": "Zora", "twin": "Bert",
    "entrant": "Cees",
}  # fmt: skip
"""What is filled in beside the field with the mention."""


def said(who, line, mentions=(), options=(), place=GROUP):
    return Incoming("hall", place, who, BEGUN, Said(line, mentions=mentions, options=options))


class MentionsOfAClub:
    """A club with a member, a guest without an account, and a tournament."""

    def __init__(self, store):
        self.store = store
        self.environment = Environment(random.Random(1))
        self.talk = Talk(self.environment)
        self.admin = Speaker("1", "Zoe", admin=True)
        self.environment = self.talk.environment
        for who, line in (
            (self.admin, "/help"),
            (MEMBER, "/help"),
            (self.admin, '/nieuw "Gijs Mast" Bert Cees Dirk'),
            (self.admin, "/toernooi Witte Draak 2027-03-14, 4 rondes"),
            (self.admin, "/toernooi in Gijs Mast\nLena Lont\nBert\nCees"),
            (self.admin, '/ronde "Gijs Mast" 120 Bert 40 Cees 0 Dirk 20'),
        ):
            self.do(partial(self.handle, incoming=said(who, line)))

    def do(self, work):
        return self.store.submit(work).result()

    def handle(self, ledger, incoming):
        try:
            with ledger.step():
                self.talk.handle(ledger.unit(incoming), incoming)
        except NeedsRole as asked:
            ledger.unit().people.know_role(asked.chat, asked.account, "admin")
            self.handle(ledger, incoming)

    def tried(self, incoming, work):
        """The result of work with this turn; nothing of it stays."""
        found = []

        def undone(ledger):
            with suppress(_UndoneError), ledger.step():
                found.append(work(turn_of(ledger.unit(incoming), incoming, self.environment)))
                raise _UndoneError

        self.do(undone)
        return found[0]

    def heard(self, line, *mentions):
        """The replies to a line of the admin; nothing of it stays."""
        incoming, found = said(self.admin, line, mentions), []

        def undone(ledger):
            with suppress(_UndoneError), ledger.step():
                parcels(ledger)
                self.handle(ledger, incoming)
                people = ledger.unit().people
                members = people.members(1)
                accounts = {m.name: people.account_by_id(m.account).key if m.account else ""
                            for m in members}  # fmt: skip
                found.append((parcels(ledger), accounts))
                raise _UndoneError

        self.do(undone)
        return found[0]


def parcels(ledger):
    found = []
    for chat in ledger.parcels.chats():
        while waiting := ledger.parcels.next(chat):
            found += [waiting[0].reply.words] if waiting[0].reply else []
            ledger.parcels.delivered(waiting[0], f"m{waiting[0].id}")
    return found


class _UndoneError(Exception):
    """Nothing of it has happened."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    folder = tmp_path_factory.mktemp("club")
    store = open_store(f"sqlite:///{folder}/club.db", lambda: BEGUN)
    yield MentionsOfAClub(store)
    store.close()


def filled(found: FormField, word):
    """The options of the form of a field, with this word in the field."""
    for field in found.form.fields:
        if not field.labelled:
            continue
        if field.name == found.field.name:
            yield f"{field.name}", word
        elif field.required:
            yield f"{field.name}", BESIDE[field.name]


def outcome(turn, found: FormField, word):
    """What the field holds when the mention is filled in: who, or the words of the refusal."""
    form = replace(found.form, when=None)
    reader = Reader(found.command.key, (form,))
    words = turn.own
    part = words_of_part(found)
    options = [("", part)] if part else []
    options += [(words.text(f"line-{key}"), by_name(turn, v)) for key, v in filled(found, word)]
    try:
        value = getattr(fill_in(turn, reader, options)[1], found.field.name)
    except (Refuse, AskName, Refused) as refused:
        return refused
    return value[0] if found.field.many else value


def words_of_part(found):
    return words_for("nl", found.command.key, found.form.part)[0] if found.form.part else ""


def name_of(turn, found, value):
    """The name of the person that a field holds."""
    if isinstance(value, int):
        return current(turn).t.entrants[EntryNumber(value)].name
    return getattr(value, "name", value)


FIELDS = [
    found
    for found in name_fields()
    if getattr(found.kind, "named", True) and found.form.by_options
]
"""Every field that takes a name; the others take the number of an entrant alone."""
CASES = [
    pytest.param(found, who, spelling, id=f"{at}-{found.key}-{who}-{spelling}".replace(" ", "-"))
    for at, (found, who, spelling) in enumerate(product(FIELDS, PEOPLE, SPELLINGS))
]


@pytest.mark.slow
@pytest.mark.parametrize(("found", "who", "spelling"), CASES)
def test_a_mention_is_a_person_in_every_field(club, found, who, spelling):
    hold(club, found, who, spelling)


@pytest.mark.parametrize(("found", "who", "spelling"), sample(CASES, 31))
def test_a_mention_is_a_person_in_some_fields(club, found, who, spelling):
    hold(club, found, who, spelling)


def hold(club, found, who, spelling):
    person = PEOPLE[who]
    word = SPELLINGS[spelling](person)
    incoming = said(club.admin, "/x", ((word, person),))

    def check(turn):
        value = outcome(turn, found, word)
        kind = found.kind
        new = isinstance(kind, Person) and not (kind.gone or isinstance(kind, Playing))
        if isinstance(value, Exception):
            assert isinstance(value, Refuse), repr(value)
            assert who == "stranger", repr(value)
            assert not new, repr(value)
            shown = turn.own.text(value.why, **value.values)
            assert person.name in shown
            assert "<@" not in shown
        else:
            assert name_of(turn, found, value) == person.name
        return True

    assert club.tried(incoming, check)


def test_the_fields_that_take_a_name_are_these():
    assert len(CASES) == len(FIELDS) * 12 >= 37 * 12


# --- text in which names are ---------------------------------------------------------------------


TEXTS = {
    "members.newcomers": "/leden {}",
    "tournament-in.entrants": "/toernooi in {}",
    "tournament-forget.name": "/toernooi vergeet {}",
    "round.line": "/ronde Bert 120 {} 40 Cees 0 Dirk 20",
    "correct.line": "/correctie 1 Bert 120 {} 40 Cees 0 Dirk 20",
}


IN_TEXTS = [*product(TEXTS.values(), PEOPLE, SPELLINGS)]


@pytest.mark.slow
@pytest.mark.parametrize(("line", "who", "spelling"), IN_TEXTS)
def test_a_mention_in_every_text_of_names_shows_a_name(club, line, who, spelling):
    hold_in_text(club, line, who, spelling)


@pytest.mark.parametrize(("line", "who", "spelling"), sample(IN_TEXTS, 17))
def test_a_mention_in_some_texts_of_names_shows_a_name(club, line, who, spelling):
    hold_in_text(club, line, who, spelling)


def hold_in_text(club, line, who, spelling):
    person = PEOPLE[who]
    word = SPELLINGS[spelling](person)
    shown, accounts = club.heard(line.format(word), (word, person))
    said_back = " ".join(shown)
    assert shown
    assert "<@" not in said_back
    if not (line.startswith("/leden") and who != "stranger"):  # they are in the club already
        assert person.name in said_back
    if line.startswith("/leden") and who == "stranger":
        assert accounts[person.name] == person.key


def test_the_texts_that_may_hold_names_exist():
    assert TEXTS.keys() <= {found.key for found in form_fields()}
