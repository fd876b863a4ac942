"""Five, three and the Dromer in the chat: who sits down, comes late, leaves and waits (C5)."""

from dataclasses import replace
from random import Random

import pytest

from bot.table.buttons import Won
from bot.table.winds_thrown import throw_for_winds
from bot.talk.buttons import from_text
from core.players import PlayerId
from tests.bot.a_club import Club, topics, words


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


FIVE = "anna: /nieuw Anna Bert Cees Dirk Eef"
FOUR = "anna: /nieuw Anna Bert Cees Dirk"
THREE = "anna: /nieuw Anna Bert Cees"


def winds(club):
    return {player["name"]: player["wind"] for player in club.table()["players"]}


def joined(*names):
    return [f"{name}: hallo" for name in names] + [f"{name} taps Ik speel mee" for name in names]


# --- sitting down --------------------------------------------------------------------------------


def test_three_who_joined_may_begin_with_the_dromer(club):
    shown = club.play("anna: /nieuw", *joined("anna", "bert", "cees"))
    assert "Met z’n drieën kan ook" in words(shown)
    club.play("cees taps Zo zitten we")
    assert winds(club) == {"Anna": "E", "Bert": "S", "Cees": "W", "Dromer": "N"}
    assert [p.get("dromer", False) for p in club.table()["players"]] == [False] * 3 + [True]


def test_a_fifth_joins_behind_four_and_waits_first(club):
    shown = club.play("anna: /nieuw", *joined("anna", "bert", "cees", "dirk", "eef"))
    assert "Met z’n vijven: om de beurt wacht er één" in words(shown)
    club.play("cees taps Zo zitten we")
    assert winds(club) == {"Anna": "E", "Bert": "S", "Cees": "W", "Dirk": "N", "Eef": None}


class Dice(Random):
    """Dice that fall as they were told to."""

    def __init__(self, *thrown):
        super().__init__()
        self.thrown = list(thrown)

    def randint(self, _least, _most):
        return self.thrown.pop(0)


def test_the_lowest_of_five_waits_the_highest_is_east_and_equals_throw_again():
    anna, bert, cees, dirk, eef = people = [PlayerId(n) for n in range(1, 6)]
    # 7, 4, 10, 4, 10; of Bert and Dirk Dirk is lower; of Cees and Eef first 6 and 6, then Eef
    dice = Dice(3, 4, 1, 3, 5, 5, 2, 2, 4, 6, 3, 3, 2, 1, 3, 3, 4, 2, 1, 1, 5, 2)
    throws = throw_for_winds(people, dice)
    assert throws.seats(people) == [eef, anna, bert, cees, dirk]
    assert (len(throws.lowest), len(throws.highest), dice.thrown) == (1, 2, [])


def test_the_winds_of_five_are_thrown_for_and_told(club):
    club.play("@ seed 3", "anna: /nieuw", *joined("anna", "bert", "cees", "dirk", "eef"))
    shown = words(club.play("anna taps Loot de winden"))
    [waits] = [name for name, wind in winds(club).items() if wind is None]
    assert f"{waits} gooit het laagst en wacht het eerst" in shown


@pytest.mark.parametrize("label", ["Loot de winden", "Zo zitten we", "Zelfde als vorige keer"])
def test_a_card_is_for_who_plays_whoever_put_it_up_and_the_admins(club, label):
    club.play("zoe: hallo", "dirk: hallo")  # Zoe is the admin
    club.play("@ now 2026-02-05T20:00", "anna: /nieuw Anna Bert Cees", "anna: /ronde *40 0 20")
    club.play("anna: /einde", "anna taps Klopt")
    for who in ("zoe", "anna", "bert"):
        club.play("anna: /nieuw", *joined("bert", "cees", "eef"))
        shown = club.play(f"dirk taps {label}")
        assert topics(shown) == {"refusal"}
        assert "Dat kunnen alleen de spelers" in words(shown)
        assert "Dat kunnen" not in words(club.play(f"{who} taps {label}"))
        club.play("anna taps Annuleer" if "vorige" in label else f"{who}: /einde")


@pytest.mark.parametrize(
    ("names", "said"),
    [("Anna", "dit is één naam"), ("Anna Bert", "zijn er 2")],
)
def test_fewer_than_three_are_refused_and_nobody_becomes_a_guest(club, names, said):
    shown = club.play("anna: hallo", f"anna: /nieuw {names}")
    assert topics(shown) == {"refusal"}
    assert said in words(shown)
    assert club.tables() == []


def test_the_dromer_sits_where_he_is_told_to(club):
    club.play("anna: /nieuw Anna Dromer Bert Cees")
    assert winds(club) == {"Anna": "E", "Dromer": "S", "Bert": "W", "Cees": "N"}
    assert club.totals()["Dromer"] == 0


def test_nobody_is_called_dromer(club):
    club.play("dromer: hallo", "anna: /nieuw Anna Bert Cees Dromer")
    assert club.table()["players"][3]["dromer"]
    club.play("anna: /einde", "anna taps Klopt", 'anna: /nieuw Anna Bert Cees "Dromer 2"')
    assert list(club.totals()) == ["Anna", "Bert", "Cees", "Dromer 2"]


@pytest.mark.parametrize(
    ("opening", "again"),
    [
        (FIVE, {"Anna": "E", "Bert": "S", "Cees": "W", "Dirk": "N", "Eef": None}),
        (THREE, {"Anna": "E", "Bert": "S", "Cees": "W", "Dromer": "N"}),
    ],
)
def test_the_same_as_last_time_are_the_same_people(club, opening, again):
    club.play(opening, "anna: /ronde *0 100 0 0" if opening == THREE else "anna: /remise")
    club.play("anna: /ronde Bert 100 Anna 0 Cees 0" + " Dirk 0" * (opening == FIVE))
    club.play("anna: /einde", "anna taps Klopt", "anna taps Zelfde als vorige keer")
    club.play("anna taps Zo zitten we")
    assert len(club.tables()) == 2
    assert winds(club) == again


# --- who comes late, who leaves ------------------------------------------------------------------


def test_who_comes_before_the_first_round_makes_five_of_four(club):
    shown = club.play(FOUR, "anna: /wissel Eef erbij")
    assert "jullie zijn nu met z’n vijven" in words(shown)
    assert winds(club)["Eef"] is None
    club.play("anna: /terug")
    assert "Eef" not in winds(club)
    club.play("anna taps Toch wel", "anna: /ronde Bert 100 Anna 0 Cees 0 Dirk 0")
    assert (winds(club)["Eef"], winds(club)["Anna"]) == ("N", None)
    assert club.totals()["Eef"] == 3000


def test_who_comes_late_sits_down_without_asking_and_nobody_else_for_them(club):
    club.play(
        FOUR,
        "eef: hallo",
        "fien: hallo",
        "eef: /wissel Fien erbij",
    )
    assert "Fien" not in winds(club)
    club.play("eef: /wissel Eef erbij")
    assert winds(club)["Eef"] is None


def test_who_comes_later_is_a_substitute(club):
    club.play(FOUR, "anna: /remise")
    assert topics(club.play("anna: /wissel Eef erbij")) == {"refusal"}
    assert "zolang het eerste spel nog niet gespeeld is" in words(
        club.play("anna: /wissel Eef erbij")
    )
    club.play("anna: /wissel Dirk Eef")
    assert "Eef" in winds(club)


@pytest.mark.parametrize("said", ["Dirk weg", "Dirk gaat naar huis", "Dirk is weg", "Dirk Dromer"])
def test_a_chair_left_in_the_middle_is_the_dromers(club, said):
    club.play(FOUR, "anna: /ronde Bert 100 Anna 0 Cees 0 Dirk 0")
    shown = words(club.play(f"anna: /wissel {said}"))
    assert "Dirk stopt aan tafel 1 en houdt 2.900 punten. Vanaf spel 2 speelt de Dromer" in shown
    club.play("anna: /ronde Bert 100 Anna 0 Cees 0")  # as East: 200 from each, the Dromer too
    assert club.totals() == {"Anna": 2600, "Bert": 4000, "Cees": 2700, "Dromer": -200}
    ended = words(club.play("anna: /einde", "anna taps Klopt"))
    assert "2. Dirk 2.900\n3. Cees 2.700\n4. Anna 2.600" in ended
    assert "Minder spellen gespeeld dan de anderen (2): Dirk 1" in ended
    assert club.faults() == []


def labels(asked):
    rows = [row for one in asked for row in one.message.reply.buttons]
    return [[button.label for button in row] for row in rows]


def test_who_goes_or_comes_late_does_so_by_thumb(club):
    club.play(FOUR, "eef: hallo", "anna taps Meer")
    # before the first round: a fifth may come, and anybody of the four may go
    asked = club.play("eef taps Wissel")
    assert labels(asked) == [
        ["Anna weg", "Bert weg"], ["Cees weg", "Dirk weg"], ["🙋 Ik speel mee", "Gast…"],
    ]  # fmt: skip
    assert topics(club.play("eef taps Anna weg")) == {"refusal"}
    assert "jullie zijn nu met z’n vijven" in words(club.play("eef taps Ik speel mee"))
    assert winds(club)["Eef"] is None
    club.play("anna taps Meer", "anna taps Wissel")
    assert "spelen Anna, Bert, Cees en Dirk" in words(club.play("anna taps Eef weg"))
    # of what was shown before, nothing happens any more
    assert topics(club.play("anna taps Bert weg")) == {"refusal"}
    club.play("anna: /ronde Bert 100 Anna 0 Cees 0 Dirk 0", "anna taps Meer", "anna taps Wissel")
    assert "Dirk stopt aan tafel 1" in words(club.play("anna taps Dirk weg"))
    club.play("anna taps Meer")
    asked = club.play("anna taps Wissel")
    assert labels(asked) == [["🙋 Ik speel mee", "Gast…"]]
    club.play("anna taps Gast…", "anna: Opa")
    assert list(winds(club)) == ["Anna", "Bert", "Cees", "Opa"]
    assert club.faults() == []


def test_who_went_home_comes_back_to_what_they_had(club):
    club.play(FOUR, "anna: /ronde Bert 100 Anna 0 Cees 0 Dirk 0", "anna: /wissel Dirk weg")
    club.play("anna: /ronde Bert 100 Anna 0 Cees 0")
    assert "al een eigen stand" in words(club.play("anna: /wissel Anna Dirk"))
    club.play("anna: /wissel Dirk erbij", "anna: /einde", "anna taps Klopt")
    assert club.totals() == {"Anna": 2600, "Bert": 4000, "Cees": 2700, "Dirk": 2900}
    assert club.faults() == []


def test_one_may_leave_and_another_come_in_one_line(club):
    club.play(FOUR, "anna: /remise", "anna: /wissel Dirk weg, Eef erbij")
    assert list(winds(club)) == ["Anna", "Bert", "Cees", "Eef"]
    assert "👋 Anna stopt" in words(club.play("anna: /wissel Anna mag weg"))


def test_who_waits_may_leave_or_be_relieved(club):
    club.play(FIVE, "anna: /wissel Eef Fien", "anna: /remise")
    assert winds(club)["Fien"] is None
    shown = club.play("anna: /wissel Fien weg")
    assert "spelen Anna, Bert, Cees en Dirk met z’n vieren" in words(shown)
    assert "Fien" not in winds(club)


def test_what_was_being_entered_goes_when_another_sits_in_the_chair(club):
    club.play(FOUR, "anna taps Ronde", "anna taps Dirk", "anna taps 120")
    club.play("anna: /wissel Dirk weg")
    shown = club.play("anna taps Ronde")
    assert "Wie won?" in words(shown)
    assert "Dirk" not in words(shown)


def test_who_sits_elsewhere_by_now_does_not_come_back_by_an_undo(club):
    club.play(FOUR, "anna: /remise", "anna: /wissel Dirk weg", "dirk: /nieuw Dirk Eef Fien Gijs")
    shown = club.play("anna: /terug")
    assert topics(shown) == {"refusal"}
    assert "Dirk speelt nog aan tafel 2" in words(shown)
    club.play("dirk: /einde", "dirk taps Klopt", "anna: /terug")
    assert "Dirk" in winds(club)


def test_a_guest_relieved_who_sits_elsewhere_does_not_come_back_either(club):
    club.play(FOUR, "anna: /remise", "anna: /wissel Dirk Eef", "dirk: /nieuw Dirk Fien Gijs Hans")
    assert "Dirk speelt nog aan tafel 2" in words(club.play("anna: /terug"))


# --- a round -------------------------------------------------------------------------------------


@pytest.mark.parametrize("button", ["Mijn score", "Tel mijn hand"])
def test_who_waits_enters_nothing_and_is_told_so(club, button):
    club.play(FIVE, "eef: hallo", "eef taps Meer")
    assert "Jij wacht in dit spel" in words(club.play(f"eef taps {button}"))


def test_who_waits_may_record_for_the_others(club):
    club.play(FIVE, "eef: /ronde Bert 100 Anna 0 Cees 0 Dirk 0")
    assert club.table()["rounds"][0]["by"] == "Eef"


def test_three_on_their_own_phones_fill_a_round(club):
    club.play(THREE, "bert: hallo", "cees: hallo")
    for who, won, key in (("bert", "Mahjong", "100"), ("anna", "Geen mahjong", "Nul")):
        club.play(f"{who} taps Mijn score", f"{who} taps {won}", f"{who} taps {key}")
    assert club.table()["rounds"] == []
    club.play("cees taps Mijn score", "cees taps Geen mahjong", "cees taps 20")
    assert club.table()["rounds"][0]["scores"] == {"Anna": 0, "Bert": 100, "Cees": 20, "Dromer": 0}


def test_a_tap_says_nothing_of_the_dromer(club):
    shown = club.play(THREE, "anna taps Ronde")
    [cees] = [
        button.action
        for row in shown[-1].reply.buttons or ()
        for button in row
        if "Cees" in button.label
    ]
    assert "Dromer" not in str(shown[-1].reply.buttons)
    shown = club.hear("anna", replace(from_text(Won, cees.partition(":")[2]), chair=3).pack("won"))
    assert "De Dromer wint nooit" in words(shown)


def test_a_correction_and_its_undo_bring_the_fifth_in_and_out_again(club):
    club.play(FIVE, "anna: /ronde Anna 100 Bert 0 Cees 0 Dirk 0")
    assert winds(club)["Eef"] is None
    club.play("anna: /correctie 1 Bert 100 Anna 0 Cees 0 Dirk 0")
    assert (winds(club)["Eef"], winds(club)["Anna"]) == ("N", None)
    shown = club.play("anna: /correctie na 1 Anna 100 Bert 0 Cees 0 Dirk 0")
    assert "Anna wacht in dit spel" in words(shown)
    club.play("anna: /correctie na 1 Eef 30 Bert 0 Cees 0 Dirk 0")
    assert (winds(club)["Anna"], winds(club)["Bert"]) == ("N", None)
    club.play("anna: /terug", "anna: /terug")
    assert winds(club)["Eef"] is None
    assert club.faults() == []


def test_a_whole_line_of_three_needs_no_command(club):
    club.play(THREE, "bert: Bert 100 Anna 0 Cees 20", "bert taps Klopt")
    assert club.table()["rounds"][0]["scores"]["Cees"] == 20


# --- figures -------------------------------------------------------------------------------------


def test_the_records_count_a_round_of_three_once(club):
    club.play(THREE, "anna: /ronde Anna 100 Bert 0 Cees 0", *["anna: /remise"] * 3)
    club.play("anna: /einde", "anna taps Klopt", FOUR, "anna: /remise")
    shown = words(club.play("anna: /records"))
    assert "5 spellen" in shown
    assert "20%" in shown
    assert "Dromer" not in shown


def test_the_dromer_is_in_no_standing_nor_in_the_weekly_post(club):
    club.play(THREE, "anna: /ronde Anna 100 Bert 0 Cees 0")
    for line, topic in (
        ("anna: /ranglijst", "standings"),
        ("anna: /ik", "figures"),
        ("@ now 2026-01-05T20:00", "weekly"),
    ):
        told = [one for one in club.play(line) if topic in one.reply.topics]
        assert told
        assert "Dromer" not in words(told)


def test_the_picture_has_a_line_for_each_of_five_and_the_jersey_is_where_it_was(club):
    club.play(FIVE, "anna: /ronde Bert 100 Anna 0 Cees 0 Dirk 0")
    club.play("anna: /ronde Cees 40 Dirk 0 Eef 0 Bert 0", "anna: /wissel Eef weg", "anna: /remise")
    [end] = [s for s in club.play("anna: /einde", "anna taps Klopt") if "end" in s.reply.topics]
    facts = end.reply.picture.facts
    # Cees 40: 80 from Bert, who is East, 40 from Dirk and Eef
    assert [(line["name"], line["totals"]) for line in facts["lines"]] == [
        ("Anna", [3000, 2800, 2800, 2800]),
        ("Bert", [3000, 3400, 3320, 3320]),
        ("Cees", [3000, 2900, 3060, 3060]),
        ("Dirk", [3000, 2900, 2860, 2860]),
        ("Eef", [3000, 3000, 2960, 2960]),
    ]
    assert facts["leaders"] == [1, 1, 1]


def test_the_picture_of_three_leaves_the_dromer_out(club):
    club.play("anna: /nieuw Dromer Anna Bert Cees", "anna: /ronde Cees 100 Anna 0 Bert 0")
    [end] = [s for s in club.play("anna: /einde", "anna taps Klopt") if "end" in s.reply.topics]
    facts = end.reply.picture.facts
    assert [line["name"] for line in facts["lines"]] == ["Anna", "Bert", "Cees"]
    assert facts["leaders"] == [2]


def test_the_vote_for_the_tail_is_told_by_who_cast_it_though_the_winds_have_moved(club):
    club.play(FIVE, "bert: hallo", "eef: hallo", "anna: /staart")
    club.play("anna: /ronde Bert 100 Anna 0 Cees 0 Dirk 0")  # Eef has Anna's chair now
    assert "stemmen: Anna en Eef." in words(club.play("eef: /staart"))
    assert "Afgesproken door Anna, Bert en Eef" in words(club.play("bert: /staart"))


def test_three_votes_of_three_make_the_tail_and_the_dromer_has_none(club):
    club.play(THREE, "anna: /remise", "anna: /staart", "anna taps Akkoord")
    shown = words(club.play("anna taps Akkoord"))
    assert "Afgesproken door Anna, Bert en Cees" in shown


SIX = ("anna", "bert", "cees", "dirk", "eef", "gijs")


@pytest.mark.parametrize("begins", ["Zo zitten we", "Loot de winden"])
@pytest.mark.parametrize(
    ("how", "tables"), [("Twee tafels", [3, 3]), ("Tafel van vijf", [5])], ids=["two", "five"]
)
def test_six_on_the_card_are_two_tables_or_five_with_a_reserve(club, begins, how, tables):
    shown = club.play("anna: /nieuw", *(f"{name} taps Ik speel mee" for name in SIX))
    assert "of een tafel van vijf met een reserve" in words(shown)
    asked = words(club.play(f"gijs taps {begins}"))
    assert "Anna, Bert en Cees, en Dirk, Eef en Gijs? Of een tafel van vijf, met Gijs" in asked
    assert club.tables() == []
    club.play(f"gijs taps {how}")
    people = [[one["name"] for one in table["players"]] for table in club.tables()]
    assert [len({*names} - {"Dromer"}) for names in people] == tables
    assert ("Gijs" in str(people)) == (len(tables) == 2)
