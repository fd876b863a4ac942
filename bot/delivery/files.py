"""Making files when they are sent: an outbox row holds a recipe, a few words, and no file."""

import asyncio

from bot.feature import features
from bot.storage.store import Store


async def made(store: Store, recipe: str) -> bytes:
    """Make a file by its recipe, of all that is committed now. LookupError: nothing makes it."""
    of = {word: make for feature in features() for word, make in feature.files.items()}
    make = of[recipe.partition(":")[0]]
    found = await asyncio.wrap_future(store.browse(lambda ledger: make(ledger.unit(), recipe)))
    if isinstance(found, bytes):
        return found
    return await found.made()
