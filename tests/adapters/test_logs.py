import json
import logging

import pytest

from adapters.logs import set_up


@pytest.fixture(autouse=True)
def _logging_as_it_was():
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)


def test_a_json_log_is_a_line_of_json_with_its_time_and_level(capsys):
    set_up("INFO", "json")
    logging.getLogger("peling.desk").warning("update %s failed", 7)
    line = json.loads(capsys.readouterr().err)
    assert (line["level"], line["logger"], line["event"]) == (
        "warning",
        "peling.desk",
        "update 7 failed",
    )
    assert line["timestamp"].endswith("Z")


def test_what_is_below_the_level_is_not_logged(capsys):
    set_up("WARNING", "people")
    logging.getLogger("peling").info("good evening")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("form", ["people", "json"])
def test_a_token_is_blotted_out_of_words_and_tracebacks(capsys, form):
    set_up("INFO", form, ["1:canary", ""])
    problem = OSError("https://api.telegram.org/bot1:canary/getMe")
    logging.getLogger("peling").error("calling %s", "bot1:canary", exc_info=problem)
    logged = capsys.readouterr().err
    assert "canary" not in logged
    assert "***" in logged


def test_a_library_that_logs_addresses_is_kept_quiet(capsys):
    set_up("DEBUG", "people")
    logging.getLogger("httpx").info("HTTP Request: POST https://api.telegram.org/bot1:x/getMe")
    assert capsys.readouterr().err == ""
