"""Words without a command: understood in private, and in the group where they mean one thing."""

import pytest

from bot.messages import Said
from bot.plain import names_something
from tests.bot.at_the_console import AtTheConsole
from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.bot.rulebook.test_finding import EVERYDAY, questions
from tests.sampling import sampled
from tests.transcripts.evenings import play_evening

LINE = "Bert 120 Anna 40 Cees 0 Dirk 20"


def begun(folder):
    """A table of four who all have written."""
    club = Club(folder)
    for who in ("Anna", "Bert", "Cees", "Dirk"):
        club.says(who, "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    return club


@pytest.fixture
def playing(tmp_path):
    return copied(begun, tmp_path)


def posted(club, words):
    """Where the newest message with these words is, as a platform refers to it."""

    def find(ledger):
        unit = ledger.unit()
        chat = unit.clubs.chat("c", "Club")
        return next(
            f"r{number}"
            for number in range(300, 0, -1)
            if words in unit.outbox.slot_of(chat.id, f"r{number}")
        )

    return club.do(find)


def replies(club, who, text, to):
    return club.hears(who, Said(text, reply_to=to))


# --- in private ------------------------------------------------------------------------------


def test_in_private_a_number_is_a_rule_and_a_question_is_looked_up(playing):
    assert "Regel 68 · Afmaakpunten" in playing.says("Anna", "68", private=True)
    asked = playing.says("Anna", "mag ik een kong beroven?", private=True)
    assert "Regel 47" in asked
    assert "ZBMJ" in playing.says("Anna", "wat is een ZBMJ", private=True)


def test_in_private_it_is_said_who_is_east_and_how_it_stands(playing):
    for asked in ("stand", "wie is oost", "Wie is Oost?", "who is east"):
        assert "O Anna 3.000" in playing.says("Bert", asked, private=True)


def test_in_private_a_line_of_a_round_is_recorded_as_with_its_command(playing):
    said = playing.says("Bert", LINE, private=True)
    # Bert gets 240 of East and 120 of both others; Anna (East) 80 and 40; Dirk 20 of Cees
    assert "Spel 1: Bert wint met 120 (+480), Cees −220, Dirk −140, Anna −120" in said
    assert "Gedaan" not in said
    assert len(playing.rounds()) == 1


def test_in_private_a_line_that_is_almost_right_is_taken_for_one(playing):
    playing.says("Bert", "Bert 120 Anna 40 Cees 0", private=True)
    assert not playing.rounds()
    assert "Hoeveel punten heeft Dirk?" in playing.says("Anna", "/stand")


@pytest.mark.parametrize("words", ["hallo", "👍", "lekker"])
def test_in_private_what_means_nothing_is_answered_with_help(playing, words):
    assert "Wat ik kan" in playing.says("Anna", words, private=True)


@pytest.mark.parametrize("words", ["staart", "muur"])
def test_in_private_a_word_alone_never_does_what_cannot_be_asked_back(playing, words):
    playing.says("Anna", f"/ronde {LINE}")
    playing.says("Anna", words, private=True)
    assert len(playing.rounds()) == 1


@pytest.mark.parametrize(("words", "rounds"), [("terug", 0), ("remise", 2)])
def test_in_private_a_word_of_a_player_does_what_it_says(playing, words, rounds):
    playing.says("Anna", f"/ronde {LINE}")
    playing.says("Eef", words, private=True)  # who plays nowhere
    assert len(playing.rounds()) == 1
    playing.says("Anna", words, private=True)
    assert len(playing.rounds()) == rounds


@pytest.mark.parametrize(
    "words",
    [
        "we zijn met z'n vieren: ik, Ans, Gerrit en Tiny",
        "nieuwe tafel met Ans, Gerrit, Tiny en mij",
        "nieuw Wim Ans Gerrit Tiny",
        "we are four: me, Ans, Gerrit and Tiny",
    ],
)
def test_in_private_the_names_of_a_table_are_taken_for_a_new_one(tmp_path, words):
    club = Club(tmp_path)
    club.says("Wim", "/help")
    answer = club.says("Wim", words, private=True)
    assert all(name in answer for name in ("Wim", "Ans", "Gerrit", "Tiny"))


@pytest.mark.parametrize(
    "words",
    ["Cees en Dirk spelen niet", "we spelen met Anna, Bert en Cees?", "nieuwe regels"],
)
def test_in_private_other_words_about_people_open_no_table(playing, words):
    assert "spel 1" not in playing.says("Anna", words, private=True)


@pytest.mark.parametrize(
    ("words", "scores"),
    [
        ("Dirk had 30", "🀄 Bert 125 · Anna 40 · Cees 0 · Dirk 30"),
        ("Anna moet 60 zijn", "🀄 Bert 125 · Anna 60 · Cees 0 · Dirk 20"),
        ("nee, Anna won", "🀄 Anna 125 · Bert 40 · Cees 0 · Dirk 20"),
        ("oops that was Dirk", "🀄 Dirk 125 · Anna 40 · Bert 20 · Cees 0"),
        ("Bert had 120", "🀄 Bert 120 · Anna 40 · Cees 0 · Dirk 20"),
    ],
)
def test_in_private_a_name_corrects_a_draft_that_waits(playing, words, scores):
    playing.says("Bert", "/ronde Bert 125 Anna 40 Cees 0 Dirk 20")
    asked = playing.says("Bert", words, private=True)
    assert all(score in asked for score in scores.split(" · "))
    assert not playing.rounds()


@pytest.mark.parametrize("words", ["leuk gespeeld Anna", "jammer voor Dirk", "Eef had 30", "30"])
def test_in_private_other_words_leave_a_draft_that_waits(playing, words):
    playing.says("Bert", "/ronde Bert 125 Anna 40 Cees 0 Dirk 20")
    assert "🀄" not in playing.says("Bert", words, private=True)


@pytest.mark.parametrize("words", ["dat was fout", "the last one was wrong", "undo that"])
def test_in_private_a_mistake_shows_what_can_be_corrected(playing, words):
    playing.says("Bert", f"/ronde {LINE}")
    assert "wil je verbeteren" in playing.says("Bert", words, private=True)
    assert len(playing.rounds()) == 1


def test_scores_without_a_table_are_told_to_open_one(tmp_path):
    club = Club(tmp_path)
    club.says("Anna", "/help")
    assert "/nieuw" in club.says("Anna", LINE, private=True)


def test_a_question_that_awaits_words_takes_a_reply_first(playing):
    playing.says("Anna", "/leden", private=True)
    playing.taps("Anna", "Dirk", private=True)
    playing.taps("Anna", "Hernoem", private=True)
    playing.says("Anna", "stand", private=True)
    assert "stand" in playing.members()


NONE_FOR_THE_RULEBOOK = [
    ("dank je wel", "Graag gedaan!"),
    ("Bedankt Pe-Ling!", "Graag gedaan!"),
    ("thank you", "Graag gedaan!"),
    ("hoe werkt dit?", "Wat ik kan"),
    ("how does this work?", "Wat ik kan"),
    ("ik snap er niks van", "Wat ik kan"),
    ("I don't get it", "Wat ik kan"),
    ("wie ben jij?", "Wat ik kan"),
    ("hoe laat is het", "Wat ik kan"),
    ("tot volgende week!", "Wat ik kan"),
    ("good morning", "Wat ik kan"),
    ("kom je ook", "Wat ik kan"),
    ("gaat het een beetje", "Wat ik kan"),
    ("wie is oost", "O Anna 3.000"),
    ("who is east?", "O Anna 3.000"),
    ("waar spelen we", "Tafel 1"),
]


@pytest.mark.parametrize(("words", "answer"), sampled(NONE_FOR_THE_RULEBOOK, 6))
def test_what_is_no_question_about_the_rules_is_not_looked_up(playing, words, answer):
    said = playing.says("Anna", words, private=True)
    assert answer in said
    assert "Regel " not in said


OF_THE_TABLE = [
    question for _, _, question, answers, _ in questions(EVERYDAY) if answers == ["table"]
]


@pytest.mark.parametrize("question", sampled(OF_THE_TABLE, 6))
@pytest.mark.parametrize("way", ["private", "/regel", "reply"])
def test_a_question_about_the_table_is_answered_from_the_table(playing, question, way):
    if way == "reply":
        said = replies(playing, "Bert", f"{question}?", posted(playing, "card:"))
    elif way == "/regel":
        said = playing.says("Bert", f"/regel {question}")
    else:
        said = playing.says("Bert", question, private=True)
    # how often one won is in one's own figures
    assert "O Anna 3.000" in said or "Bert bij Club" in said
    assert "Regel" not in said


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("wat was mijn hoogste score", "Bert bij Club"),
        ("hoeveel partijen heb ik gespeeld", "Bert bij Club"),
        ("what was my best score", "Bert bij Club"),
        ("wie heeft de hoogste score ooit", "Records van"),
        ("wie heeft de meeste partijen gespeeld", "Ranglijst"),
        ("hoeveel partijen heeft Anna gewonnen", "Ranglijst"),
    ],
)
def test_a_question_about_figures_is_answered_with_them(playing, question, answer):
    said = playing.says("Bert", f"/regel {question}")
    assert answer in said
    assert "Regel" not in said


def test_a_question_with_a_word_of_the_game_is_about_the_rules(playing):
    assert "Regel 10" in playing.says("Bert", "/regel hoe kies je wie oost wordt")
    assert "Regel 64" in playing.says("Bert", "/regel hoeveel punten heb ik voor een pung")
    assert "Regel 132" in playing.says("Bert", "/regel hoogste overscore")


def test_nobody_who_asks_in_the_group_without_a_reply_is_answered(playing):
    assert playing.says("Bert", "hoeveel punten heb ik?") == ""


@pytest.mark.parametrize("question", ["wat voor weer wordt het morgen", "wie doet de koffie"])
def test_a_question_about_something_else_gets_no_titles(playing, question):
    assert "vind ik geen regel" in playing.says("Bert", f"/regel {question}")


def test_a_question_that_no_rule_answers_gets_titles_alone(playing):
    said = playing.says("Bert", "/regel mag je praten onder het spelen")
    assert said == "Ik weet niet zeker of hier een regel over is. Lijkt een van deze erop?"


def test_a_sentence_of_words_that_say_little_names_nothing():
    said = ["wie ben jij?", "kom je ook", "gaat het een beetje", "I don't get it"]
    assert not [words for words in said if names_something(words, "nl")]


def test_thanks_are_answered_in_the_language_of_who_says_them(tmp_path):
    club = Club(tmp_path)
    club.let_in("Eef", "en")
    assert "You are welcome!" in club.says("Eef", "thanks", private=True)


def test_the_questions_of_the_golden_list_are_all_looked_up():
    asked = [(language, question) for language, _, question, *_ in questions()]
    passed = [one for language, one in asked if not names_something(one, language)]
    assert len(passed) <= len(asked) // 100, passed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sta", "stand"),
        ("rond", "ronde"),
        ("corr", "correctie"),
        ("wisel", "wissel"),
    ],
)
def test_a_command_that_is_begun_is_meant_before_one_that_is_like_it(playing, typed, meant):
    assert f"Bedoel je /{meant}?" in playing.says("Anna", f"/{typed}")


# --- in a reply in the group -----------------------------------------------------------------


def test_a_whole_line_in_a_reply_is_asked_and_not_recorded(playing):
    assert "Klopt het zo?" in replies(playing, "Bert", LINE, posted(playing, "card:"))
    assert not playing.rounds()
    playing.taps("Bert", "Klopt")
    assert [played.scores for played in playing.rounds()] == [(40, 120, 0, 20)]


@pytest.mark.parametrize(
    "text",
    sampled(
        [
            "Bert 120 Anna 40 Cees 0",  # three
            "Bert 120 Anna 40 Cees 0 Eef 20",  # somebody else
            "Bert 120 Anna 40 Cees 0 Dirk 20 toch?",
            "Bert 120 Bert 40 Cees 0 Dirk 20",
            "40 *120 0 20",
            "68",
            "stand",
            "leuk gespeeld Bert",
            "Bert",
        ],
        4,
    ),
)
def test_everything_else_is_passed_over_without_a_word(playing, text):
    assert replies(playing, "Bert", text, posted(playing, "card:")) == ""


def test_who_may_not_record_there_is_passed_over(playing):
    assert replies(playing, "Eef", LINE, posted(playing, "card:")) == ""


@pytest.mark.slow
def test_a_name_and_a_number_fill_what_is_asked(playing):
    playing.says("Anna", "/ronde")
    asked = posted(playing, "card:")
    assert replies(playing, "Anna", "120", asked) == ""  # who won is asked
    assert "Hoeveel punten heeft Bert?" in replies(playing, "Anna", "bert", asked)
    assert replies(playing, "Anna", "Cees", posted(playing, "card:")) == ""
    for points in ("120", "0", "twintig", "40"):
        replies(playing, "Anna", points, posted(playing, "card:"))
    assert [played.scores for played in playing.rounds()] == [(40, 120, 0, 20)]


def test_a_number_that_answers_something_else_is_passed_over(playing):
    playing.says("Anna", "/ronde")
    playing.taps("Anna", "Bert")
    assert replies(playing, "Anna", "120", "r1") == ""


# --- names -----------------------------------------------------------------------------------


def test_a_typo_in_a_name_offers_the_nearest(playing):
    assert "Ana → Anna?" in playing.says("Bert", "/ronde Bert 120 Ana 40 Cees 0 Dirk 20")
    playing.taps("Bert", "Anna")
    assert [played.scores for played in playing.rounds()] == [(40, 120, 0, 20)]


def test_who_is_somebody_else_is_no_typo(playing):
    playing.says("Bart", "/help")
    assert "→" not in playing.says("Bert", "/ronde Bart 120 Anna 40 Cees 0 Dirk 20")


def test_a_typo_elsewhere_offers_the_nearest_too(playing):
    assert "Ana → Anna?" in playing.says("Bert", "/speler Ana")
    assert "Anna" in playing.taps("Bert", "Anna")
    assert "Drk → Dirk?" in playing.says("Bert", "/wissel Drk Eef")
    assert "Eef neemt" in playing.taps("Bert", "Dirk")


@pytest.mark.parametrize(
    ("language", "wanted", "sits", "members"),
    [
        ("nl", "Anna", "O Anna", {"Anna", "Bert", "Cees", "Dirk"}),
        ("nl", "Nieuwe gast Ana", "O Ana ", {"Ana", "Anna", "Bert", "Cees", "Dirk"}),
        ("en", "Anna", "E Anna", {"Anna", "Bert", "Cees", "Dirk"}),
        ("en", "New guest Ana", "E Ana ", {"Ana", "Anna", "Bert", "Cees", "Dirk"}),
    ],
)
def test_a_slip_at_a_new_table_is_asked_about_before_anything_opens(
    tmp_path, language, wanted, sits, members
):
    club = Club(tmp_path)
    club.let_in("Anna", language)
    for who in ("Anna", "Bert"):
        club.says(who, "/help")
    assert "Ana → Anna?" in club.says("Bert", "/nieuw Ana Bert Cees Dirk")
    assert not club.do(lambda ledger: ledger.unit().tables.sittings(1))
    assert club.members().keys() == {"Anna", "Bert"}
    assert sits in club.taps("Bert", wanted)
    assert club.members().keys() == members


def test_only_who_asked_says_whom_a_slip_meant(playing):
    playing.says("Anna", "/einde")
    playing.taps("Anna", "Klopt")
    playing.says("Bert", "/nieuw Ana Bert Cees Dirk")
    playing.taps("Cees", "Nieuwe gast Ana")
    assert "Ana" not in playing.members()


def test_who_is_named_besides_is_no_typo(playing):
    playing.says("Anna", "/einde")
    playing.taps("Anna", "Klopt")
    assert "O Ana" in playing.says("Bert", "/nieuw Ana Anna Bert Cees")


def test_who_plays_with_others_is_not_meant_by_a_new_name(playing):
    assert "O Eva" in playing.says("Eva", "/nieuw Eva Fred Gijs Hanna")  # Anna sits with Bert


def test_a_slip_for_one_of_the_same_four_is_asked_about(playing):
    assert "Ana → Anna?" in playing.says("Bert", "/nieuw Ana Bert Cees Dirk")


def test_two_slips_may_be_asked_about_one_after_the_other(playing):
    playing.says("Anna", "/einde")
    playing.taps("Anna", "Klopt")
    assert "Ana en Drk" in playing.says("Bert", "/nieuw Ana Bert Cees Drk")
    playing.taps("Bert", "Vraag het één voor één")
    assert "Drk → Dirk?" in playing.taps("Bert", "Nieuwe gast Ana")
    assert "O Ana" in playing.taps("Bert", "Dirk")
    assert {"Ana", "Drk"} & playing.members().keys() == {"Ana"}


def test_a_slip_in_who_comes_is_asked_about_too(playing):
    playing.says("Eef", "/help")
    assert "Eeff → Eef?" in playing.says("Bert", "/wissel Dirk Eeff")
    assert "Eef neemt" in playing.taps("Bert", "Eef")
    assert "→" not in playing.says("Bert", "/wissel Eef Bart")  # who sits there comes not again


def test_who_plays_now_may_be_meant_by_a_slip_in_who_comes(playing):
    assert "Berrt → Bert?" in playing.says("Anna", "/avond komt Berrt")
    assert "Bert komt" in playing.taps("Anna", "Bert")


# --- where every line is heard ---------------------------------------------------------------

EVENING = """
@ now 2026-11-21T20:00
anna: /nieuw Anna Bert Cees Dirk
bert: hoi
cees: hoi
bert> stand
#? says "O Anna 3.000"
bert> wie is oost?
#? says "O Anna 3.000"
bert> 68
#? says "Regel 68 · Afmaakpunten"
bert> mag ik een kong beroven
#? says "Regel 47"
# In de groep wordt een hele regel met de vier gevraagd, niet meteen ingevoerd.
bert: wat een spel zeg, Bert 120!
#? no topic question
bert: Bert 120 Anna 40 Cees 0 Dirk 20
#? says "Klopt het zo?"
#? rounds 0
bert taps Klopt
#? rounds 1
#? scores 1 Anna 40 Bert 120 Cees 0 Dirk 20
# Privé is zo'n regel een spel, zoals met de opdracht ervoor.
cees> Cees 60 Anna 0 Bert 40 Dirk 20
#? rounds 2
#? winner 2 Cees
# Een verschreven naam.
dirk: /ronde Dirk 50 Ana 0 Bert 0 Cees 0
#? says "Ana → Anna?"
#? rounds 2
dirk taps Anna
#? rounds 3
#? winner 3 Dirk
# Een naam en een getal vullen wat er gevraagd wordt.
@ now 2026-11-21T20:10
anna: /ronde
anna: Anna
#? says "Hoeveel punten heeft Anna?"
anna: 120
anna: 0
anna: twintig
anna: 40
#? rounds 4
#? winner 4 Anna
"""


def test_at_the_console_a_line_is_a_reply(tmp_path):
    console = AtTheConsole(f"sqlite:///{tmp_path}/club.db")
    assert play_evening(EVENING, console) == EVENING.count("#?")
    console.close()
