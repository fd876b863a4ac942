"""A setting is opened by its name."""

import pytest

from tests.bot.a_club import Club, words


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("geluid", "einde en Gele Trui ✓"),
        ("Spelreg", "144 regels (NMV) ✓"),
        ("huisregels", "Huisregels"),
        ("language", "Nederlands ✓"),
        ("tijdzone", "Instellingen van Club"),
        ("", "Instellingen van Club"),
    ],
)
def test_a_setting_opens_by_its_name(club: Club, typed, stands):
    [shown] = club.play(f"anna: /instellingen {typed}")
    labels = [button.label for row in shown.reply.buttons for button in row]
    assert stands in " ".join([shown.reply.words, *labels])


def test_what_is_no_setting_is_said(club: Club):
    shown = club.play("anna: /instellingen competitie")
    assert "“competitie” is geen instelling." in words(shown)


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("we spelen NTS 2019", "Spelregels: Toernooiregels 2019"),
        ("NTS 2023 voortaan", "Spelregels: Toernooiregels 2023"),
        ("toernooiregels 2023, vereenvoudigd", "Spelregels: Toernooiregels 2023, vereenvoudigd"),
        ("nts 2023 vereenvoudigd", "Spelregels: Toernooiregels 2023, vereenvoudigd"),
        ("taal: Engels", "Language: English"),
        ("zet de taal op Engels", "Language: English"),
        ("geluid uit", "Geluid: niets"),
        ("speel voortaan met nts-2019", "Spelregels: Toernooiregels 2019"),
        ("nmv144", "Spelregels: 144 regels"),
        ("alleen geluid bij alle uitslagen", "Geluid: alles"),
        ("weekbericht liever op vrijdag", "Weekbericht: vrijdag om 20:00"),
        ("weekbericht op vrijdag om 21.30", "Weekbericht: vrijdag om 21:30"),
        ("geen weekbericht meer", "Weekbericht: uit"),
        ("iedereen mag invoeren", "Invoeren: alle leden"),
        ("everybody may record", "Invoeren: alle leden"),
        ("hand van de week aan", "Hand van de week: aan"),
        ("de clubavond is op donderdag om 20 uur", "clubavond: donderdag om 20:00"),
        ("clubavond donderdag 19:30; Buurthuis", "donderdag om 19:30; Buurthuis"),
        ("tijdzone London", "Tijdzone: Europe/London"),
        ("de limiet is 600", "Limiet: 600 (eigen huisregel)"),
    ],
)
def test_a_setting_and_its_value_are_set(club: Club, typed, stands):
    shown = club.play(f"anna: /instellingen {typed}")
    assert stands in shown[-1].reply.words


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("geen uitslagen meer na elf uur", "elf” kan ik hier niets."),
        ("geluid niet uit", "Met “niet” kan ik hier niets."),
        ("taal Frans", "Met “Frans” kan ik hier niets."),
        ("spelregels nts", "Volgens welke regels spelen jullie?"),
        ("limiet hoger", "“hoger” is hier geen goed getal."),
        ("alles uit", "“alles uit” is geen instelling."),
    ],
)
def test_a_value_that_is_not_understood_sets_nothing(club: Club, typed, asked):
    assert asked in words(club.play(f"anna: /instellingen {typed}"))
    assert "Geluid: einde en Gele Trui" in words(club.play("anna: /instellingen"))
    assert "Spelregels: 144 regels (NMV)" in words(club.play("anna: /instellingen"))


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("winden draaien na elk spel", "Winden draaien: na elk spel (eigen huisregel)"),
        ("heersende wind altijd oost", "Heersende Wind: altijd Oost (eigen huisregel)"),
        ("afronden op tientallen nee", "Afronden op tientallen: nee (eigen huisregel)"),
        ("met seizoenen en bloemen uit", "Met seizoenen en bloemen: nee (eigen huisregel)"),
        ("voorbeeld van regel 76 telt 2 ja", "Voorbeeld van regel 76 telt 2: ja"),
        ("kleur van bamboe 3 rood", "Kleur van bamboe 3: rood (eigen huisregel)"),
        ("winden draaien als een ander dan Oost wint", "als een ander dan Oost wint"),
    ],
)
def test_a_house_rule_is_set_in_words(club: Club, typed, stands):
    shown = words(club.play(f"anna: /instellingen {typed}"))
    assert stands in shown
    assert shown == words(club.play(f"anna: /instellingen {typed}"))  # the same once more


@pytest.mark.parametrize(
    ("typed", "unread"), [("winden draaien banaan", "banaan"), ("huisregels weg", "weg")]
)
def test_a_value_that_is_no_house_rule_is_named(club: Club, typed, unread):
    shown = words(club.play(f"anna: /instellingen {typed}"))
    assert f"Met “{unread}” kan ik hier niets" in shown
    assert "(eigen huisregel)" not in shown
