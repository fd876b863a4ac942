"""The recipes of CONTRIBUTING, "To add", each followed on a copy of the house, and used.

What a recipe does not say is not done here; whatever forgets to read a list shows itself.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

RULESET = '''\
"""The rules of a pub: those of the 144, and a low limit."""

from dataclasses import replace
from typing import Final

from core.rulesets.nmv_144 import NMV_144

PUB: Final = replace(NMV_144, key="pub", title="At the bar", limit=300)
'''

COMMAND = '''\
"""/toast: raise the glass to somebody."""

from bot.reader.command import Command
from bot.messages import Reply
from bot.reader.kinds import Somebody
from bot.reader.lines import Form, Line
from bot.talk.buttons import Tap
from bot.talk.refusing import typed_words
from bot.talk.turn import Turn


class Glass(Tap):
    """[Raise it]."""

    full: bool


class Toast(Line):
    """`Anna`: to whom; bare: the glasses are filled."""

    guest: Somebody | None = None


def run(turn: Turn, toast: Toast) -> None:
    """Pour, or drink to somebody."""
    words = turn.words
    if toast.guest:
        turn.speak.say(Reply(words.spans("toast-drunk", name=toast.guest.name)))
        return
    button = words.button("glass", Glass(full=True).pack("glass"), form="glass")
    turn.speak.say(Reply(words.spans("toast-poured"), ((button,),)))


def tap_glass(turn: Turn, glass: Glass) -> None:
    """Drink to whom is named."""
    if not glass.full:
        return
    name = typed_words(turn, "ask-toast").strip()
    turn.speak.say(Reply(turn.words.spans("toast-drunk", name=name)))


TOAST = Command(key="toast", forms=(Form(Toast, run),), buttons={"glass": tap_glass})
'''

TEXTS = """
ruleset-pub = Rules of the pub
house-loser_pays = The loser pays
snack-none = nothing
snack-cake = cake
label-set-snack = Snack
settings-snack = With the tea: { $value }
ask-set-snack = What is there with the tea?
measure-won = mahjongs won
label-measure-won = Mahjongs
command-toast = raise the glass
line-guest = guest
hint-guest = To whom; empty: fill the glasses
example-toast = /toast Anna
label-glass = Raise it
form-glass = To whom?
form-glass-example = Anna
toast-poured = The glasses are full.
ask-toast = To whom do we drink?
toast-drunk = To { $name }!
"""

PLATFORM = '''\
"""Pigeons: letters from a file, and what is sent back into another."""

import asyncio
import json
from pathlib import Path

from bot.messages import Incoming, Place, Said, Speaker, Tapped
from bot.ports.clock import wall_clock
from bot.ports.platforms import Delivered, OutboxItem
from bot.ports.services import Inbox
from bot.ports.records import Account, Chat, MemberStatus, Update

BEGAN = wall_clock()


class Loft:
    """Implements `bot.ports.platforms.Platform`."""

    name = "pigeon"

    def __init__(self) -> None:
        self.sent: list[dict[str, object]] = []
        self.came = asyncio.Condition()

    async def until(self, words: str) -> None:
        """Wait until something came back that says so: what follows may change it before."""
        async with self.came, asyncio.timeout(60):
            while not any(words in str(one["words"]) for one in self.sent):
                await self.came.wait()

    def parse(self, raw: str) -> Incoming:
        """What a letter says; one that begins with ! presses a button."""
        number, text = raw.split(" ", 1)
        act = Tapped(text[1:], number) if text[0] == "!" else Said(text)
        anna = Speaker("anna", "Anna", admin=True, known_by_name=True)
        return Incoming(self.name, Place("loft", "The loft"), anna, BEGAN, act, number)

    async def deliver(self, parcel: OutboxItem) -> Delivered:
        """Write down what it says, and what stands on its buttons."""
        reply = parcel.reply
        rows = reply.buttons if reply else ()
        labels = [button.label for row in rows for button in row]
        async with self.came:
            self.sent.append({"words": reply.words if reply else "", "buttons": labels})
            self.came.notify_all()
        return Delivered(str(parcel.message))

    async def standing(self, chat: Chat, account: Account) -> MemberStatus:
        """Whoever has pigeons is an admin."""
        return "admin"


class Service:
    """Implements `bot.program.Service`."""

    def __init__(self, letters: Path) -> None:
        self.letters = letters

    async def log_in(self) -> Loft:
        """Open the loft."""
        self.loft = Loft()
        return self.loft

    async def serve(self, inbox: Inbox) -> None:
        """Bring every letter, until the last has been answered."""
        lines = self.letters.read_text(encoding="utf-8").splitlines()
        try:
            for number, line in enumerate(lines):
                if line[:2] == "? ":
                    await self.loft.until(line[2:])
                else:
                    await inbox.lay("pigeon", [Update(str(number), "loft", f"{number} {line}")])
        finally:
            self.letters.with_suffix(".json").write_text(json.dumps(self.loft.sent))

    async def close(self) -> None:
        """Shut the loft."""
'''

BRANCH = """\
    if settings.pigeon_token:
        from pathlib import Path

        from adapters.pigeon.service import Service

        yield Service(Path(settings.pigeon_token.get_secret_value()))
"""

LETTERS = """\
/toast
!choose:ruleset:pub
/settings
? ⚙️ Settings
!set:house
? House rules with Rules of the pub
!house:loser_pays
? The loser pays: yes (house rule)
!choose:snack:cake
? With the tea: cake
/settings snack
? What is there with the tea?
!choose:language:de
!set:all
/new Anna Bert Cees Dirk
/round Bert 120 Anna 40 Cees 0 Dirk 20
/rangliste won
!standings:season:won
/help
!commands
/help toast
/toast Bert
/toast Zoe
/prost
!glass:1
? To whom do we drink?
the end
? To the end!
"""

RUN = """
import json, sys
from pathlib import Path
from bot.main import run
sys.argv = ["peling", "run"]
assert run() == 0
from adapters.discord.commands import commands_to_json
from bot.menus.menus import slash_commands
Path("slash.json").write_text(json.dumps(commands_to_json(slash_commands())))
"""


def behind(file, line, added):
    """Put lines behind the first one that begins so."""
    text = file.read_text(encoding="utf-8")
    found = re.search(rf"^{re.escape(line)}.*\n", text, re.MULTILINE)
    assert found, line
    file.write_text(text[: found.end()] + added + text[found.end() :], encoding="utf-8")


def instead(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")


def a_copy(house):
    """With what Python has compiled, so that it starts as fast."""
    for room in ("adapters", "bot", "core", "migrations"):
        shutil.copytree(ROOT / room, house / room)


def add_a_ruleset(house):
    rulesets = house / "core/rulesets"
    (rulesets / "pub.py").write_text(RULESET, encoding="utf-8")
    behind(
        rulesets / "__init__.py",
        "from core.rulesets.nts_simple",
        "from core.rulesets.pub import PUB\n",
    )
    instead(rulesets / "__init__.py", "NTS_2023, NTS_SIMPLE)", "NTS_2023, NTS_SIMPLE, PUB)")


def add_a_house_rule(house):
    file = house / "core/rulesets/ruleset.py"
    behind(file, '    bamboo_three: Literal["green", "red"]', "    loser_pays: bool = False\n")
    row = '        HouseRule("loser_pays", ("nmv 57",), _YES_OR_NO),\n'
    behind(file, '        HouseRule("games"', row)


def add_a_setting(house):
    row = '    one_of("snack", "none", "cake", usual="none"),\n'
    file = house / "bot/club/commands/settings_of_a_club.py"
    behind(file, '    Setting("weekly"', row)


def add_a_measure(house):
    row = '        Measure("won", attrgetter("won"), earned=True),\n'
    behind(house / "core/club/standings.py", '        Measure("zbmj"', row)
    for language in ("nl", "en", "de"):
        behind(house / f"bot/locale/{language}/typed.txt", "zbmj: zbmj", "won: won, gewonnen\n")


def add_a_command(house):
    (house / "bot/club/commands/toast.py").write_text(COMMAND, encoding="utf-8")
    place = '    "bot.club.commands.toast:TOAST",\n'
    behind(house / "bot/registry.py", '    "bot.club.commands.help:HELP"', place)
    for language, name in (("nl", "proost"), ("en", "toast"), ("de", "prost")):
        names = f"toast: {name}\n"
        behind(house / f"bot/locale/{language}/typed.txt", "help: help", names)


def add_a_language(house):
    """A copy of `en`, that of the features too, with its own name and one word of its own."""
    german = house / "bot/locale/de"
    shutil.copytree(house / "bot/locale/en", german)
    for file in (house / "bot/features").glob("*/locale/en.*"):
        shutil.copy(file, file.with_name(f"de{file.suffix}"))
    instead(german / "club.ftl", "language = English", "language = Deutsch")
    instead(german / "typed.txt", "standings: standings", "standings: rangliste")


def add_a_platform(house):
    (house / "adapters/pigeon").mkdir()
    (house / "adapters/pigeon/__init__.py").touch()
    (house / "adapters/pigeon/service.py").write_text(PLATFORM, encoding="utf-8")
    token = "    pigeon_token: SecretStr | None = None\n"
    behind(house / "bot/settings.py", "    discord_token:", token)
    behind(house / "bot/hosting/serving.py", "        yield _discord(", BRANCH)


def served(house):
    """Start the program on the copy until it has answered every letter."""
    (house / "letters.txt").write_text(LETTERS, encoding="utf-8")
    mine = {name: value for name, value in os.environ.items() if not name.startswith("PELING_")}
    settings = {
        "PYTHONPATH": str(house),
        "PELING_PIGEON_TOKEN": "letters.txt",
        "PELING_DATABASE_URL": f"sqlite:///{house}/club.db",
        "PELING_LANGUAGE": "en",
        "HOME": str(house),
    }
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        cwd=house,
        env=mine | settings,
        capture_output=True,
        check=False,
        text=True,
        timeout=90,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    sent = json.loads((house / "letters.json").read_text(encoding="utf-8"))
    return sent, json.loads((house / "slash.json").read_text(encoding="utf-8"))


def beginning_so(sent, begin):
    """What was sent that begins so: its words, and its buttons."""
    return [(one["words"], one["buttons"]) for one in sent if one["words"].startswith(begin)]


def a_ruleset_a_house_rule_a_setting_and_a_language_are_on_the_page(answers):
    (english, _), *_, (german, _) = answers("⚙️ Settings")
    assert "Ruleset: Rules of the pub\nRecording" in english
    assert "Language: English" in english
    assert "With the tea: nothing" in english
    assert "Ruleset: Rules of the pub, with house rules\nRecording" in german
    assert "Language: Deutsch" in german
    assert "With the tea: cake" in german
    [(_, choices)] = answers("What is there with the tea?")
    assert choices == ["nothing", "cake ✓", "⬅️ All settings"]
    (before, _), *_, (after, buttons) = answers("House rules with Rules of the pub")
    assert "The loser pays: no\n" in before
    assert "Limit: 300" in after
    assert "The loser pays" in buttons
    assert "The loser pays: yes (house rule)\n" in after
    # 120 from West and North each, and 240 from East; South moves to East
    (result, _), *_ = answers("🀄 Deal 1:")
    assert "E Bert 3.480  +480" in result


def a_measure_is_a_standing(answers):
    *_, (standing, buttons) = answers("Standings season")  # asked for in German
    season, _, who = standing.partition(", ")
    assert re.fullmatch(r"Standings season 20\d\d/20\d\d", season)
    assert who == "mahjongs won\n1. Bert (guest) 1 (1 deal)"
    assert "Mahjongs ✓" in buttons


def a_command_stands_in_the_help(answers):
    [(everything, _)] = answers("All commands")
    assert "/prost – raise the glass\n" in everything
    assert "/rangliste – " in everything
    assert answers("/prost – raise the glass\n/toast Anna")
    assert answers("To Bert!")
    assert answers("There is no Zoe in this club.")
    assert answers("The glasses are full.") == [("The glasses are full.", ["Raise it"])] * 2
    assert answers("To whom do we drink?")
    assert answers("To the end!")


def slash_commands_are_told(commands):
    assert commands["toast"]["name_localizations"]["nl"] == "proost"
    assert commands["toast"]["name_localizations"]["de"] == "prost"
    [guest] = commands["toast"]["options"]
    assert (guest["name"], guest["required"], guest["autocomplete"]) == ("guest", False, True)
    assert guest["description"] == "To whom; empty: fill the glasses"
    assert commands["standings"]["name_localizations"]["de"] == "rangliste"


@pytest.mark.slow
def test_what_is_added_as_contributing_says_is_everywhere(tmp_path):
    """In one, because one start of the program proves them all."""
    a_copy(tmp_path)
    for add in (
        add_a_language,
        add_a_ruleset,
        add_a_house_rule,
        add_a_setting,
        add_a_measure,
        add_a_command,
        add_a_platform,
    ):
        add(tmp_path)
    for language in ("nl", "en", "de"):
        file = tmp_path / f"bot/locale/{language}/club.ftl"
        file.write_text(file.read_text(encoding="utf-8") + TEXTS, encoding="utf-8")
    sent, slash = served(tmp_path)
    answers = partial(beginning_so, sent)
    a_ruleset_a_house_rule_a_setting_and_a_language_are_on_the_page(answers)
    a_measure_is_a_standing(answers)
    a_command_stands_in_the_help(answers)
    slash_commands_are_told({command["name"]: command for command in slash})
