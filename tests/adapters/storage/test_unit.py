from datetime import date

import pytest

from tests.adapters.storage.club import BERT_WINS, NOW, found, sit


def in_unit(store, work):
    return store.submit(lambda ledger: work(ledger.unit())).result()


def test_a_club_its_chat_and_its_members_come_back_as_they_were_kept(store):
    chat = in_unit(store, found)
    again = in_unit(store, lambda unit: unit.chat("console", "Club"))
    assert again == chat
    assert in_unit(store, lambda unit: unit.club(chat.club)).settings.house == (("limit", 1000),)
    names = [member.name for member in in_unit(store, lambda unit: unit.members(chat.club))]
    assert names == ["Anna", "Bert", "Cees", "Dirk"]


def test_a_round_moves_the_table_and_the_kept_figures(store):
    def play(unit):
        club = found(unit).club
        sitting = sit(unit, club)
        return club, sitting.id, unit.append(sitting.id, BERT_WINS, None, NOW)

    club, sitting, table = in_unit(store, play)
    # Bert (S, 120) gets 240 from East (E, 40), 120 from W and N; East pays double also to ...
    # Anna (E, 40): -240 to Bert, +80 from Cees (0), +40 from Dirk (20): -120
    # Cees (W, 0): -120 to Bert, -80 to Anna, -20 to Dirk: -220
    # Dirk (N, 20): -120 to Bert, -40 to Anna, +20 from Cees: -140
    changes = (-120, 480, -220, -140)
    assert table.last_changes == changes
    kept = in_unit(store, lambda unit: unit.kept(club, "nmv", "day", date(2026, 11, 21)))
    assert tuple(dict(row.measures)["points"] for row in kept) == changes
    assert in_unit(store, lambda unit: unit.table(sitting)) == table


def test_what_a_step_did_is_undone_when_an_exception_leaves_it(store):
    sitting = in_unit(store, lambda unit: sit(unit, found(unit).club)).id

    def fail(unit):
        unit.append(sitting, BERT_WINS, None, NOW)
        unit.add_member(unit.sitting(sitting).club, "Eef", None)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        in_unit(store, fail)
    table = in_unit(store, lambda unit: unit.table(sitting))
    assert (table.last, len(table.rounds)) == (1, 0)
    assert len(in_unit(store, lambda unit: unit.members(1))) == 4


def test_a_handle_is_one_accounts_and_goes_with_it(store):
    def meet(unit):
        anna = unit.meet("telegram", "1", "Anna", "nl", "bird")
        bert = unit.meet("telegram", "2", "Bert", "nl", "bird")
        cees = unit.meet("discord", "3", "Cees", "nl", "bird")
        dirk = unit.meet("telegram", "4", "Dirk", "nl", "stone")
        unit.meet("telegram", "4", "Dirk", "nl")  # nothing is known of the handle
        unit.meet("telegram", "4", "Dirk", "nl", "")
        return anna.id, bert.id, cees.id, dirk.id

    anna, bert, cees, dirk = in_unit(store, meet)
    called = in_unit(store, lambda unit: unit.account_called("telegram", "bird"))
    assert called is not None
    assert called.id == bert
    assert in_unit(store, lambda unit: unit.account_by_id(anna)).handle == ""
    assert in_unit(store, lambda unit: unit.account_by_id(cees)).handle == "bird"
    assert in_unit(store, lambda unit: unit.account_by_id(dirk)).handle == ""
    assert in_unit(store, lambda unit: unit.account_called("telegram", "")) is None
