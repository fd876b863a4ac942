"""The grid of a round over HTTP: many slips at once, by who may, told in one post."""

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date

import aiohttp
import pytest

from bot.features.competition.storage import Competitions
from bot.features.tournament.context import facts_of
from bot.ports.records import Settings
from core.club.results import TableReported
from core.competition.facts import ReglementChanged, TableTakenOut
from core.tournament.events import RoundNumber, RoundStarted
from core.tournament.tournament import fold
from tests.adapters.web.a_hall import begun, happened
from tests.adapters.web.a_pad import phone, running
from tests.adapters.web.a_page import NOW

FIRST = {"table": 1, "points": [640, -80, -160, -400]}
SECOND = {"table": 2, "points": [300, 300, -200, -400]}


@asynccontextmanager
async def a_round(folder, *, of="Anna", standing="admin"):
    """A round that is being played, and the phone of somebody."""
    async with running(folder) as there, aiohttp.ClientSession(there.address) as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(RoundNumber(1), 50))
        know(there, of, standing)
        yield there, number, await phone(browser, there, of)


def know(there, name, standing):
    """The platform says who somebody is in the chat."""
    known = there.accounts[name]
    there.store.submit(
        lambda ledger: ledger.unit().people.know_role(there.chat.id, known, standing)
    ).result()


def results(there, number):
    """The results of round 1 by table, and which of them are signed."""
    t = there.store.read(lambda ledger: fold(facts_of(ledger.unit(), number))).result()
    found = t.sessions[RoundNumber(1)].results
    return {table: (one.points, one.signed) for table, one in found.items()}


async def test_the_grid_shows_the_rounds_with_their_tables_and_names(tmp_path):
    async with a_round(tmp_path) as (_, number, anna):
        _, told = await anna.ask("grid", {})
        (round_,) = told["rounds"]
        assert (round_["tournament"], round_["round"]) == (number, 1)
        assert round_["tables"][0]["names"][0] == "Anna de Vries"
        assert [one["points"] for one in round_["tables"]] == [None, None]


async def test_slips_are_kept_at_once_and_told_in_one_post(tmp_path):
    async with a_round(tmp_path) as (there, number, anna):
        wish = {"do": "round", "tournament": number, "round": 1, "rows": [FIRST, SECOND]}
        assert await anna.enter(key="one", **wish) == {"ok": True, "recorded": 2, "faults": {}}
        assert results(there, number) == {
            1: ((640, -80, -160, -400), False),
            2: ((300, 300, -200, -400), False),
        }
        again = await anna.enter(key="one", **wish)
        assert again["recorded"] == 2
        await there.bot.quiet()
        (post,) = [said for said in there.hall.words() if "uitslagen" in said]
        assert "Ronde 1: 2 uitslagen binnen, door Anna, op de pagina." in post


async def test_a_slip_that_is_wrong_is_told_and_the_others_are_kept(tmp_path):
    async with a_round(tmp_path) as (there, number, anna):
        wrong = {"table": 2, "points": [300, 300, -200, -300]}
        wish = {"do": "round", "tournament": number, "round": 1, "rows": [FIRST, wrong]}
        told = await anna.enter(**wish)
        assert told["recorded"] == 1
        assert list(told["faults"]) == ["2"]
        assert "100" in told["faults"]["2"]
        assert results(there, number) == {1: ((640, -80, -160, -400), False)}


async def test_the_answer_is_in_the_language_of_the_page(tmp_path):
    async with a_round(tmp_path) as (_, number, anna):
        wrong = {"table": 2, "points": [300, 300, -200, -300]}
        wish = {"do": "round", "tournament": number, "round": 1, "rows": [wrong]}
        dutch = await anna.enter(**wish)
        english = await anna.enter(**wish, language="en")
        _, lists = await anna.ask("grid", {"language": "en"})
    assert "samen" in dutch["faults"]["2"]
    assert "samen" not in english["faults"]["2"]
    assert [one["name"] for one in lists["lists"]] == ["Add members"]


async def test_signed_slips_are_official(tmp_path):
    async with a_round(tmp_path) as (there, number, anna):
        wish = {"do": "round", "tournament": number, "round": 1, "rows": [FIRST], "signed": True}
        assert (await anna.enter(**wish))["recorded"] == 1
        assert results(there, number)[1][1]


@pytest.mark.parametrize("standing", ["member", "out"])
async def test_who_is_no_admin_any_more_enters_nothing(tmp_path, standing):
    async with a_round(tmp_path) as (there, number, anna):
        know(there, "Anna", standing)
        wish = {"do": "round", "tournament": number, "round": 1, "rows": [FIRST]}
        told = await anna.enter(**wish)
        assert not told["ok"]
        assert told["said"]
        assert results(there, number) == {}


async def test_a_round_of_another_club_is_not_there(tmp_path):
    async with a_round(tmp_path) as (there, _, anna):

        def elsewhere(ledger):
            return ledger.unit().clubs.found("hall", "other", "Elders", Settings()).club

        club = there.store.submit(elsewhere).result()
        other = begun(there.store, club)
        happened(there.store, other, RoundStarted(RoundNumber(1), 50))
        told = await anna.enter(do="round", tournament=other, round=1, rows=[FIRST])
        assert not told["ok"]
        assert results(there, other) == {}


@pytest.mark.parametrize(
    "change",
    [
        {"rows": 7},
        {"rows": [{"table": 1}]},
        {"rows": [{"table": "1", "points": [1, 2, 3, 4]}]},
        {"rows": [{"table": 1, "points": [10**9, 0, 0, -(10**9)]}]},
        {"rows": [{"table": 1, "points": [True, False, 0, 0]}]},
        {"rows": [{"table": 1, "points": [1, 2, 3]}]},
        {"round": -1, "rows": [FIRST]},
        {"tournament": "x", "rows": [FIRST]},
    ],
)
async def test_nonsense_is_answered_and_changes_nothing(tmp_path, change):
    async with a_round(tmp_path) as (there, number, anna):
        told = await anna.enter(**{"do": "round", "tournament": number, "round": 1, **change})
        assert not told["ok"]
        assert results(there, number) == {}


# --- an evening on paper -------------------------------------------------------------------------

DAY = "2026-11-21"


def a_competition(there):
    """The club has a competition from its first day on."""
    there.store.submit(
        lambda ledger: (
            ledger.unit()
            .get(Competitions)
            .decide(
                there.club,
                date(2026, 9, 1),
                ReglementChanged((("competition", "on"),)),
                there.players[0],
                NOW,
            )
        )
    ).result()


def reported(there):
    """The points of the tables from paper, by evening and name."""
    decisions = there.store.read(
        lambda ledger: ledger.unit().get(Competitions).decisions(there.club)
    ).result()
    return {
        (one.fact.day.isoformat(), one.fact.name): one.fact.points
        for _, one in decisions
        if isinstance(one.fact, TableReported)
    }


def paper(table, *points, **more):
    return {"table": table, "names": ["Anna", "Bert", "Cees", "Dirk"], "points": points, **more}


async def test_an_evening_is_kept_and_each_wrong_row_told(tmp_path):
    async with a_round(tmp_path) as (there, _, anna):
        a_competition(there)
        rows = [
            paper(4, 300, -100, -200, 0, rounds=16),
            paper(5, 300, -100, -200, 50),
            paper(4, 30, -10, -20, 0),
            {**paper(6, 1, 2, 3, -6), "names": ["Anna", "Bert", "Wie", "Dirk"]},
        ]
        told = await anna.enter(do="evening", day=DAY, rows=rows)
        assert told["recorded"] == 1
        assert list(told["faults"]) == ["1", "2", "3"]
        assert "twee keer" in told["faults"]["2"]
        assert "Wie" in told["faults"]["3"]
        assert reported(there) == {(DAY, "4"): (300, -100, -200, 0)}
        await there.bot.quiet()
        assert any("Van de pagina, door Anna" in said for said in there.hall.words())


async def test_nobody_but_an_admin_enters_an_evening(tmp_path):
    async with a_round(tmp_path, standing="member") as (there, _, anna):
        a_competition(there)
        told = await anna.enter(do="evening", day=DAY, rows=[paper(4, 300, -100, -200, 0)])
        assert not told["ok"]
        assert reported(there) == {}


async def test_the_grid_offers_an_evening_where_there_is_a_competition(tmp_path):
    async with a_round(tmp_path) as (there, _, anna):
        assert len((await anna.ask("grid", {}))[1]["rounds"]) == 1
        a_competition(there)
        evening = (await anna.ask("grid", {}))[1]["rounds"][1]
        assert evening["day"] == "2026-11-21"
        assert evening["people"] == ["Anna", "Bert", "Cees", "Dirk", "Dromer"]


async def test_the_grid_offers_a_merged_person_once_under_the_final_name(tmp_path):
    async with a_round(tmp_path) as (there, _, anna):
        a_competition(there)

        def merge(ledger):
            people = ledger.unit().people
            cees = next(one for one in people.members(there.club) if one.name == "Cees")
            kees = people.add_member(there.club, "Kees", None)
            people.save_member(replace(cees, account=None, merged_into=kees.id))

        there.store.submit(merge).result()
        evening = (await anna.ask("grid", {}))[1]["rounds"][1]
        assert evening["people"] == ["Anna", "Bert", "Dirk", "Dromer", "Kees"]


# --- members, and a table that is taken out ------------------------------------------------------


def members(there):
    people = there.store.read(lambda ledger: ledger.unit().people.members(there.club)).result()
    return sorted(one.name for one in people if not one.left)


async def test_a_pasted_list_makes_members_and_near_names_are_asked_on_the_page(tmp_path):
    async with a_round(tmp_path) as (there, _, anna):
        pasted = "1. Nel Smit\n- Truus\nBret\nNel Smit"
        told = await anna.enter(do="members", names=pasted, new=[])
        assert told["recorded"] == 2
        assert told["near"] == [{"name": "Bret", "members": ["Bert"]}]
        assert members(there) == ["Anna", "Bert", "Cees", "Dirk", "Nel Smit", "Truus"]
        told = await anna.enter(do="members", names="Bret", new=["Bret"])
        assert (told["recorded"], told["near"]) == (1, [])
        assert "Bret" in members(there)
        await there.bot.quiet()
        posts = [said for said in there.hall.words() if "Van de pagina, door Anna:" in said]
        assert len(posts) == 2
        assert "Nel Smit" in posts[0]
        told = await anna.enter(do="members", names="truus", new=[])
        assert not told["ok"]
        assert told["said"]


async def test_a_table_is_taken_out_with_its_reason_and_once(tmp_path):
    async with a_round(tmp_path) as (there, _, anna):
        a_competition(there)
        await anna.enter(do="evening", day=DAY, rows=[paper(4, 300, -100, -200, 0)])
        (tables,) = [one["tables"] for one in (await anna.ask("grid", {}))[1]["lists"][1:]]
        (there_now,) = [one for one in tables if one["table"].endswith("4")]
        assert there_now["said"] == "21 november 2026: Anna, Bert, Cees en Dirk"
        wish = {"do": "out", "day": DAY, "table": there_now["table"]}
        assert not (await anna.enter(**wish, reason=" "))["ok"]
        assert (await anna.enter(**wish, reason="oefenpartij"))["recorded"] == 1
        assert not (await anna.enter(**wish, reason="nog eens"))["ok"]
        assert not (await anna.enter(do="out", day=DAY, table="", reason="de hele avond"))["ok"]
        assert out_of(there) == [(DAY, there_now["table"], "oefenpartij")]
        lists = (await anna.ask("grid", {}))[1]["lists"]
        assert there_now not in lists[1]["tables"]
        await there.bot.quiet()
        [post] = [said for said in there.hall.words() if "oefenpartij" in said]
        assert "Van de pagina, door Anna:" in post


def out_of(there):
    decisions = there.store.read(
        lambda ledger: ledger.unit().get(Competitions).decisions(there.club)
    ).result()
    facts = [one.fact for _, one in decisions if isinstance(one.fact, TableTakenOut)]
    return [(one.day.isoformat(), one.table, one.reason) for one in facts]


@pytest.mark.parametrize("standing", ["member", "out"])
async def test_who_was_an_admin_before_makes_no_members_and_takes_nothing_out(tmp_path, standing):
    async with a_round(tmp_path) as (there, _, anna):
        a_competition(there)
        await anna.enter(do="evening", day=DAY, rows=[paper(4, 300, -100, -200, 0)])
        table = (await anna.ask("grid", {}))[1]["lists"][1]["tables"][0]["table"]
        know(there, "Anna", standing)
        for wish in (
            {"do": "members", "names": "Nel", "new": []},
            {"do": "out", "day": DAY, "table": table, "reason": "zomaar"},
        ):
            told = await anna.enter(**wish)
            assert not told["ok"]
            assert told["said"]
        assert out_of(there) == []
        assert members(there) == ["Anna", "Bert", "Cees", "Dirk"]


@pytest.mark.parametrize(
    "wish",
    [
        {"do": "members"},
        {"do": "members", "names": "Nel"},
        {"do": "members", "names": "Nel", "new": 7},
        {"do": "members", "names": "12 13", "new": []},
        {"do": "out", "day": "gisteren", "table": "4", "reason": "x"},
        {"do": "out", "day": DAY, "table": "99", "reason": "x"},
        {"do": "out", "day": DAY, "table": "4", "reason": 7},
    ],
)
async def test_nonsense_makes_no_member_and_takes_nothing_out(tmp_path, wish):
    async with a_round(tmp_path) as (there, _, anna):
        a_competition(there)
        told = await anna.enter(**wish)
        assert not told["ok"]
        assert members(there) == ["Anna", "Bert", "Cees", "Dirk"]
        assert out_of(there) == []
