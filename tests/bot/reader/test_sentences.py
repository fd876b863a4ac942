"""The sentences of a line: who is named, what is said of them, and when."""

from datetime import date

import pytest

from bot.features.competition.attendance import VOCABULARY
from bot.reader.dates import read_time
from bot.reader.sentences import UNCLEAR, read_sentences

SENTENCES = [
    ("Anna en Bert", [("", "Anna Bert")]),
    ("Anna, Bert + Cees", [("", "Anna Bert Cees")]),
    ("1. Anna\n2. Bert\n- Cees", [("", "Anna Bert Cees")]),
    ("Anna/Bert komen", [("coming", "Anna Bert")]),
    ("belt Bert af", [("not", "Bert")]),
    ("Anna meldt zich vanavond helaas af wegens ziekte", [("not", "Anna")]),
    ("Bert can't make it, sorry", [("not", "Bert")]),
    ("Bert isn’t coming", [("not", "Bert")]),
    ("Bert kan niet want hij is ziek", [("not", "Bert")]),
    ("Anna komt, maar later", [("later", "Anna")]),
    ("Bert misschien niet, Anna wel", [("reserve", "Bert"), ("coming", "Anna")]),
    ("👍 Anna, Bert\n👎 Cees", [("coming", "Anna Bert"), ("not", "Cees")]),
    ("Komen: Anna\nBert\nNiet:\nCees\nDirk", [("coming", "Anna Bert"), ("not", "Cees Dirk")]),
    ("Vanavond komen Anna en Bert. Cees komt niet.", [("coming", "Anna Bert"), ("not", "Cees")]),
    ("Anna\nBert\nkomen niet", [("not", "Anna Bert")]),
    ("Anna en Bert\nCees komt niet", [(UNCLEAR, "Anna Bert Cees")]),
    ("Anna komt. Helaas niet", [("coming", "Anna"), ("not", "")]),
    ("Beste Anna, helaas moet Bert afzeggen. Groetjes, Cees", [("not", "Bert")]),
    ("hoi Anna komt", [("coming", "Anna")]),
    ("ik denk dat Bert komt", [("coming", "Bert")]),
    ("als jullie mensen tekort komen, kan Anna invallen", [("reserve", "Anna")]),
    ("Gijs heeft griep, die komt dus niet", [("not", "Gijs")]),
    ("Bert komt een half uurtje later", [("later", "Bert")]),
    ("Anna of Bert komt", [(UNCLEAR, "Anna Bert")]),
    ("als Anna komt, komt Bert ook", [(UNCLEAR, "Anna"), ("coming", "Bert")]),
    ("Anna is niet ziek", [(UNCLEAR, "Anna")]),
    ("nee Bert komt", [(UNCLEAR, "Bert")]),
    ("Anna en Jan de Wit komen", [("coming", "Anna Jan de Wit")]),
    ("gast Beppie en + Lot", [("", "Beppie Lot")]),
    ("komen Tante Truus Lot", [("coming", "Tante Truus Lot")]),
    ("bert en sjaak komen", [("coming", "bert sjaak")]),
    ("wegens een lekke band kan Bert niet", [("not", "Bert")]),
    ("kan Bert niet ivm vakantie", [("not", "Bert")]),
    ("Bert komt niet vanwege een feestje, Anna wel", [("not", "Bert"), ("coming", "Anna")]),
    ("hierbij meld ik mij af", [("not", "ik")]),
    ("count me in, and Bert too", [("coming", "me Bert")]),
    ("tel mij maar mee", [("coming", "mij")]),
    ("iedereen komt, op Anna na", [("coming", "")]),
    ("haal Bert van de lijst", [("not", "Bert")]),
    ("Bert blijft", [("stays", "Bert")]),
    ("[10-09-2026 17:42] Bert: ik kom niet", [("not", "Bert")]),
    ("Bert: kom niet", [("not", "Bert")]),
    ("Anna: Bert komt niet", [("not", "Bert")]),
    ("Bert: ik en Anna komen", [("coming", "Bert Anna")]),
    ("Bert komt niet, hij is verhuisd naar Gouda", [("not", "Bert")]),
    ("niet iedereen komt", [(UNCLEAR, "")]),
    ("wil Anna komen", [("coming", "Anna")]),
    ("Bert kan niet, zijn vrouw is ziek", [("not", "Bert")]),
    ("Anna komt niet, ze zit in Spanje", [("not", "Anna")]),
    ("Anna zit nog in de file en komt later", [("later", "Anna")]),
    ("Bert heeft geen oppas kunnen vinden en kan dus niet komen", [("not", "Bert")]),
    ("mijn auto is stuk, ik kom niet", [("not", "ik")]),
    ("Bert gaat vandaag naar de kapper, dus hij is er niet", [("not", "Bert")]),
    ("mag ik Anna en Bert opgeven", [("coming", "Anna Bert")]),
    ("ik wil Anna en Bert afmelden", [("not", "Anna Bert")]),
    ("ik meld Bert af", [("not", "Bert")]),
    ("ik en Bert melden ons af", [("not", "ik Bert")]),
    ("Bert komt niet, volgende week weer wel", [("not", "Bert"), ("coming", "Bert")]),
    ("ik weet nog niet of Anna komt", [("reserve", "ik"), (UNCLEAR, "Anna")]),
    ("Anna had willen komen", [(UNCLEAR, "Anna")]),
    ("drie afmeldingen: Anna, Bert en Dirk", [("not", "Anna Bert Dirk")]),
    ("Anna👍 Bert👎", [("coming", "Anna"), ("not", "Bert")]),
    ("hoi Anna, Bert komt niet", [("not", "Bert")]),
]


def said(desk, text):
    return read_sentences(desk.turn, text, VOCABULARY)


@pytest.mark.parametrize(("text", "expected"), SENTENCES)
def test_each_name_has_its_verb(at_desk, text, expected):
    sentences = at_desk(lambda desk: said(desk, text))
    read = [(one.says, " ".join(name.word for name in one.names)) for one in sentences]
    assert read == expected
    assert not any(one.unread for one in sentences)


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("Anna komt met haar buurvrouw", ["buurvrouw"]),
        ("Bert kletst maar wat", ["kletst", "wat"]),
        ("Bert is coming with a friend", ["friend"]),
        ("Anna brengt een gast mee", ["gast"]),
        ("Anna +1", ["+1"]),
        ("Bert zit in Spanje", ["Spanje"]),
        ("Bert is weg t/m de 20e", ["t/m", "de 20e"]),
        ("Anna 17 sep 24 sep", ["24 sep"]),
        ("wij komen", ["wij"]),
        ("Bert kan niet vanwege Anna", ["vanwege"]),
        ("Bert is er niet vanwege een reis tot 24 sep", ["24 sep"]),
        ("Neither Anna nor Bert is coming", ["Neither", "nor"]),
        ("Anna dacht te komen, maar dat ging mis", ["dacht", "te", "ging", "mis"]),
        ("Anna zit in de auto, Bert komt", ["auto"]),
        ("Anna komt, haar zus", ["zus"]),
        ("17 sep ben ik jarig, ik kom niet", ["jarig"]),
        ("Bert komt, mijn zus niet", ["mijn", "zus"]),
    ],
)
def test_a_word_without_a_meaning_is_unread(at_desk, text, unread):
    sentences = at_desk(lambda desk: said(desk, text))
    assert [word for one in sentences for word in one.unread] == unread


def test_a_time_beside_a_sentence_is_not_left_out(at_desk):
    """An unread word beside the time is asked, so that the time stays in the question."""
    sentences = at_desk(lambda desk: said(desk, "Anna is er bij, kwart over acht naar schatting"))
    assert [word for one in sentences for word in one.unread] == ["naar", "schatting"]
    assert [one.values for one in sentences] == [{"time": "20:15"}]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Hendrik Anna Terpstra komt", ["Hendrik Anna Terpstra"]),
        ("Bert en Hendrik Anna van der Meer komen", ["Bert", "Hendrik Anna van der Meer"]),
        ("Anna Willem Terpstra komt niet", ["Anna Willem Terpstra"]),
        ("Hendrik Anna Terpstra komen", ["Hendrik", "Anna", "Terpstra"]),
        ("Hendrik, Anna, Terpstra", ["Hendrik", "Anna", "Terpstra"]),
        ("Anna Bert Terpstra", ["Anna", "Bert", "Terpstra"]),
    ],
)
def test_a_known_first_name_in_a_new_name(at_desk, text, names):
    [one] = at_desk(lambda desk: said(desk, text))
    assert [name.word for name in one.names] == names


def test_everybody_but_some(at_desk):
    [one] = at_desk(lambda desk: said(desk, "iedereen komt behalve Anna en Bert"))
    assert (one.says, one.everyone, one.names) == ("coming", True, ())
    assert [name.word for name in one.excepted] == ["Anna", "Bert"]
    [some, rest] = at_desk(lambda desk: said(desk, "Anna en Bert wel, de rest niet"))
    assert (some.says, rest.says, rest.everyone, rest.rest) == ("coming", "not", True, True)
    [none] = at_desk(lambda desk: said(desk, "nobody can come"))
    assert (none.says, none.everyone) == ("not", True)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Anna komt om kwart over acht", {"time": "20:15"}),
        ("tafel 2: Anna en Bert", {"table": "2"}),
        ("we komen met z'n drieën", {"people": 3}),
        ("Anna and Bert come at 8.15pm", {"time": "20:15"}),
        ("Anna komt kwart over acht ofzo", {"time": "20:15"}),
        ("Anna komt zo rond kwart over acht of zo", {"time": "20:15"}),
        ("Anna komt om een uur of half negen", {"time": "20:30"}),
        ("Anna komt om 8 uur ongeveer", {"time": "20:00"}),
        ("Anna comes at quarter past eight or so", {"time": "20:15"}),
        ("Anna comes at eight-ish", {"time": "20:00"}),
        ("Anna is er bij, kwart over acht ofzo", {"time": "20:15"}),
    ],
)
def test_values_are_read_anywhere(at_desk, text, values):
    [one] = at_desk(lambda desk: said(desk, text))
    assert one.values == values


@pytest.mark.parametrize(
    ("text", "day"),
    [  # today is Saturday 21 November 2026
        ("3 dec", date(2026, 12, 3)),
        ("aanstaande donderdag", date(2026, 11, 26)),
        ("volgende zaterdag", date(2026, 11, 28)),
        ("overmorgen", date(2026, 11, 23)),
        ("over een week", date(2026, 11, 28)),
        ("the 3rd of December", date(2026, 12, 3)),
        ("tomorrow", date(2026, 11, 22)),
        ("next week", date(2026, 11, 23)),  # the week from that Monday
    ],
)
def test_a_day_is_one_to_come(at_desk, text, day):
    [one] = at_desk(lambda desk: said(desk, f"{text} Anna"))
    assert one.values["day"][0].first == day


@pytest.mark.parametrize(
    ("text", "time"),
    [
        *(("half negen", (8, 30)), ("kwart voor negen", (8, 45)), ("rond 9 uur", (9, 0))),
        *(("vijf voor half negen", (8, 25)), ("10 over half 8", (7, 40)), ("om acht uur", (8, 0))),
        *(("half past eight", (8, 30)), ("half eight", (8, 30)), ("8.15pm", (20, 15))),
        *(("a quarter to nine", None), ("quarter to nine", (8, 45)), ("tegen negenen", (9, 0))),
        *(("acht", None), ("Anna over acht", None), ("om dertien uur", None)),
    ],
)
def test_a_time_is_read_as_people_say_it(text, time):
    assert read_time(text) == time
