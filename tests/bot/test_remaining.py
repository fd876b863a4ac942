"""`peling forget --check NAME` says where a name remains, and why."""

import pytest

from bot.main import peling
from bot.storage.upkeep.maintenance import backup
from tests.bot.a_club import Club

ENDED = (
    "anna: /nieuw Anna Bert Cees Dirk",
    "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "bert> /help",
    "anna: /einde",
    "anna taps Klopt",
)


@pytest.fixture
def club(tmp_path, monkeypatch):
    monkeypatch.setenv("PELING_DATABASE_URL", f"sqlite:///{tmp_path}/club.db")
    monkeypatch.setenv("PELING_BACKUP_DIR", f"{tmp_path}/backups")
    monkeypatch.setenv("PELING_LANGUAGE", "en")
    club = Club(tmp_path)
    club.play(*ENDED)
    yield club
    club.close()


def remains(capsys, name):
    code = peling(["forget", "--check", name])
    return code, capsys.readouterr().out.splitlines()


def test_of_a_forgotten_person_only_messages_and_backups_remain(club, capsys, tmp_path):
    backup(club.url, tmp_path / "backups" / "peling-2026-11-20.1200.db")
    (tmp_path / "notes.txt").write_text("bert: moved", encoding="utf-8")
    code, before = remains(capsys, "BERT")
    assert code == 1
    assert any(line.startswith("table member: one row (of another person") for line in before)
    club.play("bert: /vergeetmij", "bert taps Klopt")
    code, after = remains(capsys, "Bert")
    assert code == 1
    *tables, copy, file = after
    assert {line.split(":")[0] for line in tables} <= {"table inbox", "table outbox"}
    assert all("(messages, deleted a week after they were handled)" in line for line in tables)
    assert "peling-2026-11-20.1200.db" in copy
    assert "deleted after 2026-12-20" in copy
    assert file == f"file {tmp_path / 'notes.txt'}: 1 times; that file is yours"


def test_a_name_that_was_never_there_remains_nowhere(club, capsys):
    code, lines = remains(capsys, "Ber")
    assert code == 0
    assert [line.partition(":")[0] for line in lines] == ["Ber was not found"]


def test_a_damaged_backup_is_named_and_the_others_are_searched(club, capsys, tmp_path):
    folder = tmp_path / "backups"
    backup(club.url, folder / "peling-2026-11-20.1200.db")
    (folder / "peling-2026-11-21.1200.db").write_bytes(b"SQLite format 3\0" + b"x" * 5_000)
    code, lines = remains(capsys, "Bert")
    assert code == 1
    assert any("peling-2026-11-20.1200.db: " in line for line in lines)
    damaged = f"backup {folder / 'peling-2026-11-21.1200.db'} could not be read: "
    assert [line.startswith(damaged) for line in lines].count(True) == 1
