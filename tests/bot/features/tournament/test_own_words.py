"""What an organiser says of players in own words, and what comes of it."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_in_the_hall import said, starts
from tests.sampling import sampled

FIRST_NAMES = Path(__file__).parents[2] / "reader" / "first_names.txt"
EIGHT = [f"{name} Bos" for name in ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")]


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    yield found
    found.console.close()


def entered(day):
    day.hears("org: /toernooi Draak 2027-03-14, 12 spelers, 2 rondes, nts-2023")
    day.hears("org: /toernooi in " + "⏎".join(EIGHT))


def playing(day):
    entered(day)
    starts(day)


def names(day):
    return {one.name for one in day.now().entrants.values() if one.out_from is None}


def first_names():
    lines = FIRST_NAMES.read_text(encoding="utf-8").split("\n")
    return sampled([line for line in lines if line and not line.startswith("#")], 12)


@pytest.mark.parametrize("name", [*first_names(), "Wil", "Ben", "Roos"])
def test_a_first_name_that_is_a_word_is_entered_in_full_or_asked(day, name):
    day.prepare("alone", lambda: day.hears("org: /toernooi Draak 2027-03-14, 8 spelers, 2 rondes"))
    day.hears(f"org: /toernooi {name} Postma komt er nog bij")
    assert names(day) <= {f"{name} Postma"}
    day.hears(f"org: /toernooi {name} Postma kan niet komen")
    assert not names(day)


@pytest.mark.parametrize(
    ("line", "new", "gone"),
    sampled(
        [
            ("Ineke Post doet toch mee", {"Ineke Post"}, set()),
            ("Mien Smit en Joop Vos willen ook meedoen", {"Mien Smit", "Joop Vos"}, set()),
            ("voeg Truus de Wit toe", {"Truus de Wit"}, set()),
            ("aanmelding: Kees de Wit", {"Kees de Wit"}, set()),
            ("afmelding Hans Bos", set(), {"Hans Bos"}),
            ("Kate Brown is playing too", {"Kate Brown"}, set()),
            ("ik doe mee", {"Org"}, set()),
            ("haal Hans Bos eraf", set(), {"Hans Bos"}),
            ("Anna en Bert kunnen helaas niet komen", set(), {"Anna Bos", "Bert Bos"}),
            ("Bert can't make it", set(), {"Bert Bos"}),
            ("Anna komt niet, Piet wel", {"Piet"}, {"Anna Bos"}),
            ("Kees Post in plaats van Anna Bos", {"Kees Post"}, {"Anna Bos"}),
            ("Anna wordt vervangen door Kees Post", {"Kees Post"}, {"Anna Bos"}),
            ("Bert Bos heet eigenlijk Bert Bosma", {"Bert Bosma"}, {"Bert Bos"}),
            ("rename Hans Bos to Hans Bosch", {"Hans Bosch"}, {"Hans Bos"}),
            ("hernoem Hans Bos Hans Bosch", {"Hans Bosch"}, {"Hans Bos"}),
        ],
        5,
    ),
)
def test_before_the_draw_it_is_done(day, line, new, gone):
    day.prepare("entered", lambda: entered(day))
    day.hears(f"org: /toernooi {line}")
    assert names(day) == {*EIGHT} - gone | new


@pytest.mark.parametrize(
    ("line", "asks"),
    sampled(
        [
            ("Jan en Piet", "Jan en Piet|Jan, Piet inschrijven?"),
            ("Piet doet mee, hij is een beginner", "Dit begreep ik niet: beginner"),
            ("Anna Bos", "Wat is er aan de hand?"),
            ("Anna ligt in bad", "Dit begreep ik niet: ligt, bad"),
            ("Anna belt om 10 uur", "Wat is er aan de hand?"),
            ("Anna bromfiets", "Dit begreep ik niet: bromfiets"),
            ("who's playing?", "8 players|8 spelers"),
            ("show me the list", "Anna Bos"),
            ("laat de stand eens zien", "nog geen stand"),
            ("de eerste ronde kan beginnen", "8 van de 12 spelers"),
            ("piet doet mee", "piet inschrijven?"),
        ],
        4,
    ),
)
def test_what_is_not_clear_is_asked_or_shown_and_nothing_is_done(day, line, asks):
    day.prepare("entered", lambda: entered(day))
    heard = said(day.hears(f"org: /toernooi {line}"))
    assert any(one in heard for one in asks.split("|")), heard
    assert names(day) == {*EIGHT}
    assert day.now().state == "entry"


@pytest.mark.parametrize(
    ("line", "comes"),
    sampled(
        [
            ("Jan valt in voor Anna", "Jan speelt in ronde 1 voor Anna Bos"),
            ("Kate stands in for Anna", "Kate speelt in ronde 1 voor Anna Bos"),
            ("replace Anna with Kate", "Kate speelt in ronde 1 voor Anna Bos"),
            ("Eef is er nog niet", "op Eef Bos"),
            ("Anna isn't here yet", "op Anna Bos"),
            ("Anna gaat weg", "Anna Bos doet vanaf ronde 2 niet meer mee"),
            ("Anna is ziek", "Wat is er aan de hand?"),
            ("waarschuwing voor Anna, telefoon", "waarschuwing, telefoon"),
            ("Anna heeft een waarschuwing gekregen, telefoon", "waarschuwing, telefoon"),
            ("straf Anna 10 minuten te laat", "van beide"),
            ("straf Anna Bos 100 punten, te laat", "straf −100, te laat"),
            ("where is Anna sitting", "Ronde 1: tafel"),
            ("nog 10 minuten erbij", "Ronde 1 loopt tot"),
            ("scheidsrechter is Mien", "Mien is scheids"),
            ("uitspraak tafel 1: de kong telt", "Besluit: de kong telt"),
        ],
        5,
    ),
)
def test_during_a_round_it_is_done_or_the_players_card_asks(day, line, comes):
    day.prepare("playing", lambda: playing(day))
    assert comes in said(day.hears(f"org: /toernooi {line}"))


@pytest.mark.parametrize(
    "line",
    [
        *("nog niet starten", "niet starten", "misschien zo beginnen", "start als iedereen er is"),
        *("laten we nog niet beginnen", "not starting yet", "beginnen we al?"),
    ],
)
def test_a_step_that_is_denied_or_doubted_is_not_taken(day, line):
    def published():
        entered(day)
        for act in (": /toernooi", " taps Loting", " taps Publiceer"):
            day.hears(f"org{act}")

    day.prepare("published", published)
    before = day.now().state
    day.hears(f"org: /toernooi {line}")
    assert day.now().state == before
    assert day.now().running is None


@pytest.mark.parametrize("line", ["ronde 1 nog niet sluiten", "niet alle briefjes getekend"])
def test_a_round_is_not_closed_by_a_denial(day, line):
    playing(day)
    day.hears("org: /uitslag⏎1 100 200 -100 -200⏎2 300 -100 -100 -100")
    day.hears(f"org: /toernooi {line}")
    assert day.now().running is not None
    assert not any(result.agreed for result in day.now().sessions[1].results.values())


@pytest.mark.parametrize(
    ("line", "setting"),
    [
        ("3 rondes in plaats van 2", ("rounds", 3)),
        ("zet ronden 3", ("rounds", 3)),
        ("minuten 80 i.p.v. 100", ("minutes", 80)),
        ("minuten per ronde: 80", ("minutes", 80)),
        ("80 minutes instead of 100", ("minutes", 80)),
    ],
)
def test_a_setting_is_changed_in_words_beside_what_it_was(day, line, setting):
    day.prepare("set", lambda: entered(day))
    day.hears(f"org: /toernooi {line}")
    key, value = setting
    assert getattr(day.now().settings, key) == value


@pytest.mark.parametrize("typed", ["nts2019", "nts 2019", "NTS-2019"])
def test_a_ruleset_is_typed_with_and_without_a_dash(day, typed):
    day.hears(f"org: /toernooi Draak 2027-03-14, 8 spelers, 2 rondes, {typed}")
    assert day.now().opened.ruleset == "nts-2019"


def test_a_late_entry_takes_the_chair_of_the_dromer(day):
    day.hears("org: /toernooi Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    day.hears("org: /toernooi in " + "⏎".join(EIGHT[:7]))
    starts(day)
    heard = said(day.hears("org: /toernooi Ineke Post doet toch mee"))
    assert "Ineke Post doet vanaf de volgende ronde mee" in heard
    assert len(day.now().seated()) == 8


def test_the_beginning_of_a_name_is_asked(day):
    entered(day)
    heard = said(day.hears("org: /toernooi Ann komt niet"))
    assert "Anna Bos" in heard
    assert names(day) == {*EIGHT}


def test_who_does_not_organise_only_speaks_for_oneself(day):
    entered(day)
    day.hears("piet: /toernooi ik doe mee")
    day.hears("piet: /toernooi Anna komt niet")
    assert names(day) == {*EIGHT, "Piet"}
    day.hears("piet: /toernooi ik kan toch niet")
    assert names(day) == {*EIGHT}


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        (
            "Wij organiseren op 17 april 2027 het Tulpentoernooi voor 32 spelers",
            "/toernooi Tulpentoernooi, 17 april 2027, 32 spelers",
        ),
        (
            "een nieuw toernooi: Gouden Draak, 5 juni, 24 spelers",
            "/toernooi Gouden Draak, 5 juni, 24 spelers",
        ),
        ("op 5 juni houden we ons lentetoernooi", "/toernooi lentetoernooi, 5 juni"),
    ],
)
def test_a_sentence_that_announces_a_tournament_is_asked(day, line, asked):
    assert asked in said(day.hears(f"org: /toernooi {line}"))


def test_a_question_about_an_entrant_shows_the_entrant(day):
    entered(day)
    heard = said(day.hears("org: /toernooi doet Hans Bos mee?"))
    assert "Draak: Hans Bos" in heard
    assert names(day) == {*EIGHT}


def test_someone_who_plays_for_another_takes_the_place(day):
    playing(day)
    heard = said(day.hears("org: /toernooi Anna is ziek geworden, Kees Post speelt voor haar"))
    assert "Kees Post speelt in ronde 1 voor Anna Bos" in heard


@pytest.mark.parametrize(
    ("line", "clubs"),
    [
        ("in Truus Pot (Oost) en Wim Kan (Draak)", {"Truus Pot": "Oost", "Wim Kan": "Draak"}),
        ("voeg toe Truus Pot (Oost) & Wim Kan (Draak)", {"Truus Pot": "Oost", "Wim Kan": "Draak"}),
        ("in Truus Pot - De Wind⏎Wim Kan - Draak", {"Truus Pot": "De Wind", "Wim Kan": "Draak"}),
        (
            "in Truus Pot van De Wind, Wim Kan van De Draak",
            {"Truus Pot": "De Wind", "Wim Kan": "De Draak"},
        ),
        ("in Pot, Truus (Ede)⏎Kan, Wim (Tiel)", {"Truus Pot": "Ede", "Wim Kan": "Tiel"}),
        ("in⏎Naam: Truus Pot⏎Club: Draak", {"Truus Pot": "Draak"}),
        ("in Truus Pot (betaald)", {"Truus Pot": ""}),
        ("in Truus Pot en haar man Wim Kan", {"Truus Pot": "", "Wim Kan": ""}),
        ("in Truus Pot, tel 0612345678", {"Truus Pot": ""}),
        ("in Truus Pot, club De Wind", {"Truus Pot": "De Wind"}),
        ("in Truus Pot uit Ede, team Noord", {"Truus Pot": "Ede"}),
        (
            "in Truus Pot, club De Wind, Wim Kan, club Draak, team Noord",
            {"Truus Pot": "De Wind", "Wim Kan": "Draak"},
        ),
        ("in Truus Pot en Wim Kan, allebei van De Wind", {}),
        (
            "in Rose Hill from Oxford and Kay Dean from Bath",
            {"Rose Hill": "Oxford", "Kay Dean": "Bath"},
        ),
        ("Truus Pot doet ook mee, van club Wind", {"Truus Pot": "Wind"}),
        ("kun je Linda Gray toevoegen, ze speelt voor Leeds", {"Linda Gray": "Leeds"}),
        (
            "could you add Linda Gray please, she plays for Leeds",
            {"Linda Gray": "Leeds"},
        ),
        ("Add Linda Gray. She is from Leeds.", {"Linda Gray": "Leeds"}),
        ("kun je Truus Pot toevoegen van De Wind", {"Truus Pot": "De Wind"}),
        ("Truus Pot speelt mee uit Ede", {"Truus Pot": "Ede"}),
        ("Truus Pot is playing too, from Monday", {}),
        ("Truus Pot komt niet, ze speelt voor Leeds", {}),
        ("Anna Bos is ziek, ze speelt voor Leeds", {}),
    ],
)
def test_a_club_in_a_list_is_no_person(day, line, clubs):
    day.prepare("twelve", lambda: entered(day))
    day.hears(f"org: /toernooi {line}")
    new = [one for one in day.now().entrants.values() if one.name not in EIGHT]
    assert {one.name: one.club for one in new} == clubs


@pytest.mark.parametrize("line", ["in Truus Pot (reserve)", "Truus Pot staat reserve"])
def test_a_reserve_is_entered_as_one(day, line):
    entered(day)
    assert "wachtlijst" in said(day.hears(f"org: /toernooi {line}"))
    assert [one.name for one in day.now().waiting()] == ["Truus Pot"]


@pytest.mark.parametrize(
    ("line", "minutes"),
    [
        *(("nog een kwartier erbij", 15), ("een half uur langer", 30), ("5 minuten eraf", -5)),
        *(("geef iedereen nog tien minuten", 10), ("five more minutes", 5)),
    ],
)
def test_the_clock_is_moved_in_words(day, line, minutes):
    day.prepare("plays", lambda: playing(day))
    before = day.now().running.clock.ends()
    day.hears(f"org: /klok {line}")
    assert day.now().running.clock.ends() - before == timedelta(minutes=minutes)


def test_the_clock_is_stopped_once_and_started_once(day):
    playing(day)
    for line in ("stop even", "zet stil"):
        day.hears(f"org: /klok {line}")
        assert day.now().running.clock.paused
    for line in ("ga verder", "door"):
        day.hears(f"org: /klok {line}")
        assert not day.now().running.clock.paused


def test_the_winds_of_a_table_are_its_players(day):
    playing(day)
    day.hears("org: /uitslag tafel 2 zuid 100 O 200 noord -200 W -100")
    assert day.now().sessions[1].results[2].points == (200, 100, -100, -200)


def test_a_penalty_may_begin_with_the_player(day):
    playing(day)
    heard = said(day.hears("org: /toernooi Anna Bos 20 punten straf want ze was te laat"))
    assert "straf −20, ze was te laat" in heard
