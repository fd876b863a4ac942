"""The command `peling`: its verbs, their exit codes, and how errors are said."""

import io
import json
import sys

import pytest

from bot import main
from bot.cli.streams import DONE, FAILED, WRONG_USE, Failure
from bot.hosting import database, playing, terminal
from bot.rulebook.finding import RuleMatch
from bot.storage import DatabaseTrouble
from bot.storage.upkeep import maintenance

STATE = {
    "clubs": [
        {
            "name": "Oostpoort",
            "chats": [{"platform": "console", "name": "Oostpoort"}],
            "ruleset": "nmv-144",
            "language": "nl",
            "tables": [
                {
                    "name": "1",
                    "state": "open",
                    "ruleset": "nmv-144",
                    "round": 2,
                    "prevailing": "E",
                    "leader": "Bert",
                    "tail": False,
                    "complete": False,
                    "winners": [],
                    "players": [
                        {"name": "An\x1bna", "wind": "N", "total": 2760},
                        {"name": "Bert", "wind": "E", "total": 3480},
                    ],
                    "rounds": [],
                }
            ],
        }
    ]
}


RULE = RuleMatch("nmv 68", "Extra punten", "Muur 2", "Muur 2 [R1]", 1.0, "Mah Jong in 144 regels")


@pytest.fixture
def asked(monkeypatch):
    """What would be done, each with what it was told."""
    asked: list[tuple[object, ...]] = []

    def note(where, name, said=None):
        def noted(*told, **named):
            asked.append((name, *told[1:], *named.values()))
            return said

        monkeypatch.setattr(where, name, noted)

    note(terminal, "start_without_a_token", said=True)
    note(terminal, "chat")
    note(playing, "replay")
    return asked


@pytest.fixture
def peling(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def run(*arguments: str):
        code = main.peling(arguments)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def typed(monkeypatch, text: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


VERBS = [
    ["run"],
    ["chat"],
    ["replay"],
    ["show"],
    ["score"],
    ["settle"],
    ["draw"],
    ["rank"],
    ["rule"],
    ["db"],
    ["db", "upgrade"],
    ["db", "check"],
    ["db", "backup"],
    ["db", "restore"],
]


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_every_verb_explains_itself(peling, verb):
    code, out, err = peling(*verb, "--help")
    assert code == DONE
    assert out.startswith(f"Usage: peling {' '.join(verb)}")
    assert err == ""


def test_the_help_names_every_verb(peling):
    _, out, _ = peling("--help")
    assert all(f"\n  {verb[0]} " in out for verb in VERBS)


def test_the_command_alone_shows_its_help_and_counts_as_wrong_use(peling):
    code, out, err = peling()
    assert (code, out) == (WRONG_USE, "")
    assert "Usage: peling" in err


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["dance"], "dance"),
        (["chat", "--loud"], "--loud"),
        (["replay"], "FILE"),
        (["db", "backup"], "FILE"),
        (["score", "--bet"], "--bet"),
        (["rule"], "REF"),
        (["show", "extra"], "extra"),
    ],
)
def test_wrong_use_is_one_line_that_says_where_help_is(peling, arguments, named):
    code, out, err = peling(*arguments)
    assert (code, out) == (WRONG_USE, "")
    assert err.startswith("peling: ")
    assert named in err
    assert "--help'." in err
    assert err.count("\n") == 1


def test_a_failure_is_one_line_and_exit_code_1(peling, monkeypatch):
    def newer(*_):
        raise DatabaseTrouble("the database is newer than this program;\n install a newer Pe-Ling")

    monkeypatch.setattr(maintenance, "upgrade", newer)
    code, out, err = peling("db", "upgrade")
    assert (code, out) == (FAILED, "")
    assert err == ("peling: the database is newer than this program; install a newer Pe-Ling\n")


def test_options_reach_what_is_done(peling, asked, tmp_path):
    script = tmp_path / "avond.txt"
    script.write_text("anna: /start\n", encoding="utf-8")
    peling("run")
    peling("run", "--try")
    peling("chat", "--database", "sqlite:///a.db")
    peling("replay", str(script), "--json")
    assert asked == [
        ("start_without_a_token", False),
        ("start_without_a_token", True),
        ("chat", "sqlite:///a.db"),
        ("replay", "anna: /start\n", tmp_path, None, True),
    ]


def test_the_options_of_a_search_reach_it(peling, monkeypatch):
    asked = []

    def search(*told):
        asked.append(told)
        return []

    monkeypatch.setattr("bot.rulebook.finding.search", search)
    peling("rule", "nts", "12", "--lang", "en", "--ruleset", "nts-2002", "--json")
    peling("rule", "kong", "--json")
    assert asked == [("nts 12", "en", "nts-2002"), ("kong", "nl", "nmv-144")]


def test_the_exit_code_is_that_of_what_failed(peling, monkeypatch):
    def senseless(*_, **__):
        raise Failure("line 1: who says or does what?", WRONG_USE)

    monkeypatch.setattr(playing, "replay", senseless)
    typed(monkeypatch, b"anna: hoi\n")
    assert peling("replay", "-")[0] == WRONG_USE


def test_a_script_that_cannot_be_read_is_wrong_use(peling, tmp_path):
    code, _, err = peling("replay", str(tmp_path / "none.txt"))
    assert code == WRONG_USE
    assert "none.txt: no such file" in err
    (tmp_path / "latin.txt").write_bytes(b"anna: hoi\nanna: caf\xe9\n")
    code, _, err = peling("replay", str(tmp_path / "latin.txt"))
    assert code == WRONG_USE
    assert "latin.txt, line 2" in err
    assert peling("replay", str(tmp_path))[0] == WRONG_USE


def test_show_prints_the_state_as_json_or_for_people(peling, monkeypatch):
    monkeypatch.setattr(database, "state", lambda _: STATE)
    assert json.loads(peling("show", "--json")[1]) == STATE
    code, out, _ = peling("show")
    assert code == DONE
    assert "Bert" in out
    assert "Gele Trui" in out
    assert "\x1b" not in out


def test_rules_are_shown_and_none_found_is_a_failure(peling, monkeypatch):
    monkeypatch.setattr(
        "bot.rulebook.finding.search", lambda query, *_: [] if query == "zzz" else [RULE]
    )
    out = peling("rule", "68")[1]
    assert "Muur 2" in out
    assert "144 regels" in out
    code, _, err = peling("rule", "zzz")
    assert (code, "zzz" in err) == (FAILED, True)
    code, out, _ = peling("rule", "zzz", "--json")
    assert (code, json.loads(out)["matches"]) == (DONE, [])


@pytest.mark.parametrize("option", [("--lang", "fr"), ("--ruleset", "chess")])
def test_a_rule_in_what_there_is_not_is_wrong_use_and_says_what_there_is(peling, option):
    code, out, err = peling("rule", "68", *option)
    assert (code, out) == (WRONG_USE, "")
    assert f"'{option[1]}'; it is one of " in err


def test_a_check_without_faults_succeeds_and_with_faults_fails(peling, monkeypatch):
    faults: list[str] = []
    monkeypatch.setattr(maintenance, "check", lambda _: faults)
    assert peling("db", "check")[0] == DONE
    faults.append("Anna: 3000 kept, 3040 played")
    code, out, err = peling("db", "check")
    assert (code, out) == (FAILED, "")
    assert "Anna: 3000 kept" in err
    assert "peling db restore FILE" in err.splitlines()[-1]


def test_settle_answers_line_by_line_and_a_bad_line_stops_nothing(peling, monkeypatch):
    good = (
        '{"id": 1, "ruleset": "nmv-144", "winner": "W",'
        ' "scores": {"E": 1120, "S": 40, "W": 100, "N": 40}}'
    )
    typed(monkeypatch, f"{good}\n\nnonsense\n".encode() + b"\xff\xfe\n" + good.encode())
    code, out, err = peling("settle")
    first, *bad, last = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (DONE, "")
    # West's 100 from each, East doubled; East's 500 at most against 40 and 40, doubled
    assert first["changes"] == {"E": 1640, "S": -1020, "W": 400, "N": -1020}
    assert last == first
    assert [one["error"]["code"] for one in bad] == ["bad-request"] * 3
    assert [one["id"] for one in bad] == [None] * 3


@pytest.mark.parametrize("verb", ["score", "draw", "rank"])
def test_these_answer_line_by_line_too(verb, peling, monkeypatch):
    typed(monkeypatch, b"nonsense\n")
    code, out, _ = peling(verb)
    assert (code, json.loads(out)["error"]["code"]) == (DONE, "bad-request")


def test_score_counts_one_hand_for_people(peling):
    # open kong of simples 8, concealed pung of winds 8, pung of dragons with a discard 8,
    # closing pair of nines 2: 26, so 30; four sets with one chow 20: 50, three doublings: 400
    code, out, err = peling("score", "(5555k) 123b 99t EEE CC +C:wall", "--seat", "s")
    assert (code, err) == (DONE, "")
    assert "points" in out
    assert "\U0001f01d" in out


def test_score_counts_with_a_house_rule(peling):
    # the same hand, with a limit of 300
    hand = ("(5555k) 123b 99t EEE CC +C:wall", "--seat", "s")
    _, out, _ = peling("score", *hand, "--house", "limit=300")
    assert "400, settled as 300" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["(5555k"],
        ["(555k) 123b 99t EEE CC +C:wall", "--ruleset", "chess"],
        ["(555k) 123b 99t EEE CC +C:wall", "--house", "limit"],
        ["(555k) 123b 99t EEE CC +C:wall", "--house", "limit=none"],
        ["(555k) 123b 99t EEE CC +C:wall", "--bet", "maybe"],
    ],
)
def test_a_hand_that_cannot_be_counted_is_one_clear_line(peling, arguments):
    code, out, err = peling("score", *arguments)
    assert (code, out) == (WRONG_USE, "")
    assert err.startswith("peling: ")
    assert err.count("\n") == 1


def test_ctrl_c_ends_without_a_traceback(peling, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(database, "state", interrupted)
    code, out, err = peling("show", "--json")
    assert (code, out) == (FAILED, "")
    assert "Traceback" not in err
