"""The founding chat of a club: what is its admins' alone, and how another takes its place.

Noord begins the club and has its tables; Zuid and West come along. Nina, Zoe and Wim are their
admins; Oost, with Olga, is another club's.
"""

import json

import pytest

from bot.messages import CameIn, Moved, WentOut
from tests.bot.features.linking.founding import DAY, Chats
from tests.databases import fresh_postgres
from tests.sampling import sampled

PAPER = "2026-11-20; 1; Eef; Fien; Gijs; Hans; 40; *120; 0; 20"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
def chats(request, tmp_path):
    on_postgresql = request.param == "postgresql"
    chats = Chats(fresh_postgres(request) if on_postgresql else f"sqlite:///{tmp_path}/club.db")
    yield chats
    chats.store.close()


ON_EITHER = pytest.mark.parametrize("chats", ["sqlite", "postgresql"], indirect=True)
"""Each time, of either kind: what between them asks all that the founding of a club asks."""


@pytest.fixture
def two(chats):
    """Noord has played; Zuid is linked to it, and Oost is a club of its own."""
    chats.says("Olga", "/help", "Oost")
    chats.says("Nina", "/nieuw Anna Bert Cees Dirk", "Noord")
    chats.link(into="Noord", chat="Zuid")
    return chats


@pytest.fixture
def three(two):
    """West came along too."""
    two.link(into="Noord", chat="West")
    return two


def may_export(chats, who, group):
    return bool(chats.says(who, "/export", group).files)


def may_import(chats, who, group):
    return "/import" in chats.says(who, "/import", group).words()


def test_a_bot_that_comes_back_says_so_in_that_chat_alone(two):
    two.hear("", WentOut(), "Zuid")
    heard = two.hear("Zoe", CameIn(), "Zuid")
    assert [(chat, "Daar ben ik weer" in reply.words) for chat, reply in heard] == [("Zuid", True)]


# --- the attack ----------------------------------------------------------------------------------


@ON_EITHER
def test_a_chat_that_was_put_out_takes_nothing_by_coming_back(two):
    out = two.put_out("Zuid", by="Noord")
    assert two.clubs() == [["Noord"], ["Oost"], ["Zuid"]]
    assert not [button for _, reply in out for row in reply.buttons for button in row]
    # its own admin forges the button of an older version, exports the whole club, and puts out
    # its founder
    two.taps("Zoe", "rejoin:1", "Zuid")
    assert two.clubs() == [["Noord"], ["Oost"], ["Zuid"]]
    noord = two.rows("SELECT id FROM chat WHERE key = 'Noord'")[0][0]
    two.taps("Zoe", f"unlink:{noord}", "Zuid")
    two.taps("Zoe", "exportclub", "Zoe")
    assert not two.says("Zoe", "/export club", "Noord").files
    assert two.clubs() == [["Noord"], ["Oost"], ["Zuid"]]
    assert "Tafel 1" in two.says("Nina", "/tafels", "Noord").words()


def test_nor_does_one_that_came_back_with_a_new_code(two):
    two.put_out("Zuid", by="Noord")
    two.link(into="Noord", chat="Zuid")
    assert two.clubs() == [["Noord", "Zuid"], ["Oost"]]
    assert not may_export(two, "Zoe", "Zuid")
    noord = two.rows("SELECT id FROM chat WHERE key = 'Noord'")[0][0]
    assert "eigen beheerder" in two.taps("Zoe", f"unlink:{noord}", "Zuid").words()
    assert two.clubs() == [["Noord", "Zuid"], ["Oost"]]
    assert "Tafel 1" in two.says("Zoe", "/tafels", "Zuid").words()


# --- out, by an admin of either ------------------------------------------------------------------


@ON_EITHER
@pytest.mark.parametrize("by", ["Noord", "Zuid"])
def test_an_admin_of_either_side_puts_a_chat_out_and_both_are_told(two, by):
    out = two.put_out("Zuid", by=by)
    assert two.clubs() == [["Noord"], ["Oost"], ["Zuid"]]
    assert "Zuid hoort niet meer bij deze club" in out.words("Noord")
    assert "hoort niet meer bij Noord" in out.words("Zuid")


@ON_EITHER
def test_the_founding_chat_takes_back_a_link_that_another_chat_made(two):
    linked = two.link(into="Zuid", chat="West")
    assert two.clubs() == [["Noord", "Zuid", "West"], ["Oost"]]
    undo = linked.button("Weer los", "Noord")
    assert "eigen beheerder" in two.taps("Zoe", undo, "Zuid").words()
    two.taps("Nina", undo, "Noord")
    assert two.clubs() == [["Noord", "Zuid"], ["Oost"], ["West"]]


# --- who may what, in which chat -----------------------------------------------------------------

ROLES = {
    "a stranger": ("Eve", "Noord"),
    "a member": ("Bert", "Zuid"),
    "an admin of the founding chat": ("Nina", "Noord"),
    "an admin of the founding chat, elsewhere": ("Nina", "Zuid"),
    "an admin of a linked chat": ("Zoe", "Zuid"),
    "an admin of a linked chat, elsewhere": ("Zoe", "Noord"),
    "an admin of another club": ("Olga", "Noord"),
}


def puts_out(chat):
    def act(chats, who, group):
        number = chats.rows(f"SELECT id FROM chat WHERE key = '{chat}'")[0][0]  # noqa: S608
        chats.taps(who, f"unlink:{number}", group)
        return [chat] in chats.clubs()

    return act


def links(chats, who, group):
    return "typ" in chats.says(who, "/koppel", group).words().casefold()


def wants_all(chats, who, group):
    chats.taps(who, "choose:papers:all", group)
    return "papers" in chats.rows("SELECT more FROM club WHERE id = 2")[0][0]


def exports_in_private(chats, who, group):
    chats.says(who, "/help", group)
    return any("pe-ling-noord" in name for name in chats.says(who, "/export club", who).files)


FOUNDERS = {"an admin of the founding chat", "an admin of the founding chat, elsewhere"}
LINKED = {"an admin of a linked chat", "an admin of a linked chat, elsewhere"}
RIGHTS = [
    (links, FOUNDERS | LINKED),
    (may_export, FOUNDERS),
    (exports_in_private, FOUNDERS),
    (may_import, FOUNDERS),
    (wants_all, FOUNDERS),
    (puts_out("Noord"), FOUNDERS),
    (puts_out("Zuid"), FOUNDERS | LINKED),
    (puts_out("West"), FOUNDERS),
]


@pytest.mark.slow
@pytest.mark.parametrize("role", sampled(ROLES, 2))
def test_everybody_may_what_is_theirs_and_no_more(tmp_path, role):
    for number, (act, may) in enumerate(RIGHTS):
        chats = Chats(f"sqlite:///{tmp_path}/{number}.db")
        chats.says("Olga", "/help", "Oost")
        chats.says("Nina", "/nieuw Anna Bert Cees Dirk", "Noord")
        chats.link(into="Noord", chat="Zuid")
        chats.link(into="Noord", chat="West")
        who, group = ROLES[role]
        assert (number, act(chats, who, group)) == (number, role in may)
        chats.store.close()


@ON_EITHER
def test_where_the_club_wants_it_the_admins_of_all_chats_have_its_papers(two):
    two.taps("Nina", "choose:papers:all", "Noord")
    assert may_export(two, "Zoe", "Zuid")
    assert may_import(two, "Zoe", "Zuid")
    assert not may_export(two, "Bert", "Noord")
    two.taps("Zoe", "choose:papers:founding", "Zuid")
    assert may_export(two, "Zoe", "Zuid")
    two.taps("Nina", "choose:papers:founding", "Noord")
    assert not may_export(two, "Zoe", "Zuid")


def test_the_setting_is_shown_where_there_is_something_to_choose(two):
    assert "Export en import" not in two.says("Olga", "/instellingen", "Oost").words()
    shown = two.says("Nina", "/instellingen", "Noord").words()
    assert "Export en import: beheerders van de hoofdchat" in shown


def test_an_import_that_was_asked_about_is_not_done_by_who_may_not_any_more(two):
    asked = two.says("Nina", f"/import {PAPER}", "Noord")
    meaning = asked.button("Doe het")
    assert meaning, asked.words()
    two.admins["Noord"] = "Nobody"
    two.now += DAY
    two.taps("Nina", meaning, "Noord")
    assert two.rows("SELECT count(*) FROM sitting")[0][0] == 1


def test_a_club_of_one_chat_is_told_of_no_founding_chat(chats):
    chats.says("Nina", "/help", "Noord")
    refused = chats.says("Bert", "/export", "Noord").words()
    assert "beheerder van deze groep" in refused
    assert may_export(chats, "Nina", "Noord")


# --- linking takes no chat that was not asked ----------------------------------------------------


def test_a_club_of_several_chats_is_not_taken_along_to_another(chats):
    chats.says("Nina", "/help", "Noord")
    chats.link(into="Noord", chat="Zuid")
    chats.says("Olga", "/nieuw Anna Bert Cees Dirk", "Oost")
    refused = chats.link(into="Zuid", chat="Oost")
    assert "de andere zijn niet gevraagd" in refused.words()
    assert chats.clubs() == [["Noord", "Zuid"], ["Oost"]]


@pytest.mark.parametrize(
    "line",
    [
        "/uitslag 14 nov tafel 1: Eef 300, Fien -100, Gijs -200, Hans 0",
        "/avond 27 nov komen Eef, Fien",
        "/toernooi Witte Draak 2027-01-02, 8 spelers, 2 rondes",
    ],
)
@pytest.mark.parametrize("into", ["Noord", "Zuid"])
def test_a_chat_with_a_history_of_its_own_keeps_it_and_is_not_linked(chats, line, into):
    chats.says("Nina", "/nieuw Anna Bert Cees Dirk", "Noord")
    chats.says("Zoe", "/leden Eef Fien Gijs Hans", "Zuid")
    begin = chats.says("Zoe", "/competitie", "Zuid").button("Zo spelen wij")
    chats.taps("Zoe", begin, "Zuid")
    chats.says("Zoe", line, "Zuid")
    refused = chats.link(into=into, chat={"Noord": "Zuid", "Zuid": "Noord"}[into])
    assert "twee geschiedenissen" in refused.words()
    assert chats.clubs() == [["Noord"], ["Zuid"]]


def test_the_members_of_a_list_come_along_to_the_other_chat(chats):
    chats.says("Nina", "/nieuw Anna Bert Cees Dirk", "Noord")
    chats.says("Zoe", "/leden Bert, Fien", "Zuid")
    chats.link(into="Noord", chat="Zuid")
    members = chats.says("Nina", "/leden", "Noord").words()
    assert "Fien" in members
    assert members.count("Bert") == 1


# --- what the founding chat outlives -------------------------------------------------------------


def test_a_group_that_becomes_a_supergroup_is_still_the_founding_chat(two):
    two.hear("", Moved("Noord-super"), "Noord")
    two.admins["Noord-super"] = "Nina"
    assert may_export(two, "Nina", "Noord-super")
    assert not may_export(two, "Zoe", "Zuid")


def test_when_its_admin_is_forgotten_the_next_one_may_the_same(two):
    asked = two.says("Nina", "/vergeetmij", "Noord")
    two.taps("Nina", asked.button("Klopt") or asked.button("Vergeet"), "Noord")
    two.admins["Noord"] = "Nel"
    assert may_export(two, "Nel", "Noord")
    assert not may_export(two, "Zoe", "Zuid")


@ON_EITHER
def test_a_club_that_comes_from_a_file_has_the_chat_that_brought_it_in(two):
    from bot.features.transfer.files import make

    two.taps("Nina", "choose:papers:all", "Noord")
    paper = two.store.read(lambda ledger: make(ledger.unit(), "club:2:json:nl")).result()
    assert json.loads(paper)["settings"]["more"] == {"papers": "all"}
    asked = two.says("Olga", f"/import {paper.decode()}", "Oost")
    two.taps("Olga", asked.button("Doe het"), "Oost")
    two.link(into="Oost", chat="West")
    assert two.clubs() == [["Noord", "Zuid"], ["Oost", "West"]]
    assert may_export(two, "Wim", "West")
    two.taps("Olga", "choose:papers:founding", "Oost")
    assert not may_export(two, "Wim", "West")


# --- another founding chat -----------------------------------------------------------------------


def lost(chats, days=7):
    """Keep the bot out of Noord for this many days."""
    chats.hear("", WentOut(), "Noord")
    chats.now += days * DAY
    return chats


def becomes(chats, who, group):
    return chats.says(who, "/koppel hoofdchat", group)


STAYS = [["Noord", "Zuid", "West"], ["Oost"]]


def test_while_it_is_there_no_other_takes_its_place(three):
    assert "De hoofdchat van deze club is Noord" in becomes(three, "Zoe", "Zuid").words()
    lost(three, 6)
    becomes(three, "Zoe", "Zuid")
    three.taps("Zoe", "founding", "Zuid")
    assert three.clubs() == STAYS


@ON_EITHER
def test_after_a_week_an_admin_of_another_chat_makes_that_the_founding_one(three):
    lost(three)
    refused = three.says("Zoe", "/export", "Zuid")
    button = refused.button("Dit wordt de hoofdchat")
    assert not may_export(three, "Zoe", "Zuid")
    chosen = three.taps("Zoe", button, "Zuid")
    assert "Zuid is voortaan de hoofdchat" in chosen.words("West")
    assert three.clubs() == [["Oost"], ["Zuid", "Noord", "West"]]
    assert may_export(three, "Zoe", "Zuid")
    assert not may_export(three, "Wim", "West")
    assert "De hoofdchat van deze club is Zuid" in becomes(three, "Wim", "West").words()


@pytest.mark.parametrize(
    ("who", "group"), [("Eve", "West"), ("Bert", "West"), ("Zoe", "West"), ("Olga", "West")]
)
def test_an_admin_of_that_very_chat_it_must_be(three, who, group):
    lost(three)
    becomes(three, who, group)
    three.taps(who, "founding", group)
    assert three.clubs() == STAYS


def test_who_says_it_in_private_is_sent_to_the_group(two):
    two.says("Zoe", "/help", "Zuid")
    lost(two)
    assert "Doe dat in de groep zelf" in becomes(two, "Zoe", "Zoe").words("Zoe")
    assert two.clubs() == [["Noord", "Zuid"], ["Oost"]]


def test_none_puts_out_the_others_to_have_it_alone(three):
    lost(three)
    west = three.rows("SELECT id FROM chat WHERE key = 'West'")[0][0]
    three.taps("Zoe", f"unlink:{west}", "Zuid")
    assert three.clubs() == STAYS


def test_once_the_bot_is_back_in_it_the_week_begins_again(three):
    lost(three)
    three.says("Nina", "/help", "Noord")
    becomes(three, "Zoe", "Zuid")
    lost(three, 6)
    becomes(three, "Zoe", "Zuid")
    assert three.clubs() == STAYS


@ON_EITHER
def test_that_the_bot_went_out_told_twice_counts_from_the_first_time(two):
    lost(two, 4)
    lost(two, 4)
    becomes(two, "Zoe", "Zuid")
    assert two.clubs() == [["Oost"], ["Zuid", "Noord"]]


@ON_EITHER
def test_a_founding_chat_that_leaves_by_itself_hands_it_on(three):
    out = three.put_out("Noord", by="Noord")
    assert three.clubs() == [["Noord"], ["Oost"], ["Zuid", "West"]]
    assert "De hoofdchat van deze club is er niet meer" in out.words("Zuid")
    three.taps("Wim", out.button("Dit wordt de hoofdchat", "West"), "West")
    assert three.clubs() == [["Noord"], ["Oost"], ["West", "Zuid"]]
    assert may_export(three, "Wim", "West")


def test_in_english_it_is_the_main_chat(two):
    two.taps("Nina", "choose:language:en", "Noord")
    lost(two)
    chosen = two.says("Zoe", "/link main", "Zuid")
    assert "Zuid is this club’s main chat from now on" in chosen.words()
