"""Special hands, limit hands and situations are typed by their names."""

import pytest

from bot.table.special_words import written_as_ids
from bot.talk.special_names import special_name
from bot.talk.texts import LANGUAGES
from core.rulesets import RULESETS
from core.rulesets.ruleset import family_of
from tests.bot.a_club import Club, words
from tests.bot.copied import copied

PLAYERS = {"anna", "bert", "cees", "dirk", "dries"}


def known(word):
    return bool(word) and any(name.startswith(word.casefold()) for name in PLAYERS)


def written(line, ruleset="nts-2019"):
    return written_as_ids(line, RULESETS[ruleset], known)


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Bert dertien wezen Anna 40", "Bert thirteen-orphans Anna 40"),
        ("bert VIER WINDEN anna 40", "bert four-winds anna 40"),
        ("Bert hemel Anna 40 Cees 0", "Bert heaven Anna 40 Cees 0"),
        ("Bert spel van de aarde; Anna 40", "Bert earth; Anna 40"),
        ("Bert=drie draken, Anna=40", "Bert=three-dragons, Anna=40"),
        ("Dries drie draken Anna 40", "Dries three-dragons Anna 40"),
        ("Bert hemel Anna half negen poorten", "Bert heaven Anna half:nine-gates"),
        ("Bert earth Anna ½ thirteen orphans", "Bert earth Anna half:thirteen-orphans"),
        ("Bert hof van Peking +wed", "Bert peking-court +wed"),
        ("Bert vier dichte kongs", "Bert four-concealed-kongs"),
        # a slip of the finger
        ("Bert dertein wezen Anna 40", "Bert thirteen-orphans Anna 40"),
        ("Bert vier windne Anna 40", "Bert four-winds Anna 40"),
        ("Bert hemmel Anna 40", "Bert heaven Anna 40"),
        ("Bert thirteen orfans Anna 40", "Bert thirteen-orphans Anna 40"),
        # none of these is one
        ("Bert 120 Anna 40 Cees 0 Dirk 20", "Bert 120 Anna 40 Cees 0 Dirk 20"),
        ("Hemal 120 Anna 40", "Hemal 120 Anna 40"),
        ('"Jan Hemel" 120 Anna dood', '"Jan Hemel" 120 Anna dood'),
        ("Bert (555k) 123b 99t OOO CC +C:muur", "Bert (555k) 123b 99t OOO CC +C:muur"),
        ("Bert dood spel Anna veertig", "Bert dood spel Anna veertig"),
        ("Bert gier winden Anna 40", "Bert gier winden Anna 40"),  # another first letter
        ("Bert dertienwezen Anna 40", "Bert dertienwezen Anna 40"),  # one word, not two
    ],
)
def test_a_line_names_limit_hands_as_one_says_them(line, read):
    assert written(line) == read


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Bert spel van de hemel", "Bert bmj-50"),
        ("Bert indirekt spel van de hemel", "Bert bmj-49"),
        ("Bert maan van de bodem van de zee", "Bert situation-86"),
        ("Bert pee ling eet cake", "Bert situation-84"),
        ("Bert kettingspel in kringen", "Bert bmj-23b"),
        ("Bert kettingspel", "Bert bmj-23"),
        ("Bert dubbele nummers", "Bert bmj-21"),
        ("Bert dertien wezen", "Bert bmj-20"),  # its name of other rules
        ("Bert drie draken", "Bert three-dragons"),  # of other rules: that is said then
    ],
)
def test_the_names_of_the_clubs_own_ruleset_come_first(line, read):
    assert written(line, "nmv-144") == read


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_special_hand_is_typed_by_what_the_bot_calls_it(language, ruleset):
    for special in RULESETS[ruleset].specials:
        name = special_name(language, special.id)
        name = name.partition(" ")[2] if name.startswith("BMJ-") else name
        read = written(f"Bert {name.partition(' (')[0]} Anna 40", ruleset)
        assert read in {f"Bert {one} Anna 40" for one in (special.id, family_of(special.id))}


def begun(folder):
    club = Club(folder)
    club.play("@ ruleset nts-2019", "anna: /nieuw Anna Bert Cees Dirk")
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def test_a_tournament_club_types_its_limit_hands_in_dutch(club: Club):
    shown = words(
        club.play("bert: /ronde Bert dertien wezen Anna half vier winden Cees 0 Dirk 20")
    )
    assert "begrijp" in shown  # there is no half of four winds
    shown = words(club.play("bert: /ronde Bert dertien wezen Anna ½ windenslang Cees 0 Dirk 20"))
    assert "Bert wint met Dertien wezen" in shown
    assert "½ Windenslang" in words(club.play("bert taps Uitleg"))


def test_help_names_what_the_clubs_ruleset_has(club: Club):
    shown = words(club.play("anna: /help ronde"))
    for name in ("Dertien wezen", "Vier winden", "Spel van de hemel", "Spel van de aarde"):
        assert name in shown
    assert "Maan van de Bodem" not in shown
    shown = words(club.play("@ ruleset nmv-144", "anna: /help ronde"))
    assert "Maan van de Bodem van de Zee" in shown
    assert "Dertien wezen" not in shown


def test_a_line_that_is_none_of_a_round_is_left_as_it_is():
    """Looking for names in it would hold up other people's rounds."""
    for line in ("vier winden " * 31, "winde " * 700):
        assert written(line) == line
