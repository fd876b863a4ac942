"""Every text that the code can form is there in every language, and none that nobody can form.

A text is asked for by its id. What stands in the code as it is, is found there; what is put
together, `ruleset-{key}`, has its list here, read off the rows that the code itself reads.
"""

import ast
import re
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from bot.club.commands.settings_of_a_club import GROUPS, HOUSE, settings_of_a_club
from bot.features.competition.buttons import Mending
from bot.features.competition.commands.competition_pages import PAGES
from bot.features.competition.commands.reglement import CHOICES
from bot.features.competition.competition import SeasonState
from bot.features.competition.season_files import PAPERS
from bot.features.competition.storage import Answer
from bot.features.count.tile_hand import SUITS, WAYS, SetKey
from bot.features.practice.command import PracticeStep
from bot.features.tournament.card import SIGNS as TOUR_SIGNS
from bot.features.tournament.files import PRINTS
from bot.features.tournament.files import SHEETS as TOUR_SHEETS
from bot.features.tournament.player import FIELDS
from bot.hosting.serving import every_budget
from bot.menus.menus import OPTIONS
from bot.ports.budgets import OF_THE_BOT
from bot.registry import COMMANDS
from bot.rulebook import rule_page
from bot.standings.figures import KEPT_BEST
from bot.standings.reading import PERIODS
from bot.table.asking import SURE
from bot.table.buttons import HandKind
from bot.table.commands.undo import _WHAT
from bot.talk.colours import COLOURS
from bot.talk.speaking import SOUNDS
from bot.talk.texts import LANGUAGES, cut, files, parts_of, texts
from core.club.collection import COLLECTION
from core.club.results import FAMILIES
from core.club.standings import MEASURES, POINTS
from core.game.history import RoundChange
from core.game.settlement import PaidFor
from core.practice.mistakes import LEVELS
from core.problems import Clash, Problem
from core.rulesets import RULESETS
from core.rulesets.ruleset import HOUSE_RULES, Bet, Ruleset
from core.scoring.conditions import counting_of
from core.winds import Wind
from tests.bot.standings.test_story_told import SENTENCES

ROOT = Path(__file__).parents[1]
HOLE = "{}"
FIGURES = ["points", "mean", "rounds", "games", "won", "drawn", "all_round", "zbmj"]
"""What stands on a player's page, as its template has it."""
TROUBLES = [
    "backup",
    "clock",
    "damage",
    "database",
    "emoji",
    "descriptors",
    "disk",
    "drill",
    "inbox",
    "platform",
    "second",
    "twice",
    "commands",
]


MISTAKES = [
    *("missed", "twice", "completed-open", "completed-concealed", "as-open", "as-concealed"),
    *("as-simple", "as-high", "as-pung", "chow-counted", "pair-counted", "as-winner"),
    *("not-rounded", "rounded-down", "added-after", "times-two", "over-the-limit"),
    *("half-special", "doubled-special", "added-to-special", "limit-special", "unseen-special"),
    "dead",
]
"""The kinds of mistakes in counting (`core.practice.mistakes`)."""


RIGHTS = {
    *("view_channel", "send_messages", "send_messages_in_threads"),
    *("embed_links", "create_public_threads"),
}
"""The rights on Discord without which the bot cannot show what it says."""


@cache
def all_nodes(room):
    files = sorted((ROOT / room).rglob("*.py"))
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return [node for tree in trees for node in ast.walk(tree)]


def nodes(kind, *rooms):
    return [node for room in rooms for node in all_nodes(room) if isinstance(node, kind)]


def constants(*rooms):
    """Every string that stands in the code as it is."""
    found = (node.value for node in nodes(ast.Constant, *rooms))
    return {value for value in found if isinstance(value, str)}


def shape(node):
    """`ruleset-{}` of an f-string."""
    parts = (part.value if isinstance(part, ast.Constant) else HOLE for part in node.values)
    return "".join(map(str, parts))


SPEAKING = ("bot", "adapters/console", "adapters/discord", "adapters/telegram")
SAYS = {"text": "", "spans": "", "notice": "", "Refuse": "", "typed_words": ""}
SAYS |= dict.fromkeys(("label", "button"), "label-")
"""What is given the id of a text, and what it puts in front."""


def asked_for():
    """What the calls that say something are given: strings, and f-strings, and all branches."""
    for call in nodes(ast.Call, *SPEAKING):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name in SAYS:
            for said in call.args[: 2 if name == "typed_words" else 1]:
                for branch in branches(said):
                    yield SAYS[name], branch


def branches(node):
    if isinstance(node, ast.IfExp):
        return [*branches(node.body), *branches(node.orelse)]
    return [node]


@cache
def examples():
    """The forms of commands; each may have an example."""
    return {
        f"{command.key}-{form.part}" if form.part else command.key
        for command in COMMANDS
        for form in command.forms
    }


def literal():
    return {
        before + node.value
        for before, node in asked_for()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@cache
def shapes():
    return {
        before + shape(node) for before, node in asked_for() if isinstance(node, ast.JoinedStr)
    }


IN_TEMPLATES = {
    key
    for folder in ("templates", "static")
    for file in (ROOT / "adapters" / "web" / folder).iterdir()
    for key in re.findall(r'"((?:page|pad|grid|label)-[a-z_-]*[a-z])"', file.read_text("utf-8"))
}
"""The texts of the templates and scripts of the page; `formed` has those put together."""


@cache
def forms():
    return {
        "words",  # where nothing else is named
        *("time", "rename", "number"),
        *(one.form for one in (*settings_of_a_club().values(), *HOUSE.values()) if one.form),
        *(
            word.value
            for call in nodes(ast.Call, *SPEAKING)
            for given in call.keywords
            for word in ast.walk(given.value)
            if given.arg == "form" and isinstance(word, ast.Constant)
            if isinstance(word.value, str) and word.value
        ),
    }


PROBLEMS = {kind.code for kind in Problem.__subclasses__()} - {"sentence"}  # which has its own
SHEETS = ("rounds", "tables", "standing", "members", "own")


SHEETS_OF_SEASON = ("standing", "evenings", "results", "penalties", "members", "reglement")


@cache
def formed():
    return {
        "ask-set-{}": ["own_hands", *(k for k, one in settings_of_a_club().items() if one.value)],
        "ask-sure-{}": SURE,
        "ask-{}": set(get_args(HandKind)) - {"ordinary"},
        "bet-{}": get_args(Bet),
        "clash-{}": [clash.value for clash in Clash],
        "{}-title": ["pad", "grid"],
        **dict.fromkeys(
            ("comes-{}", "label-comes-{}", "comes-noted-{}", "comes-told-{}"), get_args(Answer)
        ),
        "collection-{}": {item.split("-")[2] for item in COLLECTION if item.count("-") > 1},
        "command-{}": [command.key for command in COMMANDS],
        "explain-had-{}": ("dead", "bet", "fixed", "capped", "plain"),
        "explain-{}{}": [
            why + doubled for why in get_args(PaidFor) for doubled in ("", "-doubled")
        ],
        "form-right-{}": RIGHTS,
        "form-{}": {*forms(), *(form + "-example" for form in forms()), "not-now", "not-here"},
        "history-{}": get_args(RoundChange),
        "house-{}": HOUSE,
        "house-value-{}": [
            "none" if one is None else one
            for rule in HOUSE_RULES.values()
            for one in (*rule.choices, *([None] if rule.may_be_none else []))
            if not isinstance(one, bool)
        ],
        "label-measure-{}": MEASURES,
        "label-period-{}": PERIODS,
        "label-set-{}": settings_of_a_club(),
        "tour-round{}": ("", "-in", "-short"),
        "label-tour-behind-{}": ("club", "name"),
        "tour-you-{}": ("reserve", "wait", "play"),
        "label-tour-{}": tuple(TOUR_SIGNS),
        "label-paper-{}": PRINTS,
        "label-player-{}": (
            *("late", "substitute", "dromer", "back", "penalty", "out", "data", "join"),
            *FIELDS,
        ),
        "tour-tables-{}": ("late", "short", "protest"),
        "tour-log-{}": ("penalty", "warning", "protest", "decision"),
        "papers-tour-{}": TOUR_SHEETS,
        "papers-tour-{}-columns": TOUR_SHEETS,
        "label-suit-{}": SUITS,
        "label-way-{}": WAYS,
        "learn-level-{}": LEVELS,
        "practice-{}": ("made", "own"),
        "weekhand-{}": ("off", "on"),
        "learn-{}": ("up", "down"),
        "mistake-{}": MISTAKES,
        "example-{}": [key for key in examples() if texts("nl").has(f"example-{key}")],
        "hint-{}": OPTIONS,
        "value-{}": ("void", "draw"),
        "line-{}": OPTIONS,
        "part-{}": [
            f"{command.key}-{form.part or 'show'}"
            for command in COMMANDS
            if any(form.part and not form.anywhere for form in command.forms)
            for form in command.forms
        ],
        "measure-{}": MEASURES.keys() - {POINTS.key},
        "papers-columns-{}": [one for one in SHEETS if one != "standing"],
        "papers-is-{}": ("member", "guest", "left"),
        "papers-sheet-{}": SHEETS,
        "papers-{}": ("founding", "all"),
        "period-{}": ("season", "year", "all"),
        "privacy-{}": ("heading", "not", "rights", "people", "rounds", "messages", "copies"),
        "record-club-{}": KEPT_BEST,
        "record-own-{}": KEPT_BEST,
        "colour-{}": COLOURS,
        "organisers-{}": ("role", "none"),
        "recording-{}": ("table", "all"),
        "refused-{}": PROBLEMS | {"too-many-chows"},
        "result-draw-{}": ("wall", "kongs", "plain"),
        "rules-elsewhere-{}": FAMILIES,
        "rules-not-yours-{}": FAMILIES,
        "rules-precedence-{}": [*get_args(get_type_hints(Ruleset)["special_hands_first"]), "none"],
        "ruleset-{}": RULESETS,
        "settings-group-{}": GROUPS.values(),
        "settings-{}": [one.key for one in settings_of_a_club().values() if one.value],
        "sound-{}": SOUNDS,
        "standing-family-{}": FAMILIES,
        "evening-{}": ("table_points", "points"),
        "label-competition-{}": PAGES,
        "example-print-{}": ["print"],
        "label-then-{}": get_args(Mending)[1:],
        "ask-then-{}": get_args(Mending)[2:],
        "honours-{}": get_args(SeasonState),
        "page-season-{}": get_args(SeasonState),
        "label-season-{}": PAPERS,
        "papers-season-{}": (*SHEETS_OF_SEASON, "member", "guest"),
        "papers-season-{}-columns": SHEETS_OF_SEASON,
        "papers-source-{}": ("chat", "paper"),
        "reglement-value-{}": [
            *{value for values in CHOICES.values() for value in values if value.isidentifier()}
            - {"typed"},
            "on",
            "named",
        ],
        "practise-{}": get_args(PracticeStep),
        "tables-of-{}": (3, 4, 5),
        "threads-{}": ("own", "none"),
        "tile-{}": "ESWNCFP",
        "tiles-ask-{}": [key for key in get_args(SetKey) if key],
        "help-round-{}": FAMILIES,
        "story-{}": [moment.kind for moment, *_ in SENTENCES],
        "trouble-{}": TROUBLES,
        "name-budget-{}": every_budget().rows.keys(),
        "budget-{}": {budget.key for budget in OF_THE_BOT},
        "weekday-{}": range(7),
        "weekly-record-{}": KEPT_BEST,
        "wind-round-{}": [wind.value for wind in Wind],
        "wind-{}": [wind.value for wind in Wind],
        # put together of two words that stand apart in the code
        "label-word-{}": rule_page._RULE_OF,
        **{f"{{}}-{then}": ("tap-won", "tap-entered") for then in ("done", "check", "next")},
        "{}-but": [f"rules-not-yours-{family}" for family in FAMILIES],
        "{}-{}": [
            *(f"{key}-{kind}" for key in ("figures-best", "record") for kind in KEPT_BEST),
            *(f"{key}-{what}" for key in ("undone", "redone") for what in set(_WHAT.values())),
        ],
    }


@cache
def if_there():
    return {
        # asked for only where there is such a text
        "help-{}": [command.key for command in COMMANDS],
        "paper-{}": constants("bot/features/tournament", "core/tournament"),
        "page-family-{}": FAMILIES,
        "page-figure-{}": FIGURES,
        "page-you-{}": ("place", "evening", "points"),
        "page-groups-{}": ("club", "country"),
        "import-fault-{}": constants("bot/features/transfer")
        | constants("bot/features/tournament")
        | PROBLEMS,
        "item-{}": constants("core/rulesets", "core/scoring")
        | {row.id for one in RULESETS.values() for row in counting_of(one).sets},
    }


def ids(families):
    return {
        str(value) if pattern == "{}-{}" else str(value).join(re.split(r"(?:\{\})+", pattern))
        for pattern, values in families.items()
        for value in values
    }


def written(language):
    """The texts of a language, each with the others that it refers to."""
    return {
        key: set(re.findall(r"\{ *(-?[a-z][\w-]*)", text))
        for file in files(language, ".ftl")
        for key, text in cut(file)
    }


def test_what_is_put_together_has_its_list():
    assert len(shapes()) > 40
    itself = "label-{}"  # how `Texts.label` asks
    assert shapes() - formed().keys() - if_there().keys() == {itself}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_the_code_can_form_is_there(language):
    assert len(literal()) > 300
    assert (literal() | IN_TEMPLATES | ids(formed())) - written(language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_no_text_that_nobody_can_form(language):
    texts = written(language)
    plain = constants(*SPEAKING)
    known = ids(formed()) | ids(if_there()) | IN_TEMPLATES | set().union(*texts.values())
    known |= plain | {f"label-{word}" for word in plain} | {f"form-{word}" for word in plain}
    assert texts.keys() - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_listed_twice_under_one_key(language):
    for file in files(language, ".txt"):
        for part, lines in parts_of(file).items():
            keys = [line.partition(":")[0] for line in lines]
            assert len(keys) == len({*keys}), (part, sorted(keys))
