"""Law 6: every fact goes out and comes back, is taken back in order, and forgets a name.

The facts are those that happen in a club and a tournament at the console (`facts_played`). A kind
of fact that happens in neither fails the law.
"""

import json
import sqlite3
from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest

from bot.hosting.database import state
from bot.storage.facts import Fact, to_json
from bot.storage.older_facts import from_json
from bot.storage.people_in_facts import TEXTS, reword_fact
from tests.bot.a_club import Club, topics, words
from tests.bot.aside_here import Here
from tests.laws import everything
from tests.laws.facts_played import ACTS, AFTERWARDS, SEASON, TOURNAMENT, lines_of_acts

NAMES = {("player-entered", "name"), ("referee-named", "name"), ("chair-filled", "by")}
"""The fields with the name of a person."""
NOT_OF_PEOPLE = {
    *{("tournament-opened", field) for field in ("name", "ruleset")},
    *{("player-entered", field) for field in ("member_number", "country", "ema")},
    ("series-named", "name"),
    ("reported", "name"),
    ("opened", "ruleset"),
    ("protest-decided", "rule"),
    ("penalty", "table"),
    ("taken-out", "table"),
}
"""The other texts: a title, a key, a number or the name of a table."""


def facts_in(url: str) -> list[Fact]:
    """All facts in a database."""
    with sqlite3.connect(url.removeprefix("sqlite:///")) as database:
        rows = database.execute("SELECT kind, body FROM events ORDER BY stream, stream_id, number")
        return [from_json({"kind": kind, **json.loads(body)}) for kind, body in rows]


def kinds_of(facts: list[Fact]) -> set[str]:
    return {to_json(fact)["kind"] for fact in facts}


@pytest.fixture(scope="module")
def club_of(tmp_path_factory):
    """Clubs that are played once for all tests that only look at them."""
    found: dict[tuple[str, ...], Club] = {}
    with pytest.MonkeyPatch.context() as patch:
        for module in ("bot.features.transfer.reading", "bot.aside.orders"):
            patch.setattr(f"{module}.Aside", Here)

        def played(*lines: str) -> Club:
            if lines not in found:
                found[lines] = Club(tmp_path_factory.mktemp("club"))
                found[lines].play(*lines)
            return found[lines]

        yield played
        for club in found.values():
            club.close()


EVENINGS = (*SEASON, *lines_of_acts(), *AFTERWARDS)


def exported(club: Club, admin: str) -> bytes:
    shown = club.play(f"{admin}: /export")
    return next(text for one in shown for name, text in one.files if name.endswith("json"))


@pytest.mark.slow
def test_a_fact_of_every_kind_happens(club_of):
    played = facts_in(club_of(*EVENINGS).url) + facts_in(club_of(*TOURNAMENT).url)
    assert kinds_of(played) == everything.facts().keys()
    assert len(everything.facts()) >= 47


@pytest.mark.parametrize(
    ("lines", "admin"), [(EVENINGS, "anna"), (TOURNAMENT, "org")], ids=["club", "tournament"]
)
def test_all_of_a_club_comes_back_from_its_file(club_of, tmp_path, lines, admin):
    old, new = club_of(*lines), Club(tmp_path)
    paper = exported(old, admin)
    (tmp_path / "club.json").write_bytes(paper)
    shown = new.play("@ now 2027-03-15T20:00", f"{admin}: /import {tmp_path / 'club.json'}")
    assert "question" in topics(shown), words(shown)
    new.play(f"{admin} taps Klopt")
    assert exported(new, admin) == paper
    now = new.evening.clock.now
    before, after = (state(club.url, now)["clubs"][0] for club in (old, new))
    for part in ("tables", "competition", "standings", "tournaments"):
        assert after.get(part) == before.get(part), part
    assert kinds_of(facts_in(new.url)) == kinds_of(facts_in(old.url))
    assert new.faults() == []
    new.close()


def standing_acts(club: Club) -> list[tuple[str, str]]:
    """The moment and kind of every act that stands, the oldest first."""
    with sqlite3.connect(club.url.removeprefix("sqlite:///")) as database:
        rows = database.execute("SELECT stream, stream_id, number, at, kind, body FROM events")
        found = [*rows]
    undone = {
        (stream, number, json.loads(body)["number"])
        for stream, number, _, _, kind, body in found
        if kind == "undone"
    }
    return sorted(
        (at, kind)
        for stream, number, act, at, kind, _ in found
        if kind != "undone" and (stream, number, act) not in undone
    )


@pytest.mark.slow
def test_acts_are_taken_back_in_their_order_and_what_cannot_be_is_named(tmp_path):
    """Each /terug takes back all of the last act and nothing else, through an evening of 17."""
    club = Club(tmp_path)
    club.play(*SEASON)
    before = standing_acts(club)
    club.play(*lines_of_acts())
    acts = standing_acts(club)[len(before) :]
    moments = sorted({at for at, _ in acts})
    assert Counter(kind for _, kind in acts if kind != "member") >= Counter(
        kind for kind, _ in ACTS if kind != "member"
    )
    opening, *others = moments
    for minute, moment in enumerate(reversed(others), start=30):
        club.play(f"@ now 2026-02-05T20:{minute:02}", "anna: /terug")
        left = standing_acts(club)[len(before) :]
        assert left == [act for act in acts if act[0] < moment]
    assert [kind for at, kind in acts if at == opening] == ["opened"]
    # before the table there is only the reglement, and a table without an act is no act
    stood = standing_acts(club)
    shown = words(club.play("@ now 2026-02-05T20:58", "anna: /terug"))
    assert "Er is niets om terug te nemen." in shown
    assert standing_acts(club) == stood
    assert club.faults() == []
    club.close()


def test_every_text_of_a_fact_is_free_or_a_name_or_of_no_person():
    """A new text must say which it is, so that it loses the name of a forgotten person."""
    written = {
        (kind, field.name)
        for kind, fact in everything.facts().items()
        for field in fields(fact)
        if "str" in str(field.type) and "tuple" not in str(field.type)
    }
    free = {(kind, name) for kind, name in written if name in TEXTS}
    assert written == free | NAMES | NOT_OF_PEOPLE
    assert len(written) >= 20


def test_every_free_text_is_written_otherwise(club_of):
    played = facts_in(club_of(*EVENINGS).url) + facts_in(club_of(*TOURNAMENT).url)
    tried = set()
    for fact in played:
        for name in {field.name for field in fields(fact)} & {*TEXTS}:
            changed: Any = {name: "Zus zei het"}
            said = replace(fact, **changed)
            after = reword_fact(said, lambda text: text.replace("Zus", "X"))
            assert getattr(after, name) == "X zei het"
            tried.add((type(fact), name))
    assert len(tried) >= 7


@pytest.mark.slow
@pytest.mark.parametrize("lines", [EVENINGS, TOURNAMENT], ids=["club", "tournament"])
def test_the_name_of_a_forgotten_person_is_in_no_fact(tmp_path, lines):
    club = Club(tmp_path)
    club.play(*lines)
    before = facts_in(club.url)
    assert "Zus" in str(before)
    club.play("zus: /vergeetmij", "zus taps Klopt")
    after = facts_in(club.url)
    assert [type(fact) for fact in after] == [type(fact) for fact in before]
    assert "zus" not in str(after).casefold()
    assert club.faults() == []
    club.close()
