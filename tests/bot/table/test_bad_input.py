"""What cannot be: each answered in words, nothing changed, nothing logged as an error."""

import pytest

from bot.messages import Reply, Span
from bot.registry import BUTTONS
from bot.talk.buttons import Tap
from bot.talk.turn import Turn
from core.game.decisions import draw
from tests.bot.a_club import Club, topics, words
from tests.bot.copied import copied
from tests.bot.pressing import KINDS, types_of
from tests.sampling import sampled

BEGUN = (
    "anna: /nieuw Anna Bert Cees Dirk",
    "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "cees: hallo",
    "dirk: hallo",
)


def begun(folder):
    club = Club(folder)
    club.play(*BEGUN)
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


@pytest.fixture(scope="module")
def one_club(tmp_path_factory):
    """One club for everything that changes nothing."""
    club = Club(tmp_path_factory.mktemp("one"))
    club.play(*BEGUN)
    yield club
    club.close()


BAD_LINES = [
    "/ronde Bert 1e999 Anna 40 Cees 0 Dirk 20",
    "/ronde Bert -0 Anna 40 Cees 0 Dirk 20",
    "/ronde Bert ½ Anna 40 Cees 0 Dirk 20",
    "/ronde Bert ² Anna 40 Cees 0 Dirk 20",
    "/ronde Bert 1_000 Anna 40 Cees 0 Dirk 20",
    "/ronde Bert 12.5 Anna 40 Cees 0 Dirk 20",
    "/ronde Bert 99999999 Anna 40 Cees 0 Dirk 20",
    f"/ronde Bert {'9' * 5000} Anna 40 Cees 0 Dirk 20",
    f"/ronde {'Bert ' * 2000}",
    "/ronde *Bert 120 *Anna 40 Cees 0 Dirk 20",
    "/ronde Bert 120 Anna 40 Cees 0 Dirk 20 Eef 10",
    "/ronde Bert 120 Bert 40 Cees 0 Dirk 20",
    "/ronde 40 120 0 20",
    "/ronde 40 *120 0",
    "/ronde Bert dood Anna 40 Cees 0 Dirk 20",
    "/ronde Bert 120 Anna bmj21 Cees 0 Dirk 20",
    "/ronde Bert nine-goats Anna 40 Cees 0 Dirk 20",
    "/ronde Bert bmj99 Anna 40 Cees 0 Dirk 20",
    "/ronde Bert 120 -wed Anna 40 Cees 0 Dirk 20",
    "/ronde Bert 555k555k +5k; Anna 40; Cees 0; Dirk 20",
    "/ronde Bert 123b 456b +7b; Anna 40; Cees 0; Dirk 20",
    "/correctie 7 Bert 120 Anna 40 Cees 0 Dirk 20",
    "/correctie 0 remise",
    "/correctie na 9 remise",
    "/correctie 1 Bert 120 Anna 40 Cees 0 Dirk 20",
    "/remise 15e kong",
    "/wissel Anna",
    "/wissel Anna Bert",
    "/wissel Zeno Eef",
    "/wissel Anna 120",
    "/nieuw Anna Bert",
    "/nieuw Anna Bert Cees",
    "/nieuw Anna Bert Cees Dirk Eef",
    "/nieuw Anna Anna Bert Cees",
    "/nieuw 1 2 3 4",
    "/nieuw Anna Bert Cees Dirk 2999-01-01",
    "/stand 9",
    "/tel",
    "/tel EEEEE",
    f"/tel {'1k' * 300}",
    "/onzin",
    "/",
]


@pytest.mark.parametrize("line", sampled(BAD_LINES, 14), ids=lambda line: line[:40])
def test_a_line_that_cannot_be_is_answered_in_words_and_changes_nothing(one_club: Club, line: str):
    club, before = one_club, one_club.tables()
    shown = club.play(f"anna: {line}")
    assert club.tables() == before
    assert club.faults() == []
    if line != "/":
        assert words(shown).strip()
        assert topics(shown) & {"refusal", "question", "notice"}


def test_arabic_digits_are_digits(club: Club):
    club.play("anna: /ronde Bert \u0661\u0662\u0660 Anna \u0664\u0660 Cees \u0660 Dirk 20")
    assert club.table()["rounds"][-1]["scores"] == {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20}


@pytest.mark.parametrize(
    "name",
    sampled(
        ["<b>Eef</b>", "*Eef*", "_Eef_", "@everyone", "@Eef", "`Eef`", "Eef\u202egninrow", "É̈ef"],
        3,
    ),
)
def test_a_strange_name_is_a_name_and_no_markup(club: Club, name: str):
    shown = club.play(f'anna: /wissel Cees "{name}"')
    seated = club.table()["players"][2]["name"]
    if seated == "Cees":
        assert topics(shown) in ({"refusal"}, {"question"})
        return
    assert "\u202e" not in seated
    club.play("anna: /stand")
    assert seated in words(club.appeared)


def test_a_name_of_nothing_but_controls_is_refused(club: Club):
    before = club.tables()
    shown = club.play('anna: /wissel Cees "\u202e\u200f\u0007"')
    assert topics(shown) == {"refusal"}
    assert club.tables() == before


def test_an_unknown_name_is_told_who_sits_there(club: Club):
    before = club.tables()
    shown = club.play("anna: /ronde Zeno 120 Anna 40 Cees 0 Dirk 20")
    assert "Zeno" in words(shown)
    assert club.tables() == before


def test_a_name_that_may_be_two_is_asked_and_a_tap_answers(club: Club):
    club.play("anna: /wissel Cees Anton", "anna: /wissel Dirk Andrea")
    before = club.tables()
    shown = club.play("anna: /ronde And 120 Bert 40 An 0 Anna 20")
    assert topics(shown) == {"question"}
    labels = {button.label for row in shown[-1].reply.buttons for button in row}
    assert labels == {"Anna", "Anton", "Andrea"}
    assert club.tables() == before
    club.play("anna taps Anton")
    scores = club.table()["rounds"][-1]["scores"]
    assert scores == {"Andrea": 120, "Bert": 40, "Anton": 0, "Anna": 20}


def test_an_answer_that_may_mean_two_is_asked_and_then_the_question_is_answered(club: Club):
    club.play("anna: /wissel Cees Anton", "anna: /einde", "anna taps Klopt", "anna: /nieuw")
    shown = club.play("anna taps Gast…", "anna: An")
    labels = {button.label for row in shown[-1].reply.buttons for button in row}
    assert labels == {"Anna", "Anton"}
    assert "Anton" in words(club.play("anna taps Anton"))
    assert club.play("anna: Eef") == []


def test_a_button_of_an_ended_table_says_so(club: Club):
    shown = club.play("anna: /stand")
    card = next(one for one in shown if "card" in one.reply.topics)
    round_button = card.reply.buttons[0][0].action
    club.play("anna: /einde", "anna taps Klopt")
    before = club.tables()
    shown = club.hear("anna", round_button)
    assert topics(shown) == {"refusal"}
    assert club.tables() == before


def test_another_groups_table_is_not_ours(club: Club):
    shown = club.play("anna: /stand")
    card = next(one for one in shown if "card" in one.reply.topics)
    button = card.reply.buttons[0][0].action
    before = club.state()["clubs"][0]
    club.play("@ group Elders")
    shown = club.hear("zoe", button)
    assert topics(shown) == {"refusal"}
    assert club.state()["clubs"][0] == before


def test_a_strangers_tap_is_answered_and_changes_nothing(club: Club):
    before = club.tables()
    shown = club.play("zoe: hallo", "zoe taps Terug")
    assert topics(shown) == {"refusal"}
    assert club.tables() == before


FORGED = """
: nothing undo undo:x undo:1 pad:1:2:99:0:1 pad:1:2:1:9:7 won:1:1:1:-1 undo:999:1 fix:1:999
special:1:2:1:0:bmj-99 tp:1:tap:99 join:77 house:nothing choose:ruleset:nothing set:nothing
member:999 mergewith:1:1 thatsme:1 card:0 explain:1:999 which:1:1 startwith:nothing again-four:99
"""


@pytest.mark.parametrize(
    "action", sampled([*FORGED.split(), "", "x" * 64, "pad:\u0661:\u0662:\u0663"], 9)
)
def test_a_forged_button_is_answered_in_words(one_club: Club, action: str):
    club, before = one_club, one_club.tables()
    shown = club.hear("bert", action)
    assert words(shown).strip()
    assert club.tables() == before


def with_number(verb: str, number: int) -> list[str]:
    """Buttons of a verb with this number in each place, and 1 in the others."""
    return [":".join([verb, *["1"] * at, str(number), *["1"] * (3 - at)]) for at in range(4)]


@pytest.mark.slow
def test_a_number_that_nothing_can_have_is_answered_in_words(one_club: Club):
    club, before = one_club, one_club.tables()
    silent = [
        button
        for verb in sorted(BUTTONS)
        for number in (2**63, -(2**63) - 1, 10**40)
        for button in with_number(verb, number)[: len(types_of(KINDS[verb]))]
        if not words(club.hear("bert", button)).strip()
    ]
    assert silent == []
    assert club.tables() == before


@pytest.mark.slow
def test_no_number_that_a_button_could_bear_makes_a_tap_fail(club: Club):
    before = club.tables()
    for verb in sorted(BUTTONS):
        for button in with_number(verb, 9_999_999_999):
            club.hear("bert", button)
        assert club.faults() == [], verb
    assert club.tables() == before  # so that each met the same


class Broken(Tap):
    sitting: int


def test_a_bug_behind_a_button_undoes_its_act_and_becomes_a_dead_letter(club: Club, monkeypatch):
    def fail(turn: Turn, button: Broken) -> None:
        table = turn.unit.tables.table(button.sitting)
        turn.unit.tables.append(button.sitting, draw(table), turn.member.id, turn.unit.now)
        turn.speak.post(Reply((Span("remise"),)))
        raise KeyError(button.sitting)

    monkeypatch.setitem(BUTTONS, "broken", fail)
    before = club.tables()
    shown = club.press("bert", Broken(1).pack("broken"))
    assert topics(shown) == {"notice"}
    assert "remise" not in words(shown)
    assert club.tables() == before
    assert club.faults() == []
    last = club.errors.said[-1]
    assert "dead letter" in last
    assert "KeyError(1)" in last
    club.errors.said.clear()
    club.play("bert: /remise")
    assert len(club.table()["rounds"]) == 2


@pytest.mark.slow
def test_a_button_of_a_verb_that_is_known_but_of_too_few_words_is_unknown(club: Club):
    before = club.state()
    for verb, kind in KINDS.items():
        if types_of(kind):
            shown = club.hear("bert", f"{verb}:x:y")
            assert topics(shown) == {"refusal"}, verb
    assert club.state() == before


def test_a_slip_in_a_commands_name_is_told_which_one_was_meant(club: Club):
    shown = club.play("anna: /taffels")
    assert topics(shown) == {"refusal", "question"}
    assert "Bedoel je /tafels?" in words(shown)
    assert "Bedoel je" not in words(club.play("anna: /xyzzy"))


def test_in_private_a_standing_says_whose_it_is(club: Club):
    assert "Ranglijst seizoen 2025/2026 · Club" in words(club.play("anna> /ranglijst"))


def test_the_draft_that_lies_open_comes_down_when_somebody_types_for_it(club: Club):
    club.play("anna: /ronde Anna 100")
    shown = club.play("bert: /ronde")
    assert "delete" in {one.kind for one in shown}
    assert any(one.kind == "post" and "Hoeveel punten" in words([one]) for one in shown)
