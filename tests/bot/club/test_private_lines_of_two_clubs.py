"""A private line of a member of two clubs is about the table that is meant, or it is asked."""

import pytest

from tests.bot.features.linking.founding import Chats

NORTH = "Anna Bert Cees Dirk"
SOUTH = "Anna Eef Fien Gijs"


@pytest.fixture
def chats(tmp_path):
    """Anna is a member of Noord and of Zuid; she spoke in Zuid last."""
    chats = Chats(f"sqlite:///{tmp_path}/club.db")
    chats.says("Nina", "/help", "Noord")
    chats.says("Zoe", "/help", "Zuid")
    chats.says("Anna", "/help", "Noord")
    chats.says("Anna", "/help", "Zuid")
    chats.says("Anna", "/start", "Anna")
    yield chats
    chats.store.close()


def deals(chats):
    """Return the number of deals in Noord and in Zuid."""
    query = (
        "SELECT s.club, COUNT(*) FROM events e JOIN sitting s ON s.id = e.stream_id "
        "WHERE e.stream = 'table' AND e.kind = 'won' GROUP BY s.club"
    )
    counts = dict(chats.rows(query))
    clubs = dict(chats.rows("SELECT title, club FROM chat WHERE kind = 'group'"))
    return counts.get(clubs["Noord"], 0), counts.get(clubs["Zuid"], 0)


def seat_in_both(chats):
    chats.says("Nina", f"/nieuw {NORTH}", "Noord")
    chats.says("Zoe", f"/nieuw {SOUTH}", "Zuid")


def test_the_names_of_a_line_choose_the_club(chats):
    seat_in_both(chats)
    chats.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20", "Anna")
    assert deals(chats) == (1, 0)
    chats.says("Anna", "/ronde Eef 120 Anna 40 Fien 0 Gijs 20", "Anna")
    assert deals(chats) == (1, 1)


def test_plain_words_choose_the_club_too(chats):
    seat_in_both(chats)
    chats.says("Anna", "Bert 120 Anna 40 Cees 0 Dirk 20", "Anna")
    chats.says("Anna", "Eef 120 Anna 40 Fien 0 Gijs 20", "Anna")
    assert deals(chats) == (1, 1)


@pytest.mark.parametrize(("club", "after"), [("Noord", (1, 0)), ("Zuid", (0, 1))])
def test_a_line_without_names_asks_for_the_table(chats, club, after):
    seat_in_both(chats)
    asked = chats.says("Anna", "/ronde *120 40 0 20", "Anna")
    assert deals(chats) == (0, 0)
    assert "Welke tafel" in asked.words("Anna")
    assert asked.button("· Noord: Anna, Bert") != asked.button("· Zuid: Anna, Eef")
    chats.taps("Anna", asked.button(f"· {club}"), "Anna")
    assert deals(chats) == after


def test_an_act_without_names_is_asked_too(chats):
    seat_in_both(chats)
    chats.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20", "Anna")
    chats.says("Anna", "/ronde Eef 120 Anna 40 Fien 0 Gijs 20", "Anna")
    asked = chats.says("Anna", "/terug", "Anna")
    assert deals(chats) == (1, 1)
    chats.taps("Anna", asked.button("· Noord"), "Anna")
    undone = chats.rows("SELECT COUNT(*) FROM events WHERE stream = 'table' AND kind = 'undone'")
    assert undone == [(1,)]
    chats.says("Anna", "/ronde Bert 60 Anna 40 Cees 0 Dirk 20", "Anna")
    assert deals(chats)[1] == 1


@pytest.mark.parametrize(("club", "names", "after"), [
    ("Noord", NORTH, (1, 0)),
    ("Zuid", SOUTH, (0, 1)),
])  # fmt: skip
def test_the_club_in_which_the_writer_plays_goes_first(chats, club, names, after):
    chats.says("Nina", f"/nieuw {names if club == 'Noord' else 'Bert Cees Dirk Wim'}", "Noord")
    chats.says("Zoe", f"/nieuw {names if club == 'Zuid' else 'Eef Fien Gijs Wim'}", "Zuid")
    chats.says("Anna", "/ronde *120 40 0 20", "Anna")
    assert deals(chats) == after


def test_a_line_of_who_plays_nowhere_is_asked(chats):
    chats.says("Nina", "/nieuw Bert Cees Dirk Wim", "Noord")
    chats.says("Zoe", "/nieuw Eef Fien Gijs Wim", "Zuid")
    asked = chats.says("Anna", "/ronde *120 40 0 20", "Anna")
    assert asked.button("· Noord")
    assert asked.button("· Zuid")


def test_a_button_of_a_table_works_in_its_own_club(chats):
    seat_in_both(chats)
    for club, names in (("Noord", "Bert"), ("Zuid", "Eef")):
        asked = chats.says("Anna", "/ronde", "Anna")
        chosen = chats.taps("Anna", asked.button(f"· {club}"), "Anna")
        other = {"Noord": "Zuid", "Zuid": "Noord"}[club]
        chats.says("Anna", "/help", other)  # the other club is the last used
        won = chosen.button(names)
        assert won, chosen
        assert "geen tafel" not in chats.taps("Anna", won, "Anna").words().casefold()
