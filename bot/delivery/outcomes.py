"""Store the outcome of a delivery: sent, dropped, delayed, or its chat is elsewhere."""

from bot.delivery.sender import as_sent
from bot.ports.platforms import (
    KEPT_FOR,
    Delivered,
    Delivery,
    Elsewhere,
    Homeless,
    Later,
    OutboxItem,
    Undeliverable,
)
from bot.storage.ledger import Unit, UnitOfWork
from core.values import replace

MOST_TOLD = 20
"""The number of items that are sent elsewhere while the bot may not write in a chat."""


def put_off(ledger: UnitOfWork, item: OutboxItem, outcome: Later) -> None:
    """Delay an item, with the new items that wait for the same reason; drop an old one."""
    if not outcome.barred:
        ledger.parcels.put_off(item, outcome)
        return
    if item.made and ledger.now - item.made > KEPT_FOR:
        ledger.parcels.drop(item, "the bot may not write there", closed=outcome.holds == "chat")
        return
    for waiting in _waiting_with(ledger, item, outcome):
        ledger.parcels.put_off(waiting, outcome)
        if not waiting.attempts:
            from bot.delivery.threads import say_meanwhile

            say_meanwhile(ledger.unit(), waiting)


def _waiting_with(ledger: UnitOfWork, postponed: OutboxItem, outcome: Later) -> list[OutboxItem]:
    """Return an item, and new items that wait for the same reason."""
    waiting = [postponed]
    items = ledger.parcels.next(postponed.chat.id, MOST_TOLD)
    if isinstance(items, float):
        return waiting
    for item in items:
        same_place = outcome.holds == "place" and item.thread == postponed.thread
        fresh = item.id != postponed.id and not item.attempts and item.act != "notice"
        if fresh and (same_place or outcome.holds == "chat"):
            waiting.append(item)
    return waiting


def write_down(ledger: UnitOfWork, item: OutboxItem, outcome: Delivery) -> bool:
    """Store an outcome; return False when the next items must be loaded again."""
    match outcome:
        case Delivered(ref, thread):
            item = as_sent(item, outcome)
            if item.act == "post" and item.reply and item.reply.thread:
                from bot.delivery.threads import store_thread

                store_thread(ledger, item, thread)
            return ledger.parcels.delivered(item, ref)
        case Undeliverable(why, closed):
            ledger.parcels.drop(item, why, closed=closed)
            _say_otherwise(ledger.unit(), item)
            return not closed
        case Homeless(thread):
            if item.act != "post":  # the message is gone with the thread
                ledger.parcels.drop(item, "its thread is gone")
            from bot.delivery.threads import replace_lost_thread

            replace_lost_thread(ledger, item, thread)
        case Elsewhere(key):
            from bot.delivery.moved_chats import move

            unit = ledger.unit()
            move(unit, unit.clubs.chat_by_id(item.chat.id), key)
    return False


def _say_otherwise(unit: Unit, item: OutboxItem) -> None:
    """Post a text for a closed private chat in the chat of its reader's request."""
    reply = item.reply
    owner = item.chat.account
    if item.act != "post" or reply is None or not reply.otherwise or owner is None:
        return
    unit.people.save_account(replace(unit.people.account_by_id(owner), private=False))
    plain = replace(reply, otherwise=0)
    unit.outbox.post(reply.otherwise, plain, slot=item.slot, to=owner)
