import io
import json
import logging

import pytest

from adapters.logs import set_up


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


def test_where_nothing_can_be_logged_no_token_is_said_either(capsys):
    """Python itself would say what could not be logged, as it was given."""
    set_up("INFO", "people", ["1:canary"])
    shut = io.StringIO()
    shut.close()
    [handler] = logging.getLogger().handlers
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(shut)
    logging.getLogger("peling").error("calling %s", "bot1:canary")
    assert capsys.readouterr() == ("", "")


def test_what_libraries_say_of_messages_is_in_no_log_and_what_we_say_is(capsys):
    set_up("DEBUG", "people")
    logging.getLogger("telegram.Bot").debug("sendMessage %s", "Anna wint met 120")
    logging.getLogger("peling").debug("a tap could not be answered")
    said = capsys.readouterr().err
    assert "Anna" not in said
    assert "a tap could not be answered" in said


def test_a_library_that_logs_addresses_is_kept_quiet(capsys):
    set_up("DEBUG", "people")
    logging.getLogger("httpx").info("HTTP Request: POST https://api.telegram.org/bot1:x/getMe")
    assert capsys.readouterr().err == ""
