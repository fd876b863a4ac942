"""Words without a command: an answer, in private plain words, in the group a line."""

from bot.messages import Reply, Said
from bot.places import place_of
from bot.plain import command_of
from bot.reader.newcomers import by_name
from bot.registry import commands
from bot.rulebook.own_questions import is_thanks, table_question
from bot.table.answering import answered, correct_draft, propose_round
from bot.talk.questions import open_question
from bot.talk.texts import meaning, texts
from bot.talk.turn import Resumed, Turn
from core.values import replace


def answer_words(turn: Turn, act: Said) -> Turn | None:
    """Handle words without a command: an answer; in private plain words; in the group a line."""
    private = turn.chat.private
    original = turn
    elsewhere = place_of(turn, None, act.text)
    turn = turn if elsewhere is None else elsewhere.turn
    heard = private or turn.incoming.speaker.known_by_name
    if act.sent and (heard or act.reply_to) and (line := _command_of_file(act.text)):
        return replace(original, resumed=replace(turn.resumed, line=line))
    if turn.visit.club is not None and (heard or act.reply_to):
        following = _answering(turn, act, heard=heard)
        if following is not None:
            return following
        if correct_draft(turn, by_name(turn, act.text), act.reply_to):
            return None
        if not private:
            propose_round(turn, by_name(turn, act.text))
            return _asking(original, act)
    if private and is_thanks(act.text):
        turn.speak.say(Reply(turn.own.spans("thanked")))
    elif private:
        return replace(original, resumed=replace(turn.resumed, line=command_of(turn, act.text)))
    return None


def _command_of_file(words: str) -> str:
    """Return the command that reads a file with these words, or ""."""
    named = meaning("commands", words.partition(" ")[0].casefold())
    readers = {command.key: command.files for command in commands() if command.files}
    key = next((key for key, files in readers.items() if files == "any"), "")
    if named in readers:
        key = named
    return key and texts("en").command(key)


def _asking(turn: Turn, act: Said) -> Turn | None:
    """Return the turn of the command that answers a question about the table in a reply."""
    if act.reply_to and " " in act.text:
        key = table_question(turn, act.text)
    else:
        key = ""
    if not key:
        return None
    return replace(turn, resumed=replace(turn.resumed, line=texts("en").command(key)))


def _answering(turn: Turn, act: Said, *, heard: bool) -> Turn | None:
    """Return the turn in which a question's button is pressed again, with these words.

    `heard`: the bot hears every line here, so that the next line is the answer.
    """
    question = open_question(turn, act.reply_to, any_line=heard)
    if question is not None:
        resumed = Resumed(typed=act.text, into=question.value.into, question=question.id)
        return replace(turn, resumed=resumed)
    return answered(turn, by_name(turn, act.text), act.reply_to)
