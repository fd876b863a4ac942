import io
import json
import logging
from pathlib import Path

import pytest

from adapters.logs import OnceAMinute, set_up
from bot.ports.faults import Unavailable
from bot.ports.platforms import AwayError


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


# --- what repeats --------------------------------------------------------------------------------


class Watch:
    """Measures time by hand."""

    seconds = 0.0

    def __call__(self):
        return self.seconds


def logging_watched():
    """Logs by a watch that goes by hand."""
    watch = Watch()
    set_up("INFO", "json", clock=watch)
    return watch


def logged(capsys):
    """The words of each line."""
    return [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()]


def test_what_repeats_and_warns_of_nothing_is_logged_each_time(capsys):
    logging_watched()
    for _ in range(3):
        logging.getLogger("peling").info("good evening")
    assert len(logged(capsys)) == 3


@pytest.mark.parametrize("away", [Unavailable("no server"), AwayError("no server")])
def test_while_the_database_is_away_each_kind_of_line_is_one_without_a_traceback(capsys, away):
    logging_watched()
    log = logging.getLogger("peling.sender")
    for chat in range(100):
        log.error("chat %s waits", chat, exc_info=away)
        log.warning("parcel %s waits: %r", chat, away)
    log.error("chat %s waits", 7, exc_info=OSError("another matter"))
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == [
        "chat 0 waits: no server",
        f"parcel 0 waits: {away!r}",
        "chat 7 waits",
    ]
    assert ["exception" in line for line in lines] == [False, False, True]


def test_an_hour_without_a_network_is_a_line_a_minute_from_discord(capsys):
    now = [0.0]
    set_up("INFO", "json", clock=lambda: now[0])
    for second in range(0, 3600, 20):  # the words and the level are discord.py's
        now[0] = float(second)
        log = logging.getLogger("discord.client")
        log.error("Attempting a reconnect in %.2fs", second, exc_info=OSError("no route"))
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert len(lines) == 60
    assert lines[1]["event"] == "Attempting a reconnect in 60.00s: no route (and 2 more like it)"
    assert not any("exception" in line for line in lines)


def test_a_line_that_cannot_be_worded_ends_nothing(capsys):
    logging_watched()
    logging.getLogger("peling").warning("%d", "seven")
    assert capsys.readouterr().err == ""


def fail(number):
    try:
        Path("/dev/null/nothing").read_text(encoding="utf-8")
    except OSError:
        logging.getLogger("peling.desk").exception("update %s failed", number)


def test_what_repeats_is_logged_once_a_minute_and_how_often_it_did(capsys):
    now = [0.0]
    set_up("INFO", "json", clock=lambda: now[0])
    for number in range(1_000):
        fail(number)
        logging.getLogger("peling.web").warning("a call from %s was refused", number)
    now[0] = 59.9
    fail("too soon")
    logging.getLogger("peling.desk").error("something else")
    now[0] = 60.0
    fail("again")
    told = [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()]
    assert told == [
        "update 0 failed",
        "a call from 0 was refused",
        "something else",
        "update again failed (and 1000 more like it)",
    ]


def test_the_log_forgets_what_was_said_once(capsys):
    set_up("INFO", "json", clock=lambda: 0.0)
    for number in range(3_000):
        logging.getLogger("a library").warning(f"no. {number}")  # noqa: G004 - as some do
    [handler] = logging.getLogger().handlers
    [once] = handler.filters
    assert isinstance(once, OnceAMinute)
    assert len(once._last) <= 1_000
    assert capsys.readouterr().err.count("no. ") == 3_000
