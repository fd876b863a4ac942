"""What `peling score` says of a hand that it refuses, in English, to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.notation import tile_name
from core.problems import (
    BadCircumstance,
    BadHouseRule,
    BadNotation,
    BadRequest,
    BadSet,
    Clash,
    NotMahjong,
    TooFewDoublings,
    TooManyChows,
    TooManyCopies,
    UnknownRuleset,
    WrongTileCount,
)

if TYPE_CHECKING:
    from core.problems import Problem

_CLASHES: Final = {
    Clash.TWO_SOURCES: "The winning tile can have come from one place only.",
    Clash.REJECTED_IS_NO_DISCARD: "Only a discard can be a tile that its discarder rejected.",
    Clash.LAST_TOO_EARLY: "East's first discard, or a tile as dealt, is not the last one.",
    Clash.SECOND_KONG_NOT_FROM_DEAD_WALL: "The tile after a second kong comes from the dead wall.",
    Clash.DEALT_TO_ANOTHER_THAN_EAST: "Only East can go out on the tiles as dealt.",
    Clash.DEALT_WITH_A_DECLARED_SET: "The tiles as dealt hold no declared set or kong.",
    Clash.FIRST_DISCARD_TAKEN_BY_EAST: "East cannot win with East's own first discard.",
    Clash.FIRST_DISCARD_WITH_AN_OPEN_SET: "At East's first discard nobody has an open set yet.",
    Clash.DEAD_WALL_WITHOUT_REASON: (
        "A replacement tile from the dead wall takes a kong or a bonus tile."
    ),
    Clash.SECOND_KONG_MISSING: "The tile after a second kong takes two kongs.",
    Clash.ROBBED_TILE_HELD: (
        "Of a robbed tile the other three lie with the player who is robbed."
    ),
    Clash.MARK_OF_EAST: "East cannot form a set with East's own first discard.",
    Clash.MARK_TWICE: "East's first discard can be in one set only.",
    Clash.MARK_ON_A_CHOW: "Only South can take East's first discard for a chow.",
    Clash.NO_BONUS_TILES: "Seasons and flowers are not played under these rules.",
    Clash.BET_NOT_PLAYED: "The bet is not played under these rules.",
    Clash.BET_AS_DEALT: "There is no betting on the tiles as dealt.",
    Clash.BET_WITH_AN_OPEN_SET: "The bet is made with thirteen tiles on the rack: no open sets.",
    Clash.BET_WON_WITHOUT_MAHJONG: "A bet is won with mah-jong only; a winning tile is missing.",
    Clash.BET_LOST_WITH_MAHJONG: "Who has mah-jong has not lost the bet.",
}


def english(problem: Problem) -> str:
    """Say why a request cannot be answered, in one or two sentences."""
    match problem:
        case BadRequest() | BadHouseRule() | UnknownRuleset():
            return _of_request(problem)
        case BadNotation(position):
            return f"Cannot read the hand at character {position}."
        case BadSet(position):
            return f"The brackets at character {position} hold no pung, chow or kong."
        case BadCircumstance(clash):
            return _CLASHES[clash]
        case _:
            return _of_tiles(problem)


def _of_request(problem: BadRequest | BadHouseRule | UnknownRuleset) -> str:
    match problem:
        case BadRequest("json", _):
            return "This line is not a JSON object."
        case BadRequest(key, None):
            return f"The key {key!r} is missing."
        case UnknownRuleset(key):
            return f"There is no ruleset {_shown(key)}."
        case BadRequest(key, value):
            return f"{_shown(value)} is no {key}."
        case BadHouseRule(key, value):
            return f"There is no house rule {_shown(key)} with the value {_shown(value)}."


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


_LONGEST_SHOWN: Final = 60


def _tiles(number: int) -> str:
    return "1 tile" if number == 1 else f"{number} tiles"


def _of_tiles(problem: Problem) -> str:
    match problem:
        case TooManyCopies(kind, has, allowed):
            return f"{tile_name(kind)} occurs {has} times; the game has {_tiles(allowed)} of it."
        case WrongTileCount(has, needs):
            return f"{_tiles(has)}, and it should be {needs}: a dead hand, which scores 0."
        case TooManyChows(_, has, allowed):
            return f"{has} chows: these rules allow {allowed}, or four and a pair."
        case NotMahjong(ruleset):
            return f"These tiles form no winning hand of {ruleset}."
        case TooFewDoublings(has, needs):
            return f"Under these rules it has {has} of the {needs} doublings that are needed."
        case _:
            return problem.code
