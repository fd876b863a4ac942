"""The command `peling`: its verbs, their exit codes, and how errors are said."""

import io
import json
import sys

import pytest

from bot.cli import verbs
from bot.cli.programs import DONE, FAILED, WRONG_USE, Failure

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


class Recorded:
    """Programs that only say what was asked of them."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.faults: list[str] = []

    def run(self, *, trying):
        self.asked.append(("run", trying))
        return DONE

    def chat(self, database):
        self.asked.append(("chat", database))
        return DONE

    def replay(self, script, database, *, as_json):
        self.asked.append(("replay", script, database, as_json))
        return WRONG_USE

    def state(self, database):
        self.asked.append(("state", database))
        return STATE

    def rule(self, query, *, language, ruleset):
        self.asked.append(("rule", query, language, ruleset))
        found = {"ref": "nmv 68", "title": "Extra punten", "text": "Muur 2 [R1]", "score": 1.0}
        found["source"] = "Mah Jong in 144 regels"
        return {"query": query, "matches": [] if query == "zzz" else [found]}

    def upgrade(self, database):
        raise Failure("the database is newer than this program;\n install a newer Pe-Ling")

    def check(self, database):
        return self.faults

    def backup(self, database, file):
        return f"Copied to {file}."

    def restore(self, database, file):
        return f"{file} is back."


@pytest.fixture
def programs():
    return Recorded()


@pytest.fixture
def peling(programs, capsys, monkeypatch):
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def run(*arguments: str):
        code = verbs.run(programs, arguments)
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
    assert "--help' tells how it is used." in err
    assert err.count("\n") == 1


def test_a_failure_is_one_line_and_exit_code_1(peling):
    code, out, err = peling("db", "upgrade")
    assert (code, out) == (FAILED, "")
    assert err == ("peling: the database is newer than this program; install a newer Pe-Ling\n")


def test_options_reach_the_programs(peling, programs, tmp_path):
    script = tmp_path / "avond.txt"
    script.write_text("anna: /start\n", encoding="utf-8")
    peling("run")
    peling("run", "--try")
    peling("chat", "--database", "sqlite:///a.db")
    peling("replay", str(script), "--json")
    peling("rule", "nts", "12", "--lang", "nl", "--ruleset", "nts-2002", "--json")
    assert programs.asked == [
        ("run", False),
        ("run", True),
        ("chat", "sqlite:///a.db"),
        ("replay", "anna: /start\n", None, True),
        ("rule", "nts 12", "nl", "nts-2002"),
    ]


def test_the_exit_code_is_that_of_the_program(peling, monkeypatch):
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


def test_show_prints_the_state_as_json_or_for_people(peling):
    assert json.loads(peling("show", "--json")[1]) == STATE
    code, out, _ = peling("show")
    assert code == DONE
    assert "Bert" in out
    assert "Gele Trui" in out
    assert "\x1b" not in out


def test_rules_are_shown_and_none_found_is_a_failure(peling):
    out = peling("rule", "68")[1]
    assert "Muur 2" in out
    assert "144 regels" in out
    code, _, err = peling("rule", "zzz")
    assert (code, "zzz" in err) == (FAILED, True)
    code, out, _ = peling("rule", "zzz", "--json")
    assert (code, json.loads(out)["matches"]) == (DONE, [])


def test_a_check_without_faults_succeeds_and_with_faults_fails(peling, programs):
    assert peling("db", "check")[0] == DONE
    programs.faults = ["Anna: 3000 kept, 3040 played"]
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


def test_ctrl_c_ends_without_a_traceback(programs, peling, monkeypatch):
    def interrupted(database):
        raise KeyboardInterrupt

    monkeypatch.setattr(programs, "state", interrupted)
    code, out, err = peling("show", "--json")
    assert (code, out) == (FAILED, "")
    assert "Traceback" not in err
