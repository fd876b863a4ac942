from datetime import date

import pytest

from bot.messages import plain
from bot.ports.platforms import Later
from tests.bot.storage.club import BERT_WINS, NOW, found, sit


def in_unit(store, work):
    return store.submit(lambda ledger: work(ledger.unit())).result()


def test_a_club_its_chat_and_its_members_come_back_as_they_were_kept(store):
    chat = in_unit(store, found)
    again = in_unit(store, lambda unit: unit.clubs.chat("console", "Club"))
    assert again == chat
    assert in_unit(store, lambda unit: unit.clubs.club(chat.club)).settings.house == (
        ("limit", 1000),
    )
    names = [member.name for member in in_unit(store, lambda unit: unit.people.members(chat.club))]
    assert names == ["Anna", "Bert", "Cees", "Dirk"]


def test_a_round_moves_the_table_and_the_kept_figures(store):
    def play(unit):
        club = found(unit).club
        sitting = sit(unit, club)
        return club, sitting.id, unit.tables.append(sitting.id, BERT_WINS, None, NOW)

    club, sitting, table = in_unit(store, play)
    # Bert (S, 120) gets 240 from East (E, 40), 120 from W and N; East pays double also to ...
    # Anna (E, 40): -240 to Bert, +80 from Cees (0), +40 from Dirk (20): -120
    # Cees (W, 0): -120 to Bert, -80 to Anna, -20 to Dirk: -220
    # Dirk (N, 20): -120 to Bert, -40 to Anna, +20 from Cees: -140
    changes = (-120, 480, -220, -140)
    assert table.last_changes == changes
    day = date(2026, 11, 21)
    kept = in_unit(store, lambda unit: unit.figures.totals(club, "nmv", "day", day, date.max))
    assert tuple(kept[player].points for player in table.seats) == changes
    assert in_unit(store, lambda unit: unit.tables.table(sitting)) == table


def test_what_a_step_did_is_undone_when_an_exception_leaves_it(store):
    sitting = in_unit(store, lambda unit: sit(unit, found(unit).club)).id

    def fail(unit):
        unit.tables.append(sitting, BERT_WINS, None, NOW)
        unit.people.add_member(unit.tables.sitting(sitting).club, "Eef", None)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        in_unit(store, fail)
    table = in_unit(store, lambda unit: unit.tables.table(sitting))
    assert (table.last, len(table.rounds)) == (1, 0)
    assert len(in_unit(store, lambda unit: unit.people.members(1))) == 4


def test_a_handle_is_one_accounts_and_goes_with_it(store):
    def meet(unit):
        anna = unit.people.meet("telegram", "1", "Anna", "nl", "bird")
        bert = unit.people.meet("telegram", "2", "Bert", "nl", "bird")
        cees = unit.people.meet("discord", "3", "Cees", "nl", "bird")
        dirk = unit.people.meet("telegram", "4", "Dirk", "nl", "stone")
        unit.people.meet("telegram", "4", "Dirk", "nl")  # nothing is known of the handle
        unit.people.meet("telegram", "4", "Dirk", "nl", "")
        return anna.id, bert.id, cees.id, dirk.id

    anna, bert, cees, dirk = in_unit(store, meet)
    called = in_unit(store, lambda unit: unit.people.account_called("telegram", "bird"))
    assert called is not None
    assert called.id == bert
    assert in_unit(store, lambda unit: unit.people.account_by_id(anna)).handle == ""
    assert in_unit(store, lambda unit: unit.people.account_by_id(cees)).handle == "bird"
    assert in_unit(store, lambda unit: unit.people.account_by_id(dirk)).handle == ""
    assert in_unit(store, lambda unit: unit.people.account_called("telegram", "")) is None


def test_since_when_the_bot_may_not_write_in_a_chat_is_kept_once(store):
    """The first of what is dropped there closes it; what is dropped later changes nothing."""

    def drop(ledger):
        unit = ledger.unit()
        chat = unit.clubs.chat("console", "Club") or found(unit)
        unit.outbox.post(chat.id, plain("Tafel 1"))
        [item] = ledger.parcels.next(chat.id)
        ledger.parcels.drop(item, "put out", closed=True)
        return ledger.now, unit.clubs.chat_by_id(chat.id)

    moment, chat = store.submit(drop).result()
    assert (chat.open, chat.closed, chat.founding) == (False, moment, True)
    later, chat = store.submit(drop).result()
    assert chat.closed == moment < later


def test_the_old_message_goes_only_when_the_new_one_is_there(store):
    """Also while the new one has to wait: till then a table has its screen."""

    def say(ledger):
        unit = ledger.unit()
        chat = found(unit)
        unit.outbox.post(chat.id, plain("spel 1"), slot="result:1.1")
        ledger.parcels.delivered(ledger.parcels.next(chat.id)[0], "5")
        unit.outbox.post(chat.id, plain("spel 2"), slot="result:1.2")
        ledger.parcels.delivered(ledger.parcels.next(chat.id)[0], "6")
        again = ledger.unit()
        again.outbox.bring(chat.id, "result:1.1", plain("spel 2, opnieuw"))
        again.outbox.delete(chat.id, "result:1.2")
        return chat.id

    chat = store.submit(say).result()

    def upcoming(ledger):
        return ledger.parcels.next(chat)

    [new] = store.submit(upcoming).result()
    assert (new.act, new.slot, new.ref) == ("post", "result:1.1", "")
    store.submit(lambda ledger: ledger.parcels.put_off(new, Later(30, "less"))).result()
    assert isinstance(store.submit(upcoming).result(), float)  # nothing, till then
    store.submit(lambda ledger: ledger.parcels.delivered(new, "7")).result()
    for ref in ("5", "6"):
        [old] = store.submit(upcoming).result()
        assert (old.act, old.ref) == ("delete", ref)
        store.submit(lambda ledger, old=old: ledger.parcels.delivered(old, old.ref)).result()
    assert not store.submit(upcoming).result()


@pytest.mark.parametrize("number", [2**70, -(2**70)])
def test_a_row_with_a_number_too_large_for_the_database_is_an_error(store, number):
    with pytest.raises(OverflowError):
        in_unit(store, lambda unit: unit.people.meet("hall", "anna", "Anna", number))
    assert in_unit(store, lambda unit: unit.people.account("hall", "anna")) is None
