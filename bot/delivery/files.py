"""Build files when they are sent: an outbox item contains only a short recipe."""

from typing import TYPE_CHECKING

from bot.delivery.futures import settled
from bot.feature import features

if TYPE_CHECKING:
    from bot.storage.store import Store


async def build_file(store: "Store", recipe: str) -> bytes:
    """Build a file of committed data by its recipe. LookupError: no feature knows the recipe."""
    of = {word: make for feature in features() for word, make in feature.files.items()}
    make = of[recipe.partition(":")[0]]
    result = await settled(store.browse(lambda ledger: make(ledger.unit(), recipe)))
    if isinstance(result, bytes):
        return result
    return await result.made()
