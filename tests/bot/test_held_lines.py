"""A line that waited for an answer is done as of the moment at which it was written."""

import random
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from adapters.storage.upkeep.opening import open_store
from bot.conversation import Talk
from bot.messages import Incoming, Place, Said, Speaker, Tapped
from bot.talk.turn import Environment

BEGIN = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
ROUND = "/ronde Bert 40 Anna 20 Cees 0 Dirk 0"


def after(minutes):
    return BEGIN + timedelta(minutes=minutes)


class Club:
    """People of whom the platform tells more than a name, so that a guest may be one of them."""

    def __init__(self, folder):
        self.now = BEGIN
        self.store = open_store(f"sqlite:///{folder}/club.db", lambda: self.now)
        self.talk = Talk(Environment(random.Random(1)))
        self.buttons = {}
        self.admins = {"Anna", "Zoe"}

    def hears(self, who, act, minutes, message=""):
        """Somebody does something so long after the begin; gives the words of what is posted."""
        speaker = Speaker(who.casefold(), who, admin=who in self.admins)
        self.now = after(minutes)
        incoming = Incoming("c", Place("Club", "Club"), speaker, self.now, act, message)
        self._do(lambda ledger: self.talk.handle(ledger.unit(), incoming))
        return "\n".join(self._posted())

    def says(self, who, text, minutes, message=""):
        return self.hears(who, Said(text), minutes, message)

    def taps(self, who, label, minutes):
        [meaning] = {meaning for words, meaning in self.buttons.items() if words.endswith(label)}
        return self.hears(who, Tapped(meaning), minutes)

    def rounds(self):
        return self._do(lambda ledger: ledger.unit().tables.table(1)).rounds

    def _do(self, work):
        return self.store.submit(work).result()

    def _posted(self):
        while found := self._do(lambda ledger: ledger.parcels.next(1)):
            parcel = found[0]
            if parcel.reply:
                yield parcel.reply.words
                for button in (button for row in parcel.reply.buttons for button in row):
                    self.buttons[button.label] = button.action
            self._do(partial(_delivered, parcel=parcel))


def _delivered(ledger, parcel):
    ledger.parcels.delivered(parcel, "r")


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk", 0)
    yield club
    club.store.close()


def test_a_line_is_recorded_as_of_when_it_was_written_though_its_writer_was_asked_first(club):
    assert "Ben jij dat?" in club.says("Bert", ROUND, 1, "message 7")
    club.taps("Bert", "Ja, dat ben ik", 9)
    [played] = club.rounds()
    assert played.recorded_at == after(1)
    # an edit of that line finds what it recorded
    assert club._do(lambda ledger: ledger.unit().tables.recorded_by("1:message 7"))


def test_so_it_is_for_somebody_who_is_another(club):
    club.admins.add("Bert")  # who may record at other people's tables
    club.says("Bert", ROUND, 1)
    club.taps("Bert", "Nee, ik ben een ander", 9)
    assert [played.recorded_at for played in club.rounds()] == [after(1)]


@pytest.mark.parametrize("other", [ROUND, "/ronde Bert 60 Anna 20 Cees 0 Dirk 0"])
def test_when_a_round_was_recorded_meanwhile_the_writer_is_asked_whether_it_is_that_one(
    club, other
):
    club.says("Bert", ROUND, 1)
    club.says("Anna", other, 2)
    assert "Intussen heeft Anna spel 1 ingevoerd" in club.taps("Bert", "Ja, dat ben ik", 30)
    assert len(club.rounds()) == 1
    club.taps("Bert", "Zelfde", 31)
    assert len(club.rounds()) == 1


def test_what_was_recorded_before_the_line_was_written_is_another_round(club):
    club.says("Anna", "/ronde Bert 60 Anna 20 Cees 0 Dirk 0", 1)
    club.says("Bert", ROUND, 1)  # a platform tells the second
    club.taps("Bert", "Ja, dat ben ik", 3)
    assert [played.recorded_at for played in club.rounds()] == [after(1), after(1)]


def test_a_line_of_which_the_table_was_asked_keeps_its_moment_too(club):
    club.says("Anna", "/nieuw Eef Fred Gijs Hans", 1)
    club.says("Zoe", "/remise", 2)
    club.taps("Zoe", "Anna, Bert, Cees, Dirk", 9)
    assert [played.recorded_at for played in club.rounds()] == [after(2)]
