"""The refusals: their codes never change."""

from core import evening_problems, hand_problems, problems
from core.game import seat_problems

CODES = {
    "UnknownRuleset": "bad-request",
    "BadHouseRule": "bad-request",
    "UnknownSpecial": "unknown-special",
    "BetNotPlayed": "bad-circumstance",
    "BadNotation": "bad-notation",
    "BadSet": "bad-set",
    "TooManyCopies": "too-many-copies",
    "WrongTileCount": "wrong-tile-count",
    "BadCircumstance": "bad-circumstance",
    "NotMahjong": "not-mahjong",
    "TooManyChows": "not-mahjong",
    "TooFewDoublings": "too-few-doublings",
    "BadRequest": "bad-request",
    "BadReglement": "bad-request",
    "TooFew": "too-few",
    "NoReason": "no-reason",
    "NotPunished": "not-punished",
    "UnknownTable": "unknown-table",
    "TakenOutAlready": "taken-out-already",
    "ClosedAlready": "closed-already",
    "NotFourPlayers": "not-four-players",
    "TableOver": "table-over",
    "DeadHandWon": "dead-hand-won",
    "NothingWon": "nothing-won",
    "BadScore": "bad-score",
    "BetContradicted": "bet-contradicted",
    "SpecialNotWon": "special-not-won",
    "HalfOfWinner": "half-of-winner",
    "NoKongDraw": "no-kong-draw",
    "UnknownRound": "unknown-round",
    "SameAsBefore": "same-as-before",
    "PlayedHere": "played-here",
    "SitsAlready": "sits-already",
    "OnePlayed": "one-played",
    "SitsNotHere": "sits-not-here",
    "NoRoomForAFifth": "no-room-for-a-fifth",
    "DromerSits": "dromer-sits",
    "NotForTheDromer": "not-for-the-dromer",
    "VotedAlready": "voted-already",
    "TailAgreed": "tail-agreed",
    "NothingToUndo": "nothing-to-undo",
    "TeamsTooBig": "teams-too-big",
    "OutOfTurn": "out-of-turn",
    "NotZero": "not-zero",
    "DromerWins": "dromer-wins",
    "TooManyMahjongs": "too-many-mahjongs",
}


def test_each_refusal_has_the_code_that_others_were_told():
    modules = (problems, hand_problems, evening_problems, seat_problems)
    kinds = [kind for module in modules for kind in vars(module).values()]
    codes = {kind.__name__: kind.code for kind in kinds if hasattr(kind, "code")}
    assert codes == CODES
