"""What a line of a tournament says: names, numbers, days, amounts, each in either language."""

from fractions import Fraction

import pytest

from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_as_an_organiser import labels
from tests.bot.features.tournament.test_in_the_hall import EIGHT, said, starts, table_of
from tests.sampling import sampled


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    yield found
    found.console.close()


def opened(day, line="Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023"):
    day.hears(f"org: /toernooi {line}")
    return day


def entry(day, name):
    return next(one.entry for one in day.now().entrants.values() if one.name == name)


# --- announcing it -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "rounds", "deals"),
    [
        ("/tournament White Dragon 14 March 2027, 8 players, 2 rounds, 4 deals", 2, 4),
        ("/tournament White Dragon 14 March 2027, rounds 2, deals 4, players 8", 2, 4),
        ("/tournament White Dragon 14 March 2027 8 players 2 sessions 4 deals", 2, 4),
        ("/tournament announce White Dragon on 14 March 2027, 8 players, 2 rounds, deals 4", 2, 4),
        ("/toernooi White Dragon zondag 14 maart 8 spelers 2 rondes 4 spellen", 2, 4),
        ('/toernooi "White Dragon", 2 rondes, 4 spellen, 8 spelers, vandaag', 2, 4),
    ],
)
def test_rounds_are_rounds_and_deals_are_deals(day, line, rounds, deals):
    day.hears(f"org: {line}")
    now = day.now()
    assert (now.opened.name, now.opened.day.isoformat()) == ("White Dragon", "2027-03-14")
    assert (now.settings.rounds, now.settings.deals, now.opened.capacity) == (rounds, deals, 8)


@pytest.mark.parametrize(
    ("line", "name"),
    [("Op Goed Geluk 3 mei", "Op Goed Geluk"), ('"Zondag 3 mei" 4 mei', "Zondag 3 mei")],
)
def test_what_a_name_begins_with_stays_in_it(day, line, name):
    assert opened(day, line).now().opened.name == name


@pytest.mark.parametrize("line", ["stra 17 100 te laat", "Draak 31-2", "Draak 3 mei rondes"])
def test_a_line_of_which_a_word_fits_nothing_announces_nothing(day, line):
    assert said(day.hears(f"org: /toernooi {line}"))
    assert "geen toernooi" in said(day.hears("org: /toernooi"))


# --- settings ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "key", "value"),
    sampled(
        [
            ("set rounds 4", "rounds", 4),
            ("zet rondes vier", "rounds", 4),
            ("set deals 4", "deals", 4),
            ("zet tafelpunten 4 2 1 ½", "scale", (4, 2, 1, Fraction(1, 2))),
            ("zet tafelpunten 4, 2, 1, 0,5", "scale", (4, 2, 1, Fraction(1, 2))),
            ("zet waarschuw 20 10", "warn", (20, 10)),
            ("zet waarschuw geen", "warn", ()),
            ("zet tijd nog een", "at_time", "one_more"),
            ("zet onthullen nee", "hide_last", False),
            ("zet finale geen", "final", 0),
        ],
        4,
    ),
)
def test_a_setting_is_what_was_said(day, line, key, value):
    opened(day).hears(f"org: /toernooi {line}")
    assert getattr(day.now().settings, key) == value


def test_a_setting_is_said_back_as_it_now_is(day):
    opened(day)
    assert said(day.hears("org: /toernooi zet tafelpunten 4 2 1 ½")).endswith(
        "tafelpunten: 4 2 1 ½"
    )
    heard = said(day.hears("org: /toernooi zet tafelpunten ½ 1 2 4"))
    assert "tafelpunten ½ 1 2 4 is niet mogelijk" in heard
    heard = said(day.hears("org: /toernooi zet minuten 90 straks"))
    assert "Ik weet niet wat ik met straks moet" in heard
    assert day.now().settings.minutes == 100


@pytest.mark.parametrize(
    ("line", "key", "value"),
    sampled(
        [
            ("90 minuten per ronde", "minutes", 90),
            ("90 minutes a round", "minutes", 90),
            ("5 rondes", "rounds", 5),
            ("4 rondes van 16 spelen", "deals", 16),
            ("rangschikking op tafelpunten", "rank_by", "table_points"),
            ("finale van 4", "final", 4),
            ("om 10.30 beginnen", "start", "10:30"),
            ("begint om 9 uur", "start", "9:00"),
            ("zet wachten op 5 minuten", "grace", 5),
            ("plaats Den Haag", "place", "Den Haag"),
            ("zet plaats Utrecht", "place", "Utrecht"),
            ("de stad is Bergen op Zoom", "place", "Bergen op Zoom"),
        ],
        4,
    ),
)
def test_a_setting_is_said_in_an_organisers_own_words(day, line, key, value):
    opened(day).hears(f"org: /toernooi {line}")
    assert getattr(day.now().settings, key) == value


def test_the_announcement_takes_every_noun_that_it_prints(day):
    line = "Draak 14 maart 2027 in Den Haag, 52 spelers, 4 rondes van 16 spelen, 100 min"
    now = opened(
        day, f"{line}, finale van 4, rangschikking op tafelpunten, om 10.00 uur beginnen"
    ).now()
    assert (now.opened.name, now.opened.capacity, now.settings.start) == ("Draak", 52, "10:00")
    assert (now.settings.rounds, now.settings.deals, now.settings.minutes) == (4, 16, 100)
    assert (now.settings.final, now.settings.rank_by) == (4, "table_points")
    assert now.settings.place == "Den Haag"


@pytest.mark.parametrize(
    ("line", "shows"),
    sampled(
        [
            ("lijst", ". Anna"),
            ("wie doen er mee?", "8 spelers"),
            ("how many players", "8 spelers"),
            ("stand", "nog geen stand"),
            ("uitslagen", "tafels 1, 2"),
            ("briefjes printen", "Wat wil je afdrukken?"),
            ("wie zit waar", "tafel 1, Oost"),
            ("tafels ronde 2", "Ronde 2"),
            ("start ronde 2", "het schema is bekend|Ronde 1 loopt nog"),
            ("start ronde 1", "Ronde 1 is niet aan de beurt"),
            ("help", "/toernooi stand"),
        ],
        5,
    ),
)
def test_a_word_shows_what_its_button_shows(day, line, shows):
    def begun():
        opened(day)
        day.hears("org: /toernooi in " + "⏎".join(EIGHT))
        starts(day)

    day.prepare("a word", begun)
    heard = said(day.hears(f"org: /toernooi {line}"))
    assert any(one in heard for one in shows.split("|")), heard


# --- entering ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "names"),
    sampled(
        [
            ("Jan, Piet en Klaas", ["Jan", "Piet", "Klaas"]),
            ("Ineke Post and Joop Vos", ["Ineke Post", "Joop Vos"]),
            ("⏎1. Ineke Post⏎2) Joop Vos; Keevel", ["Ineke Post", "Joop Vos"]),
            ("Jan, Piet", ["Jan", "Piet"]),
        ],
        2,
    ),
)
def test_a_list_has_a_name_between_its_separators(day, line, names):
    opened(day).hears(f"org: /toernooi in {line}")
    assert [one.name for one in day.now().entrants.values()] == names


def test_what_is_behind_a_comma_is_asked_once(day):
    heard = said(opened(day).hears("org: /toernooi in Ben Mulder, Keevel"))
    assert "Is Keevel een club, of nog een speler?" in heard
    assert not day.now().entrants
    day.hears("org taps Ben Mulder van Keevel")
    day.hears("org: /toernooi in Eva Smit, Keevel")
    assert [(one.name, one.club) for one in day.now().entrants.values()] == [
        ("Ben Mulder", "Keevel"),
        ("Eva Smit", "Keevel"),
    ]
    day.hears("org: /toernooi in Jo Vos, Els Bol")
    day.hears("org taps Jo Vos en Els Bol")
    assert [one.name for one in day.now().entrants.values()][2:] == ["Jo Vos", "Els Bol"]


def test_who_is_on_the_waiting_list_is_told_so(day):
    opened(day).hears("org: /toernooi in " + "⏎".join(EIGHT))
    heard = said(day.hears("org: /toernooi in Jan"))
    assert "Jan staat op de wachtlijst: het toernooi is vol." in heard
    assert "Jan doet mee" not in heard
    assert "Het toernooi is vol: je staat op de wachtlijst." in said(day.hears("bep taps Doe mee"))


# --- who is meant --------------------------------------------------------------------------------

LONG = ["Anna de Wit", "Anna Jansen", "Opa Jan", "Tante Truus", "Wil", "Mei", "Roos", "Bert"]


@pytest.fixture
def named(day):
    def prepared():
        opened(day)
        for name in LONG:
            day.hears(f"org: /toernooi in {name}; Oostpoort")
        starts(day)

    day.prepare("long names", prepared)
    return day


@pytest.mark.parametrize(
    ("who", "name"),
    sampled(
        [
            ("Anna de Wit", "Anna de Wit"),
            ('"Opa Jan"', "Opa Jan"),
            ("Tante Truus", "Tante Truus"),
            ("truus", "Tante Truus"),
            ("Wil", "Wil"),
            ("Mei", "Mei"),
            ("NUMBER", "Bert"),
        ],
        3,
    ),
)
def test_an_entrant_is_a_number_or_a_name_without_quotes(named, who, name):
    number = named.now().number_of(entry(named, name))
    who = str(number) if who == "NUMBER" else who
    for line in (f"/straf {who} 40 te laat", f"/toernooi straf {who} waarschuwing telefoon"):
        heard = said(named.hears(f"org: {line}"))
        assert f"{name} ({number})" in heard
    assert f"voor {name}" in said(named.hears(f"org: /toernooi invaller {who} Kees de Boer"))
    assert "Kees de Boer" in named.now().sessions[1].fills.values()


def test_the_beginning_of_an_entrants_name_is_asked(named):
    assert "anna j → Anna Jansen?" in said(named.hears("org: /straf anna j 40 te laat"))
    number = named.now().number_of(entry(named, "Anna Jansen"))
    assert f"Anna Jansen ({number})" in said(named.hears("org taps Anna Jansen"))


@pytest.mark.parametrize("line", ["/straf Anna 40 te laat", "/toernooi Anna gaat naar huis"])
def test_of_several_entrants_with_a_name_each_has_a_button(named, line):
    assert {"Anna Jansen", "Anna de Wit"} <= {*labels(named, f"org: {line}")}
    assert "Anna de Wit" in said(named.hears("org taps Anna de Wit"))


def test_of_namesakes_each_has_a_button_with_the_club(named):
    jansen = entry(named, "Anna Jansen")
    named.hears('org: /toernooi wijzig "Anna Jansen" club Wind')
    named.hears("org taps Doe het")
    named.hears('org: /toernooi hernoem "Anna Jansen" Anna de Wit')
    named.hears("org taps Doe het")
    asked = labels(named, "org: /straf Anna de Wit 40 te laat")
    assert "Anna de Wit (Wind)" in asked
    assert sum(label.startswith("Anna de Wit (") for label in asked) == 2
    assert not named.now().penalties
    named.hears("org taps Anna de Wit (Wind)")
    assert [penalty.entry for _, penalty in named.now().penalties] == [jansen]


@pytest.mark.parametrize(
    ("line", "heard"),
    sampled(
        [
            ("/straf Zus 40 te laat", "speelt geen Zus"),
            ("/straf 99 40 te laat", "speelt geen 99"),
            ("/toernooi uit 99", "speelt geen 99"),
            ("/toernooi invaller Zus Bert", "speelt geen Zus"),
            ("/straf Bert 3 sep te laat", "Zo:"),
            ("/straf Bert 3-9 40 te laat", "Zo:"),
            ("/straf Bert ½ te laat", "Zo:"),
            ("/straf Bert waarschuwing", "de reden"),
            ("/toernooi uit Bert Roos", "Ik weet niet wat ik met Roos moet"),
            ("/klok tafel 2 +5 straks", "Ik weet niet wat ik met straks moet"),
            ("/klok ½", "½ is niet mogelijk"),
            ("/toernooi besluit de uitslag blijft", "Ik weet niet wat ik met uitslag moet"),
            ("/uitslag 1 Zus 30 Bert -10 Wil -10 Mei -10", "speelt geen Zus"),
        ],
        5,
    ),
)
def test_what_fits_nothing_is_named_and_nothing_is_done(named, line, heard):
    before = named.now().told
    assert heard in said(named.hears(f"org: {line}"))
    assert named.now().told == before


def test_a_slip_in_a_name_is_asked_and_a_tap_does_it(named):
    assert "Rooss → Roos?" in said(named.hears("org: /straf Rooss 40 te laat"))
    assert not named.now().penalties
    assert "Roos (" in said(named.hears("org taps Roos"))
    assert "te laat" in str(named.now().penalties)


@pytest.mark.parametrize(
    ("said_off", "points", "table_points", "reason"),
    sampled(
        [
            ("1.200 op verzoek van de scheids", 1200, 0, "op verzoek van de scheids"),
            ("½ tp te laat op 3 mei", 0, Fraction(1, 2), "te laat op 3 mei"),
            ("1 tafelpunt: terug van weg", 0, 1, "terug van weg"),
            ("honderd te laat in ronde 1", 100, 0, "te laat in ronde 1"),
        ],
        2,
    ),
)
def test_a_penalty_is_the_amount_that_was_said_and_the_reason_as_it_was_written(
    named, said_off, points, table_points, reason
):
    named.hears(f"org: /straf Bert {said_off}")
    [(_, given)] = named.now().penalties
    assert (given.points, given.table_points, given.reason) == (points, table_points, reason)


# --- results and the clock -----------------------------------------------------------------------


@pytest.mark.parametrize("before", sampled(["", "ronde 1 ", "r1 ", "round 1 ", "session 1 "], 2))
def test_a_result_is_named_in_any_order_and_by_names_of_several_words(named, before):
    table = table_of(named, "Opa Jan")
    names = named.seats(1)[table]
    told = " ".join(
        f"{name} {points}" for name, points in zip(names[::-1], (-5, -5, -10, 20), strict=True)
    )
    named.hears(f"org: /uitslag {before}tafel {table} {told}")
    assert named.now().sessions[1].results[table].points == (20, -10, -5, -5)


@pytest.mark.parametrize("four", sampled(["1.240 −320 -520 −400", "1240, -320, -520, -400"], 1))
def test_a_result_in_the_order_of_the_winds_needs_the_table_first(named, four):
    assert "/uitslag 7 Anna" in said(named.hears(f"org: /uitslag {four}"))
    named.hears(f"org: /uitslag 2 {four}")
    assert named.now().sessions[1].results[2].points == (1240, -320, -520, -400)


@pytest.mark.parametrize(
    ("line", "heard"),
    sampled(
        [
            ("/klok", "tot 10:40"),
            ("/klok tien", "tot 10:50"),
            ("/clock −5", "tot 10:35"),
            ("/klok +5 tafel 2", "Tafel 2: +5 min"),
            ("/klok t2 5", "Tafel 2: +5 min"),
            ("/clock pause", "staat stil"),
        ],
        2,
    ),
)
def test_the_clock_is_moved_as_it_was_said(named, line, heard):
    assert heard in said(named.hears(f"org: {line}"))


def test_who_shares_a_name_of_eight_is_found_by_it(day):
    opened(day)
    for name in EIGHT:
        day.hears(f"org: /toernooi in {name}; Oostpoort")
    assert "Hans doet niet mee" in said(day.hears("org: /toernooi uit hans"))


# --- in sentences --------------------------------------------------------------------------------


@pytest.fixture
def entered_here(day):
    opened(day, "Pinksterdraak 14 maart 2027, 12 spelers, 2 rondes, nts-2023")
    day.hears("org: /toernooi in Elly Kramer, Greet Prins, Bram Vos")
    return day


def names(day):
    return sorted(one.name for one in day.now().entrants.values() if one.out_from is None)


@pytest.mark.parametrize(
    ("line", "minutes"),
    [
        ("een ronde duurt bij ons anderhalf uur", 90),
        ("elke ronde duurt 2 uur", 120),
        ("each round lasts two hours", 120),
        ("speelduur 80 minuten", 80),
    ],
)
def test_the_length_of_a_round_may_be_in_hours(entered_here, line, minutes):
    entered_here.hears(f"org: /toernooi {line}")
    assert entered_here.now().settings.minutes == minutes


@pytest.mark.parametrize(
    "line",
    ["teamgenoten liever niet bij elkaar aan tafel", "teams uit elkaar", "teammates not together"],
)
def test_a_setting_of_several_words_may_follow_its_value(entered_here, line):
    entered_here.hears(f"org: /toernooi {line}")
    assert entered_here.now().settings.avoid == "team"


@pytest.mark.parametrize("name", ["Elly", "Elly Kramer"])
@pytest.mark.parametrize("line", ["{} heet Cramer, niet Kramer", "{} heet eigenlijk Cramer"])
def test_a_corrected_surname_withdraws_nobody(entered_here, name, line):
    entered_here.hears(f"org: /toernooi {line.format(name)}")
    assert names(entered_here) == ["Bram Vos", "Elly Cramer", "Greet Prins"]


def test_a_line_of_which_a_part_is_unclear_does_nothing(entered_here):
    heard = said(entered_here.hears("org: /toernooi Greet komt niet, Elly heet"))
    assert "Elly Kramer" in heard
    assert names(entered_here) == ["Bram Vos", "Elly Kramer", "Greet Prins"]


def test_a_player_who_comes_after_all_is_not_asked_about_beside_one_who_does_not(entered_here):
    heard = said(entered_here.hears("org: /toernooi Greet komt niet, Bram wel"))
    assert "Greet Prins doet niet mee" in heard
    assert "Wat is er aan de hand" not in heard
    assert names(entered_here) == ["Bram Vos", "Elly Kramer"]
