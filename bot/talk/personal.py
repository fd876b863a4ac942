"""Personal messages of a speaker: a form, a hand, a task, which others do not see."""

from bot.messages import Reply
from bot.talk.buttons import Slot
from bot.talk.speaking import Speaking
from core.values import replace


def hand_over(speak: Speaking, slot: Slot | str, reply: Reply, word: str) -> None:
    """Show the speaker something personal, in this chat if only the speaker sees it here.

    Otherwise it is posted in the private chat if the bot may write there, or a link opens
    the private chat with `/start` and `word`, if the platform has such links.
    """
    if speak.place == str(slot):
        show_personal(speak, slot, reply)
        return
    speak.close(slot)
    if speak.account.private and not speak.alone:
        private = speak.unit.clubs.open_private(speak.account.id)
        elsewhere = private.id != speak.chat.id
        if elsewhere:
            reply = replace(reply, otherwise=speak.chat.id)
        speak.unit.outbox.post(private.id, reply, slot=str(slot))
        if elsewhere:
            speak.mention(Reply(speak.own.spans("own-in-private")))
    elif speak.incoming.opens_private:
        link = speak.own.button("in-private", url=f"start:{word}")
        speak.mention(Reply(speak.own.spans("own-opens-private"), ((link,),)))
    else:
        speak.unit.outbox.post(speak.chat.id, reply, slot=str(slot), to=speak.account.id)


def show_personal(speak: Speaking, slot: Slot | str, reply: Reply) -> None:
    """Update a personal message of the speaker in every chat that shows it."""
    if speak.chat.private or speak.club is None:
        speak.unit.outbox.edit(speak.chat.id, str(slot), reply, or_post=speak.chat.private)
    else:
        speak.unit.outbox.edit_everywhere(speak.club.id, str(slot), reply)
