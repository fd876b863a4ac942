"""/help: four lines and the buttons for what one can do now; all else is behind two of them."""

import pytest

from bot.talk.texts import texts
from tests.bot.newcomers import Club

NEW = {"nl": "/nieuw Anna Bert Cees Dirk", "en": "/new Anna Bert Cees Dirk"}
ALL = {"nl": ("/ronde", "/correctie", "/muur"), "en": ("/round", "/correct", "/wall")}
LONGEST = 500


@pytest.fixture(params=("nl", "en"))
def club(tmp_path, request):
    club = Club(tmp_path)
    club.let_in("Anna", request.param)
    return club


@pytest.fixture
def language(club):
    return club.do(lambda ledger: ledger.unit().clubs.club(1)).settings.language


def helped(club, who="Anna", *, private=False):
    """The words of /help, and the labels under it."""
    club.buttons.clear()
    said = club.says(who, "/help", private=private)
    return said, [label.removeprefix("➕ ").removeprefix("🀄 ") for label in club.buttons]


def labels(language, *keys):
    return [texts(language).label(key) for key in keys]


def test_help_is_four_lines_of_at_most_500_characters_whatever_is_played(club, language):
    said = [helped(club)[0], helped(club, private=True)[0]]
    club.says("Anna", NEW[language])
    said += [helped(club)[0], helped(club, "Zoe")[0], helped(club, private=True)[0]]
    for words in said:
        assert len(words) <= LONGEST
        assert len(words.split("\n")) == 4


def test_help_has_the_buttons_for_what_one_can_do_now(club, language):
    asking = labels(language, "rules", "club", "practise", "commands")
    begin = labels(language, "new-table")
    assert helped(club)[1] == [*begin, *asking]
    club.says("Anna", NEW[language])
    assert helped(club)[1] == [*labels(language, "round"), *asking]
    assert helped(club, "Zoe")[1] == [*begin, *asking]
    assert helped(club, private=True)[1] == asking


def test_what_is_of_the_club_is_behind_a_button_in_the_same_message(club, language):
    of_club = labels(language, "standings", "tables", "competition", "records", "wall")
    settings, own = labels(language, "settings"), labels(language, "collection")
    for who, for_admins in (("Anna", settings), ("Eef", [])):
        helped(club, who)
        club.acts.clear()
        club.buttons = {label: club.buttons[label] for label in labels(language, "club")}
        club.taps(who, *labels(language, "club"))
        assert list(club.buttons)[1:] == [*of_club, *for_admins, *own]
        assert club.acts == [("edit", "help")]
    assert "Eef" in club.taps("Eef", *own)


def test_the_whole_list_is_behind_a_button(club, language):
    helped(club)
    said = club.taps("Anna", labels(language, "commands")[0])
    for name in ALL[language]:
        assert name in said


@pytest.mark.parametrize(
    ("language", "typed", "near"),
    [("nl", "rond", "/ronde"), ("en", "correc", "/correct"), ("nl", "correc", "/correctie")],
)
def test_an_unknown_command_offers_what_is_near_in_the_language_of_the_writer(
    tmp_path, language, typed, near
):
    club = Club(tmp_path)
    club.let_in("Anna", language)
    assert near in club.says("Anna", f"/{typed}").split("?")[0].split()


@pytest.mark.parametrize(("language", "typed"), [("nl", "standing"), ("en", "ranglijs")])
def test_nothing_is_offered_in_another_language(tmp_path, language, typed):
    club = Club(tmp_path)
    club.let_in("Anna", language)
    said = club.says("Anna", f"/{typed}")
    assert typed in said
    for other in ("/standings", "/ranglijst"):
        assert other not in said
